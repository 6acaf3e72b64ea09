package dev.carom.demo.screen;

import dev.carom.demo.platform.MenuKey;
import dev.carom.demo.profile.HighScore;
import dev.carom.demo.profile.HighScores;
import dev.carom.demo.profile.LevelName;
import dev.carom.demo.profile.Settings;
import dev.carom.demo.render.Hud;
import dev.carom.demo.render.Page;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** The screens of the game. This class determines which screen is shown, and handles the input of the player. */
public final class Screens {
    private static final int WON_RGB = 0x9be564;
    private static final int LOST_RGB = 0xff6b6b;
    private static final int HIGH_SCORE_RGB = 0xf5a524;

    private final List<LevelName> levels;
    private final String levelNote;
    private final List<SceneEntry> scenes;
    private final Stage stage;
    /**
     * The open screens. The game shows the top screen. Closing the top screen returns to the screen below. Empty while
     * the game is played.
     */
    private final Deque<Menu> open = new ArrayDeque<>();

    private Settings settings;
    private HighScores highScores;
    private int level;
    private int columns = Page.WIDE_COLUMNS;
    private boolean won;
    private int score;
    /** Whether the score may become a high score and has not been saved yet. */
    private boolean counts;

    private NameField nameField;
    /** Whether a scene of the Workshop is shown instead of the list of scenes. The list stays open below the scene. */
    private boolean sceneShown;

    /** Index of the scene that was shown last; 0 if none was shown yet. */
    private int scene;

    /**
     * Starts with the title screen.
     *
     * @param levels the levels to choose from, at least one
     * @param levelNote a note about the list of levels; empty for none
     * @param settings the current settings
     * @param highScores the high scores of earlier runs
     * @param scenes the scenes of the Workshop
     * @param stage carries out the player's choices
     */
    public Screens(
            List<LevelName> levels,
            String levelNote,
            Settings settings,
            HighScores highScores,
            List<SceneEntry> scenes,
            Stage stage) {
        this.levels = List.copyOf(levels);
        this.levelNote = levelNote;
        this.settings = settings;
        this.highScores = highScores.foundAmong(levels);
        this.scenes = List.copyOf(scenes);
        this.stage = stage;
        open.push(title());
    }

    /**
     * Returns the screen that is shown.
     *
     * @return never null
     */
    public ScreenName now() {
        if (sceneShown) {
            return ScreenName.SCENE;
        }
        return open.isEmpty() ? ScreenName.PLAYING : open.peek().name();
    }

    /**
     * Returns the page to show over the game.
     *
     * @return the page; null while the game is played, and over a scene
     */
    public Page page() {
        return open.isEmpty() || sceneShown ? null : open.peek().page();
    }

    /**
     * Returns the current settings.
     *
     * @return the settings as the player last changed them
     */
    public Settings settings() {
        return settings;
    }

    /**
     * Arranges cards in another number of columns, to suit the shape of the window.
     *
     * @param count {@link Page#WIDE_COLUMNS} or {@link Page#UPRIGHT_COLUMNS}
     */
    public void columns(int count) {
        if (count != columns) {
            columns = count;
            open.forEach(menu -> menu.columns(count));
        }
    }

    /**
     * Handles a menu key. While the game is played, only {@link MenuKey#BACK} has an effect: it pauses the game. In a
     * scene, {@code BACK} returns to the list of scenes.
     *
     * @param key the key that was pressed
     */
    public void press(MenuKey key) {
        if (key == MenuKey.BACK) {
            back();
        } else if (now() == ScreenName.NAME_ENTRY) {
            if (key == MenuKey.CHOOSE) {
                saveName();
            } else {
                nameField.press(key);
            }
        } else if (page() != null) {
            open.peek().press(key);
        }
    }

    /**
     * Handles a typed character. The character has an effect only while a name is entered.
     *
     * @param codePoint the character
     */
    public void type(int codePoint) {
        if (now() == ScreenName.NAME_ENTRY) {
            nameField.type(codePoint);
        }
    }

    /**
     * Handles a mouse movement onto an item of the page.
     *
     * @param item index of the item; -1 for none
     */
    public void point(int item) {
        if (page() != null) {
            open.peek().point(item);
        }
    }

    /**
     * Scrolls the page, if it has more lines than fit.
     *
     * @param lines number of lines; more than 0 to scroll down
     */
    public void scroll(int lines) {
        if (page() != null) {
            open.peek().scroll(lines);
        }
    }

    /**
     * Handles a click on an item of the page.
     *
     * @param item index of the item; -1 for none
     */
    public void click(int item) {
        if (page() != null && open.peek().point(item)) {
            press(MenuKey.CHOOSE);
        }
    }

    /** Pauses or resumes the game. Has no effect on screens other than the game and the pause screen. */
    public void pause() {
        if (now() == ScreenName.PLAYING) {
            open.push(paused());
        } else if (now() == ScreenName.PAUSED) {
            open.clear();
        }
    }

    /** Restarts the current level. Has no effect on screens other than the game and the pause screen. */
    public void restart() {
        if (now() == ScreenName.PLAYING || now() == ScreenName.PAUSED) {
            play(level);
        }
    }

