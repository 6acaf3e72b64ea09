package dev.carom.script.jsr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.script.Script;
import dev.carom.script.ScriptFixture;
import dev.carom.script.ScriptLifeContract;
import dev.carom.script.language.ScriptBudget;
import dev.dominion.ecs.api.Entity;
import org.junit.jupiter.api.Test;

/** Start, failure, replacement and end of scripts in Groovy, and of scripts that do not return. */
class GroovyLifeTest extends ScriptLifeContract {
    GroovyLifeTest() {
        super(GroovyScripts.LANGUAGE);
    }

    @Override
    protected String in(String lua, String groovy) {
        return groovy;
    }

    @Test
    void abandonsAnEndlessScript() {
        try (ScriptFixture shortBudget =
                new ScriptFixture(GroovyScripts.LANGUAGE, config -> config.withBudget(50, 20_000))) {
            final Script<Entity> script = shortBudget.start(
                    "onTick {\n  create(name: 'half')\n  while (!Thread.currentThread().interrupted) {\n  }\n  create(name: 'late')\n}");
            shortBudget.clock.advancePerRead(ScriptBudget.SLICE_NANOS); // the script has its own thread
            shortBudget.tick();
            assertThat(script.isRunning()).isFalse();
            assertThat(shortBudget.problems).singleElement().satisfies(problem -> {
                assertThat(problem.line()).isBetween(2, 4);
                assertThat(problem.message()).contains("longer than its 50 ms");
            });
            shortBudget.ticks(3);
            assertThat(shortBudget.entities()).isZero();
        }
    }

    @Test
    void stopsEndlessRecursion() {
        final Script<Entity> script = game.start("def f\nf = { n -> 1 + f(n + 1) }\nf(1)");
        assertThat(script.isRunning()).isFalse();
        assertThat(game.problems).singleElement().asString().contains("StackOverflowError");
        game.tick();
    }

    @Test
    void rejectsAMissingEngine() {
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> new JsrLanguage("cobol", "cbl", word -> word))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'cobol', which is not");
    }
}
