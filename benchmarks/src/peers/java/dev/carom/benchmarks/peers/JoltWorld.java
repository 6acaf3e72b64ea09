package dev.carom.benchmarks.peers;

import com.github.stephengold.joltjni.Body;
import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.BodyInterface;
import com.github.stephengold.joltjni.BoxShape;
import com.github.stephengold.joltjni.CapsuleShape;
import com.github.stephengold.joltjni.ContactManifold;
import com.github.stephengold.joltjni.ConvexHullShapeSettings;
import com.github.stephengold.joltjni.CustomContactListener;
import com.github.stephengold.joltjni.JobSystem;
import com.github.stephengold.joltjni.JobSystemSingleThreaded;
import com.github.stephengold.joltjni.Jolt;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.ShapeResult;
import com.github.stephengold.joltjni.SphereShape;
import com.github.stephengold.joltjni.SubShapeIdPair;
import com.github.stephengold.joltjni.TempAllocator;
import com.github.stephengold.joltjni.TempAllocatorMalloc;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import com.github.stephengold.joltjni.enumerate.ValidateResult;
import com.github.stephengold.joltjni.readonly.ConstShape;
import com.github.stephengold.joltjni.readonly.Vec3Arg;
import dev.carom.benchmarks.compare.Boxes;
import dev.carom.benchmarks.compare.Contestant;
import dev.carom.benchmarks.compare.PairLog;
import dev.carom.benchmarks.compare.PointLog;
import dev.carom.benchmarks.compare.Report;
import dev.carom.benchmarks.compare.Shapes;
import dev.carom.physics.geometry.ConvexHull;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/** jolt-jni: a physics system of kinematic sensors and static boxes, single-threaded. */
final class JoltWorld implements Contestant {
    private static final float TICK_SECONDS = 1f / 60f;
    private static final int FIXED = 0;
    private static final int MOVING = 1;
    private static final int LAYERS = 2;
    private static final int MOST_JOBS = 2048;
    private static final int ONE_STEP = 1;

    /** The bits of a body's id that are its index; the others count how often the index was reused. */
    private static final int INDEX_MASK = 0x7fffff;

    /** The smallest tolerance that Jolt allows, so that the vertices of a hull are used unchanged. */
    private static final float HULL_TOLERANCE_METRES = 1e-5f;

    private final Boxes boxes;
    private final Shapes shapes;
    private final boolean readsPoints;
    private final PhysicsSystem system = new PhysicsSystem();
    private final BodyInterface bodies;
    private final int[] ids;

    /** The box of each body, by the index in its id. */
    private final int[] boxOfIndex;

    private final JobSystem jobs = new JobSystemSingleThreaded(MOST_JOBS);
    private final TempAllocator memory = new TempAllocatorMalloc();
    private final RVec3 place = new RVec3();
    private final Quat rotation = new Quat();
    private final PairLog touching = new PairLog();
    private final PairLog begun = new PairLog();
    private final PairLog ended = new PairLog();
    private final PointLog points = new PointLog();

    // Referenced here, since otherwise only natives refer to them, and the garbage collector would free them.
    private final MapObj2Bp layers =
            new MapObj2Bp(LAYERS, LAYERS).add(FIXED, FIXED).add(MOVING, MOVING);
    private final ObjVsBpFilter layerFilter = new ObjVsBpFilter(LAYERS, LAYERS).disablePair(FIXED, FIXED);
    private final ObjVsObjFilter pairFilter = new ObjVsObjFilter(LAYERS).disablePair(FIXED, FIXED);
    private final CustomContactListener listener = new Contacts();

    /** Records the touching pairs. */
    private final class Contacts extends CustomContactListener {
        @Override
        public void onContactAdded(long bodyA, long bodyB, long manifold, long settings) {
            if (readsPoints) {
                begun.add(box(bodyA), box(bodyB));
            }
            read(bodyA, bodyB, manifold);
        }

        @Override
        public void onContactPersisted(long bodyA, long bodyB, long manifold, long settings) {
            read(bodyA, bodyB, manifold);
        }

        private void read(long bodyA, long bodyB, long manifold) {
            touching.add(box(bodyA), box(bodyB));
            if (!readsPoints) {
                return;
            }
            final ContactManifold contact = new ContactManifold(manifold);
            final Vec3 normal = contact.getWorldSpaceNormal();
            points.addNormal(normal.getX(), normal.getY(), normal.getZ());
            final RVec3 at = contact.getBaseOffset();
            points.add(contact.getPenetrationDepth(), (float) at.xx(), (float) at.yy(), (float) at.zz());
        }

