package dev.carom.physics.world;

import dev.carom.physics.solver.ContactConstraints;
import dev.carom.physics.solver.Islands;
import java.util.Arrays;

/**
 * Makes an island fall asleep when all its bodies have been still for half a second. A body without contacts falls
 * asleep on its own, but not while gravity, a force or a torque accelerates it. An island that touches a moving
 * non-dynamic collider, such as a platform, stays awake.
 * <p>
 * A body that is jammed between others may tremble for ever, because a different contact point bears its weight in each
 * tick. In a pile of thousands of bodies, at least one trembles in nearly every tick. So a body that is somewhat faster
 * than its sleep speed also counts as still while its drift is small. The drift is the sum of the body's motions since
 * the drift was last reset. It is reset when the body is too fast, drifts too far or is woken.
 */
final class FallingAsleep {
    /** Time in seconds for which all bodies of an island must be still. */
    private static final float SECONDS = 0.5f;

    /**
     * Time in seconds. The greatest drift is the distance by which a body moves at its sleep speed in this time: 5 mm
     * by default.
     */
    private static final float DRIFT_SECONDS = 0.1f;

    /** Greatest speed of a trembling body, as a multiple of its sleep speed. */
    private static final float TREMBLING_SPEED = 4f;

    private final ColliderTable colliders;
    private final PairTable pairs;
    private final RigidBodyTable rigid;
    private final BodyMotions motions;
    private final ContactConstraints constraints;
    private final Islands islands;
    private final BodyTable poses;
    private final IntList sleeping = new IntList();

    /** By island: the shortest time for which one of its bodies has been still, in seconds. */
    private float[] least = new float[0];

    FallingAsleep(
            ColliderTable colliders,
            PairTable pairs,
            RigidBodyTable rigid,
            BodyMotions motions,
            ContactConstraints constraints,
            Islands islands) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.rigid = rigid;
        this.motions = motions;
        this.constraints = constraints;
        this.islands = islands;
        poses = colliders.bodies();
    }

    /** Makes islands fall asleep at the end of a tick of {@code dt} seconds. */
    void update(float dt) {
        if (least.length < islands.count()) {
            least = new float[Math.max(islands.count(), 2 * least.length)];
        }
        Arrays.fill(least, 0, islands.count(), Float.POSITIVE_INFINITY);
        for (int i = 0; i < rigid.activeCount(); i++) {
            final int row = rigid.active(i);
            if (rigid.isAwake(row)) {
                final float seconds = stillSeconds(row, dt);
                rigid.stillSeconds(row, seconds);
                final int island = islands.of(motions.solverRow(rigid.body(row)));
                least[island] = Math.min(least[island], seconds);
            }
        }
        disturb();
        sleeping.clear();
        for (int i = 0; i < rigid.activeCount(); i++) {
            final int row = rigid.active(i);
            if (rigid.isAwake(row)) {
                final int island = islands.of(motions.solverRow(rigid.body(row)));
                final boolean sleeps = island == Islands.FREE
                        ? rigid.stillSeconds(row) >= SECONDS && !motions.isAccelerated(row)
                        : least[island] >= SECONDS;
                if (sleeps) {
                    sleeping.add(row);
                }
            }
        }
        for (int i = 0; i < sleeping.size(); i++) {
            rigid.sleep(sleeping.get(i));
        }
        for (int row = 0; sleeping.size() > 0 && row < constraints.count(); row++) {
            if (least[island(row)] >= SECONDS) {
                pairs.impulses().keep(constraints.pair(row));
            }
        }
    }

    /** Returns the time in seconds for which a body has been still, at most {@link #SECONDS}. */
    private float stillSeconds(int row, float dt) {
        final boolean isNear = motions.addDrift(row) <= DRIFT_SECONDS * rigid.sleepSpeed(row);
        final boolean isStill = motions.isStill(row, dt, 1f) || isNear && motions.isStill(row, dt, TREMBLING_SPEED);
        if (!isNear || !isStill) {
            rigid.clearDrift(row);
        }
        return isStill ? Math.min(SECONDS, rigid.stillSeconds(row) + dt) : 0f;
    }

    /** Keeps islands awake that touch a moving non-dynamic body. */
    private void disturb() {
        for (int row = 0; row < constraints.count(); row++) {
            final int pair = constraints.pair(row);
            if (isDriven(pairs.a(pair)) || isDriven(pairs.b(pair))) {
                least[island(row)] = 0f;
            }
        }
    }

    private boolean isDriven(int slot) {
        final int body = colliders.body(slot);
        return !poses.isDynamic(body) && !poses.isAtRest(body);
    }

    private int island(int row) {
        return islands.of(constraints.bodyA(row), constraints.bodyB(row));
    }
}
