package dev.carom.demo.maze;

import dev.carom.demo.level.Maze;
import dev.carom.demo.level.MazeMap;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.PartComponent;
import dev.carom.demo.playfield.SceneParts;
import dev.carom.demo.playfield.ScriptFields;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Sphere;
import dev.carom.script.entity.ScriptComponent;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;

/**
 * The entities of a maze that are not part of its {@link MazeGround}: stars, exits and portals of the map, and the
 * rolling ball. This class also defines the components that turn entities of the scene into sliding walls, ghosts or
 * rotating bars. A ghost is a wall that is solid only part of the time.
 */
final class MazeParts {
    /** Half extents of the sensors of stars, portals and exits, in widths of a cell. */
    private static final float HALF_STAR = 0.2f;

    private static final float HALF_PAD = 0.12f;
    private static final float HALF_EXIT = 0.2f;

    /** Gap between a slider, ghost or door and the walls beside it, and between an open door and the floor, metres. */
    private static final float GAP = 0.02f;

    /**
     * Gap between the roller and the floor at the start, metres. It is greater than the gap that the mover of the
     * roller keeps to obstacles (its skin).
     */
    private static final float START_GAP = 0.002f;

    private static final int ROLLER_RGB = 0xffb347;
    private static final int STAR_RGB = 0xffd84d;
    private static final int DOOR_RGB = 0xff5c7a;
    private static final int SLIDER_RGB = 0xe4572e;
    private static final int TURNER_RGB = 0xd6dbe6;
    private static final int GHOST_RGB = 0xa98bff;
    private static final int[] PAD_RGB = {0x5cc8ff, 0xff8f3f, 0xc77dff, 0x9be564};

    private final Entities entities;
    private final Maze maze;
    private final MazeMap map;
    private final MazeGround ground;
    private final List<Entity> doors = new ArrayList<>();

    /** The lids over the path of each slider, see {@link MazeGround#addLid}. */
    private final Map<Entity, List<Entity>> lids = new IdentityHashMap<>();

    /** Maps each turner (rotating bar) to the number of the cell at its hub (centre). */
    private final Map<Entity, Integer> hubs = new IdentityHashMap<>();

    private final Entity roller;
    private final Vector3f start;
    private int stars;
    private int lidsAdded;

    /** Creates all entities of the maze except those of the scene. */
    MazeParts(Entities entities, Maze maze, MazeMap map) {
        this.entities = entities;
        this.maze = maze;
        this.map = map;
        ground = new MazeGround(entities, maze, map);
        ground.add();
        for (int cell = 0; cell < map.size(); cell++) {
            final char its = map.at(cell);
            if (its == Maze.STAR) {
                addStar(cell);
            } else if (its == Maze.EXIT) {
                addExit(cell);
            } else if (map.otherEnd(cell) != MazeMap.NONE) {
                addPad(cell);
            }
        }
        start = ground.above(map.first(Maze.START), maze.roller().radius() + START_GAP);
        roller = addRoller();
    }

    /** Returns the start position of the roller, metres. */
    Vector3f start() {
        return start;
    }

    /** Returns the number of stars at the start. */
    int stars() {
        return stars;
    }

    /** Returns the doors of the exits. */
    List<Entity> doors() {
        return doors;
    }

    /** Returns the entities of the scene that have the given component, a transform and a collider. */
    List<Entity> with(Class<?> component) {
        final List<Entity> found = new ArrayList<>();
        for (Entity entity : entities.scene().all()) {
            if (entity.has(component) && entity.has(Collider.class) && entity.has(Transform.class)) {
                found.add(entity);
            }
        }
        return found;
    }

    /** Removes the lids of deleted sliders. Opens the hub cells of deleted turners: paths may pass there again. */
    void tick() {
        if (!lids.isEmpty()) {
            List.copyOf(lids.keySet()).stream().filter(Entity::isDeleted).forEach(this::removeLids);
        }
        if (!hubs.isEmpty()) {
            List.copyOf(hubs.keySet()).stream().filter(Entity::isDeleted).forEach(this::openHub);
        }
    }

