package dev.carom.physics.solver;

import dev.carom.physics.geometry.Trigonometry;
import java.util.Arrays;

/**
 * The bodies that take part in a tick of the solver, one row each. Row {@link #IMMOVABLE} stands for all bodies that
 * never move. Displacements are measured from the pose at the start of the tick. They are small, so separations are
 * precise even far from the origin, where floats are coarse.
 *
 * <pre>
 * motion: one row per body, read and written by every contact
 * +----------+---------+--------------+------+--------+---------+------+
 * | VELOCITY | ANGULAR | DISPLACEMENT | TURN | PUSHED | TOUCHED | free |   3 + 3 + 3 + 4 + 1 + 1 + 1 floats:
 * +----------+---------+--------------+------+--------+---------+------+   m/s, rad/s, m, unit quaternion, flags
 *
 * mass: one row per body, written once per tick. Below each field: number of floats.
 * +--------------+-----------------+--------------+------------------+---------+---------+-------+------------------+
 * | INVERSE_MASS | INVERSE_INERTIA | ACCELERATION | ANG_ACCELERATION | DAMPING | MOMENTS | FRAME | VELOCITY, HEIGHT |
 * +--------------+-----------------+--------------+------------------+---------+---------+-------+------------------+
 *   3 (axes)       6 (xx yy zz xy xz yz)   3        3                  2         3         4       3 + 1
 * </pre>
 *
 * INVERSE_MASS has one value per world axis, because an axis may be locked. INVERSE_INERTIA is in the world frame, for
 * the rotation at the start of the tick. If {@link #isTurning} is true for a body, its inverse inertia is updated for
 * the current rotation. MOMENTS are the principal moments, and FRAME is the rotation from the principal frame to the
 * world at the start of the tick. VELOCITY in the mass table is the velocity at the start of the tick.
 */
public final class SolverBodies {
    /** Row of all bodies that never move: its inverse mass and its velocity are 0. */
    public static final int IMMOVABLE = 0;

    static final int MOTION_STRIDE = 16;
    static final int VELOCITY = 0;
    static final int ANGULAR = 3;
    static final int DISPLACEMENT = 6;
    static final int TURN = 9;

    /**
     * Flag, 1 or 0: whether a contact has pushed the body in the current substep, other than by a bounce. {@link
     * #TOUCHED} is 1 if any contact has pushed the body in the tick, by a bounce or otherwise. Both flags are in the
     * same row as the velocities of the body. So a thread that writes velocities and flags of a body uses only the
     * cache lines of that row.
     */
    private static final int PUSHED = 13;

    private static final int TOUCHED = 14;

    static final int MASS_STRIDE = 28;
    static final int INVERSE_MASS = 0;
    static final int INVERSE_INERTIA = 3;
    static final int ACCELERATION = 9;
    static final int ANGULAR_ACCELERATION = 12;
    static final int DAMPING = 15;
    static final int MOMENTS = 17;
    static final int FRAME = 20;

    /** Velocity at the start of the tick. */
    static final int FIRST_VELOCITY = 24;

    /** Height of the centre of mass at the start of the tick in metres, along the direction opposite to gravity. */
    static final int HEIGHT = 27;

    private static final int FIRST_CAPACITY = 16;

    /**
     * Principal moments that differ by at most this fraction count as equal. The angular velocity of a freely spinning
     * body with equal moments stays constant.
     */
    private static final float EQUAL_MOMENTS = 1e-6f;

    /**
     * Angle in radians per substep up to which a free spin keeps its axis. The true axis changes by at most about this
     * angle in a substep, and this change is neglected.
     */
    private static final float SLOW_TURN = 1e-3f;

    /** A body is long if its least principal moment is less than this fraction of its greatest. */
    private static final float LONG = 0.05f;

    /**
     * Greatest angle in radians by which a body rotates in a tick. It is less than half a turn, since sweeps take the
     * shorter arc. The limit does not apply to bodies that are {@link #round}, since it would slow down a small ball
     * that rolls.
     */
    private static final float MOST_TURN = 2.8f;

