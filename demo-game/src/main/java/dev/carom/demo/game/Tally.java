package dev.carom.demo.game;

import dev.carom.demo.game.EntityInfo.Kind;
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

    Tally() {}

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

    void startRound(int startLives) {
        score = 0;
        combo = 0;
        lives = startLives;
    }

    void bounced(Kind kind) {
        bounces.merge(kind, 1, Integer::sum);
        if (kind == Kind.STRIKER) {
            combo = 0;
        }
    }

    void brickBroken(int points) {
        bricksBroken++;
        add((long) points * (combo + 1));
        combo = Math.min(MOST_COMBO - 1, combo + 1);
    }

    void starCollected(int points) {
        starsCollected++;
        add((long) points * (combo + 1));
        combo = Math.min(MOST_COMBO - 1, combo + 1);
    }

    void comboOver() {
        combo = 0;
    }

    void bonus(int points) {
        add(points);
    }

    void gatePassed(int points) {
        gatesPassed++;
        add(points);
    }

    void shardKnocked() {
        add(1);
    }

    /** A script gives or takes points; of those there are. */
    void scripted(int points) {
        add(Math.max(-score, points));
    }

    void ballLost() {
        ballsLost++;
        lives--;
        combo = 0;
    }

    void roundWon() {
        roundsWon++;
    }

    void roundLost() {
        roundsLost++;
    }

    /** Level files may make scores that no number holds; then it stays at the most. */
    private void add(long points) {
        score = (int) Math.min(Integer.MAX_VALUE, score + points);
    }

    void addTo(GameHash hash) {
        hash.add(score).add(combo).add(lives).add(bricksBroken).add(gatesPassed);
        hash.add(ballsLost).add(roundsWon).add(roundsLost);
        // By name, and only what there was: another kind of entity leaves the hash of levels without it as it is.
        bounces.forEach((kind, count) -> hash.add(kind.name().hashCode()).add(count));
    }
}
