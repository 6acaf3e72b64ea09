package dev.carom.demo;

import dev.carom.demo.asset.Levels;
import dev.carom.demo.asset.SceneFiles;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.demo.platform.Action;
import dev.carom.demo.platform.Controls;
import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.MenuKey;
import dev.carom.demo.platform.MenuListener;
import dev.carom.demo.platform.Window;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.profile.HighScores;
import dev.carom.demo.profile.Profile;
import dev.carom.demo.profile.Settings;
import dev.carom.demo.render.Page;
import dev.carom.demo.render.PageLayout;
import dev.carom.demo.render.Renderer;
import dev.carom.demo.screen.SceneEntry;
import dev.carom.demo.screen.ScreenName;
import dev.carom.demo.screen.Screens;
import dev.carom.demo.screen.Stage;
import dev.carom.demo.sound.GameSounds;
import dev.carom.demo.sound.Sound;
import dev.carom.demo.sound.Speaker;
import dev.carom.demo.tool.Debugging;
import dev.carom.demo.tool.EventLog;
import dev.carom.demo.tool.InputSource;
import dev.carom.demo.tool.RunSummary;
import dev.carom.demo.tool.ScriptEcho;
import dev.carom.demo.tool.Trace;
import dev.carom.demo.view.KeyLine;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Plays any number of games in a window, starting at the title screen. Behind the title screen the autopilot plays
 * without sound.
 */
final class TitledPlay implements Stage, MenuListener, AutoCloseable {
    private static final float MENU_GAIN = 0.5f;

    /**
     * Time after the end of a game during which the menu ignores input, since the player still presses keys for the
     * game.
     */
    private static final long STILL_PLAYING_NANOS = 500_000_000L;

    private final Options options;
    private final Levels levels;
    private final Profile profile;
    private final Trace trace;
    private final EventLog events;
    private final ScriptEcho echo;
    private final Consumer<String> complaints;
    private final Screens screens;
    private final Debugging debugging;
    private final LevelPictures pictures;
    private Window window;
    private Renderer renderer;
    private Speaker speaker = Speaker.SILENT;
    private LivePlay live;
    /** The scene of the Workshop that is shown instead of the game; null for none. */
    private LiveWorkshop workshop;

    /** Watches the files of the game that is currently shown. */
    private FileReload reload;

    /** Whether the player controls the game that is currently shown; false for the autopilot. */
    private boolean isPlayers;

    private long gamesPlayed;

    /** A null trace or log writes nothing. {@code complaints} receives messages about sound and the debug panel. */
    TitledPlay(
            Options options,
            Levels levels,
            Profile profile,
            Trace trace,
            EventLog events,
            ScriptEcho echo,
            Consumer<String> complaints) {
        this.options = options;
        this.levels = levels;
        this.profile = profile;
        this.trace = trace;
        this.events = events;
        this.echo = echo;
        this.complaints = complaints;
        debugging = new Debugging(options.debugView, options.debugPanel, complaints);
        pictures = new LevelPictures(levels, options.seed());
        final List<SceneEntry> scenes = options.scenes().stream()
                .map(scene -> new SceneEntry(scene.title(), scene.description()))
                .toList();
        screens = new Screens(levels.names(), levels.note(), profile.settings(), profile.highScores(), scenes, this);
        giveUp();
    }

    void run() {
        try (GlContext context = GlContext.openWindow("Carom", WindowedPlay.WIDTH, WindowedPlay.HEIGHT);
                Renderer ownRenderer = Play.renderer(context);
                Speaker opened = Play.speaker(complaints);
                debugging) {
            window = context.window();
            renderer = ownRenderer;
            debugging.begin(window, renderer);
            speaker = opened;
            apply(screens.settings());
            long last = System.nanoTime();
            while (!window.shouldClose()) {
                window.poll();
                arrangeCards();
                final boolean played = screens.now() == ScreenName.PLAYING;
                final boolean sceneWasShown = workshop != null;
                window.menuInput().deliverTo(this, System.nanoTime());
                handleInput(window.controls(), played);
                final long now = System.nanoTime();
                final float seconds = (now - last) * 1e-9f;
                last = now;
                if (workshop != null) {
                    // The key that chose the scene in this frame must not also shoot.
                    if (sceneWasShown) {
                        workshop.frame(seconds, Long.MAX_VALUE, () -> {});
                    }
                    workshop.draw(renderer);
                } else {
                    // The input that chose the level in this frame must not also launch the ball or move the striker.
                    advance(seconds, played && screens.now() == ScreenName.PLAYING);
                    window.captureMouse(screens.now() == ScreenName.PLAYING
                            && !debugging.tools().panelShown());
                    draw();
                }
                window.swapBuffers();
                traceFrame();
            }
            if (workshop != null) {
                closeScene();
            }
            screens.saveScore();
        }
    }

    private void traceFrame() {
        if (trace == null) {
            return;
        }
        if (workshop != null) {
            trace.frame(workshop.bench(), workshop.tools());
            return;
        }
        trace.frame(
                live.play().game(),
                screens.now(),
                screens.page(),
                window.menuInput().isIgnoring(System.nanoTime()),
                window.framebufferWidth(),
                window.framebufferHeight(),
                debugging.tools());
    }

    @Override
    public void close() {
        live.play().game().close();
        reload.close();
    }

    @Override
    public void play(int level) {
        final String problem = levels.refresh(level);
        final SceneFiles files = new SceneFiles(levels.file(level));
        final Game game = new Game(levels.level(level), options.seed() + gamesPlayed++, new ScriptTexts(files));
        if (problem != null) {
            game.scripts().refuse(problem); // the game shows the problem, as for a level that is saved during play
        }
        if (events != null) {
            game.listen(events);
        }
        game.listen(echo);
        game.listen(new GameSounds(speaker, game.level().table().width()));
        show(game, files, InputSource.AT_THE_KEYS);
        isPlayers = true;
        pictures.renew(level); // the file of the level may have changed since the start
    }