    /**
     * A body that would rotate by a greater angle in a tick, in radians, has an angular velocity that is not physical.
     * The value is that of the default {@code WorldConfig.positionLimit}, which limits displacements.
     */
    private static final float MOST_RADIANS = 1e9f;

    /** {@link #turn} uses sine and cosine if half of the rotation angle in a substep is above this, in radians. */
    private static final float FAST_TURN = 1f;

    float[] motion = new float[FIRST_CAPACITY * MOTION_STRIDE];
    float[] mass = new float[FIRST_CAPACITY * MASS_STRIDE];

    /** Whether the body is dynamic: the solver changes its velocities. Other bodies keep their velocities. */
    private boolean[] dynamic = new boolean[FIRST_CAPACITY];

    /** Whether the principal moments differ, so that the axis of a free spin changes. */
    private boolean[] gyroscopic = new boolean[FIRST_CAPACITY];

    /**
     * Whether the inverse inertia of the body follows its rotation within the tick. This is true for two kinds of
     * bodies whose principal moments differ: bodies with a contact that may bounce, and long bodies, see {@link #LONG}.
     * If their inverse inertia stayed as at the start of the tick, elastic bodies would gain energy when they bounce. A
     * rod of 4 x 88 x 4 cm that is hit at 18 m/s would fly away at up to 600 m/s.
     */
    private boolean[] turning = new boolean[FIRST_CAPACITY];

    /** By body: see {@link #round(int, boolean)}. */
    private boolean[] round = new boolean[FIRST_CAPACITY];

    /** Position of the centre of mass of a dynamic body at the start of the tick, x, y and z in metres. */
    private float[] centres = new float[FIRST_CAPACITY * 3];

    /** Direction opposite to gravity, of unit length. If gravity becomes 0, the direction does not change. */
    final float[] up = {0f, 1f, 0f};

    boolean hasGravity;

    private int count;
    private final FreeSpin ownSpin = new FreeSpin();

    /** Creates a table that contains the immovable body only. */
    public SolverBodies() {
        clear();
    }

    /** Removes all bodies but the immovable one. */
    public void clear() {
        count = 0;
        addKinematic(0f, 0f, 0f, 0f, 0f, 0f);
    }

    /** Returns the number of rows, including the row of the immovable body. */
    public int count() {
        return count;
    }

    /** Returns the component of a vector along the direction opposite to gravity. */
    float alongUp(float[] values, int at) {
        return dot(values, at, up);
    }

    /** Returns the component of a vector along a direction. */
    static float dot(float[] values, int at, float[] direction) {
        return values[at] * direction[0] + values[at + 1] * direction[1] + values[at + 2] * direction[2];
    }

    /**
     * Returns by how much an impulse of 1 Ns along a direction changes the velocity along that direction. The direction
     * has unit length.
     */
    float inverseMass(int body, float x, float y, float z) {
        final int c = body * MASS_STRIDE + INVERSE_MASS;
        return x * x * mass[c] + y * y * mass[c + 1] + z * z * mass[c + 2];
    }

    /** Returns the greatest magnitude of the components of the velocity of a body, in m/s. */
    float greatestSpeed(int body) {
        final int m = body * MOTION_STRIDE + VELOCITY;
        return Math.max(Math.abs(motion[m]), Math.max(Math.abs(motion[m + 1]), Math.abs(motion[m + 2])));
    }

    /** Tests whether a body is dynamic: the solver changes its velocities. */
    boolean isDynamic(int body) {
        return dynamic[body];
    }

    /**
     * Adds a body that the game moves: contacts do not change its velocity. The arguments are its velocity in m/s and
     * its angular velocity in rad/s, world frame.
     *
     * @return its row
     */
    public int addKinematic(float vx, float vy, float vz, float wx, float wy, float wz) {
        final int body = addRow(vx, vy, vz, wx, wy, wz);
        Arrays.fill(mass, body * MASS_STRIDE, body * MASS_STRIDE + FIRST_VELOCITY, 0f);
        dynamic[body] = false;
        gyroscopic[body] = false;
        turning[body] = false;
        round[body] = false;
        return body;
    }

