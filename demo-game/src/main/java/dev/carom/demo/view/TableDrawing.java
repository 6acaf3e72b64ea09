package dev.carom.demo.view;

import dev.carom.demo.game.Game;
import dev.carom.demo.level.Level;
import dev.carom.demo.level.Power;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.Tally;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.render.Hud;
import dev.carom.demo.table.Magnet;
import dev.carom.demo.table.Powers;
import dev.carom.demo.table.TableGame;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Draws the parts of a table that mazes do not have. */
final class TableDrawing implements PlayfieldDrawing {
    private static final int WON_RGB = 0x9be564;
    private static final int LOST_RGB = 0xff6b6b;
    private static final float TABLE_TOP = -0.35f;

    private final Game game;
    private final TableGame table;
    private final Level level;
    private final AimingDrawing aiming;
    private final MagnetDrawing magnets = new MagnetDrawing();
    private final Trail trail = new Trail();
    private final Pose pose = new Pose();
    private final Vector3f position = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();

    TableDrawing(Game game, TableGame table) {
        this.game = game;
        this.table = table;
        level = game.level();
        aiming = new AimingDrawing(table, level.table());
    }

    @Override
    public void tick() {
        magnets.tick();
        trail.tick(game);
    }

    @Override
    public void look(float fraction, Camera camera) {
        TableView.look(level.table(), camera);
    }

    @Override
    public void drawGround(DrawList list) {
        list.box(
                position.set(0f, TABLE_TOP - 0.25f, 0.5f),
                rotation.identity(),
                0.5f * level.table().width(),
                0.25f,
                0.5f * level.table().length() + 0.5f,
                Themes.rgb(level.theme().floor()),
                0f);
    }

    @Override
    public boolean draw(Entity entity, EntityInfo info, float fraction, DrawList list) {
        switch (info.kind()) {
            case BALL -> {
                if (game.phase() == Phase.PLAYING) {
                    place(entity, fraction);
                } else {
                    // A waiting ball stays in front of the striker, so its position follows from the striker's
                    // interpolated pose.
                    game.striker()
                            .get(Transform.class)
                            .interpolate(fraction, pose)
                            .toWorld(table.ballRest(), position);
                }
                list.sphere(position, radius(entity), info.rgb(), 1f);
            }
            case SHARD -> {
                place(entity, fraction);
                final float radius = radius(entity);
                list.box(position, rotation, radius, 0.5f * radius, 0.5f * radius, info.rgb(), 0.25f);
            }
            case POWER_UP -> {
                place(entity, fraction);
                list.sphere(position, 0.2f, info.rgb(), 0.9f);
                list.wireBox(position, rotation, 0.3f, 0.3f, 0.3f, info.rgb());
            }
            case MAGNET -> {
                if (entity.get(Transform.class) == null) {
                    return true; // a script removed this component
                }
                place(entity, fraction);
                magnets.draw(list, position, entity.get(Magnet.class), info.rgb(), fraction);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public void drawOver(DrawList list) {
        trail.draw(list, level.ball().radius());
        aiming.draw(list);
    }

    @Override
    public void write(boolean paused, Hud hud) {
        final Tally tally = game.tally();
        hud.left("Score", Integer.toString(tally.score())).left("Bricks", Integer.toString(table.bricksLeft()));
        hud.right("Lives", Integer.toString(tally.lives())).right("Ball", Math.round(table.ballSpeed()) + " m/s");
        if (tally.combo() > 0) {
            hud.left("Combo", "×" + (tally.combo() + 1));
        }
        writePowers(hud);
        if (paused) {
            hud.title("Paused", "P to resume");
            return;
        }
        switch (game.phase()) {
            case READY -> hud.notice(level.name(), keysWhileABallWaits());
            case WON -> hud.title("Cleared!", Hud.points(tally.score()) + "  ·  Space for another round", WON_RGB);
            case LOST -> hud.title("Game over", Hud.points(tally.score()) + "  ·  Space to try again", LOST_RGB);
            default -> {}
        }
    }

    @Override
    public String keys() {
        return KeyLine.ON_A_TABLE;
    }

    @Override
    public String keysWhileABallWaits() {
        return KeyLine.join("Q E aim", "Space or click to launch");
    }

    private void place(Entity entity, float fraction) {
        entity.get(Transform.class).interpolate(fraction, pose).copyTo(position, rotation);
    }

    private static float radius(Entity entity) {
        return ((Sphere) entity.get(Collider.class).shape()).radius();
    }

    private void writePowers(Hud hud) {
        final Powers powers = table.powers();
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
