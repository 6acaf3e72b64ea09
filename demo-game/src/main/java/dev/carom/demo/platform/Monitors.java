package dev.carom.demo.platform;

import static org.lwjgl.glfw.GLFW.*;

import org.lwjgl.PointerBuffer;

/** The screens of the machine. */
final class Monitors {
    private Monitors() {}

    /** GLFW's handle of the screen at a place of the desktop, else of the primary one; NULL where there is none. */
    static long at(int x, int y) {
        final PointerBuffer monitors = glfwGetMonitors();
        for (int i = 0; monitors != null && i < monitors.limit(); i++) {
            final int[] left = new int[1];
            final int[] top = new int[1];
            final int[] width = new int[1];
            final int[] height = new int[1];
            glfwGetMonitorWorkarea(monitors.get(i), left, top, width, height);
            if (x >= left[0] && x < left[0] + width[0] && y >= top[0] && y < top[0] + height[0]) {
                return monitors.get(i);
            }
        }
        return glfwGetPrimaryMonitor();
    }
}
