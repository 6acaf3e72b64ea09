package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Shape;
import java.util.Arrays;
import org.joml.Vector3f;

/**
 * How far the corners of a shape may come forward along a direction by turning, beside what it travels; seen from the
 * world, or by another body that turns itself.
 * <p>
 * A corner at r from the body, turned by an angle t about the unit axis k, has moved by sin(t) k x r + (1 - cos(t)) k x
 * (k x r); along the direction that is at most t times the one product, if that is positive, and t^2 / 2 times the
 * other, if that is. The first is how fast the corner comes forward now, the second how its way bends. Those that lie
 * farther back than the foremost first have to make up for that.
 * <p>
 * To another body that turns, with the direction fixed to it, the corner turns about that body too, the other way
 * round. What the two turns, and the travel, do to each other's direction is of second order, and goes into the bend.
 *
 * <pre>
 * corners: one row each
 * +--------+-------+------+
 * | BEHIND | SPEED | BEND |   3 doubles: metres, metres a tick, metres a tick squared
 * +--------+-------+------+
 * </pre>
 */
final class Swing {
    private static final int STRIDE = 3;
    private static final int BEHIND = 0;
    private static final int SPEED = 1;
    private static final int BEND = 2;
    private static final int BOX_CORNERS = 8;

    private double[] corners = new double[BOX_CORNERS * STRIDE];
    private int count;
    private double foremost;
    private final Vector3f vertex = new Vector3f();

    private final Turn own = new Turn();
    private final Turn others = new Turn();

    /** From the other body to this one's, metres. */
    private double fromOtherX;

    private double fromOtherY;
    private double fromOtherZ;

    /** Metres a tick squared by which the other's turn bends what is otherwise straight. */
    private double travelBend;

    /** Becomes that of a shape that turns in no way that matters. */
    void clear() {
        count = 0;
    }

    /**
     * Seen from the world.
     *
     * @param body where it is now
     * @param turn how it turns
     * @param forward the direction, of unit length
     * @param box of boxes and hulls the placed frame
     * @param core of round shapes the placed core
     */
    void fromWorld(MovingShape shape, Pose body, Spin turn, Vector3f forward, Obb box, Segment core) {
        own.aim(turn, 1.0, forward);
        others.stop();
        travelBend = 0.0;
        fill(shape, body, forward, box, core);
    }

    /**
     * Seen by another body that turns, along a direction that is fixed to that.
     *
     * @param other where the other body is now
     * @param othersTurn how it turns
     * @param travel metres a tick that the two travel past each other
     */
    void fromOther(
            MovingShape shape,
            Pose body,
            Spin turn,
            Vector3f forward,
            Obb box,
            Segment core,
            Pose other,
            Spin othersTurn,
            double travel) {
        own.aim(turn, 1.0, forward);
        others.aim(othersTurn, -1.0, forward);
        fromOtherX = (double) body.x - other.x;
        fromOtherY = (double) body.y - other.y;
        fromOtherZ = (double) body.z - other.z;
        travelBend = othersTurn.fastest * (travel + turn.fastest * shape.reach);
        fill(shape, body, forward, box, core);
    }

    /** How far the foremost corner may be ahead, after a time, of where it is now; convex in time. */
    double most(double time) {
        if (count == 0) {
            return 0.0;
        }
        double most = Double.NEGATIVE_INFINITY;
        for (int row = 0; row < count * STRIDE; row += STRIDE) {
            final double ahead = time * (corners[row + SPEED] + time * corners[row + BEND]) - corners[row + BEHIND];
            most = Math.max(most, ahead);
        }
        return most;
    }

