package dev.carom.physics.solver;

import static dev.carom.physics.solver.ContactConstraints.*;
import static dev.carom.physics.solver.SolverBodies.ANGULAR;
import static dev.carom.physics.solver.SolverBodies.DISPLACEMENT;
import static dev.carom.physics.solver.SolverBodies.MOTION_STRIDE;
import static dev.carom.physics.solver.SolverBodies.VELOCITY;

/**
 * Friction of contacts: against sliding along the surface, against twist about the normal, and against rolling. All
 * points of a contact share their friction, which acts at the middle of the contact. Holds scratch memory: each thread
 * has its own instance.
 */
final class Friction {
    /** Relative deviation up to which the matrix M of {@link #limitFriction} counts as a multiple of the identity. */
    private static final float EQUAL_MASSES = 1e-3f;

    /** Greatest number of steps of Newton's method in {@link #limitFriction}. */
    private static final int MOST_NEWTON_STEPS = 8;

    /** Newton's method ends when the length of the impulse, divided by its greatest allowed length, is at most this. */
    private static final float NEWTON_TOLERANCE = 1.001f;

    /** Least distance of points from their middle, in metres, at which sliding and twist share the friction. */
    private static final float LEAST_LEVER = 1e-6f;

    private final SolverBodies bodies;
    private final ContactConstraints constraints;
    private float[] motion;
    private float[] contacts;
    private float[] points;

    /** Length of a substep in seconds. */
    private float h;

    /** Time in seconds from now to the middle of the substep; negative if the bodies have moved. */
    private float toMiddle;

    /** Result of {@link #change()}. */
    private float change;

    /** Result of {@link #limitFriction}: an impulse along each tangent in Ns, and the scaled twist. */
    private final float[] limited = new float[3];

    /** Result of {@link #turningTogether}: a velocity in m/s. */
    private final float[] together = new float[3];

    Friction(SolverBodies bodies, ContactConstraints constraints) {
        this.bodies = bodies;
        this.constraints = constraints;
    }

    /** Begins to work on an island with substeps of {@code seconds}. */
    void begin(float seconds) {
        h = seconds;
        motion = bodies.motion;
        contacts = constraints.contacts;
        points = constraints.points;
    }

    /**
     * Solves twist, rolling and sliding friction. Both tangents are solved together, so that friction opposes the
     * sliding velocity in every direction.
     *
     * @param load sum of the normal impulses of the substep in Ns, including bounces
     * @param moved whether the bodies have moved in the substep
     */
    void solve(int row, float load, boolean moved) {
        toMiddle = moved ? -0.5f * h : 0.5f * h;
        final int c = row * STRIDE;
        final float nx = contacts[c + NORMAL];
        final float ny = contacts[c + NORMAL + 1];
        final float nz = contacts[c + NORMAL + 2];
        final int a = constraints.bodyA[row] * MOTION_STRIDE;
        final int b = constraints.bodyB[row] * MOTION_STRIDE;
        float mostTwist = 0f;
        final int last = point(row, constraints.pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            mostTwist += contacts[c + FRICTION] * points[p + FROM_MIDDLE] * (points[p + IMPULSE] + points[p + IMPACT]);
        }
        mostTwist = Math.max(mostTwist, contacts[c + SPINNING] * load);
        final float wx = motion[b + ANGULAR] - motion[a + ANGULAR];
        final float wy = motion[b + ANGULAR + 1] - motion[a + ANGULAR + 1];
        final float wz = motion[b + ANGULAR + 2] - motion[a + ANGULAR + 2];
        final float twistBefore = contacts[c + TWIST_IMPULSE];
        final float stopping = twistBefore - contacts[c + TWIST_MASS] * (nx * wx + ny * wy + nz * wz);
        setTwist(row, Math.max(-mostTwist, Math.min(mostTwist, stopping)));
        if (contacts[c + ROLLING] != 0f) {
            solveRolling(row, c, load);
        }
        final float mostSliding = contacts[c + FRICTION] * load;
        final boolean isShared = constraints.pointCount[row] > 1
                && contacts[c + TWIST_MASS] > 0f
                && mostTwist > Math.max(Float.MIN_NORMAL, LEAST_LEVER * mostSliding);
        solveSliding(row, c, mostSliding, isShared ? mostSliding / mostTwist : 0f, stopping);
    }

