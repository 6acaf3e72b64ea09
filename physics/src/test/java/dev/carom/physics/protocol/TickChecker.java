package dev.carom.physics.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.ContactRecorder;
import dev.carom.physics.EndReason;
import dev.carom.physics.Explanation.Cause;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.protocol.PairInTick.Way;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks each tick: each contact that must end does so, for a valid reason; overlaps are reported and nothing else is;
 * and the world explains each pair as the model does.
 */
final class TickChecker<O> {
    /**
     * Overlaps and gaps smaller than this are not judged, in metres: rounding, slack, and the tolerance of rotating
     * sweeps.
     */
    private static final float JUDGED = 2e-2f;

    /** Times of a tick that are closer than this count as equal, as fractions of the tick. */
    private static final float SAME_TIME = 1e-3f;

    private static final int SAMPLES = 8;

    private final PhysicsWorld<O> world;
    private final FilterModel<O> filter;
    private final ContactRecorder<O> recorder = new ContactRecorder<>();
    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();

    /** The BEGIN of each open contact, by id. */
    private final Map<Long, ContactEvent<O>> open = new HashMap<>();

    /** The events of the last tick, and of the one before. */
    private Map<UnorderedPair, List<ContactEvent<O>>> reported = new HashMap<>();

    private Map<UnorderedPair, List<ContactEvent<O>>> reportedBefore = new HashMap<>();
    private ChangesBetweenTicks<O> changes;

    TickChecker(PhysicsWorld<O> world, FilterModel<O> filter) {
        this.world = world;
        this.filter = filter;
    }

    ContactRecorder<O> recorder() {
        return recorder;
    }

    /** Returns the ids of open contacts. */
    Set<Long> open() {
        return open.keySet();
    }

    /** Judges a tick, given the changes before it. */
    void check(ChangesBetweenTicks<O> answered, List<O> owners) {
        changes = answered;
        recorder.record(world);
        reportedBefore = reported;
        reported = new HashMap<>();
        for (ContactEvent<O> event : world.events()) {
            reported.computeIfAbsent(UnorderedPair.ofColliders(event), couple -> new ArrayList<>())
                    .add(event.copy());
        }
        checkCauses();
        world.events().forEach(this::follow);
        final List<Way<O>> ways =
                changes.parts.stream().map(part -> Way.of(part, changes)).toList();
        final Map<UnorderedPair, Cause> nearest = new HashMap<>();
        for (int i = 0; i < ways.size(); i++) {
            for (int j = i + 1; j < ways.size(); j++) {
                final PairInTick<O> encounter = new PairInTick<>(ways.get(i), ways.get(j));
                filter.check(encounter);
                checkCompleteness(encounter);
                nearest.merge(encounter.owners(), explain(encounter), (x, y) -> x.compareTo(y) > 0 ? x : y);
            }
        }
        nearest.forEach(this::checkExplanation);
        for (O owner : owners) {
            if (changes.parts.stream().noneMatch(part -> part.owner() == owner)) {
                assertThat(world.explain(owner, owners.get(0)).cause())
                        .as("owner %s is not there", owners.indexOf(owner))
                        .isEqualTo(Cause.NO_COLLIDER);
            }
        }
    }

    /** Every contact of an earlier tick with a cause to end must end in this tick, for one of its reasons. */
    private void checkCauses() {
        for (ContactEvent<O> contact : open.values()) {
            final Set<EndReason> causes = causes(contact);
            final ContactEvent<O> end = endOf(contact);
            if (end == null) {
                assertThat(causes).as("%s goes on", contact).isEmpty();
            } else if (causes.isEmpty()) {
                assertThat(end.reason()).as("%s", end).isEqualTo(EndReason.SEPARATED);
            } else {
                assertThat(end.reason()).as("%s", end).isIn(causes);
            }
        }
    }

