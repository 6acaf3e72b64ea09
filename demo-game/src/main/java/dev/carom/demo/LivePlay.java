package dev.carom.demo;

import dev.carom.demo.game.Game;
import dev.carom.demo.platform.Action;
import dev.carom.demo.platform.Controls;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.TickInput;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.tool.debug.Tempo;
import dev.carom.demo.view.SceneDrawing;

/**
 * Plays a game in real time. A {@link FrameClock} turns the time of frames into ticks. Each tick receives the player's
 * input since the previous tick.
 */
final class LivePlay {
    /** Upper limit of the time per frame. */
    private static final float MOST_FRAME_SECONDS = 0.25f;

    private static final float METRES_PER_MOUSE_UNIT = 0.012f;

    private final Play play;
    private final DebugTools tools;
    private final Game game;
    private final SceneDrawing drawing;
    private boolean launch;
    private float mouseMetresX;
    private float mouseMetresZ;
    private final FrameClock clock = new FrameClock(MOST_FRAME_SECONDS);
    private boolean inRealTime = true;

    LivePlay(Play play, DebugTools tools) {
        this.play = play;
        this.tools = tools;
        game = play.game();
        drawing = new SceneDrawing(game, tools);
        tools.watch(game);
    }

    Play play() {
        return play;
    }

    SceneDrawing drawing() {
        return drawing;
    }

    /**
     * Reports whether the game was never frozen and never slowed down. Only the scores of such games are comparable.
     */
    boolean isInRealTime() {
        return inRealTime;
    }

    /**
     * Stores the player's input for the next tick. {@code mouseSpeed} scales how far the mouse moves the striker; 1 is
     * the default.
     */
    void readInput(Controls controls, float mouseSpeed) {
        // The input is stored until the next tick, since this frame may have no tick.
        launch |= controls.pressed(Action.LAUNCH);
        mouseMetresX += controls.mouseDx() * METRES_PER_MOUSE_UNIT * mouseSpeed;
        mouseMetresZ += controls.mouseDy() * METRES_PER_MOUSE_UNIT * mouseSpeed;
    }

    /** Discards the input that no tick has used. */
    void forget() {
        mouseMetresX = 0f;
        mouseMetresZ = 0f;
        launch = false;
    }

    /** Plays the ticks that fit into the time since the last frame and keeps the remainder for the next call. */
    void advance(float frameSeconds, Controls controls, Runnable afterTick) {
        final Tempo tempo = tools.tempo();
        inRealTime &= !tempo.isFrozen() && tempo.slowness() == 1;
        if (!clock.add(frameSeconds, tempo)) {
            mouseMetresX = 0f;
            mouseMetresZ = 0f;
        }
        while (!play.isOver() && clock.takeTick()) {
            play.tick(input(controls));
            drawing.tick();
            afterTick.run();
        }
    }

    /** Builds the picture of the current moment. */
    void draw(boolean paused) {
        drawing.draw(clock.fraction(), paused, tools.linesShown());
    }

    private TickInput input(Controls controls) {
        final float maxDisplacement = game.level().striker().speed() * Playfield.TICK_SECONDS;
        final float mouseX = clamp(mouseMetresX / maxDisplacement);
        final float mouseZ = clamp(mouseMetresZ / maxDisplacement);
        mouseMetresX -= mouseX * maxDisplacement;
        mouseMetresZ -= mouseZ * maxDisplacement;
        final TickInput input = new TickInput(
                clamp(mouseX + controls.stickX() + axis(controls, Action.MOVE_LEFT, Action.MOVE_RIGHT)),
                clamp(mouseZ + controls.stickZ() + axis(controls, Action.MOVE_FORWARD, Action.MOVE_BACK)),
                axis(controls, Action.TURN_RIGHT, Action.TURN_LEFT),
                launch);
        launch = false;
        return input;
    }

    private static float axis(Controls controls, Action less, Action more) {
        return (controls.held(more) ? 1f : 0f) - (controls.held(less) ? 1f : 0f);
    }

    private static float clamp(float value) {
        return Math.max(-1f, Math.min(1f, value));
    }
}
