package dev.carom.scene;

import dev.carom.script.ScriptFiles;
import dev.carom.script.ScriptProblem;
import dev.carom.script.Scripts;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The scripts of a folder and the folders in it, and what was saved there while the game runs. A file is called by its
 * path from the folder on, with slashes: {@code enemies/bat.lua}.
 *
 * <pre>{@code
 * ScriptFolder folder = new ScriptFolder(Path.of("assets/scripts"));
 * Scripts<Entity> scripts = new Scripts<>(entities, config.withFiles(folder));
 * ...
 * physics.tick(DT);
 * folder.refresh(scripts); // once a tick: what was saved takes effect
 * scripts.tick(DT);
 * }</pre>
 *
 * Changes are told by the {@link WatchService} of the JDK, which asks the system without waiting: at once on Linux and
 * Windows, after some seconds on macOS. Use by one thread at a time.
 */
public final class ScriptFolder implements ScriptFiles, AutoCloseable {
    private static final long MOST_BYTES = 1 << 20;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final Path folder;
    private final boolean nested;
    private final Map<WatchKey, Path> watched = new LinkedHashMap<>();

    /** Of files that were written to: how they were when that was last seen. */
    private final Map<String, State> unsettled = new TreeMap<>();

    /** Of files that were asked for: as they were first read, or last told to have changed. */
    private final Map<String, String> texts = new TreeMap<>();

    private WatchService watch;
    private boolean closed;

    /** Why nothing is watched, until that was told; else null. */
    private String complaint;

    private record State(long bytes, long millis) {}

    /**
     * The scripts of a folder. Nothing is watched before the first {@link #changed} or {@link #refresh}.
     *
     * @param folder that exists
     * @throws IllegalArgumentException when it is no folder
     */
    public ScriptFolder(Path folder) {
        this(folder, true);
    }

