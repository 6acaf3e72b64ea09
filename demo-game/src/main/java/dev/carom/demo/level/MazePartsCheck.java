package dev.carom.demo.level;

import static dev.carom.demo.json.Misfit.require;

import java.util.Arrays;

/** Whether what moves in a maze has room for it, on a level floor. */
final class MazePartsCheck {
    /** Between what turns and everything else there is room for a roller, in its radii: it would be crushed. */
    private static final float PASSAGE_RADII = 2.2f;

    /** What turns pushes the roller before it, and does not jump over it: metres a second. */
    private static final float MOST_TIP_SPEED = 6f;

    private final Maze maze;
    private final MazeMap map;

    /** Of a map whose parts stand on floors. */
    MazePartsCheck(Maze maze, MazeMap map) {
        this.maze = maze;
        this.map = map;
    }

    void check() {
        for (int i = 0; i < maze.sliders().size(); i++) {
            checkSlider("sliders[" + i + "]", maze.sliders().get(i));
        }
        for (int i = 0; i < maze.ghosts().size(); i++) {
            final Maze.Ghost ghost = maze.ghosts().get(i);
            final String name = "ghosts[" + i + "]";
            require(
                    map.ramp(map.cell(ghost.column(), ghost.row())) == MazeMap.NONE,
                    name,
                    name + " must stand on a level floor");
        }
        for (int i = 0; i < maze.turners().size(); i++) {
            checkTurner("turners[" + i + "]", maze.turners().get(i));
            for (int j = 0; j < i; j++) {
                checkApart(
                        "turners[" + i + "]",
                        maze.turners().get(i),
                        "turners[" + j + "]",
                        maze.turners().get(j));
            }
        }
    }

    private void checkSlider(String name, Maze.Slider slider) {
        final int columns = slider.toColumn() - slider.column();
        final int rows = slider.toRow() - slider.row();
        require(columns == 0 ^ rows == 0, name, name + " must slide along a row or a column, from one cell to another");
        final int[] way = map.way(slider);
        for (int cell : way) {
            require(
                    map.at(cell) == Maze.FLOOR
                            && map.ramp(cell) == MazeMap.NONE
                            && map.level(cell) == map.level(way[0]),
                    name,
                    name + " must slide over bare floor of one level (got: column " + map.column(cell) + " of row "
                            + map.row(cell) + ")");
            for (int direction = 0; direction < MazeMap.DIRECTIONS; direction++) {
                final int beside = map.neighbour(cell, direction);
                require(
                        !map.isFloor(beside)
                                || map.ramp(beside) == MazeMap.NONE && map.level(beside) <= map.level(cell),
                        name,
                        name + " must slide where no floor beside it is higher or a ramp (got: column "
                                + map.column(beside) + " of row " + map.row(beside) + ")");
            }
            for (int i = 0; i < maze.ghosts().size(); i++) {
                final Maze.Ghost ghost = maze.ghosts().get(i);
                final String other = "ghosts[" + i + "]";
                require(
                        map.cell(ghost.column(), ghost.row()) != cell,
                        name,
                        name + " must slide clear of " + other,
                        other);
            }
        }
        MazeCheck.requireSlow(name, (way.length - 1) * maze.cell(), slider);
    }

    private void checkTurner(String name, Maze.Turner turner) {
        final double reach = reach(turner);
        final double room = reach + PASSAGE_RADII * maze.roller().radius();
        final int hub = map.cell(turner.column(), turner.row());
        for (int cell = 0; cell < map.size(); cell++) {
            if (distance(hub, cell) < room) {
                require(
                        isBare(cell) && map.level(cell) == map.level(hub),
                        name,
                        name + " must turn over a floor of its own level, with enough space for the roller around"
                                + " it (got: column " + map.column(cell) + " of row " + map.row(cell) + ")");
            }
        }
        require(
                Math.abs(turner.turnSpeed()) * reach <= MOST_TIP_SPEED,
                name,
                name + ".turnSpeed must be at most " + MOST_TIP_SPEED / (float) reach
                        + " rad/s for its length: a faster one would jump over the roller");
    }

    private void checkApart(String name, Maze.Turner turner, String otherName, Maze.Turner other) {
        final int hub = map.cell(turner.column(), turner.row());
        final int its = map.cell(other.column(), other.row());
        final double apart = StrictMath.hypot(map.x(its) - map.x(hub), map.z(its) - map.z(hub));
        require(
                apart
                        >= reach(turner)
                                + reach(other)
                                + PASSAGE_RADII * maze.roller().radius(),
                name,
                name + " must turn clear of " + otherName + ", with enough space for the roller between them",
                otherName);
    }

    private static double reach(Maze.Turner turner) {
        return StrictMath.hypot(turner.halfLength(), turner.halfThickness());
    }

    /** From the middle of one cell to the nearest point of another, metres. */
    private double distance(int hub, int cell) {
        final double half = 0.5 * maze.cell();
        return StrictMath.hypot(
                Math.max(0, Math.abs(map.x(cell) - map.x(hub)) - half),
                Math.max(0, Math.abs(map.z(cell) - map.z(hub)) - half));
    }

    /** Nothing solid comes there, but a roller. */
    private boolean isBare(int cell) {
        final char its = map.at(cell);
        if (!map.isFloor(cell) || map.ramp(cell) != MazeMap.NONE || its == Maze.EXIT) {
            return false;
        }
        return maze.ghosts().stream().noneMatch(ghost -> map.cell(ghost.column(), ghost.row()) == cell)
                && maze.sliders().stream()
                        .flatMapToInt(slider -> Arrays.stream(map.way(slider)))
                        .noneMatch(passed -> passed == cell);
    }
}
