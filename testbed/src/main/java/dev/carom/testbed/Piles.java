package dev.carom.testbed;

import java.util.Random;
import org.joml.Vector3f;

/** Scenes of many bodies that fall on each other: piles, a bowl, a tumbler, a washer. */
public final class Piles {
    private static final long SEED = 1;

    /**
     * Angle in radians that a ring of plates spans, seen from the centre of the hollow sphere of a bowl. The edge of
     * the flat bottom is at the same angle from the vertical.
     */
    private static final double BOWL_STEP = StrictMath.PI / 12;

    private static final int BOWL_RINGS = 4;
    private static final int BOWL_SIDES = 32;

    private Piles() {}

    /**
     * Boxes, spheres and capsules that fall into a container.
     *
     * @param count number of bodies; the container grows with it
     */
    public static TestScene pile(int count) {
        // With this width of the container, the height of the pile is about half the width.
        final int edge = (int) StrictMath.ceil(StrictMath.cbrt(2.0 * count));
        final float half = 0.6f * edge;
        final SceneBuilder scene = new SceneBuilder(
                        "pile",
                        "Pile",
                        SceneBuilder.number(count) + " boxes, balls and capsules fall into a container.")
                .camera(0f, 0.3f * half, 0f, 4.8f * half);
        container(scene, half, 1.2f * half);
        final Random random = new Random(SEED);
        for (int i = 0; i < count; i++) {
            scene.body("body-" + i)
                    .at(
                            1.1f * (i % edge - 0.5f * (edge - 1)) + 0.1f * random.nextFloat(),
                            1f + 1.2f * (i / (edge * edge)),
                            1.1f * (i / edge % edge - 0.5f * (edge - 1)) + 0.1f * random.nextFloat());
            anyShape(scene, i, random);
        }
        return scene.build();
    }

    /**
     * Boxes, spheres, capsules and prisms that fall into a bowl: the lower part of a hollow sphere that consists of
     * flat plates.
     *
     * @param count number of bodies; the bowl grows with it
     */
    public static TestScene bowl(int count) {
        // The bodies fill the bowl to about two thirds of its height.
        final float radius = Math.max(4f, 0.84f * (float) StrictMath.cbrt(count));
        final SceneBuilder scene = new SceneBuilder(
                        "bowl",
                        "Bowl",
                        SceneBuilder.number(count) + " boxes, balls, capsules and prisms fall into a bowl.")
                .surface(Surface.DEFAULT.withRollingResistance(
                        0.1f)) // With less rolling resistance, spheres roll for a long time, and no body sleeps.
                .camera(0f, 0.7f * radius, 0f, 3.1f * radius);
        scene.floor(6f * radius, 6f * radius);
        scene.body("bowl").fixed();
        plates(scene, radius);
        final float centre = centreOfBowl(radius);
        final Random random = new Random(SEED);
        int index = 0;
        // Layers of bodies fill the bowl from below, and continue above the bowl.
        for (int layer = 0; index < count; layer++) {
            final float y = 1.7f + 1.1f * layer;
            final float below = Math.max(0f, centre - y);
            final float room = (float) StrictMath.sqrt(radius * radius - below * below) - 1.3f;
            final float free = Math.max(0f, Math.min(room, 0.8f * radius));
            final int most = (int) (free / 1.1f);
            for (int place = 0; place < (2 * most + 1) * (2 * most + 1) && index < count; place++) {
                final float x = 1.1f * (place % (2 * most + 1) - most);
                final float z = 1.1f * (place / (2 * most + 1) - most);
                if (x * x + z * z <= free * free) {
                    scene.body("body-" + index).at(x + 0.1f * random.nextFloat(), y, z + 0.1f * random.nextFloat());
                    anyConvexShape(scene, index, random);
                    index++;
                }
            }
        }
        return scene.build();
    }

    /**
     * Cubes in a hollow box that turns about the z axis at 0.5 rad/s.
     *
     * @param count number of cubes
     */
    public static TestScene tumbler(int count) {
        final int edge = (int) StrictMath.ceil(StrictMath.cbrt(count));
        final float half = 0.6f * edge;
        final SceneBuilder scene = new SceneBuilder(
                        "tumbler", "Tumbler", SceneBuilder.number(count) + " cubes in a turning box.")
                .camera(0f, 0f, 0f, 4f * half);
        scene.body("tumbler").driven((seconds, position, rotation) -> {
            position.set(0f, 0f, 0f);
            rotation.set(SceneBuilder.rotation(0.5 * seconds, 0f, 0f, 1f));
        });
        walls(scene, half, half, half);
        for (int i = 0; i < count; i++) {
            scene.body("cube-" + i)
                    .at(
                            (i % edge - 0.5f * (edge - 1)),
                            (i / edge % edge - 0.5f * (edge - 1)),
                            (i / (edge * edge) - 0.5f * (edge - 1)))
                    .box(0.4f, 0.4f, 0.4f);
        }
        return scene.build();
    }

