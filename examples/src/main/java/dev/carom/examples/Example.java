package dev.carom.examples;

import static org.lwjgl.glfw.GLFW.*;

import dev.carom.examples.canvas.Input;
import dev.carom.examples.canvas.Program;
import dev.carom.examples.canvas.ScriptedInput;
import java.util.Locale;
import java.util.function.Supplier;

/** All examples in reading order, each with the scripted input for its picture. */
enum Example {
    HELLO("contact events: a ball bounces through a room with a gate", HelloEvents::new, 200, Example::rest),
    BULLETS("shots at 450 m/s never tunnel through glass of 2 cm; with Dominion", Bullets::new, 170, Example::shoot),
    WALKER("a character with stairs, a ramp, a lift, a ferry and coins", Walker::new, 205, Example::climb),
    PICKING("the object under the mouse: rays and overlaps", Picking::new, 150, Example::paint),
    VOXELS("a world of cubes without colliders: walk, dig and build", Voxels::new, 150, Example::dig),
    BREAKOUT("a game in two dimensions, in pixels, with a pause", Breakout::new, 900, Example::rest),
    DOOR("a Lua script controls a door; with Dominion", Door::new, 138, Example::drive);

    private final String line;
    private final Supplier<Program> maker;
    private final int ticks;
    private final ScriptedInput player;

    Example(String line, Supplier<Program> maker, int ticks, ScriptedInput player) {
        this.line = line;
        this.maker = maker;
        this.ticks = ticks;
        this.player = player;
    }

    private static void rest(int tick, Input input) {}

    /** Fires while the gun turns from one side of the panes to the other and back. */
    private static void shoot(int tick, Input input) {
        input.press(GLFW_KEY_SPACE);
        final boolean left = tick / 32 % 4 == 0 || tick / 32 % 4 == 3;
        input.press(left ? GLFW_KEY_A : GLFW_KEY_D);
        input.release(left ? GLFW_KEY_D : GLFW_KEY_A);
    }

    /**
     * Walks up the stairs, across the terrace and onto the lift, stands still while the lift rises, and turns the
     * camera.
     */
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

    /** Digs a hole in front of the feet and builds a few cells to the right of it. */
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

    /** Returns the example with a name; null when there is none. */
    static Example named(String name) {
        for (Example example : values()) {
            if (example.id().equals(name)) {
                return example;
            }
        }
        return null;
    }

    /** Returns the name on the command line. */
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns one line that describes the example. */
    String line() {
        return line;
    }

    /** Creates a new run of the example. */
    Program program() {
        return maker.get();
    }

    /** Returns the number of ticks before the picture is taken. */
    int ticks() {
        return ticks;
    }

    /** Returns the scripted input for the picture and for tests. */
    ScriptedInput player() {
        return player;
    }
}
