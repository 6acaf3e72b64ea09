package dev.carom.physics.world;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.parallel.Parallel;
import dev.carom.physics.solver.ContactConstraints;
import dev.carom.physics.solver.ContactSolver;
import dev.carom.physics.solver.SolverBodies;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Moves the dynamic bodies of a world.
 *
 * <pre>
 * predict   BodyMotions      where would each body go without contacts? Its AABB covers that motion
 * collide   Waking           which sleeping bodies wake?
 *           SolverContacts   which pairs touch or would touch in the tick? One row of the solver each
 * throw     ThrownBodies     which AABBs must grow, since an impact may throw the body out of its predicted motion?
 * group     SolverContacts   which thrown bodies would touch others? Adds all rows
 *           ContactSolver    islands and colours: the order of the rows
 *           SolverContacts   contact points, arms, material, first guesses
 *           ContactSolver    number of substeps of each island
 * solve     ContactSolver    impulses
 *           BodyMotions      the end pose of each body
 * clamp     MotionClamp      bodies that would still pass through something stop there
 * complete  ImpulseRows      the impulses of the tick, for its events
 * finish    SolverContacts   stores the forces as first guesses of the next tick
 *           BodyMotions      stores the velocities
 *           IslandNumbers    which bodies were in one island, for debug views
 * sleep     FallingAsleep    which islands sleep from now on?
 * </pre>
 */
public final class DynamicsStage {
    private final PairTable pairs;
    private final RigidBodyTable rigid;
    private final SolverBodies solverBodies = new SolverBodies();
    private final ContactConstraints constraints = new ContactConstraints();
    private final SolvedRows rows = new SolvedRows(constraints);
    private final ContactSolver solver;
    private final BodyMotions motions;
    private final SolverContacts contacts;
    private final MotionClamp motionClamp;
    private final Waking waking;
    private final FallingAsleep fallingAsleep;
    private final IslandNumbers islandNumbers;
    private final Parallel.Body storeResults = this::storeResults;

    private long tick;

    /** Length of the tick in seconds. */
    private float seconds;

    /** Whether any dynamic body was awake in the running step. */
    private boolean solved;

    // Of the last complete step:

    /** Number of rows of the solver. */
    private int contactCount;

    /** Number of rows whose bodies were more than 5 mm apart at the start of the tick. */
    private int impactCount;

    /** Number of rows with a normal impulse. */
    private int pushingCount;

    /** Number of bodies that {@link MotionClamp} stopped. */
    private int clampedCount;

    /** Deepest overlap at the start of the tick, in metres. */
    private float deepest;

    private int substeps;
    private int neededSubsteps;
    private int islandCount;
    private int islandsInNeed;
    private int islandsLimited;

    public DynamicsStage(ColliderTable colliders, PairTable pairs, Parallel threads) {
        this.pairs = pairs;
        rigid = new RigidBodyTable(colliders.bodies());
        motions = new BodyMotions(colliders, rigid, solverBodies);
        solver = new ContactSolver(solverBodies, constraints, threads);
        final SolidPairs solid = new SolidPairs(colliders, pairs, motions);
        contacts = new SolverContacts(colliders, pairs, motions, solid, solverBodies, constraints, threads);
        motionClamp =
                new MotionClamp(colliders, pairs, motions, solid, contacts.predicted(), solverBodies, constraints);
        waking = new Waking(colliders, pairs, rigid, solid);
        fallingAsleep = new FallingAsleep(colliders, pairs, rigid, motions, constraints, solver.islands());
        islandNumbers = new IslandNumbers(rigid, motions, solver.islands());
    }

    /** Returns the rigid bodies of the world. */
    public RigidBodyTable bodies() {
        return rigid;
    }

    /** Tests whether any body is dynamic. If not, a step has nothing to solve. */
    public boolean isNeeded() {
        return rigid.dynamicCount() > 0;
    }

    /** Returns the acceleration of gravity in m/s²: the vector itself, not a copy. */
    public Vector3f gravity() {
        return motions.gravity();
    }

    /**
     * Sets the greatest distance in metres from the origin along each axis. For a body that would move farther, see
     * {@link #failed}.
     */
    public void positionLimit(float metres) {
        motions.positionLimit(metres);
    }

    /**
     * Returns the rows of the bodies that have failed in this step. A body fails if its motion is too long, leads out
     * of range, or leads to a pose that is not finite. A failed body is back at the start of its motion, and its
     * velocity is 0.
     */
    public IntList failed() {
        return motions.failed();
    }

