package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Shape;
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
 * places: one row each                 corners: one row each
 * +---+---+---+-------+                +--------+-------+------+
 * | X | Y | Z | AHEAD |   metres       | BEHIND | SPEED | BEND |   metres, metres a tick, metres a tick squared
 * +---+---+---+-------+                +--------+-------+------+
 * </pre>
 *
 * All corners have a place, from the body. Only those that may become foremost in the time that is left have a row in
 * {@code corners}: of a box that turns by some degrees, one or two.
 */
final class RotationBound {
    private static final int STRIDE = 3;
    private static final int BEHIND = 0;
    private static final int SPEED = 1;
    private static final int BEND = 2;
    private static final int PLACE = 4;
    private static final int AHEAD = 3;
    private static final int BOX_CORNERS = 8;

    /** Enlarges a bound of the ways of corners, for rounding. */
    private static final double ROUNDING = 1.001;

    private SweptShape shape;
    private Pose body;
    private Vector3f forward;
    private Obb box;
    private Segment core;
    private double[] places = new double[BOX_CORNERS * PLACE];
    private double[] corners = new double[BOX_CORNERS * STRIDE];
    private int placed;
    private int count;
    private double foremost;

    /** Square of the distance of the farthest corner from the body. */
    private double reachSquared;

    private final Vector3f vertex = new Vector3f();
    private final Turn own = new Turn();
    private final Turn others = new Turn();

    /**
     * Takes a shape, which is asked about from now on. All are kept and not copied until the next call.
     *
     * @param newBody where its body is now
     * @param newForward the direction, of unit length
     * @param newBox of boxes and hulls the placed frame
     * @param newCore of round shapes the placed core
     */
    void set(SweptShape newShape, Pose newBody, Vector3f newForward, Obb newBox, Segment newCore) {
        shape = newShape;
        body = newBody;
        forward = newForward;
        box = newBox;
        core = newCore;
        placed = 0;
    }

    /** Becomes that of a shape that turns in no way that matters. */
    void clear() {
        count = 0;
    }

    /**
     * Seen from the world.
     *
     * @param turn how it turns
     * @param left the longest time that will be asked for
     */
    void fromWorld(Spin turn, double left) {
        count = 0;
        if (turn.fastest > 0.0) {
            others.stop();
            choose(turn, 0.0, 0.0, 0.0, 0.0, 0.0, left);
        }
    }

    /**
     * Seen by another body that turns, along the direction, which is fixed to that.
     *
     * @param turn how it turns
     * @param other where the other body is now
     * @param othersTurn how it turns
     * @param travel metres a tick that the two travel past each other
     * @param left the longest time that will be asked for
     */
    void fromOther(Spin turn, Pose other, Spin othersTurn, double travel, double left) {
        others.aim(othersTurn, -1.0, forward);
        choose(
                turn,
                (double) body.x - other.x,
                (double) body.y - other.y,
                (double) body.z - other.z,
                othersTurn.fastest,
                othersTurn.fastest * (travel + turn.fastest * shape.reach),
                left);
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

    /**
     * Fills the rows of the corners that may be foremost.
     *
     * @param x from the other body to this one, metres
     * @param turnOfOther radians a tick
     * @param travelBend metres a tick squared by which the other's turn bends what is otherwise straight
     */
    private void choose(Spin turn, double x, double y, double z, double turnOfOther, double travelBend, double left) {
        if (placed == 0) {
            placeAll();
        }
        own.aim(turn, 1.0, forward);
        final double reach = Math.sqrt(reachSquared);
        final double pace = turn.fastest * reach;
        final double paceOfOther = turnOfOther * (reach + Math.sqrt(x * x + y * y + z * z));
        final double bend = 0.5 * (turn.fastest * pace + turnOfOther * paceOfOther) + travelBend;
        final double farthest = ROUNDING * left * (pace + paceOfOther + left * bend);
        count = 0;
        for (int place = 0; place < placed * PLACE; place += PLACE) {
            final double behind = foremost - places[place + AHEAD];
            if (behind > farthest) {
                continue; // the foremost one comes no farther back, so this one stays behind it
            }
            final double ownX = places[place];
            final double ownY = places[place + 1];
            final double ownZ = places[place + 2];
            final double fromX = ownX + x;
            final double fromY = ownY + y;
            final double fromZ = ownZ + z;
            final int row = count++ * STRIDE;
            corners[row + BEHIND] = behind;
            corners[row + SPEED] = own.speed(ownX, ownY, ownZ) + others.speed(fromX, fromY, fromZ);
            corners[row + BEND] = own.bend(ownX, ownY, ownZ) + others.bend(fromX, fromY, fromZ) + travelBend;
        }
    }

    private void placeAll() {
        foremost = Double.NEGATIVE_INFINITY;
        reachSquared = 0.0;
        if (shape.isRound()) {
            final double x = (double) core.centre.x - body.x;
            final double y = (double) core.centre.y - body.y;
            final double z = (double) core.centre.z - body.z;
            final double halfX = core.half * core.direction.x;
            final double halfY = core.half * core.direction.y;
            final double halfZ = core.half * core.direction.z;
            add(x + halfX, y + halfY, z + halfZ);
            add(x - halfX, y - halfY, z - halfZ);
        } else if (shape.kind == Shape.HULL) {
            final int vertices = shape.hull.vertexCount();
            if (places.length < vertices * PLACE) {
                places = new double[vertices * PLACE];
                corners = new double[vertices * STRIDE];
            }
            for (int i = 0; i < vertices; i++) {
                shape.hull.vertex(i, vertex);
                addOfFrame(vertex.x, vertex.y, vertex.z);
            }
        } else {
            for (int i = 0; i < BOX_CORNERS; i++) {
                final float x = (i & 1) == 0 ? shape.hx : -shape.hx;
                final float y = (i & 2) == 0 ? shape.hy : -shape.hy;
                final float z = (i & 4) == 0 ? shape.hz : -shape.hz;
                addOfFrame(x, y, z);
            }
        }
    }

    private void addOfFrame(double x, double y, double z) {
        add(
                (double) box.centre(0) - body.x + (x * box.axisX(0) + y * box.axisX(1) + z * box.axisX(2)),
                (double) box.centre(1) - body.y + (x * box.axisY(0) + y * box.axisY(1) + z * box.axisY(2)),
                (double) box.centre(2) - body.z + (x * box.axisZ(0) + y * box.axisZ(1) + z * box.axisZ(2)));
    }

    /** A corner, from the body. */
    private void add(double x, double y, double z) {
        final int place = placed++ * PLACE;
        final double ahead = x * forward.x + y * forward.y + z * forward.z;
        places[place] = x;
        places[place + 1] = y;
        places[place + 2] = z;
        places[place + AHEAD] = ahead;
        foremost = Math.max(foremost, ahead);
        reachSquared = Math.max(reachSquared, x * x + y * y + z * z);
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
