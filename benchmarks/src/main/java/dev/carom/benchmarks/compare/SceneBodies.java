package dev.carom.benchmarks.compare;

import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.MassProperties;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.testbed.PartShape;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.ScenePart;
import dev.carom.testbed.Surface;

/** Computes properties of the bodies of a scene. All engines use these values. */
public final class SceneBodies {
    private SceneBodies() {}

    /**
     * Returns the mass of a dynamic body: the mass that the scene gives it, or else the mass that follows from the
     * densities of its parts.
     *
     * @param body the body
     * @return kg
     */
    public static float mass(SceneBody body) {
        if (body.mass() > 0f) {
            return body.mass();
        }
        final MassProperties properties = new MassProperties();
        for (ScenePart part : body.parts()) {
            properties.add(
                    shape(part.shape()),
                    part.offset(),
                    part.rotation(),
                    part.surface().density());
        }
        return (float) properties.mass();
    }

    /**
     * Returns the only part of a dynamic body. The scenes of the comparison have no dynamic bodies with several parts.
     *
     * @param body the body
     * @return its part, which has neither offset nor rotation
     */
    public static ScenePart onlyPart(SceneBody body) {
        final ScenePart part = body.parts().get(0);
        if (body.parts().size() > 1
                || part.offset().lengthSquared() > 0f
                || part.rotation().w() != 1f) {
            throw new IllegalArgumentException("A dynamic body of the comparison must have one part without offset and"
                    + " rotation (got: " + body.name() + ").");
        }
        return part;
    }

    /**
     * Returns the surface of a body, for engines that have one material per body.
     *
     * @param body the body
     * @return the surface of its first part
     */
    public static Surface surface(SceneBody body) {
        return body.parts().get(0).surface();
    }

    /** Creates the exception for a shape that the adapters of other engines do not support. */
    public static IllegalArgumentException unsupported(PartShape shape) {
        return new IllegalArgumentException("The comparison supports boxes, spheres and capsules only (got: "
                + shape.getClass().getSimpleName() + ").");
    }

    static Shape shape(PartShape shape) {
        if (shape instanceof PartShape.Box box) {
            return new OrientedBox(box.hx(), box.hy(), box.hz());
        }
        if (shape instanceof PartShape.Sphere sphere) {
            return new Sphere(sphere.radius());
        }
        if (shape instanceof PartShape.Capsule capsule) {
            return new Capsule(capsule.radius(), capsule.halfHeight());
        }
        return ConvexHull.of(((PartShape.Hull) shape).points());
    }
}