    /** Returns the components that the scene of a maze can give to its entities, by name. */
    Map<String, ScriptComponent<Entity, ?>> components() {
        final SceneParts scene = entities.scene();
        final Map<String, ScriptComponent<Entity, ?>> all = new LinkedHashMap<>();
        all.put(
                "brick",
                new PartComponent<>(
                        HitPoints.class,
                        fields -> {
                            throw new IllegalArgumentException(
                                    "brick must be left out in a maze, which has no bricks to break");
                        },
                        "hits",
                        "points"));
        all.put(
                "slider",
                new PartComponent<>(
                                Slider.class,
                                this::readSlider,
                                "column",
                                "row",
                                "toColumn",
                                "toRow",
                                "moveSeconds",
                                "waitSeconds")
                        .when(this::setSlider, entity -> {
                            removeLids(entity);
                            scene.stopPlaying(entity);
                        }));
        all.put(
                "ghost",
                new PartComponent<>(GhostWall.class, this::readGhost, "column", "row", "solidSeconds", "openSeconds")
                        .when(this::setGhost, entity -> {
                            SceneParts.put(entity, Ghost.class, null);
                            scene.stopPlaying(entity);
                        }));
        all.put(
                "turner",
                new PartComponent<>(
                                Turner.class,
                                this::readTurner,
                                "column",
                                "row",
                                "halfLength",
                                "halfThickness",
                                "turnSpeed")
                        .when(this::setTurner, entity -> {
                            openHub(entity);
                            scene.stopPlaying(entity);
                        }));
        return all;
    }

    private Slider readSlider(ScriptFields fields) {
        return new Slider(
                readCell(fields, "column", "row"),
                readCell(fields, "toColumn", "toRow"),
                (float) fields.number("moveSeconds", 0.1, 60),
                (float) fields.number("waitSeconds", 0, 60));
    }

    private GhostWall readGhost(ScriptFields fields) {
        return new GhostWall(readCell(fields, "column", "row"), Ghost.read(fields));
    }

    private Turner readTurner(ScriptFields fields) {
        return new Turner(
                readCell(fields, "column", "row"),
                (float) fields.number("halfLength", 0.2, 5),
                (float) fields.number("halfThickness", 0.05, 1),
                (float) fields.number("turnSpeed", -5, 5));
    }

    private int readCell(ScriptFields fields, String column, String row) {
        return map.cell((int) fields.whole(column, 1, maze.columns() - 2), (int) fields.whole(row, 1, maze.rows() - 2));
    }

    /** Returns the roller. */
    Entity roller() {
        return roller;
    }

    /**
     * Returns the y coordinate of the centre of a door, in metres. {@code open} is 0 for a closed door and 1 for an
     * open door.
     */
    float doorHeight(Entity door, float open) {
        final Transform at = door.get(Transform.class);
        final int cell = map.cellAt(at.position().x(), at.position().z());
        return ground.top(cell) + (0.5f - open) * ground.wallHeight() - (open == 1f ? GAP : 0f);
    }

    /**
     * Adds the roller. Contacts report the sensors that the roller touches. The roller's mover handles everything else.
     */
    private Entity addRoller() {
        return entities.add(
                new EntityInfo(Kind.ROLLER, "roller", ROLLER_RGB),
                new Transform(start),
                new Collider(new Sphere(maze.roller().radius()))
                        .layer(Layer.BALL)
                        .mask(Layer.ROLLER_MASK));
    }

    private void addStar(int cell) {
        entities.add(
                new EntityInfo(Kind.STAR, "star-" + ++stars, STAR_RGB),
                new Transform(ground.above(cell, maze.roller().radius())),
                sensor(HALF_STAR));
    }

