package dev.carom.physics;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * What of an entity can touch and be touched: a shape, where it sits on the entity, and with whom it may meet.
 *
 * <pre>{@code
 * Collider wall = Collider.alignedBox(10f, 1f, 0.2f).fixed();
 * Collider gate = Collider.box(1f, 1f, 0.05f).layer(GATES).mask(BALLS).sensor();
 * }</pre>
 *
 * Everything may be changed at any time between ticks and counts from the next tick on: a new shape, offset or
 * rotation, or another sensor flag, ends the contacts of the collider with the reason and begins those that hold with
 * the new one; a new filter ends those that it forbids. Metres. A collider belongs to one world and one owner at a
 * time, and to one thread.
 */
public final class Collider {
    private Shape shape;
    private CollisionFilter filter = CollisionFilter.EVERYTHING;
    private final Vector3f offset = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private boolean sensor;
    private boolean fixed;
    private boolean enabled = true;
    private boolean continuous = true;

    /** Where this stands in a world's table; kept by {@link ColliderRegistry} alone. */
    ColliderRegistry<?> world;

    int slot;

    /** When it came into its world, as {@link ColliderRegistry#additions} counts. */
    long addition;

    /** The neighbours of this in the list that {@link Owner#firstCollider} begins. */
    Collider nextOfOwner;

    Collider previousOfOwner;

    /** Counts the changes of any kind, for the world to see that there was one. */
    int revision;

    /** Counts those of shape, offset and rotation. */
    int shapeRevision;

    /**
     * A collider of a shape, solid, meeting everything.
     *
     * @param shape not null
     * @throws IllegalArgumentException when the shape is null or reaches farther than 1e18 m
     */
    public Collider(Shape shape) {
        this.shape = checked(shape);
    }

    /**
     * A box that turns with its entity.
     *
     * @param hx half extent in metres
     * @param hy half extent in metres
     * @param hz half extent in metres
     * @return a new collider
     * @throws IllegalArgumentException when a half extent is not greater than 0, or too large: see the constructor
     */
    public static Collider box(float hx, float hy, float hz) {
        return new Collider(new OrientedBox(hx, hy, hz));
    }

    /**
     * A box that stays along the world's axes however its entity turns; its offset does not turn either. The fastest of
     * all.
     *
     * @param hx half extent in metres
     * @param hy half extent in metres
     * @param hz half extent in metres
     * @return a new collider
     * @throws IllegalArgumentException when a half extent is not greater than 0, or too large: see the constructor
     */
    public static Collider alignedBox(float hx, float hy, float hz) {
        return new Collider(new AlignedBox(hx, hy, hz));
    }

    /**
     * A ball.
     *
     * @param radius in metres
     * @return a new collider
     * @throws IllegalArgumentException when the radius is not greater than 0, or too large: see the constructor
     */
    public static Collider sphere(float radius) {
        return new Collider(new Sphere(radius));
    }

    /**
     * A rod with round ends along the entity's own y axis, which turns with it: what characters are made of.
     *
     * @param radius in metres
     * @param halfHeight half the length of the straight part, without the round ends, in metres
     * @return a new collider
     * @throws IllegalArgumentException when one is not greater than 0, or too large: see the constructor
     */
    public static Collider capsule(float radius, float halfHeight) {
        return new Collider(new Capsule(radius, halfHeight));
    }

    /**
     * The convex hull of some points, which turns with its entity: rocks, wedges, whatever has no dents.
     *
     * @param xyz x, y and z of one point after the other, metres in the entity's frame
     * @return a new collider
     * @throws IllegalArgumentException when they make no hull, see {@link ConvexHull#of(float...)}, or too large: see
     *     the constructor
     */
    public static Collider hull(float... xyz) {
        return new Collider(ConvexHull.of(xyz));
    }

    /**
     * The shape.
     *
     * @return never null
     */
    public Shape shape() {
        return shape;
    }

    /**
     * Gives another shape. One that equals the present one changes nothing.
     *
     * @param newShape not null
     * @return this
     * @throws IllegalArgumentException when it is null or reaches farther than 1e18 m, or an {@link AlignedBox} while
     *     this is turned on its entity
     */
    public Collider shape(Shape newShape) {
        checked(newShape);
        requireTurnable(newShape, rotation);
        if (!shape.equals(newShape)) {
            changes();
            shape = newShape;
            shapeRevision++;
        }
        return this;
    }

