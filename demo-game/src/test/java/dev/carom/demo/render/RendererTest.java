package dev.carom.demo.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.lwjgl.opengl.GL33C.*;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@RequiresOpenGl
class RendererTest {
    /** Pictures for visual inspection. */
    private static final Path PICTURES = Path.of("target", "pictures");

    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final Quaternionf UNTURNED = new Quaternionf();

    private static GlContext context;
    private static Renderer renderer;

    @TempDir
    Path folder;

    @BeforeAll
    static void open() throws IOException {
        Files.createDirectories(PICTURES);
        context = GlContext.openHeadless(64, 64);
        renderer = new Renderer(Assets.root());
    }

    @AfterAll
    static void close() {
        if (renderer != null) {
            renderer.close();
        }
        if (context != null) {
            context.close();
        }
    }

    @AfterEach
    void leavesNoErrorInOpenGl() {
        assertThat(glGetError()).isEqualTo(GL_NO_ERROR);
    }

    @Test
    void drawsAWholeTable() {
        final SampleScene scene = new SampleScene().solids().score();
        final Screenshot picture = paint(scene, 1280, 720);
        picture.writePng(PICTURES.resolve("play.png"));

        final Set<Integer> colours = new HashSet<>();
        for (int y = 0; y < picture.height(); y += 4) {
            for (int x = 0; x < picture.width(); x += 4) {
                colours.add(picture.rgb(x, y));
            }
        }
        assertThat(colours).as("different colours").hasSizeGreaterThan(1000);
        // The top of a red brick is in sunlight, 0.3 m above its centre.
        final Vector3f top = new Vector3f(SampleScene.RED_BRICK).add(0f, 0.3f, 0f);
        assertAbout(at(picture, scene.camera, top), SampleScene.RED, 40);
    }

    @ParameterizedTest
    @ValueSource(ints = {0xe5484d, 0xf5a524, 0x46a758, 0x3b82f6, 0x8e4ec6, 0x808080})
    void drawsATopInSunlightInAboutItsColour(int rgb) {
        final SampleScene scene = new SampleScene();
        scene.list.box(new Vector3f(), UNTURNED, 2f, 1f, 2f, rgb, 0f);
        final Vector3f top = new Vector3f(0.4f, 1f, 0.4f);
        assertAbout(at(paint(scene, WIDTH, HEIGHT), scene.camera, top), rgb, 40);
    }

    @Test
    void drawsASphereAtItsPosition() {
        final SampleScene scene = new SampleScene();
        scene.list.sphere(new Vector3f(2f, 0f, 1f), 0.5f, 0xffffff, 0f);
        final Screenshot picture = paint(scene, WIDTH, HEIGHT);
        final Vector3f right = new Vector3f(1f, 0f, 0f);
        assertThat(brightness(at(picture, scene.camera, new Vector3f(2f, 0f, 1f))))
                .isGreaterThan(150);
        assertThat(brightness(
                        at(picture, scene.camera, new Vector3f(right).mul(2.45f).add(0f, 0f, 1f))))
                .isGreaterThan(100);
        assertThat(brightness(
                        at(picture, scene.camera, new Vector3f(right).mul(2.6f).add(0f, 0f, 1f))))
                .isLessThan(60);
    }

    @Test
    void drawsACapsuleWithItsLengthAndRotation() {
        final SampleScene scene = new SampleScene();
        final Quaternionf alongX = new Quaternionf().rotateZ((float) Math.PI / 2f);
        scene.list.capsule(new Vector3f(0f, 0f, 1f), alongX, 0.5f, 1.5f, 0xffffff, 0f);
        final Screenshot picture = paint(scene, WIDTH, HEIGHT);
        assertThat(brightness(at(picture, scene.camera, new Vector3f(1.4f, 0.3f, 1f))))
                .isGreaterThan(150);
        assertThat(brightness(at(picture, scene.camera, new Vector3f(-1.9f, 0f, 1f))))
                .isGreaterThan(100);
        assertThat(brightness(at(picture, scene.camera, new Vector3f(2.15f, 0f, 1f))))
                .isLessThan(60);
        assertThat(brightness(at(picture, scene.camera, new Vector3f(0f, 0f, 2f))))
                .isLessThan(60);
    }

