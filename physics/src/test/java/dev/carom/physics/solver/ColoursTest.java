package dev.carom.physics.solver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Colours of random contacts, compared with a plain greedy colouring. */
class ColoursTest {
    private static final int ISLAND = 1;

    private final SolverBodies bodies = new SolverBodies();
    private final ContactConstraints constraints = new ContactConstraints();
    private final Islands islands = new Islands();

    @Property(tries = 200, shrinking = ShrinkingMode.OFF)
    void contactsOfAColourHaveNoDynamicBodyInCommon(
            @ForAll long seed, @ForAll @IntRange(min = 5, max = 400) int count) {
        connect(new Random(seed), count, 600);
        final Colours colours = islands.colours();
        for (int colour = 0; colour < colours.count(ISLAND); colour++) {
            final Set<Integer> seen = new HashSet<>();
            for (int row = first(colour); row < colours.end(ISLAND, colour) && colour != Colours.LAST; row++) {
                for (int body : dynamicBodies(row)) {
                    assertThat(seen.add(body))
                            .as("body %s in colour %s", body, colour)
                            .isTrue();
                }
            }
        }
    }

    @Property(tries = 200, shrinking = ShrinkingMode.OFF)
    void areGreedyInTheOrderOfSerials(@ForAll long seed, @ForAll @IntRange(min = 5, max = 400) int count) {
        final List<int[]> contacts = connect(new Random(seed), count, 600);
        final List<Set<Integer>> taken = new ArrayList<>();
        final int[] expected = new int[contacts.size()];
        for (int i = 0; i < contacts.size(); i++) {
            int colour = 0;
            while (colour < Colours.LAST && colour < taken.size() && anyOf(taken.get(colour), contacts.get(i))) {
                colour++;
            }
            while (taken.size() <= colour) {
                taken.add(new HashSet<>());
            }
            for (int body : contacts.get(i)) {
                if (bodies.isDynamic(body)) {
                    taken.get(colour).add(body);
                }
            }
            expected[i] = colour;
        }
        final Set<Integer> pairs = new HashSet<>();
        for (int colour = 0; colour < islands.colours().count(ISLAND); colour++) {
            for (int row = first(colour); row < islands.colours().end(ISLAND, colour); row++) {
                assertThat(expected[constraints.pair(row)]).isEqualTo(colour);
                assertThat(pairs.add(constraints.pair(row))).isTrue();
            }
        }
        assertThat(pairs).hasSize(contacts.size());
    }

    /** A plate that carries 300 crates. */
    @Test
    void moreContactsOfABodyThanColoursKeepTheOrderOfSerials() {
        final int plate = bodies.addDynamic(0f, 0f, 0f, 0f, 0f, 0f);
        for (int i = 0; i < 300; i++) {
            final int crate = bodies.addDynamic(0f, 0f, 0f, 0f, 0f, 0f);
            bodies.centre(crate, 300f - i, 0f, 0f);
            constraints.add(i, plate, crate);
        }
        islands.build(constraints, bodies);
        assertThat(islands.colours().count(ISLAND)).isEqualTo(Colours.LAST + 1);
        assertThat(islands.colours().end(ISLAND, Colours.LAST - 1)).isEqualTo(Colours.LAST);
        for (int row = 0; row < 300; row++) {
            assertThat(constraints.pair(row)).isEqualTo(row);
        }
    }

    @Test
    void contactsOfAColourAreSortedAlongTheLongestSideOfTheIsland() {
        final Random random = new Random(1);
        int before = SolverBodies.IMMOVABLE;
        for (int i = 0; i < 400; i++) { // a chain whose bodies have random heights
            final int body = bodies.addDynamic(0f, 0f, 0f, 0f, 0f, 0f);
            bodies.centre(body, random.nextFloat(), 100f * random.nextFloat(), random.nextFloat());
            constraints.add(i, before, body);
            before = body;
        }
        islands.build(constraints, bodies);
        assertThat(islands.colours().count(ISLAND)).isEqualTo(2);
        for (int row = first(1) + 1; row < islands.colours().end(ISLAND, 1); row++) {
            final float width = 101f / 255f;
            assertThat(bodies.centre(constraints.bodyA(row), 1))
                    .isGreaterThan(bodies.centre(constraints.bodyA(row - 1), 1) - width);
        }
    }

    /** 255 slices of the length of such an island would be infinitely many per metre. */
    @Test
    void bodiesWithAlmostTheSameCentreHaveColours() {
        final int first = bodies.addDynamic(0f, 0f, 0f, 0f, 0f, 0f);
        final int second = bodies.addDynamic(0f, 0f, 0f, 0f, 0f, 0f);
        bodies.centre(first, 0f, 0f, 0f);
        for (float distance : new float[] {Float.MIN_VALUE, 1e-38f, 1e-30f, Float.MAX_VALUE}) {
            bodies.centre(second, distance, 0f, 0f);
            constraints.clear();
            for (int i = 0; i < 300; i++) {
                constraints.add(i, i % 2 == 0 ? first : second, i == 0 ? second : SolverBodies.IMMOVABLE);
            }
            islands.build(constraints, bodies);
            assertThat(islands.colours().end(ISLAND, Colours.LAST)).isEqualTo(300);
        }
    }

    @Test
    void aSmallIslandHasNone() {
        connect(new Random(2), 10, 255);
        assertThat(islands.colours().count(ISLAND)).isZero();
        connect(new Random(2), 10, 256);
        assertThat(islands.colours().count(ISLAND)).isPositive();
    }

    /** One island of random contacts between dynamic bodies, and some with a kinematic and an immovable one. */
    private List<int[]> connect(Random random, int count, int size) {
        bodies.clear();
        constraints.clear();
        final int kinematic = bodies.addKinematic(0f, 0f, 0f, 0f, 0f, 0f);
        final int first = bodies.count();
        final List<int[]> contacts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            final int body = bodies.addDynamic(0f, 0f, 0f, 0f, 0f, 0f);
            bodies.centre(body, random.nextFloat(), random.nextFloat(), random.nextFloat());
            if (i > 0) {
                contacts.add(new int[] {first + random.nextInt(i), body});
            }
        }
        while (contacts.size() < size) {
            final int body = first + random.nextInt(count);
            final int kind = random.nextInt(10);
            final int other =
                    kind == 0 ? kinematic : kind == 1 ? SolverBodies.IMMOVABLE : first + random.nextInt(count);
            if (other != body) {
                contacts.add(new int[] {other, body});
            }
        }
        for (int i = 0; i < contacts.size(); i++) {
            constraints.add(i, contacts.get(i)[0], contacts.get(i)[1]);
        }
        islands.build(constraints, bodies);
        return contacts;
    }

    private boolean anyOf(Set<Integer> taken, int[] contact) {
        return bodies.isDynamic(contact[0]) && taken.contains(contact[0])
                || bodies.isDynamic(contact[1]) && taken.contains(contact[1]);
    }

    private int first(int colour) {
        return colour == 0 ? islands.firstRow(ISLAND) : islands.colours().end(ISLAND, colour - 1);
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
}
