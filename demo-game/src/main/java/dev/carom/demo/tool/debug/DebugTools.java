package dev.carom.demo.tool.debug;

import dev.carom.demo.game.Game;
import java.util.EnumSet;
import java.util.Set;

/**
 * The data and settings of the debug tools. Settings persist from game to game. The measures, the log and the selection
 * belong to one game. While the panel is switched off, nothing is measured or logged.
 */
public final class DebugTools {
    private final Tempo tempo = new Tempo();
    private final Set<DebugLayer> layers = EnumSet.noneOf(DebugLayer.class);
    private final EventFilter filter = new EventFilter();
    private final TickMeasures measures = new TickMeasures(this::panelShown);
    private final LiveLog log = new LiveLog(this::panelShown, filter);
    private final AxisIntervals alongX = new AxisIntervals();
    private final AxisIntervals alongZ = new AxisIntervals();
    private boolean linesShown;
    private boolean panelShown;
    private boolean panelCovered;
    private float shareBesidePanel = 1f;
    private float asideBesidePanel;
    private float raisedBesidePanel;
    private boolean takesKeys;
    private Game game;
    private Selection selection;

    /** Creates tools without a game; everything is hidden. */
    public DebugTools() {
        for (DebugLayer layer : DebugLayer.values()) {
            show(layer, layer.isShownAtFirst());
        }
    }

    /**
     * Switches to another game. The new game is not frozen.
     *
     * @param newGame the game to observe; it is never changed
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
     * Returns the observed game.
     *
     * @return null before the first call of {@link #watch}
     */
    public Game game() {
        return game;
    }

    /**
     * Returns the tempo. It controls freezing, single steps and slow motion.
     *
     * @return always the same object
     */
    public Tempo tempo() {
        return tempo;
    }

    /**
     * Returns times and counts of the last ticks.
     *
     * @return always the same object
     */
    public TickMeasures measures() {
        return measures;
    }

    /**
     * Returns the last contact events.
     *
     * @return always the same object
     */
    public LiveLog log() {
        return log;
    }

    /**
     * Returns the filter of the log.
     *
     * @return always the same object
     */
    public EventFilter filter() {
        return filter;
    }

    /**
     * Returns all AABBs sorted along x.
     *
     * @return always the same object; updated whenever the sorted axes are drawn
     */
    public AxisIntervals alongX() {
        return alongX;
    }

    /**
     * Returns all AABBs sorted along z. There is no y axis, since all AABBs of a flat table overlap along y.
     *
     * @return always the same object; updated whenever the sorted axes are drawn
     */
    public AxisIntervals alongZ() {
        return alongZ;
    }

    /**
     * Returns the selected entities.
     *
     * @return the selection of the observed game
     * @throws IllegalStateException if there is no game yet
     */
    public Selection selection() {
        if (game == null) {
            throw new IllegalStateException("There is no game yet; call watch(game) first");
        }
        if (selection == null) {
            selection = new Selection(game);
        }
        return selection;
    }

    /**
     * Reports whether the debug view is shown.
     *
     * @return false initially
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
     * Reports whether a layer of the debug view is on.
     *
     * @param layer the layer
     * @return initially true for the AABBs, the shapes and the contacts, and false for the other layers
     */
    public boolean shows(DebugLayer layer) {
        return layers.contains(layer);
    }

    /**
     * Turns a layer of the debug view on or off.
     *
     * @param layer the layer
     * @param shown whether to draw it with the debug view
     */
    public void show(DebugLayer layer, boolean shown) {
        if (shown) {
            layers.add(layer);
        } else {
            layers.remove(layer);
        }
    }

    /**
     * Reports whether the panel is switched on. A menu may cover the panel at the same time.
     *
     * @return false initially
     */
    public boolean panelShown() {
        return panelShown;
    }

    /**
     * Switches the panel on or off. Switching it on clears the measures and the log, since they lack the ticks in which
     * the panel was off.
     *
     * @param shown true to switch the panel on
     */
    public void showPanel(boolean shown) {
        if (shown && !panelShown) {
            measures.clear();
            log.clear();
        }
        panelShown = shown;
    }

    /**
     * Hides the panel temporarily, for example behind a menu, or shows it again. Measuring and logging continue.
     *
     * @param covered whether something else covers the panel
     */
    public void coverPanel(boolean covered) {
        panelCovered = covered;
    }

    /**
     * Reports whether the panel is visible.
     *
     * @return false if the panel is switched off or covered
     */
    public boolean panelSeen() {
        return panelShown && !panelCovered;
    }

    /**
     * Sets the scale and the position that the picture has while the panel is visible, so that it fits into the free
     * area beside the panel.
     *
     * @param share scale of the picture, relative to its size while the panel is hidden
     * @param raised distance of the free area's middle above the picture's middle, in units of half the picture's
     *     height
     */
    public void leaveFree(float share, float raised) {
        leaveFree(share, 0f, raised);
    }

    /**
     * Sets the scale and the position that the picture has while a panel at one side is visible.
     *
     * @param share scale of the picture, relative to its size while the panel is hidden
     * @param aside distance of the free area's middle to the right of the picture's middle, in units of half the
     *     picture's width
     * @param raised distance of the free area's middle above the picture's middle, in units of half the picture's
     *     height
     */
    public void leaveFree(float share, float aside, float raised) {
        shareBesidePanel = share;
        asideBesidePanel = aside;
        raisedBesidePanel = raised;
    }

    /**
     * Returns the scale of the picture. It is smaller while the panel is visible.
     *
     * @return 1 while the panel is not visible
     */
    public float pictureShare() {
        return panelSeen() ? shareBesidePanel : 1f;
    }

    /**
     * Returns the distance of the free area's middle to the right of the picture's middle.
     *
     * @return in units of half the picture's width; 0 while the panel is not visible
     */
    public float pictureAside() {
        return panelSeen() ? asideBesidePanel : 0f;
    }

    /**
     * Returns the distance of the free area's middle above the picture's middle.
     *
     * @return in units of half the picture's height; 0 while the panel is not visible
     */
    public float pictureRaised() {
        return panelSeen() ? raisedBesidePanel : 0f;
    }

    /**
     * Reports whether a text field of the panel receives the keys.
     *
     * @return false while the panel is not visible
     */
    public boolean takesKeys() {
        return panelSeen() && takesKeys;
    }

    /**
     * Sets whether the panel receives the keys.
     *
     * @param taken whether a text field of the panel has the focus
     */
    public void takeKeys(boolean taken) {
        takesKeys = taken;
    }

    /**
     * Passes the names of the selected entities to the filter. Call this method once per frame while the panel is
     * shown.
     */
    public void follow() {
        filter.picked(selection().pickedName(), selection().comparedName());
    }
}
