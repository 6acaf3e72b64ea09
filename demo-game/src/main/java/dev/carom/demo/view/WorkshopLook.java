package dev.carom.demo.view;

import dev.carom.demo.render.Atmosphere;
import java.util.Map;
import org.joml.Vector3f;

/**
 * The colours of a scene in the Workshop, and the view at its start.
 *
 * @param yaw angle of the camera about the y axis at the start, in degrees: 0 is towards +z, 90 towards +x
 * @param pitch angle of the camera above the horizontal at the start, in degrees
 * @param distance distance of the camera at the start, as a multiple of the camera distance of the scene. At this
 *     distance, the scene fits beside the panel
 * @param sunTurn angle by which the sun is to the right of the camera at the start, in degrees. At this angle, the sun
 *     lights the sides that the camera sees first, and visible walls cast no shadow on the scene
 * @param ordered whether the colours follow the order of the bodies; otherwise the colours are mixed
 * @param colours the palette, 0xRRGGBB; if ordered, the colours from the first body to the last
 */
record WorkshopLook(float yaw, float pitch, float distance, float sunTurn, boolean ordered, int... colours) {
    static final int FLOOR_RGB = 0x505d74;
    static final int FIXED_RGB = 0x7b879c;
    static final int STRIPE_RGB = 0xa9b6cc;
    static final int WALL_EDGE_RGB = 0x8fa3c4;
    static final int SHOT_RGB = 0xffb347;

    private static final int BACKGROUND_RGB = 0x667c9c;
    private static final int LIGHT_RGB = 0xfff3dc;

    private static final double SUN_HEIGHT = Math.toRadians(48);
    private static final float FROM_LEFT = -65f;
    private static final float FROM_RIGHT = 32f;

    private static final int[] CANDY = {
        0xef476f, 0xf78c4b, 0xffd166, 0x8bd450, 0x06d6a0, 0x26c6da, 0x3d8bfd, 0x7b61ff, 0xc65bd6, 0xf2efe6
    };
    private static final int[] BRICKS = {0xc8553d, 0xb4472f, 0xd56f4e, 0xa63f2c, 0xc96a4a, 0xdb8560};
    private static final int[] STONES = {0xd9c7a3, 0xcbb68c, 0xe3d5b8, 0xbfa97f};
    private static final int[] WOOD = {0xd8a45f, 0xc98f4b, 0xe2b878, 0xb97f3f};
    private static final int[] RAINBOW = {0xff4d6d, 0xff9f1c, 0xffe14d, 0x4cd97b, 0x2ec4e6, 0x4f7cff, 0xb15cff};
    private static final int[] DUSK = {0x3a5fe0, 0x7b61ff, 0xd65bb5, 0xff7a6b, 0xffc15e};
    private static final int[] COLD_TO_WARM = {0x3d8bfd, 0x26c6da, 0x8bd450, 0xffd166, 0xef476f};
    private static final int[] CARDS = {0xf5f1e6, 0xe4475b};
    private static final int[] STEEL = {0xdfe7f2};

    private static final WorkshopLook USUAL = new WorkshopLook(28f, 20f, 1f, FROM_LEFT, false, CANDY);

