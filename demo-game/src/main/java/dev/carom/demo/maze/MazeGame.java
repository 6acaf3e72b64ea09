package dev.carom.demo.maze;

import dev.carom.demo.level.Level;
import dev.carom.demo.level.Maze;
import dev.carom.demo.level.MazeMap;
import dev.carom.demo.playfield.Entities;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameHash;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.Ghosts;
import dev.carom.demo.playfield.LevelCheck;
import dev.carom.demo.playfield.Phase;
import dev.carom.demo.playfield.Pilot;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.playfield.Tally;
import dev.carom.demo.playfield.TickInput;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryHit;
import dev.carom.physics.Transform;
import dev.carom.script.entity.ScriptComponent;
import dev.carom.script.language.Word;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The rules of a maze. The player steers a ball, the roller. The player collects all stars, and then rolls out of an
 * exit. The player loses a life when an obstacle crushes the roller, or when the roller falls into a hole. Contact
 * events report the sensors that the roller enters. The mover of the roller reports the obstacles that the roller hits.
 */
public final class MazeGame implements Playfield {
    /** Component classes that only the entities of a maze have. */
    public static final List<Class<?>> COMPONENTS =
            List.of(GhostWall.class, PortalExit.class, Slider.class, Turner.class);

    /** Time in which a door opens, in ticks. */
    static final int DOOR_TICKS = 45;

    /** Maximum time between two stars of a combo, in ticks. A combo is a quick series of stars, see {@link Tally}. */
    private static final int COMBO_TICKS = 180;

    /** Minimum speed, in metres per second, at which listeners are notified of a hit on an obstacle. */
    private static final float LEAST_BUMP = 1.2f;

    private final Maze maze;
    private final Ghosts ghosts;
    private final Roller roller;
    private final Tally tally;
    private final List<GameListener> listeners;
    private final Vector3f place = new Vector3f();
    private Entities entities;
    private MazeMap map;
    private MazeParts parts;
    private List<Entity> balls;
    private Phase phase;
    private long tickOfRound;
    private long ticksPlayed;
    private long lastStar;
    private int starsLeft;
    private int doorTicks;
    private Vector3fc passage;

    /**
     * Creates the game of a maze. {@link #startRound} starts the first round.
     *
     * @param level a level with a maze
     * @param queries the queries of the world that contains the entities
     * @param tally counts the events
     * @param listeners are notified of the events; more may be added to the list later
     */
    public MazeGame(Level level, Queries<Entity> queries, Tally tally, List<GameListener> listeners) {
        maze = level.maze();
        this.tally = tally;
        this.listeners = listeners;
        ghosts = new Ghosts(queries);
        roller = new Roller(queries, maze);
    }

    /**
     * Returns the number of stars that are left.
     *
     * @return at least 0
     */
    public int starsLeft() {
        return starsLeft;
    }

    /**
     * Returns the number of stars at the start of the round.
     *
     * @return at least 1
     */
    public int stars() {
        return parts.stars();
    }

    /**
     * Returns the time that is left for the bonus.
     *
     * @return the time in seconds, at least 0
     */
    public float secondsLeft() {
        return Math.max(0f, maze.bonus().seconds() - ticksPlayed * Playfield.TICK_SECONDS);
    }

    /**
     * Returns the velocity of the roller.
     *
     * @return the velocity in metres per second; the same object changes in each tick
     */
    public Vector3fc velocity() {
        return roller.velocity();
    }

    @Override
    public void startRound(Entities newEntities) {
        entities = newEntities;
        map = new MazeMap(maze);
        parts = new MazeParts(entities, maze, map);
        balls = List.of(parts.roller());
        starsLeft = parts.stars();
        tickOfRound = 0;
        ticksPlayed = 0;
        doorTicks = 0;
        lastStar = -COMBO_TICKS;
        await();
    }

    @Override
    public Phase phase() {
        return phase;
    }

    @Override
    public Entity striker() {
        return parts.roller();
    }

    @Override
    public List<Entity> balls() {
        return balls;
    }

    @Override
    public void beginTick(TickInput input, boolean newRound) {
        parts.tick();
        ghosts.tick(ghosts(), tickOfRound);
        for (Entity slider : sliders()) {
            slider.get(Transform.class).moveTo(slider.get(Slider.class).at(tickOfRound, place));
        }
        openDoors();
        if (phase == Phase.READY && (input.launch() || input.moveX() != 0f || input.moveZ() != 0f)) {
            phase = Phase.PLAYING;
        }
        // The world contains the entities of a new round only after the first step of that round.
        if (phase == Phase.PLAYING && tickOfRound > 0) {
            roll(input, striker());
        }
        tickOfRound++;
    }

