package dev.carom.demo;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.game.Game;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.sound.OpenAlSpeaker;
import dev.carom.demo.sound.Speaker;
import dev.carom.demo.tool.InputSource;
import dev.carom.demo.tool.Recorder;
import dev.carom.demo.tool.RunSummary;
import dev.carom.demo.tool.Trace;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.view.SceneDrawing;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** One game, in a window or off screen. Plays its ticks, measures their times, and saves the requested screenshots. */
final class Play {
    private final Game game;
    private final InputSource player;
    private final Options options;
    private final Screenshots screenshots;
    private final RunSummary summary;
    private final Trace trace;
    private final Recorder recorder;
    private final FileReload reload;
    private final BooleanSupplier stopped;

    /**
     * Creates the play of a game. A null trace or recorder writes nothing; a null reload ignores saved files.
     * {@code stopped} is queried before every tick. When {@code stopped} returns true, the play ends.
     */
    Play(
            Game game,
            InputSource player,
            Options options,
            RunSummary summary,
            Trace trace,
            Recorder recorder,
            FileReload reload,
            BooleanSupplier stopped) {
        this.game = game;
        this.player = player;
        this.options = options;
        screenshots = new Screenshots(options);
        this.summary = summary;
        this.trace = trace;
        this.recorder = recorder;
        player.record(recorder);
        this.reload = reload;
        this.stopped = stopped;
    }

    Game game() {
        return game;
    }

    Options options() {
        return options;
    }

    /** Reports whether the last tick was played or the play was stopped. */
    boolean isOver() {
        return isComplete() || stopped.getAsBoolean();
    }

    /** Plays one tick with the input of the player, the autopilot or the recording. */
    void tick(TickInput fromKeys) {
        if (reload != null) {
            reload.apply(game, recorder);
        }
        final TickInput input = player.play(game, fromKeys);
        if (recorder != null) {
            recorder.tick(input);
        }
        final long start = System.nanoTime();
        game.tick(input);
        summary.ticked(System.nanoTime() - start);
    }

    /** Restarts the round, unless a recording is replayed. */
    void restart() {
        if (player.mayRestart()) {
            if (recorder != null) {
                recorder.restart();
            }
            game.restart();
        }
    }

    /** Reports whether a screenshot of the current tick is requested. */
    boolean isPictureDue() {
        return screenshots.areDue(game.tickNumber());
    }

    /** Saves the picture that was just drawn, if a screenshot of it is requested. */
    void savePicture(Renderer renderer) {
        screenshots.save(game.tickNumber(), renderer);
    }

    /**
     * Saves the current picture, if a screenshot of the last tick is requested and the player leaves before that tick.
     */
    void saveLastPicture(Renderer renderer) {
        screenshots.saveLast(game.tickNumber(), renderer);
    }

    void traceFrame(boolean paused, DebugTools tools) {
        if (trace != null) {
            trace.frame(game, paused, tools);
        }
    }

    /**
     * Creates a renderer. In a window, a software rasteriser draws the scene at half resolution, to keep up with real
     * time.
     */
    static Renderer renderer(GlContext context) {
        final Renderer renderer = new Renderer(Assets.root());
        if (context.software() && !context.headless()) {
            renderer.sceneScale(0.5f);
        }
        return renderer;
    }

    /**
     * Opens a speaker with the sounds of the game. {@code complaints} receives messages about files and a missing audio
     * device.
     */
    static Speaker speaker(Consumer<String> complaints) {
        return OpenAlSpeaker.open(Assets.root().resolve("sounds"), complaints);
    }

    static void draw(Renderer renderer, SceneDrawing drawing, int width, int height) {
        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), width, height);
    }

    private boolean isComplete() {
        return game.tickNumber() >= options.tickLimit();
    }
}
