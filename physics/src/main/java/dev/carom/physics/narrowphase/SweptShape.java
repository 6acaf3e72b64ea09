package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.geometry.Rounding;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A shape on a body, and the motion of that body during the tick: all data of a collider that the narrowphase reads.
 * Each collider has an object of its own, rather than an element in each of several arrays, since a pair test reads all
 * fields of two arbitrary colliders.
 */
public final class SweptShape {
    /**
     * When a body rotates in a tick, each point moves on an arc. The length of the arc is at most this factor, times
     * the distance of the point from the body's position, times the chord. The chord is the length of the difference of
     * the quaternions at the start and at the end. Let t be the angle between the quaternions, at most a quarter turn.
     * The body rotates by the angle 2 t = 4 asin(chord / 2). This angle is at most pi / sqrt(2) times the chord. The
     * constant is slightly larger than pi / sqrt(2), for rounding.
     */
    private static final float ARC_PER_CHORD = 2.2215f;

    /** Pose of the body at the start of the tick. */
    public final Pose start = new Pose();

    /** Pose of the body at the end of the tick. */
    public final Pose end = new Pose();

    /** Kind of the shape, a constant of {@link Shape}. */
    int kind;

    /**
     * Half extents of a box in metres. A sphere stores its radius in hx. A capsule stores its radius in hx and half the
     * length of its core in hy. A hull stores 1 in all three.
     */
    float hx;

    float hy;
    float hz;

    /** The hull, or null if the shape is not a hull. */
    ConvexHull hull;

    /** Radius in metres of a sphere about the body's position that contains the shape, however the body rotates. */
    float boundingRadius;

    /** Centre of the shape in the body's frame, in metres. */
    private final Vector3f offset = new Vector3f();

    /** Whether the offset is zero, as for most shapes. The offset is then neither read nor rotated. */
    private boolean centred = true;

    /** Rotation from the shape's frame to the body's frame. */
    private final Quaternionf rotation = new Quaternionf();

    /**
     * Whether {@link #rotation} differs from the identity. If it is the identity, no product with the rotation is
     * computed. This also avoids the rounding error of the product.
     */
    private boolean rotated;

    /** The shape's y axis in the body's frame. */
    private final Vector3f up = new Vector3f(0f, 1f, 0f);

    /** Scratch: offset and rotation of the shape as a pose in the body's frame. */
    private final Pose localPose = new Pose();

    /**
     * Cached extents of a hull for the rotation in {@link #measured}. Few bodies rotate in a tick, so the cache is
     * usually valid. Without the cache, reading all vertices took a tenth of the whole tick in a world of 10,000 hulls
     * of 12 vertices.
     */
    private final double[] extents = new double[6];

    /** The {@link #extents} are valid for the rotation of this pose; its qw is NaN if they have not been computed. */
    private final Pose measured = new Pose();

    /** Creates an instance without a shape. */
    public SweptShape() {}

    /**
     * Sets a shape that has no rotation relative to its body. Does not change the motion.
     *
     * @param shape kind and size of the shape
     * @param shapeOffset centre of the shape in the body's frame, in metres; for an aligned box, along the world's axes
     */
    public void setShape(Shape shape, Vector3fc shapeOffset) {
        rotation.set(0f, 0f, 0f, 1f);
        setShape(shape, shapeOffset, rotation);
    }

