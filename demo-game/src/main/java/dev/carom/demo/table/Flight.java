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
 * Predicts the path of a ball until it is back at the striker's line: one shape cast for each straight piece, reflected
 * by the rule that reflects the ball itself. Bricks break on the way as they will in play. What moves is taken as it
 * stands.
 */
final class Flight {
    private static final int MOST_PIECES = 14;

    private final TableGame table;
    private final QueryHit<Entity> hit = new QueryHit<>();
    private final Quaternionf unturned = new Quaternionf();
    private final Vector3f place = new Vector3f();
    private final Vector3f direction = new Vector3f();
    private final Vector3f travel = new Vector3f();
    private final List<Entity> hitBricks = new ArrayList<>();
    private final QueryFilter<Entity> obstacles;
    private Entity touched;
    private float metres;
    private boolean arrives;
    private boolean certain;

    /** Predicts for the balls of a table, which is never changed. */
    Flight(TableGame table) {
        this.table = table;
        obstacles = table.whatEndsAFlight().where(this::isInTheWay);
    }

    /**
     * Follows the path of a ball until it crosses the striker's line towards the player.
     *
     * @param from where its centre is, metres
     * @param way its direction, of any length but 0
     * @param line z at which the striker meets balls, metres
     */
    void trace(Vector3fc from, Vector3fc way, float line) {
        final Queries<Entity> queries = table.queries();
        final Sphere ball = (Sphere) table.ball().get(Collider.class).shape();
        final float reach = 2f * table.level().table().length();
        place.set(from);
        direction.set(way.x(), 0f, way.z()).normalize();
        hitBricks.clear();
        touched = null;
        metres = 0f;
        arrives = false;
        certain = true;
        for (int piece = 0; piece < MOST_PIECES; piece++) {
            final float toLine = direction.z > 0f && place.z < line ? (line - place.z) / direction.z : reach;
            direction.mul(Math.min(reach, toLine), travel);
            if (!queries.shapeCast(ball, place, unturned, travel, obstacles, hit)) {
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
                    certain = false; // a field that will turn it
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

    /** How many hits bricks take on the way. */
    int brickHits() {
        return hitBricks.size();
    }

    /** Whether the ball comes back to the line; not if it is lost, or its path is too long to follow. */
    boolean arrives() {
        return arrives;
    }

    /** Whether the path meets nothing but walls and bricks, which stand still. */
    boolean isCertain() {
        return certain;
    }

    /** How long the path is, metres. */
    float metres() {
        return metres;
    }

    /** Where the path ends, metres; valid until the next trace. */
    Vector3fc end() {
        return place;
    }

    /** In which direction it ends, of length 1; valid until the next trace. */
    Vector3fc endDirection() {
        return direction;
    }

    private boolean isInTheWay(Entity owner, Collider collider) {
        if (!Table.endsAFlight(owner, collider) || owner == touched || owner == table.striker()) {
            return false; // convex, so not met twice in a row; but touched, so met at once
        }
        int hits = 0;
        for (int i = 0; i < hitBricks.size(); i++) {
            hits += hitBricks.get(i) == owner ? 1 : 0;
        }
        return hits == 0 || hits < owner.get(HitPoints.class).hitsLeft();
    }
}
