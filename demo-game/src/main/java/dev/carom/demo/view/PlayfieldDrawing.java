package dev.carom.demo.view;

import dev.carom.demo.game.Game;
import dev.carom.demo.maze.MazeGame;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.render.Hud;
import dev.carom.demo.table.TableGame;
import dev.dominion.ecs.api.Entity;

/** Draws what only a table or only a maze has, and writes over it how the round stands. */
interface PlayfieldDrawing {
    /** A drawing of the playfield that a game has now. */
    static PlayfieldDrawing of(Game game) {
        return game.playfield() instanceof MazeGame maze
                ? new MazeDrawing(game, maze)
                : new TableDrawing(game, (TableGame) game.playfield());
    }

    /** Advances what is only for the eye; to be called after each tick. */
    void tick();

    /** Places the camera, at a fraction of the way from the last tick to the next one. */
    void look(float fraction, Camera camera);

    /** Draws what lies below all entities. */
    void drawGround(DrawList list);

    /** Draws an entity; returns false for those that look the same on all playfields, and draws nothing then. */
    boolean draw(Entity entity, EntityInfo info, float fraction, DrawList list);

    /** Draws what lies over the entities. */
    void drawOver(DrawList list);

    /** Writes score, lives and the like, and the state of the round. */
    void write(boolean paused, Hud hud);

    /** Which keys do what while a round is played. */
    String keys();

    /** Which keys do what while a ball waits. */
    String keysWhileABallWaits();
}
