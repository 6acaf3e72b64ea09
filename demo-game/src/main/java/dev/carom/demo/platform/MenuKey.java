package dev.carom.demo.platform;

/** What a player can do in a menu, whichever key or button does it. */
public enum MenuKey {
    /** To the row above. */
    UP,
    /** To the row below. */
    DOWN,
    /** Less of what the row sets. */
    LEFT,
    /** More of what the row sets. */
    RIGHT,
    /** Takes the row. */
    CHOOSE,
    /** Takes the row too, but belongs to a name that is being typed. */
    SPACE,
    /** To where one came from. */
    BACK,
    /** Takes a letter back. */
    ERASE
}
