package dev.carom.examples.canvas;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memAlloc;
import static org.lwjgl.system.MemoryUtil.memFree;

import dev.carom.physics.geometry.Pose;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.joml.Matrix4f;
import org.joml.Vector3f;
import org.lwjgl.stb.STBEasyFont;
import org.lwjgl.system.MemoryStack;

/** Draws a {@link Canvas} with OpenGL: solids lit by one sun with shadows, and text on top. */
final class Renderer implements AutoCloseable {
    /** Look of a solid that the sun lights. */
    static final float LIT = 0f;

    /** Look of a solid that the sun lights, with a line every metre. */
    static final float GRID = 1f;

    /** Look of a solid without lighting: its colour is the same everywhere. */
    static final float GLOWING = 2f;

    private static final int SHADOW_SIZE = 2048;
    private static final int SAMPLES = 4;
    private static final int BYTES_PER_LETTER = 300; // the documentation of stb_easy_font says 270 on average
    private static final int QUAD_BYTES = 64;
    private static final float MARGIN = 6f; // around text, in font pixels

    private final Mesh boxes = new Mesh(1);
    private final Mesh rounds = new Mesh(6);
    private final float[] instance = new float[15];
    private final int solidProgram = link("solid.vert", "solid.frag");
    private final int shadowProgram = link("solid.vert", "shadow.frag");
    private final int textProgram = link("text.vert", "text.frag");
    private final int shadowTexture = glGenTextures();
    private final int shadowTarget = glGenFramebuffers();
    private final int textArray = glGenVertexArrays();
    private final int textBuffer = glGenBuffers();
    private final int target = glGenFramebuffers();
    private final int finished = glGenFramebuffers();
    private final int[] layers = new int[3];
    private final StringBuilder lines = new StringBuilder();
    private final StringBuilder banner = new StringBuilder();
    private final Vector3f sky = new Vector3f();
    private float maxRounding;
    private int width;
    private int height;

