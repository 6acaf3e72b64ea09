package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Shape;
import org.joml.Vector3f;

/**
 * Upper bound of the distance by which rotation moves the corners of a shape along a direction, in addition to the
 * translation of the body. The direction is fixed in the world, or fixed to another rotating body.
 * <p>
 * Let r be the offset from the body's position to a corner, and k the unit vector along the rotation axis. A rotation
 * by an angle t displaces the corner by sin(t) k x r + (1 - cos(t)) k x (k x r). Let c1 and c2 be the components of the
 * two products along the direction, or 0 where a component is negative. Along the direction, the displacement is at
 * most t c1 + c2 t^2 / 2. The first product gives the corner's current speed along the direction. The second product
 * gives the curvature of the corner's path. As a function of time, the bound is the sum of a linear term and a
 * quadratic term. The coefficient of the squared time is called the bend in this class. The foremost corner is the one
 * that is farthest along the direction. The bound of another corner is reduced by the distance of that corner from the
 * foremost corner along the direction.
 * <p>
 * If the direction is fixed to another rotating body, the corner is seen from that body. Seen from there, the corner
 * also rotates about the other body, in the opposite sense. This second rotation also bends the path that results from
 * the relative translation and from the corner's own rotation. The effect is of second order in time, and is added to
 * the bend.
 *
 * <pre>
 * places: one row each                 corners: one row each
 * +---+---+---+-------+                +--------+-------+------+
 * | X | Y | Z | AHEAD |   metres       | BEHIND | SPEED | BEND |   metres, metres per tick, metres per tick squared
 * +---+---+---+-------+                +--------+-------+------+
 * </pre>
 *
 * AHEAD is the coordinate of a corner along the direction, and BEHIND is its distance from the foremost corner along
 * the direction. All corners have a row in {@code places}, relative to the body. Only corners that may become foremost
 * in the remaining time have a row in {@code corners}: one or two for a box that rotates by a few degrees.
 */
final class RotationBound {
    private static final int STRIDE = 3;
    private static final int BEHIND = 0;
    private static final int SPEED = 1;
    private static final int BEND = 2;
    private static final int PLACE = 4;
    private static final int AHEAD = 3;
    private static final int BOX_CORNERS = 8;

    /** Factor that enlarges a bound of path lengths, to cover rounding errors. */
    static final double LONGER = 1.001;

    /**
     * Rotation counts as slow if the sum of both rotation rates is below this limit, in radians per tick: about 3
     * degrees per tick. For slow rotations, second derivatives matter little.
     */
    private static final double SLOW = 0.05;

    private SweptShape shape;
    private Pose body;
    private Vector3f forward;
    private Obb box;
    private Segment core;
    private double[] places = new double[BOX_CORNERS * PLACE];
    private double[] corners = new double[BOX_CORNERS * STRIDE];

    /** Number of rows in {@link #places}; 0 if the corners have not been placed yet. */
    private int placed;

    /** Number of rows in {@link #corners}. */
    private int count;

    /** Coordinate of the foremost corner along the direction, in metres relative to the body. */
    private double foremost;

    /** Squared distance of the farthest corner from the body's position, in m². */
    private double radiusSquared;

    private final Vector3f vertex = new Vector3f();
    private final ProjectedSpin ownProjected = new ProjectedSpin();
    private final ProjectedSpin otherProjected = new ProjectedSpin();

    /**
     * Sets the shape. This object keeps references to the arguments until the next call.
     *
     * @param newBody pose of the body at the current time
     * @param newForward the direction, unit length
     * @param newBox the placed frame of a box or hull
     * @param newCore the placed core of a round shape
     */
    void set(SweptShape newShape, Pose newBody, Vector3f newForward, Obb newBox, Segment newCore) {
        shape = newShape;
        body = newBody;
        forward = newForward;
        box = newBox;
        core = newCore;
        placed = 0;
    }

    /** Sets the bound to 0, for a shape that does not rotate relative to the direction. */
    void clear() {
        count = 0;
    }

