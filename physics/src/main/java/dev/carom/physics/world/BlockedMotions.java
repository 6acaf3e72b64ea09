package dev.carom.physics.world;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import java.util.Arrays;
import org.joml.Vector3f;

/**
 * Stores which part of the predicted motion of each dynamic body will be blocked. The contacts that were found so far
 * in this tick block it. Example: a body falls onto a floor of tiles, and one tile stops the fall. So the body does not
 * get below the top of the next tile either, although its predicted motion does.
 * <p>
 * A contact blocks the part of a motion that passes through the plane of the contact: the end of the motion is shifted
 * along the normal until the shape touches the plane. Only a contact of a dynamic body with a non-dynamic body blocks.
 * If both bodies were dynamic, the contact could push the other body out of the way.
 */
final class BlockedMotions {
    /**
     * If the shapes overlap when a contact begins, the body may still enter as far as this overlap minus this depth in
     * metres. For a smaller overlap, the motion is blocked at the plane of the contact, since the contact pushes the
     * body out.
     */
    private static final float SHALLOW_METRES = SolverContacts.NEAR_METRES;

    /**
     * Two lines count as parallel if the cosine of the angle between them is above this value: up to about 3 degrees.
     */
    private static final float PARALLEL_COSINE = 0.9986f;

    /**
     * The same for spheres and capsules: up to about 0.1 degrees. Their normal at an edge may be inclined by any small
     * angle.
     */
    private static final float PARALLEL_COSINE_OF_ROUND = 0.999998f;

    private final ColliderTable colliders;
    private final PairTable pairs;
    private final BodyMotions motions;
    private final Narrowphase narrowphase;

    /** By row of the solver's table of bodies: shift of the end of the motion in metres, x, y, z. */
    private float[] shift = new float[0];

    /** End position of the motion before {@link #shiftEnd} shifted it, in metres. */
    private final Vector3f end = new Vector3f();

    BlockedMotions(ColliderTable colliders, PairTable pairs, BodyMotions motions, Narrowphase narrowphase) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.motions = motions;
        this.narrowphase = narrowphase;
    }

    /** Begins a tick with this number of rows in the solver's table of bodies. */
    void begin(int rows) {
        if (shift.length < 3 * rows) {
            shift = new float[Math.max(3 * rows, 2 * shift.length)];
        }
        Arrays.fill(shift, 0, 3 * rows, 0f);
    }

    /**
     * Adds a contact. Does nothing if the non-dynamic body rotates, since the plane of the contact then changes during
     * the tick.
     *
     * @param pair a pair with one dynamic and one non-dynamic body; all methods of this class require such a pair
     * @param normal from A to B, unit length
     * @param distance distance of the shapes along the normal when the contact begins, in metres; negative for an
     *     overlap
     */
    void add(int pair, Vector3f normal, float distance) {
        final SweptShape a = colliders.shape(pairs.a(pair));
        final SweptShape b = colliders.shape(pairs.b(pair));
        final boolean isA = isDynamicA(pair);
        if ((isA ? b : a).isRotating()) {
            return;
        }
        shiftEnd(pair);
        final float gap = narrowphase.gapAlong(a, b, 1f, normal);
        restoreEnd(pair);
        final float through = -Math.max(0f, -distance - SHALLOW_METRES) - gap;
        if (through > 0f) {
            final int at = shiftOf(pair);
            final float along = isA ? -through : through;
            shift[at] += along * normal.x;
            shift[at + 1] += along * normal.y;
            shift[at + 2] += along * normal.z;
        }
    }

    /** Tests whether contacts block a part of the motion of the dynamic body. */
    boolean isBlocked(int pair) {
        final int at = shiftOf(pair);
        return shift[at] != 0f || shift[at + 1] != 0f || shift[at + 2] != 0f;
    }

    /**
     * Tests whether a normal of unit length is parallel to the blocked part of the motion of the dynamic body.
     *
     * @param isRound whether the dynamic shape is a sphere or a capsule
     */
    boolean isAlong(int pair, Vector3f normal, boolean isRound) {
        final int at = shiftOf(pair);
        final float x = shift[at];
        final float y = shift[at + 1];
        final float z = shift[at + 2];
        return Math.abs(normal.x * x + normal.y * y + normal.z * z)
                > (isRound ? PARALLEL_COSINE_OF_ROUND : PARALLEL_COSINE) * (float) Math.sqrt(x * x + y * y + z * z);
    }

    /**
     * Shifts the end of the motion of the dynamic shape to where the contacts block the motion. The caller must call
     * {@link #restoreEnd} before the next call of {@link #add} or of this method.
     */
    void shiftEnd(int pair) {
        final Pose ofShape = endOf(pair);
        final int at = shiftOf(pair);
        end.set(ofShape.x, ofShape.y, ofShape.z);
        ofShape.x += shift[at];
        ofShape.y += shift[at + 1];
        ofShape.z += shift[at + 2];
    }

    /** Undoes the last {@link #shiftEnd}. */
    void restoreEnd(int pair) {
        final Pose ofShape = endOf(pair);
        ofShape.x = end.x;
        ofShape.y = end.y;
        ofShape.z = end.z;
    }

    private Pose endOf(int pair) {
        return colliders.shape(dynamicSlot(pair)).end;
    }

    private int shiftOf(int pair) {
        return 3 * motions.solverRow(colliders.body(dynamicSlot(pair)));
    }

    private int dynamicSlot(int pair) {
        return isDynamicA(pair) ? pairs.a(pair) : pairs.b(pair);
    }

    private boolean isDynamicA(int pair) {
        return motions.isDynamic(pairs.a(pair));
    }
}
