package dev.carom.demo.profile;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.carom.demo.error.FileTrouble;
import dev.carom.demo.error.UserError;
import dev.carom.demo.json.Misfit;
import dev.carom.demo.json.RecordReader;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The folder that stores one player's settings and high scores. If a file is missing or broken, the defaults apply. A
 * broken file is reported and renamed. So saving does not overwrite data that the player could repair by hand. A
 * failure to write is reported once; the game continues and keeps the values in memory.
 */
public final class Profile {
    private static final int SETTINGS_FORMAT = 1;
    private static final int HIGH_SCORES_FORMAT = 2;
    private static final int MOST_BYTES = 1 << 20;
    private static final String SETTINGS = "settings.json";
    private static final String HIGH_SCORES = "high-scores.json";

    private final Path folder;
    private final Consumer<String> complaints;
    private boolean complainedOfWriting;

    // The records below are the contents of the files. RecordReader calls their constructors.

    record SettingsFile(int format, Settings settings) {
        SettingsFile {
            Ranges.require("format", format, SETTINGS_FORMAT, SETTINGS_FORMAT);
        }
    }

    record HighScoresFile(int format, List<HighScores.OfLevel> levels) {
        HighScoresFile {
            Ranges.require("format", format, HIGH_SCORES_FORMAT, HIGH_SCORES_FORMAT);
        }
    }

    /** Format of early versions: the best games of all levels in one list. */
    record FirstHighScoresFile(int format, FirstHighScores highScores) {
        FirstHighScoresFile {
            Ranges.require("format", format, 1, 1);
        }
    }

    record FirstHighScores(List<FirstHighScore> best) {}

    record FirstHighScore(String player, String level, int score) {
        FirstHighScore {
            new HighScore(player, score); // the constructor rejects values out of range
        }
    }

    /** Writes the fields of a file that follow its format number. */
    private interface Content {
        void write(JsonGenerator json) throws IOException;
    }

    /**
     * Creates a profile. The constructor reads and writes nothing.
     *
     * @param folder the folder, which need not exist
     * @param complaints receives a sentence for each failure to read, and for the first failure to write
     */
    public Profile(Path folder, Consumer<String> complaints) {
        this.folder = folder;
        this.complaints = complaints;
    }

