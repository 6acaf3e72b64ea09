package dev.carom.physics.solver;

/** Settings for one island in a tick: the number of its substeps, and the values that follow from that number. */
final class IslandSettings {
    /**
     * A contact acts as a damped spring. The frequency in hertz of a usual contact is this number times the number of
     * substeps in a tick: 30 Hz with 4 substeps. Slanted contacts, and contacts with static or kinematic bodies, have
     * twice this frequency. Each contact stores a lasting load, see {@link ContactSolver}. The spring bears only the
     * rest of the load, and this rest compresses the contact by rest / (mass x (2 pi frequency)^2). So more substeps
     * make stacks stiffer.
     */
    private static final float HERTZ_PER_SUBSTEP = 7.5f;

    /**
     * Greatest product of the frequency of a usual contact and the length of a substep. A stiffer contact would
     * vibrate. Ticks of 1/60 s reach this limit.
     */
    private static final float MOST_HERTZ_SECONDS = 0.125f;

    private static final float DAMPING_RATIO = 10f;

    /**
     * Time constant in seconds with which the lasting load of a contact approaches its actual load; see {@link
     * ContactSolver} for lasting loads. If this time were shorter, the lasting load would follow the slow rocking of a
     * stack and sustain the rocking. With a time of 0.5 s, a tower of 20 levels of blocks never stops rocking.
     */
    private static final float LASTING_SECONDS = 2f;

    /**
     * The same time for a contact that is not steep, see {@link ContactConstraints#isSteep}. Bodies on such contacts
     * lean on others and do not rock. So lasting loads may follow faster, and heaps sink in less while they settle.
     */
    private static final float SLANTED_LASTING_SECONDS = 0.2f;

    int island;
    int substeps;

    /** Length of the tick in seconds. */
    float seconds;

    /** Length of a substep in seconds. */
    float h;

    /** Closing speed in m/s of the fastest impact in the current substep that does not bounce; 0 if there is none. */
    float impactSpeed;

    /** Whether a fast impact has made {@link InelasticImpacts} solve all contacts again in the current substep. */
    boolean allSolvedAgain;

    /** Fraction by which a lasting load approaches its load in a substep. */
    float follow;

    /** The same fraction for a contact that is not steep. */
    float followSlanted;

    private final Softness soft = new Softness();
    private final Softness againstStatic = new Softness();
    private final Softness slanted = new Softness();

    void set(int ofIsland, int substepCount, float tickSeconds) {
        island = ofIsland;
        substeps = substepCount;
        seconds = tickSeconds;
        h = tickSeconds / substepCount;
        impactSpeed = 0f;
        allSolvedAgain = false;
        final float hertz = hertzPerSubstep(tickSeconds) * substepCount;
        soft.set(hertz, DAMPING_RATIO, h);
        againstStatic.set(2f * hertz, 0.5f * DAMPING_RATIO, h);
        slanted.set(2f * hertz, DAMPING_RATIO, h);
        follow = Math.min(1f, h / LASTING_SECONDS);
        followSlanted = Math.min(1f, h / SLANTED_LASTING_SECONDS);
    }

    /**
     * Returns the softness of a contact. Usual contacts, which carry the bodies of a stack, are the softest: stiffer
     * contacts would make stacks tremble and fall. Slanted contacts occur in heaps. Softer slanted contacts would let
     * the bodies of a heap sink deeper into each other.
     *
     * @param kind value of {@link ContactConstraints#KIND}
     */
    Softness softness(float kind) {
        return kind == ContactConstraints.USUAL ? soft : kind == ContactConstraints.SLANTED ? slanted : againstStatic;
    }

    /** Returns the frequency in hertz of a usual contact, divided by the number of substeps in the tick. */
    static float hertzPerSubstep(float tickSeconds) {
        return Math.min(HERTZ_PER_SUBSTEP, MOST_HERTZ_SECONDS / tickSeconds);
    }
}
