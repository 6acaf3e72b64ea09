package dev.carom.physics.world;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.AlignedBoxContact;
import dev.carom.physics.narrowphase.AlignedBoxRows;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.ObbPairCull;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Vector3f;

/**
 * Decides on the events of a pair: tests the pair exactly and writes BEGIN, STAY or END. An instance reads the
 * colliders, and writes only the row of the pair and its own {@link EventPart}. So several threads may test different
 * rows at once, each with its own instance.
 * <p>
 * A contact holds while the gap between the shapes is at most the slack. These rules apply to each pair in each tick:
 * <ol>
 *   <li>A contact from an earlier tick must still hold at the start of this tick. Otherwise it ends at time 0, for
 *       example because a collider was placed at, or rewound to, a pose at which the shapes do not touch. It also ends
 *       at time 0 if a collider left the world or changed. The END then reports this reason.
 *   <li>A contact that holds at the start lasts until the gap exceeds the slack. If it lasts to the end of the tick, it
 *       stays (STAY). Otherwise it ends (END).
 *   <li>A pair without a contact begins one (BEGIN) when the shapes overlap in the tick, or when the solver pushes them
 *       apart. The slack does not count here. The contact ends in the same tick when the gap exceeds the slack before
 *       the tick ends (END).
 * </ol>
 * So the slack never begins a contact; it only prevents rounding from ending a contact and beginning it again.
 * <p>
 * Rules 1 and 2 have an exception for pairs with exactly one swept collider: their contact stays whenever the shapes
 * touch at the end of the tick ({@link #staysWithUnswept}). Rule 2 has another exception, for hits: two solids that
 * touch and are then driven through each other must report more than an END. The old contact ends at the start, and the
 * hit begins a new one ({@link #runsThrough}). Rule 3 has one exception, for rewinds. Example: a sphere was rewound to
 * the pose of impact, and now moves away. So it touches at time 0. The contact that caused the rewind may have ended
 * during the rewound motion. The touch at time 0 is part of that contact, so no second contact is reported
 * ({@link #isOldTouch}).
 */
final class ContactUpdate {
    /**
     * If the cosine of the angle between the normals at the start and at the end of a tick is below this value, one
     * solid has run through the other.
     */
    private static final float OPPOSITE_COSINE = -1e-3f;

    /**
     * If the gap at the end of the tick exceeds the slack by more than this fraction of the displacement, every test
     * finds that the shapes stop touching before the end. Reason: tests resolve times to 2^-22 of the tick. In that
     * time, a corner of a rotating shape moves by no more than 5 * 2^-22 of the displacement, even if it is, for a
     * moment, five times as fast as on average.
     */
    private static final float SEPARATED_FRACTION = 0x1p-10f;

    /** Value in place of a row of {@link #events} when there is none. */
    private static final int NONE = -1;

    /** Argument of {@link Narrowphase#separation}: compute depth and direction, however deep the overlap. */
    private static final float ANY_DEPTH = Float.POSITIVE_INFINITY;

    private final ColliderTable colliders;
    private final PairTable pairs;
    private final float slack;
    private final AlignedBoxRows alignedBoxes;
    private final Narrowphase narrowphase = new Narrowphase();
    private final ObbPairCull boxPairCull;
    private final PairBatch batch;
    private final SweptShape alignedA = new SweptShape();
    private final SweptShape alignedB = new SweptShape();
    private final SweepTimes sweep = new SweepTimes();
    private final SweepTimes slackSweep = new SweepTimes();
    private final Separation separation = new Separation();
    private final Separation separationAtEnd = new Separation();
    private final Manifold manifold = new Manifold();
    private final AlignedBoxContact alignedBoxContact;
    private final Separation endSeparation = new Separation();
    private final ContactGeometry endContact = new ContactGeometry();
    private final BentPair bent;
    private EventPart events;

    /** Index of the pair under test in {@link SortedPairs}. */
    private int place;

    private long tick;
    private float dt;

    ContactUpdate(ColliderTable colliders, PairTable pairs, float slack) {
        this.colliders = colliders;
        alignedBoxes = colliders.alignedBoxes();
        alignedBoxContact = new AlignedBoxContact(alignedBoxes);
        this.pairs = pairs;
        this.slack = slack;
        boxPairCull = new ObbPairCull(colliders.orientedBoxes(), narrowphase);
        batch = new PairBatch(colliders, pairs, boxPairCull);
        bent = new BentPair(colliders, pairs);
    }

