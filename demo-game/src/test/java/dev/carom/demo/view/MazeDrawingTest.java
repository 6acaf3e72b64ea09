package dev.carom.demo.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.render.Renderer;
import dev.carom.physics.Transform;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MazeDrawingTest {
    private static final Path PICTURES = Path.of("target", "pictures");

    private static Game game(String level) {
        return new Game(LevelFile.read(Assets.resolve("levels/" + level + ".json")), 1, AssetTexts.read());
    }

    @Test
    void theCameraShowsTheWholeMazeBeforeTheStartAndThenFollows() {
        try (Game game = game("quicksilver")) {
            final SceneDrawing drawing = new SceneDrawing(game);
            drawing.draw(1f, false, false);
            final float waiting = drawing.camera().eye.distance(drawing.camera().target);
            final Vector3f target = new Vector3f(drawing.camera().target);
            for (int i = 0; i < 240; i++) {
                game.tick(new TickInput(1f, 0f, 0f, false));
                drawing.tick();
                drawing.draw(1f, false, false);
                assertThat(drawing.camera().target.distance(target))
                        .as("it never jumps")
                        .isLessThan(0.3f);
                target.set(drawing.camera().target);
            }
            assertThat(drawing.camera().eye.distance(target)).isLessThan(0.9f * waiting);
            final float roller = game.striker().get(Transform.class).position().x();
            assertThat(target.x).isBetween(Math.min(roller, 0f), Math.max(roller, 0f));
        }
    }

    @Test
    void theRollerHasStuds() {
        try (Game game = game("marble-run")) {
            final SceneDrawing drawing = new SceneDrawing(game);
            drawing.draw(1f, false, false);
            // The roller, its twelve studs, and the centres of seven stars.
            assertThat(drawing.list().sphereCount()).isEqualTo(1 + 12 + 7);
        }
    }

    /** At the start, at some points of the path, and at the end. */
    @ParameterizedTest
    @ValueSource(strings = {"marble-run", "quicksilver"})
    @RequiresOpenGl
    void picturesOfTheWholeWay(String name) throws IOException {
        Files.createDirectories(PICTURES);
        try (Game game = game(name);
                GlContext context = GlContext.openHeadless(64, 64);
                Renderer renderer = new Renderer(Assets.root())) {
            assertThat(context.headless()).isTrue();
            final SceneDrawing drawing = new SceneDrawing(game);
            final Autopilot autopilot = new Autopilot(1);
            take(drawing, renderer, name + "-ready");
            for (int tick = 1; tick < 6000 && game.phase() != Phase.WON; tick++) {
                game.tick(autopilot.play(game));
                drawing.tick();
                if (tick % 600 == 400) {
                    take(drawing, renderer, name + "-" + tick);
                }
            }
            assertThat(game.phase()).isEqualTo(Phase.WON);
            take(drawing, renderer, name + "-won");
        }
    }

    private static void take(SceneDrawing drawing, Renderer renderer, String name) {
        drawing.draw(1f, false, false);
        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), 1280, 720);
        final Path picture = PICTURES.resolve(name + ".png");
        renderer.screenshot().writePng(picture);
        assertThat(picture).isNotEmptyFile();
    }

    /** Each saved level gets a new drawing; the game must not keep the old ones. */
    @Test
    void anOldDrawingIsNotKeptByTheGame() {
        try (Game game = game("quicksilver")) {
            final WeakReference<PlayfieldDrawing> old = new WeakReference<>(PlayfieldDrawing.of(game));
            for (int i = 0; i < 20 && old.get() != null; i++) {
                System.gc();
            }
            assertThat(old.get()).isNull();
        }
    }
}
