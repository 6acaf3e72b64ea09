package dev.carom.demo;

import dev.carom.demo.game.Game;
import dev.carom.demo.game.Input;
import dev.carom.demo.platform.Action;
import dev.carom.demo.platform.Controls;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.Window;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.view.SceneDrawing;

/**
 * Plays in a window: ticks of fixed length in real time, and between them as many pictures as the display shows, each between the two
 * ticks next to it (Fiedler, "Fix Your Timestep!", 2004).
 */
final class WindowedPlay {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;

    /** After a pause of the whole machine the game does not run after the lost time. */
    private static final float MOST_FRAME_SECONDS = 0.25f;

    private static final float METRES_PER_MOUSE_UNIT = 0.012f;

    private final Play play;
    private final Game game;
    private final SceneDrawing drawing;
    private boolean paused;
    private boolean debugView;
    private boolean launch;
    private float mouseMetresX;
    private float mouseMetresZ;
    private float unplayedSeconds;

    WindowedPlay(Play play) {
        this.play = play;
        game = play.game();
        drawing = new SceneDrawing(game);
        debugView = play.options().debugView;
    }

    void run() {
        try (GlContext context = GlContext.openWindow("Carom", WIDTH, HEIGHT);
                Renderer renderer = Play.renderer(context)) {
            final Window window = context.window();
            window.vsync(true);
            long last = System.nanoTime();
            while (!window.shouldClose() && !play.isOver()) {
                window.poll();
                obey(window);
                final long now = System.nanoTime();
                advance(Math.min((now - last) * 1e-9f, MOST_FRAME_SECONDS), window.controls(), renderer, window);
                last = now;
                // More than a tick may be left unplayed when the last one is over.
                drawing.draw(Math.min(1f, unplayedSeconds / Game.TICK_SECONDS), paused, debugView);
                draw(renderer, window);
                window.swapBuffers();
                play.traceFrame(paused);
            }
            play.keepLastPicture(renderer);
        }
    }

    private void obey(Window window) {
        final Controls controls = window.controls();
        if (controls.pressed(Action.LEAVE)) {
            window.requestClose();
        }
        if (controls.pressed(Action.PAUSE)) {
            paused = !paused;
        }
        if (controls.pressed(Action.RESTART)) {
            play.restart();
            paused = false;
        }
        if (controls.pressed(Action.DEBUG_VIEW)) {
            debugView = !debugView;
        }
        // Kept until the next tick: there may be none in this frame.
        launch |= controls.pressed(Action.LAUNCH);
        mouseMetresX += controls.mouseDx() * METRES_PER_MOUSE_UNIT;
        mouseMetresZ += controls.mouseDy() * METRES_PER_MOUSE_UNIT;
    }

    private void advance(float frameSeconds, Controls controls, Renderer renderer, Window window) {
        if (paused) {
            mouseMetresX = 0f;
            mouseMetresZ = 0f;
            launch = false;
            return;
        }
        unplayedSeconds += frameSeconds;
        while (unplayedSeconds >= Game.TICK_SECONDS && !play.isOver()) {
            unplayedSeconds -= Game.TICK_SECONDS;
            play.tick(input(controls));
            drawing.tick();
            if (play.isPictureDue()) {
                drawing.draw(1f, false, debugView);
                draw(renderer, window);
                play.keepPicture(renderer);
            }
        }
    }

    private Input input(Controls controls) {
        final float reach = game.level().striker().speed() * Game.TICK_SECONDS;
        final float mouseX = clamp(mouseMetresX / reach);
        final float mouseZ = clamp(mouseMetresZ / reach);
        mouseMetresX -= mouseX * reach;
        mouseMetresZ -= mouseZ * reach;
        final Input input = new Input(
                clamp(mouseX + axis(controls, Action.MOVE_LEFT, Action.MOVE_RIGHT)),
                clamp(mouseZ + axis(controls, Action.MOVE_FORWARD, Action.MOVE_BACK)),
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

    private void draw(Renderer renderer, Window window) {
        Play.draw(renderer, drawing, window.framebufferWidth(), window.framebufferHeight());
    }
}