    /**
     * Returns the folder that the operating system recommends for settings.
     *
     * @param system the name of the operating system, from the property {@code os.name}
     * @param environment variables of the process
     * @param home the user's home folder
     * @return {@code carom} below {@code XDG_CONFIG_HOME} or {@code ~/.config}; {@code Carom} below {@code APPDATA} on
     *     Windows and below {@code Library/Application Support} on macOS
     */
    public static Path defaultFolder(String system, Map<String, String> environment, Path home) {
        final String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            final String data = environment.get("APPDATA");
            return (data == null || data.isBlank() ? home.resolve("AppData/Roaming") : Path.of(data)).resolve("Carom");
        }
        if (name.startsWith("mac")) {
            return home.resolve("Library/Application Support/Carom");
        }
        final String config = environment.get("XDG_CONFIG_HOME");
        // According to the XDG Base Directory Specification, a path that is not absolute must be ignored.
        final boolean given = config != null && config.startsWith("/");
        return (given ? Path.of(config) : home.resolve(".config")).resolve("carom");
    }

    /**
     * Reads the settings.
     *
     * @return the defaults if the file is missing or broken
     */
    public Settings settings() {
        return read(SETTINGS, "settings file", reader -> reader.read(SettingsFile.class).settings, Settings.DEFAULT);
    }

    /**
     * Reads the high scores.
     *
     * @return none if the file is missing or broken
     */
    public HighScores highScores() {
        return read(HIGH_SCORES, "high score file", Profile::highScores, HighScores.NONE);
    }

    private static HighScores highScores(RecordReader reader) {
        if (reader.hasField("highScores")) {
            return byLevel(reader.read(FirstHighScoresFile.class).highScores.best);
        }
        final HighScoresFile file = reader.read(HighScoresFile.class);
        try {
            return new HighScores(file.levels);
        } catch (Misfit e) {
            throw reader.mistake("", e);
        }
    }

    private static HighScores byLevel(List<FirstHighScore> games) {
        final Map<String, List<HighScore>> best = new LinkedHashMap<>();
        games.stream()
                .sorted(Comparator.comparingInt(FirstHighScore::score).reversed())
                .forEach(game -> best.computeIfAbsent(game.level, name -> new ArrayList<>())
                        .add(new HighScore(game.player, game.score)));
        final List<HighScores.OfLevel> levels = new ArrayList<>();
        best.forEach((name, its) -> levels.add(new HighScores.OfLevel(
                HighScores.NO_FILE, name, its.subList(0, Math.min(HighScores.MOST, its.size())))));
        return new HighScores(levels);
    }

    /**
     * Saves the settings.
     *
     * @param settings replaces the saved ones
     */
    public void save(Settings settings) {
        write(SETTINGS, SETTINGS_FORMAT, json -> {
            json.writeObjectFieldStart("settings");
            json.writeNumberField("volume", settings.volume());
            json.writeBooleanField("fullScreen", settings.fullScreen());
            json.writeBooleanField("vsync", settings.vsync());
            json.writeNumberField("mouseSpeed", settings.mouseSpeed());
            json.writeStringField("player", settings.player());
            json.writeEndObject();
        });
    }

    /**
     * Saves the high scores.
     *
     * @param highScores replaces the saved ones
     */
    public void save(HighScores highScores) {
        write(HIGH_SCORES, HIGH_SCORES_FORMAT, json -> {
            json.writeArrayFieldStart("levels");
            for (HighScores.OfLevel level : highScores.levels()) {
                json.writeStartObject();
                json.writeStringField("file", level.file());
                json.writeStringField("name", level.name());
                json.writeArrayFieldStart("best");
                for (HighScore game : level.best()) {
                    json.writeStartObject();
                    json.writeStringField("player", game.player());
                    json.writeNumberField("score", game.score());
                    json.writeEndObject();
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    private <T> T read(String name, String noun, Function<RecordReader, T> content, T otherwise) {
        final Path file = folder.resolve(name);
        if (!Files.exists(file)) {
            return otherwise;
        }
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new UserError(file + ": a " + noun + " has at most " + MOST_BYTES + " bytes.");
            }
            return content.apply(new RecordReader(file, Files.readString(file), noun, "delete it"));
        } catch (UserError e) {
            complaints.accept(e.getMessage() + " " + setAside(file));
        } catch (IOException e) {
            complaints.accept(file + " cannot be read, since " + FileTrouble.reading(file, e) + ". " + setAside(file));
        }
        return otherwise;
    }

    private static String setAside(Path file) {
        final Path aside = file.resolveSibling(file.getFileName() + ".broken");
        try {
            Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
            return "The game continues without it; the file was renamed to " + aside + ".";
        } catch (IOException e) {
            return "The game continues without it.";
        }
    }

    /**
     * Writes a file. The text is written into a temporary file in the same folder. The temporary file then replaces the
     * old file, atomically if the file system supports this.
     */
    private void write(String name, int format, Content content) {
        try {
            final StringWriter text = new StringWriter();
            try (JsonGenerator json = new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
                json.writeStartObject();
                json.writeNumberField("format", format);
                content.write(json);
                json.writeEndObject();
            }
            Files.createDirectories(folder);
            final Path written = Files.createTempFile(folder, name, ".new");
            try {
                Files.writeString(written, text + "\n");
                replace(written, folder.resolve(name));
            } finally {
                Files.deleteIfExists(written);
            }
        } catch (IOException e) {
            if (!complainedOfWriting) {
                complainedOfWriting = true;
                complaints.accept("Settings and high scores cannot be saved in " + folder + ", since "
                        + FileTrouble.writing(folder.resolve(name), e)
                        + "; make that folder writable, or name another one with --profile FOLDER.");
            }
        }
    }

    private static void replace(Path written, Path file) throws IOException {
        try {
            Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(written, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