    @Override
    public void showScene(int scene) {
        debugging.close(); // closes its panel, since only one panel may be open
        workshop = new LiveWorkshop(options.scenes(), scene, complaints);
        workshop.drawing().keys(KeyLine.FROM_TITLE);
        workshop.begin(window, renderer, true);
    }

    @Override
    public int closeScene() {
        final int last = workshop.bench().index();
        workshop.end();
        workshop.close();
        workshop = null;
        return last;
    }

    @Override
    public void giveUp() {
        final Autopilot autopilot = new Autopilot(options.seed());
        final SceneFiles files = new SceneFiles(levels.file(0));
        final Game first = new Game(levels.level(0), options.seed(), new ScriptTexts(files));
        show(first, files, (game, fromKeys) -> autopilot.play(game));
        isPlayers = false;
    }

    @Override
    public void applySettings(Settings settings) {
        apply(settings);
        profile.save(settings);
    }

    @Override
    public void save(HighScores highScores) {
        profile.save(highScores);
    }

    @Override
    public void leave() {
        window.requestClose();
    }

    @Override
    public boolean hasSound() {
        return speaker.isAudible();
    }

    @Override
    public void press(MenuKey key) {
        withSound(() -> screens.press(key));
    }

    @Override
    public void type(int codePoint) {
        withSound(() -> screens.type(codePoint));
    }

    @Override
    public void point(double x, double y) {
        withSound(() -> screens.point(itemAt(x, y)));
    }

    @Override
    public void click(double x, double y) {
        withSound(() -> screens.click(itemAt(x, y)));
    }

    /** Scrolls, and then selects the item that is now under the mouse, so that a click chooses the highlighted item. */
    @Override
    public void scroll(double x, double y, int lines) {
        withSound(() -> {
            screens.scroll(lines);
            screens.point(itemAt(x, y));
        });
    }

    /**
     * Chooses the number of card columns for the current size of the window. Does nothing while the window is minimised
     * and has no size.
     */
    private void arrangeCards() {
        final int width = window.framebufferWidth();
        final int height = window.framebufferHeight();
        if (width > 0 && height > 0) {
            screens.columns(PageLayout.columns(width, height));
        }
    }

    /** Runs a menu action of the player and plays a sound if the action changed the screen or its page. */
    private void withSound(Runnable action) {
        final Page before = screens.page();
        final ScreenName screen = screens.now();
        action.run();
        if (screens.now() != screen) {
            speaker.play(Sound.MENU_CHOOSE, MENU_GAIN, 1f, 0f);
        } else if (!Objects.equals(screens.page(), before)) {
            speaker.play(Sound.MENU_MOVE, MENU_GAIN, 1f, 0f);
        }
    }

    private int itemAt(double x, double y) {
        final Page page = screens.page();
        final int width = window.framebufferWidth();
        final int height = window.framebufferHeight();
        if (page == null || width == 0 || height == 0) {
            return -1;
        }
        final float pixels = window.pixelsPerUnit();
        return new PageLayout(page, width, height).itemAt((float) x * pixels, (float) y * pixels);
    }

    private void show(Game game, SceneFiles files, InputSource player) {
        if (live != null) {
            close();
        }
        reload = new FileReload(files, complaints);
        live = new LivePlay(
                new Play(game, player, options, new RunSummary(), null, null, reload, () -> false), debugging.tools());
        live.drawing().keys(KeyLine.FROM_TITLE);
    }

    private void apply(Settings settings) {
        window.fullScreen(settings.fullScreen());
        window.vsync(settings.vsync());
        speaker.volume(settings.volume());
    }

    private void handleInput(Controls controls, boolean wasPlayed) {
        if (controls.pressed(Action.FULL_SCREEN)) {
            screens.switchFullScreen();
        }
        if (workshop != null) {
            return; // the workshop handles all other keys itself
        }
        if (controls.pressed(Action.PAUSE)) {
            screens.pause();
        }
        if (controls.pressed(Action.RESTART)) {
            screens.restart();
        }
        final boolean played = wasPlayed && screens.now() == ScreenName.PLAYING;
        debugging.handleKeys(controls, played);
        debugging.pick(live.drawing(), played);
        if (window.lostFocus() && screens.now() == ScreenName.PLAYING) {
            screens.pause();
        }
    }

    private void advance(float seconds, boolean obeys) {
        final Controls controls = window.controls();
        if (obeys) {
            live.readInput(controls, screens.settings().mouseSpeed() / 100f);
        } else {
            live.forget();
        }
        if (isPlayers && !obeys) {
            return; // the game behind the menu is frozen; a game that was just chosen starts in the next frame
        }
        live.advance(seconds, controls, () -> {});
        final Game game = live.play().game();
        if (isPlayers && (game.phase() == Phase.WON || game.phase() == Phase.LOST)) {
            screens.over(game.phase() == Phase.WON, game.tally().score(), live.isInRealTime());
            window.menuInput().ignoreUntil(System.nanoTime() + STILL_PLAYING_NANOS);
        }
    }

    private void draw() {
        final Page page = screens.page();
        debugging.cover(page != null);
        live.draw(false);
        if (page != null) {
            pictures.drawNext(renderer);
            live.drawing().hud().page(page);
        }
        Play.draw(renderer, live.drawing(), window.framebufferWidth(), window.framebufferHeight());
    }
}
