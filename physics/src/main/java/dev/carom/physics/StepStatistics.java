package dev.carom.physics;

import dev.carom.physics.world.DynamicsStage;
import dev.carom.physics.world.EventRows;
import dev.carom.physics.world.RigidBodyTable;
import java.util.Locale;

/**
 * Counts and times of the last complete step. A world has one object of this class. Each complete step overwrites it,
 * so reading allocates nothing. {@link #pairsBegan} and {@link #pairsEnded} of a complete step include the pairs of
 * abandoned steps directly before it; times of abandoned steps are lost.
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
    private int staticBodies;
    private int kinematicBodies;
    private int dynamicBodies;
    private int sleepingBodies;
    private int solvedContacts;
    private int impacts;
    private int pushingContacts;
    private int stoppedBodies;
    private int substeps;
    private int neededSubsteps;
    private int islands;
    private int islandsInNeed;
    private int limitedIslands;
    private float deepestOverlap;

    StepStatistics() {}

    /** Begins a step. Only the times of this class depend on the clock; no result of a step does. */
    void begin() {
        stageBegan = System.nanoTime();
    }

    /** Ends a stage; the next one begins. */
    void finished(StepStage stage) {
        final long now = System.nanoTime();
        measured[stage.ordinal()] = now - stageBegan;
        stageBegan = now;
    }

    /** Ends a further part of a stage that was already ended once; the next stage begins. */
    void finishedAgain(StepStage stage) {
        final long before = measured[stage.ordinal()];
        finished(stage);
        measured[stage.ordinal()] += before;
    }

    /** Publishes the times of a complete step: before the listeners are called, and again after. */
    void show(long thisTick) {
        tick = thisTick;
        System.arraycopy(measured, 0, nanos, 0, nanos.length);
    }

    /** Counts the events, and the contacts that exist at the end of the step. */
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

    /** Reads the counts of the rigid bodies. */
    void count(DynamicsStage dynamics) {
        staticBodies = dynamics.bodies().count(RigidBodyTable.STATIC);
        kinematicBodies = dynamics.bodies().count(RigidBodyTable.KINEMATIC);
        dynamicBodies = dynamics.bodies().count(RigidBodyTable.DYNAMIC);
        sleepingBodies = dynamics.bodies().asleepCount();
        solvedContacts = dynamics.contactCount();
        impacts = dynamics.impactCount();
        pushingContacts = dynamics.pushingCount();
        stoppedBodies = dynamics.clampedCount();
        substeps = dynamics.substeps();
        neededSubsteps = dynamics.neededSubsteps();
        islands = dynamics.islandCount();
        islandsInNeed = dynamics.islandsInNeed();
        limitedIslands = dynamics.islandsLimited();
        deepestOverlap = dynamics.deepest();
    }

    /**
     * Returns the number of the step to which the values belong, as {@link PhysicsWorld#tick}.
     *
     * @return 0 before the first step
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
     * Returns the number of quarantined colliders, which a step ignores because their transforms are invalid.
     *
     * @return number of colliders; {@link ProblemListener} receives the reasons
     */
    public int quarantined() {
        return quarantined;
    }

    /**
     * Returns the number of pairs whose bounds overlapped. Pairs that a filter rejects count, but pairs of two fixed
     * colliders do not.
     *
     * @return at least {@link #contacts()}
     */
    public int pairs() {
        return pairs;
    }

    /**
     * Returns the number of pairs whose bounds began to overlap.
     *
     * @return number of pairs, including pairs that ended and began again
     */
    public int pairsBegan() {
        return pairsBegan;
    }

    /**
     * Returns the number of pairs whose bounds stopped overlapping.
     *
     * @return number of pairs, including pairs that ended and began again
     */
    public int pairsEnded() {
        return pairsEnded;
    }

    /**
     * Returns the number of contacts that exist at the end of the step.
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
     * Returns the number of bodies of a type.
     *
     * @param type not null
     * @return number of bodies; transforms without a body do not count
     * @throws IllegalArgumentException when the type is null
     */
    public int bodies(BodyType type) {
        return switch (Require.nonNull("type", type)) {
            case STATIC -> staticBodies;
            case KINEMATIC -> kinematicBodies;
            case DYNAMIC -> dynamicBodies;
        };
    }

    /**
     * Returns the number of dynamic bodies that sleep at the end of the step, see {@link Body#isAsleep}.
     *
     * @return at most the number of dynamic bodies
     */
    public int sleepingBodies() {
        return sleepingBodies;
    }

    /**
     * Returns the number of contacts that the solver resolved, see {@link SolvedContacts}.
     *
     * @return number of contacts; contacts of sensors do not count
     */
    public int solvedContacts() {
        return solvedContacts;
    }

    /**
     * Returns how many of {@link #solvedContacts()} were impacts: the bodies were more than 5 mm apart at the start of
     * the step, and would have touched during the step.
     *
     * @return number of contacts
     */
    public int impacts() {
        return impacts;
    }

    /**
     * Returns how many of {@link #solvedContacts()} pushed, so that their events report an impulse.
     *
     * @return number of contacts
     */
    public int pushingContacts() {
        return pushingContacts;
    }

    /**
     * Returns the number of dynamic bodies whose motion the step has stopped early. Although the solver had resolved
     * all contacts, the full motion would have taken these bodies into or through something. They lose the rest of the
     * motion, but keep their velocities. If this happens often, bodies are too thin or too fast, or they rotate too
     * fast.
     *
     * @return number of bodies
     */
    public int stoppedBodies() {
        return stoppedBodies;
    }

    /**
     * Returns the greatest number of substeps of the solver for any body: {@link WorldConfig#substeps}, or up to
     * {@link WorldConfig#mostSubsteps} when bodies needed more. {@link PhysicsWorld#explain} reports the number for a
     * pair, and the reason for it.
     *
     * @return 0 when no dynamic body was awake
     */
    public int substeps() {
        return substeps;
    }

    /**
     * Returns the greatest number of substeps that an island needed, as the world predicts from weights and contact
     * points. If this number is greater than {@link #substeps}, then {@link WorldConfig#mostSubsteps} or
     * {@link WorldConfig#substepBudget} has limited the substeps, and a stack may buckle.
     *
     * @return at least {@link #substeps}; 0 when no dynamic body was awake. The world predicts nothing without gravity,
     *     or when {@link WorldConfig#mostSubsteps} is not greater than {@link WorldConfig#substeps}; then the number is
     *     equal to {@link #substeps}
     */
    public int neededSubsteps() {
        return neededSubsteps;
    }

    /**
     * Returns the number of islands: groups of dynamic bodies that touch or nearly touch each other, directly or
     * through other dynamic bodies of the group. The solver resolves each island separately. A dynamic body that
     * touches only colliders without a dynamic body is an island, too. A dynamic body that touches nothing belongs to
     * no island.
     *
     * @return 0 when no dynamic body was awake
     */
    public int islands() {
        return islands;
    }

    /**
     * Returns how many of the {@link #islands} needed more substeps than {@link WorldConfig#substeps}.
     *
     * @return at most {@link #islands}
     */
    public int islandsInNeed() {
        return islandsInNeed;
    }

    /**
     * Returns how many of the {@link #islands} needed more substeps than they got, because of {@link
     * WorldConfig#mostSubsteps} or {@link WorldConfig#substepBudget}.
     *
     * @return at most {@link #islandsInNeed}
     */
    public int limitedIslands() {
        return limitedIslands;
    }

    /**
     * Returns the greatest depth of all {@link #solvedContacts()} at the start of the step. Bodies that lie on each
     * other overlap by fractions of a millimetre. A deeper overlap shows that something started inside another object,
     * or that a stack is too heavy for the number of substeps.
     *
     * @return metres, at least 0
     */
    public float deepestOverlap() {
        return deepestOverlap;
    }

    /**
     * Returns how often tables of the world have grown since the world was created. Growth allocates memory; in a game
     * that runs steadily this number stays constant. Tables of colliders grow when colliders are added; tables of
     * contacts grow during steps. Growth between two steps counts in the later step.
     *
     * @return number of growths; growths of the broadphase do not count
     */
    public int growths() {
        return growths;
    }

    /**
     * Returns the time of a stage.
     *
     * @param stage not null
     * @return nanoseconds of wall-clock time; while listeners are being called, {@link StepStage#LISTENERS} has the
     *     time of the step before
     * @throws IllegalArgumentException when the stage is null
     */
    public long nanos(StepStage stage) {
        return nanos[Require.nonNull("stage", stage).ordinal()];
    }

    /**
     * Returns the sum of the times of all stages. The time in which the world reads {@link PoseStore}s, before the
     * first stage, is not included.
     *
     * @return nanoseconds of wall-clock time, {@link StepStage#LISTENERS} included
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
                + " growths");
        if (staticBodies + kinematicBodies + dynamicBodies > 0) {
            text.append("; bodies " + staticBodies + " static " + kinematicBodies + " kinematic " + dynamicBodies
                    + " dynamic (" + sleepingBodies + " asleep, " + stoppedBodies + " stopped), " + solvedContacts
                    + " solved contacts (" + impacts
                    + " impacts, " + pushingContacts + " pushing), " + islands + " islands (" + islandsInNeed
                    + " need more substeps, " + limitedIslands + " more than allowed), at most " + substeps
                    + " substeps (" + neededSubsteps + " needed), deepest overlap "
                    + deepestOverlap + " m");
        }
        text.append("; us:");
        for (StepStage stage : StepStage.values()) {
            text.append(' ').append(stage.name().toLowerCase(Locale.ROOT)).append(' ');
            text.append(Math.round(nanos[stage.ordinal()] / NANOS_A_MICRO));
        }
        return text.toString();
    }
}
