package dev.carom.demo.render;

import static org.lwjgl.opengl.GL33C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL33C.glGetError;

import dev.carom.demo.error.UserError;
import java.util.function.IntSupplier;
import org.lwjgl.opengl.ARBRobustness;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GL45C;
import org.lwjgl.opengl.GLCapabilities;
import org.lwjgl.opengl.KHRRobustness;

/**
 * Detects that the graphics driver has dropped the context and all its OpenGL objects. A driver does this after an
 * update of the driver, or when it resets the graphics card after a hang. From then on, OpenGL calls do nothing, and
 * the picture stays empty.
 */
final class ContextWatch {
    private final IntSupplier resetStatus;

    /** Creates a watch that polls {@code resetStatus}; {@code GL_NO_ERROR} means no reset. */
    ContextWatch(IntSupplier resetStatus) {
        this.resetStatus = resetStatus;
    }

    /** Creates a watch of the context that is current on this thread. */
    static ContextWatch ofThisThread() {
        final GLCapabilities offers = GL.getCapabilities();
        if (offers.OpenGL45) {
            return new ContextWatch(GL45C::glGetGraphicsResetStatus);
        }
        if (offers.GL_KHR_robustness) {
            return new ContextWatch(KHRRobustness::glGetGraphicsResetStatus);
        }
        if (offers.GL_ARB_robustness) {
            return new ContextWatch(ARBRobustness::glGetGraphicsResetStatusARB);
        }
        return new ContextWatch(() -> glGetError() == GL45C.GL_CONTEXT_LOST ? GL45C.GL_CONTEXT_LOST : GL_NO_ERROR);
    }

    /**
     * Checks that the context still exists. Call this method at least once per frame.
     *
     * @throws UserError if the context is lost
     */
    void requireContext() {
        final int status = resetStatus.getAsInt();
        if (status != GL_NO_ERROR) {
            throw new UserError("The graphics driver was reset" + because(status)
                    + ", and all graphics resources of the game are lost; restart the game, and update the driver"
                    + " if this happens again.");
        }
    }

    private static String because(int status) {
        return switch (status) {
            case GL45C.GL_GUILTY_CONTEXT_RESET -> " by the game's drawing";
            case GL45C.GL_INNOCENT_CONTEXT_RESET -> " by another program";
            default -> "";
        };
    }
}
