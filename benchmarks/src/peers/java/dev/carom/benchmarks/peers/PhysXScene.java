package dev.carom.benchmarks.peers;

import dev.carom.benchmarks.compare.Boxes;
import dev.carom.benchmarks.compare.Contestant;
import dev.carom.benchmarks.compare.PairLog;
import dev.carom.benchmarks.compare.PointLog;
import dev.carom.benchmarks.compare.Report;
import dev.carom.benchmarks.compare.Shapes;
import dev.carom.benchmarks.compare.Shapes.Kind;
import dev.carom.physics.geometry.ConvexHull;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import physx.NativeObject;
import physx.PxTopLevelFunctions;
import physx.common.PxBoundedData;
import physx.common.PxDefaultAllocator;
import physx.common.PxDefaultErrorCallback;
import physx.common.PxFoundation;
import physx.common.PxIDENTITYEnum;
import physx.common.PxQuat;
import physx.common.PxTolerancesScale;
import physx.common.PxTransform;
import physx.common.PxVec3;
import physx.cooking.PxConvexFlagEnum;
import physx.cooking.PxConvexFlags;
import physx.cooking.PxConvexMeshDesc;
import physx.cooking.PxCookingParams;
import physx.geometry.PxBoxGeometry;
import physx.geometry.PxCapsuleGeometry;
import physx.geometry.PxConvexMesh;
import physx.geometry.PxConvexMeshGeometry;
import physx.geometry.PxGeometry;
import physx.geometry.PxSphereGeometry;
import physx.physics.PxBroadPhaseTypeEnum;
import physx.physics.PxContactPair;
import physx.physics.PxContactPairHeader;
import physx.physics.PxContactPairPoint;
import physx.physics.PxFilterData;
import physx.physics.PxMaterial;
import physx.physics.PxPairFilteringModeEnum;
import physx.physics.PxPairFlagEnum;
import physx.physics.PxPairFlags;
import physx.physics.PxPhysics;
import physx.physics.PxRigidActor;
import physx.physics.PxRigidBodyFlagEnum;
import physx.physics.PxRigidDynamic;
import physx.physics.PxScene;
import physx.physics.PxSceneDesc;
import physx.physics.PxShape;
import physx.physics.PxShapeFlagEnum;
import physx.physics.PxShapeFlags;
import physx.physics.PxSimulationEventCallbackImpl;
import physx.support.PassThroughFilterShaderImpl;
import physx.support.PxArray_PxContactPairPoint;
import physx.support.PxArray_PxVec3;

/**
 * physx-jni: a single-threaded scene with PhysX's default broadphase. It measures either its broadphase alone, whose
 * pairs are rejected before the narrowphase, or whole ticks with all contacts read.
 */
final class PhysXScene implements Contestant {
    private static final float TICK_SECONDS = 1f / 60f;
    private static final int MOST_POINTS = 64;

    /** So small that it adds no pairs, since coordinates are multiples of 1/1024; 0 is not allowed. */
    private static final float CONTACT_OFFSET_METRES = 1e-5f;

    /** PhysX allows only one per process. */
    private static PxPhysics physics;

    static final PxTolerancesScale SCALE = new PxTolerancesScale();

    private static final float HALF_ROOT = (float) Math.sqrt(0.5);

    private final Boxes boxes;
    private final Shapes shapes;
    private final boolean withContacts;

    /** Pairs that began in the tick; with contacts, all touching pairs. */
    private final PairLog pairs = new PairLog();

    private final PairLog begun = new PairLog();
    private final PairLog ended = new PairLog();
    private final PointLog points = new PointLog();

    // Referenced here, since otherwise only natives refer to them, and the garbage collector would free them.
    private final Filter filter = new Filter();
    private final Contacts contacts = new Contacts();

    private final PxArray_PxContactPairPoint buffer;
    private final PxContactPairPoint firstPoint;
    private final PxScene scene;
    private final PxRigidActor[] actors;
    private final PxShape[] parts;

    /** The target pose of each actor; its rotation is written only when it changes. */
    private final PxTransform[] poses;

    private final PxVec3 place = new PxVec3(0, 0, 0);
    private final PxQuat rotation = new PxQuat(PxIDENTITYEnum.PxIdentity);
    private final PxVec3 size = new PxVec3(1, 1, 1);
    private final PxBoxGeometry resized = new PxBoxGeometry(1, 1, 1);

    /** Called for each pair of bounds that begins; a rejected pair costs nothing more. */
    private final class Filter extends PassThroughFilterShaderImpl {
        private static final int KILL = 1;
        private static final int KEEP = 0;

        private static final int REPORT_CONTACTS = PxPairFlagEnum.eDETECT_DISCRETE_CONTACT.value
                | PxPairFlagEnum.eNOTIFY_TOUCH_FOUND.value
                | PxPairFlagEnum.eNOTIFY_TOUCH_PERSISTS.value
                | PxPairFlagEnum.eNOTIFY_TOUCH_LOST.value
                | PxPairFlagEnum.eNOTIFY_CONTACT_POINTS.value;

