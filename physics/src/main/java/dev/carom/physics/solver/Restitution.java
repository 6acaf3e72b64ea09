package dev.carom.physics.solver;

import static dev.carom.physics.solver.ContactConstraints.*;

/**
 * The impacts of an island: contacts that bounce. One thread applies them.
 * <p>
 * With a restitution of 1, a bounce conserves energy. Let a contact close at the speed v, with a gap s and a closing
 * acceleration a. The bodies touch at the speed u, with u² = v² + 2 a s, after the time t = 2 s / (u + v). They leave
 * each other at the speed e u, where e is the restitution. The solver changes velocities only at the start of a
 * substep. So it sets the leaving speed e u + a t, and the acceleration reduces this speed to e u in the time t. The
 * bodies get their new velocities too early, by the time t. So after the substep, they are moved back by t times the
 * change of their velocities, see {@link #moveBack}. If the bodies already overlap, they leave at once. Their speed is
 * then sqrt(e² u² - 2 a s), so that the energy is right when the gap is 0.
 */
final class Restitution {
    /** Greatest number of passes over the impacts of a substep. Later impacts of a chain occur in the next substep. */
    private static final int MOST_PASSES = 64;

    /** Greatest number of passes over the points that bounce at the same time. */
    private static final int MOST_POINT_PASSES = 32;

    /**
     * The passes end when the error of each point's speed is at most this fraction of the greatest change of speed that
     * {@link #share} has returned.
     */
    private static final float POINT_TOLERANCE = 1e-6f;

    /**
     * Tolerance for rounding: the displacement in a substep is multiplied by this factor before it is compared with a
     * gap.
     */
    private static final float LONGER = 1.0001f;

    /**
     * A speed error up to this fraction of the greatest component of the bodies' velocities counts as rounding and is
     * not corrected. A correction would hardly change a velocity, but its impulse would be added to the impulses of the
     * tick.
     */
    private static final float ROUNDING = 1e-6f;

    private final SolverBodies bodies;
    private final ContactConstraints constraints;
    private final RowSolver rows;
    private float[] motion;
    private float[] contacts;
    private float[] points;

    /** Length of a substep in seconds. */
    private float h;

    /** Rows that may bounce, in order; the first {@link #bouncing} are used. */
    private int[] bounces = new int[16];

    private int bouncing;

    /** Speed errors up to this value, in m/s, count as rounding in the current pass. */
    private float rounding;

    /** By index in {@link #bounces}: one bit for each point that bounces in the pass. */
    private byte[] hit = new byte[16];

    /** By index in {@link #bounces} and point: the speed in m/s at which the point must leave. */
    private float[] leaving = new float[16 * MOST_POINTS];

    /** By index in {@link #bounces} and point: the impulse of the bounce in Ns. */
    private float[] impulse = new float[16 * MOST_POINTS];

    /** By index in {@link #bounces} and point: the time until the touch in seconds. */
    private float[] time = new float[16 * MOST_POINTS];

    /** By index in {@link #bounces} and point: sum of impulse times time over the bounces of the substep, in N s². */
    private float[] moment = new float[16 * MOST_POINTS];

    /** Whether any element of {@link #moment} is not 0. */
    private boolean hasMoments;

    Restitution(SolverBodies bodies, ContactConstraints constraints, RowSolver rows) {
        this.bodies = bodies;
        this.constraints = constraints;
        this.rows = rows;
    }

    /** Finds the rows of an island that may bounce. */
    void begin(IslandSettings settings, int firstRow, int lastRow) {
        h = settings.h;
        motion = bodies.motion;
        contacts = constraints.contacts;
        points = constraints.points;
        find(firstRow, lastRow);
    }

    /** Tests whether any row may bounce. */
    boolean any() {
        return bouncing > 0;
    }

    private void find(int firstRow, int lastRow) {
        bouncing = 0;
        if (bounces.length < lastRow - firstRow) {
            bounces = new int[Math.max(lastRow - firstRow, 2 * bounces.length)];
            hit = new byte[bounces.length];
            leaving = new float[MOST_POINTS * bounces.length];
            impulse = new float[MOST_POINTS * bounces.length];
            time = new float[MOST_POINTS * bounces.length];
            moment = new float[MOST_POINTS * bounces.length];
        }
        for (int row = firstRow; row < lastRow; row++) {
            if (contacts[row * STRIDE + RESTITUTION] > 0f) {
                bounces[bouncing++] = row;
                bodies.bounces(constraints.bodyA[row]);
                bodies.bounces(constraints.bodyB[row]);
            }
        }
    }

