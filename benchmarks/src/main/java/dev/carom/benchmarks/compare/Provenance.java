package dev.carom.benchmarks.compare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * Origin of results.
 *
 * @param machine processor, number of threads available to this JVM, and operating system
 * @param jdk version and vendor
 * @param date UTC
 * @param commit commit of the working folder, with a note if there are uncommitted changes
 * @param remark other information for readers; may be empty
 */
record Provenance(String machine, String jdk, LocalDate date, String commit, String remark) {
    private static final Path LINUX_CPU_INFO = Path.of("/proc/cpuinfo");

    static Provenance here(String remark) {
        return new Provenance(
                processor() + ", " + Runtime.getRuntime().availableProcessors() + " threads, "
                        + System.getProperty("os.name"),
                System.getProperty("java.vm.name") + " " + Runtime.version() + ", " + System.getProperty("java.vendor"),
                LocalDate.now(ZoneOffset.UTC),
                commit(Path.of("")),
                remark);
    }

    /** Returns one line per item. */
    List<String> lines() {
        final List<String> lines =
                new ArrayList<>(List.of("Machine: " + machine, "JDK: " + jdk, "Date: " + date, "Commit: " + commit));
        if (!remark.isEmpty()) {
            lines.add("Remark: " + remark);
        }
        return lines;
    }

    /** Returns the beginning of a page of results: title and origin. */
    String heading(String title) {
        return "# " + title + "\n\n- " + String.join("\n- ", lines()) + "\n\n";
    }

    private static String processor() {
        try {
            return Files.readAllLines(LINUX_CPU_INFO).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).trim())
                    .findFirst()
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException e) {
            return System.getProperty("os.arch"); // the system is not Linux
        }
    }

    /**
     * Returns the commit of a working folder. Changed result files do not count as uncommitted changes, since an
     * earlier comparison may have written them.
     */
    static String commit(Path folder) {
        final String commit = git(folder, "rev-parse", "--short=10", "HEAD");
        if (commit.isEmpty()) {
            return "unknown";
        }
        final String changes = git(folder, "status", "--porcelain", "--", ".", ":!*/results/*");
        return changes.isEmpty() ? commit : commit + " with changes";
    }

    /** Returns the output of git; empty if git is missing or fails, for example outside of a repository. */
    private static String git(Path folder, String... arguments) {
        final String[] command = new String[arguments.length + 1];
        command[0] = "git";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        try {
            final ProcessBuilder builder = new ProcessBuilder(command);
            builder.directory(folder.toAbsolutePath().toFile());
            builder.redirectError(ProcessBuilder.Redirect.DISCARD);
            // If a git hook started this process, it has set these variables, and git would not use the given folder.
            builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
            final Process process = builder.start();
            final String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? printed.strip() : "";
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
