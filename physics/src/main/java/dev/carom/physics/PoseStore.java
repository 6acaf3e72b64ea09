package dev.carom.physics;

import java.util.function.Consumer;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector2f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Where a game keeps the pose of one of its things: the link between that and a {@link Transform#over Transform} of a
 * world, so that a game with positions of its own needs no second copy of them. What Bullet calls a motion state.
 *
 * <pre>{@code
 * final class Player implements PoseStore {             // a game in two dimensions, in pixels
 *     float x, y;                                       // 32 pixels a metre
 *
 *     public void read(Vector3f position, Quaternionf rotation) {
 *         position.set(x / 32f, y / 32f, 0f);
 *     }
 *
 *     public void write(Vector3fc position, Quaternionfc rotation) {
 *         x = position.x() * 32f;
 *         y = position.y() * 32f;
 *     }
 * }
 * ...
 * Transform transform = Transform.over(player);
 * world.add(player, transform, Collider.capsule(0.3f, 0.6f));
 * }</pre>
 *
 * The stores of {@link #of(Vector3f)} and its siblings keep the object that they are given. A game that puts another
 * vector into its field, as in {@code this.position = newPosition}, implements this interface instead, and reads and
 * writes the field.
 * <p>
 * The game moves its things as it always did; each step reads where they are, and what lies on the way is hit. The
 * methods of the transform, such as {@link Transform#rewindTo} and {@link Transform#placeAt}, write to the store.
 * <p>
 * Both methods are called on the thread that calls the transform or {@link PhysicsWorld#step}, also in the middle of
 * a step: so they must not call the world, its colliders or its transforms. They should allocate nothing. What one
 * throws goes through to the caller. A step that it ends has changed nothing, and the next one makes up for it; a
 * {@link Transform#rewindTo} that it ends has corrected nothing. A position or rotation that is NaN, infinite or out of
 * range puts the collider into quarantine, until the store is right again.
 */
public interface PoseStore {
    /**
     * Reads the pose of the thing.
     *
     * @param position receives metres; holds what the transform has when called, so what a store does not keep it
     *     leaves
     * @param rotation receives a rotation, which need not have length 1 exactly; holds what the transform has when
     *     called: a game whose things do not turn leaves it alone
     */
    void read(Vector3f position, Quaternionf rotation);

    /**
     * Writes the pose of the thing. A store may round: the transform reads back what has become of it.
     *
     * @param position metres; not to be kept
     * @param rotation of length 1; not to be kept
     */
    void write(Vector3fc position, Quaternionfc rotation);

    /**
     * A vector of the game, of a thing that does not turn, or whose rotation the transform keeps.
     *
     * @param position metres; this object is kept, read and written, whatever the game puts into its field later
     * @return a new store
     * @throws IllegalArgumentException when it is null
     */
    static PoseStore of(Vector3f position) {
        Require.nonNull("position", position);
        return ofPosition(dest -> dest.set(position), position::set);
    }

    /**
     * A vector and a rotation of the game.
     *
     * @param position metres; kept, read and written
     * @param rotation kept, read and written
     * @return a new store
     * @throws IllegalArgumentException when one is null
     */
    static PoseStore of(Vector3f position, Quaternionf rotation) {
        Require.nonNull("position", position);
        Require.nonNull("rotation", rotation);
        return new PoseStore() {
            @Override
            public void read(Vector3f destPosition, Quaternionf destRotation) {
                destPosition.set(position);
                destRotation.set(rotation);
            }

            @Override
            public void write(Vector3fc newPosition, Quaternionfc newRotation) {
                position.set(newPosition);
                rotation.set(newRotation);
            }
        };
    }

    /**
     * A vector of doubles of the game. The world computes in floats: far from the origin, keep positions relative to a
     * point near the player.
     *
     * @param position metres; kept, read and written. It is written only when the transform is told to move.
     * @return a new store
     * @throws IllegalArgumentException when it is null
     */
    static PoseStore of(Vector3d position) {
        Require.nonNull("position", position);
        return ofPosition(dest -> dest.set(position), position::set);
    }

    /**
     * A vector of a game in two dimensions. The third is that of the transform: 0, unless the transform is moved along
     * it.
     *
     * @param position metres, x and y; kept, read and written
     * @return a new store
     * @throws IllegalArgumentException when it is null
     */
    static PoseStore of(Vector2f position) {
        Require.nonNull("position", position);
        return ofPosition(
                dest -> dest.set(position.x, position.y, dest.z),
                newPosition -> position.set(newPosition.x(), newPosition.y()));
    }

    /** A store of a position alone. */
    private static PoseStore ofPosition(Consumer<Vector3f> read, Consumer<Vector3fc> write) {
        return new PoseStore() {
            @Override
            public void read(Vector3f position, Quaternionf rotation) {
                read.accept(position);
            }

            @Override
            public void write(Vector3fc position, Quaternionfc rotation) {
                write.accept(position);
            }
        };
    }
}
