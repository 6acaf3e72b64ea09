package dev.carom.demo.maze;

import dev.carom.demo.level.Maze;
import dev.carom.demo.level.MazeMap;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.LevelCheck;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Checks whether the moving parts of a maze have space and a flat floor. Also checks whether the roller can still reach
 * all stars and exits, and can return to the start. The checks are searches over the cells of the map.
 */
final class MazePartsCheck implements LevelCheck {
    private static final int MOST_SLIDERS = 100;

    /** Width of the free space for the roller around a rotating bar, in radii of the roller. */
    private static final float PASSAGE_RADII = 2.2f;

    /**
     * Maximum mean speed of a slider, metres per second. A faster slider could jump over the roller instead of pushing
     * it.
     */
    private static final float MOST_SLIDER_SPEED = 4f;

    /**
     * Maximum speed of a rotating bar's end, metres per second. A faster bar could jump over the roller instead of
     * pushing it.
     */
    private static final float MOST_TIP_SPEED = 6f;

    private static final List<Role> ROLES = List.of(
            new Role("slider", Slider.class), new Role("ghost", GhostWall.class), new Role("turner", Turner.class));

    private final Maze maze;
    private final MazeMap map;

    /** The cells that each slider passes, by the name of the slider. */
    private final Map<String, int[]> sliders = new LinkedHashMap<>();

    private final Map<String, Integer> ghosts = new LinkedHashMap<>();
    private final Map<String, Turner> turners = new LinkedHashMap<>();

    MazePartsCheck(Maze maze) {
        this.maze = maze;
        map = new MazeMap(maze);
    }

    @Override
    public void add(Entity entity) {
        final String name = entity.get(EntityInfo.class).name();
        LevelCheck.requireOneRole(entity, ROLES);
        if (entity.has(Slider.class)) {
            addSlider(name, entity.get(Slider.class));
        } else if (entity.has(GhostWall.class)) {
            addGhost(name, entity.get(GhostWall.class).cell());
        } else if (entity.has(Turner.class)) {
            addTurner(name, entity.get(Turner.class));
        }
    }

    @Override
    public Problem finish() {
        return null; // each part is checked against all parts before it
    }

    private void addSlider(String name, Slider slider) {
        requireFloor("slider", name, slider.cell);
        requireFloor("slider", name, slider.toCell);
        require(
                map.column(slider.cell) == map.column(slider.toCell) ^ map.row(slider.cell) == map.row(slider.toCell),
                "slider",
                name + " must slide along a row or a column, from one cell to another (got: from "
                        + where(slider.cell) + " to " + where(slider.toCell)
                        + "); change either toColumn or toRow");
        final int[] line = map.line(slider.cell, slider.toCell);
        for (int cell : line) {
            require(
                    map.at(cell) == Maze.FLOOR
                            && map.ramp(cell) == MazeMap.NONE
                            && map.level(cell) == map.level(slider.cell),
                    "slider",
                    name + " must slide over bare floor of one level" + got(cell));
            for (int direction = 0; direction < MazeMap.DIRECTIONS; direction++) {
                final int beside = map.neighbour(cell, direction);
                require(
                        !map.isFloor(beside)
                                || map.ramp(beside) == MazeMap.NONE && map.level(beside) <= map.level(cell),
                        "slider",
                        name + " must slide where no floor beside it is higher or a ramp" + got(beside));
            }
            ghosts.forEach(
                    (ghost, its) -> require(its != cell, "slider", name + " must slide clear of " + ghost + got(cell)));
            requireNoTurner("slider", name, cell);
        }
        final float metres = (line.length - 1) * maze.cell();
        require(
                metres <= MOST_SLIDER_SPEED * slider.moveSeconds,
                "slider moveSeconds",
                name + " must take at least " + metres / MOST_SLIDER_SPEED + " s for " + metres + " m (got: "
                        + slider.moveSeconds + "), since a faster one would jump over the roller; use more seconds");
        sliders.put(name, line);
        require(
                sliders.size() <= MOST_SLIDERS,
                "slider",
                "a maze must have at most " + MOST_SLIDERS + " sliders (got: " + sliders.size() + "); remove some");
        final String closed = SlidersCheck.closed(map, new ArrayList<>(sliders.values()));
        require(
                closed == null,
                "slider",
                name + " must leave a path " + closed
                        + ", but it blocks the path permanently; let it slide across the path, or add a bay where"
                        + " the roller can let it pass");
    }

