package dev.carom.physics.world;

import dev.carom.physics.geometry.Pose;
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
 * solve     SolverContacts   which pairs touch or would touch on the way? One row of the solver each
 *           ContactSolver    impulses
 *           BodyMotions      the end pose of each body
 * clamp     MotionClamp      bodies that would still pass through something that is not dynamic stop there
 * finish    both             velocities and impulses are kept for the next tick
 * </pre>
 */
public final class DynamicsStage {
    private final PairTable pairs;
    private final RigidBodyTable rigid;
    private final SolverBodies solverBodies = new SolverBodies();
    private final ContactConstraints constraints = new ContactConstraints();
    private final ContactSolver solver = new ContactSolver(solverBodies, constraints);
    private final BodyMotions motions;
    private final SolverContacts contacts;
    private final MotionClamp motionClamp;

    /** Length of the current tick. */
    private float seconds;

    private long tick;

    public DynamicsStage(ColliderTable colliders, PairTable pairs) {
        this.pairs = pairs;
        rigid = new RigidBodyTable(colliders.bodies());
        motions = new BodyMotions(colliders, rigid, solverBodies);
        contacts = new SolverContacts(colliders, pairs, motions, solverBodies, constraints);
        motionClamp = new MotionClamp(colliders, pairs, motions, contacts, solverBodies, constraints);
    }

    /** Returns the rigid bodies of the world. */
    public RigidBodyTable bodies() {
        return rigid;
    }

    /** Tests whether any body is dynamic: otherwise a step has nothing to solve. */
    public boolean isNeeded() {
        return rigid.dynamicCount() > 0;
    }

    /** Returns the acceleration of gravity in m/s². */
    public Vector3f gravity() {
        return motions.gravity();
    }

    /** Sets the distance in metres from the origin, along each axis, beyond which no body is moved. */
    public void positionLimit(float metres) {
        motions.positionLimit(metres);
    }

    /**
     * Returns the rows of the bodies that the solver moved out of range in this step, or to a pose that is not finite.
     * They are back at the start of their motions, without velocity.
     */
    public IntList failed() {
        return motions.failed();
    }

    /** Tests whether the world has moved a body in this step, so that its transform must be written. */
    public boolean hasMoved(int row) {
        return motions.hasMoved(row);
    }

    /** Begins a step: the impulses of the last one are over. */
    public void begin() {
        pairs.impulses().begin();
        motions.begin();
    }

    /** Sets END of all dynamic bodies to where they would go in this step without contacts. */
    public void predict(float dt) {
        motions.predict(dt);
    }

    /** Computes the velocities of the kinematic bodies from their motions in this tick. */
    public void measureKinematic(float dt) {
        motions.measureKinematic(dt);
    }

    /**
     * Computes the impulses of all contacts and the end poses of all dynamic bodies.
     *
     * @param dt length of the tick in seconds
     * @param thisTick number of the tick
     * @return whether a body has left the AABB of its predicted motion, so that the broadphase must be updated again
     */
    public boolean solve(float dt, int substeps, long thisTick) {
        seconds = dt;
        tick = thisTick;
        motions.enter(dt);
        constraints.clear();
        final ImpulseRows impulses = pairs.impulses();
        impulses.reserve(pairs.capacity());
        final SortedPairs inOrder = pairs.inOrder();
        for (int place = 0; place < inOrder.size(); place++) {
            final int pair = inOrder.row(place);
            if (contacts.mayPush(pair)) {
                contacts.collide(pair, dt);
            }
        }
        solver.solve(dt, substeps);
        for (int row = 0; row < constraints.count(); row++) {
            impulses.results(constraints.pair(row), constraints, row);
        }
        motions.writeEnds();
        return motions.readMotions();
    }

    /** Stops the bodies that would still pass into or through something that is not dynamic. */
    public void clamp() {
        motionClamp.clamp();
    }

    /** Stores impulses and velocities, when the step is complete. */
    public void finish() {
        contacts.finish(seconds, tick);
        motions.finish();
    }

    /** Adds the change of velocity by an impulse at the centre of mass. */
    public void applyImpulse(int row, Vector3fc impulse, byte locks, Vector3f velocity) {
        motions.applyImpulse(row, impulse, locks, velocity);
    }

    /** Adds the change of angular velocity by an angular impulse on a body at a pose. */
    public void applyAngularImpulse(int row, Pose at, Vector3fc impulse, byte locks, Vector3f angularVelocity) {
        motions.applyAngularImpulse(row, at, impulse, locks, angularVelocity);
    }
}
