package example;

/** Plays the game of the Dominion guide for three ticks. In the last tick, the ball hits the brick. */
public final class Main {
    private static final float CONTACT_Z = 12f - 0.05f - 0.2f; // z of the brick's face minus the ball's radius

    private Main() {}

    /**
     * Plays the game and checks its results.
     *
     * @param args ignored
     */
    public static void main(String[] args) {
        final Game game = new Game();
        for (int tick = 0; tick < 3; tick++) {
            game.tick();
        }
        require("broken bricks", 1f, game.score(), 0f);
        require("z of the ball at the contact, m", CONTACT_Z, game.reached(), 1e-3f);
        // The ball passes the brick within the tick: one BEGIN and one END.
        require("events of the README's three lines", 2f, Game.contactsOfThreeLines(), 0f);
        System.out.println("Played in " + Main.class.getModule());
    }

    private static void require(String what, float expected, float got, float tolerance) {
        if (!(Math.abs(got - expected) <= tolerance)) {
            throw new IllegalStateException(what + ": expected " + expected + ", got " + got);
        }
    }
}