    /**
     * Adds a dynamic body: contacts and forces change its velocities. The arguments are its velocity in m/s and its
     * angular velocity in rad/s, world frame. The row may still hold values of an earlier body, so the caller must set
     * the position with {@link #centre}, the mass with {@link #mass}, the inertia with {@link #inverseInertia} and
     * {@link #principal}, the forces with {@link #acceleration}, and {@link #round(int, boolean)}.
     *
     * @return its row
     */
    public int addDynamic(float vx, float vy, float vz, float wx, float wy, float wz) {
        final int body = addRow(vx, vy, vz, wx, wy, wz);
        dynamic[body] = true;
        return body;
    }

    private int addRow(float vx, float vy, float vz, float wx, float wy, float wz) {
        if (count == dynamic.length) {
            grow();
        }
        final int body = count++;
        final int m = body * MOTION_STRIDE;
        motion[m + VELOCITY] = vx;
        motion[m + VELOCITY + 1] = vy;
        motion[m + VELOCITY + 2] = vz;
        motion[m + ANGULAR] = wx;
        motion[m + ANGULAR + 1] = wy;
        motion[m + ANGULAR + 2] = wz;
        motion[m + DISPLACEMENT] = 0f;
        motion[m + DISPLACEMENT + 1] = 0f;
        motion[m + DISPLACEMENT + 2] = 0f;
        motion[m + TURN] = 0f;
        motion[m + TURN + 1] = 0f;
        motion[m + TURN + 2] = 0f;
        motion[m + TURN + 3] = 1f;
        final int c = body * MASS_STRIDE + FIRST_VELOCITY;
        mass[c] = vx;
        mass[c + 1] = vy;
        mass[c + 2] = vz;
        motion[m + PUSHED] = 0f;
        motion[m + TOUCHED] = 0f;
        return body;
    }

    /** Sets the inverse mass along each world axis, in 1/kg; 0 for a locked axis. */
    public void mass(int body, float inverseX, float inverseY, float inverseZ) {
        final int m = body * MASS_STRIDE + INVERSE_MASS;
        mass[m] = inverseX;
        mass[m + 1] = inverseY;
        mass[m + 2] = inverseZ;
    }

    /**
     * Sets the inverse inertia in the world frame, in 1/(kg m²).
     *
     * @param inverse xx, yy, zz, xy, xz, yz
     */
    public void inverseInertia(int body, float[] inverse) {
        System.arraycopy(inverse, 0, mass, body * MASS_STRIDE + INVERSE_INERTIA, 6);
    }

    /**
     * Sets the principal frame, for the free spin of a body whose rotation is not locked.
     *
     * @param i1 principal moment in kg m²
     * @param i2 principal moment
     * @param i3 principal moment
     * @param qx x component of the unit quaternion from the principal frame to the world
     * @param spins whether the body may spin freely about all axes
     */
    public void principal(
            int body, float i1, float i2, float i3, float qx, float qy, float qz, float qw, boolean spins) {
        final int m = body * MASS_STRIDE;
        mass[m + MOMENTS] = i1;
        mass[m + MOMENTS + 1] = i2;
        mass[m + MOMENTS + 2] = i3;
        mass[m + FRAME] = qx;
        mass[m + FRAME + 1] = qy;
        mass[m + FRAME + 2] = qz;
        mass[m + FRAME + 3] = qw;
        final float least = Math.min(i1, Math.min(i2, i3));
        final float most = Math.max(i1, Math.max(i2, i3));
        gyroscopic[body] = spins && most - least > EQUAL_MOMENTS * most;
        turning[body] = gyroscopic[body] && least < LONG * most;
    }

    /** Tests whether the game moves a body. */
    boolean isKinematic(int body) {
        return body != IMMOVABLE && !dynamic[body];
    }

    /** Marks a body that has a contact that may bounce, see {@link #isTurning}. */
    void bounces(int body) {
        if (dynamic[body]) { // islands on different threads may use a body that is not dynamic
            turning[body] = gyroscopic[body];
        }
    }

