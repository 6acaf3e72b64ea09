package dev.carom.demo.level;

import static dev.carom.demo.json.Misfit.range;

import dev.carom.demo.json.MayBeMissing;
import dev.carom.demo.json.Misfit;
import dev.carom.demo.json.RecordReader;
import java.util.List;

/**
 * What stands in the file of a level that is a maze. Each part checks itself while it is read; RecordReader calls the
 * constructors.
 */
record MazeFile(
        int format,
        String name,
        int lives,
        Map maze,
        @MayBeMissing Level.Theme theme) {
    MazeFile {
        range("format", format, 1, 1, "");
        LevelFile.requireHead(name, lives);
    }

    /** Reads the level, and throws the sentence about the first mistake in it. */
    static Level read(RecordReader reader, Level.Scene scene) {
        final MazeFile content = reader.read(MazeFile.class);
        try {
            final Maze maze = content.maze.toMaze();
            MazeCheck.check(maze);
            return new Level(
                    content.name,
                    content.lives,
                    content.theme == null ? Level.Theme.DEFAULT : content.theme,
                    maze,
                    scene);
        } catch (Misfit e) {
            throw reader.mistake("maze", e);
        }
    }

    record Map(
            float cell,
            float stepHeight,
            List<String> walls,
            @MayBeMissing List<String> floors,
            Roller roller,
            int starPoints,
            Bonus bonus,
            @MayBeMissing List<Slider> sliders,
            @MayBeMissing List<Ghost> ghosts,
            @MayBeMissing List<Turner> turners) {
        Map {
            range("cell", cell, 0.8f, 3, " m");
            range("stepHeight", stepHeight, 0.05f, 0.5f, " m");
            range("starPoints", starPoints, 0, 100_000, "");
        }

        Maze toMaze() {
            return new Maze(
                    cell,
                    stepHeight,
                    List.copyOf(walls),
                    List.copyOf(floors),
                    new Maze.Roller(roller.radius, roller.speed, roller.acceleration),
                    starPoints,
                    new Maze.Bonus(bonus.seconds, bonus.pointsPerSecond),
                    sliders.stream().map(Slider::toMaze).toList(),
                    ghosts.stream().map(Ghost::toMaze).toList(),
                    turners.stream().map(Turner::toMaze).toList());
        }
    }

    record Roller(float radius, float speed, float acceleration) {
        Roller {
            range("radius", radius, 0.15f, 1, " m");
            range("speed", speed, 1, 12, " m/s");
            range("acceleration", acceleration, 5, 60, " m/s2");
        }
    }

    record Bonus(float seconds, int pointsPerSecond) {
        Bonus {
            range("seconds", seconds, 0, 3600, " s");
            range("pointsPerSecond", pointsPerSecond, 0, 100_000, "");
        }
    }

    record Slider(int column, int row, int toColumn, int toRow, float moveSeconds, float waitSeconds) {
        Slider {
            requireCell("column", column);
            requireCell("row", row);
            requireCell("toColumn", toColumn);
            requireCell("toRow", toRow);
            range("moveSeconds", moveSeconds, 0.1f, 60, " s");
            range("waitSeconds", waitSeconds, 0, 60, " s");
        }

        Maze.Slider toMaze() {
            return new Maze.Slider(column, row, toColumn, toRow, moveSeconds, waitSeconds);
        }
    }

    record Ghost(int column, int row, float solidSeconds, float openSeconds) {
        Ghost {
            requireCell("column", column);
            requireCell("row", row);
            range("solidSeconds", solidSeconds, 0.1f, 60, " s");
            range("openSeconds", openSeconds, 0.1f, 60, " s");
        }

        Maze.Ghost toMaze() {
            return new Maze.Ghost(column, row, solidSeconds, openSeconds);
        }
    }

    record Turner(int column, int row, float halfLength, float halfThickness, float turnSpeed) {
        Turner {
            requireCell("column", column);
            requireCell("row", row);
            range("halfLength", halfLength, 0.2f, 5, " m");
            range("halfThickness", halfThickness, 0.05f, 1, " m");
            range("turnSpeed", turnSpeed, -5, 5, " rad/s");
        }

        Maze.Turner toMaze() {
            return new Maze.Turner(column, row, halfLength, halfThickness, turnSpeed);
        }
    }

    private static void requireCell(String field, int number) {
        range(field, number, 1, MazeCheck.MOST_CELLS - 2, "");
    }
}
