package dev.carom.demo.tool.debug;

import dev.carom.physics.ContactPhase;
import dev.carom.physics.EndReason;
import dev.dominion.ecs.api.Entity;

/**
 * A contact event in the log.
 *
 * @param tick number of the tick in the game
 * @param phase phase of the contact
 * @param reason why the contact ended; null unless it ended
 * @param sensor whether one of the colliders is a sensor
 * @param a name of the first entity
 * @param b name of the second entity
 * @param entityA the first entity; it may be deleted by now
 * @param entityB the second entity; it may be deleted by now
 * @param layersA layers of the first collider when the contact began
 * @param layersB layers of the second collider when the contact began
 * @param time a fraction of the step in [0, 1]. If the contact ended, this is the time of its end. Otherwise, it is the
 *     time in the step at which the colliders first touched
 * @param depth penetration, in metres
 * @param approachSpeed m/s
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
        float time,
        float depth,
        float approachSpeed) {}
