package dev.carom.demo.view;

import dev.carom.demo.game.Game;
import dev.carom.demo.game.MazeRound;
import dev.carom.demo.game.Tally;
import dev.carom.demo.level.Level;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.Hud;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Pose;
import org.joml.Vector3f;

/** Where a maze is looked at from, and what is written over it. */
final class MazeView {
    private static final String KEYS =
            "Arrows, WASD or mouse roll  ·  Space start  ·  P pause  ·  R restart  ·  F1 debug view  ·  Esc leave";

    /** The camera goes after the roller by this share of what is missing, each tick. */
    private static final float FOLLOWING = 0.06f;

    private static final int WON_RGB = 0x9be564;
    private static final int LOST_RGB = 0xff6b6b;

    private final Game game;
    private final Vector3f looksAt = new Vector3f();
    private final Vector3f lookedAt = new Vector3f();
    private final Vector3f target = new Vector3f();
    private final Vector3f eye = new Vector3f();
    private final Pose pose = new Pose();

    MazeView(Game game) {
        this.game = game;
        goal(1f, looksAt);
        lookedAt.set(looksAt);
    }

    /** Follows the roller. */
    void tick() {
        lookedAt.set(looksAt);
        looksAt.lerp(goal(1f, target), FOLLOWING);
    }

    void look(float fraction, Camera camera) {
        lookedAt.lerp(looksAt, fraction, target);
        final float distance = distance();
        camera.look(eye.set(target).add(0f, 0.9f * distance, 0.42f * distance), target);
    }

    void write(boolean paused, Hud hud) {
        final MazeRound maze = game.maze();
        final Tally tally = game.tally();
        hud.left("Score", Integer.toString(tally.score()))
                .left("Stars", maze.stars() - maze.starsLeft() + " / " + maze.stars());
        final int seconds = (int) maze.secondsLeft();
        hud.right("Lives", Integer.toString(tally.lives()))
                .right("Bonus time", seconds / 60 + ":" + (seconds % 60 < 10 ? "0" : "") + seconds % 60);
        if (tally.combo() > 0) {
            hud.left("Combo", "×" + (tally.combo() + 1));
        }
        hud.help(KEYS);
        if (paused) {
            hud.title("Paused", "P to go on");
            return;
        }
        switch (game.phase()) {
            case READY ->
                hud.title(
                        game.level().name(), "Collect all stars, then roll out of the gate  ·  Space or move to start");
            case WON -> hud.title("Out!", tally.score() + " points  ·  Space for another round", WON_RGB);
            case LOST -> hud.title("Game over", tally.score() + " points  ·  Space to try again", LOST_RGB);
            default -> {}
        }
    }

    /** Between the middle of the maze and the roller. */
    private Vector3f goal(float fraction, Vector3f dest) {
        game.striker().get(Transform.class).interpolate(fraction, pose);
        return dest.set(0.72f * pose.x, 0f, 0.72f * pose.z);
    }

    private float distance() {
        final Level.Table table = game.level().table();
        return Math.min(16f, Math.max(table.length(), 0.7f * table.width()));
    }
}
