package dev.carom.physics.exact;

/** A placed shape: all points within a radius of its core. */
sealed interface Solid permits Exact, Facets {
    Vec centre();

    Real radius();

    /** How far the core reaches from the centre along a direction, times the length of that. */
    Real reach(Vec direction);

    Solid moved(Vec by);

    /** By its corners. */
    Facets facets();
}
