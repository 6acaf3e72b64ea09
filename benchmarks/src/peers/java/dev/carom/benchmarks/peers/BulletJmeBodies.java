package dev.carom.benchmarks.peers;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CapsuleCollisionShape;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.CompoundCollisionShape;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.objects.PhysicsBody;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import dev.carom.benchmarks.compare.BodiesEngine;
import dev.carom.benchmarks.compare.BodyPoses;
import dev.carom.benchmarks.compare.SceneBodies;
import dev.carom.testbed.PartShape;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.ScenePart;
import dev.carom.testbed.Surface;
import dev.carom.testbed.TestScene;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/** Libbulletjme: a scene of rigid bodies with the default margin and the sequential-impulse solver. */
final class BulletJmeBodies implements BodiesEngine {
    private static final int ITERATIONS = 10;

    /** Bounds of the world; Bullet's dbvt ignores them. */
    private static final float EXTENT_METRES = 1000f;

    private final List<SceneBody> specs;
    private final int substeps;
    private final PhysicsSpace space;
    private final PhysicsRigidBody[] bodies;
    private final Vector3f place = new Vector3f();
    private final Quaternion quaternion = new Quaternion();
    private final Transform transform = new Transform();
    private final org.joml.Vector3f position = new org.joml.Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private int stepCount;

    /** Creates a space with all bodies. */
    BulletJmeBodies(TestScene scene, int substeps) {
        BulletJmeSpace.loadLibrary();
        specs = scene.bodies();
        this.substeps = substeps;
        space = new PhysicsSpace(
                new Vector3f(-EXTENT_METRES, -EXTENT_METRES, -EXTENT_METRES),
                new Vector3f(EXTENT_METRES, EXTENT_METRES, EXTENT_METRES),
                PhysicsSpace.BroadphaseType.DBVT);
        space.setForceUpdateAllAabbs(false);
        space.setGravity(vector(scene.gravity()));
        space.getSolverInfo().setNumIterations(ITERATIONS);
        space.getSolverInfo().setSplitImpulseEnabled(true);
        bodies = new PhysicsRigidBody[specs.size()];
        for (int body = 0; body < bodies.length; body++) {
            bodies[body] = create(specs.get(body));
            space.addCollisionObject(bodies[body]);
        }
    }

    private PhysicsRigidBody create(SceneBody spec) {
        final boolean isDynamic = spec.motion() == Motion.DYNAMIC;
        // A kinematic body needs this mass too: Bullet's solver pushes one that has a mass.
        final PhysicsRigidBody body =
                new PhysicsRigidBody(shape(spec), isDynamic ? SceneBodies.mass(spec) : PhysicsBody.massForStatic);
        if (spec.motion() == Motion.DRIVEN) {
            body.setKinematic(true);
        }
        move(body, spec.position(), spec.rotation());
        final Surface surface = SceneBodies.surface(spec);
        // Bullet multiplies the coefficients of the two bodies.
        body.setFriction((float) Math.sqrt(surface.friction()));
        body.setRestitution((float) Math.sqrt(surface.restitution()));
        body.setEnableSleep(false);
        if (isDynamic) {
            body.setDamping(0f, 0f);
            body.setLinearVelocity(vector(spec.velocity()));
            body.setAngularVelocity(vector(spec.angularVelocity()));
        }
        return body;
    }

    private CollisionShape shape(SceneBody spec) {
        if (spec.parts().size() == 1) {
            return shape(SceneBodies.onlyPart(spec).shape());
        }
        final CompoundCollisionShape compound =
                new CompoundCollisionShape(spec.parts().size());
        for (ScenePart part : spec.parts()) {
            set(quaternion, part.rotation());
            compound.addChildShape(shape(part.shape()), vector(part.offset()), quaternion.toRotationMatrix());
        }
        return compound;
    }

    private static CollisionShape shape(PartShape shape) {
        if (shape instanceof PartShape.Box box) {
            return new BoxCollisionShape(box.hx(), box.hy(), box.hz());
        }
        if (shape instanceof PartShape.Sphere sphere) {
            return new SphereCollisionShape(sphere.radius());
        }
        if (shape instanceof PartShape.Capsule capsule) {
            return new CapsuleCollisionShape(capsule.radius(), 2 * capsule.halfHeight());
        }
        throw SceneBodies.unsupported(shape);
    }

    private static Vector3f vector(Vector3fc from) {
        return new Vector3f(from.x(), from.y(), from.z());
    }

    private static void set(Quaternion dest, Quaternionfc from) {
        dest.set(from.x(), from.y(), from.z(), from.w());
    }

    /** Sets position and rotation at once: otherwise a kinematic body gets no velocity from its motion. */
    private void move(PhysicsRigidBody body, Vector3fc newPosition, Quaternionfc newRotation) {
        transform.getTranslation().set(newPosition.x(), newPosition.y(), newPosition.z());
        set(transform.getRotation(), newRotation);
        body.setPhysicsTransform(transform);
    }

    @Override
    public void step() {
        final float seconds = TICK_SECONDS / substeps;
        for (int substep = 0; substep < substeps; substep++) {
            stepCount++;
            for (int body = 0; body < bodies.length; body++) {
                if (specs.get(body).motion() == Motion.DRIVEN) {
                    specs.get(body).drive().pose((double) stepCount * seconds, position, rotation);
                    move(bodies[body], position, rotation);
                }
            }
            space.update(seconds, 0, false, false, false); // one step of exactly this duration, no callbacks
        }
    }

    @Override
    public void readPoses(BodyPoses dest) {
        for (int body = 0; body < bodies.length; body++) {
            if (specs.get(body).motion() != Motion.FIXED) {
                bodies[body].getPhysicsLocation(place);
                bodies[body].getPhysicsRotation(quaternion);
                dest.set(
                        body,
                        place.x,
                        place.y,
                        place.z,
                        quaternion.getX(),
                        quaternion.getY(),
                        quaternion.getZ(),
                        quaternion.getW());
            }
        }
    }

    @Override
    public void close() {
        space.destroy();
    }
}
