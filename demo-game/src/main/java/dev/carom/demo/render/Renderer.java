package dev.carom.demo.render;

import static org.lwjgl.opengl.GL33C.*;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.joml.Matrix4f;
import org.lwjgl.system.MemoryUtil;

/**
 * Draws frames with OpenGL 3.3 core. Use a renderer only on the thread on which its OpenGL context is current.
 * <pre>
 * solids, triangles --- shadow map
 *         |                  |
 *         +--- scene (several samples a pixel, linear light), then lines
 *                       | resolved
 *                       +--- bloom --+
 *                       +------------+--- finish (tone curve, sRGB), then HUD --- screenshot, window
 * </pre>
 */
public final class Renderer implements AutoCloseable {
    private static final float BLOOM_STRENGTH = 0.5f;
    private static final int SPHERE_DIVISIONS = 4;
    private static final float BOX_ROUNDING = 0.3f;
    private static final float BOX_ROUNDING_METRES = 0.07f;

    private final Deque<AutoCloseable> opened = new ArrayDeque<>();
    private final Path shaders;
    private final ContextWatch context;
    private final ShaderProgram solids;
    private final SolidBatch boxes;
    private final SolidBatch spheres;
    private final TriangleBatch triangles;
    private final LineBatch lines;
    private final ShadowMap shadows;
    private final FullscreenPass background;
    private final Bloom bloom;
    private final FullscreenPass finish;
    private final HudPainter hudPainter;
    private final PagePainter pagePainter;
    private final RenderTarget scene;
    private final RenderTarget light;
    private final RenderTarget screen;
    private final boolean windowShows;
    private float sceneScale = 1f;
    private Overlay overlay = (width, height) -> {};

    /** Draws over a finished picture. */
    public interface Overlay {
        /**
         * Draws with OpenGL into the bound framebuffer.
         *
         * @param width of the framebuffer, in pixels
         * @param height of the framebuffer, in pixels
         */
        void draw(int width, int height);
    }

    private final Matrix4f worldToClip = new Matrix4f();
    private final Matrix4f view = new Matrix4f();

    /**
     * Loads shaders and fonts.
     *
     * @param assets the folder that holds {@code shaders} and {@code fonts}
     * @throws dev.carom.demo.error.UserError if a file is missing or a shader does not compile
     */
    public Renderer(Path assets) {
        this(assets, ContextWatch.ofThisThread());
    }

    /** Creates a renderer that checks its context with the given watch. */
    Renderer(Path assets, ContextWatch context) {
        this.context = context;
        shaders = assets.resolve("shaders");
        boolean ready = false;
        try {
            solids = program("solid.vert", "scene.vert", "scene.frag");
            boxes = opened(new SolidBatch(Mesh.roundedBox(), BOX_ROUNDING, BOX_ROUNDING_METRES));
            spheres = opened(new SolidBatch(Mesh.capsule(SPHERE_DIVISIONS), 1f, Float.MAX_VALUE));
            triangles = opened(new TriangleBatch());
            lines = opened(new LineBatch(program("line.vert", "line.frag")));
            shadows = opened(new ShadowMap(program("solid.vert", "shadow.vert", "shadow.frag")));
            background = pass("background.frag");
            bloom = opened(new Bloom(pass("bloom_down.frag"), pass("bloom_up.frag")));
            finish = pass("finish.frag");
            final Pen pen = opened(new Pen(assets.resolve("fonts")));
            hudPainter = new HudPainter(pen);
            pagePainter = new PagePainter(pen);
            scene = opened(new RenderTarget(RenderTarget.Kind.MULTISAMPLED_SCENE));
            light = opened(new RenderTarget(RenderTarget.Kind.LIGHT));
            screen = opened(new RenderTarget(RenderTarget.Kind.SCREEN));
            // A context without a display may have no default framebuffer to copy to.
            glBindFramebuffer(GL_FRAMEBUFFER, 0);
            windowShows = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
            ready = true;
        } finally {
            if (!ready) {
                close();
            }
        }
    }

    /**
     * Draws one frame into an image of the renderer and, if there is a window, into the window's back buffer.
     *
     * @param list the solids, triangles and lines
     * @param camera position and direction
     * @param hud the text over the picture
     * @param framebufferWidth pixels; nothing is drawn if 0, as for a minimised window
     * @param framebufferHeight pixels; nothing is drawn if 0
     * @throws dev.carom.demo.error.UserError if the graphics driver dropped the context
     */
    public void draw(DrawList list, Camera camera, Hud hud, int framebufferWidth, int framebufferHeight) {
        context.requireContext();
        if (framebufferWidth <= 0 || framebufferHeight <= 0) {
            return;
        }
        drawPicture(list, camera, framebufferWidth, framebufferHeight, sceneScale);
        hudPainter.draw(hud, framebufferWidth, framebufferHeight);
        if (hud.page() != null) {
            pagePainter.draw(hud.page(), framebufferWidth, framebufferHeight);
        }
        overlay.draw(framebufferWidth, framebufferHeight);
        if (windowShows) {
            screen.copyTo(0);
        }
        context.requireContext(); // before anything uses the picture: without a context, the picture is empty
    }

    /**
     * Draws a picture off screen and stores it for the {@link Page.Card}s that refer to it by its number.
     *
     * @param name number of the picture, see {@link Page.Card}; an earlier picture with this number is replaced
     * @param list the solids, triangles and lines
     * @param camera position and direction
     * @param width pixels, more than 0
     * @param height pixels, more than 0
     * @throws dev.carom.demo.error.UserError if the graphics driver dropped the context
     */
    public void storePicture(int name, DrawList list, Camera camera, int width, int height) {
        context.requireContext();
        drawPicture(list, camera, width, height, 1f);
        pagePainter.storePicture(name, screenshot());
    }

