package dev.carom.demo.platform;

/** Menu actions, independent of the key or button. */
public enum MenuKey {
    /** Selects the row above. */
    UP,
    /** Selects the row below. */
    DOWN,
    /** Decreases the value of the row. */
    LEFT,
    /** Increases the value of the row. */
    RIGHT,
    /** Chooses the row. */
    CHOOSE,
    /** Chooses the row; while a name is typed, adds a space instead. */
    SPACE,
    /** Returns to the previous screen. */
    BACK,
    /** Deletes the last letter. */
    ERASE
}
