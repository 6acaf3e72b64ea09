package dev.carom.physics.world;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Vector3f;

/**
 * Decides for each pair, independently of all other pairs, whether it touches, nearly touches, or would touch on the
 * predicted motions. Some pairs may not touch because another contact stops a body first. These pairs wait, and {@link
 * SolverContacts} decides them later. Holds scratch memory: each thread has its own instance.
 */
final class ContactPrediction {
    /**
     * A contact uses the normal of a face if the overlap along that normal is at most this many metres greater than the
     * least overlap. Without this rule, the contact would change to another pair of edges in each tick. Then a heap of
     * small boxes would never rest, and arches and houses of cards would fall.
     */
    private static final float FACE_METRES = 0.001f;

    /** Gap in metres up to which shapes count as touching at the start of the tick. */
    private static final float LEAST_GAP_METRES = 1e-5f;

    private final ColliderTable colliders;
    private final PairTable pairs;
    private final BodyMotions motions;
    private final SolidPairs solid;
    private final PredictedContacts predicted;
    private final Narrowphase narrowphase = new Narrowphase();
    private final PairCull cull;
    private final Separation separation = new Separation();
    private final Separation exact = new Separation();
    private final Vector3f onA = new Vector3f();
    private final Vector3f onB = new Vector3f();
    private final SweepTimes sweep = new SweepTimes();

