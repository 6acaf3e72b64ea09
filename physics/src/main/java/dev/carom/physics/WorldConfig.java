package dev.carom.physics;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.TiledSweepAndPrune;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Settings of a world. Immutable: each {@code with...} method returns a changed copy.
 *
 * @param contactSlack distance in metres between the surfaces up to which a contact persists, so that rounding does not
 *     end contacts of resting objects. The same for all shapes; from 0 to 1e18, usually 1e-4, much smaller than the
 *     smallest object in the world. The slack never begins a contact
 * @param positionLimit metres from the origin, along each axis, up to which transforms are valid; greater than 0, at
 *     most 1e18
 * @param sweepLimit greatest displacement in metres of a transform that is swept in one step; greater than 0,
 *     {@link Float#POSITIVE_INFINITY} for no limit. A longer motion is a teleport, as if the game had called
 *     {@link Transform#placeAt}: it hits nothing on the path, and is reported to the problem listener. The default of
 *     1,000 m is 60 times the path of a rifle bullet in 1/60 s; a lower limit detects more calls of {@code moveTo} that
 *     should be {@code placeAt}
 * @param continuous whether colliders are swept along their motions, so that no collider passes through another.
 *     Otherwise each collider is at its end pose for the whole step, as {@link Collider#continuous(boolean)} describes.
 *     A collider is swept only if the settings of world and collider are both on; colliders of dynamic and kinematic
 *     bodies are always swept
 * @param broadphase creates the broadphase of a world; called once for each world, must return a new object each time
 * @param problemListener receives reports of invalid input, such as a position that is NaN
 * @param layers names of the layers, for explanations
 * @param threads number of threads of a step, including the one that calls it; 1 to 64. Results are bit-identical for
 *     any number, so a game may use all cores that it can spare. More than one thread is worthwhile for a few thousand
 *     contacts or more
 * @param substeps number of substeps in each step, 1 to 64, usually 4; the solver computes the impulses of rigid bodies
 *     in each substep
 * @param mostSubsteps greatest number of substeps for bodies that touch each other and need more: tall columns, and
 *     light bodies under heavy ones; 1 to 64, usually 32. If it is not greater than {@code substeps}, all bodies have
 *     {@code substeps}
 * @param substepBudget greatest sum of the substeps of all contacts in a step, usually 200,000; at least 1. If the sum
 *     would be greater, all bodies that need more than {@code substeps} get fewer than they need. So a step of a large
 *     world stays short
 * @param sleeping whether dynamic bodies that have been still for half a second fall asleep
 */
public record WorldConfig(
        float contactSlack,
        float positionLimit,
        float sweepLimit,
        boolean continuous,
        Supplier<Broadphase> broadphase,
        ProblemListener problemListener,
        Layers layers,
        int threads,
        int substeps,
        int mostSubsteps,
        int substepBudget,
        boolean sleeping) {
    private static final int MOST_THREADS = 64;
    private static final int MOST_SUBSTEPS = 64;

    private static final WorldConfig DEFAULTS = new WorldConfig(
            1e-4f,
            1e9f,
            1000f,
            true,
            TiledSweepAndPrune::new,
            ProblemListener.logging(),
            Layers.named(),
            1,
            4,
            32,
            200_000,
            true);

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
     * @param substeps 1 to 64
     * @param mostSubsteps 1 to 64
     * @param substepBudget at least 1
     * @param sleeping whether bodies sleep
     * @throws IllegalArgumentException when an argument is out of range or null
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
        requireSubsteps("substeps", substeps, 4);
        requireSubsteps("mostSubsteps", mostSubsteps, 32);
        if (substepBudget < 1) {
            throw new IllegalArgumentException("WorldConfig substepBudget must be at least 1 (got: " + substepBudget
                    + "); 200,000 is usual, and Integer.MAX_VALUE is no limit");
        }
    }

    private static void requireSubsteps(String name, int count, int usual) {
        if (count < 1 || count > MOST_SUBSTEPS) {
            throw new IllegalArgumentException("WorldConfig " + name + " must be from 1 to " + MOST_SUBSTEPS + " (got: "
                    + count + "); " + usual + " is usual");
        }
    }

    /**
     * Returns the usual settings: slack 1e-4 m, positions up to 1e9 m, continuous detection of motions up to 1,000 m,
     * sweep and prune in tiles, problems to the log, one thread, 4 substeps and up to 32 for bodies that need more, a
     * substep budget of 200,000, and bodies that may sleep.
     *
     * @return the usual settings
     */
    public static WorldConfig defaults() {
        return DEFAULTS;
    }

    /**
     * Sets the contact slack.
     *
     * @param metres from 0 to 1e18
     * @return a changed copy
     * @throws IllegalArgumentException when it is out of range or NaN
     */
    public WorldConfig withContactSlack(float metres) {
        return with(draft -> draft.contactSlack = metres);
    }

    /**
     * Sets the greatest valid coordinate of transforms.
     *
     * @param metres greater than 0, at most 1e18
     * @return a changed copy
     * @throws IllegalArgumentException when it is out of range or NaN
     */
    public WorldConfig withPositionLimit(float metres) {
        return with(draft -> draft.positionLimit = metres);
    }

    /**
     * Sets the greatest displacement of a transform that is swept in one step.
     *
     * @param metres greater than 0; {@link Float#POSITIVE_INFINITY} for no limit
     * @return a changed copy
     * @throws IllegalArgumentException when it is not greater than 0, or NaN
     */
    public WorldConfig withSweepLimit(float metres) {
        return with(draft -> draft.sweepLimit = metres);
    }

    /**
     * Enables or disables continuous detection for all colliders of the world, except those of dynamic and kinematic
     * bodies, which are always swept.
     *
     * @param newContinuous false to test colliders at their end poses only; fast colliders may then pass through thin
     *     ones
     * @return a changed copy
     */
    public WorldConfig withContinuous(boolean newContinuous) {
        return with(draft -> draft.continuous = newContinuous);
    }

    /**
     * Sets the broadphase.
     *
     * @param newBroadphase called once for each world, must return a new object each time; not null
     * @return a changed copy
     * @throws IllegalArgumentException when it is null
     */
    public WorldConfig withBroadphase(Supplier<Broadphase> newBroadphase) {
        return with(draft -> draft.broadphase = newBroadphase);
    }

    /**
     * Sets the listener that receives reports of invalid input.
     *
     * @param listener not null
     * @return a changed copy
     * @throws IllegalArgumentException when it is null
     */
    public WorldConfig withProblemListener(ProblemListener listener) {
        return with(draft -> draft.problemListener = listener);
    }

    /**
     * Sets the names of the layers.
     *
     * @param names not null
     * @return a changed copy
     * @throws IllegalArgumentException when they are null
     */
    public WorldConfig withLayers(Layers names) {
        return with(draft -> draft.layers = names);
    }

    /**
     * Sets the number of threads of a step. Results are bit-identical for any number; filters and listeners are always
     * called by the thread that calls {@link PhysicsWorld#step}. {@link PhysicsWorld#close} ends the other threads,
     * which are daemon threads.
     *
     * @param count 1 to 64, including the thread that calls step
     * @return a changed copy
     * @throws IllegalArgumentException when the count is out of range
     */
    public WorldConfig withThreads(int count) {
        return with(draft -> draft.threads = count);
    }

    /**
     * Sets the number of substeps in each step. The solver computes the impulses of rigid bodies in each substep. More
     * substeps make stacks stiffer, and take proportionally more time. Bodies that need more get more, see
     * {@link #withMostSubsteps}.
     *
     * @param count 1 to 64
     * @return a changed copy
     * @throws IllegalArgumentException when it is out of range
     */
    public WorldConfig withSubsteps(int count) {
        return with(draft -> draft.substeps = count);
    }

    /**
     * Sets the greatest number of substeps for bodies that need more than {@link #substeps}. The world considers all
     * bodies that touch each other, directly or through others. From their weights and contact points it predicts
     * whether their stack would buckle. For example, a stack of 15 cubes of 1 m stands with 4 substeps, and a stack of
     * 30 cubes needs 14. A body of 1 kg under a body of 1,000 kg needs 7. Only the bodies of a stack that would buckle
     * get more substeps.
     *
     * @param count 1 to 64; 1 for the same number of substeps for all bodies
     * @return a changed copy
     * @throws IllegalArgumentException when it is out of range
     */
    public WorldConfig withMostSubsteps(int count) {
        return with(draft -> draft.mostSubsteps = count);
    }

    /**
     * Sets the greatest sum of the substeps of all contacts in a step. This limits the time for bodies that need more
     * than {@link #substeps}. For example, 1,000 contacts with 20 substeps each have the sum 20,000, and take a few
     * milliseconds. If the sum would be greater, the additional substeps of all bodies that need more are reduced in
     * the same proportion. No body gets fewer than {@link #substeps}. While the sum is below the limit, bodies that do
     * not touch each other do not influence each other.
     *
     * @param count at least 1; {@link Integer#MAX_VALUE} for no limit
     * @return a changed copy
     * @throws IllegalArgumentException when it is less than 1
     */
    public WorldConfig withSubstepBudget(int count) {
        return with(draft -> draft.substepBudget = count);
    }

    /**
     * Sets whether dynamic bodies may sleep. Bodies that touch each other fall asleep together, when all of them have
     * been slower than {@link Body#sleepSpeed} for half a second. Sleeping bodies take nearly no time until something
     * wakes them, see {@link WakeReason}.
     *
     * @param newSleeping false to solve all contacts in all steps; {@link Body#sleep} lets bodies sleep nevertheless
     * @return a changed copy
     */
    public WorldConfig withSleeping(boolean newSleeping) {
        return with(draft -> draft.sleeping = newSleeping);
    }

    private WorldConfig with(Consumer<Draft> change) {
        final Draft draft = new Draft(this);
        change.accept(draft);
        return draft.config();
    }

    /** A copy of the settings in which {@link #with} changes one setting. */
    private static final class Draft {
        private float contactSlack;
        private float positionLimit;
        private float sweepLimit;
        private boolean continuous;
        private Supplier<Broadphase> broadphase;
        private ProblemListener problemListener;
        private Layers layers;
        private int threads;
        private int substeps;
        private int mostSubsteps;
        private int substepBudget;
        private boolean sleeping;

        Draft(WorldConfig config) {
            contactSlack = config.contactSlack;
            positionLimit = config.positionLimit;
            sweepLimit = config.sweepLimit;
            continuous = config.continuous;
            broadphase = config.broadphase;
            problemListener = config.problemListener;
            layers = config.layers;
            threads = config.threads;
            substeps = config.substeps;
            mostSubsteps = config.mostSubsteps;
            substepBudget = config.substepBudget;
            sleeping = config.sleeping;
        }

        WorldConfig config() {
            return new WorldConfig(
                    contactSlack,
                    positionLimit,
                    sweepLimit,
                    continuous,
                    broadphase,
                    problemListener,
                    layers,
                    threads,
                    substeps,
                    mostSubsteps,
                    substepBudget,
                    sleeping);
        }
    }
}
