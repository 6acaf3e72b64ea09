package dev.carom.physics.protocol;

import dev.carom.physics.Collider;
import dev.carom.physics.CollisionFilter;
import dev.carom.physics.Explanation.Cause;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.narrowphase.SweptShape;

/** Two colliders of a world in one tick: whether they may collide according to the model, and their distance. */
record PairInTick<O>(Way<O> a, Way<O> b) {
    /** Bounds that are farther apart than this do not overlap, including the margin of the world; in metres. */
    private static final float CLEARLY_APART = 1e-3f;

    /** A collider and its motion in the last tick. */
    record Way<O>(ChangesBetweenTicks.Part<O> part, SweptShape shape, Aabb bounds, boolean isCorrupt) {
        static <O> Way<O> of(ChangesBetweenTicks.Part<O> part, ChangesBetweenTicks<O> changes) {
            final SweptShape shape = new SweptShape();
            shape.setShape(part.collider().shape(), part.collider().offset());
            // Between two ticks interpolate(0) is the start of the last motion, and the current pose is its end.
            shape.start.set(part.transform().interpolate(0f, new Pose()));
            shape.end.set(part.transform().position(), part.transform().rotation());
            return new Way<>(part, shape, shape.bounds(new SweptShape.Bounds(), new Aabb()), changes.isCorrupt(part));
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

    /** Reports whether the bounds of the pair may overlap at all. */
    boolean hasBounds() {
        return !isOut() && !(a.collider().isFixed() && b.collider().isFixed());
    }

    /** Reports whether they may collide, without the pair filter. */
    boolean isAllowed() {
        return forbiddenBy() == null;
    }

    /**
     * Returns the reason why they may not collide, without the pair filter, in the order of {@link Cause}; null if
     * there is none.
     */
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