    /** Tests whether the inverse inertia of a body is updated in each substep, for the current rotation of the body. */
    boolean isTurning(int body) {
        return turning[body];
    }

    /** Sets the accelerations by gravity, forces and torques in m/s² and rad/s², and the damping in 1/s. */
    public void acceleration(
            int body, float ax, float ay, float az, float bx, float by, float bz, float linear, float angular) {
        final int m = body * MASS_STRIDE;
        mass[m + ACCELERATION] = ax;
        mass[m + ACCELERATION + 1] = ay;
        mass[m + ACCELERATION + 2] = az;
        mass[m + ANGULAR_ACCELERATION] = bx;
        mass[m + ANGULAR_ACCELERATION + 1] = by;
        mass[m + ANGULAR_ACCELERATION + 2] = bz;
        mass[m + DAMPING] = linear;
        mass[m + DAMPING + 1] = angular;
    }

    /**
     * Sets gravity, before bodies are added.
     *
     * @param x x component in m/s²
     */
    public void gravity(float x, float y, float z) {
        final float size = (float) Math.sqrt(x * x + y * y + z * z);
        hasGravity = size > 0f;
        if (hasGravity) {
            up[0] = -x / size;
            up[1] = -y / size;
            up[2] = -z / size;
        }
    }

    /**
     * Sets the position of the centre of mass at the start of the tick.
     *
     * @param x x coordinate, world frame, in metres
     */
    public void centre(int body, float x, float y, float z) {
        centres[3 * body] = x;
        centres[3 * body + 1] = y;
        centres[3 * body + 2] = z;
        mass[body * MASS_STRIDE + HEIGHT] = up[0] * x + up[1] * y + up[2] * z;
    }

    /** Returns a component of the position of the centre of mass at the start of the tick, in metres. */
    float centre(int body, int axis) {
        return centres[3 * body + axis];
    }

    /** Returns a component of the velocity: 0 to 2 linear in m/s, 3 to 5 angular in rad/s. */
    public float velocity(int body, int component) {
        return motion[body * MOTION_STRIDE + component];
    }

    /** Returns a component of the displacement of the centre of mass since the start of the tick, in metres. */
    public float displacement(int body, int axis) {
        return motion[body * MOTION_STRIDE + DISPLACEMENT + axis];
    }

    /** Returns a component, x, y, z or w, of the rotation since the start of the tick. */
    public float turn(int body, int component) {
        return motion[body * MOTION_STRIDE + TURN + component];
    }

    /** Removes the accelerations of a body for this tick. */
    public void coast(int body) {
        Arrays.fill(mass, body * MASS_STRIDE + ACCELERATION, body * MASS_STRIDE + DAMPING, 0f);
    }

    /** Tests whether gravity, a force or a torque accelerates a body. */
    public boolean isAccelerated(int body) {
        for (int i = body * MASS_STRIDE + ACCELERATION; i < body * MASS_STRIDE + DAMPING; i++) {
            if (mass[i] != 0f) {
                return true;
            }
        }
        return false;
    }

    /**
     * Applies an impulse in Ns and an angular impulse in N m s to a dynamic body. Does not write to other bodies, since
     * several threads may use them.
     */
    void applyImpulse(int body, float x, float y, float z, float ax, float ay, float az) {
        if (!dynamic[body]) {
            return;
        }
        final int m = body * MOTION_STRIDE;
        final int c = body * MASS_STRIDE;
        motion[m + VELOCITY] += x * mass[c + INVERSE_MASS];
        motion[m + VELOCITY + 1] += y * mass[c + INVERSE_MASS + 1];
        motion[m + VELOCITY + 2] += z * mass[c + INVERSE_MASS + 2];
        final int j = c + INVERSE_INERTIA;
        motion[m + ANGULAR] += mass[j] * ax + mass[j + 3] * ay + mass[j + 4] * az;
        motion[m + ANGULAR + 1] += mass[j + 3] * ax + mass[j + 1] * ay + mass[j + 5] * az;
        motion[m + ANGULAR + 2] += mass[j + 4] * ax + mass[j + 5] * ay + mass[j + 2] * az;
    }

