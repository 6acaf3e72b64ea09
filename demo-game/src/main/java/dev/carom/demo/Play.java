package dev.carom.demo;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Game;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.playfield.Input;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.sound.OpenAlSpeaker;
import dev.carom.demo.sound.Speaker;
import dev.carom.demo.tool.Player;
import dev.carom.demo.tool.Recorder;
import dev.carom.demo.tool.RunSummary;
import dev.carom.demo.tool.Trace;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.view.SceneDrawing;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** What playing in a window and off screen share: a tick that is counted and timed, and a picture that may be kept. */
final class Play {
    private final Game game;
    private final Player player;
    private final Options options;
    private final RunSummary summary;
    private final Trace trace;
    private final Recorder recorder;
    private final Reload reload;
    private final BooleanSupplier brokenOff;

    /**
     * With a trace or a recorder of null nothing is written, without a reload nothing that is saved is seen. What
     * breaks it off is asked before every tick.
     */
    Play(
            Game game,
            Player player,
            Options options,
            RunSummary summary,
            Trace trace,
            Recorder recorder,
            Reload reload,
            BooleanSupplier brokenOff) {
        this.game = game;
        this.player = player;
        this.options = options;
        this.summary = summary;
        this.trace = trace;
        this.recorder = recorder;
        player.record(recorder);
        this.reload = reload;
        this.brokenOff = brokenOff;
    }

    Game game() {
        return game;
    }

    Options options() {
        return options;
    }

    /** After the last tick, or when it is broken off. */
    boolean isOver() {
        return isComplete() || brokenOff.getAsBoolean();
    }

    /** One tick, played by whoever plays. */
    void tick(Input fromKeys) {
        if (reload != null) {
            reload.apply(game, recorder);
        }
        final Input input = player.play(game, fromKeys);
        if (recorder != null) {
            recorder.tick(input);
        }
        final long start = System.nanoTime();
        game.tick(input);
        summary.ticked(System.nanoTime() - start);
    }

    /** Starts the round anew, unless a recording plays. */
    void restart() {
        if (player.mayRestart()) {
            if (recorder != null) {
                recorder.restart();
            }
            game.restart();
        }
    }

    /** Whether the picture after the present tick is to be kept. */
    boolean isPictureDue() {
        return options.screenshots.stream().anyMatch(this::isDue);
    }

    /** Keeps the picture that was just drawn, if that was asked for. */
    void keepPicture(Renderer renderer) {
        for (ScreenshotRequest request : options.screenshots) {
            if (isDue(request)) {
                renderer.screenshot().writePng(request.file());
            }
        }
    }

    /** Keeps the picture that was drawn last as that of the last tick, where the player leaves before it. */
    void keepLastPicture(Renderer renderer) {
        if (isComplete()) {
            return; // it was kept when it was due
        }
        for (ScreenshotRequest request : options.screenshots) {
            if (request.tick() == ScreenshotRequest.LAST) {
                renderer.screenshot().writePng(request.file());
            }
        }
    }

    void traceFrame(boolean paused, DebugTools tools) {
        if (trace != null) {
            trace.frame(game, paused, tools);
        }
    }

    /**
     * A renderer fit for what draws: a CPU that stands in for a graphics card gets a coarser picture while it must keep
     * up.
     */
    static Renderer renderer(GlContext context) {
        final Renderer renderer = new Renderer(Assets.root());
        if (context.software() && !context.headless()) {
            renderer.sceneScale(0.5f);
        }
        return renderer;
    }

    /** A speaker with the sounds of the game; complaints are about files, or that nothing can be heard. */
    static Speaker speaker(Consumer<String> complaints) {
        return OpenAlSpeaker.open(Assets.root().resolve("sounds"), complaints);
    }

    static void draw(Renderer renderer, SceneDrawing drawing, int width, int height) {
        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), width, height);
    }

    private boolean isComplete() {
        return game.tickNumber() >= options.tickLimit();
    }

    private boolean isDue(ScreenshotRequest request) {
        return request.isDue(game.tickNumber(), options.tickLimit());
    }
}
