package dev.carom.physics.world;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.solver.SolverBodies;
import java.util.Arrays;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Copies the rigid bodies of a world into the rows of the solver, and converts the motions that the solver computes
 * back to poses.
 *
 * <pre>
 * RigidBodyTable, BodyTable (START) --> SolverBodies --> BodyTable (END) --> SweptShapes, SweptBounds
 * </pre>
 *
 * A body with a collider in quarantine is excluded: it keeps its pose. A body fails if its motion would be too long, or
 * if its new pose would be out of range or not finite. A failed body goes back to the start of its motion and stops.
 */
final class BodyMotions {
    private final ColliderTable colliders;
    private final BodyTable poses;
    private final RigidBodyTable rigid;
    private final SolverBodies solverBodies;
    private final Pose start = new Pose();
    private final Pose end = new Pose();
    private final Vector3f centre = new Vector3f();

    private final Vector3f arm = new Vector3f();
    private final Vector3f otherArm = new Vector3f();
    private final Pose between = new Pose();
    private final float[] inertia = new float[6];
    private final Quaternionf frame = new Quaternionf();
    private final Vector3f gravity = new Vector3f(0f, -9.81f, 0f);
    private float positionLimit = Float.MAX_VALUE;

    /** By row of {@link RigidBodyTable}: the row of the solver. */
    private int[] solverRow = new int[16];

    /** By row of {@link RigidBodyTable}: the centre of mass at the start of the tick, x, y and z in metres. */
    private float[] centres = new float[16 * 3];

    /**
     * By row of {@link RigidBodyTable}: the fraction of the current motion at which the next {@link #shorten} will stop
     * the body; 1 for the whole motion.
     */
    private float[] clamped = new float[16];

    /**
     * By row of {@link RigidBodyTable}: slot of the collider that the body hits at the fraction in {@link #clamped}.
     */
    private int[] hit = new int[16];

    /**
     * By row of {@link RigidBodyTable}: product of the fractions to which {@link #shorten} has shortened the motion of
     * the body in this tick; 1 if the whole motion is kept.
     */
    private float[] kept = new float[16];

    /** By row of {@link RigidBodyTable}: whether a collider of the body is in quarantine. */
    private boolean[] excluded = new boolean[16];

    /** Rows of {@link RigidBodyTable} whose motion in this step was infinite, NaN or too long, or left the range. */
    private final IntList failed = new IntList();

    BodyMotions(ColliderTable colliders, RigidBodyTable rigid, SolverBodies solverBodies) {
        this.colliders = colliders;
        this.rigid = rigid;
        this.solverBodies = solverBodies;
        poses = colliders.bodies();
    }

    /** Returns the acceleration of gravity in m/s²: the vector itself, not a copy. */
    Vector3f gravity() {
        return gravity;
    }

    /** Sets the greatest distance in metres from the origin along each axis. A body that would move farther fails. */
    void positionLimit(float metres) {
        positionLimit = metres;
    }

    /** Returns the rows of the bodies that have failed in this step. */
    IntList failed() {
        return failed;
    }

    /**
     * Tests whether the solver moves a body in this step: it is dynamic and awake, and none of its colliders is in
     * quarantine. The transform of such a body must be written.
     */
    boolean hasMoved(int row) {
        return rigid.isAwake(row) && !excluded[row];
    }

    /** Tests whether the body of a collider is dynamic; true also while the body sleeps. */
    boolean isDynamic(int slot) {
        return poses.isDynamic(colliders.body(slot));
    }

    /** Tests whether the body of a collider is dynamic and sleeps. */
    boolean isAsleep(int slot) {
        return poses.isAsleep(colliders.body(slot));
    }

    /**
     * Tests whether the body of a collider is dynamic and its mass has changed much since the last step, see {@link
     * RigidBodyTable#hasNewMass}.
     */
    boolean hasNewMass(int slot) {
        final int row = poses.rigid(colliders.body(slot));
        return row >= 0 && rigid.type(row) == RigidBodyTable.DYNAMIC && rigid.hasNewMass(row);
    }

    /**
     * Returns the row in the tables of the solver for a body in {@link BodyTable}. Returns {@link
     * SolverBodies#IMMOVABLE} for a body that is static, excluded or not a rigid body. The row of a sleeping body is
     * out of date.
     */
    int solverRow(int body) {
        final int row = poses.rigid(body);
        return row < 0 ? SolverBodies.IMMOVABLE : solverRow[row];
    }

