package dev.carom.demo;

import dev.carom.demo.game.Game;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.playfield.Input;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.tool.Debugging;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.view.SceneDrawing;
import java.io.PrintWriter;
import java.util.function.Consumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Plays off screen, as fast as possible. Draws one frame per second of game time, and each frame for which a screenshot
 * is requested.
 */
final class HeadlessPlay {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    private static final int TICKS_PER_FRAME = 60;

    /** Shorter runs end before a progress bar would help. */
    private static final long LONG_RUN_TICKS = 600;

    private final Play play;
    private final PrintWriter err;
    private final Debugging debugging;

    HeadlessPlay(Play play, PrintWriter err, Consumer<String> complaints) {
        this.play = play;
        this.err = err;
        debugging = new Debugging(play.options().debugView, play.options().debugPanel, complaints);
    }

    void run() {
        try (ProgressBar bar = progressBar()) {
            if (play.options().noRender) {
                simulate(bar);
            } else {
                render(bar);
            }
        }
    }

    private void simulate(ProgressBar bar) {
        while (!play.isOver()) {
            tick(bar);
        }
    }

    private void render(ProgressBar bar) {
        final Game game = play.game();
        final DebugTools tools = debugging.tools();
        tools.watch(game);
        final SceneDrawing drawing = new SceneDrawing(game, tools);
        try (GlContext context = GlContext.openHeadless(WIDTH, HEIGHT);
                Renderer renderer = Play.renderer(context);
                debugging) {
            debugging.begin(context.window(), renderer);
            while (!play.isOver()) {
                tick(bar);
                drawing.tick();
                if (game.tickNumber() % TICKS_PER_FRAME == 0 || play.isPictureDue()) {
                    drawing.draw(1f, false, tools.linesShown());
                    Play.draw(renderer, drawing, WIDTH, HEIGHT);
                    play.savePicture(renderer);
                }
            }
        }
    }

    private void tick(ProgressBar bar) {
        play.tick(Input.NONE);
        play.traceFrame(false, debugging.tools());
        if (bar != null) {
            bar.step();
        }
    }

    /** Returns a progress bar on standard error; null if standard error is not a console or the run is short. */
    private ProgressBar progressBar() {
        if (System.console() == null || play.options().tickLimit() < LONG_RUN_TICKS) {
            return null;
        }
        err.flush();
        return new ProgressBarBuilder()
                .setTaskName("Playing")
                .setUnit(" ticks", 1)
                .setInitialMax(play.options().tickLimit())
                .setStyle(ProgressBarStyle.ASCII)
                .build();
    }
}
