package dev.carom.demo.game;

import dev.carom.physics.CollisionWorld;
import dev.carom.physics.StateHash;
import org.joml.Vector3fc;

/**
 * A number that two games share when they agree in every bit: in what the physics did, by its {@link StateHash}, and in
 * all that the rules keep and that decides how it goes on. For comparing runs, not for keeping: another version may give
 * another number.
 */
public final class GameHash {
    private static final int DIGITS = 16;

    private final StateHash steps = new StateHash();
    private long rules;

    GameHash() {}

    /**
     * The hash so far.
     *
     * @return 64 bits
     */
    public long value() {
        return scramble(rules ^ steps.value());
    }

    /**
     * The hash so far as text.
     *
     * @return 16 hexadecimal digits
     */
    @Override
    public String toString() {
        final String digits = Long.toHexString(value());
        return "0".repeat(DIGITS - digits.length()) + digits;
    }

    void step(CollisionWorld<?> world) {
        steps.add(world);
    }

    GameHash add(long bits) {
        rules = scramble(rules ^ bits) + 0x9E3779B97F4A7C15L;
        return this;
    }

    GameHash add(boolean is) {
        return add(is ? 1L : 0L);
    }

    /** Zero has one sign here: -0 and 0 are the same state. */
    GameHash add(double number) {
        return add(Double.doubleToLongBits(number + 0.0));
    }

    GameHash add(Vector3fc v) {
        return add(v.x()).add(v.y()).add(v.z());
    }

    /** The finaliser of SplitMix64, as in {@link StateHash}. */
    private static long scramble(long bits) {
        long z = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
