package dev.carom.physics.world;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.narrowphase.SweptShape;

/**
 * The motions of two colliders, divided into straight parts. Used if the path of a body bends in the tick. Example: a
 * ball bounces within a sensor. A path has at most one bend, see {@link BodyTable#bendAt}, so there are two or three
 * parts. Solids that the solver handles need no parts, since the solver computes when they hit each other. Holds
 * scratch memory: each thread has its own instance.
 */
final class BentPair {
    private final ColliderTable colliders;
    private final PairTable pairs;
    private final SweptShape a = new SweptShape();
    private final SweptShape b = new SweptShape();
    private final Pose bend = new Pose();

    /** Fractions of the tick at which the parts begin and end. */
    private final float[] times = new float[4];

    private SweptShape wholeA;
    private SweptShape wholeB;
    private int bodyA;
    private int bodyB;
    private int part;

    /** Number of parts. */
    private int count;

    BentPair(ColliderTable colliders, PairTable pairs) {
        this.colliders = colliders;
        this.pairs = pairs;
    }

    /**
     * Tests whether the motions of a pair must be divided. The path of at least one body must bend, and one of two
     * conditions must hold. First: a collider is a sensor. Second: both colliders are solids that have neither a
     * contact nor a row of the solver, and {@link MotionClamp} has stopped one of their bodies. False if a collider is
     * not swept, or was placed or rewound.
     */
    static boolean isBent(ColliderTable colliders, PairTable pairs, int row) {
        final BodyTable bodies = colliders.bodies();
        if (!bodies.anyBent()) {
            return false;
        }
        final int a = pairs.a(row);
        final int b = pairs.b(row);
        final boolean isSensor = colliders.sensor(a) | colliders.sensor(b);
        if (!isSensor && !bodies.anyStopped()) {
            return false; // most pairs: fast
        }
        return (bodies.bend(colliders.body(a)) < 1f || bodies.bend(colliders.body(b)) < 1f)
                && (isSensor
                        || hasStopped(colliders, a, b)
                                && !pairs.touching(row)
                                && !pairs.impulses().isSolved(row))
                && colliders.swept(a)
                && colliders.swept(b)
                && !colliders.placed(a)
                && !colliders.placed(b)
                && colliders.rewoundTo(a) == ColliderTable.NOT_REWOUND
                && colliders.rewoundTo(b) == ColliderTable.NOT_REWOUND;
    }

    private static boolean hasStopped(ColliderTable colliders, int a, int b) {
        final BodyTable bodies = colliders.bodies();
        return bodies.isStopped(colliders.body(a)) || bodies.isStopped(colliders.body(b));
    }

    /**
     * Divides the motions of a pair, and returns the number of parts.
     *
     * @param motionA shape of A and its whole motion
     */
    int begin(int row, SweptShape motionA, SweptShape motionB) {
        wholeA = motionA;
        wholeB = motionB;
        bodyA = colliders.body(pairs.a(row));
        bodyB = colliders.body(pairs.b(row));
        final float bendA = colliders.bodies().bend(bodyA);
        final float bendB = colliders.bodies().bend(bodyB);
        count = 0;
        times[count++] = 0f;
        times[count++] = Math.min(bendA, bendB);
        if (bendA != bendB && Math.max(bendA, bendB) < 1f) {
            times[count++] = Math.max(bendA, bendB);
        }
        times[count] = 1f;
        return count;
    }

    /** Selects a part: {@link #a} and {@link #b} then contain the motions in this part. */
    void part(int index) {
        part = index;
        set(a, wholeA, bodyA);
        set(b, wholeB, bodyB);
    }

    /**
     * Selects the part that contains a time, given as a fraction of the tick, and converts the time to a fraction of
     * that part. A time at which a path bends belongs to the part that ends there.
     */
    float partAt(float time) {
        int index = 0;
        while (index < count - 1 && times[index + 1] < time) {
            index++;
        }
        part(index);
        return Math.min(1f, Math.max(0f, (time - times[index]) / length()));
    }

    private void set(SweptShape dest, SweptShape whole, int body) {
        dest.setRestingAtEndOf(whole);
        poseAt(whole, body, times[part], dest.start);
        poseAt(whole, body, times[part + 1], dest.end);
    }

    private void poseAt(SweptShape whole, int body, float time, Pose dest) {
        final float bendTime = colliders.bodies().bend(body);
        colliders.bodies().bend(body, bend);
        if (time <= bendTime) {
            dest.setBetween(whole.start, bend, time / bendTime);
        } else {
            dest.setBetween(bend, whole.end, (time - bendTime) / (1f - bendTime));
        }
    }

    /** Returns the index of the selected part. */
    int index() {
        return part;
    }

    /** Returns the shape of A with its motion in the selected part. */
    SweptShape a() {
        return a;
    }

    /** Returns the shape of B with its motion in the selected part. */
    SweptShape b() {
        return b;
    }

    /** Returns the length of the selected part as a fraction of the tick. */
    float length() {
        return times[part + 1] - times[part];
    }

    /** Converts a fraction of the selected part to a fraction of the tick. */
    float time(float fraction) {
        return times[part] + fraction * length();
    }
}