    /** Begins a tick. */
    void begin(float seconds, long thisTick, EventPart dest) {
        dt = seconds;
        tick = thisTick;
        events = dest;
    }

    /**
     * Tests a range of pairs, given as indices in {@link SortedPairs}, and writes their events. Returns how many
     * contacts stay.
     */
    int test(int from, int to) {
        int stays = 0;
        final SortedPairs sequence = pairs.inOrder();
        for (int start = from; start < to; start += PairBatch.PAIRS) {
            final int end = Math.min(start + PairBatch.PAIRS, to);
            batch.sort(start, end);
            for (int next = start; next < end; next++) {
                final int row = sequence.row(next);
                final byte kind = batch.kind(next - start);
                if (kind == PairBatch.APART) {
                    pairs.stays(row, false);
                } else if (kind == PairBatch.HELD) {
                    persistsHeld(row);
                } else if (kind == PairBatch.RESTS
                        || kind == PairBatch.ALIGNED_BOXES && persistsAligned(row)
                        || kind == PairBatch.ORIENTED_BOXES && persistsOriented(row)) {
                    pairs.stays(row, true); // a resting contact keeps the row of the last tick
                } else {
                    test(row, next, kind);
                }
                stays += pairs.stays(row) ? 1 : 0;
            }
        }
        return stays;
    }

    /**
     * Tests a pair in full.
     *
     * @param kind of the pair, see {@link PairBatch}
     */
    private void test(int row, int ofPlace, byte kind) {
        // whether both colliders have only moved, so that the contact can end only by separation
        final boolean undisturbed = kind != PairBatch.DISTURBED && kind != PairBatch.BENT;
        place = ofPlace;
        pairs.stays(row, false);
        if (pairs.separated(row)) {
            endParted(row);
            return;
        }
        final int slotA = pairs.a(row);
        final int slotB = pairs.b(row);
        final byte forced = undisturbed ? EndCode.NONE : forcedEnd(row);
        final boolean isAligned = alignedBoxes.has(slotA) && alignedBoxes.has(slotB);
        final boolean isBent = forced == EndCode.NONE && kind == PairBatch.BENT;
        if (isAligned
                && !isBent
                && forced == EndCode.NONE
                && !pairs.touching(row)
                && alignedBoxes.overlapAllAlong(slotA, slotB, tolerance(row))) {
            beginAligned(row, slotA, slotB);
            return;
        }
        final SweptShape a = isAligned ? alignedBoxes.shape(slotA, alignedA) : colliders.shape(slotA);
        final SweptShape b = isAligned ? alignedBoxes.shape(slotB, alignedB) : colliders.shape(slotB);
        if (isBent) {
            testBent(row, a, b);
            return;
        }
        if (pairs.touching(row)) {
            if (forced == EndCode.NONE && (undisturbed || !beganInRewoundMotion(row)) && persists(row, a, b)) {
                return;
            }
            end(row, forced == EndCode.NONE ? EndCode.SEPARATED : forced, 0f, 0f, true);
        }
        if (forced == EndCode.NONE || mayBeginAnew(forced)) {
            final boolean pushes = pairs.impulses().pushes(row);
            if (narrowphase.sweep(a, b, 0f, sweep)) {
                final boolean atStart = sweep.first == 0f;
                if (pushes) {
                    // The path of the tick bends at the impact, so the straight sweep from start to end finds the touch
                    // too late.
                    sweep.first = Math.min(sweep.first, pairs.impulses().first(row));
                }
                if (pushes || !isOldTouch(row, a, b)) {
                    begin(row, a, b, atStart);
                }
            } else if (pushes) {
                beginPushed(row, a, b);
            } else {
                narrowphase.separatingNormal(a, b, pairs.contacts().values(), pairs.separatingNormal(row));
            }
        }
    }

