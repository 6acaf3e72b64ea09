package dev.carom.physics.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Collider;
import dev.carom.physics.PairFilter;
import dev.carom.physics.PhysicsWorld;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The pair filter of the game: some pairs of owners are forbidden. Knows which answers the world may still go by, and
 * asserts that it asks when it has none and only then: when the bounds of two begin to overlap, and after a call of
 * refilter.
 */
final class FilterModel<O> implements PairFilter<O> {
    /** What it throws, in the middle of a tick, to give that up. */
    static final class GivenUp extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** Sure is one whose pair had overlapping bounds in each tick since, beyond any doubt. */
    private record Answer(Object a, Object b, boolean accepted, boolean sure) {}

    private final PhysicsWorld<O> world;
    private final Set<UnorderedPair> forbidden = new HashSet<>();
    private final Map<UnorderedPair, Answer> answers = new HashMap<>();
    private final Set<UnorderedPair> asked = new HashSet<>();
    private boolean installed;

    /** How many pairs it answers in this tick before it throws. */
    private int patience = Integer.MAX_VALUE;

    FilterModel(PhysicsWorld<O> world) {
        this.world = world;
    }

    @Override
    public boolean accepts(O a, Collider colliderA, O b, Collider colliderB) {
        if (asked.size() == patience) {
            throw new GivenUp();
        }
        final UnorderedPair couple = new UnorderedPair(colliderA, colliderB);
        assertThat(asked.add(couple)).as("asked once in a tick: %s", couple).isTrue();
        final Answer known = answers.get(couple);
        assertThat(known != null && known.sure)
                .as("the answer holds: %s", couple)
                .isFalse();
        final boolean accepted = !forbidden.contains(new UnorderedPair(a, b));
        answers.put(couple, new Answer(a, b, accepted, true));
        return accepted;
    }

    /**
     * Forbids two owners to meet, or allows it again; the world does not know that yet. The first time it gets the
     * filter too.
     */
    void forbidOrAllow(O a, O b) {
        final UnorderedPair couple = new UnorderedPair(a, b);
        if (!forbidden.remove(couple)) {
            forbidden.add(couple);
        }
        install();
    }

    /** The world gets the filter, if it has not got it yet. */
    void install() {
        if (!installed) {
            installed = true;
            world.pairFilter(this);
        }
    }

    void refilter() {
        world.refilter();
        answers.clear();
    }

    void refilter(O owner) {
        world.refilter(owner);
        answers.values().removeIf(answer -> answer.a == owner || answer.b == owner);
    }

    /**
     * A tick is about to begin.
     *
     * @param pairs how many it answers before it throws
     */
    void begin(Gap<O> gap, int pairs) {
        patience = pairs;
        asked.clear();
        final Set<Collider> left = gap.takeLeftNow();
        answers.keySet().removeIf(couple -> left.contains(couple.a()) || left.contains(couple.b()));
    }

    /** Whether the answer that the tick went by was no. */
    boolean refused(UnorderedPair colliders) {
        final Answer answer = answers.get(colliders);
        return answer != null && !answer.accepted;
    }

    /** A tick is over in which both were in the world: whether it had to ask, or must not have asked. */
    void check(PairInTick<O> encounter) {
        final UnorderedPair couple = encounter.colliders();
        if (asked.contains(couple)) {
            assertThat(encounter.isAllowed() && !encounter.boundsApart())
                    .as("asked for a pair that cannot meet: %s", encounter)
                    .isTrue();
        } else if (installed && encounter.isAllowed() && encounter.boundsOverlap()) {
            assertThat(answers).as("not asked: %s", encounter).containsKey(couple);
        }
        final Answer answer = answers.get(couple);
        if (!encounter.hasBounds() || encounter.boundsApart()) {
            answers.remove(couple);
        } else if (answer != null && !encounter.boundsOverlap()) {
            answers.put(couple, new Answer(answer.a, answer.b, answer.accepted, false));
        }
    }
}
