package dev.carom.demo;

import dev.carom.demo.platform.Action;
import dev.carom.demo.platform.Controls;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.Window;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.tool.Trace;
import dev.carom.demo.workshop.Workshop;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.StepStatistics;
import dev.carom.physics.WorldConfig;
import dev.carom.testbed.TestScene;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** The option {@code --scene NAME}: plays one scene of the Workshop in a window, or off screen as fast as possible. */
final class WorkshopPlay implements AutoCloseable {
    /**
     * A run off screen first plays this number of ticks of a copy of the scene. For 650 cubes, this warm-up shortens
     * the first tick of the scene itself from 440 ms to about 120 ms. Later ticks take about 15 ms.
     */
    private static final int WARM_UP_TICKS = 120;

    private final Options options;
    private final Trace trace;
    private final PrintWriter err;
    private final BooleanSupplier stopped;
    private final Screenshots screenshots;
    private final LiveWorkshop live;
    private boolean fullScreen;

    /**
     * Builds the scene. A null trace writes nothing. {@code stopped} is queried before every tick off screen, and
     * before every frame in a window. When {@code stopped} returns true, the play ends.
     */
    WorkshopPlay(
            Options options,
            List<TestScene> scenes,
            int index,
            Trace trace,
            PrintWriter err,
            Consumer<String> complaints,
            BooleanSupplier stopped) {
        this.options = options;
        this.trace = trace;
        this.err = err;
        this.stopped = stopped;
        screenshots = new Screenshots(options);
        live = new LiveWorkshop(scenes, index, complaints);
        live.tools().showLines(options.debugView);
    }

    void run() {
        if (options.isHeadless()) {
            warmUp();
        }
        if (options.noRender) {
            simulate();
        } else if (options.headless) {
            render();
        } else {
            playInAWindow();
        }
    }

    /**
     * Lets the JVM compile the code of a tick before the first tick that is measured. {@link PhysicsWorld#warmUp} steps
     * no rigid bodies, so this method also plays a copy of the scene.
     */
    private void warmUp() {
        PhysicsWorld.warmUp(WorldConfig.defaults());
        final Workshop running = live.bench().workshop();
        try (Workshop copy = new Workshop(running.scene())) {
            while (copy.tickNumber() < WARM_UP_TICKS && !stopped.getAsBoolean()) {
                copy.tick();
            }
        }
    }

    /** Prints the summary. Its last line is the hash of the running scene. */
    void print(PrintWriter out) {
        final Workshop workshop = live.bench().workshop();
        out.printf(
                Locale.ROOT,
                "scene        %s (%s)%n",
                workshop.scene().name(),
                workshop.scene().title());
        out.printf(
                Locale.ROOT,
                "bodies       %d dynamic, with %d colliders in all%n",
                workshop.dynamicCount(),
                workshop.world().colliderCount());
        out.printf("ticks        %d%n", workshop.tickNumber());
        final StepStatistics statistics = workshop.world().statistics();
        out.printf("asleep       %d at the end%n", statistics.sleepingBodies());
        out.printf(Locale.ROOT, "contacts     %d at the end, %d at most%n", workshop.contacts(), live.mostContacts());
        out.printf(Locale.ROOT, "substeps     %d at the end, %d at most%n", statistics.substeps(), live.mostSubsteps());
        out.printf(
                Locale.ROOT,
                "tick time    median %.3f ms, worst %.3f ms%n",
                live.times().micros(0.5) / 1e3,
                live.times().micros(1.0) / 1e3);
        out.printf(
                Locale.ROOT,
                "while awake  median %.3f ms, over the %d ticks with awake bodies%n",
                live.awakeTimes().micros(0.5) / 1e3,
                live.awakeTimes().count());
        out.printf(
                Locale.ROOT,
                "solver time  median %.3f ms, worst %.3f ms%n",
                live.solverTimes().micros(0.5) / 1e3,
                live.solverTimes().micros(1.0) / 1e3);
        out.printf(
                "measured     steps of the world, without pictures%s%n",
                options.isHeadless()
                        ? ", after " + WARM_UP_TICKS + " ticks of a copy of the scene as warm-up"
                        : "; the first ticks also compile code");
        out.printf("state-hash: %s%n", workshop.stateHash());
        out.flush();
    }

    @Override
    public void close() {
        live.close();
    }

    private void simulate() {
        try (RunProgress bar = new RunProgress(options.tickLimit(), err)) {
            while (!isOver()) {
                tick(bar);
            }
        }
    }

    private void render() {
        try (RunProgress bar = new RunProgress(options.tickLimit(), err);
                GlContext context = GlContext.openHeadless(HeadlessPlay.WIDTH, HeadlessPlay.HEIGHT);
                Renderer renderer = Play.renderer(context)) {
            live.begin(context.window(), renderer, options.debugPanel);
            while (!isOver()) {
                tick(bar);
                if (live.ticksPlayed() % HeadlessPlay.TICKS_PER_FRAME == 0 || screenshots.areDue(live.ticksPlayed())) {
                    live.drawEndOfTick(renderer, HeadlessPlay.WIDTH, HeadlessPlay.HEIGHT);
                    screenshots.save(live.ticksPlayed(), renderer);
                }
            }
            live.end();
        }
    }

    private void tick(RunProgress bar) {
        live.tick();
        traceFrame();
        bar.step();
    }

    private void playInAWindow() {
        try (GlContext context = GlContext.openWindow("Carom", WindowedPlay.WIDTH, WindowedPlay.HEIGHT);
                Renderer renderer = Play.renderer(context)) {
            final Window window = context.window();
            window.vsync(true);
            live.begin(window, renderer, true);
            long before = System.nanoTime();
            while (!window.shouldClose() && !isOver()) {
                window.poll();
                handleKeys(window);
                final long now = System.nanoTime();
                live.frame((now - before) * 1e-9f, options.tickLimit(), () -> savePicture(renderer));
                before = now;
                live.draw(renderer);
                window.swapBuffers();
                traceFrame();
            }
            screenshots.saveLast(live.ticksPlayed(), renderer);
            live.end();
        }
    }

    private void handleKeys(Window window) {
        final Controls controls = window.controls();
        if (controls.pressed(Action.LEAVE)) {
            window.requestClose();
        }
        if (controls.pressed(Action.FULL_SCREEN)) {
            fullScreen = !fullScreen;
            window.fullScreen(fullScreen);
        }
    }

    private void savePicture(Renderer renderer) {
        if (screenshots.areDue(live.ticksPlayed())) {
            live.draw(renderer);
            screenshots.save(live.ticksPlayed(), renderer);
        }
    }

    private void traceFrame() {
        if (trace != null) {
            trace.frame(live.bench(), live.tools());
        }
    }

    private boolean isOver() {
        return live.ticksPlayed() >= options.tickLimit() || stopped.getAsBoolean();
    }
}
