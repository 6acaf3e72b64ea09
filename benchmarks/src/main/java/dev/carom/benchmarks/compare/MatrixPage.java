package dev.carom.benchmarks.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The results of a matrix as a page: for each world, the ratio of each contestant's time to the best time. */
final class MatrixPage {
    /** Limit of the ratio of Carom's time to the time of the prototype. */
    private static final double MOST_OF_PROTOTYPE = 1.15;

    /** Limit of the ratio of Carom's time to the time of the best other contestant. */
    private static final double MOST_OF_OTHERS = 1.1;

    /**
     * Below this number of boxes, the limit applies to the difference from the best other contestant and not to the
     * ratio.
     */
    private static final int FEW_BOXES = 1_000;

    private static final double FEW_BOXES_MILLISECONDS = 0.02;

    /**
     * Upper limit of the exponent p, where the time grows as the number of boxes to the power of p. Only measurements
     * with at least {@link #FEW_BOXES} boxes are used to compute p.
     */
    private static final double MOST_POWER = 1.1;

    /** Maximum number of faults of a contestant that are listed individually. */
    private static final int EXAMPLES = 3;

    private final Results results;
    private final List<String> names;

    MatrixPage(Results results) {
        this.results = results;
        names = results.entries().stream().map(Entry::name).toList();
    }

    String toMarkdown(String picture) {
        final StringBuilder text = new StringBuilder(results.provenance().heading(results.title()));
        text.append("![Time of each contestant relative to the best, for each world](")
                .append(picture)
                .append(")\n\n");
        text.append("Each row is a world. Its name states how the boxes move, their maximum displacement per tick as a"
                + " percentage of their size, and each parameter that differs from the base world (two partners per"
                + " box, sizes within a factor of three, a cube of space around the origin). A number is the time of"
                + " a contestant divided by the best time. An asterisk marks wrong pairs; the list at the end states"
                + " how they differ. \"over\" marks a contestant that was stopped without a result after that number"
                + " of seconds, \"left out\" a contestant that was too slow with fewer boxes.\n");
        appendShortfalls(text);
        appendGrowth(text);
        text.append("\n| world | boxes | best, ms per tick | ")
                .append(String.join(" | ", names))
                .append(" | pairs |\n|---|---:|---:|")
                .append("---:|".repeat(names.size()))
                .append("---:|\n");
        rows().forEach(row -> appendRow(row, text));
        text.append("\n## Worlds\n\n");
        results.workloads().stream()
                .map(world -> "- **" + ((MatrixWorld) world).motion().label + "**: " + world.description() + "\n")
                .distinct()
                .forEach(text::append);
        appendFaults(text);
        return text.append(results.notes()).toString();
    }

    /** Returns the names of the contestants, in the order of the columns. */
    List<String> names() {
        return names;
    }

    /** Returns the ratio of a contestant's time to the best time in a row; NaN if the contestant has no time. */
    double ratio(Measurement row, String contestant) {
        return milliseconds(row, contestant) / results.fastest(row);
    }

    /**
     * Returns the rows: one measurement for each world and number of boxes. It is the first measurement with that world
     * and that number.
     */
    List<Measurement> rows() {
        final List<Measurement> rows = new ArrayList<>();
        for (Measurement measurement : results.measurements()) {
            if (rows.stream().noneMatch(row -> isSameRow(row, measurement))) {
                rows.add(measurement);
            }
        }
        return rows;
    }

    private static boolean isSameRow(Measurement one, Measurement other) {
        return one.workload().equals(other.workload()) && one.boxes() == other.boxes();
    }

    private Optional<Measurement> find(Measurement row, String contestant) {
        return results.measurements().stream()
                .filter(other -> isSameRow(row, other) && other.contestant().equals(contestant))
                .findFirst();
    }

    private double milliseconds(Measurement row, String contestant) {
        return results.milliseconds(row.workload(), row.boxes(), contestant);
    }

    /** Returns the measurement with the smallest time. */
    private static Optional<Measurement> fastest(Stream<Optional<Measurement>> found) {
        return found.flatMap(Optional::stream)
                .filter(Measurement::succeeded)
                .min(Comparator.comparing(Measurement::milliseconds));
    }

    private void appendRow(Measurement row, StringBuilder text) {
        final double best = results.fastest(row);
        text.append("| ").append(row.workload().name());
        text.append(String.format(Locale.ROOT, " | %,d | %s", row.boxes(), Results.digits(best)));
        for (String name : names) {
            final Optional<Measurement> found = find(row, name);
            text.append(" | ").append(found.map(cell -> cell(cell, best)).orElse(""));
        }
        final int pairs = names.stream()
                .flatMap(name -> find(row, name).stream())
                .filter(Measurement::succeeded)
                .mapToInt(Measurement::pairs)
                .findFirst()
                .orElse(0);
        text.append(String.format(Locale.ROOT, " | %,d |\n", pairs));
    }

    private static String cell(Measurement found, double best) {
        final String text = found.succeeded()
                ? String.format(
                        Locale.ROOT, found.milliseconds() < 9.95 * best ? "%.2f" : "%.0f", found.milliseconds() / best)
                : found.verdict().split(":")[0];
        return found.isWrong() ? text + "*" : text;
    }