    /** Switches between full screen and a window. */
    public void switchFullScreen() {
        applySettings(settings.otherFullScreen());
    }

    /**
     * Ends the game and shows the result. From that screen, the player may go to the high scores.
     *
     * @param isWon whether the level was cleared; false if the last ball was lost
     * @param points the score
     * @param mayCount whether the score may become a high score; false if the game was frozen or slowed down
     */
    public void over(boolean isWon, int points, boolean mayCount) {
        won = isWon;
        score = points;
        counts = mayCount;
        open.clear();
        open.push(gameOver(mayCount ? "" : "not a high score: the game was frozen or slowed down"));
    }

    /**
     * Saves the score of a finished game under the name that the player entered last. Does nothing if the score is not
     * a high score, or is already saved. Starting another game or returning to the title screen also saves the score.
     */
    public void saveScore() {
        if (isHighScore()) {
            save(settings.player());
        }
        counts = false;
    }

    private boolean isHighScore() {
        return counts && highScores.place(levels.get(level), score) < HighScores.MOST;
    }

    private void back() {
        switch (now()) {
            case PLAYING, PAUSED -> pause();
            case TITLE -> open.peek().selectLast();
            case GAME_OVER -> toTitle();
            case SCENE -> closeScene();
            default -> open.pop();
        }
    }

    private void play(int chosen) {
        saveScore();
        level = chosen;
        open.clear();
        stage.play(chosen);
    }

    private void showScene(int chosen) {
        scene = chosen;
        sceneShown = true;
        stage.showScene(chosen);
    }

    /** Returns to the list of scenes, and selects the scene that was shown last. */
    private void closeScene() {
        sceneShown = false;
        scene = stage.closeScene();
        open.peek().select(scene);
    }

    private void toTitle() {
        saveScore();
        open.clear();
        open.push(title());
        stage.giveUp();
    }

    private void applySettings(Settings wanted) {
        settings = wanted;
        stage.applySettings(wanted);
    }

    private void saveName() {
        final String typed = nameField.name();
        final String name = HighScore.isName(typed) ? typed : settings.player();
        final int place = highScores.place(levels.get(level), score);
        save(name);
        applySettings(settings.ofPlayer(name));
        open.clear();
        open.push(gameOver("saved"));
        open.push(highScoreList(level, place).selectLast());
    }

    private void save(String name) {
        highScores = highScores.with(levels.get(level), new HighScore(name, score));
        stage.save(highScores);
        counts = false;
    }

    private Menu title() {
        final Menu menu = new Menu(ScreenName.TITLE, "Carom")
                .titleRgb(HIGH_SCORE_RGB)
                .subtitle(levelNote.isEmpty() ? "A table, a striker, a fast ball" : levelNote)
                .help("Arrows and Enter, mouse, or gamepad");
        for (int i = 0; i < levels.size(); i++) {
            final int chosen = i;
            menu.card(shown(i), "Best " + bestScore(i), () -> play(chosen));
        }
        return menu.choice("Workshop", () -> open.push(workshop()))
                .choice("Settings", () -> open.push(settingsMenu()))
                .choice("How to play", () -> open.push(help()))
                .choice("High scores", () -> open.push(highScoreList(level, HighScores.MOST)))
                .choice("Quit", stage::leave)
                .select(level)
                .columns(columns);
    }

    private Menu workshop() {
        final Menu menu = new Menu(ScreenName.WORKSHOP, "Workshop")
                .subtitle("Scenes of rigid bodies: grab them, throw them, shoot at them");
        for (int i = 0; i < scenes.size(); i++) {
            final int chosen = i;
            menu.choice(
                    () -> List.of(scenes.get(chosen).title(), scenes.get(chosen).description(), ""),
                    () -> showScene(chosen),
                    null);
        }
        return menu.choice("Back", this::back).select(scene);
    }

    private Menu settingsMenu() {
        final Menu menu = new Menu(ScreenName.SETTINGS, "Settings");
        if (stage.hasSound()) {
            menu.choice(
                    () -> List.of("Volume", percent(settings.volume())),
                    () -> applySettings(settings.volume() == 100 ? settings.louder(-100) : settings.louder(1)),
                    step -> applySettings(settings.louder(step)));
        }
        menu.choice(
                () -> List.of("Mouse speed", percent(settings.mouseSpeed())),
                () -> applySettings(
                        settings.fasterMouse(1).equals(settings)
                                ? settings.fasterMouse(-100)
                                : settings.fasterMouse(1)),
                step -> applySettings(settings.fasterMouse(step)));
        menu.choice(
                () -> List.of("Full screen", onOff(settings.fullScreen())),
                this::switchFullScreen,
                step -> switchFullScreen());
        menu.choice(
                () -> List.of("Vertical sync", onOff(settings.vsync())),
                () -> applySettings(settings.otherVsync()),
                step -> applySettings(settings.otherVsync()));
        return menu.choice("Back", this::back)
                .help("Left and Right, Enter or a click change a setting  ·  Esc to go back");
    }

