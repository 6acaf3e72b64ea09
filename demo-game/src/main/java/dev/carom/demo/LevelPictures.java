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
 * The pictures of the levels on the title screen: each level after a moment of play by the autopilot. They are drawn
 * while the title is shown, one a frame, so that it need not wait for them.
 */
final class LevelPictures {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;

    /** Until then the ball is under way, and what scripts make is there. */
    private static final int TICKS = 24;

    private final Levels levels;
    private final long seed;
    private final Deque<Integer> missing = new ArrayDeque<>();

    /** All pictures are missing at first. */
    LevelPictures(Levels levels, long seed) {
        this.levels = levels;
        this.seed = seed;
        for (int level = 0; level < levels.names().size(); level++) {
            missing.add(level);
        }
    }

    /** Lets the picture of a level, whose file may have been saved meanwhile, be drawn anew. */
    void renew(int level) {
        if (!missing.contains(level)) {
            missing.add(level);
        }
    }

    /** Draws one picture, if any is missing. A level that cannot be played now keeps the picture that it had. */
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
            renderer.keepPicture(level, drawing.list(), drawing.camera(), WIDTH, HEIGHT);
        }
    }
}
