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
 * A collision shape on an entity: shape, local offset and rotation, material, filter.
 *
 * <pre>{@code
 * Collider wall = Collider.alignedBox(10f, 1f, 0.2f).fixed();
 * Collider gate = Collider.box(1f, 1f, 0.05f).layer(GATES).mask(BALLS).sensor();
 * }</pre>
 *
 * All properties may be changed between ticks; changes take effect in the next tick. During a step of its world, a
 * change throws an {@link IllegalStateException}. A new shape, offset or rotation ends all contacts of the collider
 * ({@link EndReason#SHAPE_CHANGED}). If the colliders still touch, a new contact begins in the same tick. A new sensor
 * flag also ends the contacts and begins new ones ({@link EndReason#SENSOR_CHANGED}), except contacts with another
 * sensor. A new filter ends the contacts that it forbids. Lengths are in metres. A collider belongs to one world and
 * one owner at a time, and to one thread.
 */
public final class Collider {
    private Shape shape;
    private CollisionFilter filter = CollisionFilter.EVERYTHING;
    private Material material = Material.DEFAULT;
    private final Vector3f offset = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private boolean sensor;
    private boolean fixed;
    private boolean enabled = true;
    private boolean continuous = true;

    /** The world that contains this collider; null when there is none. Written only by {@link ColliderRegistry}. */
    ColliderRegistry<?> world;

    /**
     * Slot in {@link #world}. A pending collider stores the complement of its index in {@link PendingColliders}
     * instead.
     */
    int slot;

    /** Number of this collider in the order of adding, counted by {@link ColliderRegistry#additions}. */
    long addition;

    /** Links of the list of the owner's colliders. The list starts at {@link Owner#firstCollider}. */
    Collider nextOfOwner;

    Collider previousOfOwner;

    /** Counts all changes, so that the world can detect them. */
    int revision;

    /** Counts the changes of shape, offset and rotation. */
    int shapeRevision;

    /**
     * Creates a solid collider on the first layer, with a mask that accepts all layers.
     *
     * @param shape not null
     * @throws IllegalArgumentException when the shape is null, or its bounding radius is above 1e18 m
     */
    public Collider(Shape shape) {
        this.shape = checked(shape);
    }

    /**
     * Creates a box that rotates with its entity.
     *
     * @param hx half extent along x, in metres
     * @param hy half extent along y, in metres
     * @param hz half extent along z, in metres
     * @return a new collider
     * @throws IllegalArgumentException when a half extent is NaN, denormal or not greater than 0, or the box is too
     *     large, see the constructor
     */
    public static Collider box(float hx, float hy, float hz) {
        return new Collider(new OrientedBox(hx, hy, hz));
    }

    /**
     * Creates a box that stays axis-aligned in the world frame; neither the box nor its offset rotates with the entity.
     * This is the fastest shape. A dynamic {@link Body} with such a box does not rotate, as if all of its rotations
     * were locked, unless the box is a sensor. For a crate that tumbles, use {@link #box}.
     *
     * @param hx half extent along x, in metres
     * @param hy half extent along y, in metres
     * @param hz half extent along z, in metres
     * @return a new collider
     * @throws IllegalArgumentException when a half extent is NaN, denormal or not greater than 0, or the box is too
     *     large, see the constructor
     */
    public static Collider alignedBox(float hx, float hy, float hz) {
        return new Collider(new AlignedBox(hx, hy, hz));
    }

    /**
     * Creates a sphere.
     *
     * @param radius in metres
     * @return a new collider
     * @throws IllegalArgumentException when the radius is NaN, denormal, not greater than 0, or too large, see the
     *     constructor
     */
    public static Collider sphere(float radius) {
        return new Collider(new Sphere(radius));
    }

    /**
     * Creates a capsule along the entity's own y axis. The capsule rotates with the entity. It is the usual shape of
     * characters.
     *
     * @param radius in metres
     * @param halfHeight half the length of the cylinder, without the round ends, in metres; greater than 0
     * @return a new collider
     * @throws IllegalArgumentException when an argument is NaN, denormal or not greater than 0, or the capsule is too
     *     large, see the constructor
     */
    public static Collider capsule(float radius, float halfHeight) {
        return new Collider(new Capsule(radius, halfHeight));
    }

    /**
     * Creates the convex hull of some points. The hull rotates with its entity.
     *
     * @param xyz x, y and z of each point, in metres, in the shape's frame; the origin of this frame is at the
     *     {@link #offset}
     * @return a new collider
     * @throws IllegalArgumentException when the points have no hull, see {@link ConvexHull#of(float...)}, or the hull
     *     is too large, see the constructor
     */
    public static Collider hull(float... xyz) {
        return new Collider(ConvexHull.of(xyz));
    }

    /**
     * Returns the shape.
     *
     * @return never null
     */
    public Shape shape() {
        return shape;
    }

    /**
     * Sets the shape. A shape that equals the current one changes nothing.
     *
     * @param newShape not null
     * @return this
     * @throws IllegalArgumentException when the shape is null, its bounding radius is above 1e18 m, or it is an
     *     {@link AlignedBox} and this collider has a local rotation
     */
    public Collider shape(Shape newShape) {
        checked(newShape);
        requireRotatable(newShape, rotation);
        if (!shape.equals(newShape)) {
            changes(true);
            shape = newShape;
            shapeRevision++;
        }
        return this;
    }

    /**
     * Returns the collision filter.
     *
     * @return never null
     */
    public CollisionFilter filter() {
        return filter;
    }

    /**
     * Sets the collision filter.
     *
     * @param newFilter not null
     * @return this
     * @throws IllegalArgumentException when it is null
     */
    public Collider filter(CollisionFilter newFilter) {
        Require.nonNull("Collider filter", newFilter);
        if (!filter.equals(newFilter)) {
            changes(false);
            filter = newFilter;
        }
        return this;
    }

    /**
     * Sets a single layer; the mask stays.
     *
     * @param bit the bit of the layer, for example {@code 1L << 3} for layer 3
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
     * Sets the layers; the mask stays.
     *
     * @param layers one bit per layer; with 0, no mask accepts this collider
     * @return this
     */
    public Collider layers(long layers) {
        return filter(new CollisionFilter(layers, filter.mask(), filter.group()));
    }

    /**
     * Sets the layers with which the collider may collide; the layers of the collider stay.
     *
     * @param mask one bit per layer; with 0, the collider accepts no layer
     * @return this
     */
    public Collider mask(long mask) {
        return filter(new CollisionFilter(filter.layers(), mask, filter.group()));
    }

    /**
     * Sets the group. For two colliders of the same group other than 0, the group alone decides whether they may
     * collide; their layers and masks are ignored. Layers and mask of this collider stay.
     *
     * @param group 0 for no group; members of a positive group always collide with each other, members of a negative
     *     group never do
     * @return this
     */
    public Collider group(int group) {
        return filter(new CollisionFilter(filter.layers(), filter.mask(), group));
    }

    /**
     * Returns the material.
     *
     * @return {@link Material#DEFAULT} for a new collider
     */
    public Material material() {
        return material;
    }

    /**
     * Sets the material: density, friction, restitution. A material affects only dynamic bodies and contacts with
     * dynamic bodies. A sensor has no mass and pushes nothing.
     *
     * @param newMaterial not null
     * @return this
     * @throws IllegalArgumentException when it is null
     */
    public Collider material(Material newMaterial) {
        Require.nonNull("Collider material", newMaterial);
        if (!material.equals(newMaterial)) {
            changes(material.density() != newMaterial.density());
            material = newMaterial;
        }
        return this;
    }

    /**
     * Tests whether the collider is a sensor. A sensor detects contacts but blocks nothing. A world reports contacts of
     * sensors and solids alike, and marks the contacts of sensors ({@link ContactEvent#sensor}). The game decides which
     * contacts it responds to.
     *
     * @return true for a sensor, false for a solid
     */
    public boolean isSensor() {
        return sensor;
    }

    /**
     * Makes the collider a sensor.
     *
     * @return this
     */
    public Collider sensor() {
        return sensor(true);
    }

    /**
     * Makes the collider a sensor or a solid.
     *
     * @param newSensor true for a sensor
     * @return this
     */
    public Collider sensor(boolean newSensor) {
        if (sensor != newSensor) {
            changes(true);
            sensor = newSensor;
        }
        return this;
    }

    /**
     * Tests whether the collider is fixed.
     *
     * @return false for a new collider
     */
    public boolean isFixed() {
        return fixed;
    }

    /**
     * Makes the collider fixed, for walls and floors. Two fixed colliders never collide. A collider of a dynamic body
     * does not count as fixed. A fixed collider that does not move costs almost nothing in a tick. A game may still
     * move a fixed collider now and then. While it moves, it hits colliders that are not fixed.
     *
     * @return this
     */
    public Collider fixed() {
        return fixed(true);
    }

    /**
     * Makes the collider fixed or movable.
     *
     * @param newFixed true for fixed
     * @return this
     */
    public Collider fixed(boolean newFixed) {
        if (fixed != newFixed) {
            changes(false);
            fixed = newFixed;
        }
        return this;
    }

    /**
     * Returns the body that moves with this collider. So {@code event.colliderA().body()} and {@code
     * hit.collider().body()} are the bodies of a contact event and of a query.
     *
     * @return null when the collider is in no world, or its transform has no body
     */
    public Body body() {
        return world == null ? null : world.transform(this).rigid;
    }

    /**
     * Tests whether the collider is enabled.
     *
     * @return true for a new collider
     */
    public boolean isEnabled() {
        return enabled;
    }

    /**
     * Disables or enables the collider. Disabling ends its contacts with the reason {@link EndReason#DISABLED}. A
     * disabled collider is not swept and has no contacts. Objects that it passes through while it is disabled are never
     * reported. When it is enabled again, its contacts with the colliders that it overlaps begin in the next step.
     *
     * @param newEnabled false to disable it
     * @return this
     */
    public Collider enabled(boolean newEnabled) {
        if (enabled != newEnabled) {
            changes(false);
            enabled = newEnabled;
        }
        return this;
    }

    /**
     * Tests whether continuous detection is enabled, see {@link #continuous(boolean)}.
     *
     * @return true for a new collider
     */
    public boolean isContinuous() {
        return continuous;
    }

    /**
     * Enables or disables continuous detection. Without continuous detection the collider is at its end pose for the
     * whole step, as after {@link Transform#placeAt}, but its contacts continue. Swept colliders hit it at that pose.
     * Disabling saves time for many fast colliders, such as debris and particles. It has these disadvantages:
     * <ul>
     *   <li><b>Tunnelling.</b> The collider passes through everything that it does not overlap at the end of a step. So
     *       it can pass through a wall if its displacement in a step is greater than the thickness of the wall plus
     *       that of the collider.
     *   <li><b>Times.</b> In a step, two such colliders touch during the whole step, from time 0 to 1, or not at all.
     *       Their contact ends at time 0 of the first step that ends with the colliders apart. So
     *       {@code rewindTo(hit.first())} goes back to the start of the step.
     *   <li><b>Approach speed and depth.</b> The motion of the collider is not included in
     *       {@link ContactEvent#approachSpeed}. If the other collider is at rest or also not swept, a contact begins
     *       with the depth at the end of the step, since the first touch, at depth 0, is not computed. A STAY with a
     *       swept collider reports the geometry at the end of the step.
     * </ul>
     * Colliders of dynamic and kinematic bodies are always swept. The transform keeps its motion, for {@link
     * Transform#interpolate} and {@link Transform#rewindTo}. Enabling or disabling ends no contact.
     *
     * @param newContinuous false to test the end pose only; true to sweep the collider, unless
     *     {@link WorldConfig#continuous} is off
     * @return this
     */
    public Collider continuous(boolean newContinuous) {
        if (continuous != newContinuous) {
            changes(false);
            continuous = newContinuous;
        }
        return this;
    }

    /**
     * Returns the position of the shape's centre relative to the position of the entity.
     *
     * @return a read-only view of the current value; metres in the entity's frame (for an {@link AlignedBox}: along the
     *     world's axes)
     */
    public Vector3fc offset() {
        return offset;
    }

    /**
     * Sets the position of the shape's centre relative to the position of the entity.
     *
     * @param x metres in the entity's frame, or in the world frame for an {@link AlignedBox}
     * @param y metres, in the same frame
     * @param z metres, in the same frame
     * @return this
     * @throws IllegalArgumentException when an argument is NaN, or its magnitude is above 1e18 m
     */
    public Collider offset(float x, float y, float z) {
        Require.finite("Collider offset.x", x);
        Require.finite("Collider offset.y", y);
        Require.finite("Collider offset.z", z);
        Require.withinFloats("Collider offset.x must be", x);
        Require.withinFloats("Collider offset.y must be", y);
        Require.withinFloats("Collider offset.z must be", z);
        if (offset.x != x || offset.y != y || offset.z != z) {
            changes(true);
            offset.set(x, y, z);
            shapeRevision++;
        }
        return this;
    }

    /**
     * Returns the local rotation.
     *
     * @return a read-only view of the current value: the rotation from the shape's frame to the entity's, of unit
     *     length
     */
    public Quaternionfc rotation() {
        return rotation;
    }

    /**
     * Computes the pose of the shape in the world, to draw the shape or to test it with {@link ShapePair}.
     *
     * @param entity pose of the entity, for instance from {@link Transform#interpolate}
     * @param dest receives the pose; may be {@code entity}
     * @return dest
     */
    public Pose shapePose(Pose entity, Pose dest) {
        if (shape.kind() == Shape.ALIGNED_BOX) { // neither the box nor its offset rotates with the entity
            return dest.setUnrotated(entity.x + offset.x, entity.y + offset.y, entity.z + offset.z);
        }
        return dest.setPart(entity, offset, rotation);
    }

    /**
     * Sets the local rotation, about the shape's own centre; the offset stays. Use it for a capsule along an axis other
     * than y, and for rotated parts of a {@link dev.carom.physics.ecs.Compound}.
     *
     * @param newRotation from the shape's frame to the entity's; normalised, copied
     * @return this
     * @throws IllegalArgumentException when it is null or not {@link Rotations#normalisable}, or when the shape is an
     *     {@link AlignedBox} and the rotation is not the identity
     */
    public Collider rotation(Quaternionfc newRotation) {
        Require.rotation("Collider rotation", newRotation);
        requireRotatable(shape, newRotation);
        final Quaternionf unit = Rotations.normalise(newRotation, new Quaternionf());
        if (!rotation.equals(unit)) {
            changes(true);
            rotation.set(unit);
            shapeRevision++;
        }
        return this;
    }

    @Override
    public String toString() {
        final StringBuilder text = new StringBuilder("Collider[").append(shape());
        final float x = offset().x();
        final float y = offset().y();
        final float z = offset().z();
        if (x != 0f || y != 0f || z != 0f) {
            text.append(", offset ")
                    .append(x)
                    .append(", ")
                    .append(y)
                    .append(", ")
                    .append(z);
        }
        final Quaternionfc rotation = rotation();
        if (rotation.x() != 0f || rotation.y() != 0f || rotation.z() != 0f) {
            text.append(", rotation ").append(text(rotation));
        }
        final CollisionFilter filter = filter();
        if (filter.layers() != CollisionFilter.EVERYTHING.layers()) {
            text.append(", layers 0x").append(Long.toHexString(filter.layers()));
        }
        if (filter.mask() != CollisionFilter.EVERYTHING.mask()) {
            text.append(", mask 0x").append(Long.toHexString(filter.mask()));
        }
        if (filter.group() != 0) {
            text.append(", group ").append(filter.group());
        }
        text.append(isSensor() ? ", sensor" : "");
        text.append(isFixed() ? ", fixed" : "");
        text.append(isEnabled() ? "" : ", disabled");
        text.append(isContinuous() ? "" : ", not continuous");
        return text.append(']').toString();
    }

    /**
     * Called before each change. Throws during a step; otherwise counts the change, so that the world detects it.
     *
     * @param affectsMass whether the mass of a body depends on the changed property
     */
    private void changes(boolean affectsMass) {
        if (world != null) {
            world.changes(this, affectsMass);
        }
        revision++;
    }

    private static Shape checked(Shape shape) {
        Require.nonNull("Collider shape", shape);
        Require.withinFloats("Collider bounding radius must be", shape.boundingRadius());
        return shape;
    }

    private static void requireRotatable(Shape shape, Quaternionfc rotation) {
        final boolean rotated = rotation.x() != 0f || rotation.y() != 0f || rotation.z() != 0f;
        if (rotated && shape.kind() == Shape.ALIGNED_BOX) {
            throw new IllegalArgumentException("An AlignedBox cannot be rotated (got: rotation "
                    + text(rotation)
                    + "); use an OrientedBox, or call rotation(new Quaternionf()) before you set the AlignedBox");
        }
    }

    private static String text(Quaternionfc rotation) {
        return rotation.x() + ", " + rotation.y() + ", " + rotation.z() + ", " + rotation.w();
    }
}