    /** Returns the length of the change of the impulse against sliding by the last {@link #solve}, in Ns. */
    float change() {
        return change;
    }

    /** Replaces the angular impulse about the normal, in N m s, and applies the change. */
    private void setTwist(int row, float twist) {
        final int c = row * STRIDE;
        final float more = twist - contacts[c + TWIST_IMPULSE];
        contacts[c + TWIST_IMPULSE] = twist;
        turn(row, more * contacts[c + NORMAL], more * contacts[c + NORMAL + 1], more * contacts[c + NORMAL + 2]);
    }

    /**
     * Resists rolling with an angular impulse of at most the load times the lever arm {@code ROLLING}. Rolling is the
     * part of the relative angular velocity that is perpendicular to the normal; the rest is twist.
     */
    private void solveRolling(int row, int c, float load) {
        final int a = constraints.bodyA[row] * MOTION_STRIDE + ANGULAR;
        final int b = constraints.bodyB[row] * MOTION_STRIDE + ANGULAR;
        final float nx = contacts[c + NORMAL];
        final float ny = contacts[c + NORMAL + 1];
        final float nz = contacts[c + NORMAL + 2];
        float wx = motion[b] - motion[a];
        float wy = motion[b + 1] - motion[a + 1];
        float wz = motion[b + 2] - motion[a + 2];
        final float spin = nx * wx + ny * wy + nz * wz;
        wx -= spin * nx;
        wy -= spin * ny;
        wz -= spin * nz;
        final int r = c + ROLLING_MASS;
        final float beforeX = contacts[c + ROLLING_IMPULSE];
        final float beforeY = contacts[c + ROLLING_IMPULSE + 1];
        final float beforeZ = contacts[c + ROLLING_IMPULSE + 2];
        float x = beforeX - (contacts[r] * wx + contacts[r + 3] * wy + contacts[r + 4] * wz);
        float y = beforeY - (contacts[r + 3] * wx + contacts[r + 1] * wy + contacts[r + 5] * wz);
        float z = beforeZ - (contacts[r + 4] * wx + contacts[r + 5] * wy + contacts[r + 2] * wz);
        final float along = nx * x + ny * y + nz * z;
        x -= along * nx;
        y -= along * ny;
        z -= along * nz;
        final float most = contacts[c + ROLLING] * load;
        final double length = Math.sqrt((double) x * x + (double) y * y + (double) z * z);
        if (length > most) {
            final float scale = (float) (most / length);
            x *= scale;
            y *= scale;
            z *= scale;
        }
        contacts[c + ROLLING_IMPULSE] = x;
        contacts[c + ROLLING_IMPULSE + 1] = y;
        contacts[c + ROLLING_IMPULSE + 2] = z;
        turn(row, x - beforeX, y - beforeY, z - beforeZ);
    }

    /** Applies an angular impulse to B, and the opposite to A. */
    private void turn(int row, float x, float y, float z) {
        bodies.applyImpulse(constraints.bodyA[row], 0f, 0f, 0f, -x, -y, -z);
        bodies.applyImpulse(constraints.bodyB[row], 0f, 0f, 0f, x, y, z);
    }

