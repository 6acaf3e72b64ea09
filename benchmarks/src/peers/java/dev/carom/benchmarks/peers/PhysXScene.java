package dev.carom.benchmarks.peers;

import dev.carom.benchmarks.compare.Boxes;
import dev.carom.benchmarks.compare.Contestant;
import dev.carom.benchmarks.compare.PairLog;
import dev.carom.benchmarks.compare.Report;
import physx.PxTopLevelFunctions;
import physx.common.PxDefaultAllocator;
import physx.common.PxDefaultErrorCallback;
import physx.common.PxFoundation;
import physx.common.PxIDENTITYEnum;
import physx.common.PxTolerancesScale;
import physx.common.PxTransform;
import physx.common.PxVec3;
import physx.geometry.PxBoxGeometry;
import physx.physics.PxBroadPhaseTypeEnum;
import physx.physics.PxFilterData;
import physx.physics.PxMaterial;
import physx.physics.PxPairFilteringModeEnum;
import physx.physics.PxPhysics;
import physx.physics.PxRigidActor;
import physx.physics.PxRigidBodyFlagEnum;
import physx.physics.PxRigidDynamic;
import physx.physics.PxScene;
import physx.physics.PxSceneDesc;
import physx.physics.PxShape;
import physx.physics.PxShapeFlagEnum;
import physx.physics.PxShapeFlags;
import physx.support.PassThroughFilterShaderImpl;

/** physx-jni: a scene on this thread alone, with the broadphase that PhysX uses by default. */
final class PhysXScene implements Contestant {
    private static final float TICK_SECONDS = 1f / 60f;

    /** So close that no pair more is found, coordinates being multiples of 1/1024; 0 is not allowed. */
    private static final float CONTACT_OFFSET_METRES = 1e-5f;

    /** One for each process is all that PhysX allows. */
    private static PxPhysics physics;

    private static final PxTolerancesScale SCALE = new PxTolerancesScale();

    private final Boxes boxes;
    private final PairLog begun = new PairLog();
    private final RefuseAll filter = new RefuseAll();
    private final PxScene scene;
    private final PxRigidActor[] actors;
    private final PxTransform pose = new PxTransform(PxIDENTITYEnum.PxIdentity);
    private final PxVec3 place = new PxVec3(0, 0, 0);

    /** Is asked about each pair that begins; a pair that is refused costs nothing more. */
    private final class RefuseAll extends PassThroughFilterShaderImpl {
        private static final int KILL = 1;

        @Override
        public int filterShader(
                int attributesA, int a, int a1, int a2, int a3, int attributesB, int b, int b1, int b2, int b3) {
            begun.add(a, b);
            return KILL;
        }
    }

    PhysXScene(Boxes boxes) {
        this.boxes = boxes;
        final PxSceneDesc description = new PxSceneDesc(SCALE);
        scene = createScene(description);
        actors = new PxRigidActor[boxes.count()];
        final PxMaterial material = physics.createMaterial(0.5f, 0.5f, 0f);
        final PxShapeFlags flags = new PxShapeFlags((byte) PxShapeFlagEnum.eSIMULATION_SHAPE.value);
        for (int box = 0; box < actors.length; box++) {
            read(box);
            actors[box] = createActor(box);
            final PxBoxGeometry geometry =
                    new PxBoxGeometry(boxes.half(box, 0), boxes.half(box, 1), boxes.half(box, 2));
            final PxShape shape = physics.createShape(geometry, material, true, flags);
            shape.setContactOffset(CONTACT_OFFSET_METRES);
            shape.setRestOffset(0f);
            final PxFilterData number = new PxFilterData(box, 0, 0, 0);
            shape.setSimulationFilterData(number);
            actors[box].attachShape(shape);
            shape.release();
            scene.addActor(actors[box]);
            geometry.destroy();
            number.destroy();
        }
        scene.simulate(TICK_SECONDS);
        scene.fetchResults(true);
    }

    private PxScene createScene(PxSceneDesc description) {
        if (physics == null) {
            final int version = PxTopLevelFunctions.getPHYSICS_VERSION();
            final PxFoundation foundation = PxTopLevelFunctions.CreateFoundation(
                    version, new PxDefaultAllocator(), new PxDefaultErrorCallback());
            physics = PxTopLevelFunctions.CreatePhysics(version, foundation, SCALE);
        }
        description.setGravity(place);
        description.setCpuDispatcher(PxTopLevelFunctions.DefaultCpuDispatcherCreate(0)); // no other threads
        PxTopLevelFunctions.setupPassThroughFilterShader(description, filter);
        description.setBroadPhaseType(PxBroadPhaseTypeEnum.eABP);
        description.setKineKineFilteringMode(PxPairFilteringModeEnum.eKEEP);
        description.setStaticKineFilteringMode(PxPairFilteringModeEnum.eKEEP);
        return physics.createScene(description);
    }

    private PxRigidActor createActor(int box) {
        if (boxes.isFixed(box)) {
            return physics.createRigidStatic(pose);
        }
        final PxRigidDynamic actor = physics.createRigidDynamic(pose);
        actor.setRigidBodyFlag(PxRigidBodyFlagEnum.eKINEMATIC, true);
        return actor;
    }

    @Override
    public void tick() {
        begun.clear();
        for (int i = 0; i < boxes.movingCount(); i++) {
            final int box = boxes.moving(i);
            read(box);
            actors[box].setGlobalPose(pose);
        }
        scene.simulate(TICK_SECONDS);
        scene.fetchResults(true);
    }

    private void read(int box) {
        place.setX(boxes.centre(box, 0));
        place.setY(boxes.centre(box, 1));
        place.setZ(boxes.centre(box, 2));
        pose.setP(place);
    }

    @Override
    public Report report() {
        return Report.ofChanges(Report.UNKNOWN, begun.toSet(), null);
    }

    @Override
    public void close() {
        for (PxRigidActor actor : actors) {
            actor.release();
        }
        scene.release();
    }
}
