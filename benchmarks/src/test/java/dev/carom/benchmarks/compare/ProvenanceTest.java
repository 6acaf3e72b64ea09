package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProvenanceTest {
    @TempDir
    private Path folder;

    private void git(String... arguments) throws IOException, InterruptedException {
        final List<String> command =
                new ArrayList<>(List.of("git", "-c", "user.name=A", "-c", "user.email=a@example.org"));
        command.addAll(List.of(arguments));
        final ProcessBuilder builder = new ProcessBuilder(command);
        builder.directory(folder.toFile());
        builder.redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        final Process process = builder.start();
        final String printed = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(printed).isZero();
    }

    private void write(String file) throws IOException {
        final Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, Files.exists(path) ? "changed" : "new");
    }

    @Test
    void notesChangesExceptResults() throws IOException, InterruptedException {
        assertThat(Provenance.commit(folder)).isEqualTo("unknown");
        git("init", "--quiet");
        write("benchmarks/results/broadphase.md");
        write("benchmarks/src/Main.java");
        git("add", ".");
        git("commit", "--quiet", "--message", "first");
        final String commit = Provenance.commit(folder);
        assertThat(commit).matches("[0-9a-f]{10}");
        write("benchmarks/results/broadphase.md");
        write("benchmarks/results/tick.md");
        assertThat(Provenance.commit(folder)).isEqualTo(commit);
        write("benchmarks/src/Main.java");
        assertThat(Provenance.commit(folder)).isEqualTo(commit + " with changes");
    }
}
