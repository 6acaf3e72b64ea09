package dev.carom.physics.exact;

/** A placed shape: all points within a radius of its core. */
sealed interface Solid permits Exact, Facets {
    Vec centre();

    Real radius();

    /** Returns the extent of the core from the centre along a direction, times the length of that direction. */
    Real reach(Vec direction);

    Solid moved(Vec by);

    /** Returns the shape by its corners. */
    Facets facets();
}
