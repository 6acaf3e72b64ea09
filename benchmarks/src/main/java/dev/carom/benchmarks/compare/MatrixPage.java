package dev.carom.benchmarks.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The results of a matrix as a page for people: for each world the time of each contestant over that of the best. */
final class MatrixPage {
    /** Ours may take so many times as long as the prototype, and as the best of the others. */
    private static final double MOST_OF_PROTOTYPE = 1.15;

    private static final double MOST_OF_OTHERS = 1.1;

    /** With fewer boxes than that ours may be so much behind instead. */
    private static final int FEW_BOXES = 1_000;

    private static final double FEW_BOXES_MILLISECONDS = 0.02;
    private static final int MANY_BOXES = 100_000;

    /** So many faults of a contestant are told one by one. */
    private static final int EXAMPLES = 3;

    private final Results results;
    private final List<String> names;

    MatrixPage(Results results) {
        this.results = results;
        names = results.entries().stream().map(Entry::name).toList();
    }

    String toMarkdown(String picture) {
        final StringBuilder text = new StringBuilder("# " + results.title() + "\n\n");
        results.provenance()
                .lines()
                .forEach(line -> text.append("- ").append(line).append('\n'));
        text.append("\n![Time of each contestant over that of the best, for each world](")
                .append(picture)
                .append(")\n\n");
        text.append(
                "A row is a world; its name says how boxes move, by how much of their size in a tick at most, and what"
                        + " is not as usual: two partners a box, sizes within a factor of three, a cube of space around the"
                        + " origin. A number is the time of a contestant over that of the best one. An asterisk marks pairs"
                        + " that are not the true ones; the list at the end says how they differ.\n");
        appendShortfalls(text);
        appendGrowth(text);
        text.append("\n| world | boxes | best, ms a tick | ")
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
        text.append("\n## What each does in a tick\n\n");
        results.entries().forEach(entry -> text.append("- **")
                .append(entry.name())
                .append("**: ")
                .append(entry.note())
                .append('\n'));
        return text.toString();
    }

    /** The contestants, in the order of the columns. */
    List<String> names() {
        return names;
    }

    /** The time of a contestant over that of the best, in the row of a measurement; NaN if it was not measured. */
    double ratio(Measurement row, String contestant) {
        return milliseconds(row, contestant) / best(row);
    }

    /** One for each world and number of boxes: its first measurement. */
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
        return find(row, contestant).map(Measurement::milliseconds).orElse(Double.NaN);
    }

    /** The one that took the least time. */
    private static Optional<Measurement> fastest(Stream<Optional<Measurement>> found) {
        return found.flatMap(Optional::stream)
                .filter(Measurement::succeeded)
                .min(Comparator.comparing(Measurement::milliseconds));
    }

    private double best(Measurement row) {
        return fastest(names.stream().map(name -> find(row, name)))
                .map(Measurement::milliseconds)
                .orElse(Double.NaN);
    }

    private void appendRow(Measurement row, StringBuilder text) {
        final double best = best(row);
        text.append("| ").append(row.workload().name());
        text.append(String.format(Locale.ROOT, " | %,d | %s", row.boxes(), Results.digits(best)));
        for (String name : names) {
            final Optional<Measurement> found = find(row, name);
            text.append(" | ");
            if (found.isPresent() && found.get().succeeded()) {
                text.append(String.format(
                        Locale.ROOT,
                        found.get().milliseconds() < 9.95 * best ? "%.2f" : "%.0f",
                        found.get().milliseconds() / best));
            }
            text.append(found.isPresent() && found.get().isWrong() ? "*" : "");
        }
        final int pairs = names.stream()
                .flatMap(name -> find(row, name).stream())
                .filter(Measurement::succeeded)
                .mapToInt(Measurement::pairs)
                .findFirst()
                .orElse(0);
        text.append(String.format(Locale.ROOT, " | %,d |\n", pairs));
    }

    /** Where the first contestant, which is the one that users of Carom get, is not as fast as it should be. */
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
                    .filter(found -> isBehind(time, found, MOST_OF_PROTOTYPE))
                    .ifPresent(found -> behindPrototype.add(
                            String.format(Locale.ROOT, "%s (%.2f)", worldOf(row), time / found.milliseconds())));
            fastest(others.stream().map(name -> find(row, name)))
                    .filter(found -> isBehind(time, found, MOST_OF_OTHERS))
                    .ifPresent(found -> behindOthers.add(String.format(
                            Locale.ROOT,
                            "%s (%.2f times %s%s)",
                            worldOf(row),
                            time / found.milliseconds(),
                            found.contestant(),
                            found.isWrong() ? "*" : "")));
        }
        append(
                String.format(
                        Locale.ROOT, "%s takes more than %.2f times as long as the prototype", ours, MOST_OF_PROTOTYPE),
                behindPrototype,
                text);
        append(
                String.format(
                        Locale.ROOT,
                        "%s takes more than %.2f times as long as the best of the others",
                        ours,
                        MOST_OF_OTHERS),
                behindOthers,
                text);
    }

    private static boolean isBehind(double time, Measurement other, double most) {
        final double allowed = other.boxes() < FEW_BOXES ? FEW_BOXES_MILLISECONDS : 0;
        return time > most * other.milliseconds() && time > other.milliseconds() + allowed;
    }

    private static String worldOf(Measurement row) {
        return String.format(Locale.ROOT, "%s of %,d boxes", row.workload().name(), row.boxes());
    }

    /** For each world that was run with so many boxes. */
    private void appendGrowth(StringBuilder text) {
        final List<String> lines = new ArrayList<>();
        for (Measurement few : rows()) {
            final Optional<Measurement> many = rows().stream()
                    .filter(row -> row.workload().equals(few.workload()))
                    .filter(row -> few.boxes() == FEW_BOXES && row.boxes() == MANY_BOXES)
                    .findFirst();
            if (many.isEmpty()) {
                continue;
            }
            final List<String> powers = new ArrayList<>();
            for (String name : names) {
                final double power = Math.log(milliseconds(many.get(), name) / milliseconds(few, name))
                        / Math.log((double) MANY_BOXES / FEW_BOXES);
                if (Double.isFinite(power)) {
                    powers.add(String.format(Locale.ROOT, "%s %.2f", name, power));
                }
            }
            lines.add("- " + few.workload().name() + ": " + String.join(", ", powers) + "\n");
        }
        if (!lines.isEmpty()) {
            text.append(String.format(
                    Locale.ROOT,
                    "\nFrom %,d to %,d boxes the time grows with their number to the power of:\n\n%s",
                    FEW_BOXES,
                    MANY_BOXES,
                    String.join("", lines)));
        }
    }

    private void append(String claim, List<String> behind, StringBuilder text) {
        text.append(String.format(Locale.ROOT, "\n%s in %d of %d rows", claim, behind.size(), rows().size()));
        text.append(behind.isEmpty() ? "" : ": ")
                .append(String.join(", ", behind))
                .append(".\n");
    }

    /** By contestant, since what one has too many it has too many nearly everywhere; the CSV file has all. */
    private void appendFaults(StringBuilder text) {
        final List<Measurement> others = results.measurements().stream()
                .filter(row -> !row.verdict().equals(Measurement.AGREES))
                .toList();
        if (others.isEmpty()) {
            text.append("\nAll pairs of all contestants are the true ones.\n");
            return;
        }
        text.append("\n## Pairs that differ, and contestants that are left out\n\n");
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