    /**
     * Tests a pair in which the path of a body bends in the tick, because this body hits something. The parts of the
     * path are straight motions, and are tested one after the other. So a sensor on a floor reports a BEGIN and an END
     * for a ball that bounces off the floor in the tick.
     */
    private void testBent(int row, SweptShape a, SweptShape b) {
        int begin = NONE; // row of the last BEGIN that the pair has had in this tick
        final int parts = bent.begin(row, a, b);
        for (int part = 0; part < parts; part++) {
            bent.part(part);
            if (pairs.touching(row)) {
                final float last = lastTouchInPart();
                if (last == 1f) {
                    continue;
                }
                final boolean older = begin == NONE;
                final float time = before1(bent.time(Math.max(0f, last)));
                if (!older) {
                    events.lastOf(begin, time);
                }
                end(row, EndCode.SEPARATED, older ? 0f : events.first(begin), time, older);
                if (last >= 0f) {
                    continue; // a straight motion touches only once
                }
            }
            if (narrowphase.sweep(bent.a(), bent.b(), 0f, sweep)) {
                if (begin != NONE) { // the new contact will overwrite the geometry in the row of the pair
                    events.contacts().copy(begin, pairs.contacts(), row);
                    events.ownContact(begin);
                }
                begin = beginInPart(row, bent.a(), bent.b());
            }
        }
        if (pairs.touching(row) && begin == NONE) {
            bent.part(0);
            final float distance = narrowphase.separation(bent.a(), bent.b(), 0f, separation);
            narrowphase.manifold(bent.a(), bent.b(), 0f, separation.normal, -distance, tolerance(row), manifold);
            final float approach = narrowphase.approach(bent.a(), bent.b(), 0f, manifold, separation.normal);
            storeManifold(row, distance, approach / bent.length());
            pairs.stays(row, true);
        }
    }

    /**
     * Returns the last time at which the shapes touch in the selected part, as a fraction of the part. Returns -1 when
     * they do not touch at the start of the part.
     */
    private float lastTouchInPart() {
        final float distance = narrowphase.separation(bent.a(), bent.b(), 0f, separation);
        final float distanceAtEnd = narrowphase.separation(bent.a(), bent.b(), 1f, separationAtEnd);
        if (distance <= 0f && distanceAtEnd <= 0f) {
            return 1f;
        }
        final float last = lastTouch(bent.a(), bent.b(), distance);
        return last >= 0f ? last : -1f;
    }

    /** Limits a time to less than 1. A contact that lasts until 1 counts as one that holds at the end of the tick. */
    private static float before1(float time) {
        return Math.min(time, Math.nextDown(1f));
    }

    /**
     * Begins a contact in a part of a path, and ends it if the shapes separate in this part. Returns the row of the
     * BEGIN in {@link #events}.
     */
    private int beginInPart(int row, SweptShape a, SweptShape b) {
        final float first = bent.time(sweep.first);
        markBegun(row, pairs.a(row), pairs.b(row), first);
        final float distance;
        if (sweep.first == 0f) {
            distance = narrowphase.separation(a, b, 0f, separation);
        } else {
            separation.normal.set(sweep.normal);
            distance = 0f;
        }
        narrowphase.manifold(a, b, sweep.first, separation.normal, -distance, tolerance(row), manifold);
        float approach = narrowphase.approach(a, b, sweep.first, manifold, separation.normal) / bent.length();
        if (sweep.first == 0f && bent.index() > 0) {
            bent.part(bent.index() - 1); // in the part before, the shapes have approached each other up to the bend
            final float before = narrowphase.approach(bent.a(), bent.b(), 1f, manifold, separation.normal);
            approach = Math.max(approach, before / bent.length());
            bent.part(bent.index() + 1);
        }
        storeManifold(row, distance, approach);
        final float last = sweep.last;
        final boolean stays = last == 1f
                || !areSeparatedAtEnd(narrowphase.separation(a, b, 1f, separationAtEnd), a.maxRelativeDisplacement(b))
                        && narrowphase.sweep(a, b, slack, slackSweep)
                        && slackSweep.last == 1f;
        final int event = writeBegin(row, first, 1f);
        if (!stays) {
            final float time = Math.max(first, before1(bent.time(last)));
            events.lastOf(event, time);
            end(row, EndCode.SEPARATED, first, time, false);
        }
        return event;
    }

