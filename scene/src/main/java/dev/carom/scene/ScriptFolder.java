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
 * Reads scripts and scenes from a folder and its subfolders, and detects files that are saved while the game runs. The
 * name of a file is its path relative to the folder, with slashes: {@code enemies/bat.lua}.
 *
 * <pre>{@code
 * ScriptFolder folder = new ScriptFolder(Path.of("assets/scripts"));
 * Scripts<Entity> scripts = new Scripts<>(entities, config.withFiles(folder));
 * ...
 * physics.tick(DT);
 * folder.refresh(scripts); // once per tick: replaces the scripts whose files were saved
 * scripts.tick(DT);
 * }</pre>
 *
 * The {@link WatchService} of the JDK reports changes. The reports come at once on Linux and Windows, and after some
 * seconds on macOS. This class reads the reports without blocking. Editors write a file in several parts. So a file
 * counts as saved only when its size and modification time are the same in two consecutive calls of {@link #changed} or
 * {@link #refresh}. Not thread-safe.
 */
public final class ScriptFolder implements ScriptFiles, AutoCloseable {
    private static final long MAX_BYTES = 1 << 20;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final Path folder;
    private final boolean nested;
    private final Map<WatchKey, Path> watched = new LinkedHashMap<>();

    /**
     * Files that were changed, and whose writing may not be finished. Maps each name to the size and modification time
     * at the last check.
     */
    private final Map<String, State> unsettled = new TreeMap<>();

    /** Files that were read. Maps each name to the text when the file was first read or last reported as changed. */
    private final Map<String, String> texts = new TreeMap<>();

    private WatchService watch;
    private boolean closed;

    /** The reason why no file is watched. Null if there is no such reason, or if the reason was already reported. */
    private String problem;

    private record State(long bytes, long millis) {}

    /**
     * Creates a reader for a folder and its subfolders. Watching starts with the first {@link #changed} or
     * {@link #refresh}.
     *
     * @param folder an existing folder
     * @throws IllegalArgumentException when there is no such folder
     */
    public ScriptFolder(Path folder) {
        this(folder, true);
    }

    /**
     * Creates a reader for a folder. Do not watch the subfolders of a folder that may contain many other files, such as
     * a home folder.
     *
     * @param folder an existing folder
     * @param nested whether to watch subfolders too
     * @throws IllegalArgumentException when there is no such folder
     */
    public ScriptFolder(Path folder, boolean nested) {
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IllegalArgumentException(
                    "folder must exist (got: " + folder + "); create it, or choose another folder");
        }
        this.folder = folder.toAbsolutePath().normalize();
        this.nested = nested;
    }

    /**
     * Reads a script.
     *
     * @param file path relative to the folder; must not lead out of the folder
     * @return the text, read as UTF-8
     * @throws IllegalArgumentException when there is no such file, or the path is not in its simplest form; when the
     *     file is outside the folder, longer than 1 MiB, not text in UTF-8 or not readable
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
                throw refuse(file, "it is a link to a file outside the folder");
            }
            if (Files.size(path) > MAX_BYTES) {
                throw refuse(file, "it has more than " + MAX_BYTES + " bytes");
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
     * Replaces the text of scripts whose files were saved since the last call. Scripts that use a saved file, such as
     * scenes that use a file of prefabs, start again. Scripts are replaced and started at the next
     * {@link Scripts#tick}. Call this method once per tick. Files that cannot be read are reported to the log of the
     * scripts.
     *
     * @param scripts scripts that may run files of this folder
     * @return the number of saved files that replace or restart at least one script
     */
    public int refresh(Scripts<?> scripts) {
        int given = 0;
        final List<String> changed = changed();
        final String reason = takeProblem();
        if (reason != null) {
            report(scripts, name(), reason);
        }
        for (String file : changed) {
            try {
                given += scripts.runs(file) && scripts.replace(read(file)) > 0 ? 1 : 0;
            } catch (IllegalArgumentException e) {
                report(scripts, file, e.getMessage());
            }
        }
        return given;
    }

    /**
     * Returns the names of the files that were saved since the last call. A file is left out if its text is the same as
     * when the file was first read or last returned. A saved file that was never read is returned too. A file that is
     * still being written is returned by a later call: its size and modification time must be the same in two
     * consecutive calls.
     *
     * @return names in alphabetical order; an empty list after {@link #close}, and on systems that cannot watch files
     */
    public List<String> changed() {
        if (closed || !isWatching()) {
            return List.of();
        }
        final List<String> settled = new ArrayList<>();
        for (Map.Entry<String, State> file : new ArrayList<>(unsettled.entrySet())) {
            final State now = state(folder.resolve(file.getKey()));
            if (now == null) {
                // The file was deleted. Some editors delete a file and write a new one.
                unsettled.remove(file.getKey());
            } else if (now.equals(file.getValue())) {
                unsettled.remove(file.getKey());
                if (isNew(file.getKey(), now)) {
                    settled.add(file.getKey());
                }
            } else {
                unsettled.put(file.getKey(), now);
            }
        }
        readEvents();
        return settled;
    }

    /**
     * Returns the reason why saved files are not detected, once. {@link #refresh} reports it to the log of the scripts;
     * a game that calls {@link #changed} instead should call this method after it.
     *
     * @return null when there is no reason that was not returned yet
     */
    public String takeProblem() {
        final String reason = problem;
        problem = null;
        return reason;
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

    private static void report(Scripts<?> scripts, String file, String message) {
        scripts.config().log().problem(new ScriptProblem(file, ScriptFailure.NO_LINE, message, null, true));
    }

    private boolean isWatching() {
        if (!watched.containsValue(folder) && Files.isDirectory(folder)) {
            try {
                watch = watch == null ? folder.getFileSystem().newWatchService() : watch;
                watch(folder);
                texts.keySet().forEach(this::markWritten); // The files may have been saved since they were read.
            } catch (IOException | UnsupportedOperationException e) {
                closed = true;
                problem = "changed files are not detected, since the system does not report changes (" + e.getMessage()
                        + "); restart the game to load changed files";
            }
        }
        return !closed && watch != null;
    }

    /** Starts watching a folder. Also watches its subfolders if {@code nested} is true. */
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
                // The file was deleted or is not readable, so it is not a script of the game.
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private void readEvents() {
        try {
            for (WatchKey key = watch.poll(); key != null; key = watch.poll()) {
                for (WatchEvent<?> event : key.pollEvents()) {
                    read(watched.get(key), event);
                }
                if (!key.reset() && folder.equals(watched.remove(key))) {
                    problem = "the folder is missing; changed files are detected again when the folder exists";
                }
            }
        } catch (ClosedWatchServiceException e) {
            closed = true;
        }
    }

    private void read(Path where, WatchEvent<?> event) {
        if (!(event.context() instanceof Path name)) {
            texts.keySet().forEach(this::markWritten); // An overflow of events: any file may have been saved.
            return;
        }
        final Path path = where.resolve(name);
        if (!Files.isDirectory(path)) {
            markWritten(name(path));
        } else if (nested) {
            try (Stream<Path> inside = Files.walk(path)) {
                watch(path);
                inside.filter(Files::isRegularFile).forEach(file -> markWritten(name(file)));
            } catch (IOException | UncheckedIOException e) {
                // The folder, or a file in it, was deleted or is not readable, so it is not a script of the game.
                unsettled.remove(name(path));
            }
        }
    }

    private void markWritten(String file) {
        final State state = state(folder.resolve(file));
        if (state != null) {
            unsettled.put(file, state);
        }
    }

    /** Reports whether the text of a file has changed since the file was first read or last reported as changed. */
    private boolean isNew(String file, State now) {
        if (!texts.containsKey(file) || now.bytes > MAX_BYTES) {
            return true; // There is no text to compare with: the file was never read, or is too long to be read.
        }
        try {
            final String text = text(file);
            return !text.equals(texts.put(file, text));
        } catch (IllegalArgumentException e) {
            return true; // The file cannot be read. The next read throws the reason.
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

    /** Returns the path of a file. Accepts only one spelling of the file name, since scripts are found by that name. */
    private Path path(String file) {
        try {
            final Path path = folder.resolve(String.valueOf(file)).normalize();
            if (!path.startsWith(folder)) {
                throw refuse(file, "it is outside the folder");
            }
            if (!name(path).equals(file)) {
                throw refuse(file, "write its name as " + name(path));
            }
            return path;
        } catch (InvalidPathException e) {
            throw refuse(file, "that is not the name of a file");
        }
    }

    private IllegalArgumentException refuse(String file, String why) {
        return new IllegalArgumentException("script must be a file of " + name() + " (got: " + file + "; " + why + ")");
    }

    /** Returns the name of the folder. The root of a file system has no name of its own, but a path. */
    private String name() {
        return (folder.getFileName() == null ? folder : folder.getFileName()).toString();
    }
}
