package dev.carom.physics;

import dev.carom.physics.world.EventRows;
import java.util.Locale;

/**
 * Counts and times of the last complete step. A world has one such object, which each complete step overwrites, so
 * reading costs nothing. The next step's {@link #pairsBegan} and {@link #pairsEnded} include the pairs of abandoned
 * steps before it; times of abandoned steps are lost.
 */
public final class StepStatistics {
    private static final double NANOS_A_MICRO = 1e3;

    private final long[] nanos = new long[StepStage.values().length];

    /** Times of the running step. */
    private final long[] measured = new long[nanos.length];

    private long stageBegan;

    long tick;
    int colliders;
    int quarantined;
    int pairs;
    int pairsBegan;
    int pairsEnded;
    int contacts;
    int begins;
    int stays;
    int ends;
    int growths;

    StepStatistics() {}

    /** Begins a step. Only the times shown here depend on the clock, no result of a step. */
    void begin() {
        stageBegan = System.nanoTime();
    }

    /** Ends a stage; the next one begins. */
    void finished(StepStage stage) {
        final long now = System.nanoTime();
        measured[stage.ordinal()] = now - stageBegan;
        stageBegan = now;
    }

    /** Publishes the times of a complete step: before the listeners are called, and again after. */
    void show(long thisTick) {
        tick = thisTick;
        System.arraycopy(measured, 0, nanos, 0, nanos.length);
    }

    /** Counts the events and the contacts that hold. */
    void count(EventRows events) {
        begins = 0;
        stays = events.size() - events.changes();
        ends = 0;
        contacts = stays;
        for (int i = 0; i < events.changes(); i++) {
            final int event = events.change(i);
            if (events.isEnd(event)) {
                ends++;
            } else {
                begins++;
                contacts += events.last(event) == 1f ? 1 : 0;
            }
        }
    }

    /**
     * Returns the number of the step to which the values belong, as {@link PhysicsWorld#tick}.
     *
     * @return 0 before the first
     */
    public long tick() {
        return tick;
    }

    /**
     * Returns the number of colliders in the world.
     *
     * @return number of colliders, including disabled and quarantined ones
     */
    public int colliders() {
        return colliders;
    }

    /**
     * Returns the number of quarantined colliders, which take no part in a step because their transforms are invalid.
     *
     * @return number of colliders; {@link ProblemListener} receives the reasons
     */
    public int quarantined() {
        return quarantined;
    }

    /**
     * Returns the number of pairs whose bounds overlapped, including pairs that a filter rejects.
     *
     * @return at least {@link #contacts()}
     */
    public int pairs() {
        return pairs;
    }

    /**
     * Returns the number of pairs whose bounds began to overlap.
     *
     * @return number of pairs, including those that ended and began again
     */
    public int pairsBegan() {
        return pairsBegan;
    }

    /**
     * Returns the number of pairs whose bounds stopped overlapping.
     *
     * @return number of pairs, including those that ended and began again
     */
    public int pairsEnded() {
        return pairsEnded;
    }

    /**
     * Returns the number of contacts that hold at the end of the step.
     *
     * @return number of contacts, including those of sensors
     */
    public int contacts() {
        return contacts;
    }

    /**
     * Returns the number of events of a phase.
     *
     * @param phase not null
     * @return number of events
     * @throws IllegalArgumentException when the phase is null
     */
    public int events(ContactPhase phase) {
        return switch (Require.nonNull("phase", phase)) {
            case BEGIN -> begins;
            case STAY -> stays;
            case END -> ends;
        };
    }

    /**
     * Returns how often tables of the world have grown since the world was created. Growth allocates memory; in a game
     * that runs steadily this number stays constant. Tables of colliders grow when colliders are added, those of
     * contacts during steps. Growth between two steps counts in the later one.
     *
     * @return number of growths, without those of the broadphase
     */
    public int growths() {
        return growths;
    }

    /**
     * Returns the time of a stage.
     *
     * @param stage not null
     * @return nanoseconds of wall-clock time; for {@link StepStage#LISTENERS}, while the listeners are called, that of
     *     the step before
     * @throws IllegalArgumentException when the stage is null
     */
    public long nanos(StepStage stage) {
        return nanos[Require.nonNull("stage", stage).ordinal()];
    }

    /**
     * Returns the time of the whole step.
     *
     * @return nanoseconds, {@link StepStage#LISTENERS} included
     */
    public long totalNanos() {
        long sum = 0;
        for (long stage : nanos) {
            sum += stage;
        }
        return sum;
    }

    /** Returns all values in one line, for a log. */
    @Override
    public String toString() {
        final StringBuilder text = new StringBuilder("step " + tick + ": " + colliders + " colliders (" + quarantined
                + " quarantined), " + pairs + " pairs (+" + pairsBegan + " -" + pairsEnded + "), " + contacts
                + " contacts, events " + begins + " begin " + stays + " stay " + ends + " end, " + growths
                + " growths; us:");
        for (StepStage stage : StepStage.values()) {
            text.append(' ').append(stage.name().toLowerCase(Locale.ROOT)).append(' ');
            text.append(Math.round(nanos[stage.ordinal()] / NANOS_A_MICRO));
        }
        return text.toString();
    }
}
