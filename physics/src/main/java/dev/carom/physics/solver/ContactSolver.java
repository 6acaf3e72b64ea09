package dev.carom.physics.solver;

import static dev.carom.physics.solver.ContactConstraints.*;
import static dev.carom.physics.solver.SolverBodies.ANGULAR;
import static dev.carom.physics.solver.SolverBodies.DISPLACEMENT;
import static dev.carom.physics.solver.SolverBodies.INVERSE_INERTIA;
import static dev.carom.physics.solver.SolverBodies.INVERSE_MASS;
import static dev.carom.physics.solver.SolverBodies.MASS_STRIDE;
import static dev.carom.physics.solver.SolverBodies.MOTION_STRIDE;
import static dev.carom.physics.solver.SolverBodies.TURN;
import static dev.carom.physics.solver.SolverBodies.VELOCITY;

import java.util.Arrays;

/**
 * Computes the impulses of all contacts of a tick and the motion of all bodies: sequential impulses in substeps, with
 * soft contacts ("Soft Step"; Catto, "Solver2D", 2024).
 *
 * <pre>
 * for each island:
 *   loads        what stands on each contact: first guesses of new contacts, and the number of substeps
 * for each island, for each of its substeps:
 *   impacts      closing contacts that will touch in this substep bounce, fastest first
 *   velocities   gravity, forces, damping
 *   warm start   the impulses of the substep before
 *   solve        normals only, with a bias that pushes overlapping bodies apart
 *   positions    bodies move and turn
 *   relax        normals without bias, twist, rolling, friction; so the bias adds no energy
 *   follow       the lasting load of each contact
 *   sum          the impulses of the substep are part of the impulse of the tick
 * </pre>
 *
 * <b>Friction</b> acts at the middle of a contact, in both tangents at once: two separate rows would move energy from
 * one tangent to the other. It is solved only after the bias is gone; otherwise tall stacks lean further in each step.
 * <p>
 * <b>Lasting loads</b> do not press bodies into each other. The spring of a soft contact would rest at a depth that
 * grows with its load. So each contact has a lasting load, which follows the sum of its impulses within two seconds,
 * and its springs bear the rest. All pushing points have the same part of it: with a lasting load of its own at each
 * point, the springs would no longer resist a slow rotation, and columns would lean further and further.
 * <p>
 * <b>Restitution</b> conserves energy. A contact that closes at speed v with a gap s and a closing acceleration a would
 * touch at the speed u, with u² = v² + 2 a s. It leaves at e u, and is then again at the gap s with the speed
 * sqrt(e² u² - 2 a s). That speed is set in the substep in which the contact would touch.
 */
public final class ContactSolver {
    /**
     * Frequency in hertz of a contact of two dynamic bodies, per substep in a tick: 30 Hz with 4 substeps. A load that
     * is not lasting presses a contact in by load / (mass x (2 pi frequency)^2), so more substeps make stacks stiffer.
     */
    private static final float HERTZ_PER_SUBSTEP = 7.5f;

    /**
     * Greatest product of frequency and substep length: a stiffer contact would vibrate. Reached in ticks of 1/60 s.
     */
    private static final float MOST_HERTZ_SECONDS = 0.125f;

    private static final float DAMPING_RATIO = 10f;

    /**
     * Time in seconds in which the lasting load of a contact follows its load. In a shorter time it would follow the
     * slow rocking of a stack and keep it going: with 0.5 s, a tower of 20 levels of blocks rocks for ever.
     */
    private static final float LASTING_SECONDS = 2f;

    /**
     * Depth in metres to which the springs of a contact at rest are compressed, apart from {@link #SPRING_SHARE}. With
     * no depth at all, points that bear less than the others would part and touch again, and bodies would creep.
     */
    private static final float REST_METRES = 5e-5f;

    /**
     * Gap in metres at which the springs of a contact with a lasting load begin to push. It is most of {@link
     * #REST_METRES}, so that bodies at rest hardly overlap, and yet touch.
     */
    private static final float REST_OFFSET = 0.8f * REST_METRES;

    /**
     * Part of a lasting load that the springs bear nevertheless, so that the points of a heavily loaded contact do not
     * part: without it, 1 kg under 1,000 kg trembles and wanders by 40 cm in a minute.
     */
    private static final float SPRING_SHARE = 0.02f;

    /** Part of its lasting load that a contact keeps when one of its points begins to push. */
    private static final float ROCKING_SHARE = 0.5f;

