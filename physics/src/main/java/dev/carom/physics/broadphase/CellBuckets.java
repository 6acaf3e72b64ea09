package dev.carom.physics.broadphase;

import java.util.Arrays;

/**
 * What lies in the cells of a {@link CellGrid}: a hash finds the bucket of a cell, and a chain of chunks holds the
 * boxes of a bucket.
 * <p>
 * Cells that share a place in the table are one bucket. The heads of a block of 2 x 2 x 4 cells stand together in 64
 * bytes, and a chunk is as long, since in a large world a look at a cell takes as long as its memory does to come. Some
 * 60 bytes a box where boxes are dense, and up to 280 where no two share a cell.
 *
 * <pre>
 * heads:  | bucket | bucket | ...                       each the first of its chunks, or 0
 * chunks: | NEXT | COUNT | box | box | ... | box |      16 ints; only the first of a bucket is not full
 * </pre>
 */
final class CellBuckets {
    /** Bits of the number of a cell in its block. */
    private static final int BLOCK_BITS = 4;

    /** Ints of a chunk. */
    static final int CHUNK = 16;

    private static final int NEXT = 0;
    private static final int COUNT = 1;
    private static final int BOXES = 2;
    private static final int CHUNK_BOXES = CHUNK - BOXES;

    /** In place of a chunk. */
    static final int NONE = 0;

    private static final int INITIAL_BUCKETS = 64;

    private int[] heads = new int[INITIAL_BUCKETS];
    private int[] chunks = new int[64 * CHUNK];
    private int chunkCount = 1; // the first is NONE
    private int freeChunk = NONE;

    /** How many buckets there are. */
    int size() {
        return heads.length;
    }

    /** Forgets all boxes, and has twice as many buckets. */
    void emptyTwiceAsMany() {
        heads = new int[heads.length * 2];
        chunkCount = 1;
        freeChunk = NONE;
    }

    /** The bucket of a cell. Those of a block of cells share all bits of their numbers but the lowest. */
    int of(int level, int x, int y, int z) {
        // Four odd numbers, so that blocks next to each other are far apart; the high bits of the product depend on
        // all of theirs.
        final int sum = (x >> 1) * 0x8DA6_B343 + (y >> 1) * 0xD816_3841 + (z >> 2) * 0xCB1A_B31F + level * 0x1656_67B1;
        final int block = (int) (sum * 0x9E37_79B9_7F4A_7C15L >>> 32);
        final int inBlock = x & 1 | (y & 1) << 1 | (z & 3) << 2;
        // Each block has an order of its own, so that no bucket is left empty where all boxes stand in a plane.
        return (Integer.rotateLeft(block, BLOCK_BITS) ^ inBlock) & heads.length - 1;
    }

    /** The first chunk of a bucket, or {@link #NONE}. */
    int first(int bucket) {
        return heads[bucket];
    }

    /** The chunk after one, or {@link #NONE}. */
    int next(int chunk) {
        return chunks[chunk + NEXT];
    }

    /**
     * Copies the boxes of a chunk, and as much behind them as a full one has, without a loop that ends anywhere else:
     * {@link #CHUNK} ints at most. Returns how many boxes there are.
     */
    int copy(int chunk, int[] dest, int at) {
        final int[] from = chunks;
        for (int i = 0; i < CHUNK_BOXES; i++) {
            dest[at + i] = from[chunk + BOXES + i];
        }
        return from[chunk + COUNT];
    }

    /** Adds a box to a bucket. */
    void put(int bucket, int box) {
        int chunk = heads[bucket];
        if (chunk == NONE || chunks[chunk + COUNT] == CHUNK_BOXES) {
            chunk = newChunk();
            chunks[chunk + NEXT] = heads[bucket];
            chunks[chunk + COUNT] = 0;
            heads[bucket] = chunk;
        }
        chunks[chunk + BOXES + chunks[chunk + COUNT]++] = box;
    }

    /** Takes a box out of a bucket, to which it was added. */
    void take(int bucket, int box) {
        final int head = heads[bucket];
        int chunk = head;
        int at = indexOf(chunk, box);
        while (at < 0) {
            chunk = chunks[chunk + NEXT];
            if (chunk == NONE) {
                throw new IllegalStateException("Box " + box + " is not in its cell");
            }
            at = indexOf(chunk, box);
        }
        final int last = --chunks[head + COUNT];
        chunks[at] = chunks[head + BOXES + last];
        if (last == 0) {
            heads[bucket] = chunks[head + NEXT];
            chunks[head + NEXT] = freeChunk;
            freeChunk = head;
        }
    }

    private int indexOf(int chunk, int box) {
        for (int i = chunk + BOXES; i < chunk + BOXES + chunks[chunk + COUNT]; i++) {
            if (chunks[i] == box) {
                return i;
            }
        }
        return -1;
    }

    private int newChunk() {
        if (freeChunk != NONE) {
            final int chunk = freeChunk;
            freeChunk = chunks[chunk + NEXT];
            return chunk;
        }
        if ((chunkCount + 1) * CHUNK > chunks.length) {
            chunks = Arrays.copyOf(chunks, chunks.length * 2);
        }
        return CHUNK * chunkCount++;
    }

    /** Whether a box was added and not taken out. */
    boolean holds(int bucket, int box) {
        for (int chunk = heads[bucket]; chunk != NONE; chunk = next(chunk)) {
            if (indexOf(chunk, box) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Walks the invariants: no chunk is lost. How many boxes were added, and not taken out. */
    int validate() {
        int filings = 0;
        int used = 1; // the one that is NONE
        for (final int head : heads) {
            for (int chunk = head; chunk != NONE; chunk = next(chunk)) {
                filings += chunks[chunk + COUNT];
                used++;
            }
        }
        for (int chunk = freeChunk; chunk != NONE; chunk = next(chunk)) {
            used++;
        }
        if (used != chunkCount) {
            throw new IllegalStateException(chunkCount - used + " chunks are lost");
        }
        return filings;
    }
}
