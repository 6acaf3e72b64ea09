package dev.carom.demo.playfield;

import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.StateHash;
import dev.carom.physics.Velocity;
import org.joml.Vector3f;

/**
 * A hash of a whole game; equal hashes mean that two games agree in every bit. The hash covers the results of the
 * physics, as in {@link StateHash}, and all state of the rules that affects the rest of the game. Compare the hash
 * between runs of one version only: another version may compute another hash.
 */
public final class GameHash {
    private static final int DIGITS = 16;

    private final StateHash steps = new StateHash();
    private long rules;

    /** Creates a hash of an empty game. */
    public GameHash() {}

    /**
     * Returns the hash so far.
     *
     * @return 64 bits
     */
    public long value() {
        return scramble(rules ^ steps.value());
    }

    /**
     * Returns the hash so far as text.
     *
     * @return 16 hexadecimal digits
     */
    @Override
    public String toString() {
        final String digits = Long.toHexString(value());
        return "0".repeat(DIGITS - digits.length()) + digits;
    }

    /**
     * Adds poses and events of a step.
     *
     * @param world the world after the step
     */
    public void step(PhysicsWorld<?> world) {
        steps.add(world);
    }

    /**
     * Adds a number.
     *
     * @param bits any
     * @return this
     */
    public GameHash add(long bits) {
        rules = scramble(rules ^ bits) + 0x9E3779B97F4A7C15L;
        return this;
    }

    /**
     * Adds a boolean.
     *
     * @param is any
     * @return this
     */
    public GameHash add(boolean is) {
        return add(is ? 1L : 0L);
    }

    /**
     * Adds a number. -0 counts as 0.
     *
     * @param number any
     * @return this
     */
    public GameHash add(double number) {
        return add(Double.doubleToLongBits(number + 0.0));
    }

    /**
     * Adds a velocity. Thousands of entities may have a velocity, so the method saves time: it packs four floats into
     * two numbers. The parts of a table rotate about y, so the method ignores the other components of the angular
     * velocity. Other entities of scenes may rotate about any axis; {@link #step} adds their poses.
     *
     * @param velocity finite
     * @return this
     */
    public GameHash add(Velocity velocity) {
        final Vector3f linear = velocity.linear();
        return add(pair(linear.x, linear.y)).add(pair(linear.z, velocity.angular().y));
    }

    private static long pair(float x, float y) {
        return (long) Float.floatToIntBits(x + 0f) << 32 | Float.floatToIntBits(y + 0f) & 0xFFFFFFFFL;
    }

    /**
     * Mixes the bits of a number. Uses the last steps of the random number generator SplitMix64, as {@link StateHash}
     * does.
     */
    private static long scramble(long bits) {
        long z = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
