package dev.carom.demo.view;

import dev.carom.demo.game.Game;
import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.render.Hud;
import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Draws the state of the game between two ticks. */
public final class SceneDrawing {
    private static final int HUB_RGB = 0x8792a8;

    private final Game game;
    private final DebugTools tools;
    private final DrawList list = new DrawList();
    private final Camera camera = new Camera();
    private final Hud hud = new Hud();
    private final Sparks sparks = new Sparks();
    private final Beams beams = new Beams();
    private final SceneShapes shapes = new SceneShapes();
    private final DebugDrawing debug;
    private final ScriptNotes notes;

    /** The level that this class draws. The game replaces its level when the file of the level is saved. */
    private Level level;

    private PlayfieldDrawing playfield;
    private KeyLine keys = KeyLine.AT_ONCE;
    private final GateDrawing gates = new GateDrawing();
    private final Pose pose = new Pose();
    private final Vector3f position = new Vector3f();
    private final Vector3f hub = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    /**
     * Creates a drawing of a game.
     *
     * @param game the game; the drawing does not change it. The drawing also listens to events of the game and shows
     *     short effects
     */
    public SceneDrawing(Game game) {
        this(game, new DebugTools());
    }

    /**
     * Creates a drawing of a game with debug tools.
     *
     * @param game the game; the drawing does not change it. The drawing also listens to events of the game and shows
     *     short effects
     * @param tools the settings of the debug view, and the selected entities
     */
    public SceneDrawing(Game game, DebugTools tools) {
        this.game = game;
        this.tools = tools;
        debug = new DebugDrawing(game, tools);
        notes = new ScriptNotes(game);
        game.listen(sparks);
        game.listen(beams);
        game.listen(debug);
        game.listen(gates);
        game.listen(new GameListener() {
            @Override
            public void passed(ContactEvent<Entity> event, EntityInfo info) {
                playfield.passed(event, info); // each saved level has a new drawing, but listeners stay forever
            }
        });
        look();
    }

    private void look() {
        level = game.level();
        playfield = PlayfieldDrawing.of(game);
        playfield.look(1f, camera);
        list.atmosphere(Themes.atmosphere(level.theme()));
    }

    /**
     * Sets the help line about keys. The initial line is that of a game without a title screen.
     *
     * @param line the help line
     */
    public void keys(KeyLine line) {
        keys = line;
    }

    /** Advances purely visual effects. Must be called after each tick. */
    public void tick() {
        sparks.tick();
        beams.tick();
        if (level != game.level()) {
            look();
        }
        playfield.tick();
        gates.tick();
    }

    /**
     * Builds the picture.
     *
     * @param fraction time as a fraction of the last tick: 0 is the start of the tick, 1 is its end. If the tick had
     *     several physics steps, 0 is the start of the last step
     * @param paused whether to show that the game is paused
     * @param debugView whether to draw the debug view; only the layers that are switched on are drawn
     */
    public void draw(float fraction, boolean paused, boolean debugView) {
        list.clear();
        hud.clear();
        if (level != game.level()) {
            look();
        }
        // The camera leaves space for the windows of the panel, so that the whole table is visible.
        camera.share = tools.pictureShare();
        camera.raised = tools.pictureRaised();
        playfield.look(fraction, camera);
        playfield.drawGround(list);
        for (Entity entity : game.entities()) {
            if (!playfield.draw(entity, entity.get(EntityInfo.class), fraction, list)) {
                draw(entity, fraction);
            }
        }
        playfield.drawOver(list);
        sparks.draw(list);
        beams.draw(list);
        drawDebug(debugView);
        playfield.write(paused, hud);
        hud.help(keys.text(playfield.keys()), paused ? 1f : KeyLine.visibility(game.tickNumber()));
        notes.write(paused, playfield.keysWhileABallWaits(), hud);
        leaveRoomForPanel(paused);
    }

    private void drawDebug(boolean debugView) {
        if (debugView) {
            debug.draw(list, hud);
        }
        if (tools.panelSeen()) {
            debug.drawSelection(list);
        }
    }

    /** Omits the level's name and the help line, since windows of the panel would hide them. */
    private void leaveRoomForPanel(boolean paused) {
        if (tools.panelSeen()) {
            hud.help("", 0f);
            if (game.phase() == Phase.READY && !paused) {
                hud.notice("", "");
            }
        }
    }

    /**
     * Returns the solids and lines.
     *
     * @return the list that {@link #draw} fills
     */
    public DrawList list() {
        return list;
    }

    /**
     * Returns the camera.
     *
     * @return always the same object
     */
    public Camera camera() {
        return camera;
    }

    /**
     * Returns the text over the picture.
     *
     * @return the text that {@link #draw} writes
     */
    public Hud hud() {
        return hud;
    }

    private void draw(Entity entity, float fraction) {
        final EntityInfo info = entity.get(EntityInfo.class);
        final Collider collider = entity.get(Collider.class);
        final Transform transform = entity.get(Transform.class);
        if (transform == null || collider == null) {
            shapes.draw(entity, fraction, 0f, list); // entities of scenes and scripts may lack these components
            return;
        }
        transform.interpolate(fraction, pose).copyTo(position, rotation);
        switch (info.kind()) {
            case FENCE, DRAIN -> {}
            case SCENE -> shapes.draw(entity, fraction, 0f, list);
            case GATE, PORTAL -> gates.draw(list, info, collider.shape(), position, rotation);
            case BRICK -> {
                // A brick that needs more than one hit glows.
                final HitPoints hitPoints = entity.get(HitPoints.class);
                shapes.draw(entity, fraction, hitPoints != null && hitPoints.hitsLeft() > 1 ? 0.3f : 0f, list);
            }
            case BAR -> {
                list.sphere(hub.set(position).add(0f, 0.3f, 0f), 0.22f, HUB_RGB, 0f);
                shapes.draw(entity, fraction, 0f, list); // the box of the bar may be beside its hub
            }
            case WALL -> {
                if (entity.has(Ghost.class)) {
                    shapes.draw(entity, fraction, 0f, list);
                } else {
                    drawShape(collider.shape(), Themes.rgb(level.theme().walls()), 0f);
                }
            }
            case FLOOR -> drawShape(collider.shape(), Themes.floor(level.theme(), info), 0f);
            default -> shapes.draw(entity, fraction, 0f, list);
        }
    }

    private void drawShape(Shape shape, int rgb, float glow) {
        if (shape instanceof Sphere sphere) {
            list.sphere(position, sphere.radius(), rgb, glow);
        } else if (shape instanceof OrientedBox box) {
            list.box(position, rotation, box.hx(), box.hy(), box.hz(), rgb, glow);
        } else {
            final AlignedBox box = (AlignedBox) shape;
            list.box(position, rotation.identity(), box.hx(), box.hy(), box.hz(), rgb, glow);
        }
    }
}
