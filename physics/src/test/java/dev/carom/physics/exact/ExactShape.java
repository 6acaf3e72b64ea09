package dev.carom.physics.exact;

/** A placed shape in exact arithmetic: all points within a radius of its core. */
sealed interface ExactShape permits RoundedBox, RoundedPolytope {
    Vec centre();

    Real radius();

    /** Returns the extent of the core from the centre along a direction, times the length of that direction. */
    Real reach(Vec direction);

    ExactShape moved(Vec by);

    /** Returns the same shape, given by the corners of its core. */
    RoundedPolytope facets();
}