        @Override
        public void onContactRemoved(long pair) {
            if (readsPoints) {
                final SubShapeIdPair ids = new SubShapeIdPair(pair);
                ended.add(boxOfIndex[index(ids.getBody1Id())], boxOfIndex[index(ids.getBody2Id())]);
            }
        }

        @Override
        public int onContactValidate(long bodyA, long bodyB, double x, double y, double z, long result) {
            return ValidateResult.AcceptAllContactsForThisBodyPair.ordinal();
        }

        private int box(long body) {
            return (int) new Body(body).getUserData();
        }
    }

    static {
        loadLibrary();
    }

    /** Creates a system with all boxes; optionally reads contacts. */
    JoltWorld(Boxes boxes, boolean readsPoints) {
        this.boxes = boxes;
        shapes = boxes.shapes();
        this.readsPoints = readsPoints;
        final int most = 8 * boxes.count() + 65_536;
        system.init(boxes.count(), 0, most, most, layers, layerFilter, pairFilter);
        system.setContactListener(listener);
        bodies = system.getBodyInterfaceNoLock();
        ids = new int[boxes.count()];
        boxOfIndex = new int[boxes.count()];
        for (int box = 0; box < ids.length; box++) {
            ids[box] = create(box);
            bodies.setUserData(ids[box], box);
            boxOfIndex[index(ids[box])] = box;
        }
        system.optimizeBroadPhase();
        tick();
    }

    /** Loads the library and prepares it, once. */
    static void loadLibrary() {
        if (NativeLibraries.load("/linux/x86-64/com/github/stephengold/libjoltjni.so")) {
            Jolt.registerDefaultAllocator();
            Jolt.newFactory();
            Jolt.registerTypes();
        }
    }

    private int create(int box) {
        final boolean fixed = boxes.isFixed(box);
        readPlace(box);
        readRotation(box);
        final BodyCreationSettings settings = new BodyCreationSettings(
                shape(box),
                place,
                rotation,
                fixed ? EMotionType.Static : EMotionType.Kinematic,
                fixed ? FIXED : MOVING);
        settings.setIsSensor(true);
        settings.setAllowSleeping(false);
        return bodies.createAndAddBody(settings, fixed ? EActivation.DontActivate : EActivation.Activate);
    }

    private ConstShape shape(int box) {
        final float x = boxes.half(box, 0);
        final float y = boxes.half(box, 1);
        return switch (shapes.kind(box)) {
            case BOX -> new BoxShape(new Vec3(x, y, boxes.half(box, 2)), 0f);
            case SPHERE -> new SphereShape(x);
            case CAPSULE -> new CapsuleShape(y - x, x);
            case HULL -> {
                final ConvexHullShapeSettings settings = new ConvexHullShapeSettings(vertices(shapes.hull(box)), 0f);
                settings.setHullTolerance(HULL_TOLERANCE_METRES);
                final ShapeResult result = settings.create();
                if (result.hasError()) {
                    throw new IllegalStateException("Jolt refuses a hull: " + result.getError());
                }
                yield result.get();
            }
        };
    }

    private static Vec3Arg[] vertices(ConvexHull hull) {
        final Vec3Arg[] vertices = new Vec3Arg[hull.vertexCount()];
        final Vector3f vertex = new Vector3f();
        for (int i = 0; i < vertices.length; i++) {
            hull.vertex(i, vertex);
            vertices[i] = new Vec3(vertex.x, vertex.y, vertex.z);
        }
        return vertices;
    }

    private static int index(int id) {
        return id & INDEX_MASK;
    }

    @Override
    public void tick() {
        for (int i = 0; i < boxes.movingCount(); i++) {
            final int box = boxes.moving(i);
            readPlace(box);
            if (shapes.rotates(box)) {
                readRotation(box);
                bodies.setPositionAndRotation(ids[box], place, rotation, EActivation.DontActivate);
            } else {
                bodies.setPosition(ids[box], place, EActivation.DontActivate);
            }
        }
        touching.clear();
        begun.clear();
        ended.clear();
        points.clear();
        final int errors = system.update(TICK_SECONDS, ONE_STEP, memory, jobs);
        if (errors != 0) {
            throw new IllegalStateException("Jolt's update failed, bits " + errors);
        }
    }

    private void readPlace(int box) {
        place.set(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
    }

    private void readRotation(int box) {
        final Quaternionfc now = shapes.rotation(box);
        rotation.set(now.x(), now.y(), now.z(), now.w());
    }

    @Override
    public Report report() {
        return readsPoints
                ? Report.ofContacts(touching.toSet(), begun.toSet(), ended.toSet(), points)
                : Report.ofPairs(touching.toSet());
    }
}