    /** Marks a dynamic body as pushed by a contact in the current substep, and in the tick. */
    void push(int body) {
        if (dynamic[body]) { // several threads may use a body that is not dynamic
            motion[body * MOTION_STRIDE + PUSHED] = 1f;
            motion[body * MOTION_STRIDE + TOUCHED] = 1f;
        }
    }

    /** Marks a dynamic body as pushed by a contact in the tick. */
    void touch(int body) {
        if (dynamic[body]) {
            motion[body * MOTION_STRIDE + TOUCHED] = 1f;
        }
    }

    /** Tests whether a contact has pushed the body in the tick. */
    public boolean isTouched(int body) {
        return motion[body * MOTION_STRIDE + TOUCHED] != 0f;
    }

    /**
     * Tests whether the velocities and accelerations of a body move it only a little in a tick: by at most {@code
     * limit} metres along each axis, and by at most {@link #MOST_RADIANS} about each axis. Returns false for NaN.
     */
    public boolean movesWithin(int body, float dt, float limit) {
        final int m = body * MOTION_STRIDE + VELOCITY;
        final int c = body * MASS_STRIDE + ACCELERATION;
        for (int i = 0; i < 6; i++) {
            final float most = i < 3 ? limit : MOST_RADIANS;
            if (!(dt * (Math.abs(motion[m + i]) + dt * Math.abs(mass[c + i])) <= most)) {
                return false;
            }
        }
        return true;
    }

    /** Makes a body immovable and stops it for this tick. */
    public void hold(int body) {
        stop(body);
        final int m = body * MASS_STRIDE;
        Arrays.fill(mass, m, m + DAMPING, 0f);
        Arrays.fill(mass, m + FIRST_VELOCITY, m + FIRST_VELOCITY + 3, 0f);
    }

    /** Sets the velocities of a body to 0. */
    public void stop(int body) {
        Arrays.fill(motion, body * MOTION_STRIDE + VELOCITY, body * MOTION_STRIDE + DISPLACEMENT, 0f);
    }

    /**
     * Rotates the angular velocity of a body by a unit quaternion, because the end pose of the body was rotated after
     * the solver had finished. The kinetic energy of a body with different principal moments then stays the same. The
     * angular velocity of other bodies is not changed.
     */
    public void rotateSpin(int body, float qx, float qy, float qz, float qw) {
        if (gyroscopic[body]) {
            final int w = body * MOTION_STRIDE + ANGULAR;
            final float x = motion[w];
            final float y = motion[w + 1];
            final float z = motion[w + 2];
            final float tx = 2f * (qy * z - qz * y);
            final float ty = 2f * (qz * x - qx * z);
            final float tz = 2f * (qx * y - qy * x);
            motion[w] = x + qw * tx + (qy * tz - qz * ty);
            motion[w + 1] = y + qw * ty + (qz * tx - qx * tz);
            motion[w + 2] = z + qw * tz + (qx * ty - qy * tx);
        }
    }

    /** Adds a copy of a kinematic body, and returns its row. */
    int copy(int body) {
        final int m = body * MOTION_STRIDE;
        return addKinematic(
                motion[m + VELOCITY],
                motion[m + VELOCITY + 1],
                motion[m + VELOCITY + 2],
                motion[m + ANGULAR],
                motion[m + ANGULAR + 1],
                motion[m + ANGULAR + 2]);
    }

    /** Moves all bodies for a whole tick without contacts, as a prediction. Changes their velocities, too. */
    public void integrateFreely(float dt) {
        for (int body = 1; body < count; body++) {
            integrateVelocity(body, dt);
            integratePosition(body, dt, dt, ownSpin);
        }
    }

