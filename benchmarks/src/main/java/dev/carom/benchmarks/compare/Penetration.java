package dev.carom.benchmarks.compare;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.CapsuleBox;
import dev.carom.physics.geometry.CapsuleCapsule;
import dev.carom.physics.geometry.ConvexCore;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.Epa;
import dev.carom.physics.geometry.Gjk;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.ObbSat;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.ScenePart;
import dev.carom.testbed.TestScene;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;

/**
 * Measures how deep the bodies of a scene overlap. The measurement uses only the shapes and the poses, so it works in
 * the same manner for each engine.
 * <p>
 * The bounds of all parts are sorted along x and swept. Two parts whose bounds overlap are measured if they belong to
 * different bodies, and at least one of these bodies is dynamic. Bodies whose pose is not finite are left out.
 */
final class Penetration {
    /**
     * Parts whose gap is at most this length are in contact. This length covers the gaps that engines leave between
     * resting bodies.
     */
    static final float CONTACT_METRES = 0.005f;

    private final List<SceneBody> bodies;
    private final List<Part> parts = new ArrayList<>();
    private final List<Part> present = new ArrayList<>();
    private final Pose pose = new Pose();
    private final Separation separation = new Separation();
    private final Vector2f scratch = new Vector2f();
    private final Vector3f pointA = new Vector3f();
    private final Vector3f pointB = new Vector3f();
    private final Gjk gjk = new Gjk();
    private final Epa epa = new Epa(gjk);

    private double deepest;
    private double sum;
    private int contactCount;

    Penetration(TestScene scene) {
        bodies = scene.bodies();
        for (int body = 0; body < bodies.size(); body++) {
            for (ScenePart part : bodies.get(body).parts()) {
                parts.add(new Part(body, part));
            }
        }
    }

    /** A part at its current pose: a box, a segment with a radius, or a hull. */
    private static final class Part {
        final int body;
        final ScenePart spec;
        final Shape shape;
        final Aabb bounds = new Aabb();
        final Pose pose = new Pose();
        final Vector3f position = new Vector3f();
        final Quaternionf rotation = new Quaternionf();
        final Vector3f direction = new Vector3f();
        final Obb box = new Obb();
        final Segment segment = new Segment();
        final ConvexCore core = new ConvexCore();
        float radius;

        Part(int body, ScenePart spec) {
            this.body = body;
            this.spec = spec;
            shape = SceneBodies.shape(spec.shape());
        }

        boolean isBox() {
            return shape instanceof OrientedBox;
        }

        boolean isHull() {
            return shape instanceof ConvexHull;
        }

        void moveTo(Pose bodyPose) {
            pose.setPart(bodyPose, spec.offset(), spec.rotation());
            pose.copyTo(position, rotation);
            if (shape instanceof OrientedBox half) {
                core.setBox(box.set(position, rotation, half.hx(), half.hy(), half.hz()));
            } else if (shape instanceof Sphere sphere) {
                setSegment(sphere.radius(), 0f);
            } else if (shape instanceof Capsule capsule) {
                setSegment(capsule.radius(), capsule.halfHeight());
            } else {
                core.setHull((ConvexHull) shape, position, rotation);
            }
            core.bounds(bounds).inflate(CONTACT_METRES);
        }

        private void setSegment(float newRadius, float half) {
            radius = newRadius;
            segment.set(position, rotation.transform(direction.set(0f, 1f, 0f)), half);
            core.setCapsule(segment, newRadius);
        }
    }

    /** Measures all pairs at these poses. Returns this object. */
    Penetration measure(BodyPoses poses) {
        deepest = 0;
        sum = 0;
        contactCount = 0;
        present.clear();
        for (Part part : parts) {
            if (poses.isFinite(part.body)) {
                part.moveTo(poses.get(part.body, pose));
                present.add(part);
            }
        }
        present.sort(Comparator.comparing(part -> part.bounds.minX));
        for (int i = 0; i < present.size(); i++) {
            final Part a = present.get(i);
            for (int j = i + 1; j < present.size() && present.get(j).bounds.minX <= a.bounds.maxX; j++) {
                final Part b = present.get(j);
                if (a.body != b.body && a.bounds.overlaps(b.bounds) && (isDynamic(a) || isDynamic(b))) {
                    add(distance(a, b));
                }
            }
        }
        return this;
    }

    private boolean isDynamic(Part part) {
        return bodies.get(part.body).motion() == Motion.DYNAMIC;
    }

    private void add(double distance) {
        if (distance <= CONTACT_METRES) {
            contactCount++;
            sum += Math.max(0, -distance);
            deepest = Math.max(deepest, -distance);
        }
    }

    /** Returns the distance of two parts in metres; minus the depth if they overlap. */
    private float distance(Part a, Part b) {
        if (a.isHull() || b.isHull()) {
            return gjk.apart(a.core, b.core, separation, pointA, pointB)
                    ? separation.distance
                    : epa.separation(a.core, b.core, separation);
        }
        if (a.isBox() && b.isBox()) {
            return ObbSat.separation(a.box, b.box, separation);
        }
        if (a.isBox()) {
            return CapsuleBox.separation(a.box, b.segment, b.radius, separation);
        }
        if (b.isBox()) {
            return CapsuleBox.separation(b.box, a.segment, a.radius, separation);
        }
        return CapsuleCapsule.separation(a.segment, a.radius, b.segment, b.radius, scratch, separation);
    }

    /** Returns the greatest depth in metres; 0 if no parts overlap. */
    double deepest() {
        return deepest;
    }

    /**
     * Returns the mean depth of all contacts in metres; 0 if there are no contacts. A contact with a gap counts as 0.
     */
    double mean() {
        return contactCount == 0 ? 0 : sum / contactCount;
    }

    /** Returns the number of pairs of parts whose gap is at most {@link #CONTACT_METRES}. */
    int contactCount() {
        return contactCount;
    }
}
