/**
 * Contains the kinematic character controller that implements {@code Mover}. The package refers to a collider by its
 * slot, the index of its row in the {@code ColliderTable}.
 * <p>
 * {@code CharacterController} is the entry point. It stores the settings, runs the steps of a move, and stores the
 * results. The root package turns the slots of the hits into owners and colliders. It also implements the interfaces of
 * the package {@code query} that call the game's filters and box sources.
 *
 * <pre>
 * Ride               follows the platform on which the last move ended
 *   |
 * Depenetration      leaves overlaps, restores the skin
 *   |
 * CollisionResponse  moves from hit to hit: slides, walks, bounces --> StairStep, ClipPlanes
 *   |
 * CollisionResponse  settles on the ground                         --> GroundProbe
 * </pre>
 *
 * All of these classes move the shape by shape casts. {@code SkinCast} casts the shape along a path and finds the hit
 * that stops it. {@code SkinApproach} computes gap, hit and normal for one obstacle. {@code NearbyShapes} gathers the
 * obstacles for many casts at once, from the broadphase and from boxes on demand. Sensors do not stop a move. {@code
 * Touches} reports the sensors and obstacles that the path touches.
 * <p>
 * <b>The skin</b> is the gap that a mover keeps to all obstacles. A move never makes the gap smaller than half the
 * width of the skin, except for rounding. So a move never enters an obstacle, and adjacent boxes of a flat floor act as
 * one surface. {@code SkinCast} and {@code SkinApproach} explain the method.
 * <p>
 * <b>Numbers.</b> Positions and displacements are doubles ({@code Vector3}), so the sum of the many short displacements
 * of a move stays precise. The poses of shapes are floats relative to an origin near the mover. So a mover is equally
 * accurate near the world's origin and far from it. A move allocates nothing once the lists have grown.
 */
package dev.carom.physics.mover;
