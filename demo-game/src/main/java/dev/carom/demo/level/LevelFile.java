package dev.carom.demo.level;

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
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads a level from a JSON file, strictly: a field that is unknown, missing, of another type or out of its range is
 * refused with the file, the line and the rule. The format is described in {@code assets/levels/README.md}.
 */
public final class LevelFile {
    private static final int FORMAT = 1;
    private static final long MOST_BYTES = 1 << 20;
    private static final int MOST_BRICKS = 1000;
    private static final String ENDING = ".json";
    private static final Pattern COLOR = Pattern.compile("#[0-9a-fA-F]{6}");

    /** Fields that make a level a scene; whoever plays it reads them. */
    private static final List<String> OF_THE_SCENE = List.of("use", "prefabs", "entities");

    /** Those, and one for editors. */
    private static final List<String> PASSED = List.of("use", "prefabs", "entities", "$schema");

    /** Some editors begin UTF-8 with it. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private LevelFile() {}

    /**
     * Reads a level.
     *
     * @param file a JSON file of at most 1 MiB
     * @return a level in which everything is in its range, on the table, and apart from everything else
     * @throws UserError when there is no such file, or something in it is wrong
     */
    public static Level read(Path file) {
        return parse(file, text(file));
    }

    /**
     * What stands in a file, for {@link #parse}.
     *
     * @param file a file of at most 1 MiB
     * @return its text
     * @throws UserError when there is no such file, or it is no text
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
     * @param file where it comes from, for sentences
     * @param text JSON
     * @return a level in which everything is in its range, on the table, and apart from everything else
     * @throws UserError when something in it is wrong
     */
    public static Level parse(Path file, String text) {
        final RecordReader reader =
                new RecordReader(file, text, "level", "start from a copy of a level in assets/levels", PASSED);
        final Level.Scene scene = OF_THE_SCENE.stream().anyMatch(reader::hasField) ? scene(file, text) : null;
        if (reader.hasField("maze")) {
            return MazeFile.read(reader, scene);
        }
        final File content = reader.read(File.class);
        try {
            final Level level = content.toLevel(reader, scene);
            LevelCheck.check(level);
            return level;
        } catch (Misfit e) {
            throw reader.mistake("", e);
        }
    }

    /** The ending says in which language a scene is written, whatever the file is called. */
    private static Level.Scene scene(Path file, String text) {
        final String name = String.valueOf(file.getFileName());
        return new Level.Scene(name.endsWith(ENDING) ? name : name + ENDING, text);
    }

    /**
     * The fields that this reads, on tables and in mazes.
     *
     * @return in no order that counts; without those of a scene
     */
    public static List<String> fields() {
        return Stream.of(File.class, MazeFile.class)
                .flatMap(type -> Stream.of(type.getRecordComponents()))
                .map(RecordComponent::getName)
                .distinct()
                .toList();
    }

    static void range(String field, float value, float least, float most, String unit) {
        if (!(value >= least && value <= most)) {
            final String bounds = least == most ? text(least) : text(least) + " to " + text(most);
            throw new Misfit(field, field + " must be " + bounds + unit + " (got: " + text(value) + ")");
        }
    }

    /** What every level has. */
    static void requireHead(int format, String name, int lives) {
        range("format", format, FORMAT, FORMAT, "");
        range("lives", lives, 1, 99, "");
        if (name.isBlank() || name.length() > 40) {
            throw new Misfit("name", "name must have 1 to 40 characters");
        }
    }

    static void requireColor(String color) {
        requireColor("color", color);
    }

    static void requireColor(String field, String color) {
        if (!COLOR.matcher(color).matches()) {
            throw new Misfit(field, field + " must be written as #rrggbb (got: " + color + ")");
        }
    }

    static int rgb(String color) {
        return Integer.parseInt(color.substring(1), 16);
    }

    private static String text(float value) {
        return value == (long) value ? Long.toString((long) value) : Float.toString(value);
    }

    // What stands in the file. Each part checks itself while it is read; RecordReader calls the constructors.

