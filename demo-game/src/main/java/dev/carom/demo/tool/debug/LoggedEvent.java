package dev.carom.demo.tool.debug;

import dev.carom.physics.ContactPhase;
import dev.carom.physics.EndReason;
import dev.dominion.ecs.api.Entity;

/**
 * A contact event as the log keeps it.
 *
 * @param tick of the game
 * @param phase what happened to the contact
 * @param reason why it ended; null where it did not
 * @param sensor whether one of the two is a sensor
 * @param a the name of the first
 * @param b the name of the second
 * @param entityA the first, which may be gone by now
 * @param entityB the second, which may be gone by now
 * @param layersA those of the first
 * @param layersB those of the second
 * @param first when in the step it was, in [0, 1]
 * @param depth metres
 * @param approachSpeed metres a second
 */
public record LoggedEvent(
        long tick,
        ContactPhase phase,
        EndReason reason,
        boolean sensor,
        String a,
        String b,
        Entity entityA,
        Entity entityB,
        long layersA,
        long layersB,
        float first,
        float depth,
        float approachSpeed) {}
