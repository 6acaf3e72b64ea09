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

/** The powers that the player has at present. They end with the ball. */
public final class Powers {
    /** How long those last that last, in ticks: ten seconds. */
    static final int TICKS = 600;

    static final int SHOTS = 5;
    static final float SLOW_PACE = 0.5f;
    static final float WIDTH = 1.5f;

    /** What a striker needs room from when it becomes wider: else it would stand in a wall, or swallow a ball. */
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
     * How long a power that lasts goes on.
     *
     * @param power any
     * @return seconds; 0 when the player does not have it, or it does not last
     */
    public float secondsLeft(Power power) {
        return ticksLeft.getOrDefault(power, 0) * Playfield.TICK_SECONDS;
    }

    /**
     * Shots of the laser that are left.
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

    /** To be called before the physics moves anything: only then all balls stand where they really are. */
    void tick(Table table) {
        ticksLeft.replaceAll((power, ticks) -> Math.max(0, ticks - 1));
        fit(table.striker());
        for (; ballsToCome > 0; ballsToCome--) {
            table.splitBall();
        }
    }

    /** How fast time goes by, against that of the player. */
    float pace() {
        return secondsLeft(Power.SLOW_MOTION) > 0f ? SLOW_PACE : 1f;
    }

    /** Takes a shot, if there is one. */
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