    /**
     * Sets a shape. Does not change the motion.
     *
     * @param shape kind and size of the shape
     * @param shapeOffset centre of the shape in the body's frame, in metres; for an aligned box, along the world's axes
     * @param shapeRotation rotation from the shape's frame to the body's frame, unit length; ignored for aligned boxes
     */
    public void setShape(Shape shape, Vector3fc shapeOffset, Quaternionfc shapeRotation) {
        kind = shape.kind();
        hull = null;
        if (shape instanceof AlignedBox box) {
            setHalf(box.hx(), box.hy(), box.hz());
        } else if (shape instanceof OrientedBox box) {
            setHalf(box.hx(), box.hy(), box.hz());
        } else if (shape instanceof Capsule capsule) {
            setHalf(capsule.radius(), capsule.halfHeight(), 0f);
        } else if (shape instanceof ConvexHull solid) {
            setHalf(1f, 1f, 1f);
            hull = solid;
        } else {
            setHalf(((Sphere) shape).radius(), 0f, 0f);
        }
        setOffset(shapeOffset.x(), shapeOffset.y(), shapeOffset.z());
        rotation.set(shapeRotation);
        rotated = rotation.x != 0f || rotation.y != 0f || rotation.z != 0f;
        up.set(0f, 1f, 0f);
        if (rotated) {
            localPose.set(offset, rotation).rotate(up, up);
        }
        measured.qw = Float.NaN; // not measured yet
        boundingRadius = shape.boundingRadius()
                + (float) Math.sqrt(offset.x * offset.x + offset.y * offset.y + offset.z * offset.z);
    }

    /**
     * Copies the shape of another object and places it at rest at the end of that object's motion.
     *
     * @param other a shape and its motion
     */
    public void setRestingAtEndOf(SweptShape other) {
        kind = other.kind;
        hull = other.hull;
        setHalf(other.hx, other.hy, other.hz);
        setOffset(other.offset.x, other.offset.y, other.offset.z);
        rotation.set(other.rotation);
        rotated = other.rotated;
        up.set(other.up);
        measured.qw = Float.NaN;
        boundingRadius = other.boundingRadius;
        start.set(other.end);
        end.set(other.end);
    }

    /**
     * Sets an axis-aligned box at rest. The box is stored as centre and half extents, rounded to floats, so its faces
     * may differ from the arguments by rounding.
     *
     * @param minX lowest x in metres, world frame
     * @param minY lowest y in metres, world frame
     * @param minZ lowest z in metres, world frame
     * @param maxX highest x in metres, world frame
     * @param maxY highest y in metres, world frame
     * @param maxZ highest z in metres, world frame
     */
    public void setRestingBox(float minX, float minY, float minZ, float maxX, float maxY, float maxZ) {
        kind = Shape.ALIGNED_BOX;
        hull = null;
        setHalf(0.5f * (maxX - minX), 0.5f * (maxY - minY), 0.5f * (maxZ - minZ));
        setOffset(0f, 0f, 0f);
        boundingRadius = (float) Math.sqrt(hx * hx + hy * hy + hz * hz);
        start.setUnrotated(0.5f * (minX + maxX), 0.5f * (minY + maxY), 0.5f * (minZ + maxZ));
        end.set(start);
    }

    /**
     * Sets a box from an array. The array holds three floats at each of three indices: the position at the start of the
     * tick, the position at the end, and the half extents. The box is centred on its body, and the body has no
     * rotation. Does not set the bounding radius.
     */
    void setUnrotatedBox(boolean aligned, float[] rows, int startRow, int endRow, int halfRow) {
        kind = aligned ? Shape.ALIGNED_BOX : Shape.ORIENTED_BOX;
        setHalf(rows[halfRow], rows[halfRow + 1], rows[halfRow + 2]);
        start.setUnrotated(rows[startRow], rows[startRow + 1], rows[startRow + 2]);
        end.setUnrotated(rows[endRow], rows[endRow + 1], rows[endRow + 2]);
    }

    /** Sets a point at the body's position, stored as a sphere of radius 0. A ray cast sweeps such a point. */
    public void setPoint() {
        kind = Shape.SPHERE;
        hull = null;
        setHalf(0f, 0f, 0f);
        setOffset(0f, 0f, 0f);
        boundingRadius = 0f;
    }

    /**
     * Tests whether the shape is a sphere of radius 0.
     *
     * @return true after {@link #setPoint}
     */
    public boolean isPoint() {
        return kind == Shape.SPHERE && hx == 0f;
    }

