package dev.carom.demo.tool.debug;

import dev.carom.demo.playfield.GameListener;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.StepStage;
import dev.carom.physics.StepStatistics;
import dev.dominion.ecs.api.Entity;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * What the ticks of the last seconds cost and had to do, from the {@link StepStatistics} of their steps: a tick has one
 * step and one more for each bounce in it. Times and events are summed up over these; of pairs and contacts those of
 * the last step count.
 */
public final class TickMeasures implements GameListener {
    /** Five seconds of game time. */
    public static final int TICKS = 300;

    private static final float MICROS_A_NANO = 1e-3f;
    private static final StepStage[] STAGES = StepStage.values();
    private static final ContactPhase[] PHASES = ContactPhase.values();

    private final BooleanSupplier wanted;
    private final Map<StepStage, Series> micros = new EnumMap<>(StepStage.class);
    private final Map<ContactPhase, Series> events = new EnumMap<>(ContactPhase.class);
    private final Series totalMicros = new Series(TICKS);
    private final Series steps = new Series(TICKS);
    private final Series pairs = new Series(TICKS);
    private final Series contacts = new Series(TICKS);
    private final long[] nanosOfTick = new long[STAGES.length];
    private final int[] eventsOfTick = new int[PHASES.length];
    private int stepsOfTick;
    private int colliders;
    private int pairsNow;
    private int contactsNow;

    /** Measures while that is true, and costs nothing while it is not. */
    TickMeasures(BooleanSupplier wanted) {
        this.wanted = wanted;
        for (StepStage stage : STAGES) {
            micros.put(stage, new Series(TICKS));
        }
        for (ContactPhase phase : PHASES) {
            events.put(phase, new Series(TICKS));
        }
    }

    @Override
    public void stepped(long tick, PhysicsWorld<Entity> world, Function<Entity, String> names) {
        if (!wanted.getAsBoolean()) {
            return;
        }
        final StepStatistics statistics = world.statistics();
        for (int i = 0; i < STAGES.length; i++) {
            nanosOfTick[i] += statistics.nanos(STAGES[i]);
        }
        for (int i = 0; i < PHASES.length; i++) {
            eventsOfTick[i] += statistics.events(PHASES[i]);
        }
        stepsOfTick++;
        colliders = statistics.colliders();
        pairsNow = statistics.pairs();
        contactsNow = statistics.contacts();
    }

    @Override
    public void ticked() {
        if (stepsOfTick == 0) {
            return;
        }
        long total = 0;
        for (int i = 0; i < STAGES.length; i++) {
            micros.get(STAGES[i]).add(nanosOfTick[i] * MICROS_A_NANO);
            total += nanosOfTick[i];
            nanosOfTick[i] = 0;
        }
        totalMicros.add(total * MICROS_A_NANO);
        for (int i = 0; i < PHASES.length; i++) {
            events.get(PHASES[i]).add(eventsOfTick[i]);
            eventsOfTick[i] = 0;
        }
        steps.add(stepsOfTick);
        stepsOfTick = 0;
        pairs.add(pairsNow);
        contacts.add(contactsNow);
    }

    /** Forgets all ticks: those that come are no neighbours of them. */
    void clear() {
        micros.values().forEach(Series::clear);
        events.values().forEach(Series::clear);
        totalMicros.clear();
        steps.clear();
        pairs.clear();
        contacts.clear();
    }

    /**
     * What a stage took of each tick.
     *
     * @param stage which one
     * @return microseconds
     */
    public Series micros(StepStage stage) {
        return micros.get(stage);
    }

    /**
     * What all stages took of each tick.
     *
     * @return microseconds
     */
    public Series totalMicros() {
        return totalMicros;
    }

    /**
     * How many events of a phase each tick had.
     *
     * @param phase which one
     * @return counts
     */
    public Series events(ContactPhase phase) {
        return events.get(phase);
    }

    /**
     * How many steps each tick had.
     *
     * @return counts
     */
    public Series steps() {
        return steps;
    }

    /**
     * Pairs of boxes that overlapped at the end of each tick.
     *
     * @return counts
     */
    public Series pairs() {
        return pairs;
    }

    /**
     * Contacts that held at the end of each tick.
     *
     * @return counts
     */
    public Series contacts() {
        return contacts;
    }

    /**
     * Colliders in the world.
     *
     * @return as of the last step that was measured
     */
    public int colliders() {
        return colliders;
    }
}
