package dev.carom.demo.view;

import static dev.carom.demo.table.Tables.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.picture.AssetTexts;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.render.DrawnLines;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.table.AimingLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class AimingDrawingTest {
    private static final Path PICTURES = Path.of("target", "pictures");

    @Test
    void drawsALineFromCornerToCornerWhileTheBallWaits() {
        try (Game game = new Game(LevelFile.read(Assets.resolve("levels/first-light.json")), 4, AssetTexts.read())) {
            final SceneDrawing drawing = new SceneDrawing(game);
            final AimingLine line = new AimingLine(table(game));
            game.tick(TickInput.NONE);
            drawing.tick();
            drawing.draw(1f, false, false);
            line.trace();
            final var drawn = DrawnLines.of(drawing.list(), AimingDrawing.AIM_RGB);
            assertThat(drawn).hasSize(line.size() - 1);
            for (int i = 0; i < drawn.size(); i++) {
                assertThat(drawn.get(i).from()).isEqualTo(line.corner(i));
                assertThat(drawn.get(i).to()).isEqualTo(line.corner(i + 1));
            }
            game.tick(new TickInput(0f, 0f, 0f, true));
            drawing.draw(1f, false, false);
            assertThat(DrawnLines.of(drawing.list(), AimingDrawing.AIM_RGB)).isEmpty();
        }
    }

    @Test
    @RequiresOpenGl
    void isVisibleInThePicture() throws IOException {
        Files.createDirectories(PICTURES);
        try (Game game = new Game(LevelFile.read(Assets.resolve("levels/first-light.json")), 4, AssetTexts.read());
                GlContext context = GlContext.openHeadless(64, 64);
                Renderer renderer = new Renderer(Assets.root())) {
            assertThat(context.headless()).isTrue();
            final SceneDrawing drawing = new SceneDrawing(game);
            for (int i = 0; i < 30; i++) {
                game.tick(new TickInput(0f, 0f, -1f, false)); // a little to the right
            }
            drawing.draw(1f, false, false);
            renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), 1280, 720);
            renderer.screenshot().writePng(PICTURES.resolve("aiming.png"));
            final AimingLine line = new AimingLine(table(game));
            line.trace();
            assertThat(line.size()).isGreaterThan(2);
        }
    }

    @Test
    void goesStraightAheadBeforeTheFirstTick() {
        final DrawList list = new DrawList();
        try (Game game = new Game(LevelFile.read(Assets.resolve("levels/first-light.json")), 4, AssetTexts.read())) {
            new AimingDrawing(table(game), game.level().table()).draw(list);
            // The world has not been stepped, so the path has no obstacle: one straight piece.
            assertThat(DrawnLines.of(list, AimingDrawing.AIM_RGB)).hasSize(1);
        }
    }
}