    ContactPrediction(
            ColliderTable colliders,
            PairTable pairs,
            BodyMotions motions,
            SolidPairs solid,
            PredictedContacts predicted) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.motions = motions;
        this.solid = solid;
        this.predicted = predicted;
        cull = new PairCull(colliders, pairs, narrowphase);
    }

    /**
     * Predicts the contacts of a range of pairs.
     *
     * @param from first place in {@link SortedPairs}
     * @param to the place after the last one
     */
    void predict(int from, int to) {
        for (int place = from; place < to; place++) {
            final int pair = pairs.inOrder().row(place);
            if (solid.mayPush(pair) && !cull.staysApart(pair, SolverContacts.NEAR_METRES)) {
                predictPair(pair);
            }
        }
    }

    private void predictPair(int pair) {
        final SweptShape a = colliders.shape(pairs.a(pair));
        final SweptShape b = colliders.shape(pairs.b(pair));
        final boolean bothDynamic = motions.isDynamic(pairs.a(pair)) && motions.isDynamic(pairs.b(pair));
        final float distance = narrowphase.separation(a, b, 0f, separation);
        if (distance <= SolverContacts.NEAR_METRES) {
            if (!bothDynamic) {
                restOrWait(pair, a, b, distance);
            } else if (approach(pair, a, b, distance)) {
                if (narrowphase.sweep(a, b, 0f, sweep)) {
                    atImpact(pair, a, b, sweep, separation);
                } else {
                    atEnd(pair, a, b, separation);
                }
            } else {
                atStart(pair, a, b, separation);
            }
        } else if (narrowphase.sweep(a, b, 0f, sweep)) {
            if (bothDynamic) {
                atImpact(pair, a, b, sweep, separation);
            } else {
                predicted.await(pair, Float.floatToRawIntBits(sweep.first));
            }
        }
    }

    /**
     * Tests whether the contact of two dynamic bodies uses the normal at the impact, rather than the normal at the
     * start of the tick. If the bodies do not hit each other, the normal at the end of the tick replaces the normal at
     * the impact. The bodies have a gap of at most {@link SolverContacts#NEAR_METRES}. The result is true if the gap is
     * not tiny, at least one shape is round, the motions close more than half of the gap, and the bodies did not push
     * each other in the last tick. Example: two billiard balls with a gap of 5 mm may still move around each other by
     * several degrees.
     */
    private boolean approach(int pair, SweptShape a, SweptShape b, float distance) {
        return (a.roundRadius() > 0f || b.roundRadius() > 0f)
                && distance > LEAST_GAP_METRES
                && SolverContacts.closing(a, b, separation.normal) > 0.5f * distance
                && !pairs.impulses().pushes(pair);
    }

    /**
     * Predicts contacts between bodies that an impact in this tick may push against each other. Each contact is one row
     * of the solver at the start of the tick. The row does nothing if the bodies do not touch.
     *
     * @param from first place in {@link SortedPairs}
     * @param to the place after the last one
     */
    void predictThrown(int from, int to, ThrownBodies thrown) {
        for (int place = from; place < to; place++) {
            final int pair = pairs.inOrder().row(place);
            final int slotA = pairs.a(pair);
            final int slotB = pairs.b(pair);
            if (!predicted.isPredicted(pair)
                    && (thrown.hasGrown(slotA) || thrown.hasGrown(slotB))
                    && (thrown.spreads() == 0 || colliders.boundsOverlap(slotA, slotB))
                    && solid.mayPush(pair)) {
                final SweptShape a = colliders.shape(slotA);
                final SweptShape b = colliders.shape(slotB);
                if (a.distanceOfBounds(b)
                        > thrown.longest(slotA) + thrown.longest(slotB) + a.maxRelativeDisplacement(b)) {
                    continue;
                }
                final float distance = narrowphase.separation(a, b, 0f, separation);
                final float closing = SolverContacts.closing(a, b, separation.normal);
                final float push = thrown.closing(slotA, slotB, separation.normal);
                // Requires a push along the normal. Otherwise a box that lands on a floor of tiles would also get
                // contacts with the sides of tiles.
                if (Math.min(push, closing + push - Math.max(0f, distance)) > SolverContacts.NEAR_METRES
                        && faces(a, b, distance)) {
                    atStart(pair, a, b, separation);
                }
            }
        }
    }

    /**
     * Tests whether two shapes would touch if they moved along the normal of {@link #separation}, rather than pass each
     * other. They touch if the line between their closest points is parallel to that normal. If the line is not
     * parallel, the distance of these points is greater than the distance along the normal.
     *
     * @param distance distance along that normal, in metres
     */
    private boolean faces(SweptShape a, SweptShape b, float distance) {
        return narrowphase.distance(a, b, 0f, exact, onA, onB) < distance + SolverContacts.NEAR_METRES;
    }

    /**
     * Handles a dynamic body and a non-dynamic body that touch or nearly touch. If the bodies approach each other and
     * do not overlap by {@link MotionClamp#GRAZE_METRES} or more, the pair waits. Otherwise predicts a contact at the
     * start of the tick.
     */
    private void restOrWait(int pair, SweptShape a, SweptShape b, float distance) {
        final float closing = SolverContacts.closing(a, b, separation.normal);
        if (distance > -MotionClamp.GRAZE_METRES && closing > SolverContacts.LEAST_CLOSING_METRES) {
            predicted.await(pair, Float.floatToRawIntBits(closing) + Integer.MIN_VALUE);
        } else {
            atStart(pair, a, b, separation);
        }
    }

    /**
     * Predicts a contact at the start of the tick.
     *
     * @param at the separation at the start; this method changes it
     */
    void atStart(int pair, SweptShape a, SweptShape b, Separation at) {
        final float distance = at.distance;
        // If a face is preferred, the normal differs from that of the contact event: NaN marks this case.
        final boolean isFace = narrowphase.preferFace(a, b, 0f, FACE_METRES, at);
        predicted.set(pair, at.normal, at.distance, 0f, isFace ? Float.NaN : distance);
    }

    /**
     * Predicts a contact at the end of the predicted motions, for shapes that come near each other but do not touch.
     *
     * @param at receives the contact
     */
    private void atEnd(int pair, SweptShape a, SweptShape b, Separation at) {
        narrowphase.separation(a, b, 1f, at);
        narrowphase.preferFace(a, b, 1f, FACE_METRES, at);
        predicted.set(pair, at.normal, at.distance, 1f, Float.NaN);
    }

    /**
     * Predicts an impact.
     *
     * @param times times of overlap
     * @param at receives the contact
     */
    void atImpact(int pair, SweptShape a, SweptShape b, SweepTimes times, Separation at) {
        at.normal.set(times.normal);
        at.distance = 0f;
        narrowphase.preferFace(a, b, times.first, FACE_METRES, at);
        predicted.set(pair, at.normal, at.distance, times.first, Float.NaN);
    }
}
