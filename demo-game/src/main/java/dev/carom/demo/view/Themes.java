package dev.carom.demo.view;

import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.render.Atmosphere;
import java.util.Locale;
import org.joml.Vector3f;

/** Translates the theme of a level into colours and light. */
final class Themes {
    /** A maze floor of this colour is drawn in the theme's colour. Higher floors are brighter. */
    private static final int LOWEST_FLOOR_RGB = 0x35608a;

    private Themes() {}

    static Atmosphere atmosphere(Level.Theme theme) {
        final double height = Math.toRadians(theme.sunHeight());
        final double turn = Math.toRadians(theme.sunTurn());
        final Vector3f toSun =
                new Vector3f((float) (Math.cos(height) * Math.sin(turn)), (float) Math.sin(height), (float)
                        (Math.cos(height) * Math.cos(turn)));
        return new Atmosphere(
                rgb(theme.background()),
                rgb(theme.light()),
                toSun,
                Atmosphere.Floor.valueOf(theme.pattern().toUpperCase(Locale.ROOT)));
    }

    /** Returns the theme's colour for a maze floor, scaled by the brightness of the floor's own colour. */
    static int floor(Level.Theme theme, EntityInfo floor) {
        final float share = brightness(floor.rgb()) / brightness(LOWEST_FLOOR_RGB);
        int rgb = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            rgb |= Math.min(0xff, Math.round(share * (rgb(theme.floor()) >> shift & 0xff))) << shift;
        }
        return rgb;
    }

    /** Returns a colour of a theme, {@code #rrggbb}, as 0xRRGGBB. */
    static int rgb(String color) {
        return Integer.parseInt(color.substring(1), 16);
    }

    private static float brightness(int rgb) {
        return (rgb >> 16 & 0xff) + (rgb >> 8 & 0xff) + (rgb & 0xff);
    }
}
