package dev.carom.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.asset.SceneFiles;
import dev.carom.demo.game.Autopilot;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.ScriptTexts;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Look;
import dev.carom.physics.Collider;
import dev.carom.physics.Velocity;
import dev.carom.physics.geometry.OrientedBox;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** "A script in five minutes" of the demo game's page, executed step by step. */
class ReadmeScriptTest {
    @TempDir
    Path folder;

    private final List<String> said = new ArrayList<>();

    private static String block(String language) throws IOException {
        final String readme =
                Files.readString(Assets.root().resolveSibling("demo-game").resolve("README.md"));
        final String section = readme.substring(readme.indexOf("## A script in five minutes\n"));
        final Matcher block = Pattern.compile("```" + language + "\\n(.*?)```", Pattern.DOTALL)
                .matcher(section);
        assertThat(block.find()).isTrue();
        return block.group(1);
    }

    private static void edit(Path file, String from, String to) throws IOException {
        final String text = Files.readString(file);
        assertThat(text).contains(from);
        Files.writeString(file, text.replace(from, to));
    }

    @Test
    void worksAsDescribed() throws IOException {
        final Path script = Files.writeString(folder.resolve("bumper.lua"), block("lua"));
        final Path level = Files.copy(Assets.resolve("levels/first-light.json"), folder.resolve("mine.json"));
        final String text = Files.readString(level);
        Files.writeString(level, text.replace("\"entities\": [\n", "\"entities\": [\n" + block("json")));
        final SceneFiles files = new SceneFiles(level);
        try (Game game = new Game(LevelFile.read(level), 1, new ScriptTexts(files));
                FileReload reload = new FileReload(files, complaint -> {})) {
            game.listen(new GameListener() {
                @Override
                public void scriptSaid(String line) {
                    said.add(line);
                }
            });
            final Entity bumper = game.entities().stream()
                    .filter(entity -> entity.get(Look.class) != null)
                    .findFirst()
                    .orElseThrow();
            assertThat(bumper.get(Look.class).rgb()).isEqualTo(0x43d9ad);
            final Autopilot autopilot = new Autopilot(1);
            while (!game.scripts().board().said().equals("Bump!")) {
                game.tick(autopilot.play(game));
            }
            assertThat(speed(bumper)).isEqualTo(3f);

            edit(script, "speed = 3", "speed = 8");
            edit(script, "color = \"#43d9ad\"", "color = \"#ff5c7a\"");
            SavedChanges.playUntil(
                    game,
                    reload,
                    null,
                    autopilot::play,
                    () -> bumper.get(Look.class).rgb() == 0xff5c7a && speed(bumper) == 8f);

            edit(level, "[0.8, 0.35, 0.25]", "[2, 0.35, 0.25]");
            SavedChanges.playUntil(
                    game,
                    reload,
                    null,
                    autopilot::play,
                    () -> ((OrientedBox) bumper.get(Collider.class).shape()).hx() == 2f);

            assertThat(said).isEmpty();
            edit(script, "end)\n\nonBegin", ")\n\nonBegin");
            SavedChanges.playUntil(game, reload, null, autopilot::play, () -> !said.isEmpty());
            assertThat(said.get(0)).startsWith("bumper.lua:").contains("the previous version keeps running");
            assertThat(speed(bumper)).isEqualTo(8f);
        }
    }

    private static float speed(Entity entity) {
        return Math.abs(entity.get(Velocity.class).linear().x);
    }
}