    /**
     * With whom it may meet.
     *
     * @return never null
     */
    public CollisionFilter filter() {
        return filter;
    }

    /**
     * Gives another filter.
     *
     * @param newFilter not null
     * @return this
     * @throws IllegalArgumentException when it is null
     */
    public Collider filter(CollisionFilter newFilter) {
        Require.nonNull("Collider filter", newFilter);
        if (!filter.equals(newFilter)) {
            changes();
            filter = newFilter;
        }
        return this;
    }

    /**
     * Puts it on one layer; the mask stays.
     *
     * @param bit of the layer: layer 3 is {@code 1L << 3}
     * @return this
     * @throws IllegalArgumentException when it is not exactly one bit
     */
    public Collider layer(long bit) {
        if (Long.bitCount(bit) != 1) {
            throw new IllegalArgumentException(Layers.notOne(bit));
        }
        return layers(bit);
    }

    /**
     * Puts it on several layers; the mask stays.
     *
     * @param layers one bit a layer; with 0 it meets nothing that asks for layers
     * @return this
     */
    public Collider layers(long layers) {
        return filter(new CollisionFilter(layers, filter.mask(), filter.group()));
    }

    /**
     * Says which layers it meets; its own layers stay.
     *
     * @param mask one bit a layer
     * @return this
     */
    public Collider mask(long mask) {
        return filter(new CollisionFilter(filter.layers(), mask, filter.group()));
    }

    /**
     * Puts it into a group, whose members meet each other always or never; layers and mask stay.
     *
     * @param group 0 for none, positive for always, negative for never
     * @return this
     */
    public Collider group(int group) {
        return filter(new CollisionFilter(filter.layers(), filter.mask(), group));
    }

    /**
     * Whether its contacts are marked as sensor contacts. A world treats both kinds alike; a game bounces off one kind
     * only.
     *
     * @return true for a sensor, false for a solid
     */
    public boolean isSensor() {
        return sensor;
    }

    /**
     * Makes it a sensor.
     *
     * @return this
     */
    public Collider sensor() {
        return sensor(true);
    }

    /**
     * Makes it a sensor, or solid.
     *
     * @param newSensor true for a sensor
     * @return this
     */
    public Collider sensor(boolean newSensor) {
        if (sensor != newSensor) {
            changes();
            sensor = newSensor;
        }
        return this;
    }

    /**
     * Whether it is one of those that rest.
     *
     * @return true when {@link #fixed()}
     */
    public boolean isFixed() {
        return fixed;
    }

    /**
     * Makes it one of those that rest: walls, floors. Two fixed colliders never meet, and one that does not move costs
     * next to nothing in a tick. A game may still move it, now and then; then it meets what is not fixed.
     *
     * @return this
     */
    public Collider fixed() {
        return fixed(true);
    }

    /**
     * Makes it one of those that rest, or not.
     *
     * @param newFixed true for one that rests
     * @return this
     */
    public Collider fixed(boolean newFixed) {
        if (fixed != newFixed) {
            changes();
            fixed = newFixed;
        }
        return this;
    }

    /**
     * Whether it takes part.
     *
     * @return true when new
     */
    public boolean isEnabled() {
        return enabled;
    }

    /**
     * Switches it off, or on again. One that is off meets nothing: its contacts end as {@link EndReason#DISABLED}. What
     * it moves through while it is off it never meets; what it stands in when it is switched on, it touches at once.
     *
     * @param newEnabled false to switch it off
     * @return this
     */
    public Collider enabled(boolean newEnabled) {
        if (enabled != newEnabled) {
            changes();
            enabled = newEnabled;
        }
        return this;
    }

    /**
     * Whether it is swept along its motion.
     *
     * @return true when new
     */
    public boolean isContinuous() {
        return continuous;
    }