    /**
     * Applies the impacts of a substep, fastest first. Each pass handles the contacts that close at least half as fast
     * as the fastest contact. In a line of touching spheres, each bounce pushes a sphere against the next one, and a
     * later pass handles that contact. So the impulse passes from sphere to sphere.
     */
    void apply(int substep) {
        hasMoments = false;
        for (int i = 0; i < bouncing; i++) {
            final int row = bounces[i];
            for (int point = 0; point < constraints.pointCount[row]; point++) {
                points[point(row, point) + IMPACT] = 0f;
                moment[MOST_POINTS * i + point] = 0f;
            }
        }
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            float fastest = 0f;
            for (int i = 0; i < bouncing; i++) {
                final int row = bounces[i];
                for (int point = 0; point < constraints.pointCount[row]; point++) {
                    fastest = Math.max(fastest, impactSpeed(row, point));
                }
            }
            if (fastest == 0f) {
                return;
            }
            rounding = 0f;
            for (int i = 0; i < bouncing; i++) {
                findHits(i, 0.5f * fastest, substep);
            }
            bounce();
        }
    }

    /**
     * Finds the points of a contact that touch at a speed of at least {@code least} m/s, and computes the speeds at
     * which these points must leave.
     */
    private void findHits(int index, float least, int substep) {
        final int row = bounces[index];
        final int c = row * STRIDE;
        final float e = contacts[c + RESTITUTION];
        hit[index] = 0;
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            final float speed = impactSpeed(row, i);
            if (speed < least || speed == 0f) {
                continue;
            }
            final int p = point(row, i);
            final float closing = -constraints.normalVelocity(motion, row, p);
            final float separation = rows.separation(row, c, p);
            final float acceleration = contacts[c + ACCELERATION];
            final float toTouch = separation > 0f ? 2f * separation / (speed + closing) : 0f;
            hit[index] = (byte) (hit[index] | 1 << i);
            time[MOST_POINTS * index + i] = toTouch;
            leaving[MOST_POINTS * index + i] = separation > 0f
                    ? e * speed + acceleration * toTouch
                    : (float) Math.sqrt(Math.max(0f, e * e * speed * speed - 2f * acceleration * separation));
            impulse[MOST_POINTS * index + i] = 0f;
            points[p + POINT_SPEED] = Math.max(points[p + POINT_SPEED], speed);
            contacts[c + IMPACT_SPEED] = Math.max(contacts[c + IMPACT_SPEED], speed);
            rows.touchedAt(c, substep, separation, closing);
            bodies.touch(constraints.bodyA[row]);
            bodies.touch(constraints.bodyB[row]);
            rounding = Math.max(rounding, ROUNDING * bodies.greatestSpeed(constraints.bodyA[row]));
            rounding = Math.max(rounding, ROUNDING * bodies.greatestSpeed(constraints.bodyB[row]));
        }
    }

    /**
     * Lets all hit points bounce at the same time, so that a box that lands flat does not rotate. Pushes one point
     * after the other, in several passes, until each point has its leaving speed.
     */
    private void bounce() {
        float change = 0f;
        float error = Float.POSITIVE_INFINITY;
        for (int pass = 0; pass < MOST_POINT_PASSES && error > POINT_TOLERANCE * change; pass++) {
            error = 0f;
            for (int i = 0; i < bouncing; i++) {
                if (hit[i] == 0) {
                    continue;
                }
                if (pass == 0) {
                    change = Math.max(change, share(i));
                    error = change; // at least one more pass, since later contacts may share a body with this one
                }
                final int row = bounces[i];
                for (int point = 0; point < constraints.pointCount[row]; point++) {
                    if ((hit[i] & 1 << point) != 0) {
                        final int p = point(row, point);
                        final float missing =
                                leaving[MOST_POINTS * i + point] - constraints.normalVelocity(motion, row, p);
                        final float least = -impulse[MOST_POINTS * i + point];
                        final float more = Math.max(least, points[p + MASS] * missing);
                        if (more != 0f && Math.abs(missing) > rounding) {
                            error = Math.max(error, more > least ? Math.abs(missing) : 0f);
                            push(i, point, more);
                        }
                    }
                }
            }
        }
    }

    /**
     * Pushes all hit points of a contact with the same impulse, so that the mean of their speeds is the mean of their
     * leaving speeds. Returns the mean change of speed.
     */
    private float share(int index) {
        final int row = bounces[index];
        float change = 0f;
        for (int point = 0; point < constraints.pointCount[row]; point++) {
            if ((hit[index] & 1 << point) != 0) {
                change += leaving[MOST_POINTS * index + point]
                        - constraints.normalVelocity(motion, row, point(row, point));
            }
        }
        final float shared = Math.max(0f, rows.sharedImpulse(row, hit[index], change));
        for (int point = 0; point < constraints.pointCount[row]; point++) {
            if ((hit[index] & 1 << point) != 0) {
                push(index, point, shared);
            }
        }
        return change / Integer.bitCount(hit[index]);
    }

    /** Applies an impulse at a point, and adds it to the impulses of the bounce, of the substep and of the tick. */
    private void push(int index, int point, float more) {
        final int row = bounces[index];
        final int p = point(row, point);
        rows.applyNormal(row, p, more);
        impulse[MOST_POINTS * index + point] += more;
        moment[MOST_POINTS * index + point] += more * time[MOST_POINTS * index + point];
        hasMoments = true;
        points[p + IMPACT] += more;
        points[p + SUM] += more;
    }

    /**
     * Corrects the positions of bodies that touched and bounced after the start of the substep. {@link
     * RowSolver#positions} has moved them as if they had bounced at the start of the substep.
     */
    void moveBack() {
        for (int i = 0; i < bouncing && hasMoments; i++) {
            final int row = bounces[i];
            for (int point = 0; point < constraints.pointCount[row]; point++) {
                final float sum = moment[MOST_POINTS * i + point];
                if (sum != 0f) {
                    rows.moveNormal(row, -sum);
                }
            }
        }
        hasMoments = false;
    }

    /**
     * Returns the speed in m/s at which a point will touch in this substep; 0 if it does not touch or is too slow to
     * bounce.
     */
    private float impactSpeed(int row, int index) {
        final int c = row * STRIDE;
        final int p = point(row, index);
        final float closing = -constraints.normalVelocity(motion, row, p);
        if (!(closing > 0f)) {
            return 0f;
        }
        final float separation = rows.separation(row, c, p);
        final float acceleration = contacts[c + ACCELERATION];
        // The point also bounces in this substep if only the speed at the end of the substep is high enough to reach
        // the surface. RowSolver would stop such a point, and the bounce would be lost.
        if (separation > LONGER * h * (closing + Math.max(0f, h * acceleration))) {
            return 0f;
        }
        final float squared = closing * closing + 2f * acceleration * separation;
        final float threshold = contacts[c + BOUNCE_SPEED];
        return squared > threshold * threshold ? (float) Math.sqrt(squared) : 0f;
    }
}
