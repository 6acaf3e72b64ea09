package dev.carom.physics.world;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.solver.ContactConstraints;
import dev.carom.physics.solver.SolverBodies;
import dev.carom.physics.sorting.RadixSort;
import java.util.Arrays;
import org.joml.Vector3f;

/**
 * Decides which pairs get a row of the solver, and fills it: contact points, arms, material, first guesses.
 *
 * <ul>
 *   <li>Two dynamic bodies get a row when they are at most {@link #NEAR_METRES} apart at the start of the tick, since
 *       other contacts may push them together. So does a dynamic body near something else that it does not approach:
 *       that is what it lies on.
 *   <li>Others get a row when the predicted motions meet, with the contact points of that time, turned back with the
 *       bodies to the start of the tick.
 *   <li>A motion that only grazes something that is not dynamic gets no row: nothing is deflected by what it only
 *       passes.
 *   <li>Contacts with what is not dynamic are found near ones first, then in the order of their times. A later one
 *       counts only if the motion that earlier ones leave, see {@link BlockedMotions}, still hits: a body that lands on
 *       a floor of tiles does not hit the side of the next tile.
 * </ul>
 */
final class SolverContacts {
    /** Gap in metres up to which a pair may get a row although the predicted motions do not meet. */
    static final float NEAR_METRES = 0.005f;

    /** Cosine of the angle by which a normal may turn in a tick and its impulses stay the first guesses: 45 degrees. */
    private static final float SAME_SIDE_COSINE = 0.7f;

    /** Least cosine of the angle between a motion and a normal at which the contact may stop the motion. */
    private static final float BLOCKING_COSINE = 0.1f;

    /** Distance in metres that two bodies must approach in a tick for a contact to matter: 6 mm/s at 60 Hz. */
    private static final float LEAST_CLOSING_METRES = 1e-4f;

    /** Least gap in metres up to which a point of a face is a contact point. */
    private static final float SPECULATIVE_METRES = 0.02f;

    private static final float GRAZE_METRES = MotionClamp.GRAZE_METRES;

    /**
     * A contact uses the normal of a face if it is at most this many metres deeper than the best normal. Without it, a
     * heap of small boxes never rests, and arches and houses of cards fall: each tick another pair of edges would
     * carry.
     */
    private static final float FACE_METRES = 0.001f;

    private final ColliderTable colliders;
    private final BodyTable poses;
    private final PairTable pairs;
    private final MaterialTable materials;
    private final ImpulseRows impulses;
    private final BodyMotions motions;
    private final SolverBodies solverBodies;
    private final ContactConstraints constraints;
    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();
    private final Separation separationAtEnd = new Separation();
    private final SweepTimes sweep = new SweepTimes();
    private final SweepTimes shiftedSweep = new SweepTimes();
    private final Manifold manifold = new Manifold();
    private final Pose start = new Pose();
    private final Pose end = new Pose();
    private final Pose atImpact = new Pose();
    private final Vector3f point = new Vector3f();
    private final Vector3f arm = new Vector3f();
    private final Vector3f otherArm = new Vector3f();
    private final Vector3f centre = new Vector3f();
    private final Vector3f otherCentre = new Vector3f();
    private final Vector3f surface = new Vector3f();
    private float gapAtEnd;

    private final BlockedMotions blocked;

    /** Place of the current pair in the order of serials. */
    private int place;

    /** Rows of the solver in the order of their pairs: the place of the pair, and the row. */
    private long[] rowsByPlace = new long[16];

    /** Pairs that wait: a key by which they are sorted, and the place of the pair. */
    private long[] later = new long[16];

    private int laterCount;
    private final RadixSort sort = new RadixSort();

    /** Number of the last complete tick. */
    private long tickBefore;

