package dev.carom.benchmarks.compare;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Plots time against the number of boxes. The picture has a chart per workload. Both scales are logarithmic. */
final class Plot {
    static final int WIDTH = 720;
    static final int HEIGHT = 480;
    private static final int MOST_COLUMNS = 2;
    static final Font TITLE_FONT = new Font(Font.SANS_SERIF, Font.BOLD, 13);

    /**
     * Readers with red-green colour blindness can distinguish the first seven colours. Source: Okabe and Ito, Color
     * Universal Design, 2008.
     */
    static final Color[] COLOURS = {
        new Color(0, 114, 178),
        new Color(213, 94, 0),
        new Color(0, 158, 115),
        new Color(204, 121, 167),
        new Color(86, 180, 233),
        new Color(230, 159, 0),
        Color.BLACK,
        new Color(120, 120, 120),
        new Color(140, 86, 75),
        new Color(148, 133, 20)
    };

    private static final Marker[] MARKERS = {
        SeriesMarkers.CIRCLE,
        SeriesMarkers.SQUARE,
        SeriesMarkers.TRIANGLE_UP,
        SeriesMarkers.DIAMOND,
        SeriesMarkers.CROSS
    };

    private final Results results;

    Plot(Results results) {
        this.results = results;
    }

    /** Writes a PNG file. */
    void write(Path file) throws IOException {
        final List<XYChart> charts = new ArrayList<>();
        for (BoxWorld workload : results.workloads()) {
            charts.add(chart(workload));
        }
        write(charts, file);
    }

    /** Writes charts of the usual size into a PNG file, row by row. */
    static void write(List<? extends Chart<?, ?>> charts, Path file) throws IOException {
        final int columns = Math.min(MOST_COLUMNS, charts.size());
        final int rows = (charts.size() + columns - 1) / columns;
        // The charts are arranged here, since XChart can arrange charts only if they fill a grid.
        final BufferedImage picture = new BufferedImage(columns * WIDTH, rows * HEIGHT, BufferedImage.TYPE_INT_RGB);
        final Graphics2D brush = picture.createGraphics();
        brush.setColor(Color.WHITE);
        brush.fillRect(0, 0, picture.getWidth(), picture.getHeight());
        for (int i = 0; i < charts.size(); i++) {
            brush.drawImage(
                    BitmapEncoder.getBufferedImage(charts.get(i)), i % columns * WIDTH, i / columns * HEIGHT, null);
        }
        brush.dispose();
        ImageIO.write(picture, "png", file.toFile());
    }

    private XYChart chart(BoxWorld workload) {
        final XYChart chart = new XYChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title(workload.name() + ": " + workload.description())
                .xAxisTitle("boxes")
                .yAxisTitle("milliseconds per tick (processor time)")
                .build();
        chart.getStyler().setXAxisLogarithmic(true).setYAxisLogarithmic(true);
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setMarkerSize(7);
        chart.getStyler().setChartTitleFont(TITLE_FONT);
        chart.getStyler().setXAxisDecimalPattern("#,##0").setYAxisDecimalPattern("#,##0.####");
        final double[] times = results.measurements().stream()
                .filter(row -> row.workload() == workload && row.succeeded())
                .mapToDouble(Measurement::milliseconds)
                .sorted()
                .toArray();
        if (times.length > 0) { // the scale covers whole decades, so that each chart has labels at both ends
            chart.getStyler().setYAxisMin(Math.pow(10, Math.floor(Math.log10(times[0]))));
            chart.getStyler().setYAxisMax(Math.pow(10, Math.ceil(Math.log10(times[times.length - 1]))));
        }
        for (int i = 0; i < results.entries().size(); i++) {
            addSeries(chart, workload, i);
        }
        return chart;
    }

    /** Adds the results of a contestant. A contestant has the same colour and marker in each chart. */
    private void addSeries(XYChart chart, BoxWorld workload, int index) {
        final String contestant = results.entries().get(index).name();
        final List<Measurement> points = results.measurements().stream()
                .filter(row -> row.workload() == workload && row.contestant().equals(contestant))
                .filter(Measurement::succeeded)
                .toList();
        if (points.isEmpty()) {
            return;
        }
        final XYSeries series = chart.addSeries(
                contestant,
                points.stream().mapToDouble(Measurement::boxes).toArray(),
                points.stream().mapToDouble(Measurement::milliseconds).toArray());
        series.setLineColor(COLOURS[index % COLOURS.length]);
        series.setMarkerColor(COLOURS[index % COLOURS.length]);
        series.setMarker(MARKERS[index % MARKERS.length]);
    }
}