    /** Begins a substep: adds gravity, forces and damping to the velocities of a body, and clears its flag PUSHED. */
    void integrateVelocity(int body, float h) {
        final int m = body * MOTION_STRIDE;
        motion[m + PUSHED] = 0f;
        final int c = body * MASS_STRIDE;
        final float x = h * mass[c + DAMPING];
        final float y = h * mass[c + DAMPING + 1];
        final float linear = decay(x) / (1f + x * decay(x));
        final float angular = decay(y) / (1f + y * decay(y));
        for (int axis = 0; axis < 3; axis++) {
            final int v = m + VELOCITY + axis;
            final int w = m + ANGULAR + axis;
            motion[v] += linear * (h * mass[c + ACCELERATION + axis] - x * motion[v]);
            motion[w] += angular * (h * mass[c + ANGULAR_ACCELERATION + axis] - y * motion[w]);
        }
    }

    /**
     * Returns (e^x - 1) / x, as its Taylor series up to x^3. With the acceleration a and the damping d, a velocity v
     * obeys v' = a - d v. Let x = d h, and let s be the result. After a time h, the velocity is (v + a h s) / (1 + x
     * s). This equals v e^-x + a (1 - e^-x) / d.
     *
     * @param x at least 0; the result is 1 if it is 0. For large x, where the series is not exact, the velocity still
     *     decays to nearly a / d
     */
    private static float decay(float x) {
        return 1f + x * decayOfDisplacement(x);
    }

    /**
     * Returns (e^x - 1 - x) / x^2, as its Taylor series up to x^2. Let r be the result, s the result of {@link #decay},
     * and v the velocity of a body at the end of the time h. In this time, the body moves by h s v - h^2 r a.
     */
    private static float decayOfDisplacement(float x) {
        return 0.5f + x * (1f / 6f + x * (1f / 24f));
    }

    /**
     * Moves and rotates a body by its velocities for a substep.
     *
     * @param dt length of the tick in seconds
     * @param spin scratch of the calling thread
     */
    void integratePosition(int body, float h, float dt, FreeSpin spin) {
        final int m = body * MOTION_STRIDE;
        limitSpin(body, dt);
        final int c = body * MASS_STRIDE;
        // A body in free flight moves on the exact path, see decayOfDisplacement. If there is no damping, this path is
        // a parabola: the displacement is h times the mean of the velocities before and after the substep. The stored
        // velocity is the one after the substep, so half of the velocity change is subtracted.
        final boolean free = dynamic[body] && motion[m + PUSHED] == 0f;
        final float x = h * mass[c + DAMPING];
        final float ofVelocity = free ? h * decay(x) : h;
        final float ofAcceleration = free ? decayOfDisplacement(x) * h * h : 0f;
        for (int axis = 0; axis < 3; axis++) {
            motion[m + DISPLACEMENT + axis] +=
                    ofVelocity * motion[m + VELOCITY + axis] - ofAcceleration * mass[c + ACCELERATION + axis];
        }
        final float wx = motion[m + ANGULAR];
        final float wy = motion[m + ANGULAR + 1];
        final float wz = motion[m + ANGULAR + 2];
        final float speed = (float) Math.sqrt(wx * wx + wy * wy + wz * wz);
        if (speed == 0f) {
            return;
        }
        if (gyroscopic[body] && h * speed > SLOW_TURN) {
            spinFreely(body, h, spin);
        } else {
            turn(m, h, wx, wy, wz, speed);
        }
        if (isTurning(body)) {
            rotateInertia(body);
        }
    }

