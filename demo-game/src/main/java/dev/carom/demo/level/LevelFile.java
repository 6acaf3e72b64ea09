package dev.carom.demo.level;

import static dev.carom.demo.json.Misfit.range;
import static dev.carom.demo.json.Misfit.require;

import dev.carom.demo.error.FileTrouble;
import dev.carom.demo.error.UserError;
import dev.carom.demo.json.MayBeMissing;
import dev.carom.demo.json.Misfit;
import dev.carom.demo.json.RecordReader;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads the game's own fields of a level file. A field that is unknown, missing, of another type or out of range is
 * rejected with a message that names the file, the line and the rule. The entities of the level are a scene, which the
 * game reads when it plays the level. {@code assets/levels/README.md} describes the format.
 */
public final class LevelFile {
    private static final long MOST_BYTES = 1 << 20;
    private static final String ENDING = ".json";
    private static final List<String> PATTERNS = List.of("grid", "checks", "planks", "rings", "plain");
    private static final String OLD_FORMAT = "format";

    /** The top-level fields that belong to the scene, and {@code $schema}, a field for editors. */
    private static final List<String> OF_THE_SCENE = List.of("use", "prefabs", "entities", "$schema");

    /** Some editors write this mark at the start of a UTF-8 file. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /**
     * Smallest half width w of the striker, in radii r of the ball. With this width, the waiting ball stays between the
     * walls for any rotation of the striker. The centre of the waiting ball is 1.2 r in front of the striker. A striker
     * of half depth d, rotated by t, extends to the side by w cos t + d sin t, and the ball by (d + 1.2 r) sin t + r.
     * At the largest rotation, 60 degrees, the ball does not extend further if w >= (1.2 r sin t + r) / cos t = 4.08 r.
     */
    private static final float LEAST_STRIKER_RADII = 4.1f;

    private LevelFile() {}

    /**
     * Reads a level.
     *
     * @param file a JSON file of at most 1 MiB
     * @return the level; its scene is not read yet
     * @throws UserError when {@link #text} or {@link #parse} throws it
     */
    public static Level read(Path file) {
        return parse(file, text(file));
    }

