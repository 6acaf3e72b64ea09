package dev.carom.demo.workshop;

import dev.carom.demo.playfield.Playfield;
import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.StateHash;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.SceneBuilder;
import dev.carom.testbed.Surface;
import dev.carom.testbed.TestScene;
import dev.carom.testbed.world.SceneWorld;
import dev.carom.testbed.world.SceneWorld.Item;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A running scene. Between two ticks, the player may add bodies, pull a body, and change gravity, friction and
 * restitution.
 */
public final class Workshop implements AutoCloseable {
    /** Speed of a ball that the player shoots, in m/s. */
    public static final float SHOT_SPEED = 300f;

    /** Largest gravity that the player can set, downwards or upwards, in m/s². */
    public static final float MOST_GRAVITY = 30f;

    /** Largest coefficient of friction that the player can set. */
    public static final float MOST_FRICTION = 2f;

    /** Maximum number of added bodies. Each further body replaces the oldest added body. */
    static final int MOST_ADDED = 400;

    /** Dynamic bodies farther from the origin than this distance, in metres, are removed. */
    private static final float LOST_METRES = 500f;

    /**
     * Dynamic bodies that have fallen below this height, in metres, are removed. No floor is that low, so such a body
     * has left the floor and would fall forever.
     */
    private static final float LOST_HEIGHT = -100f;

    private static final float SHOT_DENSITY = 4000f;

    private final TestScene scene;
    private final SceneWorld scenery;
    private final StateHash hash = new StateHash();
    private final Vector3f middle = new Vector3f();
    private final Deque<Item> added = new ArrayDeque<>();
    private int addedSoFar;
    private int dynamicCount;
    private long ticks;
    private long stepNanos;
    private float friction = Float.NaN;
    private float restitution = Float.NaN;
    private Grab grab;

    /**
     * Builds the scene in a new world.
     *
     * @param scene one of the catalogue
     */
    public Workshop(TestScene scene) {
        this.scene = scene;
        scenery = new SceneWorld(scene);
        for (SceneBody body : scene.bodies()) {
            if (body.motion() == Motion.DYNAMIC) {
                middle.add(body.position());
            }
        }
        dynamicCount = scene.dynamicCount();
        middle.div(Math.max(1, dynamicCount));
    }

    /**
     * Returns the scene.
     *
     * @return the description of the scene at its start; ticks do not change it
     */
    public TestScene scene() {
        return scene;
    }

    /**
     * Returns the mean position of the dynamic bodies at the start of the scene. It is on the inner side of all walls
     * and above all floors and ramps, as {@link Cutaway} requires. The camera target of the scene is not suitable,
     * since it may be below a ramp.
     *
     * @return in metres
     */
    public Vector3fc middle() {
        return middle;
    }

    /**
     * Returns the bodies of the scene, and those that were added.
     *
     * @return a view, in the order of adding
     */
    public List<Item> items() {
        return scenery.items();
    }

    /**
     * Returns the world.
     *
     * @return the world; call {@link #tick} instead of its step
     */
    public PhysicsWorld<Item> world() {
        return scenery.world();
    }

    /**
     * Returns the number of ticks since the start of the scene.
     *
     * @return 0 or more
     */
    public long tickNumber() {
        return ticks;
    }

    /**
     * Returns how long the world took for the last tick. The time for {@link #stateHash} is not included.
     *
     * @return nanoseconds; 0 before the first tick
     */
    public long stepNanos() {
        return stepNanos;
    }

    /**
     * Returns the number of dynamic bodies: bodies of the scene and added bodies.
     *
     * @return 0 or more
     */
    public int dynamicCount() {
        return dynamicCount;
    }

    /**
     * Returns the number of contacts in the last tick.
     *
     * @return pairs of colliders that touch
     */
    public int contacts() {
        return scenery.world().statistics().contacts();
    }

    /**
     * Returns a hash of all ticks so far.
     *
     * @return hexadecimal digits; two hashes are equal if the two runs agree in every bit
     */
    public String stateHash() {
        return hash.toString();
    }

    /** Plays one tick. */
    public void tick() {
        if (grab != null) {
            grab.pull();
        }
        final long start = System.nanoTime();
        scenery.step(Playfield.TICK_SECONDS);
        stepNanos = System.nanoTime() - start;
        hash.add(scenery.world());
        ticks++;
        removeLost();
    }

    /**
     * Returns the gravity.
     *
     * @return in m/s²; more than 0 is downwards
     */
    public float gravity() {
        return -scenery.world().gravity().y();
    }