    private static final Map<String, WorkshopLook> LOOKS = Map.ofEntries(
            Map.entry("column", new WorkshopLook(30f, 12f, 1f, FROM_LEFT, true, DUSK)),
            Map.entry("race", new WorkshopLook(42f, 32f, 0.95f, FROM_LEFT, true, RAINBOW)),
            Map.entry("pyramid-2d", new WorkshopLook(24f, 12f, 1.15f, FROM_LEFT, true, DUSK)),
            Map.entry("pyramid-3d", new WorkshopLook(32f, 24f, 0.97f, FROM_LEFT, true, DUSK)),
            Map.entry("wall", new WorkshopLook(20f, 10f, 0.98f, FROM_LEFT, false, BRICKS)),
            Map.entry("cards", new WorkshopLook(24f, 12f, 1.1f, FROM_RIGHT, false, CARDS)),
            Map.entry("arch", new WorkshopLook(30f, 12f, 0.85f, FROM_LEFT, false, STONES)),
            Map.entry("logs", new WorkshopLook(12f, 16f, 1.04f, FROM_LEFT, false, CANDY)),
            Map.entry("jenga", new WorkshopLook(34f, 14f, 1f, FROM_LEFT, false, WOOD)),
            Map.entry("kapla", new WorkshopLook(30f, 12f, 1.1f, FROM_LEFT, false, WOOD)),
            Map.entry("bounces", new WorkshopLook(14f, 14f, 1.18f, FROM_LEFT, true, COLD_TO_WARM)),
            Map.entry("cradle", new WorkshopLook(24f, 18f, 0.8f, FROM_LEFT, false, STEEL)),
            Map.entry("dominoes", new WorkshopLook(20f, 42f, 1.02f, FROM_LEFT, true, RAINBOW)),
            Map.entry("bullets", new WorkshopLook(146f, 13f, 1.02f, FROM_RIGHT, false, BRICKS)),
            Map.entry("cardwall", new WorkshopLook(30f, 12f, 1f, FROM_LEFT, false, CARDS)),
            Map.entry("incline", new WorkshopLook(36f, 26f, 1.2f, FROM_LEFT, true, COLD_TO_WARM)),
            Map.entry("conveyors", new WorkshopLook(30f, 34f, 0.9f, FROM_LEFT, false, WOOD)),
            Map.entry("pile", new WorkshopLook(30f, 50f, 1.45f, FROM_RIGHT, false, CANDY)),
            Map.entry("bowl", new WorkshopLook(30f, 36f, 1f, FROM_LEFT, false, CANDY)),
            Map.entry("tumbler", new WorkshopLook(24f, 10f, 1.42f, FROM_RIGHT, false, CANDY)),
            Map.entry("washer", new WorkshopLook(12f, 7f, 1f, FROM_RIGHT, false, CANDY)),
            Map.entry("spheres-216", new WorkshopLook(30f, 24f, 0.6f, FROM_LEFT, true, RAINBOW)));

    /** Returns the look of the scene that has this name. */
    static WorkshopLook of(String scene) {
        return LOOKS.getOrDefault(scene, USUAL);
    }

    /** Returns background, light and floor. */
    Atmosphere atmosphere() {
        final double direction = Math.toRadians(yaw + sunTurn);
        final double flat = Math.cos(SUN_HEIGHT);
        final Vector3f toSun = new Vector3f((float) (flat * Math.sin(direction)), (float) Math.sin(SUN_HEIGHT), (float)
                (flat * Math.cos(direction)));
        return new Atmosphere(BACKGROUND_RGB, LIGHT_RGB, toSun, Atmosphere.Floor.GRID);
    }

    /** Returns the colour of a body, by its index among {@code count} dynamic bodies. */
    int colour(int index, int count) {
        if (!ordered) {
            return colours[mixed(index) % colours.length];
        }
        final float at = count <= 1 ? 0f : (colours.length - 1) * index / (float) (count - 1);
        final int before = Math.min(colours.length - 2, (int) at);
        int rgb = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            final float a = colours[before] >> shift & 0xff;
            final float b = colours[before + 1] >> shift & 0xff;
            rgb |= Math.round(a + (at - before) * (b - a)) << shift;
        }
        return rgb;
    }

    /** Returns a pseudo-random number for an index, so that the colours of neighbouring bodies do not form stripes. */
    private static int mixed(int index) {
        int bits = (index + 1) * 0x9e3779b1;
        bits = (bits ^ bits >>> 15) * 0x85ebca6b;
        bits = (bits ^ bits >>> 13) * 0xc2b2ae35;
        return (bits ^ bits >>> 16) & Integer.MAX_VALUE;
    }
}
