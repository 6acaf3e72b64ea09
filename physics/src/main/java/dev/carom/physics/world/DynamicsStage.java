package dev.carom.physics.world;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.solver.ContactConstraints;
import dev.carom.physics.solver.ContactSolver;
import dev.carom.physics.solver.SolverBodies;
import java.util.Arrays;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Moves the dynamic bodies of a world.
 *
 * <pre>
 * predict   where would each body go without contacts? Its AABB covers that motion
 * collide   which pairs touch or would touch on the way? One row of the solver each
 * solve     impulses; the end pose of each body
 * clamp     bodies that would pass through a static one without a row of the solver stop there
 * </pre>
 *
 * A pair gets a row of the solver when its shapes are at most {@link #NEAR_METRES} apart at the start of the tick, or
 * when the predicted motions meet. Nothing is deflected by what it only passes.
 */
public final class DynamicsStage {
    /** Gap in metres up to which a pair always gets a row, since other contacts may push the bodies together. */
    static final float NEAR_METRES = 0.005f;

    /**
     * Depth in metres up to which a moving body passes over something that is not dynamic: bodies that lie on a floor of
     * tiles have sunk in by less than that, and must not collide with the side of the next tile.
     */
    private static final float GRAZE_METRES = 0.001f;

    /** Distance in metres that two bodies must approach in a tick for a contact to matter: 6 mm/s at 60 Hz. */
    private static final float LEAST_CLOSING_METRES = 1e-4f;

    /** Height in metres above the other surface up to which a corner is a contact point. */
    private static final float SPECULATIVE_METRES = 0.02f;

    /** Depth in metres at the end of a tick from which a body counts as passing through a contact. */
    private static final float TUNNEL_METRES = 0.01f;

    /** Smallest part of a motion that is tried for a body that turns through a contact. */
    private static final float LEAST_FRACTION = 1f / 16f;

    private final ColliderTable colliders;
    private final BodyTable poses;
    private final PairTable pairs;
    private final MaterialTable materials;
    private final RigidBodyTable rigid;
    private final ImpulseRows impulses;
    private final SolverBodies solverBodies = new SolverBodies();
    private final ContactConstraints constraints = new ContactConstraints();
    private final ContactSolver solver = new ContactSolver(solverBodies, constraints);
    private final Narrowphase narrowphase = new Narrowphase();
    private final Separation separation = new Separation();
    private final Separation separationAtEnd = new Separation();
    private float gapAtEnd;
    private final SweepTimes sweep = new SweepTimes();
    private final Manifold manifold = new Manifold();
    private final Pose start = new Pose();
    private final Pose end = new Pose();
    private final Pose atImpact = new Pose();
    private final Vector3f point = new Vector3f();
    private final Vector3f arm = new Vector3f();
    private final Vector3f otherArm = new Vector3f();
    private final Vector3f centre = new Vector3f();
    private final Vector3f surface = new Vector3f();
    private final float[] inertia = new float[6];
    private final Quaternionf frame = new Quaternionf();
    private final Vector3f gravity = new Vector3f(0f, -9.81f, 0f);

    /** Length of the current tick. */
    private float seconds;

    /** Length of the last complete tick. */
    private float secondsBefore;

    private long tick;

    /** Number of the last complete tick. */
    private long tickBefore;

    /** By row of {@link RigidBodyTable}: the row of the solver. */
    private int[] solverRow = new int[16];

    /** By row of {@link RigidBodyTable}: the centre of mass at the start of the tick, x, y and z in metres. */
    private float[] centres = new float[16 * 3];

    /** By row of {@link RigidBodyTable}: the fraction of the motion at which the body stops; 1 for the whole motion. */
    private float[] clamped = new float[16];

    /** By row of {@link RigidBodyTable}: whether a collider of the body is in quarantine. */
    private boolean[] excluded = new boolean[16];

    /** Rows of {@link RigidBodyTable} whose motion became infinite, NaN or too long in this step. */
    private final IntList failed = new IntList();

    private float positionLimit = Float.MAX_VALUE;

    public DynamicsStage(ColliderTable colliders, PairTable pairs) {
        this.colliders = colliders;
        this.pairs = pairs;
        poses = colliders.bodies();
        materials = colliders.materials();
        rigid = new RigidBodyTable(poses);
        impulses = pairs.impulses();
    }

    /** Returns the rigid bodies of the world. */
    public RigidBodyTable bodies() {
        return rigid;
    }

    /** Tests whether any body is dynamic or kinematic: otherwise a step has nothing to solve. */
    public boolean isNeeded() {
        return rigid.movableCount() > 0;
    }

    /** Returns the acceleration of gravity in m/s². */
    public Vector3f gravity() {
        return gravity;
    }

    /** Sets the distance in metres from the origin, along each axis, beyond which no body is moved. */
    public void positionLimit(float metres) {
        positionLimit = metres;
    }

    /**
     * Returns the rows of the bodies that the solver moved out of range in this step, or to a pose that is not finite.
     * They are back at the start of their motions, without velocity.
     */
    public IntList failed() {
        return failed;
    }

    /** Tests whether the world has moved a body in this step, so that its transform must be written. */
    public boolean hasMoved(int row) {
        return rigid.type(row) == RigidBodyTable.DYNAMIC && !excluded[row];
    }

    /** Begins a step: the impulses of the last one are over. */
    public void begin() {
        failed.clear();
        impulses.begin();
        if (solverRow.length < rigid.rows()) {
            final int length = Math.max(rigid.rows(), 2 * solverRow.length);
            solverRow = new int[length];
            centres = new float[3 * length];
            clamped = new float[length];
            excluded = new boolean[length];
        }
        Arrays.fill(excluded, false); // known after the transforms have been read
    }

    /** Sets END of all dynamic bodies to where they would go in this step without contacts. */
    public void predict(float dt) {
        enterBodies(dt);
        for (int row = 0; row < rigid.rows(); row++) {
            if (rigid.isSupported(row) && rigid.type(row) == RigidBodyTable.DYNAMIC) {
                solverBodies.coast(solverRow[row]);
            }
        }
        solverBodies.integrateFreely(dt);
        writeEnds();
        failed.clear(); // only the motion with contacts counts
    }

    /**
     * Enters all bodies into the tables of the solver, at START. Kinematic bodies have the velocity that moves them
     * from START to END.
     */
    private void enterBodies(float dt) {
        solverBodies.clear();
        for (int row = 0; row < rigid.rows(); row++) {
            solverRow[row] = SolverBodies.IMMOVABLE;
            clamped[row] = 1f;
            if (rigid.type(row) == RigidBodyTable.DYNAMIC && !excluded[row]) {
                enterDynamic(row);
                if (!solverBodies.movesWithin(solverRow[row], dt, positionLimit)) {
                    failed.add(row);
                    solverBodies.hold(solverRow[row]); // else its contacts would throw its neighbours away, too
                }
            }
        }
    }

    private void enterDynamic(int row) {
        final float[] values = rigid.values();
        final int at = row * RigidBodyTable.STRIDE;
        final int v = at + RigidBodyTable.VELOCITY;
        final int w = at + RigidBodyTable.ANGULAR;
        final int of = solverBodies.addDynamic(
                values[v], values[v + 1], values[v + 2], values[w], values[w + 1], values[w + 2]);
        solverRow[row] = of;
        poses.start(rigid.body(row), start);
        start.rotate(rigid.centre(row, centre), centre);
        centres[3 * row] = start.x + centre.x;
        centres[3 * row + 1] = start.y + centre.y;
        centres[3 * row + 2] = start.z + centre.z;
        final int locks = rigid.locks(row);
        final float inverse = 1f / values[at + RigidBodyTable.MASS];
        final float ix = (locks & 1) != 0 ? 0f : inverse;
        final float iy = (locks & 2) != 0 ? 0f : inverse;
        final float iz = (locks & 4) != 0 ? 0f : inverse;
        solverBodies.mass(of, ix, iy, iz);
        computeInverseInertia(at, locks >> 3);
        solverBodies.inverseInertia(of, inertia);
        final int m = at + RigidBodyTable.MOMENTS;
        solverBodies.principal(
                of, values[m], values[m + 1], values[m + 2], frame.x, frame.y, frame.z, frame.w, locks >> 3 == 0);
        final int f = at + RigidBodyTable.FORCE;
        final int t = at + RigidBodyTable.TORQUE;
        final float scale = values[at + RigidBodyTable.SCALE];
        final float tx = values[t];
        final float ty = values[t + 1];
        final float tz = values[t + 2];
        solverBodies.acceleration(
                of,
                ix * values[f] + ((locks & 1) != 0 ? 0f : scale * gravity.x),
                iy * values[f + 1] + ((locks & 2) != 0 ? 0f : scale * gravity.y),
                iz * values[f + 2] + ((locks & 4) != 0 ? 0f : scale * gravity.z),
                inertia[0] * tx + inertia[3] * ty + inertia[4] * tz,
                inertia[3] * tx + inertia[1] * ty + inertia[5] * tz,
                inertia[4] * tx + inertia[5] * ty + inertia[2] * tz,
                values[at + RigidBodyTable.DAMPING],
                values[at + RigidBodyTable.DAMPING + 1]);
    }

    /**
     * Computes the inverse inertia in the world frame for the pose in {@link #start}, and the rotation from the principal
     * frame to the world, {@link #frame}. A lock inverts the free block of the inertia: to set rows of the
     * inverse to 0 instead would be wrong for a body whose axes couple.
     */
    private void computeInverseInertia(int at, int rotationLocks) {
        final float[] values = rigid.values();
        final int p = at + RigidBodyTable.PRINCIPAL;
        final float qx = values[p];
        final float qy = values[p + 1];
        final float qz = values[p + 2];
        final float qw = values[p + 3];
        // rotation from the principal frame to the world: that of the body times that of the principal frame
        final float x = start.qw * qx + start.qx * qw + start.qy * qz - start.qz * qy;
        final float y = start.qw * qy - start.qx * qz + start.qy * qw + start.qz * qx;
        final float z = start.qw * qz + start.qx * qy - start.qy * qx + start.qz * qw;
        final float w = start.qw * qw - start.qx * qx - start.qy * qy - start.qz * qz;
        frame.set(x, y, z, w);
        final int m = at + RigidBodyTable.MOMENTS;
        final float m00 = 1f - 2f * (y * y + z * z);
        final float m01 = 2f * (x * y - z * w);
        final float m02 = 2f * (x * z + y * w);
        final float m10 = 2f * (x * y + z * w);
        final float m11 = 1f - 2f * (x * x + z * z);
        final float m12 = 2f * (y * z - x * w);
        final float m20 = 2f * (x * z - y * w);
        final float m21 = 2f * (y * z + x * w);
        final float m22 = 1f - 2f * (x * x + y * y);
        final boolean isLocked = rotationLocks != 0;
        final float i1 = isLocked ? values[m] : 1f / values[m];
        final float i2 = isLocked ? values[m + 1] : 1f / values[m + 1];
        final float i3 = isLocked ? values[m + 2] : 1f / values[m + 2];
        inertia[0] = i1 * m00 * m00 + i2 * m01 * m01 + i3 * m02 * m02;
        inertia[1] = i1 * m10 * m10 + i2 * m11 * m11 + i3 * m12 * m12;
        inertia[2] = i1 * m20 * m20 + i2 * m21 * m21 + i3 * m22 * m22;
        inertia[3] = i1 * m00 * m10 + i2 * m01 * m11 + i3 * m02 * m12;
        inertia[4] = i1 * m00 * m20 + i2 * m01 * m21 + i3 * m02 * m22;
        inertia[5] = i1 * m10 * m20 + i2 * m11 * m21 + i3 * m12 * m22;
        if (isLocked) {
            invertFreeBlock(rotationLocks);
        }
    }

    /**
     * Inverts the block of {@link #inertia} of the axes that are not locked; all other elements become 0. At least one
     * axis is locked, so the block has at most two axes.
     */
    private void invertFreeBlock(int rotationLocks) {
        final boolean x = (rotationLocks & 1) == 0;
        final boolean y = (rotationLocks & 2) == 0;
        final boolean z = (rotationLocks & 4) == 0;
        if (x && y) {
            invertPair(0, 1, 3);
        } else if (x && z) {
            invertPair(0, 2, 4);
        } else if (y && z) {
            invertPair(1, 2, 5);
        } else {
            for (int axis = 0; axis < 3; axis++) {
                inertia[axis] = (rotationLocks & 1 << axis) == 0 ? 1f / inertia[axis] : 0f;
                inertia[3 + axis] = 0f;
            }
        }
    }

    /** Inverts the block of two axes, given the places of both diagonal elements and of the mixed one. */
    private void invertPair(int first, int second, int mixed) {
        final double one = inertia[first];
        final double other = inertia[second];
        final double both = inertia[mixed];
        final double determinant = one * other - both * both;
        Arrays.fill(inertia, 0f);
        inertia[first] = (float) (other / determinant);
        inertia[second] = (float) (one / determinant);
        inertia[mixed] = (float) (-both / determinant);
    }

    /** Writes END of all dynamic bodies from the displacements in the tables of the solver. */
    private void writeEnds() {
        for (int row = 0; row < rigid.rows(); row++) {
            if (hasMoved(row)) {
                final int of = solverRow[row];
                poses.start(rigid.body(row), start);
                final float tx = solverBodies.turn(of, 0);
                final float ty = solverBodies.turn(of, 1);
                final float tz = solverBodies.turn(of, 2);
                final float tw = solverBodies.turn(of, 3);
                final float qx = tw * start.qx + tx * start.qw + ty * start.qz - tz * start.qy;
                final float qy = tw * start.qy - tx * start.qz + ty * start.qw + tz * start.qx;
                final float qz = tw * start.qz + tx * start.qy - ty * start.qx + tz * start.qw;
                final float qw = tw * start.qw - tx * start.qx - ty * start.qy - tz * start.qz;
                final float scale = 1f / (float) Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
                end.qx = scale * qx;
                end.qy = scale * qy;
                end.qz = scale * qz;
                end.qw = scale * qw;
                // The origin moves with the centre of mass, and turns about it.
                rigid.centre(row, centre);
                start.rotate(centre, arm);
                end.rotate(centre, otherArm);
                end.x = start.x + (solverBodies.displacement(of, 0) + (arm.x - otherArm.x));
                end.y = start.y + (solverBodies.displacement(of, 1) + (arm.y - otherArm.y));
                end.z = start.z + (solverBodies.displacement(of, 2) + (arm.z - otherArm.z));
                if (!(isWithin(end.x) && isWithin(end.y) && isWithin(end.z) && isWithin(scale))) {
                    failed.add(row);
                    solverBodies.stop(of);
                    end.set(start);
                }
                poses.endAt(rigid.body(row), end);
            }
        }
    }

    /** Tests whether a number is finite and not too large; false for NaN. */
    private boolean isWithin(float value) {
        return Math.abs(value) <= positionLimit;
    }

    /**
     * Computes the impulses of all contacts and the end poses of all dynamic bodies.
     *
     * @param dt length of the tick in seconds
     * @param thisTick number of the tick
     * @return whether a body has left the AABB of its predicted motion, so that the broadphase must be updated again
     */
    public boolean solve(float dt, int substeps, long thisTick) {
        tick = thisTick;
        enterBodies(dt);
        enterKinematic();
        constraints.clear();
        impulses.reserve(pairs.capacity());
        final SortedPairs inOrder = pairs.inOrder();
        for (int place = 0; place < inOrder.size() && rigid.dynamicCount() > 0; place++) {
            final int pair = inOrder.row(place);
            if (mayPush(pair)) {
                collide(pair, dt);
            }
        }
        seconds = dt;
        solver.solve(dt, substeps);
        for (int row = 0; row < constraints.count(); row++) {
            impulses.results(constraints.pair(row), constraints, row);
        }
        writeEnds();
        return readMotions();
    }

    private void excludeQuarantined() {
        if (colliders.quarantinedCount() == 0 || rigid.rows() == 0) {
            return;
        }
        for (int slot = 0; slot < colliders.slots(); slot++) {
            final int row = colliders.isLive(slot) ? poses.rigid(colliders.body(slot)) : BodyTable.NOT_RIGID;
            if (row != BodyTable.NOT_RIGID && colliders.isQuarantined(slot)) {
                excluded[row] = true;
            }
        }
    }

    private void enterKinematic() {
        final float[] values = rigid.values();
        for (int row = 0; row < rigid.rows(); row++) {
            if (rigid.type(row) == RigidBodyTable.KINEMATIC && !excluded[row]) {
                poses.start(rigid.body(row), start);
                centres[3 * row] = start.x;
                centres[3 * row + 1] = start.y;
                centres[3 * row + 2] = start.z;
                final int v = row * RigidBodyTable.STRIDE + RigidBodyTable.VELOCITY;
                final int w = row * RigidBodyTable.STRIDE + RigidBodyTable.ANGULAR;
                solverRow[row] = solverBodies.addKinematic(
                        values[v], values[v + 1], values[v + 2], values[w], values[w + 1], values[w + 2]);
            }
        }
    }

    /** Computes the velocities of the kinematic bodies from their motions in this tick. */
    public void measureKinematic(float dt) {
        excludeQuarantined();
        for (int row = 0; row < rigid.rows(); row++) {
            if (rigid.type(row) == RigidBodyTable.KINEMATIC) {
                poses.start(rigid.body(row), start);
                if (excluded[row]) {
                    end.set(start);
                } else {
                    poses.end(rigid.body(row), end);
                }
                rigid.velocity(
                        row,
                        centre.set((end.x - start.x) / dt, (end.y - start.y) / dt, (end.z - start.z) / dt),
                        angularVelocity(dt, arm));
            }
        }
    }

    /**
     * Computes the angular velocity of the motion from {@link #start} to {@link #end}. Let q be the rotation along the
     * shorter arc. With t = |vec(q)| / (1 + q_w), the tangent of a quarter of the angle, w = 4 atan(t) / dt. A rational
     * approximation replaces atan: it is exact to 1e-4 up to a quarter of a circle, and finite for half a circle.
     */
    private Vector3f angularVelocity(float dt, Vector3f dest) {
        final float cosine = end.qw * start.qw + end.qx * start.qx + end.qy * start.qy + end.qz * start.qz;
        final float sign = cosine < 0f ? -1f : 1f;
        final float x = end.qx * start.qw - end.qw * start.qx - end.qy * start.qz + end.qz * start.qy;
        final float y = end.qy * start.qw - end.qw * start.qy - end.qz * start.qx + end.qx * start.qz;
        final float z = end.qz * start.qw - end.qw * start.qz - end.qx * start.qy + end.qy * start.qx;
        final float whole = 1f + sign * cosine;
        final float squared = (x * x + y * y + z * z) / (whole * whole);
        final float scale = sign * 4f * (15f + 4f * squared) / (dt * whole * (15f + 9f * squared));
        return dest.set(scale * x, scale * y, scale * z);
    }

    /** Tests whether a contact of the pair would push: one body is dynamic, both colliders are solid and may collide. */
    private boolean mayPush(int pair) {
        final int a = pairs.a(pair);
        final int b = pairs.b(pair);
        return (isDynamic(a) || isDynamic(b))
                && !pairs.parted(pair)
                && pairs.verdict(pair) != PairTable.REJECTED
                && !colliders.sensor(a)
                && !colliders.sensor(b)
                && colliders.endCode(a) == EndCode.NONE
                && colliders.endCode(b) == EndCode.NONE
                && colliders.accepts(a, b);
    }

    private boolean isDynamic(int slot) {
        return poses.isDynamic(colliders.body(slot));
    }

    /** Adds a row of the solver for a pair that touches, nearly touches, or would touch on the predicted motions. */
    private void collide(int pair, float dt) {
        final SweptShape a = colliders.shape(pairs.a(pair));
        final SweptShape b = colliders.shape(pairs.b(pair));
        final boolean bothDynamic = isDynamic(pairs.a(pair)) && isDynamic(pairs.b(pair));
        final float distance = narrowphase.separation(a, b, 0f, separation);
        if (distance <= NEAR_METRES && (bothDynamic || distance <= -GRAZE_METRES || !approaches(a, b))) {
            addRowAtStart(pair, a, b, distance, dt);
        } else if (distance <= NEAR_METRES && wouldBlock(a, b)) {
            narrowphase.manifold(a, b, 1f, separationAtEnd.normal, -gapAtEnd, SPECULATIVE_METRES, manifold);
            addRow(pair, separationAtEnd.normal, 1f, dt);
        } else if (distance <= 0f) {
            addRowAtStart(pair, a, b, distance, dt);
        } else if (narrowphase.sweep(a, b, 0f, sweep) && (bothDynamic || !grazes(a, b))) {
            narrowphase.manifold(a, b, sweep.first, sweep.normal, 0f, SPECULATIVE_METRES, manifold);
            addRow(pair, sweep.normal, sweep.first, dt);
        }
    }

    private void addRowAtStart(int pair, SweptShape a, SweptShape b, float distance, float dt) {
        narrowphase.manifold(a, b, 0f, separation.normal, -distance, SPECULATIVE_METRES, manifold);
        addRow(pair, separation.normal, 0f, dt);
    }

    /** Tests whether the predicted motions approach each other along the normal in {@link #separation}. */
    private boolean approaches(SweptShape a, SweptShape b) {
        return closing(a, b, separation.normal) > LEAST_CLOSING_METRES;
    }

    /**
     * Tests whether a contact of shapes that hardly overlap would stop a motion that hardly gets deeper: a crate that
     * slides from one tile of a floor to the next touches the side of the next tile with the little that it has sunk in.
     * If so, {@link #separationAtEnd} and {@link #gapAtEnd} have the contact at the end: along its normal the shapes
     * approach less.
     */
    private boolean wouldBlock(SweptShape a, SweptShape b) {
        gapAtEnd = narrowphase.separation(a, b, 1f, separationAtEnd);
        return gapAtEnd > -GRAZE_METRES
                && gapAtEnd < NEAR_METRES
                && closing(a, b, separationAtEnd.normal) < 0.5f * closing(a, b, separation.normal);
    }

    /** Returns how far two bodies approach each other in the tick along a normal, in metres. */
    private static float closing(SweptShape a, SweptShape b, Vector3f normal) {
        return normal.x * (a.end.x - a.start.x - b.end.x + b.start.x)
                + normal.y * (a.end.y - a.start.y - b.end.y + b.start.y)
                + normal.z * (a.end.z - a.start.z - b.end.z + b.start.z);
    }

    /** Tests whether two shapes whose overlap is in {@link #sweep} hardly overlap at its middle and at its end. */
    private boolean grazes(SweptShape a, SweptShape b) {
        return narrowphase.separation(a, b, 0.5f * (sweep.first + sweep.last), separation) > -GRAZE_METRES
                && narrowphase.separation(a, b, sweep.last, separation) > -GRAZE_METRES;
    }

    /** Adds a row of the solver for the points in {@link #manifold}, which touch at a fraction of the tick. */
    private void addRow(int pair, Vector3f normal, float fraction, float dt) {
        final int slotA = pairs.a(pair);
        final int slotB = pairs.b(pair);
        final int rowA = poses.rigid(colliders.body(slotA));
        final int rowB = poses.rigid(colliders.body(slotB));
        final int row = constraints.add(
                pair,
                rowA < 0 ? SolverBodies.IMMOVABLE : solverRow[rowA],
                rowB < 0 ? SolverBodies.IMMOVABLE : solverRow[rowB],
                normal.x,
                normal.y,
                normal.z);
        final boolean warm = impulses.hasGuesses(pair, tickBefore);
        final float guesses = warm ? dt / secondsBefore : 0f;
        combineMaterials(row, slotA, slotB);
        final float radiusA = colliders.shape(slotA).roundRadius();
        final float radiusB = colliders.shape(slotB).roundRadius();
        constraints.radii(row, radiusA, radiusB);
        for (int i = 0; i < manifold.count; i++) {
            final int p = i * Manifold.STRIDE;
            point.set(
                    manifold.points[p + Manifold.POINT],
                    manifold.points[p + Manifold.POINT + 1],
                    manifold.points[p + Manifold.POINT + 2]);
            final float depth = manifold.points[p + Manifold.DEPTH];
            armAtStart(slotA, rowA, fraction, normal, -radiusA, arm);
            final float gapA = dot(centre, normal);
            start.toLocal(
                    surface.set(arm.x + centre.x, arm.y + centre.y, arm.z + centre.z),
                    surface); // the pose of A, which armAtStart has read
            final float guess =
                    warm ? guesses * impulses.guess(pair, manifold.features[i], surface.x, surface.y, surface.z) : 0f;
            armAtStart(slotB, rowB, fraction, normal, radiusB, otherArm);
            final float base = dot(centre, normal) - gapA - depth;
            constraints.addPoint(row, arm.x, arm.y, arm.z, otherArm.x, otherArm.y, otherArm.z, base, guess);
            constraints.identify(row, manifold.features[i], surface.x, surface.y, surface.z);
        }
        constraints.finish(
                row,
                solverBodies,
                warm ? guesses * impulses.friction(pair, 0) : 0f,
                warm ? guesses * impulses.friction(pair, 1) : 0f,
                warm ? guesses * impulses.friction(pair, 2) : 0f,
                warm ? guesses * impulses.twist(pair) : 0f,
                warm ? guesses * impulses.rolling(pair, 0) : 0f,
                warm ? guesses * impulses.rolling(pair, 1) : 0f,
                warm ? guesses * impulses.rolling(pair, 2) : 0f);
    }

    /**
     * Computes the arm from the centre of mass at the start of the tick to the material point that is at {@link #point}
     * at a fraction of the tick. Of a round shape, only the core is material: its surface does not turn with it. Sets
     * {@link #centre} to that centre of mass.
     *
     * @param radius distance in metres from the point to the core along the normal, negative for A
     */
    private void armAtStart(int slot, int rigidRow, float fraction, Vector3f normal, float radius, Vector3f dest) {
        final int body = colliders.body(slot);
        poses.start(body, start);
        if (rigidRow < 0 || rigid.type(rigidRow) == RigidBodyTable.STATIC) {
            centre.set(start.x, start.y, start.z);
        } else {
            centre.set(centres[3 * rigidRow], centres[3 * rigidRow + 1], centres[3 * rigidRow + 2]);
        }
        if (fraction > 0f) {
            poses.end(body, end);
            atImpact.setBetween(start, end, fraction);
            dest.set(point.x + radius * normal.x, point.y + radius * normal.y, point.z + radius * normal.z);
            start.toWorld(atImpact.toLocal(dest, dest), dest);
            dest.set(
                    dest.x - (centre.x + radius * normal.x),
                    dest.y - (centre.y + radius * normal.y),
                    dest.z - (centre.z + radius * normal.z));
        } else {
            dest.set(point.x - centre.x, point.y - centre.y, point.z - centre.z);
        }
    }

    private static float dot(Vector3f a, Vector3f b) {
        return a.x * b.x + a.y * b.y + a.z * b.z;
    }

    private void combineMaterials(int row, int slotA, int slotB) {
        poses.start(colliders.body(slotA), start);
        start.rotate(materials.surface(slotA, arm), arm);
        poses.start(colliders.body(slotB), start);
        start.rotate(materials.surface(slotB, surface), surface);
        constraints.material(
                row,
                materials.friction(slotA, slotB),
                materials.restitution(slotA, slotB),
                materials.bounceSpeed(slotA, slotB),
                materials.rolling(slotA, slotB),
                materials.spinning(slotA, slotB),
                surface.x - arm.x,
                surface.y - arm.y,
                surface.z - arm.z);
    }

    /**
     * Reads the motions of all colliders of dynamic bodies again.
     *
     * @return whether one of them has left its AABB in the broadphase
     */
    private boolean readMotions() {
        boolean left = false;
        for (int slot = 0; slot < colliders.slots(); slot++) {
            if (colliders.isLive(slot) && isDynamic(slot)) {
                left |= colliders.readAgain(slot);
            }
        }
        return left;
    }

    /**
     * Stops the dynamic bodies that would pass into or through something that is not dynamic, at the time of impact. They
     * keep their velocity: in the next tick the solver has a row for the pair.
     *
     * @return whether a body was stopped; its AABB in the broadphase still covers its motion
     */
    public boolean clamp() {
        boolean any = false;
        for (int row = 0; row < constraints.count(); row++) {
            final int pair = constraints.pair(row);
            if (isDynamic(pairs.a(pair)) != isDynamic(pairs.b(pair))) {
                any |= stop(pair, fractionWithContact(row, pair));
            }
        }
        final SortedPairs inOrder = pairs.inOrder();
        for (int place = 0; place < inOrder.size() && rigid.dynamicCount() > 0; place++) {
            final int pair = inOrder.row(place);
            if (isDynamic(pairs.a(pair)) != isDynamic(pairs.b(pair)) && !impulses.isSolved(pair) && mayPush(pair)) {
                any |= stop(pair, fractionWithoutContact(pair));
            }
        }
        if (any) {
            for (int row = 0; row < rigid.rows(); row++) {
                if (clamped[row] < 1f && rigid.type(row) == RigidBodyTable.DYNAMIC) {
                    poses.start(rigid.body(row), start);
                    poses.end(rigid.body(row), end);
                    end.setBetween(start, end, clamped[row]);
                    poses.endAt(rigid.body(row), end);
                }
            }
            readMotions();
        }
        return any;
    }

    /** Notes that the dynamic body of a pair stops at a fraction of the tick. Returns false for the whole motion. */
    private boolean stop(int pair, float fraction) {
        if (fraction == 1f) {
            return false;
        }
        final int slot = isDynamic(pairs.a(pair)) ? pairs.a(pair) : pairs.b(pair);
        final int row = poses.rigid(colliders.body(slot));
        clamped[row] = Math.min(clamped[row], fraction);
        return true;
    }

    /** Returns the fraction of the tick at which two shapes touch for which the solver had no row; 1 if they do not. */
    private float fractionWithoutContact(int pair) {
        final SweptShape a = colliders.shape(pairs.a(pair));
        final SweptShape b = colliders.shape(pairs.b(pair));
        return narrowphase.sweep(a, b, 0f, sweep) && sweep.first > 0f && !grazes(a, b) ? sweep.first : 1f;
    }

    /**
     * Returns the fraction of the tick up to which a motion is on the right side of a contact that the solver has
     * handled. Contact points are computed once per tick, so a body that turns fast about its first contact point may
     * still turn through a thin wall.
     */
    private float fractionWithContact(int row, int pair) {
        final SweptShape a = colliders.shape(pairs.a(pair));
        final SweptShape b = colliders.shape(pairs.b(pair));
        if (a.maxRelativeDisplacement(b) < TUNNEL_METRES || isOnRightSide(row, a, b, 1f)) {
            return 1f;
        }
        final float fraction = narrowphase.sweep(a, b, 0f, sweep) ? sweep.first : 0f;
        for (float part = 0.5f; fraction == 0f && part >= LEAST_FRACTION; part *= 0.5f) {
            if (isOnRightSide(row, a, b, part)) {
                return part;
            }
        }
        return fraction;
    }

    /** Tests whether two shapes do not overlap deeply, and both centres are still on their sides of the contact. */
    private boolean isOnRightSide(int row, SweptShape a, SweptShape b, float fraction) {
        final float distance = narrowphase.separation(a, b, fraction, separation);
        final Vector3f now = separation.normal;
        float cosine = 0f;
        // Heights of the centres of mass above the contact point of the other body, along the normal, at the start.
        float heightA = -constraints.base(row);
        float heightB = constraints.base(row);
        float travelA = 0f;
        float travelB = 0f;
        for (int axis = 0; axis < 3; axis++) {
            final float normal = constraints.normal(row, axis);
            cosine += normal * now.get(axis);
            heightA -= normal * constraints.armB(row, axis);
            heightB -= normal * constraints.armA(row, axis);
            travelA += normal * fraction * solverBodies.displacement(constraints.bodyA(row), axis);
            travelB += normal * fraction * solverBodies.displacement(constraints.bodyB(row), axis);
        }
        final float travel = travelB - travelA;
        final boolean crossed = heightB > 0f && heightB + travel < 0f || heightA < 0f && heightA - travel > 0f;
        return distance > -TUNNEL_METRES && cosine > 0f && !crossed;
    }

    /** Adds the change of velocity by an impulse at the centre of mass. */
    public void applyImpulse(int row, Vector3fc impulse, byte locks, Vector3f velocity) {
        final float inverse = 1f / rigid.mass(row);
        velocity.set(
                velocity.x + ((locks & 1) != 0 ? 0f : inverse * impulse.x()),
                velocity.y + ((locks & 2) != 0 ? 0f : inverse * impulse.y()),
                velocity.z + ((locks & 4) != 0 ? 0f : inverse * impulse.z()));
    }

    /** Adds the change of angular velocity by an angular impulse on a body at a pose. */
    public void applyAngularImpulse(int row, Pose at, Vector3fc impulse, byte locks, Vector3f angularVelocity) {
        start.set(at);
        computeInverseInertia(row * RigidBodyTable.STRIDE, locks >> 3);
        angularVelocity.set(
                angularVelocity.x + (inertia[0] * impulse.x() + inertia[3] * impulse.y() + inertia[4] * impulse.z()),
                angularVelocity.y + (inertia[3] * impulse.x() + inertia[1] * impulse.y() + inertia[5] * impulse.z()),
                angularVelocity.z + (inertia[4] * impulse.x() + inertia[5] * impulse.y() + inertia[2] * impulse.z()));
    }

    /** Stores impulses and velocities, when the step is complete. */
    public void finish() {
        for (int row = 0; row < constraints.count(); row++) {
            impulses.guesses(constraints.pair(row), tick, constraints, row);
        }
        tickBefore = tick;
        secondsBefore = seconds;
        final float[] values = rigid.values();
        for (int row = 0; row < rigid.rows(); row++) {
            rigid.supported(row, rigid.type(row) == RigidBodyTable.DYNAMIC && solverBodies.isTouched(solverRow[row]));
            if (rigid.type(row) == RigidBodyTable.DYNAMIC) {
                for (int i = 0; i < 6; i++) {
                    values[row * RigidBodyTable.STRIDE + i] = solverBodies.velocity(solverRow[row], i);
                }
            }
        }
    }
}
