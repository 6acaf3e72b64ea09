package dev.carom.physics;

/**
 * Receives reports of bad input that a world met during a tick and contained, once for each component until it is well
 * again; of motions that are too short for floats where they happen, once for each transform; and of motions longer than
 * {@link WorldConfig#sweepLimit}, at most once a step and once for each transform.
 */
@FunctionalInterface
public interface ProblemListener {
    /**
     * Called during the tick, on its thread; must not touch the world. When it throws, the world reads all colliders,
     * calls it for the other problems too, and then gives the step up, as {@link PhysicsWorld#step} says. A problem
     * that it threw for counts as reported.
     *
     * @param problem what is wrong
     */
    void onProblem(Problem problem);

    /**
     * Writes each problem as a warning to the {@link System.Logger} named {@code dev.carom.physics}.
     *
     * @return a listener
     */
    static ProblemListener logging() {
        // The logger is looked up when there is a problem: that loads more than a hundred classes.
        return problem -> System.getLogger("dev.carom.physics").log(System.Logger.Level.WARNING, problem.message());
    }
}
