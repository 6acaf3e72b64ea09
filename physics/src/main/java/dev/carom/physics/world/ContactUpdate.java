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
 * From a pair to its contact: tests the pair exactly, and turns what changed into events. Reads the colliders, and
 * writes to the row of the pair and to events of its own alone, so that several of these may work on different rows at
 * once: one a thread.
 * <p>
 * The life of a contact, for each pair in each tick:
 * <ol>
 *   <li>A contact from an earlier tick must still hold at the start of this one, within the slack. It does not when one
 *       of the two left, was changed, was placed or rewound elsewhere: then it ends there, at time 0, with that reason.
 *   <li>A contact that holds at the start lasts until the gap exceeds the slack: to the end of the tick (STAY), or not
 *       (END).
 *   <li>A pair without a contact begins one when the shapes overlap in the tick, without slack (BEGIN), and ends it in
 *       the same tick when the gap exceeds the slack before its end (END).
 * </ol>
 * So the slack never begins a contact, it only keeps one from flickering.
 * <p>
 * One exception to the second rule is made for hits: two that lie against each other and are driven through each other
 * shall not do so by an END alone, so the old contact ends at the start and the hit begins a new one
 * ({@link #runsThrough}). One exception to the third rule answers corrections: a ball that was rewound to the pose of
 * impact and then moves away touches at time 0, and the contact that it answered may have ended on the way that was
 * taken back. It is the same touch, and no second one is reported ({@link #isOldTouch}).
 */
final class ContactUpdate {
    /**
     * Cosine of the angle by which the normal of a contact turns in a tick, at least, when one runs through the other.
     */
    private static final float TURNED_OVER = -1e-3f;

    /**
     * Two that are this part of their way apart at the end of the tick, beyond the slack, touch before it: no test can
     * tell them to touch within this part of the tick, shape that turn included, since their corners may go five times
     * as fast for a moment as in all of the tick, and tests tell times to 2^-22 of it.
     */
    private static final float PARTED = 0x1p-10f;

    /** Of {@link Narrowphase#separation}: the depth matters, and the direction. */
    private static final float ANY_DEPTH = Float.POSITIVE_INFINITY;

    private final ColliderTable colliders;
    private final PairTable pairs;
    private final float slack;
    private final AlignedBoxRows upright;
    private final Narrowphase narrowphase = new Narrowphase();
    private final ObbPairCull boxPair;
    private final PairBatch lookAhead;
    private final SweptShape uprightA = new SweptShape();
    private final SweptShape uprightB = new SweptShape();
    private final SweepTimes sweep = new SweepTimes();
    private final SweepTimes slackSweep = new SweepTimes();
    private final Separation separation = new Separation();
    private final Separation separationAtEnd = new Separation();
    private final Manifold manifold = new Manifold();
    private final AlignedBoxContact uprightContact;
    private final Separation endSeparation = new Separation();
    private final ContactPlace endContact = new ContactPlace();
    private EventPart events;

    /** Of the pair under test; see {@link SortedPairs}. */
    private int place;

    private long tick;
    private float dt;

    ContactUpdate(ColliderTable colliders, PairTable pairs, float slack) {
        this.colliders = colliders;
        upright = colliders.upright();
        uprightContact = new AlignedBoxContact(upright);
        this.pairs = pairs;
        this.slack = slack;
        boxPair = new ObbPairCull(colliders.turned(), narrowphase);
        lookAhead = new PairBatch(colliders, pairs, boxPair);
    }

    /** From now on tests are those of this tick. */
    void begin(float seconds, long thisTick, EventPart dest) {
        dt = seconds;
        tick = thisTick;
        events = dest;
    }

    /**
     * Tests the pairs at some places of the sequence and writes what became of their contacts. Returns how many stay.
     */
    int test(int from, int to) {
        int stays = 0;
        final SortedPairs sequence = pairs.inOrder();
        for (int start = from; start < to; start += PairBatch.PAIRS) {
            final int end = Math.min(start + PairBatch.PAIRS, to);
            lookAhead.look(start, end);
            for (int next = start; next < end; next++) {
                final int row = sequence.row(next);
                final byte found = lookAhead.found(next - start);
                if (found == PairBatch.APART) {
                    pairs.stays(row, false);
                } else if (found == PairBatch.RESTS
                        || found == PairBatch.UPRIGHT && goesOnUpright(row)
                        || found == PairBatch.TURNED && goesOnTurned(row)) {
                    pairs.stays(row, true); // with what the row holds since the last tick, if they rest
                } else {
                    test(row, next, found != PairBatch.DISTURBED);
                }
                stays += pairs.stays(row) ? 1 : 0;
            }
        }
        return stays;
    }

    /**
     * Tests a pair, whatever has happened to it.
     *
     * @param undisturbed whether it is more than {@link PairBatch#DISTURBED}
     */
    private void test(int row, int itsPlace, boolean undisturbed) {
        place = itsPlace;
        pairs.stays(row, false);
        if (pairs.parted(row)) {
            endParted(row);
            return;
        }
        final int slotA = pairs.a(row);
        final int slotB = pairs.b(row);
        final byte forced = undisturbed ? EndCode.NONE : forcedEnd(row);
        final boolean isUpright = upright.has(slotA) && upright.has(slotB);
        if (isUpright
                && forced == EndCode.NONE
                && !pairs.touching(row)
                && upright.overlapAllAlong(slotA, slotB, room(row))) {
            beginUpright(row, slotA, slotB);
            return;
        }
        final SweptShape a = isUpright ? upright.shape(slotA, uprightA) : colliders.shape(slotA);
        final SweptShape b = isUpright ? upright.shape(slotB, uprightB) : colliders.shape(slotB);
        if (pairs.touching(row)) {
            if (forced == EndCode.NONE && (undisturbed || !beganOnTheWayTakenBack(row)) && goesOn(row, a, b)) {
                return;
            }
            end(row, forced == EndCode.NONE ? EndCode.SEPARATED : forced, 0f, 0f, true);
        }
        if (forced == EndCode.NONE || mayBeginAnew(forced)) {
            if (!narrowphase.sweep(a, b, 0f, sweep)) {
                narrowphase.parting(a, b, pairs.contacts().values(), pairs.parting(row));
            } else if (!isOldTouch(row, a, b)) {
                begin(row, a, b);
            }
        }
    }

    /** Ends the contact of a pair, if it has one, whose bounds are apart. */
    private void endParted(int row) {
        if (pairs.touching(row)) {
            final byte forced = forcedEnd(row);
            end(row, forced == EndCode.NONE ? EndCode.SEPARATED : forced, 0f, 0f, true);
        }
    }

    /**
     * Whether a contact of two boxes along the axes goes on to the end of the tick. What {@link #goesOn} says of most
     * contacts of most levels, sooner; how they touch is looked up when somebody asks.
     */
    private boolean goesOnUpright(int row) {
        if (!upright.stayTogether(pairs.a(row), pairs.b(row)) && !holdsUpright(row)) {
            return false;
        }
        pairs.lookUpLate(row);
        return true;
    }

    /** The same question as exactly as it can be asked, for the few that overlap by nothing or pass each other. */
    private boolean holdsUpright(int row) {
        final int a = pairs.a(row);
        final int b = pairs.b(row);
        final float distance = upright.separation(a, b, false, separation);
        if (!(distance <= 0f)) {
            return false;
        }
        if (upright.rests(a) && upright.rests(b)) {
            return true;
        }
        final boolean overlapAtEnd = upright.separation(a, b, true, separationAtEnd) <= 0f;
        return overlapAtEnd && (distance < -room(row) || pairs.sensor(row) || !isTurnedOver());
    }

    /**
     * Whether a contact of two boxes of which one is turned goes on to the end of the tick: what {@link #goesOn} says
     * of those that are inside each other by more than their surface, sooner.
     */
    private boolean goesOnTurned(int row) {
        final int a = pairs.a(row);
        final int b = pairs.b(row);
        final float room = room(row);
        if (!boxPair.staysInside(a, b, room, separation)) {
            return false;
        }
        boxPair.manifold(a, b, separation.normal, room, manifold);
        float approach = boxPair.approach(a, b, separation.normal);
        if (Float.isNaN(approach)) {
            approach = narrowphase.approach(colliders.shape(a), colliders.shape(b), 0f, manifold, separation.normal);
        }
        keep(row, separation.distance, approach);
        return true;
    }

    /** Whether a contact from an earlier tick holds at the start of this one; then what became of it is told. */
    private boolean goesOn(int row, SweptShape a, SweptShape b) {
        if (staysWithUnswept(row, a, b)) {
            return true;
        }
        final float way = a.farthestWay(b);
        final float room = room(row);
        final boolean atRest = a.rests() && b.rests();
        // Of two that are apart at the end, the depth at the start matters only up to the room.
        float distanceAtEnd = Float.NaN;
        if (!atRest && isLikelyToEnd(row)) {
            distanceAtEnd = narrowphase.separation(a, b, 1f, 0f, separationAtEnd);
        }
        final boolean partedAtEnd = arePartedAtEnd(distanceAtEnd, way);
        final float distance = narrowphase.separation(a, b, 0f, partedAtEnd ? room : ANY_DEPTH, separation);
        if (!partedAtEnd && -distance > room + way) {
            // No motion of this tick can part them. Most contacts take this way, which spares all that follows: 0.7 of
            // a whole tick of 10,000 balls, capsules, boxes and hulls, half of them turning.
            remember(row, a, b, 0f, distance);
            pairs.stays(row, true);
            return true;
        }
        final boolean deep = distance < -room; // nobody asks for the normal at the end then
        if (atRest) {
            distanceAtEnd = distance;
        } else if (!(distanceAtEnd > 0f || distanceAtEnd <= 0f && deep)) {
            distanceAtEnd = narrowphase.separation(a, b, 1f, deep ? 0f : ANY_DEPTH, separationAtEnd);
        }
        // Shapes that overlap at both ends of the tick count as overlapping during all of it. In translation they do;
        // of shapes that turn, the sweep looks no further than at both ends either.
        final boolean allAlong = distance <= 0f && distanceAtEnd <= 0f;
        final boolean part = distance <= 0f && arePartedAtEnd(distanceAtEnd, way);
        final float last = allAlong ? 1f : part ? 0f : lastTouch(a, b, distance);
        if (!(last >= 0f)) {
            return false;
        }
        if (runsThrough(row, a, b, distance)) {
            end(row, EndCode.SEPARATED, 0f, 0f, true);
            begin(row, a, b);
        } else if (last == 1f) {
            remember(row, a, b, 0f, distance);
            pairs.stays(row, true);
        } else {
            // The last time of true overlap, unless the slack alone held them together.
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
     * Whether a contact may end in this tick, judged by its depth and speed as they were reported last. Decides in which
     * order the two distances are computed, which saves time and changes no result.
     */
    private boolean isLikelyToEnd(int row) {
        final float[] contact = pairs.contacts().values();
        final int c = row * ContactRows.STRIDE;
        return contact[c + ContactRows.DEPTH] + 2f * dt * contact[c + ContactRows.APPROACH] < 0f;
    }

    /**
     * Whether one of the two is swept and the other is not, and they touch at the end of the tick. At its start the one
     * stands where it was and the other is at its end pose already, so a crate on a lift that goes down would be above
     * it each time.
     */
    private boolean staysWithUnswept(int row, SweptShape a, SweptShape b) {
        if (colliders.swept(pairs.a(row)) == colliders.swept(pairs.b(row))) {
            return false;
        }
        final float distance = narrowphase.separation(a, b, 1f, separation);
        if (distance > slack) {
            return false;
        }
        remember(row, a, b, 1f, distance);
        pairs.stays(row, true);
        return true;
    }

    /**
     * Whether two shapes are so far apart at the end of the tick that they touch last before it, by any test.
     *
     * @param way as {@link SweptShape#farthestWay}
     */
    private boolean arePartedAtEnd(float distanceAtEnd, float way) {
        return distanceAtEnd > slack + PARTED * way;
    }

    /**
     * The last time of the tick at which two shapes touch that touch at its start within the slack; NaN when they do
     * not.
     */
    private float lastTouch(SweptShape a, SweptShape b, float distance) {
        return distance <= 0f
                ? narrowphase.lastTouch(a, b, slack, separationAtEnd)
                : narrowphase.sweep(a, b, slack, slackSweep) && slackSweep.first == 0f ? slackSweep.last : Float.NaN;
    }

    /** The last time of the tick at which two shapes overlap; NaN when they never do. */
    private float lastOverlap(SweptShape a, SweptShape b, float distance) {
        return distance <= 0f
                ? narrowphase.lastTouch(a, b, 0f, separationAtEnd)
                : narrowphase.sweep(a, b, 0f, sweep) ? sweep.last : Float.NaN;
    }

    /**
     * Whether two solids that lie against each other at the start are on other sides of each other at the end: then
     * {@link #sweep} receives the hit. Two that are deep inside each other at the start were hit before.
     */
    private boolean runsThrough(int row, SweptShape a, SweptShape b, float distance) {
        if (pairs.sensor(row) || a.rests() && b.rests() || distance < -room(row)) {
            return false;
        }
        return isTurnedOver() && narrowphase.sweep(a, b, 0f, sweep);
    }

    private boolean isTurnedOver() {
        final Vector3f before = separation.normal;
        final Vector3f after = separationAtEnd.normal;
        final float cosine = before.x * after.x + before.y * after.y + before.z * after.z;
        return cosine < TURNED_OVER;
    }

    /**
     * Two boxes along the axes overlap during the whole tick: what {@link #begin} says of them, sooner. Most contacts
     * begin so when a level is loaded, in code that is not compiled yet; how they touch is looked up when somebody
     * asks.
     */
    private void beginUpright(int row, int slotA, int slotB) {
        noteBegin(row, slotA, slotB, 0f);
        pairs.lookUpLate(row);
        begun(row, 0f, 1f);
    }

    private void noteBegin(int row, int slotA, int slotB, float first) {
        pairs.begin(row, colliders.sensor(slotA) || colliders.sensor(slotB), tick, first);
        pairs.layers(row, colliders.layers(slotA), colliders.layers(slotB));
    }

    /** The shapes overlap during {@link #sweep}. */
    private void begin(int row, SweptShape a, SweptShape b) {
        noteBegin(row, pairs.a(row), pairs.b(row), sweep.first);
        final float distance;
        if (sweep.first == 0f) {
            distance = narrowphase.separationOfTouching(a, b, separation);
        } else {
            // At a first touch the depth is 0, and the sweep knows the axis better than the rounded poses do.
            separation.normal.set(sweep.normal);
            distance = 0f;
        }
        remember(row, a, b, sweep.first, distance);
        final float first = sweep.first;
        final float last = sweep.last;
        final boolean stays = last == 1f
                || !arePartedAtEnd(narrowphase.separation(a, b, 1f, separationAtEnd), a.farthestWay(b))
                        && narrowphase.sweep(a, b, slack, slackSweep)
                        && slackSweep.last == 1f;
        begun(row, first, stays ? 1f : last);
        if (!stays) {
            end(row, EndCode.SEPARATED, first, last, false);
        }
    }

    /**
     * Whether the overlap in {@link #sweep} is what is left of a contact that was told already: the pair's contact
     * ended in the last tick, one of the two was rewound or placed since, they overlap at the start, and part. Two
     * cases:
     * <ul>
     *   <li>Rewound into the middle of that contact, such as by another hit while it crossed a sensor: its END is taken
     *       back with the way, but it was told, so the contact ends untold now.
     *   <li>At the pose of impact, touching within the slack: the same touch, if they move apart. If they approach,
     *       that is a new way into each other, and a new contact.
     * </ul>
     */
    private boolean isOldTouch(int row, SweptShape a, SweptShape b) {
        if (sweep.first > 0f || sweep.last == 1f || pairs.endedIn(row) != tick - 1 || beganOnTheWayTakenBack(row)) {
            return false;
        }
        final boolean rewound = rewoundTo(row) != ColliderTable.NOT_REWOUND;
        if (!rewound && !colliders.placed(pairs.a(row)) && !colliders.placed(pairs.b(row))) {
            return false;
        }
        final float distance = narrowphase.separation(a, b, 0f, separation);
        if (distance < -room(row)) {
            return rewound;
        }
        narrowphase.manifold(a, b, 0f, separation.normal, -distance, room(row), manifold);
        return narrowphase.approach(a, b, 0f, manifold.middle, separation.normal) < 0f;
    }

    /**
     * Whether the pair's last contact began in the last tick, but later than the time to which one of the two was
     * rewound: so far it did not come, and whoever answered the earlier hit did not look at it. It counts as never
     * begun, near as the two may be.
     */
    private boolean beganOnTheWayTakenBack(int row) {
        return pairs.beganIn(row) == tick - 1 && rewoundTo(row) < pairs.beganAt(row);
    }

    private float rewoundTo(int row) {
        return Math.min(colliders.rewoundTo(pairs.a(row)), colliders.rewoundTo(pairs.b(row)));
    }

    /** Metres within which the two lie against each other. */
    private float room(int row) {
        return colliders.room(pairs.a(row), pairs.b(row));
    }

    /** Why a contact of the pair cannot go on, whatever the shapes do: a code of {@link EndCode}. */
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

    /** Writes a BEGIN. */
    private void begun(int row, float first, float last) {
        final int event = events.add(row, place, sensor(row), EndCode.NONE, first, last);
        events.contact(event, pairs.contactId(row), pairs.layersA(row), pairs.layersB(row));
    }

    /** Ends the contact of a pair, and writes an END. */
    private void end(int row, byte code, float first, float last, boolean older) {
        final boolean leaving = !colliders.isLive(pairs.a(row)) || !colliders.isLive(pairs.b(row));
        final int facts =
                EventPart.END | sensor(row) | (older ? EventPart.OLDER : 0) | (leaving ? EventPart.LEAVING : 0);
        final int event = events.add(row, place, facts, code, first, last);
        events.contact(event, pairs.contactId(row), pairs.layersA(row), pairs.layersB(row));
        // At once: only now it is known where the two were when the contact was reported last.
        if (pairs.isLookedUpLate(row)) {
            events.contacts().write(event, pairs.contact(row, uprightContact, endSeparation, endContact));
        } else {
            events.contacts().copy(event, pairs.contacts(), row);
        }
        pairs.end(row, tick);
    }

    private int sensor(int row) {
        return pairs.sensor(row) ? EventPart.SENSOR : 0;
    }

    /** Keeps the contact at a time of the tick, for this tick's event and for the END of a later one. */
    private void remember(int row, SweptShape a, SweptShape b, float fraction, float distance) {
        final Vector3f normal = separation.normal;
        narrowphase.manifold(a, b, fraction, normal, -distance, room(row), manifold);
        keep(row, distance, narrowphase.approach(a, b, fraction, manifold, normal));
    }

    /** The same, of {@link #manifold} and the normal of {@link #separation}; the approach is in metres a tick. */
    private void keep(int row, float distance, float approach) {
        pairs.manifold(row, manifold);
        final Vector3f normal = separation.normal;
        final float depth = 0f - distance; // no -0 for two that just touch
        pairs.contacts().write(row, normal.x, normal.y, normal.z, depth, approach / dt);
    }
}
