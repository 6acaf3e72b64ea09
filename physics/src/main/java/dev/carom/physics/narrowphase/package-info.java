/**
 * From two moving shapes to times of overlap and a contact.
 * <p>
 * {@link dev.carom.physics.narrowphase.Narrowphase} is the way in. Shapes that do not turn during the tick are swept
 * exactly: the tests of {@code geometry} give the first and the last time of overlap. Shapes that turn are swept by
 * conservative advancement ({@code AdvancingSweep}), which asks {@code Gap} for the distance at one time after another.
 * Once the time is known, {@code BoxManifold}, {@code CapsuleManifold} or {@code HullManifold} finds where the two
 * touch.
 *
 * <pre>
 * Narrowphase --+--> geometry's sweeps          neither turns
 *               +--> AdvancingSweep --> Gap     one turns
 *               +--> Gap, a manifold            the contact at a time
 * </pre>
 *
 * Boxes along the axes, and boxes turned alike, take short ways to the same answers: {@code UprightBoxes} has what such
 * a test reads in one line of the cache, {@code UprightContact} finds their contact when somebody asks for it, and
 * {@code AlikeFaces} finds the points without clipping.
 * <p>
 * What most pairs come to is told sooner, of many at a time, and by the same bits: {@code SweptColumns} tells which of
 * many pairs of boxes along the axes stay apart for the whole tick. {@code BoxPair} tells so of two boxes of which one
 * is turned, and whether they stay inside each other; {@code TurnedBoxes} has them placed for it, once a tick.
 *
 * Not exported: a game asks the world, or {@code geometry}.
 */
package dev.carom.physics.narrowphase;
