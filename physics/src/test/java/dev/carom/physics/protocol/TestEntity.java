package dev.carom.physics.protocol;

import dev.carom.physics.Collider;
import dev.carom.physics.EndReason;
import dev.carom.physics.Transform;
import dev.carom.physics.ecs.Compound;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;

/**
 * An entity of the game with its components, and those that were in the world in the last tick. It may also have one
 * collider that the game added to the world directly, with a transform of its own; that one is independent of the
 * entity.
 */
final class TestEntity {
    final Entity entity;
    Transform transform;
    Collider collider;
    Compound compound;
    ChangesBetweenTicks.Part<Entity> byHand;
    private ChangesBetweenTicks.Part<Entity> seenByHand;
    private Transform seenTransform;
    private List<Collider> seen = List.of();

    TestEntity(Entity entity, Transform transform, Collider collider, Compound compound) {
        this.entity = entity;
        this.transform = transform;
        this.collider = collider;
        this.compound = compound;
    }

    boolean isAlive() {
        return !entity.isDeleted();
    }

    boolean isEnabled() {
        return isAlive() && entity.isEnabled();
    }

    /** Returns its own collider, then the parts of its compound. */
    List<Collider> colliders() {
        final List<Collider> all = new ArrayList<>();
        if (collider != null) {
            all.add(collider);
        }
        for (int i = 0; compound != null && i < compound.size(); i++) {
            all.add(compound.part(i));
        }
        return all;
    }

    /** A tick begins: records which of its colliders are in the world, and which were removed. */
    void enter(ChangesBetweenTicks<Entity> gap) {
        final List<Collider> now = colliders();
        for (Collider before : seen) {
            if (!isAlive()) {
                gap.leaves(before, EndReason.DELETED);
                gap.deletedFrom.add(entity);
            } else if (!entity.isEnabled()) {
                gap.leaves(before, EndReason.DISABLED);
            }
            if (!now.contains(before) || transform != seenTransform) {
                gap.leaves(before, EndReason.COMPONENT_REMOVED);
            }
        }
        seen = isEnabled() ? now : List.of();
        seenTransform = transform;
        seen.forEach(one -> gap.parts.add(new ChangesBetweenTicks.Part<>(entity, transform, one)));
        if (byHand != null) {
            gap.parts.add(byHand);
        }
        seenByHand = byHand;
    }

    /** The collider that was added directly was removed. */
    void losesByHand(ChangesBetweenTicks<Entity> gap) {
        if (byHand == seenByHand) {
            gap.leaves(byHand.collider(), EndReason.DELETED);
        }
        gap.deletedFrom.add(entity);
        byHand = null;
    }

    /** The world was cleared. */
    void isCleared(ChangesBetweenTicks<Entity> gap) {
        if (byHand != null) {
            losesByHand(gap);
        }
        for (Collider before : seen) {
            gap.leaves(before, EndReason.DELETED);
            gap.deletedFrom.add(entity);
        }
    }
}
