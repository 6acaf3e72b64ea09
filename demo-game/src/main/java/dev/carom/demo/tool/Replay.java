package dev.carom.demo.tool;

import dev.carom.demo.error.FileTrouble;
import dev.carom.demo.error.UserError;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.demo.json.MayBeMissing;
import dev.carom.demo.json.Misfit;
import dev.carom.demo.json.RecordReader;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.playfield.TickInput;
import dev.carom.script.language.ScriptSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Replays a recording of {@link Recorder}: {@code --replay FILE}. */
public final class Replay implements InputSource {
    static final int FORMAT = 1;

    private static final String HASH_LINE = "{\"hash\"";
    private static final String SCRIPT_LINE = "{\"script\"";
    private static final String RELOAD_LINE = "{\"reload\"";
    private static final String LEVEL_LINE = "{\"level\"";

    private final Path file;
    private final List<Stretch> stretches = new ArrayList<>();

    /** Reloads that take effect before a stretch of ticks. The key is the index of the stretch. */
    private final Map<Integer, List<Saved>> saved = new HashMap<>();

    /** The scripts at their first use. The key is the name of the file. */
    private final Map<String, ScriptSource> scripts = new HashMap<>();

    private Header header;
    private Level level;
    /** The final state hash; null for an incomplete recording. */
    private String hash;

    /** Records this replay; null for none. */
    private Recorder recorder;

    private long ticks;
    private int next;
    private int playedOfNext;

    /** The first line of the file. RecordReader calls the constructors of this record and of the records below. */
    record Header(
            int format,
            long seed,
            String level,
            @MayBeMissing List<Script> scripts) {
        Header {
            if (format != FORMAT) {
                throw new Misfit("format", "format must be " + FORMAT + " (got: " + format + ")");
            }
        }
    }

    /** A line with a script at its first use. */
    record Script(String script, String text) {}

    /** A line with a reloaded script. */
    record Reloaded(String reload, String text) {}

    /** A line with a reloaded level. */
    record LevelText(String level) {}

    /** A line with consecutive ticks of the same input. */
    record Stretch(int ticks, float moveX, float moveZ, float turn, boolean launch, boolean restart) {
        Stretch {
            if (ticks < 1) {
                throw new Misfit("ticks", "ticks must be at least 1 (got: " + ticks + ")");
            }
            requireInput("moveX", moveX);
            requireInput("moveZ", moveZ);
            requireInput("turn", turn);
        }

        private static void requireInput(String field, float value) {
            if (!(value >= -1f && value <= 1f)) {
                throw new Misfit(field, field + " must be -1 to 1 (got: " + value + ")");
            }
        }
    }

    /** A reload of a script or of the level during the game. {@code recorder} may be null. */
    private interface Saved {
        void takeEffect(Game game, Recorder recorder);
    }

    /** The last line. */
    record End(String hash) {}

    private Replay(Path file) {
        this.file = file;
    }

