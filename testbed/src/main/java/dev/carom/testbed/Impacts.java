package dev.carom.testbed;

import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Scenes of impacts: bouncing balls, a row of balls like Newton's cradle, dominoes, bullets, a wall of cards, a thin
 * plate. One more scene shows a spinning racket.
 */
public final class Impacts {
    private Impacts() {}

    /** A row of spheres that fall from 5 m, with restitution from 0 to 1. */
    public static TestScene bounces() {
        final SceneBuilder scene = new SceneBuilder(
                        "bounces", "Bounces", "From left to right, the balls keep none to all of their speed.")
                .camera(0f, 2.5f, 0f, 15f)
                .surface(Surface.DEFAULT.withRestitution(0f));
        scene.floor(20f, 10f);
        for (int i = 0; i <= 10; i++) {
            scene.surface(Surface.DEFAULT.withRestitution(0.1f * i));
            scene.body("ball-" + i).at(1.5f * (i - 5), 5.5f, 0f).sphere(0.5f);
        }
        return scene.build();
    }

    /**
     * A row of touching elastic spheres on a smooth floor. Another sphere hits the row at one end, and the sphere at
     * the other end leaves.
     *
     * @param count number of spheres, including the sphere that hits the row
     */
    public static TestScene cradle(int count) {
        final SceneBuilder scene = new SceneBuilder(
                        "cradle",
                        "Row of balls",
                        "One ball hits a row of " + (count - 1) + ", and only the last one leaves.")
                .surface(Surface.DEFAULT.withFriction(0f).withRestitution(1f))
                .camera(1f, 0.5f, 0f, 15f);
        scene.floor(60f, 10f);
        for (int i = 0; i < count; i++) {
            scene.body("ball-" + i).at(i == 0 ? -4f : i - 1f, 0.5f, 0f).sphere(0.5f);
            if (i == 0) {
                scene.velocity(3f, 0f, 0f);
            }
        }
        return scene.build();
    }

    /**
     * Dominoes of 1 m x 2 m x 0.3 m along a spiral, 1 m apart. The first one falls.
     *
     * @param count number of dominoes
     */
    public static TestScene dominoes(int count) {
        final float apart = 1f;
        final double turn = 4.0; // Metres between two turns of the spiral.
        final float size = (float) StrictMath.sqrt(count * apart * turn / StrictMath.PI) + 6f;
        final SceneBuilder scene = new SceneBuilder(
                        "dominoes", "Dominoes", SceneBuilder.number(count) + " dominoes. One push is enough.")
                .camera(0f, 0f, 0f, 2f * size);
        scene.floor(size + 10f, size + 10f);
        // The loop goes from the outside to the inside of the spiral r = turn * direction / 2 pi.
        double direction = StrictMath.sqrt(4 * StrictMath.PI * count * apart / turn) + 2 * StrictMath.PI;
        for (int i = 0; i < count; i++) {
            final double radius = turn * direction / (2 * StrictMath.PI);
            final float x = (float) (radius * StrictMath.cos(direction));
            final float z = (float) (radius * StrictMath.sin(direction));
            // The direction along the spiral towards the inside is minus the derivative of (r cos, r sin).
            final double slope = turn / (2 * StrictMath.PI);
            final double dx = -(slope * StrictMath.cos(direction) - radius * StrictMath.sin(direction));
            final double dz = -(slope * StrictMath.sin(direction) + radius * StrictMath.cos(direction));
            final double yaw = StrictMath.atan2(-dz, dx);
            scene.body("domino-" + i).at(x, 1f, z).rotated(yaw, 0f, 1f, 0f).box(0.15f, 1f, 0.5f);
            if (i == 0) {
                // Rotates the domino about the horizontal axis across the spiral, so that its top moves along the
                // spiral.
                final double length = StrictMath.sqrt(dx * dx + dz * dz);
                final float along = (float) (dx / length);
                final float across = (float) (dz / length);
                scene.velocity(1.2f * along, 0f, 1.2f * across).angularVelocity(1.2f * across, 0f, -1.2f * along);
            }
            direction -= apart / StrictMath.sqrt(radius * radius + slope * slope);
        }
        return scene.build();
    }

    /** 60 spheres at 300 m/s against a wall of 294 bricks. */
    public static TestScene bullets() {
        final SceneBuilder scene = new SceneBuilder(
                        "bullets", "Bullets", "60 balls at 300 m/s hit a wall of 294 bricks.")
                .camera(0f, 2.5f, 0f, 26f);
        scene.floor(100f, 100f);
        for (int row = 0; row < 14; row++) {
            for (int i = 0; i < 21; i++) {
                scene.body("brick-" + row + "-" + i)
                        .at(i - 10f + 0.5f * (row % 2), 0.25f + 0.5f * row, 0f)
                        .box(0.5f, 0.25f, 0.25f);
            }
        }
        for (int i = 0; i < 60; i++) {
            // Five rows of twelve spheres. Each sphere starts 5 m behind the sphere before it.
            scene.body("ball-" + i)
                    .at(1.4f * (i % 12) - 7.7f, 1f + 1.2f * (i / 12), 40f + 5f * i)
                    .sphere(0.15f)
                    .velocity(0f, 0f, -300f);
        }
        return scene.build();
    }