        @Override
        public int filterShader(
                int attributesA, int a, int a1, int a2, int a3, int attributesB, int b, int b1, int b2, int b3) {
            if (withContacts) {
                setOutputPairFlags(REPORT_CONTACTS); // here, since PhysX sets it before each call
                return KEEP;
            }
            pairs.add(a, b);
            return KILL;
        }
    }

    /** Called for each touching pair in every tick, and for each pair that no longer touches. */
    private final class Contacts extends PxSimulationEventCallbackImpl {
        @Override
        public void onContact(PxContactPairHeader header, PxContactPair first, int count) {
            for (int i = 0; i < count; i++) {
                final PxContactPair pair = PxContactPair.arrayGet(first.getAddress(), i);
                final int a = box(pair.getShapes(0));
                final int b = box(pair.getShapes(1));
                final PxPairFlags phase = pair.getEvents();
                if (phase.isSet(PxPairFlagEnum.eNOTIFY_TOUCH_LOST)) {
                    ended.add(a, b);
                    continue;
                }
                if (phase.isSet(PxPairFlagEnum.eNOTIFY_TOUCH_FOUND)) {
                    begun.add(a, b);
                }
                pairs.add(a, b);
                final int size = pair.extractContacts(firstPoint, MOST_POINTS);
                for (int j = 0; j < size; j++) {
                    final PxContactPairPoint point = PxContactPairPoint.arrayGet(firstPoint.getAddress(), j);
                    if (j == 0) {
                        final PxVec3 normal = point.getNormal();
                        points.addNormal(normal.getX(), normal.getY(), normal.getZ());
                    }
                    final PxVec3 at = point.getPosition();
                    points.add(-point.getSeparation(), at.getX(), at.getY(), at.getZ());
                }
            }
        }

        private int box(PxShape shape) {
            return (int) shape.getUserData().getAddress() - 1;
        }
    }

    /** Creates a scene with all boxes; optionally with narrowphase and reading of contacts. */
    PhysXScene(Boxes boxes, boolean withContacts) {
        this.boxes = boxes;
        shapes = boxes.shapes();
        this.withContacts = withContacts;
        final PxSceneDesc description = new PxSceneDesc(SCALE);
        scene = createScene(description);
        buffer = new PxArray_PxContactPairPoint(MOST_POINTS); // not sooner: it needs PhysX's foundation
        firstPoint = buffer.begin();
        actors = new PxRigidActor[boxes.count()];
        poses = new PxTransform[boxes.count()];
        parts = new PxShape[boxes.count()];
        final PxMaterial material = physics.createMaterial(0.5f, 0.5f, 0f);
        final PxShapeFlags flags = new PxShapeFlags((byte) PxShapeFlagEnum.eSIMULATION_SHAPE.value);
        for (int box = 0; box < actors.length; box++) {
            poses[box] = new PxTransform(PxIDENTITYEnum.PxIdentity);
            readPlace(box);
            readRotation(box);
            actors[box] = createActor(box);
            final PxGeometry geometry = geometry(box);
            final PxShape shape = physics.createShape(geometry, material, true, flags);
            shape.setContactOffset(CONTACT_OFFSET_METRES);
            shape.setRestOffset(0f);
            if (shapes.kind(box) == Kind.CAPSULE) {
                standUp(shape);
            }
            final PxFilterData number = new PxFilterData(box, 0, 0, 0);
            shape.setSimulationFilterData(number);
            shape.setUserData(NativeObject.wrapPointer(box + 1L)); // no address; 0 would mean none
            actors[box].attachShape(shape);
            shape.release();
            parts[box] = shape; // the actor still holds it
            if (boxes.isPresent(box)) {
                scene.addActor(actors[box]);
            }
            if (geometry instanceof PxConvexMeshGeometry hull) {
                hull.getConvexMesh().release(); // the shape holds it
            }
            geometry.destroy();
            number.destroy();
        }
        scene.simulate(TICK_SECONDS);
        scene.fetchResults(true);
    }

    private PxGeometry geometry(int box) {
        final float x = boxes.half(box, 0);
        final float y = boxes.half(box, 1);
        return switch (shapes.kind(box)) {
            case BOX -> new PxBoxGeometry(x, y, boxes.half(box, 2));
            case SPHERE -> new PxSphereGeometry(x);
            case CAPSULE -> new PxCapsuleGeometry(x, y - x);
            case HULL -> new PxConvexMeshGeometry(mesh(shapes.hull(box)));
        };
    }

