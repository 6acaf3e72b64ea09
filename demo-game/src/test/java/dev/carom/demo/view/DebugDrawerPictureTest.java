package dev.carom.demo.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.render.DrawnLines;
import dev.carom.demo.render.DrawnLines.Line;
import dev.carom.demo.render.Hud;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.render.Screenshot;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.debug.DebugDrawer;
import dev.carom.physics.geometry.AlignedBox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** The lines of the physics' debug drawer, drawn by the game's renderer. */
class DebugDrawerPictureTest {
    private static final Path PICTURES = Path.of("target", "pictures");

    private final DrawList list = new DrawList();

    private static Stream<Collider> colliders() {
        return Stream.of(
                Collider.box(1.5f, 0.5f, 0.25f),
                Collider.sphere(0.8f),
                Collider.capsule(0.4f, 1.1f),
                Collider.hull(-1, 0, -1, 1, 0, -1, -1, 0, 1, 1, 0, 1, -1, 1.5f, -1, 1, 1.5f, -1),
                Collider.alignedBox(1.5f, 0.5f, 0.25f));
    }

    @Test
    @RequiresOpenGl
    void everyShapeIsVisibleInThePicture() throws IOException {
        final DebugDrawer drawer = new DebugDrawer(list::line);
        final Camera camera = new Camera().look(new Vector3f(0f, 9f, 11f), new Vector3f());
        float x = -6f;
        for (Collider collider : colliders().toList()) {
            collider.offset(0f, 0.5f, 0f);
            if (!(collider.shape() instanceof AlignedBox)) {
                collider.rotation(new Quaternionf().rotateXYZ(0.4f * x, 1.1f, -0.7f));
            }
            drawer.drawShape(new Transform(x, 0f, 0f), collider, DebugDrawer.SHAPE_RGB);
            x += 3f;
        }
        final List<Line> lines = DrawnLines.of(list, DebugDrawer.SHAPE_RGB);
        // Edges of two boxes and a wedge; three circles of 32 sides for the sphere, four and four sides for the
        // capsule.
        assertThat(lines).hasSize(12 + 12 + 9 + 3 * 32 + 4 * 32 + 4);
        Files.createDirectories(PICTURES);
        try (GlContext context = GlContext.openHeadless(64, 64);
                Renderer renderer = new Renderer(Assets.root())) {
            assertThat(context.headless()).isTrue();
            renderer.draw(list, camera, new Hud(), 1280, 720);
            final Screenshot picture = renderer.screenshot();
            picture.writePng(PICTURES.resolve("colliders.png"));
            for (Line line : lines) {
                final int rgb = at(picture, camera, line.from());
                assertThat(rgb >> 16 & 0xff)
                        .as("pink at %s: %06x", line.from(), rgb)
                        .isGreaterThan(80);
            }
        }
    }

    private static int at(Screenshot picture, Camera camera, Vector3f point) {
        final Vector3f seen = camera.projection((float) picture.width() / picture.height(), new Matrix4f())
                .mul(camera.view(new Matrix4f()))
                .transformProject(new Vector3f(point));
        return picture.rgb(
                (int) ((seen.x * 0.5f + 0.5f) * picture.width()), (int) ((0.5f - seen.y * 0.5f) * picture.height()));
    }
}
