package dev.carom.physics.solver;

import java.util.Arrays;

/**
 * The contacts that the solver resolves in a tick, one row per pair of colliders and up to four points per row. The
 * rows are added in the order of pair serials. {@link Islands} sorts them into the order in which the solver visits
 * them, and then they are filled.
 *
 * <pre>
 * contacts: one row per pair. Below each field: number of floats.
 * +--------+-----------+-----------+----------+----------+----------+--------+----------+--------------+-------+
 * | NORMAL | TANGENT_1 | TANGENT_2 | MIDDLE_A | MIDDLE_B | material | masses | impulses | FRICTION_SUM | other |
 * +--------+-----------+-----------+----------+----------+----------+--------+----------+--------------+-------+
 *   3        3           3           3          3          7          10       6          3              7
 *
 * points: four per row of contacts; the first {@link #pointCount} are used. Below each field: number of floats.
 * +-----+-----+--------+--------+---------+---------+----+----+-------+---+------+-----------+-------+
 * |ARM_A|ARM_B|TORQUE_A|TORQUE_B|TURNING_A|TURNING_B|MASS|BASE|IMPULSE|SUM|IMPACT|FROM_MIDDLE|POINT_SPEED|
 * +-----+-----+--------+--------+---------+---------+----+----+-------+---+------+-----------+-------+
 *  3     3     3        3        3         3         1    1    1       1   1      1           1, then 3 unused
 * </pre>
 *
 * In a row of contacts, "material" stands for the fields FRICTION to SURFACE_2, and "other" for ACCELERATION to
 * LASTING. The masses are the effective masses of sliding, twist and rolling. The impulses are those of sliding, twist
 * and rolling.
 * <p>
 * ARM is the vector from a body's centre of mass to a point, at the start of the tick. MIDDLE_A and MIDDLE_B are arms
 * to the middle of the contact, at the time when the bodies touch. TORQUE is the cross product of the arm at that time
 * and the normal. TURNING is the change of angular velocity that an impulse of 1 Ns along the normal causes.
 */
public final class ContactConstraints {
    /** Greatest number of points of a contact. */
    public static final int MOST_POINTS = 4;

    static final int STRIDE = 48;
    static final int NORMAL = 0;
    static final int TANGENT_1 = 3;
    static final int TANGENT_2 = 6;
    static final int MIDDLE_A = 9;
    static final int MIDDLE_B = 12;
    static final int FRICTION = 15;
    static final int RESTITUTION = 16;
    static final int BOUNCE_SPEED = 17;
    static final int ROLLING = 18;
    static final int SPINNING = 19;
    static final int SURFACE_1 = 20;
    static final int SURFACE_2 = 21;

    /** Inverse of the 2x2 matrix that maps impulses along both tangents to changes of velocity: elements 11, 12, 22. */
    static final int SLIDING_MASS = 22;

    static final int TWIST_MASS = 25;

    /** Inverse of the sum of both inverse inertias: xx, yy, zz, xy, xz, yz. */
    static final int ROLLING_MASS = 26;

    /**
     * Accumulated impulses along both tangents in the current substep, in Ns. Before and after the tick is solved,
     * these are forces in N. Likewise, TWIST_IMPULSE and ROLLING_IMPULSE are torques in N m before and after the tick
     * is solved.
     */
    static final int SLIDING_IMPULSE = 32;

    static final int TWIST_IMPULSE = 34;
    static final int ROLLING_IMPULSE = 35;

    /** Impulse of friction in the tick, world frame, in Ns. */
    static final int FRICTION_SUM = 38;

    /** Closing acceleration along the normal in m/s². */
    static final int ACCELERATION = 41;

    /** Fraction of the tick at which the contact first pushed; 2 before that. */
    static final int FIRST = 42;

    /**
     * Closing speed in m/s when the contact first pushed, or the closing speed of a faster bounce later in the tick.
     */
    static final int IMPACT_SPEED = 43;

