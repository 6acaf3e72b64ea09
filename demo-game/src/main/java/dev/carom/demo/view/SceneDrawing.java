package dev.carom.demo.view;

import dev.carom.demo.debug.DebugTools;
import dev.carom.demo.game.EntityInfo;
import dev.carom.demo.game.Game;
import dev.carom.demo.game.Ghost;
import dev.carom.demo.game.HitPoints;
import dev.carom.demo.game.Look;
import dev.carom.demo.game.Magnet;
import dev.carom.demo.game.Phase;
import dev.carom.demo.game.Powers;
import dev.carom.demo.game.Tally;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.Power;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.render.Hud;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Draws the game as it stands between two ticks. */
public final class SceneDrawing {
    private static final int HUB_RGB = 0x8792a8;
    private static final int WON_RGB = 0x9be564;
    private static final int LOST_RGB = 0xff6b6b;
    private static final float TABLE_TOP = -0.35f;
    private static final String KEYS_WHILE_IT_WAITS = "Q E aim  ·  Space or click to launch";

    private final Game game;
    private final DebugTools tools;
    private final DrawList list = new DrawList();
    private final Camera camera = new Camera();
    private final Hud hud = new Hud();
    private final Sparks sparks = new Sparks();
    private final Beams beams = new Beams();
    private final SceneShapes shapes = new SceneShapes();
    private final MagnetDrawing magnets = new MagnetDrawing();
    private final AimingDrawing aiming;
    private final DebugDrawing debug;
    private final ScriptNotes notes;

    /** What is shown; another one when its file was saved meanwhile. */
    private Level level;

    /** Which keys do what; null for those of a game that is played at once. */
    private String keys;

    /** Null, as the one below, where the level is no maze. */
    private MazeDrawing maze;

    private MazeView mazeView;
    private final GateDrawing gates = new GateDrawing();
    private final Trail trail = new Trail();
    private final Pose pose = new Pose();
    private final Vector3f position = new Vector3f();
    private final Vector3f hub = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    /**
     * A drawing of a game.
     *
     * @param game is looked at; this listens to it for what passes quickly
     */
    public SceneDrawing(Game game) {
        this(game, new DebugTools());
    }

    /**
     * A drawing of a game that may be looked at closely.
     *
     * @param game is looked at; this listens to it for what passes quickly
     * @param tools say what the debug view consists of, and who is selected
     */
    public SceneDrawing(Game game, DebugTools tools) {
        this.game = game;
        this.tools = tools;
        aiming = new AimingDrawing(game);
        debug = new DebugDrawing(game, tools);
        notes = new ScriptNotes(game);
        game.listen(sparks);
        game.listen(beams);
        game.listen(debug);
        game.listen(gates);
        look();
    }

    private void look() {
        level = game.level();
        maze = game.maze() == null ? null : new MazeDrawing(game);
        mazeView = game.maze() == null ? null : new MazeView(game);
        list.atmosphere(Themes.atmosphere(level.theme()));
        TableView.look(level.table(), camera);
    }

    /**
     * Says which keys do what, in place of those of a game that is played at once.
     *
     * @param line as of {@link KeyLine}
     */
    public void keys(String line) {
        keys = line;
    }

    /** To be called after each tick: moves on what is only for the eye. */
    public void tick() {
        sparks.tick();
        beams.tick();
        if (level != game.level()) {
            look();
        }
        if (maze != null) {
            maze.tick();
            mazeView.tick();
            return;
        }
        magnets.tick();
        gates.tick();
        trail.tick(game);
    }

    /**
     * Makes the picture.
     *
     * @param fraction of the way from the start of the last tick to now, in [0, 1]
     * @param paused whether to say so
     * @param debugView whether to draw boxes, contact points and normals
     */
    public void draw(float fraction, boolean paused, boolean debugView) {
        list.clear();
        hud.clear();
        if (level != game.level()) {
            look();
        }
        // Between the windows of the panel the whole table is to be seen.
        camera.share = tools.pictureShare();
        camera.raised = tools.pictureRaised();
        if (maze != null) {
            drawMaze(fraction, paused, debugView);
            return;
        }
        final Level.Table table = game.level().table();
        list.box(
                position.set(0f, TABLE_TOP - 0.25f, 0.5f),
                rotation.identity(),
                0.5f * table.width(),
                0.25f,
                0.5f * table.length() + 0.5f,
                level.theme().floorRgb(),
                0f);
        for (Entity entity : game.entities()) {
            draw(entity, fraction);
        }
        trail.draw(list, game.level().ball().radius());
        aiming.draw(list);
        sparks.draw(list);
        beams.draw(list);
        drawDebug(debugView);
        write(paused);
        writeKeys(paused);
        notes.write(paused, KEYS_WHILE_IT_WAITS, hud);
        leaveRoomForPanel(paused);
    }

