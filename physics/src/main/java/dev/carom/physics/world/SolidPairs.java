package dev.carom.physics.world;

/** Decides which pairs may touch, and in which pairs the bodies may push each other. */
final class SolidPairs {
    private final ColliderTable colliders;
    private final PairTable pairs;
    private final BodyMotions motions;

    SolidPairs(ColliderTable colliders, PairTable pairs, BodyMotions motions) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.motions = motions;
    }

    /**
     * Tests whether the solver moves at least one body of a pair of solids, and the solids may touch. If so, one body
     * may stop the other.
     */
    boolean mayStop(int pair) {
        final int a = pairs.a(pair);
        final int b = pairs.b(pair);
        return (isMoved(a) || isMoved(b)) && !colliders.sensor(a) && !colliders.sensor(b) && mayTouch(pair);
    }

    /** Tests whether the solver moves the body of a collider in this tick. */
    boolean isMoved(int slot) {
        return motions.isMoved(slot);
    }

    /**
     * Tests whether a contact of the pair would push: at least one body is dynamic, neither sleeps, both are solids,
     * and they may touch.
     */
    boolean mayPush(int pair) {
        final int a = pairs.a(pair);
        final int b = pairs.b(pair);
        return (motions.isDynamic(a) || motions.isDynamic(b))
                && !motions.isAsleep(a)
                && !motions.isAsleep(b)
                && !colliders.sensor(a)
                && !colliders.sensor(b)
                && mayTouch(pair);
    }

    /** Tests whether the broadphase, the filters and the state of both colliders allow a contact of the pair. */
    boolean mayTouch(int pair) {
        final int a = pairs.a(pair);
        final int b = pairs.b(pair);
        return !pairs.separated(pair)
                && pairs.verdict(pair) != PairTable.REJECTED
                && colliders.endCode(a) == EndCode.NONE
                && colliders.endCode(b) == EndCode.NONE
                && colliders.accepts(a, b);
    }
}
