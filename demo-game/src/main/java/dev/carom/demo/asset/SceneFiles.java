package dev.carom.demo.asset;

import dev.carom.scene.ScriptFolder;
import dev.carom.script.ScriptFiles;
import dev.carom.script.language.ScriptSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads scripts and prefabs of a level: from the folder of the level, or else from {@code assets/scripts}. Detects when
 * the file of the level, a script or a JSON file in these folders is saved.
 */
public final class SceneFiles implements ScriptFiles, AutoCloseable {
    /** Endings of scripts and of files with prefabs. */
    private static final List<String> ENDINGS = List.of(".lua", ".json");

    private final Path level;
    private final ScriptFolder own;
    /** The folder of the scripts in the assets; null if the assets have no scripts. */
    private final ScriptFolder ofTheGame;

    /**
     * Creates a reader for a level.
     *
     * @param level the file of the level
     */
    public SceneFiles(Path level) {
        this.level = level.toAbsolutePath();
        // The level may be in any folder, such as a home folder with many subfolders, so subfolders are not watched.
        own = new ScriptFolder(this.level.getParent(), false);
        final Path scripts = Assets.root().resolve("scripts");
        ofTheGame = Files.isDirectory(scripts) ? new ScriptFolder(scripts) : null;
    }

    /**
     * Returns the file of the level.
     *
     * @return absolute
     */
    public Path level() {
        return level;
    }

    @Override
    public ScriptSource read(String file) {
        final boolean isOwn = ofTheGame == null || isOwn(file);
        return (isOwn ? own : ofTheGame).read(file);
    }

    /**
     * Reads the scripts and JSON files that were saved since the last call, and the level if it was saved. Never
     * blocks.
     *
     * @param complaints receives a sentence for each file that cannot be read, and for each folder whose changes are
     *     not detected
     * @return in no particular order
     */
    public List<ScriptSource> saved(Consumer<String> complaints) {
        final List<ScriptSource> saved = new ArrayList<>();
        take(own, level.getParent(), saved, complaints);
        if (ofTheGame != null) {
            take(ofTheGame, Assets.root().resolve("scripts"), saved, complaints);
        }
        return saved;
    }

    /**
     * Reports whether a source is the text of the level.
     *
     * @param source as {@link #saved} returns it
     * @return whether the source has the name of the level
     */
    public boolean isLevel(ScriptSource source) {
        return source.file().equals(level.getFileName().toString());
    }

    @Override
    public void close() {
        own.close();
        if (ofTheGame != null) {
            ofTheGame.close();
        }
    }

    private void take(ScriptFolder folder, Path path, List<ScriptSource> saved, Consumer<String> complaints) {
        final List<String> changed = folder.changed();
        final String problem = folder.takeProblem();
        if (problem != null) {
            complaints.accept(path + ": " + problem + ".");
        }
        for (String file : changed) {
            final boolean isLevel =
                    folder == own && file.equals(level.getFileName().toString());
            final boolean isHidden = folder != own && isOwn(file);
            if (isHidden || !isLevel && ENDINGS.stream().noneMatch(file::endsWith)) {
                continue;
            }
            try {
                saved.add(folder.read(file));
            } catch (IllegalArgumentException e) {
                complaints.accept(e.getMessage());
            }
        }
    }

    private boolean isOwn(String file) {
        return Files.exists(level.resolveSibling(file));
    }
}
