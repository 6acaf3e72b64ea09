package dev.carom.demo.view;

import dev.carom.demo.game.Game;
import dev.carom.demo.level.Level;
import dev.carom.demo.maze.MazeGame;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.Tally;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.Hud;
import dev.carom.physics.Transform;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** The camera of a maze, and the text over the picture. */
final class MazeView {
    /** In each tick, the camera's target moves towards its goal by this fraction of the remaining distance. */
    private static final float FOLLOWING = 0.06f;

    private static final float APPROACHING = 0.03f;

    /**
     * While the camera shows the whole maze, its target is at this fraction of the distance from the middle of the maze
     * to the roller.
     */
    private static final float FAR_SHARE = 0.15f;

    private static final float NEAR_SHARE = 0.6f;

    /**
     * Maximum distance of the camera in a close view, in metres. From a larger distance, the roller would be too small
     * in the picture.
     */
    private static final float MOST_DISTANCE = 16f;

    private static final float FIELD_OF_VIEW = (float) Math.toRadians(45);

    private static final int WON_RGB = 0x9be564;
    private static final int LOST_RGB = 0xff6b6b;

    static final String KEYS_WHILE_A_BALL_WAITS =
            KeyLine.join("Collect all stars, then roll out of the gate", "Space or move to start");

    private final Game game;
    private final MazeGame maze;
    private final Vector3f looksAt = new Vector3f();
    private final Vector3f lookedAt = new Vector3f();
    private final Vector3f target = new Vector3f();
    private final Vector3f eye = new Vector3f();
    /** How close the view is, from 0 for a view of the whole maze to 1 for a close view of the roller. */
    private float closeness;

    private float closenessBefore;

    MazeView(Game game, MazeGame maze) {
        this.game = game;
        this.maze = maze;
        goal(looksAt);
        lookedAt.set(looksAt);
    }

    /** Follows the roller. While the roller waits, moves back to a view of the whole maze. */
    void tick() {
        closenessBefore = closeness;
        closeness += APPROACHING * ((game.phase() == Phase.READY ? 0f : 1f) - closeness);
        lookedAt.set(looksAt);
        looksAt.lerp(goal(target), FOLLOWING);
    }

    void look(float fraction, Camera camera) {
        camera.verticalFieldOfView = FIELD_OF_VIEW;
        lookedAt.lerp(looksAt, fraction, target);
        final float distance = distance(closenessBefore + fraction * (closeness - closenessBefore));
        camera.look(eye.set(target).add(0f, 0.9f * distance, 0.42f * distance), target);
    }

    void write(boolean paused, Hud hud) {
        final Tally tally = game.tally();
        hud.left("Score", Integer.toString(tally.score()))
                .left("Stars", maze.stars() - maze.starsLeft() + " / " + maze.stars());
        final int seconds = (int) maze.secondsLeft();
        hud.right("Lives", Integer.toString(tally.lives()))
                .right("Bonus time", seconds / 60 + ":" + (seconds % 60 < 10 ? "0" : "") + seconds % 60);
        if (tally.combo() > 0) {
            hud.left("Combo", "×" + (tally.combo() + 1));
        }
        if (paused) {
            hud.title("Paused", "P to resume");
            return;
        }
        switch (game.phase()) {
            case READY -> hud.notice(game.level().name(), KEYS_WHILE_A_BALL_WAITS);
            case WON -> hud.title("Out!", Hud.points(tally.score()) + "  ·  Space for another round", WON_RGB);
            case LOST -> hud.title("Game over", Hud.points(tally.score()) + "  ·  Space to try again", LOST_RGB);
            default -> {}
        }
    }

    /** Computes the camera's target, between the middle of the maze and the roller. */
    private Vector3f goal(Vector3f dest) {
        final Vector3fc roller = game.striker().get(Transform.class).position();
        final float share = FAR_SHARE + closeness * (NEAR_SHARE - FAR_SHARE);
        return dest.set(share * roller.x(), 0f, share * roller.z());
    }

    private float distance(float near) {
        final Level.Table table = game.level().table();
        final float all = Math.max(1.05f * table.length(), 0.77f * table.width());
        return all + near * (Math.min(MOST_DISTANCE, all) - all);
    }
}
