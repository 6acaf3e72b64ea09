package dev.carom.physics.solver;

import static dev.carom.physics.solver.ContactConstraints.*;

/**
 * Computes the remaining values of a filled row of the solver. These are its middle, closing acceleration and kind, the
 * torques and effective masses of its points, and the effective masses of sliding, twist and rolling. Holds scratch
 * memory: each thread has its own instance.
 */
public final class EffectiveMasses {
    /** A contact with more points than this is a face. Bodies on a face tip over its edges and do not roll. */
    private static final int MOST_POINTS_THAT_ROLL = 2;

    /**
     * Least mobility along a direction, relative to the mobility along all axes together. Mobility is the inverse of an
     * effective mass. If axes are locked, the mobility along a direction may be 0 except for rounding of the direction.
     * Without this limit, the effective mass along such a direction would be enormous.
     */
    private static final float LEAST_MOBILITY = 1e-6f;

    /**
     * Gap in metres up to which a point has full weight in the middle of a contact. The weight decreases to nearly 0 at
     * twice this gap.
     */
    private static final float MIDDLE_METRES = 0.02f;

    /**
     * For bodies that can only rotate: least mobility of a contact point along the normal, relative to the sum of its
     * mobilities along all axes. Without this limit, a contact whose normal nearly intersects the axis of a turnstile
     * would remove an overlap at an enormous angular velocity.
     */
    private static final float LEAST_LEVER = 0.01f;

    private final SolverBodies bodies;
    private final ContactConstraints constraints;

    /** Scratch: up to eight vectors. */
    private final float[] scratch = new float[24];

    // Arrays of the tables, which may grow between two ticks:

    private float[] contacts;
    private float[] points;

    /** Creates an object for the rows of two tables. */
    public EffectiveMasses(SolverBodies bodies, ContactConstraints constraints) {
        this.bodies = bodies;
        this.constraints = constraints;
    }