    private static PxConvexMesh mesh(ConvexHull hull) {
        final PxArray_PxVec3 vertices = new PxArray_PxVec3();
        final PxVec3 vertex = new PxVec3();
        final Vector3f ours = new Vector3f();
        for (int i = 0; i < hull.vertexCount(); i++) {
            hull.vertex(i, ours);
            vertex.setX(ours.x);
            vertex.setY(ours.y);
            vertex.setZ(ours.z);
            vertices.pushBack(vertex);
        }
        final PxConvexMeshDesc description = new PxConvexMeshDesc();
        final PxBoundedData data = description.getPoints();
        data.setCount(vertices.size());
        data.setStride(PxVec3.SIZEOF);
        data.setData(vertices.begin());
        final PxConvexFlags flags = new PxConvexFlags((short) PxConvexFlagEnum.eCOMPUTE_CONVEX.value);
        description.setFlags(flags);
        final PxCookingParams cooking = new PxCookingParams(SCALE);
        final PxConvexMesh mesh = PxTopLevelFunctions.CreateConvexMesh(cooking, description);
        cooking.destroy();
        flags.destroy();
        description.destroy();
        vertex.destroy();
        vertices.destroy();
        return mesh;
    }

    /** The axis of a capsule is x in PhysX, y in the workload. */
    static void standUp(PxShape shape) {
        final PxTransform local = new PxTransform(PxIDENTITYEnum.PxIdentity);
        final PxQuat quarterTurn = new PxQuat(0f, 0f, HALF_ROOT, HALF_ROOT);
        local.setQ(quarterTurn);
        shape.setLocalPose(local);
        quarterTurn.destroy();
        local.destroy();
    }

    /** Returns the only instance; creates it at the first call. */
    static PxPhysics physics() {
        if (physics == null) {
            final int version = PxTopLevelFunctions.getPHYSICS_VERSION();
            final PxFoundation foundation = PxTopLevelFunctions.CreateFoundation(
                    version, new PxDefaultAllocator(), new PxDefaultErrorCallback());
            physics = PxTopLevelFunctions.CreatePhysics(version, foundation, SCALE);
        }
        return physics;
    }

    private PxScene createScene(PxSceneDesc description) {
        physics();
        description.setGravity(place);
        description.setCpuDispatcher(PxTopLevelFunctions.DefaultCpuDispatcherCreate(0)); // no other threads
        PxTopLevelFunctions.setupPassThroughFilterShader(description, filter);
        if (withContacts) {
            description.setSimulationEventCallback(contacts);
        }
        description.setBroadPhaseType(PxBroadPhaseTypeEnum.eABP);
        description.setKineKineFilteringMode(PxPairFilteringModeEnum.eKEEP);
        description.setStaticKineFilteringMode(PxPairFilteringModeEnum.eKEEP);
        return physics.createScene(description);
    }

    private PxRigidActor createActor(int box) {
        if (boxes.isFixed(box)) {
            return physics.createRigidStatic(poses[box]);
        }
        final PxRigidDynamic actor = physics.createRigidDynamic(poses[box]);
        if (withContacts) {
            actor.setSleepThreshold(0f); // between two kinematic actors no contacts are computed
        } else {
            actor.setRigidBodyFlag(PxRigidBodyFlagEnum.eKINEMATIC, true);
        }
        return actor;
    }

    @Override
    public void tick() {
        pairs.clear();
        begun.clear();
        ended.clear();
        points.clear();
        for (int i = 0; i < boxes.removedCount(); i++) {
            scene.removeActor(actors[boxes.removed(i)]);
        }
        for (int i = 0; i < boxes.addedCount(); i++) {
            place(boxes.added(i));
            scene.addActor(actors[boxes.added(i)]);
        }
        for (int i = 0; i < boxes.movingCount(); i++) {
            place(boxes.moving(i));
        }
        scene.simulate(TICK_SECONDS);
        scene.fetchResults(true);
    }

    private void place(int box) {
        readPlace(box);
        if (shapes.rotates(box)) {
            readRotation(box);
        }
        actors[box].setGlobalPose(poses[box]);
        if (boxes.resizes()) {
            size.setX(boxes.half(box, 0));
            size.setY(boxes.half(box, 1));
            size.setZ(boxes.half(box, 2));
            resized.setHalfExtents(size);
            parts[box].setGeometry(resized);
        }
    }

    private void readPlace(int box) {
        place.setX(boxes.centre(box, 0));
        place.setY(boxes.centre(box, 1));
        place.setZ(boxes.centre(box, 2));
        poses[box].setP(place);
    }

    private void readRotation(int box) {
        final Quaternionfc now = shapes.rotation(box);
        rotation.setX(now.x());
        rotation.setY(now.y());
        rotation.setZ(now.z());
        rotation.setW(now.w());
        poses[box].setQ(rotation);
    }

    @Override
    public Report report() {
        return withContacts
                ? Report.ofContacts(pairs.toSet(), begun.toSet(), ended.toSet(), points)
                : Report.ofChanges(Report.UNKNOWN, pairs.toSet(), null);
    }

    @Override
    public void close() {
        for (PxRigidActor actor : actors) {
            actor.release();
        }
        for (PxTransform pose : poses) {
            pose.destroy();
        }
        scene.release();
    }
}