    private void addGhost(String name, int cell) {
        requireFloor("ghost", name, cell);
        require(map.ramp(cell) == MazeMap.NONE, "ghost", name + " must stand on a level floor" + got(cell));
        sliders.forEach((slider, line) -> require(
                Arrays.stream(line).noneMatch(passed -> passed == cell),
                "ghost",
                name + " must be clear of " + slider + got(cell)));
        requireNoTurner("ghost", name, cell);
        ghosts.put(name, cell);
    }

    private void addTurner(String name, Turner turner) {
        final int hub = turner.cell();
        requireFloor("turner", name, hub);
        final double room = room(turner);
        for (int cell = 0; cell < map.size(); cell++) {
            if (distance(hub, cell) < room) {
                require(
                        isBare(cell) && map.level(cell) == map.level(hub),
                        "turner",
                        name + " must turn over a floor of its own level, with enough space for the roller around it"
                                + got(cell));
            }
        }
        require(
                Math.abs(turner.turnSpeed()) * turner.reach() <= MOST_TIP_SPEED,
                "turner turnSpeed",
                name + " must turn by at most " + MOST_TIP_SPEED / (float) turner.reach()
                        + " rad/s for its length (got: "
                        + turner.turnSpeed() + "), since a faster one would jump over the roller; use a slower or a"
                        + " shorter one");
        turners.forEach((other, its) -> {
            final int cell = its.cell();
            require(
                    StrictMath.hypot(map.x(cell) - map.x(hub), map.z(cell) - map.z(hub)) >= room + its.reach(),
                    "turner",
                    name + " must turn clear of " + other + ", with enough space for the roller between them"
                            + got(hub));
        });
        turners.put(name, turner);
        map.hub(hub, true); // nothing rolls through the cell of a turner
        final String unreached = map.unreached();
        require(
                unreached == null,
                "turner",
                name + " must leave a path through the maze" + got(hub) + ": maze." + unreached);
        if (!sliders.isEmpty()) {
            final String closed = SlidersCheck.closed(map, new ArrayList<>(sliders.values()));
            require(
                    closed == null,
                    "turner",
                    name + " must leave a path " + closed + ", where sliders block the only other one" + got(hub));
        }
    }

    /**
     * Requires that a cell of a slider or ghost is outside the circles that turners (rotating bars) sweep. The roller
     * must fit between the cell and each circle.
     */
    private void requireNoTurner(String field, String name, int cell) {
        turners.forEach((turner, its) -> require(
                distance(its.cell(), cell) >= room(its),
                field,
                name + " must be clear of " + turner + ", with enough space for the roller between them" + got(cell)));
    }

    private double room(Turner turner) {
        return turner.reach() + PASSAGE_RADII * maze.roller().radius();
    }

    /** Returns the distance from the centre of one cell to the nearest point of another cell, metres. */
    private double distance(int hub, int cell) {
        final double half = 0.5 * maze.cell();
        return StrictMath.hypot(
                Math.max(0, Math.abs(map.x(cell) - map.x(hub)) - half),
                Math.max(0, Math.abs(map.z(cell) - map.z(hub)) - half));
    }

    /** Reports whether a cell is a flat floor that stays free of walls, exits, ghosts and sliders. */
    private boolean isBare(int cell) {
        return map.isFloor(cell)
                && map.ramp(cell) == MazeMap.NONE
                && map.at(cell) != Maze.EXIT
                && !ghosts.containsValue(cell)
                && sliders.values().stream().flatMapToInt(Arrays::stream).noneMatch(passed -> passed == cell);
    }

    private void requireFloor(String field, String name, int cell) {
        require(map.at(cell) == Maze.FLOOR, field, name + " must stand on a bare floor of the map" + got(cell));
    }

    private String got(int cell) {
        return " (got: " + where(cell) + "); choose another cell";
    }

    private String where(int cell) {
        return "column " + map.column(cell) + " of row " + map.row(cell);
    }

    /**
     * Throws an exception unless a rule holds. The message begins with the name of the field, so that the scene can
     * find the line of that field in the file.
     */
    private static void require(boolean holds, String field, String sentence) {
        if (!holds) {
            throw new IllegalArgumentException(field + ": " + sentence);
        }
    }
}
