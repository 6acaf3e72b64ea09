package dev.carom.demo.maze;

import dev.carom.demo.level.Maze;
import dev.carom.demo.level.MazeMap;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.Layer;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;

/** The entities of a maze that do something, beside its {@link MazeGround}. */
final class MazeParts {
    /** The sizes of sensors, in cells. */
    private static final float HALF_STAR = 0.2f;

    private static final float HALF_PAD = 0.12f;
    private static final float HALF_EXIT = 0.2f;

    /** Between what slides and the walls beside it, metres. */
    private static final float GAP = 0.02f;

    /** The roller starts so far above the floor, metres: more than its mover's skin. */
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
    private final List<Entity> sliders = new ArrayList<>();
    private final List<Entity> ghosts = new ArrayList<>();
    private final Entity roller;
    private final Vector3f start;
    private int stars;

    /** Creates everything. */
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
        maze.ghosts().forEach(this::addGhost);
        maze.sliders().forEach(this::addSlider);
        maze.turners().forEach(this::addTurner);
        start = ground.above(map.first(Maze.START), maze.roller().radius() + START_GAP);
        roller = addRoller();
    }

    /** Where the roller starts, metres. */
    Vector3f start() {
        return start;
    }

    /** How many stars there were. */
    int stars() {
        return stars;
    }

    /** What closes the exits. */
    List<Entity> doors() {
        return doors;
    }

    /** Walls that slide. */
    List<Entity> sliders() {
        return sliders;
    }

    /** Walls that come and go. */
    List<Entity> ghosts() {
        return ghosts;
    }

    /** What the player moves. */
    Entity roller() {
        return roller;
    }

    /** Where a door stands when it is open so far, from 0 to 1. */
    float doorHeight(Entity door, float open) {
        final Transform at = door.get(Transform.class);
        final int cell = map.cellAt(at.position().x(), at.position().z());
        return ground.top(cell) + (0.5f - open) * ground.wallHeight() - (open == 1f ? GAP : 0f);
    }

    /** What the player moves: it meets sensors by contacts, and the rest by its mover. */
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

    private void addGhost(Maze.Ghost its) {
        final float half = 0.5f * maze.cell() - GAP;
        ghosts.add(entities.add(
                new EntityInfo(Kind.WALL, "ghost-" + (ghosts.size() + 1), GHOST_RGB),
                new Transform(ground.above(map.cell(its.column(), its.row()), 0.5f * ground.wallHeight())),
                solid(half, half, Layer.GHOST),
                new Ghost(its.solidSeconds(), its.openSeconds())));
    }

    private void addSlider(Maze.Slider its) {
        final float half = 0.5f * maze.cell() - GAP;
        final float middle = 0.5f * ground.wallHeight();
        final Vector3f from = ground.above(map.cell(its.column(), its.row()), middle);
        final Vector3f to = ground.above(map.cell(its.toColumn(), its.toRow()), middle);
        for (int cell : map.way(its)) {
            ground.addLid(cell, "lid-" + (sliders.size() + 1) + "-" + cell);
        }
        sliders.add(entities.add(
                new EntityInfo(Kind.SLIDER, "slider-" + (sliders.size() + 1), SLIDER_RGB),
                new Transform(from),
                solid(half, half, Layer.OBSTACLE),
                new Slider(from, to, its)));
    }

    private void addTurner(Maze.Turner its) {
        final int cell = map.cell(its.column(), its.row());
        entities.add(
                new EntityInfo(Kind.BAR, "turner-" + cell, TURNER_RGB),
                new Transform(ground.above(cell, 0.5f * ground.wallHeight())),
                Collider.box(its.halfLength(), 0.5f * ground.wallHeight(), its.halfThickness())
                        .layer(Layer.OBSTACLE)
                        .mask(Layer.BALL),
                new Velocity(new Vector3f(), new Vector3f(0f, its.turnSpeed(), 0f)));
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