    /**
     * Computes the bound along a direction that is fixed in the world.
     *
     * @param spin rotation of the body
     * @param left longest duration for which {@link #most} will be called, as a fraction of the tick
     */
    void fromWorld(Spin spin, double left) {
        count = 0;
        if (spin.fastest > 0.0) {
            otherProjected.stop();
            selectCorners(spin, 0.0, 0.0, 0.0, 0.0, 0.0, left);
        }
    }

    /**
     * Computes the bound along a direction that is fixed to another rotating body.
     *
     * @param spin rotation of the body
     * @param other pose of the other body at the current time
     * @param otherSpin rotation of the other body
     * @param travel relative speed of the bodies in metres per tick
     * @param left longest duration for which {@link #most} will be called, as a fraction of the tick
     */
    void fromOther(Spin spin, Pose other, Spin otherSpin, double travel, double left) {
        final double x = (double) body.x - other.x;
        final double y = (double) body.y - other.y;
        final double z = (double) body.z - other.z;
        if (isSlow(spin, otherSpin)) {
            selectSlowCorners(spin, x, y, z, otherSpin, travel, left);
        } else {
            otherProjected.aim(otherSpin, -otherSpin.fastest, forward);
            final double travelBend = otherSpin.fastest * (travel + spin.fastest * shape.boundingRadius);
            selectCorners(spin, x, y, z, otherSpin.fastest, travelBend, left);
        }
    }

    /**
     * Tests whether both bodies rotate, but slowly. If so, {@link #fromOther} gives a tight bound even if the direction
     * is normal to two edges and so rotates with both bodies.
     */
    static boolean isSlow(Spin a, Spin b) {
        return a.fastest > 0.0 && b.fastest > 0.0 && a.fastest + b.fastest < SLOW;
    }

    /**
     * Does the same as {@link #selectCorners}, for rotations by small angles. But the speed of a corner is here the sum
     * of two signed speeds, one from each rotation. So the two rotations may partly cancel each other. The bend is a
     * bound of half the second derivative of the position. It covers both rotations, the changes of their rates, and
     * the bending of the path by the rotating direction.
     */
    private void selectSlowCorners(
            Spin spin, double x, double y, double z, Spin otherSpin, double travel, double left) {
        if (placed == 0) {
            placeAll();
        }
        ownProjected.aim(spin, spin.rate, forward);
        otherProjected.aim(otherSpin, -otherSpin.rate, forward);
        final double radius = Math.sqrt(radiusSquared);
        final double otherRadius = radius + Math.sqrt(x * x + y * y + z * z) + travel;
        final double bend = 0.5 * (spin.acceleration() * radius + otherSpin.acceleration() * otherRadius)
                + otherSpin.fastest * (travel + spin.fastest * radius);
        // The factor is 2, since the foremost corner may recede as fast as another corner advances.
        final double farthest = 2.0 * LONGER * left * (spin.fastest * radius + otherSpin.fastest * otherRadius);
        count = 0;
        for (int place = 0; place < placed * PLACE; place += PLACE) {
            final double behind = foremost - places[place + AHEAD];
            if (behind <= farthest) {
                final double ownX = places[place];
                final double ownY = places[place + 1];
                final double ownZ = places[place + 2];
                final int row = count++ * STRIDE;
                corners[row + BEHIND] = behind;
                corners[row + SPEED] =
                        ownProjected.velocity(ownX, ownY, ownZ) + otherProjected.velocity(ownX + x, ownY + y, ownZ + z);
                corners[row + BEND] = bend;
            }
        }
    }

