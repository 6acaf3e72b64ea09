package dev.carom.benchmarks.compare;

import static dev.carom.benchmarks.compare.OverlapSetTest.set;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReportTest {
    private final OverlapSet before = set(1, 2, 3, 4);
    private final OverlapSet after = set(1, 2, 5, 6, 7, 8);

    @Test
    void agreesWithTheTruePairs() {
        assertThat(Report.ofPairs(after).verdict(before, after)).isEqualTo("agrees");
        assertThat(Report.ofChanges(3, set(5, 6, 7, 8), set(3, 4)).verdict(before, after))
                .isEqualTo("agrees");
        assertThat(Report.ofChanges(Report.UNKNOWN, set(5, 6, 7, 8), null).verdict(before, after))
                .isEqualTo("agrees");
    }

    @Test
    void countsMissingAndExtraPairs() {
        assertThat(Report.ofPairs(set(1, 2, 5, 6)).verdict(before, after)).isEqualTo("1 missing of 3 pairs");
        assertThat(Report.ofPairs(set(1, 2, 5, 6, 7, 8, 9, 10, 11, 12)).verdict(before, after))
                .isEqualTo("2 too many of 3 pairs");
        assertThat(Report.ofPairs(set(1, 2, 9, 10)).verdict(before, after))
                .isEqualTo("2 missing, 1 too many of 3 pairs");
    }

    @Test
    void acceptsEitherResultForNearPairs() {
        final TruePairs nearly = new TruePairs(after, set(7, 8, 9, 10));
        assertThat(Report.ofPairs(after).verdict(TruePairs.exactly(before), nearly))
                .isEqualTo("agrees");
        assertThat(Report.ofPairs(set(1, 2, 5, 6)).verdict(TruePairs.exactly(before), nearly))
                .isEqualTo("agrees except for 1 within 1 mm");
        assertThat(Report.ofPairs(set(1, 2, 5, 6, 9, 10)).verdict(TruePairs.exactly(before), nearly))
                .isEqualTo("agrees except for 2 within 1 mm");
        assertThat(Report.ofPairs(set(5, 6, 9, 10)).verdict(TruePairs.exactly(before), nearly))
                .isEqualTo("1 missing of 3 pairs");
        assertThat(Report.ofPairs(set(1, 2, 5, 6, 7, 8, 11, 12)).verdict(TruePairs.exactly(before), nearly))
                .isEqualTo("1 too many of 3 pairs");
    }

    @Test
    void acceptsEitherResultForChangesOfNearPairs() {
        final TruePairs early = new TruePairs(before, set(5, 6, 3, 4));
        final TruePairs late = TruePairs.exactly(after);
        final PointLog points = new PointLog();
        assertThat(Report.ofContacts(after, set(7, 8), set(), points).verdict(early, late))
                .isEqualTo("agrees");
        assertThat(Report.ofContacts(after, set(5, 6, 7, 8), set(3, 4), points).verdict(early, late))
                .isEqualTo("agrees");
        assertThat(Report.ofContacts(after, set(5, 6), set(1, 2), points).verdict(early, late))
                .isEqualTo("1 missing of 2 beginnings, 1 too many of 1 ends");
    }

    @Test
    void checksBeginningsEndsAndTheNumberOfPairs() {
        assertThat(Report.ofChanges(3, set(5, 6), set(3, 4)).verdict(before, after))
                .isEqualTo("1 missing of 2 beginnings");
        assertThat(Report.ofChanges(3, set(5, 6), set()).verdict(before, after))
                .isEqualTo("1 missing of 2 beginnings, 1 missing of 1 ends");
        assertThat(Report.ofChanges(4, set(5, 6, 7, 8), set(3, 4)).verdict(before, after))
                .isEqualTo("4 pairs instead of 3");
    }
}
