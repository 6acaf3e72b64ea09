package dev.carom.demo.screen;

import dev.carom.demo.platform.MenuKey;
import dev.carom.demo.profile.HighScore;

/**
 * A text field for a name. The keys up and down change the last letter. The key right adds a letter, and left deletes
 * the last letter. So the player can enter a name with a gamepad.
 */
final class NameField {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ";

    private final StringBuilder text;
    /** Whether the field still shows the initial name; the first typed letter replaces it. */
    private boolean untouched = true;

    NameField(String first) {
        text = new StringBuilder(first);
    }

    void type(int codePoint) {
        // The fonts of the game contain only Latin letters.
        final boolean hasGlyph = codePoint >= ' ' && codePoint < 0x250 && !Character.isISOControl(codePoint);
        // A name does not begin with a space, since the field would look empty.
        if (!hasGlyph || codePoint == ' ' && (untouched || text.length() == 0)) {
            return;
        }
        if (untouched) {
            text.setLength(0);
            untouched = false;
        }
        append((char) codePoint);
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

    /** Returns the name without leading and trailing spaces; empty if there is no other character. */
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