    /**
     * Sets the resolution of the scene relative to the framebuffer. Text stays sharp at any resolution. A lower
     * resolution is faster with software rasterisers, whose time is proportional to the number of pixels.
     *
     * @param share fraction of the framebuffer's width and height, more than 0 and at most 1; 1 initially
     * @throws IllegalArgumentException if the share is out of that range
     */
    public void sceneScale(float share) {
        if (!(share > 0f && share <= 1f)) {
            throw new IllegalArgumentException("The scene's scale must be more than 0 and at most 1 (got: " + share
                    + "); 1 draws every pixel, 0.5 every fourth");
        }
        sceneScale = share;
    }

    /**
     * Sets an overlay that is drawn over each frame and is part of screenshots. Pictures for cards have no overlay.
     *
     * @param wanted the overlay, which may change any OpenGL state except the bound framebuffer
     */
    public void overlay(Overlay wanted) {
        overlay = wanted;
    }

    /**
     * Reads back the last frame, or the picture for cards if one was drawn after it.
     *
     * @return the frame with its HUD and its overlay, or the picture for cards, which has neither
     * @throws IllegalStateException before the first frame or picture
     */
    public Screenshot screenshot() {
        final int width = screen.width();
        final int height = screen.height();
        if (width == 0) {
            throw new IllegalStateException("No frame was drawn yet; call draw first");
        }
        screen.bind();
        final ByteBuffer pixels = MemoryUtil.memAlloc(width * height * 3);
        try {
            glPixelStorei(GL_PACK_ALIGNMENT, 1);
            glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, pixels);
            final byte[] rgb = new byte[width * height * 3];
            for (int row = 0; row < height; row++) {
                // The first row of an OpenGL picture is the lowest one.
                pixels.get((height - 1 - row) * width * 3, rgb, row * width * 3, width * 3);
            }
            return new Screenshot(width, height, rgb);
        } finally {
            MemoryUtil.memFree(pixels);
        }
    }

    /** Frees all resources on the graphics card. The context must still be current. A second call does nothing. */
    @Override
    public void close() {
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (Exception e) {
                throw new IllegalStateException("The renderer's resources could not be closed", e);
            }
        }
    }

    private <T extends AutoCloseable> T opened(T resource) {
        opened.push(resource);
        return resource;
    }

    private ShaderProgram program(String... files) {
        return opened(new ShaderProgram(shaders, files));
    }

    private FullscreenPass pass(String fragmentFile) {
        return opened(new FullscreenPass(program("fullscreen.vert", fragmentFile)));
    }

    /** Draws the scene, without text, into an image of the renderer. */
    private void drawPicture(DrawList list, Camera camera, int width, int height, float coarseness) {
        resize(width, height, coarseness);
        setState();
        boxes.upload(list.boxes(), list.boxCount());
        spheres.upload(list.spheres(), list.sphereCount());
        triangles.upload(list);
        shadows.draw(list, camera, list.atmosphere().toSun(), boxes, spheres, triangles);
        drawScene(list, camera);
        scene.copyTo(light);
        bloom.draw(light);
        drawFinish();
    }

    private void resize(int width, int height, float coarseness) {
        final int sceneWidth = Math.max(1, Math.round(width * coarseness));
        final int sceneHeight = Math.max(1, Math.round(height * coarseness));
        scene.resize(sceneWidth, sceneHeight);
        light.resize(sceneWidth, sceneHeight);
        bloom.resize(sceneWidth, sceneHeight);
        screen.resize(width, height);
    }

    /** Sets the state on which all passes rely. NanoVG changes this state. */
    private static void setState() {
        glDisable(GL_BLEND);
        glDisable(GL_STENCIL_TEST);
        glDisable(GL_SCISSOR_TEST);
        glEnable(GL_DEPTH_TEST);
        glDepthFunc(GL_LEQUAL);
        glDepthMask(true);
        glColorMask(true, true, true, true);
        glEnable(GL_CULL_FACE);
        glCullFace(GL_BACK);
        glFrontFace(GL_CCW);
    }

    private void drawScene(DrawList list, Camera camera) {
        final float aspect = (float) scene.width() / scene.height();
        camera.projection(aspect, worldToClip).mul(camera.view(view));
        scene.bind();
        glClear(GL_DEPTH_BUFFER_BIT);
        shadows.bindTexture(0);
        solids.use()
                .set("worldToClip", worldToClip)
                .set("eye", camera.eye)
                .set("worldToShadow", shadows.worldToLight())
                .set("shadowTexelMetres", shadows.texelMetres())
                .set("shadowMap", 0);
        list.atmosphere().setLight(solids);
        GlowLamps.set(solids, list);
        boxes.draw(solids);
        spheres.draw(solids);
        triangles.draw(solids);
        // The background is drawn after the solids. They hide most of the background, and hidden pixels cost nothing.
        list.atmosphere().setBackground(background.use().set("aspect", aspect));
        background.drawBehind();
        lines.draw(list, worldToClip, scene.width(), scene.height());
    }

    private void drawFinish() {
        screen.bind();
        glClear(GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
        light.bindTexture(0);
        bloom.bindTexture(1);
        finish.use()
                .set("scene", 0)
                .set("bloom", 1)
                .set("bloomStrength", BLOOM_STRENGTH)
                .set("aspect", (float) screen.width() / screen.height());
        finish.draw();
    }
}