    /** {@link #USUAL}, {@link #AGAINST_STATIC} or {@link #SLANTED}; see {@link IslandSettings#softness}. */
    static final int KIND = 44;

    /** Kind of a contact between two bodies that contacts can move, if {@link #isSteep} is true. */
    static final float USUAL = 0f;

    /** Kind of a contact with a body that contacts cannot move: its inverse mass and inverse inertia are 0. */
    static final float AGAINST_STATIC = 1f;

    /** Kind of a contact between two bodies that contacts can move, if {@link #isSteep} is false. */
    static final float SLANTED = 2f;

    /** Radius of a sphere or capsule A in metres; 0 for other shapes. */
    static final int RADIUS_A = 45;

    static final int RADIUS_B = 46;

    /**
     * Lasting load of each pushing point: the part of its normal impulse in a substep that no spring bears, in Ns; see
     * {@link ContactSolver}. The value is negative if the row has no first guess. Such a contact may be an impact, and
     * the impulse of an impact does not last. Before and after the tick is solved, the value is a force in N.
     */
    static final int LASTING = 47;

    /** Value of {@link #FIRST} before the contact has pushed in the tick. */
    static final float NOT_TOUCHED = 2f;

    static final int POINT_STRIDE = 28;
    static final int ARM_A = 0;
    static final int ARM_B = 3;
    static final int TORQUE_A = 6;
    static final int TORQUE_B = 9;
    static final int TURNING_A = 12;
    static final int TURNING_B = 15;
    static final int MASS = 18;

    /** Separation minus the part that {@link #ARM_A} and {@link #ARM_B} contribute, in metres. */
    static final int BASE = 19;

    /** Accumulated normal impulse of the substep in Ns. Before and after the tick is solved, this is a force in N. */
    static final int IMPULSE = 20;

    /** Normal impulse of the whole tick in Ns. */
    static final int SUM = 21;

    /** Normal impulse of the bounces of the current substep in Ns, see {@link Restitution}. */
    static final int IMPACT = 22;

    /** Distance from the middle of the contact in metres. */
    static final int FROM_MIDDLE = 23;

    /**
     * Greatest closing speed in m/s at which the point began to push, bounced or got a blow in the tick; 0 before that.
     * For blows, see {@link RowSolver#LEAST_BLOW}.
     */
    static final int POINT_SPEED = 24;

    private static final int FIRST_CAPACITY = 16;

    float[] contacts = new float[FIRST_CAPACITY * STRIDE];
    float[] points = new float[FIRST_CAPACITY * MOST_POINTS * POINT_STRIDE];
    int[] bodyA = new int[FIRST_CAPACITY];
    int[] bodyB = new int[FIRST_CAPACITY];
    int[] pointCount = new int[FIRST_CAPACITY];

    /**
     * By row: one bit for each point that pushed in the previous substep, and the bits {@link RowSolver#BEGINS}, {@link
     * RowSolver#FAST} and {@link RowSolver#HIT_BEFORE}.
     */
    byte[] pushed = new byte[FIRST_CAPACITY];

    /** By row: see {@link #touchesLate}. */
    private boolean[] late = new boolean[FIRST_CAPACITY];

    private int[] features = new int[FIRST_CAPACITY * MOST_POINTS];

    /** Position of each point in the frame of A, x, y and z in metres. */
    private float[] places = new float[FIRST_CAPACITY * MOST_POINTS * 3];

    /** Position and depth of each point when the bodies touch: x, y, z and depth in metres, world frame. */
    private float[] positions = new float[FIRST_CAPACITY * MOST_POINTS * 4];

    /**
     * By row, the values of {@link #start(int, float, float, float, float)}: x, y and z of the middle of the contact,
     * and the distance between the shapes, in metres. The distance is NaN if that method was not called for the row.
     */
    private float[] starts = new float[FIRST_CAPACITY * 4];

    /** By row: the row of the pair in the world's table of pairs. */
    private int[] pair = new int[FIRST_CAPACITY];

    /** Scratch for {@link #arrange}. */
    private int[] scratch = new int[FIRST_CAPACITY];

