package dev.carom.demo.game;

import dev.carom.script.ScriptLog;
import dev.carom.script.ScriptProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The output of scripts on the screen: texts for the player, printed lines, and problems. Time is counted in ticks.
 */
public final class ScriptBoard implements ScriptLog {
    static final int MOST_PROBLEMS = 4;
    static final int MOST_LINES = 5;

    /** Time for which a text for the player is shown: three seconds. */
    static final int SAID_TICKS = 180;

    /** Time for which a printed line is shown: six seconds. */
    static final int LINE_TICKS = 360;

    /**
     * Time for which a problem is shown after its last report: eight seconds. A problem that still exists is shown for
     * longer. When there are more than {@link #MOST_PROBLEMS} problems, the oldest is removed earlier.
     */
    static final int PROBLEM_TICKS = 480;

    private final List<Problem> problems = new ArrayList<>();
    private final List<Line> lines = new ArrayList<>();
    private final List<String> untold = new ArrayList<>();
    private String levelProblem;
    private String said = "";
    private long saidAt;
    private long tick;

    /** A problem, and the tick in which it was last reported. */
    private record Problem(String text, ScriptProblem cause, long seen) {}

    private record Line(String text, long printed) {}

    /** Creates an empty board. */
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
     * Returns the text for the player.
     *
     * @return empty if there is none
     */
    public String said() {
        return tick - saidAt < SAID_TICKS ? said : "";
    }

    /**
     * Returns the current and recent problems.
     *
     * @return sentences with file and line; the latest comes last
     */
    public List<String> problems() {
        return problems.stream().map(Problem::text).toList();
    }

    /**
     * Returns the lines that scripts printed recently.
     *
     * @return the lines, the latest last
     */
    public List<String> lines() {
        return lines.stream().map(Line::text).toList();
    }

    void say(String text) {
        said = text;
        saidAt = tick;
    }

    /** Adds a problem of the level's file. */
    void levelProblem(String sentence) {
        levelProblem = sentence;
        note(sentence, null);
    }

    /** Removes the last reported problem of the level's file. */
    void levelIsWhole() {
        problems.removeIf(problem -> problem.text.equals(levelProblem));
        levelProblem = null;
    }

    /** Completes a tick. Removes old lines, and old problems unless they still exist. */
    void tick(Predicate<ScriptProblem> stands) {
        tick++;
        lines.removeIf(line -> tick - line.printed >= LINE_TICKS);
        problems.removeIf(problem -> tick - problem.seen >= PROBLEM_TICKS
                && !problem.text.equals(levelProblem)
                && (problem.cause == null || !stands.test(problem.cause)));
    }

    /** Returns the lines printed and the problems reported since the last call. */
    List<String> takeUntold() {
        final List<String> taken = List.copyOf(untold);
        untold.clear();
        return taken;
    }

    /** Starts a round: removes the text for the player. */
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