    /**
     * Tests whether the shape is an {@link AlignedBox}.
     *
     * @return true for an {@code AlignedBox}, false for an {@code OrientedBox}
     */
    public boolean isAlignedBox() {
        return kind == Shape.ALIGNED_BOX;
    }

    /**
     * Tests whether the shape is a box: an {@link AlignedBox} or an {@link OrientedBox}.
     *
     * @return true for both kinds of box
     */
    public boolean isBox() {
        return kind == Shape.ALIGNED_BOX || kind == Shape.ORIENTED_BOX;
    }

    /**
     * Tests whether the shape is a box that is centred on its body's position and has no rotation relative to the body.
     * Such a box is axis-aligned whenever the body has no rotation.
     *
     * @return true for such a box of either kind
     */
    public boolean isPlainBox() {
        return isBox() && centred && !rotated;
    }

    /** Tests whether the shape's centre is at the body's position. */
    boolean isCentred() {
        return centred;
    }

    /**
     * Tests whether the shape is a box, of either kind, that is axis-aligned during the whole motion, as most shapes of
     * a level are.
     */
    boolean isAxisAligned() {
        return kind == Shape.ALIGNED_BOX
                || kind == Shape.ORIENTED_BOX && !rotated && start.isUnrotated() && end.isUnrotated();
    }

    private void setOffset(float x, float y, float z) {
        offset.set(x, y, z);
        centred = x == 0f && y == 0f && z == 0f;
    }

    private void setHalf(float x, float y, float z) {
        hx = x;
        hy = y;
        hz = z;
    }

    /**
     * Tests whether the shape rotates, or moves on an arc, because its body rotates during the tick.
     *
     * @return always false for aligned boxes and for spheres centred on the body's position
     */
    public boolean isRotating() {
        if (kind == Shape.ALIGNED_BOX || start.sameRotation(end)) {
            return false;
        }
        return kind != Shape.SPHERE || !centred;
    }

    /**
     * Tests whether the body is at rest during the tick.
     *
     * @return true when the poses at start and end are the same
     */
    public boolean rests() {
        return start.same(end);
    }

    /**
     * Computes the centre of the shape for a given pose of the body.
     *
     * @param body a pose
     * @param dest receives the centre in metres, world frame
     * @return dest
     */
    Vector3f centre(Pose body, Vector3f dest) {
        if (centred) {
            return dest.set(body.x, body.y, body.z);
        }
        if (kind == Shape.ALIGNED_BOX) {
            return dest.set(body.x + offset.x, body.y + offset.y, body.z + offset.z);
        }
        return body.toWorld(offset, dest);
    }

    /**
     * Returns the radius of a sphere or capsule.
     *
     * @return metres; 0 for other shapes
     */
    public float roundRadius() {
        return isRound() ? hx : 0f;
    }

    /** Tests whether the shape is a sphere or a capsule: all points within the radius hx of a point or a segment. */
    boolean isRound() {
        return kind == Shape.SPHERE || kind == Shape.CAPSULE;
    }

    /**
     * Computes the core of a capsule or sphere in the world frame, for a given pose of the body. The caller provides
     * the scratch memory.
     */
    Segment core(Pose body, Vector3f scratch, Segment dest) {
        dest.half = hy;
        body.rotate(up, dest.direction);
        dest.centre.set(centre(body, scratch));
        return dest;
    }

    /**
     * Computes the oriented box of a box, or the frame of a hull (centre and axes), for a given pose of the body. The
     * caller provides the scratch memory.
     */
    Obb box(Pose body, Vector3f scratchCentre, Quaternionf scratchRotation, Obb dest) {
        centre(body, scratchCentre);
        if (kind == Shape.ALIGNED_BOX) {
            scratchRotation.set(0f, 0f, 0f, 1f);
        } else {
            scratchRotation.set(body.qx, body.qy, body.qz, body.qw);
            if (rotated) {
                Rotations.multiply(scratchRotation, rotation, scratchRotation);
            }
        }
        return dest.set(scratchCentre, scratchRotation, hx, hy, hz);
    }

