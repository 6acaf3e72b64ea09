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
 * The path that the waiting ball would take if it were launched now. A shape cast finds each straight piece of the
 * path. Obstacles reflect the path by the same rule as the ball, see {@code Bounce}. The prediction treats moving
 * obstacles as if they were at rest.
 */
public final class AimingLine {
    private static final int MOST_CORNERS = 6;

    /** Maximum length of the path, in lengths of the table. */
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
     * Creates a line. The line is empty until {@link #trace} is called.
     *
     * @param table the table, which this class reads between ticks and does not change
     */
    public AimingLine(TableGame table) {
        this.table = table;
        for (int i = 0; i < MOST_CORNERS; i++) {
            corners[i] = new Vector3f();
        }
    }

    /** Predicts the path from the current state of the table. The path is empty unless a ball waits. */
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
            // The next piece starts at the surface of this obstacle, where a cast would report another hit at once. A
            // ball cannot hit a convex obstacle twice in a row, so the next cast ignores this obstacle.
            obstacles = obstacles.ignoring(hit.owner());
            if (hit.collider().isSensor()) {
                final PortalEnd end = hit.owner().get(PortalEnd.class);
                if (end == null || size == MOST_CORNERS) {
                    // The path ends at the drain, and at a magnet, which will deflect the ball. The path also ends if
                    // the array has no space for another corner.
                    return;
                }
                end.through(place, direction, shape.radius());
                jumps[size] = true;
                add(place);
                continue;
            }
            Bounce.reflect(direction, hit.normal(), -direction.dot(hit.normal()), 1f);
        }
    }

    /**
     * Returns the number of corners of the path, including both ends.
     *
     * @return 0 when no ball waits, otherwise at least 2
     */
    public int size() {
        return size;
    }

    /**
     * Returns a corner: a position of the ball's centre at the start or end of a straight piece.
     *
     * @param index from 0 for the waiting ball
     * @return metres; valid until the next trace
     */
    public Vector3fc corner(int index) {
        return corners[index];
    }

    /**
     * Reports whether a portal, not a straight piece, leads from the previous corner to this one.
     *
     * @param index from 0
     * @return false if the ball flies to the corner
     */
    public boolean jumpsTo(int index) {
        return jumps[index];
    }

    private void add(Vector3fc corner) {
        corners[size++].set(corner);
    }
}
