package dev.carom.demo.platform;

/** Receives the menu input of the player, in the order in which the player makes it. */
public interface MenuListener {
    /**
     * Called when a key or button for menus is pressed, or repeats.
     *
     * @param key the action
     */
    void press(MenuKey key);

    /**
     * Called when a character is typed.
     *
     * @param codePoint the character, as the keyboard's layout produces it
     */
    void type(int codePoint);

    /**
     * Called when the mouse moved.
     *
     * @param x window units from the left edge
     * @param y window units from the upper edge
     */
    void point(double x, double y);

    /**
     * Called when the mouse wheel turned by at least one line.
     *
     * @param x position of the mouse, in window units from the left edge
     * @param y position of the mouse, in window units from the upper edge
     * @param lines number of lines; more than 0 to scroll down
     */
    void scroll(double x, double y, int lines);

    /**
     * Called when the left mouse button is pressed.
     *
     * @param x window units from the left edge
     * @param y window units from the upper edge
     */
    void click(double x, double y);
}
