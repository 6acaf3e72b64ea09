package dev.carom.benchmarks.peers;

import dev.carom.benchmarks.compare.BodiesEntry;
import dev.carom.benchmarks.compare.Entry;
import dev.carom.benchmarks.compare.Peers;
import java.util.List;
import physx.physics.PxSolverTypeEnum;

/** All other engines. */
public final class OtherEngines implements Peers {
    private static final int ANY_NUMBER = Integer.MAX_VALUE;

    private static final String SLOWS_DOWN = " Its bvh becomes slower with the number of ticks: with 1,000 boxes of W1"
            + " a tick takes 0.8 ms after 140 ticks, 5.6 ms after 900.";

    private static final String JOLT_NOTE =
            "A whole step with sensors, kinematic and static: one call for each box moved, contact points by GJK and EPA,"
                    + " one callback for each pair that touches, in every tick. Reuses the last tick's contacts of"
                    + " pairs that hardly moved, so one or two pairs in a thousand are reported a tick late.";

    private static final String BULLET_JME_NOTE =
            "A whole step with ghost objects and dbvt: one call for each box moved, contact points by an algorithm for"
                    + " each two kinds of shapes, one callback for each point, in every tick. One or two of thousands"
                    + " of pairs differ from the true pairs.";

    private static final Entry JOLT =
            new Entry("jolt-jni", JOLT_NOTE, ANY_NUMBER, false, boxes -> new JoltWorld(boxes, false));

    private static final Entry JOLT_WITH_POINTS = new Entry(
            "jolt-jni",
            JOLT_NOTE
                    + " Begin, stay and end, normal, depth and the base offset of the contact points are read. They"
                    + " count as one point, since the Java API does not return the points. Convex radius 0.",
            ANY_NUMBER,
            false,
            boxes -> new JoltWorld(boxes, true));

    private static final Entry BULLET_JME =
            new Entry("Libbulletjme", BULLET_JME_NOTE, ANY_NUMBER, false, boxes -> new BulletJmeSpace(boxes, false));

    private static final Entry BULLET_JME_WITH_POINTS = new Entry(
            "Libbulletjme",
            BULLET_JME_NOTE
                    + " Normal, depth and position of each point are read. It reports pairs whose bounds began or stopped"
                    + " overlapping, not pairs that began or stopped touching; these reports are read but not compared."
                    + " Shapes other than axis-aligned boxes have a margin of 0.1 mm.",
            ANY_NUMBER,
            false,
            boxes -> new BulletJmeSpace(boxes, true));

    private static final Entry PHYSX = new Entry(
            "PhysX-eABP",
            "A whole step of kinematic actors, whose pairs a Java filter rejects before the narrowphase: one call for"
                    + " each box moved, one callback for each pair that begins. Ends are not reported.",
            ANY_NUMBER,
            false,
            boxes -> new PhysXScene(boxes, false));

    private static final Entry PHYSX_WITH_POINTS = new Entry(
            "physx-jni",
            "A whole step of dynamic actors that stay where they are put, without contact solving (between two kinematic"
                    + " actors PhysX computes no contacts): one call for each box moved, one callback for each pair that"
                    + " touches or stopped touching, in every tick; begin, stay and end, normal, depth and position of each"
                    + " point are read. Contact offset 0.01 mm. Its contacts last from tick to tick: 9 of 10,000"
                    + " pairs of hulls still touch when they are 1 to 2.3 mm apart.",
            ANY_NUMBER,
            false,
            boxes -> new PhysXScene(boxes, true));

    private static final Entry BULLET = new Entry(
            "Bullet-dbvt",
            "gdx-bullet: one call for each box moved; the pairs stay in native memory. It enlarges boxes and keeps pairs"
                    + " for some ticks after the boxes separated, so it has extra pairs by design.",
            ANY_NUMBER,
            true,
            BulletDbvt::new);

    private static final Entry ODE4J = new Entry(
            "ode4j",
            "A bvh space; up to four contact points for each pair that touches, in every tick, all read with normal"
                    + " and depth. Begin and end are not reported."
                    + SLOWS_DOWN,
            ANY_NUMBER,
            false,
            boxes -> new Ode4jSpace(boxes, Ode4jSpace.Kind.BVH, true));

    private static final Entry ODE4J_SAP = ode4jSpace("ode4j-sap", Ode4jSpace.Kind.SAP);

    private static final Entry ODE4J_BVH = ode4jSpace("ode4j-bvh", Ode4jSpace.Kind.BVH);

    /** Creates the service, for the service loader. */
    public OtherEngines() {}

    @Override
    public List<Entry> broadphases() {
        return List.of(ODE4J_SAP, ODE4J_BVH, PHYSX, BULLET, JOLT, BULLET_JME);
    }

    @Override
    public List<Entry> matrix() {
        return List.of(PHYSX, BULLET, ODE4J_SAP, ODE4J_BVH);
    }

    @Override
    public List<Entry> engines() {
        return List.of(JOLT_WITH_POINTS, BULLET_JME_WITH_POINTS, PHYSX_WITH_POINTS, ODE4J);
    }

    @Override
    public List<BodiesEntry> bodies() {
        return List.of(
                new BodiesEntry(
                        "jolt-jni",
                        "10 velocity and 2 position iterations, a job system without other threads, convex radius 5 cm, and"
                                + " a penetration of 2 cm that it allows by default.",
                        JoltBodies::new),
                new BodiesEntry(
                        "Libbulletjme",
                        "10 iterations with split impulse, dbvt, margin 4 cm; the bounds of resting bodies are not updated."
                                + " The friction of a body is the square root, since Bullet multiplies. It treats the"
                                + " inertia of a capsule as that of a box.",
                        BulletJmeBodies::new),
                new BodiesEntry(
                        "physx-jni",
                        "PGS solver, 4 position iterations and 1 velocity iteration, PCM, eABP, a dispatcher without threads,"
                                + " no gyroscopic torque.",
                        (scene, substeps) -> new PhysXBodies(scene, substeps, PxSolverTypeEnum.ePGS)),
                new BodiesEntry(
                        "physx-jni-tgs",
                        "As physx-jni, with the TGS solver.",
                        (scene, substeps) -> new PhysXBodies(scene, substeps, PxSolverTypeEnum.eTGS)),
                new BodiesEntry(
                        "ode4j",
                        "quickStep, 20 iterations, bvh space, up to four contact points per pair, friction by Approx1, which"
                                + " depends on the direction. The same random seed in each run.",
                        Ode4jBodies::new));
    }

    private static Entry ode4jSpace(String name, Ode4jSpace.Kind kind) {
        return new Entry(
                name,
                "One callback for each pair that overlaps, in every tick. Begin and end are not reported."
                        + (kind == Ode4jSpace.Kind.BVH ? SLOWS_DOWN : ""),
                ANY_NUMBER,
                true,
                boxes -> new Ode4jSpace(boxes, kind, false));
    }
}
