package dev.carom.script.jsr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.script.Script;
import dev.carom.script.ScriptFixture;
import dev.carom.script.ScriptLifeContract;
import dev.carom.script.language.ScriptBudget;
import dev.dominion.ecs.api.Entity;
import org.junit.jupiter.api.Test;

/** How scripts in Groovy start, fail, are replaced and end; and how the game leaves scripts that do not end. */
class GroovyLifeTest extends ScriptLifeContract {
    GroovyLifeTest() {
        super(GroovyScripts.LANGUAGE);
    }

    @Override
    protected String in(String lua, String groovy) {
        return groovy;
    }

    @Test
    void aScriptThatDoesNotEndIsLeftBehind() {
        try (ScriptFixture hasty = new ScriptFixture(GroovyScripts.LANGUAGE, config -> config.withBudget(50, 20_000))) {
            final Script<Entity> script = hasty.start(
                    "onTick {\n  create(name: 'half')\n  while (!Thread.currentThread().interrupted) {\n  }\n  create(name: 'late')\n}");
            hasty.clock.advancePerRead(ScriptBudget.SLICE_NANOS); // the script itself runs on another thread
            hasty.tick();
            assertThat(script.isRunning()).isFalse();
            assertThat(hasty.problems).singleElement().satisfies(problem -> {
                assertThat(problem.line()).isBetween(2, 4);
                assertThat(problem.message()).contains("longer than its 50 ms");
            });
            hasty.ticks(3);
            assertThat(hasty.entities()).isZero();
        }
    }

    @Test
    void aScriptThatRecursesForEverIsStopped() {
        final Script<Entity> script = game.start("def f\nf = { n -> 1 + f(n + 1) }\nf(1)");
        assertThat(script.isRunning()).isFalse();
        assertThat(game.problems).singleElement().asString().contains("StackOverflowError");
        game.tick();
    }

    @Test
    void refusesAnEngineThatIsNotThere() {
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> new JsrLanguage("cobol", "cbl", word -> word))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'cobol', which is not");
    }
}
