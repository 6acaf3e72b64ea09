package dev.carom.demo.table;

import dev.carom.demo.playfield.Phase;
import dev.carom.physics.Collider;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHit;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import java.util.Arrays;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The way that a waiting ball will fly when it is launched now: casts of the ball, one for each straight piece,
 * reflected by the rule that reflects the ball itself. What moves is taken as it stands.
 */
public final class AimingLine {
    private static final int MOST_CORNERS = 6;

    /** So many lengths of the table. */
    private static final float REACH = 1.6f;

    private final TableGame table;
    private final Vector3f[] corners = new Vector3f[MOST_CORNERS];
    private final QueryHit<Entity> hit = new QueryHit<>();
    private final Quaternionf unturned = new Quaternionf();
    private final Vector3f place = new Vector3f();
    private final Vector3f direction = new Vector3f();
    private final Vector3f travel = new Vector3f();
    private final boolean[] jumps = new boolean[MOST_CORNERS];
    private int size;

    /**
     * A line that is empty until it is traced.
     *
     * @param table is looked at, between ticks, and never changed
     */
    public AimingLine(TableGame table) {
        this.table = table;
        for (int i = 0; i < MOST_CORNERS; i++) {
            corners[i] = new Vector3f();
        }
    }

    /** Follows the way anew; it is empty unless a ball waits. */
    public void trace() {
        size = 0;
        Arrays.fill(jumps, false);
        if (table.phase() != Phase.READY) {
            return;
        }
        final Entity ball = table.ball();
        final Sphere shape = (Sphere) ball.get(Collider.class).shape();
        final Queries<Entity> queries = table.queries();
        QueryFilter<Entity> obstacles = table.whatEndsAFlight();
        float left = REACH * table.level().table().length();
        place.set(ball.get(Transform.class).position());
        table.aim(direction).normalize();
        add(place);
        while (size < MOST_CORNERS) {
            direction.mul(left, travel);
            if (!queries.shapeCast(shape, place, unturned, travel, obstacles, hit)) {
                add(place.add(travel));
                return;
            }
            place.fma(hit.fraction(), travel);
            left *= 1f - hit.fraction();
            add(place);
            obstacles =
                    obstacles.ignoring(hit.owner()); // convex, so not met twice in a row; but touched, so met at once
            if (hit.collider().isSensor()) {
                final PortalEnd end = hit.owner().get(PortalEnd.class);
                if (end == null || size == MOST_CORNERS) {
                    return; // the drain, a field that will turn it, or no room for another piece
                }
                end.through(place, direction, shape.radius());
                jumps[size] = true;
                add(place);
                continue;
            }
            Bounce.reflect(direction, hit.normal(), -direction.dot(hit.normal()), 1f);
            obstacles =
                    obstacles.ignoring(hit.owner()); // convex, so not met twice in a row; but touched, so met at once
        }
    }

    /**
     * How many corners the way has, its two ends included.
     *
     * @return 0 when no ball waits, else at least 2
     */
    public int size() {
        return size;
    }

    /**
     * A corner: where the ball's centre is when it touches something.
     *
     * @param index from 0, where the ball waits
     * @return metres; valid until the next trace
     */
    public Vector3fc corner(int index) {
        return corners[index];
    }

    /**
     * Whether a portal leads to this corner from the one before, and no straight piece.
     *
     * @param index from 0
     * @return false for those that the ball flies to
     */
    public boolean jumpsTo(int index) {
        return jumps[index];
    }

    private void add(Vector3fc corner) {
        corners[size++].set(corner);
    }
}
