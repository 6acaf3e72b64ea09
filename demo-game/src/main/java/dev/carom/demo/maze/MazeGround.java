package dev.carom.demo.maze;

import dev.carom.demo.level.Maze;
import dev.carom.demo.level.MazeMap;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.Playfield;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import org.joml.Matrix3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * The static entities of a maze: floors, ramps, walls, the drain and an invisible ceiling. The drain is a sensor below
 * the floors. It reports a roller that has fallen into a hole.
 */
final class MazeGround {
    /** The y coordinate of the top of the floor at level 0, metres. */
    private static final float FLOOR = -Playfield.HALF_HEIGHT;

    /** Depth below level 0 to which all floors and walls extend, metres. Holes are shafts down to the drain. */
    private static final float THICKNESS = 2.4f;

    private static final float DRAIN_DEPTH = 2f;

    private static final float HALF_DRAIN = 0.5f;
    private static final float HALF_RAMP = 0.15f;

    /** Height of walls above the highest floor beside them, in radii of the roller. */
    private static final float WALL_RADII = 2.4f;

    /** Gap between the roller and a lid above it, metres. For lids, see {@link #addLid}. */
    private static final float HEADROOM = 0.05f;

    private static final int WALL_RGB = 0x4a5270;
    private static final int RAMP_RGB = 0xb08d57;

    /** Colours of the floor by level. Every second cell is brighter. */
    private static final int[] FLOOR_RGB = {0x35608a, 0x3f7593, 0x4a8b9c, 0x58a1a2, 0x69b5a6};

    private static final int BRIGHTER = 0x0c1216;

    private final Entities entities;
    private final Maze maze;
    private final MazeMap map;
    /** The y coordinate of the top of the highest walls, metres. */
    private final float sky;

    /** Prepares the static entities of a maze. */
    MazeGround(Entities entities, Maze maze, MazeMap map) {
        this.entities = entities;
        this.maze = maze;
        this.map = map;
        int highest = 0;
        for (int cell = 0; cell < map.size(); cell++) {
            highest = Math.max(highest, map.isFloor(cell) ? map.level(cell) : 0);
        }
        sky = FLOOR + highest * maze.stepHeight() + wallHeight();
    }

    /** Creates the entities. */
    void add() {
        for (int cell = 0; cell < map.size(); cell++) {
            if (map.at(cell) == Maze.WALL) {
                addWall(cell);
            } else if (map.at(cell) != Maze.HOLE) {
                addFloor(cell);
            }
        }
        addDrainAndSky();
    }

    /** Returns the height of a wall above the highest floor beside it, metres. */
    float wallHeight() {
        return WALL_RADII * maze.roller().radius();
    }

    /** Returns the y coordinate of the floor of a cell that is not a ramp, metres. */
    float top(int cell) {
        return FLOOR + map.level(cell) * maze.stepHeight();
    }

    /** Returns the point above the centre of the floor of a cell, at a height in metres. */
    Vector3f above(int cell, float metres) {
        return new Vector3f(map.x(cell), top(cell) + metres, map.z(cell));
    }

    /**
     * Adds an invisible lid over a cell. Without a lid, a roller that is pressed against a wall would escape upwards.
     * The reason is that the mover also tries the upward direction when it moves the roller out of an obstacle.
     */
    Entity addLid(int cell, String name) {
        final float halfHeight = 0.5f * wallHeight();
        final float bottom = 2f * maze.roller().radius() + HEADROOM;
        return entities.add(
                new EntityInfo(Kind.FENCE, name, 0),
                new Transform(above(cell, bottom + halfHeight)),
                Collider.alignedBox(0.5f * maze.cell(), halfHeight, 0.5f * maze.cell())
                        .layer(Layer.FENCE)
                        .mask(Layer.BALL)
                        .fixed());
    }

    /** Adds the drain below the floor of level 0, and an invisible ceiling on top of the highest walls. */
    private void addDrainAndSky() {
        final float halfWidth = 0.5f * maze.columns() * maze.cell();
        final float halfDepth = 0.5f * maze.rows() * maze.cell();
        entities.add(
                new EntityInfo(Kind.DRAIN, "drain", 0),
                new Transform(0f, FLOOR - DRAIN_DEPTH, 0f),
                Collider.alignedBox(halfWidth, HALF_DRAIN, halfDepth)
                        .layer(Layer.SENSOR)
                        .mask(Layer.BALL)
                        .sensor()
                        .fixed());
        entities.add(
                new EntityInfo(Kind.FENCE, "sky", 0),
                new Transform(0f, sky + HALF_DRAIN, 0f),
                Collider.alignedBox(halfWidth, HALF_DRAIN, halfDepth)
                        .layer(Layer.FENCE)
                        .mask(Layer.BALL)
                        .fixed());
    }