    private Menu help() {
        return new Menu(ScreenName.HELP, "How to play")
                .subtitle("Break every brick; gates score. In a maze, collect all stars, then roll out of the gate")
                .text("", "Keyboard and mouse", "Gamepad")
                .text("Move the striker; roll", "Arrows, A D W S, mouse", "Left stick, D-pad")
                .text("Turn it", "Q, E", "LB, RB")
                .text("Launch; shoot a caught laser", "Space, left button", "A")
                .text("Pause, resume", "P, Esc", "Start")
                .text("Restart", "R", "in the pause menu")
                .text("Shapes and contacts", "F1", "Y")
                .text("Debug panel", "F2", "–")
                .text("Freeze, step", "F3, F4", "–")
                .text("Full screen", "F11, Alt+Enter", "in the settings")
                .text("Menus", "Arrows, Enter, Esc, mouse", "D-pad, A, B")
                .text("Workshop", "Mouse, 1 to 4, Space, R, N, B", "–")
                .text("Power-ups: yellow three balls, blue slow motion, green wide striker, red laser")
                .choice("Back", this::back)
                .help("Esc to go back");
    }

    private Menu paused() {
        return new Menu(ScreenName.PAUSED, "Paused")
                .subtitle(shown(level))
                .choice("Resume", this::pause)
                .choice("Restart", this::restart)
                .choice("Settings", () -> open.push(settingsMenu()))
                .choice("How to play", () -> open.push(help()))
                .choice("Quit to title", this::toTitle)
                .help("Arrows and Enter, mouse, or gamepad  ·  P or Esc to resume");
    }

    /** Creates the screen with the result and a note about the score. An empty note is not shown. */
    private Menu gameOver(String note) {
        final boolean isHigh = isHighScore();
        final int place = highScores.place(levels.get(level), score);
        final Menu menu = new Menu(ScreenName.GAME_OVER, won ? "Cleared!" : "Game over")
                .titleRgb(won ? WON_RGB : LOST_RGB)
                .subtitle(isHigh ? "A new high score: place " + (place + 1) : shown(level))
                .text("Score", Hud.points(score) + (note.isEmpty() ? "" : " (" + note + ")"))
                .text("Best score so far", bestScore(level))
                .help(
                        isHigh
                                ? "The score is saved as " + settings.player()
                                        + " unless you enter another name  ·  Esc to quit to the title"
                                : "Arrows and Enter, mouse, or gamepad  ·  Esc to quit to the title");
        if (isHigh) {
            menu.choice("Save high score", () -> {
                nameField = new NameField(settings.player());
                open.push(nameEntry());
            });
        }
        if (won && level + 1 < levels.size()) {
            menu.choice("Next level: " + shown(level + 1), () -> play(level + 1));
        }
        return menu.choice("Play again", () -> play(level))
                .choice("High scores", () -> open.push(highScoreList(level, HighScores.MOST)))
                .choice("Quit to title", this::toTitle);
    }

    private Menu nameEntry() {
        return new Menu(ScreenName.NAME_ENTRY, "New high score")
                .titleRgb(HIGH_SCORE_RGB)
                .subtitle(Hud.points(score) + ": place " + (highScores.place(levels.get(level), score) + 1)
                        + ". Your name:")
                .choice(() -> List.of(nameField.shown()), this::saveName, null)
                .help("Type a name, or use Up, Down and Right  ·  Enter or gamepad A to save  ·  Esc to go back");
    }

    /**
     * Lists the scores of one level. Marks the score with the rank {@code marked}, from 0; {@link HighScores#MOST}
     * marks none.
     */
    private Menu highScoreList(int which, int marked) {
        final Menu menu = new Menu(ScreenName.HIGH_SCORES, "High scores")
                .choice(
                        () -> List.of("‹ " + shown(which) + " ›"),
                        () -> showScoresOf(which + 1),
                        step -> showScoresOf(which + step))
                .help("Left and Right, or a click, show another level  ·  Esc to go back");
        final List<HighScore> best = highScores.best(levels.get(which));
        if (best.isEmpty()) {
            menu.subtitle("No scores yet");
        }
        for (int i = 0; i < best.size(); i++) {
            final HighScore game = best.get(i);
            final String mark = i == marked ? "  (you)" : "";
            menu.text(i + 1 + "   " + game.player() + mark, String.format(Locale.ROOT, "%,d", game.score()));
        }
        return menu.choice("Back", this::back);
    }

    private void showScoresOf(int wanted) {
        open.pop();
        open.push(highScoreList(Math.floorMod(wanted, levels.size()), HighScores.MOST));
    }

    private String shown(int which) {
        return levels.get(which).among(levels);
    }

    private String bestScore(int which) {
        final List<HighScore> best = highScores.best(levels.get(which));
        return best.isEmpty()
                ? "–"
                : String.format(Locale.ROOT, "%,d", best.get(0).score());
    }

    private static String percent(int value) {
        return "‹ " + value + " % ›";
    }

    private static String onOff(boolean on) {
        return on ? "on" : "off";
    }
}
