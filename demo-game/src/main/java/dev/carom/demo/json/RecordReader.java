package dev.carom.demo.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.carom.demo.error.UserError;
import dev.carom.scene.BrokenJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Reads a JSON text into a record. The reader is strict. It reports the first mistake with its line and column. The
 * message is a plain sentence, not the parser's message.
 *
 * <p> The text has one field for each component of the record, in any order. The type of a component is int, long,
 * float, boolean, String, another record, or a list of Strings, records or lists. {@link MayBeMissing} makes a list or
 * record optional. If the constructor of a record throws a {@link Misfit}, the reader reports a mistake in the field
 * that the exception names.
 */
public final class RecordReader {
    private final Path file;
    private final String text;
    private final String noun;
    private final String whenEmpty;
    private final List<String> passed;
    private final JsonParser json;

    /**
     * Maps the path of each value, such as {@code bars[1].turnSpeed}, to the location of the value in the text. The
     * empty path is the whole text.
     */
    private final Map<String, JsonLocation> places = new HashMap<>();

    /**
     * Creates a reader of one text.
     *
     * @param file the file that contains the text, for messages
     * @param text the JSON text
     * @param noun the kind of file for messages, such as {@code level}
     * @param whenEmpty the remedy for an empty file, without a full stop
     */
    public RecordReader(Path file, String text, String noun, String whenEmpty) {
        this(file, text, noun, whenEmpty, List.of());
    }

    /**
     * Creates a reader that skips some fields.
     *
     * @param file the file that contains the text, for messages
     * @param text the JSON text
     * @param noun the kind of file for messages, such as {@code level}
     * @param whenEmpty the remedy for an empty file, without a full stop
     * @param passed top-level fields to skip; they may hold any JSON
     */
    public RecordReader(Path file, String text, String noun, String whenEmpty, List<String> passed) {
        this.file = file;
        this.text = text;
        this.noun = noun;
        this.whenEmpty = whenEmpty;
        this.passed = passed;
        try {
            json = new JsonFactory().createParser(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen: the source is a String
        }
    }

    /**
     * Reads the text. Must be called only once.
     *
     * @param <T> the type of the record
     * @param type the class of the record; may be package-private
     * @return the record
     * @throws UserError if the text is not JSON or does not match the record
     */
    public <T extends Record> T read(Class<T> type) {
        try (json) {
            return readAll(type);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reports whether the text has a top-level field, for example to distinguish several formats.
     *
     * @param name a top-level field
     * @return whether the field exists; false also if the JSON is malformed before that field
     */
    public boolean hasField(String name) {
        return find(name) != null;
    }

    /**
     * Returns the line of a top-level field.
     *
     * @param name a top-level field
     * @return the line, from 1; 1 if there is no such field
     */
    public int line(String name) {
        final JsonLocation place = find(name);
        return place == null ? 1 : place.getLineNr();
    }

    private JsonLocation find(String name) {
        try (JsonParser peek = new JsonFactory().createParser(text)) {
            if (peek.nextToken() != JsonToken.START_OBJECT) {
                return null;
            }
            while (peek.nextToken() == JsonToken.FIELD_NAME) {
                if (peek.currentName().equals(name)) {
                    return peek.currentTokenLocation();
                }
                peek.nextToken();
                peek.skipChildren();
            }
        } catch (JsonProcessingException e) {
            return null; // the method read reports the mistake
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return null;
    }

    /**
     * Creates the error for a value that breaks a rule. The error contains the location of the value in the text.
     *
     * @param path path of the record that was checked; empty for the whole text. This path and the path of the misfit
     *     are joined. If the text has no value at the joined path, the error contains no location
     * @param misfit describes the value and the rule that it breaks
     * @return the error to throw
     */
    public UserError mistake(String path, Misfit misfit) {
        return mistake(join(path, misfit.path()), join(path, misfit.getMessage()));
    }

    private <T extends Record> T readAll(Class<T> type) throws IOException {
        try {
            if (json.nextToken() == null) {
                throw mistake((JsonLocation) null, "the file is empty; " + whenEmpty);
            }
            final T whole = type.cast(value("", type));
            if (json.nextToken() != null) {
                throw mistake(json.currentTokenLocation(), BrokenJson.more(noun));
            }
            return whole;
        } catch (JsonProcessingException e) {
            throw mistake(e.getLocation(), BrokenJson.explain(e, json, text, noun));
        }
    }

    private Object value(String path, Type type) throws IOException {
        places.put(path, json.currentTokenLocation());
        if (type == int.class) {
            require(json.hasToken(JsonToken.VALUE_NUMBER_INT), path, "a whole number");
            require(json.getNumberType() == NumberType.INT, path, "a whole number of at most nine digits");
            return json.getIntValue();
        }
        if (type == long.class) {
            require(json.hasToken(JsonToken.VALUE_NUMBER_INT), path, "a whole number");
            require(json.getNumberType() != NumberType.BIG_INTEGER, path, "a whole number of at most 18 digits");
            return json.getLongValue();
        }
        if (type == boolean.class) {
            require(json.currentToken().isBoolean(), path, "true or false");
            return json.getBooleanValue();
        }
        if (type == float.class) {
            require(json.currentToken().isNumeric(), path, "a number");
            return json.getFloatValue();
        }
        if (type == String.class) {
            require(json.hasToken(JsonToken.VALUE_STRING), path, "a text in quotes");
            return json.getText();
        }
        if (type instanceof ParameterizedType list) {
            return list(path, list.getActualTypeArguments()[0]);
        }
        return record(path, (Class<?>) type);
    }

    private List<Object> list(String path, Type type) throws IOException {
        require(json.hasToken(JsonToken.START_ARRAY), path, "a list in [ ]");
        final List<Object> list = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            list.add(value(path + "[" + list.size() + "]", type));
        }
        return list;
    }

    private Object record(String path, Class<?> type) throws IOException {
        require(json.hasToken(JsonToken.START_OBJECT), path, "an object in { }");
        final RecordComponent[] components = type.getRecordComponents();
        final Object[] values = new Object[components.length];
        while (json.nextToken() != JsonToken.END_OBJECT) {
            final String name = json.currentName();
            if (path.isEmpty() && passed.contains(name)) {
                json.nextToken();
                json.skipChildren();
                continue;
            }
            final int field = indexOf(name, components);
            if (field < 0) {
                throw unknown(join(path, name), name, components);
            }
            if (values[field] != null) {
                throw mistake(json.currentTokenLocation(), join(path, name) + " is given twice; remove one");
            }
            json.nextToken();
            values[field] = value(join(path, name), components[field].getGenericType());
        }
        for (int i = 0; i < values.length; i++) {
            if (values[i] == null && components[i].isAnnotationPresent(MayBeMissing.class)) {
                values[i] = components[i].getType() == List.class ? List.of() : null;
            } else if (values[i] == null) {
                throw mistake(path, join(path, components[i].getName()) + " is missing; give it a value");
            }
        }
        return construct(path, type, values);
    }

    private Object construct(String path, Class<?> type, Object[] values) {
        final Class<?>[] types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            final Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true); // the records of a file may be private to its reader
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Misfit misfit) {
                throw mistake(path, misfit);
            }
            throw new IllegalStateException(type + " must refuse values with a Misfit only", e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " must be a record", e);
        }
    }

