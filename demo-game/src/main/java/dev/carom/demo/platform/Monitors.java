package dev.carom.demo.platform;

import static org.lwjgl.glfw.GLFW.*;

import org.lwjgl.PointerBuffer;

/** The monitors of the machine. */
final class Monitors {
    private Monitors() {}

    /**
     * Returns GLFW's handle of the monitor whose work area (the screen without task bars) contains a position of the
     * desktop. Returns the primary monitor if no work area contains the position, and NULL if there is no monitor at
     * all.
     */
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
