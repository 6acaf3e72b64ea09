package dev.carom.physics.ecs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.ContactRecorder;
import dev.carom.physics.EndReason;
import dev.carom.physics.Problem;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.narrowphase.MovingShape;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Whatever a game does between ticks to entities in a real Dominion, each contact has one BEGIN and one END, with the right reason,
 * in the first tick after the cause; what overlaps is told, what was taken back is not. A failing history is shrunk to a short one.
 */
class ContactProtocolTest {
    /** One for all histories, each of which deletes what it created: a process can make 1024 and no more. */
    private static final Dominion DOMINION = Dominion.create();

    private static final float DT = 1f / 60f;
    private static final float SLACK = 1e-4f;

    /** Overlaps and gaps smaller than this are not judged: rounding, slack, and the tolerance of turning sweeps. */
    private static final float JUDGED = 2e-2f;

    enum Deed {
        CREATE,
        DELETE,
        DISABLE,
        ENABLE,
        REMOVE_COLLIDER,
        ADD_COLLIDER,
        REPLACE_TRANSFORM,
        SWAP_COLLIDERS,
        CHANGE_SHAPE,
        CHANGE_FILTER,
        CHANGE_SENSOR,
        CHANGE_FIXED,
        MOVE,
        TURN,
        VELOCITY,
        TELEPORT,
        REWIND,
        CORRUPT,
        REPAIR,
        TICK
    }

    private static final Set<Deed> CHANGES_COMPONENTS = EnumSet.of(
            Deed.DELETE,
            Deed.REMOVE_COLLIDER,
            Deed.ADD_COLLIDER,
            Deed.REPLACE_TRANSFORM,
            Deed.SWAP_COLLIDERS,
            Deed.VELOCITY);

    record Action(Deed deed, int entity, int other, float x, float y, float z) {
        @Override
        public String toString() {
            return String.format("%s(%d, %d, %.2ff, %.2ff, %.2ff)", deed, entity, other, x, y, z);
        }
    }

