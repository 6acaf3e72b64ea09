package dev.carom.physics.solver;

import static dev.carom.physics.solver.ContactConstraints.*;

/**
 * The impacts of an island: contacts that bounce. One thread applies them.
 * <p>
 * With a restitution of 1, a bounce conserves energy. A contact that closes at speed v with a gap s and a closing
 * acceleration a would touch at the speed u, with u² = v² + 2 a s. It leaves at the speed e u, where e is the
 * restitution. When the gap is s again, the speed is sqrt(e² u² - 2 a s). The solver sets that speed in the substep in
 * which the contact would touch.
 */
final class Restitution {
    /** Greatest number of passes over the impacts of a substep. Later impacts of a chain occur in the next substep. */
    private static final int MOST_PASSES = 64;

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
        }
        for (int row = firstRow; row < lastRow; row++) {
            if (contacts[row * STRIDE + RESTITUTION] > 0f) {
                bounces[bouncing++] = row;
            }
        }
    }

    /**
     * Applies the impacts of a substep, fastest first. Each pass handles the contacts that close at least half as fast
     * as the fastest contact. In a line of touching spheres, each bounce makes the next contact close, and a later pass
     * handles that contact. So the impulse passes from sphere to sphere.
     */
    void apply(int substep) {
        for (int i = 0; i < bouncing; i++) {
            final int row = bounces[i];
            for (int point = 0; point < constraints.pointCount[row]; point++) {
                points[point(row, point) + IMPACT] = 0f;
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
            for (int i = 0; i < bouncing; i++) {
                bounce(bounces[i], 0.5f * fastest, substep);
            }
        }
    }

    private void bounce(int row, float least, int substep) {
        final int c = row * STRIDE;
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            final float speed = impactSpeed(row, i);
            if (speed < least || speed == 0f) {
                continue;
            }
            final int p = point(row, i);
            final float closing = -constraints.normalVelocity(motion, row, p);
            final float separation = rows.separation(row, c, p);
            final float a2s = 2f * contacts[c + ACCELERATION] * separation;
            final float e = contacts[c + RESTITUTION];
            final float leaving = (float) Math.sqrt(Math.max(0f, e * e * speed * speed - a2s));
            final float impulse = points[p + MASS] * (closing + leaving);
            rows.applyNormal(row, p, impulse);
            bodies.touch(constraints.bodyA[row]);
            bodies.touch(constraints.bodyB[row]);
            points[p + POINT_SPEED] = Math.max(points[p + POINT_SPEED], speed);
            points[p + IMPACT] += impulse;
            points[p + SUM] += impulse;
            contacts[c + IMPACT_SPEED] = Math.max(contacts[c + IMPACT_SPEED], speed);
            rows.touchedAt(c, substep, separation, closing);
        }
    }

    /**
     * Returns the speed at which a point will touch in this substep; 0 if it does not touch, or is too slow to bounce.
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
        if (separation > h * closing + 0.5f * h * h * acceleration) {
            return 0f;
        }
        final float squared = closing * closing + 2f * acceleration * separation;
        final float threshold = contacts[c + BOUNCE_SPEED];
        return squared > threshold * threshold ? (float) Math.sqrt(squared) : 0f;
    }
}
