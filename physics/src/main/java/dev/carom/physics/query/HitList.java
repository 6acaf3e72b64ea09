package dev.carom.physics.query;

import java.util.Arrays;

/** A growable list of hits. The hit objects are reused. */
public final class HitList {
    private Hit[] hits = new Hit[8];
    private Hit[] scratch = new Hit[8];
    private int size;

    public int size() {
        return size;
    }

    public Hit get(int index) {
        return hits[index];
    }

    public void clear() {
        size = 0;
    }

    /** Adds a hit for the caller to fill. Its fields may still have the values of an earlier hit. */
    public Hit add() {
        if (size == hits.length) {
            hits = Arrays.copyOf(hits, 2 * size);
            scratch = new Hit[2 * size];
        }
        if (hits[size] == null) {
            hits[size] = new Hit();
        }
        return hits[size++];
    }

    /**
     * Sorts the hits in the order of {@link Hit#isBefore}, by a bottom-up merge sort. This sort is stable and does not
     * allocate.
     */
    void sort() {
        Hit[] from = hits;
        Hit[] to = scratch;
        for (int run = 1; run < size; run *= 2) {
            for (int left = 0; left < size; left += 2 * run) {
                merge(from, to, left, Math.min(left + run, size), Math.min(left + 2 * run, size));
            }
            final Hit[] swap = from;
            from = to;
            to = swap;
        }
        if (from != hits) {
            System.arraycopy(from, 0, hits, 0, size); // the unused objects after these stay in hits
        }
    }

    private static void merge(Hit[] from, Hit[] to, int left, int middle, int end) {
        int l = left;
        int r = middle;
        for (int i = left; i < end; i++) {
            if (l < middle && (r >= end || !from[r].isBefore(from[l]))) {
                to[i] = from[l++];
            } else {
                to[i] = from[r++];
            }
        }
    }
}
