package dev.carom.demo.table;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Component of a ball: how long magnets may still hold it, and how often portals may take it. It is theirs for so long
 * after each meeting with the striker, and then flies on as if there were none: else a ball could circle in a field, or
 * between two portals, for ever. And how long it has been at the same place, where something of a script holds it.
 */
final class BallState {
    /** In the fields of magnets, between two meetings with the striker. */
    static final float SECONDS = 3f;

    /** Through portals, between two meetings with the striker. */
    static final int PASSAGES = 12;

    /** A ball that is no further from where it was is at the same place, metres. */
    private static final float STILL_METRES = 0.1f;

    private static final int MOST_STILL_TICKS = 60;

    private final Vector3f anchor = new Vector3f();
    private int stillTicks;
    private float secondsLeft = SECONDS;
    private int passagesLeft = PASSAGES;

    /** To be called once a tick: whether it has not come from its place for longer than any flight would let it. */
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

    /** Whether a portal may take the ball; counts as one time that it did. */
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