    private int count;

    /** Creates an empty table. */
    public ContactConstraints() {}

    /** Removes all rows. */
    public void clear() {
        count = 0;
    }

    /** Returns the number of rows. */
    public int count() {
        return count;
    }

    /** Returns the row of the pair in the world's table of pairs. */
    public int pair(int row) {
        return pair[row];
    }

    /** Returns the row of A in {@link SolverBodies}. */
    public int bodyA(int row) {
        return bodyA[row];
    }

    /** Returns the row of B in {@link SolverBodies}. */
    public int bodyB(int row) {
        return bodyB[row];
    }

    /** Returns the separation at the first point minus the part that the arms contribute, in metres. */
    public float base(int row) {
        return points[point(row, 0) + BASE];
    }

    /** Returns a component of the arm of A to the first point, in metres. */
    public float armA(int row, int axis) {
        return points[point(row, 0) + ARM_A + axis];
    }

    /** Returns a component of the arm of B to the first point, in metres. */
    public float armB(int row, int axis) {
        return points[point(row, 0) + ARM_B + axis];
    }

    /** Returns a component of the normal from A to B. */
    public float normal(int row, int axis) {
        return contacts[row * STRIDE + NORMAL + axis];
    }

    /** Returns the number of points of a row. */
    public int pointCount(int row) {
        return pointCount[row];
    }

    /** Returns the feature number of a point. It identifies what touches, such as a corner or two crossing edges. */
    public int feature(int row, int point) {
        return features[row * MOST_POINTS + point];
    }

    /**
     * Sets the identity of the last added point. The next tick finds the impulse of the point by this identity.
     *
     * @param feature feature number, see {@link #feature}
     * @param x x coordinate of the position in the frame of A, in metres
     */
    public void identify(int row, int feature, float x, float y, float z) {
        final int p = row * MOST_POINTS + pointCount[row] - 1;
        features[p] = feature;
        places[3 * p] = x;
        places[3 * p + 1] = y;
        places[3 * p + 2] = z;
    }

    /** Returns the index of the point that has a feature number; -1 if the row has no such point. */
    public int pointOfFeature(int row, int feature) {
        for (int i = 0; i < pointCount[row]; i++) {
            if (features[row * MOST_POINTS + i] == feature) {
                return i;
            }
        }
        return -1;
    }

    /** Sets the first guess of the normal force at a point, in N. */
    public void guess(int row, int point, float force) {
        points[point(row, point) + IMPULSE] = force;
    }

    /** Returns a component of the position of a point in the frame of A, in metres. */
    public float place(int row, int point, int axis) {
        return places[(row * MOST_POINTS + point) * 3 + axis];
    }

    /** Sets the position and the depth that the last added point has when the bodies touch, in metres, world frame. */
    public void locate(int row, float x, float y, float z, float depth) {
        final int p = 4 * (row * MOST_POINTS + pointCount[row] - 1);
        positions[p] = x;
        positions[p + 1] = y;
        positions[p + 2] = z;
        positions[p + 3] = depth;
    }

    /**
     * Returns a component of the position (0 to 2, world frame) or the depth (3) that a point has when the bodies
     * touch, in metres.
     */
    public float position(int row, int point, int component) {
        return positions[(row * MOST_POINTS + point) * 4 + component];
    }

    /**
     * Sets what the narrowphase found for a contact at the start of the tick.
     *
     * @param x x coordinate of the middle of the contact, world frame, in metres
     * @param distance between the shapes along the normal, in metres; negative when they overlap
     */
    public void start(int row, float x, float y, float z, float distance) {
        starts[4 * row] = x;
        starts[4 * row + 1] = y;
        starts[4 * row + 2] = z;
        starts[4 * row + 3] = distance;
    }

    /**
     * Returns a value that {@link #start(int, float, float, float, float)} has set: a component of the middle (0 to 2)
     * or the distance (3). The distance is NaN if that method was not called for the row.
     */
    public float start(int row, int component) {
        return starts[4 * row + component];
    }

