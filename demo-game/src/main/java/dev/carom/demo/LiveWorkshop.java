package dev.carom.demo;

import dev.carom.demo.platform.Action;
import dev.carom.demo.platform.Controls;
import dev.carom.demo.platform.Window;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.tool.PanelSlot;
import dev.carom.demo.tool.TickTimes;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.tool.debug.Series;
import dev.carom.demo.tool.debug.Tempo;
import dev.carom.demo.tool.panel.WorkshopPanel;
import dev.carom.demo.view.KeyLine;
import dev.carom.demo.view.WorkshopDrawing;
import dev.carom.demo.workshop.Dial;
import dev.carom.demo.workshop.DropShape;
import dev.carom.demo.workshop.Workbench;
import dev.carom.physics.BodyType;
import dev.carom.physics.StepStage;
import dev.carom.physics.StepStatistics;
import dev.carom.testbed.TestScene;
import java.util.List;
import java.util.function.Consumer;
import org.joml.Vector3f;

/**
 * The Workshop in real time. This class turns the input of keys and mouse into calls of the {@link Workbench}, and the
 * time of frames into ticks. If there is no window, it only plays ticks.
 */
final class LiveWorkshop implements AutoCloseable {
    /**
     * Upper limit of the time per frame, so a frame has at most three ticks. In a heavy scene, the game therefore slows
     * down instead of dropping to a few frames per second.
     */
    private static final float MOST_FRAME_SECONDS = 0.05f;

    /** Speed at which keys turn the camera, in window units of mouse motion per second. */
    private static final float KEY_TURN = 200f;

    private static final int LEFT = 0;
    private static final int RIGHT = 1;
    private static final int MIDDLE = 2;

    private final Workbench bench;
    private final DebugTools tools = new DebugTools();
    private final WorkshopDrawing drawing;
    private final FrameClock clock = new FrameClock(MOST_FRAME_SECONDS);
    private final TickTimes times = new TickTimes();
    private final TickTimes awakeTimes = new TickTimes();
    private final TickTimes solverTimes = new TickTimes();
    private final Series micros = new Series(300);
    private final PanelSlot<WorkshopPanel> slot;
    private final Vector3f ray = new Vector3f();
    private Dial dial = Dial.GRAVITY;
    private Window window;
    /**
     * Whether the left mouse button was held in the last frame. Initially true, since the click that chose the scene
     * must not also grab a body.
     */
    private boolean heldBefore = true;

    private int mostContacts;
    private int mostSubsteps;
    private long ticksPlayed;

    /** Starts a scene of the catalogue. {@code complaints} receives a sentence if the panel cannot be opened. */
    LiveWorkshop(List<TestScene> scenes, int index, Consumer<String> complaints) {
        bench = new Workbench(scenes, index);
        drawing = new WorkshopDrawing(bench, tools);
        slot = new PanelSlot<>((fonts, scale) -> WorkshopPanel.open(bench, tools, micros, fonts, scale), complaints);
    }

    Workbench bench() {
        return bench;
    }

    DebugTools tools() {
        return tools;
    }

    WorkshopDrawing drawing() {
        return drawing;
    }

    /** Returns the value that the arrow keys change. */
    Dial dial() {
        return dial;
    }

    /** Returns the time of the world's step in each tick. The time for the state hash is not included. */
    TickTimes times() {
        return times;
    }

    /** Returns the time of the world's step in each tick at whose end a dynamic body was awake. */
    TickTimes awakeTimes() {
        return awakeTimes;
    }

    /** Returns the time of the solver in each tick: the time for impulses and end poses. */
    TickTimes solverTimes() {
        return solverTimes;
    }

    /** Returns the largest number of substeps in a tick. */
    int mostSubsteps() {
        return mostSubsteps;
    }

    /** Returns the largest number of contacts in a tick. */
    int mostContacts() {
        return mostContacts;
    }

    /** Returns the number of ticks since the start. A reset or a change of the scene does not reset this number. */
    long ticksPlayed() {
        return ticksPlayed;
    }

    /** Connects the Workshop to a window. The window may be hidden. */
    void begin(Window newWindow, Renderer renderer, boolean withPanel) {
        window = newWindow;
        slot.begin(newWindow, renderer);
        showPanel(withPanel);
    }

    /** Plays one tick. */
    void tick() {
        bench.workshop().tick();
        final long nanos = bench.workshop().stepNanos();
        times.add(nanos);
        if (bench.workshop().world().statistics().sleepingBodies()
                < bench.workshop().world().statistics().bodies(BodyType.DYNAMIC)) {
            awakeTimes.add(nanos);
        }
        micros.add(nanos * 1e-3f);
        tools.measures().stepped(bench.workshop().world());
        tools.measures().ticked();
        final StepStatistics statistics = bench.workshop().world().statistics();
        solverTimes.add(statistics.nanos(StepStage.SOLVE));
        mostSubsteps = Math.max(mostSubsteps, statistics.substeps());
        mostContacts = Math.max(mostContacts, bench.workshop().contacts());
        ticksPlayed++;
    }

    /**
     * Handles the input of a frame, and plays the ticks that fit into its time. Stops when {@link #ticksPlayed()}
     * reaches {@code last}.
     */
    void frame(float seconds, long last, Runnable afterTick) {
        final Controls controls = window.controls();
        if (slot.panel() != null) {
            slot.panel().prepare(window.pixelsPerUnit());
        }
        handleKeys(controls);
        turnCamera(controls, seconds);
        handleMouse(controls);
        clock.add(seconds, tools.tempo());
        while (ticksPlayed < last && clock.takeTick()) {
            tick();
            afterTick.run();
        }
    }