    /** Greatest speed in m/s at which overlapping bodies are pushed apart. */
    private static final float PUSH_SPEED = 3f;

    /** Greatest number of passes over the impacts of a substep. Later impacts of a chain occur in the next substep. */
    private static final int MOST_PASSES = 64;

    private final SolverBodies bodies;
    private final ContactConstraints constraints;
    private float[] motion;
    private float[] mass;
    private float[] contacts;
    private float[] points;
    private final Islands islands = new Islands();
    private final StackedLoads loads;
    private final SubstepNeed need;

    /** Length of the tick in seconds. */
    private float seconds;

    private int substepsUsed;
    private int islandsInNeed;

    // Of the island that is being solved:

    private int firstRow;
    private int lastRow;

    /** Length of a substep in seconds. */
    private float h;

    /** Part by which a lasting load follows its load in a substep. */
    private float follow;

    /** Bodies that the island touches and that are not dynamic; the first {@link #kinematicCount} are used. */
    private int[] kinematic = new int[0];

    private int kinematicCount;

    /** By body: the last island that found it. */
    private int[] foundIn = new int[0];

    /** By row: a bit for each point that pushed in the substep before. */
    private byte[] pushed = new byte[16];

    private final Softness soft = new Softness();
    private final Softness stiff = new Softness();

    /** Rows that may bounce, in order; the first {@link #bouncing} are used. */
    private int[] bounces = new int[16];

    private int bouncing;

    /** Scratch: a normal, turned back with A and with B. */
    private final float[] inA = new float[3];

    private final float[] inB = new float[3];

    /** Creates a solver for the rows of two tables. */
    public ContactSolver(SolverBodies bodies, ContactConstraints constraints) {
        this.bodies = bodies;
        this.constraints = constraints;
        loads = new StackedLoads(bodies, constraints, islands);
        need = new SubstepNeed(bodies, constraints, islands, loads);
    }

    /**
     * Solves a tick, island after island.
     *
     * @param dt length of the tick in seconds
     * @param substeps at least 1
     * @param mostSubsteps greatest number for an island that needs more, at least {@code substeps}
     */
    public void solve(float dt, int substeps, int mostSubsteps) {
        motion = bodies.motion;
        mass = bodies.mass;
        contacts = constraints.contacts;
        points = constraints.points;
        seconds = dt;
        islands.build(constraints, bodies);
        if (pushed.length < constraints.count()) {
            pushed = new byte[Math.max(constraints.count(), 2 * pushed.length)];
        }
        final float hertzPerSubstep = Math.min(HERTZ_PER_SUBSTEP, MOST_HERTZ_SECONDS / dt);
        loads.begin();
        need.begin(2f * (float) Math.PI * hertzPerSubstep, dt);
        substepsUsed = 0;
        islandsInNeed = 0;
        if (islands.lastBody(Islands.FREE) > 0) {
            solve(Islands.FREE, substeps, hertzPerSubstep);
        }
        for (int island = Islands.FREE + 1; island < islands.count(); island++) {
            int needed = substeps;
            if (bodies.hasGravity) {
                loads.find(island);
                loads.guess(island);
                needed = mostSubsteps > substeps ? need.substeps(island) : substeps;
            }
            islandsInNeed += needed > substeps ? 1 : 0;
            solve(island, Math.max(substeps, Math.min(needed, mostSubsteps)), hertzPerSubstep);
        }
        bodies.moveKinematic(dt);
    }

