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
 * A shape on a body, and the motion of that body during the tick: all that the narrowphase reads of a collider. One
 * object per collider rather than columns, since a pair test reads all fields of two colliders at arbitrary slots.
 */
public final class SweptShape {
    /**
     * Upper bound of the arc length of a point, relative to its radius and to the chord between the two quaternions.
     * The quaternions are an angle t apart, at most a quarter turn, and the body rotates by 2 t = 4 asin(chord / 2),
     * which is at most pi / sqrt(2) times the chord. Slightly enlarged for rounding.
     */
    private static final float ARC_PER_CHORD = 2.2215f;

    /** Pose of the body at the start of the tick. */
    public final Pose start = new Pose();

    /** Pose of the body at the end of the tick. */
    public final Pose end = new Pose();

    /** Kind of the shape, a constant of {@link Shape}. */
    int kind;

    /**
     * Half extents in metres. A sphere stores its radius in hx; a capsule its radius in hx and half its core length in
     * hy; a hull stores 1.
     */
    float hx;

    float hy;
    float hz;

    /** Null unless the shape is a hull. */
    ConvexHull hull;

    /** Radius in metres of a sphere about the body's position that contains the shape in any rotation. */
    float boundingRadius;

    /** Centre of the shape in the body's frame, in metres. */
    private final Vector3f offset = new Vector3f();

    /** Whether the offset is zero, as for most shapes; then nothing has to be loaded or rotated. */
    private boolean centred = true;

    /** Rotation from the shape's frame to the body's. */
    private final Quaternionf rotation = new Quaternionf();

    /** Whether that rotation differs from identity; otherwise the product and its rounding are skipped. */
    private boolean rotated;

    /** The shape's y axis in the body's frame. */
    private final Vector3f up = new Vector3f(0f, 1f, 0f);

    private final Pose mount = new Pose();

    /**
     * Extents of a hull for the rotation in {@link #measured}, which changes for few bodies in each tick. Reading the
     * vertices of all hulls in each tick took a tenth of a whole tick of 10,000 hulls of 12 points.
     */
    private final double[] extents = new double[6];

    private final Pose measured = new Pose();

    /** Creates an instance without a shape. */
    public SweptShape() {}

    /**
     * Sets a shape without rotation on its body; the motion is kept.
     *
     * @param shape its kind and size
     * @param shapeOffset its centre in the body's frame, in metres; for an aligned box, along the world's axes
     */
    public void setShape(Shape shape, Vector3fc shapeOffset) {
        rotation.set(0f, 0f, 0f, 1f);
        setShape(shape, shapeOffset, rotation);
    }

    /**
     * Sets a shape; the motion is kept.
     *
     * @param shape its kind and size
     * @param shapeOffset its centre in the body's frame, in metres; for an aligned box, along the world's axes
     * @param shapeRotation from the shape's frame to the body's, unit length; ignored for aligned boxes
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
            mount.set(offset, rotation).rotate(up, up);
        }
        measured.qw = Float.NaN; // not measured yet
        boundingRadius = shape.boundingRadius()
                + (float) Math.sqrt(offset.x * offset.x + offset.y * offset.y + offset.z * offset.z);
    }

    /**
     * Sets another object's shape, at rest at the end of that object's motion.
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
     * Sets an axis-aligned box at rest. Its faces are rounded to the nearest floats about its centre.
     *
     * @param minX metres
     * @param minY metres
     * @param minZ metres
     * @param maxX metres
     * @param maxY metres
     * @param maxZ metres
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
     * Sets a box centred on its body, which does not rotate, from rows of three numbers; does not set its bounding
     * radius.
     */
    void setUnturnedBox(boolean aligned, float[] rows, int startRow, int endRow, int halfRow) {
        kind = aligned ? Shape.ALIGNED_BOX : Shape.ORIENTED_BOX;
        setHalf(rows[halfRow], rows[halfRow + 1], rows[halfRow + 2]);
        start.setUnrotated(rows[startRow], rows[startRow + 1], rows[startRow + 2]);
        end.setUnrotated(rows[endRow], rows[endRow + 1], rows[endRow + 2]);
    }

    /** Sets a point to be moved along a ray: a sphere of radius 0 at the body's position. */
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
     * Tests whether the shape is an aligned box.
     *
     * @return true for an {@code AlignedBox}
     */
    public boolean isAlignedBox() {
        return kind == Shape.ALIGNED_BOX;
    }