    private void fill(MovingShape shape, Pose body, Vector3f forward, Obb box, Segment core) {
        count = 0;
        foremost = Double.NEGATIVE_INFINITY;
        if (shape.isRound()) {
            final double x = (double) core.centre.x - body.x;
            final double y = (double) core.centre.y - body.y;
            final double z = (double) core.centre.z - body.z;
            final double halfX = core.half * core.direction.x;
            final double halfY = core.half * core.direction.y;
            final double halfZ = core.half * core.direction.z;
            add(x + halfX, y + halfY, z + halfZ, forward);
            add(x - halfX, y - halfY, z - halfZ, forward);
        } else if (shape.kind == Shape.HULL) {
            for (int i = 0; i < shape.hull.vertexCount(); i++) {
                shape.hull.vertex(i, vertex);
                addOfFrame(vertex.x, vertex.y, vertex.z, box, body, forward);
            }
        } else {
            for (int i = 0; i < BOX_CORNERS; i++) {
                final float x = (i & 1) == 0 ? shape.hx : -shape.hx;
                final float y = (i & 2) == 0 ? shape.hy : -shape.hy;
                final float z = (i & 4) == 0 ? shape.hz : -shape.hz;
                addOfFrame(x, y, z, box, body, forward);
            }
        }
        for (int row = 0; row < count * STRIDE; row += STRIDE) {
            corners[row + BEHIND] = foremost - corners[row + BEHIND];
        }
    }

    private void addOfFrame(double x, double y, double z, Obb frame, Pose body, Vector3f forward) {
        add(
                (double) frame.centre(0) - body.x + (x * frame.axisX(0) + y * frame.axisX(1) + z * frame.axisX(2)),
                (double) frame.centre(1) - body.y + (x * frame.axisY(0) + y * frame.axisY(1) + z * frame.axisY(2)),
                (double) frame.centre(2) - body.z + (x * frame.axisZ(0) + y * frame.axisZ(1) + z * frame.axisZ(2)),
                forward);
    }

    /** A corner, from the body. */
    private void add(double x, double y, double z, Vector3f forward) {
        final int row = count * STRIDE;
        if (row == corners.length) {
            corners = Arrays.copyOf(corners, 2 * corners.length);
        }
        final double ahead = x * forward.x + y * forward.y + z * forward.z;
        final double fromX = x + fromOtherX;
        final double fromY = y + fromOtherY;
        final double fromZ = z + fromOtherZ;
        corners[row + BEHIND] = ahead; // until the foremost is known
        corners[row + SPEED] = own.speed(x, y, z) + others.speed(fromX, fromY, fromZ);
        corners[row + BEND] = own.bend(x, y, z) + others.bend(fromX, fromY, fromZ) + travelBend;
        foremost = Math.max(foremost, ahead);
        count++;
    }

    /** How a body turns: the unit axis, and the most radians a tick. */
    static final class Spin {
        double x;
        double y;
        double z;
        double fastest;
    }

    /**
     * A turn as a direction sees it. With f the direction and k the axis: f . (k x r) = (f x k) . r, and f . (k x (k x
     * r)) = ((f . k) k - f) . r.
     */
    private static final class Turn {
        private double speedX;
        private double speedY;
        private double speedZ;
        private double bendX;
        private double bendY;
        private double bendZ;

        void stop() {
            speedX = 0.0;
            speedY = 0.0;
            speedZ = 0.0;
            bendX = 0.0;
            bendY = 0.0;
            bendZ = 0.0;
        }

        void aim(Spin spin, double way, Vector3f f) {
            final double pace = way * spin.fastest;
            speedX = pace * (f.y * spin.z - f.z * spin.y);
            speedY = pace * (f.z * spin.x - f.x * spin.z);
            speedZ = pace * (f.x * spin.y - f.y * spin.x);
            final double along = f.x * spin.x + f.y * spin.y + f.z * spin.z;
            final double half = 0.5 * spin.fastest * spin.fastest;
            bendX = half * (along * spin.x - f.x);
            bendY = half * (along * spin.y - f.y);
            bendZ = half * (along * spin.z - f.z);
        }

        double speed(double x, double y, double z) {
            return Math.max(0.0, x * speedX + y * speedY + z * speedZ);
        }

        double bend(double x, double y, double z) {
            return Math.max(0.0, x * bendX + y * bendY + z * bendZ);
        }
    }
}
