package dev.carom.physics;

import dev.carom.physics.world.EventRows;
import java.util.Locale;

/**
 * Counts and times of the last step. A world has one object, which each step overwrites, so reading costs nothing. An
 * abandoned step leaves it unchanged; its counts, but not its times, are included in the next step.
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

    /** Begins a step. No other code of the engine reads a clock. */
    void begin() {
        stageBegan = System.nanoTime();
    }

    /** Ends a stage; the next one begins. */
    void finished(StepStage stage) {
        final long now = System.nanoTime();
        measured[stage.ordinal()] = now - stageBegan;
        stageBegan = now;
    }

    /** Publishes the values, when a step is complete: before the listeners are called, and again after. */
    void show(long thisTick) {
        tick = thisTick;
        System.arraycopy(measured, 0, nanos, 0, nanos.length);
    }

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
     * Returns the number of the complete step that this describes.
     *
     * @return 0 before the first
     */
    public long tick() {
        return tick;
    }

    /**
     * Returns the number of colliders in the world.
     *
     * @return including disabled and quarantined ones
     */
    public int colliders() {
        return colliders;
    }

    /**
     * Returns the number of colliders that take no part since their transforms are invalid.
     *
     * @return see {@link ProblemListener}
     */
    public int quarantined() {
        return quarantined;
    }

    /**
     * Returns the number of pairs whose bounds overlapped, which is the number of exact tests.
     *
     * @return at least {@link #contacts()}
     */
    public int pairs() {
        return pairs;
    }

    /**
     * Returns the number of pairs whose bounds began to overlap.
     *
     * @return as reported by the broadphase
     */
    public int pairsBegan() {
        return pairsBegan;
    }

    /**
     * Returns the number of pairs whose bounds stopped to overlap.
     *
     * @return as reported by the broadphase
     */
    public int pairsEnded() {
        return pairsEnded;
    }

    /**
     * Returns the number of contacts that hold at the end of the step.
     *
     * @return including those of sensors
     */
    public int contacts() {
        return contacts;
    }

    /**
     * Returns the number of events of a phase.
     *
     * @param phase not null
     * @return number of events
     */
    public int events(ContactPhase phase) {
        return switch (Require.nonNull("phase", phase)) {
            case BEGIN -> begins;
            case STAY -> stays;
            case END -> ends;
        };
    }

    /**
     * Returns how often a table of the world has grown since the world was created. Growth loses nothing but makes
     * garbage; in a game that runs steadily this number stays constant. Tables of colliders grow when colliders are
     * added, those of contacts in steps. Growth between two steps counts in the later one.
     *
     * @return without the tables of the broadphase
     */
    public int growths() {
        return growths;
    }

    /**
     * Returns the time of a stage.
     *
     * @param stage not null
     * @return nanoseconds of wall-clock time
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
