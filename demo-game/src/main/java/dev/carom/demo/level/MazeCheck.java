package dev.carom.demo.level;

import static dev.carom.demo.json.Misfit.require;

import dev.carom.demo.json.Misfit;
import java.util.List;

/**
 * Checks the map of a maze, and whether the roller can reach all stars and exits and can return to the start. Ignores
 * moving parts. Messages name fields relative to the maze, such as {@code walls[2]}.
 */
final class MazeCheck {
    /** Maximum number of columns, and of rows. */
    static final int MOST_CELLS = 40;

    /**
     * Maximum radius of the roller, as a fraction of the width of a cell. A larger roller hardly fits between walls.
     */
    private static final float MOST_RADIUS = 0.35f;

    private static final String SIGNS = "#. ox*123456789";
    private static final String FLOOR_SIGNS = "#.0123456789<>^v";

    private final Maze maze;
    private MazeMap map;

    private MazeCheck(Maze maze) {
        this.maze = maze;
    }

    /** Throws a {@link Misfit} with the first rule that is broken. */
    static void check(Maze maze) {
        final MazeCheck check = new MazeCheck(maze);
        require(
                maze.roller().radius() <= MOST_RADIUS * maze.cell(),
                "roller.radius",
                "roller.radius must be at most " + MOST_RADIUS + " of cell, or it does not fit between the walls");
        check.checkRows();
        check.checkSigns();
        check.checkFloorRows();
        check.map = new MazeMap(maze);
        check.checkRamps();
        final String unreached = check.map.unreached();
        if (unreached != null) {
            throw new Misfit(unreached.substring(0, unreached.indexOf(' ')), unreached);
        }
    }

    private void checkRows() {
        final List<String> rows = maze.walls();
        require(
                rows.size() >= 3 && rows.size() <= MOST_CELLS,
                "walls",
                "walls must have 3 to " + MOST_CELLS + " rows (got: " + rows.size() + ")");
        final int columns = maze.columns();
        require(
                columns >= 3 && columns <= MOST_CELLS,
                "walls[0]",
                "walls[0] must have 3 to " + MOST_CELLS + " characters (got: " + columns + ")");
        for (int row = 0; row < rows.size(); row++) {
            final String name = "walls[" + row + "]";
            final String its = rows.get(row);
            require(
                    its.length() == columns,
                    name,
                    name + " must have " + columns + " characters, as the first row (got: " + its.length() + ")");
            for (int column = 0; column < columns; column++) {
                final boolean border = row == 0 || row == rows.size() - 1 || column == 0 || column == columns - 1;
                require(
                        !border || its.charAt(column) == Maze.WALL,
                        name,
                        name + " must have a wall, #, in column " + column + ": the border must be closed");
                require(
                        SIGNS.indexOf(its.charAt(column)) >= 0,
                        name,
                        name + " must consist of # . o x * blanks and digits from 1 on (got: '" + its.charAt(column)
                                + "' in column " + column + ")");
            }
        }
    }

    private void checkSigns() {
        final int starts = count(Maze.START);
        require(starts == 1, "walls", "walls must have one start, o (got: " + starts + ")");
        require(count(Maze.EXIT) >= 1, "walls", "walls must have an exit, x");
        require(count(Maze.STAR) >= 1, "walls", "walls must have a star, *");
        for (char digit = '1'; digit <= '9'; digit++) {
            final int ends = count(digit);
            require(
                    ends == 0 || ends == 2,
                    "walls",
                    "walls must have both ends of portal " + digit + ", and no more (got: " + ends + ")");
        }
    }

    private int count(char sign) {
        return maze.walls().stream()
                .mapToInt(row -> (int) row.chars().filter(its -> its == sign).count())
                .sum();
    }

    private void checkFloorRows() {
        final List<String> rows = maze.floors();
        require(
                rows.isEmpty() || rows.size() == maze.rows(),
                "floors",
                "floors must have as many rows as walls, " + maze.rows() + " (got: " + rows.size() + ")");
        for (int row = 0; row < rows.size(); row++) {
            final String name = "floors[" + row + "]";
            final String its = rows.get(row);
            require(
                    its.length() == maze.columns(),
                    name,
                    name + " must have " + maze.columns() + " characters, as the walls (got: " + its.length() + ")");
            for (int column = 0; column < its.length(); column++) {
                require(
                        FLOOR_SIGNS.indexOf(its.charAt(column)) >= 0,
                        name,
                        name + " must consist of # . < > ^ v and digits (got: '" + its.charAt(column) + "' in column "
                                + column + ")");
            }
        }
    }

    private void checkRamps() {
        for (int cell = 0; cell < map.size(); cell++) {
            final int ramp = map.ramp(cell);
            if (ramp == MazeMap.NONE) {
                continue;
            }
            final String name = "floors[" + map.row(cell) + "]";
            final String where = name + ", column " + map.column(cell) + ": a ramp ";
            require(map.at(cell) == Maze.FLOOR, name, where + "must have nothing on it");
            final int up = map.neighbour(cell, ramp);
            final int down = map.neighbour(cell, MazeMap.opposite(ramp));
            require(
                    isFlat(up) && isFlat(down),
                    name,
                    where + "must lead from one level floor to another in a" + " straight line");
            require(
                    map.level(up) > map.level(down),
                    name,
                    where + "must rise in the direction in which it points (got: from level " + map.level(down)
                            + " to "
                            + map.level(up) + ")");
            require(
                    (map.level(up) - map.level(down)) * maze.stepHeight() <= 0.8f * maze.cell(),
                    name,
                    where + "must rise by at most 0.8 of cell, or it is too steep");
        }
    }

    private boolean isFlat(int cell) {
        return map.isFloor(cell) && map.ramp(cell) == MazeMap.NONE;
    }
}