    /**
     * Switches continuous detection off, or on again. With it off the collider stands at its end pose for the whole
     * step, as after {@link Transform#placeAt} but with its contacts going on: other colliders that are swept hit it
     * there. That costs less for things that move fast, such as debris and particles. What is lost:
     * <ul>
     *   <li><b>Tunnelling.</b> It passes through what it does not overlap at the end of a step: through a wall when it
     *       moves in a step by more than the wall is thick and itself is long.
     *   <li><b>Times.</b> Two such colliders touch from time 0 to 1 of a step or not at all, and their contact ends at
     *       time 0 of the first step at whose end they are apart. {@code rewindTo(hit.first())} with time 0 goes back
     *       to where the step began.
     *   <li><b>Approach speed</b> and the place of first touch. Its motion is no part of
     *       {@link ContactEvent#approachSpeed}, and a contact begins with the depth that it has at the end of the step.
     * </ul>
     * The transform keeps its motion, for {@link Transform#interpolate} and {@link Transform#rewindTo}. No contact ends
     * by switching.
     *
     * @param newContinuous false to test it at its end pose only; with true it is swept, unless
     *     {@link WorldConfig#continuous} is off
     * @return this
     */
    public Collider continuous(boolean newContinuous) {
        if (continuous != newContinuous) {
            changes();
            continuous = newContinuous;
        }
        return this;
    }

    /**
     * Where the shape's centre lies on the entity.
     *
     * @return a view in metres in the entity's frame (for an {@link AlignedBox}: along the world's axes)
     */
    public Vector3fc offset() {
        return offset;
    }

    /**
     * Moves the shape's centre on the entity.
     *
     * @param x metres in the entity's frame
     * @param y metres in the entity's frame
     * @param z metres in the entity's frame
     * @return this
     * @throws IllegalArgumentException when one is NaN or beyond 1e18 m
     */
    public Collider offset(float x, float y, float z) {
        Require.finite("Collider offset.x", x);
        Require.finite("Collider offset.y", y);
        Require.finite("Collider offset.z", z);
        Require.withinFloats("Collider offset.x must be", x);
        Require.withinFloats("Collider offset.y must be", y);
        Require.withinFloats("Collider offset.z must be", z);
        if (offset.x != x || offset.y != y || offset.z != z) {
            changes();
            offset.set(x, y, z);
            shapeRevision++;
        }
        return this;
    }

    /**
     * How the shape is turned on the entity.
     *
     * @return a view of the rotation from the shape's frame to the entity's, of length 1
     */
    public Quaternionfc rotation() {
        return rotation;
    }

    /**
     * Pose of the shape in the world, to draw it or to test it with {@link ShapePair}.
     *
     * @param entity pose of the entity, as from {@link Transform#interpolate}
     * @param dest receives the pose; may be the same object
     * @return dest
     */
    public Pose shapePose(Pose entity, Pose dest) {
        if (shape.kind() == Shape.ALIGNED_BOX) { // neither it nor its offset turns with the entity
            return dest.setUnturned(entity.x + offset.x, entity.y + offset.y, entity.z + offset.z);
        }
        return dest.setPart(entity, offset, rotation);
    }

    /**
     * Turns the shape on the entity, about the shape's own centre; the offset stays. So a capsule lies along another
     * axis than y, and the parts of a {@link dev.carom.physics.ecs.Compound} lie as they need.
     *
     * @param newRotation from the shape's frame to the entity's; scaled to length 1, copied
     * @return this
     * @throws IllegalArgumentException when it is null or no rotation, or other than by nothing for an
     *     {@link AlignedBox}
     */
    public Collider rotation(Quaternionfc newRotation) {
        Require.rotation("Collider rotation", newRotation);
        requireTurnable(shape, newRotation);
        final Quaternionf unit = Rotations.normalise(newRotation, new Quaternionf());
        if (!rotation.equals(unit)) {
            changes();
            rotation.set(unit);
            shapeRevision++;
        }
        return this;
    }

    @Override
    public String toString() {
        return ColliderText.of(this);
    }

    /** Something is about to change, which the world will find by the revision. */
    private void changes() {
        if (world != null) {
            world.changes(this);
        }
        revision++;
    }

    private static Shape checked(Shape shape) {
        Require.nonNull("Collider shape", shape);
        Require.withinFloats("Collider bounding radius must be", shape.boundingRadius());
        return shape;
    }

    private static void requireTurnable(Shape shape, Quaternionfc rotation) {
        final boolean turned = rotation.x() != 0f || rotation.y() != 0f || rotation.z() != 0f;
        if (turned && shape.kind() == Shape.ALIGNED_BOX) {
            throw new IllegalArgumentException("Collider rotation must be the identity with an AlignedBox (got: "
                    + ColliderText.of(rotation)
                    + "); use an OrientedBox, or call rotation(new Quaternionf()) before you set the AlignedBox");
        }
    }
}
