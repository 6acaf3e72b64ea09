package dev.carom.physics.solver;

import static dev.carom.physics.solver.ContactConstraints.*;
import static dev.carom.physics.solver.SolverBodies.ANGULAR;
import static dev.carom.physics.solver.SolverBodies.DISPLACEMENT;
import static dev.carom.physics.solver.SolverBodies.INVERSE_MASS;
import static dev.carom.physics.solver.SolverBodies.MASS_STRIDE;
import static dev.carom.physics.solver.SolverBodies.MOTION_STRIDE;
import static dev.carom.physics.solver.SolverBodies.TURN;
import static dev.carom.physics.solver.SolverBodies.VELOCITY;

/**
 * The phases of a substep, for ranges of the rows and bodies of one island at a time. {@link ContactSolver} documents
 * the order of the phases. Holds scratch memory: each thread has its own instance.
 * <p>
 * Two threads may solve different ranges of the same island at the same time, if their rows have no dynamic body in
 * common. While contacts are solved, bodies that are not dynamic are only read.
 */
final class RowSolver {
    /**
     * Gap in metres at which the springs of a contact with a lasting load begin to push. At rest, these springs are
     * compressed by about {@link LastingLoads#REST_METRES}, slightly more than this gap. So bodies at rest touch but hardly
     * overlap.
     */
    private static final float REST_OFFSET = 0.8f * LastingLoads.REST_METRES;

    /** Bit of {@link ContactConstraints#pushed}: the contact begins to push in this substep. */
    static final int BEGINS = 16;

    /** Bit of {@link ContactConstraints#pushed}: the contact begins to push in this substep, with a fast impact. */
    static final int FAST = 64;

    /**
     * Bit of {@link ContactConstraints#pushed}: an impact in the previous substep left the contact without a first
     * guess.
     */
    static final int HIT_BEFORE = 32;

    /**
     * Change of speed in m/s above which a contact that begins to push is a fast impact. The impulse of a fast impact
     * does not last, so it is no first guess for the next substep.
     */
    static final float FAST_SPEED = 1f;

    /**
     * Least mobility of several points that are pushed together, relative to their mobilities when each is pushed on
     * its own. Points below this limit cannot move together. For example, equal pushes on both sides of its axis do not
     * turn a turnstile.
     */
    private static final float LEAST_SHARED_MOBILITY = 1e-4f;

    /**
     * Closing speed in m/s above which a point that already pushes gets a blow, for example when the floor of a lift
     * suddenly moves up. This is tested in the first substep only: in later substeps, speeds may be far too great
     * because of impacts elsewhere.
     */
    private static final float LEAST_BLOW = 0.5f;

    /**
     * Greatest number of passes over normals and friction at the end of a substep, in an island of at most {@link
     * InelasticImpacts#SMALL_ISLAND} contacts. Friction rotates bodies, which changes the loads of the points. With one
     * pass, a cube that is placed on a slope slides by 1 mm before it stops. For a heap, these passes would make the
     * solver take 1.5 times as long.
     */
    private static final int FRICTION_PASSES = 5;

    /** The passes go on while the friction of a contact changes by more than this fraction of the load. */
    private static final float FRICTION_TOLERANCE = 2e-3f;

    /** Overlap with a kinematic body, in metres, above which the lasting load of the contact does not grow. */
    private static final float SQUEEZE_METRES = 2e-4f;

    /** Greatest speed in m/s at which overlapping bodies are pushed apart. */
    private static final float PUSH_SPEED = 3f;

    /**
     * Overlap in metres beyond which the bodies of a slanted contact are pushed apart faster than by the spring of the
     * contact. Slanted contacts are those of heaps.
     */
    private static final float DEEP_METRES = 2e-3f;

    /**
     * The same for other contacts. The load of a stack may compress its contacts by 12 mm. If they pushed faster, the
     * stack would tremble.
     */
    private static final float LOADED_METRES = 2e-2f;

    /**
     * Fraction of the overlap beyond these limits that a substep removes, in islands of more than {@link
     * InelasticImpacts#SMALL_ISLAND} contacts. With springs alone, the overlaps of moving heaps would be half as deep
     * again on average. A pair that overlaps deeply at the start would be thrown apart.
     */
    private static final float DEEP_PART = 0.2f;

