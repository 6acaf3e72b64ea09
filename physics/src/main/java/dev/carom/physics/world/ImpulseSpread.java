package dev.carom.physics.world;

import dev.carom.physics.solver.ContactConstraints;

/**
 * Spreads a force over the points of a contact. The sum of the shares equals the force. The centre of the shares is the
 * centre of the force, unless a point would then get a negative share. This happens when the centre of the force lies
 * outside the polygon of the points or close to one of its corners. Then the centre of the shares moves towards the
 * middle of the points. The share of a point is a linear function of its position. This choice minimizes the sum of the
 * squared shares.
 */
final class ImpulseSpread {
    /**
     * Fraction of the trace that is added to the diagonal of the scatter matrix, see {@link #slope}. Without this
     * addition, the matrix of points in a plane or on a line could not be inverted. Such points have no extent
     * perpendicular to the plane or line, so the shares do not depend on the position in that direction.
     */
    private static final double REGULAR = 1e-4;

    private double meanX;
    private double meanY;
    private double meanZ;

    /** Gradient of the share along x, y and z, in N/m. */
    private double slopeX;

    private double slopeY;
    private double slopeZ;

    /**
     * Adds a force to the first guesses of a row.
     *
     * @param row the rows of the solver
     * @param index index of the row
     * @param count number of points of the row, at least 1
     * @param force in N, greater than 0
     * @param x x coordinate of the centre of the force in the frame of A, in metres
     */
    void spread(ContactConstraints row, int index, int count, float force, float x, float y, float z) {
        mean(row, index, count);
        slope(row, index, count, force, x - meanX, y - meanY, z - meanZ);
        final double even = (double) force / count;
        double least = 0;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, tilt(row, index, i));
        }
        final double part = least < -even ? -even / least : 1; // no share is negative
        for (int i = 0; i < count; i++) {
            row.guess(index, i, row.force(index, i) + (float) (even + part * tilt(row, index, i)));
        }
    }

    /** Returns the difference of the share of a point from the mean share, in N. */
    private double tilt(ContactConstraints row, int index, int point) {
        return slopeX * (row.place(index, point, 0) - meanX)
                + slopeY * (row.place(index, point, 1) - meanY)
                + slopeZ * (row.place(index, point, 2) - meanZ);
    }

    private void mean(ContactConstraints row, int index, int count) {
        meanX = 0;
        meanY = 0;
        meanZ = 0;
        for (int i = 0; i < count; i++) {
            meanX += row.place(index, i, 0);
            meanY += row.place(index, i, 1);
            meanZ += row.place(index, i, 2);
        }
        meanX /= count;
        meanY /= count;
        meanZ /= count;
    }

    /**
     * Computes the slope from the equation S slope = force offset, by Cramer's rule. The offset leads from the mean of
     * the points to the centre of the force. S is the scatter matrix of the points: the sum of d d^T over all points,
     * where d leads from the mean to a point.
     */
    private void slope(ContactConstraints row, int index, int count, double force, double x, double y, double z) {
        double xx = 0;
        double yy = 0;
        double zz = 0;
        double xy = 0;
        double xz = 0;
        double yz = 0;
        for (int i = 0; i < count; i++) {
            final double dx = row.place(index, i, 0) - meanX;
            final double dy = row.place(index, i, 1) - meanY;
            final double dz = row.place(index, i, 2) - meanZ;
            xx += dx * dx;
            yy += dy * dy;
            zz += dz * dz;
            xy += dx * dy;
            xz += dx * dz;
            yz += dy * dz;
        }
        final double added = REGULAR * (xx + yy + zz);
        xx += added;
        yy += added;
        zz += added;
        final double cxx = yy * zz - yz * yz;
        final double cxy = xz * yz - xy * zz;
        final double cxz = xy * yz - xz * yy;
        final double determinant = xx * cxx + xy * cxy + xz * cxz;
        final double scale = determinant > 0 ? force / determinant : 0; // 0 for a single point
        slopeX = scale * (cxx * x + cxy * y + cxz * z);
        slopeY = scale * (cxy * x + (xx * zz - xz * xz) * y + (xy * xz - xx * yz) * z);
        slopeZ = scale * (cxz * x + (xy * xz - xx * yz) * y + (xx * yy - xy * xy) * z);
    }
}