    /**
     * Reads the centre of mass of a dynamic body at the start of the tick, in metres. For any other body, reads the
     * position of the body.
     */
    void centre(int body, Vector3f dest) {
        final int row = poses.rigid(body);
        if (row < 0 || rigid.type(row) == RigidBodyTable.STATIC) {
            dest.set(poses.start(body, 0), poses.start(body, 1), poses.start(body, 2));
        } else {
            dest.set(centres[3 * row], centres[3 * row + 1], centres[3 * row + 2]);
        }
    }

    /** Begins a step. */
    void begin() {
        failed.clear();
        poses.straighten();
        if (solverRow.length < rigid.rows()) {
            final int length = Math.max(rigid.rows(), 2 * solverRow.length);
            solverRow = new int[length];
            centres = new float[3 * length];
            clamped = new float[length];
            hit = new int[length];
            kept = new float[length];
            excluded = new boolean[length];
        }
        Arrays.fill(excluded, false); // set later, after the transforms have been read
    }

    /**
     * Sets END of all dynamic bodies to their poses after a step without contacts. In this prediction, gravity and
     * forces do not accelerate bodies that a contact pushed in the last step.
     */
    void predict(float dt) {
        enterBodies(dt);
        for (int i = 0; i < rigid.activeCount(); i++) {
            final int row = rigid.active(i);
            if (rigid.isSupported(row) && rigid.isAwake(row)) {
                solverBodies.coast(solverRow[row]);
            }
        }
        solverBodies.integrateFreely(dt);
        rigid.holdSleepers();
        writeEnds();
        failed.clear(); // only failures of the motion with contacts count
    }

    /** Enters all awake dynamic bodies and all kinematic bodies into the solver at START, except excluded bodies. */
    void enter(float dt) {
        enterBodies(dt);
        enterKinematic();
    }

