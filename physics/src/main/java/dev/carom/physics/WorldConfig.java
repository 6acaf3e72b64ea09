package dev.carom.physics;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.TiledSweepAndPrune;
import java.util.function.Supplier;

/**
 * How a world is set up. Immutable: each {@code with...} gives a changed copy.
 *
 * @param contactSlack metres by which two colliders that touch may drift apart before their contact ends, so that
 *     rounding at rest ends none: the distance between their surfaces, whatever their shapes; at least 0, usual 1e-4,
 *     well below the smallest thing in the world. A contact never begins across it.
 * @param positionLimit metres from the origin, along each axis, up to which transforms are valid; greater than 0, at
 *     most 1e18
 * @param sweepLimit metres that a transform may move in one step and still be swept; greater than 0,
 *     {@link Float#POSITIVE_INFINITY} for no limit. A longer motion is a teleport, as if the game had called
 *     {@link Transform#placeAt}: it hits nothing on the way, and the problem listener receives a report. The default of
 *     1,000 m is 60 times what a rifle bullet flies in 1/60 s; a lower one finds a {@code moveTo} that should have been
 *     a {@code placeAt} sooner
 * @param continuous whether colliders are swept along their motions, so that nothing passes through anything; otherwise
 *     each stands at its end pose for the whole step, as {@link Collider#continuous(boolean)} describes for a single
 *     one. Only a collider for which both say so is swept
 * @param broadphase makes the world's broadphase; called once a world
 * @param problemListener is told of bad input that was contained
 * @param layers names of the layers, for explanations
 * @param threads how many threads a step may use, the one that calls it included; 1 to 64. Results are the same to the
 *     last bit whatever it is, so a game may take as many as the machine has to spare. It pays from some thousand
 *     contacts on
 */
public record WorldConfig(
        float contactSlack,
        float positionLimit,
        float sweepLimit,
        boolean continuous,
        Supplier<Broadphase> broadphase,
        ProblemListener problemListener,
        Layers layers,
        int threads) {
    private static final int MOST_THREADS = 64;

    private static final WorldConfig DEFAULTS = new WorldConfig(
            1e-4f, 1e9f, 1000f, true, TiledSweepAndPrune::new, ProblemListener.logging(), Layers.named(), 1);

    /**
     * Checks the settings.
     *
     * @param contactSlack metres
     * @param positionLimit metres
     * @param sweepLimit metres
     * @param continuous whether colliders are swept
     * @param broadphase not null
     * @param problemListener not null
     * @param layers not null
     * @param threads 1 to 64
     * @throws IllegalArgumentException when one is out of its range or null
     */
    public WorldConfig {
        if (!(contactSlack >= 0f && contactSlack <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException("WorldConfig contactSlack must be finite and at least 0 m (got: "
                    + contactSlack + "); 1e-4 is usual");
        }
        Require.positiveFinite("WorldConfig positionLimit", "m", positionLimit);
        Require.withinFloats("WorldConfig contactSlack must be", contactSlack);
        Require.withinFloats("WorldConfig positionLimit must be", positionLimit);
        if (!(sweepLimit > 0f)) {
            throw new IllegalArgumentException("WorldConfig sweepLimit must be greater than 0 m (got: " + sweepLimit
                    + "); use Float.POSITIVE_INFINITY to sweep motions of any length");
        }
        Require.nonNull("WorldConfig broadphase", broadphase);
        Require.nonNull("WorldConfig problemListener", problemListener);
        Require.nonNull("WorldConfig layers", layers);
        if (threads < 1 || threads > MOST_THREADS) {
            throw new IllegalArgumentException("WorldConfig threads must be from 1 to " + MOST_THREADS + " (got: "
                    + threads + "); use at most as many as the machine has processors");
        }
    }

    /**
     * Slack 1e-4 m, positions up to 1e9 m, continuous detection of motions up to 1,000 m, sweep and prune in tiles, problems to the log, one thread.
     *
     * @return the usual settings
     */
    public static WorldConfig defaults() {
        return DEFAULTS;
    }

    /**
     * Sets the slack of contacts.
     *
     * @param metres at least 0
     * @return a changed copy
     */
    public WorldConfig withContactSlack(float metres) {
        return new WorldConfig(
                metres, positionLimit, sweepLimit, continuous, broadphase, problemListener, layers, threads);
    }

    /**
     * Sets how far from the origin transforms are valid.
     *
     * @param metres greater than 0, at most 1e18
     * @return a changed copy
     */
    public WorldConfig withPositionLimit(float metres) {
        return new WorldConfig(
                contactSlack, metres, sweepLimit, continuous, broadphase, problemListener, layers, threads);
    }

    /**
     * Sets how far a transform may move in one step and still be swept.
     *
     * @param metres greater than 0; {@link Float#POSITIVE_INFINITY} for no limit
     * @return a changed copy
     */
    public WorldConfig withSweepLimit(float metres) {
        return new WorldConfig(
                contactSlack, positionLimit, metres, continuous, broadphase, problemListener, layers, threads);
    }

    /**
     * Switches continuous detection on or off for all colliders of the world.
     *
     * @param newContinuous false to test colliders at their end poses only, which lets fast ones pass through thin ones
     * @return a changed copy
     */
    public WorldConfig withContinuous(boolean newContinuous) {
        return new WorldConfig(
                contactSlack, positionLimit, sweepLimit, newContinuous, broadphase, problemListener, layers, threads);
    }

    /**
     * Sets another broadphase.
     *
     * @param newBroadphase makes one for each world
     * @return a changed copy
     */
    public WorldConfig withBroadphase(Supplier<Broadphase> newBroadphase) {
        return new WorldConfig(
                contactSlack, positionLimit, sweepLimit, continuous, newBroadphase, problemListener, layers, threads);
    }

    /**
     * Sets who is told of contained bad input.
     *
     * @param listener not null
     * @return a changed copy
     */
    public WorldConfig withProblemListener(ProblemListener listener) {
        return new WorldConfig(
                contactSlack, positionLimit, sweepLimit, continuous, broadphase, listener, layers, threads);
    }

    /**
     * Gives the layers names.
     *
     * @param names not null
     * @return a changed copy
     */
    public WorldConfig withLayers(Layers names) {
        return new WorldConfig(
                contactSlack, positionLimit, sweepLimit, continuous, broadphase, problemListener, names, threads);
    }

    /**
     * Sets how many threads a step may use. What it tells is the same to the last bit; filters and listeners are called
     * by the thread that calls {@link PhysicsWorld#step}, as ever. {@link PhysicsWorld#close} ends the others,
     * which keep no program from ending.
     *
     * @param count 1 to 64, the thread that calls step included
     * @return a changed copy
     * @throws IllegalArgumentException when the count is not one of these
     */
    public WorldConfig withThreads(int count) {
        return new WorldConfig(
                contactSlack, positionLimit, sweepLimit, continuous, broadphase, problemListener, layers, count);
    }
}
