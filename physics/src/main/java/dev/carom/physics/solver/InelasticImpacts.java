package dev.carom.physics.solver;

import static dev.carom.physics.solver.ContactConstraints.*;

import java.util.Arrays;

/**
 * The impacts of an island that do not bounce: contacts that begin to push in a substep. One thread solves them.
 * <p>
 * A pass over the contacts of an island solves one point after the other, so the first point alone stops the bodies. A
 * box that lands flat would then rotate and slide away. Contacts that continue from the previous substep do not have
 * this problem, since they start with the impulses of that substep. So impacts are solved again after the pass,
 * together with the other contacts of their bodies, until the impulses hardly change. An impact is a contact that
 * begins to push and changes a speed by more than {@link #LEAST_SPEED}. At first, all points of a contact that begins
 * to push get the same impulse. A contact with a point that has pushed since an earlier substep does not count as one
 * that begins to push.
 */
final class InelasticImpacts {
    /**
     * Greatest number of passes. A heavy body that falls on a light body needs many passes; with fewer, the heavy body
     * would press the light body into the floor.
     */
    private static final int MOST_PASSES = 64;

    /** Greatest number of passes if there are many contacts. */
    private static final int LEAST_PASSES = 8;

    /** Greatest product of the numbers of passes and contacts, if there are more than {@link #LEAST_PASSES} passes. */
    private static final int MOST_ROWS = 512;

    /** The same limit in islands of more than {@link #SMALL_ISLAND} contacts. With 512, a heap of logs stays awake. */
    private static final int MOST_ROWS_OF_HEAP = 256;

    /** The passes end when a pass changes the impulses by at most this fraction of the change by the first pass. */
    private static final float TOLERANCE = 2e-3f;

    /**
     * A contact is flat if its points need nearly equal impulses. To test this, all points first get equal impulses,
     * and are then solved one after the other. The contact is flat if the second step changes the impulses by at most
     * this fraction of their sum.
     */
    private static final float FLAT_PART = 0.5f;

    /**
     * Change of speed in m/s up to which a contact that begins to push is no impact. Such contacts occur when bodies
     * roll, tip over or tremble.
     */
    private static final float LEAST_SPEED = 0.1f;

    /** Greatest number of rows of an island in which all contacts are solved again after a fast impact. */
    static final int SMALL_ISLAND = 32;

    /**
     * Number of floats of a velocity and an angular velocity. They are the first floats of a row of {@link
     * SolverBodies#motion}.
     */
    private static final int VELOCITIES = 6;

    private final SolverBodies bodies;
    private final ContactConstraints constraints;
    private final RowSolver rows;
    private IslandSettings settings;
    private float[] motion;
    private float[] points;

    /** Length of a substep in seconds. */
    private float h;

    private int firstRow;
    private int lastRow;

    /** Rows that are solved again, in order; the first {@link #count} are used. */
    private int[] again = new int[16];

    /** By index in {@link #again}: whether the points of the contact need equal changes of their impulses. */
    private boolean[] flat = new boolean[16];

    /** By index in {@link #again}: velocity and angular velocity of A, then of B, before the passes. */
    private float[] velocities = new float[2 * VELOCITIES * 16];

    /** By index in {@link #again} and point: the impulse before the passes, in Ns. */
    private float[] impulses = new float[MOST_POINTS * 16];

    private int count;

    /** By body: equal to {@link #mark} if the body has an impact in this substep, see {@link #isImpact}. */
    private long[] marks = new long[16];

    private long mark;

    /** Closing speed of the fastest impact of this substep, in m/s. */
    private float fastestImpact;

    InelasticImpacts(SolverBodies bodies, ContactConstraints constraints, RowSolver rows) {
        this.bodies = bodies;
        this.constraints = constraints;
        this.rows = rows;
    }

    /** Begins to work on an island. */
    void begin(IslandSettings ofIsland, int first, int last) {
        settings = ofIsland;
        h = settings.h;
        motion = bodies.motion;
        points = constraints.points;
        firstRow = first;
        lastRow = last;
        if (again.length < last - first) {
            again = new int[Math.max(last - first, 2 * again.length)];
            flat = new boolean[again.length];
            velocities = new float[2 * VELOCITIES * again.length];
            impulses = new float[MOST_POINTS * again.length];
        }
        if (marks.length < bodies.count()) {
            marks = Arrays.copyOf(marks, Math.max(bodies.count(), 2 * marks.length));
        }
    }

