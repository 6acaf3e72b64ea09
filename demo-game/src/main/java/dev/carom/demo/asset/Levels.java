package dev.carom.demo.asset;

import dev.carom.demo.error.FileTrouble;
import dev.carom.demo.error.UserError;
import dev.carom.demo.game.LevelReader;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.profile.LevelName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The levels that a player can choose from. A file in the folder lists levels from easy to hard. Levels that are not in
 * this list follow, sorted by file name. A level whose file is broken is reported and left out. The entities of a level
 * are read and checked only when the level is played, since the title screen must not wait for these checks.
 */
public final class Levels {
    /** Ending of the file that contains the JSON schema of levels. This file is not a level. */
    private static final String SCHEMA = ".schema.json";

    /** Name of the file that lists the level files in their order, one per line. The file may be missing. */
    private static final String ORDER = "order.txt";

    private final List<Level> levels = new ArrayList<>();
    private final List<Path> files = new ArrayList<>();
    private final Consumer<String> complaints;
    private final List<LevelName> names = new ArrayList<>();
    private int broken;

    /**
     * Reads the levels.
     *
     * @param own file of a level that comes first and is checked immediately; null for none
     * @param folder the folder of the levels, which may also contain the list of their order
     * @param complaints receives a sentence for each level that is broken, and one if the list of the order cannot be
     *     read
     * @throws UserError when no level is left, when the level {@code own} is broken, or when the folder cannot be read
     */
    public Levels(Path own, Path folder, Consumer<String> complaints) {
        this.complaints = complaints;
        if (own != null) {
            add(checked(own), own, own.toAbsolutePath().normalize().toString());
        }
        for (Path file : list(folder, complaints)) {
            try {
                add(LevelFile.read(file), file, file.getFileName().toString());
            } catch (UserError e) {
                complaints.accept(e.getMessage());
                broken++;
            }
        }
        if (levels.isEmpty()) {
            throw new UserError("There is no level that can be played in " + folder
                    + "; restore the game's levels, or name one with --level FILE.");
        }
    }

    /**
     * Returns a level.
     *
     * @param index from 0
     * @return the level as last read
     */
    public Level level(int index) {
        return levels.get(index);
    }

    /**
     * Reads a level again, with its entities, and checks whether it can be played.
     *
     * @param index from 0
     * @return null if the level can be played; otherwise an error message, and {@link #level} still returns the level
     *     that was read before
     */
    public String refresh(int index) {
        try {
            levels.set(index, checked(files.get(index)));
            return null;
        } catch (UserError e) {
            complaints.accept(e.getMessage());
            return e.getMessage();
        }
    }

    /**
     * Returns the file of a level.
     *
     * @param index from 0
     * @return the file from which the level was read
     */
    public Path file(int index) {
        return files.get(index);
    }

    /**
     * Returns the names of all levels. High scores are stored under {@link LevelName#file()}. For a level in the
     * folder, this is only the name of the file, so high scores stay valid when the game is moved. For the level
     * {@code own} of the constructor, it is the absolute path.
     *
     * @return in the order of the levels
     */
    public List<LevelName> names() {
        return List.copyOf(names);
    }

    private static Level checked(Path file) {
        final String text = LevelFile.text(file);
        try (SceneFiles beside = new SceneFiles(file)) {
            return LevelReader.parse(file, text, beside);
        }
    }

    private void add(Level level, Path file, String key) {
        levels.add(level);
        files.add(file);
        names.add(new LevelName(key, level.name()));
    }

    /**
     * Returns a note for the screen on which levels are chosen.
     *
     * @return empty when no level is broken
     */
    public String note() {
        return broken == 0
                ? ""
                : broken == 1 ? "One level is broken and left out" : broken + " levels are broken and left out";
    }

    private static List<Path> list(Path folder, Consumer<String> complaints) {
        final List<String> order = order(folder.resolve(ORDER), complaints);
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json")
                            && !file.toString().endsWith(SCHEMA))
                    .sorted(Comparator.<Path>comparingInt(
                                    file -> place(order, file.getFileName().toString()))
                            .thenComparing(Comparator.naturalOrder()))
                    .toList();
        } catch (IOException e) {
            throw new UserError(
                    "The folder " + folder + " cannot be read, since " + FileTrouble.listing(folder, e)
                            + "; restore it.",
                    e);
        }
    }

    private static List<String> order(Path file, Consumer<String> complaints) {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            complaints.accept("The order of the levels, " + file + ", cannot be read, since "
                    + FileTrouble.reading(file, e) + "; restore it, until then they are sorted by name.");
            return List.of();
        }
    }

    private static int place(List<String> order, String file) {
        final int place = order.indexOf(file);
        return place < 0 ? order.size() : place;
    }
}
