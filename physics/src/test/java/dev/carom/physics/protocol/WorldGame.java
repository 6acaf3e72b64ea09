package dev.carom.physics.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.carom.physics.Collider;
import dev.carom.physics.EndReason;
import dev.carom.physics.Explanation.Cause;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Problem;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.protocol.ChangesBetweenTicks.Part;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A game without an ECS, which adds its colliders directly, removes them and adds them again, also between the same two
 * ticks.
 */
final class WorldGame {
    private static final int OWNERS = 3;
    private static final int TRANSFORMS = 4;
    private static final int COLLIDERS = 6;

    private final PhysicsWorld<String> world =
            new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(this::onProblem));
    private final GameModel<String> play = new GameModel<>(world, this::act);
    private final List<Transform> transforms = new ArrayList<>();
    private final List<Collider> colliders = new ArrayList<>();

    /** Colliders that were added and not removed since. */
    private final Map<Collider, Part<String>> members = new IdentityHashMap<>();

    /** Those of them that the last tick processed. */
    private final Set<Collider> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    WorldGame() {
        for (int i = 0; i < OWNERS; i++) {
            play.owners.add("owner " + i);
        }
        for (int i = 0; i < TRANSFORMS; i++) {
            transforms.add(new Transform(i / 2f, 0f, 0f));
        }
        for (int i = 0; i < COLLIDERS; i++) {
            colliders.add(i % 2 == 0 ? Collider.box(0.5f, 0.4f, 0.3f) : Collider.sphere(0.5f));
        }
    }

    private void onProblem(Problem problem) {
        play.onProblem();
    }

    void act(Action action) {
        if (play.postpones(action)) {
            return;
        }
        final Collider collider = colliders.get(action.which());
        switch (action.operation()) {
            case TICK -> tick();
            case ADD -> add(action, collider);
            case REMOVE -> remove(collider, EndReason.values()[action.other()]);
            case CLEAR -> clear();
            default -> {
                final Transform transform = transforms.get(action.which() % TRANSFORMS);
                final String owner = play.owners.get(action.which() % OWNERS);
                play.act(action, owner, play.owners.get(action.other() % OWNERS));
                play.move(action, transform, owner);
                play.change(action, collider);
            }
        }
        assertThat(world.colliderCount()).isEqualTo(members.size());
    }

    /** Removes everything and checks that nothing remains. */
    void end() {
        tick();
        play.dropPostponed();
        clear();
        tick();
        assertThat(play.checker().open()).as("nothing is left open").isEmpty();
        assertThat(play.checker().recorder().ended())
                .isEqualTo(play.checker().recorder().begun());
    }

    private void tick() {
        play.tick(this::enter, () -> world.step(GameModel.DT));
    }

    private void enter(ChangesBetweenTicks<String> changes) {
        for (Collider collider : colliders) {
            assertThat(world.contains(collider)).isEqualTo(members.containsKey(collider));
            final Cause cause = members.containsKey(collider) ? Cause.WAITING : Cause.NO_COLLIDER;
            if (!seen.contains(collider)) {
                assertThat(world.explain(collider, collider).cause()).isEqualTo(cause);
            }
        }
        changes.parts.addAll(members.values());
        seen.clear();
        seen.addAll(members.keySet());
    }

    private void add(Action action, Collider collider) {
        final Transform transform = transforms.get(action.other() % TRANSFORMS);
        // Usually the same owner for a transform, since a transform belongs to one owner at a time.
        final String owner = play.owners.get((action.other() + (action.x() > 1f ? 1 : 0)) % OWNERS);
        final boolean servesAnother =
                members.values().stream().anyMatch(part -> part.transform() == transform && part.owner() != owner);
        if (members.containsKey(collider) || servesAnother) {
            assertThatIllegalArgumentException().isThrownBy(() -> world.add(owner, transform, collider));
            return;
        }
        world.add(owner, transform, collider);
        play.starts().onAdd(transform, world.tick());
        members.put(collider, new Part<>(owner, transform, collider));
    }

    private void remove(Collider collider, EndReason reason) {
        if (!members.containsKey(collider)) {
            assertThatIllegalArgumentException().isThrownBy(() -> world.remove(collider, reason));
            return;
        }
        world.remove(collider, reason);
        isRemoved(collider, reason);
    }

    private void clear() {
        world.clear();
        List.copyOf(members.keySet()).forEach(member -> isRemoved(member, EndReason.DELETED));
    }

    private void isRemoved(Collider collider, EndReason reason) {
        final Part<String> part = members.remove(collider);
        if (members.values().stream().noneMatch(other -> other.transform() == part.transform())) {
            play.starts().onRemove(part.transform(), world.tick());
        }
        if (reason == EndReason.DELETED) {
            play.changes.deletedFrom.add(part.owner());
        }
        if (seen.remove(collider)) {
            play.changes.onRemove(collider, reason);
        }
    }
}