    /**
     * Sets the gravity.
     *
     * @param downwards in m/s²; is limited to {@link #MOST_GRAVITY} in both directions
     */
    public void gravity(float downwards) {
        scenery.world().gravity(0f, -clamp(downwards, -MOST_GRAVITY, MOST_GRAVITY), 0f);
    }

    /**
     * Returns the friction that was set for all bodies.
     *
     * @return the coefficient; NaN while each body has the friction of the scene
     */
    public float friction() {
        return friction;
    }

    /**
     * Sets the friction of all bodies, including bodies that are added later.
     *
     * @param coefficient is limited to the range from 0 to {@link #MOST_FRICTION}
     */
    public void friction(float coefficient) {
        friction = clamp(coefficient, 0f, MOST_FRICTION);
        items().forEach(this::applyMaterial);
    }

    /**
     * Returns the restitution that was set for all bodies.
     *
     * @return the coefficient; NaN while each body has the restitution of the scene
     */
    public float restitution() {
        return restitution;
    }

    /**
     * Sets the restitution of all bodies, including bodies that are added later.
     *
     * @param coefficient is limited to the range from 0 to 1
     */
    public void restitution(float coefficient) {
        restitution = clamp(coefficient, 0f, 1f);
        items().forEach(this::applyMaterial);
    }

    /**
     * Adds a body.
     *
     * @param shape its shape
     * @param position of its centre, in metres
     * @param size about half its width, in metres
     * @return the body
     */
    public Item drop(DropShape shape, Vector3fc position, float size) {
        final SceneBuilder builder = builder();
        builder.body("added-" + addedSoFar)
                .at(position.x(), position.y(), position.z())
                .rotated(0.7 * addedSoFar, 0.6f, 0f, 0.8f);
        shape.describe(builder, size);
        return add(builder);
    }

    /**
     * Adds a ball that flies at {@link #SHOT_SPEED}.
     *
     * @param from its centre, in metres
     * @param direction any length but 0
     * @param radius in metres
     * @return the ball
     */
    public Item shoot(Vector3fc from, Vector3fc direction, float radius) {
        final Vector3f velocity = new Vector3f(direction).normalize(SHOT_SPEED);
        final SceneBuilder builder = builder();
        builder.surface(Surface.DEFAULT.withDensity(SHOT_DENSITY))
                .body("added-" + addedSoFar)
                .at(from.x(), from.y(), from.z())
                .velocity(velocity.x, velocity.y, velocity.z)
                .sphere(radius);
        return add(builder);
    }

    /**
     * Reports whether a body was added by the player.
     *
     * @param item a body
     * @return false for the bodies of the scene
     */
    public boolean isAdded(Item item) {
        return added.contains(item);
    }

    /**
     * Takes hold of a body. The body is pulled towards a place until {@link #release}.
     *
     * @param item a dynamic body; replaces the body that was held before
     * @param point the point of the body to pull at, in metres
     */
    public void grab(Item item, Vector3fc point) {
        release();
        grab = new Grab(item, point, scenery.world());
    }

    /**
     * Returns the hold on a body.
     *
     * @return null while no body is held
     */
    public Grab held() {
        return grab;
    }

    /** Lets the held body go. The body keeps its velocity. */
    public void release() {
        if (grab != null) {
            grab.end();
            grab = null;
        }
    }

    @Override
    public void close() {
        scenery.close();
    }

    private SceneBuilder builder() {
        return new SceneBuilder("added", "Added", "A body that the player added.");
    }

    private Item add(SceneBuilder builder) {
        if (added.size() == MOST_ADDED) {
            remove(added.remove());
        }
        addedSoFar++;
        final SceneBody spec = builder.build().bodies().get(0);
        final Item item = scenery.add(spec);
        dynamicCount++;
        applyMaterial(item);
        added.add(item);
        return item;
    }

    private void applyMaterial(Item item) {
        for (Collider collider : item.colliders()) {
            if (!Float.isNaN(friction)) {
                collider.material(collider.material().friction(friction));
            }
            if (!Float.isNaN(restitution)) {
                collider.material(collider.material().restitution(restitution));
            }
        }
    }

    private void removeLost() {
        for (int i = items().size() - 1; i >= 0; i--) {
            final Item item = items().get(i);
            final Vector3fc position = item.transform().position();
            if (item.spec().motion() == Motion.DYNAMIC
                    && (position.y() < LOST_HEIGHT || position.lengthSquared() > LOST_METRES * LOST_METRES)) {
                added.remove(item);
                remove(item);
            }
        }
    }

    private void remove(Item item) {
        if (grab != null && grab.item() == item) {
            release();
        }
        dynamicCount--;
        scenery.remove(item);
    }

    private static float clamp(float value, float least, float most) {
        return Math.max(least, Math.min(most, value));
    }
}
