package dev.carom.benchmarks.peers;

import dev.carom.benchmarks.compare.Entry;
import dev.carom.benchmarks.compare.Peers;
import java.util.List;

/** All of them. */
public final class OtherEngines implements Peers {
    private static final int ANY_NUMBER = Integer.MAX_VALUE;

    private static final String SLOWS_DOWN = " Its bvh takes longer the more ticks its world has seen: with 1,000 boxes"
            + " of W1 0.8 ms after 140 ticks, 5.6 ms after 900.";

    private static final Entry JOLT = new Entry(
            "jolt-jni",
            "A whole step with sensors, kinematic and static: one call for each box moved, contact points by GJK and EPA,"
                    + " one call back for each pair that touches, in every tick. Takes contacts of pairs that hardly"
                    + " moved from the last tick, so that one or two pairs in a thousand are a tick late.",
            ANY_NUMBER,
            false,
            JoltWorld::new);

    private static final Entry BULLET_JME = new Entry(
            "Libbulletjme",
            "A whole step with ghost objects and dbvt: one call for each box moved, contact points by box against box,"
                    + " one call back for each point, in every tick. A pair or two of thousands are told otherwise than the"
                    + " coordinates say.",
            ANY_NUMBER,
            false,
            BulletJmeSpace::new);

    private static final Entry PHYSX = new Entry(
            "PhysX-eABP",
            "A whole step of kinematic actors, whose pairs are refused by a Java filter before narrowphase: one call for"
                    + " each box moved, one call back for each pair that begins. Ends are not told.",
            ANY_NUMBER,
            false,
            PhysXScene::new);

    private static final Entry BULLET = new Entry(
            "Bullet-dbvt",
            "gdx-bullet: one call for each box moved; the pairs stay native. It fattens boxes and keeps pairs for some"
                    + " ticks after they parted: too many is what it means to have.",
            ANY_NUMBER,
            true,
            BulletDbvt::new);

    private static final Entry ODE4J = new Entry(
            "ode4j",
            "A bvh space; up to four contact points for each pair that touches, in every tick. Begin and end are not"
                    + " told."
                    + SLOWS_DOWN,
            ANY_NUMBER,
            false,
            boxes -> new Ode4jSpace(boxes, Ode4jSpace.Kind.BVH, true));

    /** For the service loader. */
    public OtherEngines() {}

    @Override
    public List<Entry> broadphases() {
        return List.of(
                ode4jSpace("ode4j-sap", Ode4jSpace.Kind.SAP),
                ode4jSpace("ode4j-bvh", Ode4jSpace.Kind.BVH),
                PHYSX,
                BULLET,
                JOLT,
                BULLET_JME);
    }

    @Override
    public List<Entry> engines() {
        return List.of(JOLT, BULLET_JME, ODE4J);
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
