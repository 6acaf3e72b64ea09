package dev.carom.demo.tool.debug;

import dev.carom.demo.game.Game;
import java.util.EnumSet;
import java.util.Set;

/**
 * What is looked at, and how fast the game goes meanwhile. What the player has set stays from game to game; measures,
 * log and selection are those of one game. While the panel is not shown nothing is measured, logged or kept.
 */
public final class DebugTools {
    private final Tempo tempo = new Tempo();
    private final Set<DebugLayer> layers = EnumSet.noneOf(DebugLayer.class);
    private final EventFilter filter = new EventFilter();
    private final TickMeasures measures = new TickMeasures(this::panelShown);
    private final LiveLog log = new LiveLog(this::panelShown, filter);
    private final SortedAxis alongX = new SortedAxis();
    private final SortedAxis alongZ = new SortedAxis();
    private boolean linesShown;
    private boolean panelShown;
    private boolean panelCovered;
    private float shareBesidePanel = 1f;
    private float raisedBesidePanel;
    private boolean takesKeys;
    private Game game;
    private Selection selection;

    /** Shows nothing, of no game. */
    public DebugTools() {
        for (DebugLayer layer : DebugLayer.values()) {
            show(layer, layer.isShownAtFirst());
        }
    }

    /**
     * Looks at a game from now on, which goes on if the one before was frozen.
     *
     * @param newGame is listened to and never changed
     */
    public void watch(Game newGame) {
        game = newGame;
        tempo.goOn();
        measures.clear();
        log.clear();
        selection = null;
        game.listen(measures);
        game.listen(log);
    }

    /**
     * The game that is looked at.
     *
     * @return null before the first
     */
    public Game game() {
        return game;
    }

    /**
     * Freeze, single step and slow motion.
     *
     * @return always the same object
     */
    public Tempo tempo() {
        return tempo;
    }

    /**
     * What the ticks cost and had to do.
     *
     * @return always the same object
     */
    public TickMeasures measures() {
        return measures;
    }

    /**
     * The last contact events.
     *
     * @return always the same object
     */
    public LiveLog log() {
        return log;
    }

    /**
     * Which of them are shown.
     *
     * @return always the same object
     */
    public EventFilter filter() {
        return filter;
    }

    /**
     * All boxes along x.
     *
     * @return always the same object; filled while the sorted axes are drawn, and as of then
     */
    public SortedAxis alongX() {
        return alongX;
    }

    /**
     * All boxes along z. There is none along y: the table is flat, and all boxes overlap there.
     *
     * @return always the same object; filled while the sorted axes are drawn, and as of then
     */
    public SortedAxis alongZ() {
        return alongZ;
    }

    /**
     * Who is looked at closely.
     *
     * @return that of the present game
     * @throws IllegalStateException before there is one
     */
    public Selection selection() {
        if (game == null) {
            throw new IllegalStateException("No game is watched; call watch first");
        }
        if (selection == null) {
            selection = new Selection(game);
        }
        return selection;
    }

    /**
     * Whether the debug view is drawn at all.
     *
     * @return false at first
     */
    public boolean linesShown() {
        return linesShown;
    }

    /**
     * Shows or hides the debug view.
     *
     * @param shown whether to draw it
     */
    public void showLines(boolean shown) {
        linesShown = shown;
    }

    /**
     * Whether a part of the debug view is drawn when it is drawn.
     *
     * @param layer which part
     * @return true at first for those that are enough to understand most
     */
    public boolean shows(DebugLayer layer) {
        return layers.contains(layer);
    }

    /**
     * Shows or hides a part of the debug view.
     *
     * @param layer which part
     * @param shown whether to draw it when the debug view is drawn
     */
    public void show(DebugLayer layer, boolean shown) {
        if (shown) {
            layers.add(layer);
        } else {
            layers.remove(layer);
        }
    }

    /**
     * Whether the panel is shown.
     *
     * @return false at first
     */
    public boolean panelShown() {
        return panelShown;
    }

    /**
     * Shows or hides the panel. What was measured and logged before is forgotten when it opens: ticks that nobody
     * looked at lie in between.
     *
     * @param shown whether to show it
     */
    public void showPanel(boolean shown) {
        if (shown && !panelShown) {
            measures.clear();
            log.clear();
        }
        panelShown = shown;
    }

    /**
     * Hides the panel for a while, as menus do, or lets it be seen again. What it shows goes on.
     *
     * @param covered whether something else has its place
     */
    public void coverPanel(boolean covered) {
        panelCovered = covered;
    }

    /**
     * Whether the panel is to be seen.
     *
     * @return false also where it is shown, but something else has its place
     */
    public boolean panelSeen() {
        return panelShown && !panelCovered;
    }

    /**
     * Says what the panel leaves free in the picture.
     *
     * @param share how much smaller than the picture is what would fill that
     * @param raised how far up the middle of that is from the picture's middle, in halves of the picture's height
     */
    public void leaveFree(float share, float raised) {
        shareBesidePanel = share;
        raisedBesidePanel = raised;
    }

    /**
     * How much smaller than the picture is what is seen of the game.
     *
     * @return 1 while no panel is seen
     */
    public float pictureShare() {
        return panelSeen() ? shareBesidePanel : 1f;
    }

    /**
     * How far up the middle of that is.
     *
     * @return halves of the picture's height; 0 while no panel is seen
     */
    public float pictureRaised() {
        return panelSeen() ? raisedBesidePanel : 0f;
    }

    /**
     * Whether a text is being typed into the panel, which has the keys then.
     *
     * @return false while the panel is not seen
     */
    public boolean takesKeys() {
        return panelSeen() && takesKeys;
    }

    /**
     * Says who has the keys.
     *
     * @param taken whether the panel has them
     */
    public void takeKeys(boolean taken) {
        takesKeys = taken;
    }

    /** To be called once a frame while the panel is shown: the filter follows the selection. */
    public void follow() {
        filter.picked(selection().pickedName(), selection().comparedName());
    }
}
