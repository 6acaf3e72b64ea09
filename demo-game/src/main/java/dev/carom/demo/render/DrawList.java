package dev.carom.demo.render;

import java.util.Arrays;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The contents of a frame as plain numbers. The game fills the list, the {@link Renderer} reads the list, and the next
 * frame reuses it. Adding allocates only while the arrays grow.
 *
 * <pre>
 * boxes, spheres   | centre x y z | rotation x y z w | half extents x y z | colour r g b | glow | marks |
 *                    15 floats each
 * triangles        | corner x y z | normal x y z | colour r g b | glow |
 *                    10 floats per corner
 * lines            | from x y z | to x y z | colour r g b |
 *                    9 floats each
 * </pre>
 *
 * Colours are 0xRRGGBB in sRGB. A surface with glow 0 only reflects light. A glow above 0, up to about 2, adds light
 * and a halo. The first eight glowing spheres and capsules also light their surroundings. The rows of spheres also
 * contain the capsules.
 */
public final class DrawList {
    static final int SOLID_STRIDE = 15;
    static final int CENTRE = 0;
    static final int ROTATION = 3;
    static final int HALF = 7;
    static final int COLOUR = 10;
    static final int GLOW = 13;
    static final int MARKS = 14;

    static final int CORNER_STRIDE = 10;
    static final int CORNER = 0;
    static final int NORMAL = 3;
    static final int CORNER_COLOUR = 6;
    static final int CORNER_GLOW = 9;

    static final int LINE_STRIDE = 9;
    static final int FROM = 0;
    static final int TO = 3;
    static final int LINE_COLOUR = 6;

    private static final int FIRST_CAPACITY = 64;
    private static final int BOX_CORNERS = 8;

    private float[] boxes = new float[FIRST_CAPACITY * SOLID_STRIDE];
    private float[] spheres = new float[FIRST_CAPACITY * SOLID_STRIDE];
    private float[] lines = new float[FIRST_CAPACITY * LINE_STRIDE];
    private float[] triangles = new float[FIRST_CAPACITY * CORNER_STRIDE];
    private int cornerCount;
    private int boxCount;
    private int sphereCount;
    private int lineCount;
    private float marks;
    private Atmosphere atmosphere = Atmosphere.DEFAULT;
    private final Vector3f corner = new Vector3f();
    private final float[] corners = new float[BOX_CORNERS * 3];

    /** Creates an empty list. */
    public DrawList() {}

    /**
     * Empties the list without releasing its memory. Solids that are added later have no marks until {@link #marks} is
     * called.
     */
    public void clear() {
        marks = 0f;
        boxCount = 0;
        sphereCount = 0;
        cornerCount = 0;
        lineCount = 0;
    }

    /**
     * Sets the strength of the marks on all boxes, spheres and capsules that are added later. Marks are light and dark
     * areas that show how a solid rotates.
     *
     * @param strength from 0 for no marks to 1
     */
    public void marks(float strength) {
        marks = strength;
    }

    /**
     * Sets the background, light and floor. {@link #clear} does not change them.
     *
     * @param wanted not null
     */
    public void atmosphere(Atmosphere wanted) {
        atmosphere = wanted;
    }

    /** Returns the atmosphere; {@link Atmosphere#DEFAULT} until another one is set. */
    Atmosphere atmosphere() {
        return atmosphere;
    }

    /**
     * Adds a solid box, drawn with slightly rounded edges.
     *
     * @param centre in metres
     * @param rotation a unit quaternion
     * @param hx half extent along the box's own x, in metres
     * @param hy half extent along the box's own y, in metres
     * @param hz half extent along the box's own z, in metres
     * @param rgb 0xRRGGBB
     * @param glow 0 for reflected light only, 1 for a glowing surface
     */
    public void box(Vector3fc centre, Quaternionfc rotation, float hx, float hy, float hz, int rgb, float glow) {
        final int row = boxCount * SOLID_STRIDE;
        if (row == boxes.length) {
            boxes = grow(boxes);
        }
        put(boxes, row + CENTRE, centre);
        boxes[row + ROTATION] = rotation.x();
        boxes[row + ROTATION + 1] = rotation.y();
        boxes[row + ROTATION + 2] = rotation.z();
        boxes[row + ROTATION + 3] = rotation.w();
        boxes[row + HALF] = hx;
        boxes[row + HALF + 1] = hy;
        boxes[row + HALF + 2] = hz;
        putColour(boxes, row + COLOUR, rgb);
        boxes[row + GLOW] = glow;
        boxes[row + MARKS] = marks;
        boxCount++;
    }