    private void solve(int island, int substeps, float hertzPerSubstep) {
        substepsUsed = Math.max(substepsUsed, substeps);
        firstRow = islands.firstRow(island);
        lastRow = islands.lastRow(island);
        h = seconds / substeps;
        soft.set(hertzPerSubstep * substeps, DAMPING_RATIO, h);
        stiff.set(2f * hertzPerSubstep * substeps, 0.5f * DAMPING_RATIO, h);
        follow = Math.min(1f, h / LASTING_SECONDS);
        scaleForces(h);
        findKinematic(island);
        findBounces();
        for (int place = firstRow; place < lastRow; place++) {
            pushed[islands.row(place)] = (byte) pushingPoints(islands.row(place));
        }
        for (int substep = 0; substep < substeps; substep++) {
            bounce(substep, substeps);
            for (int place = islands.firstBody(island); place < islands.lastBody(island); place++) {
                bodies.integrateVelocity(islands.body(place), h);
            }
            for (int place = firstRow; place < lastRow; place++) {
                warmStart(islands.row(place));
            }
            for (int place = firstRow; place < lastRow; place++) {
                final int row = islands.row(place);
                solveNormals(row, true, substep, substeps);
                markPushed(row);
            }
            for (int place = islands.firstBody(island); place < islands.lastBody(island); place++) {
                bodies.integratePosition(islands.body(place), h, seconds);
            }
            for (int i = 0; i < kinematicCount; i++) {
                bodies.integratePosition(kinematic[i], h, seconds);
            }
            for (int place = firstRow; place < lastRow; place++) {
                final int row = islands.row(place);
                solveNormals(row, false, substep, substeps);
                if (bearsLoad(row)) {
                    solveFriction(row);
                    sum(row);
                }
                followLoad(row);
            }
        }
        for (int place = islands.firstBody(island); place < islands.lastBody(island); place++) {
            bodies.flyExactly(islands.body(place), seconds);
        }
        scaleForces(1f / h);
    }

    /** Turns the forces of all contacts of the island into impulses of a substep, or back. */
    private void scaleForces(float scale) {
        for (int place = firstRow; place < lastRow; place++) {
            constraints.scaleForces(islands.row(place), scale);
        }
    }

    /**
     * Finds the kinematic bodies that the island touches, and moves them back: each island has its own substeps, and
     * they move in all of them.
     */
    private void findKinematic(int island) {
        kinematicCount = 0;
        if (foundIn.length < bodies.count()) {
            foundIn = new int[Math.max(bodies.count(), 2 * foundIn.length)];
            kinematic = new int[foundIn.length];
        }
        if (island <= Islands.FREE + 1) {
            Arrays.fill(foundIn, 0);
        }
        for (int place = firstRow; place < lastRow; place++) {
            addKinematic(constraints.bodyA[islands.row(place)], island);
            addKinematic(constraints.bodyB[islands.row(place)], island);
        }
    }

    private void addKinematic(int body, int island) {
        if (body != SolverBodies.IMMOVABLE && !bodies.isDynamic(body) && foundIn[body] != island) {
            foundIn[body] = island;
            kinematic[kinematicCount++] = body;
            bodies.moveBack(body);
        }
    }

    /** Returns the islands of the tick. */
    public Islands islands() {
        return islands;
    }

    /** Returns the greatest number of substeps of an island. */
    public int substeps() {
        return substepsUsed;
    }

    /** Returns the number of islands that needed more substeps than usual. */
    public int islandsInNeed() {
        return islandsInNeed;
    }

    /**
     * Lets the lasting load of a contact follow its load, less what its springs bear: {@link #SPRING_SHARE} of the
     * load, and the force of springs that are compressed by {@link #REST_METRES}. A contact of which a point begins to
     * push loses a part of it: bodies that rock need springs, which take energy away.
     */
    private void followLoad(int row) {
        final int c = row * STRIDE;
        final float lasting = contacts[c + LASTING];
        if (lasting < 0f) {
            return;
        }
        final int before = pushed[row];
        final int now = pushingPoints(row);
        pushed[row] = (byte) now;
        if ((now & ~before) != 0) {
            contacts[c + LASTING] = ROCKING_SHARE * lasting;
            return;
        }
        float load = 0f;
        float mass = 0f;
        final int last = point(row, constraints.pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            if (points[p + IMPULSE] > 0f) {
                load += points[p + IMPULSE];
                mass += points[p + MASS];
            }
        }
        final int pushing = Math.max(1, Integer.bitCount(now));
        final float stiffness = contacts[c + AGAINST_STATIC] != 0f ? stiff.stiffness : soft.stiffness;
        final float most = Math.max(0f, (1f - SPRING_SHARE) * load - mass * stiffness * REST_METRES) / pushing;
        contacts[c + LASTING] = Math.min(load / pushing, lasting + follow * (most - lasting));
    }