    /**
     * Tests whether the shape is a box, aligned or rotating with its body.
     *
     * @return true for both kinds of box
     */
    public boolean isBox() {
        return kind == Shape.ALIGNED_BOX || kind == Shape.ORIENTED_BOX;
    }

    /**
     * Tests whether the shape is a box centred on its body's position without rotation on it. Such a box is
     * axis-aligned whenever the body has no rotation.
     *
     * @return true for such a box of either kind
     */
    public boolean isPlainBox() {
        return isBox() && centred && !rotated;
    }

    /** Tests whether the shape's centre is the body's position. */
    boolean isCentred() {
        return centred;
    }

    /**
     * Tests whether the shape is a box, of either kind, that is axis-aligned during the whole motion, as most of a
     * level.
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
     * Tests whether the motion is more than a translation: the body rotates and the shape with it.
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
     * Tests whether the body does not move.
     *
     * @return true when start and end are the same pose
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

    /** Tests whether the shape is a sphere or a capsule: all points within a radius, hx, of a point or a segment. */
    boolean isRound() {
        return kind == Shape.SPHERE || kind == Shape.CAPSULE;
    }

    /**
     * Computes the core of a capsule or sphere in the world, for a given pose of the body. The caller provides the
     * scratch.
     */
    Segment core(Pose body, Vector3f scratch, Segment dest) {
        dest.half = hy;
        body.rotate(up, dest.direction);
        dest.centre.set(centre(body, scratch));
        return dest;
    }

    /**
     * Computes the box in the world, for a given pose of the body; for a hull, its frame: centre and axes. The caller
     * provides the scratch.
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
     * Returns a hull's {@link ConvexHull#extents} for a given pose of the body, from the cache if the rotation is
     * unchanged.
     */
    private double[] extents(Pose body, Obb placed) {
        if (!measured.sameRotation(body)) {
            hull.extents(placed, extents);
            measured.set(body);
        }
        return extents;
    }

    /** Greatest rotation rate of {@link Pose#setBetween} in the tick, in radians per tick. */
    double fastestTurn() {
        // With the quaternions an angle t apart, setBetween() rotates at most at 2 tan(t / 2) times 2 radians per tick,
        // at half time.
        final double halfChord = 0.5 * start.rotationChord(end); // sin(t / 2)
        return 4.0 * halfChord / Math.sqrt(1.0 - halfChord * halfChord);
    }

    /**
     * Upper bound of the displacement of a point of this shape relative to a point of another shape during the tick,
     * from the difference of the translations and from both rotations.
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
     * Upper bound of the path length of any point of the shape around its body's position in the tick, in metres; 0 if
     * it does not rotate.
     */
    float arc() {
        // Greater than 0 even for the smallest rotation, whose chord may round to 0.
        return isRotating() ? Float.MIN_NORMAL + ARC_PER_CHORD * boundingRadius * start.rotationChord(end) : 0f;
    }

    /**
     * Computes the box around the whole motion.
     *
     * @param scratch is overwritten; keeps the placed core for {@link OrientedBoxRows#write}
     * @param dest receives the box; add a tolerance for rounding
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
            // Between its ends, a point deviates from the straight line by at most r (1 - cos(t)) = r * chord^2
            // / 2.
            final float chord = start.rotationChord(end);
            dest.inflate(0.5f * chord * chord * boundingRadius);
        }
        return dest;
    }

    /**
     * Computes the box around the shape at the start of its motion.
     *
     * @param scratch is overwritten
     * @param dest receives the box; add a tolerance for rounding
     * @return dest
     */
    public Aabb boundsAtStart(Bounds scratch, Aabb dest) {
        scratch.at(this, start, scratch.boxAtStart, dest);
        return dest;
    }

    /** Scratch of {@link #bounds}, so that it allocates nothing. */
    public static final class Bounds {
        private final Aabb other = new Aabb();

        /**
         * Core, placed at the start of its motion, of the shape whose bounds were computed last, unless it is an
         * axis-aligned box: a box, the frame of a hull, or a box with half extents of 0 where a sphere or a capsule has
         * only its radius.
         */
        final Obb boxAtStart = new Obb();

        /** The same at the end of its motion; unchanged for a shape at rest. */
        final Obb boxAtEnd = new Obb();

        private final Segment core = new Segment();
        private final Vector3f centre = new Vector3f();
        private final Quaternionf rotation = new Quaternionf();

        /** Creates scratch for one thread. */
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