    /** Adds a wall. Walls of equal height that are side by side in a row become one box. */
    private void addWall(int cell) {
        final int level = highestBeside(cell);
        final int column = map.column(cell);
        final boolean goesOn = column > 0 && map.at(cell - 1) == Maze.WALL && highestBeside(cell - 1) == level;
        if (goesOn) {
            return; // this wall is part of the box to its left
        }
        int last = cell;
        while (map.column(last) + 1 < maze.columns()
                && map.at(last + 1) == Maze.WALL
                && highestBeside(last + 1) == level) {
            last++;
        }
        final float top = FLOOR + level * maze.stepHeight() + wallHeight();
        addBox(Kind.WALL, "wall-" + cell, cell, last, FLOOR - THICKNESS, top, WALL_RGB);
        if (top < sky) {
            // A roller that falls onto the edge of a step may jump over a lower wall. So an invisible fence extends
            // each lower wall up to the ceiling.
            addBox(Kind.FENCE, "fence-" + cell, cell, last, top, sky, 0);
        }
    }

    private void addFloor(int cell) {
        final int ramp = map.ramp(cell);
        final int low = ramp == MazeMap.NONE ? map.level(cell) : map.level(cell, MazeMap.opposite(ramp));
        final int bright = (map.column(cell) + map.row(cell)) % 2;
        final int rgb = FLOOR_RGB[Math.min(low, FLOOR_RGB.length - 1)] + bright * BRIGHTER;
        addBox(Kind.FLOOR, "floor-" + cell, cell, cell, FLOOR - THICKNESS, FLOOR + low * maze.stepHeight(), rgb);
        if (ramp != MazeMap.NONE) {
            addRamp(cell, ramp, low);
        }
    }

    /** Adds a slab whose top extends from one edge of the cell to the opposite edge. */
    private void addRamp(int cell, int direction, int low) {
        final float rise = (map.level(cell, direction) - low) * maze.stepHeight();
        final float length = (float) Math.sqrt(maze.cell() * maze.cell() + rise * rise);
        final float sine = rise / length;
        final float cosine = maze.cell() / length;
        final int dx = MazeMap.columnsOn(direction);
        final int dz = MazeMap.rowsOn(direction);
        // With sine s and cosine c: the x axis of the slab, its long axis, points along (dx c, s, dz c). The y axis of
        // the slab is the normal, (-dx s, c, -dz s).
        final Vector3f along = new Vector3f(dx * cosine, sine, dz * cosine);
        final Vector3f normal = new Vector3f(-dx * sine, cosine, -dz * sine);
        final Quaternionf turn =
                new Quaternionf().setFromNormalized(new Matrix3f(along, normal, along.cross(normal, new Vector3f())));
        final Vector3f middle = new Vector3f(map.x(cell), FLOOR + low * maze.stepHeight() + 0.5f * rise, map.z(cell))
                .fma(-HALF_RAMP, normal);
        entities.add(
                new EntityInfo(Kind.FLOOR, "ramp-" + cell, RAMP_RGB),
                new Transform(middle, turn),
                Collider.box(0.5f * length, HALF_RAMP, 0.5f * maze.cell())
                        .layer(Layer.WALL)
                        .mask(Layer.BALL)
                        .fixed());
    }

    /**
     * Adds a box that extends from one cell to another cell of the same row, and from the y coordinate {@code bottom}
     * to {@code top}.
     */
    private void addBox(Kind kind, String name, int first, int last, float bottom, float top, int rgb) {
        final float halfX = 0.5f * (last - first + 1) * maze.cell();
        entities.add(
                new EntityInfo(kind, name, rgb),
                new Transform(0.5f * (map.x(first) + map.x(last)), 0.5f * (bottom + top), map.z(first)),
                Collider.alignedBox(halfX, 0.5f * (top - bottom), 0.5f * maze.cell())
                        .layer(kind == Kind.FENCE ? Layer.FENCE : Layer.WALL)
                        .mask(Layer.BALL)
                        .fixed());
    }

    /** Returns the highest floor level among the eight neighbours of a cell; 0 if no neighbour has a floor. */
    private int highestBeside(int cell) {
        int highest = 0;
        for (int row = map.row(cell) - 1; row <= map.row(cell) + 1; row++) {
            for (int column = map.column(cell) - 1; column <= map.column(cell) + 1; column++) {
                final boolean isThere = row >= 0 && row < maze.rows() && column >= 0 && column < maze.columns();
                if (isThere && map.isFloor(map.cell(column, row))) {
                    highest = Math.max(highest, map.level(map.cell(column, row)));
                }
            }
        }
        return highest;
    }
}