    /**
     * A wall of cards that are 2 cm thick, and spheres at 300 m/s that break through the wall. Two spheres arrive at a
     * time. A fixed wall behind the cards stops the spheres. In each row, cards of 0.6 m x 0.5 m stand in a zigzag,
     * like a folding screen. On each pair of standing cards lies another card. At both ends of every second row, a
     * lying card covers three standing cards. So the joints between the lying cards are shifted from row to row, as in
     * a wall of bricks.
     *
     * @param columns number of cards that stand in a row, an even number, at least 6
     * @param rows number of rows
     * @param bullets number of spheres; 0 for a wall that nothing hits
     */
    public static TestScene cardWall(int columns, int rows, int bullets) {
        final float thin = 0.01f;
        final float rise = 0.5f + 2f * thin;
        final float pitch = 0.45f; // Distance between two card centres. The edges of the cards are 1 cm apart.
        final float width = pitch * columns;
        final float height = rise * rows;
        final SceneBuilder scene = new SceneBuilder(
                        "cardwall",
                        "Wall of cards",
                        bullets + " balls at 300 m/s break through cards that are 2 cm thick.")
                .camera(0f, 0.45f * height, -2f, 1.3f * width);
        scene.floor(400f, 400f);
        scene.body("back").fixed().at(0f, 0.75f * height, -6f).box(0.7f * width, 0.75f * height, 0.5f);
        for (int row = 0; row < rows; row++) {
            final float y = rise * row;
            for (int i = 0; i < columns; i++) {
                scene.body("card-" + row + "-" + i)
                        .at(pitch * (i - 0.5f * (columns - 1)), y + 0.25f, 0f)
                        .rotated((i % 2 == 0 ? 0.25 : -0.25) * StrictMath.PI, 0f, 1f, 0f)
                        .box(0.3f, 0.25f, thin);
            }
            // A lying card needs two standing cards. The joints of every second row are shifted by one card, so the
            // first and the last lying card of such a row need three.
            int end = 0;
            while (end < columns) {
                final int from = end;
                final boolean isOdd = row % 2 == 1;
                end += isOdd && (from == 0 || from == columns - 3) ? 3 : 2;
                scene.body("shelf-" + row + "-" + from)
                        .at(pitch * (0.5f * (from + end) - 0.5f * columns), y + 0.5f + thin, 0f)
                        .box(0.5f * pitch * (end - from) - 0.002f, thin, 0.3f);
            }
        }
        scene.surface(Surface.DEFAULT.withDensity(4000f));
        for (int i = 0; i < bullets; i++) {
            // In a tick of 1/60 s, each sphere flies 5 m: from 2.5 m before the cards to 2.5 m behind them. Two spheres
            // arrive in each tick. So all spheres arrive in a short time, and few of them fly through a hole that
            // earlier spheres have made.
            final float distance = 62.5f + 5f * (i / 2);
            final float seconds = distance / 300f;
            // Each sphere hits a different place. Its upward velocity compensates for the fall during the flight.
            final float x = (i * 5 % bullets + 0.5f) / bullets - 0.5f;
            final float y = 0.2f + 0.6f * (i % 3) / 2f;
            scene.body("ball-" + i)
                    .at(0.9f * width * x, height * y, distance)
                    .sphere(0.1f)
                    .velocity(0f, 0.5f * SceneBuilder.GRAVITY * seconds, -300f);
        }
        return scene.build();
    }

    /**
     * Spheres that fly towards a fixed plate, which is 1 cm thick. There is no gravity.
     *
     * @param count number of spheres, in a square
     * @param speed in m/s
     */
    public static TestScene plate(int count, float speed) {
        final int edge = (int) StrictMath.ceil(StrictMath.sqrt(count));
        final SceneBuilder scene = new SceneBuilder(
                        "plate", "Thin plate", count + " balls at " + (int) speed + " m/s hit a plate of 1 cm.")
                .gravity(0f, 0f, 0f)
                .camera(0f, 0f, 0f, 20f);
        scene.body("plate").fixed().box(0.2f * edge + 1f, 0.005f, 0.2f * edge + 1f);
        for (int i = 0; i < count; i++) {
            scene.body("ball-" + i)
                    .at(
                            0.4f * (i % edge - 0.5f * (edge - 1)),
                            1f + 0.0137f * (i % 997),
                            0.4f * (i / edge - 0.5f * (edge - 1)))
                    .sphere(0.05f + 0.00001f * (i % 5000))
                    .velocity(0f, -speed, 0f);
        }
        return scene.build();
    }

    /**
     * A racket that spins in free flight about the axis of its intermediate moment of inertia. This rotation is
     * unstable, so the racket flips again and again.
     */
    public static TestScene tennisRacket() {
        final SceneBuilder scene = new SceneBuilder(
                        "racket",
                        "Tennis racket",
                        "Rotation about the middle axis is unstable: it flips again and again, and keeps its energy.")
                .gravity(0f, 0f, 0f)
                .camera(0f, 2f, 0f, 7f);
        scene.floor(10f, 10f);
        scene.body("racket")
                .at(0f, 2.5f, 0f)
                .part(new PartShape.Box(0.15f, 0.8f, 0.05f), new Vector3f(0f, -0.4f, 0f), new Quaternionf())
                .part(new PartShape.Box(0.5f, 0.15f, 0.05f), new Vector3f(0f, 0.55f, 0f), new Quaternionf())
                .angularVelocity(5f, 0.01f, 0.01f);
        return scene.build();
    }
}
