package dev.carom.physics;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Physical properties of a {@link Collider}: density, friction, restitution, and resistance to rolling and spinning.
 * Immutable: each method with a parameter returns a changed copy. A material affects only two things: the mass of
 * bodies, and the contacts with a {@link BodyType#DYNAMIC} body.
 *
 * <pre>{@code
 * Material rubber = Material.DEFAULT.density(1100f).friction(1f).restitution(0.8f);
 * }</pre>
 */
public final class Material {
    /**
     * The material of a new collider: density 1,000 kg/m³, friction 0.6, restitution 0, bounce speed 1 m/s, rolling
     * resistance 0.01 and spinning resistance 0.02. Because of both resistances, balls come to rest and sleep.
     */
    public static final Material DEFAULT = new Material();

    private float density = 1000f;
    private float friction = 0.6f;
    private float restitution;
    private float bounceSpeed = 1f;
    private float rollingResistance = 0.01f;
    private float spinningResistance = 0.02f;
    private final Vector3f surfaceVelocity = new Vector3f();
    private Combine frictionRule = Combine.USUAL;
    private Combine restitutionRule = Combine.USUAL;

    private Material() {}

    private Material(Material other) {
        density = other.density;
        friction = other.friction;
        restitution = other.restitution;
        bounceSpeed = other.bounceSpeed;
        rollingResistance = other.rollingResistance;
        spinningResistance = other.spinningResistance;
        surfaceVelocity.set(other.surfaceVelocity);
        frictionRule = other.frictionRule;
        restitutionRule = other.restitutionRule;
    }

    /**
     * Returns the density.
     *
     * @return kg/m³; water has 1,000
     */
    public float density() {
        return density;
    }

    /**
     * Returns a copy with another density. The mass of a body follows from the densities and volumes of its colliders,
     * unless {@link Body#mass(float)} sets it.
     *
     * @param kilogramsPerCubicMetre from 1e-20 to 1e20
     * @return a copy
     * @throws IllegalArgumentException when it is out of range
     */
    public Material density(float kilogramsPerCubicMetre) {
        final Material copy = new Material(this);
        copy.density = Require.mass("Material density", "kg/m³", kilogramsPerCubicMetre);
        return copy;
    }

    /**
     * Returns the coefficient of friction.
     *
     * @return at least 0
     */
    public float friction() {
        return friction;
    }

    /**
     * Returns a copy with another coefficient of friction. The greatest force of friction is this coefficient times the
     * force that presses the surfaces together.
     *
     * @param coefficient finite and at least 0 (ice), usually at most 1
     * @return a copy
     * @throws IllegalArgumentException when it is out of range
     */
    public Material friction(float coefficient) {
        final Material copy = new Material(this);
        copy.friction = Require.notNegative("Material friction", coefficient);
        return copy;
    }

    /**
     * Returns the coefficient of restitution.
     *
     * @return from 0 to 1
     */
    public float restitution() {
        return restitution;
    }

    /**
     * Returns a copy with another coefficient of restitution. The coefficient is the speed at which two surfaces
     * separate after an impact, divided by their closing speed before the impact.
     *
     * @param coefficient from 0 (clay) to 1 (no energy is lost)
     * @return a copy
     * @throws IllegalArgumentException when it is out of range
     */
    public Material restitution(float coefficient) {
        if (!(coefficient >= 0f && coefficient <= 1f)) {
            throw new IllegalArgumentException("Material restitution must be from 0 to 1 (got: " + coefficient
                    + "); 0 does not bounce, 1 loses no energy");
        }
        final Material copy = new Material(this);
        copy.restitution = coefficient;
        return copy;
    }

    /**
     * Returns the bounce speed: impacts with a closing speed up to this value do not bounce.
     *
     * @return m/s
     */
    public float bounceSpeed() {
        return bounceSpeed;
    }

    /**
     * Returns a copy with another bounce speed: impacts with a closing speed up to this value do not bounce. This limit
     * lets bouncing bodies come to rest. In a contact of two materials, the smaller value applies.
     *
     * @param metresPerSecond finite and at least 0
     * @return a copy
     * @throws IllegalArgumentException when it is out of range
     */
    public Material bounceSpeed(float metresPerSecond) {
        final Material copy = new Material(this);
        copy.bounceSpeed = Require.notNegative("Material bounceSpeed", metresPerSecond);
        return copy;
    }

    /**
     * Returns the coefficient of resistance to rolling.
     *
     * @return at least 0
     */
    public float rollingResistance() {
        return rollingResistance;
    }

    /**
     * Returns a copy with another resistance to rolling. The greatest torque against rolling is the force that presses
     * the surfaces together, times a lever arm. The lever arm is the coefficient times the smaller radius of the two
     * shapes. For a shape other than a sphere or a capsule, the radius is the bounding radius. In a contact of two
     * materials, the greater coefficient applies. Only contacts with one or two points have this resistance: contacts
     * of spheres, capsules, edges and corners.
     *
     * @param coefficient finite and at least 0; about 0.01 (the default) for a ball on wood, about 0.05 on grass
     * @return a copy
     * @throws IllegalArgumentException when it is out of range
     */
    public Material rollingResistance(float coefficient) {
        final Material copy = new Material(this);
        copy.rollingResistance = Require.notNegative("Material rollingResistance", coefficient);
        return copy;
    }

    /**
     * Returns the coefficient of resistance to spinning about the contact normal.
     *
     * @return at least 0
     */
    public float spinningResistance() {
        return spinningResistance;
    }

    /**
     * Returns a copy with another resistance to spinning about the contact normal. The greatest torque against spinning
     * is the force that presses the surfaces together, times a lever arm: the coefficient times the same radius as for
     * {@link #rollingResistance(float)}. Friction at more than one point also resists spinning; then the greater of the
     * two torques is the limit. In a contact of two materials, the greater coefficient applies.
     *
     * @param coefficient finite and at least 0; 0.02 is the default
     * @return a copy
     * @throws IllegalArgumentException when it is out of range
     */
    public Material spinningResistance(float coefficient) {
        final Material copy = new Material(this);
        copy.spinningResistance = Require.notNegative("Material spinningResistance", coefficient);
        return copy;
    }

    /**
     * Returns the velocity of the surface.
     *
     * @return a read-only view in m/s in the entity's frame
     */
    public Vector3fc surfaceVelocity() {
        return surfaceVelocity;
    }

    /**
     * Returns a copy with another velocity of the surface. The surface moves although the collider does not, as on a
     * conveyor belt.
     *
     * @param x m/s in the entity's frame
     * @param y m/s
     * @param z m/s
     * @return a copy
     * @throws IllegalArgumentException when an argument is NaN or infinite
     */
    public Material surfaceVelocity(float x, float y, float z) {
        Require.finite("Material surfaceVelocity.x", x);
        Require.finite("Material surfaceVelocity.y", y);
        Require.finite("Material surfaceVelocity.z", z);
        final Material copy = new Material(this);
        copy.surfaceVelocity.set(x, y, z);
        return copy;
    }

    /**
     * Returns the rule that combines two coefficients of friction.
     *
     * @return never null
     */
    public Combine frictionRule() {
        return frictionRule;
    }

    /**
     * Returns a copy with another rule for the friction between this material and another one.
     *
     * @param rule not null
     * @return a copy
     * @throws IllegalArgumentException when it is null
     */
    public Material frictionRule(Combine rule) {
        final Material copy = new Material(this);
        copy.frictionRule = Require.nonNull("Material frictionRule", rule);
        return copy;
    }

    /**
     * Returns the rule that combines two coefficients of restitution.
     *
     * @return never null
     */
    public Combine restitutionRule() {
        return restitutionRule;
    }

    /**
     * Returns a copy with another rule for the restitution between this material and another one.
     *
     * @param rule not null
     * @return a copy
     * @throws IllegalArgumentException when it is null
     */
    public Material restitutionRule(Combine rule) {
        final Material copy = new Material(this);
        copy.restitutionRule = Require.nonNull("Material restitutionRule", rule);
        return copy;
    }

    /**
     * Compares all properties, one after another. {@link PendingColliders} uses this order to sort colliders that enter
     * a world together. So in worlds with equal contents, the colliders enter in the same order.
     */
    static int compare(Material x, Material y) {
        int order = Float.compare(x.density, y.density);
        order = order != 0 ? order : Float.compare(x.friction, y.friction);
        order = order != 0 ? order : Float.compare(x.restitution, y.restitution);
        order = order != 0 ? order : Float.compare(x.bounceSpeed, y.bounceSpeed);
        order = order != 0 ? order : Float.compare(x.rollingResistance, y.rollingResistance);
        order = order != 0 ? order : Float.compare(x.spinningResistance, y.spinningResistance);
        for (int axis = 0; axis < 3 && order == 0; axis++) {
            order = Float.compare(x.surfaceVelocity.get(axis), y.surfaceVelocity.get(axis));
        }
        order = order != 0 ? order : x.frictionRule.compareTo(y.frictionRule);
        return order != 0 ? order : x.restitutionRule.compareTo(y.restitutionRule);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Material material && compare(this, material) == 0;
    }

    @Override
    public int hashCode() {
        return Float.hashCode(density) + 31 * Float.hashCode(friction) + 961 * Float.hashCode(restitution);
    }

    @Override
    public String toString() {
        return "Material[" + density + " kg/m³, friction " + friction + ", restitution " + restitution
                + ", rolling resistance " + rollingResistance + ", spinning resistance " + spinningResistance + "]";
    }
}
