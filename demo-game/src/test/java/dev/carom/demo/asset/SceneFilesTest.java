package dev.carom.demo.asset;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class SceneFilesTest {
    @TempDir
    private Path folder;

    @Test
    void reportsThatChangesAreNotDetected() throws IOException {
        final Path levels = Files.createDirectory(folder.resolve("levels"));
        final Path level = Files.writeString(levels.resolve("mine.json"), "{}");
        final List<String> complaints = new ArrayList<>();
        try (SceneFiles files = new SceneFiles(level)) {
            files.saved(complaints::add); // starts watching
            Files.delete(level);
            Files.delete(levels);
            while (complaints.isEmpty()) {
                files.saved(complaints::add);
                Thread.onSpinWait();
            }
            files.saved(complaints::add);
        }
        assertThat(complaints).singleElement().asString().contains(levels.toString(), "the folder is missing");
    }
}
