package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {
    private static final Entry FAST = new Entry("fast", "Does little.", 1, true, boxes -> null);
    private static final Entry SLOW = new Entry("slow", "Does more.", 1, true, boxes -> null);

    private final Results results = new Results(
            "Title",
            new Provenance("A machine, 2 threads", "A JVM 17", LocalDate.of(2026, 11, 21), "0123abcd", "Shared."),
            List.of(FAST, SLOW),
            List.of(
                    new Measurement(Workload.W1, 1_000, "fast", 0.01234, 0.01, 0.02, 500, 0, 990, 1_980, "agrees"),
                    new Measurement(
                            Workload.W1,
                            1_000,
                            "slow",
                            0.1234,
                            0.1,
                            12.34,
                            50,
                            2_048,
                            991,
                            Report.UNKNOWN,
                            "1 missing, 2 too many of 991 pairs"),
                    new Measurement(
                            Workload.W1, 10_000, "fast", 1.5, 1.4, 1.6, 10, 0, 10_001, Report.UNKNOWN, "agrees"),
                    Measurement.failed(Workload.W2, 1_000, "slow", new IllegalStateException("a | b\n\"c\""))));

    @Test
    void areWrittenAsCsv() {
        assertThat(results.toCsv().lines())
                .containsExactly(
                        "# Machine: A machine, 2 threads; JDK: A JVM 17; Date: 2026-11-21; Commit: 0123abcd; Remark: Shared.",
                        "workload,boxes,contestant,median_ms,best_round_ms,worst_round_ms,times_the_fastest,ticks,"
                                + "bytes_per_tick,pairs,points,verdict",
                        "W1,1000,fast,0.01234,0.01000,0.02000,1.00,500,0,990,1980,agrees",
                        // 0.1234 / 0.01234 = 10
                        "W1,1000,slow,0.12340,0.10000,12.34000,10.00,50,2048,991,,\"1 missing, 2 too many of 991 pairs\"",
                        "W1,10000,fast,1.50000,1.40000,1.60000,1.00,10,0,10001,,agrees",
                        "W2,1000,slow,,,,,,,,,\"failed: java.lang.IllegalStateException: a | b",
                        "\"\"c\"\"\"");
    }

    @Test
    void areWrittenAsMarkdown() {
        assertThat(results.toMarkdown("plot.png").lines())
                .startsWith("# Title", "", "- Machine: A machine, 2 threads", "- JDK: A JVM 17", "- Date: 2026-11-21")
                .contains("- Commit: 0123abcd", "- Remark: Shared.")
                .contains("![Time of a tick against the number of boxes](plot.png)")
                .containsSubsequence(
                        "## Overview: times relative to fast",
                        "",
                        "| workload | boxes | fast, ms | slow |",
                        "|---|---:|---:|---:|",
                        // 0.1234 / 0.01234; only one of the two has the others
                        "| W1 | 1,000 | 0.0123 | 10.00 |",
                        "| W1 | 10,000 | 1.50 |  |",
                        "| W2 | 1,000 |  |  |",
                        "",
                        "## W1: all boxes move, by at most 2 % of their size per tick",
                        "| 1,000 | fast | 0.0123 (0.0100 to 0.0200) | 500 | 1.0 | 0 | 990 | 1,980 | agrees |",
                        "| 1,000 | slow | 0.123 (0.100 to 12.3) | 50 | 10.0 | 2,048 | 991 |  | 1 missing, 2 too many of 991 pairs |",
                        "| 10,000 | fast | 1.50 (1.40 to 1.60) | 10 | 1.0 | 0 | 10,001 |  | agrees |",
                        "",
                        // 1.5 / 0.01234 = 10^2.085, of ten times as many; slow was measured with 1,000 alone
                        "The time grows with the number of boxes, from 1,000 to 10,000 boxes with the exponent: fast 2.085.",
                        "## W2: all boxes teleport to random positions in each tick",
                        "| 1,000 | slow | | | | | | | failed: java.lang.IllegalStateException: a \\| b \"c\" |",
                        "- **fast**: Does little.",
                        "- **slow**: Does more.");
    }

    @Test
    void arePlottedDarkOnWhite(@TempDir Path folder) throws IOException {
        final Path file = folder.resolve("plot.png");
        new Plot(results).write(file);
        final BufferedImage picture = ImageIO.read(file.toFile());
        assertThat(picture.getWidth()).isGreaterThan(1_000); // a chart for W1 and one for W2, which stays empty
        final Set<Integer> colours = new HashSet<>();
        int white = 0;
        for (int x = 0; x < picture.getWidth(); x++) {
            for (int y = 0; y < picture.getHeight(); y++) {
                colours.add(picture.getRGB(x, y));
                white += picture.getRGB(x, y) == 0xffffffff ? 1 : 0;
            }
        }
        assertThat(colours).contains(0xff0072b2, 0xffd55e00); // the lines of the two
        assertThat(white).isGreaterThan(picture.getWidth() * picture.getHeight() / 2);
    }
}
