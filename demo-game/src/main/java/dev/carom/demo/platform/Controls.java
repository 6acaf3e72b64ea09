package dev.carom.demo.platform;

import static org.lwjgl.glfw.GLFW.*;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The state of keys, mouse and gamepad between two polls of the window.
 *
 * <p> {@link Window#poll()} updates this object. A test can do the same: it calls {@link #beginPoll()}, then
 * {@link #key}, {@link #mouseButton} and {@link #mouseMoved} any number of times, then the queries. A key that goes
 * down and up again between two polls counts once as pressed, and as held for that one poll.
 */
public final class Controls {
    private static final Map<Integer, List<Action>> KEYS = Map.ofEntries(
            Map.entry(GLFW_KEY_LEFT, List.of(Action.MOVE_LEFT)),
            Map.entry(GLFW_KEY_A, List.of(Action.MOVE_LEFT)),
            Map.entry(GLFW_KEY_RIGHT, List.of(Action.MOVE_RIGHT)),
            Map.entry(GLFW_KEY_D, List.of(Action.MOVE_RIGHT)),
            Map.entry(GLFW_KEY_UP, List.of(Action.MOVE_FORWARD)),
            Map.entry(GLFW_KEY_W, List.of(Action.MOVE_FORWARD)),
            Map.entry(GLFW_KEY_DOWN, List.of(Action.MOVE_BACK)),
            Map.entry(GLFW_KEY_S, List.of(Action.MOVE_BACK)),
            Map.entry(GLFW_KEY_Q, List.of(Action.TURN_LEFT)),
            Map.entry(GLFW_KEY_E, List.of(Action.TURN_RIGHT)),
            Map.entry(GLFW_KEY_SPACE, List.of(Action.LAUNCH, Action.SHOOT)),
            Map.entry(GLFW_KEY_P, List.of(Action.PAUSE)),
            Map.entry(GLFW_KEY_R, List.of(Action.RESTART)),
            Map.entry(GLFW_KEY_F1, List.of(Action.DEBUG_VIEW)),
            Map.entry(GLFW_KEY_F2, List.of(Action.DEBUG_PANEL)),
            Map.entry(GLFW_KEY_F3, List.of(Action.FREEZE)),
            Map.entry(GLFW_KEY_F4, List.of(Action.STEP)),
            Map.entry(GLFW_KEY_F11, List.of(Action.FULL_SCREEN)),
            Map.entry(GLFW_KEY_1, List.of(Action.DROP_BOX)),
            Map.entry(GLFW_KEY_2, List.of(Action.DROP_SPHERE)),
            Map.entry(GLFW_KEY_3, List.of(Action.DROP_CAPSULE)),
            Map.entry(GLFW_KEY_4, List.of(Action.DROP_HULL)),
            Map.entry(GLFW_KEY_N, List.of(Action.NEXT_SCENE)),
            Map.entry(GLFW_KEY_B, List.of(Action.PREVIOUS_SCENE)),
            Map.entry(GLFW_KEY_MINUS, List.of(Action.SLOWER)),
            Map.entry(GLFW_KEY_KP_SUBTRACT, List.of(Action.SLOWER)),
            Map.entry(GLFW_KEY_EQUAL, List.of(Action.FASTER)),
            Map.entry(GLFW_KEY_KP_ADD, List.of(Action.FASTER)),
            Map.entry(GLFW_KEY_ESCAPE, List.of(Action.LEAVE)));

    private static final Map<Integer, List<Action>> BUTTONS = Map.of(GLFW_MOUSE_BUTTON_LEFT, List.of(Action.LAUNCH));

    private static final Map<Integer, List<Action>> PAD_BUTTONS = Map.of(
            GLFW_GAMEPAD_BUTTON_DPAD_LEFT, List.of(Action.MOVE_LEFT),
            GLFW_GAMEPAD_BUTTON_DPAD_RIGHT, List.of(Action.MOVE_RIGHT),
            GLFW_GAMEPAD_BUTTON_DPAD_UP, List.of(Action.MOVE_FORWARD),
            GLFW_GAMEPAD_BUTTON_DPAD_DOWN, List.of(Action.MOVE_BACK),
            GLFW_GAMEPAD_BUTTON_LEFT_BUMPER, List.of(Action.TURN_LEFT),
            GLFW_GAMEPAD_BUTTON_RIGHT_BUMPER, List.of(Action.TURN_RIGHT),
            GLFW_GAMEPAD_BUTTON_A, List.of(Action.LAUNCH),
            GLFW_GAMEPAD_BUTTON_Y, List.of(Action.DEBUG_VIEW),
            GLFW_GAMEPAD_BUTTON_START, List.of(Action.PAUSE));

    /**
     * Code of the first mouse button in {@link #down}. All codes of buttons are less than -1, so they differ from
     * GLFW's codes of keys: these are 0 or more, or -1 for an unknown key.
     */
    private static final int FIRST_BUTTON = -100;

    private static final int FIRST_PAD_BUTTON = -200;

    /**
     * Number of polls during which a resize can move the cursor. When a window becomes smaller, the window system moves
     * the cursor to a place inside it. One or two polls later, GLFW moves the cursor to the middle of the window.
     */
    private static final int POLLS_OF_A_RESIZE = 3;

    private final Set<Integer> down = new HashSet<>();
    private final Map<Action, Integer> holders = new HashMap<>();
    private final Set<Action> pressed = EnumSet.noneOf(Action.class);
    private final Set<Action> tapped = EnumSet.noneOf(Action.class);
    private final Set<Integer> buttonsPressed = new HashSet<>();
    private boolean cursorKnown;
    private double cursorX;
    private double cursorY;
    private double mouseDx;
    private double mouseDy;
    private float wheel;
    private int windowWidth;
    private int windowHeight;
    private int pollsOfResize;
    private float stickX;
    private float stickZ;

    /** Creates controls with no key or button down. */
    public Controls() {}

    /**
     * Reports whether any key of an action is down, or was down for a moment since the previous poll.
     *
     * @param action the action
     * @return true while one of its keys is down
     */
    public boolean held(Action action) {
        return holders.getOrDefault(action, 0) > 0 || tapped.contains(action);
    }

    /**
     * Reports whether an action was triggered since the previous poll. The call consumes the press. Presses that are
     * not queried are dropped at the next poll.
     *
     * @param action the action
     * @return true once per press
     */
    public boolean pressed(Action action) {
        return pressed.remove(action);
    }

    /**
     * Returns the movement of the mouse to the right since the previous poll.
     *
     * @return window units (screen coordinates), which are pixels except on HiDPI displays of macOS and Wayland
     */
    public float mouseDx() {
        return (float) mouseDx;
    }

    /**
     * Returns the movement of the mouse downwards, towards the player, since the previous poll.
     *
     * @return window units (screen coordinates), which are pixels except on HiDPI displays of macOS and Wayland
     */
    public float mouseDy() {
        return (float) mouseDy;
    }

    /**
     * Returns the position of the cursor.
     *
     * @return window units from the left edge; 0 before the first movement
     */
    public float cursorX() {
        return (float) cursorX;
    }

    /**
     * Returns the position of the cursor.
     *
     * @return window units from the upper edge; 0 before the first movement
     */
    public float cursorY() {
        return (float) cursorY;
    }

    /**
     * Returns the turns of the mouse wheel since the previous poll.
     *
     * @return lines; more than 0 for up
     */
    public float wheel() {
        return wheel;
    }

    /**
     * Returns the deflection of the gamepad's left stick to the right.
     *
     * @return -1 to 1; 0 at rest
     */
    public float stickX() {
        return stickX;
    }

    /**
     * Returns the deflection of the gamepad's left stick towards the player.
     *
     * @return -1 to 1; 0 at rest
     */
    public float stickZ() {
        return stickZ;
    }

    /**
     * Reports whether a mouse button is down, or was down for a moment since the previous poll.
     *
     * @param button 0 left, 1 right, 2 middle
     * @return true while it is down
     */
    public boolean mouseHeld(int button) {
        return down.contains(FIRST_BUTTON - button) || buttonsPressed.contains(button);
    }

    /** Drops presses that were not queried, and all movement of mouse and wheel. Keys that are down stay down. */
    public void beginPoll() {
        pressed.clear();
        tapped.clear();
        buttonsPressed.clear();
        mouseDx = 0;
        mouseDy = 0;
        wheel = 0;
    }

    /**
     * Updates a key.
     *
     * @param key GLFW's key code, by position on a US keyboard; codes without an action are ignored
     * @param isDown whether it is down now
     */
    public void key(int key, boolean isDown) {
        changed(key, KEYS.getOrDefault(key, List.of()), isDown);
    }

    /**
     * Updates a mouse button.
     *
     * @param button 0 left, 1 right, 2 middle
     * @param isDown whether it is down now
     */
    public void mouseButton(int button, boolean isDown) {
        if (isDown) {
            buttonsPressed.add(button);
        }
        changed(FIRST_BUTTON - button, BUTTONS.getOrDefault(button, List.of()), isDown);
    }

    /**
     * Updates the position of the cursor; the first position counts as no movement.
     *
     * @param x window units from the left edge
     * @param y window units from the top edge
     */
    public void mouseMoved(double x, double y) {
        if (cursorKnown) {
            mouseDx += x - cursorX;
            mouseDy += y - cursorY;
        }
        cursorKnown = true;
        cursorX = x;
        cursorY = y;
    }

    /**
     * Adds a turn of the mouse wheel.
     *
     * @param lines more than 0 for up
     */
    public void wheelTurned(float lines) {
        wheel += lines;
    }

    /**
     * Updates the size of the window. A resize can move the cursor although the mouse does not move. So the movement of
     * this poll and of the next few polls is dropped.
     *
     * @param width window units
     * @param height window units
     */
    public void windowIs(int width, int height) {
        if (width != windowWidth || height != windowHeight) {
            windowWidth = width;
            windowHeight = height;
            pollsOfResize = POLLS_OF_A_RESIZE;
        }
        if (pollsOfResize > 0) {
            pollsOfResize--;
            mouseDx = 0;
            mouseDy = 0;
        }
    }

    /** Updates a button of the gamepad, by GLFW's number. */
    void padButton(int button, boolean isDown) {
        changed(FIRST_PAD_BUTTON - button, PAD_BUTTONS.getOrDefault(button, List.of()), isDown);
    }

    /** Updates the gamepad's left stick, each axis from -1 to 1. */
    void stick(float x, float z) {
        stickX = x;
        stickZ = z;
    }

    /**
     * Announces a jump of the cursor, for example when the window captures or releases it. The next position counts as
     * no movement.
     */
    void mouseJumps() {
        cursorKnown = false;
    }

    private void changed(int code, List<Action> actions, boolean isDown) {
        // Ignores the release of a key whose press was not counted. Such a key went down before the window had the
        // focus, or the overlay consumed the press.
        final boolean news = isDown ? down.add(code) : down.remove(code);
        if (!news) {
            return;
        }
        for (Action action : actions) {
            holders.merge(action, isDown ? 1 : -1, Integer::sum);
            if (isDown) {
                pressed.add(action);
                tapped.add(action);
            }
        }
    }
}
