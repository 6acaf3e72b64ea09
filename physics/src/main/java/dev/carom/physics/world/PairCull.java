package dev.carom.physics.world;

import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.ObbPairCull;
import dev.carom.physics.narrowphase.OrientedBoxRows;

/**
 * Finds pairs that surely stay apart in the tick. The test first tries the plane that separated the pair before, see
 * {@link ObbPairCull}. Holds scratch memory: each thread has its own instance.
 */
final class PairCull {
    private final PairTable pairs;
    private final OrientedBoxRows shapes;
    private final ObbPairCull cull;

    PairCull(ColliderTable colliders, PairTable pairs, Narrowphase narrowphase) {
        this.pairs = pairs;
        shapes = colliders.orientedBoxes();
        cull = new ObbPairCull(shapes, narrowphase);
    }

    /**
     * Tests whether the shapes of a pair are farther apart than a tolerance in metres during the whole tick.
     *
     * @return false when the shapes come closer than that, and also when only an exact test can decide
     */
    boolean staysApart(int pair, float tolerance) {
        final int a = pairs.a(pair);
        final int b = pairs.b(pair);
        return !pairs.touching(pair) // a touching pair stores a contact in place of the plane
                && shapes.hasAny(a)
                && shapes.hasAny(b)
                && cull.staysApart(a, b, tolerance, pairs.contacts().values(), pairs.separatingNormal(pair));
    }
}