    /**
     * Reads a recording from a file.
     *
     * @param file written by {@link Recorder}
     * @return the recording, at its start
     * @throws UserError if the file is missing or invalid
     */
    public static Replay read(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new UserError("--replay: there is no file " + file + (Files.isDirectory(file) ? ", but a folder" : "")
                    + "; --record FILE makes one.");
        }
        final Replay replay = new Replay(file);
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                replay.take(line, ++number);
            }
        } catch (CharacterCodingException e) {
            throw new UserError(file + ": a recording must be text in UTF-8; name another file.", e);
        } catch (IOException e) {
            throw new UserError(
                    "--replay: cannot read " + file + ", since " + FileTrouble.reading(file, e)
                            + "; name a file that can be read.",
                    e);
        }
        if (replay.ticks == 0) {
            throw new UserError(file + ": the recording has no ticks; record a game with --record FILE.");
        }
        return replay;
    }

    /**
     * Returns the seed of the recorded game.
     *
     * @return any number
     */
    public long seed() {
        return header.seed;
    }

    /**
     * Returns the level at the start of the recording.
     *
     * @return never null
     */
    public Level level() {
        return level;
    }

    /**
     * Returns the text of the level at the start of the recording.
     *
     * @return JSON
     */
    public String levelText() {
        return header.level;
    }

    /**
     * Returns the recorded scripts. The script files on disk are not read.
     *
     * @return new script texts, for one game
     */
    public ScriptTexts texts() {
        return new ScriptTexts(name -> {
            final ScriptSource source = scripts.get(name);
            if (source == null) {
                throw new IllegalArgumentException(
                        "script must be in the recording (got: " + name + "; it was missing then, too)");
            }
            return source;
        });
    }

    /**
     * Returns the length of the recording.
     *
     * @return number of ticks, at least 1
     */
    public long ticks() {
        return ticks;
    }

    @Override
    public TickInput play(Game game, TickInput fromKeys) {
        if (next == stretches.size()) {
            return TickInput.NONE;
        }
        final Stretch stretch = stretches.get(next);
        if (stretch.restart && playedOfNext == 0) {
            if (recorder != null) {
                recorder.restart();
            }
            game.restart();
        }
        if (playedOfNext == 0) {
            saved.getOrDefault(next, List.of()).forEach(change -> change.takeEffect(game, recorder));
        }
        if (++playedOfNext == stretch.ticks) {
            next++;
            playedOfNext = 0;
        }
        return new TickInput(stretch.moveX, stretch.moveZ, stretch.turn, stretch.launch);
    }

    @Override
    public void record(Recorder newRecorder) {
        recorder = newRecorder;
    }

    @Override
    public boolean mayRestart() {
        return false;
    }

    /**
     * Compares the final state of the replay with that of the recorded game. Does nothing if the recording has no hash,
     * or if not all of its ticks were played.
     *
     * @param game after the last tick
     * @throws UserError if the two states differ
     */
    public void check(Game game) {
        final String now = game.stateHash().toString();
        if (hash != null && game.tickNumber() == ticks && !hash.equals(now)) {
            throw new UserError(file + ": the replay ended in another state than the recorded game (state-hash " + now
                    + ", but recorded " + hash + "); replay it with the version of Carom that recorded it.");
        }
    }

    private void take(String line, int number) {
        if (hash != null) {
            throw new UserError(file + ", line " + number
                    + ": the recording ends before this line, but the file has more; remove that.");
        }
        if (header == null) {
            header = read(line, number, Header.class);
            level = level(number, header.level);
            header.scripts.forEach(this::know);
        } else if (line.startsWith(HASH_LINE)) {
            hash = read(line, number, End.class).hash;
        } else if (line.startsWith(SCRIPT_LINE)) {
            know(read(line, number, Script.class));
        } else if (line.startsWith(RELOAD_LINE)) {
            final Reloaded its = read(line, number, Reloaded.class);
            final ScriptSource source = source(its.reload, its.text);
            saved((game, copy) -> {
                if (copy != null) {
                    copy.reload(source);
                }
                game.scripts().replace(source);
            });
        } else if (line.startsWith(LEVEL_LINE)) {
            final String text = read(line, number, LevelText.class).level;
            final Level another = level(number, text);
            saved((game, copy) -> {
                if (copy != null) {
                    copy.level(text);
                }
                game.replace(another);
            });
        } else {
            final Stretch stretch = read(line, number, Stretch.class);
            stretches.add(stretch);
            ticks += stretch.ticks;
        }
    }

    private void know(Script its) {
        scripts.put(its.script, source(its.script, its.text));
    }

    private void saved(Saved change) {
        saved.computeIfAbsent(stretches.size(), unused -> new ArrayList<>()).add(change);
    }

    private Level level(int line, String text) {
        return LevelFile.parse(Path.of(file + ", line " + line + ", its level"), text);
    }

    private ScriptSource source(String name, String text) {
        try {
            return new ScriptSource(name, text);
        } catch (IllegalArgumentException e) {
            throw new UserError(file + ": " + e.getMessage() + "; record a game with --record FILE.", e);
        }
    }

    private <T extends Record> T read(String line, int number, Class<T> type) {
        try {
            return reader(line).read(type);
        } catch (UserError e) {
            // Parses the line again, after as many empty lines as there are earlier lines in the file. So the error has
            // the right line number.
            reader("\n".repeat(number - 1) + line).read(type);
            throw e;
        }
    }

    private RecordReader reader(String line) {
        return new RecordReader(file, line, "recording", "record a game with --record FILE");
    }
}
