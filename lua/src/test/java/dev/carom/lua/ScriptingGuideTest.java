package dev.carom.lua;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Collider;
import dev.carom.physics.Layers;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.script.Script;
import dev.carom.script.ScriptConfig;
import dev.carom.script.ScriptFixture;
import dev.carom.script.ScriptLog;
import dev.carom.script.ScriptProblem;
import dev.carom.script.Scripts;
import dev.carom.script.WordNames;
import dev.carom.script.ecs.DominionEntities;
import dev.carom.script.jsr.JsrLanguage;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Runs the examples in docs/scripting.md. */
class ScriptingGuideTest {
    private static final float DT = 1f / 60f;
    private static final Path PAGE = Path.of("..", "docs", "scripting.md");
    private static final Path TEST = Path.of("src", "test", "java", "dev", "carom", "lua", "ScriptingGuideTest.java");

    private int score;

    private static List<String> fenced(String language) throws IOException {
        return all(Pattern.compile("(?s)```" + language + "\\n(.*?)```"), read(PAGE));
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file).replace("\r\n", "\n");
    }

    private static List<String> all(Pattern pattern, String text) {
        final List<String> found = new ArrayList<>();
        final Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    @Test
    void everyScriptRunsForFiveSeconds() throws IOException {
        final List<String> scripts = fenced("lua");
        assertThat(scripts).hasSizeGreaterThan(6);
        for (String text : scripts) {
            try (ScriptFixture game = new ScriptFixture(new LuaLanguage())) {
                final Entity self = game.moving(2f, 1f, Collider.box(0.5f, 0.5f, 0.5f));
                game.entity(4f, 0f, 0f, Collider.box(0.5f, 3f, 0.5f));
                game.tick();
                final Script<Entity> script = game.start(text, self);
                game.ticks(300);
                assertThat(game.problems).as(text).isEmpty();
                assertThat(script.isRunning()).isTrue();
                final int output = read(PAGE).indexOf(text) + text.length() + "```\n\n```text\n".length();
                if (read(PAGE).startsWith("```text", output - "```text\n".length())) {
                    assertThat(read(PAGE).substring(output)).startsWith(String.join("\n", game.printed) + "\n```");
                }
            }
        }
    }

    @Test
    void pageNamesEveryWordAndNoOther() throws IOException {
        final String words = read(PAGE).substring(read(PAGE).indexOf("## All words"));
        assertThat(all(Pattern.compile("`([a-zA-Z]+)\\("), words)).containsAll(WordNames.all());
        assertThat(WordNames.all()).containsAll(all(Pattern.compile("`([a-zA-Z]+)\\("), words));
    }

    @Test
    void pageShowsTheJavaCodeOfThisTest() throws IOException {
        final List<String> run =
                all(Pattern.compile("(?ms)^ *// guide: [^\\n]+\\n(.*?)\\n *// end$"), read(TEST)).stream()
                        .map(lines -> lines.stripIndent() + "\n")
                        .toList();
        assertThat(fenced("java")).containsExactlyElementsOf(run);
    }

    @Test
    void runsTheGame() {
        final Dominion dominion = Dominion.create();
        final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
        final Entity ball = dominion.createEntity(new Transform(), Collider.sphere(1f), new Velocity());
        final List<String> console = new ArrayList<>();
        final String text = "onTick(function() score(params.speed) print(name(self)) end)";
        // guide: in the game
        ScriptLog log = new ScriptLog() {
            @Override
            public void print(String file, String text) {
                console.add(file + ": " + text);
            }

            @Override
            public void problem(ScriptProblem problem) {
                console.add(problem.toString()); // file, line, message, entity: show it on the screen too
            }
        };
        ScriptConfig config = ScriptConfig.with(log)
                .withLanguage(new LuaLanguage())
                .withLayers(Layers.named("scenery", "balls", "bricks"))
                .withWord("score", arguments -> score += ((Number) arguments[0]).intValue()); // a word of your own
        Scripts<Entity> scripts = new Scripts<>(new DominionEntities(dominion, physics), config);
        scripts.name(ball, "ball");
        Script<Entity> script = scripts.start(new ScriptSource("ball.lua", text), Map.of("speed", 3.0), ball);
        // end
        // guide: after each tick of the physics
        physics.tick(DT);
        scripts.tick(DT);
        // end
        assertThat(script.isRunning()).isTrue();
        assertThat(score).isEqualTo(3);
        assertThat(console).containsExactly("ball.lua: ball");
        scripts.close();
        dominion.close();
    }

    @Test
    void runsOtherLanguages() throws IOException, ScriptFailure {
        // guide: other languages
        ScriptLanguage groovy = new JsrLanguage(
                "groovy", "groovy", word -> word + " = { Object... a -> carom.call('" + word + "', a) }");
        // end
        for (String text : fenced("groovy")) {
            try (ScriptFixture game = new ScriptFixture(groovy)) {
                game.start(text);
                game.entity(0f, 0f, 0f, Collider.sphere(1f));
                game.ticks(2);
                assertThat(game.problems).isEmpty();
                assertThat(game.printed).containsExactly("open for 2");
            }
        }
    }
}
