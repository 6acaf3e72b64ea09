package dev.carom.testbed;

import java.util.Random;
import java.util.stream.IntStream;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Scenes of structures that must not collapse: columns, pyramids, walls, cards, an arch, towers. */
public final class Stacks {
    private Stacks() {}

    /**
     * A column of cubes.
     *
     * @param count number of cubes
     * @param half half the edge of a cube, in metres
     */
    public static TestScene column(int count, float half) {
        final SceneBuilder scene = new SceneBuilder(
                        "column", "Column", count + " cubes on top of each other. The lowest one carries all others.")
                .camera(0f, count * half, 0f, 3f * count * half + 4f * half);
        scene.floor(40f * half, 40f * half);
        for (int i = 0; i < count; i++) {
            scene.body("cube-" + i).at(0f, half * (2 * i + 1), 0f).box(half, half, half);
        }
        return scene.build();
    }

    /**
     * Columns that stand side by side, each on a separate plate that turns at 0.2 rad/s. An edge of a cube is 1 m long.
     * The columns do not touch each other, so each column is an island, and the solver chooses a number of substeps for
     * each island. The turning plates keep the columns awake.
     *
     * @param heights number of cubes in each column
     */
    public static TestScene race(int... heights) {
        final int highest = IntStream.of(heights).max().orElseThrow();
        final float apart = 0.2f * highest;
        final SceneBuilder scene = new SceneBuilder(
                        "race",
                        "Turning columns",
                        "Columns on turntables. The higher one is, the more substeps it gets.")
                .camera(0f, 0.5f * highest, 0f, 1.5f * highest + 4f);
        scene.floor(10f * highest, 10f * highest);
        for (int column = 0; column < heights.length; column++) {
            final float x = apart * (column - 0.5f * (heights.length - 1));
            scene.body("plate-" + column)
                    .driven((seconds, position, rotation) -> {
                        position.set(x, 0.1f, 0f);
                        rotation.set(SceneBuilder.rotation(0.2 * seconds, 0f, 1f, 0f));
                    })
                    .hull(drum(1.2f, 0.1f, 32));
            for (int i = 0; i < heights[column]; i++) {
                scene.body("cube-" + column + "-" + i).at(x, 0.7f + i, 0f).box(0.5f, 0.5f, 0.5f);
            }
        }
        return scene.build();
    }

    /**
     * A column of spheres that stands only with rolling resistance: each sphere is shifted sideways by 1 mm relative to
     * the sphere below.
     *
     * @param count number of spheres
     */
    public static TestScene spheres(int count) {
        final SceneBuilder scene = new SceneBuilder(
                        "spheres",
                        "Spheres",
                        count
                                + " spheres on top of each other, each 1 mm beside the one below. Rolling resistance holds them.")
                .surface(Surface.DEFAULT.withRollingResistance(0.1f))
                .camera(0f, 0.5f * count, 0f, 1.5f * count + 4f);
        scene.floor(50f, 50f);
        for (int i = 0; i < count; i++) {
            scene.body("sphere-" + i).at(0.001f * (i % 2), 0.5f + i, 0f).sphere(0.5f);
        }
        return scene.build();
    }

    /**
     * An upright triangle of cubes, one cube deep.
     *
     * @param base number of cubes in the lowest row
     */
    public static TestScene pyramid2d(int base) {
        final SceneBuilder scene = new SceneBuilder(
                        "pyramid-2d",
                        "Flat pyramid",
                        SceneBuilder.number(base * (base + 1) / 2) + " cubes, one deep. Hit it, and it sags.")
                .camera(0f, 0.45f * base, 0f, 1.45f * base + 3f);
        scene.floor(2f * base, 2f * base);
        for (int row = 0; row < base; row++) {
            for (int i = 0; i < base - row; i++) {
                scene.body("cube-" + row + "-" + i)
                        .at(1.05f * (i - 0.5f * (base - row - 1)), 0.5f + row, 0f)
                        .box(0.5f, 0.5f, 0.5f);
            }
        }
        return scene.build();
    }

