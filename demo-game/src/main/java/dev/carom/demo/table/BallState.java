package dev.carom.demo.table;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Component of a ball: the time for which magnets still affect it, and the number of portals through which it may still
 * pass. Each contact with the striker restores both limits. Without limits, a ball could circle in a field or between
 * two portals for ever. The component also counts the ticks in which the ball did not move, for example because an
 * entity of a script holds it.
 */
final class BallState {
    /** Maximum time in the fields of magnets between two contacts with the striker. */
    static final float SECONDS = 3f;

    /** Maximum number of passages through portals between two contacts with the striker. */
    static final int PASSAGES = 12;

    /** A ball counts as resting while it stays within this distance, in metres, of one point. */
    private static final float STILL_METRES = 0.1f;

    private static final int MOST_STILL_TICKS = 60;

    private final Vector3f anchor = new Vector3f();
    private int stillTicks;
    private float secondsLeft = SECONDS;
    private int passagesLeft = PASSAGES;

    /** Reports whether the ball has rested for too long. Must be called once in each tick. */
    boolean isWedged(Vector3fc place) {
        if (place.distanceSquared(anchor) > STILL_METRES * STILL_METRES) {
            anchor.set(place);
            stillTicks = 0;
        }
        return ++stillTicks > MOST_STILL_TICKS;
    }

    boolean holds() {
        return secondsLeft > 0f;
    }

    void wear(float seconds) {
        secondsLeft -= seconds;
    }

    /** Reports whether the ball may pass through a portal. If so, counts the passage. */
    boolean takesPassage() {
        if (passagesLeft == 0) {
            return false;
        }
        passagesLeft--;
        return true;
    }

    void renew() {
        stillTicks = 0;
        secondsLeft = SECONDS;
        passagesLeft = PASSAGES;
    }

    int passagesLeft() {
        return passagesLeft;
    }

    float secondsLeft() {
        return secondsLeft;
    }

    @Override
    public String toString() {
        return "BallState[held by magnets for " + secondsLeft + " s more, by portals " + passagesLeft + " times]";
    }
}
