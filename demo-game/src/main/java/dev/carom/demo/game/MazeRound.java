package dev.carom.demo.game;

import dev.carom.demo.level.Maze;
import dev.carom.demo.level.MazeMap;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryHit;
import dev.carom.physics.Transform;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The rules of a maze: collect all stars, then roll out of an exit, before something crushes the roller or it falls
 * into a hole too often. What the roller gets to is told by contacts with sensors, what it runs into by its mover.
 */
public final class MazeRound {
    /** A door takes so many ticks to open. */
    static final int DOOR_TICKS = 45;

    /** A star counts more when the one before was collected no more ticks ago. */
    private static final int COMBO_TICKS = 180;

    /** Slower touches of a wall than this are no bumps, metres a second. */
    private static final float LEAST_BUMP = 1.2f;

    private final Maze maze;
    private final MazeMap map;
    private final Ghosts ghosts;
    private final Roller roller;
    private final Tally tally;
    private final List<GameListener> listeners;
    private final Vector3f place = new Vector3f();
    private Table table;
    private Phase phase;
    private long tickOfRound;
    private long ticksPlayed;
    private long lastStar;
    private int starsLeft;
    private int doorTicks;
    private Vector3fc passage;

    /** Rules without a round; listeners may be added to that list later. */
    MazeRound(Maze maze, Queries<Entity> queries, Tally tally, List<GameListener> listeners) {
        this.maze = maze;
        this.tally = tally;
        this.listeners = listeners;
        map = new MazeMap(maze);
        ghosts = new Ghosts(queries);
        roller = new Roller(queries, maze);
    }

    /**
     * Stars still to be collected.
     *
     * @return at least 0
     */
    public int starsLeft() {
        return starsLeft;
    }

    /**
     * Stars that there were at the start of the round.
     *
     * @return at least 1
     */
    public int stars() {
        return table.maze().stars();
    }

    /**
     * Time that counts for the bonus.
     *
     * @return seconds, at least 0
     */
    public float secondsLeft() {
        return Math.max(0f, maze.bonus().seconds() - ticksPlayed * Game.TICK_SECONDS);
    }

    /**
     * How fast the roller is.
     *
     * @return metres a second; follows the round
     */
    public Vector3fc velocity() {
        return roller.velocity();
    }

    MazeMap map() {
        return map;
    }

    /** All that decides how the round goes on, and that the physics does not see. */
    void addTo(GameHash hash) {
        hash.add(phase.ordinal())
                .add(tickOfRound)
                .add(ticksPlayed)
                .add(lastStar)
                .add(starsLeft);
        hash.add(doorTicks)
                .add(velocity().x())
                .add(velocity().y())
                .add(velocity().z());
        for (Entity ghost : ghosts()) {
            hash.add(ghost.get(Ghost.class).isSolid());
        }
    }

    Phase phase() {
        return phase;
    }

    /** How many ticks the round has had. */
    long tickOfRound() {
        return tickOfRound;
    }

    /** The walls that slide. */
    List<Entity> sliders() {
        return table.maze().sliders();
    }

    List<Entity> ghosts() {
        return table.ghosts();
    }

    /** A round begins on that table. */
    void start(Table newTable) {
        table = newTable;
        starsLeft = table.maze().stars();
        tickOfRound = 0;
        ticksPlayed = 0;
        doorTicks = 0;
        lastStar = -COMBO_TICKS;
        await();
    }

    /** All that moves sets off for a tick, before the physics looks at it. */
    void beginTick(Input input, Entity entity) {
        ghosts.tick(table.ghosts(), tickOfRound);
        for (Entity slider : sliders()) {
            slider.get(Transform.class).moveTo(slider.get(Slider.class).at(tickOfRound, place));
        }
        openDoors();
        if (phase == Phase.READY && (input.launch() || input.moveX() != 0f || input.moveZ() != 0f)) {
            phase = Phase.PLAYING;
        }
        // The world knows nothing of a new table before its first step.
        if (phase == Phase.PLAYING && tickOfRound > 0) {
            roll(input, entity);
        }
        tickOfRound++;
    }

    /** What follows from what the roller touches. */
    void answer(ContactEvents<Entity> events, Entity entity) {
        for (int i = 0; i < events.size() && phase == Phase.PLAYING; i++) {
            final ContactEvent<Entity> event = events.get(i);
            if (event.phase() == ContactPhase.BEGIN && event.involves(entity)) {
                answer(event, event.other(entity));
            }
        }
        if (phase == Phase.PLAYING && passage != null) {
            entity.get(Transform.class).placeAt(passage);
        }
        passage = null;
    }

    private void roll(Input input, Entity entity) {
        ticksPlayed++;
        if (ticksPlayed - lastStar > COMBO_TICKS) {
            tally.comboOver();
        }
        final boolean crushed = roller.roll(input, entity);
        for (QueryHit<Entity> hit : roller.hits()) {
            final float speed = -roller.incoming().dot(hit.normal());
            if (speed > LEAST_BUMP) {
                final EntityInfo info = hit.owner().get(EntityInfo.class);
                listeners.forEach(listener -> listener.bumped(hit.point(), speed, info));
            }
        }
        if (crushed) {
            final Vector3fc at = entity.get(Transform.class).position();
            listeners.forEach(listener -> listener.crushed(at));
            lose();
        }
    }

    private void answer(ContactEvent<Entity> event, Entity other) {
        final EntityInfo info = other.get(EntityInfo.class);
        switch (info.kind()) {
            case STAR -> {
                starsLeft--;
                lastStar = ticksPlayed;
                tally.starCollected(maze.starPoints());
                listeners.forEach(listener -> listener.collected(event, info));
                table.removeFixture(other);
            }
            case PORTAL -> {
                // What is rolled into is entered at a time of the step; where a portal leads to it is at its start.
                if (event.first() > 0f) {
                    passage = other.get(PortalExit.class).place();
                    listeners.forEach(listener -> listener.passed(event, info));
                }
            }
            case EXIT -> win();
            case SCENE -> {} // for scripts to answer
            default -> {
                listeners.forEach(listener -> listener.lost(event)); // the drain
                lose();
            }
        }
    }

    private void openDoors() {
        if (starsLeft > 0 || doorTicks == DOOR_TICKS) {
            return;
        }
        if (doorTicks == 0) {
            final Vector3fc at =
                    table.maze().doors().get(0).get(Transform.class).position();
            listeners.forEach(listener -> listener.opened(at));
        }
        doorTicks++;
        for (Entity door : table.maze().doors()) {
            final Transform its = door.get(Transform.class);
            its.moveTo(
                    its.position().x(),
                    table.maze().doorHeight(door, doorTicks / (float) DOOR_TICKS),
                    its.position().z());
        }
    }

    /** The roller waits at the start. */
    private void await() {
        phase = Phase.READY;
        passage = null;
        roller.rest();
        table.striker().get(Transform.class).placeAt(table.maze().start(), new Quaternionf());
    }

    private void lose() {
        tally.ballLost();
        if (tally.lives() == 0) {
            phase = Phase.LOST;
            tally.roundLost();
            listeners.forEach(listener -> listener.over(false));
        } else {
            await();
        }
    }

    private void win() {
        phase = Phase.WON;
        tally.bonus((int) secondsLeft() * maze.bonus().pointsPerSecond());
        tally.roundWon();
        listeners.forEach(listener -> listener.over(true));
    }
}