    /**
     * Returns a hull's {@link ConvexHull#extents} for a given pose of the body. Uses the cached result if the rotation
     * is unchanged.
     */
    private double[] extents(Pose body, Obb placed) {
        if (!measured.sameRotation(body)) {
            hull.extents(placed, extents);
            measured.set(body);
        }
        return extents;
    }

    /**
     * Returns the greatest rotation rate of the body during the tick, in radians per tick, when {@link Pose#setBetween}
     * interpolates its poses.
     */
    double greatestRotationRate() {
        // Let t be the angle between the quaternions. The rate of setBetween() is greatest at the middle of the tick,
        // at 4 tan(t / 2) radians per tick.
        final double halfChord = 0.5 * start.rotationChord(end); // sin(t / 2)
        return 4.0 * halfChord / Math.sqrt(1.0 - halfChord * halfChord);
    }

    /**
     * Returns half of the least width of the shape.
     *
     * @return metres, at least 0
     */
    public float halfWidth() {
        return switch (kind) {
            case Shape.SPHERE, Shape.CAPSULE -> hx;
            case Shape.HULL -> 0.5f * hull.leastWidth();
            default -> Math.min(hx, Math.min(hy, hz));
        };
    }

    /**
     * Returns an upper bound of how far any point of this shape can move relative to any point of another shape during
     * the tick. The bound is the relative translation plus the arcs of both rotations.
     *
     * @param other another shape and its motion
     * @return metres, at least 0
     */
    public float maxRelativeDisplacement(SweptShape other) {
        final float x = (end.x - start.x) - (other.end.x - other.start.x);
        final float y = (end.y - start.y) - (other.end.y - other.start.y);
        final float z = (end.z - start.z) - (other.end.z - other.start.z);
        return (float) Math.sqrt(x * x + y * y + z * z) + arc() + other.arc();
    }

    /**
     * Returns a lower bound of the distance between this shape and another at the start of the tick: the distance
     * between their bounding spheres.
     *
     * @param other another shape
     * @return metres; negative if the bounding spheres overlap
     */
    public float distanceOfBounds(SweptShape other) {
        final float x = other.start.x - start.x;
        final float y = other.start.y - start.y;
        final float z = other.start.z - start.z;
        return (float) Math.sqrt(x * x + y * y + z * z) - boundingRadius - other.boundingRadius;
    }

    /**
     * Returns an upper bound, in metres, of the arcs on which the rotation in the tick moves the points of the shape
     * around the body's position. Returns 0 if the shape does not rotate.
     */
    float arc() {
        // The chord of a tiny rotation may round to 0. The added constant makes the result greater than 0 even then.
        return isRotating() ? Float.MIN_NORMAL + ARC_PER_CHORD * boundingRadius * start.rotationChord(end) : 0f;
    }

    /** Returns the radius in metres of a sphere about the shape's centre that contains the shape. */
    float coreRadius() {
        return switch (kind) {
            case Shape.SPHERE -> hx;
            case Shape.CAPSULE -> hx + hy;
            case Shape.HULL -> hull.boundingRadius();
            default -> (float) Math.sqrt(hx * hx + hy * hy + hz * hz);
        };
    }

    /**
     * Returns an upper bound of the sag in metres; 0 if the shape does not rotate. Take a point of the shape, and a
     * second point that moves at constant velocity. At the start and at the end of the tick, both points are in the
     * same place. The sag is the greatest distance between the two points during the tick. The bound is an eighth of
     * the greatest acceleration of a point at the bounding radius, when {@link Pose#setBetween} interpolates.
     */
    float sag() {
        if (!isRotating()) {
            return 0f;
        }
        final double rate = greatestRotationRate(); // this rate changes by at most rate^3 / 4 per tick
        return (float) (RotationBound.LONGER * 0.125 * rate * rate * (1.0 + 0.25 * rate) * boundingRadius);
    }