    /**
     * Keeps a contact that the solver has held during the whole tick. The solver has already computed the contact at
     * the start of the tick. Without this fast path, a whole tick of bodies that lie on each other takes a tenth more
     * time.
     */
    private void persistsHeld(int row) {
        final int a = pairs.a(row);
        final int b = pairs.b(row);
        pairs.impulses().contactAtStart(row, tolerance(row), manifold, separation);
        final float approach =
                narrowphase.approach(colliders.shape(a), colliders.shape(b), 0f, manifold, separation.normal);
        storeManifold(row, separation.distance, approach);
        pairs.stays(row, true);
    }

    /** Ends the contact of a pair whose bounds no longer overlap, if the pair has a contact. */
    private void endParted(int row) {
        if (pairs.touching(row)) {
            final byte forced = forcedEnd(row);
            end(row, forced == EndCode.NONE ? EndCode.SEPARATED : forced, 0f, 0f, true);
        }
    }

    /**
     * Tests whether a contact of two axis-aligned boxes lasts to the end of the tick. This fast path of
     * {@link #persists} decides most contacts of most levels. The contact geometry is evaluated lazily.
     */
    private boolean persistsAligned(int row) {
        if (!alignedBoxes.stayTogether(pairs.a(row), pairs.b(row)) && !persistsAlignedExactly(row)) {
            return false;
        }
        pairs.evaluateLazily(row);
        return true;
    }

    /**
     * Tests exactly whether the contact lasts, for the few boxes that touch with zero depth or have passed each other.
     */
    private boolean persistsAlignedExactly(int row) {
        final int a = pairs.a(row);
        final int b = pairs.b(row);
        final float distance = alignedBoxes.separation(a, b, false, separation);
        if (!(distance <= 0f)) {
            return false;
        }
        if (alignedBoxes.rests(a) && alignedBoxes.rests(b)) {
            return true;
        }
        final boolean overlapAtEnd = alignedBoxes.separation(a, b, true, separationAtEnd) <= 0f;
        return overlapAtEnd && (distance < -tolerance(row) || pairs.sensor(row) || !isOpposite());
    }

    /**
     * Tests whether a contact of two boxes, at least one of them rotated, lasts to the end of the tick. Fast path of
     * {@link #persists} for boxes that overlap by more than the tolerance.
     */
    private boolean persistsOriented(int row) {
        final int a = pairs.a(row);
        final int b = pairs.b(row);
        final float tolerance = tolerance(row);
        if (!boxPairCull.staysInside(a, b, tolerance, separation)) {
            return false;
        }
        boxPairCull.manifold(a, b, separation.normal, tolerance, manifold);
        float approach = boxPairCull.approach(a, b, separation.normal);
        if (Float.isNaN(approach)) {
            approach = narrowphase.approach(colliders.shape(a), colliders.shape(b), 0f, manifold, separation.normal);
        }
        storeManifold(row, separation.distance, approach);
        return true;
    }

