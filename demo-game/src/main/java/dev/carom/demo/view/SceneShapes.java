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
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.dominion.ecs.api.Entity;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Draws entities of scenes and scripts, of any shape. A disabled collider and an open ghost are drawn as edges only. A
 * sensor without a role in the game is drawn only if its entity has a {@link dev.carom.demo.playfield.Look}.
 */
final class SceneShapes {
    private final Pose pose = new Pose();
    private final Vector3f centre = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final ShapeDrawing solids = new ShapeDrawing();

    /**
     * Draws an entity at a time, which is a fraction of the last step. Uses the given glow if the {@link Look} of the
     * entity has none.
     */
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
        } else {
            solids.draw(shape, pose, rgb, glow, list);
        }
    }
}
