package dev.carom.demo.tool;

import dev.carom.demo.game.Game;
import dev.carom.demo.maze.MazeGame;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Tally;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.PhysicsWorld;
import dev.dominion.ecs.api.Entity;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Function;

/** Counts events, pairs and times of a run, and prints them at the end. */
public final class RunSummary implements GameListener {
    private final long[] events = new long[ContactPhase.values().length];
    private final long[] sensorEvents = new long[ContactPhase.values().length];
    private long steps;
    private long pairs;
    private int mostPairs;
    private final TickTimes tickTimes = new TickTimes();

    /** Creates a summary whose counts are all 0. */
    public RunSummary() {}

    @Override
    public void stepped(long tick, PhysicsWorld<Entity> world, Function<Entity, String> names) {
        steps++;
        pairs += world.pairCount();
        mostPairs = Math.max(mostPairs, world.pairCount());
        final ContactEvents<Entity> told = world.events();
        for (int i = 0; i < told.size(); i++) {
            final ContactEvent<Entity> event = told.get(i);
            events[event.phase().ordinal()]++;
            if (event.sensor()) {
                sensorEvents[event.phase().ordinal()]++;
            }
        }
    }

    /**
     * Adds the duration of a tick.
     *
     * @param nanos duration in nanoseconds
     */
    public void ticked(long nanos) {
        tickTimes.add(nanos);
    }

    /**
     * Prints the summary.
     *
     * @param game after its last tick
     * @param out receives it
     */
    public void print(Game game, PrintWriter out) {
        final Tally tally = game.tally();
        out.printf(Locale.ROOT, "ticks        %d (%d physics steps)%n", game.tickNumber(), steps);
        printEvents("events", events, out);
        printEvents("of sensors", sensorEvents, out);
        out.printf(
                Locale.ROOT,
                "bounces      %d off walls, %d off bricks, %d off bars, %d off the striker%n",
                tally.bounces(Kind.WALL),
                tally.bounces(Kind.BRICK),
                tally.bounces(Kind.BAR),
                tally.bounces(Kind.STRIKER));
        out.printf(
                Locale.ROOT,
                "game         %d bricks broken, %d gates passed, %d balls lost, %d rounds won, %d lost%n",
                tally.bricksBroken(),
                tally.gatesPassed(),
                tally.ballsLost(),
                tally.roundsWon(),
                tally.roundsLost());
        if (game.playfield() instanceof MazeGame) {
            out.printf(Locale.ROOT, "maze         %d stars collected%n", tally.starsCollected());
        }
        out.printf(
                Locale.ROOT,
                "pairs        %.1f on average, %d at most, of %d colliders%n",
                steps == 0 ? 0.0 : pairs / (double) steps,
                mostPairs,
                game.physics().world().colliderCount());
        out.printf(
                Locale.ROOT,
                "tick time    median %.1f us, 99th percentile %.1f us%n",
                tickTimes.micros(0.5),
                tickTimes.micros(0.99));
        out.printf(Locale.ROOT, "score        %d, lives left %d%n", tally.score(), tally.lives());
        out.printf("state-hash: %s%n", game.stateHash());
        out.flush();
    }

    private static void printEvents(String label, long[] counts, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%-12s %d begin, %d stay, %d end%n",
                label,
                counts[ContactPhase.BEGIN.ordinal()],
                counts[ContactPhase.STAY.ordinal()],
                counts[ContactPhase.END.ordinal()]);
    }
}