    /**
     * Tests whether the solver moves a body in this step: it is dynamic and awake, and no collider of it is in
     * quarantine. If so, the transform of the body must be written.
     */
    public boolean hasMoved(int row) {
        return motions.hasMoved(row);
    }

    /** Begins a step. */
    public void begin() {
        motions.begin();
    }

    /**
     * Sets END of each dynamic body to the pose that it would reach in this step without contacts; see
     * {@link BodyTable} for END.
     */
    public void predict(float dt) {
        motions.predict(dt);
    }

    /**
     * Computes the velocities of the kinematic bodies from their motions in this tick. All transforms must have been
     * read.
     */
    public void measureKinematic(float dt) {
        motions.measureKinematic(dt);
    }

    /**
     * Wakes bodies, and finds the contacts of the bodies that are awake.
     *
     * @param dt length of the tick in seconds
     * @param changed whether anything has happened that may wake sleeping bodies
     * @param thisTick number of the tick
     * @return whether any dynamic body is awake; if not, there is nothing to solve
     */
    public boolean collide(float dt, boolean changed, long thisTick) {
        tick = thisTick;
        if (rigid.asleepCount() > 0 && (changed || rigid.asleepCount() < rigid.dynamicCount())) {
            waking.wake();
        }
        solved = rigid.asleepCount() < rigid.dynamicCount();
        if (!solved) {
            constraints.clear();
            return false;
        }
        seconds = dt;
        motions.enter(dt);
        contacts.find();
        return true;
    }

    /**
     * Finds the bodies that impacts of this tick may throw against others, and enlarges their AABBs.
     *
     * @return whether there are such bodies; if so, the broadphase must be updated
     */
    public boolean findThrown() {
        return contacts.findThrown();
    }

    /**
     * Divides the contacts of this step into islands, and fills the rows of the solver.
     *
     * @param usualSubsteps number of substeps, at least 1
     * @param mostSubsteps greatest number for bodies that need more
     * @param budget greatest sum of substeps over all contacts. If the sum is greater even with the usual number of
     *     substeps, all contacts get the usual number
     */
    public void group(int usualSubsteps, int mostSubsteps, int budget) {
        contacts.addRows();
        solver.group();
        contacts.fill(solver, seconds);
        solver.chooseSubsteps(seconds, usualSubsteps, mostSubsteps, budget);
    }

    /**
     * Computes the impulses of all contacts and the end poses of all dynamic bodies.
     *
     * @return whether a body has left the AABB of its predicted motion, so that the broadphase must be updated again
     */
    public boolean solve() {
        solver.solve();
        contacts.bendPaths();
        motions.writeEnds();
        return motions.readMotions();
    }

    /** Stops the bodies that would still pass into or through something, see {@link MotionClamp}. */
    public void clamp() {
        motionClamp.clamp();
    }

    /**
     * Replaces the impulses of the last tick by those of this tick. Each step calls this method when the step can no
     * longer be abandoned. So after an abandoned step, the contacts of the last complete step still have their
     * impulses.
     */
    public void complete(long thisTick) {
        final ImpulseRows impulses = pairs.impulses();
        impulses.begin(thisTick);
        if (!isNeeded()) {
            constraints.clear();
            contacts.finish(thisTick, seconds, solver); // first guesses are dropped in a tick without dynamic bodies
        }
        contactCount = constraints.count();
        impactCount = 0;
        pushingCount = 0;
        deepest = 0f;
        if (constraints.count() > 0) {
            solver.forAllRows(storeResults);
        }
        for (int row = 0; row < constraints.count(); row++) {
            final int pair = constraints.pair(row);
            impactCount += isImpact(pair) ? 1 : 0;
            pushingCount += impulses.pushes(pair) ? 1 : 0;
            // The gap of a contact later in the tick may be negative although the shapes do not overlap at the start.
            if (contacts.predicted().fraction(pair) == 0f) {
                deepest = Math.max(deepest, -impulses.gap(pair));
            }
        }
        final boolean any = isNeeded() && solved;
        substeps = any ? solver.substeps() : 0;
        neededSubsteps = any ? solver.neededSubsteps() : 0;
        islandCount = any ? solver.islands().connected() : 0;
        islandsInNeed = any ? solver.islandsInNeed() : 0;
        islandsLimited = any ? solver.islandsLimited() : 0;
        clampedCount = any ? motionClamp.stopped() : 0;
        for (int row = 0; clampedCount > 0 && row < constraints.count(); row++) {
            final int pair = constraints.pair(row);
            if (motions.isShortened(pairs.a(pair)) || motions.isShortened(pairs.b(pair))) {
                impulses.interrupt(pair);
            }
        }
        if (rigid.anyWoke()) {
            releaseImpulses();
        }
    }