    /** Tests whether {@link #start(int, float, float, float, float)} was called for the row. */
    boolean touchesFromStart(int row) {
        final float distance = starts[4 * row + 3];
        return distance == distance; // not NaN
    }

    /** Returns the separation of a point along the normal at the start of the tick, in metres. */
    public float startSeparation(int row, int point) {
        final int c = row * STRIDE;
        final int p = point(row, point);
        float separation = points[p + BASE];
        for (int axis = 0; axis < 3; axis++) {
            separation += contacts[c + NORMAL + axis] * (points[p + ARM_B + axis] - points[p + ARM_A + axis]);
        }
        return separation;
    }

    /**
     * Returns the relative velocity of a point along the normal in m/s; negative when the bodies approach.
     *
     * @param motion motions of all bodies, see {@link SolverBodies}
     * @param p index of the point, see {@link #point}
     */
    float normalVelocity(float[] motion, int row, int p) {
        final int c = row * STRIDE + NORMAL;
        final int a = bodyA[row] * SolverBodies.MOTION_STRIDE + SolverBodies.VELOCITY;
        final int b = bodyB[row] * SolverBodies.MOTION_STRIDE + SolverBodies.VELOCITY;
        final int spinA = bodyA[row] * SolverBodies.MOTION_STRIDE + SolverBodies.ANGULAR;
        final int spinB = bodyB[row] * SolverBodies.MOTION_STRIDE + SolverBodies.ANGULAR;
        return contacts[c] * (motion[b] - motion[a])
                + contacts[c + 1] * (motion[b + 1] - motion[a + 1])
                + contacts[c + 2] * (motion[b + 2] - motion[a + 2])
                + points[p + TORQUE_B] * motion[spinB]
                + points[p + TORQUE_B + 1] * motion[spinB + 1]
                + points[p + TORQUE_B + 2] * motion[spinB + 2]
                - points[p + TORQUE_A] * motion[spinA]
                - points[p + TORQUE_A + 1] * motion[spinA + 1]
                - points[p + TORQUE_A + 2] * motion[spinA + 2];
    }

    /**
     * Returns the greatest closing speed in m/s at which a point began to push or bounced in the tick. Returns 0 when
     * the point did not push, or when it already pushed before the tick. There is one exception: a point that already
     * pushed may close faster than 0.5 m/s at the start of the tick, as on a lift that starts. This method then returns
     * that speed.
     */
    public float pointImpactSpeed(int row, int point) {
        return points[point(row, point) + POINT_SPEED];
    }

    /** Returns the normal impulse of a point in the tick, in Ns. */
    public float impulse(int row, int point) {
        return points[point(row, point) + SUM];
    }

    /**
     * Returns the normal force of a point in N: the first guess or, after the tick is solved, the force of the last
     * substep.
     */
    public float force(int row, int point) {
        return points[point(row, point) + IMPULSE];
    }

    /** Returns a component of the impulse of friction in the tick, on B, in the world frame, in Ns. */
    public float friction(int row, int axis) {
        return contacts[row * STRIDE + FRICTION_SUM + axis];
    }

    /**
     * Returns a component of the force of friction on B in the last substep, in the world frame, in N. While the tick
     * is solved, the result is the impulse of the current substep in Ns.
     */
    public float frictionForce(int row, int axis) {
        final int c = row * STRIDE;
        return contacts[c + SLIDING_IMPULSE] * contacts[c + TANGENT_1 + axis]
                + contacts[c + SLIDING_IMPULSE + 1] * contacts[c + TANGENT_2 + axis];
    }

    /** Returns the torque of friction about the normal in the last substep, in N m. */
    public float twistTorque(int row) {
        return contacts[row * STRIDE + TWIST_IMPULSE];
    }

    /** Returns a component of the torque of rolling resistance in the last substep, in N m. */
    public float rollingTorque(int row, int axis) {
        return contacts[row * STRIDE + ROLLING_IMPULSE + axis];
    }