    /**
     * A pyramid with a square base. Each cube lies on four others.
     *
     * @param base number of cubes along an edge of the lowest layer
     */
    public static TestScene pyramid3d(int base) {
        final int count = base * (base + 1) * (2 * base + 1) / 6;
        final SceneBuilder scene = new SceneBuilder(
                        "pyramid-3d",
                        "Pyramid",
                        SceneBuilder.number(count) + " cubes, each on four others. Shoot a ball into it.")
                .camera(0f, 0.3f * base, 0f, 2.1f * base + 4f);
        scene.floor(2f * base, 2f * base);
        for (int layer = 0; layer < base; layer++) {
            final int edge = base - layer;
            for (int i = 0; i < edge * edge; i++) {
                scene.body("cube-" + layer + "-" + i)
                        .at(
                                1.05f * (i % edge - 0.5f * (edge - 1)),
                                0.5f + layer,
                                1.05f * (i / edge - 0.5f * (edge - 1)))
                        .box(0.5f, 0.5f, 0.5f);
            }
        }
        return scene.build();
    }

    /**
     * A wall of bricks of 1 m x 0.5 m x 0.5 m. Each brick lies on two others. Every second row has a half brick at each
     * end.
     *
     * @param columns bricks in the lowest row
     * @param rows number of rows
     */
    public static TestScene wall(int columns, int rows) {
        final SceneBuilder scene = new SceneBuilder(
                        "wall",
                        "Wall",
                        SceneBuilder.number(columns * rows + rows / 2)
                                + " bricks without mortar. Shoot a hole into it.")
                .camera(0f, 0.25f * rows, 0f, columns + 4f);
        scene.floor(1.5f * columns, 1.5f * columns);
        for (int row = 0; row < rows; row++) {
            final boolean isOdd = row % 2 == 1;
            final float y = 0.25f + 0.5f * row;
            for (int i = 0; i < (isOdd ? columns - 1 : columns); i++) {
                scene.body("brick-" + row + "-" + i)
                        .at(i - 0.5f * columns + (isOdd ? 1f : 0.5f), y, 0f)
                        .box(0.5f, 0.25f, 0.25f);
            }
            for (int side = -1; isOdd && side <= 1; side += 2) {
                scene.body("half-" + row + (side < 0 ? "-left" : "-right"))
                        .at(side * (0.5f * columns - 0.25f), y, 0f)
                        .box(0.25f, 0.25f, 0.25f);
            }
        }
        return scene.build();
    }

    /**
     * A house of cards of 0.4 m x 0.2 m x 2 mm. The cards lean at 25 degrees to the vertical, and other cards lie on
     * them.
     *
     * @param levels number of levels
     */
    public static TestScene cards(int levels) {
        final double lean = StrictMath.toRadians(25);
        final float half = 0.2f;
        final float thin = 0.001f;
        final float height = half * (float) StrictMath.cos(lean) + thin * (float) StrictMath.sin(lean);
        final float width = half * (float) StrictMath.sin(lean) + thin * (float) StrictMath.cos(lean);
        // Two leaning cards form a tent: their tops touch. Between two tents there is a gap of 1 cm.
        final float pitch = 4f * width + 0.01f;
        final SceneBuilder scene = new SceneBuilder(
                        "cards", "House of cards", "Cards lean against each other. Only friction holds them.")
                .substeps(8) // With 4 substeps, contacts sink in by half the thickness of a card.
                .surface(Surface.DEFAULT.withFriction(0.7f))
                .camera(0f, levels * height, 0f, 3f * levels * height);
        scene.floor(10f, 10f);
        // For each tent of a row: the middle of its base, and the incline of the base.
        final float[] x = new float[levels];
        final float[] y = new float[levels];
        final double[] incline = new double[levels];
        for (int i = 0; i < levels; i++) {
            x[i] = pitch * (i - 0.5f * (levels - 1));
        }
        for (int row = 0; row < levels; row++) {
            final int tents = levels - row;
            for (int i = 0; i < tents; i++) {
                final float sine = (float) StrictMath.sin(incline[i]);
                final float cosine = (float) StrictMath.cos(incline[i]);
                for (int side = -1; side <= 1; side += 2) {
                    scene.body((side < 0 ? "left-" : "right-") + row + "-" + i)
                            .at(
                                    x[i] + side * width * cosine - height * sine,
                                    y[i] + side * width * sine + height * cosine,
                                    0f)
                            .rotated(side * lean + incline[i], 0f, 0f, 1f)
                            .box(thin, half, 0.1f);
                }
                x[i] -= 2f * height * sine; // From here on, x and y are the position of the top of the tent.
                y[i] += 2f * height * cosine;
            }
            for (int i = 0; i < tents - 1; i++) {
                // A lying card is longer than the pitch, so the ends of two neighbouring cards overlap. In even rows,
                // the right end of a card lies on its right neighbour. In odd rows, the left end lies on the left
                // neighbour.
                final boolean isRightOver = row % 2 == 0 && i < tents - 2;
                final boolean isLeftOver = row % 2 == 1 && i > 0;
                final float left = y[i] + (isLeftOver ? 2.05f * thin : 0f);
                final float right = y[i + 1] + (isRightOver ? 2.05f * thin : 0f);
                incline[i] = StrictMath.atan2(right - left, x[i + 1] - x[i]);
                final float sine = (float) StrictMath.sin(incline[i]);
                final float cosine = (float) StrictMath.cos(incline[i]);
                x[i] = 0.5f * (x[i] + x[i + 1]) - thin * sine;
                y[i] = 0.5f * (left + right) + thin * cosine;
                scene.body("roof-" + row + "-" + i)
                        .at(x[i], y[i], 0f)
                        .rotated(incline[i], 0f, 0f, 1f)
                        .box(half, thin, 0.1f);
                x[i] -= thin * sine; // The next tent stands on the upper side of the lying card.
                y[i] += thin * cosine;
            }
        }
        return scene.build();
    }

