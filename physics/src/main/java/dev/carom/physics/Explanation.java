package dev.carom.physics;

import dev.carom.physics.OwnerTable.Owner;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.world.ColliderTable;
import dev.carom.physics.world.ContactImpulse;
import dev.carom.physics.world.DynamicsStage;
import dev.carom.physics.world.PairTable;
import dev.carom.physics.world.RigidBodyTable;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;

/**
 * Explains why two colliders touched or did not touch in the last step, and why they pushed each other or did not.
 *
 * @param cause the test that decided whether they touch
 * @param push whether they pushed each other, and if not, why
 * @param substeps in how many substeps the solver resolved their contact, and the reason for this number
 * @param a the first collider, or a collider of the first owner; null when that owner has none in the world
 * @param b the second collider, or a collider of the second owner; null when that owner has none in the world
 * @param text a sentence with the measured values, for people to read
 */
public record Explanation(Cause cause, Push push, Substeps substeps, Collider a, Collider b, String text) {
    /** The tests that decide whether two colliders touch, roughly in the order of a step. */
    public enum Cause {
        /** An owner has no collider in this world, or a given collider is not in it. */
        NO_COLLIDER,
        /**
         * A collider was added or enabled after the last step, or the last step was abandoned before it tested the
         * pair. The next step tests the pair.
         */
        WAITING,
        /** The two colliders are the same one, or they are parts of one body, since they share a transform. */
        SAME_BODY,
        /** A collider is disabled. */
        DISABLED,
        /** The transform of a collider was invalid in the last step. */
        QUARANTINED,
        /** Both colliders are fixed. */
        BOTH_FIXED,
        /** Both are in the same negative group. */
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
        CONTACT_ENDED,
        /**
         * The colliders touched only at the pose to which one of them was rewound or placed; that contact was already
         * reported.
         */
        ALREADY_REPORTED,
        /** The colliders touch. */
        TOUCHING
    }

    /** Whether two colliders pushed each other in the last step, and if not, why. */
    public enum Push {
        /** The colliders did not touch; the {@link Cause} is the reason. */
        NO_CONTACT,
        /** Neither collider has a dynamic body: the game moves both, and the events report their contacts. */
        NOT_DYNAMIC,
        /** One of the colliders is a sensor. */
        SENSOR,
        /**
         * The solver did not resolve the contact: the colliders only grazed, or the world did not predict that they
         * would touch.
         */
        NOT_SOLVED,
        /** Their dynamic bodies sleep. Events repeat the impulses of the step in which the bodies fell asleep. */
        ASLEEP,
        /** All axes of the dynamic bodies are locked, so no impulse moves them. */
        LOCKED,
        /**
         * The solver resolved the contact and no impulse was necessary: the colliders separate, or a small gap remained
         * between them.
         */
        NO_IMPULSE,
        /** They pushed each other. */
        PUSHED
    }

    /** Why the solver resolved a contact in a number of substeps. */
    public enum SubstepReason {
        /** The solver did not resolve the contact in the last step. */
        NOT_SOLVED,
        /**
         * The number is {@link WorldConfig#substeps}: the bodies need no more. This is also the reason when the world
         * has not predicted how many substeps the bodies need: when there is no gravity, or when
         * {@link WorldConfig#mostSubsteps} is not greater than {@link WorldConfig#substeps}.
         */
        USUAL,
        /** The bodies need more substeps than usual: with fewer, their stack would buckle. */
        NEEDED,
        /** The bodies need more substeps than they get, because of {@link WorldConfig#mostSubsteps}. */
        LIMITED,
        /** The bodies need more substeps than they get, because of {@link WorldConfig#substepBudget}. */
        OVER_BUDGET
    }

    /**
     * The number of substeps in which the solver resolved a contact in the last step, and the reason for this number.
     * All contacts of an island have the same number, see {@link Body#island}.
     *
     * @param count number of substeps; 0 when the solver did not resolve the contact
     * @param needed number of substeps that the island needs, as the world predicts from weights and contact points; at
     *     least {@link WorldConfig#substeps}, and 0 when the solver did not resolve the contact
     * @param reason why the solver used this number
     */
    public record Substeps(int count, int needed, SubstepReason reason) {
        static final Substeps NONE = new Substeps(0, 0, SubstepReason.NOT_SOLVED);
    }