    @Test
    void drawsOnlyTheFrontOfTriangles() {
        final SampleScene scene = new SampleScene();
        final Vector3f up = new Vector3f(0f, 1f, 0f);
        final Vector3f a = new Vector3f(-2f, 0f, 1f);
        final Vector3f b = new Vector3f(2f, 0f, 1f);
        final Vector3f c = new Vector3f(0f, 0f, -1f);
        scene.list.triangle(a, b, c, up, SampleScene.RED, 0f); // counter-clockwise from above
        scene.list.triangle(
                new Vector3f(a).add(0f, 0f, 4f),
                new Vector3f(c).add(0f, 0f, 4f),
                new Vector3f(b).add(0f, 0f, 4f),
                up,
                SampleScene.RED,
                0f);
        final Screenshot picture = paint(scene, WIDTH, HEIGHT);
        assertAbout(at(picture, scene.camera, new Vector3f(0f, 0f, 0.4f)), SampleScene.RED, 40);
        assertThat(brightness(at(picture, scene.camera, new Vector3f(0f, 0f, 4.4f))))
                .isLessThan(60);
    }

    @Test
    void rotatesABox() {
        final SampleScene scene = new SampleScene();
        // Long along x, rotated by a right angle: long along z.
        scene.list.box(new Vector3f(), new Quaternionf().rotateY((float) Math.PI / 2), 3f, 0.2f, 0.2f, 0xffffff, 0f);
        final Screenshot picture = paint(scene, WIDTH, HEIGHT);
        assertThat(brightness(at(picture, scene.camera, new Vector3f(0f, 0.2f, 2.5f))))
                .isGreaterThan(200);
        assertThat(brightness(at(picture, scene.camera, new Vector3f(2.5f, 0.2f, 0f))))
                .isLessThan(60);
    }

    @Test
    void castsAShadow() {
        final SampleScene scene = new SampleScene();
        scene.list.box(new Vector3f(0f, -0.1f, 0f), UNTURNED, 2.4f, 0.1f, 6f, 0xc0c0c0, 0f);
        final int lit = brightness(at(paint(scene, WIDTH, HEIGHT), scene.camera, new Vector3f(0f, 0f, 0f)));
        // Two metres above the origin, towards the sun.
        scene.list.box(new Vector3f(-1.04f, 2f, 0.76f), UNTURNED, 0.8f, 0.1f, 0.8f, 0xc0c0c0, 0f);
        final int shaded = brightness(at(paint(scene, WIDTH, HEIGHT), scene.camera, new Vector3f(0.2f, 0f, -0.2f)));
        assertThat(shaded).isLessThan(lit - 60);
    }

    @Test
    void drawsAHaloAroundGlowingThings() {
        final Vector3f beside = new Vector3f(0.75f, 0f, 0f);
        final SampleScene dull = new SampleScene();
        dull.list.sphere(new Vector3f(), 0.5f, 0xffb13d, 0f);
        final SampleScene glowing = new SampleScene();
        glowing.list.sphere(new Vector3f(), 0.5f, 0xffb13d, 1f);
        assertThat(brightness(at(paint(glowing, WIDTH, HEIGHT), glowing.camera, beside)))
                .isGreaterThan(brightness(at(paint(dull, WIDTH, HEIGHT), dull.camera, beside)) + 20);
    }

    @Test
    void drawsLinesOverSolids() {
        final SampleScene scene = new SampleScene().solids().score().debugView();
        final Screenshot picture = paint(scene, 1280, 720);
        picture.writePng(PICTURES.resolve("debug.png"));

        final SampleScene line = new SampleScene();
        line.list.line(new Vector3f(-3f, 0f, 0f), new Vector3f(3f, 0f, 0f), 0x00ff00);
        assertAbout(at(paint(line, WIDTH, HEIGHT), line.camera, new Vector3f(2f, 0f, 0f)), 0x00ff00, 60);
        line.list.box(new Vector3f(), UNTURNED, 1f, 1f, 1f, 0x806060, 0f);
        final int hidden = at(paint(line, WIDTH, HEIGHT), line.camera, new Vector3f());
        assertThat(hidden >> 8 & 0xff).as("green shines through").isGreaterThan((hidden >> 16 & 0xff) + 20);
    }

    @Test
    void writesTheHudOverThePicture() {
        final SampleScene won = new SampleScene().solids().score();
        won.hud.title("Table cleared", "Score 12 450  ·  press R to play again", 0xffc85c);
        paint(won, 1280, 720).writePng(PICTURES.resolve("won.png"));

        final SampleScene scene = new SampleScene().score();
        scene.hud.title("Ready", "press space", 0xff0000).debug("tick 1");
        final Screenshot written = paint(scene, WIDTH, HEIGHT);
        scene.hud.clear();
        final Screenshot plain = paint(scene, WIDTH, HEIGHT);
        // Corners, the help line below the values, small text, middle: as fractions of the picture.
        for (float[] part : new float[][] {
            {0f, 0f, 0.2f, 0.12f},
            {0.8f, 0f, 1f, 0.12f},
            {0.2f, 0.11f, 0.8f, 0.16f},
            {0f, 0.13f, 0.15f, 0.2f},
            {0.3f, 0.35f, 0.7f, 0.6f}
        }) {
            assertThat(brightest(written, part)).isGreaterThan(brightest(plain, part) + 60);
        }
        assertThat(brightest(plain, new float[] {0f, 0f, 1f, 1f})).isLessThan(100);
    }