    @Provide
    Arbitrary<List<Action>> histories() {
        final Arbitrary<Float> coordinate =
                Arbitraries.floats().between(-3f, 3f).ofScale(2);
        final Arbitrary<Deed> deed = Arbitraries.frequencyOf(
                Tuple.of(6, Arbitraries.just(Deed.TICK)),
                Tuple.of(4, Arbitraries.just(Deed.MOVE)),
                Tuple.of(2, Arbitraries.just(Deed.CREATE)),
                Tuple.of(2, Arbitraries.just(Deed.REWIND)),
                Tuple.of(16, Arbitraries.of(Deed.class)));
        return Combinators.combine(
                        deed,
                        Arbitraries.integers().between(0, 5),
                        Arbitraries.integers().between(0, 5),
                        coordinate,
                        coordinate,
                        coordinate)
                .as(Action::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(80);
    }

    @Property(tries = 3000)
    void everyContactIsBookendedWhateverTheGameDoes(@ForAll("histories") List<Action> history) {
        final Game game = new Game(DOMINION);
        try {
            history.forEach(game::act);
            game.tick();
        } finally {
            game.deleteAll();
        }
        game.tick();
        assertThat(game.recorder.openCount()).as("nothing is left open").isZero();
        assertThat(game.recorder.ended()).isEqualTo(game.recorder.begun());
    }

    /** One entity of the game, and what it was at the last tick. */
    private static final class Thing {
        Entity entity;
        Transform transform;
        Collider collider;
        boolean corrupt;
        boolean rewound;
        boolean reported;
        int problems;
        Transform oldTransform;
        Collider oldCollider;
        Shape oldShape;
        boolean oldSensor;
        final Pose from = new Pose();

        boolean isPresent() {
            return !entity.isDeleted() && entity.isEnabled() && collider != null && !corrupt;
        }
    }

    private static final class Game {
        final Dominion dominion;
        final List<Thing> things = new ArrayList<>();
        final List<Problem> problems = new ArrayList<>();
        final PhysicsSystem system;
        final ContactRecorder<Entity> recorder = new ContactRecorder<>();
        final Narrowphase narrowphase = new Narrowphase();
        final Separation separation = new Separation();
        final Set<Set<Entity>> endedInLastTick = new HashSet<>();

        Game(Dominion dominion) {
            this.dominion = dominion;
            system = new PhysicsSystem(
                    dominion, WorldConfig.defaults().withContactSlack(SLACK).withProblemListener(problems::add));
        }

        void act(Action action) {
            if (action.deed == Deed.TICK) {
                tick();
            } else if (action.deed == Deed.CREATE) {
                create(action);
            } else if (!things.isEmpty()) {
                final Thing thing = things.get(action.entity % things.size());
                final Thing other = things.get(action.other % things.size());
                if (!thing.entity.isDeleted()) {
                    act(action, thing, other);
                }
            }
        }

        private void create(Action action) {
            if (things.size() >= 8) {
                return;
            }
            final Thing thing = new Thing();
            thing.transform = new Transform(action.x, action.y, action.z);
            thing.collider = new Collider(shape(action));
            thing.entity = dominion.createEntity(thing.transform, thing.collider);
            things.add(thing);
        }

        private static Shape shape(Action action) {
            final float size = 0.3f + Math.abs(action.x) / 4f;
            return switch (action.other % 3) {
                case 0 -> new AlignedBox(size, 0.5f, 0.3f);
                case 1 -> new OrientedBox(size, 0.2f, 0.5f);
                default -> new Sphere(size);
            };
        }

        private void act(Action action, Thing thing, Thing other) {
            if (CHANGES_COMPONENTS.contains(action.deed) && !(thing.entity.isEnabled() && other.entity.isEnabled())) {
                return; // Dominion 0.9.0 loses what is done to a disabled entity's components, see PhysicsSystem
            }
            switch (action.deed) {
                case DELETE -> dominion.deleteEntity(thing.entity);
                case DISABLE -> thing.entity.setEnabled(false);
                case ENABLE -> thing.entity.setEnabled(true);
                case REMOVE_COLLIDER -> {
                    thing.entity.removeType(Collider.class);
                    thing.collider = null;
                }
                case ADD_COLLIDER -> {
                    if (thing.collider == null) {
                        thing.collider = new Collider(shape(action));
                        thing.entity.add(thing.collider);
                    }
                }
                case REPLACE_TRANSFORM -> {
                    thing.entity.removeType(Transform.class);
                    thing.transform = new Transform(action.x, action.y, action.z);
                    thing.corrupt = false;
                    thing.entity.add(thing.transform);
                }
                case SWAP_COLLIDERS -> {
                    if (thing != other
                            && !other.entity.isDeleted()
                            && thing.collider != null
                            && other.collider != null) {
                        final Collider mine = thing.collider;
                        thing.entity.removeType(Collider.class);
                        other.entity.removeType(Collider.class);
                        thing.collider = other.collider;
                        other.collider = mine;
                        thing.entity.add(thing.collider);
                        other.entity.add(other.collider);
                    }
                }
                case VELOCITY -> {
                    thing.entity.removeType(Velocity.class);
                    thing.entity.add(new Velocity(
                            new Vector3f(action.x, action.y, action.z).mul(20f), new Vector3f(action.z, action.x, 0f)));
                }
                case CORRUPT -> {
                    if (!thing.corrupt) {
                        thing.transform.moveTo(2e9f, action.y, action.z);
                        thing.corrupt = true;
                    }
                }
                case REPAIR -> {
                    thing.transform.placeAt(action.x, action.y, action.z);
                    thing.corrupt = false;
                }
                default -> actOnCollider(action, thing);
            }
        }

        private void actOnCollider(Action action, Thing thing) {
            switch (action.deed) {
                case MOVE -> {
                    if (!thing.corrupt) {
                        thing.transform.moveBy(action.x, action.y, action.z);
                    }
                }
                case TURN -> thing.transform.rotateBy(new Quaternionf().rotationAxis(action.x / 4f, 0f, 0.6f, 0.8f));
                case TELEPORT -> {
                    if (!thing.corrupt) {
                        thing.transform.placeAt(action.x, action.y, action.z);
                    }
                }
                case REWIND -> {
                    if (!thing.corrupt) {
                        // As a game does: to the first hit of the last tick, when there was one.
                        thing.transform.rewindTo(firstHit(thing, Math.abs(action.x) / 3f));
                        thing.rewound = true;
                    }
                }
                default -> {
                    if (thing.collider != null) {
                        change(action, thing.collider);
                    }
                }
            }
        }

        private static void change(Action action, Collider collider) {
            switch (action.deed) {
                case CHANGE_SHAPE -> collider.shape(shape(action));
                case CHANGE_FILTER -> collider.layer(1L << action.entity % 2).mask(action.x < 1f ? -1L : 1L);
                case CHANGE_SENSOR -> collider.sensor(action.x > 0f);
                case CHANGE_FIXED -> collider.fixed(action.x > 1f);
                default -> throw new AssertionError(action.deed);
            }
        }

        private float firstHit(Thing thing, float otherwise) {
            for (ContactEvent<Entity> event : system.events()) {
                if (event.involves(thing.entity) && event.phase() == ContactPhase.BEGIN) {
                    return event.first();
                }
            }
            return otherwise;
        }

        void deleteAll() {
            for (Thing thing : things) {
                if (!thing.entity.isDeleted()) {
                    thing.entity.setEnabled(true);
                    dominion.deleteEntity(thing.entity);
                }
            }
        }

        void tick() {
            system.tick(DT);
            recorder.record(system.world());
            for (ContactEvent<Entity> event : system.events()) {
                if (event.phase() == ContactPhase.END) {
                    checkReason(event);
                }
            }
            for (int i = 0; i < things.size(); i++) {
                for (int j = i + 1; j < things.size(); j++) {
                    checkCompleteness(things.get(i), things.get(j));
                }
            }
            things.forEach(this::checkProblems);
            things.forEach(Game::remember);
            endedInLastTick.clear();
            for (ContactEvent<Entity> event : system.events()) {
                if (event.phase() == ContactPhase.END) {
                    endedInLastTick.add(Set.of(event.a(), event.b()));
                }
            }
        }

        /** A bad transform is told once, and again only after it was good, or of a collider that came in anew. */
        private void checkProblems(Thing thing) {
            final boolean bad =
                    !thing.entity.isDeleted() && thing.entity.isEnabled() && thing.collider != null && thing.corrupt;
            final boolean sameAsBefore = thing.collider == thing.oldCollider && thing.transform == thing.oldTransform;
            if (bad && !(thing.reported && sameAsBefore)) {
                thing.problems++;
            }
            thing.reported = bad;
            assertThat(problems.stream().filter(problem -> problem.owner() == thing.entity))
                    .as("problems of one entity: %s", problems)
                    .hasSize(thing.problems)
                    .allMatch(problem -> problem.component().equals("Transform")
                            && problem.field().equals("position.x")
                            && problem.value() == 2e9f);
        }

        private static void remember(Thing thing) {
            thing.rewound = false;
            thing.oldTransform = thing.transform;
            thing.oldCollider = thing.collider;
            thing.oldShape = thing.collider == null ? null : thing.collider.shape();
            thing.oldSensor = thing.collider != null && thing.collider.isSensor();
        }

        private Thing of(Entity entity) {
            return things.stream()
                    .filter(thing -> thing.entity == entity)
                    .findFirst()
                    .orElseThrow();
        }

        private boolean beganInThisTick(ContactEvent<Entity> end) {
            for (ContactEvent<Entity> event : system.events()) {
                if (event.phase() == ContactPhase.BEGIN && event.contactId() == end.contactId()) {
                    return true;
                }
            }
            return false;
        }

        private void checkReason(ContactEvent<Entity> event) {
            if (beganInThisTick(event)) {
                assertThat(event.reason()).as("%s", event).isEqualTo(EndReason.SEPARATED);
                return;
            }
            final Thing a = of(event.a());
            final Thing b = of(event.b());
            final Set<EndReason> forced = EnumSet.noneOf(EndReason.class);
            addForced(a, forced);
            addForced(b, forced);
            if (!forced.isEmpty()) {
                assertThat(event.reason()).as("%s", event).isIn(forced);
                return;
            }
            final Collider ca = a.collider;
            final Collider cb = b.collider;
            if (!ca.filter().accepts(cb.filter()) || ca.isFixed() && cb.isFixed()) {
                assertThat(event.reason()).as("%s", event).isEqualTo(EndReason.FILTER_CHANGED);
            } else if (!ca.shape().equals(a.oldShape) || !cb.shape().equals(b.oldShape)) {
                assertThat(event.reason()).as("%s", event).isIn(EndReason.SHAPE_CHANGED, EndReason.SEPARATED);
            } else {
                // A shape that was changed and changed back counts as changed.
                assertThat(event.reason())
                        .as("%s", event)
                        .isIn(EndReason.SEPARATED, EndReason.SENSOR_CHANGED, EndReason.SHAPE_CHANGED);
            }
        }

        private static void addForced(Thing thing, Set<EndReason> forced) {
            if (thing.entity.isDeleted()) {
                forced.add(EndReason.DELETED);
            } else if (!thing.entity.isEnabled()) {
                forced.add(EndReason.DISABLED);
            }
            if (thing.collider != thing.oldCollider || thing.transform != thing.oldTransform) {
                forced.add(EndReason.COMPONENT_REMOVED);
            }
            if (thing.corrupt) {
                forced.add(EndReason.QUARANTINED);
            }
        }

        /** Against the shapes alone, at times spread over the tick: what overlaps clearly is told, what is told overlaps. */
        private void checkCompleteness(Thing a, Thing b) {
            if (a.collider == null || b.collider == null) {
                return;
            }
            final boolean open = recorder.isOpen(a.collider, b.collider);
            final boolean mayMeet = a.isPresent()
                    && b.isPresent()
                    && a.collider.filter().accepts(b.collider.filter())
                    && !(a.collider.isFixed() && b.collider.isFixed());
            if (!mayMeet) {
                assertThat(open).as("what may not meet has no contact").isFalse();
                return;
            }
            final MovingShape shapeA = motionOfLastTick(a);
            final MovingShape shapeB = motionOfLastTick(b);
            final float atEnd = narrowphase.separation(shapeA, shapeB, 1f, separation);
            if (atEnd > JUDGED) {
                assertThat(open)
                        .as("apart by %s, %s %s", atEnd, a.collider, b.collider)
                        .isFalse();
            } else if (atEnd < -JUDGED) {
                assertThat(open)
                        .as("overlapping by %s, %s %s", -atEnd, a.collider, b.collider)
                        .isTrue();
            }
            // Rewound into a contact that was told from begin to end already: what is left of it is not told again.
            final boolean toldBefore = (a.rewound || b.rewound) && endedInLastTick.contains(Set.of(a.entity, b.entity));
            for (int i = 0; i <= 8 && !toldBefore; i++) {
                final float time = i / 8f;
                final float distance = narrowphase.separation(shapeA, shapeB, time, separation);
                if (distance < -JUDGED) {
                    assertThat(isTold(a, b, time))
                            .as("overlap by %s at %s of %s and %s", -distance, time, a.collider, b.collider)
                            .isTrue();
                }
            }
            for (ContactEvent<Entity> event : system.events()) {
                if (event.phase() == ContactPhase.BEGIN && event.involves(a.entity) && event.involves(b.entity)) {
                    assertThat(narrowphase.separation(shapeA, shapeB, event.first(), separation))
                            .as("%s overlaps at its first time", event)
                            .isLessThan(JUDGED);
                }
            }
        }

        private boolean isTold(Thing a, Thing b, float time) {
            for (ContactEvent<Entity> event : system.events()) {
                if (event.involves(a.entity)
                        && event.involves(b.entity)
                        && event.reason() != EndReason.SHAPE_CHANGED
                        && event.first() <= time + 1e-3f
                        && event.last() >= time - 1e-3f) {
                    return true;
                }
            }
            return false;
        }

        private static MovingShape motionOfLastTick(Thing thing) {
            final MovingShape shape = new MovingShape();
            shape.setShape(thing.collider.shape(), thing.collider.offset());
            // Between two ticks interpolate(0) is where the last one started, and now is where it ended.
            shape.start.set(thing.transform.interpolate(0f, thing.from));
            shape.end.set(thing.transform.position(), thing.transform.rotation());
            return shape;
        }
    }
}