    /**
     * Repeats the tests of a step for one pair and describes the test that decided the result. Reads the world without
     * changing it, and may be slow.
     */
    static final class Explainer<O> {
        private static final String AXES = "xyz";
        private static final String FIRST = "the first";
        private static final String SECOND = "the second";

        /**
         * Predictions of at least this number of substeps are not exact, so the text only says "over 1000" for them.
         */
        private static final int UNREACHABLE_SUBSTEPS = 1000;

        /** All bits of {@link RigidBodyTable#locks}. */
        private static final int ALL_AXES = 63;

        private final WorldConfig config;
        private final ColliderTable colliders;
        private final ColliderRegistry<O> registry;
        private final OwnerTable<O> owners;
        private final PairTable pairs;
        private final DynamicsStage dynamics;
        private final RigidBodyTable rigid;
        private final Narrowphase narrowphase = new Narrowphase();

        Explainer(
                WorldConfig config,
                ColliderTable colliders,
                ColliderRegistry<O> registry,
                OwnerTable<O> owners,
                PairTable pairs,
                DynamicsStage dynamics) {
            this.dynamics = dynamics;
            rigid = dynamics.bodies();
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
                            Push.NO_CONTACT,
                            Substeps.NONE,
                            those.isEmpty() ? null : those.get(0),
                            others.isEmpty() ? null : others.get(0),
                            (those.isEmpty() ? FIRST : SECOND)
                                    + " has no collider in this world; was it added, and not removed since?")
                    : null;
            for (Collider a : those) {
                for (Collider b : others) {
                    final Explanation one = explain(a, b);
                    if (latest == null || isLater(one, latest)) {
                        latest = one;
                    }
                }
            }
            return latest;
        }

        /**
         * Tests whether an explanation names a later cause than another, or the same cause and a later {@link Push}.
         */
        private static boolean isLater(Explanation one, Explanation other) {
            final int order = one.cause().compareTo(other.cause());
            return order > 0 || order == 0 && one.push().compareTo(other.push()) > 0;
        }

        Explanation explain(Collider a, Collider b) {
            final Explanation contact = explainContact(a, b);
            return switch (contact.cause()) {
                case BOUNDS_APART, SHAPES_APART, CONTACT_ENDED, ALREADY_REPORTED, TOUCHING -> withPush(contact);
                default -> contact;
            };
        }