    /** Returns a bit for each point of a contact that pushes. */
    private int pushingPoints(int row) {
        int bits = 0;
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            bits |= points[point(row, i) + IMPULSE] > 0f ? 1 << i : 0;
        }
        return bits;
    }

    private void findBounces() {
        bouncing = 0;
        if (bounces.length < lastRow - firstRow) {
            bounces = new int[Math.max(lastRow - firstRow, 2 * bounces.length)];
        }
        for (int place = firstRow; place < lastRow; place++) {
            final int row = islands.row(place);
            if (contacts[row * STRIDE + RESTITUTION] > 0f) {
                bounces[bouncing++] = row;
            }
        }
    }

    /**
     * Applies the impacts of a substep, fastest first: each pass treats the contacts that close at least half as fast
     * as the fastest one. So in a row of touching balls the impulse passes from ball to ball.
     */
    private void bounce(int substep, int substeps) {
        for (int i = 0; i < bouncing; i++) {
            final int row = bounces[i];
            for (int point = 0; point < constraints.pointCount[row]; point++) {
                points[point(row, point) + IMPACT] = 0f;
            }
        }
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            float fastest = 0f;
            for (int i = 0; i < bouncing; i++) {
                final int row = bounces[i];
                for (int point = 0; point < constraints.pointCount[row]; point++) {
                    fastest = Math.max(fastest, impactSpeed(row, point));
                }
            }
            if (fastest == 0f) {
                return;
            }
            for (int i = 0; i < bouncing; i++) {
                bounceRow(bounces[i], 0.5f * fastest, substep, substeps);
            }
        }
    }

    private void bounceRow(int row, float least, int substep, int substeps) {
        final int c = row * STRIDE;
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            final float speed = impactSpeed(row, i);
            if (speed < least || speed == 0f) {
                continue;
            }
            final int p = point(row, i);
            final float closing = -constraints.normalVelocity(motion, row, p);
            final float separation = separation(row, c, p);
            final float a2s = 2f * contacts[c + ACCELERATION] * separation;
            final float e = contacts[c + RESTITUTION];
            final float leaving = (float) Math.sqrt(Math.max(0f, e * e * speed * speed - a2s));
            final float impulse = points[p + MASS] * (closing + leaving);
            applyNormal(row, p, impulse);
            bodies.touched[constraints.bodyA[row]] = true;
            bodies.touched[constraints.bodyB[row]] = true;
            points[p + MEETING] = Math.max(points[p + MEETING], speed);
            points[p + IMPACT] += impulse;
            points[p + SUM] += impulse;
            contacts[c + IMPACT_SPEED] = Math.max(contacts[c + IMPACT_SPEED], speed);
            touchedAt(c, substep, substeps, separation, closing);
        }
    }

    /**
     * Returns the speed at which a point will touch in this substep; 0 if it does not, or too slowly to bounce.
     */
    private float impactSpeed(int row, int index) {
        final int c = row * STRIDE;
        final int p = point(row, index);
        final float closing = -constraints.normalVelocity(motion, row, p);
        if (!(closing > 0f)) {
            return 0f;
        }
        final float separation = separation(row, c, p);
        final float acceleration = contacts[c + ACCELERATION];
        if (separation > h * closing + 0.5f * h * h * acceleration) {
            return 0f;
        }
        final float squared = closing * closing + 2f * acceleration * separation;
        final float threshold = contacts[c + BOUNCE_SPEED];
        return squared > threshold * threshold ? (float) Math.sqrt(squared) : 0f;
    }

    /**
     * Notes the closing speed of a point that begins to push, unless it has pushed before. That is the speed before any
     * point of its contact pushes in this pass.
     */
    private void meet(int row, int c, int p) {
        if (points[p + IMPULSE] == 0f && points[p + SUM] == 0f) {
            points[p + MEETING] = Math.max(points[p + MEETING], -constraints.normalVelocity(motion, row, p));
        }
    }

    private void touchedAt(int c, int substep, int substeps, float separation, float closing) {
        if (contacts[c + FIRST] > 1f) {
            final float part = closing > 0f ? Math.min(1f, Math.max(0f, separation / (closing * h))) : 0f;
            contacts[c + FIRST] = (substep + part) / substeps;
            contacts[c + IMPACT_SPEED] = Math.max(contacts[c + IMPACT_SPEED], closing);
        }
    }

    /** Applies the impulses of the substep before, as a first guess. */
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
        push(constraints.bodyA[row], -x, -y, -z, ax, ay, az);
        push(constraints.bodyB[row], x, y, z, bx, by, bz);
    }

    /** Applies an impulse and an angular impulse to a body. */
    private void push(int body, float x, float y, float z, float ax, float ay, float az) {
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

    /**
     * Solves the normals of a contact, point after point. The relative velocity of the bodies is kept in local
     * variables: the points of a contact change it, and nothing else does.
     */
    private void solveNormals(int row, boolean withBias, int substep, int substeps) {
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
        // An impulse along the normal changes the closing speed of the centres by this factor.
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
        turnBack(a + TURN, nx, ny, nz, inA);
        turnBack(b + TURN, nx, ny, nz, inB);
        final Softness softness = contacts[c + AGAINST_STATIC] != 0f ? stiff : soft;
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
                continue; // not reached in this substep; the next one decides how it touches
            }
            float bias = 0f;
            float massScale = 1f;
            float impulseScale = 0f;
            if (separation > 0f) {
                bias = separation / h;
            } else if (withBias) {
                bias = Math.max(softness.massScale * softness.biasRate * separation, -PUSH_SPEED);
                massScale = softness.massScale;
                impulseScale = softness.impulseScale;
            }
            final float velocity = speed
                    + (points[p + TORQUE_B] * bx + points[p + TORQUE_B + 1] * by + points[p + TORQUE_B + 2] * bz)
                    - (points[p + TORQUE_A] * ax + points[p + TORQUE_A + 1] * ay + points[p + TORQUE_A + 2] * az);
            final float change =
                    -points[p + MASS] * (massScale * velocity + bias) - impulseScale * Math.max(0f, before - lasting);
            final float after = Math.max(0f, before + change);
            if (after > 0f && contacts[c + FIRST] > 1f) {
                touchedAt(c, substep, substeps, separation, -velocity);
            }
            if (after > 0f) {
                meet(row, c, p);
            }
            final float impulse = after - before;
            points[p + IMPULSE] = after;
            sum += impulse;
            speed += inverse * impulse;
            ax -= impulse * points[p + TURNING_A];
            ay -= impulse * points[p + TURNING_A + 1];
            az -= impulse * points[p + TURNING_A + 2];
            bx += impulse * points[p + TURNING_B];
            by += impulse * points[p + TURNING_B + 1];
            bz += impulse * points[p + TURNING_B + 2];
        }
        accelerate(bodyA, -sum * nx, -sum * ny, -sum * nz);
        accelerate(bodyB, sum * nx, sum * ny, sum * nz);
        motion[a + ANGULAR] = ax;
        motion[a + ANGULAR + 1] = ay;
        motion[a + ANGULAR + 2] = az;
        motion[b + ANGULAR] = bx;
        motion[b + ANGULAR + 1] = by;
        motion[b + ANGULAR + 2] = bz;
    }

    /** Applies an impulse at the centre of mass. */
    private void accelerate(int body, float x, float y, float z) {
        final int m = body * MOTION_STRIDE + VELOCITY;
        final int c = body * MASS_STRIDE + INVERSE_MASS;
        motion[m] += x * mass[c];
        motion[m + 1] += y * mass[c + 1];
        motion[m + 2] += z * mass[c + 2];
    }

    /** Tests whether the contact pushes, or still has an impulse that must be taken back. */
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

    /** Returns the sum of the normal impulses of the substep, with those of impacts. */
    private float load(int row) {
        float sum = 0f;
        final int last = point(row, constraints.pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            sum += points[p + IMPULSE] + points[p + IMPACT];
        }
        return sum;
    }

    /**
     * Solves twist, rolling and sliding friction. Both tangents are solved together, so that friction opposes the
     * sliding velocity in every direction.
     */
    private void solveFriction(int row) {
        final int c = row * STRIDE;
        final float load = load(row);
        final float nx = contacts[c + NORMAL];
        final float ny = contacts[c + NORMAL + 1];
        final float nz = contacts[c + NORMAL + 2];
        final int a = constraints.bodyA[row] * MOTION_STRIDE;
        final int b = constraints.bodyB[row] * MOTION_STRIDE;
        float mostTwist = contacts[c + SPINNING] * load;
        final int last = point(row, constraints.pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            mostTwist += contacts[c + FRICTION] * points[p + FROM_MIDDLE] * (points[p + IMPULSE] + points[p + IMPACT]);
        }
        final float wx = motion[b + ANGULAR] - motion[a + ANGULAR];
        final float wy = motion[b + ANGULAR + 1] - motion[a + ANGULAR + 1];
        final float wz = motion[b + ANGULAR + 2] - motion[a + ANGULAR + 2];
        final float twistBefore = contacts[c + TWIST_IMPULSE];
        final float twist = Math.max(
                -mostTwist,
                Math.min(mostTwist, twistBefore - contacts[c + TWIST_MASS] * (nx * wx + ny * wy + nz * wz)));
        contacts[c + TWIST_IMPULSE] = twist;
        turn(row, (twist - twistBefore) * nx, (twist - twistBefore) * ny, (twist - twistBefore) * nz);
        if (contacts[c + ROLLING] != 0f) {
            solveRolling(row, c, load);
        }
        solveSliding(row, c, load);
    }

    /** Resists rolling, by at most the load times a lever arm. */
    private void solveRolling(int row, int c, float load) {
        final int a = constraints.bodyA[row] * MOTION_STRIDE + ANGULAR;
        final int b = constraints.bodyB[row] * MOTION_STRIDE + ANGULAR;
        final float wx = motion[b] - motion[a];
        final float wy = motion[b + 1] - motion[a + 1];
        final float wz = motion[b + 2] - motion[a + 2];
        final int r = c + ROLLING_MASS;
        final float beforeX = contacts[c + ROLLING_IMPULSE];
        final float beforeY = contacts[c + ROLLING_IMPULSE + 1];
        final float beforeZ = contacts[c + ROLLING_IMPULSE + 2];
        float x = beforeX - (contacts[r] * wx + contacts[r + 3] * wy + contacts[r + 4] * wz);
        float y = beforeY - (contacts[r + 3] * wx + contacts[r + 1] * wy + contacts[r + 5] * wz);
        float z = beforeZ - (contacts[r + 4] * wx + contacts[r + 5] * wy + contacts[r + 2] * wz);
        final float most = contacts[c + ROLLING] * load;
        final float length = (float) Math.sqrt(x * x + y * y + z * z);
        if (length > most) {
            final float scale = most / length;
            x *= scale;
            y *= scale;
            z *= scale;
        }
        contacts[c + ROLLING_IMPULSE] = x;
        contacts[c + ROLLING_IMPULSE + 1] = y;
        contacts[c + ROLLING_IMPULSE + 2] = z;
        turn(row, x - beforeX, y - beforeY, z - beforeZ);
    }

    /** Applies an angular impulse to B, and the opposite to A. */
    private void turn(int row, float x, float y, float z) {
        push(constraints.bodyA[row], 0f, 0f, 0f, -x, -y, -z);
        push(constraints.bodyB[row], 0f, 0f, 0f, x, y, z);
    }

    private void solveSliding(int row, int c, float load) {
        final int a = constraints.bodyA[row] * MOTION_STRIDE;
        final int b = constraints.bodyB[row] * MOTION_STRIDE;
        final float armAx = contacts[c + MIDDLE_A];
        final float armAy = contacts[c + MIDDLE_A + 1];
        final float armAz = contacts[c + MIDDLE_A + 2];
        final float armBx = contacts[c + MIDDLE_B];
        final float armBy = contacts[c + MIDDLE_B + 1];
        final float armBz = contacts[c + MIDDLE_B + 2];
        final float vx = motion[b + VELOCITY]
                + motion[b + ANGULAR + 1] * armBz
                - motion[b + ANGULAR + 2] * armBy
                - (motion[a + VELOCITY] + motion[a + ANGULAR + 1] * armAz - motion[a + ANGULAR + 2] * armAy);
        final float vy = motion[b + VELOCITY + 1]
                + motion[b + ANGULAR + 2] * armBx
                - motion[b + ANGULAR] * armBz
                - (motion[a + VELOCITY + 1] + motion[a + ANGULAR + 2] * armAx - motion[a + ANGULAR] * armAz);
        final float vz = motion[b + VELOCITY + 2]
                + motion[b + ANGULAR] * armBy
                - motion[b + ANGULAR + 1] * armBx
                - (motion[a + VELOCITY + 2] + motion[a + ANGULAR] * armAy - motion[a + ANGULAR + 1] * armAx);
        final float t1x = contacts[c + TANGENT_1];
        final float t1y = contacts[c + TANGENT_1 + 1];
        final float t1z = contacts[c + TANGENT_1 + 2];
        final float t2x = contacts[c + TANGENT_2];
        final float t2y = contacts[c + TANGENT_2 + 1];
        final float t2z = contacts[c + TANGENT_2 + 2];
        final float v1 = vx * t1x + vy * t1y + vz * t1z + contacts[c + SURFACE_1];
        final float v2 = vx * t2x + vy * t2y + vz * t2z + contacts[c + SURFACE_2];
        final float before1 = contacts[c + SLIDING_IMPULSE];
        final float before2 = contacts[c + SLIDING_IMPULSE + 1];
        final int k = c + SLIDING_MASS;
        float after1 = before1 - (contacts[k] * v1 + contacts[k + 1] * v2);
        float after2 = before2 - (contacts[k + 1] * v1 + contacts[k + 2] * v2);
        final float most = contacts[c + FRICTION] * load;
        final float squared = after1 * after1 + after2 * after2;
        if (squared > most * most) {
            final float scale = most / (float) Math.sqrt(squared);
            after1 *= scale;
            after2 *= scale;
        }
        contacts[c + SLIDING_IMPULSE] = after1;
        contacts[c + SLIDING_IMPULSE + 1] = after2;
        final float x = (after1 - before1) * t1x + (after2 - before2) * t2x;
        final float y = (after1 - before1) * t1y + (after2 - before2) * t2y;
        final float z = (after1 - before1) * t1z + (after2 - before2) * t2z;
        push(
                constraints.bodyA[row],
                -x,
                -y,
                -z,
                -(armAy * z - armAz * y),
                -(armAz * x - armAx * z),
                -(armAx * y - armAy * x));
        push(constraints.bodyB[row], x, y, z, armBy * z - armBz * y, armBz * x - armBx * z, armBx * y - armBy * x);
    }

    /** Marks the bodies of a contact that pushes, so that they do not move on the parabola of free flight. */
    private void markPushed(int row) {
        if (isPushing(row)) {
            // Also for the whole tick: the impulses that push overlapping bodies apart are taken back by relax, but the
            // displacement stays.
            bodies.pushed[constraints.bodyA[row]] = true;
            bodies.pushed[constraints.bodyB[row]] = true;
            bodies.touched[constraints.bodyA[row]] = true;
            bodies.touched[constraints.bodyB[row]] = true;
        }
    }

    private boolean isPushing(int row) {
        for (int i = 0; i < constraints.pointCount[row]; i++) {
            if (points[point(row, i) + IMPULSE] > 0f) {
                return true;
            }
        }
        return false;
    }

    /** Adds the impulses of a substep to those of the tick. */
    private void sum(int row) {
        bodies.touched[constraints.bodyA[row]] = true;
        bodies.touched[constraints.bodyB[row]] = true;
        final int last = point(row, constraints.pointCount[row]);
        for (int p = point(row, 0); p < last; p += POINT_STRIDE) {
            points[p + SUM] += points[p + IMPULSE];
        }
        final int c = row * STRIDE;
        for (int axis = 0; axis < 3; axis++) {
            contacts[c + FRICTION_SUM + axis] += constraints.frictionForce(row, axis);
        }
    }

    /** Returns the separation of a point along the normal now, in metres; negative when the bodies overlap. */
    private float separation(int row, int c, int p) {
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

    /** Turns the normal back to the start of the tick: its component along a turned arm is that along the arm. */
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
     * Returns the component along the normal of an arm that has turned since the start of the tick. The surface of a
     * round shape stays where it is when the shape rolls: only its core turns, which is by the radius farther along the
     * normal.
     *
     * @param normal the normal, turned back
     */
    private float along(float[] normal, int arm, float radius, float nx, float ny, float nz) {
        return normal[0] * points[arm]
                + normal[1] * points[arm + 1]
                + normal[2] * points[arm + 2]
                + radius * (normal[0] * nx + normal[1] * ny + normal[2] * nz - 1f);
    }

    /** Applies an impulse along the normal at a point: to B, and the opposite to A. */
    private void applyNormal(int row, int p, float impulse) {
        final int c = row * STRIDE + NORMAL;
        final float x = impulse * contacts[c];
        final float y = impulse * contacts[c + 1];
        final float z = impulse * contacts[c + 2];
        push(
                constraints.bodyA[row],
                -x,
                -y,
                -z,
                -impulse * points[p + TORQUE_A],
                -impulse * points[p + TORQUE_A + 1],
                -impulse * points[p + TORQUE_A + 2]);
        push(
                constraints.bodyB[row],
                x,
                y,
                z,
                impulse * points[p + TORQUE_B],
                impulse * points[p + TORQUE_B + 1],
                impulse * points[p + TORQUE_B + 2]);
    }
}