    /** Draws the picture of the current moment, with the line of text that explains the keys. */
    void draw(Renderer renderer) {
        // The debug view shows the end of the last tick, so the solids are drawn for the same moment.
        final float fraction = tools.linesShown() ? 1f : clock.fraction();
        drawing.draw(fraction, tools.tempo().isFrozen() ? 1f : KeyLine.visibility(ticksPlayed));
        if (!tools.panelSeen()) {
            writeDials();
        }
        draw(renderer, window.framebufferWidth(), window.framebufferHeight());
    }

    /** Draws the picture at the end of the last tick, without the line of text that explains the keys. */
    void drawEndOfTick(Renderer renderer, int width, int height) {
        drawing.draw(1f, 0f);
        draw(renderer, width, height);
    }

    private void draw(Renderer renderer, int width, int height) {
        renderer.draw(drawing.list(), drawing.camera(), drawing.hud(), width, height);
    }

    /** Closes the panel. Must be called before the OpenGL context is closed. */
    void end() {
        tools.showPanel(false);
        slot.close();
    }

    /** Closes the world. */
    @Override
    public void close() {
        bench.close();
    }

    private void handleKeys(Controls controls) {
        if (controls.pressed(Action.DEBUG_VIEW)) {
            tools.showLines(!tools.linesShown());
        }
        if (controls.pressed(Action.DEBUG_PANEL)) {
            showPanel(!tools.panelShown());
        }
        final Tempo tempo = tools.tempo();
        if (controls.pressed(Action.PAUSE) | controls.pressed(Action.FREEZE)) {
            tempo.switchFreeze();
        }
        if (controls.pressed(Action.STEP)) {
            tempo.step();
        }
        if (controls.pressed(Action.SLOWER)) {
            tempo.slowness(Math.min(Tempo.MOST_SLOWNESS, 2 * tempo.slowness()));
        }
        if (controls.pressed(Action.FASTER)) {
            tempo.slowness(Math.max(1, tempo.slowness() / 2));
        }
        if (controls.pressed(Action.NEXT_SCENE)) {
            bench.show(bench.index() + 1);
        }
        if (controls.pressed(Action.PREVIOUS_SCENE)) {
            bench.show(bench.index() - 1);
        }
        if (controls.pressed(Action.RESTART)) {
            bench.reset();
        }
        final int dials = Dial.values().length;
        if (controls.pressed(Action.MOVE_FORWARD)) {
            dial = Dial.values()[Math.floorMod(dial.ordinal() - 1, dials)];
        }
        if (controls.pressed(Action.MOVE_BACK)) {
            dial = Dial.values()[(dial.ordinal() + 1) % dials];
        }
        if (controls.pressed(Action.MOVE_LEFT)) {
            dial.turn(bench.workshop(), -1);
        }
        if (controls.pressed(Action.MOVE_RIGHT)) {
            dial.turn(bench.workshop(), 1);
        }
    }

    private void turnCamera(Controls controls, float seconds) {
        final float byKeys = (controls.held(Action.TURN_RIGHT) ? 1f : 0f) - (controls.held(Action.TURN_LEFT) ? 1f : 0f);
        drawing.orbit().turn(KEY_TURN * seconds * byKeys, 0f);
        if (controls.mouseHeld(RIGHT)) {
            drawing.orbit().turn(controls.mouseDx(), controls.mouseDy());
        } else if (controls.mouseHeld(MIDDLE)) {
            final float picture = Math.max(1, window.framebufferHeight()) / window.pixelsPerUnit();
            drawing.orbit().pan(controls.mouseDx() / picture, controls.mouseDy() / picture);
        }
        drawing.orbit().zoom(controls.wheel());
        drawing.look();
    }

    /** Aims at the point under the cursor. Lets the player grab, drop and shoot bodies there. */
    private void handleMouse(Controls controls) {
        final int width = window.framebufferWidth();
        final int height = window.framebufferHeight();
        if (width == 0 || height == 0) {
            return;
        }
        final Camera camera = drawing.camera();
        final float pixels = window.pixelsPerUnit();
        camera.ray(
                controls.cursorX() * pixels / width, controls.cursorY() * pixels / height, (float) width / height, ray);
        bench.aim(camera.eye, ray);
        final boolean holds = controls.mouseHeld(LEFT);
        if (holds && !heldBefore) {
            bench.grab();
        } else if (!holds) {
            bench.release();
        }
        heldBefore = holds;
        final Action[] drops = {Action.DROP_BOX, Action.DROP_SPHERE, Action.DROP_CAPSULE, Action.DROP_HULL};
        for (DropShape shape : DropShape.values()) {
            if (controls.pressed(drops[shape.ordinal()])) {
                bench.drop(shape);
            }
        }
        if (controls.pressed(Action.SHOOT)) {
            bench.shoot();
        }
    }

    private void showPanel(boolean wanted) {
        tools.showPanel(wanted && slot.open());
        slot.show(tools.panelSeen());
    }

    /**
     * Writes the names and values of the dials, and the keys that change them. This text is shown only while the panel
     * is hidden, since the panel shows the same values. After the help line has faded, no other text names these keys.
     */
    private void writeDials() {
        for (Dial each : Dial.values()) {
            drawing.hud()
                    .debug((each == dial ? "‹ " : "   ") + each.label() + ": " + each.shownWithUnit(bench.workshop())
                            + (each == dial ? " ›" : ""));
        }
        final Tempo tempo = tools.tempo();
        drawing.hud()
                .debug("   "
                        + (tempo.isFrozen()
                                ? "Paused"
                                : tempo.slowness() == 1 ? "Full speed" : "1/" + tempo.slowness() + " speed"));
        drawing.hud().debug("   Up, Down choose; Left, Right change");
    }
}