    private final SolverBodies bodies;
    private final ContactConstraints constraints;
    private final Islands islands;
    private final FreeSpin spin = new FreeSpin();
    private final EffectiveMasses masses;
    private final Friction friction;
    private final LastingLoads lastingLoads;

    // State of the island that is being solved:

    private IslandSettings settings;

    /** Length of a substep in seconds. */
    private float h;

    /** Greatest number of passes over normals and friction at the end of a substep. */
    private int passes;

    /** Part of a deep overlap that is removed per second, see {@link #DEEP_PART}. */
    private float deepRate;

    private float[] motion;
    private float[] mass;
    private float[] contacts;
    private float[] points;

    /** Scratch: a normal, rotated back by the rotation of A. {@link #inB} is the normal, rotated back by that of B. */
    private final float[] inA = new float[3];

    private final float[] inB = new float[3];

    /** Limit of the closing speeds that are stored, in m/s, see {@link InelasticImpacts}. */
    float mostImpactSpeed = Float.POSITIVE_INFINITY;

    /** Scratch of {@link #sharedImpulse}: four vectors. */
    private final float[] sums = new float[12];

    RowSolver(SolverBodies bodies, ContactConstraints constraints, Islands islands) {
        this.bodies = bodies;
        this.constraints = constraints;
        this.islands = islands;
        masses = new EffectiveMasses(bodies, constraints);
        friction = new Friction(bodies, constraints);
        lastingLoads = new LastingLoads(bodies, constraints);
    }

    /** Begins to work on an island. */
    void begin(IslandSettings ofIsland) {
        settings = ofIsland;
        h = ofIsland.h;
        motion = bodies.motion;
        mass = bodies.mass;
        contacts = constraints.contacts;
        points = constraints.points;
        friction.begin(h);
        lastingLoads.begin(ofIsland);
        final int rows = islands.lastRow(settings.island) - islands.firstRow(settings.island);
        final boolean isSmall = rows <= InelasticImpacts.SMALL_ISLAND;
        passes = isSmall ? FRICTION_PASSES : 1;
        deepRate = isSmall ? 0f : DEEP_PART / h;
    }

    /** Adds gravity, forces and damping to the velocities of bodies. */
    void velocities(int from, int to) {
        for (int place = from; place < to; place++) {
            bodies.integrateVelocity(islands.body(place), h);
        }
    }

    /** Returns the change of velocity of a point along the normal, in m/s, that {@link #solveNormals} would aim at. */
    float missingSpeed(int row, int p, boolean withBias) {
        final int c = row * STRIDE;
        final float lasting = Math.max(0f, contacts[c + LASTING]);
        final float separation = separation(row, c, p) - (lasting > 0f ? REST_OFFSET : 0f);
        final float velocity = constraints.normalVelocity(motion, row, p);
        if (separation > 0f) {
            return -velocity - separation / h;
        }
        if (!withBias || points[p + MASS] == 0f) {
            return -velocity;
        }
        final Softness softness = settings.softness(contacts[c + KIND]);
        return -softness.massScale * velocity
                - bias(row, softness, separation)
                - softness.impulseScale * Math.max(0f, points[p + IMPULSE] - lasting) / points[p + MASS];
    }

    /**
     * Applies the impulses of the previous substep. The first substep converts the first guesses to impulses and
     * applies those.
     */
    void warmStart(int from, int to, int substep) {
        for (int row = from; row < to; row++) {
            if (substep == 0) {
                constraints.scaleForces(row, h);
                constraints.pushed[row] = (byte) constraints.pushingPoints(row);
            }
            warmStart(row);
        }
    }

