package example;

/** Plays the README's game for three ticks. In the last tick, the ball hits the brick. */
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
        require("height of the crate, m", 0.5f, Game.heightOfTheCrate(), 5e-3f);
        if (Main.class.getModule().isNamed()) {
            // Only scripts need these two modules. With --limit-modules, a module is present only if another one
            // requires it.
            requireAbsent("java.scripting");
            requireAbsent("java.management");
        }
        System.out.println("Played in " + Main.class.getModule());
    }

    private static void requireAbsent(String module) {
        if (ModuleLayer.boot().findModule(module).isPresent()) {
            throw new IllegalStateException("the game must run without the module " + module);
        }
    }

    private static void require(String what, float expected, float got, float tolerance) {
        if (!(Math.abs(got - expected) <= tolerance)) {
            throw new IllegalStateException(what + ": expected " + expected + ", got " + got);
        }
    }
}