    /** Enters all dynamic bodies that are awake and not excluded. */
    private void enterBodies(float dt) {
        solverBodies.clear();
        solverBodies.gravity(gravity.x, gravity.y, gravity.z);
        for (int i = 0; i < rigid.activeCount(); i++) {
            final int row = rigid.active(i);
            solverRow[row] = SolverBodies.IMMOVABLE;
            clamped[row] = 1f;
            kept[row] = 1f;
            if (hasMoved(row)) {
                enterDynamic(row);
                if (!solverBodies.movesWithin(solverRow[row], dt, positionLimit)) {
                    failed.add(row);
                    solverBodies.hold(solverRow[row]); // otherwise its contacts would also make its neighbours fail
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
        solverBodies.centre(of, centres[3 * row], centres[3 * row + 1], centres[3 * row + 2]);
        final int locks = rigid.locks(row);
        final float inverse = 1f / values[at + RigidBodyTable.MASS];
        final float ix = (locks & 1) != 0 ? 0f : inverse;
        final float iy = (locks & 2) != 0 ? 0f : inverse;
        final float iz = (locks & 4) != 0 ? 0f : inverse;
        solverBodies.mass(of, ix, iy, iz);
        solverBodies.round(of, rigid.isRound(row));
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
     * Computes {@link #inertia}, the inverse inertia in the world frame for the pose in {@link #start}. Also computes
     * {@link #frame}, the rotation from the principal frame to the world. If axes are locked, only the block of the
     * free axes is inverted. Setting rows of the full inverse to 0 would be wrong if the inertia tensor has elements
     * off the diagonal.
     */
    private void computeInverseInertia(int at, int rotationLocks) {
        final float[] values = rigid.values();
        final int p = at + RigidBodyTable.PRINCIPAL;
        final float qx = values[p];
        final float qy = values[p + 1];
        final float qz = values[p + 2];
        final float qw = values[p + 3];
        // rotation from the principal frame to the world: rotation of the body times rotation of the principal frame
        setProduct(start.qx, start.qy, start.qz, start.qw, qx, qy, qz, qw);
        final float x = frame.x;
        final float y = frame.y;
        final float z = frame.z;
        final float w = frame.w;
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

    /** Sets {@link #frame} to the product of two quaternions, given as x, y, z and w. */
    private void setProduct(float px, float py, float pz, float pw, float qx, float qy, float qz, float qw) {
        frame.set(
                pw * qx + px * qw + py * qz - pz * qy,
                pw * qy - px * qz + py * qw + pz * qx,
                pw * qz + px * qy - py * qx + pz * qw,
                pw * qw - px * qx - py * qy - pz * qz);
    }

    /**
     * Inverts the block of {@link #inertia} that belongs to the axes that are not locked. All other elements become 0.
     * At least one axis is locked, so the block has at most two axes.
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

    /** Inverts the block of two axes, given the indices of both diagonal elements and of the off-diagonal element. */
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

    /**
     * Stores the pose and the time at which each body hits something after the start of the tick. The path of the body
     * bends there. Must be called while END is still the end of the predicted motion, since this motion leads to the
     * impact.
     *
     * @param hitAt by row of {@link SolverBodies}: time at which the body first hits something, as a fraction of the
     *     tick; 1 or more if it hits nothing
     */
    void bendPaths(float[] hitAt) {
        for (int i = 0; i < rigid.activeCount(); i++) {
            final int row = rigid.active(i);
            final float fraction = hitAt[solverRow[row]];
            if (hasMoved(row) && fraction > 0f && fraction < 1f) {
                poses.start(rigid.body(row), start);
                poses.end(rigid.body(row), end);
                poses.bendAt(rigid.body(row), end.setBetween(start, end, fraction), fraction);
            }
        }
    }

    /**
     * Writes END of all dynamic bodies that are awake and not excluded, from the displacements in the solver's tables.
     */
    void writeEnds() {
        for (int i = 0; i < rigid.activeCount(); i++) {
            final int row = rigid.active(i);
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
                // The origin moves with the centre of mass, and rotates about it.
                rigid.centre(row, centre);
                start.rotate(centre, arm);
                end.rotate(centre, otherArm);
                end.x = start.x + (solverBodies.displacement(of, 0) + (arm.x - otherArm.x));
                end.y = start.y + (solverBodies.displacement(of, 1) + (arm.y - otherArm.y));
                end.z = start.z + (solverBodies.displacement(of, 2) + (arm.z - otherArm.z));
                if (!(isWithin(end.x) && isWithin(end.y) && isWithin(end.z) && Float.isFinite(scale))) {
                    failed.add(row);
                    solverBodies.stop(of);
                    end.set(start);
                }
                poses.endAt(rigid.body(row), end);
            }
        }
    }

    /** Tests whether the magnitude of a number is at most the position limit; false for NaN and infinity. */
    private boolean isWithin(float value) {
        return Math.abs(value) <= positionLimit;
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
        for (int i = 0; i < rigid.activeCount(); i++) {
            final int row = rigid.active(i);
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

    /**
     * Computes the velocities of the kinematic bodies from their motions in this tick. Also excludes the bodies in
     * quarantine, since all transforms have been read now.
     */
    void measureKinematic(float dt) {
        excludeQuarantined();
        for (int i = 0; i < rigid.activeCount(); i++) {
            final int row = rigid.active(i);
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
     * Computes the angular velocity of the motion from {@link #start} to {@link #end}. Let q be the quaternion of the
     * rotation along the shorter arc, and let t = |vec(q)| / (1 + q_w). Then t is the tangent of a quarter of the
     * angle, and the angular speed is 4 atan(t) / dt. A rational approximation replaces atan. Its relative error is
     * below 1e-4 for rotations up to a quarter of a circle, and 0.8 % for half a circle.
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

    /**
     * Reads the motions of all colliders of awake dynamic bodies again.
     *
     * @return whether a collider has left its AABB in the broadphase
     */
    boolean readMotions() {
        boolean left = false;
        for (int slot = 0; slot < colliders.slots(); slot++) {
            if (colliders.isLive(slot) && isDynamic(slot) && !isAsleep(slot)) {
                left |= colliders.readAgain(slot);
            }
        }
        return left;
    }

    /**
     * Limits the motion of the dynamic body of a collider to a fraction of this motion, because the collider hits
     * another one. {@link #shorten} applies the limit.
     */
    void stopAt(int slot, float fraction, int otherSlot) {
        final int row = poses.rigid(colliders.body(slot));
        final boolean isSooner = fraction < clamped[row];
        if (isSooner || fraction == clamped[row] && fraction < 1f && isMoved(hit[row]) && !isMoved(otherSlot)) {
            clamped[row] = fraction;
            hit[row] = otherSlot; // of two colliders hit at the same time, the one that the solver does not move
        }
    }

    /** Tests whether {@link #shorten} has shortened the motion of the body of a collider in this tick. */
    boolean isShortened(int slot) {
        return isMoved(slot) && kept(slot) < 1f;
    }

    private float kept(int slot) {
        return kept[poses.rigid(colliders.body(slot))];
    }

    /** Computes the displacement of the centre of mass of a dynamic body in the tick, in metres. */
    Vector3f travel(int slot, Vector3f dest) {
        return travelOf(poses.rigid(colliders.body(slot)), dest);
    }

    private Vector3f travelOf(int row, Vector3f dest) {
        poses.end(rigid.body(row), end);
        end.toWorld(rigid.centre(row, centre), dest);
        return dest.set(dest.x - centres[3 * row], dest.y - centres[3 * row + 1], dest.z - centres[3 * row + 2]);
    }

    /**
     * Shortens the motions that {@link #stopAt} has limited. After its impact, a body that has hit a kinematic body
     * moves with that body for the rest of the tick. The velocity of a shortened body stays the same. So does its
     * angular velocity as seen from the body: otherwise a long body that spins fast would gain energy, since its
     * inertia depends on its rotation. {@link #readMotions} must follow.
     *
     * @return the number of bodies shortened for the first time in this tick
     */
    int shorten() {
        int count = 0;
        for (int i = 0; i < rigid.activeCount(); i++) {
            final int row = rigid.active(i);
            if (isToShorten(row)) {
                poses.start(rigid.body(row), start);
                poses.end(rigid.body(row), end);
                final float qx = end.qx;
                final float qy = end.qy;
                final float qz = end.qz;
                final float qw = end.qw;
                end.setBetween(start, end, clamped[row]);
                bendWhereStopped(row);
                if (isKinematic(hit[row])) {
                    moveWith(row, colliders.shape(hit[row]), clamped[row]);
                }
                setProduct(end.qx, end.qy, end.qz, end.qw, -qx, -qy, -qz, qw); // from the old end to the new one
                solverBodies.rotateSpin(solverRow[row], frame.x, frame.y, frame.z, frame.w);
                poses.endAt(rigid.body(row), end);
                count += kept[row] == 1f ? 1 : 0;
                kept[row] *= clamped[row];
                clamped[row] = 1f;
            }
        }
        return count;
    }

    private boolean isToShorten(int row) {
        return clamped[row] < 1f && rigid.isAwake(row);
    }

    /** Tests whether the solver moves the body of a collider in this tick. */
    boolean isMoved(int slot) {
        return isDynamic(slot) && !isAsleep(slot);
    }

    /**
     * Tests whether the body of a collider is kinematic. A static body counts as standing still, even if the game moves
     * it.
     */
    private boolean isKinematic(int slot) {
        final int row = poses.rigid(colliders.body(slot));
        return row != BodyTable.NOT_RIGID && rigid.type(row) == RigidBodyTable.KINEMATIC;
    }

    /** Moves the pose in {@link #end} by a displacement in metres, but only along the axes that are not locked. */
    private void moveOn(int row, float x, float y, float z) {
        final int locks = rigid.locks(row);
        end.x += (locks & 1) != 0 ? 0f : x;
        end.y += (locks & 2) != 0 ? 0f : y;
        end.z += (locks & 4) != 0 ? 0f : z;
    }

    /**
     * Moves the pose in {@link #end} with a shape, from a fraction of the tick to the end of the tick. If a rotation of
     * the body is locked, the body does not rotate with the shape.
     */
    private void moveWith(int row, SweptShape shape, float fraction) {
        if (shape.rests()) {
            return;
        }
        between.setBetween(shape.start, shape.end, fraction);
        between.toLocal(arm.set(end.x, end.y, end.z), arm);
        shape.end.toWorld(arm, arm);
        moveOn(row, arm.x - end.x, arm.y - end.y, arm.z - end.z);
        if (rigid.locks(row) >> 3 != 0) {
            return;
        }
        // rotation of the shape since that fraction of the tick, times the rotation of the body
        final Pose to = shape.end;
        setProduct(to.qx, to.qy, to.qz, to.qw, -between.qx, -between.qy, -between.qz, between.qw);
        setProduct(frame.x, frame.y, frame.z, frame.w, end.qx, end.qy, end.qz, end.qw);
        final float scale =
                1f / (float) Math.sqrt(frame.x * frame.x + frame.y * frame.y + frame.z * frame.z + frame.w * frame.w);
        end.qx = scale * frame.x;
        end.qy = scale * frame.y;
        end.qz = scale * frame.z;
        end.qw = scale * frame.w;
    }

    /**
     * Lets the path of a body bend at {@link #end}, the pose at which {@link #shorten} stops the body. A path has only
     * one bend: if the path already bends earlier, it stays unchanged. A body that is stopped at the start of the tick
     * gets no bend. Also marks the body as stopped if its path has a bend.
     */
    private void bendWhereStopped(int row) {
        final int body = rigid.body(row);
        final float fraction = clamped[row]; // also a fraction of the tick: a shortened motion takes the whole tick
        if (fraction > 0f && (poses.bend(body) == 1f || fraction < poses.bend(body))) {
            poses.bendAt(body, end, fraction);
        }
        if (poses.bend(body) < 1f) {
            poses.stop(body);
        }
    }

    /**
     * Stores the velocities that the solver has computed. Also stores which bodies a contact has pushed. Called when
     * the step is complete.
     */
    void finish() {
        rigid.finishStep();
        final float[] values = rigid.values();
        for (int i = 0; i < rigid.activeCount(); i++) {
            final int row = rigid.active(i);
            rigid.supported(row, rigid.isAwake(row) && solverBodies.isTouched(solverRow[row]));
            if (rigid.isAwake(row)) {
                for (int component = 0; component < 6; component++) {
                    values[row * RigidBodyTable.STRIDE + component] = solverBodies.velocity(solverRow[row], component);
                }
            }
        }
    }

    /**
     * Tests whether a body has been still in this tick. The limit is the sleep speed of the body times {@code times}.
     * Neither the velocity nor the angular velocity may move a point of the body faster than the limit. Half of the
     * motion, divided by the length of the tick, must also be below the limit. Only half of the motion counts, so the
     * limit is less strict for motion than for velocity. The reason: a body that is pushed out of another body moves,
     * but gets no velocity. It should still be able to sleep. A rolling sphere has both velocity and angular velocity:
     * the greater of the two speeds counts, not their sum. A body that is excluded or was stopped early is not still.
     */
    boolean isStill(int row, float dt, float times) {
        if (excluded[row] || kept[row] < 1f) {
            return false;
        }
        final float[] values = rigid.values();
        final float extent = values[row * RigidBodyTable.STRIDE + RigidBodyTable.EXTENT];
        final float limit = times * values[row * RigidBodyTable.STRIDE + RigidBodyTable.SLEEP];
        final int of = solverRow[row];
        final float speed =
                length(solverBodies.velocity(of, 0), solverBodies.velocity(of, 1), solverBodies.velocity(of, 2));
        final float spin =
                length(solverBodies.velocity(of, 3), solverBodies.velocity(of, 4), solverBodies.velocity(of, 5));
        final float shift = length(
                solverBodies.displacement(of, 0), solverBodies.displacement(of, 1), solverBodies.displacement(of, 2));
        final float turn = 2f * length(solverBodies.turn(of, 0), solverBodies.turn(of, 1), solverBodies.turn(of, 2));
        return Math.max(speed, extent * spin) < limit && 0.5f * Math.max(shift, extent * turn) < limit * dt;
    }

    /**
     * Adds the motion of this tick to the drift of a body. The drift is the sum of the motions since it was last
     * cleared. It is cleared when the body moves too fast, drifts too far or is woken.
     *
     * @return the greater of two distances in metres: how far the drift has moved the body, and how far the rotation of
     *     the drift has moved the farthest point of the body
     */
    float addDrift(int row) {
        final float[] drift = rigid.drift();
        final int at = row * RigidBodyTable.DRIFT_STRIDE;
        final int of = solverRow[row];
        for (int axis = 0; axis < 3; axis++) {
            drift[at + axis] += solverBodies.displacement(of, axis);
            drift[at + 3 + axis] += 2f * solverBodies.turn(of, axis);
        }
        final float extent = rigid.values()[row * RigidBodyTable.STRIDE + RigidBodyTable.EXTENT];
        return Math.max(
                length(drift[at], drift[at + 1], drift[at + 2]),
                extent * length(drift[at + 3], drift[at + 4], drift[at + 5]));
    }

    /** Tests whether gravity, a force or a torque acts on a body that the solver moves. */
    boolean isAccelerated(int row) {
        return solverBodies.isAccelerated(solverRow[row]);
    }

    private static float length(float x, float y, float z) {
        return (float) Math.sqrt(x * x + y * y + z * z);
    }

    /**
     * Adds the effect of an angular impulse, in N m s, to the angular velocity of a body at a pose. Impulse and
     * velocity are in the world frame.
     */
    void applyAngularImpulse(int row, Pose at, Vector3fc impulse, byte locks, Vector3f angularVelocity) {
        start.set(at);
        computeInverseInertia(row * RigidBodyTable.STRIDE, locks >> 3);
        angularVelocity.set(
                angularVelocity.x + (inertia[0] * impulse.x() + inertia[3] * impulse.y() + inertia[4] * impulse.z()),
                angularVelocity.y + (inertia[3] * impulse.x() + inertia[1] * impulse.y() + inertia[5] * impulse.z()),
                angularVelocity.z + (inertia[4] * impulse.x() + inertia[5] * impulse.y() + inertia[2] * impulse.z()));
    }
}