    /**
     * The scripts of a folder, perhaps without those of the folders in it: for one that is not the game's own and may
     * hold anything, such as a home folder.
     *
     * @param folder that exists
     * @param nested whether the folders in it are watched too
     * @throws IllegalArgumentException when it is no folder
     */
    public ScriptFolder(Path folder, boolean nested) {
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    "folder must exist (got: " + folder + "); create it, or name another one");
        }
        this.folder = folder.toAbsolutePath().normalize();
        this.nested = nested;
    }

    /**
     * Reads a script.
     *
     * @param file its path from the folder on; never one out of it
     * @return its text, which is UTF-8
     * @throws IllegalArgumentException when there is none, it is longer than 1 MiB, or is no text
     */
    @Override
    public ScriptSource read(String file) {
        final String text = text(file);
        texts.putIfAbsent(file, text);
        return new ScriptSource(file, text);
    }

    private String text(String file) {
        final Path path = path(file);
        try {
            if (!Files.isRegularFile(path)) {
                throw refuse(file, "there is no such file");
            }
            if (!path.toRealPath().startsWith(folder.toRealPath())) {
                throw refuse(file, "it is a link that leads out of the folder");
            }
            if (Files.size(path) > MOST_BYTES) {
                throw refuse(file, "it has more than " + MOST_BYTES + " bytes");
            }
            final String text = Files.readString(path);
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw refuse(file, "it is not text in UTF-8");
        } catch (IOException e) {
            throw refuse(file, "it cannot be read: " + e.getMessage());
        }
    }

    /**
     * Gives scripts that were saved since the last call to those that run under their name, who take them over at their
     * next {@link Scripts#tick}. To be called once a tick. What cannot be read is told to the scripts' log.
     *
     * @param scripts those that may run scripts of this folder
     * @return how many files were given to at least one script
     */
    public int refresh(Scripts<?> scripts) {
        int given = 0;
        final List<String> changed = changed();
        if (complaint != null) {
            tell(scripts, folder.getFileName().toString(), complaint);
            complaint = null;
        }
        for (String file : changed) {
            try {
                given += scripts.runs(file) && scripts.replace(read(file)) > 0 ? 1 : 0;
            } catch (IllegalArgumentException e) {
                tell(scripts, file, e.getMessage());
            }
        }
        return given;
    }

    /**
     * The files that were saved since the last call and say something else than when they were last read. A file that
     * is still being written to is left for a later call: it has to be the same in two.
     *
     * @return their names, in alphabetical order; empty where the system cannot watch files
     */
    public List<String> changed() {
        if (closed || !isWatching()) {
            return List.of();
        }
        final List<String> settled = new ArrayList<>();
        for (Map.Entry<String, State> file : new ArrayList<>(unsettled.entrySet())) {
            final State now = state(folder.resolve(file.getKey()));
            if (now == null) {
                unsettled.remove(file.getKey()); // deleted; some editors do, and write it anew
            } else if (now.equals(file.getValue())) {
                unsettled.remove(file.getKey());
                if (isNew(file.getKey(), now)) {
                    settled.add(file.getKey());
                }
            } else {
                unsettled.put(file.getKey(), now);
            }
        }
        takeEvents();
        return settled;
    }

    /** Stops watching. */
    @Override
    public void close() {
        closed = true;
        if (watch != null) {
            try {
                watch.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static void tell(Scripts<?> scripts, String file, String message) {
        scripts.config().log().problem(new ScriptProblem(file, ScriptFailure.NO_LINE, message, null, true));
    }

    private boolean isWatching() {
        if (!watched.containsValue(folder) && Files.isDirectory(folder)) {
            try {
                watch = watch == null ? folder.getFileSystem().newWatchService() : watch;
                watch(folder);
                texts.keySet().forEach(this::wroteTo); // perhaps since they were read
            } catch (IOException | UnsupportedOperationException e) {
                closed = true;
                complaint = "changes of files are not detected, since the system does not report them"
                        + " (" + e.getMessage()
                        + "); restart the game to load them";
            }
        }
        return !closed && watch != null;
    }

    /** Watches a folder and those in it. */
    private void watch(Path root) throws IOException {
        final int depth = nested ? Integer.MAX_VALUE : 1;
        Files.walkFileTree(root, Set.of(), depth, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) throws IOException {
                final WatchKey key = each.register(
                        watch,
                        StandardWatchEventKinds.ENTRY_CREATE,
                        StandardWatchEventKinds.ENTRY_MODIFY,
                        StandardWatchEventKinds.OVERFLOW);
                watched.put(key, each);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path each, IOException e) {
                return FileVisitResult.CONTINUE; // gone again, or not ours to read: no script of the game
            }
        });
    }

    private void takeEvents() {
        try {
            for (WatchKey key = watch.poll(); key != null; key = watch.poll()) {
                for (WatchEvent<?> event : key.pollEvents()) {
                    take(watched.get(key), event);
                }
                if (!key.reset() && folder.equals(watched.remove(key))) {
                    complaint = "the folder is missing; changes of its files are detected again once it is back";
                }
            }
        } catch (ClosedWatchServiceException e) {
            closed = true;
        }
    }

    private void take(Path where, WatchEvent<?> event) {
        if (!(event.context() instanceof Path name)) {
            texts.keySet().forEach(this::wroteTo); // an overflow: any of them may have been
            return;
        }
        final Path path = where.resolve(name);
        if (!Files.isDirectory(path)) {
            wroteTo(name(path));
        } else if (nested) {
            try (Stream<Path> inside = Files.walk(path)) {
                watch(path);
                inside.filter(Files::isRegularFile).forEach(file -> wroteTo(name(file)));
            } catch (IOException | UncheckedIOException e) {
                unsettled.remove(name(path)); // gone again, or not ours to read: no script of the game
            }
        }
    }

    private void wroteTo(String file) {
        final State state = state(folder.resolve(file));
        if (state != null) {
            unsettled.put(file, state);
        }
    }

    /** Whether a file says something else than when it was first read, or last told to have changed. */
    private boolean isNew(String file, State now) {
        if (!texts.containsKey(file) || now.bytes > MOST_BYTES) {
            return true; // nobody read it, so it is not looked into
        }
        try {
            final String text = text(file);
            return !text.equals(texts.put(file, text));
        } catch (IllegalArgumentException e) {
            return true; // who reads it is told why it cannot be
        }
    }

    private String name(Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    private static State state(Path file) {
        try {
            return Files.isRegularFile(file)
                    ? new State(
                            Files.size(file), Files.getLastModifiedTime(file).toMillis())
                    : null;
        } catch (IOException e) {
            return null;
        }
    }

    /** Where a file is; under one name only, since by that its scripts are known. */
    private Path path(String file) {
        try {
            final Path path = folder.resolve(String.valueOf(file)).normalize();
            if (!path.startsWith(folder)) {
                throw refuse(file, "it is outside the folder");
            }
            if (!name(path).equals(file)) {
                throw refuse(file, "its name is " + name(path));
            }
            return path;
        } catch (InvalidPathException e) {
            throw refuse(file, "that is not the name of a file");
        }
    }

    private IllegalArgumentException refuse(String file, String why) {
        return new IllegalArgumentException(
                "script must be a file of " + folder.getFileName() + " (got: " + file + "; " + why + ")");
    }
}
