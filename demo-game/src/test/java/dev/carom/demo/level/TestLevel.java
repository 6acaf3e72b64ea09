package dev.carom.demo.level;

import dev.carom.demo.game.Game;
import dev.carom.demo.game.LevelReader;
import dev.carom.demo.picture.AssetTexts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Builds a level on a table for tests: writes the scene of a level file, with one entity a line. */
public final class TestLevel {
    /** The first entity is in this line of the file. */
    public static final int FIRST_LINE = 8;

    private final List<String> entities = new ArrayList<>();
    private final Level.Table table;
    private Level.Ball ball = new Level.Ball(0.15f, 20f, 120f, 0f);
    private Level.Striker striker;
    private int lives = 3;

    private TestLevel(Level.Table table) {
        this.table = table;
        striker = new Level.Striker(1f, 0.15f, 0.5f * table.length() - 2f, 14f, 2f);
    }

    /** An empty table, with a striker 2 m wide, 2 m from the open side, and a ball of 15 cm that flies at 20 m/s. */
    public static TestLevel table(float width, float length) {
        return new TestLevel(new Level.Table(width, length));
    }

    public TestLevel lives(int count) {
        lives = count;
        return this;
    }

    public TestLevel ball(float radius, float startSpeed, float topSpeed, float speedUp) {
        ball = new Level.Ball(radius, startSpeed, topSpeed, speedUp);
        return this;
    }

    public TestLevel striker(Level.Striker its) {
        striker = its;
        return this;
    }

    public TestLevel brick(float x, float z, float halfWidth, float halfDepth, int hits, int points) {
        return entity(brickText(x, z, halfWidth, halfDepth, hits, points) + "}");
    }

    public TestLevel ghost(float x, float z, float halfWidth, float halfDepth, float solidSeconds, float openSeconds) {
        return entity(brickText(x, z, halfWidth, halfDepth, 1, 70)
                + text(", \"ghost\": {\"solidSeconds\": %s, \"openSeconds\": %s}}", solidSeconds, openSeconds));
    }

    private static String brickText(float x, float z, float halfWidth, float halfDepth, int hits, int points) {
        return text("{\"prefab\": \"brick\", \"transform\": {\"position\": [%s, 0, %s]},", x, z)
                + text(" \"collider\": {\"alignedBox\": [%s, 0.35, %s]},", halfWidth, halfDepth)
                + text(" \"brick\": {\"hits\": %s, \"points\": %s}", hits, points);
    }

    public TestLevel bar(float x, float z, float halfLength, float halfThickness, float turnSpeed) {
        return entity(text("{\"prefab\": \"bar\", \"transform\": {\"position\": [%s, 0, %s]},", x, z)
                + text(" \"collider\": {\"box\": [%s, 0.35, %s]},", halfLength, halfThickness)
                + text(" \"velocity\": {\"angular\": [0, %s, 0]}}", turnSpeed));
    }

    public TestLevel gate(float x, float z, float halfWidth, int points) {
        return entity(text("{\"prefab\": \"gate\", \"transform\": {\"position\": [%s, 0, %s]},", x, z)
                + text(
                        " \"collider\": {\"alignedBox\": [%s, 0.35, 0.04]}, \"gate\": {\"points\": %s}}",
                        halfWidth, points));
    }

    /** An end of a portal that is 2 m wide; its front points to the player at 0. */
    public TestLevel portal(int pair, float x, float z, float angle) {
        return entity(text("{\"prefab\": \"portal\", \"portal\": {\"pair\": %s}, ", pair) + placed(x, z, angle) + "}");
    }

    public TestLevel swing(
            float x,
            float z,
            float halfLength,
            float halfThickness,
            boolean atEnd,
            float angle,
            float radians,
            float period) {
        return entity("{\"prefab\": \"swing\", " + placed(x, z, angle)
                + text(", \"collider\": {\"box\": [%s, 0.35, %s]", halfLength, halfThickness)
                + (atEnd ? text(", \"offset\": [%s, 0, 0]", halfLength) : "")
                + text("}, \"swing\": {\"radians\": %s, \"period\": %s}}", radians, period));
    }

    public TestLevel magnet(float x, float z, float radius, float strength) {
        return entity(text("{\"prefab\": \"magnet\", \"transform\": {\"position\": [%s, 0, %s]},", x, z)
                + text(" \"collider\": {\"sphere\": %s}, \"magnet\": {\"strength\": %s}}", radius, strength));
    }

    public TestLevel powerUp(Power power, int afterBricks) {
        return entity(text("{\"powerUp\": {\"kind\": \"%s\", \"afterBricks\": %s}}", power.text(), afterBricks));
    }

    public TestLevel swarm(int count, float radius, float speed, float fromZ, float toZ) {
        return entity(text("{\"swarm\": {\"count\": %s, \"radius\": %s, \"speed\": %s,", count, radius, speed)
                + text(" \"fromZ\": %s, \"toZ\": %s}}", fromZ, toZ));
    }

