package dev.carom.benchmarks.compare;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Measurements as text: CSV for programs, Markdown for people.
 *
 * @param title of the comparison
 * @param provenance where they come from
 * @param entries who took part, and what each does more or less than the others
 * @param measurements in the order of the rows
 */
record Results(String title, Provenance provenance, List<Entry> entries, List<Measurement> measurements) {
    private static final String CSV_HEADING =
            "workload,boxes,contestant,median_ms,best_round_ms,worst_round_ms,times_the_fastest,ticks,"
                    + "bytes_per_tick,pairs,points,verdict";

    /** One line a measurement, with a heading; numbers that are missing are empty. */
    String toCsv() {
        final StringBuilder text = new StringBuilder();
        text.append("# ").append(String.join("; ", provenance.lines())).append('\n');
        text.append(CSV_HEADING).append('\n');
        for (Measurement row : measurements) {
            text.append(quoted(row.workload().name()))
                    .append(',')
                    .append(row.boxes())
                    .append(',');
            text.append(quoted(row.contestant())).append(',');
            if (row.succeeded()) {
                text.append(String.format(
                        Locale.ROOT,
                        "%.5f,%.5f,%.5f,%.2f,%d,%d,%d,%s,",
                        row.milliseconds(),
                        row.least(),
                        row.greatest(),
                        timesTheFastest(row),
                        row.ticks(),
                        row.bytes(),
                        row.pairs(),
                        row.points() == Report.UNKNOWN ? "" : row.points()));
            } else {
                text.append(",,,,,,,,");
            }
            text.append(quoted(row.verdict())).append('\n');
        }
        return text.toString();
    }

    /** A page with a table for each workload, and notes. */
    String toMarkdown(String plot) {
        final StringBuilder text = new StringBuilder("# " + title + "\n\n");
        provenance.lines().forEach(line -> text.append("- ").append(line).append('\n'));
        text.append("\n![Time of a tick against the number of boxes](")
                .append(plot)
                .append(")\n");
        appendOverview(text);
        for (BoxWorld workload : workloads()) {
            text.append("\n## ")
                    .append(workload.name())
                    .append(": ")
                    .append(workload.description())
                    .append("\n\n");
            text.append("| boxes | contestant | ms a tick (best to worst round) | ticks | times the fastest |"
                    + " bytes a tick | pairs | points read | its pairs |\n");
            text.append("|---:|---|---:|---:|---:|---:|---:|---:|---|\n");
            measurements.stream().filter(row -> row.workload() == workload).forEach(row -> appendRow(row, text));
            appendGrowth(workload, text);
        }
        text.append("\n## What each does in a tick\n\n");
        entries.forEach(entry -> text.append("- **")
                .append(entry.name())
                .append("**: ")
                .append(entry.note())
                .append('\n'));
        return text.toString();
    }

    /** All of the others against the first, a line for each workload and number of boxes. */
    private void appendOverview(StringBuilder text) {
        final List<String> names = entries.stream().map(Entry::name).toList();
        if (names.size() < 2) {
            return;
        }
        text.append("\n## Overview: times of the others / time of ")
                .append(names.get(0))
                .append("\n\n");
        text.append("| workload | boxes | ").append(names.get(0)).append(", ms |");
        names.stream().skip(1).forEach(name -> text.append(' ').append(name).append(" |"));
        text.append("\n|---|---:|---:|")
                .append("---:|".repeat(names.size() - 1))
                .append('\n');
        for (BoxWorld workload : workloads()) {
            measurements.stream()
                    .filter(row -> row.workload() == workload)
                    .mapToInt(Measurement::boxes)
                    .distinct()
                    .forEach(boxes -> appendRatios(workload, boxes, names, text));
        }
    }

    private void appendRatios(BoxWorld workload, int boxes, List<String> names, StringBuilder text) {
        final double first = milliseconds(workload, boxes, names.get(0));
        text.append(String.format(
                Locale.ROOT, "| %s | %,d | %s |", workload, boxes, Double.isNaN(first) ? "" : digits(first)));
        for (String name : names.subList(1, names.size())) {
            final double ratio = milliseconds(workload, boxes, name) / first;
            text.append(Double.isNaN(ratio) ? "  |" : String.format(Locale.ROOT, " %.2f |", ratio));
        }
        text.append('\n');
    }

    private void appendRow(Measurement row, StringBuilder text) {
        text.append("| ").append(String.format(Locale.ROOT, "%,d", row.boxes()));
        text.append(" | ").append(row.contestant());
        if (row.succeeded()) {
            text.append(String.format(
                    Locale.ROOT,
                    " | %s (%s to %s) | %,d | %.1f | %,d | %,d | %s | ",
                    digits(row.milliseconds()),
                    digits(row.least()),
                    digits(row.greatest()),
                    row.ticks(),
                    timesTheFastest(row),
                    row.bytes(),
                    row.pairs(),
                    row.points() == Report.UNKNOWN ? "" : String.format(Locale.ROOT, "%,d", row.points())));
        } else {
            text.append(" | | | | | | | ");
        }
        text.append(row.verdict().replace("|", "\\|").replaceAll("\\s*\\R\\s*", " "))
                .append(" |\n");
    }

    /** How the times of those that were measured with the fewest and with the most boxes grow in between. */
    private void appendGrowth(BoxWorld workload, StringBuilder text) {
        final IntSummaryStatistics sizes = measurements.stream()
                .filter(row -> row.workload() == workload)
                .mapToInt(Measurement::boxes)
                .summaryStatistics();
        final List<String> powers = new ArrayList<>();
        for (Entry entry : entries) {
            final double few = milliseconds(workload, sizes.getMin(), entry.name());
            final double many = milliseconds(workload, sizes.getMax(), entry.name());
            final double power = Math.log(many / few) / Math.log((double) sizes.getMax() / sizes.getMin());
            if (Double.isFinite(power)) {
                powers.add(String.format(Locale.ROOT, "%s %.3f", entry.name(), power));
            }
        }
        if (!powers.isEmpty()) {
            text.append(String.format(
                    Locale.ROOT,
                    "\nFrom %,d to %,d boxes the time grows with their number to the power of: %s.\n",
                    sizes.getMin(),
                    sizes.getMax(),
                    String.join(", ", powers)));
        }
    }

    /** The time of a contestant; NaN if it was not measured. */
    private double milliseconds(BoxWorld workload, int boxes, String contestant) {
        return measurements.stream()
                .filter(row -> row.workload() == workload && row.boxes() == boxes)
                .filter(row -> row.contestant().equals(contestant))
                .mapToDouble(Measurement::milliseconds)
                .findFirst()
                .orElse(Double.NaN);
    }

    Set<BoxWorld> workloads() {
        final Set<BoxWorld> found = new LinkedHashSet<>();
        measurements.forEach(row -> found.add(row.workload()));
        return found;
    }

    private double timesTheFastest(Measurement row) {
        final double fastest = measurements.stream()
                .filter(other -> other.workload() == row.workload() && other.boxes() == row.boxes())
                .filter(Measurement::succeeded)
                .mapToDouble(Measurement::milliseconds)
                .min()
                .orElseThrow();
        return row.milliseconds() / fastest;
    }

    /** Three digits that count. */
    static String digits(double milliseconds) {
        final int decimals = milliseconds < 0.1 ? 4 : milliseconds < 1 ? 3 : milliseconds < 10 ? 2 : 1;
        return String.format(Locale.ROOT, "%." + decimals + "f", milliseconds);
    }

    /** A field as RFC 4180 wants it. */
    private static String quoted(String field) {
        final boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
