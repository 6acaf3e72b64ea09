package dev.carom.demo.render;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.FloatBuffer;
import org.lwjgl.system.MemoryUtil;

/** Rows of floats, one per instance of a draw call or one per corner of a triangle. They are uploaded every frame. */
final class InstanceBuffer implements AutoCloseable {
    private static final int FIRST_CAPACITY_FLOATS = 4096;

    private final int buffer = glGenBuffers();
    private final int stride;
    private FloatBuffer staging = MemoryUtil.memAllocFloat(FIRST_CAPACITY_FLOATS);
    private int count;

    /**
     * Creates an empty buffer.
     *
     * @param stride floats per row
     */
    InstanceBuffer(int stride) {
        this.stride = stride;
    }

    /** Uploads the first {@code newCount} rows to the graphics card. */
    void upload(float[] rows, int newCount) {
        count = newCount;
        final int floats = count * stride;
        if (floats > staging.capacity()) {
            MemoryUtil.memFree(staging);
            staging = MemoryUtil.memAllocFloat(Math.max(floats, staging.capacity() * 2));
        }
        staging.clear();
        staging.put(rows, 0, floats).flip();
        glBindBuffer(GL_ARRAY_BUFFER, buffer);
        // Each frame gets new storage, since the card may still be reading the old storage.
        glBufferData(GL_ARRAY_BUFFER, staging, GL_STREAM_DRAW);
    }

    int count() {
        return count;
    }

    /**
     * Binds some floats of each row to an attribute of the bound vertex array. The attribute advances by one row per
     * instance.
     */
    void bindToVertexArray(int attribute, int offsetInRow, int floats) {
        glBindBuffer(GL_ARRAY_BUFFER, buffer);
        glEnableVertexAttribArray(attribute);
        glVertexAttribPointer(
                attribute, floats, GL_FLOAT, false, stride * Float.BYTES, (long) offsetInRow * Float.BYTES);
        glVertexAttribDivisor(attribute, 1);
    }

    @Override
    public void close() {
        glDeleteBuffers(buffer);
        MemoryUtil.memFree(staging);
    }
}