    private void drawMaze(float fraction, boolean paused, boolean debugView) {
        mazeView.look(fraction, camera);
        maze.drawHoles(list);
        for (Entity entity : game.entities()) {
            final EntityInfo info = entity.get(EntityInfo.class);
            if (info.kind() == EntityInfo.Kind.SCENE || !maze.draw(entity, info, fraction, list)) {
                draw(entity, fraction);
            }
        }
        sparks.draw(list);
        drawDebug(debugView);
        mazeView.write(paused, hud);
        writeKeys(paused);
        notes.write(paused, KeyLine.whileARollerWaits(), hud);
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

    /** The level's name and the keys would lie below windows of the panel. */
    private void leaveRoomForPanel(boolean paused) {
        if (tools.panelSeen()) {
            hud.help("", 0f);
            if (game.phase() == Phase.READY && !paused) {
                hud.notice("", "");
            }
        }
    }

    /**
     * What is to be drawn.
     *
     * @return filled by {@link #draw}
     */
    public DrawList list() {
        return list;
    }

    /**
     * From where.
     *
     * @return always the same
     */
    public Camera camera() {
        return camera;
    }

    /**
     * What is to be written over it.
     *
     * @return filled by {@link #draw}
     */
    public Hud hud() {
        return hud;
    }

    private void draw(Entity entity, float fraction) {
        final EntityInfo info = entity.get(EntityInfo.class);
        final Collider collider = entity.get(Collider.class);
        final Transform transform = entity.get(Transform.class);
        if (transform == null) {
            return; // a script may leave that out
        }
        transform.interpolate(fraction, pose).copyTo(position, rotation);
        switch (info.kind()) {
            case FENCE, DRAIN -> {}
            case SCENE -> shapes.draw(entity, fraction, list);
            case GATE, PORTAL -> gates.draw(list, info, collider.shape(), position, rotation);
            case BRICK -> {
                if (entity.get(Look.class) != null || !(collider.shape() instanceof AlignedBox)) {
                    shapes.draw(entity, fraction, list);
                    return;
                }
                final Ghost ghost = entity.get(Ghost.class);
                if (ghost != null && !ghost.isSolid()) {
                    final AlignedBox box = (AlignedBox) collider.shape();
                    list.wireBox(position, rotation, box.hx(), box.hy(), box.hz(), info.rgb());
                    return;
                }
                // A brick that takes another hit shows it by its light.
                final float glow = entity.get(HitPoints.class).hitsLeft() > 1 ? 0.3f : 0f;
                drawShape(collider.shape(), info.rgb(), glow);
            }
            case BALL -> {
                if (game.phase() != Phase.PLAYING) {
                    // It waits on the striker, wherever that is drawn.
                    game.striker()
                            .get(Transform.class)
                            .interpolate(fraction, pose)
                            .toWorld(game.ballRest(), position);
                }
                drawShape(collider.shape(), info.rgb(), 1f);
            }
            case SHARD -> {
                final float radius = ((Sphere) collider.shape()).radius();
                list.box(position, rotation, radius, 0.5f * radius, 0.5f * radius, info.rgb(), 0.25f);
            }
            case POWER_UP -> {
                list.sphere(position, 0.2f, info.rgb(), 0.9f);
                list.wireBox(position, rotation, 0.3f, 0.3f, 0.3f, info.rgb());
            }
            case BAR -> {
                list.sphere(hub.set(position).add(0f, 0.3f, 0f), 0.22f, HUB_RGB, 0f);
                pose.toWorld(collider.offset(), position); // a bar may turn about its end
                drawShape(collider.shape(), info.rgb(), 0f);
            }
            case MAGNET -> magnets.draw(list, position, entity.get(Magnet.class), info.rgb(), fraction);
            case WALL -> drawShape(collider.shape(), level.theme().wallsRgb(), 0f);
            case FLOOR -> drawShape(collider.shape(), Themes.floor(level.theme(), info), 0f);
            default -> drawShape(collider.shape(), info.rgb(), 0f);
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

    private void write(boolean paused) {
        final Tally tally = game.tally();
        hud.left("Score", Integer.toString(tally.score())).left("Bricks", Integer.toString(game.bricksLeft()));
        hud.right("Lives", Integer.toString(tally.lives())).right("Ball", Math.round(game.ballSpeed()) + " m/s");
        if (tally.combo() > 0) {
            hud.left("Combo", "×" + (tally.combo() + 1));
        }
        writePowers();
        if (paused) {
            hud.title("Paused", "P to resume");
            return;
        }
        switch (game.phase()) {
            case READY -> hud.notice(game.level().name(), KEYS_WHILE_IT_WAITS);
            case WON -> hud.title("Cleared!", Hud.points(tally.score()) + "  ·  Space for another round", WON_RGB);
            case LOST -> hud.title("Game over", Hud.points(tally.score()) + "  ·  Space to try again", LOST_RGB);
            default -> {}
        }
    }

    private void writeKeys(boolean paused) {
        hud.help(
                keys == null ? KeyLine.atOnce(maze != null) : keys,
                paused ? 1f : KeyLine.visibility(game.tickNumber()));
    }

    private void writePowers() {
        final Powers powers = game.powers();
        if (powers.shots() > 0) {
            hud.right("Laser", Integer.toString(powers.shots()));
        }
        if (powers.secondsLeft(Power.SLOW_MOTION) > 0f) {
            hud.right("Slow", Math.round(powers.secondsLeft(Power.SLOW_MOTION)) + " s");
        }
        if (powers.secondsLeft(Power.WIDE_STRIKER) > 0f) {
            hud.right("Wide", Math.round(powers.secondsLeft(Power.WIDE_STRIKER)) + " s");
        }
    }
}
