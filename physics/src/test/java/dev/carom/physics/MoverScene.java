package dev.carom.physics;

import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.Shape;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Simple scenes for movers. The top of the floor is at y = 0, so a mover 1.8 m high with a skin of 1 mm stands at 0.901 m.
 */
abstract class MoverScene {
    static final float DT = 1f / 60f;
    static final float GRAVITY = 9.81f;
    static final Capsule PERSON = new Capsule(0.3f, 0.6f);
    static final AlignedBox PLAYER = new AlignedBox(0.3f, 0.9f, 0.3f);

    final PhysicsWorld<String> world = new PhysicsWorld<>(WorldConfig.defaults());
    final Vector3f position = new Vector3f();
    final Vector3f velocity = new Vector3f();

    void box(String name, float x, float y, float z, float hx, float hy, float hz) {
        world.add(name, new Transform(x, y, z), Collider.alignedBox(hx, hy, hz).fixed());
    }

    void floor() {
        box("floor", 0f, -0.5f, 0f, 50f, 0.5f, 50f);
    }

    /** Adds a slab rotated about z by an angle, whose upper face passes through the origin. */
    void slope(double degrees) {
        final double angle = Math.toRadians(degrees);
        final Quaternionf turn = new Quaternionf(0f, 0f, (float) Math.sin(angle / 2), (float) Math.cos(angle / 2));
        // Half a metre below the face: along its normal (-sin, cos).
        world.add(
                "slope",
                new Transform(
                        new Vector3f((float) (0.5 * Math.sin(angle)), (float) (-0.5 * Math.cos(angle)), 0f), turn),
                Collider.box(20f, 0.5f, 20f).fixed());
    }

    Mover<String> mover(Shape shape) {
        world.step(DT);
        return new Mover<>(world.queries(), shape);
    }

    /** Ticks with a wish to go, and gravity. */
    Ground walk(Mover<String> mover, int ticks, float wishX, float wishZ) {
        for (int i = 0; i < ticks; i++) {
            velocity.set(wishX, velocity.y - GRAVITY * DT, wishZ);
            mover.moveAndSlide(position, velocity, DT);
        }
        return mover.ground();
    }
}