    private void storeResults(int worker, int from, int to) {
        for (int row = from; row < to; row++) {
            final int pair = constraints.pair(row);
            final int island = solver.islands().of(constraints.bodyA(row), constraints.bodyB(row));
            pairs.impulses()
                    .results(
                            pair,
                            pairs.touching(pair),
                            constraints,
                            row,
                            solver.substeps(island),
                            solver.neededSubsteps(island));
        }
    }

    /** Releases the kept impulses of bodies that have woken, since the solver handles these bodies again. */
    private void releaseImpulses() {
        final ImpulseRows impulses = pairs.impulses();
        for (int i = 0; i < pairs.inOrder().size(); i++) {
            final int pair = pairs.inOrder().row(i);
            if (impulses.isKept(pair) && !motions.isAsleep(pairs.a(pair)) && !motions.isAsleep(pairs.b(pair))) {
                impulses.release(pair);
            }
        }
    }

    /** Tests whether the solver resolved the contact of a pair in the last complete step. */
    public boolean isSolved(int pair) {
        return pairs.impulses().isSolved(pair);
    }

    /**
     * Returns the least separation among the contact points of a solved pair, in metres, at the start of the last
     * complete step.
     */
    public float gap(int pair) {
        return pairs.impulses().gap(pair);
    }

    /** Tests whether the bodies of a solved pair were more than 5 mm apart at the start of the last complete step. */
    public boolean isImpact(int pair) {
        return gap(pair) > SolverContacts.NEAR_METRES;
    }

    /** Reads the impulses of a pair in the last complete step. */
    public ContactImpulse impulse(int pair, ContactImpulse dest) {
        return pairs.impulses().read(pair, dest);
    }

    /**
     * Returns the number of substeps that a pair's island got in the last complete step; 0 if the pair was not solved.
     */
    public int substeps(int pair) {
        return pairs.impulses().substeps(pair);
    }

    /**
     * Returns the number of substeps that the island of a pair needed in the last complete step; 0 if the pair was not
     * solved.
     */
    public int neededSubsteps(int pair) {
        return pairs.impulses().neededSubsteps(pair);
    }

    /** Returns the rows of the solver, valid until the next {@link #collide}. */
    public SolvedRows rows() {
        return rows;
    }

    /** Returns the number of contacts that the solver resolved in the last complete step. */
    public int contactCount() {
        return contactCount;
    }

    /**
     * Returns how many of the contacts in {@link #contactCount} are impacts: their bodies were more than 5 mm apart at
     * the start of the step.
     */
    public int impactCount() {
        return impactCount;
    }

    /** Returns how many contacts of the last complete step have a normal impulse. */
    public int pushingCount() {
        return pushingCount;
    }

    /** Returns the number of bodies that were stopped because they would have passed through something. */
    public int clampedCount() {
        return clampedCount;
    }

    /** Returns the deepest overlap at the start of the last complete step in metres, among contacts of the solver. */
    public float deepest() {
        return deepest;
    }

    /** Returns the greatest number of substeps of a body in the last complete step. */
    public int substeps() {
        return substeps;
    }

    /** Returns the greatest number of substeps that an island needed in the last complete step. */
    public int neededSubsteps() {
        return neededSubsteps;
    }

    /** Returns the number of islands with contacts in the last complete step. */
    public int islandCount() {
        return islandCount;
    }

    /** Returns how many of the islands in {@link #islandCount} needed more substeps than usual. */
    public int islandsInNeed() {
        return islandsInNeed;
    }

    /**
     * Returns how many of the islands in {@link #islandCount} needed more substeps than they got. These islands were
     * limited by the maximum number of substeps per island, or by the budget for all contacts.
     */
    public int islandsLimited() {
        return islandsLimited;
    }

    /**
     * Stores the first guesses for the next step, the velocities, and the island number of each body. Called when the
     * step is complete.
     */
    public void finish() {
        contacts.finish(tick, seconds, solver);
        motions.finish();
        if (solved) {
            islandNumbers.update();
        }
    }

    /** Makes bodies that have been still for long enough fall asleep, when a step of {@code dt} seconds is complete. */
    public void fallAsleep(float dt) {
        if (solved) {
            fallingAsleep.update(dt);
        }
    }

    /**
     * Adds the effect of an angular impulse, in N m s, to the angular velocity of a body at a pose. Impulse and
     * velocity are in the world frame.
     */
    public void applyAngularImpulse(int row, Pose at, Vector3fc impulse, byte locks, Vector3f angularVelocity) {
        motions.applyAngularImpulse(row, at, impulse, locks, angularVelocity);
    }
}
