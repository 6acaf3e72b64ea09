package dev.carom.physics.protocol;

import dev.carom.physics.Collider;
import dev.carom.physics.EndReason;
import dev.carom.physics.Transform;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The changes of the game between two ticks, and the colliders in the world when the second tick begins. */
final class ChangesBetweenTicks<O> {
    /** A collider that is in the world. */
    record Part<O>(O owner, Transform transform, Collider collider) {}

    final List<Part<O>> parts = new ArrayList<>();

    /** Owners whose colliders were removed with the reason DELETED. */
    final Set<O> deletedFrom = identitySet();

    /** Colliders with another shape or offset, even if the old one was set again. */
    final Set<Collider> reshaped = identitySet();

    final Set<Transform> rewound = identitySet();
    final Set<Transform> placed = identitySet();

    /** Transforms whose motion of the tick cannot be swept. */
    final Set<Transform> corrupt = identitySet();

    /** Removed colliders, even if they were added again, each with all possible reasons of its END events. */
    private final Map<Collider, Set<EndReason>> left = new IdentityHashMap<>();

    /** Colliders removed since the last tick, aborted or not. */
    private final Set<Collider> leftNow = identitySet();

    void onRemove(Collider collider, EndReason reason) {
        leftNow.add(collider);
        left.computeIfAbsent(collider, key -> EnumSet.noneOf(EndReason.class)).add(reason);
    }

    /** Returns the colliders removed since the last call. */
    Set<Collider> takeLeftNow() {
        final Set<Collider> taken = identitySet();
        taken.addAll(leftNow);
        leftNow.clear();
        return taken;
    }

    boolean isCorrupt(Part<O> part) {
        return corrupt.contains(part.transform);
    }

    boolean hasLeft(Object collider) {
        return left.containsKey(collider);
    }

    Set<EndReason> whyLeft(Collider collider) {
        return left.getOrDefault(collider, Set.of());
    }

    /** Returns null if it is not in the world. */
    Part<O> partOf(Collider collider) {
        for (Part<O> part : parts) {
            if (part.collider == collider) {
                return part;
            }
        }
        return null;
    }

    boolean isCorrected(Part<O> part) {
        return rewound.contains(part.transform) || placed.contains(part.transform);
    }

    private static <T> Set<T> identitySet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }
}