    Renderer() {
        glBindTexture(GL_TEXTURE_2D, shadowTexture);
        glTexImage2D(
                GL_TEXTURE_2D,
                0,
                GL_DEPTH_COMPONENT24,
                SHADOW_SIZE,
                SHADOW_SIZE,
                0,
                GL_DEPTH_COMPONENT,
                GL_FLOAT,
                NULL);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_BORDER);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_BORDER);
        glTexParameterfv(GL_TEXTURE_2D, GL_TEXTURE_BORDER_COLOR, new float[] {1f, 1f, 1f, 1f});
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
        glBindFramebuffer(GL_FRAMEBUFFER, shadowTarget);
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, shadowTexture, 0);
        glDrawBuffer(GL_NONE);
        glBindVertexArray(textArray);
        glBindBuffer(GL_ARRAY_BUFFER, textBuffer);
        glEnableVertexAttribArray(0);
        glVertexAttribPointer(0, 2, GL_FLOAT, false, 16, 0L);
        glEnable(GL_CULL_FACE);
        sky(0xBCD3E4);
    }

    /** Sets the maximum radius of rounded box edges, in units of the canvas: metres or pixels. */
    void maxRounding(float units) {
        maxRounding = units;
    }

    void sky(int colour) {
        sky.set(red(colour), green(colour), blue(colour));
    }

    /** Starts an empty frame. */
    void begin(int newWidth, int newHeight) {
        if (newWidth != width || newHeight != height) {
            width = newWidth;
            height = newHeight;
            makeTargets();
        }
        boxes.clear();
        rounds.clear();
        lines.setLength(0);
        banner.setLength(0);
    }

    /** Creates the renderbuffers of a frame: multisampled colour and depth, and the colour of the resolved picture. */
    private void makeTargets() {
        glDeleteRenderbuffers(layers);
        glGenRenderbuffers(layers);
        layer(0, SAMPLES, GL_RGBA8, target, GL_COLOR_ATTACHMENT0);
        layer(1, SAMPLES, GL_DEPTH_COMPONENT24, target, GL_DEPTH_ATTACHMENT);
        layer(2, 0, GL_RGBA8, finished, GL_COLOR_ATTACHMENT0);
    }

    private void layer(int number, int samples, int format, int framebuffer, int attachment) {
        glBindRenderbuffer(GL_RENDERBUFFER, layers[number]);
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, attachment, GL_RENDERBUFFER, layers[number]);
    }

    /**
     * Adds a box with half extents hx, hy and hz. The edges of a lit box are slightly rounded, so that they reflect
     * light.
     */
    void box(Pose place, float hx, float hy, float hz, int colour, float look) {
        final float rounding = look == LIT ? Math.min(maxRounding, 0.1f * Math.min(hx, Math.min(hy, hz))) : 0f;
        solid(boxes, place, hx, hy, hz, rounding, colour, look);
    }

    /** Adds a sphere or a capsule. */
    void round(Pose place, float hx, float hy, float hz, float radius, int colour) {
        solid(rounds, place, hx, hy, hz, radius, colour, LIT);
    }

    private void solid(Mesh mesh, Pose place, float hx, float hy, float hz, float rounding, int colour, float look) {
        instance[0] = place.x;
        instance[1] = place.y;
        instance[2] = place.z;
        instance[3] = place.qx;
        instance[4] = place.qy;
        instance[5] = place.qz;
        instance[6] = place.qw;
        instance[7] = hx;
        instance[8] = hy;
        instance[9] = hz;
        instance[10] = red(colour);
        instance[11] = green(colour);
        instance[12] = blue(colour);
        instance[13] = rounding;
        instance[14] = look;
        mesh.add(instance);
    }

    void text(String text, boolean isBanner) {
        (isBanner ? banner : lines).append(text).append('\n');
    }

    /** Draws everything that was added since {@link #begin}. */
    void end(Camera camera) {
        boxes.upload();
        rounds.upload();
        final Vector3f toSun = camera.isFlat()
                ? new Vector3f(-0.4f, 0.55f, 0.8f).normalize()
                : new Vector3f(0.45f, 0.8f, 0.4f).normalize();
        final float shadowRadius = camera.shadowRadius();
        final Matrix4f worldToShadow = new Matrix4f()
                .ortho(-shadowRadius, shadowRadius, -shadowRadius, shadowRadius, 0f, 4f * shadowRadius)
                .lookAt(
                        new Vector3f(toSun).mul(2f * shadowRadius).add(camera.target()),
                        new Vector3f(camera.target()),
                        new Vector3f(0f, 1f, 0f));
        final Matrix4f worldToClip = camera.worldToClip((float) width / height, new Matrix4f());

        glEnable(GL_DEPTH_TEST);
        glBindFramebuffer(GL_FRAMEBUFFER, shadowTarget);
        glViewport(0, 0, SHADOW_SIZE, SHADOW_SIZE);
        glClear(GL_DEPTH_BUFFER_BIT);
        glUseProgram(shadowProgram);
        matrix(shadowProgram, "worldToClip", worldToShadow);
        glUniform1i(glGetUniformLocation(shadowProgram, "castsShadow"), 1);
        boxes.draw();
        rounds.draw();

        glBindFramebuffer(GL_FRAMEBUFFER, target);
        glViewport(0, 0, width, height);
        glClearColor(sky.x, sky.y, sky.z, 1f);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
        glUseProgram(solidProgram);
        matrix(solidProgram, "worldToClip", worldToClip);
        matrix(solidProgram, "worldToShadow", worldToShadow);
        vector("toSun", toSun);
        vector("sky", sky);
        vector("eye", new Vector3f(camera.eye()));
        glUniform1f(glGetUniformLocation(solidProgram, "texel"), 2f * shadowRadius / SHADOW_SIZE);
        glUniform1f(glGetUniformLocation(solidProgram, "haze"), camera.isFlat() ? 0f : 0.015f);
        boxes.draw();
        rounds.draw();

        glDisable(GL_DEPTH_TEST);
        final float size = Math.max(1, height / 270);
        write(wrap(lines.toString(), width / size - 2f * MARGIN), MARGIN * size, MARGIN * size, size);
        final String large = banner.toString().strip();
        if (!large.isEmpty()) {
            final float bannerSize =
                    Math.min(3f * size, width / (STBEasyFont.stb_easy_font_width(large) + 2f * MARGIN));
            write(
                    large,
                    0.5f * (width - bannerSize * STBEasyFont.stb_easy_font_width(large)),
                    0.4f * height,
                    bannerSize);
        }

        blit(target, finished);
        blit(finished, 0);
    }

    /** Breaks lines that are wider than {@code most} font pixels. Breaks lines only between words. */
    static String wrap(String text, float most) {
        final StringBuilder wrapped = new StringBuilder();
        int start = 0; // of the current line
        for (String word : text.split("(?<=\\s)")) {
            if (wrapped.length() > start
                    && STBEasyFont.stb_easy_font_width(wrapped.substring(start) + word.strip()) > most) {
                wrapped.append('\n');
                start = wrapped.length();
            }
            wrapped.append(word);
            if (word.endsWith("\n")) {
                start = wrapped.length();
            }
        }
        return wrapped.toString();
    }

    /** Writes letters with a shadow, so that they are readable on any background. */
    private void write(String text, float x, float y, float size) {
        final ByteBuffer quads = memAlloc((text.length() + 1) * BYTES_PER_LETTER);
        final int count = STBEasyFont.stb_easy_font_print(0f, 0f, text, null, quads);
        final ByteBuffer triangles = memAlloc(count * QUAD_BYTES * 3 / 2);
        for (int quad = 0; quad < count; quad++) {
            for (int corner : new int[] {0, 2, 1, 0, 3, 2}) { // y points down, which reverses the winding order
                triangles.put(quads.slice(quad * QUAD_BYTES + corner * 16, 16));
            }
        }
        glBindVertexArray(textArray);
        glBindBuffer(GL_ARRAY_BUFFER, textBuffer);
        glBufferData(GL_ARRAY_BUFFER, triangles.flip(), GL_STREAM_DRAW);
        memFree(triangles);
        memFree(quads);
        glUseProgram(textProgram);
        for (int pass = 0; pass < 2; pass++) {
            final float shift = pass == 0 ? 0.75f * size : 0f;
            glUniform4f(
                    glGetUniformLocation(textProgram, "place"),
                    2f * (x + shift) / width - 1f,
                    1f - 2f * (y + shift) / height,
                    2f * size / width,
                    -2f * size / height);
            glUniform1f(glGetUniformLocation(textProgram, "shade"), pass == 0 ? 0.08f : 1f);
            glDrawArrays(GL_TRIANGLES, 0, 6 * count);
        }
    }

    private void blit(int from, int to) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, from);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, to);
        glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    }

    /** Returns the last frame. */
    BufferedImage picture() {
        final ByteBuffer pixels = memAlloc(width * height * 4);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, finished);
        glReadPixels(0, 0, width, height, GL_BGRA, GL_UNSIGNED_BYTE, pixels);
        final BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                final int at = ((height - 1 - y) * width + x) * 4; // the first row of OpenGL is at the bottom
                image.setRGB(
                        x,
                        y,
                        pixels.get(at) & 0xff | (pixels.get(at + 1) & 0xff) << 8 | (pixels.get(at + 2) & 0xff) << 16);
            }
        }
        memFree(pixels);
        return image;
    }

    private void vector(String name, Vector3f value) {
        glUniform3f(glGetUniformLocation(solidProgram, name), value.x, value.y, value.z);
    }

    private static void matrix(int program, String name, Matrix4f value) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            glUniformMatrix4fv(glGetUniformLocation(program, name), false, value.get(stack.mallocFloat(16)));
        }
    }

    private static float red(int colour) {
        return (colour >> 16 & 0xff) / 255f;
    }

    private static float green(int colour) {
        return (colour >> 8 & 0xff) / 255f;
    }

    private static float blue(int colour) {
        return (colour & 0xff) / 255f;
    }

    private static int link(String vertexShader, String fragmentShader) {
        final int program = glCreateProgram();
        glAttachShader(program, compile(GL_VERTEX_SHADER, vertexShader));
        glAttachShader(program, compile(GL_FRAGMENT_SHADER, fragmentShader));
        glLinkProgram(program);
        if (glGetProgrami(program, GL_LINK_STATUS) == GL_FALSE) {
            throw new IllegalStateException(
                    vertexShader + " and " + fragmentShader + ": " + glGetProgramInfoLog(program));
        }
        return program;
    }

    private static int compile(int kind, String file) {
        final int shader = glCreateShader(kind);
        try (InputStream source = Renderer.class.getResourceAsStream(file)) {
            glShaderSource(shader, new String(source.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(file + " cannot be read", e);
        }
        glCompileShader(shader);
        if (glGetShaderi(shader, GL_COMPILE_STATUS) == GL_FALSE) {
            throw new IllegalStateException(file + ": " + glGetShaderInfoLog(shader));
        }
        return shader;
    }

    /** Frees native memory. OpenGL objects are freed with their context. */
    @Override
    public void close() {
        boxes.close();
        rounds.close();
    }
}
