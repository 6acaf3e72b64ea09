package dev.carom.benchmarks.peers;

import com.github.stephengold.joltjni.BodyCreationSettings;
import com.github.stephengold.joltjni.BodyInterface;
import com.github.stephengold.joltjni.BoxShape;
import com.github.stephengold.joltjni.CapsuleShape;
import com.github.stephengold.joltjni.JobSystem;
import com.github.stephengold.joltjni.JobSystemSingleThreaded;
import com.github.stephengold.joltjni.MapObj2Bp;
import com.github.stephengold.joltjni.ObjVsBpFilter;
import com.github.stephengold.joltjni.ObjVsObjFilter;
import com.github.stephengold.joltjni.PhysicsSystem;
import com.github.stephengold.joltjni.Quat;
import com.github.stephengold.joltjni.RVec3;
import com.github.stephengold.joltjni.ShapeResult;
import com.github.stephengold.joltjni.SphereShape;
import com.github.stephengold.joltjni.StaticCompoundShapeSettings;
import com.github.stephengold.joltjni.TempAllocator;
import com.github.stephengold.joltjni.TempAllocatorImplWithMallocFallback;
import com.github.stephengold.joltjni.Vec3;
import com.github.stephengold.joltjni.enumerate.EActivation;
import com.github.stephengold.joltjni.enumerate.EMotionType;
import com.github.stephengold.joltjni.enumerate.EOverrideMassProperties;
import com.github.stephengold.joltjni.readonly.ConstShape;
import dev.carom.benchmarks.compare.BodiesEngine;
import dev.carom.benchmarks.compare.BodyPoses;
import dev.carom.benchmarks.compare.SceneBodies;
import dev.carom.testbed.PartShape;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.ScenePart;
import dev.carom.testbed.Surface;
import dev.carom.testbed.TestScene;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** jolt-jni: a scene of rigid bodies, single-threaded, with the default settings of Jolt. */
final class JoltBodies implements BodiesEngine {
    private static final int FIXED = 0;
    private static final int MOVING = 1;
    private static final int LAYERS = 2;
    private static final int MOST_JOBS = 2048;
    private static final int SCRATCH_BYTES = 1 << 26;

    /** The default of Jolt. */
    private static final float CONVEX_RADIUS_METRES = 0.05f;

    private final List<SceneBody> specs;
    private final int substeps;
    private final PhysicsSystem system = new PhysicsSystem();
    private final BodyInterface bodies;
    private final int[] ids;
    private final JobSystem jobs = new JobSystemSingleThreaded(MOST_JOBS);
    private final TempAllocator memory = new TempAllocatorImplWithMallocFallback(SCRATCH_BYTES);
    private final RVec3 place = new RVec3();
    private final Quat quaternion = new Quat();
    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private int tickCount;

    // Referenced here, since otherwise only natives refer to them, and the garbage collector would free them.
    private final MapObj2Bp layers =
            new MapObj2Bp(LAYERS, LAYERS).add(FIXED, FIXED).add(MOVING, MOVING);
    private final ObjVsBpFilter layerFilter = new ObjVsBpFilter(LAYERS, LAYERS).disablePair(FIXED, FIXED);
    private final ObjVsObjFilter pairFilter = new ObjVsObjFilter(LAYERS).disablePair(FIXED, FIXED);
    private final List<ConstShape> shapes = new ArrayList<>();

    static {
        JoltWorld.loadLibrary();
    }

    /** Creates a system with all bodies. */
    JoltBodies(TestScene scene, int substeps) {
        specs = scene.bodies();
        this.substeps = substeps;
        final int most = 8 * specs.size() + 65_536;
        system.init(specs.size(), 0, most, most, layers, layerFilter, pairFilter);
        system.setGravity(
                scene.gravity().x(), scene.gravity().y(), scene.gravity().z());
        bodies = system.getBodyInterfaceNoLock();
        ids = new int[specs.size()];
        for (int body = 0; body < ids.length; body++) {
            ids[body] = create(specs.get(body));
        }
        system.optimizeBroadPhase();
    }