    /**
     * Tests whether a contact from an earlier tick holds at the start of this tick, or {@link #staysWithUnswept} keeps
     * it. If so, writes its STAY or END. After an END by {@link #runsThrough}, also writes the BEGIN of the hit.
     */
    private boolean persists(int row, SweptShape a, SweptShape b) {
        if (staysWithUnswept(row, a, b)) {
            return true;
        }
        final float displacement = a.maxRelativeDisplacement(b);
        final float tolerance = tolerance(row);
        final boolean atRest = a.rests() && b.rests();
        // If the shapes are apart at the end, the depth at the start is needed only up to the tolerance.
        float distanceAtEnd = Float.NaN;
        if (!atRest && isLikelyToEnd(row)) {
            distanceAtEnd = narrowphase.separation(a, b, 1f, 0f, separationAtEnd);
        }
        final boolean separatedAtEnd = areSeparatedAtEnd(distanceAtEnd, displacement);
        final float distance = narrowphase.separation(a, b, 0f, separatedAtEnd ? tolerance : ANY_DEPTH, separation);
        if (!separatedAtEnd && -distance > tolerance + displacement) {
            // Fast path of most contacts: no motion of this tick can separate the shapes. With it, a whole tick of
            // 10,000 spheres, capsules, boxes and hulls, half of them rotating, takes 0.7 of the time.
            store(row, a, b, 0f, distance);
            pairs.stays(row, true);
            return true;
        }
        final boolean deep = distance < -tolerance; // then the normal at the end is not needed
        if (atRest) {
            distanceAtEnd = distance;
        } else if (!(distanceAtEnd > 0f || distanceAtEnd <= 0f && deep)) {
            distanceAtEnd = narrowphase.separation(a, b, 1f, deep ? 0f : ANY_DEPTH, separationAtEnd);
        }
        // Shapes that overlap at the start and at the end of the tick count as overlapping throughout. For translations
        // this is exact. Rotating shapes may separate in between, but a sweep does not find that either: it reports the
        // whole tick if they overlap at both ends.
        final boolean allAlong = distance <= 0f && distanceAtEnd <= 0f;
        final boolean part = distance <= 0f && areSeparatedAtEnd(distanceAtEnd, displacement);
        final float last = allAlong ? 1f : part ? 0f : lastTouch(a, b, distance);
        if (!(last >= 0f)) {
            return false;
        }
        if (runsThrough(row, a, b, distance)) {
            end(row, EndCode.SEPARATED, 0f, 0f, true);
            begin(row, a, b, sweep.first == 0f);
        } else if (last == 1f) {
            store(row, a, b, 0f, distance);
            pairs.stays(row, true);
        } else {
            // The contact ends at the last time at which the shapes overlap. But if only the slack held the contact, it
            // ends when the gap exceeds the slack.
            final float lastOverlap = lastOverlap(a, b, distance);
            end(
                    row,
                    EndCode.SEPARATED,
                    0f,
                    lastOverlap >= 0f ? lastOverlap : part ? lastTouch(a, b, distance) : last,
                    true);
        }
        return true;
    }

    /**
     * Tests whether a contact may end in this tick, judged by its last reported depth and speed. The answer only
     * decides in which order the distances at start and end are computed. The right order saves time; no result depends
     * on it.
     */
    private boolean isLikelyToEnd(int row) {
        final float[] contact = pairs.contacts().values();
        final int c = row * ContactRows.STRIDE;
        return contact[c + ContactRows.DEPTH] + 2f * dt * contact[c + ContactRows.APPROACH] < 0f;
    }

    /**
     * Tests whether exactly one collider is swept and the shapes touch, within the slack, at the end of the tick. If
     * so, writes a STAY. At the start of the tick only the swept collider is at its start pose; the other collider is
     * already at its end pose. Without this rule, a crate on a descending lift would lose its contact in each tick.
     */
    private boolean staysWithUnswept(int row, SweptShape a, SweptShape b) {
        if (colliders.swept(pairs.a(row)) == colliders.swept(pairs.b(row))) {
            return false;
        }
        final float distance = narrowphase.separation(a, b, 1f, separation);
        if (distance > slack) {
            return false;
        }
        store(row, a, b, 1f, distance);
        pairs.stays(row, true);
        return true;
    }

    /**
     * Tests whether two shapes are clearly apart at the end of the tick. Then every test finds that their contact ends
     * before that time, see {@link #SEPARATED_FRACTION}.
     *
     * @param displacement largest relative displacement in metres, see {@link SweptShape#maxRelativeDisplacement}
     */
    private boolean areSeparatedAtEnd(float distanceAtEnd, float displacement) {
        return distanceAtEnd > slack + SEPARATED_FRACTION * displacement;
    }

    /**
     * Returns the last time of the tick at which two shapes touch, within the slack; NaN when they do not touch at the
     * start of the tick.
     */
    private float lastTouch(SweptShape a, SweptShape b, float distance) {
        return distance <= 0f
                ? narrowphase.lastTouch(a, b, slack, separationAtEnd)
                : narrowphase.sweep(a, b, slack, slackSweep) && slackSweep.first == 0f ? slackSweep.last : Float.NaN;
    }

    /** Returns the last time of the tick at which two shapes overlap; NaN when they never do. */
    private float lastOverlap(SweptShape a, SweptShape b, float distance) {
        return distance <= 0f
                ? narrowphase.lastTouch(a, b, 0f, separationAtEnd)
                : narrowphase.sweep(a, b, 0f, sweep) ? sweep.last : Float.NaN;
    }

