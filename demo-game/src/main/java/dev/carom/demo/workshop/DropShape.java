package dev.carom.demo.workshop;

import dev.carom.testbed.SceneBuilder;

/** The shapes that the player can drop. */
public enum DropShape {
    /** A cube. */
    BOX("Box") {
        @Override
        void describe(SceneBuilder body, float size) {
            body.box(size, size, size);
        }
    },
    /** A sphere. */
    SPHERE("Sphere") {
        @Override
        void describe(SceneBuilder body, float size) {
            body.sphere(size);
        }
    },
    /** A capsule, about twice as long as wide. */
    CAPSULE("Capsule") {
        @Override
        void describe(SceneBuilder body, float size) {
            body.capsule(0.7f * size, 0.8f * size);
        }
    },
    /** A convex hull: an icosahedron, the shape of a die with twenty faces. */
    HULL("Hull") {
        @Override
        void describe(SceneBuilder body, float size) {
            final float[] points = new float[3 * ICOSAHEDRON.length];
            for (int i = 0; i < ICOSAHEDRON.length; i++) {
                for (int axis = 0; axis < 3; axis++) {
                    points[3 * i + axis] = size * ICOSAHEDRON[i][axis];
                }
            }
            body.hull(points);
        }
    };

    private static final float LONG = 1f;

    /**
     * Half the short side of each rectangle of {@link #ICOSAHEDRON}. The ratio of the long side to the short side is
     * the golden ratio.
     */
    private static final float SHORT = 0.618034f;

    /** The corners of an icosahedron: the corners of three rectangles that cross each other at right angles. */
    private static final float[][] ICOSAHEDRON = {
        {0f, SHORT, LONG}, {0f, SHORT, -LONG}, {0f, -SHORT, LONG}, {0f, -SHORT, -LONG},
        {SHORT, LONG, 0f}, {SHORT, -LONG, 0f}, {-SHORT, LONG, 0f}, {-SHORT, -LONG, 0f},
        {LONG, 0f, SHORT}, {-LONG, 0f, SHORT}, {LONG, 0f, -SHORT}, {-LONG, 0f, -SHORT}
    };

    private final String label;

    DropShape(String label) {
        this.label = label;
    }

    /**
     * Returns the name that the player sees.
     *
     * @return one word
     */
    public String label() {
        return label;
    }

    /**
     * Adds the shape to the body that {@code body} describes. {@code size} is about half the width of the shape, in
     * metres.
     */
    abstract void describe(SceneBuilder body, float size);
}