    @Test
    void followsTheSizeOfTheFramebuffer() {
        final SampleScene scene = new SampleScene().solids(); // no values, which darken the top of small pictures
        for (int[] size : new int[][] {{320, 200}, {900, 300}, {300, 500}, {1, 1}, {WIDTH, HEIGHT}}) {
            final Screenshot picture = paint(scene, size[0], size[1]);
            assertThat(picture.width()).isEqualTo(size[0]);
            assertThat(picture.height()).isEqualTo(size[1]);
            if (size[0] > 1) {
                final Vector3f top = new Vector3f(SampleScene.RED_BRICK).add(0f, 0.3f, 0f);
                assertAbout(at(picture, scene.camera, top), SampleScene.RED, 60);
            }
        }
    }

    @Test
    void drawsAtALowerResolution() {
        final SampleScene scene = new SampleScene().solids().score();
        renderer.sceneScale(0.5f);
        try {
            final Screenshot picture = paint(scene, 1280, 720);
            assertThat(picture.width()).isEqualTo(1280);
            final Vector3f top = new Vector3f(SampleScene.RED_BRICK).add(0f, 0.3f, 0f);
            assertAbout(at(picture, scene.camera, top), SampleScene.RED, 40);
            picture.writePng(PICTURES.resolve("coarse.png"));
        } finally {
            renderer.sceneScale(1f);
        }
        assertThatThrownBy(() -> renderer.sceneScale(0f))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("got: 0.0");
    }

    @Test
    void drawsNothingIntoAMinimisedWindow() {
        final SampleScene scene = new SampleScene().solids();
        paint(scene, 320, 200);
        renderer.draw(scene.list, scene.camera, scene.hud, 0, 0);
        assertThat(renderer.screenshot().width()).isEqualTo(320);
    }

    @Test
    void drawsTheSamePictureFromTheSameData() {
        final SampleScene scene = new SampleScene().solids().score();
        final Screenshot once = paint(scene, WIDTH, HEIGHT);
        paint(new SampleScene().score(), 320, 200);
        final Screenshot again = paint(scene, WIDTH, HEIGHT);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                assertThat(again.rgb(x, y)).isEqualTo(once.rgb(x, y));
            }
        }
    }

    @Test
    void writesAPngThatTheJdkReads() throws IOException {
        final Screenshot picture = paint(new SampleScene().solids().score(), 319, 201);
        final Path file = folder.resolve("shot.png");
        picture.writePng(file);
        final BufferedImage read = ImageIO.read(file.toFile());
        assertThat(read.getWidth()).isEqualTo(319);
        assertThat(read.getHeight()).isEqualTo(201);
        for (int y = 0; y < 201; y++) {
            for (int x = 0; x < 319; x++) {
                assertThat(read.getRGB(x, y) & 0xffffff).isEqualTo(picture.rgb(x, y));
            }
        }
    }

    private static Screenshot paint(SampleScene scene, int width, int height) {
        renderer.draw(scene.list, scene.camera, scene.hud, width, height);
        return renderer.screenshot();
    }

    /** Returns the colour at the projection of a point of the world. */
    private static int at(Screenshot picture, Camera camera, Vector3f point) {
        final float aspect = (float) picture.width() / picture.height();
        final Vector3f seen = camera.projection(aspect, new Matrix4f())
                .mul(camera.view(new Matrix4f()))
                .transformProject(new Vector3f(point));
        return picture.rgb(
                (int) ((seen.x * 0.5f + 0.5f) * picture.width()), (int) ((0.5f - seen.y * 0.5f) * picture.height()));
    }

    private static void assertAbout(int rgb, int expected, int tolerance) {
        for (int shift = 0; shift <= 16; shift += 8) {
            assertThat(rgb >> shift & 0xff)
                    .as("%06x should be about %06x", rgb, expected)
                    .isCloseTo(expected >> shift & 0xff, within(tolerance));
        }
    }

    private static int brightness(int rgb) {
        return ((rgb >> 16 & 0xff) + (rgb >> 8 & 0xff) + (rgb & 0xff)) / 3;
    }

    private static int brightest(Screenshot picture, float[] part) {
        int most = 0;
        for (int y = (int) (part[1] * picture.height()); y < part[3] * picture.height(); y++) {
            for (int x = (int) (part[0] * picture.width()); x < part[2] * picture.width(); x++) {
                most = Math.max(most, brightness(picture.rgb(x, y)));
            }
        }
        return most;
    }
}
