package dev.carom.demo.tool.debug;

import dev.carom.demo.playfield.GameListener;
import dev.carom.physics.BodyType;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.StepStage;
import dev.carom.physics.StepStatistics;
import dev.dominion.ecs.api.Entity;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Times and counts of the last ticks, from the {@link StepStatistics} of their steps. A tick has one step, and one more
 * step for each event that changes a motion, such as a bounce. Times and events are sums over the steps of a tick. The
 * numbers of pairs and contacts are those of the last step of the tick.
 */
public final class TickMeasures implements GameListener {
    /** Number of ticks stored: five seconds of game time. */
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
    private final Series solved = new Series(TICKS);
    private final Series pushing = new Series(TICKS);
    private final long[] nanosOfTick = new long[STAGES.length];
    private final int[] eventsOfTick = new int[PHASES.length];
    private int stepsOfTick;
    private int colliders;
    private int pairsNow;
    private int contactsNow;
    private int solvedNow;
    private int pushingNow;
    private String bodies = "";
    private String islands = "";

    /**
     * Creates measures that store values only while {@code wanted} is true. While {@code wanted} is false, the measures
     * cost nothing.
     */
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
        stepped(world);
    }

    /**
     * Measures a step of any world. Call {@link #ticked} after the last step of the tick.
     *
     * @param world after its step
     */
    public void stepped(PhysicsWorld<?> world) {
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
        solvedNow = statistics.solvedContacts();
        pushingNow = statistics.pushingContacts();
        bodies = world.bodyCount() == 0 ? "" : describeBodies(statistics);
        islands = world.bodyCount() == 0 ? "" : describeIslands(statistics);
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
        solved.add(solvedNow);
        pushing.add(pushingNow);
    }

    private static String describeBodies(StepStatistics statistics) {
        return String.format(
                Locale.ROOT,
                "%,d dynamic bodies (%,d asleep, %,d stopped), %,d kinematic, %,d static; %,d impacts, deepest overlap"
                        + " %.2f mm",
                statistics.bodies(BodyType.DYNAMIC),
                statistics.sleepingBodies(),
                statistics.stoppedBodies(),
                statistics.bodies(BodyType.KINEMATIC),
                statistics.bodies(BodyType.STATIC),
                statistics.impacts(),
                1000f * statistics.deepestOverlap());
    }

    private static String describeIslands(StepStatistics statistics) {
        if (statistics.substeps() == 0) {
            return "no body is awake";
        }
        final int limited = statistics.limitedIslands();
        return String.format(
                Locale.ROOT,
                "%,d %s of bodies, %sup to %d substeps%s",
                statistics.islands(),
                statistics.islands() == 1 ? "group" : "groups",
                statistics.islandsInNeed() == 0
                        ? ""
                        : String.format(Locale.ROOT, "%,d with more: ", statistics.islandsInNeed()),
                statistics.substeps(),
                limited == 0 ? "" : String.format(Locale.ROOT, " (%,d with too few)", limited));
    }

    /**
     * Deletes all values. Called after a gap in the measurement, since the next ticks do not directly follow the stored
     * ones.
     */
    void clear() {
        micros.values().forEach(Series::clear);
        events.values().forEach(Series::clear);
        totalMicros.clear();
        steps.clear();
        pairs.clear();
        contacts.clear();
        solved.clear();
        pushing.clear();
        Arrays.fill(nanosOfTick, 0);
        Arrays.fill(eventsOfTick, 0);
        stepsOfTick = 0;
    }

    /**
     * Returns the time of a stage per tick.
     *
     * @param stage the stage
     * @return microseconds
     */
    public Series micros(StepStage stage) {
        return micros.get(stage);
    }

    /**
     * Returns the time of all stages per tick.
     *
     * @return microseconds
     */
    public Series totalMicros() {
        return totalMicros;
    }

    /**
     * Returns the number of events of a phase per tick.
     *
     * @param phase the phase
     * @return counts
     */
    public Series events(ContactPhase phase) {
        return events.get(phase);
    }

    /**
     * Returns the number of steps per tick.
     *
     * @return counts
     */
    public Series steps() {
        return steps;
    }

    /**
     * Returns the number of overlapping AABB pairs at the end of each tick.
     *
     * @return counts
     */
    public Series pairs() {
        return pairs;
    }

    /**
     * Returns the number of contacts at the end of each tick.
     *
     * @return counts
     */
    public Series contacts() {
        return contacts;
    }

    /**
     * Returns the number of contacts that the solver resolved in the last step of each tick.
     *
     * @return counts
     */
    public Series solved() {
        return solved;
    }

    /**
     * Returns the number of contacts that pushed rigid bodies in the last step of each tick.
     *
     * @return counts
     */
    public Series pushing() {
        return pushing;
    }

    /**
     * Describes the rigid bodies of the last measured step.
     *
     * @return a line of text; empty in a world without bodies
     */
    public String bodies() {
        return bodies;
    }

    /**
     * Describes the islands of the last measured step. The text contains the number of islands and the greatest number
     * of substeps. If some islands needed more substeps than the world is configured for, the text contains their
     * number. If some islands needed more substeps than they got, the text contains their number, too. If no body is
     * awake, the text only says so.
     *
     * @return a line of text; empty in a world without bodies
     */
    public String islands() {
        return islands;
    }

    /**
     * Returns the number of colliders in the world.
     *
     * @return the number in the last measured step
     */
    public int colliders() {
        return colliders;
    }
}
