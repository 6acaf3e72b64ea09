package dev.carom.demo.view;

import static dev.carom.demo.table.Tables.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.maze.MazeGame;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.render.Renderer;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Pose;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The striker and the waiting ball are visible at every position of the striker. */
class TableViewTest {
    private static final Path PICTURES = Path.of("target", "pictures");

    /** Width and height of pictures: wide, as designed, small, as on old screens, and upright. */
    private static final int[][] SIZES = {
        {2560, 1080}, {1280, 720}, {640, 360}, {1024, 768}, {800, 600}, {720, 1280}, {400, 800}
    };

    private final Matrix4f worldToClip = new Matrix4f();
    private final Vector3f seen = new Vector3f();

    static Stream<Level> tables() throws IOException {
        try (Stream<Path> files = Files.list(Assets.resolve("levels"))) {
            return files
                    .filter(file -> file.toString().endsWith(".json")
                            && !file.toString().endsWith(".schema.json"))
                    .sorted()
                    .map(LevelFile::read)
                    .filter(level -> level.maze() == null)
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("tables")
    void keepsTheStrikerAndTheWaitingBallInThePicture(Level level) {
        for (int side = -1; side <= 1; side++) {
            for (int turn = -1; turn <= 1; turn++) {
                try (Game game = new Game(level, 1, AssetTexts.read())) {
                    for (int i = 0; i < 120; i++) {
                        game.tick(new TickInput(side, 1f, i < 60 ? turn : 0f, false));
                    }
                    assertStrikerIsSeen(game);
                }
            }
        }
    }

    private void assertStrikerIsSeen(Game game) {
        final SceneDrawing drawing = new SceneDrawing(game);
        final Level.Striker its = game.level().striker();
        final Pose pose = new Pose();
        game.striker().get(Transform.class).interpolate(1f, pose);
        for (int[] size : SIZES) {
            final float aspect = (float) size[0] / size[1];
            drawing.camera()
                    .projection(aspect, worldToClip)
                    .mul(drawing.camera().view(new Matrix4f()));
            for (int corner = 0; corner < 8; corner++) {
                final Vector3f place = new Vector3f(
                        ((corner & 1) == 0 ? 1f : -1f) * its.halfWidth(),
                        (corner & 2) == 0 ? 0.35f : -0.35f,
                        ((corner & 4) == 0 ? 1f : -1f) * its.halfDepth());
                assertIsSeen(pose.toWorld(place, new Vector3f()));
            }
            assertIsSeen(pose.toWorld(table(game).ballRest(), new Vector3f()));
        }
    }

    private void assertIsSeen(Vector3f place) {
        worldToClip.transformProject(place, seen);
        assertThat(seen.x).as("place across of %s", place).isBetween(-1f, 1f);
        assertThat(seen.y).as("height in the picture of %s", place).isBetween(-1f, 1f);
    }

    /** The near end of the table is as low, and the far wall as high, as the text over the picture allows. */
    @ParameterizedTest
    @MethodSource("tables")
    void fillsTheHeightOfThePictureUnlessTheTableIsTooWideForIt(Level level) {
        try (Game game = new Game(level, 1, AssetTexts.read())) {
            final SceneDrawing drawing = new SceneDrawing(game);
            drawing.camera()
                    .projection(16f / 9f, worldToClip)
                    .mul(drawing.camera().view(new Matrix4f()));
            final float halfWidth = 0.5f * level.table().width();
            final float halfLength = 0.5f * level.table().length();
            worldToClip.transformProject(new Vector3f(halfWidth, -0.35f, halfLength), seen);
            final float right = seen.x;
            final float near = seen.y;
            worldToClip.transformProject(new Vector3f(0f, 0.35f, -halfLength - 0.5f), seen);
            assertThat(seen.y - near > 1.7f || right > 0.95f)
                    .as("from %s to %s, and %s to the right", near, seen.y, right)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("tables")
    void keepsTheWholeFarWallBelowTheValues(Level level) {
        try (Game game = new Game(level, 1, AssetTexts.read())) {
            final SceneDrawing drawing = new SceneDrawing(game);
            drawing.camera()
                    .projection(16f / 9f, worldToClip)
                    .mul(drawing.camera().view(new Matrix4f()));
            for (int side = -1; side <= 1; side += 2) {
                worldToClip.transformProject(
                        new Vector3f(
                                side * 0.5f * level.table().width(),
                                0.35f,
                                -0.5f * level.table().length() - 0.5f),
                        seen);
                assertThat(seen.x).isBetween(-1f, 1f);
                // The values end at 80 of the 360 units of the upper half.
                assertThat(seen.y).isBetween(0f, 1f - 80f / 360f);
            }
        }
    }

    @Test
    @RequiresOpenGl
    void drawsPicturesForInspection() throws IOException {
        Files.createDirectories(PICTURES);
        try (GlContext context = GlContext.openHeadless(64, 64);
                Renderer renderer = new Renderer(Assets.root())) {
            assertThat(context.headless()).isTrue();
            for (String name :
                    new String[] {"first-light", "moon-doors", "overcharge", "perfect-storm", "marble-run"}) {
                try (Game game =
                        new Game(LevelFile.read(Assets.resolve("levels/" + name + ".json")), 1, AssetTexts.read())) {
                    final SceneDrawing drawing = new SceneDrawing(game);
                    for (int i = 0; i < 120 && !(game.playfield() instanceof MazeGame); i++) {
                        game.tick(new TickInput(0f, 1f, i < 6 ? 1f : 0f, false));
                        drawing.tick();
                    }
                    for (int[] size : SIZES) {
                        drawing.draw(1f, false, false);
                        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), size[0], size[1]);
                        renderer.screenshot()
                                .writePng(PICTURES.resolve("ready-" + name + "-" + size[0] + "x" + size[1] + ".png"));
                    }
                }
            }
        }
    }
}
