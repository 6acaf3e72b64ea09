package dev.carom.demo.game;

import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.Pilot;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.TickInput;
import java.util.SplittableRandom;

/**
 * Plays in place of a player. The autopilot launches the ball and starts the next round. The pilot of the playfield
 * computes all other input.
 */
public final class Autopilot {
    /** Ticks between the end of a round and the start of the next round. */
    private static final int TICKS_BETWEEN_ROUNDS = 90;

    private final SplittableRandom random;
    private Playfield playfield;
    private Pilot pilot;
    private int waited;

    /**
     * Creates an autopilot.
     *
     * @param seed seed of the random choice between equally good plans
     */
    public Autopilot(long seed) {
        random = new SplittableRandom(seed);
    }

    /**
     * Decides on the input of the next tick.
     *
     * @param game the game, which the autopilot only reads
     * @return the input for {@link Game#tick}
     */
    public TickInput play(Game game) {
        if (game.phase() != Phase.PLAYING) {
            waited++;
            final boolean launch = game.phase() == Phase.READY || waited > TICKS_BETWEEN_ROUNDS;
            if (launch) {
                waited = 0;
            }
            return new TickInput(0f, 0f, 0f, launch);
        }
        if (playfield != game.playfield()) {
            playfield = game.playfield();
            pilot = playfield.pilot(random);
        }
        return pilot.play(game.tickNumber());
    }
}
