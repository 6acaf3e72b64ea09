package dev.carom.benchmarks.peers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.Set;

/** Loads native libraries from a jar, for engines that do not load them themselves. */
final class NativeLibraries {
    private static final Set<String> LOADED = new HashSet<>();

    private NativeLibraries() {}

    /** Loads a library; returns true if it was not loaded yet. */
    static boolean load(String resource) {
        if (!LOADED.add(resource)) {
            return false;
        }
        try (InputStream library = NativeLibraries.class.getResourceAsStream(resource)) {
            if (library == null) {
                throw new UnsatisfiedLinkError("no " + resource + " in the class path");
            }
            final Path file = Files.createTempFile("carom", ".so");
            file.toFile().deleteOnExit();
            Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
            System.load(file.toString());
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
