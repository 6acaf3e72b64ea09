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
 * The pair filter of the game, which rejects some pairs of owners. It records which decisions the world may still use,
 * and checks that the world calls it only without a decision: when the bounds of two begin to overlap, and after a call
 * of refilter.
 */
final class FilterModel<O> implements PairFilter<O> {
    /** Thrown in the middle of a tick to abort it. */
    static final class GivenUp extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    /** A decision. It is sure if the bounds of the pair have certainly overlapped in each tick since. */
    private record Answer(Object a, Object b, boolean accepted, boolean sure) {}

    private final PhysicsWorld<O> world;
    private final Set<UnorderedPair> forbidden = new HashSet<>();
    private final Map<UnorderedPair, Answer> answers = new HashMap<>();
    private final Set<UnorderedPair> asked = new HashSet<>();
    private boolean installed;

    /** Number of pairs that it decides in this tick before it throws. */
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
     * Rejects a pair of owners, or accepts it again; the world does not know that yet. The first call installs the
     * filter too.
     */
    void forbidOrAllow(O a, O b) {
        final UnorderedPair couple = new UnorderedPair(a, b);
        if (!forbidden.remove(couple)) {
            forbidden.add(couple);
        }
        install();
    }

    /** Installs the filter in the world, if it is not installed yet. */
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
     * Prepares for a tick.
     *
     * @param pairs number of pairs that it decides before it throws
     */
    void begin(ChangesBetweenTicks<O> changes, int pairs) {
        patience = pairs;
        asked.clear();
        final Set<Collider> left = changes.takeLeftNow();
        answers.keySet().removeIf(couple -> left.contains(couple.a()) || left.contains(couple.b()));
    }

    /** Reports whether the decision used in the tick was a rejection. */
    boolean refused(UnorderedPair colliders) {
        final Answer answer = answers.get(colliders);
        return answer != null && !answer.accepted;
    }

    /**
     * Checks after a tick, for a pair in the world, whether the world had to call the filter, or must not have called
     * it.
     */
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
