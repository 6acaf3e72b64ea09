package dev.carom.demo.table;

import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.physics.Collider;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHit;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Predicts the path of a ball until the ball returns to the striker's line, the z at which the striker hits balls. A
 * shape cast finds each straight piece of the path, and each reflection uses the rule of {@link Bounce}. Bricks on the
 * path break as they will in play. The prediction treats moving obstacles as if they were at rest.
 */
final class Flight {
    private static final int MOST_PIECES = 14;

    private final TableGame table;
    private final QueryHit<Entity> hit = new QueryHit<>();
    private final Quaternionf unrotated = new Quaternionf();
    private final Vector3f place = new Vector3f();
    private final Vector3f direction = new Vector3f();
    private final Vector3f travel = new Vector3f();
    private final List<Entity> hitBricks = new ArrayList<>();
    private final QueryFilter<Entity> obstacles;
    private Entity touched;
    private float metres;
    private boolean arrives;
    private boolean certain;

    /** Creates a predictor for the balls of a table. The predictor never changes the table. */
    Flight(TableGame table) {
        this.table = table;
        obstacles = table.whatEndsAFlight().where(this::isInTheWay);
    }

    /**
     * Follows the path of a ball until it crosses the striker's line towards the player.
     *
     * @param from position of the ball's centre, metres
     * @param heading direction of the ball, of any length except 0
     * @param line z at which the striker hits balls, metres
     */
    void trace(Vector3fc from, Vector3fc heading, float line) {
        final Queries<Entity> queries = table.queries();
        final Sphere ball = (Sphere) table.ball().get(Collider.class).shape();
        final float reach = 2f * table.level().table().length();
        place.set(from);
        direction.set(heading.x(), 0f, heading.z()).normalize();
        hitBricks.clear();
        touched = null;
        metres = 0f;
        arrives = false;
        certain = true;
        for (int piece = 0; piece < MOST_PIECES; piece++) {
            final float toLine = direction.z > 0f && place.z < line ? (line - place.z) / direction.z : reach;
            direction.mul(Math.min(reach, toLine), travel);
            if (!queries.shapeCast(ball, place, unrotated, travel, obstacles, hit)) {
                place.add(travel);
                metres += travel.length();
                arrives = toLine < reach;
                return;
            }
            place.fma(hit.fraction(), travel);
            metres += hit.fraction() * travel.length();
            touched = hit.owner();
            if (hit.collider().isSensor()) {
                final PortalEnd end = touched.get(PortalEnd.class);
                if (end == null && touched.get(EntityInfo.class).kind() == Kind.DRAIN) {
                    return;
                }
                if (end == null) {
                    certain = false; // a field will deflect the ball
                    continue;
                }
                end.through(place, direction, ball.radius());
                continue;
            }
            final Kind kind = touched.get(EntityInfo.class).kind();
            if (kind == Kind.BRICK) {
                hitBricks.add(touched);
            } else if (kind != Kind.WALL) {
                certain = false;
            }
            Bounce.reflect(direction, hit.normal(), -direction.dot(hit.normal()), 1f);
        }
    }

    /** Returns how often the path hits a brick. */
    int brickHits() {
        return hitBricks.size();
    }

    /**
     * Reports whether the ball returns to the line; false if the ball is lost, or if the path is too long to follow.
     */
    boolean arrives() {
        return arrives;
    }

    /**
     * Reports whether the path touches only walls, bricks and portals. Other obstacles may move, and fields deflect the
     * ball.
     */
    boolean isCertain() {
        return certain;
    }

    /** Returns the length of the path, metres. */
    float metres() {
        return metres;
    }

    /** Returns the end point of the path, metres. Valid until the next trace. */
    Vector3fc end() {
        return place;
    }

    /** Returns the direction at the end of the path, of length 1; valid until the next trace. */
    Vector3fc endDirection() {
        return direction;
    }

    private boolean isInTheWay(Entity owner, Collider collider) {
        if (!Table.endsAFlight(owner, collider) || owner == touched || owner == table.striker()) {
            // A convex shape cannot be hit twice in a row. But a cast that starts at its surface would report a hit, so
            // the entity that was touched last is left out.
            return false;
        }
        int hits = 0;
        for (int i = 0; i < hitBricks.size(); i++) {
            hits += hitBricks.get(i) == owner ? 1 : 0;
        }
        return hits == 0 || hits < owner.get(HitPoints.class).hitsLeft();
    }
}