    private UserError unknown(String path, String name, RecordComponent[] components) {
        final List<String> known = new ArrayList<>();
        Arrays.stream(components).map(RecordComponent::getName).forEach(known::add);
        if (path.equals(name)) { // a top-level field
            known.addAll(passed);
        }
        final String nearest = Spelling.nearest(name, known);
        return mistake(
                json.currentTokenLocation(),
                path + " is not a field of a " + noun + "; "
                        + (nearest != null
                                ? "write " + nearest + " if that is meant, or remove it"
                                : known.stream()
                                        .collect(
                                                Collectors.joining(", ", "remove it; the fields here are" + " ", ""))));
    }

    private void require(boolean holds, String path, String kind) {
        if (!holds) {
            throw mistake(path, (path.isEmpty() ? "the " + noun : path) + " must be " + kind);
        }
    }

    private UserError mistake(String path, String sentence) {
        return mistake(places.get(path), sentence);
    }

    private UserError mistake(JsonLocation place, String sentence) {
        final String where = place == null ? "" : ", " + text(place);
        // The sentence may contain names and texts from the file with escaped line ends. So control characters are
        // replaced.
        return new UserError(file + where + ": " + sentence.replaceAll("\\p{Cntrl}", "?") + ".");
    }

    private static String text(JsonLocation place) {
        return "line " + place.getLineNr() + ", column " + place.getColumnNr();
    }

    private static int indexOf(String name, RecordComponent[] components) {
        for (int i = 0; i < components.length; i++) {
            if (components[i].getName().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }
}