    /**
     * Boxes, spheres and capsules in a drum with paddles. The drum turns about the z axis at 1 rad/s.
     *
     * @param count number of bodies
     */
    public static TestScene washer(int count) {
        final int edge = (int) StrictMath.ceil(StrictMath.cbrt(count));
        final float radius = 0.9f * edge;
        final float depth = 0.6f * edge;
        final int sides = 24;
        final SceneBuilder scene = new SceneBuilder(
                        "washer",
                        "Washing machine",
                        SceneBuilder.number(count) + " bodies of all shapes in a drum with paddles.")
                .camera(0f, 0f, 0f, 4.3f * radius);
        scene.body("drum").driven((seconds, position, rotation) -> {
            position.set(0f, 0f, 0f);
            rotation.set(SceneBuilder.rotation(seconds, 0f, 0f, 1f));
        });
        final float width = radius * (float) StrictMath.tan(StrictMath.PI / sides);
        for (int i = 0; i < sides; i++) {
            final double direction = 2 * StrictMath.PI * i / sides;
            final float x = (float) StrictMath.cos(direction);
            final float y = (float) StrictMath.sin(direction);
            // A side of the drum; every sixth one has a paddle.
            scene.part(
                    new PartShape.Box(0.5f, 1.1f * width, depth),
                    new Vector3f((radius + 0.5f) * x, (radius + 0.5f) * y, 0f),
                    SceneBuilder.rotation(direction, 0f, 0f, 1f));
            if (i % 6 == 0) {
                scene.part(
                        new PartShape.Box(0.12f * radius, 0.2f, depth),
                        new Vector3f(0.88f * radius * x, 0.88f * radius * y, 0f),
                        SceneBuilder.rotation(direction, 0f, 0f, 1f));
            }
        }
        // The ends are separate bodies, which do not turn. So a viewer can hide the front end and show the inside.
        final float end = radius + 1f;
        scene.body("back").fixed().at(0f, 0f, -depth - 0.5f).box(end, end, 0.5f);
        scene.body("front").fixed().at(0f, 0f, depth + 0.5f).box(end, end, 0.5f);
        final Random random = new Random(SEED);
        for (int i = 0; i < count; i++) {
            scene.body("body-" + i)
                    .at(
                            i % edge - 0.5f * (edge - 1),
                            i / edge % edge - 0.5f * (edge - 1),
                            i / (edge * edge) - 0.5f * (edge - 1));
            anyShape(scene, i, random);
        }
        return scene.build();
    }

    /** A block of 6 x 6 x 6 spheres that fall on a floor. Each sphere has a radius of 0.1 m and a mass of 10 kg. */
    public static TestScene spheres216() {
        final SceneBuilder scene = new SceneBuilder(
                        "spheres-216", "216 balls", "A block of 6 x 6 x 6 heavy balls falls apart.")
                .surface(Surface.DEFAULT.withRollingResistance(
                        0.02f)) // Without rolling resistance, the balls roll until they fall off the floor.
                .camera(0f, 0.3f, 0f, 9f);
        scene.floor(10f, 10f);
        final Random random = new Random(SEED);
        for (int i = 0; i < 216; i++) {
            scene.body("ball-" + i)
                    .at(
                            0.21f * (i % 6 - 2.5f) + 0.002f * random.nextFloat(),
                            0.5f + 0.21f * (i / 36),
                            0.21f * (i / 6 % 6 - 2.5f) + 0.002f * random.nextFloat())
                    .sphere(0.1f)
                    .mass(10f);
        }
        return scene.build();
    }

    /**
     * Cubes of 5 cm that fall into a small container. The bodies are as small as objects on a desk.
     *
     * @param count number of cubes
     */
    public static TestScene smallBoxes(int count) {
        final int edge = (int) StrictMath.ceil(StrictMath.cbrt(2.0 * count));
        final float half = 0.03f * edge;
        final SceneBuilder scene = new SceneBuilder("small-boxes", "Small boxes", count + " cubes of 5 cm in a tray.")
                .camera(0f, 0.3f * half, 0f, 5f * half);
        container(scene, half, half);
        final Random random = new Random(SEED);
        for (int i = 0; i < count; i++) {
            scene.body("cube-" + i)
                    .at(
                            0.055f * (i % edge - 0.5f * (edge - 1)) + 0.004f * random.nextFloat(),
                            0.05f + 0.06f * (i / (edge * edge)),
                            0.055f * (i / edge % edge - 0.5f * (edge - 1)) + 0.004f * random.nextFloat())
                    .box(0.025f, 0.025f, 0.025f);
        }
        return scene.build();
    }