    /**
     * Solves the friction against sliding. Sliding and twist share the friction of the points: if the bodies slide
     * fast, friction hardly resists a slow twist. So if the bodies slide, the twist is limited to its part of the
     * ellipsoid {@code (sliding / greatest sliding)² + (twist / greatest twist)² = 1} (Howe and Cutkosky, "Practical
     * force-motion models for sliding manipulation", 1996). The impulse against sliding keeps its full limit. The twist
     * of bodies that do not slide also keeps its full limit. Otherwise houses of cards would fall.
     *
     * @param most greatest impulse against sliding in Ns
     * @param twistScale greatest sliding impulse divided by greatest twist, in 1/m; 0 if the twist is independent
     * @param stopping angular impulse in N m s that would stop the twist
     */
    private void solveSliding(int row, int c, float most, float twistScale, float stopping) {
        final int a = constraints.bodyA[row] * MOTION_STRIDE;
        final int b = constraints.bodyB[row] * MOTION_STRIDE;
        final float armAx = contacts[c + MIDDLE_A];
        final float armAy = contacts[c + MIDDLE_A + 1];
        final float armAz = contacts[c + MIDDLE_A + 2];
        final float armBx = contacts[c + MIDDLE_B];
        final float armBy = contacts[c + MIDDLE_B + 1];
        final float armBz = contacts[c + MIDDLE_B + 2];
        turningTogether(row, c, a, b);
        final float vx = motion[b + VELOCITY]
                + motion[b + ANGULAR + 1] * armBz
                - motion[b + ANGULAR + 2] * armBy
                - (motion[a + VELOCITY] + motion[a + ANGULAR + 1] * armAz - motion[a + ANGULAR + 2] * armAy);
        final float vy = motion[b + VELOCITY + 1]
                + motion[b + ANGULAR + 2] * armBx
                - motion[b + ANGULAR] * armBz
                - (motion[a + VELOCITY + 1] + motion[a + ANGULAR + 2] * armAx - motion[a + ANGULAR] * armAz);
        final float vz = motion[b + VELOCITY + 2]
                + motion[b + ANGULAR] * armBy
                - motion[b + ANGULAR + 1] * armBx
                - (motion[a + VELOCITY + 2] + motion[a + ANGULAR] * armAy - motion[a + ANGULAR + 1] * armAx);
        final float t1x = contacts[c + TANGENT_1];
        final float t1y = contacts[c + TANGENT_1 + 1];
        final float t1z = contacts[c + TANGENT_1 + 2];
        final float t2x = contacts[c + TANGENT_2];
        final float t2y = contacts[c + TANGENT_2 + 1];
        final float t2z = contacts[c + TANGENT_2 + 2];
        final float wx = vx - together[0];
        final float wy = vy - together[1];
        final float wz = vz - together[2];
        final float v1 = wx * t1x + wy * t1y + wz * t1z + contacts[c + SURFACE_1];
        final float v2 = wx * t2x + wy * t2y + wz * t2z + contacts[c + SURFACE_2];
        final float before1 = contacts[c + SLIDING_IMPULSE];
        final float before2 = contacts[c + SLIDING_IMPULSE + 1];
        final int k = c + SLIDING_MASS;
        float after1 = before1 - (contacts[k] * v1 + contacts[k + 1] * v2);
        float after2 = before2 - (contacts[k + 1] * v1 + contacts[k + 2] * v2);
        // Doubles, since floats overflow for 1e20 kg.
        final double squared = (double) after1 * after1 + (double) after2 * after2;
        if (squared > (double) most * most) {
            limitFriction(k, after1, after2, 0.0, 0.0, most);
            final float limited1 = limited[0];
            final float limited2 = limited[1];
            if (twistScale > 0f) {
                final double twistMass = (double) twistScale * twistScale * contacts[c + TWIST_MASS];
                final float ofPressure = twistOfPressure(row, limited1, limited2);
                limitFriction(k, after1, after2, (double) twistScale * (stopping - ofPressure), twistMass, most);
                setTwist(row, limited[2] / twistScale + ofPressure);
            }
            after1 = limited1;
            after2 = limited2;
        }
        final double more1 = after1 - before1;
        final double more2 = after2 - before2;
        change = (float) Math.sqrt(more1 * more1 + more2 * more2);
        contacts[c + SLIDING_IMPULSE] = after1;
        contacts[c + SLIDING_IMPULSE + 1] = after2;
        final float x = (after1 - before1) * t1x + (after2 - before2) * t2x;
        final float y = (after1 - before1) * t1y + (after2 - before2) * t2y;
        final float z = (after1 - before1) * t1z + (after2 - before2) * t2z;
        bodies.applyImpulse(
                constraints.bodyA[row],
                -x,
                -y,
                -z,
                -(armAy * z - armAz * y),
                -(armAz * x - armAx * z),
                -(armAx * y - armAy * x));
        bodies.applyImpulse(
                constraints.bodyB[row], x, y, z, armBy * z - armBz * y, armBz * x - armBx * z, armBx * y - armBy * x);
    }

