package dev.carom.physics;

import dev.carom.physics.OwnerTable.Owner;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.world.ColliderTable;
import dev.carom.physics.world.PairTable;
import java.util.ArrayList;
import java.util.List;

/**
 * Why two colliders touch or do not touch, as of the last step.
 *
 * @param cause the test that decided
 * @param a the first collider, or a collider of the first owner; null when that owner has none in the world
 * @param b the second collider, or a collider of the second owner; null when that owner has none in the world
 * @param text a sentence with the measured values, for people to read
 */
public record Explanation(Cause cause, Collider a, Collider b, String text) {
    /** The tests that decide whether two colliders touch, roughly in the order of a step. */
    public enum Cause {
        /** An owner has no collider in this world, or a given collider is not in it. */
        NO_COLLIDER,
        /**
         * A collider was added after the last step, or the last step was abandoned before it tested the pair; the next
         * step tests it.
         */
        WAITING,
        /** The colliders are the same one, or parts of one body: they share a transform. */
        SAME_BODY,
        /** A collider is disabled. */
        DISABLED,
        /** The transform of a collider was invalid in the last step. */
        QUARANTINED,
        /** Both colliders are fixed. */
        BOTH_FIXED,
        /** Both are in the same group, which is negative. */
        GROUP,
        /** The mask of one collider contains no layer of the other. */
        LAYERS,
        /** The AABBs of the motions do not overlap. */
        BOUNDS_APART,
        /** The game's {@link PairFilter} rejected the pair. */
        PAIR_FILTER,
        /** The shapes did not touch at any time of the step. */
        SHAPES_APART,
        /** The contact ended in the last step. */
        PARTED,
        /** The colliders touched only where one of them was rewound or placed; that contact was already reported. */
        ANSWERED,
        /** The colliders touch. */
        TOUCHING
    }

    /**
     * Repeats the tests of a step for one pair and describes the test that decided. It reads the world without changing
     * it, and may be slow.
     */
    static final class Explainer<O> {
        private static final String AXES = "xyz";

        private final WorldConfig config;
        private final ColliderTable colliders;
        private final ColliderRegistry<O> registry;
        private final OwnerTable<O> owners;
        private final PairTable pairs;
        private final Narrowphase narrowphase = new Narrowphase();

        Explainer(
                WorldConfig config,
                ColliderTable colliders,
                ColliderRegistry<O> registry,
                OwnerTable<O> owners,
                PairTable pairs) {
            this.config = config;
            this.colliders = colliders;
            this.registry = registry;
            this.owners = owners;
            this.pairs = pairs;
        }

        Explanation explain(O owner, O other) {
            final List<Collider> those = collidersOf(owner);
            final List<Collider> others = collidersOf(other);
            Explanation latest = those.isEmpty() || others.isEmpty()
                    ? new Explanation(
                            Cause.NO_COLLIDER,
                            those.isEmpty() ? null : those.get(0),
                            others.isEmpty() ? null : others.get(0),
                            (those.isEmpty() ? "the first" : "the second")
                                    + " has no collider in this world; was it added, and not removed since?")
                    : null;
            for (Collider a : those) {
                for (Collider b : others) {
                    final Explanation one = explain(a, b);
                    if (latest == null || one.cause().compareTo(latest.cause()) > 0) {
                        latest = one;
                    }
                }
            }
            return latest;
        }

        Explanation explain(Collider a, Collider b) {
            if (a.world != registry || b.world != registry) {
                final Collider missing = a.world != registry ? a : b;
                return because(
                        Cause.NO_COLLIDER,
                        a,
                        b,
                        missing + " is not in this world; was it added, and not removed since?");
            }
            if (a.slot < 0 || b.slot < 0) {
                return because(
                        Cause.WAITING,
                        a,
                        b,
                        (a.slot < 0 ? a : b) + " was added after the last step; the next step includes it");
            }
            if (registry.transform(a) == registry.transform(b)) {
                return because(
                        Cause.SAME_BODY,
                        a,
                        b,
                        "they share a transform, so they are parts of one body and never collide");
            }
            if (!a.isEnabled() || !b.isEnabled()) {
                return because(
                        Cause.DISABLED, a, b, (a.isEnabled() ? b : a) + " is disabled; enabled(true) enables it");
            }
            if (colliders.isQuarantined(a.slot) || colliders.isQuarantined(b.slot)) {
                final Collider bad = colliders.isQuarantined(a.slot) ? a : b;
                return because(
                        Cause.QUARANTINED,
                        a,
                        b,
                        bad + " is in quarantine, because its " + registry.transform(bad)
                                + " was invalid in the last step; Transform.placeAt corrects it");
            }
            final Explanation forbidden = byFilter(a, b);
            return forbidden == null ? byShape(a, b) : forbidden;
        }

        private List<Collider> collidersOf(O owner) {
            final Owner<O> known = owners.find(owner);
            final List<Collider> found = new ArrayList<>();
            for (int slot = 0; slot < colliders.slots(); slot++) {
                if (colliders.isLive(slot) && registry.owner(slot) == known) {
                    found.add(registry.collider(slot));
                }
            }
            for (int i = 0; i < registry.pending().size(); i++) {
                if (registry.pending().get(i).owner == known) {
                    found.add(registry.pending().get(i).collider);
                }
            }
            return found;
        }

