package dev.carom.benchmarks.compare;

import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.Option;

/** Options for the worlds of a matrix. */
final class RowOptions {
    @Option(
            names = "--rows",
            paramLabel = "REGEX",
            description =
                    "Regular expression that selects worlds: group and name, such as 'motion: shake 20%%', must contain a"
                            + " match, ignoring case; default: all worlds.")
    private String rows = "";

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all worlds; default ${DEFAULT-VALUE}.")
    private long seed = MatrixWorld.USUAL_SEED;

    List<MatrixRows.Row> chosen() {
        final Pattern pattern;
        try {
            pattern = Pattern.compile(rows, Pattern.CASE_INSENSITIVE);
        } catch (PatternSyntaxException e) {
            throw new UsageError("--rows: '" + rows + "' must be a regular expression: " + e.getDescription() + ".");
        }
        final List<MatrixRows.Row> chosen = MatrixRows.all(seed).stream()
                .filter(row ->
                        pattern.matcher(row.group() + ": " + row.world().name()).find())
                .toList();
        if (chosen.isEmpty()) {
            throw new UsageError("--rows: no world matches '" + rows + "'; matrix --list lists them.");
        }
        return chosen;
    }
}
