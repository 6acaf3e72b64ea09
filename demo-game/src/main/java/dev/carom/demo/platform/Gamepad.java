package dev.carom.demo.platform;

import static org.lwjgl.glfw.GLFW.*;

import java.util.Map;
import org.lwjgl.glfw.GLFWGamepadState;
import org.lwjgl.system.MemoryStack;

/**
 * The first connected gamepad. GLFW's mappings (SDL's game controller database) make all gamepads look like an Xbox
 * controller. When the gamepad is disconnected, all buttons count as released and all sticks as centred.
 */
final class Gamepad {
    static final int BUTTONS = GLFW_GAMEPAD_BUTTON_LAST + 1;
    static final int AXES = GLFW_GAMEPAD_AXIS_LAST + 1;

    /** Deflections up to this value count as 0, since a stick at rest is rarely exactly at 0. */
    private static final float DEAD_ZONE = 0.2f;

    /**
     * Deflection at which a stick presses a menu key. The stick releases the key at a smaller deflection, so that the
     * key does not flicker.
     */
    private static final float PRESSED_AT = 0.6f;

    private static final float RELEASED_AT = 0.4f;

    private static final Map<Integer, MenuKey> MENU_KEYS = Map.of(
            GLFW_GAMEPAD_BUTTON_A, MenuKey.CHOOSE,
            GLFW_GAMEPAD_BUTTON_B, MenuKey.BACK,
            GLFW_GAMEPAD_BUTTON_X, MenuKey.ERASE,
            GLFW_GAMEPAD_BUTTON_DPAD_UP, MenuKey.UP,
            GLFW_GAMEPAD_BUTTON_DPAD_DOWN, MenuKey.DOWN,
            GLFW_GAMEPAD_BUTTON_DPAD_LEFT, MenuKey.LEFT,
            GLFW_GAMEPAD_BUTTON_DPAD_RIGHT, MenuKey.RIGHT);

    private final Controls controls;
    private final MenuInput menu;
    private final boolean[] held = new boolean[BUTTONS];
    private final boolean[] now = new boolean[BUTTONS];
    private final float[] axes = new float[AXES];
    /** Direction of each axis of the left stick: -1, 0 or 1. */
    private final int[] leans = new int[2];

    Gamepad(Controls controls, MenuInput menu) {
        this.controls = controls;
        this.menu = menu;
    }

    /** Reads the state of the gamepad, since GLFW has no events for gamepads. */
    void poll() {
        for (int joystick = GLFW_JOYSTICK_1; joystick <= GLFW_JOYSTICK_LAST; joystick++) {
            if (glfwJoystickIsGamepad(joystick) && read(joystick)) {
                return;
            }
        }
        update(new boolean[BUTTONS], new float[AXES]);
    }

    private boolean read(int joystick) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            final GLFWGamepadState state = GLFWGamepadState.malloc(stack);
            if (!glfwGetGamepadState(joystick, state)) {
                return false;
            }
            for (int button = 0; button < BUTTONS; button++) {
                now[button] = state.buttons(button) == GLFW_PRESS;
            }
            for (int axis = 0; axis < AXES; axis++) {
                axes[axis] = state.axes(axis);
            }
        }
        update(now, axes);
        return true;
    }

    /** Applies a state of the gamepad: GLFW's buttons, and axes from -1 to 1. */
    void update(boolean[] buttons, float[] stickAxes) {
        for (int button = 0; button < BUTTONS; button++) {
            if (buttons[button] != held[button]) {
                held[button] = buttons[button];
                controls.padButton(button, held[button]);
                if (held[button] && MENU_KEYS.containsKey(button)) {
                    menu.press(MENU_KEYS.get(button));
                }
            }
        }
        final float x = stickAxes[GLFW_GAMEPAD_AXIS_LEFT_X];
        final float z = stickAxes[GLFW_GAMEPAD_AXIS_LEFT_Y];
        controls.stick(withDeadZone(x), withDeadZone(z));
        lean(0, x, MenuKey.LEFT, MenuKey.RIGHT);
        lean(1, z, MenuKey.UP, MenuKey.DOWN);
    }

    /** Rescales a deflection: 0 in the dead zone, then growing linearly to 1 at the full deflection. */
    private static float withDeadZone(float axis) {
        final float beyond = Math.max(0f, Math.abs(axis) - DEAD_ZONE) / (1f - DEAD_ZONE);
        return Math.copySign(Math.min(1f, beyond), axis);
    }

    private void lean(int axis, float value, MenuKey less, MenuKey more) {
        final int lean = Math.abs(value) < RELEASED_AT
                ? 0
                : Math.abs(value) > PRESSED_AT ? (int) Math.signum(value) : leans[axis];
        if (lean != leans[axis] && lean != 0) {
            menu.press(lean < 0 ? less : more);
        }
        leans[axis] = lean;
    }
}