    /**
     * A half circle of wedge-shaped stones without mortar: inner radius 3 m, outer radius 3.8 m, 1 m deep. Both ends of
     * the half circle stand on the floor.
     *
     * @param stones number of stones
     */
    public static TestScene arch(int stones) {
        final float inner = 3f;
        final float outer = 3.8f;
        final double angle = StrictMath.PI / stones;
        final float tangent = (float) StrictMath.tan(0.5 * angle);
        // Distance from the centre of the circle to the centroid of a trapezoid whose sides meet at that centre.
        final float centre =
                2f / 3f * (outer * outer * outer - inner * inner * inner) / (outer * outer - inner * inner);
        final SceneBuilder scene = new SceneBuilder(
                        "arch", "Arch", stones + " stones without mortar. Take one out, and the arch falls.")
                .surface(Surface.DEFAULT.withDensity(2400f))
                .camera(0f, 2f, 0f, 11f);
        scene.floor(20f, 20f);
        for (int i = 0; i < stones; i++) {
            final double direction = (i + 0.5) * angle;
            scene.body("stone-" + i)
                    .at(centre * (float) StrictMath.cos(direction), centre * (float) StrictMath.sin(direction), 0f)
                    .rotated(direction - 0.5 * StrictMath.PI, 0f, 0f, 1f)
                    .hull(prism(inner * tangent, inner - centre, outer * tangent, outer - centre, 0.5f));
        }
        return scene.build();
    }

    /**
     * A wedge in a V of two fixed planes. The wedge and the V have the same angle, so the sides of the wedge lie flat
     * on the planes. Friction is 0.
     */
    public static TestScene wedge() {
        final double lean = StrictMath.toRadians(20); // The angle between each side and the vertical.
        final float tangent = (float) StrictMath.tan(lean);
        final float low = 1f; // Height above the edge of the V.
        final float high = 2f;
        // Height of the centroid, with the formula of the arch. The sides of the trapezoid meet at the edge of the V.
        final float centre = 2f / 3f * (high * high * high - low * low * low) / (high * high - low * low);
        final SceneBuilder scene = new SceneBuilder(
                        "wedge", "Wedge", "A heavy wedge in a smooth groove. Its sides carry more than its weight.")
                .surface(Surface.DEFAULT.withFriction(0f))
                .camera(0f, 1.5f, 0f, 8f);
        for (int side = -1; side <= 1; side += 2) {
            // A thick plate whose inner face contains the edge of the V.
            scene.body(side < 0 ? "left" : "right")
                    .fixed()
                    .at(
                            side * (0.5f * (float) StrictMath.cos(lean) + 2f * (float) StrictMath.sin(lean)),
                            2f * (float) StrictMath.cos(lean) - 0.5f * (float) StrictMath.sin(lean),
                            0f)
                    .rotated(-side * lean, 0f, 0f, 1f)
                    .box(0.5f, 2f, 2f);
        }
        scene.body("wedge")
                .at(0f, centre, 0f)
                .hull(prism(low * tangent, low - centre, high * tangent, high - centre, 1f));
        return scene.build();
    }

