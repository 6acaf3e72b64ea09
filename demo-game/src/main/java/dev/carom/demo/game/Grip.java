package dev.carom.demo.game;

/**
 * Component of a ball: how long magnets may still hold it, and how often portals may take it. It is theirs for so long
 * after each meeting with the striker, and then flies on as if there were none: else a ball could circle in a field, or
 * between two portals, for ever.
 */
final class Grip {
    /** In the fields of magnets, between two meetings with the striker. */
    static final float SECONDS = 3f;

    /** Through portals, between two meetings with the striker. */
    static final int PASSAGES = 12;

    private float secondsLeft = SECONDS;
    private int passagesLeft = PASSAGES;

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
        return "Grip[held by magnets for " + secondsLeft + " s more, by portals " + passagesLeft + " times]";
    }
}
