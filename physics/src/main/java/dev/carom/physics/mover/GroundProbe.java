package dev.carom.physics.mover;

import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.geometry.Trigonometry;
import org.joml.Vector3fc;

/** Finds the ground below a mover, and decides on which surfaces the mover can stand. */
final class GroundProbe {
    /**
     * A face counts as adjacent to a touched edge only if the cosine of the angle between the face's normal and the
     * contact normal is at least this value.
     */
    private static final double PART_OF_EDGE = 1e-3;

    /**
     * Least cosine of the slope of a contact at which a round foot (the bottom of a sphere or capsule) can stand on an
     * edge. Below this value the foot is beside the edge.
     */
    private static final double EDGE_RISE = 0.01;

    private static final float USUAL_SLOPE_RADIANS = 0.785398163f;

    private static final float MOST_SLOPE_RADIANS = 1.55f;

    /** Rounding error of the cosine of a slope: normals are computed as float vectors. */
    private static final double ROUNDING = 1e-5;

    /** Length up to which the horizontal or vertical part of a unit vector counts as zero. */
    static final double NO_DIRECTION = 1e-6;

    /** Distance in skins, along the ground's normal, up to which the mover stands on the ground. */
    static final double NEAR_SKINS = 2.0;

    /**
     * Least length in skins of the downward cast. This length exceeds {@link #NEAR_SKINS}, because the gap to a steep
     * surface shrinks slowly on the way down.
     */
    private static final double LOOK_SKINS = 16.0;

    /** Up direction, of unit length. */
    final Vector3 up = new Vector3().set(0, 1, 0);

    /** Normal of the ground, set by {@link #carries}. */
    final Vector3 ground = new Vector3();

    private final SkinCast cast;
    private final Vector3 down = new Vector3();
    private final Vector3 wish = new Vector3();
    private final Vector3 upperFace = new Vector3();
    private final double footRadius;
    private double stepHeight;
    private double leastCosine;

    GroundProbe(Shape shape, SkinCast cast) {
        this.cast = cast;
        footRadius = shape instanceof Capsule capsule
                ? capsule.radius()
                : shape instanceof Sphere sphere ? sphere.radius() : 0.0;
        slopeLimit(USUAL_SLOPE_RADIANS);
    }

    void up(Vector3fc direction) {
        final double length = wish.set(direction).length();
        if (!(length > 1e-6 && length < 1e6)) {
            throw new IllegalArgumentException("up must be a direction with a length of about 1 (got: " + direction.x()
                    + ", " + direction.y() + ", " + direction.z() + "); new Vector3f(0, 1, 0) is the usual one");
        }
        up.set(wish).scale(1.0 / length);
    }

    void stepHeight(float metres) {
        stepHeight = metres;
    }

    double stepHeight() {
        return stepHeight;
    }

    void slopeLimit(float radians) {
        if (!(radians >= 0f && radians <= MOST_SLOPE_RADIANS)) {
            throw new IllegalArgumentException("slopeLimit must be in [0, 1.55] radians (got: " + radians
                    + "); (float) Math.toRadians(45) is the usual one");
        }
        leastCosine = Trigonometry.cosine(radians) - ROUNDING;
    }

    /**
     * Returns the component of a vector along {@link #up}. For the unit normal of a surface, this is the cosine of the
     * slope.
     */
    double rise(Vector3 normal) {
        return normal.dot(up);
    }

    /** Returns the least length of the downward cast in metres. */
    double depth() {
        return LOOK_SKINS * cast.approach.skin();
    }

    /** Casts the shape downward by a distance in metres; see {@link SkinCast#cast}. */
    boolean cast(double metres) {
        return cast.cast(down.set(up).scale(-metres), false);
    }

    /** Moves the mover down to the hit of the last {@link #cast}. */
    void drop() {
        cast.advance(down);
    }

    /**
     * Tests whether the surface that the last {@link #cast} hit is close enough for the mover to stand on. The argument
     * is the length of that cast.
     */
    boolean isNear(double metres) {
        final double rise = rise(cast.normal);
        return rise > NO_DIRECTION && cast.fraction * metres * rise <= NEAR_SKINS * cast.approach.skin();
    }

    boolean isWalkable(Vector3 normal) {
        return rise(normal) >= leastCosine;
    }

    /**
     * Returns how far a contact with the given normal lies above the lowest point of a round foot, in metres; 0 for
     * other shapes.
     */
    double hang(Vector3 normal) {
        return footRadius * (1.0 - rise(normal));
    }

    /**
     * Tests whether a contact with the given normal can carry the mover. If so, {@link #ground} receives the normal of
     * the ground, else the given normal. A round foot can stand on the edge of a flat surface, like a flat foot, if the
     * lowest point of the foot is at most the step height below the edge. Without this rule, no capsule could climb a
     * step or stand at the edge of a cliff.
     */
    boolean carries(NearbyShapes.Row row, Vector3 normal) {
        ground.set(normal);
        if (isWalkable(normal)) {
            return true;
        }
        final double rise = rise(normal);
        if (rise < EDGE_RISE || hang(normal) > stepHeight || footRadius == 0.0) {
            return false;
        }
        double highest = leastCosine;
        for (int face = 0; face < row.faceCount(); face++) {
            final double part = row.face(face, upperFace).dot(normal);
            if (part < 0 && row.shape.isBox()) {
                upperFace.scale(-1.0);
            }
            if ((row.shape.isBox() ? Math.abs(part) : part) >= PART_OF_EDGE
                    && rise(upperFace) >= highest
                    && row.isNextTo(face, normal)) {
                highest = rise(upperFace);
                ground.set(upperFace);
            }
        }
        return isWalkable(ground);
    }
}
