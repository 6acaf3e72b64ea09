package dev.carom.physics.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Loads of small stacks, compared with sums of weights. */
class StackedLoadsTest {
    private static final Offset<Float> EXACT = within(1e-3f);

    private final SolverBodies bodies = new SolverBodies();
    private final ContactConstraints constraints = new ContactConstraints();
    private final Islands islands = new Islands();
    private final StackedLoads loads = new StackedLoads(bodies, constraints, islands);

    @BeforeEach
    void gravity() {
        bodies.gravity(0f, -10f, 0f);
    }

    @Test
    void ofAColumnGrowDownwards() {
        final int low = body(1f, 0.5f);
        final int middle = body(2f, 1.5f);
        final int high = body(3f, 2.5f);
        contact(SolverBodies.IMMOVABLE, low);
        contact(low, middle);
        contact(middle, high);
        find();
        assertThat(loads.load(high)).isCloseTo(30f, EXACT);
        assertThat(loads.load(middle)).isCloseTo(50f, EXACT);
        assertThat(loads.load(low)).isCloseTo(60f, EXACT);
        assertThat(new int[] {loads.body(0), loads.body(1), loads.body(2)}).containsExactly(low, middle, high);
        assertThat(loads.lower(loads.support(high, 0), high)).isEqualTo(middle);
    }

    @Test
    void doNotDependOnWhichBodyOfAContactIsTheUpperOne() {
        final int high = body(3f, 1.5f);
        final int low = body(1f, 0.5f);
        contact(SolverBodies.IMMOVABLE, low);
        final int row = contactWithoutPoints(high, low, 0f, -1f);
        touch(row, 0f);
        find();
        assertThat(loads.load(low)).isCloseTo(40f, EXACT);
        assertThat(loads.supportCount(high)).isEqualTo(1);
    }

    @Test
    void areSharedByAllSupports() {
        final int left = body(1f, 0.5f);
        final int right = body(1f, 0.5f);
        final int bridge = body(4f, 1.5f);
        contact(SolverBodies.IMMOVABLE, left);
        contact(SolverBodies.IMMOVABLE, right);
        contact(left, bridge);
        contact(right, bridge);
        find();
        assertThat(loads.supportCount(bridge)).isEqualTo(2);
        assertThat(loads.load(left)).isCloseTo(30f, EXACT);
        assertThat(loads.load(right)).isCloseTo(30f, EXACT);
    }

    @Test
    void areFirstGuessesOfNewContacts() {
        final int low = body(1f, 0.5f);
        final int high = body(2f, 1.5f);
        final int ground = contact(SolverBodies.IMMOVABLE, low);
        final int row = contact(low, high);
        find();
        assertThat(constraints.force(row, 0)).isCloseTo(10f, EXACT);
        assertThat(constraints.force(row, 1)).isCloseTo(10f, EXACT);
        assertThat(constraints.lasting(row)).isCloseTo(20f, EXACT);
        assertThat(constraints.lasting(ground)).isCloseTo(30f, EXACT);
    }

    @Test
    void areNoGuessesForPointsWithAGap() {
        final int low = body(1f, 0.5f);
        final int row = contactWithoutPoints(SolverBodies.IMMOVABLE, low, 0f, 1f);
        touch(row, 0f);
        touch(row, 0.002f);
        find();
        assertThat(constraints.force(row, 0)).isCloseTo(10f, EXACT);
        assertThat(constraints.force(row, 1)).isZero();
    }

    @Test
    void areNoGuessesForContactsOfTheLastTick() {
        final int low = body(1f, 0.5f);
        final int row = contact(SolverBodies.IMMOVABLE, low);
        constraints.guess(row, 0, 3f);
        constraints.lasting(row, 2f);
        find();
        assertThat(constraints.force(row, 0)).isEqualTo(3f);
        assertThat(constraints.force(row, 1)).isZero();
        assertThat(constraints.lasting(row)).isEqualTo(2f);
    }

    @Test
    void areNoGuessesForImpacts() {
        final int low = bodies.addDynamic(0f, -3f, 0f, 0f, 0f, 0f);
        weigh(low, 1f, 0.5f);
        final int row = contact(SolverBodies.IMMOVABLE, low);
        find();
        assertThat(loads.load(low)).isCloseTo(10f, EXACT);
        assertThat(constraints.hasGuess(row)).isFalse();
        assertThat(constraints.force(row, 0)).isZero();
    }

    @Test
    void areThoseOfAPressWhereThatIsMore() {
        final int low = body(1f, 0.5f);
        final int high = body(2f, 1.5f);
        contact(SolverBodies.IMMOVABLE, low);
        final int row = contact(low, high);
        constraints.guess(row, 0, 500f);
        constraints.lasting(row, 400f);
        find();
        assertThat(loads.load(high)).isCloseTo(400f, EXACT);
    }

    @Test
    void areNotCarriedByWallsAndSteepSlopes() {
        final int low = body(1f, 0.5f);
        final int row = contactWithoutPoints(SolverBodies.IMMOVABLE, low, 0.6f, 0.8f);
        touch(row, 0f);
        constraints.guess(row, 0, 7f);
        constraints.lasting(row, 6f);
        find();
        assertThat(loads.supportCount(low)).isZero();
        assertThat(loads.side(low)).isCloseTo(6f, EXACT);
    }

    @Test
    void areTheWeightsOfBodiesThatCannotMoveSideways() {
        final int low = body(2f, 0.5f);
        bodies.mass(low, 0f, 0.5f, 0f);
        final int high = body(3f, 1.5f);
        bodies.mass(high, 1f / 3f, 1f / 3f, 0f);
        contact(SolverBodies.IMMOVABLE, low);
        contact(low, high);
        find();
        assertThat(loads.load(high)).isCloseTo(30f, EXACT);
        assertThat(loads.load(low)).isCloseTo(50f, EXACT);
    }

    @Test
    void areZeroForBodiesThatCannotFall() {
        final int low = body(2f, 0.5f);
        bodies.mass(low, 0.5f, 0f, 0.5f);
        bodies.acceleration(low, 0f, 0f, 0f, 0f, 0f, 0f, 0f, 0f);
        contact(SolverBodies.IMMOVABLE, low);
        find();
        assertThat(loads.load(low)).isZero();
    }

    private int body(float mass, float height) {
        final int body = bodies.addDynamic(0f, 0f, 0f, 0f, 0f, 0f);
        weigh(body, mass, height);
        return body;
    }

    private void weigh(int body, float mass, float height) {
        bodies.centre(body, 0f, height, 0f);
        bodies.mass(body, 1f / mass, 1f / mass, 1f / mass);
        bodies.acceleration(body, 0f, -10f, 0f, 0f, 0f, 0f, 0f, 0f);
    }

    /** Adds a contact with two points that touch. */
    private int contact(int lower, int upper) {
        final int row = contactWithoutPoints(lower, upper, 0f, 1f);
        touch(row, 0f);
        touch(row, 0f);
        return row;
    }

    private int contactWithoutPoints(int a, int b, float nx, float ny) {
        final int row = constraints.add(constraints.count(), a, b);
        constraints.open(row, nx, ny, 0f);
        return row;
    }

    private void touch(int row, float gap) {
        constraints.addPoint(row, 0f, 0f, 0f, 0f, 0f, 0f, gap);
    }

    private void find() {
        islands.build(constraints, bodies);
        loads.begin();
        for (int island = 1; island < islands.count(); island++) {
            loads.find(island);
            loads.guess(island);
        }
    }
}