    /**
     * Sets the lasting load of a contact with first guesses: the part of its normal force that no spring bears, in N.
     * All first guesses of normal forces must be set before, since the load is divided among the points that push.
     */
    public void lasting(int row, float force) {
        contacts[row * STRIDE + LASTING] = force / Math.max(1, Integer.bitCount(pushingPoints(row)));
    }

    /**
     * Tests whether a row has a first guess. The caller of the solver sets a first guess for a contact that continues
     * with about the same normal. {@link StackedLoads} sets one for a new contact that carries a body, unless the
     * contact is an impact.
     */
    boolean hasGuess(int row) {
        return contacts[row * STRIDE + LASTING] >= 0f;
    }

    /** Returns the lasting load of a row: the part of its normal force that no spring bears, in N. */
    public float lasting(int row) {
        return Math.max(0f, contacts[row * STRIDE + LASTING]) * Integer.bitCount(pushingPoints(row));
    }

    /** Returns a bit for each point of a contact that pushes. */
    int pushingPoints(int row) {
        int bits = 0;
        for (int i = 0; i < pointCount[row]; i++) {
            bits |= points[point(row, i) + IMPULSE] > 0f ? 1 << i : 0;
        }
        return bits;
    }

    /**
     * Converts the forces of a row to impulses of a substep, or back.
     *
     * @param seconds length of a substep in seconds, or its inverse to convert back
     */
    void scaleForces(int row, float seconds) {
        final int c = row * STRIDE;
        for (int i = SLIDING_IMPULSE; i < FRICTION_SUM; i++) {
            contacts[c + i] *= seconds;
        }
        contacts[c + LASTING] *= seconds;
        final int last = point(row, pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            points[p + IMPULSE] *= seconds;
        }
    }

    /** Tests whether the normal of a contact is nearly vertical; true if there is no gravity. */
    boolean isSteep(int row, SolverBodies bodies) {
        return !bodies.hasGravity
                || Math.abs(bodies.alongUp(contacts, row * STRIDE + NORMAL)) > StackedLoads.CARRYING_COSINE;
    }

    /** Sets bits of {@link #pushed}. */
    void mark(int row, int bits) {
        pushed[row] = (byte) (pushed[row] | bits);
    }

    /** Clears bits of {@link #pushed}. */
    void unmark(int row, int bits) {
        pushed[row] = (byte) (pushed[row] & ~bits);
    }

    /** Sets the first guesses of the next substep to 0. */
    void clearImpulses(int row) {
        final int c = row * STRIDE;
        for (int i = SLIDING_IMPULSE; i < FRICTION_SUM; i++) {
            contacts[c + i] = 0f;
        }
        final int last = point(row, pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            points[p + IMPULSE] = 0f;
        }
    }

    /**
     * Marks a contact that is predicted for the end of the tick, as when a box slides to the next tile. The solver
     * computes the contact as if the tile were below the box during the whole tick. So the time of the first touch is
     * unknown.
     */
    public void touchesLate(int row) {
        late[row] = true;
    }

    /**
     * Returns the fraction of the tick at which the contact first pushed; 2 when it never pushed or when the time is
     * unknown, see {@link #touchesLate}.
     */
    public float first(int row) {
        return late[row] ? NOT_TOUCHED : contacts[row * STRIDE + FIRST];
    }

    /**
     * Returns the closing speed in m/s when the contact first pushed, or that of a faster bounce later in the tick; 0
     * when the contact neither pushed nor bounced.
     */
    public float impactSpeed(int row) {
        return contacts[row * STRIDE + IMPACT_SPEED];
    }

    /** Returns the index of the first float of a point in {@link #points}. */
    static int point(int row, int point) {
        return (row * MOST_POINTS + point) * POINT_STRIDE;
    }

