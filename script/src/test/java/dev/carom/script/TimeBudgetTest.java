package dev.carom.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests how the time of a script is counted, with a clock that the test advances. */
class TimeBudgetTest {
    private final TestClock time = new TestClock().advancePerRead(0L);
    private final TimeBudget budget = new TimeBudget(new TimeBudget.ThreadClock(time));

    TimeBudgetTest() {
        budget.renew(50);
        budget.begin();
    }

    @Test
    void isSpentAfterTheAllowedTime() {
        time.work(50);
        assertThat(budget.isSpent()).as("all of it").isFalse();
        time.advancePerRead(1L);
        assertThat(budget.isSpent()).as("a nanosecond more").isTrue();
        assertThat(budget.allowedMillis()).isEqualTo(50);
    }

    @Test
    void countsShortIntervalsCompletely() {
        for (int i = 0; i < 12; i++) {
            time.pause(4);
            assertThat(budget.isSpent()).as("after %s ms", 4 * (i + 1)).isFalse();
        }
        time.pause(4);
        assertThat(budget.isSpent()).as("after 52 ms").isTrue();
    }

    @Test
    void countsAtMostOneSliceOfALongPause() {
        for (int i = 0; i < 10; i++) {
            time.pause(100_000);
            assertThat(budget.isSpent()).as("after %s slices", i + 1).isFalse();
        }
        time.pause(100_000);
        assertThat(budget.isSpent()).as("after 55 ms").isTrue();
    }

    @Test
    void countsTheProcessorTimeOfALongInterval() {
        time.pause(1_000);
        time.work(30);
        assertThat(budget.isSpent()).isFalse();
        time.pause(1_000);
        time.work(30);
        assertThat(budget.isSpent()).isTrue();
    }

    @Test
    void countsOneSliceIfTheProcessorTimeIsUnknown() {
        final long[] now = {0};
        final TimeBudget blind = new TimeBudget(new TimeBudget.ThreadClock(() -> now[0]));
        blind.renew(50);
        blind.begin();
        for (int i = 0; i < 10; i++) {
            now[0] += 1_000_000_000L;
            assertThat(blind.isSpent()).isFalse();
        }
        now[0] += 1_000_000_000L;
        assertThat(blind.isSpent()).isTrue();
    }

    @Test
    void doesNotCountTimeBeforeItBegins() {
        time.work(1_000);
        budget.begin();
        time.work(40);
        assertThat(budget.isSpent()).isFalse();
    }

    @Test
    void startsFromZeroWhenRenewed() {
        time.work(60);
        assertThat(budget.isSpent()).isTrue();
        budget.renew(20);
        assertThat(budget.isSpent()).isFalse();
        assertThat(budget.allowedMillis()).isEqualTo(20);
        time.work(21);
        assertThat(budget.isSpent()).isTrue();
    }

    @Test
    void isNeverSpentWithAStoppedClock() {
        final TimeBudget patient = new TimeBudget(new TimeBudget.ThreadClock(() -> 0L));
        patient.renew(1);
        patient.begin();
        for (int i = 0; i < 1_000; i++) {
            assertThat(patient.isSpent()).isFalse();
        }
    }

    @Test
    void systemClockAdvances() {
        final ScriptClock system = ScriptClock.system();
        final long start = system.nanos();
        final long worked = system.workedNanos();
        while (system.nanos() == start) {
            Thread.onSpinWait(); // until the clock has advanced at least once
        }
        assertThat(system.workedNanos()).isGreaterThanOrEqualTo(worked);
        assertThat(system)
                .hasSameClassAs(ScriptConfig.with(new ScriptLog() {
                            @Override
                            public void print(String file, String text) {
                                throw new AssertionError(text);
                            }

                            @Override
                            public void problem(ScriptProblem problem) {
                                throw new AssertionError(problem);
                            }
                        })
                        .clock());
    }
}
