package dev.carom.demo.platform;

/** Menu actions, independent of the key or button. */
public enum MenuKey {
    /** Selects the row above. While a name is typed, changes its last letter instead. */
    UP,
    /** Selects the row below. While a name is typed, changes its last letter instead. */
    DOWN,
    /**
     * Decreases the value of the selected row, or selects the previous card. While a name is typed, deletes its last
     * letter instead.
     */
    LEFT,
    /**
     * Increases the value of the selected row, or selects the next card. While a name is typed, adds a letter instead.
     */
    RIGHT,
    /** Chooses the selected row. */
    CHOOSE,
    /** Chooses the selected row. While a name is typed, adds a space instead. */
    SPACE,
    /** Returns to the previous screen. */
    BACK,
    /** While a name is typed, deletes its last letter. */
    ERASE
}
