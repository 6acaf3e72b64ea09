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

class MatrixPageTest {
    private static final MatrixWorld SLOW = MatrixWorld.USUAL.withSpeed(0.02);

    private final MatrixPage page = new MatrixPage(new Results(
            "Title",
            new Provenance("A machine", "A JVM", LocalDate.of(2026, 11, 23), "0123abcd", ""),
            List.of(entry("TiledSweepAndPrune"), entry("TilePrototype"), entry("peer")),
            List.of(
                    found(SLOW, 100, "TiledSweepAndPrune", 0.03, "agrees"),
                    found(SLOW, 100, "TilePrototype", 0.012, "agrees"),
                    found(SLOW, 10_000, "TiledSweepAndPrune", 1, "agrees"),
                    found(SLOW, 10_000, "TilePrototype", 0.9, "agrees"),
                    found(SLOW, 10_000, "peer", 12, "7 too many of 500 pairs"),
                    found(MatrixWorld.USUAL, 10_000, "TiledSweepAndPrune", 4, "agrees"),
                    found(MatrixWorld.USUAL, 10_000, "TilePrototype", 2, "agrees"),
                    found(MatrixWorld.USUAL, 10_000, "peer", 2.5, "8 too many of 500 pairs"))));

    private static Entry entry(String name) {
        return new Entry(name, "Does much.", 1, true, boxes -> null);
    }

    private static Measurement found(MatrixWorld world, int boxes, String name, double time, String verdict) {
        return new Measurement(world, boxes, name, time, time, time, 9, 0, 500, Report.UNKNOWN, verdict);
    }

    @Test
    void givesTheTimeOfEachOverThatOfTheBest() {
        assertThat(page.toMarkdown("matrix.png").lines())
                .contains("![Time of each contestant over that of the best, for each world](matrix.png)")
                .containsSubsequence(
                        "| world | boxes | best, ms a tick | TiledSweepAndPrune | TilePrototype | peer | pairs |",
                        "| straight 2% | 100 | 0.0120 | 2.50 | 1.00 |  | 500 |",
                        "| straight 2% | 10,000 | 0.900 | 1.11 | 1.00 | 13* | 500 |",
                        "| straight 20% | 10,000 | 2.00 | 2.00 | 1.00 | 1.25* | 500 |",
                        "- **straight**: all fly straight on, and walls throw them back",
                        "- **peer** in 2 rows: straight 2% of 10,000 boxes (7 too many of 500 pairs), straight 20% of"
                                + " 10,000 boxes (8 too many of 500 pairs)",
                        "- **peer**: Does much.");
    }

    @Test
    void listsTheRowsInWhichOursIsBehind() {
        assertThat(page.toMarkdown("matrix.png").lines())
                // 0.03 ms of 100 boxes are less than 0.02 ms behind
                .contains(
                        "TiledSweepAndPrune takes more than 1.15 times as long as the prototype in 1 of 3 rows: straight"
                                + " 20% of 10,000 boxes (2.00).",
                        "TiledSweepAndPrune takes more than 1.10 times as long as the best of the others in 1 of 3 rows:"
                                + " straight 20% of 10,000 boxes (1.60 times peer*).");
    }

    @Test
    void statesHowTimesGrowWithTheNumberOfBoxes() {
        final MatrixPage grown = new MatrixPage(new Results(
                "Title",
                new Provenance("A machine", "A JVM", LocalDate.of(2026, 11, 23), "0123abcd", ""),
                List.of(entry("TiledSweepAndPrune"), entry("peer")),
                List.of(
                        found(SLOW, 1_000, "TiledSweepAndPrune", 0.1, "agrees"),
                        found(SLOW, 1_000, "peer", 0.1, "agrees"),
                        found(SLOW, 100_000, "TiledSweepAndPrune", 10, "agrees"),
                        found(SLOW, 100_000, "peer", 100, "agrees"))));
        assertThat(grown.toMarkdown("matrix.png").lines())
                .containsSubsequence(
                        "From 1,000 to 100,000 boxes the time grows with their number to the power of:",
                        // 100 times, and 1,000 = 100^1.5 times
                        "- straight 2%: TiledSweepAndPrune 1.00, peer 1.50");
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
