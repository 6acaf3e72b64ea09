package dev.carom.benchmarks.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of every comparison. */
final class CompareOptions {
    static final int FEWEST_BOXES = 100;
    static final int MOST_BOXES = 1_000_000;
    private static final double LONGEST_SECONDS = 3600;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Seconds of measurement per contestant, workload and number of boxes, at most 3600;"
                    + " default ${DEFAULT-VALUE}, plus a fifth for warm-up.")
    double seconds;

    @Option(
            names = "--contestants",
            paramLabel = "NAME",
            split = ",",
            description =
                    "The contestants; default: all that are available. For an unknown name, the error message lists all"
                            + " names.")
    List<String> contestants;

    @Mixin
    final OutputOptions output = new OutputOptions();

    /** Creates options with a default measuring time per contestant. */
    CompareOptions(double seconds) {
        this.seconds = seconds;
    }

    /**
     * Returns the selected entries, in the order of {@link #contestants}; all known entries if that list is null.
     * Rejects invalid values of options.
     */
    List<Entry> check(List<Entry> known) {
        requireSome("--contestants", contestants);
        if (!(seconds > 0 && seconds <= LONGEST_SECONDS)) {
            throw new UsageError("--seconds must be more than 0 and at most 3600 (got: " + seconds + ").");
        }
        output.requireWritable();
        return chosen(contestants, known);
    }

    /** Rejects an empty list, which results from a single comma, for example. A null list means the default. */
    static void requireSome(String option, List<?> values) {
        if (values != null && values.isEmpty()) {
            throw new UsageError(option + ": name at least one value, or omit the option.");
        }
    }

    /** Rejects numbers of boxes that are too small to measure or too large. A null list means the default. */
    static void requireSizes(List<Integer> sizes) {
        requireSome("--sizes", sizes);
        for (int size : sizes == null ? List.<Integer>of() : sizes) {
            if (size < FEWEST_BOXES || size > MOST_BOXES) {
                throw new UsageError(
                        "--sizes must be " + FEWEST_BOXES + " to " + MOST_BOXES + " boxes (got: " + size + ").");
            }
        }
    }

    /** Returns the entries with these names, without duplicates; null means all. */
    static List<Entry> chosen(List<String> contestants, List<Entry> known) {
        return chosen(contestants, known, Entry::name);
    }

    /** Returns the contestants with these names, without duplicates; null means all. */
    static <T> List<T> chosen(List<String> contestants, List<T> known, Function<T, String> name) {
        requireSome("--contestants", contestants);
        if (contestants == null) {
            return known;
        }
        final List<T> chosen = new ArrayList<>();
        for (String wanted : contestants) {
            chosen.add(known.stream()
                    .filter(entry -> name.apply(entry).equalsIgnoreCase(wanted))
                    .findFirst()
                    .orElseThrow(() -> new UsageError("--contestants: there is no '" + wanted + "', but "
                            + known.stream().map(name).collect(Collectors.joining(", "))
                            + (Peers.present().isEmpty()
                                    ? "; other engines come with benchmarks/run --peers."
                                    : "."))));
        }
        return chosen.stream().distinct().toList();
    }
}
