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
 * A shape on a body, and the motion of that body during the tick: all that the narrowphase needs to know of a collider.
 * One row of the world's table; an object and not columns, since a pair test reads all of two of them and they lie
 * anywhere.
 */
public final class SweptShape {
    /**
     * Length of the way that a point goes on a circle, as a part of its radius and of the distance between the two
     * quaternions. These are an angle t apart, which is at most a quarter turn, and the body turns by twice that: 2 t =
     * 4 asin(chord / 2), which is at most pi / sqrt(2) times the chord. And a bit more, for rounding.
     */
    private static final float ARC_PER_CHORD = 2.2215f;

    /** The body at the start of the tick. */
    public final Pose start = new Pose();

    /** The body at the end of the tick. */
    public final Pose end = new Pose();

    /** Kind of the shape, of {@link Shape}. */
    int kind;

    /**
     * Half extents in metres; a sphere has its radius in hx, a capsule too, and half the length of its core in hy; a
     * hull is as it is, 1.
     */
    float hx;

    float hy;
    float hz;

    /** Null but for a hull. */
    ConvexHull hull;

    /** Radius in metres, about the body's position, of a ball that holds the shape however the body turns. */
    float reach;

    /** Centre of the shape in the body's frame, in metres. */
    private final Vector3f offset = new Vector3f();

    /** Whether that is zero, as it is for most: then nothing has to be looked up, nor turned. */
    private boolean centred = true;

    /** How the shape is turned in the body's frame. */
    private final Quaternionf rotation = new Quaternionf();

    /** Whether that is another rotation than by nothing: the product, and its rounding, is left out otherwise. */
    private boolean turned;

    /** The shape's y axis in the body's frame. */
    private final Vector3f up = new Vector3f(0f, 1f, 0f);

    private final Pose mount = new Pose();

    /**
     * Of a hull: its extents when its body is turned as in {@link #measured}, which few bodies do in each tick. To read
     * the vertices of all hulls in each tick took a tenth of a whole tick of 10,000 hulls of 12 points.
     */
    private final double[] extents = new double[6];

    private final Pose measured = new Pose();

    /** Without a shape yet. */
    public SweptShape() {}

    /**
     * Takes a shape that is not turned on its body; the motion stays.
     *
     * @param shape its kind and size
     * @param shapeOffset its centre in the body's frame, in metres; for an aligned box along the world's axes
     */
    public void setShape(Shape shape, Vector3fc shapeOffset) {
        rotation.set(0f, 0f, 0f, 1f);
        setShape(shape, shapeOffset, rotation);
    }

    /**
     * Takes a shape; the motion stays.
     *
     * @param shape its kind and size
     * @param shapeOffset its centre in the body's frame, in metres; for an aligned box along the world's axes
     * @param shapeRotation from the shape's frame to the body's, of length 1; aligned boxes take no notice
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
        turned = rotation.x != 0f || rotation.y != 0f || rotation.z != 0f;
        up.set(0f, 1f, 0f);
        if (turned) {
            mount.set(offset, rotation).rotate(up, up);
        }
        measured.qw = Float.NaN; // not measured yet
        reach = shape.boundingRadius()
                + (float) Math.sqrt(offset.x * offset.x + offset.y * offset.y + offset.z * offset.z);
    }

    /**
     * Takes another one's shape, at rest where that is at the end of its motion.
     *
     * @param other a shape and its motion
     */
    public void setRestingAtEndOf(SweptShape other) {
        kind = other.kind;
        hull = other.hull;
        setHalf(other.hx, other.hy, other.hz);
        setOffset(other.offset.x, other.offset.y, other.offset.z);
        rotation.set(other.rotation);
        turned = other.turned;
        up.set(other.up);
        measured.qw = Float.NaN;
        reach = other.reach;
        start.set(other.end);
        end.set(other.end);
    }

    /**
     * Becomes a box along the axes, at rest. Its faces are rounded to the nearest floats about its middle.
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
        reach = (float) Math.sqrt(hx * hx + hy * hy + hz * hz);
        start.setUnturned(0.5f * (minX + maxX), 0.5f * (minY + maxY), 0.5f * (minZ + maxZ));
        end.set(start);
    }

    /** Becomes a box about its body, which does not turn, given by rows of three numbers; its reach is not told. */
    void setUnturnedBox(boolean aligned, float[] rows, int startRow, int endRow, int halfRow) {
        kind = aligned ? Shape.ALIGNED_BOX : Shape.ORIENTED_BOX;
        setHalf(rows[halfRow], rows[halfRow + 1], rows[halfRow + 2]);
        start.setUnturned(rows[startRow], rows[startRow + 1], rows[startRow + 2]);
        end.setUnturned(rows[endRow], rows[endRow + 1], rows[endRow + 2]);
    }

    /** Becomes a point, to be moved along a ray: a sphere without radius about the body's position. */
    public void setPoint() {
        kind = Shape.SPHERE;
        hull = null;
        setHalf(0f, 0f, 0f);
        setOffset(0f, 0f, 0f);
        reach = 0f;
    }

    /**
     * Whether it is a sphere without radius.
     *
     * @return true after {@link #setPoint}
     */
    public boolean isPoint() {
        return kind == Shape.SPHERE && hx == 0f;
    }

    /**
     * Whether it is a box along the axes.
     *
     * @return true for an aligned box
     */
    public boolean isAlignedBox() {
        return kind == Shape.ALIGNED_BOX;
    }

    /**
     * Whether it is a box, aligned or turned with its body.
     *
     * @return true for both kinds of box
     */
    public boolean isBox() {
        return kind == Shape.ALIGNED_BOX || kind == Shape.ORIENTED_BOX;
    }

