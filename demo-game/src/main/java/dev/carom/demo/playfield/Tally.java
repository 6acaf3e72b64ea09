package dev.carom.demo.playfield;

import dev.carom.demo.playfield.EntityInfo.Kind;
import java.util.EnumMap;
import java.util.Map;

/** What happened so far, in this round and over all rounds of a run. */
public final class Tally {
    /** Bricks count at most so many times their points. */
    static final int MOST_COMBO = 8;

    private final Map<Kind, Integer> bounces = new EnumMap<>(Kind.class);
    private int score;
    private int combo;
    private int lives;
    private int bricksBroken;
    private int starsCollected;
    private int gatesPassed;
    private int ballsLost;
    private int roundsWon;
    private int roundsLost;

    /** Nothing happened yet. */
    public Tally() {}

    /**
     * Points of this round.
     *
     * @return at least 0
     */
    public int score() {
        return score;
    }

    /**
     * How many bricks broke since the striker was last touched by a ball, or how many stars were collected one soon
     * after the other: the next one counts once more than that.
     *
     * @return 0 to 7
     */
    public int combo() {
        return combo;
    }

    /**
     * Balls left in this round, the one in play included.
     *
     * @return at least 0
     */
    public int lives() {
        return lives;
    }

    /**
     * How often the ball bounced off something of a kind, over the whole run.
     *
     * @param kind a kind that is solid
     * @return at least 0
     */
    public int bounces(Kind kind) {
        return bounces.getOrDefault(kind, 0);
    }

    /**
     * Bricks broken over the whole run.
     *
     * @return at least 0
     */
    public int bricksBroken() {
        return bricksBroken;
    }

    /**
     * Stars collected over the whole run.
     *
     * @return at least 0
     */
    public int starsCollected() {
        return starsCollected;
    }

    /**
     * Flights through gates over the whole run.
     *
     * @return at least 0
     */
    public int gatesPassed() {
        return gatesPassed;
    }

    /**
     * Balls lost over the whole run.
     *
     * @return at least 0
     */
    public int ballsLost() {
        return ballsLost;
    }

    /**
     * Rounds won over the whole run.
     *
     * @return at least 0
     */
    public int roundsWon() {
        return roundsWon;
    }

    /**
     * Rounds lost over the whole run.
     *
     * @return at least 0
     */
    public int roundsLost() {
        return roundsLost;
    }

    /**
     * Starts a round without points.
     *
     * @param startLives balls, the first one included
     */
    public void startRound(int startLives) {
        score = 0;
        combo = 0;
        lives = startLives;
    }

    /**
     * A ball bounced off something; off the striker ends the combo.
     *
     * @param kind of that
     */
    public void bounced(Kind kind) {
        bounces.merge(kind, 1, Integer::sum);
        if (kind == Kind.STRIKER) {
            combo = 0;
        }
    }

    /**
     * A brick broke.
     *
     * @param points what it is worth, without the combo
     */
    public void brickBroken(int points) {
        bricksBroken++;
        add((long) points * (combo + 1));
        combo = Math.min(MOST_COMBO - 1, combo + 1);
    }

    /**
     * A star was collected.
     *
     * @param points what it is worth, without the combo
     */
    public void starCollected(int points) {
        starsCollected++;
        add((long) points * (combo + 1));
        combo = Math.min(MOST_COMBO - 1, combo + 1);
    }

    /** Ends the combo. */
    public void comboOver() {
        combo = 0;
    }

    /**
     * Adds points.
     *
     * @param points at least 0
     */
    public void bonus(int points) {
        add(points);
    }

    /**
     * A ball flew through a gate.
     *
     * @param points what it is worth
     */
    public void gatePassed(int points) {
        gatesPassed++;
        add(points);
    }

    /** A ball hit a shard. */
    public void shardKnocked() {
        add(1);
    }

    /**
     * A script gives points, or takes some of those that there are.
     *
     * @param points negative to take
     */
    public void scripted(int points) {
        add(Math.max(-score, points));
    }

    /** The last ball in play was lost. */
    public void ballLost() {
        ballsLost++;
        lives--;
        combo = 0;
    }

    /** A round was won. */
    public void roundWon() {
        roundsWon++;
    }

    /** A round was lost. */
    public void roundLost() {
        roundsLost++;
    }

    /** Level files may make scores that no number holds; then it stays at the most. */
    private void add(long points) {
        score = (int) Math.min(Integer.MAX_VALUE, score + points);
    }

    /**
     * Adds everything that was counted.
     *
     * @param hash receives it
     */
    public void addTo(GameHash hash) {
        hash.add(score).add(combo).add(lives).add(bricksBroken).add(gatesPassed);
        hash.add(ballsLost).add(roundsWon).add(roundsLost);
        // By name, and only what there was: another kind of entity leaves the hash of levels without it as it is.
        bounces.forEach((kind, count) -> hash.add(kind.name().hashCode()).add(count));
    }
}