    /**
     * Computes the axis-aligned box around the whole motion.
     *
     * @param scratch overwritten; afterwards holds the placed core for {@link OrientedBoxRows#write}
     * @param dest receives the box; the caller must add a tolerance for rounding
     * @return dest
     */
    public Aabb bounds(Bounds scratch, Aabb dest) {
        scratch.at(this, start, scratch.boxAtStart, dest);
        if (rests()) {
            return dest;
        }
        scratch.at(this, end, scratch.boxAtEnd, scratch.other);
        dest.union(scratch.other, dest);
        if (isRotating()) {
            // The path of a point deviates from a straight line by at most r (1 - cos(t)) = r * chord^2 / 2. Here t is
            // the angle between the two quaternions, and chord is the length of their difference.
            final float chord = start.rotationChord(end);
            dest.inflate(0.5f * chord * chord * boundingRadius);
        }
        return dest;
    }

    /**
     * Computes the axis-aligned box around the shape at the start of its motion.
     *
     * @param scratch overwritten
     * @param dest receives the box; the caller must add a tolerance for rounding
     * @return dest
     */
    public Aabb boundsAtStart(Bounds scratch, Aabb dest) {
        scratch.at(this, start, scratch.boxAtStart, dest);
        return dest;
    }

    /** Scratch memory of {@link #bounds}, so that the method allocates nothing. */
    public static final class Bounds {
        private final Aabb other = new Aabb();

        /**
         * Core of the shape whose bounds were computed last, placed at the start of the motion; not set for an
         * axis-aligned box. {@link OrientedBoxRows} documents the cores of all kinds of shape.
         */
        final Obb boxAtStart = new Obb();

        /**
         * The core of that shape, placed at the end of the motion; not set for an axis-aligned box or for a shape at
         * rest.
         */
        final Obb boxAtEnd = new Obb();

        private final Segment core = new Segment();
        private final Vector3f centre = new Vector3f();
        private final Quaternionf rotation = new Quaternionf();

        /** Creates scratch memory for one thread. */
        public Bounds() {}

        private void at(SweptShape shape, Pose body, Obb obb, Aabb dest) {
            if (shape.isAxisAligned()) {
                dest.setCentre(shape.centre(body, centre), shape.hx, shape.hy, shape.hz);
                return;
            }
            switch (shape.kind) {
                case Shape.CAPSULE -> {
                    shape.core(body, centre, core);
                    obb.setCentre(core.centre).setHalf(0f, shape.hy, 0f);
                    obb.setAxis(1, core.direction.x, core.direction.y, core.direction.z);
                    final float x = shape.hy * Math.abs(core.direction.x) + shape.hx;
                    final float y = shape.hy * Math.abs(core.direction.y) + shape.hx;
                    final float z = shape.hy * Math.abs(core.direction.z) + shape.hx;
                    dest.setCentre(core.centre, x, y, z);
                }
                case Shape.SPHERE -> {
                    obb.setCentre(shape.centre(body, centre)).setHalf(0f, 0f, 0f);
                    dest.setCentre(centre, shape.hx, shape.hx, shape.hx);
                }
                case Shape.HULL -> {
                    shape.box(body, centre, rotation, obb);
                    final double[] extents = shape.extents(body, obb);
                    dest.set(
                            Rounding.down(centre.x + extents[0]),
                            Rounding.down(centre.y + extents[1]),
                            Rounding.down(centre.z + extents[2]),
                            Rounding.up(centre.x + extents[3]),
                            Rounding.up(centre.y + extents[4]),
                            Rounding.up(centre.z + extents[5]));
                }
                default -> shape.box(body, centre, rotation, obb).bounds(dest);
            }
        }
    }
}