    /**
     * Solves normals with a bias that pushes overlapping bodies apart. Marks contacts that begin to push.
     * <p>
     * Also solves the friction of what a kinematic body carries. A kinematic body may change its velocity in each tick,
     * so with the friction of the previous substep, a crate on it would lag behind. A claw does not get this friction:
     * its fingers press with the springs, so the friction before the bodies move would be greater than that after.
     */
    void solve(int from, int to, int substep) {
        for (int row = from; row < to; row++) {
            final boolean pushed = isPushing(row);
            solveNormals(row, true, substep);
            if (pushed) {
                markBodies(row);
                boolean slides = isKinematic(row) && constraints.isSteep(row, bodies);
                for (int pass = 0; slides && pass < passes; pass++) {
                    slides = stopSliding(row, substep);
                }
            } else if (isPushing(row)) {
                constraints.mark(row, BEGINS); // InelasticImpacts solves it again
            }
        }
    }

    /**
     * Returns the impulse in Ns to apply at each hit point of a contact, so that the sum of the closing speeds of these
     * points decreases by {@code closing} m/s. Returns 0 if that impulse would be enormous, because the points cannot
     * move along the normal at the same time.
     *
     * @param hit one bit per point; at least one is set
     */
    float sharedImpulse(int row, int hit, float closing) {
        final int c = row * STRIDE;
        float count = 0f;
        float separately = 0f;
        for (int axis = 0; axis < 12; axis++) {
            sums[axis] = 0f;
        }
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            if ((hit & 1 << i) != 0) {
                final float mass = points[point(row, i) + MASS];
                if (mass == 0f) {
                    return 0f;
                }
                count++;
                separately += 1f / mass;
                for (int axis = 0; axis < 12; axis++) {
                    sums[axis] += points[point(row, i) + TORQUE_A + axis];
                }
            }
        }
        final float nx = contacts[c + NORMAL];
        final float ny = contacts[c + NORMAL + 1];
        final float nz = contacts[c + NORMAL + 2];
        float mobility = count
                * count
                * (bodies.inverseMass(constraints.bodyA[row], nx, ny, nz)
                        + bodies.inverseMass(constraints.bodyB[row], nx, ny, nz));
        for (int axis = 0; axis < 6; axis++) {
            mobility += sums[axis] * sums[6 + axis]; // torques, and the rotations that they cause
        }
        return mobility > LEAST_SHARED_MOBILITY * count * separately ? closing / mobility : 0f;
    }

    /** Moves and rotates bodies for a substep. */
    void positions(int from, int to) {
        for (int place = from; place < to; place++) {
            bodies.integratePosition(islands.body(place), h, settings.seconds, spin);
        }
    }

    /** Moves the island's copies of kinematic bodies. */
    void kinematicPositions() {
        for (int body = islands.firstCopy(settings.island); body < islands.lastCopy(settings.island); body++) {
            bodies.integratePosition(body, h, settings.seconds, spin);
        }
    }

    /**
     * Solves normals without bias, and then twist, rolling and friction. Updates the lasting loads, and adds the
     * impulses to those of the tick. After the last substep, converts the impulses to forces.
     */
    void relax(int from, int to, int substep) {
        for (int row = from; row < to; row++) {
            updateMasses(row);
        }
        boolean again = true;
        for (int pass = 0; again && pass < passes; pass++) {
            again = false;
            for (int row = from; row < to; row++) {
                solveNormals(row, false, substep);
                again |= solveFriction(row, true);
            }
        }
        for (int row = from; row < to; row++) {
            if (bearsLoad(row)) {
                sum(row);
            }
            final boolean isImpact = isImpact(row);
            followLoad(row);
            constraints.unmark(row, BEGINS | FAST | HIT_BEFORE);
            if (isImpact) {
                constraints.mark(row, HIT_BEFORE);
                constraints.clearImpulses(row); // the impulse of an impact is a bad guess for the next substep
            }
            if (substep == settings.substeps - 1) {
                constraints.scaleForces(row, 1f / h);
            }
        }
    }

    /**
     * Solves twist, rolling and friction of a contact. Returns whether the friction has changed by more than {@link
     * #FRICTION_TOLERANCE} allows.
     *
     * @param moved whether the bodies have moved in the substep
     */
    private boolean solveFriction(int row, boolean moved) {
        if (!bearsLoad(row)) {
            return false;
        }
        friction.solve(row, load(row), moved);
        return friction.change() > FRICTION_TOLERANCE * load(row);
    }

    /** Returns the greatest number of passes over normals and friction. */
    int passes() {
        return passes;
    }

    /**
     * Solves the friction of a contact before the bodies move, and then its normals again. Without this call, the
     * bodies would move with the friction of the previous substep. Returns whether the friction has changed by more
     * than {@link #FRICTION_TOLERANCE} allows.
     */
    boolean stopSliding(int row, int substep) {
        final boolean changed = solveFriction(row, false);
        solveNormals(row, true, substep);
        return changed;
    }

    /**
     * Tests whether a contact that begins to push is a fast impact: the contact closes fast, or an impact elsewhere
     * passes through it. In the second case, the impulse of the contact is a blow, see {@link LastingLoads#isBlow}.
     */
    private boolean isImpact(int row) {
        final int state = constraints.pushed[row];
        return (state & FAST) != 0 || (state & BEGINS) != 0 && lastingLoads.isBlow(row, load(row));
    }

    /**
     * Returns by how much the normal impulses of a contact change the relative velocity of the centres of mass, in m/s.
     */
    float changesSpeedBy(int row) {
        final int c = row * STRIDE;
        final float nx = contacts[c + NORMAL];
        final float ny = contacts[c + NORMAL + 1];
        final float nz = contacts[c + NORMAL + 2];
        return load(row)
                * (bodies.inverseMass(constraints.bodyA[row], nx, ny, nz)
                        + bodies.inverseMass(constraints.bodyB[row], nx, ny, nz));
    }

    /** Returns the greatest speed in m/s at which a contact pushes overlapping bodies apart. */
    float pushOutSpeed(int row) {
        final int c = row * STRIDE;
        float deepest = 0f;
        final int last = point(row, constraints.pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            deepest = Math.max(deepest, -separation(row, c, p));
        }
        return -bias(row, settings.softness(contacts[c + KIND]), -deepest);
    }

    /** Returns the negated speed in m/s at which a contact pushes its bodies apart at an overlapping point. */
    private float bias(int row, Softness softness, float separation) {
        final float ofSpring = softness.massScale * softness.biasRate * separation;
        final boolean isSlanted = contacts[row * STRIDE + KIND] == SLANTED;
        final float deep = separation + (isSlanted ? DEEP_METRES : LOADED_METRES);
        return Math.max(ofSpring + deepRate * Math.min(0f, deep), -PUSH_SPEED);
    }

    /** Tests whether the game moves a body of a contact. */
    private boolean isKinematic(int row) {
        return bodies.isKinematic(constraints.bodyA[row]) || bodies.isKinematic(constraints.bodyB[row]);
    }

    /** Lets the lasting load of a contact follow its load. The lasting load of a squeezed contact does not grow. */
    private void followLoad(int row) {
        final int lasting = row * STRIDE + LASTING;
        final float before = contacts[lasting];
        lastingLoads.follow(row);
        if (contacts[lasting] > before && isSqueezed(row)) {
            contacts[lasting] = before;
        }
    }

    /**
     * Tests whether a kinematic body presses into another body. The springs alone may then press: the overlap remains,
     * so a lasting load would grow for ever. For example, fingers that squeeze a crate of 20 kg by 1 mm would press
     * with 96 kN after some seconds. They would throw the crate aside when they open.
     */
    private boolean isSqueezed(int row) {
        if (!isKinematic(row)) {
            return false;
        }
        final int last = point(row, constraints.pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            if (separation(row, row * STRIDE, p) < -SQUEEZE_METRES) {
                return true;
            }
        }
        return false;
    }

    /** Updates the effective masses of a contact if {@link SolverBodies#isTurning} is true for one of its bodies. */
    void updateMasses(int row) {
        if (bodies.isTurning(constraints.bodyA[row]) || bodies.isTurning(constraints.bodyB[row])) {
            masses.update(row);
        }
    }

    /**
     * Ends the tick of bodies: recomputes free flight ({@link SolverBodies#flyExactly}), and limits spins, since
     * impacts may have made bodies spin too fast.
     */
    void finish(int from, int to) {
        for (int place = from; place < to; place++) {
            bodies.flyExactly(islands.body(place), settings.seconds);
            bodies.limitSpin(islands.body(place), settings.seconds);
        }
    }

    /**
     * Stores the closing speed of a point that begins to push, unless the point has pushed before in the tick. This is
     * the speed before the current pass changes the impulses of the contact.
     */
    void storeImpactSpeed(int row, int p) {
        if (points[p + IMPULSE] == 0f && points[p + SUM] == 0f) {
            storeSpeed(p, -constraints.normalVelocity(motion, row, p));
        }
    }

    private void storeSpeed(int p, float closing) {
        points[p + POINT_SPEED] = Math.max(points[p + POINT_SPEED], Math.min(mostImpactSpeed, closing));
    }

    /** Limits the stored impact speeds of those points of a contact that have not pushed in an earlier substep. */
    void limitImpactSpeeds(int row, float most) {
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            final int p = point(row, i);
            if (points[p + SUM] == 0f) {
                points[p + POINT_SPEED] = Math.min(points[p + POINT_SPEED], most);
            }
        }
    }

    /** Reverts {@link #touchedAt}. */
    void forgetTouch(int c) {
        contacts[c + FIRST] = NOT_TOUCHED;
        contacts[c + IMPACT_SPEED] = 0f;
    }

    /** Stores the time and the closing speed at which a contact first touches in the tick. */
    void touchedAt(int c, int substep, float separation, float closing) {
        if (contacts[c + FIRST] > 1f) {
            final float distance = Math.max(0f, separation);
            final float part = closing <= 0f || distance == 0f ? 0f : Math.min(1f, distance / (closing * h));
            contacts[c + FIRST] = (substep + part) / settings.substeps;
            contacts[c + IMPACT_SPEED] = Math.max(contacts[c + IMPACT_SPEED], Math.min(mostImpactSpeed, closing));
        }
    }

    /** Applies the impulses of the previous substep, as a first guess. */
    private void warmStart(int row) {
        final int c = row * STRIDE;
        final float nx = contacts[c + NORMAL];
        final float ny = contacts[c + NORMAL + 1];
        final float nz = contacts[c + NORMAL + 2];
        final float sliding1 = contacts[c + SLIDING_IMPULSE];
        final float sliding2 = contacts[c + SLIDING_IMPULSE + 1];
        // impulse and angular impulses of friction, which acts at the middle
        float x = sliding1 * contacts[c + TANGENT_1] + sliding2 * contacts[c + TANGENT_2];
        float y = sliding1 * contacts[c + TANGENT_1 + 1] + sliding2 * contacts[c + TANGENT_2 + 1];
        float z = sliding1 * contacts[c + TANGENT_1 + 2] + sliding2 * contacts[c + TANGENT_2 + 2];
        final float twist = contacts[c + TWIST_IMPULSE];
        final float rx = contacts[c + ROLLING_IMPULSE] + twist * nx;
        final float ry = contacts[c + ROLLING_IMPULSE + 1] + twist * ny;
        final float rz = contacts[c + ROLLING_IMPULSE + 2] + twist * nz;
        float ax = -rx - (contacts[c + MIDDLE_A + 1] * z - contacts[c + MIDDLE_A + 2] * y);
        float ay = -ry - (contacts[c + MIDDLE_A + 2] * x - contacts[c + MIDDLE_A] * z);
        float az = -rz - (contacts[c + MIDDLE_A] * y - contacts[c + MIDDLE_A + 1] * x);
        float bx = rx + (contacts[c + MIDDLE_B + 1] * z - contacts[c + MIDDLE_B + 2] * y);
        float by = ry + (contacts[c + MIDDLE_B + 2] * x - contacts[c + MIDDLE_B] * z);
        float bz = rz + (contacts[c + MIDDLE_B] * y - contacts[c + MIDDLE_B + 1] * x);
        final int last = point(row, constraints.pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            final float impulse = points[p + IMPULSE];
            x += impulse * nx;
            y += impulse * ny;
            z += impulse * nz;
            ax -= impulse * points[p + TORQUE_A];
            ay -= impulse * points[p + TORQUE_A + 1];
            az -= impulse * points[p + TORQUE_A + 2];
            bx += impulse * points[p + TORQUE_B];
            by += impulse * points[p + TORQUE_B + 1];
            bz += impulse * points[p + TORQUE_B + 2];
        }
        bodies.applyImpulse(constraints.bodyA[row], -x, -y, -z, ax, ay, az);
        bodies.applyImpulse(constraints.bodyB[row], x, y, z, bx, by, bz);
    }

    /**
     * Solves the normals of a contact, point after point. Local variables hold the relative velocity of the bodies,
     * since only the points of this contact change it. Returns the sum of the absolute changes of the impulses in Ns.
     */
    float solveNormals(int row, boolean withBias, int substep) {
        final int c = row * STRIDE;
        final int bodyA = constraints.bodyA[row];
        final int bodyB = constraints.bodyB[row];
        final int a = bodyA * MOTION_STRIDE;
        final int b = bodyB * MOTION_STRIDE;
        final float nx = contacts[c + NORMAL];
        final float ny = contacts[c + NORMAL + 1];
        final float nz = contacts[c + NORMAL + 2];
        final float moved = nx * (motion[b + DISPLACEMENT] - motion[a + DISPLACEMENT])
                + ny * (motion[b + DISPLACEMENT + 1] - motion[a + DISPLACEMENT + 1])
                + nz * (motion[b + DISPLACEMENT + 2] - motion[a + DISPLACEMENT + 2]);
        // An impulse of 1 Ns along the normal changes the relative velocity of the centres along the normal by this
        // value.
        final float inverse = bodies.inverseMass(bodyA, nx, ny, nz) + bodies.inverseMass(bodyB, nx, ny, nz);
        float speed = nx * (motion[b + VELOCITY] - motion[a + VELOCITY])
                + ny * (motion[b + VELOCITY + 1] - motion[a + VELOCITY + 1])
                + nz * (motion[b + VELOCITY + 2] - motion[a + VELOCITY + 2]);
        float ax = motion[a + ANGULAR];
        float ay = motion[a + ANGULAR + 1];
        float az = motion[a + ANGULAR + 2];
        float bx = motion[b + ANGULAR];
        float by = motion[b + ANGULAR + 1];
        float bz = motion[b + ANGULAR + 2];
        float sum = 0f;
        float changes = 0f;
        turnBack(a + TURN, nx, ny, nz, inA);
        turnBack(b + TURN, nx, ny, nz, inB);
        final Softness softness = settings.softness(contacts[c + KIND]);
        final int last = point(row, constraints.pointCount[row]);
        final float lasting = Math.max(0f, contacts[c + LASTING]);
        final float offset = lasting > 0f ? REST_OFFSET : 0f;
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            final float before = points[p + IMPULSE];
            final float separation = points[p + BASE]
                    - offset
                    + moved
                    + along(inB, p + ARM_B, contacts[c + RADIUS_B], nx, ny, nz)
                    - along(inA, p + ARM_A, -contacts[c + RADIUS_A], nx, ny, nz);
            if (separation > 0f && !withBias && before == 0f) {
                continue; // the point does not touch in this substep; the next substep decides how it touches
            }
            float bias = 0f;
            float massScale = 1f;
            float impulseScale = 0f;
            if (separation > 0f) {
                bias = separation / h;
            } else if (withBias) {
                bias = bias(row, softness, separation);
                massScale = softness.massScale;
                impulseScale = softness.impulseScale;
            }
            final float velocity = speed
                    + (points[p + TORQUE_B] * bx + points[p + TORQUE_B + 1] * by + points[p + TORQUE_B + 2] * bz)
                    - (points[p + TORQUE_A] * ax + points[p + TORQUE_A + 1] * ay + points[p + TORQUE_A + 2] * az);
            if (!withBias && before == 0f && bounces(c, -velocity)) {
                continue; // the next substep lets it bounce
            }
            final float change =
                    -points[p + MASS] * (massScale * velocity + bias) - impulseScale * Math.max(0f, before - lasting);
            final float after = Math.max(0f, before + change);
            if (after > 0f && contacts[c + FIRST] > 1f) {
                touchedAt(c, substep, separation, -velocity);
            }
            if (after > 0f) {
                storeImpactSpeed(row, p);
                if (withBias && substep == 0 && velocity < -LEAST_BLOW) { // a blow, even if the point pushed before
                    storeSpeed(p, -constraints.normalVelocity(motion, row, p)); // the speed before any point has pushed
                }
            }
            final float impulse = after - before;
            points[p + IMPULSE] = after;
            sum += impulse;
            changes += Math.abs(impulse);
            speed += inverse * impulse;
            ax -= impulse * points[p + TURNING_A];
            ay -= impulse * points[p + TURNING_A + 1];
            az -= impulse * points[p + TURNING_A + 2];
            bx += impulse * points[p + TURNING_B];
            by += impulse * points[p + TURNING_B + 1];
            bz += impulse * points[p + TURNING_B + 2];
        }
        if (bodies.isDynamic(bodyA)) {
            accelerate(bodyA, -sum * nx, -sum * ny, -sum * nz);
            motion[a + ANGULAR] = ax;
            motion[a + ANGULAR + 1] = ay;
            motion[a + ANGULAR + 2] = az;
        }
        if (bodies.isDynamic(bodyB)) {
            accelerate(bodyB, sum * nx, sum * ny, sum * nz);
            motion[b + ANGULAR] = bx;
            motion[b + ANGULAR + 1] = by;
            motion[b + ANGULAR + 2] = bz;
        }
        return changes;
    }

    /** Tests whether a contact bounces when it closes at a speed in m/s. */
    private boolean bounces(int c, float closing) {
        return contacts[c + RESTITUTION] > 0f && closing > contacts[c + BOUNCE_SPEED];
    }

    /** Applies an impulse at the centre of mass. */
    private void accelerate(int body, float x, float y, float z) {
        final int m = body * MOTION_STRIDE + VELOCITY;
        final int c = body * MASS_STRIDE + INVERSE_MASS;
        motion[m] += x * mass[c];
        motion[m + 1] += y * mass[c + 1];
        motion[m + 2] += z * mass[c + 2];
    }

    /** Tests whether the contact pushes, or still has an impulse of friction, twist or rolling that must be removed. */
    private boolean bearsLoad(int row) {
        final int c = row * STRIDE;
        return load(row) > 0f
                || contacts[c + SLIDING_IMPULSE] != 0f
                || contacts[c + SLIDING_IMPULSE + 1] != 0f
                || contacts[c + TWIST_IMPULSE] != 0f
                || contacts[c + ROLLING_IMPULSE] != 0f
                || contacts[c + ROLLING_IMPULSE + 1] != 0f
                || contacts[c + ROLLING_IMPULSE + 2] != 0f;
    }

    /** Returns the sum of the normal impulses of the substep in Ns, including bounces. */
    private float load(int row) {
        float sum = 0f;
        final int last = point(row, constraints.pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            sum += points[p + IMPULSE] + points[p + IMPACT];
        }
        return sum;
    }

    /**
     * Marks the bodies of a contact that pushes. In this substep, marked bodies do not move on the path of free flight.
     * At the end of the tick, {@link SolverBodies#flyExactly} leaves them unchanged. This is necessary even if the
     * relax phase removes the impulses of the contact: the bodies have already moved because of these impulses.
     */
    void markBodies(int row) {
        bodies.push(constraints.bodyA[row]);
        bodies.push(constraints.bodyB[row]);
    }

    boolean isPushing(int row) {
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            if (points[point(row, i) + IMPULSE] > 0f) {
                return true;
            }
        }
        return false;
    }

    /** Adds the impulses of a substep to those of the tick. */
    private void sum(int row) {
        bodies.touch(constraints.bodyA[row]);
        bodies.touch(constraints.bodyB[row]);
        final int last = point(row, constraints.pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            points[p + SUM] += points[p + IMPULSE];
        }
        final int c = row * STRIDE;
        for (int axis = 0; axis < 3; axis++) {
            contacts[c + FRICTION_SUM + axis] += constraints.frictionForce(row, axis);
        }
    }

    /** Returns the current separation of a point along the normal, in metres; negative when the bodies overlap. */
    float separation(int row, int c, int p) {
        final int a = constraints.bodyA[row] * MOTION_STRIDE;
        final int b = constraints.bodyB[row] * MOTION_STRIDE;
        final float nx = contacts[c + NORMAL];
        final float ny = contacts[c + NORMAL + 1];
        final float nz = contacts[c + NORMAL + 2];
        turnBack(a + TURN, nx, ny, nz, inA);
        turnBack(b + TURN, nx, ny, nz, inB);
        return points[p + BASE]
                + nx * (motion[b + DISPLACEMENT] - motion[a + DISPLACEMENT])
                + ny * (motion[b + DISPLACEMENT + 1] - motion[a + DISPLACEMENT + 1])
                + nz * (motion[b + DISPLACEMENT + 2] - motion[a + DISPLACEMENT + 2])
                + along(inB, p + ARM_B, contacts[c + RADIUS_B], nx, ny, nz)
                - along(inA, p + ARM_A, -contacts[c + RADIUS_A], nx, ny, nz);
    }

    /**
     * Rotates the normal back by the rotation of a body since the start of the tick. The dot product of the result and
     * an arm at the start then equals the dot product of the normal and the rotated arm.
     */
    private void turnBack(int turn, float nx, float ny, float nz, float[] dest) {
        final float qx = motion[turn];
        final float qy = motion[turn + 1];
        final float qz = motion[turn + 2];
        final float qw = motion[turn + 3];
        final float tx = 2f * (ny * qz - nz * qy);
        final float ty = 2f * (nz * qx - nx * qz);
        final float tz = 2f * (nx * qy - ny * qx);
        dest[0] = nx + qw * tx + (ty * qz - tz * qy);
        dest[1] = ny + qw * ty + (tz * qx - tx * qz);
        dest[2] = nz + qw * tz + (tx * qy - ty * qx);
    }

    /**
     * Returns the component along the normal of an arm that has rotated since the start of the tick. When a round shape
     * rolls, the contact point on its surface does not rotate with the shape. Only the arm to the core rotates. From
     * the contact point, the core lies at the signed distance {@code radius} along the normal.
     *
     * @param normal the normal, rotated back
     * @param radius in metres: for the arm of B the radius of B, for the arm of A the radius of A times -1; 0 for
     *     shapes that are not round
     */
    private float along(float[] normal, int arm, float radius, float nx, float ny, float nz) {
        return normal[0] * points[arm]
                + normal[1] * points[arm + 1]
                + normal[2] * points[arm + 2]
                + radius * (normal[0] * nx + normal[1] * ny + normal[2] * nz - 1f);
    }

    /** Applies an impulse along the normal at a point: to B, and the opposite to A. */
    void applyNormal(int row, int p, float impulse) {
        final int c = row * STRIDE + NORMAL;
        final float x = impulse * contacts[c];
        final float y = impulse * contacts[c + 1];
        final float z = impulse * contacts[c + 2];
        bodies.applyImpulse(
                constraints.bodyA[row],
                -x,
                -y,
                -z,
                -impulse * points[p + TORQUE_A],
                -impulse * points[p + TORQUE_A + 1],
                -impulse * points[p + TORQUE_A + 2]);
        bodies.applyImpulse(
                constraints.bodyB[row],
                x,
                y,
                z,
                impulse * points[p + TORQUE_B],
                impulse * points[p + TORQUE_B + 1],
                impulse * points[p + TORQUE_B + 2]);
    }

    /**
     * Moves each body of a contact by the displacement that an impulse along the normal causes within a given time.
     * Does not rotate the bodies: a rotation at constant angular velocity could change their kinetic energy.
     *
     * @param moment impulse on B times the given time, in N s²
     */
    void moveNormal(int row, float moment) {
        bodies.move(constraints.bodyA[row], contacts, row * STRIDE + NORMAL, -moment);
        bodies.move(constraints.bodyB[row], contacts, row * STRIDE + NORMAL, moment);
    }
}
