package dev.carom.demo.game;

/**
 * Component of a ball: how long magnets may still hold it. It is theirs for some seconds after each meeting with the
 * striker, and then flies on as if there were none: else a ball could circle in a field for ever.
 */
final class Grip {
    /** In the fields of magnets, between two meetings with the striker. */
    static final float SECONDS = 3f;

    private float secondsLeft = SECONDS;

    boolean holds() {
        return secondsLeft > 0f;
    }

    void wear(float seconds) {
        secondsLeft -= seconds;
    }

    void renew() {
        secondsLeft = SECONDS;
    }

    float secondsLeft() {
        return secondsLeft;
    }

    @Override
    public String toString() {
        return "Grip[held by magnets for " + secondsLeft + " s more]";
    }
}
