package dev.carom.physics.solver;

/**
 * The rotation of a body that spins freely, and its angular momentum in its principal frame. See {@code
 * SolverBodies.spinFreely}.
 */
final class FreeSpin {
    /** Rotation from the principal frame to the world: a quaternion, nearly of unit length. */
    double x;

    double y;
    double z;
    double w = 1.0;

    /** Angular momentum along the principal axes in kg m²/s. */
    private final double[] l = new double[3];

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
     * Rotates the body for a time, and changes its angular velocity accordingly. The body rotates about one principal
     * axis at a time, in the order first, second, third, second, first. The rotation about the third axis takes the
     * whole time; each of the other rotations takes half of the time.
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
        // angular velocity in the principal frame: v + 2 q x (q x v + w v) with the conjugate of q
        final double tx = 2.0 * (z * wy - y * wz);
        final double ty = 2.0 * (x * wz - z * wx);
        final double tz = 2.0 * (y * wx - x * wy);
        l[0] = i1 * (wx + w * tx + (z * ty - y * tz));
        l[1] = i2 * (wy + w * ty + (x * tz - z * tx));
        l[2] = i3 * (wz + w * tz + (y * tx - x * ty));
        rotateAbout(0, 0.5 * h, i1);
        rotateAbout(1, 0.5 * h, i2);
        rotateAbout(2, h, i3);
        rotateAbout(1, 0.5 * h, i2);
        rotateAbout(0, 0.5 * h, i1);
        final double v1 = l[0] / i1;
        final double v2 = l[1] / i2;
        final double v3 = l[2] / i3;
        final double ux = 2.0 * (y * v3 - z * v2);
        final double uy = 2.0 * (z * v1 - x * v3);
        final double uz = 2.0 * (x * v2 - y * v1);
        velocities[at] = (float) (v1 + w * ux + (y * uz - z * uy));
        velocities[at + 1] = (float) (v2 + w * uy + (z * ux - x * uz));
        velocities[at + 2] = (float) (v3 + w * uz + (x * uy - y * ux));
    }

    /** Rotates the body about a principal axis; the angular momentum rotates the other way in the principal frame. */
    private void rotateAbout(int axis, double time, double moment) {
        final int next = (axis + 1) % 3;
        final int last = (axis + 2) % 3;
        final double t = 0.5 * time * l[axis] / moment;
        final double cosine = (1.0 - t * t) / (1.0 + t * t);
        final double sine = 2.0 * t / (1.0 + t * t);
        final double before = l[next];
        l[next] = cosine * before + sine * l[last];
        l[last] = cosine * l[last] - sine * before;
        setProduct(x, y, z, w, axis == 0 ? t : 0.0, axis == 1 ? t : 0.0, axis == 2 ? t : 0.0, 1.0);
    }
}
