package dev.carom.demo.table;

import dev.carom.demo.playfield.GameHash;
import java.util.SplittableRandom;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/**
 * Where a waiting ball will be launched to: up the table, some way to the side by chance, and turned by half as much as
 * the player has turned the striker. Chance has spoken when the ball is placed, so that the player sees it and can
 * steer against it.
 */
final class Aim {
    /** To the side for each metre up the table, at most. */
    private static final float MOST_SLANT = 0.4f;

    private static final int CHANCES = 1 << 16;

    private final SplittableRandom random;
    private float slant;
    private int draws;

    Aim(SplittableRandom random) {
        this.random = random;
    }

    /** Lets chance speak: once for each ball. */
    void draw() {
        draws++;
        slant = 2f * MOST_SLANT * (random.nextInt(CHANCES) / (float) CHANCES - 0.5f);
    }

    /** What chance says next follows from the seed and from how often it spoke. */
    void addTo(GameHash hash) {
        hash.add(slant).add(draws);
    }

    /**
     * The direction of the launch.
     *
     * @param striker how the striker is turned about y: by t, its quaternion holds sine and cosine of t / 2, which is
     *     all it takes to turn by that. No sine is computed: its last bit is the JVM's choice.
     * @param dest receives a direction, not of length 1
     */
    Vector3f direction(Quaternionfc striker, Vector3f dest) {
        return dest.set(slant * striker.w() - striker.y(), 0f, -slant * striker.y() - striker.w());
    }
}
