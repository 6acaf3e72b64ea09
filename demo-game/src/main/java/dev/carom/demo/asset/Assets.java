package dev.carom.demo.asset;

import dev.carom.demo.error.UserError;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Finds the files of the game. They are in the folder that the system property {@code carom.assets} names. If this
 * property is not set, they are in {@code assets} in the working directory. If that folder is missing, they are in
 * {@code assets} beside the working directory, as when the game is started in {@code demo-game}.
 */
public final class Assets {
    /** System property that names the folder of assets. */
    public static final String PROPERTY = "carom.assets";

    private static final String FOLDER = "assets";

    private Assets() {}

    /**
     * Returns the folder of levels, scripts, shaders, fonts and sounds.
     *
     * @return an existing folder, absolute
     * @throws UserError when there is none
     */
    public static Path root() {
        final String configured = System.getProperty(PROPERTY);
        if (configured != null) {
            final Path folder = path(configured);
            if (!Files.isDirectory(folder)) {
                throw new UserError("The system property " + PROPERTY + " names " + folder
                        + ", which is not a folder; set it to the game's assets folder, or remove it.");
            }
            return folder;
        }
        final Path here = Path.of("").toAbsolutePath();
        for (Path parent = here; parent != null && parent.getNameCount() >= here.getNameCount() - 1; ) {
            final Path folder = parent.resolve(FOLDER);
            if (Files.isDirectory(folder)) {
                return folder;
            }
            parent = parent.getParent();
        }
        throw new UserError("There is no folder " + here.resolve(FOLDER)
                + "; start the game in the folder of its repository, or name the assets with -D" + PROPERTY
                + "=FOLDER.");
    }

    /**
     * Returns a file of the assets.
     *
     * @param name its path below the assets folder, with forward slashes, such as {@code "levels/one.json"}
     * @return an existing file or folder
     * @throws UserError when the file, or the whole assets folder, is missing
     */
    public static Path resolve(String name) {
        final Path file = root().resolve(name);
        if (!Files.exists(file)) {
            throw new UserError("The file " + file + " is missing; restore it, or name another assets folder with -D"
                    + PROPERTY + "=FOLDER.");
        }
        return file;
    }

    private static Path path(String configured) {
        try {
            return Path.of(configured).toAbsolutePath();
        } catch (InvalidPathException e) {
            throw new UserError(
                    "The system property " + PROPERTY + " must be a path (got: " + configured
                            + "); set it to the game's assets folder, or remove it.",
                    e);
        }
    }
}