    private void addExit(int cell) {
        final String number = Integer.toString(doors.size() + 1);
        final float half = 0.5f * maze.cell() - GAP;
        entities.add(
                new EntityInfo(Kind.EXIT, "exit-" + number, DOOR_RGB),
                new Transform(ground.above(cell, maze.roller().radius())),
                sensor(HALF_EXIT));
        doors.add(entities.add(
                new EntityInfo(Kind.DOOR, "door-" + number, DOOR_RGB),
                new Transform(ground.above(cell, 0.5f * ground.wallHeight())),
                solid(half, half, Layer.OBSTACLE)));
    }

    private void addPad(int cell) {
        final int digit = map.at(cell) - '0';
        final String name = "portal-" + digit + (cell < map.otherEnd(cell) ? "a" : "b");
        entities.add(
                new EntityInfo(Kind.PORTAL, name, PAD_RGB[(digit - 1) % PAD_RGB.length]),
                new Transform(ground.above(cell, maze.roller().radius())),
                sensor(HALF_PAD),
                new PortalExit(ground.above(map.otherEnd(cell), maze.roller().radius() + START_GAP)));
    }

    private void setGhost(Entity entity, GhostWall ghost) {
        final float half = 0.5f * maze.cell() - GAP;
        place(entity, ground.above(ghost.cell(), 0.5f * ground.wallHeight()));
        SceneParts.put(entity, Collider.class, solid(half, half, Layer.GHOST));
        SceneParts.put(entity, Ghost.class, ghost.ghost());
        entities.scene().play(entity, Kind.WALL, "ghost", GHOST_RGB);
    }

    private void setSlider(Entity entity, Slider slider) {
        removeLids(entity);
        final float half = 0.5f * maze.cell() - GAP;
        final float middle = 0.5f * ground.wallHeight();
        slider.slideBetween(ground.above(slider.cell, middle), ground.above(slider.toCell, middle));
        place(entity, ground.above(slider.cell, middle));
        SceneParts.put(entity, Collider.class, solid(half, half, Layer.OBSTACLE));
        entities.scene().play(entity, Kind.SLIDER, "slider", SLIDER_RGB);
        final List<Entity> its = new ArrayList<>();
        for (int cell : map.line(slider.cell, slider.toCell)) {
            its.add(ground.addLid(cell, "lid-" + ++lidsAdded));
        }
        lids.put(entity, its);
    }

    private void removeLids(Entity entity) {
        final List<Entity> its = lids.remove(entity);
        if (its != null) {
            its.forEach(entities::remove);
        }
    }

    private void setTurner(Entity entity, Turner turner) {
        final int cell = turner.cell();
        openHub(entity);
        hubs.put(entity, cell);
        map.hub(cell, true);
        place(entity, ground.above(cell, 0.5f * ground.wallHeight()));
        SceneParts.put(
                entity,
                Collider.class,
                Collider.box(turner.halfLength(), 0.5f * ground.wallHeight(), turner.halfThickness())
                        .layer(Layer.OBSTACLE)
                        .mask(Layer.BALL));
        SceneParts.put(entity, Velocity.class, new Velocity(new Vector3f(), new Vector3f(0f, turner.turnSpeed(), 0f)));
        entities.scene().play(entity, Kind.BAR, "turner", TURNER_RGB);
    }

    /** Opens the cell at the hub of a turner that was moved or deleted, or is no turner any longer. */
    private void openHub(Entity entity) {
        final Integer cell = hubs.remove(entity);
        if (cell != null && !hubs.containsValue(cell)) {
            map.hub(cell, false);
        }
    }

    private static void place(Entity entity, Vector3f where) {
        SceneParts.put(entity, Transform.class, new Transform(where));
    }

    private Collider sensor(float halfCells) {
        final float half = halfCells * maze.cell();
        return new Collider(new AlignedBox(half, maze.roller().radius(), half))
                .layer(Layer.SENSOR)
                .mask(Layer.BALL)
                .sensor()
                .fixed();
    }

    private Collider solid(float halfX, float halfZ, long layer) {
        return Collider.alignedBox(halfX, 0.5f * ground.wallHeight(), halfZ)
                .layer(layer)
                .mask(Layer.BALL);
    }
}