    private ContactEvent<O> endOf(ContactEvent<O> contact) {
        for (ContactEvent<O> event : world.events()) {
            if (event.phase() == ContactPhase.END && event.contactId() == contact.contactId()) {
                return event;
            }
        }
        return null;
    }

    /** Returns the causes that end a contact of an earlier tick, independent of the shapes. */
    private Set<EndReason> causes(ContactEvent<O> contact) {
        final Collider a = contact.colliderA();
        final Collider b = contact.colliderB();
        final Set<EndReason> causes = EnumSet.noneOf(EndReason.class);
        addCauses(a, causes);
        addCauses(b, causes);
        final boolean known = changes.partOf(a) != null && changes.partOf(b) != null;
        if (known && !a.filter().accepts(b.filter()) || a.isFixed() && b.isFixed()) {
            causes.add(EndReason.FILTER_CHANGED);
        }
        if (filter.refused(new UnorderedPair(a, b))) {
            causes.add(EndReason.REJECTED);
        }
        if (contact.sensor() != (a.isSensor() || b.isSensor())) {
            causes.add(EndReason.SENSOR_CHANGED);
        }
        return causes;
    }

    private void addCauses(Collider collider, Set<EndReason> causes) {
        causes.addAll(changes.whyLeft(collider));
        final ChangesBetweenTicks.Part<O> part = changes.partOf(collider);
        if (part != null && changes.isCorrupt(part)) {
            causes.add(EndReason.QUARANTINED);
        }
        if (!collider.isEnabled()) {
            causes.add(EndReason.DISABLED);
        }
        if (changes.reshaped.contains(collider)) {
            causes.add(EndReason.SHAPE_CHANGED);
        }
    }

    /** Updates the open contacts. */
    private void follow(ContactEvent<O> event) {
        if (event.phase() == ContactPhase.BEGIN) {
            assertThat(event.layersA())
                    .as("%s", event)
                    .isEqualTo(event.colliderA().filter().layers());
            assertThat(event.layersB())
                    .as("%s", event)
                    .isEqualTo(event.colliderB().filter().layers());
            assertThat(event.sensor())
                    .as("%s", event)
                    .isEqualTo(event.colliderA().isSensor() || event.colliderB().isSensor());
            assertThat(changes.partOf(event.colliderA()).owner())
                    .as("%s", event)
                    .isSameAs(event.a());
            assertThat(changes.partOf(event.colliderB()).owner())
                    .as("%s", event)
                    .isSameAs(event.b());
            open.put(event.contactId(), event.copy());
        } else if (event.phase() == ContactPhase.END) {
            final ContactEvent<O> begin = open.remove(event.contactId());
            if (begin.tick() == event.tick()) {
                assertThat(event.reason()).as("%s", event).isEqualTo(EndReason.SEPARATED);
            }
        }
    }

    /**
     * Compares the events with the shapes at times spread over the tick: clear overlaps are reported, and reported
     * contacts overlap.
     */
    private void checkCompleteness(PairInTick<O> encounter) {
        final boolean isOpen = isOpen(encounter);
        if (!encounter.isAllowed() || filter.refused(encounter.colliders()) || encounter.boundsApart()) {
            assertThat(isOpen).as("cannot meet, but touch: %s", encounter).isFalse();
            for (ContactEvent<O> event : reported(encounter)) {
                assertThat(event.phase()).as("%s", event).isEqualTo(ContactPhase.END);
            }
            return;
        }
        final float atEnd = distance(encounter, 1f);
        if (atEnd > JUDGED) {
            assertThat(isOpen).as("apart by %s: %s", atEnd, encounter).isFalse();
        } else if (atEnd < -JUDGED) {
            assertThat(isOpen).as("overlapping by %s: %s", -atEnd, encounter).isTrue();
        }
        for (int i = 0; i <= SAMPLES && !mayBeWhatWasTold(encounter); i++) {
            final float time = (float) i / SAMPLES;
            final float distance = distance(encounter, time);
            if (distance < -JUDGED) {
                assertThat(isTold(encounter, time))
                        .as("overlap by %s at %s: %s", -distance, time, encounter)
                        .isTrue();
            }
        }
        for (ContactEvent<O> event : reported(encounter)) {
            if (event.phase() == ContactPhase.BEGIN) {
                assertThat(distance(encounter, event.first()))
                        .as("%s overlaps at its first time", event)
                        .isLessThan(JUDGED);
            }
        }
    }

