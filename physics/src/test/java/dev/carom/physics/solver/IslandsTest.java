package dev.carom.physics.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Islands of random contacts, compared with a search from body to body. */
class IslandsTest {
    private final SolverBodies bodies = new SolverBodies();
    private final ContactConstraints constraints = new ContactConstraints();
    private final Islands islands = new Islands();

    @Property(tries = 300)
    void areTheSetsOfBodiesThatContactsConnect(@ForAll long seed, @ForAll @IntRange(max = 60) int contacts) {
        build(new Random(seed), contacts);
        final Set<Integer> seenRows = new HashSet<>();
        final Set<Integer> seenBodies = new HashSet<>();
        for (int island = 0; island < islands.count(); island++) {
            final Set<Integer> members = new HashSet<>();
            for (int place = islands.firstBody(island); place < islands.lastBody(island); place++) {
                assertThat(seenBodies.add(islands.body(place))).isTrue();
                members.add(islands.body(place));
            }
            int before = -1;
            for (int place = islands.firstRow(island); place < islands.lastRow(island); place++) {
                assertThat(constraints.pair(place)).as("order of serials").isGreaterThan(before);
                before = constraints.pair(place);
                assertThat(seenRows.add(constraints.pair(place))).isTrue();
                assertThat(members).containsAll(dynamicBodies(place));
            }
            if (island > 0) {
                assertThat(members).isEqualTo(reachable(members.iterator().next()));
            } else {
                assertThat(islands.lastRow(0))
                        .as("contacts of bodies without contacts")
                        .isZero();
            }
        }
        assertThat(seenRows).hasSize(constraints.count());
        assertThat(seenBodies).hasSize(20);
        assertThat(islands.connected()).isEqualTo(islands.count() - 1);
    }

    /** Rows of bodies depend on the order of adding, contacts do not: so sums over an island have the same bits. */
    @Property(tries = 300)
    void orderOfTheirBodiesIsThatOfTheirContacts(@ForAll long seed, @ForAll @IntRange(max = 60) int contacts) {
        build(new Random(seed), contacts);
        for (int island = 1; island < islands.count(); island++) {
            final Set<Integer> inOrder = new LinkedHashSet<>();
            for (int place = islands.firstRow(island); place < islands.lastRow(island); place++) {
                inOrder.addAll(dynamicBodies(place));
            }
            final List<Integer> members = new ArrayList<>();
            for (int place = islands.firstBody(island); place < islands.lastBody(island); place++) {
                members.add(islands.body(place));
            }
            assertThat(members).containsExactlyElementsOf(inOrder);
        }
    }

    /** Islands move a kinematic body in different substeps, on different threads. */
    @Test
    void eachHasItsOwnCopyOfAKinematicBody() {
        final int platform = bodies.addKinematic(1f, 2f, 3f, 4f, 5f, 6f);
        for (int i = 0; i < 3; i++) {
            constraints.add(i, platform, bodies.addDynamic(0f, 0f, 0f, 0f, 0f, 0f));
        }
        constraints.add(3, platform, constraints.bodyB(2));
        islands.build(constraints, bodies);
        assertThat(islands.connected()).isEqualTo(3);
        final Set<Integer> copies = new HashSet<>();
        for (int row = 0; row < 4; row++) {
            final int copy = constraints.bodyA(row);
            copies.add(copy);
            assertThat(bodies.isDynamic(copy)).isFalse();
            assertThat(islands.of(copy)).isEqualTo(Islands.FREE);
            for (int component = 0; component < 6; component++) {
                assertThat(bodies.velocity(copy, component)).isEqualTo(component + 1f);
            }
        }
        assertThat(copies).hasSize(3).doesNotContain(platform);
        assertThat(constraints.bodyA(2)).isEqualTo(constraints.bodyA(3));
        assertThat(islands.lastCopy(1) - islands.firstCopy(1)).isOne();
        assertThat(islands.firstCopy(3)).isEqualTo(constraints.bodyA(3));
    }

    /** 20 dynamic bodies among 6 kinematic ones. */
    private void build(Random random, int contacts) {
        bodies.clear();
        constraints.clear();
        for (int i = 0; i < 26; i++) {
            if (i % 4 == 3) {
                bodies.addKinematic(0f, 0f, 0f, 0f, 0f, 0f);
            } else {
                bodies.addDynamic(0f, 0f, 0f, 0f, 0f, 0f);
            }
        }
        while (constraints.count() < contacts) {
            final int a = random.nextInt(bodies.count());
            final int b = random.nextInt(bodies.count());
            if (a != b && (bodies.isDynamic(a) || bodies.isDynamic(b))) {
                constraints.add(constraints.count(), a, b);
            }
        }
        islands.build(constraints, bodies);
    }

    private List<Integer> dynamicBodies(int row) {
        final List<Integer> found = new ArrayList<>();
        for (int body : new int[] {constraints.bodyA(row), constraints.bodyB(row)}) {
            if (bodies.isDynamic(body)) {
                found.add(body);
            }
        }
        return found;
    }

    private Set<Integer> reachable(int from) {
        final Set<Integer> found = new HashSet<>(Set.of(from));
        boolean grows = true;
        while (grows) {
            grows = false;
            for (int row = 0; row < constraints.count(); row++) {
                final List<Integer> ends = dynamicBodies(row);
                if (ends.stream().anyMatch(found::contains)) {
                    grows |= found.addAll(ends);
                }
            }
        }
        return found;
    }
}
