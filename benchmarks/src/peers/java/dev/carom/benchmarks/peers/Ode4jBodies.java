package dev.carom.benchmarks.peers;

import dev.carom.benchmarks.compare.BodiesEngine;
import dev.carom.benchmarks.compare.BodyPoses;
import dev.carom.benchmarks.compare.SceneBodies;
import dev.carom.physics.geometry.Pose;
import dev.carom.testbed.PartShape;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.ScenePart;
import dev.carom.testbed.Surface;
import dev.carom.testbed.TestScene;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.ode4j.math.DQuaternion;
import org.ode4j.math.DQuaternionC;
import org.ode4j.math.DVector3C;
import org.ode4j.ode.DBody;
import org.ode4j.ode.DContact;
import org.ode4j.ode.DContactBuffer;
import org.ode4j.ode.DGeom;
import org.ode4j.ode.DJointGroup;
import org.ode4j.ode.DMass;
import org.ode4j.ode.DMisc;
import org.ode4j.ode.DSpace;
import org.ode4j.ode.DWorld;
import org.ode4j.ode.OdeConstants;
import org.ode4j.ode.OdeHelper;

/** ode4j: a scene of rigid bodies with quickStep, contact joints of up to four points, and a friction pyramid. */
final class Ode4jBodies implements BodiesEngine {
    private static final int ITERATIONS = 20;
    private static final int MOST_POINTS = 4;
    private static final int ALONG_Y = 2;
    private static final long SEED = 0;
    private static final long FIXED = 2;
    private static final long MOVING = 1;

    /** Settings of its bvh space: boxes per node, and margin of the boxes. */
    private static final int BOXES_A_NODE = 16;

    private static final double FATTENING_METRES = 0.1;
    private static final float HALF_ROOT = (float) Math.sqrt(0.5);

    private final List<SceneBody> specs;
    private final int substeps;
    private final DWorld world;
    private final DSpace space;
    private final DJointGroup joints = OdeHelper.createJointGroup();
    private final DContactBuffer contacts = new DContactBuffer(MOST_POINTS);
    private final DBody[] bodies;
    private final DGeom.DNearCallback callback = (data, a, b) -> meet(a, b);
    private final DQuaternion quaternion = new DQuaternion();
    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Pose from = new Pose();
    private final Pose to = new Pose();
    private final Vector3f spin = new Vector3f();
    private int stepCount;

    /** Creates a world with all bodies. */
    Ode4jBodies(TestScene scene, int substeps) {
        OdeHelper.initODE2(0);
        DMisc.dRandSetSeed(SEED); // quickStep solves the rows in random order
        specs = scene.bodies();
        this.substeps = substeps;
        world = OdeHelper.createWorld();
        world.setGravity(
                scene.gravity().x(), scene.gravity().y(), scene.gravity().z());
        world.setQuickStepNumIterations(ITERATIONS);
        world.setAutoDisableFlag(false);
        space = OdeHelper.createBVHSpace(null, BOXES_A_NODE, false, FATTENING_METRES, FIXED);
        bodies = new DBody[specs.size()];
        for (int body = 0; body < bodies.length; body++) {
            bodies[body] = create(specs.get(body));
        }
        final Surface surface = SceneBodies.surface(specs.get(0)); // the same for all bodies
        for (int i = 0; i < MOST_POINTS; i++) {
            final DContact contact = contacts.get(i);
            contact.surface.mode = OdeConstants.dContactApprox1;
            contact.surface.mu = surface.friction();
            if (surface.restitution() > 0f) {
                contact.surface.mode |= OdeConstants.dContactBounce;
                contact.surface.bounce = surface.restitution();
            }
        }
    }

