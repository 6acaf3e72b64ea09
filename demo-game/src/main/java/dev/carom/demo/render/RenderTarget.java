package dev.carom.demo.render;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.NULL;

import dev.carom.demo.error.UserError;

/** An image that can be drawn into. Resizing discards its contents. */
final class RenderTarget implements AutoCloseable {
    /** The purposes of images. The purpose of an image determines its formats. */
    enum Kind {
        /**
         * Light and depth with several samples per pixel. The image is resolved into another image. It is never read as
         * a texture.
         */
        MULTISAMPLED_SCENE(GL_RGBA16F, GL_DEPTH_COMPONENT24, GL_DEPTH_ATTACHMENT),
        /** Light, read as a texture. */
        LIGHT(GL_RGBA16F, 0, 0),
        /** Colours for the screen, and the stencil that NanoVG needs to fill shapes. */
        SCREEN(GL_RGBA8, GL_DEPTH24_STENCIL8, GL_DEPTH_STENCIL_ATTACHMENT);

        private final int colourFormat;
        private final int depthFormat;
        private final int depthAttachment;

        Kind(int colourFormat, int depthFormat, int depthAttachment) {
            this.colourFormat = colourFormat;
            this.depthFormat = depthFormat;
            this.depthAttachment = depthAttachment;
        }
    }

    private static final int WANTED_SAMPLES = 4;

    private final Kind kind;
    private final int framebuffer = glGenFramebuffers();
    private final int samples;
    private int texture;
    private int colourBuffer;
    private int depthBuffer;
    private int width;
    private int height;

    /** Creates an image without size and memory. Call {@link #resize} before drawing. */
    RenderTarget(Kind kind) {
        this.kind = kind;
        samples = kind == Kind.MULTISAMPLED_SCENE ? Math.min(WANTED_SAMPLES, glGetInteger(GL_MAX_SAMPLES)) : 0;
    }

    void resize(int newWidth, int newHeight) {
        if (newWidth == width && newHeight == height) {
            return;
        }
        freeImages();
        width = newWidth;
        height = newHeight;
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        if (kind == Kind.MULTISAMPLED_SCENE) {
            colourBuffer = renderbuffer(kind.colourFormat);
            glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colourBuffer);
        } else {
            texture = texture();
            glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
        }
        if (kind.depthFormat != 0) {
            depthBuffer = renderbuffer(kind.depthFormat);
            glFramebufferRenderbuffer(GL_FRAMEBUFFER, kind.depthAttachment, GL_RENDERBUFFER, depthBuffer);
        }
        final int status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
        if (status != GL_FRAMEBUFFER_COMPLETE) {
            freeImages();
            throw new UserError("The graphics driver cannot hold a picture of " + newWidth + " x " + newHeight
                    + " pixels (" + kind + ", status 0x" + Integer.toHexString(status) + "); choose a smaller one.");
        }
    }

    /** Makes this image the target of all drawing, and sets the viewport to the full size of the image. */
    void bind() {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glViewport(0, 0, width, height);
    }

    /** Copies the pixels into an image of the same size. Resolves several samples per pixel to one. */
    void copyTo(RenderTarget target) {
        copyTo(target.framebuffer);
    }

    /** Copies the pixels into a framebuffer of the same size; 0 is the framebuffer of the window. */
    void copyTo(int targetFramebuffer) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, targetFramebuffer);
        glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    }

    void bindTexture(int unit) {
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(GL_TEXTURE_2D, texture);
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    @Override
    public void close() {
        freeImages();
        glDeleteFramebuffers(framebuffer);
    }

    private int renderbuffer(int format) {
        final int buffer = glGenRenderbuffers();
        glBindRenderbuffer(GL_RENDERBUFFER, buffer);
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
        return buffer;
    }

    private int texture() {
        final int name = glGenTextures();
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, name);
        glTexImage2D(GL_TEXTURE_2D, 0, kind.colourFormat, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, NULL);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        return name;
    }

    private void freeImages() {
        glDeleteTextures(texture);
        glDeleteRenderbuffers(colourBuffer);
        glDeleteRenderbuffers(depthBuffer);
        texture = 0;
        colourBuffer = 0;
        depthBuffer = 0;
        width = 0;
        height = 0;
    }
}