    /**
     * Solves the impacts of this substep again, with the other contacts of their bodies. Follows {@link
     * RowSolver#solve}.
     */
    void solve(int substep) {
        count = 0;
        mark++;
        settings.impactSpeed = 0f;
        settings.allSolvedAgain = false;
        boolean anyBegins = false;
        boolean any = false;
        for (int row = firstRow; row < lastRow; row++) {
            if (begins(row)) {
                anyBegins = true;
                if (isImpact(row)) {
                    any = true;
                    mark(constraints.bodyA[row]);
                    mark(constraints.bodyB[row]);
                }
            }
        }
        if (any) {
            for (int row = firstRow; row < lastRow; row++) {
                if (isMarked(row)) {
                    again[count++] = row;
                    if (begins(row)) {
                        undo(row);
                    }
                }
            }
            findImpacts(substep);
            settings.impactSpeed = fastestImpact;
            if (fastestImpact > RowSolver.FAST_SPEED && lastRow - firstRow <= SMALL_ISLAND) {
                addAll();
                settings.allSolvedAgain = true;
            }
            solveAgain(true, substep);
        }
        if (anyBegins) {
            final int end = addSlow();
            if (settings.impactSpeed <= RowSolver.FAST_SPEED) {
                stopSliding(end, substep);
            }
            for (int i = 0; i < end; i++) {
                if (rows.isPushing(again[i])) {
                    rows.markBodies(again[i]);
                }
            }
        }
    }

    /**
     * Stores the contacts that begin to push without an impact behind those that are solved again. Returns the end of
     * both in {@link #again}.
     */
    private int addSlow() {
        int end = count;
        for (int row = firstRow; row < lastRow && !settings.allSolvedAgain; row++) {
            if (begins(row) && !isMarked(row)) {
                again[end++] = row;
            }
        }
        return end;
    }

    /**
     * Solves the friction of contacts that begin to push. Without this, a cube that is placed on a slope would slide
     * during one substep, by 1 mm. After fast impacts, the normals would need too many passes again.
     *
     * @param end end of the contacts in {@link #again}
     */
    private void stopSliding(int end, int substep) {
        boolean more = true;
        for (int pass = 0; more && pass < rows.passes(); pass++) {
            more = false;
            for (int i = 0; i < end; i++) {
                more |= rows.stopSliding(again[i], substep);
            }
        }
    }

    /** Adds all contacts of the island to {@link #again}, since a fast impact passes through a whole stack. */
    private void addAll() {
        count = 0;
        for (int row = firstRow; row < lastRow; row++) {
            again[count++] = row;
        }
    }

    /**
     * Finds all contacts that begin to push. Also finds those that would push if other contacts had not pushed before
     * them. Stores the closing speeds of these impacts before any impact changes the velocities. An impact may also
     * cause another impact, as in a stack that lands. The stored speed of the second impact is at most the greatest
     * closing speed found here, since speeds during the passes may temporarily be far too great.
     */
    private void findImpacts(int substep) {
        fastestImpact = 0f;
        for (int i = 0; i < count; i++) {
            final int row = again[i];
            final boolean pushes = rows.isPushing(row); // since an earlier substep
            int hit = 0;
            float excess = 0f;
            float fastest = 0f;
            float soonest = Float.POSITIVE_INFINITY;
            for (int point = 0; point < constraints.pointCount[row]; point++) {
                final int p = point(row, point);
                final float tooFast = points[p + IMPULSE] > 0f ? 0f : tooFast(row, point);
                if (tooFast > 0f) {
                    final float closing = -constraints.normalVelocity(motion, row, p);
                    hit++;
                    excess += tooFast;
                    fastest = Math.max(fastest, closing);
                    soonest = Math.min(soonest, rows.separation(row, row * STRIDE, p) / closing);
                    rows.storeImpactSpeed(row, p);
                }
            }
            fastestImpact = Math.max(fastestImpact, fastest);
            if (hit > 0 && !pushes) {
                rows.touchedAt(row * STRIDE, substep, soonest * fastest, fastest);
                constraints.mark(row, RowSolver.BEGINS | (excess > RowSolver.FAST_SPEED * hit ? RowSolver.FAST : 0));
            }
        }
        for (int i = 0; i < count; i++) {
            rows.limitImpactSpeeds(again[i], fastestImpact);
        }
    }

    /**
     * Returns by how much, in m/s, the closing speed of a point must decrease, so that the point is at the surface at
     * the end of the substep. The result is negative if the point does not reach the surface by then.
     */
    private float tooFast(int row, int index) {
        final int p = point(row, index);
        return -constraints.normalVelocity(motion, row, p) - Math.max(0f, rows.separation(row, row * STRIDE, p)) / h;
    }

    private boolean begins(int row) {
        return (constraints.pushed[row] & RowSolver.BEGINS) != 0;
    }

