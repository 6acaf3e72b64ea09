package dev.carom.demo.screen;

import dev.carom.demo.platform.MenuKey;
import dev.carom.demo.profile.HighScore;

/**
 * A name that is being typed, or put together letter by letter with a gamepad: up and down change the last one, right
 * adds one.
 */
final class NameField {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ";

    private final StringBuilder text;
    /** What was there at first gives way to the first letter that is typed. */
    private boolean untouched = true;

    NameField(String first) {
        text = new StringBuilder(first);
    }

    void type(int codePoint) {
        // No name begins with a space, which would look as if nothing were there.
        if (codePoint == ' ' && (untouched || text.length() == 0)) {
            return;
        }
        if (untouched) {
            text.setLength(0);
            untouched = false;
        }
        // The game's fonts have Latin letters only.
        if (codePoint >= ' ' && codePoint < 0x250 && !Character.isISOControl(codePoint)) {
            append((char) codePoint);
        }
    }

    void press(MenuKey key) {
        switch (key) {
            case UP -> turn(1);
            case DOWN -> turn(-1);
            case RIGHT -> append(LETTERS.charAt(0));
            case LEFT, ERASE -> text.setLength(Math.max(0, text.length() - 1));
            default -> {
                return;
            }
        }
        untouched = false;
    }

    /** Without spaces at its ends; empty when nothing else was typed. */
    String name() {
        return text.toString().strip();
    }

    String shown() {
        return text + "_";
    }

    private void append(char letter) {
        if (text.length() < HighScore.MOST_LETTERS) {
            text.append(letter);
        }
    }

    private void turn(int step) {
        if (text.length() == 0) {
            append(LETTERS.charAt(0));
            return;
        }
        final int last = text.length() - 1;
        final int letter = LETTERS.indexOf(Character.toUpperCase(text.charAt(last)));
        text.setCharAt(last, LETTERS.charAt(Math.floorMod(letter + step, LETTERS.length())));
    }
}