    /** Creates the geoms of a body, and the body unless it is fixed. */
    private DBody create(SceneBody spec) {
        final boolean fixed = spec.motion() == Motion.FIXED;
        final DBody body = fixed ? null : OdeHelper.createBody(world);
        for (ScenePart part : spec.parts()) {
            final DGeom geom = geom(part.shape());
            geom.setCategoryBits(fixed ? FIXED : MOVING);
            geom.setCollideBits(fixed ? MOVING : MOVING | FIXED);
            rotation.set(part.rotation());
            if (part.shape() instanceof PartShape.Capsule) { // its axis is z in ODE, y in the scene
                rotation.mul(-HALF_ROOT, 0f, 0f, HALF_ROOT);
            }
            if (fixed) {
                SceneBodies.onlyPart(spec);
                geom.setPosition(
                        spec.position().x(),
                        spec.position().y(),
                        spec.position().z());
                geom.setQuaternion(set(rotation.premul(spec.rotation())));
            } else {
                geom.setBody(body);
                geom.setOffsetPosition(
                        part.offset().x(), part.offset().y(), part.offset().z());
                geom.setOffsetQuaternion(set(rotation));
            }
        }
        if (fixed) {
            return null;
        }
        body.setPosition(
                spec.position().x(), spec.position().y(), spec.position().z());
        body.setQuaternion(set(spec.rotation()));
        if (spec.motion() == Motion.DRIVEN) {
            body.setKinematic();
        } else {
            body.setMass(mass(SceneBodies.onlyPart(spec).shape(), SceneBodies.mass(spec)));
            body.setLinearVel(
                    spec.velocity().x(), spec.velocity().y(), spec.velocity().z());
            final Vector3fc w = spec.angularVelocity();
            body.setAngularVel(w.x(), w.y(), w.z());
        }
        return body;
    }

    private DGeom geom(PartShape shape) {
        if (shape instanceof PartShape.Box box) {
            return OdeHelper.createBox(space, 2 * box.hx(), 2 * box.hy(), 2 * box.hz());
        }
        if (shape instanceof PartShape.Sphere sphere) {
            return OdeHelper.createSphere(space, sphere.radius());
        }
        if (shape instanceof PartShape.Capsule capsule) {
            return OdeHelper.createCapsule(space, capsule.radius(), 2 * capsule.halfHeight());
        }
        throw SceneBodies.unsupported(shape);
    }

    private static DMass mass(PartShape shape, float kilograms) {
        final DMass mass = OdeHelper.createMass();
        if (shape instanceof PartShape.Box box) {
            mass.setBoxTotal(kilograms, 2 * box.hx(), 2 * box.hy(), 2 * box.hz());
        } else if (shape instanceof PartShape.Sphere sphere) {
            mass.setSphereTotal(kilograms, sphere.radius());
        } else if (shape instanceof PartShape.Capsule capsule) {
            mass.setCapsuleTotal(kilograms, ALONG_Y, capsule.radius(), 2 * capsule.halfHeight());
        }
        return mass;
    }

    private DQuaternion set(Quaternionfc from) {
        quaternion.set(from.w(), from.x(), from.y(), from.z());
        return quaternion;
    }

    @Override
    public void step() {
        final double seconds = (double) TICK_SECONDS / substeps;
        for (int substep = 0; substep < substeps; substep++) {
            for (int body = 0; body < bodies.length; body++) {
                if (specs.get(body).motion() == Motion.DRIVEN) {
                    drive(body, stepCount * seconds, seconds);
                }
            }
            stepCount++;
            space.collide(null, callback);
            world.quickStep(seconds);
            joints.empty();
        }
    }

    /** Sets the exact pose at the start of a step, and the velocity to the pose at its end. */
    private void drive(int body, double now, double seconds) {
        final SceneBody spec = specs.get(body);
        spec.drive().pose(now, position, rotation);
        from.set(position, rotation);
        bodies[body].setPosition(position.x, position.y, position.z);
        bodies[body].setQuaternion(set(rotation));
        spec.drive().pose(now + seconds, position, rotation);
        to.set(position, rotation);
        bodies[body].setLinearVel((to.x - from.x) / seconds, (to.y - from.y) / seconds, (to.z - from.z) / seconds);
        from.angularVelocity(to, 0.5f, spin);
        bodies[body].setAngularVel(spin.x / seconds, spin.y / seconds, spin.z / seconds);
    }

    private void meet(DGeom a, DGeom b) {
        final int count = OdeHelper.collide(a, b, MOST_POINTS, contacts.getGeomBuffer());
        for (int i = 0; i < count; i++) {
            OdeHelper.createContactJoint(world, joints, contacts.get(i)).attach(a.getBody(), b.getBody());
        }
    }

    @Override
    public void readPoses(BodyPoses dest) {
        for (int body = 0; body < bodies.length; body++) {
            if (bodies[body] != null) {
                final DVector3C p = bodies[body].getPosition();
                final DQuaternionC q = bodies[body].getQuaternion();
                dest.set(
                        body,
                        (float) p.get0(),
                        (float) p.get1(),
                        (float) p.get2(),
                        (float) q.get1(),
                        (float) q.get2(),
                        (float) q.get3(),
                        (float) q.get0());
            }
        }
    }

    @Override
    public void close() {
        joints.destroy();
        space.destroy();
        world.destroy();
    }
}