        private Explanation explainContact(Collider a, Collider b) {
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

        /** Tests whether a collider is fixed; a collider of a dynamic body never is. */
        private boolean isFixed(Collider collider) {
            final Body body = registry.transform(collider).rigid;
            return collider.isFixed() && (body == null || body.type() != BodyType.DYNAMIC);
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
            if (isFixed(a) && isFixed(b)) {
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
                return withoutPair(a, b);
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
            if (pairs.endedIn(row) == colliders.tick()) {
                return because(
                        Cause.CONTACT_ENDED,
                        a,
                        b,
                        "contact " + pairs.contactId(row) + " ended in the last step: read its END event");
            }
            if (narrowphase.sweep(colliders.shape(pairs.a(row)), colliders.shape(pairs.b(row)), 0f, new SweepTimes())) {
                return because(
                        Cause.ALREADY_REPORTED,
                        a,
                        b,
                        "they touched at the place to which one of them was rewound or placed: that contact was"
                                + " reported before and is not reported again");
            }
            return byDistance(a, b, pairs.a(row), pairs.b(row));
        }

        /** Explains a pair of shapes that did not touch during the last step. */
        private Explanation byDistance(Collider a, Collider b, int slotA, int slotB) {
            final Separation gap = new Separation();
            final float distance = narrowphase.separation(colliders.shape(slotA), colliders.shape(slotB), 1f, gap);
            return because(
                    Cause.SHAPES_APART,
                    a,
                    b,
                    "they did not touch during the last step; at its end they are " + distance + " m apart along ("
                            + gap.normal.x + ", " + gap.normal.y + ", " + gap.normal.z + ")");
        }

        /** Explains a pair that the last step did not test. */
        private Explanation withoutPair(Collider a, Collider b) {
            final Aabb boundsA = new Aabb();
            final Aabb boundsB = new Aabb();
            final boolean hasA = colliders.bounds(a.slot, boundsA);
            if (!hasA || !colliders.bounds(b.slot, boundsB)) {
                return because(
                        Cause.WAITING,
                        a,
                        b,
                        (hasA ? b : a) + " was not enabled in the last step; the next step tests the pair");
            }
            int widest = 0;
            float gap = Float.NEGATIVE_INFINITY;
            for (int axis = 0; axis < 3; axis++) {
                final float apart =
                        Math.max(boundsA.min(axis) - boundsB.max(axis), boundsB.min(axis) - boundsA.max(axis));
                if (apart > gap) {
                    gap = apart;
                    widest = axis;
                }
            }
            if (gap <= 0f) { // a long motion: LongSweeps finds pairs along the path, which need not fill its bounds
                return byDistance(a, b, Math.min(a.slot, b.slot), Math.max(a.slot, b.slot));
            }
            return because(
                    Cause.BOUNDS_APART,
                    a,
                    b,
                    "the bounds of their motions in the last step are " + gap + " m apart along "
                            + AXES.charAt(widest));
        }

        /**
         * Creates an explanation. Adds a note about a collider in three cases: the game has changed or moved it after
         * the last step, it has moved too far to be swept, or it is not swept because continuous detection is off.
         */
        private Explanation because(Cause cause, Collider a, Collider b, String text) {
            return new Explanation(
                    cause,
                    Push.NO_CONTACT,
                    Substeps.NONE,
                    a,
                    b,
                    text + changesSince(cause, a) + (a == b ? "" : changesSince(cause, b)));
        }

        /** Adds to an explanation whether the colliders pushed each other, and what moves them. */
        private Explanation withPush(Explanation contact) {
            final Collider a = contact.a();
            final Collider b = contact.b();
            final boolean touched = contact.cause() == Cause.TOUCHING || contact.cause() == Cause.CONTACT_ENDED;
            if (!isDynamic(a) && !isDynamic(b)) {
                final boolean anyBody = row(a) >= 0 || row(b) >= 0;
                return push(
                        contact,
                        touched ? Push.NOT_DYNAMIC : Push.NO_CONTACT,
                        anyBody ? bodies(a, b) + "; only dynamic bodies are pushed" : "");
            }
            final int pair = pairs.find(a.slot, b.slot);
            if (pair != PairTable.NONE && dynamics.isSolved(pair)) {
                return withSubsteps(solved(contact, pair), pair);
            }
            if (!touched) {
                return push(contact, Push.NO_CONTACT, bodies(a, b));
            }
            if (a.isSensor() || b.isSensor()) {
                return push(
                        contact,
                        Push.SENSOR,
                        bodies(a, b) + "; " + (a.isSensor() ? FIRST : SECOND)
                                + " is a sensor, so they do not push each other");
            }
            if (isAsleep(a) || isAsleep(b)) {
                return push(contact, Push.ASLEEP, bodies(a, b) + "; the solver leaves the contact as it is");
            }
            return push(
                    contact,
                    Push.NOT_SOLVED,
                    bodies(a, b) + "; the solver did not resolve the contact: they only graze, or were not predicted to"
                            + " meet in the last step");
        }

        /** Adds why the solver resolved the contact of a pair, and the impulses that it computed. */
        private Explanation solved(Explanation contact, int pair) {
            final ContactImpulse impulse = dynamics.impulse(pair, new ContactImpulse());
            final float gap = dynamics.gap(pair);
            final String found = "; the solver resolved the contact, since "
                    + (gap <= 0f
                            ? "they touched at the start of the step, " + (0f - gap) + " m deep"
                            : dynamics.isImpact(pair)
                                    ? "they would have met, from a distance of " + gap + " m"
                                    : "they were only " + gap + " m apart at the start of the step");
            final String bodies = bodies(contact.a(), contact.b()) + found;
            if (impulse.normalImpulse() > 0f) {
                return push(
                        contact,
                        Push.PUSHED,
                        bodies + ": a normal impulse of " + impulse.normalImpulse() + " N s and friction of "
                                + length(impulse.friction(new Vector3f())) + " N s");
            }
            if (isLocked(contact.a()) && isLocked(contact.b())) {
                return push(contact, Push.LOCKED, bodies + ": no impulse can move them, since all axes are locked");
            }
            return push(
                    contact,
                    Push.NO_IMPULSE,
                    bodies + ": no impulse was necessary, since they separate or did not quite meet");
        }

        private static String need(int substeps) {
            return (substeps < UNREACHABLE_SUBSTEPS ? substeps : "over " + UNREACHABLE_SUBSTEPS)
                    + ": what stands on it may buckle";
        }

        /** Adds the number of substeps in which the solver resolved a contact, and the reason for this number. */
        private Explanation withSubsteps(Explanation contact, int pair) {
            final int count = dynamics.substeps(pair);
            final int needed = dynamics.neededSubsteps(pair);
            final SubstepReason reason = needed > count
                    ? (count < config.mostSubsteps() ? SubstepReason.OVER_BUDGET : SubstepReason.LIMITED)
                    : count > config.substeps() ? SubstepReason.NEEDED : SubstepReason.USUAL;
            final String text = "; in " + count + " substeps"
                    + switch (reason) {
                        case LIMITED ->
                            ", which is WorldConfig mostSubsteps, although their island needs " + need(needed);
                        case OVER_BUDGET ->
                            ", since WorldConfig substepBudget allows no more, although their island needs "
                                    + need(needed);
                        case NEEDED ->
                            " instead of " + config.substeps() + ", because what stands on their island would buckle"
                                    + " with fewer";
                        default -> ", which is the usual number";
                    };
            return new Explanation(
                    contact.cause(),
                    contact.push(),
                    new Substeps(count, needed, reason),
                    contact.a(),
                    contact.b(),
                    contact.text() + text);
        }

        private static float length(Vector3f v) {
            return (float) Math.sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
        }

        private static Explanation push(Explanation contact, Push push, String text) {
            return new Explanation(
                    contact.cause(), push, contact.substeps(), contact.a(), contact.b(), contact.text() + text);
        }

        /** Describes what moves two colliders. */
        private String bodies(Collider a, Collider b) {
            return "; " + FIRST + body(a) + ", " + SECOND + body(b) + typeChange(FIRST, a) + typeChange(SECOND, b);
        }

        private boolean isAsleep(Collider collider) {
            return isDynamic(collider) && rigid.isAsleep(row(collider));
        }

        private String body(Collider collider) {
            final int row = row(collider);
            if (row < 0) {
                return " has no body";
            }
            return switch (rigid.type(row)) {
                case RigidBodyTable.DYNAMIC ->
                    " is a dynamic body of " + rigid.mass(row) + " kg, which "
                            + (isAsleep(collider) ? "sleeps" : "the world moves") + locks(rigid.locks(row));
                case RigidBodyTable.KINEMATIC -> " is a kinematic body, which the game moves";
                default -> " is a static body";
            };
        }

        private static String locks(int locks) {
            return (locks & 7) == 0 && locks >> 3 == 0
                    ? ""
                    : " (locked: translation " + axes(locks & 7) + ", rotation " + axes(locks >> 3) + ")";
        }

        private static String axes(int bits) {
            final StringBuilder text = new StringBuilder();
            for (int axis = 0; axis < AXES.length(); axis++) {
                text.append((bits & 1 << axis) != 0 ? AXES.substring(axis, axis + 1) : "");
            }
            return text.length() == 0 ? "none" : text.toString();
        }

        /** Describes a change of the body's type that the next step makes. */
        private String typeChange(String which, Collider collider) {
            final Body body = registry.transform(collider).rigid;
            return body == null || BodyRegistry.typeOf(body.type()) == rigid.type(row(collider))
                    ? ""
                    : "; in the next step, " + which + " becomes " + body.type();
        }

        /** Tests whether no impulse can move a collider: it has no dynamic body, or all axes of its body are locked. */
        private boolean isLocked(Collider collider) {
            return !isDynamic(collider) || (rigid.locks(row(collider)) & ALL_AXES) == ALL_AXES;
        }

        private boolean isDynamic(Collider collider) {
            return colliders.bodies().isDynamic(colliders.body(collider.slot));
        }

        /** Returns the row of a collider's body in {@link RigidBodyTable}; negative when it has none. */
        private int row(Collider collider) {
            return colliders.bodies().rigid(colliders.body(collider.slot));
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