    /** Computes the inverse inertia for the current rotation of a body without locked axes. */
    private void rotateInertia(int body) {
        final int q = body * MOTION_STRIDE + TURN;
        final int c = body * MASS_STRIDE;
        final int f = c + FRAME;
        // rotation from the principal frame to the world
        final float x = motion[q + 3] * mass[f]
                + motion[q] * mass[f + 3]
                + motion[q + 1] * mass[f + 2]
                - motion[q + 2] * mass[f + 1];
        final float y = motion[q + 3] * mass[f + 1]
                - motion[q] * mass[f + 2]
                + motion[q + 1] * mass[f + 3]
                + motion[q + 2] * mass[f];
        final float z = motion[q + 3] * mass[f + 2]
                + motion[q] * mass[f + 1]
                - motion[q + 1] * mass[f]
                + motion[q + 2] * mass[f + 3];
        final float w = motion[q + 3] * mass[f + 3]
                - motion[q] * mass[f]
                - motion[q + 1] * mass[f + 1]
                - motion[q + 2] * mass[f + 2];
        final int j = c + INVERSE_INERTIA;
        for (int element = 0; element < 6; element++) {
            mass[j + element] = 0f;
        }
        addInertia(j, 1f / mass[c + MOMENTS], 1f - 2f * (y * y + z * z), 2f * (x * y + z * w), 2f * (x * z - y * w));
        addInertia(
                j, 1f / mass[c + MOMENTS + 1], 2f * (x * y - z * w), 1f - 2f * (x * x + z * z), 2f * (y * z + x * w));
        addInertia(
                j, 1f / mass[c + MOMENTS + 2], 2f * (x * z + y * w), 2f * (y * z - x * w), 1f - 2f * (x * x + y * y));
    }

    /** Adds the inverse inertia about one principal axis, given by a unit vector in the world frame. */
    private void addInertia(int j, float inverse, float x, float y, float z) {
        mass[j] += inverse * x * x;
        mass[j + 1] += inverse * y * y;
        mass[j + 2] += inverse * z * z;
        mass[j + 3] += inverse * x * y;
        mass[j + 4] += inverse * x * z;
        mass[j + 5] += inverse * y * z;
    }

    /**
     * Moves the centre of mass of a dynamic body by the displacement that an impulse causes in a time. Does not move
     * other bodies.
     *
     * @param direction of the impulse, a unit vector at index {@code at}
     * @param moment impulse times time, in N s²
     */
    void move(int body, float[] direction, int at, float moment) {
        final int m = body * MOTION_STRIDE + DISPLACEMENT;
        final int c = body * MASS_STRIDE + INVERSE_MASS;
        for (int axis = 0; axis < 3 && dynamic[body]; axis++) {
            motion[m + axis] += moment * direction[at + axis] * mass[c + axis];
        }
    }

    /** Moves a body back to its pose at the start of the tick. */
    void moveBack(int body) {
        final int m = body * MOTION_STRIDE;
        Arrays.fill(motion, m + DISPLACEMENT, m + TURN + 3, 0f);
        motion[m + TURN + 3] = 1f;
    }

    /** Moves all non-dynamic bodies from the start of the tick to its end, in one step. */
    void moveKinematic(float dt) {
        for (int body = 1; body < count; body++) {
            if (!dynamic[body]) {
                moveBack(body);
                integratePosition(body, dt, dt, ownSpin);
            }
        }
    }

    /**
     * Recomputes the velocity and the displacement of a dynamic body in one step instead of many, so that rounding
     * occurs only once per tick. Does nothing if a contact has pushed the body in the tick, or if the body has linear
     * damping.
     */
    void flyExactly(int body, float dt) {
        final int c = body * MASS_STRIDE;
        if (isTouched(body) || mass[c + DAMPING] != 0f) {
            return;
        }
        for (int axis = 0; axis < 3; axis++) {
            final float v = mass[c + FIRST_VELOCITY + axis];
            final float change = dt * mass[c + ACCELERATION + axis];
            motion[body * MOTION_STRIDE + VELOCITY + axis] = v + change;
            motion[body * MOTION_STRIDE + DISPLACEMENT + axis] = dt * (v + 0.5f * change);
        }
    }

    /** Sets whether all shapes of a body are spheres around its centre, so that its rotation does not move them. */
    public void round(int body, boolean isRound) {
        round[body] = isRound;
    }

    /** Slows a spin that would rotate a body by more than {@link #MOST_TURN} in a tick, unless it is {@link #round}. */
    void limitSpin(int body, float dt) {
        if (round[body]) {
            return;
        }
        final int m = body * MOTION_STRIDE;
        final float wx = motion[m + ANGULAR];
        final float wy = motion[m + ANGULAR + 1];
        final float wz = motion[m + ANGULAR + 2];
        final float squared = dt * dt * (wx * wx + wy * wy + wz * wz);
        if (squared > MOST_TURN * MOST_TURN) {
            final float scale = MOST_TURN / (float) Math.sqrt(squared);
            motion[m + ANGULAR] = scale * wx;
            motion[m + ANGULAR + 1] = scale * wy;
            motion[m + ANGULAR + 2] = scale * wz;
        }
    }