    /** Lists the rows in which the first contestant, the default of Carom, is too slow. */
    private void appendShortfalls(StringBuilder text) {
        final String ours = names.get(0);
        final List<String> others = names.stream()
                .filter(name -> !name.equals(ours) && !name.equals(TilePrototype.NAME))
                .toList();
        final List<String> behindPrototype = new ArrayList<>();
        final List<String> behindOthers = new ArrayList<>();
        for (Measurement row : rows()) {
            final double time = milliseconds(row, ours);
            find(row, TilePrototype.NAME)
                    .filter(Measurement::succeeded)
                    .filter(found -> !(time <= MOST_OF_PROTOTYPE * found.milliseconds()))
                    .ifPresent(found -> behindPrototype.add(behind(time, found)));
            fastest(others.stream().map(name -> find(row, name)))
                    .filter(found -> !(time <= mostAgainst(found)))
                    .ifPresent(found -> behindOthers.add(behind(time, found)));
        }
        append(
                String.format(
                        Locale.ROOT,
                        "%s takes more than %.2f times the time of the prototype",
                        ours,
                        MOST_OF_PROTOTYPE),
                behindPrototype,
                rows().size(),
                "rows",
                text);
        append(
                String.format(
                        Locale.ROOT,
                        "%s takes more than %.2f times the time of the best other contestant, or with fewer than %,d"
                                + " boxes more than %.0f microseconds longer",
                        ours,
                        MOST_OF_OTHERS,
                        FEW_BOXES,
                        1000 * FEW_BOXES_MILLISECONDS),
                behindOthers,
                rows().size(),
                "rows",
                text);
    }

    private static double mostAgainst(Measurement other) {
        return other.boxes() < FEW_BOXES
                ? other.milliseconds() + FEW_BOXES_MILLISECONDS
                : other.milliseconds() * MOST_OF_OTHERS;
    }

    /**
     * Describes the difference between Carom's time and the time of another contestant. If Carom has no time, the ratio
     * is NaN, and the callers treat Carom as slower.
     */
    private static String behind(double time, Measurement other) {
        return String.format(
                Locale.ROOT,
                "%s (%.2f times %s%s, %s ms longer)",
                worldOf(other),
                time / other.milliseconds(),
                other.contestant(),
                other.isWrong() ? "*" : "",
                Results.digits(time - other.milliseconds()));
    }

    private static String worldOf(Measurement row) {
        return String.format(Locale.ROOT, "%s of %,d boxes", row.workload().name(), row.boxes());
    }

    /**
     * Lists how the time grows with the number of boxes, for each world that was run with at least two numbers of boxes
     * from {@link #FEW_BOXES} on.
     */
    private void appendGrowth(StringBuilder text) {
        final String ours = names.get(0);
        final List<String> lines = new ArrayList<>();
        final List<String> tooFast = new ArrayList<>();
        for (BoxWorld world : results.workloads()) {
            if (results.sizes(world, FEW_BOXES).distinct().count() < 2) {
                continue;
            }
            final String growth = results.growth(world, FEW_BOXES);
            lines.add("- " + world.name() + ": " + (growth.isEmpty() ? "no contestant has a result" : growth) + "\n");
            final double power = results.power(world, FEW_BOXES, ours);
            if (!(power <= MOST_POWER)) {
                tooFast.add(String.format(Locale.ROOT, "%s (%.3f)", world.name(), power));
            }
        }
        if (!lines.isEmpty()) {
            append(
                    String.format(
                            Locale.ROOT,
                            "The time of %s grows faster than the number of boxes to the power of %.2f",
                            ours,
                            MOST_POWER),
                    tooFast,
                    lines.size(),
                    "worlds",
                    text);
            text.append("\nGrowth of the time with the number of boxes, by least squares of the logarithms:\n\n")
                    .append(String.join("", lines));
        }
    }

    private static void append(String claim, List<String> behind, int all, String what, StringBuilder text) {
        text.append(String.format(Locale.ROOT, "\n%s in %d of %d %s", claim, behind.size(), all, what));
        text.append(behind.isEmpty() ? "" : ": ")
                .append(String.join(", ", behind))
                .append(".\n");
    }

    /**
     * Lists by contestant the verdicts other than {@link Measurement#AGREES}: faults, undecided pairs, and worlds in
     * which the contestant was left out or stopped. A contestant that reports extra pairs usually does so in all
     * worlds. Therefore only {@link #EXAMPLES} verdicts of a contestant are listed. The CSV file lists all.
     */
    private void appendFaults(StringBuilder text) {
        final List<Measurement> others = results.measurements().stream()
                .filter(row -> !row.verdict().equals(Measurement.AGREES))
                .toList();
        if (others.isEmpty()) {
            text.append("\nAll contestants found the true pairs.\n");
            return;
        }
        text.append("\n## Wrong pairs, and contestants that are left out\n\n");
        for (String name : names) {
            final List<Measurement> own =
                    others.stream().filter(row -> row.contestant().equals(name)).toList();
            final List<String> examples = own.stream()
                    .limit(EXAMPLES)
                    .map(row -> String.format(
                            Locale.ROOT,
                            "%s of %,d boxes (%s)",
                            row.workload().name(),
                            row.boxes(),
                            row.verdict().replaceAll("\\s*\\R\\s*", " ")))
                    .toList();
            if (!own.isEmpty()) {
                text.append("- **")
                        .append(name)
                        .append("** in ")
                        .append(own.size())
                        .append(" rows: ");
                text.append(String.join(", ", examples)).append(own.size() > EXAMPLES ? ", ...\n" : "\n");
            }
        }
    }
}
