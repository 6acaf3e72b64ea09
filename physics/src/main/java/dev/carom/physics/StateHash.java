package dev.carom.physics;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.world.ColliderTable;
import dev.carom.physics.world.RigidBodyTable;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A hash of the poses of all colliders and of all contact events. The hashes of two runs are equal if the runs agree in
 * every bit. Call {@link #add} after each step.
 *
 * <pre>{@code
 * world.step(dt);
 * hash.add(world);
 * ...
 * System.out.println("state-hash: " + hash);
 * }</pre>
 *
 * For each event the hash includes the phase, reason, sensor flag, ids, times, approach speed, impulse and contact
 * geometry. For each collider it includes the pose and the serial number. Serial numbers do not depend on the order in
 * which the game adds colliders between two steps. For dynamic bodies, the hash also includes velocities, whether the
 * bodies sleep, and how long they have been still. 0 and -0 count as equal. Use the hash to compare runs of one
 * version; another version of the library may compute another value.
 */
public final class StateHash {
    private final Vector3f point = new Vector3f();
    private long value = 0x9E3779B97F4A7C15L;

    /** Creates an empty hash. */
    public StateHash() {}

    /**
     * Adds the state after a step.
     *
     * @param world the same world each time
     */
    public void add(PhysicsWorld<?> world) {
        mix(world.tick());
        addPoses(world.colliders(), world.rigidBodies());
        final ContactEvents<?> events = world.events();
        mix(events.size());
        for (int i = 0; i < events.size(); i++) {
            add(events.get(i));
        }
    }

    /**
     * Returns the hash so far.
     *
     * @return 64 bits
     */
    public long value() {
        return value;
    }

    /**
     * Returns the hash so far as text.
     *
     * @return 16 hexadecimal digits
     */
    @Override
    public String toString() {
        final String digits = Long.toHexString(value);
        return "0".repeat(16 - digits.length()) + digits;
    }

    private void addPoses(ColliderTable colliders, RigidBodyTable rigid) {
        // Uses a sum, since the result must not depend on the order of slots.
        long sum = 0;
        for (int slot = 0; slot < colliders.slots(); slot++) {
            if (colliders.isLive(slot)) {
                final Pose pose = colliders.shape(slot).end;
                long one = scramble(colliders.serial(slot));
                one = scramble(one ^ pair(pose.x, pose.y));
                one = scramble(one ^ pair(pose.z, pose.qx));
                one = scramble(one ^ pair(pose.qy, pose.qz));
                one = scramble(one ^ pair(pose.qw, 0f));
                if (colliders.bodies().isDynamic(colliders.body(slot))) {
                    final int row = colliders.bodies().rigid(colliders.body(slot));
                    one = scramble(one, rigid.velocity(row, point));
                    one = scramble(one, rigid.angularVelocity(row, point));
                    one = scramble(one ^ pair(rigid.stillSeconds(row), rigid.isAsleep(row) ? 1f : 0f));
                }
                sum += one;
            }
        }
        mix(sum);
    }

    private void add(ContactEvent<?> event) {
        final EndReason reason = event.reason();
        mix(event.phase().ordinal() << 8 | (reason == null ? 0xFF : reason.ordinal()) << 1 | (event.sensor() ? 1 : 0));
        mix(event.contactId());
        mix(event.serialA());
        mix(event.serialB());
        mix(pair(event.first(), event.last()));
        mix(pair(event.depth(), event.approachSpeed()));
        if (event.normalImpulse() != 0f) {
            add(event.impulse(point));
        }
        add(event.normal());
        add(event.point());
        for (int i = 0; i < event.pointCount(); i++) {
            mix(event.feature(i));
            add(event.point(i, point));
            mix(pair(event.depth(i), 0f));
        }
    }

    private void add(Vector3fc v) {
        mix(pair(v.x(), v.y()));
        mix(pair(v.z(), 0f));
    }

    /** Combines two floats. Adding 0 turns -0 into 0: both are the same state, so they must have the same hash. */
    private static long pair(float x, float y) {
        return (long) Float.floatToIntBits(x + 0f) << 32 | Float.floatToIntBits(y + 0f) & 0xFFFFFFFFL;
    }

    private static long scramble(long bits, Vector3fc v) {
        return scramble(scramble(bits ^ pair(v.x(), v.y())) ^ pair(v.z(), 0f));
    }

    private void mix(long bits) {
        value = scramble(value ^ bits) + 0x9E3779B97F4A7C15L;
    }

    /**
     * The finaliser of SplitMix64 (Steele, Lea, Flood 2014): each input bit changes half of the output bits on average.
     */
    private static long scramble(long bits) {
        long z = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
