package dev.carom.demo.screen;

import dev.carom.demo.platform.MenuKey;
import dev.carom.demo.profile.HighScore;
import dev.carom.demo.profile.HighScores;
import dev.carom.demo.profile.LevelName;
import dev.carom.demo.profile.Settings;
import dev.carom.demo.render.Page;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/** Which screen is shown, and what the player does on it. */
public final class Screens {
    private static final int WON_RGB = 0x9be564;
    private static final int LOST_RGB = 0xff6b6b;
    private static final int HIGH_SCORE_RGB = 0xf5a524;

    private final List<LevelName> levels;
    private final String levelNote;
    private final Stage stage;
    /** The screen on top is shown; those below it are what one comes back to. Empty while the game is played. */
    private final Deque<Menu> open = new ArrayDeque<>();

    private Settings settings;
    private HighScores highScores;
    private int level;
    private int score;
    private NameField nameField;

    /**
     * The title screen.
     *
     * @param levels at least one
     * @param levelNote what is to be said about the choice of levels; empty for nothing
     * @param settings those that hold
     * @param highScores those of earlier runs
     * @param stage does what is chosen
     */
    public Screens(List<LevelName> levels, String levelNote, Settings settings, HighScores highScores, Stage stage) {
        this.levels = List.copyOf(levels);
        this.levelNote = levelNote;
        this.settings = settings;
        this.highScores = highScores.foundAmong(levels);
        this.stage = stage;
        open.push(title());
    }

    /**
     * Which screen is shown.
     *
     * @return never null
     */
    public ScreenName now() {
        return open.isEmpty() ? ScreenName.PLAYING : open.peek().name();
    }

    /**
     * What is to be shown over the game.
     *
     * @return null while the game is played
     */
    public Page page() {
        return open.isEmpty() ? null : open.peek().page();
    }

    /**
     * The settings that hold.
     *
     * @return as the player left them
     */
    public Settings settings() {
        return settings;
    }

    /**
     * A key of a menu is pressed. While the game is played only {@link MenuKey#BACK} means anything: a pause.
     *
     * @param key which one
     */
    public void press(MenuKey key) {
        if (key == MenuKey.BACK) {
            back();
        } else if (now() == ScreenName.NAME_ENTRY) {
            if (key == MenuKey.CHOOSE) {
                keepName();
            } else {
                nameField.press(key);
            }
        } else if (!open.isEmpty()) {
            open.peek().press(key);
        }
    }

    /**
     * A letter is typed; means something only where a name is entered.
     *
     * @param codePoint the letter
     */
    public void type(int codePoint) {
        if (now() == ScreenName.NAME_ENTRY) {
            nameField.type(codePoint);
        }
    }

    /**
     * The mouse moved onto a row of the page.
     *
     * @param row its index; -1 for none
     */
    public void point(int row) {
        if (!open.isEmpty()) {
            open.peek().point(row);
        }
    }

    /**
     * A row of the page is clicked.
     *
     * @param row its index; -1 for none
     */
    public void click(int row) {
        if (!open.isEmpty() && open.peek().point(row)) {
            press(MenuKey.CHOOSE);
        }
    }

    /** Stops the game that is played, or lets it go on; where neither can be, nothing happens. */
    public void pause() {
        if (now() == ScreenName.PLAYING) {
            open.push(paused());
        } else if (now() == ScreenName.PAUSED) {
            open.clear();
        }
    }

    /** Begins the level that is played anew; does nothing on other screens. */
    public void restart() {
        if (now() == ScreenName.PLAYING || now() == ScreenName.PAUSED) {
            play(level);
        }
    }

    /** Fills the screen, or a window. */
    public void switchFullScreen() {
        settle(settings.otherFullScreen());
    }

    /**
     * The game that is played is over.
     *
     * @param won whether no brick is left, and not no ball
     * @param points what was reached
     * @param counts whether they may be a high score; not those of a game that was frozen or slowed down
     */
    public void over(boolean won, int points, boolean counts) {
        score = points;
        open.clear();
        open.push(gameOver(won, counts));
        if (counts && highScores.place(levels.get(level), points) < HighScores.MOST) {
            nameField = new NameField(settings.player());
            open.push(nameEntry());
        }
    }

    private void back() {
        switch (now()) {
            case PLAYING, PAUSED -> pause();
            case TITLE -> open.peek().selectLast();
            case GAME_OVER -> toTitle();
            default -> open.pop();
        }
    }

    private void play(int chosen) {
        level = chosen;
        open.clear();
        stage.play(chosen);
    }

    private void toTitle() {
        open.clear();
        open.push(title());
        stage.giveUp();
    }

    private void settle(Settings wanted) {
        settings = wanted;
        stage.settle(wanted);
    }

    private void keepName() {
        final String typed = nameField.name();
        final String name = HighScore.isName(typed) ? typed : settings.player();
        final int place = highScores.place(levels.get(level), score);
        highScores = highScores.with(levels.get(level), new HighScore(name, score));
        stage.keep(highScores);
        settle(settings.ofPlayer(name));
        open.pop();
        open.push(highScoreList(level, place).selectLast());
    }

