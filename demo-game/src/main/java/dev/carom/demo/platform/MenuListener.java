package dev.carom.demo.platform;

/** Is told what a player does in menus, in the order in which it is done. */
public interface MenuListener {
    /**
     * A key or button for menus is pressed, or repeats itself.
     *
     * @param key which one
     */
    void press(MenuKey key);

    /**
     * A letter is typed.
     *
     * @param codePoint the letter, as the keyboard's layout has it
     */
    void type(int codePoint);

    /**
     * The mouse moved.
     *
     * @param x window units from the left edge
     * @param y window units from the upper edge
     */
    void point(double x, double y);

    /**
     * The left button of the mouse is pressed.
     *
     * @param x window units from the left edge
     * @param y window units from the upper edge
     */
    void click(double x, double y);
}
