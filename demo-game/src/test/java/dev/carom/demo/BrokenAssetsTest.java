package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.platform.RequiresOpenGl;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The whole game with each kind of asset missing, empty or broken: reports one sentence that names the file, and exits
 * with code 2. OpenAlSpeakerTest covers sounds; the game continues without them.
 */
class BrokenAssetsTest {
    private final String before = System.getProperty(Assets.PROPERTY);
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path assets;

    @BeforeEach
    void copyTheAssets() throws IOException {
        for (String kind : List.of("shaders", "fonts", "levels", "scripts")) {
            Files.createDirectories(assets.resolve(kind));
            try (Stream<Path> files = Files.list(Assets.root().resolve(kind))) {
                for (Path file : files.toList()) {
                    Files.copy(file, assets.resolve(kind).resolve(file.getFileName()));
                }
            }
        }
        System.setProperty(Assets.PROPERTY, assets.toString());
    }

    @AfterEach
    void restore() {
        if (before == null) {
            System.clearProperty(Assets.PROPERTY);
        } else {
            System.setProperty(Assets.PROPERTY, before);
        }
    }

    private int play(String... args) {
        return Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }

    private void damage(String how, String name) throws IOException {
        final Path file = assets.resolve(name);
        switch (how) {
            case "missing" -> Files.delete(file);
            case "empty" -> Files.write(file, new byte[0]);
            case "noise" -> Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1, 2, 3, (byte) 0x80});
            default -> {
                // The first half of the file.
                final byte[] whole = Files.readAllBytes(file);
                Files.write(file, Arrays.copyOf(whole, whole.length / 2));
            }
        }
    }

    private void assertOneSentenceNames(String name) {
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .startsWith("carom: ")
                .contains(Path.of(name).getFileName().toString())
                .endsWith(".");
    }

    @RequiresOpenGl
    @ParameterizedTest
    @CsvSource({
        "missing, shaders/scene.frag",
        "empty, shaders/scene.frag",
        "noise, shaders/scene.frag",
        "half, shaders/scene.frag",
        "missing, shaders/fullscreen.vert",
        "noise, shaders/fullscreen.vert",
        "missing, fonts/Lato-Medium.ttf",
        "empty, fonts/Lato-Medium.ttf",
        "noise, fonts/Lato-Medium.ttf",
        "half, fonts/Lato-Medium.ttf",
        "noise, fonts/Lato-Black.ttf",
    })
    void ofTheRendererAreNamed(String how, String name) throws IOException {
        damage(how, name);
        assertThat(play("--headless", "--ticks", "5")).isEqualTo(2);
        assertOneSentenceNames(name);
    }

    @ParameterizedTest
    @CsvSource({
        "missing, levels/first-light.json",
        "empty, levels/first-light.json",
        "noise, levels/first-light.json",
        "half, levels/first-light.json"
    })
    void ofTheLevelAreNamed(String how, String name) throws IOException {
        damage(how, name);
        assertThat(play("--no-render", "--ticks", "5")).isEqualTo(2);
        assertOneSentenceNames(name);
    }

    @Test
    void aBrokenLevelAmongManyIsReportedAndSkipped() throws IOException {
        damage("half", "levels/high-noon.json");
        assertThat(play("--all-levels", "--ticks", "40")).isZero();
        assertOneSentenceNames("levels/high-noon.json");
        assertThat(out.toString()).contains("First light").doesNotContain("High noon");
    }

    @Test
    void aMissingFolderIsNamed() throws IOException {
        System.setProperty(Assets.PROPERTY, assets.resolve("nowhere").toString());
        assertThat(play("--no-render", "--ticks", "5")).isEqualTo(2);
        assertOneSentenceNames("nowhere");
    }
}
