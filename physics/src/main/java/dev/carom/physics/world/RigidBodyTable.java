package dev.carom.physics.world;

import dev.carom.physics.geometry.MassProperties;
import java.util.Arrays;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Mass, velocities and forces of rigid bodies, one row each. The poses of the bodies are in {@link BodyTable}. A world
 * without rigid bodies has no rows.
 *
 * <pre>
 * values: one row per rigid body. Below each field: number of floats, then the unit if there is one.
 * +----------+---------+-------+--------+---------+-------+------+--------+---------+-----------+--------+-------+
 * | VELOCITY | ANGULAR | FORCE | TORQUE | DAMPING | SCALE | MASS | CENTRE | MOMENTS | PRINCIPAL | EXTENT | SLEEP |
 * +----------+---------+-------+--------+---------+-------+------+--------+---------+-----------+--------+-------+
 *   3 m/s      3 rad/s   3 N     3 N m    2 1/s     1       1 kg   3 m      3 kg m²   4           1 m      1 m/s
 * </pre>
 *
 * DAMPING is the linear and the angular damping, and SCALE is the factor of gravity. CENTRE is the centre of mass, and
 * PRINCIPAL is the rotation of the principal frame, both in the frame of the body. MOMENTS are the principal moments of
 * inertia. EXTENT is the greatest distance of a point from the centre of mass. SLEEP is the speed below which the body
 * is still.
 * <p>
 * A dynamic body is awake or asleep. {@link #active} lists all bodies that do not sleep, including all non-dynamic
 * bodies.
 */
public final class RigidBodyTable {
    /** Value of {@link #type}: contacts and forces do not move the body, and its velocity is 0. */
    public static final byte STATIC = 0;

    /** Value of {@link #type}: the game moves the body. */
    public static final byte KINEMATIC = 1;

    /** Value of {@link #type}: the solver moves the body. */
    public static final byte DYNAMIC = 2;

    /**
     * Least principal moment, relative to the greatest one. During the whole tick, the solver uses the inertia that a
     * body has at the start of the tick, unless the body rotates fast. When a needle rotates in the tick, its axis of
     * tiny inertia no longer has the direction that the solver assumes. Then a contact would add energy. The limit
     * affects bodies that are more than a hundred times as long as thick.
     */
    private static final float LEAST_RATIO = 1e-4f;

    /** Least principal moment in kg m². One divided by this number is the greatest principal moment. */
    private static final float LEAST_MOMENT = 1e-30f;

    static final int STRIDE = 28;

    /** Number of values of the drift of a body. */
    static final int DRIFT_STRIDE = 6;

    static final int VELOCITY = 0;
    static final int ANGULAR = 3;
    static final int FORCE = 6;
    static final int TORQUE = 9;
    static final int DAMPING = 12;
    static final int SCALE = 14;
    static final int MASS = 15;
    static final int CENTRE = 16;
    static final int MOMENTS = 19;
    static final int PRINCIPAL = 22;
    static final int EXTENT = 26;
    static final int SLEEP = 27;

    private static final int FIRST_CAPACITY = 16;

    /**
     * Number of complete steps in which a body that has fallen asleep must be held at its pose. When a body falls
     * asleep, the columns BEFORE and END of {@link BodyTable} still contain other poses than the column START. Each
     * step sets one of these two columns to the pose.
     */
    private static final byte COLUMNS_TO_HOLD = 2;

    /**
     * A mass that changes by more than this factor in a step counts as new, see {@link #hasNewMass}. A rocket that
     * burns fuel loses far less in a step, so its mass is not new.
     */
    private static final float MOST_MASS_RATIO = 1.5f;

    private final BodyTable bodies;

    /** Number of rows ever used; {@link #free} lists the rows that are free again. */
    private int rows;

    private final IntList free = new IntList();
    private int dynamicCount;
    private int movableCount;
    private float[] values = new float[FIRST_CAPACITY * STRIDE];
    private byte[] type = new byte[FIRST_CAPACITY];
    private byte[] locks = new byte[FIRST_CAPACITY];

    /** By row: whether all shapes of the body are spheres, centred both on its position and on its centre of mass. */
    private boolean[] round = new boolean[FIRST_CAPACITY];

    private boolean[] supported = new boolean[FIRST_CAPACITY];

    /** Mass in kg in the last complete step; 0 when the body had no mass. */
    private float[] massBefore = new float[FIRST_CAPACITY];

    /** Row in {@link BodyTable}, or -1 for a free row. */
    private int[] body = new int[FIRST_CAPACITY];

    /** Time in seconds for which a dynamic body has been still. */
    private float[] stillSeconds = new float[FIRST_CAPACITY];

    /**
     * Sum of the displacements of a body since {@link #clearDrift} in metres, and sum of its rotation vectors in
     * radians; each x, y, z.
     */
    private float[] drift = new float[FIRST_CAPACITY * DRIFT_STRIDE];

    /** Why the body woke since the last complete step: a code of {@link WakeCode}. */
    private byte[] wokenBy = new byte[FIRST_CAPACITY];

    /** Number of the body's island in the last complete step, see {@link IslandNumbers}. */
    private int[] island = new int[FIRST_CAPACITY];

    /** Whether the body was asleep at the end of the last complete step. */
    private boolean[] wasAsleep = new boolean[FIRST_CAPACITY];

    private int asleepCount;

    /** Number of further complete steps in which a sleeping body must be held at its pose. */
    private byte[] holds = new byte[FIRST_CAPACITY];

    /** Rows whose {@link #holds} is greater than 0. */
    private final IntList held = new IntList();

    /** Whether a body woke since the last complete step. */
    private boolean anyWoke;

    /**
     * Rows that fell asleep since the last complete step. Since then, some of these bodies may have been removed or may
     * have woken again.
     */
    private final IntList fellAsleep = new IntList();

    /** The rows that do not sleep; valid if {@link #activeIsKnown}. */
    private final IntList active = new IntList();

    private boolean activeIsKnown;

    private final Vector3f vector = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    RigidBodyTable(BodyTable bodies) {
        this.bodies = bodies;
    }

    /** Adds a rigid body without mass and velocity for a row of {@link BodyTable}. Returns the row in this table. */
    public int add(int ofBody) {
        if (free.size() == 0 && rows == body.length) {
            grow();
        }
        final int row = free.size() > 0 ? free.removeLast() : rows++;
        Arrays.fill(values, row * STRIDE, (row + 1) * STRIDE, 0f);
        type[row] = STATIC;
        locks[row] = 0;
        round[row] = false;
        supported[row] = false;
        massBefore[row] = 0f;
        stillSeconds[row] = 0f;
        clearDrift(row);
        wokenBy[row] = WakeCode.NONE;
        wasAsleep[row] = false;
        island[row] = IslandNumbers.NONE;
        body[row] = ofBody;
        bodies.rigid(ofBody, row);
        activeIsKnown = false;
        return row;
    }

    /** Removes a rigid body; its row may be reused. Its poses stay in {@link BodyTable}. */
    public void remove(int row) {
        type(row, STATIC);
        bodies.rigid(body[row], BodyTable.NOT_RIGID);
        body[row] = BodyTable.NOT_RIGID;
        free.add(row);
        activeIsKnown = false;
    }

    /** Returns the number of rows that do not sleep. */
    public int activeCount() {
        if (!activeIsKnown) {
            activeIsKnown = true;
            active.clear();
            for (int row = 0; row < rows; row++) {
                if (body[row] >= 0 && !isAsleep(row)) {
                    active.add(row);
                }
            }
        }
        return active.size();
    }

    /**
     * Returns an active row by its index; {@link #activeCount} must be called first. Rows that have woken since the
     * list was built come last.
     */
    public int active(int index) {
        return active.get(index);
    }

    /** Tests whether a body is dynamic and sleeps. */
    public boolean isAsleep(int row) {
        return bodies.isAsleep(body[row]);
    }

    /** Tests whether a body is dynamic and does not sleep, so that the solver moves it. */
    boolean isAwake(int row) {
        return type[row] == DYNAMIC && !isAsleep(row);
    }

    /** Returns the number of bodies that sleep. */
    public int asleepCount() {
        return asleepCount;
    }

    /**
     * Puts a dynamic body to sleep and sets its velocities to 0. Does nothing if the body is not dynamic or already
     * sleeps.
     */
    public void sleep(int row) {
        if (isAwake(row)) {
            bodies.asleep(body[row], true);
            asleepCount++;
            activeIsKnown = false;
            fellAsleep.add(row);
            if (holds[row] == 0) {
                held.add(row);
            }
            holds[row] = COLUMNS_TO_HOLD;
            island[row] = IslandNumbers.NONE;
            Arrays.fill(values, row * STRIDE + VELOCITY, row * STRIDE + FORCE, 0f);
        }
    }

    /**
     * Removes the reason why a body woke. Called when the game has put the body to sleep between two steps. So a body
     * that was asleep at the end of the last step, and woke since, gets no event.
     */
    public void forgetWaking(int row) {
        wokenBy[row] = WakeCode.NONE;
    }

    /** Wakes a body if it sleeps. Sets the still time and the drift of the body to 0 even if the body is awake. */
    public void wake(int row, byte code) {
        stillSeconds[row] = 0f;
        clearDrift(row);
        if (isAsleep(row)) {
            bodies.asleep(body[row], false);
            asleepCount--;
            wokenBy[row] = code;
            anyWoke = true;
            if (activeIsKnown) {
                active.add(row);
            }
        }
    }

    /** Tests whether any body woke since the last complete step. */
    boolean anyWoke() {
        return anyWoke;
    }

    /**
     * Sets the END pose in {@link BodyTable} to the START pose, for each body that fell asleep recently. After {@link
     * #COLUMNS_TO_HOLD} steps, all three columns of that table contain the same pose.
     */
    void holdSleepers() {
        for (int i = 0; i < held.size(); i++) {
            final int row = held.get(i);
            if (body[row] >= 0 && isAsleep(row)) {
                bodies.hold(body[row]);
            }
        }
    }

    /** Ends a step. */
    void finishStep() {
        anyWoke = false;
        for (int i = held.size() - 1; i >= 0; i--) {
            final int row = held.get(i);
            if (--holds[row] == 0) {
                held.put(i, held.get(held.size() - 1));
                held.removeLast();
            }
        }
        keepMasses();
    }

    /**
     * Returns why a body woke since the last complete step: a code of {@link WakeCode}. Returns NONE if the body was
     * not asleep at the end of that step.
     */
    public byte wokenBy(int row) {
        return wasAsleep[row] ? wokenBy[row] : WakeCode.NONE;
    }

    /**
     * Tests whether a body sleeps and no event has reported its sleep yet. Called after the events of woken bodies are
     * written.
     */
    public boolean hasFallenAsleep(int row) {
        return body[row] >= 0 && isAsleep(row) && !wasAsleep[row];
    }

    /**
     * Returns the rows of bodies that may have fallen asleep since the last complete step. Some of these rows may be
     * free now.
     */
    public IntList fellAsleep() {
        return fellAsleep;
    }

    /** Ends a step for a body, when the events of the body are written. */
    public void keepSleep(int row) {
        wokenBy[row] = WakeCode.NONE;
        wasAsleep[row] = isAsleep(row);
    }

    /**
     * Returns the number of the body's island in the last complete step. Returns 0 for a sleeping body, and when no
     * contact connected the body with another dynamic body.
     */
    public int island(int row) {
        return island[row];
    }

    void island(int row, int number) {
        island[row] = number;
    }

    /** Returns the time in seconds for which a dynamic body has been still. */
    public float stillSeconds(int row) {
        return stillSeconds[row];
    }

    void stillSeconds(int row, float seconds) {
        stillSeconds[row] = seconds;
    }

    /**
     * Returns the drift of all bodies: the sum of the motions of each body since {@link #clearDrift}. The array has
     * {@link #DRIFT_STRIDE} values per body: a displacement in metres and a rotation vector in radians.
     */
    float[] drift() {
        return drift;
    }

    /** Sets the drift of a body to 0. */
    void clearDrift(int row) {
        Arrays.fill(drift, row * DRIFT_STRIDE, (row + 1) * DRIFT_STRIDE, 0f);
    }

    /** Returns the speed in m/s below which a body is still. */
    float sleepSpeed(int row) {
        return values[row * STRIDE + SLEEP];
    }

    /** Sets the sleep speed of a body in m/s. The body is still while its farthest point is slower than this speed. */
    public void sleepSpeed(int row, float metresPerSecond) {
        values[row * STRIDE + SLEEP] = metresPerSecond;
    }

    /** Sets the greatest distance of a point of a body from its centre of mass, in metres. */
    public void extent(int row, float metres) {
        values[row * STRIDE + EXTENT] = metres;
    }

    /** Returns an exclusive upper bound of all rows. */
    public int rows() {
        return rows;
    }

    /** Returns the number of bodies of a type. */
    public int count(byte ofType) {
        return switch (ofType) {
            case DYNAMIC -> dynamicCount;
            case KINEMATIC -> movableCount - dynamicCount;
            default -> rows - free.size() - movableCount;
        };
    }

    /** Returns the number of dynamic bodies, including those that sleep. */
    public int dynamicCount() {
        return dynamicCount;
    }

    /** Returns the number of bodies that are not static. */
    public int movableCount() {
        return movableCount;
    }

    /** Returns the row in {@link BodyTable}; negative for a free row. */
    public int body(int row) {
        return body[row];
    }

    /** Returns {@link #STATIC}, {@link #KINEMATIC} or {@link #DYNAMIC}. */
    public byte type(int row) {
        return type[row];
    }

    /** Sets the type of a body: {@link #STATIC}, {@link #KINEMATIC} or {@link #DYNAMIC}. */
    public void type(int row, byte newType) {
        if (isAsleep(row) && newType != DYNAMIC) {
            wake(row, WakeCode.NONE);
        }
        dynamicCount += (newType == DYNAMIC ? 1 : 0) - (type[row] == DYNAMIC ? 1 : 0);
        movableCount += (newType != STATIC ? 1 : 0) - (type[row] != STATIC ? 1 : 0);
        type[row] = newType;
        if (newType != DYNAMIC) {
            island[row] = IslandNumbers.NONE;
        }
        bodies.dynamic(body[row], newType == DYNAMIC);
    }

    /** Returns the locked axes: bits 0 to 2 for translations, 3 to 5 for rotations. */
    public byte locks(int row) {
        return locks[row];
    }

    /**
     * Tests whether all shapes of the body are spheres, centred both on its position and on its centre of mass. A
     * rotation does not change such a body.
     */
    boolean isRound(int row) {
        return round[row];
    }

    public void round(int row, boolean isRound) {
        round[row] = isRound;
    }

    /**
     * Tests whether contacts pushed the body in the last tick. The predicted motion of such a body has no acceleration,
     * since these contacts bear its weight.
     */
    boolean isSupported(int row) {
        return supported[row];
    }

    void supported(int row, boolean nowSupported) {
        supported[row] = nowSupported;
    }

    /** Sets the velocities. */
    public void velocity(int row, Vector3fc linear, Vector3fc angular) {
        set(row, VELOCITY, linear);
        set(row, ANGULAR, angular);
    }

    /** Sets what acts on a body in this step: force, torque, damping, factor of gravity and locked axes. */
    public void forces(
            int row, Vector3fc force, Vector3fc torque, float linear, float angular, float scale, byte newLocks) {
        set(row, FORCE, force);
        set(row, TORQUE, torque);
        final int at = row * STRIDE;
        values[at + DAMPING] = linear;
        values[at + DAMPING + 1] = angular;
        values[at + SCALE] = scale;
        locks[row] = newLocks;
    }

    /**
     * Sets mass, centre of mass and inertia. The velocity is that of the centre of mass, so the caller corrects it when
     * the centre moves.
     */
    public void mass(int row, MassProperties from) {
        final int at = row * STRIDE;
        values[at + MASS] = (float) from.mass();
        set(row, CENTRE, from.centre(vector));
        from.moments(vector);
        final float least = LEAST_RATIO * Math.max(vector.x, Math.max(vector.y, vector.z));
        set(
                row,
                MOMENTS,
                vector.set(
                        limitedMoment(vector.x, least),
                        limitedMoment(vector.y, least),
                        limitedMoment(vector.z, least)));
        from.principalRotation(rotation);
        values[at + PRINCIPAL] = rotation.x;
        values[at + PRINCIPAL + 1] = rotation.y;
        values[at + PRINCIPAL + 2] = rotation.z;
        values[at + PRINCIPAL + 3] = rotation.w;
    }

    /** Limits a principal moment, so that neither the moment nor its inverse overflows. */
    private static float limitedMoment(float moment, float least) {
        return Math.max(LEAST_MOMENT, Math.min(1f / LEAST_MOMENT, Math.max(least, moment)));
    }

    /**
     * Tests whether the mass has changed so much since the last complete step that the forces of that step are no
     * longer a good guess.
     */
    boolean hasNewMass(int row) {
        final float now = mass(row);
        return now > MOST_MASS_RATIO * massBefore[row] || massBefore[row] > MOST_MASS_RATIO * now;
    }

    /** Stores the masses of all active bodies, for {@link #hasNewMass} in the next step. */
    private void keepMasses() {
        for (int i = 0; i < activeCount(); i++) {
            massBefore[active(i)] = mass(active(i));
        }
    }

    /** Returns the mass in kg; 0 when it is unknown. */
    public float mass(int row) {
        return values[row * STRIDE + MASS];
    }

    /** Reads the centre of mass in the frame of the body, in metres. */
    public Vector3f centre(int row, Vector3f dest) {
        return get(row, CENTRE, dest);
    }

    /** Reads the rotation of the principal frame in the frame of the body. */
    public Quaternionf principal(int row, Quaternionf dest) {
        final int at = row * STRIDE + PRINCIPAL;
        return dest.set(values[at], values[at + 1], values[at + 2], values[at + 3]);
    }

    /** Reads the principal moments of inertia in kg m². */
    public Vector3f moments(int row, Vector3f dest) {
        return get(row, MOMENTS, dest);
    }

    /** Reads the velocity in m/s. */
    public Vector3f velocity(int row, Vector3f dest) {
        return get(row, VELOCITY, dest);
    }

    /** Reads the angular velocity in rad/s. */
    public Vector3f angularVelocity(int row, Vector3f dest) {
        return get(row, ANGULAR, dest);
    }

    /** Returns the array {@code values}. The comment of this class shows its rows. */
    float[] values() {
        return values;
    }

    private void set(int row, int field, Vector3fc from) {
        final int at = row * STRIDE + field;
        values[at] = from.x();
        values[at + 1] = from.y();
        values[at + 2] = from.z();
    }

    private Vector3f get(int row, int field, Vector3f dest) {
        final int at = row * STRIDE + field;
        return dest.set(values[at], values[at + 1], values[at + 2]);
    }

    private void grow() {
        final int length = 2 * body.length;
        values = Arrays.copyOf(values, length * STRIDE);
        type = Arrays.copyOf(type, length);
        locks = Arrays.copyOf(locks, length);
        round = Arrays.copyOf(round, length);
        supported = Arrays.copyOf(supported, length);
        massBefore = Arrays.copyOf(massBefore, length);
        body = Arrays.copyOf(body, length);
        stillSeconds = Arrays.copyOf(stillSeconds, length);
        drift = Arrays.copyOf(drift, length * DRIFT_STRIDE);
        wokenBy = Arrays.copyOf(wokenBy, length);
        wasAsleep = Arrays.copyOf(wasAsleep, length);
        island = Arrays.copyOf(island, length);
        holds = Arrays.copyOf(holds, length);
    }
}