    /**
     * Reports whether the pair was rewound into a contact that was already reported from begin to end: its remainder is
     * not reported again.
     */
    private boolean mayBeWhatWasTold(PairInTick<O> encounter) {
        return (changes.rewound.contains(encounter.a().part().transform())
                        || changes.rewound.contains(encounter.b().part().transform()))
                && reportedBefore.getOrDefault(encounter.colliders(), List.of()).stream()
                        .anyMatch(event -> event.phase() == ContactPhase.END);
    }

    private boolean isTold(PairInTick<O> encounter, float time) {
        for (ContactEvent<O> event : reported(encounter)) {
            if ((event.reason() == null || event.reason() == EndReason.SEPARATED)
                    && event.first() <= time + SAME_TIME
                    && event.last() >= time - SAME_TIME) {
                return true;
            }
        }
        return false;
    }

    /** Returns the world's explanation of a pair, after comparing it with the model. */
    private Cause explain(PairInTick<O> encounter) {
        final Cause cause = world.explain(
                        encounter.a().collider(), encounter.b().collider())
                .cause();
        assertThat(cause).as("why %s touch or not", encounter).isIn(expectedCauses(encounter));
        return cause;
    }

    private Set<Cause> expectedCauses(PairInTick<O> encounter) {
        if (!encounter.isAllowed()) {
            return EnumSet.of(encounter.forbiddenBy());
        }
        if (isOpen(encounter)) {
            return EnumSet.of(Cause.TOUCHING);
        }
        final Set<Cause> expected = EnumSet.noneOf(Cause.class);
        if (!encounter.boundsOverlap()) {
            expected.add(Cause.BOUNDS_APART);
        }
        if (encounter.boundsApart()) {
            return expected;
        }
        if (filter.refused(encounter.colliders())) {
            expected.add(Cause.PAIR_FILTER);
        } else if (endedAsTheyAre(encounter)) {
            expected.add(Cause.CONTACT_ENDED);
        } else {
            expected.add(Cause.SHAPES_APART);
            if (changes.isCorrected(encounter.a().part())
                    || changes.isCorrected(encounter.b().part())) {
                expected.add(Cause.ALREADY_REPORTED);
            }
        }
        return expected;
    }

    /**
     * Reports whether a contact of the two ended in the tick. A contact of a collider that was added again counts only
     * if it also began in this tick.
     */
    private boolean endedAsTheyAre(PairInTick<O> encounter) {
        final ContactPhase sign = changes.hasLeft(encounter.a().collider())
                        || changes.hasLeft(encounter.b().collider())
                ? ContactPhase.BEGIN
                : ContactPhase.END;
        return reported(encounter).stream().anyMatch(event -> event.phase() == sign);
    }

    private void checkExplanation(UnorderedPair owners, Cause nearest) {
        if (owners.a() != owners.b()) { // otherwise each collider is compared with itself too
            @SuppressWarnings("unchecked") // made of owners above
            final Cause cause = world.explain((O) owners.a(), (O) owners.b()).cause();
            assertThat(cause).as("of owners, as of their nearest colliders").isEqualTo(nearest);
        }
    }

    private boolean isOpen(PairInTick<O> encounter) {
        return recorder.isOpen(encounter.a().collider(), encounter.b().collider());
    }

    private List<ContactEvent<O>> reported(PairInTick<O> encounter) {
        return reported.getOrDefault(encounter.colliders(), List.of());
    }

    private float distance(PairInTick<O> encounter, float time) {
        return narrowphase.separation(encounter.a().shape(), encounter.b().shape(), time, separation);
    }
}
