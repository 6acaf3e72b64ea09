package dev.carom.physics.geometry;

import org.joml.Vector3fc;

/**
 * Computes the times of overlap of two oriented boxes while one of them moves in a straight line, without rotation.
 * <p>
 * The projections of the boxes on each of the 15 axes of {@link ObbSat} overlap during one interval of time. The boxes
 * overlap during the intersection of those intervals. Without rotation the axes are constant, so the times are exact
 * except for rounding. Source: Gomez 1999, listings 4 and 6; Ericson 5.5.8 with 4.4.1. The rules of {@link SweptAabb}
 * and {@link ObbSat} for rounding, touching, NaN and swapped boxes apply here too. In particular, the boxes overlap at
 * the start exactly when {@link ObbSat#overlaps} returns true.
 */
public final class SweptObb {
    private SweptObb() {}

    /**
     * Computes the first and last time of overlap while {@code b} moves and {@code a} is at rest.
     *
     * @param a the box at rest
     * @param b the moving box, at its start
     * @param travel displacement of {@code b} relative to {@code a} over the tick in metres; may be zero
     * @param dest receives the times and the normal. The normal is parallel to the axis on which the overlap begins
     *     last. If the overlap on an edge axis (a cross product of edges) begins at about the same time as on a face
     *     axis (a face normal), the normal is parallel to the face axis. If the boxes overlap at the start, the normal
     *     is parallel to the axis of least penetration. {@code dest} is unchanged when the boxes never touch
     * @return whether the boxes overlap or touch at any time of the tick; {@code false} when anything is NaN
     */
    public static boolean sweep(Obb a, Obb b, Vector3fc travel, SweepTimes dest) {
        if (!PairOrder.isAfter(a, b)) {
            return ordered(a.row, b.row, travel.x(), travel.y(), travel.z(), dest);
        }
        if (!ordered(b.row, a.row, -travel.x(), -travel.y(), -travel.z(), dest)) {
            return false;
        }
        dest.negateNormal();
        return true;
    }

    private static boolean ordered(
            float[] a, float[] b, double travelX, double travelY, double travelZ, SweepTimes dest) {
        final double size = ObbSat.size(a, 0, b, 0);
        final double rounding = ObbSat.rounding(size);
        final int axes = ObbSat.axes(a, 0, b, 0);
        double first = 0.0;
        double last = 1.0;
        double touchedAt = 0.0;
        double touchedSpeed = 0.0;
        int touched = -1;
        for (int axis = 0; axis < axes; axis++) {
            final double x = ObbSat.axisX(a, 0, b, 0, axis);
            final double y = ObbSat.axisY(a, 0, b, 0, axis);
            final double z = ObbSat.axisZ(a, 0, b, 0, axis);
            final double lengthSquared = x * x + y * y + z * z;
            if (ObbSat.isSkipped(axis, lengthSquared)) {
                continue;
            }
            // The projections overlap while |offset + u * rate| <= extent. All three terms are scaled by the length of
            // the axis.
            final double extent = Obb.extentAlong(a, 0, x, y, z) + Obb.extentAlong(b, 0, x, y, z);
            final double offset = ObbSat.offset(a, 0, b, 0, x, y, z);
            final double rate = travelX * x + travelY * y + travelZ * z;
            if (rate == 0.0) {
                if (Math.abs(offset) <= extent + rounding) {
                    continue; // overlap for the whole tick: this axis does not bound the interval
                }
                return false; // apart now, so apart for the whole tick
            }
            final double enter = (rate > 0.0 ? -extent - offset : extent - offset) / rate;
            final double leave = (rate > 0.0 ? extent - offset : -extent - offset) / rate;
            final double slack = rounding / Math.abs(rate); // touching within rounding counts
            final double speed = Math.abs(rate) / Math.sqrt(lengthSquared);
            final boolean edgeAgainstFace = axis >= ObbSat.FACES && touched >= 0 && touched < ObbSat.FACES;
            final double handicap = edgeAgainstFace ? ObbSat.edgeAdvantage(size) / Math.max(speed, touchedSpeed) : 0.0;
            if (enter > slack && enter > touchedAt + handicap) {
                touched = axis;
                touchedAt = enter;
                touchedSpeed = speed;
            }
            first = Math.max(first, enter - slack);
            last = Math.min(last, leave + slack);
            if (!(first <= last)) {
                return false;
            }
        }
        dest.setTimes(first, last);
        if (touched < 0) {
            ObbSat.separation(a, 0, b, 0, dest.atStart);
            dest.normal.set(dest.atStart.normal);
        } else {
            ObbSat.normal(a, 0, b, 0, touched, dest.normal);
        }
        return true;
    }
}
