package dev.carom.physics.world;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Rotations;
import java.util.Arrays;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * The poses of bodies, one row each. A body is a transform with its colliders. Past poses are stored only here; between
 * two steps the current pose is stored in the transform.
 * <p>
 * The poses are stored in three columns. A step writes only one of these columns. The tests of pairs read none of them,
 * since the swept shapes hold copies of the poses.
 *
 * <pre>
 * BEFORE   start of the motion in the last complete step
 * START    end of that motion and start of the next one; another pose when the game has placed or rewound the body
 * END      pose at the end of the running step: read from the transform, or computed by the solver
 *
 * a pose: one row per body
 * +----------+----------+------+
 * | POSITION | ROTATION | free |   3 + 4 + 1 floats: metres, world frame; a unit quaternion
 * +----------+----------+------+
 * </pre>
 *
 * When a step is complete, {@link #finishStep} exchanges the columns: END becomes START, and START becomes BEFORE. The
 * next step overwrites END. So a step writes one pose per body, and an abandoned step leaves BEFORE and START
 * unchanged.
 */
public final class BodyTable {
    static final int STRIDE = 8;

    /** Value in place of a row of {@link RigidBodyTable} if the body is not a rigid body. */
    public static final int NOT_RIGID = -1;

    private static final int ROTATION = 3;
    private static final int FRACTION = 7;

    private float[] before = new float[STRIDE];
    private float[] start = new float[STRIDE];
    private float[] end = new float[STRIDE];

    /** By row: the row in {@link RigidBodyTable} plus 1; 0 for none. Empty in a world without rigid bodies. */
    private int[] rigid = new int[0];

    /** By row: whether the body is dynamic; true also while it sleeps. Empty in a world without rigid bodies. */
    private boolean[] dynamic = new boolean[0];

    /** By row: whether the body is dynamic and sleeps. Empty in a world without rigid bodies. */
    private boolean[] asleep = new boolean[0];

    /**
     * By row: the pose at which the path of the body bends in the running step, because the body hits something. The
     * free element of the row is the fraction of the step at which the path bends; 0 for a straight path. Empty until a
     * path bends.
     */
    private float[] bend = new float[0];

    /** By row: whether {@link #stop} was called in the running step. Empty until a path bends. */
    private boolean[] stopped = new boolean[0];

    private boolean anyStopped;

    /** Rows of bodies whose path bends in the running step. */
    private final IntList bent = new IntList();

    private int wakings;

    /** Number of rows that were ever used. {@link #free} lists those that are free again. */
    private int rows;

    /** Null until a body is removed. */
    private IntList free;

    private final Pose scratch = new Pose();

    /** Adds a body and returns its row. The caller must then set the poses of the body. */
    public int add() {
        if (free != null && free.size() > 0) {
            return free.removeLast();
        }
        if ((rows + 1) * STRIDE > start.length) {
            final int length = Math.max(16 * STRIDE, 2 * start.length);
            before = Arrays.copyOf(before, length);
            start = Arrays.copyOf(start, length);
            end = Arrays.copyOf(end, length);
        }
        return rows++;
    }

    /** Removes a body; its row may be reused. */
    public void remove(int body) {
        if (free == null) {
            free = new IntList();
        }
        free.add(body);
    }

    /** Sets the row of a body in {@link RigidBodyTable}, or {@link #NOT_RIGID}. */
    void rigid(int body, int row) {
        if (body >= rigid.length) {
            rigid = Arrays.copyOf(rigid, start.length / STRIDE);
            dynamic = Arrays.copyOf(dynamic, start.length / STRIDE);
            asleep = Arrays.copyOf(asleep, start.length / STRIDE);
        }
        rigid[body] = row + 1;
    }

    /** Returns the row of a body in {@link RigidBodyTable}, or {@link #NOT_RIGID}. */
    public int rigid(int body) {
        return body < rigid.length ? rigid[body] - 1 : NOT_RIGID;
    }

    /** Sets whether a body is dynamic, so that the solver moves it while it is awake. */
    void dynamic(int body, boolean isDynamic) {
        dynamic[body] = isDynamic;
    }

    /**
     * Tests whether the body is dynamic; true also while it sleeps. For such a body, a step does not read END from the
     * transform.
     */
    public boolean isDynamic(int body) {
        return body < dynamic.length && dynamic[body];
    }

    /** Sets whether a dynamic body sleeps. */
    void asleep(int body, boolean nowAsleep) {
        asleep[body] = nowAsleep;
        wakings += nowAsleep ? 0 : 1;
    }

    /** Returns the number of times that any body has woken. */
    int wakings() {
        return wakings;
    }

    /** Tests whether the body is dynamic and sleeps. Such a body rests at START. */
    public boolean isAsleep(int body) {
        return body < asleep.length && asleep[body];
    }

    /** Copies BEFORE and START from a body in another table. */
    public void copy(int body, BodyTable from, int bodyThere) {
        System.arraycopy(from.before, bodyThere * STRIDE, before, body * STRIDE, STRIDE);
        System.arraycopy(from.start, bodyThere * STRIDE, start, body * STRIDE, STRIDE);
    }

    /** Sets BEFORE and START, so that the last motion has length 0 and the next one starts at this pose. */
    public void place(int body, Vector3fc position, Quaternionfc rotation) {
        write(before, body, position, rotation);
        write(start, body, position, rotation);
    }

    /** Sets START. */
    public void startFrom(int body, Vector3fc position, Quaternionfc rotation) {
        write(start, body, position, rotation);
    }

    /** Sets START. */
    public void startFrom(int body, Pose pose) {
        write(start, body, pose);
    }

    /** Sets END. */
    public void endAt(int body, Vector3fc position, Quaternionfc rotation) {
        write(end, body, position, rotation);
    }

    /**
     * Sets END of a body that rested in the last step. Writes only if a bit of the pose differs. This saves memory
     * bandwidth.
     */
    public void restAt(int body, Vector3fc position, Quaternionfc rotation) {
        final int row = body * STRIDE;
        final int difference = difference(end[row], position.x())
                | difference(end[row + 1], position.y())
                | difference(end[row + 2], position.z())
                | difference(end[row + ROTATION], rotation.x())
                | difference(end[row + ROTATION + 1], rotation.y())
                | difference(end[row + ROTATION + 2], rotation.z())
                | difference(end[row + ROTATION + 3], rotation.w());
        if (difference != 0) {
            write(end, body, position, rotation);
        }
    }

    /** Sets END to START, for a body that does not take part in this step. */
    public void hold(int body) {
        System.arraycopy(start, body * STRIDE, end, body * STRIDE, STRIDE);
    }

    /**
     * Sets the pose at which the path of a body bends in the running step. The path is straight from START to this
     * pose, and from this pose to END.
     *
     * @param fraction of the step, more than 0 and less than 1
     */
    void bendAt(int body, Pose pose, float fraction) {
        if (bend.length < start.length) {
            bend = Arrays.copyOf(bend, start.length);
            stopped = Arrays.copyOf(stopped, start.length / STRIDE);
        }
        write(bend, body, pose);
        bend[body * STRIDE + FRACTION] = fraction;
        bent.add(body);
    }

    /** Returns the fraction of the running step at which the path of a body bends; 1 for a straight path. */
    float bend(int body) {
        final int at = body * STRIDE + FRACTION;
        return at < bend.length && bend[at] > 0f ? bend[at] : 1f;
    }

    /** Tests whether the path of any body bends in the running step. */
    boolean anyBent() {
        return bent.size() > 0;
    }

    /**
     * Marks a body that {@link MotionClamp} stops: END of this body is not the pose that the solver has computed. The
     * path of the body must have a bend.
     */
    void stop(int body) {
        stopped[body] = true;
        anyStopped = true;
    }

    /** Tests whether {@link #stop} was called for any body in the running step. */
    boolean anyStopped() {
        return anyStopped;
    }

    /** Tests whether {@link #stop} was called for a body in the running step. */
    boolean isStopped(int body) {
        return body < stopped.length && stopped[body];
    }

    /** Reads the pose at which the path bends, or END if the path is straight. */
    Pose bend(int body, Pose dest) {
        return read(bend(body) < 1f ? bend : end, body, dest);
    }

    /** Makes all paths straight. */
    void straighten() {
        for (int i = 0; i < bent.size(); i++) {
            bend[bent.get(i) * STRIDE + FRACTION] = 0f;
            stopped[bent.get(i)] = false;
        }
        bent.clear();
        anyStopped = false;
    }

    /** Completes the step: END becomes START, and START becomes BEFORE. */
    void finishStep() {
        final float[] oldest = before;
        before = start;
        start = end;
        end = oldest; // overwritten by the next step
    }

    /** Returns a component of START: 0 to 2 are x, y, z of the position; 3 to 6 are x, y, z, w of the rotation. */
    public float start(int body, int component) {
        return start[body * STRIDE + component];
    }

    /** Reads START. */
    public Pose start(int body, Pose dest) {
        return read(start, body, dest);
    }

    /** Sets END. */
    void endAt(int body, Pose pose) {
        write(end, body, pose);
    }

    /** Reads END. */
    public Pose end(int body, Pose dest) {
        return read(end, body, dest);
    }

    /** Returns a scratch pose. Only the game's thread may use it, and only between two steps. */
    public Pose scratch() {
        return scratch;
    }

    /** Reads BEFORE. */
    public Pose before(int body, Pose dest) {
        return read(before, body, dest);
    }

    /** Returns the rows of START. */
    float[] starts() {
        return start;
    }

    /** Returns the rows of END. */
    float[] ends() {
        return end;
    }

    /** Tests whether START equals a pose in every component. */
    public boolean startsAt(int body, Pose pose) {
        return isAt(start, body, pose);
    }

    /** Tests whether END equals a pose in every component. */
    boolean endsAt(int body, Pose pose) {
        return isAt(end, body, pose);
    }

    /** Tests whether the rotation is the identity at START and END: exactly (0, 0, 0, 1), without negative zeros. */
    boolean isUnrotated(int body) {
        return isUnrotated(start, body) && isUnrotated(end, body);
    }

    /** Tests whether START equals END in every component; 0 and -0 differ. */
    public boolean isAtRest(int body) {
        final int row = body * STRIDE;
        return Arrays.equals(start, row, row + ROTATION + 4, end, row, row + ROTATION + 4);
    }

    /** Returns the squared distance from START to END, in square metres. */
    public double squaredDistance(int body) {
        final int row = body * STRIDE;
        final double x = (double) end[row] - start[row];
        final double y = (double) end[row + 1] - start[row + 1];
        final double z = (double) end[row + 2] - start[row + 2];
        return x * x + y * y + z * z;
    }

    /** Returns the bits in which two numbers differ; 0 and -0 differ. */
    private static int difference(float x, float y) {
        return Float.floatToRawIntBits(x) ^ Float.floatToRawIntBits(y);
    }

    private static boolean isUnrotated(float[] poses, int body) {
        final int row = body * STRIDE + ROTATION;
        return Rotations.isExactlyIdentity(poses[row], poses[row + 1], poses[row + 2], poses[row + 3]);
    }

    private static boolean isAt(float[] poses, int body, Pose pose) {
        final int row = body * STRIDE;
        return poses[row] == pose.x
                && poses[row + 1] == pose.y
                && poses[row + 2] == pose.z
                && poses[row + ROTATION] == pose.qx
                && poses[row + ROTATION + 1] == pose.qy
                && poses[row + ROTATION + 2] == pose.qz
                && poses[row + ROTATION + 3] == pose.qw;
    }

    private static Pose read(float[] poses, int body, Pose dest) {
        final int row = body * STRIDE;
        dest.x = poses[row];
        dest.y = poses[row + 1];
        dest.z = poses[row + 2];
        dest.qx = poses[row + ROTATION];
        dest.qy = poses[row + ROTATION + 1];
        dest.qz = poses[row + ROTATION + 2];
        dest.qw = poses[row + ROTATION + 3];
        return dest;
    }

    private static void write(float[] poses, int body, Pose pose) {
        final int row = body * STRIDE;
        poses[row] = pose.x;
        poses[row + 1] = pose.y;
        poses[row + 2] = pose.z;
        poses[row + ROTATION] = pose.qx;
        poses[row + ROTATION + 1] = pose.qy;
        poses[row + ROTATION + 2] = pose.qz;
        poses[row + ROTATION + 3] = pose.qw;
    }

    private static void write(float[] poses, int body, Vector3fc position, Quaternionfc rotation) {
        final int row = body * STRIDE;
        poses[row] = position.x();
        poses[row + 1] = position.y();
        poses[row + 2] = position.z();
        poses[row + ROTATION] = rotation.x();
        poses[row + ROTATION + 1] = rotation.y();
        poses[row + ROTATION + 2] = rotation.z();
        poses[row + ROTATION + 3] = rotation.w();
    }
}
