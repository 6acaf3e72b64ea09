package dev.carom.demo;

import dev.carom.demo.game.Game;
import dev.carom.demo.platform.Action;
import dev.carom.demo.platform.Controls;
import dev.carom.demo.playfield.Input;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.tool.debug.Tempo;
import dev.carom.demo.view.SceneDrawing;

/**
 * A game in real time: ticks of fixed length, each with what the player did since the one before, and pictures at any
 * time between the two ticks next to it (Fiedler, "Fix Your Timestep!", 2004).
 */
final class LivePlay {
    /** After a pause of the whole machine the game does not run after the lost time. */
    private static final float MOST_FRAME_SECONDS = 0.25f;

    private static final float ALMOST_A_TICK = Math.nextDown(Playfield.TICK_SECONDS);

    private static final float METRES_PER_MOUSE_UNIT = 0.012f;

    private final Play play;
    private final DebugTools tools;
    private final Game game;
    private final SceneDrawing drawing;
    private boolean launch;
    private float mouseMetresX;
    private float mouseMetresZ;
    private float unplayedSeconds;
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

    /** Whether it was neither frozen nor slowed down so far: only such games can be compared by their scores. */
    boolean isInRealTime() {
        return inRealTime;
    }

    /** Takes in what the player did; the mouse moves the striker by that share of the usual. */
    void obey(Controls controls, float mouseSpeed) {
        // Kept until the next tick: there may be none in this frame.
        launch |= controls.pressed(Action.LAUNCH);
        mouseMetresX += controls.mouseDx() * METRES_PER_MOUSE_UNIT * mouseSpeed;
        mouseMetresZ += controls.mouseDy() * METRES_PER_MOUSE_UNIT * mouseSpeed;
    }

    /** Forgets what the player did and no tick had yet. */
    void forget() {
        mouseMetresX = 0f;
        mouseMetresZ = 0f;
        launch = false;
    }

    /** Plays what fits into that time, and keeps the rest of it for the next call. */
    void advance(float frameSeconds, Controls controls, Runnable afterTick) {
        final Tempo tempo = tools.tempo();
        inRealTime &= !tempo.isFrozen() && tempo.slowness() == 1;
        unplayedSeconds += tempo.share(Math.min(frameSeconds, MOST_FRAME_SECONDS));
        if (tempo.isFrozen()) {
            // The picture is that of the end of the last tick, as the debug view is, and goes on from there.
            unplayedSeconds = ALMOST_A_TICK;
            if (tempo.takeStep()) {
                unplayedSeconds += Playfield.TICK_SECONDS;
            } else {
                mouseMetresX = 0f;
                mouseMetresZ = 0f;
            }
        }
        while (unplayedSeconds >= Playfield.TICK_SECONDS && !play.isOver()) {
            unplayedSeconds -= Playfield.TICK_SECONDS;
            play.tick(input(controls));
            drawing.tick();
            afterTick.run();
        }
    }

    /** Makes the picture of now. */
    void draw(boolean paused) {
        // More than a tick may be left unplayed when the last one is over.
        drawing.draw(Math.min(1f, unplayedSeconds / Playfield.TICK_SECONDS), paused, tools.linesShown());
    }

    private Input input(Controls controls) {
        final float reach = game.level().striker().speed() * Playfield.TICK_SECONDS;
        final float mouseX = clamp(mouseMetresX / reach);
        final float mouseZ = clamp(mouseMetresZ / reach);
        mouseMetresX -= mouseX * reach;
        mouseMetresZ -= mouseZ * reach;
        final Input input = new Input(
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

    private static float clamp(float wish) {
        return Math.max(-1f, Math.min(1f, wish));
    }
}
