package dev.carom.demo.view;

import dev.carom.demo.game.Game;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.render.DrawList;
import dev.carom.physics.Transform;
import org.joml.Vector3f;

/** Draws the path of the oldest ball in the last ticks, as a row of spheres that become smaller. */
final class Trail {
    private static final int TICKS = 10;
    private static final int RGB = 0xff9f43;

    private final Vector3f[] places = new Vector3f[TICKS];
    private int length;

    Trail() {
        for (int i = 0; i < TICKS; i++) {
            places[i] = new Vector3f();
        }
    }

    void tick(Game game) {
        if (game.phase() != Phase.PLAYING) {
            length = 0;
            return;
        }
        for (int i = TICKS - 1; i > 0; i--) {
            places[i].set(places[i - 1]);
        }
        places[0].set(game.ball().get(Transform.class).position());
        length = Math.min(TICKS, length + 1);
    }

    void draw(DrawList list, float ballRadius) {
        for (int i = 1; i < length; i++) {
            final float share = (TICKS - i) / (float) TICKS;
            list.sphere(places[i], 0.7f * ballRadius * share, RGB, 0.8f * share);
        }
    }
}