    private Menu title() {
        return new Menu(ScreenName.TITLE, "Carom")
                .titleRgb(HIGH_SCORE_RGB)
                .subtitle("A table, a striker, a fast ball")
                .choice("Play", () -> open.push(levelChoice()))
                .choice("Settings", () -> open.push(settingsMenu()))
                .choice("How to play", () -> open.push(help()))
                .choice("High scores", () -> open.push(highScoreList(level, HighScores.MOST)))
                .choice("Leave", stage::leave)
                .help("Arrows and Enter, mouse, or gamepad");
    }

    private Menu levelChoice() {
        final Menu menu = new Menu(ScreenName.LEVEL_CHOICE, "Choose a level").subtitle(levelNote);
        for (int i = 0; i < levels.size(); i++) {
            final int chosen = i;
            menu.choice(shown(i), () -> play(chosen));
        }
        return menu.choice("Back", this::back);
    }

    private Menu settingsMenu() {
        final Menu menu = new Menu(ScreenName.SETTINGS, "Settings");
        if (stage.hasSound()) {
            menu.choice(
                    () -> List.of("Volume", percent(settings.volume())),
                    () -> settle(settings.volume() == 100 ? settings.louder(-100) : settings.louder(1)),
                    step -> settle(settings.louder(step)));
        }
        menu.choice(
                () -> List.of("Mouse speed", percent(settings.mouseSpeed())),
                () -> settle(
                        settings.fasterMouse(1).equals(settings)
                                ? settings.fasterMouse(-100)
                                : settings.fasterMouse(1)),
                step -> settle(settings.fasterMouse(step)));
        menu.choice(
                () -> List.of("Full screen", onOff(settings.fullScreen())),
                this::switchFullScreen,
                step -> switchFullScreen());
        menu.choice(
                () -> List.of("Wait for the display (vsync)", onOff(settings.vsync())),
                () -> settle(settings.otherVsync()),
                step -> settle(settings.otherVsync()));
        return menu.choice("Back", this::back).help("Left and Right change, as do Enter and click  ·  Esc back");
    }

    private Menu help() {
        return new Menu(ScreenName.HELP, "How to play")
                .subtitle("Break every brick; gates score. In a maze collect all stars, then roll out of the gate")
                .text("", "Keyboard and mouse", "Gamepad")
                .text("Move the striker, or roll", "Arrows, A D W S, mouse", "Left stick, D-pad")
                .text("Turn it", "Q, E", "LB, RB")
                .text("Launch; shoot a caught laser", "Space, left button", "A")
                .text("Pause, and go on", "P, Esc", "Start")
                .text("Begin anew", "R", "in the pause")
                .text("What the physics sees", "F1", "Y")
                .text("Debug panel; freeze, step", "F2; F3, F4", "")
                .text("Full screen", "F11, Alt+Enter", "in the settings")
                .text("Menus", "Arrows, Enter, Esc, mouse", "D-pad, A, B")
                .text("Catch power-ups: yellow three balls, blue slow motion, green wide striker, red laser")
                .choice("Back", this::back)
                .help("Esc back");
    }

    private Menu paused() {
        return new Menu(ScreenName.PAUSED, "Paused")
                .subtitle(shown(level))
                .choice("Go on", this::pause)
                .choice("Begin anew", this::restart)
                .choice("Settings", () -> open.push(settingsMenu()))
                .choice("How to play", () -> open.push(help()))
                .choice("Title screen", this::toTitle)
                .help("Arrows and Enter, mouse, or gamepad  ·  P or Esc to go on");
    }

    private Menu gameOver(boolean won, boolean counts) {
        final Menu menu = new Menu(ScreenName.GAME_OVER, won ? "Cleared!" : "Game over")
                .titleRgb(won ? WON_RGB : LOST_RGB)
                .subtitle(points() + (counts ? "" : ": no high score, for the game was frozen or slowed down"));
        if (won && level + 1 < levels.size()) {
            menu.choice("Next level: " + shown(level + 1), () -> play(level + 1));
        }
        return menu.choice("Play again", () -> play(level))
                .choice("High scores", () -> open.push(highScoreList(level, HighScores.MOST)))
                .choice("Title screen", this::toTitle);
    }

    private Menu nameEntry() {
        return new Menu(ScreenName.NAME_ENTRY, "A high score!")
                .titleRgb(HIGH_SCORE_RGB)
                .subtitle(points() + ": place " + (highScores.place(levels.get(level), score) + 1)
                        + ". What is your name?")
                .choice(() -> List.of(nameField.shown()), this::keepName, null)
                .help(
                        "Type your name, or Up, Down and Right  ·  Enter, or A on the pad, to keep it  ·  Esc to leave it");
    }

    /** Of one level, with a mark at one place; none at {@link HighScores#MOST}. */
    private Menu highScoreList(int which, int marked) {
        final Menu menu = new Menu(ScreenName.HIGH_SCORES, "High scores")
                .choice(
                        () -> List.of("‹ " + shown(which) + " ›"),
                        () -> showScoresOf(which + 1),
                        step -> showScoresOf(which + step))
                .help("Left and Right, or a click, show another level  ·  Esc back");
        final List<HighScore> best = highScores.best(levels.get(which));
        if (best.isEmpty()) {
            menu.subtitle("None yet: the first one is yours");
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

    private String points() {
        return String.format(Locale.ROOT, "%,d points", score);
    }

    private static String percent(int value) {
        return "‹ " + value + " % ›";
    }

    private static String onOff(boolean on) {
        return on ? "on" : "off";
    }
}