    /** Completes a row, after its points and first guesses are set. */
    public void compute(int row) {
        contacts = constraints.contacts;
        points = constraints.points;
        final int c = row * STRIDE;
        final int a = constraints.bodyA[row];
        final int b = constraints.bodyB[row];
        if (constraints.pointCount[row] > MOST_POINTS_THAT_ROLL) {
            contacts[c + ROLLING] = 0f;
        }
        if (contacts[c + ROLLING] == 0f) {
            contacts[c + ROLLING_IMPULSE] = 0f;
            contacts[c + ROLLING_IMPULSE + 1] = 0f;
            contacts[c + ROLLING_IMPULSE + 2] = 0f;
        }
        middle(row, c);
        final float[] mass = bodies.mass;
        final int massA = a * SolverBodies.MASS_STRIDE;
        final int massB = b * SolverBodies.MASS_STRIDE;
        float closing = 0f;
        for (int axis = 0; axis < 3; axis++) {
            closing += contacts[c + NORMAL + axis]
                    * (mass[massA + SolverBodies.ACCELERATION + axis] - mass[massB + SolverBodies.ACCELERATION + axis]);
        }
        contacts[c + ACCELERATION] = closing;
        contacts[c + KIND] = kind(row, mass, massA, massB);
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            final int p = point(row, i);
            System.arraycopy(points, p + TORQUE_A, scratch, 0, 6); // the arms
            cross(scratch, 0, contacts, c + NORMAL, points, p + TORQUE_A);
            cross(scratch, 3, contacts, c + NORMAL, points, p + TORQUE_B);
        }
        update(row);
    }

    /** Computes the effective masses of a row for the inverse inertia that its bodies have now. */
    void update(int row) {
        contacts = constraints.contacts;
        points = constraints.points;
        final int c = row * STRIDE;
        final float[] mass = bodies.mass;
        final int massA = constraints.bodyA[row] * SolverBodies.MASS_STRIDE;
        final int massB = constraints.bodyB[row] * SolverBodies.MASS_STRIDE;
        float mobility = 0f;
        for (int axis = 0; axis < 3; axis++) {
            mobility += mass[massA + SolverBodies.INVERSE_MASS + axis] + mass[massB + SolverBodies.INVERSE_MASS + axis];
        }
        final float least = LEAST_MOBILITY * mobility;
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            final int p = point(row, i);
            inertia(mass, massA, points, p + TORQUE_A, p + TURNING_A);
            inertia(mass, massB, points, p + TORQUE_B, p + TURNING_B);
            final float linear = linear(mass, massA, massB, c + NORMAL, c + NORMAL);
            final float inverse =
                    linear + dot(points, p + TORQUE_A, p + TURNING_A) + dot(points, p + TORQUE_B, p + TURNING_B);
            final boolean isMobile = inverse > least
                    && (linear > 0f
                            || inverse
                                    > LEAST_LEVER
                                            * (turning(mass, massA, p + ARM_A) + turning(mass, massB, p + ARM_B)));
            points[p + MASS] = isMobile ? 1f / inverse : 0f;
        }
        slidingMass(c, mass, massA, massB);
        twistMass(c, mass, massA, massB);
        rollingMass(c, mass, massA, massB);
    }

    private float kind(int row, float[] mass, int massA, int massB) {
        if (isImmovable(mass, massA) || isImmovable(mass, massB)) {
            return AGAINST_STATIC;
        }
        return constraints.isSteep(row, bodies) ? USUAL : SLANTED;
    }

    /** Returns the mobility that the rotation of a body gives to the end of an arm: the sum over the three axes. */
    private float turning(float[] mass, int m, int arm) {
        final int j = m + SolverBodies.INVERSE_INERTIA;
        final float x = points[arm];
        final float y = points[arm + 1];
        final float z = points[arm + 2];
        return mass[j] * (y * y + z * z)
                + mass[j + 1] * (x * x + z * z)
                + mass[j + 2] * (x * x + y * y)
                - 2f * (mass[j + 3] * x * y + mass[j + 4] * x * z + mass[j + 5] * y * z);
    }

    private static boolean isImmovable(float[] mass, int m) {
        for (int i = 0; i < 9; i++) {
            if (mass[m + i] != 0f) {
                return false;
            }
        }
        return true;
    }

    /**
     * Computes the middle of a contact: the weighted mean of its points, see {@link #MIDDLE_METRES}. Then computes the
     * distance of each point from the middle.
     */
    private void middle(int row, int c) {
        float sum = 0f;
        for (int i = 0; i < 6; i++) {
            contacts[c + MIDDLE_A + i] = 0f;
        }
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            final int p = point(row, i);
            final float separation = constraints.startSeparation(row, i);
            final float weight = Math.min(1f, Math.max(1e-10f, 2f - separation / MIDDLE_METRES));
            sum += weight;
            for (int axis = 0; axis < 6; axis++) {
                contacts[c + MIDDLE_A + axis] += weight * points[p + TORQUE_A + axis]; // still the arms
            }
        }
        final float scale = 1f / sum;
        for (int i = 0; i < 6; i++) {
            contacts[c + MIDDLE_A + i] *= scale;
        }
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            final int p = point(row, i);
            final float x = points[p + TORQUE_A] - contacts[c + MIDDLE_A];
            final float y = points[p + TORQUE_A + 1] - contacts[c + MIDDLE_A + 1];
            final float z = points[p + TORQUE_A + 2] - contacts[c + MIDDLE_A + 2];
            points[p + FROM_MIDDLE] = (float) Math.sqrt(x * x + y * y + z * z);
        }
    }

    /** Computes the inverse of the matrix that maps impulses along the tangents to changes of velocity. */
    private void slidingMass(int c, float[] mass, int massA, int massB) {
        cross(contacts, c + MIDDLE_A, contacts, c + TANGENT_1, scratch, 0);
        cross(contacts, c + MIDDLE_A, contacts, c + TANGENT_2, scratch, 3);
        cross(contacts, c + MIDDLE_B, contacts, c + TANGENT_1, scratch, 6);
        cross(contacts, c + MIDDLE_B, contacts, c + TANGENT_2, scratch, 9);
        inertia(mass, massA, scratch, 0, 12);
        inertia(mass, massA, scratch, 3, 15);
        inertia(mass, massB, scratch, 6, 18);
        inertia(mass, massB, scratch, 9, 21);
        final float k11 =
                linear(mass, massA, massB, c + TANGENT_1, c + TANGENT_1) + dot(scratch, 0, 12) + dot(scratch, 6, 18);
        final float k12 =
                linear(mass, massA, massB, c + TANGENT_1, c + TANGENT_2) + dot(scratch, 0, 15) + dot(scratch, 6, 21);
        final float k22 =
                linear(mass, massA, massB, c + TANGENT_2, c + TANGENT_2) + dot(scratch, 3, 15) + dot(scratch, 9, 21);
        // In double precision, since floats would overflow for masses of 1e20 kg.
        final double trace = (double) k11 + k22;
        final double determinant = (double) k11 * k22 - (double) k12 * k12;
        if (determinant > LEAST_MOBILITY * trace * trace) {
            final double inverse = 1.0 / determinant;
            contacts[c + SLIDING_MASS] = (float) (k22 * inverse);
            contacts[c + SLIDING_MASS + 1] = (float) (-k12 * inverse);
            contacts[c + SLIDING_MASS + 2] = (float) (k11 * inverse);
        } else {
            // Because of locked axes, the bodies slide along one direction only. The matrix has rank 1; this is its
            // pseudoinverse.
            final double inverse = trace > 0.0 ? 1.0 / (trace * trace) : 0.0;
            contacts[c + SLIDING_MASS] = (float) (k11 * inverse);
            contacts[c + SLIDING_MASS + 1] = (float) (k12 * inverse);
            contacts[c + SLIDING_MASS + 2] = (float) (k22 * inverse);
            removeImpulseAlongLockedAxis(c);
        }
    }

    /** Removes the part of the first guess of friction along the direction in which the bodies cannot slide. */
    private void removeImpulseAlongLockedAxis(int c) {
        final boolean isFirst = contacts[c + SLIDING_MASS] > contacts[c + SLIDING_MASS + 2];
        final double x = contacts[c + SLIDING_MASS + (isFirst ? 0 : 1)];
        final double y = contacts[c + SLIDING_MASS + (isFirst ? 1 : 2)];
        final double squared = x * x + y * y;
        final double along = squared > 0.0
                ? (x * contacts[c + SLIDING_IMPULSE] + y * contacts[c + SLIDING_IMPULSE + 1]) / squared
                : 0.0;
        contacts[c + SLIDING_IMPULSE] = (float) (along * x);
        contacts[c + SLIDING_IMPULSE + 1] = (float) (along * y);
    }

    private void twistMass(int c, float[] mass, int massA, int massB) {
        System.arraycopy(contacts, c + NORMAL, scratch, 0, 3);
        inertia(mass, massA, scratch, 0, 3);
        inertia(mass, massB, scratch, 0, 6);
        final float inverse = dot(scratch, 0, 3) + dot(scratch, 0, 6);
        contacts[c + TWIST_MASS] = inverse > 0f ? 1f / inverse : 0f;
    }

    /**
     * Inverts the sum of both inverse inertias, if the contact resists rolling. All elements of a locked axis are 0.
     */
    private void rollingMass(int c, float[] mass, int massA, int massB) {
        if (contacts[c + ROLLING] == 0f) {
            return;
        }
        final int a = massA + SolverBodies.INVERSE_INERTIA;
        final int b = massB + SolverBodies.INVERSE_INERTIA;
        final float freeX = mass[a] + mass[b];
        final float freeY = mass[a + 1] + mass[b + 1];
        final float freeZ = mass[a + 2] + mass[b + 2];
        // In double precision, as in slidingMass.
        final double xx = freeX == 0f ? 1.0 : freeX; // the value does not matter: the inverse is not used
        final double yy = freeY == 0f ? 1.0 : freeY;
        final double zz = freeZ == 0f ? 1.0 : freeZ;
        final double xy = mass[a + 3] + mass[b + 3];
        final double xz = mass[a + 4] + mass[b + 4];
        final double yz = mass[a + 5] + mass[b + 5];
        final double cxx = yy * zz - yz * yz;
        final double cxy = xz * yz - xy * zz;
        final double cxz = xy * yz - xz * yy;
        final double determinant = xx * cxx + xy * cxy + xz * cxz;
        final double inverse = determinant > 0.0 ? 1.0 / determinant : 0.0;
        final int r = c + ROLLING_MASS;
        contacts[r] = freeX == 0f ? 0f : (float) (cxx * inverse);
        contacts[r + 1] = freeY == 0f ? 0f : (float) ((xx * zz - xz * xz) * inverse);
        contacts[r + 2] = freeZ == 0f ? 0f : (float) ((xx * yy - xy * xy) * inverse);
        contacts[r + 3] = (float) (cxy * inverse);
        contacts[r + 4] = (float) (cxz * inverse);
        contacts[r + 5] = (float) ((xy * xz - xx * yz) * inverse);
    }

    /**
     * Returns by how much an impulse of 1 Ns along one direction changes the relative velocity of the centres of mass
     * along another direction.
     */
    private float linear(float[] mass, int massA, int massB, int direction, int along) {
        float sum = 0f;
        for (int axis = 0; axis < 3; axis++) {
            sum += contacts[direction + axis]
                    * contacts[along + axis]
                    * (mass[massA + SolverBodies.INVERSE_MASS + axis] + mass[massB + SolverBodies.INVERSE_MASS + axis]);
        }
        return sum;
    }

    private static void cross(float[] a, int p, float[] b, int q, float[] dest, int at) {
        dest[at] = a[p + 1] * b[q + 2] - a[p + 2] * b[q + 1];
        dest[at + 1] = a[p + 2] * b[q] - a[p] * b[q + 2];
        dest[at + 2] = a[p] * b[q + 1] - a[p + 1] * b[q];
    }

    /** Multiplies the inverse inertia of a body by a vector. */
    private static void inertia(float[] mass, int m, float[] vectors, int vector, int dest) {
        final int j = m + SolverBodies.INVERSE_INERTIA;
        final float x = vectors[vector];
        final float y = vectors[vector + 1];
        final float z = vectors[vector + 2];
        vectors[dest] = mass[j] * x + mass[j + 3] * y + mass[j + 4] * z;
        vectors[dest + 1] = mass[j + 3] * x + mass[j + 1] * y + mass[j + 5] * z;
        vectors[dest + 2] = mass[j + 4] * x + mass[j + 5] * y + mass[j + 2] * z;
    }

    private static float dot(float[] vectors, int p, int q) {
        return vectors[p] * vectors[q] + vectors[p + 1] * vectors[q + 1] + vectors[p + 2] * vectors[q + 2];
    }
}
