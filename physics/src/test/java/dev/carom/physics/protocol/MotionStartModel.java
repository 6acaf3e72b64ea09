package dev.carom.physics.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Pose;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3f;

/**
 * A model of the start of each transform's motion: its pose after the last tick, unless it was placed, rewound,
 * corrected or absent since. Positions only; rotations follow the same rules.
 */
final class MotionStartModel {
    private static final float SAME_PLACE = 1e-4f;

    private static final class State {
        final Vector3f start = new Vector3f();
        final Vector3f lastStart = new Vector3f();
        final Vector3f lastEnd = new Vector3f();
        boolean placed;
        boolean faulty;

        /** Number of complete ticks when it was removed from the world; negative if it never was. */
        long leftAfter = -1;

        void standAt(Transform its) {
            start.set(its.position());
            lastStart.set(its.position());
            lastEnd.set(its.position());
        }
    }

    private final Map<Transform, State> states = new IdentityHashMap<>();

    /** Transforms that belong to a collider in the world. */
    private Set<Transform> inside = identitySet();

    /** Returns the state; call it before a transform is first moved. */
    State of(Transform its) {
        return states.computeIfAbsent(its, key -> {
            final State state = new State();
            state.standAt(its);
            return state;
        });
    }

    /** It was placed at its current position. */
    void placed(Transform its) {
        of(its).standAt(its);
        of(its).placed = true;
    }

    /** It was rewound to its current position. */
    void rewound(Transform its) {
        of(its).start.set(its.position());
    }

    /** It belongs to a collider in the world from now on. */
    void onAdd(Transform its, long wholeTicks) {
        final State state = of(its);
        if (inside.add(its) && state.leftAfter >= 0 && state.leftAfter != wholeTicks) {
            state.standAt(its); // it missed a tick
        }
    }

    /** It no longer belongs to a collider in the world. */
    void onRemove(Transform its, long wholeTicks) {
        if (inside.remove(its)) {
            of(its).leftAfter = wholeTicks;
        }
    }

    /** A tick begins, with exactly these transforms in the world. */
    void enter(Set<Transform> now, long wholeTicks) {
        now.forEach(its -> onAdd(its, wholeTicks));
        final Set<Transform> before = identitySet();
        before.addAll(inside);
        before.removeAll(now);
        before.forEach(its -> onRemove(its, wholeTicks));
    }

    /** Reports whether its motion starts or ends beyond the limit. */
    boolean isCorrupt(Transform its) {
        final State state = of(its);
        final boolean startsAnew = state.faulty && !state.placed;
        return its.position().x() > GameModel.POSITION_LIMIT || !startsAnew && state.start.x > GameModel.POSITION_LIMIT;
    }

    /** A tick was completed, with some invalid transforms. */
    void finishTick(Set<Transform> corrupt) {
        for (Transform its : inside) {
            final State state = of(its);
            if (corrupt.contains(its)) {
                state.faulty = true;
                state.placed = false;
                continue;
            }
            if (state.faulty && !state.placed) {
                state.start.set(its.position());
            }
            state.lastStart.set(state.start);
            state.lastEnd.set(its.position());
            state.start.set(its.position());
            state.placed = false;
            state.faulty = false;
            final Pose swept = its.interpolate(0f, new Pose());
            assertThat(state.lastStart.distance(swept.x, swept.y, swept.z))
                    .as("the motion that ends at %s starts at %s, not at %s", its, state.lastStart, swept)
                    .isLessThan(SAME_PLACE);
        }
    }

    static Set<Transform> identitySet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }
}
