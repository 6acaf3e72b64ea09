package dev.carom.demo.view;

import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.render.Hud;
import dev.carom.demo.tool.debug.DebugLayer;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.workshop.Cutaway;
import dev.carom.demo.workshop.Grab;
import dev.carom.demo.workshop.Workbench;
import dev.carom.demo.workshop.Workshop;
import dev.carom.physics.Collider;
import dev.carom.physics.StepStatistics;
import dev.carom.physics.debug.DebugDrawer;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.world.SceneWorld.Item;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Draws the running scene of the Workshop between two ticks. */
public final class WorkshopDrawing {
    private static final float MARKS = 1f;

    /** Speed in m/s above which a body glows and has a streak behind it. */
    private static final float FAST = 60f;

    private static final float GLOW_OF_FAST = 0.9f;
    private static final float STREAK_GLOW = 0.5f;
    private static final float BELT_METRES = 1f;
    /**
     * Step between the colour indices of two bodies that the player adds one after the other, so that their colours
     * differ.
     */
    private static final int ADDED_STEP = 7;

    /**
     * Height of the middle of the scene above the middle of the picture. The unit is half the height of the picture.
     * This value puts the scene in the middle of the area below the measured values at the top of the picture.
     */
    private static final float RAISED = -0.09f;

    static final int HOLD_RGB = 0xffe066;

    /** Half the size of the mark at the held point, as a fraction of its distance from the camera. */
    private static final float HOLD_MARK = 0.004f;

    private final Workbench bench;
    private final DebugTools tools;
    private final DrawList list = new DrawList();
    private final Camera camera = new Camera();
    private final OrbitCamera orbit = new OrbitCamera();
    private final Hud hud = new Hud();
    private final ShapeDrawing shapes = new ShapeDrawing();
    private final Cutaway cutaway = new Cutaway();
    private final Map<Item, Integer> colours = new IdentityHashMap<>();
    private final Pose pose = new Pose();
    private final Pose part = new Pose();
    private final Vector3f from = new Vector3f();
    private final Vector3f to = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Map<Collider, Shape> ringSides = new IdentityHashMap<>();
    private Workshop shown;
    private int sceneShown;
    private KeyLine keys = KeyLine.AT_ONCE;
    private WorkshopLook look;

    /**
     * Creates a drawing.
     *
     * @param bench provides the running scene; the drawing does not change it
     * @param tools the settings of the debug view
     */
    public WorkshopDrawing(Workbench bench, DebugTools tools) {
        this.bench = bench;
        this.tools = tools;
        follow();
    }

    /**
     * Returns the camera that the player turns.
     *
     * @return always the same object; each new scene moves the camera to its initial place
     */
    public OrbitCamera orbit() {
        return orbit;
    }

    /**
     * Sets the kind of play. It determines the help line about keys.
     *
     * @param kind the kind of play; initially, play without a title screen
     */
    public void keys(KeyLine kind) {
        keys = kind;
    }

    /** Sets the camera of the picture. Call this method before the place under the mouse is computed. */
    public void look() {
        follow();
        orbit.look(camera);
        camera.share = tools.pictureShare();
        camera.aside = tools.pictureAside();
        camera.raised = RAISED;
        cutaway.between(camera.eye, shown.middle());
    }

    /**
     * Builds the picture.
     *
     * @param fraction time as a fraction of the last tick: 0 is the start of the tick, 1 is its end
     * @param helpVisibility visibility of the help line about keys, from 0 (hidden) to 1
     */
    public void draw(float fraction, float helpVisibility) {
        look();
        list.clear();
        hud.clear();
        list.marks(MARKS);
        for (Item item : shown.items()) {
            draw(item, fraction);
        }
        drawHold(fraction);
        if (tools.linesShown()) {
            drawDebug();
        }
        write(helpVisibility);
    }

    /**
     * Returns the solids and lines.
     *
     * @return the list that {@link #draw} fills
     */
    public DrawList list() {
        return list;
    }

