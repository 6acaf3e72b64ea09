package dev.carom.demo;

import dev.carom.demo.platform.Action;
import dev.carom.demo.platform.Controls;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.Window;
import dev.carom.demo.profile.Settings;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.sound.GameSounds;
import dev.carom.demo.sound.Speaker;
import dev.carom.demo.tool.Debugging;
import java.util.function.Consumer;

/** Plays one game in a window, from the first tick on, without menu screens. */
final class WindowedPlay {
    static final int WIDTH = 1280;
    static final int HEIGHT = 720;

    private final Play play;
    private final LivePlay live;
    private final Debugging debugging;
    private final Consumer<String> complaints;
    private boolean paused;
    private boolean fullScreen;

    /** {@code complaints} receives messages about sound and the debug panel. */
    WindowedPlay(Play play, Consumer<String> complaints) {
        this.play = play;
        this.complaints = complaints;
        debugging = new Debugging(play.options().debugView, play.options().debugPanel, complaints);
        live = new LivePlay(play, debugging.tools());
    }

    void run() {
        try (GlContext context = GlContext.openWindow("Carom", WIDTH, HEIGHT);
                Renderer renderer = Play.renderer(context);
                Speaker speaker = Play.speaker(complaints);
                debugging) {
            final Window window = context.window();
            debugging.begin(window, renderer);
            window.vsync(true);
            speaker.volume(Settings.DEFAULT.volume());
            play.game()
                    .listen(new GameSounds(speaker, play.game().level().table().width()));
            long last = System.nanoTime();
            while (!window.shouldClose() && !play.isOver()) {
                window.poll();
                handleInput(window);
                final long now = System.nanoTime();
                if (paused) {
                    live.forget();
                } else {
                    live.advance((now - last) * 1e-9f, window.controls(), () -> savePicture(renderer, window));
                }
                last = now;
                live.draw(paused);
                draw(renderer, window);
                window.swapBuffers();
                play.traceFrame(paused, debugging.tools());
            }
            play.saveLastPicture(renderer);
        }
    }

    private void handleInput(Window window) {
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
        debugging.handleKeys(controls, !paused);
        debugging.pick(live.drawing(), true);
        if (controls.pressed(Action.FULL_SCREEN)) {
            fullScreen = !fullScreen;
            window.fullScreen(fullScreen);
        }
        live.readInput(controls, 1f);
    }

    private void savePicture(Renderer renderer, Window window) {
        if (play.isPictureDue()) {
            live.drawing().draw(1f, false, debugging.tools().linesShown());
            draw(renderer, window);
            play.savePicture(renderer);
        }
    }

    private void draw(Renderer renderer, Window window) {
        Play.draw(renderer, live.drawing(), window.framebufferWidth(), window.framebufferHeight());
    }
}
