package dev.carom.demo.view;

import dev.carom.demo.game.Game;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.render.Hud;
import dev.carom.demo.tool.debug.DebugLayer;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.debug.DebugDrawer;
import dev.carom.physics.ecs.Compound;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Draws the layers of the debug view that are switched on. For example, one layer shows the colliders, and another
 * layer shows recent contacts with their normals.
 */
final class DebugDrawing implements GameListener {
    static final int PICKED_RGB = 0xffffff;
    static final int COMPARED_RGB = 0xc792ff;

    static final int NORMAL_RGB = 0xffe066;
    private static final int STAY_TICKS = 45;

    /** Maximum number of contacts shown. With thousands of contacts, marks would hide everything. */
    private static final int MOST_MARKS = 300;

    private static final float NORMAL_METRES = 0.9f;

    private record Mark(Vector3f point, Vector3f tip, long tick) {}

    private final Game game;
    private final DebugTools tools;
    private final AxesDrawing axes;
    private final Deque<Mark> marks = new ArrayDeque<>();
    private final long[] counts = new long[ContactPhase.values().length];
    private final Quaternionf unturned = new Quaternionf();

    DebugDrawing(Game game, DebugTools tools) {
        this.game = game;
        this.tools = tools;
        axes = new AxesDrawing(game, tools);
    }

    @Override
    public void stepped(long tick, PhysicsWorld<Entity> world, Function<Entity, String> names) {
        final ContactEvents<Entity> events = world.events();
        for (int i = 0; i < events.size(); i++) {
            final ContactEvent<Entity> event = events.get(i);
            counts[event.phase().ordinal()]++;
            if (event.phase() == ContactPhase.BEGIN) {
                final Vector3f point = new Vector3f(event.point());
                marks.add(new Mark(
                        point, new Vector3f(event.normal()).mul(NORMAL_METRES).add(point), tick));
            }
        }
        while (!marks.isEmpty() && (marks.size() > MOST_MARKS || marks.peek().tick < tick - STAY_TICKS)) {
            marks.remove();
        }
    }

    void draw(DrawList list, Hud hud) {
        new DebugDrawer(list::line)
                .bounds(tools.shows(DebugLayer.BOUNDS))
                .shapes(tools.shows(DebugLayer.SHAPES))
                .motions(tools.shows(DebugLayer.SWEEPS))
                .islands(tools.shows(DebugLayer.ISLANDS))
                .solvedContacts(tools.shows(DebugLayer.SOLVED))
                .contacts(false) // This class draws contacts for several ticks, since a hit lasts only one tick.
                .draw(game.physics().world());
        if (tools.shows(DebugLayer.CONTACTS)) {
            drawMarks(list);
        }
        if (tools.shows(DebugLayer.SORTED_AXES)) {
            axes.draw(list);
        }
        if (!tools.panelShown()) {
            write(hud);
        }
    }

    /** Outlines the selected entities, whether or not the debug view is on. */
    void drawSelection(DrawList list) {
        final DebugDrawer lines = new DebugDrawer(list::line);
        outline(lines, tools.selection().compared(), COMPARED_RGB);
        outline(lines, tools.selection().picked(), PICKED_RGB);
    }

    private static void outline(DebugDrawer lines, Entity entity, int rgb) {
        if (entity != null) {
            for (Collider collider : colliders(entity)) {
                lines.drawShape(entity.get(Transform.class), collider, rgb);
            }
        }
    }

    /**
     * Returns the colliders of an entity. The game's own entities have one collider. Entities of scripts have any
     * number of colliders.
     */
    private static List<Collider> colliders(Entity entity) {
        final Collider collider = entity.get(Collider.class);
        final Compound compound = entity.get(Compound.class);
        if (compound == null || !entity.has(Transform.class)) {
            return collider == null || !entity.has(Transform.class) ? List.of() : List.of(collider);
        }
        final List<Collider> all = new ArrayList<>();
        if (collider != null) {
            all.add(collider);
        }
        for (int i = 0; i < compound.size(); i++) {
            all.add(compound.part(i));
        }
        return all;
    }

    private void drawMarks(DrawList list) {
        for (Mark mark : marks) {
            list.line(mark.point, mark.tip, NORMAL_RGB);
            list.wireBox(mark.point, unturned, 0.06f, 0.06f, 0.06f, NORMAL_RGB);
        }
    }

    private void write(Hud hud) {
        final PhysicsWorld<Entity> world = game.physics().world();
        hud.debug("tick " + game.tickNumber())
                .debug(world.colliderCount() + " colliders   " + world.pairCount() + " pairs")
                .debug("begin " + counts[0] + "   stay " + counts[1] + "   end " + counts[2]);
    }
}
