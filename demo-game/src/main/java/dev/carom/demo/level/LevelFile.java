package dev.carom.demo.level;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonMappingException.Reference;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import dev.carom.demo.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a level from a JSON file, strictly: a field that is unknown, missing, of another type or out of its range is refused with the
 * file, the line and the rule. The format is described in {@code assets/levels/README.md}.
 */
public final class LevelFile {
    private static final int FORMAT = 1;
    private static final long MOST_BYTES = 1 << 20;
    private static final int MOST_BRICKS = 1000;
    private static final Pattern MISSING =
            Pattern.compile("(?:Missing required|Missing|Null value for) creator property '([^']*)'.*");

    private static final ObjectReader READER = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .withCoercionConfig(
                    LogicalType.Textual, text -> text.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
            .build()
            .readerFor(File.class);

    private LevelFile() {}

    /**
     * Reads a level.
     *
     * @param file a JSON file of at most 1 MiB
     * @return a level in which everything is in its range, on the table, and apart from everything else
     * @throws UserError when there is no such file, or something in it is wrong
     */
    public static Level read(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                throw new UserError(
                        "--level: there is no file " + file + "; assets/levels has the levels of the game.");
            }
            if (Files.size(file) > MOST_BYTES) {
                throw new UserError(
                        "--level: " + file + " has more than " + MOST_BYTES + " bytes; a level is a short JSON file.");
            }
            final File content = READER.readValue(Files.readAllBytes(file));
            if (content == null) {
                throw new IllegalArgumentException("the level must be an object in { }");
            }
            final Level level = content.toLevel();
            LevelCheck.check(level);
            return level;
        } catch (JacksonException e) {
            throw new UserError(file + line(e.getLocation()) + ": " + explain(e) + ".", e);
        } catch (IllegalArgumentException e) {
            throw new UserError(file + ": " + e.getMessage() + ".", e);
        } catch (IOException e) {
            throw new UserError(
                    "--level: cannot read " + file + " (" + e.getMessage() + "); check that you may read it.", e);
        }
    }

    private static String line(JsonLocation location) {
        return location == null || location.getLineNr() < 0
                ? ""
                : ", line " + location.getLineNr() + ", column " + location.getColumnNr();
    }

    private static String explain(JacksonException e) {
        if (!(e instanceof JsonMappingException mapping)) {
            return notJson(e);
        }
        if (e.getCause() instanceof JsonParseException broken) {
            return notJson(broken);
        }
        final String where = path(mapping.getPath());
        if (e instanceof UnrecognizedPropertyException unknown) {
            return where + " is not a field that a level knows here; known are " + unknown.getKnownPropertyIds();
        }
        if (e instanceof ValueInstantiationException && e.getCause() instanceof IllegalArgumentException rule) {
            return (where.isEmpty() ? "" : where + ".") + rule.getMessage();
        }
        final Matcher missing = MISSING.matcher(firstLine(e.getOriginalMessage()));
        if (missing.matches()) {
            final String field = missing.group(1);
            return (where.endsWith(field) ? where : where.isEmpty() ? field : where + "." + field)
                    + " is missing; give it a value";
        }
        if (e instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null) {
            return (where.isEmpty() ? "the level" : where) + " must be " + kind(mismatch.getTargetType());
        }
        return (where.isEmpty() ? "" : where + ": ") + firstLine(e.getOriginalMessage());
    }

    private static String notJson(JacksonException e) {
        // Jackson goes on to name the switch that would let it pass.
        return "this is not valid JSON: " + firstLine(e.getOriginalMessage()).replaceFirst(": enable `.*", "");
    }

    private static String kind(Class<?> type) {
        if (type == int.class) {
            return "a whole number";
        }
        if (type == float.class) {
            return "a number";
        }
        if (type == String.class) {
            return "a text in quotes";
        }
        return List.class.isAssignableFrom(type) ? "a list in [ ]" : "an object in { }";
    }

    private static String path(List<Reference> references) {
        final StringBuilder path = new StringBuilder();
        for (Reference reference : references) {
            if (reference.getFieldName() == null) {
                path.append('[').append(reference.getIndex()).append(']');
            } else {
                path.append(path.length() == 0 ? "" : ".").append(reference.getFieldName());
            }
        }
        return path.toString();
    }

    private static String firstLine(String message) {
        return message == null ? "no reason given" : message.lines().findFirst().orElse("");
    }

    private static void range(String field, float value, float least, float most, String unit) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(
                    field + " must be " + text(least) + " to " + text(most) + unit + " (got: " + text(value) + ")");
        }
    }

    private static String text(float value) {
        return value == (long) value ? Long.toString((long) value) : Float.toString(value);
    }

    // What stands in the file. Each part checks itself while it is read, so that an error has a line.

    private record File(
            int format,
            String name,
            int lives,
            Table table,
            Ball ball,
            Striker striker,
            List<BrickRow> brickRows,
            List<Bar> bars,
            List<Gate> gates) {
        File {
            range("format", format, FORMAT, FORMAT, "");
            range("lives", lives, 1, 99, "");
            if (name.isBlank() || name.length() > 40) {
                throw new IllegalArgumentException("name must have 1 to 40 characters");
            }
        }

        Level toLevel() {
            final List<Level.Brick> bricks = new ArrayList<>();
            brickRows.forEach(row -> row.addTo(bricks));
            if (bricks.isEmpty() || bricks.size() > MOST_BRICKS) {
                throw new IllegalArgumentException(
                        "brickRows must have 1 to " + MOST_BRICKS + " bricks in all (got: " + bricks.size() + ")");
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
                    gates.stream()
                            .map(gate -> new Level.Gate(gate.x, gate.z, gate.halfWidth, gate.points))
                            .toList());
        }
    }

    private record Table(float width, float length) {
        Table {
            range("width", width, 4, 40, " m");
            range("length", length, 8, 60, " m");
        }
    }

    private record Ball(float radius, float startSpeed, float topSpeed, float speedUp) {
        Ball {
            range("radius", radius, 0.05f, 0.3f, " m");
            range("topSpeed", topSpeed, 1, 300, " m/s");
            range("startSpeed", startSpeed, 1, topSpeed, " m/s");
            range("speedUp", speedUp, 0, 20, " m/s");
        }
    }

    private record Striker(float halfWidth, float halfDepth, float z, float speed, float turnSpeed) {
        Striker {
            range("halfWidth", halfWidth, 0.2f, 5, " m");
            range("halfDepth", halfDepth, 0.05f, 0.5f, " m");
            range("z", z, -30, 30, " m");
            range("speed", speed, 1, 60, " m/s");
            range("turnSpeed", turnSpeed, 0, 10, " rad/s");
        }
    }

    private record BrickRow(
            float z, int count, float halfWidth, float halfDepth, float gap, int hits, int points, String color) {
        private static final Pattern COLOR = Pattern.compile("#[0-9a-fA-F]{6}");

        BrickRow {
            range("z", z, -30, 30, " m");
            range("count", count, 1, 100, "");
            range("halfWidth", halfWidth, 0.05f, 5, " m");
            range("halfDepth", halfDepth, 0.02f, 5, " m");
            range("gap", gap, 0.01f, 10, " m");
            range("hits", hits, 1, 9, "");
            range("points", points, 0, 100_000, "");
            if (!COLOR.matcher(color).matches()) {
                throw new IllegalArgumentException("color must be written as #rrggbb (got: " + color + ")");
            }
        }

        /** Side by side, in the middle of the table. */
        void addTo(List<Level.Brick> bricks) {
            final int rgb = Integer.parseInt(color.substring(1), 16);
            for (int i = 0; i < count; i++) {
                final float x = (i - 0.5f * (count - 1)) * (2f * halfWidth + gap);
                bricks.add(new Level.Brick(x, z, halfWidth, halfDepth, hits, points, rgb));
            }
        }
    }

    private record Bar(float x, float z, float halfLength, float halfThickness, float turnSpeed) {
        Bar {
            range("x", x, -20, 20, " m");
            range("z", z, -30, 30, " m");
            range("halfLength", halfLength, 0.1f, 5, " m");
            range("halfThickness", halfThickness, 0.02f, 1, " m");
            range("turnSpeed", turnSpeed, -20, 20, " rad/s");
        }
    }

    private record Gate(float x, float z, float halfWidth, int points) {
        Gate {
            range("x", x, -20, 20, " m");
            range("z", z, -30, 30, " m");
            range("halfWidth", halfWidth, 0.2f, 10, " m");
            range("points", points, 0, 100_000, "");
        }
    }
}