    /**
     * Whether it is a box about its body's position and not turned on it: along the axes whenever the body is not
     * turned.
     *
     * @return true for both kinds of box
     */
    public boolean isPlainBox() {
        return isBox() && centred && !turned;
    }

    /** Whether its centre is the body's position. */
    boolean isCentred() {
        return centred;
    }

    /** Whether it is a box along the axes in all of its motion, of whichever kind: as most of a level. */
    boolean isUpright() {
        return kind == Shape.ALIGNED_BOX
                || kind == Shape.ORIENTED_BOX && !turned && start.isUnturned() && end.isUnturned();
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
     * Whether its motion is more than a translation: the body turns, and the shape with it.
     *
     * @return false for aligned boxes always, and for spheres about the body's position
     */
    public boolean turns() {
        if (kind == Shape.ALIGNED_BOX || start.sameRotation(end)) {
            return false;
        }
        return kind != Shape.SPHERE || !centred;
    }

    /**
     * Whether it moves at all.
     *
     * @return false when start and end are the same pose
     */
    public boolean rests() {
        return start.same(end);
    }

    /**
     * Centre of the shape on a given pose of the body.
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

    /** Whether it is a sphere or a capsule: all within a radius, in hx, of a point or a line. */
    boolean isRound() {
        return kind == Shape.SPHERE || kind == Shape.CAPSULE;
    }

    /**
     * As the core of a capsule in the world, on a given pose of the body; for spheres too. Its scratch is the caller's.
     */
    Segment core(Pose body, Vector3f scratch, Segment dest) {
        dest.half = hy;
        body.rotate(up, dest.direction);
        dest.centre.set(centre(body, scratch));
        return dest;
    }

    /**
     * As a box in the world, on a given pose of the body; for both kinds of box. Of a hull, its frame: centre and axes.
     * Its scratch is the caller's.
     */
    Obb box(Pose body, Vector3f scratchCentre, Quaternionf scratchRotation, Obb dest) {
        centre(body, scratchCentre);
        if (kind == Shape.ALIGNED_BOX) {
            scratchRotation.set(0f, 0f, 0f, 1f);
        } else {
            scratchRotation.set(body.qx, body.qy, body.qz, body.qw);
            if (turned) {
                Rotations.multiply(scratchRotation, rotation, scratchRotation);
            }
        }
        return dest.set(scratchCentre, scratchRotation, hx, hy, hz);
    }

    /** Of a hull that is placed on a given pose of the body: as {@link ConvexHull#extents}. */
    private double[] extents(Pose body, Obb placed) {
        if (!measured.sameRotation(body)) {
            hull.extents(placed, extents);
            measured.set(body);
        }
        return extents;
    }

    /** Radians a tick, at the fastest pace of {@link Pose#setBetween}. */
    double fastestTurn() {
        // With the quaternions an angle t apart, between() turns at most at 2 tan(t / 2) times 2 radians a tick, half
        // way.
        final double halfChord = 0.5 * start.rotationChord(end); // sin(t / 2)
        return 4.0 * halfChord / Math.sqrt(1.0 - halfChord * halfChord);
    }

    /**
     * How far a point of this shape can move relative to a point of another shape during the tick, at most: by the
     * difference of the two travels, and by the turns.
     *
     * @param other another shape and its motion
     * @return metres, at least 0
     */
    public float farthestWay(SweptShape other) {
        final float x = (end.x - start.x) - (other.end.x - other.start.x);
        final float y = (end.y - start.y) - (other.end.y - other.start.y);
        final float z = (end.z - start.z) - (other.end.z - other.start.z);
        return (float) Math.sqrt(x * x + y * y + z * z) + arc() + other.arc();
    }

    /**
     * An upper bound of the way of any of its points around its body's position in the tick, in metres; 0 if it does
     * not turn.
     */
    float arc() {
        // More than 0 for the least of turns, too: its chord may be rounded to nothing.
        return turns() ? Float.MIN_NORMAL + ARC_PER_CHORD * reach * start.rotationChord(end) : 0f;
    }

    /**
     * Box around the whole motion.
     *
     * @param scratch is overwritten, and keeps for {@link OrientedBoxRows#write} how a box was placed
     * @param dest receives the box, rounded like its arithmetic: add room for rounding
     * @return dest
     */
    public Aabb bounds(Bounds scratch, Aabb dest) {
        scratch.at(this, start, scratch.boxAtStart, dest);
        if (rests()) {
            return dest;
        }
        scratch.at(this, end, scratch.boxAtEnd, scratch.other);
        dest.union(scratch.other, dest);
        if (turns()) {
            // Between its two ends a point leaves the straight line by at most reach (1 - cos(t)) = reach * chord^2 /
            // 2.
            final float chord = start.rotationChord(end);
            dest.inflate(0.5f * chord * chord * reach);
        }
        return dest;
    }

    /**
     * Box around it where its motion starts.
     *
     * @param scratch is overwritten
     * @param dest receives the box, rounded like its arithmetic: add room for rounding
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
         * As the core of a shape that is no box along the axes is placed at the start of its motion: a box, the frame of
         * a hull, or a box with half extents of zero around which a sphere or a capsule is round; of whichever shape was
         * asked for its bounds last.
         */
        final Obb boxAtStart = new Obb();

        /** And at the end of its motion; of one that rests, left as it was. */
        final Obb boxAtEnd = new Obb();

        private final Segment core = new Segment();
        private final Vector3f centre = new Vector3f();
        private final Quaternionf rotation = new Quaternionf();

        /** Scratch for one thread. */
        public Bounds() {}

        private void at(SweptShape shape, Pose body, Obb obb, Aabb dest) {
            if (shape.isUpright()) {
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
