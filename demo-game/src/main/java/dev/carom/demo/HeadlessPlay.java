package dev.carom.demo;

import dev.carom.demo.game.Game;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.tool.Debugging;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.view.SceneDrawing;
import java.io.PrintWriter;
import java.util.function.Consumer;

/**
 * Plays off screen, as fast as possible. Draws one frame per second of game time, and one for each tick with a
 * requested screenshot. With --no-render, draws nothing.
 */
final class HeadlessPlay {
    static final int WIDTH = 1280;
    static final int HEIGHT = 720;
    static final int TICKS_PER_FRAME = 60;

    private final Play play;
    private final PrintWriter err;
    private final Debugging debugging;

    HeadlessPlay(Play play, PrintWriter err, Consumer<String> complaints) {
        this.play = play;
        this.err = err;
        debugging = new Debugging(play.options().debugView, play.options().debugPanel, complaints);
    }

    void run() {
        try (RunProgress bar = new RunProgress(play.options().tickLimit(), err)) {
            if (play.options().noRender) {
                simulate(bar);
            } else {
                render(bar);
            }
        }
    }

    private void simulate(RunProgress bar) {
        while (!play.isOver()) {
            tick(bar);
        }
    }

    private void render(RunProgress bar) {
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

    private void tick(RunProgress bar) {
        play.tick(TickInput.NONE);
        play.traceFrame(false, debugging.tools());
        bar.step();
    }
}
