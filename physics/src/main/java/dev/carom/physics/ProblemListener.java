package dev.carom.physics;

/**
 * Receives reports of invalid input that a world found in a tick and contained: once for each component until it is
 * valid again. It also receives reports of displacements that rounding has lost, once for each transform, and of
 * motions longer than {@link WorldConfig#sweepLimit}, at most once a step and once for each transform.
 */
@FunctionalInterface
public interface ProblemListener {
    /**
     * Called during the tick, on its thread; must not use the world. If it throws, the world reads all colliders, calls
     * it for the other problems, too, and then abandons the step, see {@link PhysicsWorld#step}. A problem for which it
     * threw counts as reported.
     *
     * @param problem the problem
     */
    void onProblem(Problem problem);

    /**
     * Returns a listener that writes each problem as a warning to the {@link System.Logger} named
     * {@code dev.carom.physics}.
     *
     * @return a listener
     */
    static ProblemListener logging() {
        // The logger is looked up only when there is a problem: that loads more than a hundred classes.
        return problem -> System.getLogger("dev.carom.physics").log(System.Logger.Level.WARNING, problem.message());
    }
}
