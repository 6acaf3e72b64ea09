package dev.carom.demo;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Says in plain words why a file cannot be read or written, to stand in a sentence after "since". Java tells little of
 * that, and by the names of classes; the file itself tells more.
 */
public final class FileTrouble {
    private FileTrouble() {}

    /**
     * Why a file cannot be read.
     *
     * @param file which was to be read
     * @param failure what came of it
     * @return such as "there is no such file", without a full stop
     */
    public static String reading(Path file, IOException failure) {
        if (failure instanceof CharacterCodingException) {
            return "it is no text in UTF-8";
        }
        if (failure instanceof AccessDeniedException) {
            return "you may not read it";
        }
        final String place = place(file);
        if (place != null) {
            return place;
        }
        if (failure instanceof NoSuchFileException) {
            return Files.isSymbolicLink(file) ? "it is a link to what is not there" : "there is no such file";
        }
        return said(failure);
    }

    /**
     * Why it cannot be told what is in a folder.
     *
     * @param folder which was to be listed
     * @param failure what came of it
     * @return as above
     */
    public static String listing(Path folder, IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "you may not read it";
        }
        if (!Files.isDirectory(folder)) {
            return Files.exists(folder) ? "it is no folder" : "there is no such folder";
        }
        return said(failure);
    }

    /**
     * Why a file cannot be written.
     *
     * @param file which was to be written
     * @param failure what came of it
     * @return such as "the disk is full", without a full stop
     */
    public static String writing(Path file, IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return Files.exists(file) ? "you may not write to it" : "you may not write there";
        }
        final String place = place(file);
        if (place != null) {
            return place;
        }
        final String said = said(failure);
        final String lower = said.toLowerCase(Locale.ROOT);
        // As Linux and macOS say it, and Windows.
        if (lower.contains("no space left") || lower.contains("not enough space")) {
            return "the disk is full";
        }
        return lower.contains("read-only") ? "nothing may be written to that disk" : said;
    }

    /** What is wrong with where a file is to be; null for nothing. */
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
            return there + " is a file and no folder";
        }
        return parent == null || parent.equals(there) ? null : "there is no folder " + parent;
    }

    private static String said(IOException failure) {
        final String reason = failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
        return reason == null || reason.isBlank()
                ? "the system refuses it without a reason"
                : "the system says: " + reason.strip();
    }
}
