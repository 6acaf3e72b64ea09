package dev.carom.demo.view;

import dev.carom.demo.level.Level;
import dev.carom.demo.render.Camera;
import org.joml.Vector3f;

/** Where a table is looked at from: all of it is seen, between what is written above and below it. */
final class TableView {
    /**
     * Where the top of the far wall is seen: just below the values, in halves of the picture's height above its middle.
     */
    private static final float TOP = 0.775f;

    /** Where the end of the striker's field is seen: just above the lower edge. */
    private static final float BOTTOM = -0.965f;

    /** The nearest corners are no further from the middle than this, in halves of the picture's width. */
    private static final float SIDE = 0.98f;

    /** How far down it is looked, in radians: so low that bricks show their faces, and hardly hide each other. */
    private static final double TILT = Math.toRadians(42);

    /** From far away, so that what is at the far end is not much smaller than what is near; radians. */
    private static final float FIELD_OF_VIEW = (float) Math.toRadians(27);

    private static final float WALL = 0.5f;
    private static final float WALL_TOP = 0.35f;
    private static final float TABLE_TOP = -0.35f;

    private TableView() {}

    /**
     * Places the camera. With the target at (0, 0, z), at the distance d, a place's height in the picture is its way up
     * over its way from the eye, by the tangent of half the field: for the far wall's top and for the near end these
     * are two linear equations in z and d.
     */
    static void look(Level.Table table, Camera camera) {
        camera.verticalFieldOfView = FIELD_OF_VIEW;
        final double tangent = Math.tan(0.5 * camera.verticalFieldOfView);
        final double sin = Math.sin(TILT); // the way to the eye is (0, sin, cos), the picture's up is (0, cos, -sin)
        final double cos = Math.cos(TILT);
        final double nearZ = 0.5 * table.length();
        final double farZ = -nearZ - WALL;
        // up + z sin = t (d - back + z cos) for both places, where t is the height by the tangent.
        final double top = TOP * tangent;
        final double bottom = BOTTOM * tangent;
        final double farSide = WALL_TOP * cos - farZ * sin + top * (WALL_TOP * sin + farZ * cos);
        final double nearSide = TABLE_TOP * cos - nearZ * sin + bottom * (TABLE_TOP * sin + nearZ * cos);
        // z (t cos - sin) + t d = side
        final double farFactor = top * cos - sin;
        final double nearFactor = bottom * cos - sin;
        final double determinant = farFactor * bottom - nearFactor * top;
        final double z = (farSide * bottom - nearSide * top) / determinant;
        final double high = (farFactor * nearSide - nearFactor * farSide) / determinant;
        // A wide table is seen from further away.
        final double halfWidth = 0.5 * table.width();
        final double wide =
                halfWidth / (SIDE * tangent * Camera.FULL_WIDTH_ASPECT) + TABLE_TOP * sin + (nearZ - z) * cos;
        final double distance = Math.max(high, wide);
        camera.look(
                new Vector3f(0f, (float) (distance * sin), (float) (z + distance * cos)),
                new Vector3f(0f, 0f, (float) z));
    }
}
