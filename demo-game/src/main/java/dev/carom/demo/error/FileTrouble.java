package dev.carom.demo.error;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Explains in plain words why a file cannot be read or written. The texts follow the word "since" in a sentence. The
 * message of a Java exception often does not state the reason, so this class also inspects the file itself.
 */
public final class FileTrouble {
    private static final String DANGLING = "it is a link to a missing file";

    private FileTrouble() {}

    /**
     * Explains why a file cannot be read.
     *
     * @param file the file
     * @param failure the exception of the read
     * @return such as "there is no such file", without a full stop
     */
    public static String reading(Path file, IOException failure) {
        if (failure instanceof CharacterCodingException) {
            return "it is not text in UTF-8";
        }
        if (failure instanceof AccessDeniedException) {
            return "there is no permission to read it";
        }
        final String place = place(file);
        if (place != null) {
            return place;
        }
        if (failure instanceof NoSuchFileException) {
            return Files.isSymbolicLink(file) ? DANGLING : "there is no such file";
        }
        return said(failure);
    }

    /**
     * Explains why a folder cannot be listed.
     *
     * @param folder the folder
     * @param failure the exception of the listing
     * @return such as "there is no such folder", without a full stop
     */
    public static String listing(Path folder, IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "there is no permission to read it";
        }
        if (!Files.isDirectory(folder)) {
            return Files.exists(folder) ? "it is not a folder" : "there is no such folder";
        }
        return said(failure);
    }

    /**
     * Explains why a file cannot be written.
     *
     * @param file the file
     * @param failure the exception of the write
     * @return such as "the disk is full", without a full stop
     */
    public static String writing(Path file, IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return Files.exists(file)
                    ? "there is no permission to write to it"
                    : "there is no permission to write" + " there";
        }
        final String place = place(file);
        if (place != null) {
            return place;
        }
        if (failure instanceof NoSuchFileException) {
            return Files.isSymbolicLink(file) ? DANGLING : "no file can be created there";
        }
        final String said = said(failure);
        final String lower = said.toLowerCase(Locale.ROOT);
        // The messages of Linux and macOS, and the message of Windows.
        if (lower.contains("no space left") || lower.contains("not enough space")) {
            return "the disk is full";
        }
        return lower.contains("read-only") ? "that disk is read-only" : said;
    }

    /** Returns the reason why there can be no file at this path; null if there can be one. */
    private static String place(Path file) {
        if (Files.isDirectory(file)) {
            return "it is a folder";
        }
        final Path parent = file.toAbsolutePath().getParent();
        Path there = parent;
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (there != null && !Files.isDirectory(there)) {
            return there + " is a file, not a folder";
        }
        return parent == null || parent.equals(there) ? null : "there is no folder " + parent;
    }

    private static String said(IOException failure) {
        final String reason = failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
        return reason == null || reason.isBlank() ? "the system gives no reason" : "the system says: " + reason.strip();
    }
}
