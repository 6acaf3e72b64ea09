package dev.carom.benchmarks.peers;

import dev.carom.benchmarks.compare.Entry;
import dev.carom.benchmarks.compare.Peers;
import java.util.List;

/** All other engines. */
public final class OtherEngines implements Peers {
    private static final int ANY_NUMBER = Integer.MAX_VALUE;

    private static final String SLOWS_DOWN = " Its bvh takes longer the more ticks its world has seen: with 1,000 boxes"
            + " of W1 0.8 ms after 140 ticks, 5.6 ms after 900.";

    private static final String JOLT_NOTE =
            "A whole step with sensors, kinematic and static: one call for each box moved, contact points by GJK and EPA,"
                    + " one call back for each pair that touches, in every tick. Takes contacts of pairs that hardly"
                    + " moved from the last tick, so that one or two pairs in a thousand are a tick late.";

    private static final String BULLET_JME_NOTE =
            "A whole step with ghost objects and dbvt: one call for each box moved, contact points by an algorithm of"
                    + " each two kinds of shapes, one call back for each point, in every tick. A pair or two of"
                    + " thousands differ from what the coordinates say.";

    private static final Entry JOLT =
            new Entry("jolt-jni", JOLT_NOTE, ANY_NUMBER, false, boxes -> new JoltWorld(boxes, false));

    private static final Entry JOLT_WITH_POINTS = new Entry(
            "jolt-jni",
            JOLT_NOTE
                    + " Begin, stay and end, normal, depth and the base offset of the contact points are read; they"
                    + " count as one point, since its Java API does not give the points. Convex radius 0.",
            ANY_NUMBER,
            false,
            boxes -> new JoltWorld(boxes, true));

    private static final Entry BULLET_JME =
            new Entry("Libbulletjme", BULLET_JME_NOTE, ANY_NUMBER, false, boxes -> new BulletJmeSpace(boxes, false));

    private static final Entry BULLET_JME_WITH_POINTS = new Entry(
            "Libbulletjme",
            BULLET_JME_NOTE
                    + " Normal, depth and position of each point are read. It reports which pairs came near and parted,"
                    + " not which began and ended to touch: that is read and not compared. Other shapes than boxes"
                    + " along the axes have a margin of 0.1 mm.",
            ANY_NUMBER,
            false,
            boxes -> new BulletJmeSpace(boxes, true));

    private static final Entry PHYSX = new Entry(
            "PhysX-eABP",
            "A whole step of kinematic actors, whose pairs are refused by a Java filter before narrowphase: one call for"
                    + " each box moved, one call back for each pair that begins. Ends are not told.",
            ANY_NUMBER,
            false,
            boxes -> new PhysXScene(boxes, false));

    private static final Entry PHYSX_WITH_POINTS = new Entry(
            "physx-jni",
            "A whole step of dynamic actors that stay where they are put, without contact solving (between two kinematic"
                    + " actors PhysX computes no contacts): one call for each box moved, one call back for each pair that"
                    + " touches or has parted, in every tick; begin, stay and end, normal, depth and position of each"
                    + " point are read. Contact offset 0.01 mm. Its contacts last from tick to tick: 9 of 10,000"
                    + " pairs of hulls still touch when they are 1 to 2.3 mm apart.",
            ANY_NUMBER,
            false,
            boxes -> new PhysXScene(boxes, true));

    private static final Entry BULLET = new Entry(
            "Bullet-dbvt",
            "gdx-bullet: one call for each box moved; the pairs stay native. It fattens boxes and keeps pairs for some"
                    + " ticks after they parted: too many is what it means to have.",
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

    private static Entry ode4jSpace(String name, Ode4jSpace.Kind kind) {
        return new Entry(
                name,
                "One call back for each pair that overlaps, in every tick. Begin and end are not told."
                        + (kind == Ode4jSpace.Kind.BVH ? SLOWS_DOWN : ""),
                ANY_NUMBER,
                true,
                boxes -> new Ode4jSpace(boxes, kind, false));
    }
}