    /**
     * Returns the angular impulse about the normal, in N m s, that the friction against sliding causes if the points
     * press with different forces. Real friction acts at the centre of pressure of the points, but {@link
     * #solveSliding} applies it at their middle. Without this twist, a box that slides over the seams of a floor would
     * turn.
     *
     * @param along1 friction impulse along the first tangent in Ns
     */
    private float twistOfPressure(int row, float along1, float along2) {
        final int c = row * STRIDE;
        final float x = along1 * contacts[c + TANGENT_1] + along2 * contacts[c + TANGENT_2];
        final float y = along1 * contacts[c + TANGENT_1 + 1] + along2 * contacts[c + TANGENT_2 + 1];
        final float z = along1 * contacts[c + TANGENT_1 + 2] + along2 * contacts[c + TANGENT_2 + 2];
        float load = 0f;
        float sum = 0f;
        final int last = point(row, constraints.pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            final float impulse = points[p + IMPULSE] + points[p + IMPACT];
            load += impulse;
            // TORQUE_B is the arm of the point times the normal (cross product)
            sum += impulse * (x * points[p + TORQUE_B] + y * points[p + TORQUE_B + 1] + z * points[p + TORQUE_B + 2]);
        }
        final float nx = contacts[c + NORMAL];
        final float ny = contacts[c + NORMAL + 1];
        final float nz = contacts[c + NORMAL + 2];
        final float rx = contacts[c + MIDDLE_B];
        final float ry = contacts[c + MIDDLE_B + 1];
        final float rz = contacts[c + MIDDLE_B + 2];
        final float ofMiddle = x * (ry * nz - rz * ny) + y * (rz * nx - rx * nz) + z * (rx * ny - ry * nx);
        return load > 0f ? ofMiddle - sum / load : 0f;
    }

    /**
     * Computes the friction impulse x that has the greatest allowed length and is opposite to the remaining velocity.
     * The third component of x is the twist, scaled so that its greatest value equals that of sliding. Let u be the
     * impulse that would end the sliding and the twist, and M the matrix that maps changes of velocity to impulses. The
     * remaining velocity is inverse(M) (x - u). It is opposite to x, so x = inverse(I + s M) u for a number s of at
     * least 0. Newton's method on 1 / |x| finds s (More and Sorensen, "Computing a trust region step", 1983). If M is a
     * multiple of the identity, x is parallel to u.
     *
     * @param k index of the elements of M for sliding in {@link ContactConstraints#contacts}, see SLIDING_MASS
     * @param u1 first component of u in Ns
     * @param u3 scaled twist in Ns
     * @param m33 element of M for the scaled twist in kg; the elements between sliding and twist count as 0
     * @param most greatest allowed length of x in Ns, less than the length of u
     */
    private void limitFriction(int k, float u1, float u2, double u3, double m33, float most) {
        final double m11 = contacts[k];
        final double m12 = contacts[k + 1];
        final double m22 = contacts[k + 2];
        double x1 = u1;
        double x2 = u2;
        double x3 = u3;
        double length = Math.sqrt(x1 * x1 + x2 * x2 + x3 * x3);
        final double unequal = Math.abs(m11 - m22) + Math.abs(m12) + (u3 != 0.0 ? Math.abs(m33 - m11) : 0.0);
        if (most > 0f && unequal > EQUAL_MASSES * (m11 + m22)) {
            double s = 0.0;
            for (int i = 0; i < MOST_NEWTON_STEPS && length > NEWTON_TOLERANCE * most; i++) {
                // w = inverse(I + s M) x
                double inverse = 1.0 / ((1.0 + s * m11) * (1.0 + s * m22) - s * m12 * s * m12);
                final double w1 = inverse * ((1.0 + s * m22) * x1 - s * m12 * x2);
                final double w2 = inverse * ((1.0 + s * m11) * x2 - s * m12 * x1);
                final double w3 = x3 / (1.0 + s * m33);
                final double slope = w1 * (m11 * x1 + m12 * x2) + w2 * (m12 * x1 + m22 * x2) + w3 * m33 * x3;
                if (!(slope > 0.0)) {
                    break; // locked axes: the bodies cannot slide along x
                }
                s += length * length / slope * (length / most - 1.0);
                inverse = 1.0 / ((1.0 + s * m11) * (1.0 + s * m22) - s * m12 * s * m12);
                x1 = inverse * ((1.0 + s * m22) * u1 - s * m12 * u2);
                x2 = inverse * ((1.0 + s * m11) * u2 - s * m12 * u1);
                x3 = u3 / (1.0 + s * m33);
                length = Math.sqrt(x1 * x1 + x2 * x2 + x3 * x3);
            }
        }
        if (!(length > 0.0 && length < Double.POSITIVE_INFINITY)) { // there is no s: make x parallel to u
            x1 = u1;
            x2 = u2;
            x3 = u3;
            length = Math.sqrt(x1 * x1 + x2 * x2 + x3 * x3);
        }
        limited[0] = (float) (most / length * x1);
        limited[1] = (float) (most / length * x2);
        limited[2] = (float) (most / length * x3);
    }

