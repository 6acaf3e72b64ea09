package dev.carom.demo.render;

import static org.lwjgl.opengl.GL33C.*;

/**
 * The halo around glowing solids. The halo is a wide blur: the picture is reduced to half its size a few times and then
 * enlarged again.
 */
final class Bloom implements AutoCloseable {
    private static final int LEVELS = 5;
    /** Factor by which each image is multiplied before it is added to the next larger, less blurred image. */
    private static final float SPREAD = 0.85f;

    private final FullscreenPass down;
    private final FullscreenPass up;
    private final RenderTarget[] levels = new RenderTarget[LEVELS];

    /** Creates a bloom from passes with bloom_down.frag and bloom_up.frag. The caller closes the passes. */
    Bloom(FullscreenPass down, FullscreenPass up) {
        this.down = down;
        this.up = up;
        for (int i = 0; i < LEVELS; i++) {
            levels[i] = new RenderTarget(RenderTarget.Kind.LIGHT);
        }
    }

    void resize(int width, int height) {
        for (int i = 0; i < LEVELS; i++) {
            levels[i].resize(Math.max(1, width >> i + 1), Math.max(1, height >> i + 1));
        }
    }

    /**
     * Blurs the glowing parts of the scene. The alpha channel of the scene marks them. {@link #bindTexture} binds the
     * result.
     */
    void draw(RenderTarget scene) {
        RenderTarget source = scene;
        for (int i = 0; i < LEVELS; i++) {
            levels[i].bind();
            source.bindTexture(0);
            down.use()
                    .set("source", 0)
                    .set("halfTexel", 0.5f / source.width(), 0.5f / source.height())
                    .set("maskByAlpha", i == 0 ? 1f : 0f);
            down.draw();
            source = levels[i];
        }
        glEnable(GL_BLEND);
        glBlendFunc(GL_ONE, GL_ONE);
        for (int i = LEVELS - 2; i >= 0; i--) {
            levels[i].bind();
            source.bindTexture(0);
            up.use()
                    .set("source", 0)
                    .set("halfTexel", 0.5f / source.width(), 0.5f / source.height())
                    .set("strength", SPREAD);
            up.draw();
            source = levels[i];
        }
        glDisable(GL_BLEND);
    }

    void bindTexture(int unit) {
        levels[0].bindTexture(unit);
    }

    @Override
    public void close() {
        for (RenderTarget level : levels) {
            level.close();
        }
    }
}