    /**
     * A column of cylinders, which are hulls with 16 sides, 1 m wide and 0.5 m high.
     *
     * @param count number of cylinders
     */
    public static TestScene cylinders(int count) {
        final SceneBuilder scene = new SceneBuilder("cylinders", "Cylinders", count + " drums on top of each other.")
                .camera(0f, 0.25f * count, 0f, 0.8f * count + 4f);
        scene.floor(20f, 20f);
        for (int i = 0; i < count; i++) {
            scene.body("drum-" + i).at(0f, 0.25f + 0.5f * i, 0f).hull(drum(0.5f, 0.25f, 16));
        }
        return scene.build();
    }

    /**
     * Logs between two posts: capsules of 5 m in rows of five and four. A log above the lowest row lies on two others,
     * or on one other and against a post.
     *
     * @param rows number of rows
     */
    public static TestScene logs(int rows) {
        final SceneBuilder scene = new SceneBuilder(
                        "logs", "Logs", "Logs between two posts. Take one out, and the others roll.")
                .camera(0f, 0.4f * rows, 0f, 10f);
        scene.floor(20f, 20f);
        for (int side = -1; side <= 1; side += 2) {
            scene.body(side < 0 ? "left-post" : "right-post")
                    .fixed()
                    .at(2.8f * side, 0.5f * rows, 0f)
                    .box(0.25f, 0.5f * rows, 2f);
        }
        final float rise = (float) StrictMath.sqrt(0.75);
        for (int row = 0; row < rows; row++) {
            final int count = 5 - row % 2;
            for (int i = 0; i < count; i++) {
                scene.body("log-" + row + "-" + i)
                        .at(i - 0.5f * (count - 1), 0.5f + 1.005f * rise * row, 0f)
                        .rotated(0.5 * StrictMath.PI, 1f, 0f, 0f)
                        .capsule(0.5f, 2f);
            }
        }
        return scene.build();
    }

    /**
     * A light cube that carries a heavy cube of the same size.
     *
     * @param ratio mass of the upper cube divided by the mass of the lower cube, which is 1 kg
     */
    public static TestScene heavyOnLight(float ratio) {
        final SceneBuilder scene = new SceneBuilder(
                        "heavy-on-light", "Heavy on light", "A cube of 1 kg carries one of " + (int) ratio + " kg.")
                .camera(0f, 1f, 0f, 6f);
        scene.floor(10f, 10f);
        scene.body("light").at(0f, 0.5f, 0f).box(0.5f, 0.5f, 0.5f).mass(1f);
        scene.body("heavy").at(0f, 1.5f, 0f).box(0.5f, 0.5f, 0.5f).mass(ratio);
        return scene.build();
    }

    /**
     * Houses of cubes on a square, and a sphere with a radius of 2 m that arrives at 30 m/s. When the sphere arrives,
     * all houses sleep. The sphere wakes only the houses that it hits, and the houses onto which those houses fall.
     *
     * @param edge number of houses along each edge of the square
     */
    public static TestScene city(int edge) {
        final float half = 1.5f * edge;
        final SceneBuilder scene = new SceneBuilder(
                        "city", "Sleeping city", "A ball hits houses that sleep. All others cost next to nothing.")
                .camera(0f, 2f, 0f, 2.8f * half);
        scene.floor(3f * half + 60f, 3f * half + 60f);
        final Random random = new Random(edge);
        for (int x = 0; x < edge; x++) {
            for (int z = 0; z < edge; z++) {
                final int floors = 3 + random.nextInt(8);
                for (int floor = 0; floor < floors; floor++) {
                    scene.body("cube-" + x + "-" + z + "-" + floor)
                            .at(3f * x - half + 1.5f, 0.5f + floor, 3f * z - half + 1.5f)
                            .box(0.5f, 0.5f, 0.5f);
                }
            }
        }
        scene.body("ball").at(-half - 60f, 2.01f, 0.7f).velocity(30f, 0f, 0f).sphere(2f);
        return scene.build();
    }