    /**
     * Reads the text of a file, for {@link #parse}.
     *
     * @param file a file of at most 1 MiB
     * @return its text
     * @throws UserError when there is no such file, or the file is larger, not text in UTF-8 or not readable
     */
    public static String text(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                throw new UserError(
                        "--level: there is no file " + file + (Files.isDirectory(file) ? ", but a folder" : "")
                                + "; assets/levels has the levels of the game.");
            }
            if (Files.size(file) > MOST_BYTES) {
                throw new UserError(
                        "--level: " + file + " has more than " + MOST_BYTES + " bytes; a level is a short JSON file.");
            }
            final String text = Files.readString(file);
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new UserError(file + ": a level must be text in UTF-8; save it as UTF-8, or name another file.", e);
        } catch (IOException e) {
            throw new UserError(
                    file + " cannot be read, since " + FileTrouble.reading(file, e) + "; name a readable file.", e);
        }
    }

    /**
     * Reads a level from a text.
     *
     * @param file the file of the text, for messages
     * @param text JSON
     * @return the level; its scene is not read yet
     * @throws UserError when the text is not JSON, or one of the game's own fields is wrong
     */
    public static Level parse(Path file, String text) {
        final RecordReader reader =
                new RecordReader(file, text, "level", "start from a copy of a level in assets/levels", OF_THE_SCENE);
        if (reader.hasField(OLD_FORMAT)) {
            throw reader.mistake(
                    "",
                    new Misfit(
                            OLD_FORMAT,
                            "a level has no field format any more, since its bricks and all other parts are entities"
                                    + " of a scene; the table in assets/levels/README.md, Old level files, lists the new fields; then remove"
                                    + " format"));
        }
        final Level.Scene scene = scene(file, text);
        if (reader.hasField("maze")) {
            final MazeHead head = reader.read(MazeHead.class);
            try {
                MazeCheck.check(head.maze);
            } catch (Misfit e) {
                throw reader.mistake("maze", e);
            }
            return new Level(head.name, head.lives, orDefault(head.theme), head.maze, scene);
        }
        final TableHead head = reader.read(TableHead.class);
        return new Level(
                head.name, head.lives, orDefault(head.theme), head.table, head.ball, head.striker, null, scene);
    }

    private static Level.Theme orDefault(Level.Theme theme) {
        return theme == null ? Level.Theme.DEFAULT : theme;
    }

    /**
     * Returns the scene of a level. The ending of a file name selects the script language, and scenes need the ending
     * {@code .json}. So this method adds that ending to the name of a file that lacks it.
     */
    private static Level.Scene scene(Path file, String text) {
        final String name = String.valueOf(file.getFileName());
        return new Level.Scene(name.endsWith(ENDING) ? name : name + ENDING, text);
    }

    /**
     * Returns the names of the game's own fields, on tables and in mazes.
     *
     * @return the names in no particular order, without the fields of a scene
     */
    public static List<String> fields() {
        return Stream.of(TableHead.class, MazeHead.class)
                .flatMap(type -> Stream.of(type.getRecordComponents()))
                .map(RecordComponent::getName)
                .distinct()
                .toList();
    }

    /**
     * Returns the line of a field of a level's scene.
     *
     * @param scene the scene, which contains the text of the level file
     * @param field a top-level field, such as {@code entities}
     * @return the line, from 1; 1 if there is no such field
     */
    public static int line(Level.Scene scene, String field) {
        return new RecordReader(Path.of(scene.file()), scene.text(), "level", "").line(field);
    }

    /** Checks the fields that tables and mazes share. */
    private static void requireHead(String name, int lives, Level.Theme theme) {
        range("lives", lives, 1, 99, "");
        require(!name.isBlank() && name.length() <= 40, "name", "name must have 1 to 40 characters");
        if (theme != null) {
            requireColor("theme.floor", theme.floor());
            requireColor("theme.walls", theme.walls());
            requireColor("theme.background", theme.background());
            requireColor("theme.light", theme.light());
            range("theme.sunHeight", theme.sunHeight(), 10, 90, " degrees");
            range("theme.sunTurn", theme.sunTurn(), -180, 180, " degrees");
            require(
                    PATTERNS.contains(theme.pattern()),
                    "theme.pattern",
                    "theme.pattern must be one of " + String.join(", ", PATTERNS) + " (got: " + theme.pattern() + ")");
        }
    }

    private static void requireColor(String field, String color) {
        require(color.matches("#[0-9a-fA-F]{6}"), field, field + " must be written as #rrggbb (got: " + color + ")");
    }

    /** The game's own fields of a table. RecordReader calls the constructor, which checks them. */
    record TableHead(
            String name,
            int lives,
            @MayBeMissing Level.Theme theme,
            Level.Table table,
            Level.Ball ball,
            Level.Striker striker) {
        TableHead {
            requireHead(name, lives, theme);
            range("table.width", table.width(), 4, 40, " m");
            range("table.length", table.length(), 8, 60, " m");
            range("ball.radius", ball.radius(), 0.05f, 0.3f, " m");
            range("ball.topSpeed", ball.topSpeed(), 1, 300, " m/s");
            range("ball.startSpeed", ball.startSpeed(), 1, ball.topSpeed(), " m/s");
            range("ball.speedUp", ball.speedUp(), 0, 20, " m/s");
            range("striker.halfWidth", striker.halfWidth(), 0.2f, 5, " m");
            range("striker.halfDepth", striker.halfDepth(), 0.05f, 0.5f, " m");
            range("striker.z", striker.z(), -30, 30, " m");
            range("striker.speed", striker.speed(), 1, 60, " m/s");
            range("striker.turnSpeed", striker.turnSpeed(), 0, 10, " rad/s");
            require(
                    striker.halfWidth() < 0.25f * table.width(),
                    "striker.halfWidth",
                    "striker.halfWidth must be less than a quarter of table.width, " + 0.25f * table.width()
                            + " m (got: " + striker.halfWidth()
                            + "), or there is no space to play; use a narrower striker");
            require(
                    striker.halfWidth() >= LEAST_STRIKER_RADII * ball.radius(),
                    "striker.halfWidth",
                    "striker.halfWidth must be at least " + LEAST_STRIKER_RADII + " times ball.radius, "
                            + LEAST_STRIKER_RADII * ball.radius() + " m (got: " + striker.halfWidth()
                            + "), or a ball that waits on it could overlap a wall; use a wider striker or a smaller"
                            + " ball");
            require(
                    striker.z() + striker.halfWidth() <= 0.5f * table.length()
                            && StrikerField.partsEnd(striker, ball) >= 0f,
                    "striker.z",
                    "striker.z must keep the striker on the table, and its field in the near half (got: " + striker.z()
                            + "): at most " + (0.5f * table.length() - striker.halfWidth()) + " m, with a field that"
                            + " begins at 0 or more (got: " + StrikerField.partsEnd(striker, ball)
                            + "); move it, or use a longer table");
        }
    }

    /** The game's own fields of a maze. RecordReader calls the constructor, which checks them. */
    record MazeHead(String name, int lives, @MayBeMissing Level.Theme theme, Maze maze) {
        MazeHead {
            requireHead(name, lives, theme);
            range("maze.cell", maze.cell(), 0.8f, 3, " m");
            range("maze.stepHeight", maze.stepHeight(), 0.05f, 0.5f, " m");
            range("maze.starPoints", maze.starPoints(), 0, 100_000, "");
            range("maze.roller.radius", maze.roller().radius(), 0.15f, 1, " m");
            range("maze.roller.speed", maze.roller().speed(), 1, 12, " m/s");
            range("maze.roller.acceleration", maze.roller().acceleration(), 5, 60, " m/s2");
            range("maze.bonus.seconds", maze.bonus().seconds(), 0, 3600, " s");
            range("maze.bonus.pointsPerSecond", maze.bonus().pointsPerSecond(), 0, 100_000, "");
        }
    }
}