    @Override
    public float tickSeconds() {
        return TICK_SECONDS;
    }

    /** Returns 1, since nothing is rewound in a maze: the mover stops the roller at obstacles. */
    @Override
    public int mostSteps() {
        return 1;
    }

    @Override
    public float answer(ContactEvents<Entity> events, float seconds) {
        final Entity roller = striker();
        for (int i = 0; i < events.size() && phase == Phase.PLAYING; i++) {
            final ContactEvent<Entity> event = events.get(i);
            if (event.phase() == ContactPhase.BEGIN && event.involves(roller)) {
                answer(event, event.other(roller));
            }
        }
        if (phase == Phase.PLAYING && passage != null) {
            roller.get(Transform.class).placeAt(passage);
        }
        passage = null;
        return NO_ANSWER;
    }

    @Override
    public void rewindTo(float fraction) {
        throw new IllegalStateException("a maze must not be rewound: it answers no event within a tick");
    }

    @Override
    public void endTick() {}

    @Override
    public void addTo(GameHash hash) {
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
        tally.addTo(hash);
        entities.scene().addTo(hash);
    }

    @Override
    public Entity strayBall() {
        final Vector3fc at = striker().get(Transform.class).position();
        return map.at(map.cellAt(at.x(), at.z())) == Maze.WALL ? striker() : null;
    }

    @Override
    public Pilot pilot(SplittableRandom random) {
        return new MazePilot(this);
    }

    /**
     * Returns the script functions that only a table has. In a maze, such a function throws an exception with the
     * reason.
     */
    @Override
    public Map<String, Word> words() {
        return Map.of("drop", arguments -> {
            throw new IllegalArgumentException("drop must be left out in a maze, which has no power-ups");
        });
    }

    @Override
    public Map<String, ScriptComponent<Entity, ?>> components() {
        return parts.components();
    }

    @Override
    public LevelCheck check() {
        return new MazePartsCheck(maze);
    }

    Maze maze() {
        return maze;
    }

    MazeMap map() {
        return map;
    }

    List<Entity> entities() {
        return entities.all();
    }

    /** Tests whether a slider passes a cell at any time. */
    boolean isSlidOver(int cell) {
        for (Entity entity : sliders()) {
            final Slider slider = entity.get(Slider.class);
            for (int passed : map.line(slider.cell, slider.toCell)) {
                if (passed == cell) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the number of ticks since the start of the round. */
    long tickOfRound() {
        return tickOfRound;
    }

    List<Entity> sliders() {
        return parts.with(Slider.class);
    }

    List<Entity> ghosts() {
        return parts.with(Ghost.class);
    }

    private void roll(TickInput input, Entity entity) {
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
                entities.remove(other);
            }
            case PORTAL -> {
                // A roller that rolls into one end of a portal begins to touch its sensor after the start of the step.
                // A roller that has just come out of that end is inside the sensor from the start of the step, and must
                // not go back.
                if (event.first() > 0f) {
                    passage = other.get(PortalExit.class).place();
                    listeners.forEach(listener -> listener.passed(event, info));
                }
            }
            case EXIT -> win();
            case SCENE -> {} // scripts respond to this contact
            default -> {
                listeners.forEach(listener -> listener.lost(event)); // the sensor is the drain
                lose();
            }
        }
    }

    private void openDoors() {
        if (starsLeft > 0 || doorTicks == DOOR_TICKS) {
            return;
        }
        if (doorTicks == 0) {
            final Vector3fc at = parts.doors().get(0).get(Transform.class).position();
            listeners.forEach(listener -> listener.opened(at));
        }
        doorTicks++;
        for (Entity door : parts.doors()) {
            final Transform its = door.get(Transform.class);
            its.moveTo(
                    its.position().x(),
                    parts.doorHeight(door, doorTicks / (float) DOOR_TICKS),
                    its.position().z());
        }
    }

    /** Places the roller at the start. */
    private void await() {
        phase = Phase.READY;
        passage = null;
        roller.rest();
        striker().get(Transform.class).placeAt(parts.start(), new Quaternionf());
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
