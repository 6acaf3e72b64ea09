package dev.carom.demo.playfield;

import dev.carom.demo.playfield.EntityInfo.Kind;
import java.util.EnumMap;
import java.util.Map;

/**
 * Counts the events of the game, for the current round and for the whole run. A run consists of all rounds that are
 * played with the same game object.
 */
public final class Tally {
    /** Maximum factor by which a combo multiplies points. */
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

    /** Creates a tally in which all counts are 0. */
    public Tally() {}

    /**
     * Returns the points of this round.
     *
     * @return at least 0
     */
    public int score() {
        return score;
    }

    /**
     * Returns the length of the combo: the bricks broken since a ball last touched the striker, or the stars collected
     * in quick succession. The next brick or star scores its points multiplied by this number plus 1.
     *
     * @return 0 to 7
     */
    public int combo() {
        return combo;
    }

    /**
     * Returns the number of balls left in this round, including the ball in play.
     *
     * @return at least 0
     */
    public int lives() {
        return lives;
    }

    /**
     * Returns how often a ball bounced off a kind of entity, over the whole run.
     *
     * @param kind a solid kind
     * @return at least 0
     */
    public int bounces(Kind kind) {
        return bounces.getOrDefault(kind, 0);
    }

    /**
     * Returns the number of bricks broken over the whole run.
     *
     * @return at least 0
     */
    public int bricksBroken() {
        return bricksBroken;
    }

    /**
     * Returns the number of stars collected over the whole run.
     *
     * @return at least 0
     */
    public int starsCollected() {
        return starsCollected;
    }

    /**
     * Returns how often a ball flew through a gate, over the whole run.
     *
     * @return at least 0
     */
    public int gatesPassed() {
        return gatesPassed;
    }

    /**
     * Returns how often the last ball in play was lost, over the whole run.
     *
     * @return at least 0
     */
    public int ballsLost() {
        return ballsLost;
    }

    /**
     * Returns the number of rounds won over the whole run.
     *
     * @return at least 0
     */
    public int roundsWon() {
        return roundsWon;
    }

    /**
     * Returns the number of rounds lost over the whole run.
     *
     * @return at least 0
     */
    public int roundsLost() {
        return roundsLost;
    }

    /**
     * Starts a round with a score of 0.
     *
     * @param startLives number of balls in the round, including the first one
     */
    public void startRound(int startLives) {
        score = 0;
        combo = 0;
        lives = startLives;
    }

    /**
     * Counts a bounce of a ball. A bounce off the striker ends the combo.
     *
     * @param kind kind of the other entity
     */
    public void bounced(Kind kind) {
        bounces.merge(kind, 1, Integer::sum);
        if (kind == Kind.STRIKER) {
            combo = 0;
        }
    }

    /**
     * Counts a broken brick.
     *
     * @param points points of the brick, before the combo multiplies them
     */
    public void brickBroken(int points) {
        bricksBroken++;
        add((long) points * (combo + 1));
        combo = Math.min(MOST_COMBO - 1, combo + 1);
    }

    /**
     * Counts a collected star.
     *
     * @param points points of the star, before the combo multiplies them
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
     * Counts a flight through a gate.
     *
     * @param points points of the gate
     */
    public void gatePassed(int points) {
        gatesPassed++;
        add(points);
    }

    /** Counts a hit of a shard: adds one point. */
    public void shardKnocked() {
        add(1);
    }

    /**
     * Adds or removes points for a script; the score does not fall below 0.
     *
     * @param points negative to remove
     */
    public void scripted(int points) {
        add(Math.max(-score, points));
    }

    /** Counts the loss of the last ball in play. */
    public void ballLost() {
        ballsLost++;
        lives--;
        combo = 0;
    }

    /** Counts a won round. */
    public void roundWon() {
        roundsWon++;
    }

    /** Counts a lost round. */
    public void roundLost() {
        roundsLost++;
    }

    /**
     * Adds points and saturates at the largest int. A script may add points in every tick, so the sum could exceed this
     * limit.
     */
    private void add(long points) {
        score = (int) Math.min(Integer.MAX_VALUE, score + points);
    }

    /**
     * Adds the counters to a hash. The number of collected stars is not added.
     *
     * @param hash receives the counters
     */
    public void addTo(GameHash hash) {
        hash.add(score).add(combo).add(lives).add(bricksBroken).add(gatesPassed);
        hash.add(ballsLost).add(roundsWon).add(roundsLost);
        // The counters of bounces are added by name, and only if they are not zero. So a new kind of entity does not
        // change the hash of levels without that kind.
        bounces.forEach((kind, count) -> hash.add(kind.name().hashCode()).add(count));
    }
}
