package dev.carom.demo.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.asset.Assets;
import dev.carom.demo.error.UserError;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.LevelFile;
import dev.carom.demo.playfield.GameListener;
import dev.carom.scene.ScriptFolder;
import dev.carom.script.language.ScriptSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scenes and scripts of the game, each with a mistake in it: always a message with a file, never a dead game. */
class AnySceneTest {
    private static final Pattern VALUE = Pattern.compile("\"[^\"]*\"|-?[0-9]+(\\.[0-9]+)?|true|false");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_]+|[0-9.]+|[-+*/<>=(){}\\[\\],.:#]");
    private static final Pattern MESSAGE = Pattern.compile("[a-z-]+\\.(json|lua)(:\\d+)?: (?s).*");

    private static final List<String> JUNK = List.of(
            "null",
            "true",
            "-1",
            "0",
            "1e30",
            "-0.000001",
            "\"\"",
            "\"x\"",
            "\"ball\"",
            "[]",
            "[1, 2, 3]",
            "{}",
            "nonsense");

    private static final List<String> LUA_JUNK = List.of(
            "",
            "nil",
            "0",
            "1/0",
            "{}",
            "end",
            "\"x\"",
            "self",
            "(",
            "while true do end",
            "error()",
            "not",
            "delete(self)",
            "find('ball')",
            "function() end",
            "-",
            "999999");

    private final ScriptFolder scripts = new ScriptFolder(Assets.resolve("scripts"));

    private static String any(String text, Pattern pattern, int from, List<String> junk, SplittableRandom random) {
        final List<int[]> places = new ArrayList<>();
        final Matcher matcher = pattern.matcher(text);
        matcher.region(from, text.length());
        while (matcher.find()) {
            places.add(new int[] {matcher.start(), matcher.end()});
        }
        final int[] place = places.get(random.nextInt(places.size()));
        return text.substring(0, place[0]) + junk.get(random.nextInt(junk.size())) + text.substring(place[1]);
    }

    private static void play(Level level, ScriptTexts texts, int ticks, String what) {
        final List<String> said = new ArrayList<>();
        try (Game game = new Game(level, 1, texts)) {
            game.listen(new GameListener() {
                @Override
                public void scriptSaid(String line) {
                    said.add(line);
                }
            });
            final Autopilot autopilot = new Autopilot(1);
            for (int i = 0; i < ticks; i++) {
                game.tick(autopilot.play(game));
            }
            assertThat(game.tickNumber()).isEqualTo(ticks);
        }
        assertThat(said).as(what).allMatch(line -> MESSAGE.matcher(line).matches());
    }

    @ParameterizedTest
    @ValueSource(strings = {"clockwork", "convoy", "lighthouse"})
    void withAMistakeInTheSceneIsToldOrPlayed(String name) {
        final Path file = Assets.resolve("levels/" + name + ".json");
        final String text = LevelFile.text(file);
        final SplittableRandom random = new SplittableRandom(20261121);
        int played = 0;
        for (int i = 0; i < 80; i++) {
            final String broken = any(text, VALUE, text.indexOf("\"use\""), JUNK, random);
            final Level level;
            try {
                level = LevelFile.parse(file, broken);
            } catch (UserError e) {
                assertThat(e).hasMessageContaining(name + ".json, line ");
                continue;
            }
            try {
                LevelReader.parse(file, broken, scripts);
            } catch (UserError e) {
                assertThat(e).hasMessageContaining(name + ".json");
            }
            played++; // also what is refused: a file of prefabs may break after the level was read
            play(level, new ScriptTexts(scripts), 40, broken);
        }
        assertThat(played).isGreaterThan(20);
    }

    @ParameterizedTest
    @CsvSource({
        "clockwork, door.lua",
        "clockwork, plate.lua",
        "clockwork, turnstile.lua",
        "convoy, convoy.lua",
        "lighthouse, lighthouse.lua",
        "lighthouse, shutter.lua",
        "lighthouse, guardian.lua"
    })
    void withAMistakeInAScriptIsToldOrPlayed(String name, String script) {
        final Level level = LevelFile.read(Assets.resolve("levels/" + name + ".json"));
        final String text = scripts.read(script).text();
        final SplittableRandom random = new SplittableRandom(script.hashCode());
        for (int i = 0; i < 40; i++) {
            final String broken = any(text, WORD, 0, LUA_JUNK, random);
            play(
                    level,
                    new ScriptTexts(file -> file.equals(script) ? new ScriptSource(file, broken) : scripts.read(file)),
                    200,
                    broken);
        }
    }
}
