package dev.carom.physics.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Collider;
import dev.carom.physics.Problem;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.Compound;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.physics.protocol.Action.Operation;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3f;

/** A game of entities in a real Dominion, which executes random actions. */
final class EcsGame {
    private static final int MOST_THINGS = 8;
    private static final int MOST_PARTS = 3;

    /** Dominion 0.9.0 loses changes to a disabled entity's components; see {@link PhysicsSystem}. */
    private static final Set<Operation> ONLY_WHEN_ENABLED =
            EnumSet.range(Operation.REMOVE_COLLIDER, Operation.VELOCITY);

    static {
        ONLY_WHEN_ENABLED.add(Operation.DELETE);
    }

    private final Dominion dominion;
    private final PhysicsSystem system;
    private final GameModel<Entity> play;
    private final List<TestEntity> things = new ArrayList<>();

    /** Invalid transforms that were reported, and the expected number of reports per entity. */
    private final List<Problem> problems = new ArrayList<>();

    private final Map<Object, Integer> expectedProblems = new HashMap<>();
    private final Set<Transform> knownAsBad = Collections.newSetFromMap(new IdentityHashMap<>());

    EcsGame(Dominion dominion) {
        this.dominion = dominion;
        system = new PhysicsSystem(dominion, WorldConfig.defaults().withProblemListener(this::onProblem));
        play = new GameModel<>(system.world(), this::act);
    }

    void act(Action action) {
        if (play.postpones(action)) {
            return;
        }
        switch (action.operation()) {
            case TICK -> tick();
            case CREATE -> create(action);
            case CLEAR -> {
                system.world().clear();
                things.forEach(thing -> thing.onClear(play.changes));
            }
            default -> {
                if (!things.isEmpty()) {
                    act(action, things.get(action.which() % things.size()), things.get(action.other() % things.size()));
                }
            }
        }
    }

    private void onProblem(Problem problem) {
        problems.add(problem);
        if (!problem.component().equals("Velocity")) { // reported before the step: throwing there refuses the tick
            play.onProblem();
        }
    }

    void tick() {
        play.tick(this::enter, () -> system.tick(GameModel.DT));
        expectProblems();
        for (TestEntity thing : things) {
            // A velocity without a collider is reported too; this is not a quarantine.
            assertThat(problems.stream()
                            .filter(problem -> problem.owner() == thing.entity
                                    && !problem.component().equals("Velocity")))
                    .as("problems of one entity: %s", problems)
                    .hasSize(expectedProblems.getOrDefault(thing.entity, 0))
                    .allMatch(problem -> problem.component().equals("Transform")
                            && problem.field().equals("position.x")
                            && problem.value() == GameModel.BEYOND_THE_LIMIT);
        }
    }

    /** Deletes everything and checks that nothing remains. */
    void end() {
        play.dropPostponed();
        deleteAll();
        things.forEach(this::removeDirectly);
        tick();
        assertThat(system.world().colliderCount()).isZero();
        assertThat(play.checker().open()).as("nothing is left open").isEmpty();
        assertThat(play.checker().recorder().ended())
                .isEqualTo(play.checker().recorder().begun());
    }

    /** Prepares the Dominion for the next game. */
    void deleteAll() {
        for (TestEntity thing : things) {
            if (thing.isAlive()) {
                thing.entity.setEnabled(true); // see the traps of PhysicsSystem
                dominion.deleteEntity(thing.entity);
            }
        }
    }

    private void enter(ChangesBetweenTicks<Entity> changes) {
        things.forEach(thing -> thing.enter(changes));
    }

    /**
     * An invalid transform is reported once for all its colliders, and again only after a complete tick with a valid
     * one.
     */
    private void expectProblems() {
        for (ChangesBetweenTicks.Part<Entity> part : play.answered().parts) {
            if (play.answered().isCorrupt(part) && knownAsBad.add(part.transform())) {
                expectedProblems.merge(part.owner(), 1, Integer::sum);
            } else if (!play.answered().isCorrupt(part) && play.wasWhole()) {
                knownAsBad.remove(part.transform());
            }
        }
    }

    private void create(Action action) {
        if (things.size() == MOST_THINGS) {
            return;
        }
        final Transform transform = new Transform(action.x(), action.y(), action.z());
        final Collider collider = action.which() % 3 == 1 ? null : new Collider(action.shape());
        final Compound compound = action.which() % 3 == 0 ? null : new Compound(part(action));
        final Entity entity = dominion.createEntity(transform);
        if (collider != null) {
            entity.add(collider);
        }
        if (compound != null) {
            entity.add(compound);
        }
        things.add(new TestEntity(entity, transform, collider, compound));
        play.owners.add(entity);
    }