    /**
     * Computes the error of the sliding velocity of two bodies that rotate together, such as a crate on a turntable.
     * The sliding velocity is computed with the arms at the start of the tick. While the bodies rotate, the vector from
     * one centre of mass to the other changes by d, and the difference of the arms also changes by d. If both bodies
     * are dynamic, the longer arm takes most of this change. If only one body is dynamic, the arm of the other body
     * takes all of it. The next substep applies the same friction impulse again before it moves the bodies. So this
     * method uses the value of d at the middle of the substep, and the crate stays on its circle. The error counts as 0
     * if the contact begins later in the tick.
     */
    private void turningTogether(int row, int c, int a, int b) {
        if (!constraints.touchesFromStart(row)) {
            together[0] = 0f;
            together[1] = 0f;
            together[2] = 0f;
            return;
        }
        final boolean isDynamicA = bodies.isDynamic(constraints.bodyA[row]);
        final boolean isDynamicB = bodies.isDynamic(constraints.bodyB[row]);
        final float ofA = isDynamicB ? isDynamicA ? squared(c + MIDDLE_A) : 1f : 0f;
        final float ofB = isDynamicA ? isDynamicB ? squared(c + MIDDLE_B) : 1f : 0f;
        final float scale = 1f / Math.max(Float.MIN_NORMAL, ofA + ofB);
        final float wx = scale * (ofA * motion[a + ANGULAR] + ofB * motion[b + ANGULAR]);
        final float wy = scale * (ofA * motion[a + ANGULAR + 1] + ofB * motion[b + ANGULAR + 1]);
        final float wz = scale * (ofA * motion[a + ANGULAR + 2] + ofB * motion[b + ANGULAR + 2]);
        final float dx = motion[b + DISPLACEMENT]
                - motion[a + DISPLACEMENT]
                + toMiddle * (motion[b + VELOCITY] - motion[a + VELOCITY]);
        final float dy = motion[b + DISPLACEMENT + 1]
                - motion[a + DISPLACEMENT + 1]
                + toMiddle * (motion[b + VELOCITY + 1] - motion[a + VELOCITY + 1]);
        final float dz = motion[b + DISPLACEMENT + 2]
                - motion[a + DISPLACEMENT + 2]
                + toMiddle * (motion[b + VELOCITY + 2] - motion[a + VELOCITY + 2]);
        together[0] = wy * dz - wz * dy;
        together[1] = wz * dx - wx * dz;
        together[2] = wx * dy - wy * dx;
    }

    private float squared(int vector) {
        final float x = contacts[vector];
        final float y = contacts[vector + 1];
        final float z = contacts[vector + 2];
        return x * x + y * y + z * z;
    }
}