    /**
     * Adds a row. {@link #open} then begins to fill it.
     *
     * @param ofPair row of the pair in the world's table of pairs
     * @param a row of A in {@link SolverBodies}
     * @param b row of B
     * @return the row
     */
    public int add(int ofPair, int a, int b) {
        if (count == pair.length) {
            grow();
        }
        final int row = count++;
        pair[row] = ofPair;
        bodyA[row] = a;
        bodyB[row] = b;
        return row;
    }

    /**
     * Sorts the rows, before they are filled.
     *
     * @param rows for each place, the row that moves there
     */
    void arrange(int[] rows) {
        pair = arrange(pair, rows);
        bodyA = arrange(bodyA, rows);
        bodyB = arrange(bodyB, rows);
    }

    private int[] arrange(int[] values, int[] rows) {
        for (int place = 0; place < count; place++) {
            scratch[place] = values[rows[place]];
        }
        final int[] arranged = scratch;
        scratch = values;
        return arranged;
    }

    /**
     * Begins to fill a row: sets the normal, and removes points, material and guesses. Different threads may fill
     * different rows.
     *
     * @param nx x component of the normal from A to B, unit length, world frame
     */
    public void open(int row, float nx, float ny, float nz) {
        pointCount[row] = 0;
        final int c = row * STRIDE;
        Arrays.fill(contacts, c, c + STRIDE, 0f);
        contacts[c + NORMAL] = nx;
        contacts[c + NORMAL + 1] = ny;
        contacts[c + NORMAL + 2] = nz;
        contacts[c + FIRST] = NOT_TOUCHED;
        late[row] = false;
        contacts[c + LASTING] = -1f;
        starts[4 * row + 3] = Float.NaN;
        tangents(c, nx, ny, nz);
    }

    /**
     * Chooses two tangents. The first is perpendicular to the world axis that is most nearly perpendicular to the
     * normal.
     */
    private void tangents(int c, float nx, float ny, float nz) {
        float x = 0f;
        float y = 0f;
        float z = 0f;
        final float absX = Math.abs(nx);
        final float absY = Math.abs(ny);
        final float absZ = Math.abs(nz);
        // cross product of the normal and the world axis along which the normal has its smallest component
        if (absX <= absY && absX <= absZ) {
            y = nz;
            z = -ny;
        } else if (absY <= absZ) {
            x = -nz;
            z = nx;
        } else {
            x = ny;
            y = -nx;
        }
        final float scale = 1f / (float) Math.sqrt(x * x + y * y + z * z);
        x *= scale;
        y *= scale;
        z *= scale;
        contacts[c + TANGENT_1] = x;
        contacts[c + TANGENT_1 + 1] = y;
        contacts[c + TANGENT_1 + 2] = z;
        contacts[c + TANGENT_2] = ny * z - nz * y;
        contacts[c + TANGENT_2 + 1] = nz * x - nx * z;
        contacts[c + TANGENT_2 + 2] = nx * y - ny * x;
    }

    /**
     * Sets the material of a contact.
     *
     * @param friction coefficient, at least 0
     * @param restitution from 0 to 1
     * @param bounceSpeed closing speed in m/s up to which the bodies do not bounce
     * @param rolling lever arm of the resistance to rolling, in metres: greatest torque divided by the normal force
     * @param spinning lever arm of the resistance to spinning about the normal, in metres
     * @param sx x component of the velocity of the surface of B relative to the surface of A, world frame, in m/s
     */
    public void material(
            int row,
            float friction,
            float restitution,
            float bounceSpeed,
            float rolling,
            float spinning,
            float sx,
            float sy,
            float sz) {
        final int c = row * STRIDE;
        contacts[c + FRICTION] = friction;
        contacts[c + RESTITUTION] = restitution;
        contacts[c + BOUNCE_SPEED] = bounceSpeed;
        contacts[c + ROLLING] = rolling;
        contacts[c + SPINNING] = spinning;
        contacts[c + SURFACE_1] = dot(c + TANGENT_1, sx, sy, sz);
        contacts[c + SURFACE_2] = dot(c + TANGENT_2, sx, sy, sz);
    }

