package dev.carom.demo.render;

import java.nio.FloatBuffer;
import org.lwjgl.system.MemoryStack;

/**
 * Sets the uniforms for the light that glowing spheres and capsules give to their surroundings. Only the first
 * {@value #MAX_LAMPS} glowing spheres and capsules in the list give light.
 */
final class GlowLamps {
    /** Maximum number of spheres and capsules that give light; must have the same value as in {@code scene.frag}. */
    private static final int MAX_LAMPS = 8;

    private static final float REACH_RADII = 14f;
    private static final float REACH_METRES = 1.2f;
    private static final float BRIGHTNESS = 2.4f;
    /** Share of white in the light. Without this share, an orange lamp would leave a blue floor dark. */
    private static final float WHITENESS = 0.12f;

    private static final float GAMMA = 2.2f;

    private GlowLamps() {}

    static void set(ShaderProgram program, DrawList list) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            final FloatBuffer lamps = stack.callocFloat(MAX_LAMPS * 4);
            final FloatBuffer colours = stack.callocFloat(MAX_LAMPS * 3);
            final float[] rows = list.spheres();
            int count = 0;
            for (int i = 0; i < list.sphereCount() && count < MAX_LAMPS; i++) {
                final int row = i * DrawList.SOLID_STRIDE;
                final float glow = rows[row + DrawList.GLOW];
                if (glow <= 0f) {
                    continue;
                }
                for (int axis = 0; axis < 3; axis++) {
                    lamps.put(count * 4 + axis, rows[row + DrawList.CENTRE + axis]);
                    final double linear = Math.pow(rows[row + DrawList.COLOUR + axis], GAMMA);
                    colours.put(count * 3 + axis, (float) (WHITENESS + (1f - WHITENESS) * linear) * glow * BRIGHTNESS);
                }
                lamps.put(count * 4 + 3, REACH_METRES + REACH_RADII * rows[row + DrawList.HALF]);
                count++;
            }
            program.set("lampCount", count).setVectors4("lamps", lamps).setVectors3("lampColours", colours);
        }
    }
}
