package dev.carom.physics.solver;

/**
 * A rotation and an angular momentum in the principal frame of a body that spins freely. See
 * {@code SolverBodies.spinFreely}.
 */
final class FreeSpin {
    /** Rotation from the principal frame to the world: a quaternion, nearly of unit length. */
    double x;

    double y;
    double z;
    double w = 1.0;

    /** Angular momentum along the principal axes in kg m²/s. */
    private double l1;

    private double l2;
    private double l3;

    /** Sets the rotation to the product of two quaternions, scaled to unit length. */
    void setProduct(double ax, double ay, double az, double aw, double bx, double by, double bz, double bw) {
        final double px = aw * bx + ax * bw + ay * bz - az * by;
        final double py = aw * by - ax * bz + ay * bw + az * bx;
        final double pz = aw * bz + ax * by - ay * bx + az * bw;
        final double pw = aw * bw - ax * bx - ay * by - az * bz;
        final double scale = 1.0 / Math.sqrt(px * px + py * py + pz * pz + pw * pw);
        x = scale * px;
        y = scale * py;
        z = scale * pz;
        w = scale * pw;
    }

    /**
     * Rotates the body for a time, and changes its angular velocity accordingly: halves about the first and second axis
     * before and after the third.
     *
     * @param h seconds
     * @param moments array with the three principal moments in kg m²
     * @param i index of the first moment
     * @param velocities array with the angular velocity in the world frame, in rad/s; changed
     * @param at index of its first component
     */
    void spin(double h, float[] moments, int i, float[] velocities, int at) {
        final double i1 = moments[i];
        final double i2 = moments[i + 1];
        final double i3 = moments[i + 2];
        final double wx = velocities[at];
        final double wy = velocities[at + 1];
        final double wz = velocities[at + 2];
        // to the principal frame: v + 2 q x (q x v + w v) with the conjugate of q
        final double tx = 2.0 * (z * wy - y * wz);
        final double ty = 2.0 * (x * wz - z * wx);
        final double tz = 2.0 * (y * wx - x * wy);
        l1 = i1 * (wx + w * tx + (z * ty - y * tz));
        l2 = i2 * (wy + w * ty + (x * tz - z * tx));
        l3 = i3 * (wz + w * tz + (y * tx - x * ty));
        rotateAbout1(0.5 * h, i1);
        rotateAbout2(0.5 * h, i2);
        rotateAbout3(h, i3);
        rotateAbout2(0.5 * h, i2);
        rotateAbout1(0.5 * h, i1);
        final double v1 = l1 / i1;
        final double v2 = l2 / i2;
        final double v3 = l3 / i3;
        final double ux = 2.0 * (y * v3 - z * v2);
        final double uy = 2.0 * (z * v1 - x * v3);
        final double uz = 2.0 * (x * v2 - y * v1);
        velocities[at] = (float) (v1 + w * ux + (y * uz - z * uy));
        velocities[at + 1] = (float) (v2 + w * uy + (z * ux - x * uz));
        velocities[at + 2] = (float) (v3 + w * uz + (x * uy - y * ux));
    }

    private void rotateAbout1(double time, double moment) {
        final double t = 0.5 * time * l1 / moment;
        final double cosine = (1.0 - t * t) / (1.0 + t * t);
        final double sine = 2.0 * t / (1.0 + t * t);
        final double second = cosine * l2 + sine * l3;
        l3 = cosine * l3 - sine * l2;
        l2 = second;
        setProduct(x, y, z, w, t, 0.0, 0.0, 1.0);
    }

    private void rotateAbout2(double time, double moment) {
        final double t = 0.5 * time * l2 / moment;
        final double cosine = (1.0 - t * t) / (1.0 + t * t);
        final double sine = 2.0 * t / (1.0 + t * t);
        final double third = cosine * l3 + sine * l1;
        l1 = cosine * l1 - sine * l3;
        l3 = third;
        setProduct(x, y, z, w, 0.0, t, 0.0, 1.0);
    }

    private void rotateAbout3(double time, double moment) {
        final double t = 0.5 * time * l3 / moment;
        final double cosine = (1.0 - t * t) / (1.0 + t * t);
        final double sine = 2.0 * t / (1.0 + t * t);
        final double first = cosine * l1 + sine * l2;
        l2 = cosine * l2 - sine * l1;
        l1 = first;
        setProduct(x, y, z, w, 0.0, 0.0, t, 1.0);
    }
}