    private int create(SceneBody spec) {
        place.set(spec.position().x(), spec.position().y(), spec.position().z());
        set(quaternion, spec.rotation());
        final ConstShape shape = shape(spec);
        shapes.add(shape);
        final boolean fixed = spec.motion() == Motion.FIXED;
        final BodyCreationSettings settings =
                new BodyCreationSettings(shape, place, quaternion, type(spec.motion()), fixed ? FIXED : MOVING);
        final Surface surface = SceneBodies.surface(spec);
        settings.setFriction(surface.friction()); // of two bodies: the geometric mean
        settings.setRestitution(surface.restitution()); // of two bodies: the greater one
        settings.setAllowSleeping(false);
        if (spec.motion() == Motion.DYNAMIC) {
            settings.setLinearDamping(0f);
            settings.setAngularDamping(0f);
            settings.setApplyGyroscopicForce(true);
            settings.setLinearVelocity(vector(spec.velocity()));
            settings.setAngularVelocity(vector(spec.angularVelocity()));
            settings.setOverrideMassProperties(EOverrideMassProperties.CalculateInertia);
            settings.getMassPropertiesOverride().setMass(SceneBodies.mass(spec));
        }
        return bodies.createAndAddBody(settings, fixed ? EActivation.DontActivate : EActivation.Activate);
    }

    private static EMotionType type(Motion motion) {
        return switch (motion) {
            case FIXED -> EMotionType.Static;
            case DRIVEN -> EMotionType.Kinematic;
            case DYNAMIC -> EMotionType.Dynamic;
        };
    }

    private static ConstShape shape(SceneBody spec) {
        if (spec.parts().size() == 1) {
            return shape(SceneBodies.onlyPart(spec).shape());
        }
        final StaticCompoundShapeSettings settings = new StaticCompoundShapeSettings();
        final Quat turn = new Quat();
        for (ScenePart part : spec.parts()) {
            set(turn, part.rotation());
            settings.addShape(vector(part.offset()), turn, shape(part.shape()));
        }
        final ShapeResult result = settings.create();
        if (result.hasError()) {
            throw new IllegalStateException("Jolt refuses a compound: " + result.getError());
        }
        return result.get();
    }

    private static ConstShape shape(PartShape shape) {
        if (shape instanceof PartShape.Box box) {
            final float least = Math.min(box.hx(), Math.min(box.hy(), box.hz()));
            return new BoxShape(new Vec3(box.hx(), box.hy(), box.hz()), Math.min(CONVEX_RADIUS_METRES, least));
        }
        if (shape instanceof PartShape.Sphere sphere) {
            return new SphereShape(sphere.radius());
        }
        if (shape instanceof PartShape.Capsule capsule) {
            return new CapsuleShape(capsule.halfHeight(), capsule.radius());
        }
        throw SceneBodies.unsupported(shape);
    }

    private static Vec3 vector(Vector3fc from) {
        return new Vec3(from.x(), from.y(), from.z());
    }

    private static void set(Quat dest, Quaternionfc from) {
        dest.set(from.x(), from.y(), from.z(), from.w());
    }

    @Override
    public void step() {
        tickCount++;
        for (int body = 0; body < ids.length; body++) {
            if (specs.get(body).motion() == Motion.DRIVEN) {
                specs.get(body).drive().pose((double) tickCount * TICK_SECONDS, position, rotation);
                place.set(position.x, position.y, position.z);
                set(quaternion, rotation);
                bodies.moveKinematic(ids[body], place, quaternion, TICK_SECONDS);
            }
        }
        final int errors = system.update(TICK_SECONDS, substeps, memory, jobs);
        if (errors != 0) {
            throw new IllegalStateException("Jolt's update failed, bits " + errors);
        }
    }

    @Override
    public void readPoses(BodyPoses dest) {
        for (int body = 0; body < ids.length; body++) {
            if (specs.get(body).motion() != Motion.FIXED) {
                bodies.getPositionAndRotation(ids[body], place, quaternion);
                dest.set(
                        body,
                        (float) place.xx(),
                        (float) place.yy(),
                        (float) place.zz(),
                        quaternion.getX(),
                        quaternion.getY(),
                        quaternion.getZ(),
                        quaternion.getW());
            }
        }
    }

    @Override
    public void close() {
        for (int id : ids) {
            bodies.removeBody(id);
            bodies.destroyBody(id);
        }
        system.close();
        memory.close();
        jobs.close();
    }
}
