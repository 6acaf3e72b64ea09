package dev.carom.benchmarks.peers;

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
import org.joml.Vector3f;
import org.joml.Vector3fc;
import physx.PxTopLevelFunctions;
import physx.common.PxDefaultCpuDispatcher;
import physx.common.PxIDENTITYEnum;
import physx.common.PxQuat;
import physx.common.PxTransform;
import physx.common.PxVec3;
import physx.extensions.PxRigidBodyExt;
import physx.geometry.PxBoxGeometry;
import physx.geometry.PxCapsuleGeometry;
import physx.geometry.PxGeometry;
import physx.geometry.PxSphereGeometry;
import physx.physics.PxBroadPhaseTypeEnum;
import physx.physics.PxFilterData;
import physx.physics.PxMaterial;
import physx.physics.PxPhysics;
import physx.physics.PxRigidActor;
import physx.physics.PxRigidBodyFlagEnum;
import physx.physics.PxRigidDynamic;
import physx.physics.PxScene;
import physx.physics.PxSceneDesc;
import physx.physics.PxShape;
import physx.physics.PxShapeFlagEnum;
import physx.physics.PxShapeFlags;
import physx.physics.PxSolverTypeEnum;

/** physx-jni: a scene of rigid bodies, without other threads, with persistent contact manifolds (PCM). */
final class PhysXBodies implements BodiesEngine {
    private static final int POSITION_ITERATIONS = 4;
    private static final int VELOCITY_ITERATIONS = 1;

    private final List<SceneBody> specs;
    private final int substeps;
    private final PxDefaultCpuDispatcher dispatcher;
    private final PxScene scene;
    private final PxMaterial material;
    private final PxRigidActor[] actors;
    private final PxTransform pose = new PxTransform(PxIDENTITYEnum.PxIdentity);
    private final PxVec3 place = new PxVec3(0, 0, 0);
    private final PxQuat quaternion = new PxQuat(PxIDENTITYEnum.PxIdentity);
    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private int stepCount;

    /** Creates a scene with all bodies. */
    PhysXBodies(TestScene scene, int substeps, PxSolverTypeEnum solver) {
        specs = scene.bodies();
        this.substeps = substeps;
        final PxPhysics physics = PhysXScene.physics();
        final PxSceneDesc description = new PxSceneDesc(PhysXScene.SCALE);
        set(place, scene.gravity());
        description.setGravity(place);
        dispatcher = PxTopLevelFunctions.DefaultCpuDispatcherCreate(0); // no other threads
        description.setCpuDispatcher(dispatcher);
        description.setFilterShader(PxTopLevelFunctions.DefaultFilterShader());
        description.setBroadPhaseType(PxBroadPhaseTypeEnum.eABP);
        description.setSolverType(solver);
        this.scene = physics.createScene(description);
        description.destroy();
        final Surface surface = SceneBodies.surface(specs.get(0)); // the same for all bodies
        material = physics.createMaterial(surface.friction(), surface.friction(), surface.restitution());
        actors = new PxRigidActor[specs.size()];
        for (int body = 0; body < actors.length; body++) {
            actors[body] = create(physics, specs.get(body));
            this.scene.addActor(actors[body]);
        }
    }

    private PxRigidActor create(PxPhysics physics, SceneBody spec) {
        set(pose, spec.position(), spec.rotation());
        final boolean fixed = spec.motion() == Motion.FIXED;
        final PxRigidActor actor = fixed ? physics.createRigidStatic(pose) : physics.createRigidDynamic(pose);
        for (ScenePart part : spec.parts()) {
            attach(physics, actor, part, spec.parts().size() > 1);
        }
        if (actor instanceof PxRigidDynamic body) {
            body.setRigidBodyFlag(PxRigidBodyFlagEnum.eKINEMATIC, spec.motion() == Motion.DRIVEN);
            body.setSolverIterationCounts(POSITION_ITERATIONS, VELOCITY_ITERATIONS);
            body.setSleepThreshold(0f);
            body.setStabilizationThreshold(0f);
        }
        if (spec.motion() == Motion.DYNAMIC) {
            final PxRigidDynamic body = (PxRigidDynamic) actor;
            SceneBodies.onlyPart(spec);
            body.setLinearDamping(0f);
            body.setAngularDamping(0f);
            PxRigidBodyExt.setMassAndUpdateInertia(body, SceneBodies.mass(spec));
            set(place, spec.velocity());
            body.setLinearVelocity(place);
            set(place, spec.angularVelocity());
            body.setAngularVelocity(place);
        }
        return actor;
    }

