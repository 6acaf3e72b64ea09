package dev.carom.demo.profile;

import dev.carom.demo.json.Misfit;

/** Checks numbers from files. */
final class Ranges {
    private Ranges() {}

    static void require(String field, int value, int least, int most) {
        if (value < least || value > most) {
            throw new Misfit(field, field + " must be " + least + " to " + most + " (got: " + value + ")");
        }
    }
}
