package dev.carom.demo.render;

import org.joml.Quaternionf;
import org.joml.Vector3f;

/** A table with walls, bricks, gates, balls and a striker: a typical frame, without a game. */
final class SampleScene {
    static final int RED = 0xe5484d;
    static final Vector3f RED_BRICK = new Vector3f(-6f, 0.3f, -6f);

    private static final int FLOOR = 0x2b4a6f;
    private static final int WALL = 0x8a93a6;
    private static final int[] BRICKS = {RED, 0xf5a524, 0xf2d64b, 0x46a758, 0x3b82f6, 0x8e4ec6};
    private static final Quaternionf UNTURNED = new Quaternionf();

    final DrawList list = new DrawList();
    final Camera camera = new Camera().look(new Vector3f(0f, 15.5f, 15f), new Vector3f(0f, 0f, 0.6f));
    final Hud hud = new Hud();

    SampleScene solids() {
        list.box(new Vector3f(0f, -0.25f, 0f), UNTURNED, 9f, 0.25f, 9f, FLOOR, 0f);
        for (int side = -1; side <= 1; side += 2) {
            list.box(new Vector3f(side * 9.25f, 0.3f, 0f), UNTURNED, 0.25f, 0.8f, 9.5f, WALL, 0f);
        }
        list.box(new Vector3f(0f, 0.3f, -9.25f), UNTURNED, 9f, 0.8f, 0.25f, WALL, 0f);
        for (int row = 0; row < 6; row++) {
            for (int column = 0; column < 11; column++) {
                if ((row * 7 + column * 3) % 13 == 0 && row > 0) {
                    continue;
                }
                list.box(
                        new Vector3f(-7.5f + column * 1.5f, 0.3f, -6f + row * 0.85f),
                        UNTURNED,
                        0.65f,
                        0.3f,
                        0.32f,
                        BRICKS[row],
                        0f);
            }
        }
        for (int side = -1; side <= 1; side += 2) {
            list.box(
                    new Vector3f(side * 4.2f, 0.35f, 1.8f),
                    new Quaternionf().rotateY(side * 0.7f + 0.2f),
                    1.5f,
                    0.28f,
                    0.16f,
                    0xd6dbe6,
                    0f);
            list.sphere(new Vector3f(side * 4.2f, 0.35f, 1.8f), 0.34f, 0xf5a524, 0f);
            list.box(new Vector3f(side * 7.6f, 0.5f, 3.6f), UNTURNED, 0.06f, 0.5f, 0.06f, 0x2dd4bf, 1f);
            list.box(new Vector3f(side * 5.8f, 0.5f, 3.6f), UNTURNED, 0.06f, 0.5f, 0.06f, 0x2dd4bf, 1f);
            list.box(new Vector3f(side * 6.7f, 1f, 3.6f), UNTURNED, 0.9f, 0.05f, 0.06f, 0x2dd4bf, 1f);
        }
        list.box(new Vector3f(-0.8f, 0.3f, 6.8f), new Quaternionf().rotateY(0.22f), 1.4f, 0.3f, 0.26f, 0xf4f1ea, 0f);
        list.sphere(new Vector3f(0.6f, 0.3f, 3.9f), 0.3f, 0xffb13d, 1f);
        list.sphere(new Vector3f(-2.4f, 0.3f, -0.2f), 0.3f, 0x5cc8ff, 1f);
        list.sphere(new Vector3f(3.1f, 0.3f, 6f), 0.3f, 0xe9edf5, 0f);
        return this;
    }

    SampleScene score() {
        hud.left("Score", "12 450").left("Level", "1").right("Lives", "3").right("Ball", "42 m/s");
        hud.help("Arrows or WASD move  ·  Q E turn  ·  Space launch  ·  P pause  ·  F1 debug view", 1f);
        return this;
    }

    SampleScene debugView() {
        list.wireBox(new Vector3f(-0.8f, 0.3f, 6.8f), new Quaternionf().rotateY(0.22f), 1.4f, 0.3f, 0.26f, 0xff4d9d);
        list.wireBox(new Vector3f(-0.8f, 0.3f, 6.8f), UNTURNED, 1.42f, 0.31f, 0.57f, 0x6ee7b7);
        list.wireBox(new Vector3f(0.6f, 0.3f, 3.9f), UNTURNED, 0.3f, 0.3f, 0.3f, 0x6ee7b7);
        for (int column = 0; column < 11; column++) {
            list.wireBox(new Vector3f(-7.5f + column * 1.5f, 0.3f, -6f), UNTURNED, 0.66f, 0.31f, 0.33f, 0x6ee7b7);
        }
        list.line(new Vector3f(0.6f, 0.3f, 3.9f), new Vector3f(2.4f, 0.3f, 0.4f), 0xffe066);
        hud.debug("tick 1 284   0.21 ms")
                .debug("66 colliders   14 pairs   3 contacts")
                .debug("begin 211  stay 87  end 208");
        return this;
    }
}