    SolverContacts(
            ColliderTable colliders,
            PairTable pairs,
            BodyMotions motions,
            SolverBodies solverBodies,
            ContactConstraints constraints) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.motions = motions;
        this.solverBodies = solverBodies;
        this.constraints = constraints;
        poses = colliders.bodies();
        materials = colliders.materials();
        blocked = new BlockedMotions(colliders, pairs, motions, narrowphase);
        manifold.bothEnds = true;
        impulses = pairs.impulses();
    }

    /** Tests whether a contact of the pair would push: one body is dynamic, none sleeps, and they may touch. */
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

    /** Tests whether neither the broadphase, a filter, nor the state of a collider forbids a contact of the pair. */
    boolean mayTouch(int pair) {
        final int a = pairs.a(pair);
        final int b = pairs.b(pair);
        return !pairs.parted(pair)
                && pairs.verdict(pair) != PairTable.REJECTED
                && colliders.endCode(a) == EndCode.NONE
                && colliders.endCode(b) == EndCode.NONE
                && colliders.accepts(a, b);
    }

    /** Adds the rows of a tick. All bodies are in the tables of the solver. */
    void collide() {
        blocked.begin(solverBodies.count());
        impulses.reserve(pairs.capacity());
        constraints.clear();
        laterCount = 0;
        final SortedPairs inOrder = pairs.inOrder();
        final int unrest = inOrder.unrest(colliders);
        for (place = inOrder.nextUnquiet(0, unrest);
                place < inOrder.size();
                place = inOrder.nextUnquiet(place + 1, unrest)) {
            final int pair = inOrder.row(place);
            if (mayPush(pair)) {
                collide(pair);
            }
        }
        collideLater(inOrder);
        sort.sort(rowsByPlace, constraints.count(), 32, 32);
        constraints.visitInOrder(rowsByPlace);
    }

    /**
     * Adds a row for a pair that touches, nearly touches, or would touch on the predicted motions. Pairs that other
     * contacts may keep apart wait for {@link #collideLater}.
     */
    private void collide(int pair) {
        final SweptShape a = colliders.shape(pairs.a(pair));
        final SweptShape b = colliders.shape(pairs.b(pair));
        final boolean bothDynamic = motions.isDynamic(pairs.a(pair)) && motions.isDynamic(pairs.b(pair));
        final float distance = narrowphase.separation(a, b, 0f, separation);
        if (distance <= NEAR_METRES) {
            if (bothDynamic) {
                addRowAtStart(pair, a, b, distance);
            } else {
                restOrWait(pair, a, b, distance);
            }
        } else if (narrowphase.sweep(a, b, 0f, sweep)) {
            if (bothDynamic) {
                addRowAtImpact(pair, a, b);
            } else {
                addLater(Float.floatToRawIntBits(sweep.first));
            }
        }
    }

    /** Adds a row for a dynamic body that lies on something that is not dynamic; one that approaches it waits. */
    private void restOrWait(int pair, SweptShape a, SweptShape b, float distance) {
        final float closing = closing(a, b, separation.normal);
        if (distance > -GRAZE_METRES && closing > LEAST_CLOSING_METRES) {
            addLater(Float.floatToRawIntBits(closing) + Integer.MIN_VALUE);
            return;
        }
        addRowAtStart(pair, a, b, distance);
        if (a.maxRelativeDisplacement(b) > LEAST_CLOSING_METRES) {
            blocked.add(pair, separation.normal, distance);
        }
    }

    /** Lets the current pair wait. Pairs with a negative key come first, then those with smaller ones. */
    private void addLater(int key) {
        if (laterCount == later.length) {
            later = Arrays.copyOf(later, 2 * laterCount);
        }
        later[laterCount++] = (long) key << 32 | place;
    }

    /**
     * Adds rows for the pairs that wait: first those that nearly touch, the slowest first, then impacts in the order of
     * their times. So the floor is known before the side of its next tile.
     */
    private void collideLater(SortedPairs inOrder) {
        sort.sort(later, laterCount, 32, 32);
        for (int i = 0; i < laterCount; i++) {
            place = (int) later[i];
            final int pair = inOrder.row(place);
            final SweptShape a = colliders.shape(pairs.a(pair));
            final SweptShape b = colliders.shape(pairs.b(pair));
            if (later[i] < 0L) {
                collideNear(pair, a, b);
            } else {
                collideAtImpact(pair, a, b);
            }
        }
    }

    /** Handles a dynamic body that touches something that is not dynamic, or nearly, and approaches it. */
    private void collideNear(int pair, SweptShape a, SweptShape b) {
        final float distance = narrowphase.separation(a, b, 0f, separation);
        if (wouldBlock(pair, a, b, separation.normal)) {
            addRowAtEnd(pair, a, b);
        } else if (distance <= 0f || hasGuesses(pair)) {
            // Also a contact of the last tick: without a row in one tick, it would lose its first guesses.
            addRowAtStart(pair, a, b, distance);
            blocked.add(pair, separation.normal, distance);
        } else {
            collideAtImpact(pair, a, b);
        }
    }

    /** Adds a row for the contact at the end of the predicted motion in {@link #separationAtEnd}. */
    private void addRowAtEnd(int pair, SweptShape a, SweptShape b) {
        narrowphase.manifold(a, b, 1f, separationAtEnd.normal, -gapAtEnd, speculative(a, b), manifold);
        addRow(pair, separationAtEnd.normal, 1f);
        blocked.add(pair, separationAtEnd.normal, 0f);
    }

    /** Handles a dynamic body that will hit something that is not dynamic, if no other contact keeps it away. */
    private void collideAtImpact(int pair, SweptShape a, SweptShape b) {
        if (narrowphase.sweep(a, b, 0f, sweep)) {
            if (hits(pair, a, b)) {
                addRowAtImpact(pair, a, b);
                blocked.add(pair, separation.normal, 0f);
            } else if (wouldBlock(pair, a, b, sweep.normal)) {
                addRowAtEnd(pair, a, b);
            } else if (closing(a, b, sweep.normal) < NEAR_METRES) {
                blocked.add(pair, sweep.normal, 0f); // a floor that the body will leave soon
            }
        }
    }

    /**
     * Tests whether the shapes of the impact in {@link #sweep} do more than graze each other, with and without the
     * motion that the contacts found before will take away.
     */
    private boolean hits(int pair, SweptShape a, SweptShape b) {
        if (MotionClamp.grazes(narrowphase, a, b, sweep, GRAZE_METRES, separation)) {
            return false;
        }
        if (!blocked.isBlocked(pair) || blocked.isAlong(pair, sweep.normal)) {
            return true; // in the second case, the next tile of the same floor
        }
        blocked.shiftEnd(pair);
        final boolean hits = narrowphase.sweep(a, b, 0f, shiftedSweep)
                && !MotionClamp.grazes(narrowphase, a, b, shiftedSweep, NEAR_METRES, separation);
        blocked.restoreEnd(pair);
        return hits;
    }

    /** Adds a row for the impact in {@link #sweep}. */
    private void addRowAtImpact(int pair, SweptShape a, SweptShape b) {
        separation.normal.set(sweep.normal);
        separation.distance = 0f;
        narrowphase.preferFace(a, b, sweep.first, FACE_METRES, separation);
        narrowphase.manifold(a, b, sweep.first, separation.normal, -separation.distance, speculative(a, b), manifold);
        addRow(pair, separation.normal, sweep.first);
    }

    /**
     * Returns the gap in metres up to which a point of a face is a contact point. When a corner of a fast box hits, the
     * box turns in the same tick, by several degrees: without rows, its other corners would then be deep inside.
     */
    private static float speculative(SweptShape a, SweptShape b) {
        return Math.max(SPECULATIVE_METRES, a.maxRelativeDisplacement(b));
    }

    private void addRowAtStart(int pair, SweptShape a, SweptShape b, float distance) {
        final boolean isFace = narrowphase.preferFace(a, b, 0f, FACE_METRES, separation);
        narrowphase.manifold(a, b, 0f, separation.normal, -separation.distance, speculative(a, b), manifold);
        final int row = addRow(pair, separation.normal, 0f);
        if (!isFace) { // else the contact event has another normal
            constraints.start(row, manifold.middle.x, manifold.middle.y, manifold.middle.z, distance);
        }
    }

    /**
     * Tests whether a contact of shapes that hardly overlap would stop a motion that hardly gets deeper: a crate that
     * slides from one tile of a floor to the next touches the side of the next tile with the little that it has sunk
     * in. If so, {@link #separationAtEnd} and {@link #gapAtEnd} have the contact at the end: along its normal the
     * shapes approach less.
     */
    private boolean wouldBlock(int pair, SweptShape a, SweptShape b, Vector3f normal) {
        blocked.shiftEnd(pair);
        gapAtEnd = narrowphase.separation(a, b, 1f, separationAtEnd);
        final float closing = closing(a, b, normal);
        final boolean blocks = gapAtEnd > (blocked.isBlocked(pair) ? -NEAR_METRES : -GRAZE_METRES)
                && gapAtEnd < NEAR_METRES
                && closing(a, b, separationAtEnd.normal) < 0.5f * closing
                && blocks(a, b, normal);
        blocked.restoreEnd(pair);
        if (blocks && blocked.isBlocked(pair)) {
            gapAtEnd = narrowphase.gapAlong(a, b, 1f, separationAtEnd.normal);
        }
        return blocks;
    }

    /** Tests whether a contact would stop a motion; a floor does not stop what slides along it. */
    private static boolean blocks(SweptShape a, SweptShape b, Vector3f normal) {
        final float x = a.end.x - a.start.x - b.end.x + b.start.x;
        final float y = a.end.y - a.start.y - b.end.y + b.start.y;
        final float z = a.end.z - a.start.z - b.end.z + b.start.z;
        return closing(a, b, normal) > BLOCKING_COSINE * (float) Math.sqrt(x * x + y * y + z * z);
    }

    /** Returns how far two bodies approach each other in the tick along a normal, in metres. */
    private static float closing(SweptShape a, SweptShape b, Vector3f normal) {
        return normal.x * (a.end.x - a.start.x - b.end.x + b.start.x)
                + normal.y * (a.end.y - a.start.y - b.end.y + b.start.y)
                + normal.z * (a.end.z - a.start.z - b.end.z + b.start.z);
    }

    /** Tests whether the pair has first guesses: of the last tick, or of the one in which its bodies fell asleep. */
    private boolean hasGuesses(int pair) {
        return impulses.hasGuesses(pair, tickBefore) || impulses.isKept(pair);
    }

    /** Adds a row of the solver for the points in {@link #manifold}, which touch at a fraction of the tick. */
    private int addRow(int pair, Vector3f normal, float fraction) {
        assert manifold.count > 0;
        final int slotA = pairs.a(pair);
        final int slotB = pairs.b(pair);
        final int row = constraints.add(
                pair,
                motions.solverRow(colliders.body(slotA)),
                motions.solverRow(colliders.body(slotB)),
                normal.x,
                normal.y,
                normal.z);
        if (row == rowsByPlace.length) {
            rowsByPlace = Arrays.copyOf(rowsByPlace, 2 * row);
        }
        rowsByPlace[row] = (long) place << 32 | row;
        final boolean warm = hasGuesses(pair)
                && impulses.alongNormal(pair, normal) > SAME_SIDE_COSINE
                && !motions.hasNewMass(slotA)
                && !motions.hasNewMass(slotB);
        combineMaterials(row, slotA, slotB);
        final float radiusA = colliders.shape(slotA).roundRadius();
        final float radiusB = colliders.shape(slotB).roundRadius();
        constraints.radii(row, radiusA, radiusB);
        if (fraction == 0f) {
            addPointsAtStart(row, slotA, slotB, normal);
        } else {
            addPoints(row, slotA, slotB, normal, fraction, radiusA, radiusB);
        }
        if (warm) {
            impulses.guess(pair, constraints, row);
            constraints.lasting(row, impulses.lasting(pair));
        }
        constraints.finish(
                row,
                solverBodies,
                warm ? impulses.friction(pair, 0) : 0f,
                warm ? impulses.friction(pair, 1) : 0f,
                warm ? impulses.friction(pair, 2) : 0f,
                warm ? impulses.twist(pair) : 0f,
                warm ? impulses.rolling(pair, 0) : 0f,
                warm ? impulses.rolling(pair, 1) : 0f,
                warm ? impulses.rolling(pair, 2) : 0f);
        return row;
    }

    /** Adds the points of a contact at the start of the tick. */
    private void addPointsAtStart(int row, int slotA, int slotB, Vector3f normal) {
        final int bodyA = colliders.body(slotA);
        poses.start(bodyA, start);
        motions.centre(bodyA, centre);
        motions.centre(colliders.body(slotB), otherCentre);
        final float gap = dot(otherCentre, normal) - dot(centre, normal);
        for (int p = 0; p < manifold.count * Manifold.STRIDE; p += Manifold.STRIDE) {
            final float x = manifold.points[p + Manifold.POINT];
            final float y = manifold.points[p + Manifold.POINT + 1];
            final float z = manifold.points[p + Manifold.POINT + 2];
            final float depth = manifold.points[p + Manifold.DEPTH];
            constraints.addPoint(
                    row,
                    x - centre.x,
                    y - centre.y,
                    z - centre.z,
                    x - otherCentre.x,
                    y - otherCentre.y,
                    z - otherCentre.z,
                    gap - depth);
            start.toLocal(surface.set(x, y, z), surface);
            constraints.identify(row, manifold.features[p / Manifold.STRIDE], surface.x, surface.y, surface.z);
            constraints.locate(row, x, y, z, depth);
        }
    }

    /** Adds the points of a contact at a later fraction of the tick, turned back with the bodies to its start. */
    private void addPoints(
            int row, int slotA, int slotB, Vector3f normal, float fraction, float radiusA, float radiusB) {
        for (int i = 0; i < manifold.count; i++) {
            final int p = i * Manifold.STRIDE;
            point.set(
                    manifold.points[p + Manifold.POINT],
                    manifold.points[p + Manifold.POINT + 1],
                    manifold.points[p + Manifold.POINT + 2]);
            final float depth = manifold.points[p + Manifold.DEPTH];
            armAtStart(slotA, fraction, normal, -radiusA, arm);
            final float gapA = dot(centre, normal);
            start.toLocal(
                    surface.set(arm.x + centre.x, arm.y + centre.y, arm.z + centre.z),
                    surface); // the pose of A, which armAtStart has read
            armAtStart(slotB, fraction, normal, radiusB, otherArm);
            final float base = dot(centre, normal) - gapA - depth;
            constraints.addPoint(row, arm.x, arm.y, arm.z, otherArm.x, otherArm.y, otherArm.z, base);
            constraints.identify(row, manifold.features[i], surface.x, surface.y, surface.z);
            constraints.locate(row, point.x, point.y, point.z, depth);
        }
    }

    /**
     * Computes the arm from the centre of mass at the start of the tick to the material point that is at {@link #point}
     * at a fraction of the tick. Of a round shape, only the core is material: its surface does not turn with it. Sets
     * {@link #centre} to that centre of mass.
     *
     * @param radius distance in metres from the point to the core along the normal, negative for A
     */
    private void armAtStart(int slot, float fraction, Vector3f normal, float radius, Vector3f dest) {
        final int body = colliders.body(slot);
        poses.start(body, start);
        motions.centre(body, centre);
        poses.end(body, end);
        atImpact.setBetween(start, end, fraction);
        dest.set(point.x + radius * normal.x, point.y + radius * normal.y, point.z + radius * normal.z);
        start.toWorld(atImpact.toLocal(dest, dest), dest);
        dest.set(
                dest.x - (centre.x + radius * normal.x),
                dest.y - (centre.y + radius * normal.y),
                dest.z - (centre.z + radius * normal.z));
    }

    private static float dot(Vector3f a, Vector3f b) {
        return a.x * b.x + a.y * b.y + a.z * b.z;
    }

    private void combineMaterials(int row, int slotA, int slotB) {
        poses.start(colliders.body(slotA), start);
        start.rotate(materials.surface(slotA, arm), arm);
        poses.start(colliders.body(slotB), start);
        start.rotate(materials.surface(slotB, surface), surface);
        constraints.material(
                row,
                materials.friction(slotA, slotB),
                materials.restitution(slotA, slotB),
                materials.bounceSpeed(slotA, slotB),
                materials.rolling(slotA, slotB),
                materials.spinning(slotA, slotB),
                surface.x - arm.x,
                surface.y - arm.y,
                surface.z - arm.z);
    }

    /** Stores the forces as first guesses of the next tick, when the step is complete. */
    void finish(long tick) {
        for (int row = 0; row < constraints.count(); row++) {
            impulses.guesses(constraints.pair(row), tick, constraints, row);
        }
        tickBefore = tick;
    }
}
