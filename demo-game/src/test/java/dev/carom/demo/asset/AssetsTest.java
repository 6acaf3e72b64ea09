package dev.carom.demo.asset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.demo.error.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssetsTest {
    private final String before = System.getProperty(Assets.PROPERTY);

    @TempDir
    Path folder;

    @AfterEach
    void restore() {
        if (before == null) {
            System.clearProperty(Assets.PROPERTY);
        } else {
            System.setProperty(Assets.PROPERTY, before);
        }
    }

    @Test
    void findsTheFolderBesideTheModuleWithoutBeingTold() {
        System.clearProperty(Assets.PROPERTY);
        assertThat(Assets.resolve("shaders/scene.frag")).isRegularFile();
    }

    @Test
    void takesTheFolderThatThePropertyNames() throws Exception {
        Files.writeString(folder.resolve("note.txt"), "here");
        System.setProperty(Assets.PROPERTY, folder.toString());
        assertThat(Assets.resolve("note.txt")).hasContent("here");
    }

    @Test
    void namesAMissingFile() {
        System.setProperty(Assets.PROPERTY, folder.toString());
        assertThatThrownBy(() -> Assets.resolve("levels/none.json"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("none.json is missing")
                .hasMessageContaining("-Dcarom.assets=");
    }

    @Test
    void namesAMissingFolder() {
        System.setProperty(Assets.PROPERTY, folder.resolve("nowhere").toString());
        assertThatThrownBy(Assets::root)
                .isInstanceOf(UserError.class)
                .hasMessageContaining(Assets.PROPERTY)
                .hasMessageContaining("nowhere");
    }

    @Test
    void everyKindOfAssetHasItsLicenceNamed() throws Exception {
        final String licences = Files.readString(Assets.resolve("LICENSES.md"));
        try (Stream<Path> kinds = Files.list(Assets.root())) {
            assertThat(kinds.filter(Files::isDirectory)).hasSizeGreaterThan(3).allSatisfy(kind -> assertThat(licences)
                    .contains("`" + kind.getFileName() + "/"));
        }
    }
}