    /**
     * Adds a solid sphere.
     *
     * @param centre in metres
     * @param radius in metres
     * @param rgb 0xRRGGBB
     * @param glow 0 for reflected light only, 1 for a sphere that glows and lights its surroundings
     */
    public void sphere(Vector3fc centre, float radius, int rgb, float glow) {
        final int row = sphereCount * SOLID_STRIDE;
        if (row == spheres.length) {
            spheres = grow(spheres);
        }
        put(spheres, row + CENTRE, centre);
        spheres[row + ROTATION] = 0f;
        spheres[row + ROTATION + 1] = 0f;
        spheres[row + ROTATION + 2] = 0f;
        spheres[row + ROTATION + 3] = 1f;
        spheres[row + HALF] = radius;
        spheres[row + HALF + 1] = radius;
        spheres[row + HALF + 2] = radius;
        putColour(spheres, row + COLOUR, rgb);
        spheres[row + GLOW] = glow;
        spheres[row + MARKS] = marks;
        sphereCount++;
    }

    /**
     * Adds a solid sphere with a rotation. The marks of the sphere show the rotation.
     *
     * @param centre in metres
     * @param rotation a unit quaternion
     * @param radius in metres
     * @param rgb 0xRRGGBB
     * @param glow 0 for reflected light only, 1 for a sphere that glows and lights its surroundings
     */
    public void sphere(Vector3fc centre, Quaternionfc rotation, float radius, int rgb, float glow) {
        capsule(centre, rotation, radius, 0f, rgb, glow);
    }

    /**
     * Adds a solid capsule.
     *
     * @param centre in metres
     * @param rotation a unit quaternion; without rotation the axis is y
     * @param radius in metres
     * @param halfHeight half the length of the straight part, in metres
     * @param rgb 0xRRGGBB
     * @param glow 0 for reflected light only, 1 for a capsule that glows and lights its surroundings
     */
    public void capsule(Vector3fc centre, Quaternionfc rotation, float radius, float halfHeight, int rgb, float glow) {
        sphere(centre, radius, rgb, glow);
        final int row = (sphereCount - 1) * SOLID_STRIDE;
        spheres[row + ROTATION] = rotation.x();
        spheres[row + ROTATION + 1] = rotation.y();
        spheres[row + ROTATION + 2] = rotation.z();
        spheres[row + ROTATION + 3] = rotation.w();
        spheres[row + HALF + 1] = radius + halfHeight;
    }

    /**
     * Adds a flat solid triangle, visible from the side from which its corners are in counter-clockwise order.
     *
     * @param a a corner, in metres
     * @param b the next corner
     * @param c the last corner
     * @param normal away from the solid, of length 1
     * @param rgb 0xRRGGBB
     * @param glow 0 for reflected light only, 1 for a glowing surface
     */
    public void triangle(Vector3fc a, Vector3fc b, Vector3fc c, Vector3fc normal, int rgb, float glow) {
        if ((cornerCount + 3) * CORNER_STRIDE > triangles.length) {
            triangles = grow(triangles);
        }
        putCorner(a, normal, rgb, glow);
        putCorner(b, normal, rgb, glow);
        putCorner(c, normal, rgb, glow);
    }

    /**
     * Adds a thin line. Where a solid is in front of the line, the line is still drawn, but fainter.
     *
     * @param a one end, in metres
     * @param b the other end, in metres
     * @param rgb 0xRRGGBB
     */
    public void line(Vector3fc a, Vector3fc b, int rgb) {
        line(a.x(), a.y(), a.z(), b.x(), b.y(), b.z(), rgb);
    }

