package dev.carom.demo.tool.debug;

/** What the debug view can show of the physics. */
public enum DebugLayer {
    /** Boxes along the world's axes around the way of each collider in the last step: what the broadphase is given. */
    BOUNDS("AABBs", true),
    /** The shapes themselves, turned boxes among them: what the exact tests are given. */
    SHAPES("OBBs and shapes", true),
    /** Where each shape was when the last step began, and its way from there. */
    SWEEPS("Sweeps", false),
    /** Where contacts began in the last moments, with their normals. */
    CONTACTS("Contacts, normals", true),
    /** The ends of all boxes, in their order along each axis. */
    SORTED_AXES("Sorted axes", false);

    private final String label;
    private final boolean shownAtFirst;

    DebugLayer(String label, boolean shownAtFirst) {
        this.label = label;
        this.shownAtFirst = shownAtFirst;
    }

    /**
     * Its name, for people to read.
     *
     * @return short
     */
    public String label() {
        return label;
    }

    boolean isShownAtFirst() {
        return shownAtFirst;
    }
}