    /**
     * Returns an upper bound, in metres, of the advance of the foremost corner in a duration. At the end of the
     * duration, a different corner may be foremost. The bound is a convex function of the duration.
     */
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
     * Fills the rows of the corners that may become foremost.
     *
     * @param x offset from the other body to this body along the world's x axis, metres
     * @param otherRate greatest rotation rate of the other body, radians per tick; 0 for a direction that is fixed in
     *     the world
     * @param travelBend additional bend in metres per tick squared, since the rotation of the other body curves paths
     *     that are straight in the world; 0 for a direction that is fixed in the world
     */
    private void selectCorners(
            Spin spin, double x, double y, double z, double otherRate, double travelBend, double left) {
        if (placed == 0) {
            placeAll();
        }
        ownProjected.aim(spin, spin.fastest, forward);
        final double radius = Math.sqrt(radiusSquared);
        final double tipSpeed = spin.fastest * radius;
        final double otherTipSpeed = otherRate * (radius + Math.sqrt(x * x + y * y + z * z));
        final double bend = 0.5 * (spin.fastest * tipSpeed + otherRate * otherTipSpeed) + travelBend;
        final double farthest = LONGER * left * (tipSpeed + otherTipSpeed + left * bend);
        count = 0;
        for (int place = 0; place < placed * PLACE; place += PLACE) {
            final double behind = foremost - places[place + AHEAD];
            if (behind > farthest) {
                continue; // the bound of this corner stays below 0, and that of the foremost corner is at least 0
            }
            final double ownX = places[place];
            final double ownY = places[place + 1];
            final double ownZ = places[place + 2];
            final double fromX = ownX + x;
            final double fromY = ownY + y;
            final double fromZ = ownZ + z;
            final int row = count++ * STRIDE;
            corners[row + BEHIND] = behind;
            corners[row + SPEED] = ownProjected.speed(ownX, ownY, ownZ) + otherProjected.speed(fromX, fromY, fromZ);
            corners[row + BEND] =
                    ownProjected.bend(ownX, ownY, ownZ) + otherProjected.bend(fromX, fromY, fromZ) + travelBend;
        }
    }

    private void placeAll() {
        foremost = Double.NEGATIVE_INFINITY;
        radiusSquared = 0.0;
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

    /** Adds a corner at an offset from the body's position, world axes, metres. */
    private void add(double x, double y, double z) {
        final int place = placed++ * PLACE;
        final double ahead = x * forward.x + y * forward.y + z * forward.z;
        places[place] = x;
        places[place + 1] = y;
        places[place + 2] = z;
        places[place + AHEAD] = ahead;
        foremost = Math.max(foremost, ahead);
        radiusSquared = Math.max(radiusSquared, x * x + y * y + z * z);
    }

    /** Rotation of a body: unit axis in the world frame, and rotation rates. */
    static final class Spin {
        double x;
        double y;
        double z;

        /** Greatest rotation rate in the tick, radians per tick. */
        double fastest;

        /** Current rotation rate, radians per tick. */
        double rate;

        /** Returns a bound of the acceleration at a distance of 1 m from the axis, in metres per tick squared. */
        double acceleration() {
            // With setBetween(), the rotation rate changes by at most fastest^3 / 4 per tick.
            return fastest * fastest * (1.0 + 0.25 * fastest);
        }
    }

    /**
     * A rotation projected on a direction. Let f be the direction, k the rotation axis and r the offset of a corner.
     * Then f . (k x r) = (f x k) . r, and f . (k x (k x r)) = ((f . k) k - f) . r. So two vectors that do not depend on
     * the corner give speed and bend of each corner by dot products.
     */
    private static final class ProjectedSpin {
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

        void aim(Spin spin, double rate, Vector3f f) {
            speedX = rate * (f.y * spin.z - f.z * spin.y);
            speedY = rate * (f.z * spin.x - f.x * spin.z);
            speedZ = rate * (f.x * spin.y - f.y * spin.x);
            final double along = f.x * spin.x + f.y * spin.y + f.z * spin.z;
            final double half = 0.5 * spin.fastest * spin.fastest;
            bendX = half * (along * spin.x - f.x);
            bendY = half * (along * spin.y - f.y);
            bendZ = half * (along * spin.z - f.z);
        }

        double speed(double x, double y, double z) {
            return Math.max(0.0, velocity(x, y, z));
        }

        /** Returns the speed of a corner along the direction; negative when it recedes. */
        double velocity(double x, double y, double z) {
            return x * speedX + y * speedY + z * speedZ;
        }

        double bend(double x, double y, double z) {
            return Math.max(0.0, x * bendX + y * bendY + z * bendZ);
        }
    }
}
