package dev.carom.demo.view;

import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.Look;
import dev.carom.demo.render.DrawList;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.debug.DebugDrawer;
import dev.carom.physics.ecs.Compound;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Draws entities of scenes and scripts, of any shape. A disabled collider and an open ghost are drawn by their edges; a
 * sensor without a role in the game is drawn only if it has a {@link dev.carom.demo.playfield.Look}.
 */
final class SceneShapes {
    private final Pose pose = new Pose();
    private final Vector3f centre = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f a = new Vector3f();
    private final Vector3f b = new Vector3f();
    private final Vector3f c = new Vector3f();
    private final Vector3f normal = new Vector3f();

    /** Draws an entity at a fraction of the last step. Uses the given glow if the look of the entity has none. */
    void draw(Entity entity, float fraction, float glow, DrawList list) {
        final Transform transform = entity.get(Transform.class);
        if (transform == null) {
            return;
        }
        final EntityInfo info = entity.get(EntityInfo.class);
        final Look look = entity.get(Look.class);
        final float itsGlow = look == null || look.glow() == 0f ? glow : look.glow();
        final boolean isHidden = look == null && info.kind() == EntityInfo.Kind.SCENE;
        final Ghost ghost = entity.get(Ghost.class);
        final boolean isOpen = ghost != null && !ghost.isSolid();
        final Collider collider = entity.get(Collider.class);
        if (collider != null && !(isHidden && collider.isSensor())) {
            draw(transform, collider, fraction, info.rgb(), itsGlow, isOpen, list);
        }
        final Compound compound = entity.get(Compound.class);
        for (int i = 0; compound != null && i < compound.size(); i++) {
            if (!(isHidden && compound.part(i).isSensor())) {
                draw(transform, compound.part(i), fraction, info.rgb(), itsGlow, isOpen, list);
            }
        }
    }

    private void draw(
            Transform transform,
            Collider collider,
            float fraction,
            int rgb,
            float glow,
            boolean isOpen,
            DrawList list) {
        final boolean isBox = collider.shape() instanceof AlignedBox || collider.shape() instanceof OrientedBox;
        if (!collider.isEnabled() || isOpen && !isBox) {
            new DebugDrawer(list::line).drawShape(transform, collider, rgb);
            return;
        }
        collider.shapePose(transform.interpolate(fraction, pose), pose);
        pose.copyTo(centre, rotation);
        final Shape shape = collider.shape();
        if (isOpen) {
            final float hx = shape instanceof AlignedBox box ? box.hx() : ((OrientedBox) shape).hx();
            final float hy = shape instanceof AlignedBox box ? box.hy() : ((OrientedBox) shape).hy();
            final float hz = shape instanceof AlignedBox box ? box.hz() : ((OrientedBox) shape).hz();
            list.wireBox(centre, rotation, hx, hy, hz, rgb);
        } else if (shape instanceof OrientedBox box) {
            list.box(centre, rotation, box.hx(), box.hy(), box.hz(), rgb, glow);
        } else if (shape instanceof AlignedBox box) {
            list.box(centre, rotation, box.hx(), box.hy(), box.hz(), rgb, glow);
        } else if (shape instanceof Sphere sphere) {
            list.sphere(centre, sphere.radius(), rgb, glow);
        } else if (shape instanceof Capsule capsule) {
            list.capsule(centre, rotation, capsule.radius(), capsule.halfHeight(), rgb, glow);
        } else {
            hull((ConvexHull) shape, rgb, glow, list);
        }
    }

    private void hull(ConvexHull hull, int rgb, float glow, DrawList list) {
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