    /**
     * Sets the radii of round shapes in metres, 0 for other shapes. Contact points on a round shape do not rotate with
     * the shape.
     */
    public void radii(int row, float ofA, float ofB) {
        contacts[row * STRIDE + RADIUS_A] = ofA;
        contacts[row * STRIDE + RADIUS_B] = ofB;
    }

    private float dot(int at, float x, float y, float z) {
        return contacts[at] * x + contacts[at + 1] * y + contacts[at + 2] * z;
    }

    /**
     * Adds a point.
     *
     * @param ax x component of the arm from the centre of mass of A, world frame at the start of the tick, in metres
     * @param bx x component of the arm from the centre of mass of B
     * @param base separation at the start of the tick minus (arm B - arm A) along the normal, in metres
     */
    public void addPoint(int row, float ax, float ay, float az, float bx, float by, float bz, float base) {
        final int p = point(row, pointCount[row]++);
        points[p + ARM_A] = ax;
        points[p + ARM_A + 1] = ay;
        points[p + ARM_A + 2] = az;
        points[p + ARM_B] = bx;
        points[p + ARM_B + 1] = by;
        points[p + ARM_B + 2] = bz;
        armsAtTouch(row, ax, ay, az, bx, by, bz);
        points[p + BASE] = base;
        points[p + IMPULSE] = 0f;
        points[p + SUM] = 0f;
        points[p + IMPACT] = 0f;
        points[p + POINT_SPEED] = 0f;
    }

    /**
     * Sets the arms of the last added point at the time when the bodies touch, if that is after the start of the tick.
     * Velocities and torques are computed with these arms, since the bodies rotate until they touch.
     *
     * @param ax x component of the arm from the centre of mass of A to the point, world frame, in metres
     * @param bx x component of the arm from the centre of mass of B
     */
    public void armsAtTouch(int row, float ax, float ay, float az, float bx, float by, float bz) {
        final int p = point(row, pointCount[row] - 1);
        points[p + TORQUE_A] = ax;
        points[p + TORQUE_A + 1] = ay;
        points[p + TORQUE_A + 2] = az;
        points[p + TORQUE_B] = bx;
        points[p + TORQUE_B + 1] = by;
        points[p + TORQUE_B + 2] = bz;
    }

    /**
     * Sets the first guesses of friction and rolling resistance of a row, after its points are added.
     *
     * @param fx x component of the force of friction on B, world frame, in N
     * @param twist torque about the normal, in N m
     * @param rx x component of the torque of rolling resistance, world frame, in N m
     */
    public void guessFriction(int row, float fx, float fy, float fz, float twist, float rx, float ry, float rz) {
        final int c = row * STRIDE;
        contacts[c + SLIDING_IMPULSE] = dot(c + TANGENT_1, fx, fy, fz);
        contacts[c + SLIDING_IMPULSE + 1] = dot(c + TANGENT_2, fx, fy, fz);
        contacts[c + TWIST_IMPULSE] = twist;
        contacts[c + ROLLING_IMPULSE] = rx;
        contacts[c + ROLLING_IMPULSE + 1] = ry;
        contacts[c + ROLLING_IMPULSE + 2] = rz;
    }

    private void grow() {
        final int length = 2 * pair.length;
        contacts = Arrays.copyOf(contacts, length * STRIDE);
        points = Arrays.copyOf(points, length * MOST_POINTS * POINT_STRIDE);
        bodyA = Arrays.copyOf(bodyA, length);
        bodyB = Arrays.copyOf(bodyB, length);
        pointCount = Arrays.copyOf(pointCount, length);
        pushed = Arrays.copyOf(pushed, length);
        late = Arrays.copyOf(late, length);
        features = Arrays.copyOf(features, length * MOST_POINTS);
        places = Arrays.copyOf(places, length * MOST_POINTS * 3);
        positions = Arrays.copyOf(positions, length * MOST_POINTS * 4);
        starts = Arrays.copyOf(starts, length * 4);
        pair = Arrays.copyOf(pair, length);
        scratch = Arrays.copyOf(scratch, length);
    }
}
