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
    ChangesBetweenTicks.Part<Entity> direct;
    private ChangesBetweenTicks.Part<Entity> seenDirect;
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
    void enter(ChangesBetweenTicks<Entity> changes) {
        final List<Collider> now = colliders();
        for (Collider before : seen) {
            if (!isAlive()) {
                changes.onRemove(before, EndReason.DELETED);
                changes.deletedFrom.add(entity);
            } else if (!entity.isEnabled()) {
                changes.onRemove(before, EndReason.DISABLED);
            }
            if (!now.contains(before) || transform != seenTransform) {
                changes.onRemove(before, EndReason.COMPONENT_REMOVED);
            }
        }
        seen = isEnabled() ? now : List.of();
        seenTransform = transform;
        seen.forEach(one -> changes.parts.add(new ChangesBetweenTicks.Part<>(entity, transform, one)));
        if (direct != null) {
            changes.parts.add(direct);
        }
        seenDirect = direct;
    }

    /** The collider that was added directly was removed. */
    void loseDirectCollider(ChangesBetweenTicks<Entity> changes) {
        if (direct == seenDirect) {
            changes.onRemove(direct.collider(), EndReason.DELETED);
        }
        changes.deletedFrom.add(entity);
        direct = null;
    }

    /** The world was cleared. */
    void onClear(ChangesBetweenTicks<Entity> changes) {
        if (direct != null) {
            loseDirectCollider(changes);
        }
        for (Collider before : seen) {
            changes.onRemove(before, EndReason.DELETED);
            changes.deletedFrom.add(entity);
        }
    }
}