    /**
     * Returns the camera of the picture.
     *
     * @return always the same object
     */
    public Camera camera() {
        return camera;
    }

    /**
     * Returns the text over the picture.
     *
     * @return the text that {@link #draw} writes
     */
    public Hud hud() {
        return hud;
    }

    /** Adapts to a new scene or to a reset of the scene. */
    private void follow() {
        if (sceneShown != bench.scenesShown()) {
            sceneShown = bench.scenesShown();
            look = WorkshopLook.of(bench.workshop().scene().name());
            list.atmosphere(look.atmosphere());
            orbit.start(
                    bench.workshop().scene().cameraTarget(),
                    look.distance() * bench.workshop().scene().cameraDistance(),
                    look.yaw(),
                    look.pitch());
        }
        if (shown != bench.workshop()) {
            shown = bench.workshop();
            colours.clear();
            ringSides.clear();
            final int count = shown.scene().dynamicCount();
            int index = 0;
            for (Item item : shown.items()) {
                if (item.spec().motion() == Motion.DYNAMIC) {
                    colours.put(item, look.colour(index++, count));
                }
            }
            RingSides.find(shown.items(), ringSides);
        }
    }

    private void draw(Item item, float fraction) {
        final Motion motion = item.spec().motion();
        final boolean isFast =
                motion == Motion.DYNAMIC && item.body().velocity().lengthSquared() > FAST * FAST;
        item.transform().interpolate(fraction, pose);
        for (Collider collider : item.colliders()) {
            collider.shapePose(pose, part);
            if (cutaway.hides(item, collider)) {
                drawOpening(collider.shape());
            } else if (motion != Motion.DYNAMIC) {
                list.marks(0f);
                shapes.draw(
                        ringSides.getOrDefault(collider, collider.shape()),
                        part,
                        isFloor(item) ? WorkshopLook.FLOOR_RGB : WorkshopLook.FIXED_RGB,
                        0f,
                        list);
                drawBelt(collider, fraction);
                list.marks(MARKS);
            } else if (isFast) {
                shapes.draw(collider.shape(), part, WorkshopLook.SHOT_RGB, GLOW_OF_FAST, list);
                drawStreak(item, collider);
            } else {
                shapes.draw(collider.shape(), part, colour(item), 0f, list);
            }
        }
    }

    private int colour(Item item) {
        final int count = Math.max(1, shown.scene().dynamicCount());
        return colours.computeIfAbsent(item, added -> look.colour(colours.size() * ADDED_STEP % count, count));
    }

    private static boolean isFloor(Item item) {
        return item.spec().name().equals("floor");
    }

    /** Draws only the edges of the inner face of a wall, since the whole wall would hide the scene. */
    private void drawOpening(Shape shape) {
        final OrientedBox box = (OrientedBox) shape;
        final float[] half = {box.hx(), box.hy(), box.hz()};
        final int across = half[0] <= half[1] && half[0] <= half[2] ? 0 : half[1] <= half[2] ? 1 : 2;
        part.toLocal(shown.middle(), to);
        final float inner = Math.copySign(half[across], to.get(across));
        for (int i = 0; i <= 4; i++) {
            // The corners around the face are (+, +), (-, +), (-, -), (+, -), and again the first corner.
            to.setComponent(across, inner)
                    .setComponent((across + 1) % 3, i == 1 || i == 2 ? -half[(across + 1) % 3] : half[(across + 1) % 3])
                    .setComponent(
                            (across + 2) % 3, i == 2 || i == 3 ? -half[(across + 2) % 3] : half[(across + 2) % 3]);
            part.toWorld(to, to);
            if (i > 0) {
                list.line(from, to, WorkshopLook.WALL_EDGE_RGB);
            }
            from.set(to);
        }
    }