    /**
     * A tower of blocks of 1.5 m x 0.3 m x 0.5 m. Each layer has three blocks. The blocks of every second layer are
     * rotated by 90 degrees.
     *
     * @param layers number of layers
     */
    public static TestScene jenga(int layers) {
        final SceneBuilder scene = new SceneBuilder(
                        "jenga", "Tower of blocks", "Three blocks in a layer. Pull one out without losing the others.")
                .camera(0f, 0.15f * layers, 0f, 0.45f * layers + 3f);
        scene.floor(20f, 20f);
        final Quaternionf across = SceneBuilder.rotation(0.5 * StrictMath.PI, 0f, 1f, 0f);
        for (int layer = 0; layer < layers; layer++) {
            for (int i = -1; i <= 1; i++) {
                final Vector3f place = new Vector3f(0f, 0f, 0.5f * i);
                if (layer % 2 == 1) {
                    place.rotate(across);
                }
                scene.body("block-" + layer + "-" + (i + 1)).at(place.x, 0.15f + 0.3f * layer, place.z);
                if (layer % 2 == 1) {
                    scene.rotated(0.5 * StrictMath.PI, 0f, 1f, 0f);
                }
                scene.box(0.75f, 0.15f, 0.249f);
            }
        }
        return scene.build();
    }

    /**
     * A tower of planks of the toy Kapla, in their true size of 117 mm x 23.4 mm x 7.8 mm. Each floor has four upright
     * planks, two planks that lie on the upright ones, and two planks that lie across the first two.
     *
     * @param floors number of floors
     */
    public static TestScene kapla(int floors) {
        final float length = 0.0585f; // half extents in metres
        final float width = 0.0117f;
        final float thickness = 0.0039f;
        final float height = 2f * length + 4f * thickness; // of a floor
        final float side = length - width;
        final SceneBuilder scene = new SceneBuilder(
                        "kapla", "Plank tower", "Planks of 8 mm, half of them upright. Nothing holds them together.")
                .camera(0f, 0.5f * floors * height, 0f, 1.5f * floors * height);
        scene.floor(1f, 1f);
        for (int floor = 0; floor < floors; floor++) {
            final float bottom = floor * height;
            final String name = "plank-" + floor + "-";
            for (int i = 0; i < 4; i++) {
                scene.body(name + i)
                        .at(i < 2 ? -side : side, bottom + length, i % 2 == 0 ? -side : side)
                        .box(width, length, thickness);
            }
            for (int i = 0; i < 2; i++) {
                final float place = i == 0 ? -side : side;
                scene.body(name + "x" + i)
                        .at(0f, bottom + 2f * length + thickness, place)
                        .box(length, thickness, width);
                scene.body(name + "z" + i)
                        .at(place, bottom + 2f * length + 3f * thickness, 0f)
                        .box(width, thickness, length);
            }
        }
        return scene.build();
    }

    /** Returns a prism along z: a trapezoid in the plane of x and y, from {@code -depth} to {@code depth}. */
    private static float[] prism(float halfLow, float low, float halfHigh, float high, float depth) {
        return new float[] {
            -halfLow, low, -depth, halfLow, low, -depth, halfHigh, high, -depth, -halfHigh, high, -depth, -halfLow, low,
            depth, halfLow, low, depth, halfHigh, high, depth, -halfHigh, high, depth
        };
    }

    /** Returns an upright prism whose base is a regular polygon. */
    static float[] drum(float radius, float halfHeight, int sides) {
        final float[] points = new float[6 * sides];
        for (int i = 0; i < sides; i++) {
            final double direction = 2 * StrictMath.PI * i / sides;
            for (int end = 0; end < 2; end++) {
                final int at = 6 * i + 3 * end;
                points[at] = radius * (float) StrictMath.cos(direction);
                points[at + 1] = end == 0 ? -halfHeight : halfHeight;
                points[at + 2] = radius * (float) StrictMath.sin(direction);
            }
        }
        return points;
    }
}
