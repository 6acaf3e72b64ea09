package dev.carom.physics;

/**
 * Receives reports of invalid input that a world found in a tick. An invalid transform or mass is reported once, and
 * again only if it was valid in between. The world excludes an invalid transform from the tick, replaces an invalid
 * mass, and continues. A dynamic body that would move beyond {@link WorldConfig#positionLimit} stays where it was, and
 * is reported in each step in which this happens. The listener also receives reports of displacements that rounding has
 * lost, once for each transform. In each step, it also receives at most one report of motions longer than
 * {@link WorldConfig#sweepLimit}. That report counts a transform only at its first such motion in the world.
 * {@link dev.carom.physics.ecs.PhysicsSystem} reports its own problems to the same listener, before it steps the world.
 */
@FunctionalInterface
public interface ProblemListener {
    /**
     * Called during the tick, on the thread of the tick; must not use the world. If this method throws, the world still
     * reads all colliders and reports the other problems, and then abandons the step, see {@link PhysicsWorld#step}.
     * Two cases differ. If this method throws for a displacement that rounding has lost, the step is abandoned at once,
     * and the next step reports the other problems. If this method throws for a problem of a {@link Body}, except for a
     * motion that is too long, the step is completed. The step then throws the exception after it has called the
     * contact listeners. A problem for which this method threw counts as reported.
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
        // Looks up the logger only when there is a problem, because the look-up loads more than a hundred classes.
        return problem -> System.getLogger("dev.carom.physics").log(System.Logger.Level.WARNING, problem.message());
    }
}