    /** Draws the stripes of a conveyor belt. They move with the surface of the belt. */
    private void drawBelt(Collider collider, float fraction) {
        final Vector3fc surface = collider.material().surfaceVelocity();
        final float speed = surface.length();
        if (speed == 0f || !(collider.shape() instanceof OrientedBox box)) {
            return;
        }
        final boolean isAlongX = surface.x() != 0f;
        final float half = isAlongX ? box.hx() : box.hz();
        final float stripe = 0.12f * BELT_METRES;
        final float seconds = (shown.tickNumber() - 1 + fraction) * Playfield.TICK_SECONDS;
        final float moved = (isAlongX ? surface.x() : surface.z()) * seconds % BELT_METRES;
        part.copyTo(from, rotation);
        for (float at = -half + Math.floorMod(Math.round(1000f * moved), Math.round(1000f * BELT_METRES)) / 1000f;
                at < half - stripe;
                at += BELT_METRES) {
            if (at < -half + stripe) {
                continue;
            }
            to.set(isAlongX ? at : 0f, box.hy(), isAlongX ? 0f : at);
            part.toWorld(to, to);
            list.box(
                    to,
                    rotation,
                    isAlongX ? stripe : 0.9f * box.hx(),
                    0.005f,
                    isAlongX ? 0.9f * box.hz() : stripe,
                    WorkshopLook.STRIPE_RGB,
                    0f);
        }
    }

    /** Draws a streak behind a fast body. The streak covers the last third of the path of the body in a tick. */
    private void drawStreak(Item item, Collider collider) {
        part.copyTo(to, rotation);
        from.set(item.body().velocity());
        final float length = from.length() * Playfield.TICK_SECONDS / 3f;
        final float radius = 0.5f * collider.shape().boundingRadius();
        rotation.rotationTo(0f, 1f, 0f, from.x, from.y, from.z);
        from.normalize(-0.5f * length).add(to);
        list.marks(0f);
        list.capsule(from, rotation, radius, 0.5f * length, WorkshopLook.SHOT_RGB, STREAK_GLOW);
        list.marks(MARKS);
    }

    private void drawHold(float fraction) {
        final Grab held = shown.held();
        if (held != null) {
            held.point(held.item().transform().interpolate(fraction, pose), from);
            list.line(from, held.target(), HOLD_RGB);
            // At rest, the two ends are at the same place and the line has no length, so both ends have a mark.
            final float size = HOLD_MARK * camera.eye.distance(held.target());
            list.wireBox(from, rotation.identity(), size, size, size, HOLD_RGB);
            cross(held.target(), 2f * size);
        }
    }

    private void cross(Vector3fc middle, float half) {
        for (int axis = 0; axis < 3; axis++) {
            from.set(middle).setComponent(axis, middle.get(axis) - half);
            to.set(middle).setComponent(axis, middle.get(axis) + half);
            list.line(from, to, HOLD_RGB);
        }
    }

    private void drawDebug() {
        new DebugDrawer(list::line)
                .bounds(tools.shows(DebugLayer.BOUNDS))
                .shapes(tools.shows(DebugLayer.SHAPES))
                .motions(tools.shows(DebugLayer.SWEEPS))
                .islands(tools.shows(DebugLayer.ISLANDS))
                .solvedContacts(tools.shows(DebugLayer.SOLVED))
                .contacts(tools.shows(DebugLayer.CONTACTS))
                .contactSize(0.02f * shown.scene().cameraDistance())
                .draw(shown.world());
    }

    private void write(float helpVisibility) {
        final StepStatistics statistics = shown.world().statistics();
        hud.left("Workshop", shown.scene().title());
        hud.right("Bodies", count(shown.dynamicCount()))
                .right("Asleep", count(statistics.sleepingBodies()))
                .right("Substeps", count(statistics.substeps()))
                .right("Contacts", count(shown.contacts()))
                .right("Tick", count(shown.tickNumber()));
        hud.help(keys.inTheWorkshop(), helpVisibility);
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
