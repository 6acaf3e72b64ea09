package dev.carom.physics;

import java.util.function.Consumer;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector2f;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Connects a pose that the game stores with a {@link Transform#over Transform} of a world, so that a game with its own
 * positions need not copy them itself. Bullet calls this a motion state.
 *
 * <pre>{@code
 * final class Player implements PoseStore {             // a game in two dimensions, in pixels
 *     float x, y;                                       // 32 pixels a metre
 *     public void read(Vector3f position, Quaternionf rotation) {
 *         position.set(x / 32f, y / 32f, 0f);
 *     }
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
 * A store that an {@code of} method creates keeps the vector object that the game passes. A game that later assigns
 * another object to its field, as in {@code this.position = newPosition}, must implement this interface instead, and
 * read and write the field.
 * <p>
 * The game moves its objects as before. Each step reads the poses of all stores, and colliders hit what lies on the
 * path. The methods of the transform, such as {@link Transform#rewindTo} and {@link Transform#placeAt}, write to the
 * store.
 * <p>
 * At the end of each step, the world writes the pose of each dynamic {@link Body} that it has moved. A change that the
 * game makes to the store of a dynamic body counts as a teleport. If the store throws when the world writes the pose,
 * the step is completed. {@link PhysicsWorld#step} then throws the exception after it has called the listeners.
 * <p>
 * {@link #read} and {@link #write} are called on the thread that calls the transform or {@link PhysicsWorld#step}. They
 * must not call the world, its colliders or its transforms, and should allocate nothing. The code that called the
 * transform or the step receives their exceptions. If {@link #read} throws at the start of a step, no contact has
 * changed, and the next step sweeps the whole motion. If {@link #write} throws in {@link Transform#rewindTo}, the
 * transform is not rewound. A position or rotation that is NaN, infinite or out of range quarantines the colliders
 * until the pose in the store is valid again.
 */
public interface PoseStore {
    /**
     * Reads the game's pose.
     *
     * @param position receives the position in metres. It contains the transform's value when this method is called, so
     *     a store need not set the components that the game does not have
     * @param rotation receives a rotation, not necessarily of unit length. It contains the transform's value when this
     *     method is called, so a game without rotations leaves it unchanged
     */
    void read(Vector3f position, Quaternionf rotation);

    /**
     * Writes the game's pose. A store may round: the transform reads the rounded values back.
     *
     * @param position metres; must not be kept
     * @param rotation unit length; must not be kept
     */
    void write(Vector3fc position, Quaternionfc rotation);

    /**
     * Creates a store over a vector of the game, for an object that does not rotate, or whose rotation the transform
     * stores.
     *
     * @param position metres; this object is kept, read and written, even if the game later assigns another object to
     *     its field
     * @return a new store
     * @throws IllegalArgumentException when it is null
     */
    static PoseStore of(Vector3f position) {
        Require.nonNull("position", position);
        return ofPosition(dest -> dest.set(position), position::set);
    }

    /**
     * Creates a store over a vector and a rotation of the game.
     *
     * @param position metres; kept, read and written
     * @param rotation kept, read and written
     * @return a new store
     * @throws IllegalArgumentException when an argument is null
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
     * Creates a store over a vector of doubles of the game. The world computes in floats. So in a large world, the
     * positions should be relative to a point near the player.
     *
     * @param position metres; kept, read and written. Written only when a method of the transform or a step of the
     *     world changes the pose.
     * @return a new store
     * @throws IllegalArgumentException when it is null
     */
    static PoseStore of(Vector3d position) {
        Require.nonNull("position", position);
        return ofPosition(dest -> dest.set(position), position::set);
    }

    /**
     * Creates a store over a vector of a game in two dimensions. The transform stores the z coordinate, which is 0 at
     * first.
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

    /** Creates a store of a position alone. */
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