    /**
     * Tests whether two solids that touch at the start run through each other: at the end, the normal is reversed. If
     * so, {@link #sweep} receives the times of the hit. Returns false for solids that overlap deeply at the start,
     * since an earlier tick has reported the hit that led to this overlap.
     */
    private boolean runsThrough(int row, SweptShape a, SweptShape b, float distance) {
        if (pairs.sensor(row) || a.rests() && b.rests() || distance < -tolerance(row)) {
            return false;
        }
        return isOpposite() && narrowphase.sweep(a, b, 0f, sweep);
    }

    /** Tests whether the normals at the start and at the end of the tick differ by more than a right angle. */
    private boolean isOpposite() {
        final Vector3f before = separation.normal;
        final Vector3f after = separationAtEnd.normal;
        final float cosine = before.x * after.x + before.y * after.y + before.z * after.z;
        return cosine < OPPOSITE_COSINE;
    }

    /**
     * Begins the contact of two axis-aligned boxes that overlap during the whole tick. This fast path of {@link #begin}
     * saves time when a level is loaded: most contacts begin this way, and the JVM has not compiled the code yet. The
     * contact geometry is evaluated lazily.
     */
    private void beginAligned(int row, int slotA, int slotB) {
        markBegun(row, slotA, slotB, 0f);
        pairs.evaluateLazily(row);
        writeBegin(row, 0f, 1f);
    }

    private void markBegun(int row, int slotA, int slotB, float first) {
        pairs.begin(row, colliders.sensor(slotA) || colliders.sensor(slotB), tick, first);
        pairs.layers(row, colliders.layers(slotA), colliders.layers(slotB));
    }

    /**
     * Begins the contact of shapes that overlap between the times in {@link #sweep}. Ends it if they separate in this
     * tick.
     *
     * @param atStart whether the sweep has found that the shapes touch at the start of the tick
     */
    private void begin(int row, SweptShape a, SweptShape b, boolean atStart) {
        markBegun(row, pairs.a(row), pairs.b(row), sweep.first);
        final float distance;
        if (atStart) {
            distance = narrowphase.separationOfTouching(a, b, separation);
        } else if (sweep.first == 0f) {
            distance = narrowphase.separation(a, b, 0f, separation); // only the solver found a touch at the start
        } else {
            // At a first touch the depth is 0, and the sweep's normal is more precise than one from the rounded poses.
            separation.normal.set(sweep.normal);
            distance = 0f;
        }
        storeBegin(row, a, b, sweep.first, sweep.first, distance);
        final float first = sweep.first;
        final float last = sweep.last;
        final boolean stays = last == 1f
                || !areSeparatedAtEnd(narrowphase.separation(a, b, 1f, separationAtEnd), a.maxRelativeDisplacement(b))
                        && narrowphase.sweep(a, b, slack, slackSweep)
                        && slackSweep.last == 1f;
        writeBegin(row, first, stays ? 1f : last);
        if (!stays) {
            end(row, EndCode.SEPARATED, first, last, false);
        }
    }

    /**
     * Begins the contact of two shapes that the solver has pushed apart, when the sweep from their start poses to their
     * end poses finds no touch. Either the shapes bounced, or they end the tick in contact within rounding.
     */
    private void beginPushed(int row, SweptShape a, SweptShape b) {
        final float distance = narrowphase.separation(a, b, 1f, separation);
        final boolean stays = distance <= tolerance(row);
        // A contact that lasts until 1 counts as one that holds at the end of the tick.
        final float first =
                Math.min(stays ? 1f : Math.nextDown(1f), pairs.impulses().first(row));
        markBegun(row, pairs.a(row), pairs.b(row), first);
        storeBegin(row, a, b, 1f, first, stays ? distance : 0f);
        writeBegin(row, first, stays ? 1f : first);
        if (!stays) {
            end(row, EndCode.SEPARATED, first, first, false);
        }
    }

