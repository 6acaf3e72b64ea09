package dev.carom.demo.view;

import dev.carom.demo.game.Game;
import dev.carom.demo.maze.MazeGame;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.render.Hud;
import dev.carom.demo.table.TableGame;
import dev.carom.physics.ContactEvent;
import dev.dominion.ecs.api.Entity;

/** Draws the parts that only a table has or only a maze has, and the text about the state of the round. */
interface PlayfieldDrawing {
    /** Creates the drawing for a game's current playfield. */
    static PlayfieldDrawing of(Game game) {
        return game.playfield() instanceof MazeGame maze
                ? new MazeDrawing(game, maze)
                : new TableDrawing(game, (TableGame) game.playfield());
    }

    /** Shows for a moment that a gate, pad or other sensor was passed, see {@link GameListener#passed}. */
    default void passed(ContactEvent<Entity> event, EntityInfo info) {
        // A table shows nothing more than what SceneDrawing shows.
    }

    /** Advances purely visual effects. Must be called after each tick. */
    void tick();

    /** Sets the camera for a time in the last tick: {@code fraction} is 0 at the start of the tick and 1 at its end. */
    void look(float fraction, Camera camera);

    /** Draws everything below the entities. */
    void drawGround(DrawList list);

    /**
     * Draws an entity at a time, given by {@code fraction} as in {@link #look}. Returns false, and draws nothing, for
     * entities that look the same on all playfields.
     */
    boolean draw(Entity entity, EntityInfo info, float fraction, DrawList list);

    /** Draws everything above the entities. */
    void drawOver(DrawList list);

    /** Writes the score, the lives, and the state of the round. */
    void write(boolean paused, Hud hud);

    /** Returns the help text about keys during a round. */
    String keys();

    /** Returns the help text about keys while a ball waits. */
    String keysWhileABallWaits();
}
