package dev.carom.demo;

import dev.carom.demo.asset.Levels;
import dev.carom.demo.asset.SceneFiles;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.view.SceneDrawing;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Draws the level pictures of the title screen. Each picture shows its level after a moment of play by the autopilot.
 * One picture is drawn per frame while a menu page is shown, so the title screen does not wait for the pictures.
 */
final class LevelPictures {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;

    /**
     * Number of ticks that the autopilot plays before the picture. After these ticks, the ball is in flight, and the
     * entities of scripts exist.
     */
    private static final int TICKS = 24;

    private final Levels levels;
    private final long seed;
    private final Deque<Integer> missing = new ArrayDeque<>();

    /** Creates the pictures; at first all of them are missing. */
    LevelPictures(Levels levels, long seed) {
        this.levels = levels;
        this.seed = seed;
        for (int level = 0; level < levels.names().size(); level++) {
            missing.add(level);
        }
    }

    /** Schedules a picture to be drawn again, after its level was read again. */
    void renew(int level) {
        if (!missing.contains(level)) {
            missing.add(level);
        }
    }

    /**
     * Draws one missing picture, if there is one. The picture shows the level as it was last read, even if its file has
     * changed since.
     */
    void drawNext(Renderer renderer) {
        if (missing.isEmpty()) {
            return;
        }
        final int level = missing.remove();
        try (SceneFiles files = new SceneFiles(levels.file(level));
                Game game = new Game(levels.level(level), seed, new ScriptTexts(files))) {
            final Autopilot autopilot = new Autopilot(seed);
            final SceneDrawing drawing = new SceneDrawing(game);
            for (int tick = 0; tick < TICKS; tick++) {
                game.tick(autopilot.play(game));
                drawing.tick();
            }
            drawing.draw(1f, false, false);
            renderer.storePicture(level, drawing.list(), drawing.camera(), WIDTH, HEIGHT);
        }
    }
}
