package dev.carom.demo.workshop;

import dev.carom.physics.Collider;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHit;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.TestScene;
import dev.carom.testbed.world.SceneWorld.Item;
import java.util.List;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Runs a scene and the actions of the player. Each action has a method. Keys, mouse and panel call the same methods.
 * Some actions need a place. They use the place under the mouse; {@link #aim} sets it.
 */
public final class Workbench implements AutoCloseable {
    /** Sizes of added bodies, as fractions of the camera distance of the scene. So the sizes suit all scenes. */
    private static final float DROP_SIZE = 0.02f;

    private static final float SHOT_RADIUS = 0.012f;
    private static final float LEAST_SIZE_METRES = 0.02f;

    /** Height above the place under the mouse from which a body is dropped, as a multiple of its size. */
    private static final float DROP_HEIGHT = 6f;

    /**
     * Distance from the camera at which a shot starts in free space, as a fraction of the camera distance of the scene.
     */
    private static final float SHOT_AHEAD = 0.08f;

    /**
     * Length of the ray of {@link #aimAtMiddle}, as a multiple of the distance from the camera to the camera target of
     * the scene.
     */
    private static final float BEYOND_MIDDLE = 12f;

    private final List<TestScene> scenes;
    private final Cutaway cutaway = new Cutaway();
    private final QueryFilter<Item> seen =
            QueryFilter.<Item>everything().where((item, collider) -> !cutaway.hides(item, collider));
    private final QueryHit<Item> hit = new QueryHit<>();
    private final Vector3f eye = new Vector3f(0f, 0f, 1f);
    private final Vector3f travel = new Vector3f(0f, 0f, -1f);
    private final Vector3f direction = new Vector3f();
    private final Vector3f place = new Vector3f();
    private Workshop workshop;
    private int index;
    private int scenesShown;
    /** Distance from the eye to the held point, as a fraction of {@link #travel}. */
    private float heldFraction;

    /**
     * Starts a scene.
     *
     * @param scenes the catalogue, at least one scene
     * @param index of the first scene to show
     */
    public Workbench(List<TestScene> scenes, int index) {
        this.scenes = List.copyOf(scenes);
        show(index);
    }

    /**
     * Returns the running scene.
     *
     * @return another object after each {@link #reset} and {@link #show}
     */
    public Workshop workshop() {
        return workshop;
    }

    /**
     * Returns the catalogue.
     *
     * @return at least one scene
     */
    public List<TestScene> scenes() {
        return scenes;
    }

    /**
     * Returns the index of the running scene.
     *
     * @return index in the catalogue
     */
    public int index() {
        return index;
    }

    /**
     * Returns the number of scenes that were started so far. A reset does not count.
     *
     * @return 1 or more
     */
    public int scenesShown() {
        return scenesShown;
    }

    /**
     * Starts a scene of the catalogue.
     *
     * @param wanted index of the scene; any number. It is taken modulo the number of scenes: the index after the last
     *     scene means the first scene, and -1 means the last scene
     */
    public void show(int wanted) {
        index = Math.floorMod(wanted, scenes.size());
        scenesShown++;
        reset();
    }

    /**
     * Starts the running scene again. The new run has the scene's own gravity, friction and restitution. The bodies
     * that were added are gone.
     */
    public void reset() {
        if (workshop != null) {
            workshop.close();
        }
        workshop = new Workshop(scenes.get(index));
    }

    /**
     * Sets the place under the mouse. A held body follows the mouse.
     *
     * @param newEye position of the camera, in metres
     * @param newTravel displacement from the camera through the mouse to the far plane, in metres
     */
    public void aim(Vector3fc newEye, Vector3fc newTravel) {
        eye.set(newEye);
        travel.set(newTravel);
        cutaway.between(eye, workshop.middle());
        final Grab held = workshop.held();
        if (held != null) {
            // All displacements end on the far plane. So the points at a fixed fraction of the displacements form a
            // plane that is parallel to the far plane. The held point moves in this plane.
            held.target(place.set(travel).mul(heldFraction).add(eye));
        }
    }

    /**
     * Aims at the camera target of the scene. Used when the player starts an action with a button of the panel: the
     * mouse is over the panel and not over the scene.
     */
    public void aimAtMiddle() {
        aim(eye, new Vector3f(workshop.scene().cameraTarget()).sub(eye).mul(BEYOND_MIDDLE));
    }

    /**
     * Takes hold of the dynamic body under the mouse.
     *
     * @return whether there is a dynamic body
     */
    public boolean grab() {
        if (!workshop.world().queries().rayCast(eye, travel, seen, hit)
                || hit.owner().spec().motion() != Motion.DYNAMIC) {
            return false;
        }
        heldFraction = hit.fraction();
        workshop.grab(hit.owner(), hit.point());
        return true;
    }

    /** Lets the held body go. The body keeps the velocity with which it was moved. */
    public void release() {
        workshop.release();
    }

    /**
     * Drops a body above the place under the mouse. If no body is under the mouse, drops it above the camera target of
     * the scene.
     *
     * @param shape its shape
     * @return the body
     */
    public Item drop(DropShape shape) {
        final float size = size(DROP_SIZE);
        if (workshop.world().queries().rayCast(eye, travel, seen, hit)) {
            place.set(hit.point());
        } else {
            place.set(workshop.scene().cameraTarget());
        }
        return workshop.drop(shape, place.add(0f, DROP_HEIGHT * size, 0f), size);
    }

    /**
     * Shoots a ball from the camera through the place under the mouse. The ball starts behind the walls that would hide
     * the scene, see {@link Cutaway}. So it hits the body that the player sees under the mouse.
     *
     * @return the ball
     */
    public Item shoot() {
        final float radius = size(SHOT_RADIUS);
        final float start = startOfShot(radius);
        place.set(travel).normalize(start).add(eye);
        return workshop.shoot(place, travel, radius);
    }

    /** Returns the distance from the eye at which a ball starts, in metres. */
    private float startOfShot(float radius) {
        final float seenAt = workshop.world().queries().rayCast(eye, travel, seen, hit)
                ? hit.fraction() * travel.length()
                : travel.length();
        travel.normalize(direction);
        // The centre of the ball must be behind the walls. If there is enough space, the whole ball starts behind them.
        float least = 0f;
        float wanted = SHOT_AHEAD * workshop.scene().cameraDistance();
        for (Item item : workshop.items()) {
            for (Collider collider : item.colliders()) {
                if (cutaway.hides(item, collider)) {
                    least = Math.max(least, cutaway.behind(item, collider, direction, 0f, seenAt));
                    wanted = Math.max(wanted, cutaway.behind(item, collider, direction, radius, seenAt));
                }
            }
        }
        return Math.max(least, Math.min(wanted, seenAt - radius));
    }

    @Override
    public void close() {
        workshop.close();
    }

    private float size(float share) {
        return Math.max(LEAST_SIZE_METRES, share * workshop.scene().cameraDistance());
    }
}