    private static Collider part(Action action) {
        return new Collider(action.shape()).offset(action.y() / 4f, 0f, action.z() / 4f);
    }

    private void act(Action action, TestEntity thing, TestEntity other) {
        play.act(action, thing.entity, other.entity);
        if (action.operation() == Operation.REMOVE_BY_HAND) {
            removeDirectly(thing);
        } else if (action.operation() == Operation.ADD_BY_HAND && thing.direct == null) {
            addDirectly(action, thing);
        }
        if (!thing.isAlive() || !thing.isEnabled() && ONLY_WHEN_ENABLED.contains(action.operation())) {
            return;
        }
        play.move(action, thing.transform, thing.entity);
        final List<Collider> colliders = thing.colliders();
        if (thing.direct != null) {
            colliders.add(thing.direct.collider());
        }
        if (!colliders.isEmpty()) {
            play.change(action, colliders.get(action.other() % colliders.size()));
        }
        switch (action.operation()) {
            case DELETE -> dominion.deleteEntity(thing.entity);
            case DISABLE -> thing.entity.setEnabled(false);
            case ENABLE -> thing.entity.setEnabled(true);
            case VELOCITY -> {
                thing.entity.removeType(Velocity.class);
                thing.entity.add(new Velocity(
                        new Vector3f(action.x(), action.y(), action.z()).mul(20f),
                        new Vector3f(action.z(), action.x(), 0f)));
            }
            case ADD_PART, GIVE_PART, REMOVE_PART, ADD_COMPOUND, REMOVE_COMPOUND -> actOnCompound(action, thing, other);
            default -> actOnComponents(action, thing, other);
        }
    }

    private void addDirectly(Action action, TestEntity thing) {
        final Transform transform = new Transform(action.x(), action.y(), action.z());
        thing.direct = new ChangesBetweenTicks.Part<>(thing.entity, transform, new Collider(action.shape()));
        system.world().add(thing.entity, transform, thing.direct.collider());
    }

    private void removeDirectly(TestEntity thing) {
        if (thing.direct != null) {
            system.world().remove(thing.direct.collider());
            thing.loseDirectCollider(play.changes);
        }
    }

    private void actOnCompound(Action action, TestEntity thing, TestEntity other) {
        if (action.operation() == Operation.ADD_COMPOUND && thing.compound == null) {
            thing.compound = new Compound(part(action));
            thing.entity.add(thing.compound);
        }
        if (thing.compound == null) {
            return;
        }
        switch (action.operation()) {
            case ADD_PART -> {
                if (thing.compound.size() < MOST_PARTS) {
                    thing.compound.add(part(action));
                }
            }
            case GIVE_PART -> {
                if (thing.compound.size() > 0 && other.compound != null && other.compound.size() < MOST_PARTS) {
                    final Collider given = thing.compound.part(0);
                    thing.compound.remove(given);
                    other.compound.add(given);
                }
            }
            case REMOVE_PART -> {
                if (thing.compound.size() > 0) {
                    thing.compound.remove(thing.compound.part(action.other() % thing.compound.size()));
                }
            }
            case REMOVE_COMPOUND -> {
                thing.entity.removeType(Compound.class);
                thing.compound = null;
            }
            default -> {
                // the compound is there
            }
        }
    }

    private void actOnComponents(Action action, TestEntity thing, TestEntity other) {
        switch (action.operation()) {
            case REMOVE_COLLIDER -> {
                thing.entity.removeType(Collider.class);
                thing.collider = null;
            }
            case ADD_COLLIDER -> {
                if (thing.collider == null) {
                    thing.collider = new Collider(action.shape());
                    thing.entity.add(thing.collider);
                }
            }
            case REPLACE_TRANSFORM -> give(thing, new Transform(action.x(), action.y(), action.z()));
            case SWAP_TRANSFORMS -> {
                if (other.isEnabled()) {
                    final Transform mine = thing.transform;
                    give(thing, other.transform);
                    give(other, mine);
                }
            }
            case SWAP_COLLIDERS -> {
                if (other.isEnabled() && thing.collider != null && other.collider != null) {
                    final Collider mine = thing.collider;
                    give(thing, other.collider);
                    give(other, mine);
                }
            }
            default -> {
                // done by the play
            }
        }
    }

    private static void give(TestEntity thing, Transform transform) {
        thing.entity.removeType(Transform.class);
        thing.transform = transform;
        thing.entity.add(transform);
    }

    private static void give(TestEntity thing, Collider collider) {
        thing.entity.removeType(Collider.class);
        thing.collider = collider;
        thing.entity.add(collider);
    }
}