    private void attach(PxPhysics physics, PxRigidActor actor, ScenePart part, boolean isCompound) {
        final PxShapeFlags flags = new PxShapeFlags((byte) PxShapeFlagEnum.eSIMULATION_SHAPE.value);
        final PxGeometry geometry = geometry(part.shape());
        final PxShape shape = physics.createShape(geometry, material, true, flags);
        final PxFilterData filter = new PxFilterData(1, -1, 0, 0); // layer 1, collides with all layers
        shape.setSimulationFilterData(filter);
        filter.destroy();
        if (part.shape() instanceof PartShape.Capsule) {
            PhysXScene.standUp(shape);
        } else if (isCompound) {
            set(pose, part.offset(), part.rotation());
            shape.setLocalPose(pose);
        }
        actor.attachShape(shape);
        shape.release(); // the actor still holds it
        geometry.destroy();
        flags.destroy();
    }

    private static PxGeometry geometry(PartShape shape) {
        if (shape instanceof PartShape.Box box) {
            return new PxBoxGeometry(box.hx(), box.hy(), box.hz());
        }
        if (shape instanceof PartShape.Sphere sphere) {
            return new PxSphereGeometry(sphere.radius());
        }
        if (shape instanceof PartShape.Capsule capsule) {
            return new PxCapsuleGeometry(capsule.radius(), capsule.halfHeight());
        }
        throw SceneBodies.unsupported(shape);
    }

    private static void set(PxVec3 dest, Vector3fc from) {
        dest.setX(from.x());
        dest.setY(from.y());
        dest.setZ(from.z());
    }

    private void set(PxTransform dest, Vector3fc newPosition, Quaternionfc newRotation) {
        set(place, newPosition);
        dest.setP(place);
        quaternion.setX(newRotation.x());
        quaternion.setY(newRotation.y());
        quaternion.setZ(newRotation.z());
        quaternion.setW(newRotation.w());
        dest.setQ(quaternion);
    }

    @Override
    public void step() {
        final float seconds = TICK_SECONDS / substeps;
        for (int substep = 0; substep < substeps; substep++) {
            stepCount++;
            for (int body = 0; body < actors.length; body++) {
                if (specs.get(body).motion() == Motion.DRIVEN) {
                    specs.get(body).drive().pose((double) stepCount * seconds, position, rotation);
                    set(pose, position, rotation);
                    ((PxRigidDynamic) actors[body]).setKinematicTarget(pose);
                }
            }
            scene.simulate(seconds);
            scene.fetchResults(true);
        }
    }

    @Override
    public void readPoses(BodyPoses dest) {
        for (int body = 0; body < actors.length; body++) {
            if (specs.get(body).motion() != Motion.FIXED) {
                final PxTransform now = actors[body].getGlobalPose();
                final PxVec3 p = now.getP();
                final PxQuat q = now.getQ();
                dest.set(body, p.getX(), p.getY(), p.getZ(), q.getX(), q.getY(), q.getZ(), q.getW());
            }
        }
    }

    @Override
    public void close() {
        for (PxRigidActor actor : actors) {
            actor.release();
        }
        material.release();
        scene.release();
        dispatcher.destroy();
        pose.destroy();
        place.destroy();
        quaternion.destroy();
    }
}