    record File(
            int format,
            String name,
            int lives,
            Table table,
            Ball ball,
            Striker striker,
            List<BrickRow> brickRows,
            List<Bar> bars,
            List<Gate> gates,
            @MayBeMissing List<SpecialParts.Portal> portals,
            @MayBeMissing List<SpecialParts.GhostRow> ghostRows,
            @MayBeMissing List<SpecialParts.PowerUp> powerUps,
            @MayBeMissing List<SpecialParts.Swarm> swarms,
            @MayBeMissing List<SpecialParts.Swing> swings,
            @MayBeMissing List<SpecialParts.Magnet> magnets,
            @MayBeMissing ThemePart theme) {
        File {
            requireHead(format, name, lives);
        }

        Level toLevel(RecordReader reader, Level.Scene scene) {
            final List<Level.Brick> bricks = new ArrayList<>();
            for (int row = 0; row < brickRows.size(); row++) {
                final int first = bricks.size();
                brickRows.get(row).addTo(bricks);
                made(reader, first, bricks.size(), "brickRows[" + row + "]");
            }
            final List<Level.Ghost> ghosts = new ArrayList<>();
            for (int row = 0; row < ghostRows.size(); row++) {
                final int first = bricks.size() + ghosts.size();
                ghostRows.get(row).addTo(ghosts);
                made(reader, first, bricks.size() + ghosts.size(), "ghostRows[" + row + "]");
            }
            final int count = bricks.size() + ghosts.size();
            final int least = scene == null ? 1 : 0; // entities may be bricks too
            if (count < least || count > MOST_BRICKS) {
                throw new Misfit(
                        "brickRows",
                        "brickRows must have " + least + " to " + MOST_BRICKS + " bricks in all (got: " + count + ")");
            }
            return new Level(
                    name,
                    lives,
                    new Level.Table(table.width, table.length),
                    new Level.Ball(ball.radius, ball.startSpeed, ball.topSpeed, ball.speedUp),
                    new Level.Striker(
                            striker.halfWidth, striker.halfDepth, striker.z, striker.speed, striker.turnSpeed),
                    List.copyOf(bricks),
                    bars.stream()
                            .map(bar -> new Level.Bar(bar.x, bar.z, bar.halfLength, bar.halfThickness, bar.turnSpeed))
                            .toList(),
                    gates.stream().map(Gate::toLevel).toList(),
                    new Level.Specials(
                            portals.stream().map(SpecialParts.Portal::toLevel).toList(),
                            List.copyOf(ghosts),
                            powerUps.stream().map(SpecialParts.PowerUp::toLevel).toList(),
                            swarms.stream().map(SpecialParts.Swarm::toLevel).toList(),
                            swings.stream().map(SpecialParts.Swing::toLevel).toList(),
                            magnets.stream().map(SpecialParts.Magnet::toLevel).toList()),
                    null,
                    scene,
                    ThemePart.toLevel(theme));
        }

        private static void made(RecordReader reader, int from, int to, String row) {
            for (int i = from; i < to; i++) {
                reader.made(LevelCheck.brick(i), row);
            }
        }
    }

    record Table(float width, float length) {
        Table {
            range("width", width, 4, 40, " m");
            range("length", length, 8, 60, " m");
        }
    }

    record Ball(float radius, float startSpeed, float topSpeed, float speedUp) {
        Ball {
            range("radius", radius, 0.05f, 0.3f, " m");
            range("topSpeed", topSpeed, 1, 300, " m/s");
            range("startSpeed", startSpeed, 1, topSpeed, " m/s");
            range("speedUp", speedUp, 0, 20, " m/s");
        }
    }

    record Striker(float halfWidth, float halfDepth, float z, float speed, float turnSpeed) {
        Striker {
            range("halfWidth", halfWidth, 0.2f, 5, " m");
            range("halfDepth", halfDepth, 0.05f, 0.5f, " m");
            range("z", z, -30, 30, " m");
            range("speed", speed, 1, 60, " m/s");
            range("turnSpeed", turnSpeed, 0, 10, " rad/s");
        }
    }

    record BrickRow(
            float z, int count, float halfWidth, float halfDepth, float gap, int hits, int points, String color) {
        BrickRow {
            range("z", z, -30, 30, " m");
            range("count", count, 1, 100, "");
            range("halfWidth", halfWidth, 0.05f, 5, " m");
            range("halfDepth", halfDepth, 0.02f, 5, " m");
            range("gap", gap, 0.01f, 10, " m");
            range("hits", hits, 1, 9, "");
            range("points", points, 0, 100_000, "");
            requireColor(color);
        }

        /** Side by side, in the middle of the table. */
        void addTo(List<Level.Brick> bricks) {
            final int rgb = rgb(color);
            for (int i = 0; i < count; i++) {
                final float x = (i - 0.5f * (count - 1)) * (2f * halfWidth + gap);
                bricks.add(new Level.Brick(x, z, halfWidth, halfDepth, hits, points, rgb));
            }
        }
    }

    record Bar(float x, float z, float halfLength, float halfThickness, float turnSpeed) {
        Bar {
            range("x", x, -20, 20, " m");
            range("z", z, -30, 30, " m");
            range("halfLength", halfLength, 0.1f, 5, " m");
            range("halfThickness", halfThickness, 0.02f, 1, " m");
            range("turnSpeed", turnSpeed, -20, 20, " rad/s");
        }
    }

    record Gate(float x, float z, float halfWidth, int points) {
        Gate {
            range("x", x, -20, 20, " m");
            range("z", z, -30, 30, " m");
            range("halfWidth", halfWidth, 0.2f, 10, " m");
            range("points", points, 0, 100_000, "");
        }

        Level.Gate toLevel() {
            return new Level.Gate(x, z, halfWidth, points);
        }
    }
}