    /** Any entity, as in a level file. */
    public TestLevel entity(String json) {
        entities.add(json);
        return this;
    }

    /** Takes away an entity, by its line. */
    public TestLevel without(int line) {
        entities.remove(line - FIRST_LINE);
        return this;
    }

    public int size() {
        return entities.size();
    }

    private static String placed(float x, float z, float angle) {
        return text("\"transform\": {\"position\": [%s, 0, %s],", x, z)
                + text(" \"rotation\": {\"axis\": [0, 1, 0], \"angle\": %s}}", angle);
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    public String text() {
        return text("{\"name\": \"test\", \"lives\": %s,\n", lives)
                + text("\"table\": {\"width\": %s, \"length\": %s},\n", table.width(), table.length())
                + text("\"ball\": {\"radius\": %s, \"startSpeed\": %s,", ball.radius(), ball.startSpeed())
                + text(" \"topSpeed\": %s, \"speedUp\": %s},\n", ball.topSpeed(), ball.speedUp())
                + text("\"striker\": {\"halfWidth\": %s, \"halfDepth\": %s,", striker.halfWidth(), striker.halfDepth())
                + text(" \"z\": %s, \"speed\": %s,", striker.z(), striker.speed())
                + text(" \"turnSpeed\": %s},\n", striker.turnSpeed())
                + "\"use\": [\"table.json\"],\n\n\"entities\": [\n"
                + String.join(",\n", entities) + "\n]}\n";
    }

    /** The level, unchecked. */
    public Level level() {
        final Level.Scene scene = new Level.Scene("test.json", text());
        return new Level("test", lives, Level.Theme.DEFAULT, table, ball, striker, null, scene);
    }

    /** The level, as it is read from its file. */
    public Level checked() {
        return LevelReader.parse(Path.of("test.json"), text(), AssetTexts.read());
    }

    public Game game(long seed) {
        return new Game(level(), seed, AssetTexts.read());
    }

    /** A level with another ball. */
    public static Level with(Level level, Level.Ball ball) {
        return new Level(
                level.name(),
                level.lives(),
                level.theme(),
                level.table(),
                ball,
                level.striker(),
                level.maze(),
                level.scene());
    }

    /** A level that is a maze, with entities, each as in a level file; unchecked. */
    public static Level maze(String name, int lives, Maze maze, String... entities) {
        final Level.Scene scene = new Level.Scene("test.json", mazeText(name, lives, maze, entities));
        return new Level(name, lives, Level.Theme.DEFAULT, maze, scene);
    }

    /** The file of such a level, with one entity a line; the first is in line {@link #FIRST_LINE}. */
    public static String mazeText(String name, int lives, Maze maze, String... entities) {
        return text("{\"name\": \"%s\", \"lives\": %s, \"maze\": {\n", name, lives)
                + text("\"cell\": %s, \"stepHeight\": %s,\n", maze.cell(), maze.stepHeight())
                + text("\"walls\": %s,\"floors\": %s,\n", rows(maze.walls()), rows(maze.floors()))
                + text(
                        "\"roller\": {\"radius\": %s, \"speed\": %s,",
                        maze.roller().radius(), maze.roller().speed())
                + text(
                        " \"acceleration\": %s}, \"starPoints\": %s,\n",
                        maze.roller().acceleration(), maze.starPoints())
                + text("\"bonus\": {\"seconds\": %s,", maze.bonus().seconds())
                + text(
                        " \"pointsPerSecond\": %s}},\n\n\"entities\": [\n",
                        maze.bonus().pointsPerSecond())
                + String.join(",\n", entities) + "\n]}\n";
    }

    private static String rows(List<String> rows) {
        return rows.isEmpty() ? "[]" : "[\"" + String.join("\", \"", rows) + "\"]";
    }

    /** An entity of a maze. */
    public static String slider(int column, int row, int toColumn, int toRow, float moveSeconds, float waitSeconds) {
        return text("{\"slider\": {\"column\": %s, \"row\": %s, \"toColumn\": %s,", column, row, toColumn)
                + text(" \"toRow\": %s, \"moveSeconds\": %s, \"waitSeconds\": %s}}", toRow, moveSeconds, waitSeconds);
    }

    /** An entity of a maze. */
    public static String ghostWall(int column, int row, float solidSeconds, float openSeconds) {
        return text("{\"ghost\": {\"column\": %s, \"row\": %s,", column, row)
                + text(" \"solidSeconds\": %s, \"openSeconds\": %s}}", solidSeconds, openSeconds);
    }

    /** An entity of a maze. */
    public static String turner(int column, int row, float halfLength, float halfThickness, float turnSpeed) {
        return text("{\"turner\": {\"column\": %s, \"row\": %s, \"halfLength\": %s,", column, row, halfLength)
                + text(" \"halfThickness\": %s, \"turnSpeed\": %s}}", halfThickness, turnSpeed);
    }
}
