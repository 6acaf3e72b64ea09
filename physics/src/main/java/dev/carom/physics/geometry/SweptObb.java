package dev.carom.physics.geometry;

import org.joml.Vector3fc;

/**
 * When two turned boxes overlap while one moves past the other in a straight line, neither turning.
 * <p>
 * The shadows of the boxes on each of the 15 axes of {@link ObbSat} overlap during one interval of time, and the boxes
 * altogether during what those intervals share; axes and directions do not change as long as nothing turns. The times
 * are exact but for rounding. Source: Gomez 1999, listings 4 and 6; Ericson 5.5.8 with 4.4.1. What the two say of
 * rounding, touching, NaN and swapping the boxes holds here too: whether boxes overlap at the start is exactly {@link
 * ObbSat#overlaps}.
 */
public final class SweptObb {
    private SweptObb() {}

    /**
     * First and last time of overlap while {@code b} moves and {@code a} stands still.
     *
     * @param a the box at rest
     * @param b the box that moves, at its start
     * @param travel displacement of {@code b} relative to {@code a} over the tick in metres; may be zero
     * @param dest receives the times and the normal: the axis on which the boxes touched last of all, that is on which
     *     they met (a face before an edge among axes that tie); that of the least penetration
     *     when they overlapped at the start. Left unchanged when they never touch
     * @return whether the boxes overlap or touch at any time of the tick; {@code false} when anything is NaN
     */
    public static boolean sweep(Obb a, Obb b, Vector3fc travel, SweepTimes dest) {
        if (!PairOrder.isAfter(a, b)) {
            return ordered(a.row, b.row, travel.x(), travel.y(), travel.z(), dest);
        }
        if (!ordered(b.row, a.row, -travel.x(), -travel.y(), -travel.z(), dest)) {
            return false;
        }
        dest.turnRound();
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
            // The shadows overlap while |offset + u * rate| <= reach; all three are times the length of the axis.
            final double reach = Obb.reach(a, 0, x, y, z) + Obb.reach(b, 0, x, y, z);
            final double offset = ObbSat.offset(a, 0, b, 0, x, y, z);
            final double rate = travelX * x + travelY * y + travelZ * z;
            if (rate == 0.0) {
                if (Math.abs(offset) <= reach + rounding) {
                    continue; // together for the whole tick: this axis bounds no time
                }
                return false; // apart now, so apart for the whole tick
            }
            final double enter = (rate > 0.0 ? -reach - offset : reach - offset) / rate;
            final double leave = (rate > 0.0 ? reach - offset : -reach - offset) / rate;
            final double slack = rounding / Math.abs(rate); // a touch within rounding is a touch
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
