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
 * One deed of a game. Histories of them are drawn at random, and shrink to few with small numbers.
 *
 * @param inside whether it is done from inside a {@link dev.carom.physics.ContactListener}, as soon as one is called
 * @param deed what is done
 * @param which whom it is done to
 * @param other a second party, or which of several
 * @param x metres, or a size, or an angle
 * @param y metres
 * @param z metres
 */
record Action(boolean inside, Deed deed, int which, int other, float x, float y, float z) {
    enum Deed {
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
    static final Set<Deed> OF_AN_ECS = EnumSet.complementOf(EnumSet.of(Deed.ADD, Deed.REMOVE));
    static final Set<Deed> OF_A_WORLD = EnumSet.range(Deed.ADD, Deed.TICK);

    /** Deeds that make contacts. */
    private static final List<Deed> MEETING = List.of(Deed.CREATE, Deed.ADD);

    private static final List<Deed> MOVING = List.of(Deed.MOVE, Deed.TELEPORT, Deed.REWIND);

    /** Deeds after which there is less to meet. */
    private static final List<Deed> PARTING = List.of(Deed.CLEAR, Deed.DELETE, Deed.CORRUPT, Deed.STRAY);

    private static final Set<Deed> OTHER = EnumSet.allOf(Deed.class);

    static {
        OTHER.remove(Deed.TICK);
        OTHER.removeAll(MEETING);
        OTHER.removeAll(MOVING);
        OTHER.removeAll(PARTING);
    }

    /** Histories of up to 80 actions. */
    static Arbitrary<List<Action>> histories(Set<Deed> deeds) {
        final Arbitrary<Float> coordinate =
                Arbitraries.floats().between(-1.2f, 1.2f).ofScale(2).withDistribution(RandomDistribution.uniform());
        final Arbitrary<Integer> index = Arbitraries.integers().between(0, 5);
        return Combinators.combine(
                        Arbitraries.frequency(Tuple.of(5, false), Tuple.of(1, true)),
                        Arbitraries.frequencyOf(
                                Tuple.of(6, Arbitraries.just(Deed.TICK)),
                                Tuple.of(3, oneOf(deeds, MEETING)),
                                Tuple.of(3, oneOf(deeds, MOVING)),
                                Tuple.of(1, oneOf(deeds, PARTING)),
                                Tuple.of(8, oneOf(deeds, OTHER))),
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

    private static Arbitrary<Deed> oneOf(Set<Deed> deeds, Collection<Deed> wanted) {
        return Arbitraries.of(deeds.stream().filter(wanted::contains).toList());
    }

    /** A shape that depends on the action's numbers. */
    Shape shape() {
        final float size = 0.3f + Math.abs(x) / 4f;
        return switch (other % 3) {
            case 0 -> new AlignedBox(size, 0.5f, 0.3f);
            case 1 -> new OrientedBox(size, 0.2f, 0.5f);
            default -> new Sphere(size);
        };
    }

    /** The same with one number less, or not from inside. */
    Action simpler(int way) {
        return switch (way) {
            case 0 -> new Action(false, deed, which, other, x, y, z);
            case 1 -> new Action(inside, deed, 0, other, x, y, z);
            case 2 -> new Action(inside, deed, which, 0, x, y, z);
            case 3 -> new Action(inside, deed, which, other, 0f, y, z);
            case 4 -> new Action(inside, deed, which, other, x, 0f, z);
            default -> new Action(inside, deed, which, other, x, y, 0f);
        };
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT, "%s%s(%d, %d, %.2ff, %.2ff, %.2ff)", inside ? "inside " : "", deed, which, other, x, y, z);
    }
}
