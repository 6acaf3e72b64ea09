package dev.carom.benchmarks.compare;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.HeatMapChart;
import org.knowm.xchart.HeatMapChartBuilder;
import org.knowm.xchart.style.Styler.LegendPosition;

/**
 * Draws the results of a matrix as a heat map. Each row is a world with a number of boxes; each column is a contestant.
 * The colour shows the ratio of the contestant's time to the best time of the row. The colour is green for 1, yellow
 * for 2, and red for at least 10. Missing results are white.
 */
final class HeatMap {
    private static final int ROWS_OF_A_CHART = 48;
    private static final int LABEL_WIDTH = 330;
    private static final int COLUMN_WIDTH = 76;
    private static final int ROW_HEIGHT = 21;
    private static final int HEADING_HEIGHT = 170;
    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
    private static final Font TITLE_FONT = new Font(Font.SANS_SERIF, Font.BOLD, 14);

    /** Ratio from which the colour is fully red. */
    private static final double MOST = 10;

    private static final int SHADES = 180;

    /**
     * Colour at each ratio of {@link #RATIOS}. Between two ratios, the colour is linear in the logarithm of the ratio.
     */
    private static final Color[] COLOURS = {
        new Color(110, 190, 120),
        new Color(205, 225, 130),
        new Color(255, 225, 120),
        new Color(250, 160, 80),
        new Color(230, 85, 70)
    };

    private static final double[] RATIOS = {1, 1.15, 2, 4, MOST};

    private final MatrixPage page;

    HeatMap(MatrixPage page) {
        this.page = page;
    }

    /** Writes a PNG file. */
    void write(Path file) throws IOException {
        final List<Measurement> rows = page.rows();
        final int chartCount = (rows.size() + ROWS_OF_A_CHART - 1) / ROWS_OF_A_CHART;
        final int each = (rows.size() + chartCount - 1) / chartCount;
        final int width = LABEL_WIDTH + COLUMN_WIDTH * Math.max(3, page.names().size());
        final int height = HEADING_HEIGHT + ROW_HEIGHT * each;
        final BufferedImage picture = new BufferedImage(chartCount * width, height, BufferedImage.TYPE_INT_RGB);
        final Graphics2D brush = picture.createGraphics();
        brush.setColor(Color.WHITE);
        brush.fillRect(0, 0, picture.getWidth(), picture.getHeight());
        for (int i = 0; i < chartCount; i++) {
            final List<Measurement> part = rows.subList(i * each, Math.min(rows.size(), (i + 1) * each));
            final HeatMapChart chart = chart(part, width, HEADING_HEIGHT + ROW_HEIGHT * part.size());
            brush.drawImage(BitmapEncoder.getBufferedImage(chart), i * width, 0, null);
        }
        brush.dispose();
        ImageIO.write(picture, "png", file.toFile());
    }

    private HeatMapChart chart(List<Measurement> rows, int width, int height) {
        final HeatMapChart chart = new HeatMapChartBuilder()
                .width(width)
                .height(height)
                .title("time relative to the best")
                .build();
        chart.getStyler().setChartTitleFont(TITLE_FONT);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setPlotContentSize(1);
        chart.getStyler().setLegendVisible(false).setLegendPosition(LegendPosition.OutsideS);
        chart.getStyler().setAxisTickLabelsFont(FONT);
        chart.getStyler().setXAxisLabelRotation(30);
        chart.getStyler().setPlotGridLinesVisible(false);
        chart.getStyler().setShowValue(true).setValueFont(FONT).setHeatMapValueDecimalPattern("0.##");
        chart.getStyler().setRangeColors(shades()).setMin(1).setMax(MOST);
        final List<String> labels = new ArrayList<>();
        final List<Number[]> cells = new ArrayList<>();
        for (int y = 0; y < rows.size(); y++) {
            final Measurement row = rows.get(rows.size() - 1 - y); // the chart draws its first row at the bottom
            labels.add(String.format(Locale.ROOT, "%s, %,d", row.workload().name(), row.boxes()));
            for (int x = 0; x < page.names().size(); x++) {
                final double ratio = page.ratio(row, page.names().get(x));
                if (Double.isFinite(ratio)) {
                    cells.add(new Number[] {x, y, ratio < 9.95 ? Math.round(100 * ratio) / 100.0 : Math.rint(ratio)});
                }
            }
        }
        chart.addSeries("ratio", page.names(), labels, cells);
        return chart;
    }

    /**
     * Returns colours at equal steps of the ratio. The chart interpolates linearly between neighbouring colours.
     * Therefore, it needs many colours to follow the logarithmic scale of {@link #COLOURS}.
     */
    private static Color[] shades() {
        final Color[] shades = new Color[SHADES + 1];
        for (int i = 0; i <= SHADES; i++) {
            final double ratio = 1 + (MOST - 1) * i / SHADES;
            int next = 1;
            while (next < RATIOS.length - 1 && RATIOS[next] < ratio) {
                next++;
            }
            final double part = Math.log(ratio / RATIOS[next - 1]) / Math.log(RATIOS[next] / RATIOS[next - 1]);
            shades[i] = blend(COLOURS[next - 1], COLOURS[next], Math.min(1, part));
        }
        return shades;
    }

    private static Color blend(Color from, Color to, double part) {
        return new Color(
                (int) (from.getRed() + part * (to.getRed() - from.getRed())),
                (int) (from.getGreen() + part * (to.getGreen() - from.getGreen())),
                (int) (from.getBlue() + part * (to.getBlue() - from.getBlue())));
    }
}
