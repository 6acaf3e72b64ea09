package dev.carom.benchmarks.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measurements of scenes of rigid bodies as text: CSV and Markdown.
 *
 * @param provenance origin of the measurements
 * @param settings the settings that all contestants have in common, one paragraph
 * @param entries the contestants, with notes on how they differ
 * @param measurements in the order of the rows
 */
record BodiesResults(
        Provenance provenance, String settings, List<BodiesEntry> entries, List<BodiesMeasurement> measurements) {
    private static final String TITLE = "Rigid bodies: step a scene and read all poses";

    private static final String CSV_HEADING = "scene,bodies,contestant,substeps,ticks,first_mean_ms,first_median_ms,"
            + "first_worst_ms,settled_mean_ms,settled_median_ms,settled_worst_ms,bytes_per_tick,first_deepest_m,"
            + "first_mean_depth_m,settled_deepest_m,settled_mean_depth_m,drift_m,escaped,not_finite,remark";

    private static final String TABLE_HEADING =
            "| contestant | substeps | first ticks: mean ms (median, worst) | settled: mean ms (median, worst)"
                    + " | settled: bytes per tick | deepest, first mm | deepest, settled mm | mean depth, settled mm"
                    + " | drift mm | escaped | not finite | remark |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|\n";

    private static final double MILLIMETRES_PER_METRE = 1000;

    /** Returns the scenes in the order of the rows. */
    List<BodiesScene> scenes() {
        return measurements.stream().map(BodiesMeasurement::scene).distinct().toList();
    }

    /** Returns the numbers of substeps in the order of the rows. */
    List<Integer> substeps() {
        return measurements.stream().map(BodiesMeasurement::substeps).distinct().toList();
    }

    /** Returns the result of a contestant; null if there is none, or if the contestant failed. */
    BodiesMeasurement find(BodiesScene scene, String contestant, int substeps) {
        return measurements.stream()
                .filter(row -> row.scene().equals(scene) && row.substeps() == substeps)
                .filter(row -> row.contestant().equals(contestant) && row.succeeded())
                .findFirst()
                .orElse(null);
    }

    /**
     * Returns a CSV file: a comment line that states the provenance, a line of column names, and one line per
     * measurement. A missing number is an empty field.
     */
    String toCsv() {
        final StringBuilder text = new StringBuilder();
        text.append("# ").append(String.join("; ", provenance.lines())).append('\n');
        text.append(CSV_HEADING).append('\n');
        for (BodiesMeasurement row : measurements) {
            final List<String> fields = new ArrayList<>(List.of(
                    Results.quoted(row.scene().name()),
                    String.valueOf(row.scene().maker().get().dynamicCount()),
                    Results.quoted(row.contestant()),
                    String.valueOf(row.substeps()),
                    String.valueOf(row.times().length)));
            addTimes(row.firstTimes(), fields);
            addTimes(row.settledTimes(), fields);
            fields.add(row.succeeded() ? String.valueOf(row.bytes()) : "");
            fields.add(field("%.6f", row.first().deepest()));
            fields.add(field("%.6f", row.first().mean()));
            fields.add(field("%.6f", row.settled().deepest()));
            fields.add(field("%.6f", row.settled().mean()));
            fields.add(field("%.6f", row.drift()));
            fields.add(row.succeeded() ? String.valueOf(row.escapedCount()) : "");
            fields.add(row.succeeded() ? String.valueOf(row.invalidCount()) : "");
            fields.add(Results.quoted(row.remark()));
            text.append(String.join(",", fields)).append('\n');
        }
        return text.toString();
    }

    private static void addTimes(double[] times, List<String> fields) {
        fields.add(field("%.5f", BodiesMeasurement.mean(times)));
        fields.add(field("%.5f", BodiesMeasurement.median(times)));
        fields.add(field("%.5f", BodiesMeasurement.worst(times)));
    }

    private static String field(String format, double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, format, value);
    }

    /**
     * Returns a page of Markdown. The page compares the first contestant with the others, and has a table for each
     * scene, and notes.
     */
    String toMarkdown(String plot) {
        final StringBuilder text = new StringBuilder(provenance.heading(TITLE));
        text.append(settings)
                .append("\n\n![Time of a tick of each contestant in each scene](")
                .append(plot)
                .append(")\n");
        if (entries.size() > 1) {
            substeps().forEach(substeps -> appendOverview(substeps, text));
            appendVerdicts(text);
        }
        for (BodiesScene scene : scenes()) {
            text.append("\n## ")
                    .append(scene.name())
                    .append(": ")
                    .append(scene.description())
                    .append("\n\n")
                    .append(TABLE_HEADING);
            measurements.stream().filter(row -> row.scene().equals(scene)).forEach(row -> appendRow(row, text));
        }
        text.append("\n## Work of each contestant in a tick\n\n");
        entries.forEach(entry -> text.append("- **")
                .append(entry.name())
                .append("**: ")
                .append(entry.note())
                .append('\n'));
        return text.toString();
    }

    /** Compares the first contestant with all others, in one line per scene. */
    private void appendOverview(int substeps, StringBuilder text) {
        final String name = entries.get(0).name();
        text.append(String.format(
                Locale.ROOT, "\n## Overview, %d %s: times relative to %s\n\n", substeps, plural(substeps), name));
        text.append("| scene | ").append(name).append(", ms |");
        entries.stream()
                .skip(1)
                .forEach(entry -> text.append(' ').append(entry.name()).append(" |"));
        text.append("\n|---|---:|").append("---:|".repeat(entries.size() - 1)).append('\n');
        for (BodiesScene scene : scenes()) {
            final BodiesMeasurement own = find(scene, name, substeps);
            text.append("| ").append(scene.name()).append(" | ");
            text.append(own == null ? "" : Results.digits(own.mean(Integer.MAX_VALUE)))
                    .append(" |");
            for (BodiesEntry entry : entries.subList(1, entries.size())) {
                final BodiesMeasurement other = find(scene, entry.name(), substeps);
                final double ratio = ratio(own, other);
                text.append(Double.isNaN(ratio) ? "  |" : String.format(Locale.ROOT, " %.2f", ratio));
                text.append(Double.isNaN(ratio) ? "" : other.remark().isEmpty() ? " |" : "* |");
            }
            text.append('\n');
        }
        text.append("\nMeans of all ticks. *: cut; the ratio is that of the ticks that both made.\n");
    }

    private static String plural(int substeps) {
        return substeps == 1 ? "substep" : "substeps";
    }

    /**
     * Returns the mean time of the other contestant divided by that of the first, over the ticks that both ran; NaN if
     * one of the times is missing.
     */
    private static double ratio(BodiesMeasurement own, BodiesMeasurement other) {
        if (own == null || other == null) {
            return Double.NaN;
        }
        final int count = Math.min(own.times().length, other.times().length);
        return other.mean(count) / own.mean(count);
    }

    /**
     * Writes a line for each of the other contestants. The line counts the combinations of a scene and a number of
     * substeps in which the first contestant is not slower, and names those in which the first contestant is slower.
     */
    private void appendVerdicts(StringBuilder text) {
        final String name = entries.get(0).name();
        text.append("\n## ").append(name).append(" against each of the others\n\n");
        text.append("| other | ")
                .append(name)
                .append(" is not slower in | ")
                .append(name)
                .append(" is slower in |\n|---|---:|---|\n");
        for (BodiesEntry entry : entries.subList(1, entries.size())) {
            if (entry.name().startsWith(name + "-")) {
                continue; // another configuration of the same engine
            }
            final List<String> slower = new ArrayList<>();
            int count = 0;
            for (BodiesScene scene : scenes()) {
                for (int substeps : substeps()) {
                    final double ratio = ratio(find(scene, name, substeps), find(scene, entry.name(), substeps));
                    count += Double.isNaN(ratio) ? 0 : 1;
                    if (ratio < 1) {
                        slower.add(String.format(
                                Locale.ROOT,
                                "%s with %d %s (%.2f times as long)",
                                scene.name(),
                                substeps,
                                plural(substeps),
                                1 / ratio));
                    }
                }
            }
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %d of %d | %s |\n",
                    entry.name(),
                    count - slower.size(),
                    count,
                    String.join(", ", slower)));
        }
    }

    private static void appendRow(BodiesMeasurement row, StringBuilder text) {
        final List<String> cells = new ArrayList<>(List.of(row.contestant(), String.valueOf(row.substeps())));
        if (row.succeeded()) {
            cells.add(times(row.firstTimes()));
            cells.add(times(row.settledTimes()));
            cells.add(String.format(Locale.ROOT, "%,d", row.bytes()));
            cells.add(millimetres(row.first().deepest()));
            cells.add(millimetres(row.settled().deepest()));
            cells.add(millimetres(row.settled().mean()));
            cells.add(millimetres(row.drift()));
            cells.add(String.valueOf(row.escapedCount()));
            cells.add(String.valueOf(row.invalidCount()));
        } else {
            for (int i = 0; i < 9; i++) {
                cells.add("");
            }
        }
        cells.add(row.remark().replace("|", "\\|").replaceAll("\\s*\\R\\s*", " "));
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    private static String times(double[] times) {
        return times.length == 0
                ? ""
                : Results.digits(BodiesMeasurement.mean(times)) + " ("
                        + Results.digits(BodiesMeasurement.median(times)) + ", "
                        + Results.digits(BodiesMeasurement.worst(times)) + ")";
    }

    private static String millimetres(double metres) {
        if (Double.isNaN(metres)) {
            return "";
        }
        final double value = MILLIMETRES_PER_METRE * metres;
        return String.format(Locale.ROOT, value < 1 ? "%.3f" : value < 100 ? "%.1f" : "%,.0f", value);
    }
}
