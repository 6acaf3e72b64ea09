package dev.carom.physics;

import dev.carom.physics.world.EventRows;
import java.util.Locale;

/**
 * What the last step had to do, and how long it took. One object for the life of a world, written anew by each step, so
 * reading costs nothing. A step that was given up leaves it as it was; what it did counts in the next one, but for its
 * time.
 */
public final class StepStatistics {
    private static final double NANOS_A_MICRO = 1e3;

    private final long[] nanos = new long[StepStage.values().length];

    /** Of the step that is under way. */
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

    /** A step begins. The one place of the engine that looks at a clock. */
    void begin() {
        stageBegan = System.nanoTime();
    }

    /** A stage is over, and the next begins. */
    void finished(StepStage stage) {
        final long now = System.nanoTime();
        measured[stage.ordinal()] = now - stageBegan;
        stageBegan = now;
    }

    /** A step has come to its end, but for the listeners, or with them. */
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
     * Number of the whole step that this tells of.
     *
     * @return 0 before the first
     */
    public long tick() {
        return tick;
    }

    /**
     * Colliders in the world.
     *
     * @return disabled and quarantined ones included
     */
    public int colliders() {
        return colliders;
    }

    /**
     * Colliders that take no part since their transforms are unusable.
     *
     * @return see {@link ProblemListener}
     */
    public int quarantined() {
        return quarantined;
    }

    /**
     * Pairs whose boxes overlapped, which is how many exact tests there were.
     *
     * @return at least {@link #contacts()}
     */
    public int pairs() {
        return pairs;
    }

    /**
     * Pairs whose boxes began to overlap.
     *
     * @return as the broadphase told
     */
    public int pairsBegan() {
        return pairsBegan;
    }

    /**
     * Pairs whose boxes stopped to overlap.
     *
     * @return as the broadphase told
     */
    public int pairsEnded() {
        return pairsEnded;
    }

    /**
     * Contacts that hold at the end of the step.
     *
     * @return those of sensors included
     */
    public int contacts() {
        return contacts;
    }

    /**
     * Events of a phase.
     *
     * @param phase not null
     * @return how many there were
     */
    public int events(ContactPhase phase) {
        return switch (Require.nonNull("phase", phase)) {
            case BEGIN -> begins;
            case STAY -> stays;
            case END -> ends;
        };
    }

    /**
     * How often a table of the world was too small since the world was made, and took more room. Nothing is lost by
     * it, but garbage is made: in a game that runs steadily this stands still. Tables of colliders grow as these are
     * added, those of contacts in steps. What grew between two steps counts in the later one.
     *
     * @return without those of the broadphase
     */
    public int growths() {
        return growths;
    }

    /**
     * How long a stage took.
     *
     * @param stage not null
     * @return nanoseconds by the clock on the wall
     */
    public long nanos(StepStage stage) {
        return nanos[Require.nonNull("stage", stage).ordinal()];
    }

    /**
     * How long the whole step took.
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

    /** All of it in a line, for a log. */
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
