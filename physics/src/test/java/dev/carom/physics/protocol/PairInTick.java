package dev.carom.physics.protocol;

import dev.carom.physics.Collider;
import dev.carom.physics.CollisionFilter;
import dev.carom.physics.Explanation.Cause;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.narrowphase.SweptShape;

/** Two colliders of a world in one tick: whether they may meet, by what the model knows, and how near they came. */
record PairInTick<O>(Way<O> a, Way<O> b) {
    /** Bounds that are farther apart than this do not overlap, with the room that the world gives them; in metres. */
    private static final float CLEARLY_APART = 1e-3f;

    /** A collider and the way that it went in the last tick. */
    record Way<O>(Gap.Part<O> part, SweptShape shape, Aabb bounds, boolean isCorrupt) {
        static <O> Way<O> of(Gap.Part<O> part, Gap<O> gap) {
            final SweptShape shape = new SweptShape();
            shape.setShape(part.collider().shape(), part.collider().offset());
            // Between two ticks interpolate(0) is where the last one started, and now is where it ended.
            shape.start.set(part.transform().interpolate(0f, new Pose()));
            shape.end.set(part.transform().position(), part.transform().rotation());
            return new Way<>(part, shape, shape.bounds(new SweptShape.Bounds(), new Aabb()), gap.isCorrupt(part));
        }

        Collider collider() {
            return part.collider();
        }
    }

    UnorderedPair colliders() {
        return new UnorderedPair(a.collider(), b.collider());
    }

    UnorderedPair owners() {
        return new UnorderedPair(a.part.owner(), b.part.owner());
    }

    /** Whether the pair can have bounds that overlap at all. */
    boolean hasBounds() {
        return !isOut() && !(a.collider().isFixed() && b.collider().isFixed());
    }

    /** Whether they may meet, as far as the pair filter lets them. */
    boolean isAllowed() {
        return forbiddenBy() == null;
    }

    /** What forbids them to meet, before the pair filter, in the order of {@link Cause}; null when nothing does. */
    Cause forbiddenBy() {
        if (a.part.transform() == b.part.transform()) {
            return Cause.SAME_BODY;
        }
        if (isOut()) {
            return isOff() ? Cause.DISABLED : Cause.QUARANTINED;
        }
        if (a.collider().isFixed() && b.collider().isFixed()) {
            return Cause.BOTH_FIXED;
        }
        final CollisionFilter ofA = a.collider().filter();
        final CollisionFilter ofB = b.collider().filter();
        if (ofA.group() == ofB.group() && ofA.group() != 0) {
            return ofA.group() > 0 ? null : Cause.GROUP;
        }
        return (ofA.layers() & ofB.mask()) == 0L || (ofB.layers() & ofA.mask()) == 0L ? Cause.LAYERS : null;
    }

    boolean boundsOverlap() {
        return apart() <= 0f;
    }

    boolean boundsApart() {
        return apart() > CLEARLY_APART;
    }

    @Override
    public String toString() {
        return a.collider() + " at " + a.part.transform() + ", and " + b.collider() + " at " + b.part.transform();
    }

    private boolean isOut() {
        return isOff() || a.isCorrupt || b.isCorrupt;
    }

    private boolean isOff() {
        return !a.collider().isEnabled() || !b.collider().isEnabled();
    }

    private float apart() {
        float apart = Float.NEGATIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            apart = Math.max(apart, a.bounds.min(axis) - b.bounds.max(axis));
            apart = Math.max(apart, b.bounds.min(axis) - a.bounds.max(axis));
        }
        return apart;
    }
}
