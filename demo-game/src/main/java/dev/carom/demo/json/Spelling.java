package dev.carom.demo.json;

import java.util.List;
import java.util.Locale;

/** Finds the known word that is most similar to a misspelled word. */
public final class Spelling {
    /** Maximum edit distance (see {@link #edits}) between the misspelled word and a suggested word. */
    private static final int MOST_EDITS = 2;

    private Spelling() {}

    /**
     * Returns the most similar word; null if no word is similar. A word is similar if its edit distance from the
     * misspelled word is at most {@value #MOST_EDITS}, and less than the number of letters of the misspelled word.
     * Upper and lower case count as equal.
     */
    static String nearest(String written, List<String> words) {
        String nearest = null;
        int fewest = Math.min(MOST_EDITS, written.length() - 1) + 1;
        for (String word : words) {
            final int edits = edits(written.toLowerCase(Locale.ROOT), word.toLowerCase(Locale.ROOT));
            if (edits < fewest) {
                nearest = word;
                fewest = edits;
            }
        }
        return nearest;
    }

    /**
     * Computes the Levenshtein distance: the smallest number of letters to insert, delete or replace to turn a into b.
     *
     * @param a a word; upper and lower case differ
     * @param b another word
     * @return 0 for equal words
     */
    public static int edits(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            final int[] next = new int[row.length];
            next[0] = i;
            for (int j = 1; j < row.length; j++) {
                final int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                next[j] = Math.min(row[j - 1] + change, 1 + Math.min(row[j], next[j - 1]));
            }
            row = next;
        }
        return row[b.length()];
    }
}
