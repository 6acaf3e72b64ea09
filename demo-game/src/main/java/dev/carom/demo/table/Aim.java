package dev.carom.demo.table;

import dev.carom.demo.playfield.GameHash;
import java.util.SplittableRandom;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/**
 * The direction in which a waiting ball will be launched. The direction leads away from the player, with a random slant
 * to the side. The whole direction is rotated by half the rotation of the striker. The slant is chosen when the ball is
 * placed, so that the player can see the direction and correct it.
 */
final class Aim {
    /** Maximum slant: displacement to the side per metre along the table. */
    private static final float MOST_SLANT = 0.4f;

    private static final int CHANCES = 1 << 16;

    private final SplittableRandom random;
    private float slant;
    private int draws;

    Aim(SplittableRandom random) {
        this.random = random;
    }

    /** Chooses a random slant. Must be called once for each ball. */
    void draw() {
        draws++;
        slant = 2f * MOST_SLANT * (random.nextInt(CHANCES) / (float) CHANCES - 0.5f);
    }

    /**
     * Adds the slant and the number of draws to a hash. The seed and the number of draws determine all later slants.
     */
    void addTo(GameHash hash) {
        hash.add(slant).add(draws);
    }

    /**
     * Computes the direction of the launch.
     *
     * @param striker rotation of the striker about y. The quaternion contains the sine and cosine of half the angle. So
     *     this method needs no {@link Math#sin}, whose last bit may depend on the JVM
     * @param dest receives a direction, not of length 1
     */
    Vector3f direction(Quaternionfc striker, Vector3f dest) {
        return dest.set(slant * striker.w() - striker.y(), 0f, -slant * striker.y() - striker.w());
    }
}
