package dev.carom.demo.game;

import dev.carom.script.ScriptLog;
import dev.carom.script.ScriptProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What scripts have to say to those who look at the screen: what they say to the player, what they print, and what is
 * wrong with them. Time is counted in ticks.
 */
public final class ScriptBoard implements ScriptLog {
    static final int MOST_PROBLEMS = 4;
    static final int MOST_LINES = 5;

    /** How long the player is told something: three seconds. */
    static final int SAID_TICKS = 180;

    /** How long a printed line is shown: six seconds. */
    static final int LINE_TICKS = 360;

    /** How long a problem is shown after it was last seen: eight seconds. */
    static final int PROBLEM_TICKS = 480;

    private final List<Problem> problems = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();
    private final List<String> untold = new ArrayList<>();
    private String levelProblem;
    private String said = "";
    private long saidAt;
    private long tick;

    /** Something that is wrong, and when that was last seen. */
    private record Problem(String text, ScriptProblem cause, long seen) {}

    private record Line(String text, long printed) {}

    /** Nothing to say yet. */
    ScriptBoard() {}

    @Override
    public void print(String file, String text) {
        final String line = file + ": " + text;
        untold.add(line);
        lines.add(new Line(line, tick));
        while (lines.size() > MOST_LINES) {
            lines.remove(0);
        }
    }

    @Override
    public void problem(ScriptProblem problem) {
        note(problem.toString(), problem);
    }

    /**
     * What the player is told now.
     *
     * @return empty for nothing
     */
    public String said() {
        return tick - saidAt < SAID_TICKS ? said : "";
    }

    /**
     * What is wrong now, or was a short while ago.
     *
     * @return a sentence each, with file and line; the last one last
     */
    public List<String> problems() {
        return problems.stream().map(Problem::text).toList();
    }

    /**
     * What scripts printed a short while ago.
     *
     * @return the last one last
     */
    public List<String> lines() {
        return lines.stream().map(Line::text).toList();
    }

    void say(String text) {
        said = text;
        saidAt = tick;
    }

    /** The level's file cannot be played as it was saved. */
    void levelProblem(String sentence) {
        levelProblem = sentence;
        note(sentence, null);
    }

    /** What was wrong with the level's file is mended. */
    void levelIsWhole() {
        problems.removeIf(problem -> problem.text.equals(levelProblem));
        levelProblem = null;
    }

    /** A tick is over; problems that still stand are not forgotten. */
    void tick(Predicate<ScriptProblem> stands) {
        tick++;
        lines.removeIf(line -> tick - line.printed >= LINE_TICKS);
        problems.removeIf(problem -> tick - problem.seen >= PROBLEM_TICKS
                && !problem.text.equals(levelProblem)
                && (problem.cause == null || !stands.test(problem.cause)));
    }

    /** What was printed, and went wrong, since the last call; each line once for each time. */
    List<String> takeUntold() {
        final List<String> taken = List.copyOf(untold);
        untold.clear();
        return taken;
    }

    /** A new round: what the last one's scripts said to the player is over. */
    void startRound() {
        said = "";
    }

    private void note(String text, ScriptProblem cause) {
        untold.add(text);
        problems.removeIf(problem -> problem.text.equals(text));
        problems.add(new Problem(text, cause, tick));
        while (problems.size() > MOST_PROBLEMS) {
            problems.remove(0);
        }
    }
}