        private Explanation byFilter(Collider a, Collider b) {
            if (a.isFixed() && b.isFixed()) {
                return because(
                        Cause.BOTH_FIXED,
                        a,
                        b,
                        "both are fixed, and fixed colliders never collide with each other; call fixed(false) on one of"
                                + " them");
            }
            final CollisionFilter ofA = a.filter();
            final CollisionFilter ofB = b.filter();
            if (ofA.accepts(ofB)) {
                return null;
            }
            if (!ofA.layersAccept(ofB) && (ofA.group() == 0 || ofA.group() != ofB.group())) {
                final boolean rejectingIsA = (ofA.mask() & ofB.layers()) == 0L;
                final CollisionFilter rejecting = rejectingIsA ? ofA : ofB;
                final CollisionFilter rejected = rejectingIsA ? ofB : ofA;
                final Layers layers = config.layers();
                return because(
                        Cause.LAYERS,
                        a,
                        b,
                        "the mask of " + (rejectingIsA ? a : b) + " (" + layers.describe(rejecting.mask())
                                + ") lacks the layers of " + (rejectingIsA ? b : a) + " ("
                                + layers.describe(rejected.layers()) + ")");
            }
            return because(
                    Cause.GROUP,
                    a,
                    b,
                    "both are in group " + ofA.group() + ": members of a negative group never collide, those of a"
                            + " positive group always may");
        }

        private Explanation byShape(Collider a, Collider b) {
            final int row = pairs.find(a.slot, b.slot);
            if (row == PairTable.NONE) {
                return byBounds(a, b);
            }
            if (pairs.touching(row)) {
                return because(
                        Cause.TOUCHING,
                        a,
                        b,
                        "they touch: contact " + pairs.contactId(row) + ", which began in step " + pairs.beganIn(row));
            }
            if (pairs.verdict(row) == PairTable.REJECTED) {
                return because(
                        Cause.PAIR_FILTER,
                        a,
                        b,
                        "the game's PairFilter rejected the pair; refilter() runs the filter again");
            }
            if (!colliders.isComplete()) {
                return because(
                        Cause.WAITING,
                        a,
                        b,
                        "the last step was aborted before it tested the pair, because the game's code threw an"
                                + " exception; the next step tests it");
            }
            final SweptShape one = colliders.shape(pairs.a(row));
            final SweptShape other = colliders.shape(pairs.b(row));
            if (pairs.endedIn(row) == colliders.tick()) {
                return because(
                        Cause.PARTED,
                        a,
                        b,
                        "contact " + pairs.contactId(row) + " ended in the last step: read its END event");
            }
            if (narrowphase.sweep(one, other, 0f, new SweepTimes())) {
                return because(
                        Cause.ANSWERED,
                        a,
                        b,
                        "they touched at the place to which one of them was rewound or placed: that contact was"
                                + " reported before and is not reported again");
            }
            final Separation gap = new Separation();
            final float distance = narrowphase.separation(one, other, 1f, gap);
            return because(
                    Cause.SHAPES_APART,
                    a,
                    b,
                    "they did not touch during the last step; at its end they are " + distance + " m apart along ("
                            + gap.normal.x + ", " + gap.normal.y + ", " + gap.normal.z + ")");
        }

        private Explanation byBounds(Collider a, Collider b) {
            final float[] bounds = colliders.bounds();
            final int rowA = a.slot * Broadphase.STRIDE;
            final int rowB = b.slot * Broadphase.STRIDE;
            int widest = 0;
            float gap = Float.NEGATIVE_INFINITY;
            for (int axis = 0; axis < 3; axis++) {
                final float apart = Math.max(
                        bounds[rowA + Broadphase.MIN_X + axis] - bounds[rowB + Broadphase.MAX_X + axis],
                        bounds[rowB + Broadphase.MIN_X + axis] - bounds[rowA + Broadphase.MAX_X + axis]);
                if (apart > gap) {
                    gap = apart;
                    widest = axis;
                }
            }
            return because(
                    Cause.BOUNDS_APART,
                    a,
                    b,
                    "the bounds of their motions in the last step are " + gap + " m apart along "
                            + AXES.charAt(widest));
        }

        /**
         * Creates the explanation; adds a sentence about each collider that was changed or moved after the last step.
         */
        private Explanation because(Cause cause, Collider a, Collider b, String text) {
            return new Explanation(cause, a, b, text + changesSince(cause, a) + (a == b ? "" : changesSince(cause, b)));
        }

        private String changesSince(Cause cause, Collider collider) {
            if (collider.world != registry || collider.slot < 0) {
                return "";
            }
            if (registry.hasChanged(collider.slot)) {
                return "; " + collider + " was changed after the last step; the next step uses it";
            }
            if (colliders.motionTooLong(collider.slot)) {
                return "; " + collider
                        + " moved farther than WorldConfig sweepLimit in the last step, which is a teleport:"
                        + " it collided with nothing in between";
            }
            if ((cause == Cause.SHAPES_APART || cause == Cause.BOUNDS_APART) && !colliders.swept(collider.slot)) {
                return "; " + collider
                        + " is tested at the end of its motion only, since continuous detection is switched"
                        + " off";
            }
            return registry.hasMoved(collider.slot)
                    ? "; " + collider + " was moved after the last step; the next step uses it"
                    : "";
        }
    }
}