    /**
     * Tests whether the overlap in {@link #sweep} is the rest of a contact that was already reported. This is possible
     * only if the contact of the pair ended in the last tick, and a collider was rewound or placed after that. Also,
     * the shapes must overlap at the start of this tick, and separate in this tick. Not called for shapes that the
     * solver pushes, since each impulse has an event. There are two cases:
     * <ul>
     *   <li>The shapes still overlap at the rewound pose, for instance because another hit occurred while the collider
     *       crossed a sensor. The END of the contact was reported, although the motion that ended the contact was
     *       rewound. So the rest of the contact gets no second BEGIN and END.
     *   <li>At the start of the tick, the shapes only touch, within the tolerance, for instance because the collider
     *       was rewound to the impact. If they move apart from the start on, the touch belongs to the old contact.
     *       Otherwise, it is a new contact.
     * </ul>
     */
    private boolean isOldTouch(int row, SweptShape a, SweptShape b) {
        if (sweep.first > 0f || sweep.last == 1f || pairs.endedIn(row) != tick - 1 || beganInRewoundMotion(row)) {
            return false;
        }
        final boolean rewound = rewoundTo(row) != ColliderTable.NOT_REWOUND;
        if (!rewound && !colliders.placed(pairs.a(row)) && !colliders.placed(pairs.b(row))) {
            return false;
        }
        final float distance = narrowphase.separation(a, b, 0f, separation);
        if (distance < -tolerance(row)) {
            return rewound;
        }
        narrowphase.manifold(a, b, 0f, separation.normal, -distance, tolerance(row), manifold);
        return narrowphase.approach(a, b, 0f, manifold.middle, separation.normal) < 0f;
    }

    /**
     * Tests whether the pair's last contact began in the last tick, but later than the time to which a collider was
     * rewound. That contact lies in the rewound motion. The game rewound the collider to handle an earlier hit, so it
     * has not handled this contact. The contact counts as never begun, however close the shapes are.
     */
    private boolean beganInRewoundMotion(int row) {
        return pairs.beganIn(row) == tick - 1 && rewoundTo(row) < pairs.beganAt(row);
    }

    private float rewoundTo(int row) {
        return Math.min(colliders.rewoundTo(pairs.a(row)), colliders.rewoundTo(pairs.b(row)));
    }

    /** Returns the distance in metres within which the shapes count as touching. */
    private float tolerance(int row) {
        return colliders.tolerance(pairs.a(row), pairs.b(row));
    }

    /**
     * Returns why a contact of the pair must end even if the shapes still touch: a code of {@link EndCode}, or {@link
     * EndCode#NONE} if it need not end.
     */
    private byte forcedEnd(int row) {
        final int a = pairs.a(row);
        final int b = pairs.b(row);
        final byte codeA = colliders.endCode(a);
        if (codeA != EndCode.NONE) {
            return codeA;
        }
        final byte codeB = colliders.endCode(b);
        if (codeB != EndCode.NONE) {
            return codeB;
        }
        if (!colliders.accepts(a, b)) {
            return EndCode.FILTER_CHANGED;
        }
        if (pairs.verdict(row) == PairTable.REJECTED) {
            return EndCode.REJECTED;
        }
        final int changes = colliders.changes(a) | colliders.changes(b);
        if ((changes & ColliderTable.SHAPE) != 0) {
            return EndCode.SHAPE_CHANGED;
        }
        final boolean nowSensor = colliders.sensor(a) || colliders.sensor(b);
        return (changes & ColliderTable.SENSOR) != 0 && pairs.touching(row) && pairs.sensor(row) != nowSensor
                ? EndCode.SENSOR_CHANGED
                : EndCode.NONE;
    }

    private static boolean mayBeginAnew(byte forced) {
        return forced == EndCode.SHAPE_CHANGED || forced == EndCode.SENSOR_CHANGED;
    }

    /** Writes the BEGIN of a pair's contact, and returns its row. */
    private int writeBegin(int row, float first, float last) {
        final int event = events.add(row, place, sensor(row), EndCode.NONE, first, last);
        events.contact(event, pairs.contactId(row), pairs.layersA(row), pairs.layersB(row));
        return event;
    }

    /**
     * Ends the contact of a pair, and writes its END.
     *
     * @param older whether the contact began in an earlier tick
     */
    private void end(int row, byte code, float first, float last, boolean older) {
        final boolean leaving = !colliders.isLive(pairs.a(row)) || !colliders.isLive(pairs.b(row));
        final int facts =
                EventPart.END | sensor(row) | (older ? EventPart.OLDER : 0) | (leaving ? EventPart.LEAVING : 0);
        final int event = events.add(row, place, facts, code, first, last);
        events.contact(event, pairs.contactId(row), pairs.layersA(row), pairs.layersB(row));
        // Stored now, because a new contact of the pair or the next tick may overwrite the geometry of this contact.
        if (pairs.isLazy(row)) {
            events.contacts().write(event, pairs.contact(row, alignedBoxContact, endSeparation, endContact));
        } else {
            events.contacts().copy(event, pairs.contacts(), row);
        }
        pairs.end(row, tick);
    }

