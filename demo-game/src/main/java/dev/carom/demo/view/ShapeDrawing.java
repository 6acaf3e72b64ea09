package dev.carom.demo.view;

import dev.carom.demo.render.DrawList;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Draws shapes of all kinds as solids. */
final class ShapeDrawing {
    private final Vector3f centre = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f a = new Vector3f();
    private final Vector3f b = new Vector3f();
    private final Vector3f c = new Vector3f();
    private final Vector3f normal = new Vector3f();

    /** Draws a shape at a pose. */
    void draw(Shape shape, Pose pose, int rgb, float glow, DrawList list) {
        pose.copyTo(centre, rotation);
        if (shape instanceof OrientedBox box) {
            list.box(centre, rotation, box.hx(), box.hy(), box.hz(), rgb, glow);
        } else if (shape instanceof AlignedBox box) {
            list.box(centre, rotation, box.hx(), box.hy(), box.hz(), rgb, glow);
        } else if (shape instanceof Sphere sphere) {
            list.sphere(centre, rotation, sphere.radius(), rgb, glow);
        } else if (shape instanceof Capsule capsule) {
            list.capsule(centre, rotation, capsule.radius(), capsule.halfHeight(), rgb, glow);
        } else {
            hull((ConvexHull) shape, pose, rgb, glow, list);
        }
    }

    private void hull(ConvexHull hull, Pose pose, int rgb, float glow, DrawList list) {
        for (int face = 0; face < hull.faceCount(); face++) {
            pose.rotate(hull.faceNormal(face, normal), normal);
            pose.toWorld(hull.vertex(hull.faceVertex(face, 0), a), a);
            for (int corner = 2; corner < hull.faceSize(face); corner++) {
                pose.toWorld(hull.vertex(hull.faceVertex(face, corner - 1), b), b);
                pose.toWorld(hull.vertex(hull.faceVertex(face, corner), c), c);
                list.triangle(a, b, c, normal, rgb, glow);
            }
        }
    }
}
