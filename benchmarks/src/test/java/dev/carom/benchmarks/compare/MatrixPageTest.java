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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatrixPageTest {
    private static final MatrixWorld SLOW = MatrixWorld.USUAL.withSpeed(0.02);

    private final MatrixPage page = page(
            found(SLOW, 100, "TiledSweepAndPrune", 0.03, "agrees"),
            found(SLOW, 100, "TilePrototype", 0.012, "agrees"),
            found(SLOW, 10_000, "TiledSweepAndPrune", 1, "agrees"),
            found(SLOW, 10_000, "TilePrototype", 0.9, "agrees"),
            found(SLOW, 10_000, "peer", 12, "7 too many of 500 pairs"),
            found(MatrixWorld.USUAL, 10_000, "TiledSweepAndPrune", 4, "agrees"),
            found(SLOW, 100, "peer", 0.009, "agrees"),
            found(MatrixWorld.USUAL, 10_000, "TilePrototype", 2, "agrees"),
            found(MatrixWorld.USUAL, 10_000, "peer", 2.5, "8 too many of 500 pairs"));

    private static MatrixPage page(Measurement... measurements) {
        return new MatrixPage(new Results(
                "Title",
                new Provenance("A machine", "A JVM", LocalDate.of(2026, 11, 23), "0123abcd", ""),
                List.of(entry("TiledSweepAndPrune"), entry("TilePrototype"), entry("peer")),
                List.of(measurements)));
    }

    private static Entry entry(String name) {
        return new Entry(name, "Does much.", 1, true, boxes -> null);
    }

    private static Measurement found(MatrixWorld world, int boxes, String name, double time, String verdict) {
        return new Measurement(world, boxes, name, time, time, time, 9, 0, 500, Report.UNKNOWN, verdict);
    }

    @Test
    void statesTheRatioOfEachTimeToTheBest() {
        assertThat(page.toMarkdown("matrix.png").lines())
                .contains("![Time of each contestant relative to the best, for each world](matrix.png)")
                .containsSubsequence(
                        "| world | boxes | best, ms per tick | TiledSweepAndPrune | TilePrototype | peer | pairs |",
                        "| straight 2% | 100 | 0.0090 | 3.33 | 1.33 | 1.00 | 500 |",
                        "| straight 2% | 10,000 | 0.900 | 1.11 | 1.00 | 13* | 500 |",
                        "| straight 20% | 10,000 | 2.00 | 2.00 | 1.00 | 1.25* | 500 |",
                        "- **straight**: all boxes move on straight lines, and walls reflect them",
                        "- **peer** in 2 rows: straight 2% of 10,000 boxes (7 too many of 500 pairs), straight 20% of"
                                + " 10,000 boxes (8 too many of 500 pairs)",
                        "- **peer**: Does much.");
    }

    @Test
    void listsTheRowsInWhichCaromIsTooSlow() {
        assertThat(page.toMarkdown("matrix.png").lines())
                .contains(
                        "TiledSweepAndPrune takes more than 1.15 times the time of the prototype in 2 of 3 rows: straight 2%"
                                + " of 100 boxes (2.50 times TilePrototype, 0.0180 ms longer), straight 20% of 10,000 boxes"
                                + " (2.00 times TilePrototype, 2.00 ms longer).",
                        // 0.03 ms of 100 boxes are 0.021 ms behind
                        "TiledSweepAndPrune takes more than 1.10 times the time of the best other contestant, or with"
                                + " fewer than 1,000 boxes more than 20 microseconds longer in 2 of 3 rows: straight 2% of 100"
                                + " boxes (3.33 times peer, 0.0210 ms longer), straight 20% of 10,000 boxes (1.60 times"
                                + " peer*, 1.50 ms longer).");
    }

    /** A time of Carom, with a peer that takes 0.1 ms and a prototype that takes 0.1 ms. */
    @ParameterizedTest
    @CsvSource({
        "999, 0.1199, 1, 0", // 1.2 times the prototype; 0.0199 ms longer than the peer
        "999, 0.1201, 1, 1",
        "1000, 0.1099, 0, 0",
        "1000, 0.1101, 0, 1",
        "1000, 0.1149, 0, 1",
        "1000, 0.1151, 1, 1",
        "1000, NaN, 1, 1", // no time is behind
    })
    void judgesByRatioFromAThousandBoxesOnAndByMicrosecondsBelow(
            int boxes, double time, int behindPrototype, int behindOthers) {
        final MatrixPage judged = page(
                found(SLOW, boxes, "TiledSweepAndPrune", time, "agrees"),
                found(SLOW, boxes, "TilePrototype", 0.1, "agrees"),
                found(SLOW, boxes, "peer", 0.1, "agrees"));
        final String text = judged.toMarkdown("matrix.png");
        assertThat(text)
                .contains("the time of the prototype in " + behindPrototype + " of 1 rows")
                .contains("20 microseconds longer in " + behindOthers + " of 1 rows");
    }

    @Test
    void statesWhichContestantsWereStoppedOrFailed() {
        final MatrixPage page = page(
                found(SLOW, 10_000, "TiledSweepAndPrune", 1, "agrees"),
                Measurement.over(SLOW, 10_000, "TilePrototype", 10),
                Measurement.failed(SLOW, 10_000, "peer", new IllegalStateException("broken")));
        assertThat(page.toMarkdown("matrix.png").lines())
                .contains("| straight 2% | 10,000 | 1.00 | 1.00 | over 10 s | failed* | 500 |")
                .contains("- **TilePrototype** in 1 rows: straight 2% of 10,000 boxes (over 10 s)");
    }

    @Test
    void statesHowTimesGrowWithTheNumberOfBoxes() {
        final MatrixPage grown = page(
                found(SLOW, 100, "TiledSweepAndPrune", 0.09, "agrees"),
                found(SLOW, 1_000, "TiledSweepAndPrune", 0.1, "agrees"),
                found(SLOW, 1_000, "TilePrototype", 0.1, "agrees"),
                found(SLOW, 1_000, "peer", 0.1, "agrees"),
                found(SLOW, 10_000, "TiledSweepAndPrune", 2, "agrees"),
                found(SLOW, 10_000, "TilePrototype", 1, "agrees"),
                found(SLOW, 100_000, "TiledSweepAndPrune", 10, "agrees"),
                found(SLOW, 100_000, "peer", 100, "agrees"),
                found(MatrixWorld.USUAL, 1_000, "TiledSweepAndPrune", 0.1, "agrees"),
                found(MatrixWorld.USUAL, 100_000, "TiledSweepAndPrune", 20, "agrees"));
        assertThat(grown.toMarkdown("matrix.png").lines())
                .containsSubsequence(
                        "The time of TiledSweepAndPrune grows faster than the number of boxes to the power of 1.10 in 1 of 2"
                                + " worlds: straight 20% (1.151).",
                        // 100 times for 100 times as many: the middle one is above the line and does not tilt it;
                        // 1,000 = 100^1.5 times; the prototype was not measured with the most boxes
                        "- straight 2%: from 1,000 to 100,000 boxes with the exponent: TiledSweepAndPrune 1.000, peer 1.500",
                        // 200 = 100^1.151
                        "- straight 20%: from 1,000 to 100,000 boxes with the exponent: TiledSweepAndPrune 1.151");
    }

    @Test
    void isDrawnInColoursFromGreenToRed(@TempDir Path folder) throws IOException {
        final Path file = folder.resolve("matrix.png");
        new HeatMap(page).write(file);
        final BufferedImage picture = ImageIO.read(file.toFile());
        final Set<Integer> colours = new HashSet<>();
        for (int x = 0; x < picture.getWidth(); x++) {
            for (int y = 0; y < picture.getHeight(); y++) {
                colours.add(picture.getRGB(x, y) & 0xffffff);
            }
        }
        assertThat(colours).contains(0x6ebe78, 0xe65546, 0xffffff);
    }
}
