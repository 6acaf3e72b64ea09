package dev.carom.examples;

import static org.lwjgl.glfw.GLFW.*;

import dev.carom.examples.canvas.Input;
import dev.carom.examples.canvas.Player;
import dev.carom.examples.canvas.Program;
import java.util.Locale;
import java.util.function.Supplier;

/** All examples, in the order in which to read them, and who presses their keys when a picture is taken. */
enum Example {
    HELLO("what a contact event is: a ball bounces through a room with a gate", HelloEvents::new, 200, Example::rest),
    BULLETS("shots of 450 m/s never pass through glass of 2 cm; with Dominion", Bullets::new, 170, Example::shoot),
    WALKER("a character with stairs, a ramp, a lift, a ferry and coins", Walker::new, 205, Example::climb),
    PICKING("what lies under the mouse: rays and overlaps", Picking::new, 150, Example::paint),
    VOXELS("a world of cubes without a collider: walk, dig and build", Voxels::new, 150, Example::dig),
    BREAKOUT("a game in two dimensions, in pixels, with a pause", Breakout::new, 900, Example::rest),
    DOOR("a script in Lua runs a door; with Dominion", Door::new, 138, Example::drive);

    private final String line;
    private final Supplier<Program> maker;
    private final int ticks;
    private final Player player;

    Example(String line, Supplier<Program> maker, int ticks, Player player) {
        this.line = line;
        this.maker = maker;
        this.ticks = ticks;
        this.player = player;
    }

    private static void rest(int tick, Input input) {}

    /** Sweeps over the panes, from one side to the other. */
    private static void shoot(int tick, Input input) {
        input.press(GLFW_KEY_SPACE);
        final boolean left = tick / 32 % 4 == 0 || tick / 32 % 4 == 3;
        input.press(left ? GLFW_KEY_A : GLFW_KEY_D);
        input.release(left ? GLFW_KEY_D : GLFW_KEY_A);
    }

    /** Up the stairs, over the terrace and onto the lift; there it waits until the lift is up, and goes on. */
    private static void climb(int tick, Input input) {
        switch (tick) {
            case 0 -> input.press(GLFW_KEY_W);
            case 150 -> input.release(GLFW_KEY_W);
            case 160 -> input.press(Input.RIGHT);
            case 161 -> input.moveMouse(-0.45f, 0f);
            default -> {}
        }
    }

    private static void paint(int tick, Input input) {
        if (tick % 20 == 0) {
            input.moveMouse(-0.9f + 0.0135f * tick, 0.3f - 0.006f * tick);
            input.press(Input.LEFT);
        } else {
            input.release(Input.LEFT);
        }
    }

    /** Digs a hole in front of the feet, and builds a few cells to the right of it. */
    private static void dig(int tick, Input input) {
        switch (tick) {
            case 0 -> input.moveMouse(-0.2f, -0.45f);
            case 20, 30, 40 -> input.press(Input.LEFT);
            case 50 -> input.moveMouse(0.3f, -0.25f);
            case 60, 70, 80 -> input.press(Input.RIGHT);
            case 90 -> input.moveMouse(0.1f, -0.05f);
            default -> {
                input.release(Input.LEFT);
                input.release(Input.RIGHT);
            }
        }
    }

    private static void drive(int tick, Input input) {
        if (tick == 0) {
            input.press(GLFW_KEY_W);
        }
    }

    /** The example of a name; null when there is none. */
    static Example named(String name) {
        for (Example example : values()) {
            if (example.id().equals(name)) {
                return example;
            }
        }
        return null;
    }

    /** Its name on the command line. */
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it shows, in a line. */
    String line() {
        return line;
    }

    /** A new run of it. */
    Program program() {
        return maker.get();
    }

    /** After how many ticks its picture shows most. */
    int ticks() {
        return ticks;
    }

    /** Presses its keys for that picture, and for tests. */
    Player player() {
        return player;
    }
}
