package dev.carom.demo.render;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import org.joml.Matrix4f;
import org.joml.Matrix4fc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The shadow map of the sun: depths of the solids as seen from the sun. */
final class ShadowMap implements AutoCloseable {
    private static final int SIZE_TEXELS = 2048;
    /**
     * Half the map's width, in metres, is rounded up to a power of this factor. So the width rarely changes while
     * solids move. Each change of the width makes shadows flicker.
     */
    private static final float SIZE_STEP = 1.25f;
    /** Maximum of half the map's width before rounding, as a multiple of the distance from the eye to the target. */
    private static final float EXTENT = 1.6f;

    private static final float SLOPE_BIAS = 1.8f;
    private static final float CONSTANT_BIAS = 2f;

    private final ShaderProgram program;
    private final int framebuffer = glGenFramebuffers();
    private final int texture = glGenTextures();
    private final Matrix4f worldToLight = new Matrix4f();
    private final Matrix4f turn = new Matrix4f();
    private final Vector3f low = new Vector3f();
    private final Vector3f high = new Vector3f();
    private final Vector3f point = new Vector3f();
    private float texelMetres;

    /** Creates a map for a program of solid.vert, shadow.vert and shadow.frag; the caller closes the program. */
    ShadowMap(ShaderProgram program) {
        this.program = program;
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, texture);
        glTexImage2D(
                GL_TEXTURE_2D,
                0,
                GL_DEPTH_COMPONENT24,
                SIZE_TEXELS,
                SIZE_TEXELS,
                0,
                GL_DEPTH_COMPONENT,
                GL_FLOAT,
                NULL);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
        // Points outside of the map are in sunlight.
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_BORDER);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_BORDER);
        glTexParameterfv(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, new float[] {1f, 1f, 1f, 1f});
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, texture, 0);
        glDrawBuffer(GL_NONE);
        glReadBuffer(GL_NONE);
    }

    /** Draws the solids as seen from the sun; changes the bound framebuffer. */
    void draw(
            DrawList list,
            Camera camera,
            Vector3fc toSun,
            SolidBatch boxes,
            SolidBatch spheres,
            TriangleBatch triangles) {
        fit(list, camera, toSun);
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glViewport(0, 0, SIZE_TEXELS, SIZE_TEXELS);
        glClear(GL_DEPTH_BUFFER_BIT);
        // Solids in front of the map's near plane still cast shadows.
        glEnable(GL_DEPTH_CLAMP);
        glEnable(GL_POLYGON_OFFSET_FILL);
        glPolygonOffset(SLOPE_BIAS, CONSTANT_BIAS);
        program.use().set("worldToLight", worldToLight);
        boxes.draw(program);
        spheres.draw(program);
        triangles.draw(program);
        glDisable(GL_POLYGON_OFFSET_FILL);
        glDisable(GL_DEPTH_CLAMP);
    }

    void bindTexture(int unit) {
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(GL_TEXTURE_2D, texture);
    }

    Matrix4fc worldToLight() {
        return worldToLight;
    }

    float texelMetres() {
        return texelMetres;
    }

    @Override
    public void close() {
        glDeleteTextures(texture);
        glDeleteFramebuffers(framebuffer);
    }

    /**
     * Fits the map to everything that casts shadows, as seen from the sun. The map is limited to the surroundings of
     * the camera's target, see {@link #EXTENT}.
     */
    private void fit(DrawList list, Camera camera, Vector3fc toSun) {
        turn.setLookAlong(-toSun.x(), -toSun.y(), -toSun.z(), 0f, 0f, -1f);
        low.set(Float.MAX_VALUE);
        high.set(-Float.MAX_VALUE);
        include(list.boxes(), list.boxCount());
        include(list.spheres(), list.sphereCount());
        includeCorners(list.triangles(), list.cornerCount());
        if (low.x > high.x) {
            low.set(-1f);
            high.set(1f);
        }
        final float extent = EXTENT * Math.max(0.1f, camera.eye.distance(camera.target));
        turn.transformPosition(camera.target, point);
        final float left = Math.max(low.x, point.x - extent);
        final float right = Math.max(left, Math.min(high.x, point.x + extent));
        final float bottom = Math.max(low.y, point.y - extent);
        final float top = Math.max(bottom, Math.min(high.y, point.y + extent));

        final float half = roundUp(0.5f * Math.max(right - left, top - bottom) + 0.01f);
        texelMetres = 2f * half / SIZE_TEXELS;
        // The map moves by whole texels only; otherwise shadows would flicker.
        final float x = texelMetres * Math.round(0.5f * (left + right) / texelMetres);
        final float y = texelMetres * Math.round(0.5f * (bottom + top) / texelMetres);
        worldToLight
                .setOrtho(x - half, x + half, y - half, y + half, -high.z - 1f, -low.z + 1f)
                .mul(turn);
    }

    private void include(float[] rows, int count) {
        for (int i = 0; i < count; i++) {
            final int row = i * DrawList.SOLID_STRIDE;
            final float hx = rows[row + DrawList.HALF];
            final float hy = rows[row + DrawList.HALF + 1];
            final float hz = rows[row + DrawList.HALF + 2];
            final float radius = (float) Math.sqrt(hx * hx + hy * hy + hz * hz);
            point.set(rows[row + DrawList.CENTRE], rows[row + DrawList.CENTRE + 1], rows[row + DrawList.CENTRE + 2]);
            turn.transformPosition(point);
            low.min(point.sub(radius, radius, radius));
            high.max(point.add(2f * radius, 2f * radius, 2f * radius));
        }
    }

    private void includeCorners(float[] rows, int count) {
        for (int i = 0; i < count; i++) {
            final int corner = i * DrawList.CORNER_STRIDE + DrawList.CORNER;
            turn.transformPosition(point.set(rows[corner], rows[corner + 1], rows[corner + 2]));
            low.min(point);
            high.max(point);
        }
    }

    private static float roundUp(float half) {
        return (float) Math.pow(SIZE_STEP, Math.ceil(Math.log(half) / Math.log(SIZE_STEP)));
    }
}
