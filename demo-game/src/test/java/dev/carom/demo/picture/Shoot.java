package dev.carom.demo.picture;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.render.Screenshot;
import dev.carom.demo.view.SceneDrawing;
import java.awt.image.BufferedImage;

/** Draws pictures of a level that the autopilot plays. */
final class Shoot implements AutoCloseable {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;

    private final Renderer renderer;
    private final Game game;
    private final Autopilot autopilot;
    private final SceneDrawing drawing;

    Shoot(Renderer renderer, String level, long seed) {
        this.renderer = renderer;
        game = new Game(LevelFile.read(Assets.resolve("levels/" + level + ".json")), seed, AssetTexts.read());
        autopilot = new Autopilot(seed);
        drawing = new SceneDrawing(game);
    }

    Game game() {
        return game;
    }

    Shoot play(int ticks) {
        for (int i = 0; i < ticks; i++) {
            game.tick(autopilot.play(game));
            drawing.tick();
        }
        return this;
    }

    /** Returns a picture of 1280 by 720 pixels. */
    Screenshot picture(boolean debugView) {
        drawing.draw(1f, false, debugView);
        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), WIDTH, HEIGHT);
        return renderer.screenshot();
    }

    /** Returns a picture of the given width, without the help line, as after the first seconds. */
    BufferedImage frame(int width, boolean debugView) {
        drawing.draw(1f, false, debugView);
        drawing.hud().help("", 0f);
        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), width, width * HEIGHT / WIDTH);
        return image(renderer.screenshot());
    }

    private static BufferedImage image(Screenshot picture) {
        final BufferedImage image = new BufferedImage(picture.width(), picture.height(), BufferedImage.TYPE_INT_RGB);
        final int[] row = new int[picture.width()];
        for (int y = 0; y < picture.height(); y++) {
            for (int x = 0; x < row.length; x++) {
                row[x] = picture.rgb(x, y);
            }
            image.setRGB(0, y, row.length, 1, row, 0, row.length);
        }
        return image;
    }

    @Override
    public void close() {
        game.close();
    }
}
