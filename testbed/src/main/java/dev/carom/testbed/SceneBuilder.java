package dev.carom.testbed;

import dev.carom.testbed.SceneBody.Motion;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Builds a scene body by body. {@link #body} begins a body; the methods after it describe this body, and the next call
 * of {@link #body} or {@link #build} ends it.
 */
public final class SceneBuilder {
    /** Gravity on the Earth, in m/s². */
    public static final float GRAVITY = 9.81f;

    private final String name;
    private final String title;
    private final String description;
    private final List<SceneBody> bodies = new ArrayList<>();
    private final Set<String> names = new HashSet<>();
    private Vector3fc gravity = new Vector3f(0f, -GRAVITY, 0f);
    private Surface surface = Surface.DEFAULT;
    private Vector3fc cameraTarget = new Vector3f();
    private float cameraDistance = 20f;
    private int substeps = 4;

    // The body that is being described.
    private String bodyName;
    private Motion motion;
    private List<ScenePart> parts;
    private Vector3f position;
    private Quaternionf rotation;
    private Vector3f velocity;
    private Vector3f angularVelocity;
    private float mass;
    private Drive drive;

    /** Begins a scene; see {@link TestScene} for the three texts. */
    public SceneBuilder(String name, String title, String description) {
        this.name = name;
        this.title = title;
        this.description = description;
    }

    /** Sets the gravity of the scene, in m/s². */
    public SceneBuilder gravity(float x, float y, float z) {
        gravity = new Vector3f(x, y, z);
        return this;
    }

    /** Sets the point at which the camera looks, and the distance of the camera from that point, in metres. */
    public SceneBuilder camera(float x, float y, float z, float distance) {
        cameraTarget = new Vector3f(x, y, z);
        cameraDistance = distance;
        return this;
    }

    /** Sets the number of substeps that the scene needs, if the default of 4 is not enough. */
    public SceneBuilder substeps(int count) {
        substeps = count;
        return this;
    }

    /** Sets the surface of all parts that are added later. */
    public SceneBuilder surface(Surface newSurface) {
        surface = newSurface;
        return this;
    }

    /** Adds a fixed floor whose top is at y = 0: a box of 2 m height with these half extents in metres. */
    public SceneBuilder floor(float hx, float hz) {
        return body("floor").fixed().at(0f, -1f, 0f).box(hx, 1f, hz);
    }

    /** Begins a dynamic body. Throws an IllegalArgumentException if the scene has a body of this name. */
    public SceneBuilder body(String newName) {
        end();
        if (!names.add(newName)) {
            throw new IllegalArgumentException("Each body of a scene needs its own name (twice: " + newName + ").");
        }
        bodyName = newName;
        motion = Motion.DYNAMIC;
        parts = new ArrayList<>();
        position = new Vector3f();
        rotation = new Quaternionf();
        velocity = new Vector3f();
        angularVelocity = new Vector3f();
        mass = 0f;
        drive = null;
        return this;
    }

    /** Makes the body fixed. */
    public SceneBuilder fixed() {
        motion = Motion.FIXED;
        return this;
    }

    /** Makes the body follow a path, and moves the body to the start of the path. */
    public SceneBuilder driven(Drive path) {
        motion = Motion.DRIVEN;
        drive = path;
        path.pose(0, position, rotation);
        return this;
    }

    /** Sets the position, in metres. */
    public SceneBuilder at(float x, float y, float z) {
        position.set(x, y, z);
        return this;
    }

    /**
     * Rotates the body about an axis of length 1 in the world frame, by an angle in radians. The origin of the body
     * stays in place. Later rotations are applied after earlier ones.
     */
    public SceneBuilder rotated(double angle, float x, float y, float z) {
        rotation.premul(rotation(angle, x, y, z));
        return this;
    }

    /** Sets the velocity, in m/s. */
    public SceneBuilder velocity(float x, float y, float z) {
        velocity.set(x, y, z);
        return this;
    }

    /** Sets the angular velocity, in rad/s. */
    public SceneBuilder angularVelocity(float x, float y, float z) {
        angularVelocity.set(x, y, z);
        return this;
    }

    /** Sets the mass, in kg. Without this call, the densities of the parts determine the mass. */
    public SceneBuilder mass(float kilograms) {
        mass = kilograms;
        return this;
    }

    /** Adds a box at the origin of the body, with these half extents in metres. */
    public SceneBuilder box(float hx, float hy, float hz) {
        return part(new PartShape.Box(hx, hy, hz), new Vector3f(), new Quaternionf());
    }

    /** Adds a box at a position in the frame of the body, with these half extents; all in metres. */
    public SceneBuilder boxAt(float x, float y, float z, float hx, float hy, float hz) {
        return part(new PartShape.Box(hx, hy, hz), new Vector3f(x, y, z), new Quaternionf());
    }

    /** Adds a sphere at the origin of the body; the radius is in metres. */
    public SceneBuilder sphere(float radius) {
        return part(new PartShape.Sphere(radius), new Vector3f(), new Quaternionf());
    }

    /**
     * Adds a capsule along y at the origin of the body, in metres. Without its caps, the capsule is
     * {@code 2 * halfHeight} long.
     */
    public SceneBuilder capsule(float radius, float halfHeight) {
        return part(new PartShape.Capsule(radius, halfHeight), new Vector3f(), new Quaternionf());
    }

    /** Adds a hull at the origin of the body. The points are listed as x, y, z in metres. */
    public SceneBuilder hull(float... points) {
        return part(new PartShape.Hull(points), new Vector3f(), new Quaternionf());
    }

    /** Adds a part of any shape. The offset, in metres, and the rotation are in the frame of the body. */
    public SceneBuilder part(PartShape shape, Vector3fc offset, Quaternionfc itsRotation) {
        parts.add(new ScenePart(shape, surface, offset, itsRotation));
        return this;
    }

    /** Returns the scene. */
    public TestScene build() {
        end();
        return new TestScene(
                name, title, description, gravity, List.copyOf(bodies), cameraTarget, cameraDistance, substeps);
    }

    /** Returns the rotation about an axis of length 1 by an angle in radians; the same bits on each machine. */
    static Quaternionf rotation(double angle, float x, float y, float z) {
        final float sine = (float) StrictMath.sin(angle / 2);
        return new Quaternionf(sine * x, sine * y, sine * z, (float) StrictMath.cos(angle / 2));
    }

    /** Formats a number for the texts of a scene: 1,000 for a thousand. */
    static String number(int value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private void end() {
        if (bodyName != null) {
            bodies.add(new SceneBody(
                    bodyName, motion, List.copyOf(parts), position, rotation, velocity, angularVelocity, mass, drive));
            bodyName = null;
        }
    }
}