    /**
     * Adds the twelve edges of a box as lines.
     *
     * @param centre in metres
     * @param rotation a unit quaternion
     * @param hx half extent along the box's own x, in metres
     * @param hy half extent along the box's own y, in metres
     * @param hz half extent along the box's own z, in metres
     * @param rgb 0xRRGGBB
     */
    public void wireBox(Vector3fc centre, Quaternionfc rotation, float hx, float hy, float hz, int rgb) {
        // Bit i of a corner's index is its side along axis i.
        for (int i = 0; i < BOX_CORNERS; i++) {
            corner.set((i & 1) == 0 ? -hx : hx, (i & 2) == 0 ? -hy : hy, (i & 4) == 0 ? -hz : hz);
            rotation.transform(corner).add(centre);
            put(corners, i * 3, corner);
        }
        for (int i = 0; i < BOX_CORNERS; i++) {
            for (int bit = 1; bit < BOX_CORNERS; bit <<= 1) {
                if ((i & bit) == 0) {
                    final int a = i * 3;
                    final int b = (i | bit) * 3;
                    line(corners[a], corners[a + 1], corners[a + 2], corners[b], corners[b + 1], corners[b + 2], rgb);
                }
            }
        }
    }

    /**
     * Returns the number of boxes added since the list was cleared.
     *
     * @return 0 or more
     */
    public int boxCount() {
        return boxCount;
    }

    /**
     * Returns the number of spheres and capsules added since the list was cleared.
     *
     * @return 0 or more
     */
    public int sphereCount() {
        return sphereCount;
    }

    /**
     * Returns the number of lines added since the list was cleared; a wire box counts twelve.
     *
     * @return 0 or more
     */
    public int lineCount() {
        return lineCount;
    }

    /**
     * Returns rows of {@link #SOLID_STRIDE} floats. The first {@link #boxCount()} rows are valid, until the next box is
     * added.
     */
    float[] boxes() {
        return boxes;
    }

    /**
     * Returns rows of {@link #SOLID_STRIDE} floats. The first {@link #sphereCount()} rows are valid, until the next
     * sphere or capsule is added.
     */
    float[] spheres() {
        return spheres;
    }

    /** Returns the number of corners, three per triangle. */
    int cornerCount() {
        return cornerCount;
    }

    /**
     * Returns rows of {@link #CORNER_STRIDE} floats. The first {@link #cornerCount()} rows are valid, until the next
     * triangle is added.
     */
    float[] triangles() {
        return triangles;
    }

    /**
     * Returns rows of {@link #LINE_STRIDE} floats. The first {@link #lineCount()} rows are valid, until the next line
     * is added.
     */
    float[] lines() {
        return lines;
    }

    /**
     * Adds a thin line, as {@link #line(Vector3fc, Vector3fc, int)} does.
     *
     * @param ax x of one end, in metres
     * @param ay y of one end, in metres
     * @param az z of one end, in metres
     * @param bx x of the other end, in metres
     * @param by y of the other end, in metres
     * @param bz z of the other end, in metres
     * @param rgb 0xRRGGBB
     */
    public void line(float ax, float ay, float az, float bx, float by, float bz, int rgb) {
        final int row = lineCount * LINE_STRIDE;
        if (row == lines.length) {
            lines = grow(lines);
        }
        lines[row + FROM] = ax;
        lines[row + FROM + 1] = ay;
        lines[row + FROM + 2] = az;
        lines[row + TO] = bx;
        lines[row + TO + 1] = by;
        lines[row + TO + 2] = bz;
        putColour(lines, row + LINE_COLOUR, rgb);
        lineCount++;
    }

    private void putCorner(Vector3fc corner, Vector3fc normal, int rgb, float glow) {
        final int row = cornerCount * CORNER_STRIDE;
        put(triangles, row + CORNER, corner);
        put(triangles, row + NORMAL, normal);
        putColour(triangles, row + CORNER_COLOUR, rgb);
        triangles[row + CORNER_GLOW] = glow;
        cornerCount++;
    }

    private static float[] grow(float[] rows) {
        return Arrays.copyOf(rows, rows.length * 2);
    }

    private static void put(float[] rows, int at, Vector3fc v) {
        rows[at] = v.x();
        rows[at + 1] = v.y();
        rows[at + 2] = v.z();
    }

    private static void putColour(float[] rows, int at, int rgb) {
        rows[at] = (rgb >> 16 & 0xff) / 255f;
        rows[at + 1] = (rgb >> 8 & 0xff) / 255f;
        rows[at + 2] = (rgb & 0xff) / 255f;
    }
}
