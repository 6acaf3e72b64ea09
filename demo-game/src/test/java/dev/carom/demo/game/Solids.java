package dev.carom.demo.game;

import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.Ghost;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SphereBox;
import dev.dominion.ecs.api.Entity;
import java.util.EnumSet;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Where the boxes on a table are, for tests that look whether a ball is in one. */
public final class Solids {
    private static final Set<Kind> SOLID = EnumSet.of(Kind.WALL, Kind.BRICK, Kind.BAR, Kind.STRIKER);

    private Solids() {}

    /** Whether a ball bounces off it now. */
    public static boolean isSolid(Entity entity) {
        final Ghost ghost = entity.get(Ghost.class);
        return SOLID.contains(entity.get(EntityInfo.class).kind()) && (ghost == null || ghost.isSolid());
    }

    /** Whether it turns by itself or by the player. */
    public static boolean turns(Entity entity) {
        final Kind kind = entity.get(EntityInfo.class).kind();
        return kind == Kind.BAR || kind == Kind.STRIKER;
    }

    /** How far a ball is from it, in metres; negative inside. */
    public static float separation(Entity solid, Vector3fc ball, float radius) {
        return SphereBox.separation(box(solid), ball, radius, new Separation());
    }

    static Obb box(Entity entity) {
        final Transform at = entity.get(Transform.class);
        final Collider collider = entity.get(Collider.class);
        if (collider.shape() instanceof OrientedBox box) {
            final Vector3f centre =
                    new Pose().set(at.position(), at.rotation()).toWorld(collider.offset(), new Vector3f());
            return new Obb().set(centre, at.rotation(), box.hx(), box.hy(), box.hz());
        }
        final AlignedBox box = (AlignedBox) collider.shape();
        return new Obb().set(at.position(), new Quaternionf(), box.hx(), box.hy(), box.hz());
    }
}
