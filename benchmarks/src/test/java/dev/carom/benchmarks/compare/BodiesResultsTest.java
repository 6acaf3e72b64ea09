package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.benchmarks.compare.BodiesMeasurement.Quality;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BodiesResultsTest {
    private static final BodiesScene PYRAMID = BodiesScene.ALL.get(0);
    private static final BodiesScene PILE = BodiesScene.ALL.get(3);

    private static BodiesMeasurement row(BodiesScene scene, String name, double drift, String remark, double... times) {
        return new BodiesMeasurement(
                scene,
                name,
                4,
                times,
                3,
                64,
                new Quality(0.0123, 0.001),
                times.length > 3 ? new Quality(0.0005, 0.0002) : Quality.NONE,
                drift,
                2,
                0,
                remark);
    }

    private final BodiesResults results = new BodiesResults(
            new Provenance("A machine, 2 threads", "A JVM 17", LocalDate.of(2026, 11, 21), "0123abcd", ""),
            "Same settings.",
            List.of(new BodiesEntry("ours", "Does this.", null), new BodiesEntry("other", "Does that.", null)),
            List.of(
                    row(PYRAMID, "ours", 0.02, "", 2, 2, 2, 1),
                    row(PYRAMID, "other", 0.5, "", 4, 6, 3, 1),
                    row(PILE, "ours", Double.NaN, "", 2, 3, 4, 5),
                    row(PILE, "other", Double.NaN, "cut after 2 of 4 ticks", 1, 1)));

    @Test
    void areWrittenAsCsv() {
        assertThat(results.toCsv().lines())
                .hasSize(2 + 4)
                .contains(
                        // (4 + 6 + 3) / 3
                        "pyramid-2d,210,other,4,4,4.33333,4.00000,6.00000,1.00000,1.00000,1.00000,64,0.012300,0.001000,"
                                + "0.000500,0.000200,0.500000,2,0,",
                        "pile-1000,1000,other,4,2,1.00000,1.00000,1.00000,,,,64,0.012300,0.001000,,,,2,0,"
                                + "cut after 2 of 4 ticks");
    }

    @Test
    void areWrittenAsMarkdown() {
        assertThat(results.toMarkdown("plot.png").lines())
                .startsWith("# Rigid bodies: step a scene and read all poses", "", "- Machine: A machine, 2 threads")
                .contains("Same settings.", "![Time of a tick of each contestant in each scene](plot.png)")
                .containsSubsequence(
                        "## Overview, 4 substeps: times relative to ours",
                        "| scene | ours, ms | other |",
                        // means of 7 / 4 and 14 / 4
                        "| pyramid-2d | 1.75 | 2.00 |",
                        // of the first two ticks: 1 / 2.5
                        "| pile-1000 | 3.50 | 0.40* |",
                        "## ours against each of the others",
                        "| other | 1 of 2 | pile-1000 with 4 substeps (2.50 times as long) |",
                        "## pyramid-2d: 210 cubes in a triangle, one deep, 20 rows",
                        "| ours | 4 | 2.00 (2.00, 2.00) | 1.00 (1.00, 1.00) | 64 | 12.3 | 0.500 | 0.200 | 20.0 | 2 | 0 |  |",
                        "| other | 4 | 1.00 (1.00, 1.00) |  | 64 | 12.3 |  |  |  | 2 | 0 | cut after 2 of 4 ticks |",
                        "- **ours**: Does this.",
                        "- **other**: Does that.");
    }

    @Test
    void arePlotted(@TempDir Path folder) throws Exception {
        final Path file = folder.resolve("plot.png");
        new BodiesPlot(results).write(file);
        assertThat(file).isNotEmptyFile();
    }
}