    /** Adds a fixed floor with its top at y = 0, and four walls. */
    private static void container(SceneBuilder scene, float half, float height) {
        final float thick = 0.2f * half;
        scene.body("floor").fixed().at(0f, -thick, 0f).box(half + 2f * thick, thick, half + 2f * thick);
        scene.body("left").fixed().at(-half - thick, height, 0f).box(thick, height, half + 2f * thick);
        scene.body("right").fixed().at(half + thick, height, 0f).box(thick, height, half + 2f * thick);
        scene.body("back").fixed().at(0f, height, -half - thick).box(half, height, thick);
        scene.body("front").fixed().at(0f, height, half + thick).box(half, height, thick);
    }

    /**
     * Adds the six walls of a hollow box to the body. The walls are 1 m thick. The half extents are those of the
     * inside.
     */
    private static void walls(SceneBuilder scene, float hx, float hy, float hz) {
        for (int side = -1; side <= 1; side += 2) {
            scene.boxAt(side * (hx + 0.5f), 0f, 0f, 0.5f, hy + 1f, hz + 1f);
            scene.boxAt(0f, side * (hy + 0.5f), 0f, hx, 0.5f, hz + 1f);
            scene.boxAt(0f, 0f, side * (hz + 0.5f), hx, hy, 0.5f);
        }
    }

    /** Returns the height of the centre of the hollow sphere. The bottom plate of the bowl lies on the plane y = 0. */
    private static float centreOfBowl(float radius) {
        return (radius + 1f) * (float) StrictMath.cos(BOWL_STEP);
    }

    /** Adds the plates of a bowl, 1 m thick: a flat bottom, and rings of plates that meet without gaps. */
    private static void plates(SceneBuilder scene, float radius) {
        final float[] bottom = new float[6 * BOWL_SIDES];
        for (int side = 0; side < BOWL_SIDES; side++) {
            onBowl(radius, 0f, 1, side, bottom, 6 * side);
            onBowl(radius, 1f, 1, side, bottom, 6 * side + 3);
        }
        scene.hull(bottom);
        for (int ring = 1; ring <= BOWL_RINGS; ring++) {
            for (int side = 0; side < BOWL_SIDES; side++) {
                final float[] plate = new float[24];
                for (int corner = 0; corner < 8; corner++) {
                    onBowl(radius, corner / 4, ring + corner % 2, side + corner / 2 % 2, plate, 3 * corner);
                }
                scene.hull(plate);
            }
        }
    }

    /** Stores a corner of a plate, at the distance {@code outside} in metres from the inner face of the bowl. */
    private static void onBowl(float radius, float outside, int ring, int side, float[] dest, int at) {
        final double steepness = BOWL_STEP * ring;
        final double direction = 2 * StrictMath.PI * side / BOWL_SIDES;
        final float flat = (radius + outside) * (float) StrictMath.sin(steepness);
        dest[at] = flat * (float) StrictMath.cos(direction);
        dest[at + 1] = centreOfBowl(radius) - (radius + outside) * (float) StrictMath.cos(steepness);
        dest[at + 2] = flat * (float) StrictMath.sin(direction);
    }

    /** Gives the body a box, a sphere, a capsule or a prism of 3 to 6 sides that fits into a cube of 1 m. */
    private static void anyConvexShape(SceneBuilder scene, int index, Random random) {
        final float size = 0.3f + 0.15f * random.nextFloat();
        final float other = 0.3f + 0.15f * random.nextFloat();
        switch (index % 4) {
            case 0 -> scene.box(size, other, 0.3f + 0.15f * random.nextFloat());
            case 1 -> scene.sphere(size);
            case 2 -> scene.capsule(0.22f, size - 0.17f);
            default -> scene.hull(Stacks.drum(size, other, 3 + index / 4 % 4));
        }
    }

    /** Gives the body a box, a sphere or a capsule that fits into a cube of 1 m. */
    private static void anyShape(SceneBuilder scene, int index, Random random) {
        final float size = 0.3f + 0.15f * random.nextFloat();
        switch (index % 3) {
            case 0 -> scene.box(size, 0.3f + 0.15f * random.nextFloat(), 0.3f + 0.15f * random.nextFloat());
            case 1 -> scene.sphere(size);
            default -> scene.capsule(0.22f, size - 0.22f + 0.05f);
        }
    }
}
