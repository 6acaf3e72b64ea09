package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.level.Power;
import dev.carom.demo.playfield.GameHash;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.Playfield;
import dev.carom.physics.Collider;
import dev.carom.physics.CollisionFilter;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.OrientedBox;
import dev.dominion.ecs.api.Entity;
import java.util.EnumMap;
import java.util.Map;

/**
 * The powers of the player: the effects of caught power-ups. All powers end when a ball is placed at the striker. This
 * happens at the start of a round, and after the last ball in play was lost or was returned to the striker. The loss of
 * the last life ends the round, but not the powers.
 */
public final class Powers {
    /** Duration of a power, in ticks: ten seconds. */
    static final int TICKS = 600;

    static final int SHOTS = 5;
    static final float SLOW_PACE = 0.5f;
    static final float WIDTH = 1.5f;

    /** Selects walls, fences and balls, which a wider striker must not overlap. */
    private static final QueryFilter<Entity> IN_THE_WAY =
            QueryFilter.<Entity>solids().as(new CollisionFilter(Layer.STRIKER, Layer.BALL | Layer.WALL | Layer.FENCE));

    private final Queries<Entity> queries;
    private final OrientedBox usual;
    private final OrientedBox wide;
    private final Map<Power, Integer> ticksLeft = new EnumMap<>(Power.class);
    private int shots;
    private int ballsToCome;

    Powers(Queries<Entity> queries, Level.Striker its) {
        this.queries = queries;
        usual = new OrientedBox(its.halfWidth(), Playfield.HALF_HEIGHT, its.halfDepth());
        wide = new OrientedBox(WIDTH * its.halfWidth(), Playfield.HALF_HEIGHT, its.halfDepth());
    }

    /**
     * Returns the remaining time of a power.
     *
     * @param power any power
     * @return seconds; 0 if the player does not have the power, or if the power has no duration
     */
    public float secondsLeft(Power power) {
        return ticksLeft.getOrDefault(power, 0) * Playfield.TICK_SECONDS;
    }

    /**
     * Returns the number of shots of the laser that are left.
     *
     * @return at least 0
     */
    public int shots() {
        return shots;
    }

    void addTo(GameHash hash) {
        hash.add(shots).add(ballsToCome);
        for (Power power : Power.values()) {
            hash.add(ticksLeft.getOrDefault(power, 0));
        }
    }

    void caught(Power power) {
        switch (power) {
            case MULTI_BALL -> ballsToCome++;
            case LASER -> shots += SHOTS;
            default -> ticksLeft.put(power, TICKS);
        }
    }

    void end() {
        ticksLeft.clear();
        shots = 0;
        ballsToCome = 0;
    }

    /**
     * Updates the powers. Must be called before the physics moves anything.
     *
     * @param playing whether a ball is in play. Otherwise no ball can be split: a multi-ball that was caught in the
     *     tick that ended the play is lost
     */
    void tick(Table table, boolean playing) {
        ticksLeft.replaceAll((power, ticks) -> Math.max(0, ticks - 1));
        fit(table.striker());
        for (; ballsToCome > 0; ballsToCome--) {
            if (playing) {
                table.splitBall();
            }
        }
    }

    /** Returns the speed of game time relative to real time: less than 1 in slow motion, else 1. */
    float pace() {
        return secondsLeft(Power.SLOW_MOTION) > 0f ? SLOW_PACE : 1f;
    }

    /** Uses a shot; returns false if there is none. */
    boolean shoot() {
        if (shots == 0) {
            return false;
        }
        shots--;
        return true;
    }

    private void fit(Entity striker) {
        final Collider collider = striker.get(Collider.class);
        final Transform at = striker.get(Transform.class);
        if (secondsLeft(Power.WIDE_STRIKER) == 0f) {
            collider.shape(usual);
        } else if (!queries.overlaps(wide, at.position(), at.rotation(), IN_THE_WAY)) {
            collider.shape(wide);
        }
    }
}