    /**
     * Rotates a body at a constant angular velocity w. Let x = h |w| / 2. The formula q' = normalise(q + h/2 w q)
     * rotates by 2 atan(x), not by 2 x. So w is first multiplied by tan(x) / x. A rational approximation of this factor
     * is accurate for small x. For x above {@link #FAST_TURN}, the rotation is computed from the sine and cosine of x
     * instead.
     */
    private void turn(int m, float h, float wx, float wy, float wz, float speed) {
        final float x = 0.5f * h * speed;
        final float squared = x * x;
        final boolean isFast = x > FAST_TURN;
        final float scale =
                isFast ? (float) (Trigonometry.sine(x) / speed) : 0.5f * h * (15f - squared) / (15f - 6f * squared);
        final float w = isFast ? (float) Trigonometry.cosine(x) : 1f;
        final float ax = scale * wx;
        final float ay = scale * wy;
        final float az = scale * wz;
        final float qx = motion[m + TURN];
        final float qy = motion[m + TURN + 1];
        final float qz = motion[m + TURN + 2];
        final float qw = motion[m + TURN + 3];
        setTurn(
                m,
                w * qx + (ax * qw + ay * qz - az * qy),
                w * qy + (ay * qw + az * qx - ax * qz),
                w * qz + (az * qw + ax * qy - ay * qx),
                w * qw - (ax * qx + ay * qy + az * qz));
    }

    /**
     * Rotates a freely spinning body with different principal moments. The method is the symplectic splitting of
     * Dullweber, Leimkuhler and McLachlan (1997), with rotations about the principal axes by Cayley's formula. It keeps
     * the length of the angular momentum constant except for rounding, and the energy has no drift. The rotations are
     * computed in double, because their rounding errors add up.
     */
    private void spinFreely(int body, float h, FreeSpin spin) {
        final int m = body * MOTION_STRIDE;
        final int c = body * MASS_STRIDE;
        final float[] q = motion;
        spin.setProduct(
                q[m + TURN],
                q[m + TURN + 1],
                q[m + TURN + 2],
                q[m + TURN + 3],
                mass[c + FRAME],
                mass[c + FRAME + 1],
                mass[c + FRAME + 2],
                mass[c + FRAME + 3]);
        spin.spin(h, mass, c + MOMENTS, motion, m + ANGULAR);
        // TURN = q * conjugate(FRAME)
        spin.setProduct(
                spin.x,
                spin.y,
                spin.z,
                spin.w,
                -mass[c + FRAME],
                -mass[c + FRAME + 1],
                -mass[c + FRAME + 2],
                mass[c + FRAME + 3]);
        q[m + TURN] = (float) spin.x;
        q[m + TURN + 1] = (float) spin.y;
        q[m + TURN + 2] = (float) spin.z;
        q[m + TURN + 3] = (float) spin.w;
    }

    private void setTurn(int m, float x, float y, float z, float w) {
        final float scale = 1f / (float) Math.sqrt(x * x + y * y + z * z + w * w);
        motion[m + TURN] = scale * x;
        motion[m + TURN + 1] = scale * y;
        motion[m + TURN + 2] = scale * z;
        motion[m + TURN + 3] = scale * w;
    }

    private void grow() {
        final int length = 2 * dynamic.length;
        motion = Arrays.copyOf(motion, length * MOTION_STRIDE);
        mass = Arrays.copyOf(mass, length * MASS_STRIDE);
        dynamic = Arrays.copyOf(dynamic, length);
        gyroscopic = Arrays.copyOf(gyroscopic, length);
        turning = Arrays.copyOf(turning, length);
        round = Arrays.copyOf(round, length);
        centres = Arrays.copyOf(centres, 3 * length);
    }
}
