package dev.carom.benchmarks.compare;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.math3.stat.regression.SimpleRegression;

/**
 * Measurements as text: CSV and Markdown.
 *
 * @param title of the comparison
 * @param provenance origin of the measurements
 * @param entries the contestants, with notes on how they differ
 * @param measurements in the order of the rows
 */
record Results(String title, Provenance provenance, List<Entry> entries, List<Measurement> measurements) {
    private static final String CSV_HEADING =
            "workload,boxes,contestant,median_ms,best_round_ms,worst_round_ms,times_the_fastest,ticks,"
                    + "bytes_per_tick,pairs,points,verdict";

    /**
     * Returns a CSV file: a comment line that states the provenance, a line of column names, and one line per
     * measurement. A missing number is an empty field.
     */
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
                        row.milliseconds() / fastest(row),
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

    /** Returns a page with a table for each workload, and notes. */
    String toMarkdown(String plot) {
        final StringBuilder text = new StringBuilder(provenance.heading(title));
        text.append("![Time of a tick against the number of boxes](")
                .append(plot)
                .append(")\n");
        appendOverview(text);
        for (BoxWorld workload : workloads()) {
            text.append("\n## ")
                    .append(workload.name())
                    .append(": ")
                    .append(workload.description())
                    .append("\n\n");
            text.append("| boxes | contestant | ms per tick (best to worst round) | ticks | relative to the fastest |"
                    + " bytes per tick | pairs | points read | correctness of the pairs |\n");
            text.append("|---:|---|---:|---:|---:|---:|---:|---:|---|\n");
            measurements.stream().filter(row -> row.workload() == workload).forEach(row -> appendRow(row, text));
            appendGrowth(workload, text);
        }
        return text.append(notes()).toString();
    }

    /** Returns the last section of a page: the note of each contestant. */
    String notes() {
        final StringBuilder text = new StringBuilder("\n## Work of each contestant in a tick\n\n");
        entries.forEach(entry -> text.append("- **")
                .append(entry.name())
                .append("**: ")
                .append(entry.note())
                .append('\n'));
        return text.toString();
    }

    /** Compares the first contestant with all others, in a line for each workload and number of boxes. */
    private void appendOverview(StringBuilder text) {
        final List<String> names = entries.stream().map(Entry::name).toList();
        if (names.size() < 2) {
            return;
        }
        text.append("\n## Overview: times relative to ").append(names.get(0)).append("\n\n");
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
                    row.milliseconds() / fastest(row),
                    row.bytes(),
                    row.pairs(),
                    row.points() == Report.UNKNOWN ? "" : String.format(Locale.ROOT, "%,d", row.points())));
        } else {
            text.append(" | | | | | | | ");
        }
        text.append(row.verdict().replace("|", "\\|").replaceAll("\\s*\\R\\s*", " "))
                .append(" |\n");
    }

    private void appendGrowth(BoxWorld workload, StringBuilder text) {
        final String growth = growth(workload, 0);
        text.append(growth.isEmpty() ? "" : "\nThe time grows with the number of boxes, " + growth + ".\n");
    }

    /**
     * Returns a text that describes how the times of a workload grow with the number of boxes, such as "from 1,000 to
     * 100,000 boxes with the exponent: Carom 1.020, other 1.101". The text is empty if {@link #power} is NaN for all
     * contestants.
     *
     * @param fewest measurements with fewer boxes are left out
     */
    String growth(BoxWorld workload, int fewest) {
        final IntSummaryStatistics sizes = sizes(workload, fewest).summaryStatistics();
        final List<String> powers = new ArrayList<>();
        for (Entry entry : entries) {
            final double power = power(workload, fewest, entry.name());
            if (Double.isFinite(power)) {
                powers.add(String.format(Locale.ROOT, "%s %.3f", entry.name(), power));
            }
        }
        return powers.isEmpty()
                ? ""
                : String.format(
                        Locale.ROOT,
                        "from %,d to %,d boxes with the exponent: %s",
                        sizes.getMin(),
                        sizes.getMax(),
                        String.join(", ", powers));
    }

    /**
     * Returns the exponent with which the time of a contestant grows with the number of boxes. The exponent is the
     * slope of the least-squares line through the logarithms. It is NaN for a contestant that has no time for the
     * smallest or the largest number of boxes, since its exponent would not be comparable.
     */
    double power(BoxWorld workload, int fewest, String contestant) {
        final IntSummaryStatistics sizes = sizes(workload, fewest).summaryStatistics();
        if (Double.isNaN(milliseconds(workload, sizes.getMin(), contestant))
                || Double.isNaN(milliseconds(workload, sizes.getMax(), contestant))) {
            return Double.NaN;
        }
        final SimpleRegression line = new SimpleRegression();
        sizes(workload, fewest).distinct().forEach(boxes -> {
            final double time = milliseconds(workload, boxes, contestant);
            if (!Double.isNaN(time)) {
                line.addData(Math.log(boxes), Math.log(time));
            }
        });
        return line.getSlope();
    }

    IntStream sizes(BoxWorld workload, int fewest) {
        return measurements.stream()
                .filter(row -> row.workload().equals(workload) && row.boxes() >= fewest)
                .mapToInt(Measurement::boxes);
    }

    /** Returns the time of a contestant in milliseconds per tick; NaN if the contestant has no time. */
    double milliseconds(BoxWorld workload, int boxes, String contestant) {
        return measurements.stream()
                .filter(row -> row.workload().equals(workload) && row.boxes() == boxes)
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

    /**
     * Returns the smallest time of all contestants for the workload and number of boxes of a row; NaN if no contestant
     * has a time.
     */
    double fastest(Measurement row) {
        return measurements.stream()
                .filter(other -> other.workload().equals(row.workload()) && other.boxes() == row.boxes())
                .filter(Measurement::succeeded)
                .mapToDouble(Measurement::milliseconds)
                .min()
                .orElse(Double.NaN);
    }

    /** Formats a time with at least three significant digits, but with at most four decimals. */
    static String digits(double milliseconds) {
        final int decimals = milliseconds < 0.1 ? 4 : milliseconds < 1 ? 3 : milliseconds < 10 ? 2 : 1;
        return String.format(Locale.ROOT, "%." + decimals + "f", milliseconds);
    }

    /** Quotes a field according to RFC 4180. */
    static String quoted(String field) {
        final boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