    private int sensor(int row) {
        return pairs.sensor(row) ? EventPart.SENSOR : 0;
    }

    /** Stores the contact at a fraction of the tick, for the event of this tick and for a later END. */
    private void store(int row, SweptShape a, SweptShape b, float fraction, float distance) {
        final Vector3f normal = separation.normal;
        narrowphase.manifold(a, b, fraction, normal, -distance, tolerance(row), manifold);
        storeManifold(row, distance, narrowphase.approach(a, b, fraction, manifold, normal));
    }

    /**
     * Stores a contact that begins. When the solver pushes the shapes apart, the motion of the tick bends at the
     * impact. The approach speed is then the speed at which the shapes hit each other.
     *
     * @param fraction time at which the shapes would be at the place of the contact if their paths were straight; a
     *     fraction of the tick
     * @param first time at which the contact began, as a fraction of the tick
     */
    private void storeBegin(int row, SweptShape a, SweptShape b, float fraction, float first, float distance) {
        final Vector3f normal = separation.normal;
        final ImpulseRows impulses = pairs.impulses();
        if (fraction > 0f && impulses.pushes(row) && impulses.contactAtImpact(row, tolerance(row), manifold, normal)) {
            storeManifold(row, 0f, dt * impulses.impactSpeed(row));
            return;
        }
        if (first > 0f && impulses.pushes(row) && colliders.bodies().anyBent()) {
            bent.begin(row, a, b);
            final float inPart = bent.partAt(first);
            narrowphase.separation(bent.a(), bent.b(), inPart, separation);
            narrowphase.manifold(bent.a(), bent.b(), inPart, normal, 0f, tolerance(row), manifold);
            storeManifold(row, 0f, dt * impulses.impactSpeed(row));
            return;
        }
        if (fraction > 0f && fraction < 1f && isGraze(row, a, b)) {
            final Vector3f atEnd = separationAtEnd.normal;
            narrowphase.manifold(a, b, fraction, atEnd, -distance, tolerance(row), manifold);
            final float approach = narrowphase.approach(a, b, fraction, manifold, atEnd);
            if (approach >= 0f) {
                normal.set(atEnd);
                storeManifold(row, distance, approach);
                return;
            }
        }
        narrowphase.manifold(a, b, fraction, normal, -distance, tolerance(row), manifold);
        final float swept = narrowphase.approach(a, b, fraction, manifold, normal);
        storeManifold(row, distance, impulses.pushes(row) ? Math.max(swept, dt * impulses.impactSpeed(row)) : swept);
    }

    /**
     * Tests whether a dynamic body only grazes another solid: the solver does not push the two, and at the end of the
     * tick they overlap, or are apart, by less than {@link MotionClamp#GRAZE_METRES}. {@link #separationAtEnd} then has
     * a better normal than the sweep. Example: a box slides from one tile of a floor to the next, and is a micrometre
     * too deep. The sweep hits the side of the tile.
     */
    private boolean isGraze(int row, SweptShape a, SweptShape b) {
        final BodyTable bodies = colliders.bodies();
        return !pairs.sensor(row)
                && !pairs.impulses().pushes(row)
                && (bodies.isDynamic(colliders.body(pairs.a(row))) || bodies.isDynamic(colliders.body(pairs.b(row))))
                && Math.abs(narrowphase.separation(a, b, 1f, separationAtEnd)) < MotionClamp.GRAZE_METRES;
    }

    /**
     * Stores the points in {@link #manifold} and the normal in {@link #separation}.
     *
     * @param approach approach speed in metres per tick
     */
    private void storeManifold(int row, float distance, float approach) {
        pairs.manifold(row, manifold);
        final Vector3f normal = separation.normal;
        final float depth = 0f - distance; // avoids -0 for shapes that just touch
        pairs.contacts().write(row, normal.x, normal.y, normal.z, depth, approach / dt);
    }
}
