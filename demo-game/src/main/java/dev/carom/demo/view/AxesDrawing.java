package dev.carom.demo.view;

import dev.carom.demo.game.Game;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.tool.debug.AxisIntervals;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Aabb;
import dev.dominion.ecs.api.Entity;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3f;

/**
 * Draws the intervals that the bounds of the entities cover on the x and z axes, as lines beside the table. The lines
 * are in several parallel lanes, so that overlapping intervals do not hide each other. The intervals are sorted by
 * their lower ends, and each interval takes the first free lane. Intervals that overlap the interval of the selected
 * entity are highlighted, since this axis does not separate their entities from the selected entity.
 */
final class AxesDrawing {
    static final int INTERVAL_RGB = 0x3f8f74;
    static final int CANDIDATE_RGB = 0xffd166;

    private static final int LANES = 14;
    private static final float LANE_METRES = 0.14f;
    private static final float GAP_METRES = 0.8f;

    /** Length of a tick mark at an end of an interval, on each side of the line. */
    private static final float TICK_METRES = 0.035f;

    private final Game game;
    private final DebugTools tools;
    private final Aabb box = new Aabb();
    private final float[] laneEnds = new float[LANES];
    private final Vector3f from = new Vector3f();
    private final Vector3f to = new Vector3f();

    AxesDrawing(Game game, DebugTools tools) {
        this.game = game;
        this.tools = tools;
    }

    void draw(DrawList list) {
        final AxisIntervals alongX = tools.alongX();
        final AxisIntervals alongZ = tools.alongZ();
        alongX.clear();
        alongZ.clear();
        final List<Entity> entities = game.entities();
        final PhysicsWorld<Entity> world = game.physics().world();
        int picked = -1;
        for (int i = 0; i < entities.size(); i++) {
            final Entity entity = entities.get(i);
            if (!entity.has(Transform.class) || !entity.has(Collider.class)) {
                continue; // entities of scripts may lack these components
            }
            if (!world.contains(entity.get(Collider.class)) || !world.bounds(entity.get(Collider.class), box)) {
                continue; // the entity is not in the world before its first step
            }
            if (tools.panelShown() && entity == tools.selection().picked()) {
                picked = alongX.size();
            }
            alongX.add(box.minX, box.maxX);
            alongZ.add(box.minZ, box.maxZ);
        }
        alongX.sort();
        alongZ.sort();
        draw(list, alongX, picked, true);
        draw(list, alongZ, picked, false);
    }

    private void draw(DrawList list, AxisIntervals axis, int picked, boolean isX) {
        Arrays.fill(laneEnds, Float.NEGATIVE_INFINITY);
        for (int place = 0; place < axis.size(); place++) {
            final int which = axis.box(place);
            final float lower = axis.lower(which);
            final float upper = axis.upper(which);
            final int lane = lane(lower);
            laneEnds[lane] = Math.max(laneEnds[lane], upper);
            int rgb = INTERVAL_RGB;
            if (which == picked) {
                rgb = DebugDrawing.PICKED_RGB;
            } else if (picked >= 0 && axis.overlaps(which, picked)) {
                rgb = CANDIDATE_RGB;
            }
            final float off = GAP_METRES + lane * LANE_METRES;
            line(list, isX, lower, off, upper, off, rgb);
            line(list, isX, lower, off - TICK_METRES, lower, off + TICK_METRES, rgb);
            line(list, isX, upper, off - TICK_METRES, upper, off + TICK_METRES, rgb);
        }
    }

    /** Returns the first free lane. If all lanes are in use, returns the last lane. */
    private int lane(float lower) {
        int lane = 0;
        while (lane < LANES - 1 && laneEnds[lane] >= lower) {
            lane++;
        }
        return lane;
    }

    /**
     * Draws a line of an interval. Intervals along x are drawn on the far wall, and intervals along z on the floor
     * beside the left wall, so that both are visible from the front.
     */
    private void line(DrawList list, boolean isX, float a, float offA, float b, float offB, int rgb) {
        if (isX) {
            final float edge = -0.5f * game.level().table().length();
            list.line(from.set(a, offA, edge), to.set(b, offB, edge), rgb);
        } else {
            final float edge = -0.5f * game.level().table().width();
            list.line(from.set(edge - offA, 0f, a), to.set(edge - offB, 0f, b), rgb);
        }
    }
}
