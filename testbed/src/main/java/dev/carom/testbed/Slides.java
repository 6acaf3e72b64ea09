package dev.carom.testbed;

/** Scenes of friction: an incline, conveyor belts, a floor of tiles. */
public final class Slides {
    private Slides() {}

    /** Boxes with friction 0 to 1 on an incline of 30 degrees. Boxes with friction above 0.58 stay. */
    public static TestScene incline() {
        final double angle = StrictMath.toRadians(30);
        final float sine = (float) StrictMath.sin(angle);
        final float cosine = (float) StrictMath.cos(angle);
        final SceneBuilder scene = new SceneBuilder(
                        "incline", "Incline", "Friction grows from 0 on the left to 1. Above 0.58, a box stays.")
                .camera(0f, 3f, 0f, 30f);
        scene.surface(Surface.DEFAULT.withFriction(1f));
        scene.floor(40f, 40f);
        // Carom combines two coefficients of friction by their geometric mean. The ramp has 1 and a box has f * f, so
        // the contact has f.
        scene.body("ramp").fixed().at(0f, 4f, 0f).rotated(angle, 1f, 0f, 0f).box(12f, 0.5f, 10f);
        for (int i = 0; i <= 10; i++) {
            final float friction = 0.1f * i;
            scene.surface(Surface.DEFAULT.withFriction(friction * friction));
            // The boxes start 8 m up the ramp, in the direction of -z.
            scene.body("box-" + i)
                    .at(2f * (i - 5), 4f + 8f * sine + cosine, -8f * cosine + sine)
                    .rotated(angle, 1f, 0f, 0f)
                    .box(0.5f, 0.5f, 0.5f);
        }
        return scene.build();
    }

    /** Four conveyor belts in a ring that carry crates round and round. */
    public static TestScene conveyors() {
        final SceneBuilder scene = new SceneBuilder(
                        "conveyors", "Conveyor belts", "Four belts carry crates round and round.")
                .camera(0f, 0f, 0f, 25f);
        scene.floor(20f, 20f);
        final float[][] belts = {
            // x, z, half extents along x and z, velocity along x and z.
            {-1f, -6f, 6f, 1f, 2f, 0f}, {6f, -1f, 1f, 6f, 0f, 2f}, {1f, 6f, 6f, 1f, -2f, 0f}, {-6f, 1f, 1f, 6f, 0f, -2f}
        };
        for (int i = 0; i < belts.length; i++) {
            final float[] belt = belts[i];
            scene.surface(Surface.DEFAULT.withVelocity(belt[4], 0f, belt[5]));
            scene.body("belt-" + i).fixed().at(belt[0], 0.25f, belt[1]).box(belt[2], 0.25f, belt[3]);
        }
        scene.surface(Surface.DEFAULT);
        for (int i = 0; i < 24; i++) {
            final float[] belt = belts[i % 4];
            final float along = 1.8f * (i / 4) - 4.5f;
            scene.body("crate-" + i)
                    .at(belt[0] + (belt[4] != 0f ? along : 0f), 1f, belt[1] + (belt[5] != 0f ? along : 0f))
                    .box(0.4f, 0.3f + 0.05f * (i % 3), 0.4f);
        }
        return scene.build();
    }

    /**
     * A sphere that rolls and a box that slides over a floor of tiles of 1 m. Both must move as on a single large
     * floor.
     */
    public static TestScene tiles() {
        final SceneBuilder scene = new SceneBuilder(
                        "tiles", "Tiles", "A ball and a box cross 23 seams between tiles. They must not feel them.")
                .surface(Surface.DEFAULT.withFriction(0.4f))
                .camera(0f, 0f, 0f, 24f);
        for (int i = 0; i < 24; i++) {
            for (int row = 0; row < 4; row++) {
                scene.body("tile-" + i + "-" + row)
                        .fixed()
                        .at(i - 11.5f, -0.5f, row - 1.5f)
                        .box(0.5f, 0.5f, 0.5f);
            }
        }
        scene.body("ball")
                .at(-11f, 0.5f, -1f)
                .sphere(0.5f)
                .velocity(10f, 0f, 0f)
                .angularVelocity(0f, 0f, -20f);
        scene.body("box").at(-11f, 0.25f, 1f).box(0.5f, 0.25f, 0.25f).velocity(10f, 0f, 0f);
        return scene.build();
    }
}
