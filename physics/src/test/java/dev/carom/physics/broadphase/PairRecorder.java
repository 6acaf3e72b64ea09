package dev.carom.physics.broadphase;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Records the pairs that a broadphase reports, and fails on reports that the interface forbids. */
final class PairRecorder implements PairSink {
    /** A pair, lower number first. */
    record Pair(int a, int b) implements Comparable<Pair> {
        @Override
        public int compareTo(Pair other) {
            return a != other.a ? Integer.compare(a, other.a) : Integer.compare(b, other.b);
        }
    }

    final TreeSet<Pair> pairs = new TreeSet<>();
    final List<Pair> ended = new ArrayList<>();
    final List<Pair> begun = new ArrayList<>();

    void startUpdate() {
        ended.clear();
        begun.clear();
    }

    @Override
    public void pairBegan(int a, int b) {
        assertThat(a).as("lower number of the pair that began").isLessThan(b);
        final Pair pair = new Pair(a, b);
        assertThat(pairs.add(pair)).as("%s begins once", pair).isTrue();
        begun.add(pair);
    }

    @Override
    public void pairEnded(int a, int b) {
        assertThat(a).as("lower number of the pair that ended").isLessThan(b);
        final Pair pair = new Pair(a, b);
        assertThat(begun).as("pairs that began before %s ended", pair).isEmpty();
        assertThat(pairs.remove(pair)).as("%s ends once, after it began", pair).isTrue();
        ended.add(pair);
    }
}