    /** Tests whether a contact that begins to push is an impact now, or was one in the previous substep. */
    private boolean isImpact(int row) {
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            final int p = point(row, i);
            if (points[p + SUM] == 0f && points[p + POINT_SPEED] > LEAST_SPEED) {
                return true; // the impulse may still be small, if the gap lets the point keep most of its speed
            }
        }
        return (constraints.pushed[row] & RowSolver.HIT_BEFORE) != 0
                || rows.changesSpeedBy(row) > LEAST_SPEED + rows.pushOutSpeed(row);
    }

    /** Tests whether one of the bodies of a contact is marked. */
    private boolean isMarked(int row) {
        return marks[constraints.bodyA[row]] == mark || marks[constraints.bodyB[row]] == mark;
    }

    /** Marks a body if it is dynamic; contacts do not change other bodies. */
    private void mark(int body) {
        if (bodies.isDynamic(body)) {
            marks[body] = mark;
        }
    }

    /** Solves the contacts of {@link #solve} again without bias, before {@link RowSolver#relax}. */
    void relax(int substep) {
        for (int i = 0; i < count; i++) {
            rows.updateMasses(again[i]);
        }
        if (count > 0) {
            solveAgain(false, substep);
        }
    }

    /** Reverts what the pass has changed for a contact: its impulses, and the time and the speeds of its impact. */
    private void undo(int row) {
        boolean isFirst = true;
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            final int p = point(row, i);
            rows.applyNormal(row, p, -points[p + IMPULSE]);
            points[p + IMPULSE] = 0f;
            if (points[p + SUM] == 0f) {
                points[p + POINT_SPEED] = 0f;
            } else {
                isFirst = false;
            }
        }
        if (isFirst) {
            rows.forgetTouch(row * STRIDE);
        }
    }

    private void solveAgain(boolean withBias, int substep) {
        rows.mostImpactSpeed = fastestImpact;
        final int mostRows = lastRow - firstRow > SMALL_ISLAND ? MOST_ROWS_OF_HEAP : MOST_ROWS;
        final int mostPasses = Math.max(LEAST_PASSES, Math.min(MOST_PASSES, mostRows / count));
        remember();
        float first = 0f;
        float change = Float.POSITIVE_INFINITY;
        for (int pass = 0; pass < mostPasses && change > TOLERANCE * first; pass++) {
            change = 0f;
            for (int i = 0; i < count; i++) {
                final boolean shares = begins(again[i]) && (pass == 0 || flat[i]);
                final float shared = shares ? share(again[i], withBias) : 0f;
                final float apart = rows.solveNormals(again[i], withBias, substep);
                flat[i] = shares && apart <= FLAT_PART * shared;
                change += shared + apart;
            }
            first = pass == 0 ? change : first;
        }
        rows.mostImpactSpeed = Float.POSITIVE_INFINITY;
        applyAtOnce();
    }

    /** Stores the velocities and the impulses of the contacts that are solved again, before the passes. */
    private void remember() {
        for (int i = 0; i < count; i++) {
            final int row = again[i];
            final int a = constraints.bodyA[row] * SolverBodies.MOTION_STRIDE;
            final int b = constraints.bodyB[row] * SolverBodies.MOTION_STRIDE;
            System.arraycopy(motion, a, velocities, 2 * i * VELOCITIES, VELOCITIES);
            System.arraycopy(motion, b, velocities, (2 * i + 1) * VELOCITIES, VELOCITIES);
            for (int point = 0; point < constraints.pointCount[row]; point++) {
                impulses[MOST_POINTS * i + point] = points[point(row, point) + IMPULSE];
            }
        }
    }

    /**
     * Restores the velocities from before the passes, and applies the total change of each impulse to them. So rounding
     * does not add up over the passes, and the impulses of a tick equal the change of momentum.
     */
    private void applyAtOnce() {
        for (int i = 0; i < count; i++) {
            restore(constraints.bodyA[again[i]], 2 * i);
            restore(constraints.bodyB[again[i]], 2 * i + 1);
        }
        for (int i = 0; i < count; i++) {
            final int row = again[i];
            for (int point = 0; point < constraints.pointCount[row]; point++) {
                final int p = point(row, point);
                final float change = points[p + IMPULSE] - impulses[MOST_POINTS * i + point];
                if (change != 0f) {
                    rows.applyNormal(row, p, change);
                }
            }
        }
    }

    private void restore(int body, int index) {
        if (bodies.isDynamic(body)) {
            System.arraycopy(velocities, index * VELOCITIES, motion, body * SolverBodies.MOTION_STRIDE, VELOCITIES);
        }
    }

    /**
     * Adds the same change to the impulses of all points of a contact that push or must push. The change is such that
     * these points together get the impulse that they need. A box that lands flat then does not rotate.
     *
     * @return the sum of the absolute changes in Ns
     */
    private float share(int row, boolean withBias) {
        int hit = 0;
        float missing = 0f;
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            final int p = point(row, i);
            final float change = rows.missingSpeed(row, p, withBias);
            if (points[p + IMPULSE] > 0f || withBias && change > 0f) {
                hit |= 1 << i;
                missing += change;
                least = Math.min(least, points[p + IMPULSE]);
            }
        }
        if (hit == 0) {
            return 0f;
        }
        final float impulse = Math.max(-least, rows.sharedImpulse(row, hit, missing));
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            if ((hit & 1 << i) != 0) {
                final int p = point(row, i);
                rows.applyNormal(row, p, impulse);
                points[p + IMPULSE] += impulse;
            }
        }
        return Math.abs(impulse) * Integer.bitCount(hit);
    }
}
