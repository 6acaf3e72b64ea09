package dev.carom.demo.view;

import dev.carom.demo.level.Level;
import dev.carom.demo.render.Camera;
import org.joml.Vector3f;

/** The camera of a table. The camera shows the whole table, between the texts above and below it. */
final class TableView {
    /**
     * Height of the top of the far wall above the middle of the picture. The unit is half the height of the picture. At
     * this height, the wall is just below the values at the top, such as the score.
     */
    private static final float TOP = 0.775f;

    /**
     * Height of the near end of the table above the middle of the picture, in the same unit. This height is just above
     * the lower edge of the picture.
     */
    private static final float BOTTOM = -0.965f;

    /**
     * Largest horizontal distance of the near corners of the table from the middle of the picture. The unit is half the
     * width of the picture.
     */
    private static final float SIDE = 0.98f;

    /**
     * Angle of the view below the horizontal, in radians: flat enough to show the faces of bricks, and steep enough
     * that bricks hardly hide each other.
     */
    private static final double TILT = Math.toRadians(42);

    /**
     * The field of view in radians. The field of view is small, and the camera is far away. So the far end does not
     * look much smaller than the near end.
     */
    private static final float FIELD_OF_VIEW = (float) Math.toRadians(27);

    private static final float WALL = 0.5f;
    private static final float WALL_TOP = 0.35f;
    private static final float TABLE_TOP = -0.35f;

    private TableView() {}

    /**
     * Places the camera. Let the target be at (0, 0, z) and the eye at the distance d. A point has an offset along the
     * up direction of the picture, and a depth from the eye. Its height above the middle of the picture is the offset,
     * divided by the depth and by the tangent of half the field of view. For the top of the far wall and for the near
     * end, this gives two linear equations in z and d.
     */
    static void look(Level.Table table, Camera camera) {
        camera.verticalFieldOfView = FIELD_OF_VIEW;
        final double tangent = Math.tan(0.5 * camera.verticalFieldOfView);
        // The direction to the eye is (0, sin, cos). The up direction in the picture is (0, cos, -sin).
        final double sin = Math.sin(TILT);
        final double cos = Math.cos(TILT);
        final double nearZ = 0.5 * table.length();
        final double farZ = -nearZ - WALL;
        // Let up be the coordinate of a point along the up direction, and back its coordinate towards the eye. Let t be
        // its height in the picture times the tangent. For both points: up + z sin = t (d - back + z cos).
        final double top = TOP * tangent;
        final double bottom = BOTTOM * tangent;
        final double farSide = WALL_TOP * cos - farZ * sin + top * (WALL_TOP * sin + farZ * cos);
        final double nearSide = TABLE_TOP * cos - nearZ * sin + bottom * (TABLE_TOP * sin + nearZ * cos);
        // With side = up + t back, this is z (t cos - sin) + t d = side.
        final double farFactor = top * cos - sin;
        final double nearFactor = bottom * cos - sin;
        final double determinant = farFactor * bottom - nearFactor * top;
        final double z = (farSide * bottom - nearSide * top) / determinant;
        final double high = (farFactor * nearSide - nearFactor * farSide) / determinant;
        // A wide table needs a larger distance.
        final double halfWidth = 0.5 * table.width();
        final double wide =
                halfWidth / (SIDE * tangent * Camera.FULL_WIDTH_ASPECT) + TABLE_TOP * sin + (nearZ - z) * cos;
        final double distance = Math.max(high, wide);
        camera.look(
                new Vector3f(0f, (float) (distance * sin), (float) (z + distance * cos)),
                new Vector3f(0f, 0f, (float) z));
    }
}
