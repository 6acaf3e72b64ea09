package dev.carom.physics.protocol;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/**
 * One operation of a game. Histories of them are random, and shrink to few with small numbers.
 *
 * @param inside whether it runs inside a {@link dev.carom.physics.ContactListener}, as soon as one is called
 * @param operation the kind of operation
 * @param which the entity or collider
 * @param other a second one, or a choice
 * @param x metres, or a size, or an angle
 * @param y metres
 * @param z metres
 */
record Action(boolean inside, Operation operation, int which, int other, float x, float y, float z) {
    enum Operation {
        // Entities and components, in a game with an ECS.
        CREATE,
        DELETE,
        DISABLE,
        ENABLE,
        ADD_PART,
        GIVE_PART,
        REMOVE_PART,
        REMOVE_COLLIDER,
        ADD_COLLIDER,
        REPLACE_TRANSFORM,
        SWAP_TRANSFORMS,
        SWAP_COLLIDERS,
        ADD_COMPOUND,
        REMOVE_COMPOUND,
        VELOCITY,
        ADD_BY_HAND,
        REMOVE_BY_HAND,
        // Colliders in a world without an ECS.
        ADD,
        REMOVE,
        // The rest is the same in both.
        CLEAR,
        CHANGE_SHAPE,
        CHANGE_OFFSET,
        CHANGE_FILTER,
        CHANGE_GROUP,
        CHANGE_SENSOR,
        CHANGE_FIXED,
        SWITCH_OFF,
        SWITCH_ON,
        MOVE,
        TURN,
        TELEPORT,
        REWIND,
        CORRUPT,
        STRAY,
        FORBID,
        REFILTER,
        REFILTER_ALL,
        LISTEN,
        UNLISTEN,
        OPEN_CURSOR,
        READ_CURSOR,
        SKIP_CURSOR,
        THROW,
        GIVE_UP,
        TICK
    }

    static final int WAYS_TO_SIMPLIFY = 6;
    static final Set<Operation> OF_AN_ECS = EnumSet.complementOf(EnumSet.of(Operation.ADD, Operation.REMOVE));
    static final Set<Operation> OF_A_WORLD = EnumSet.range(Operation.ADD, Operation.TICK);

    /** Operations that create contacts. */
    private static final List<Operation> MEETING = List.of(Operation.CREATE, Operation.ADD);

    private static final List<Operation> MOVING = List.of(Operation.MOVE, Operation.TELEPORT, Operation.REWIND);

    /** Operations that remove contacts. */
    private static final List<Operation> PARTING =
            List.of(Operation.CLEAR, Operation.DELETE, Operation.CORRUPT, Operation.STRAY);

    private static final Set<Operation> OTHER = EnumSet.allOf(Operation.class);

    static {
        OTHER.remove(Operation.TICK);
        OTHER.removeAll(MEETING);
        OTHER.removeAll(MOVING);
        OTHER.removeAll(PARTING);
    }

    /** Returns histories of up to 80 actions. */
    static Arbitrary<List<Action>> histories(Set<Operation> operations) {
        final Arbitrary<Float> coordinate =
                Arbitraries.floats().between(-1.2f, 1.2f).ofScale(2).withDistribution(RandomDistribution.uniform());
        final Arbitrary<Integer> index = Arbitraries.integers().between(0, 5);
        return Combinators.combine(
                        Arbitraries.frequency(Tuple.of(5, false), Tuple.of(1, true)),
                        Arbitraries.frequencyOf(
                                Tuple.of(6, Arbitraries.just(Operation.TICK)),
                                Tuple.of(3, oneOf(operations, MEETING)),
                                Tuple.of(3, oneOf(operations, MOVING)),
                                Tuple.of(1, oneOf(operations, PARTING)),
                                Tuple.of(8, oneOf(operations, OTHER))),
                        index,
                        index,
                        coordinate,
                        coordinate,
                        coordinate)
                .as(Action::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(80)
                .withSizeDistribution(RandomDistribution.uniform());
    }

    private static Arbitrary<Operation> oneOf(Set<Operation> operations, Collection<Operation> wanted) {
        return Arbitraries.of(operations.stream().filter(wanted::contains).toList());
    }

    /** Returns a shape that depends on the action's numbers. */
    Shape shape() {
        final float size = 0.3f + Math.abs(x) / 4f;
        return switch (other % 3) {
            case 0 -> new AlignedBox(size, 0.5f, 0.3f);
            case 1 -> new OrientedBox(size, 0.2f, 0.5f);
            default -> new Sphere(size);
        };
    }

    /** Returns the same action with one number set to 0, or outside of a listener. */
    Action simpler(int way) {
        return switch (way) {
            case 0 -> new Action(false, operation, which, other, x, y, z);
            case 1 -> new Action(inside, operation, 0, other, x, y, z);
            case 2 -> new Action(inside, operation, which, 0, x, y, z);
            case 3 -> new Action(inside, operation, which, other, 0f, y, z);
            case 4 -> new Action(inside, operation, which, other, x, 0f, z);
            default -> new Action(inside, operation, which, other, x, y, 0f);
        };
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s%s(%d, %d, %.2ff, %.2ff, %.2ff)",
                inside ? "inside " : "",
                operation,
                which,
                other,
                x,
                y,
                z);
    }
}
