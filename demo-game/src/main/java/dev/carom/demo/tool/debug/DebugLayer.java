package dev.carom.demo.tool.debug;

/** The layers of the debug view. */
public enum DebugLayer {
    /** The AABB around the motion of each collider in the last step: the input of the broadphase. */
    BOUNDS("AABBs", true),
    /** The shapes, including oriented boxes: the input of the exact tests. */
    SHAPES("OBBs and shapes", true),
    /** The shape at the start of the last step, and its displacement. */
    SWEEPS("Sweeps", false),
    /** Recent contact points, with their normals. */
    CONTACTS("Contacts, normals", true),
    /**
     * The shapes of bodies, with one colour for each island. An island is a group of dynamic bodies that touch each
     * other.
     */
    ISLANDS("Islands", false),
    /** The contacts that the solver resolved, with their impulses. */
    SOLVED("Solver contacts", false),
    /** The intervals of all AABBs along x and along z, sorted by their lower ends. */
    SORTED_AXES("Sorted axes", false);

    private final String label;
    private final boolean shownAtFirst;

    DebugLayer(String label, boolean shownAtFirst) {
        this.label = label;
        this.shownAtFirst = shownAtFirst;
    }

    /**
     * Returns the label in the panel.
     *
     * @return a short text
     */
    public String label() {
        return label;
    }

    boolean isShownAtFirst() {
        return shownAtFirst;
    }
}
