package dev.carom.benchmarks.compare;

import java.awt.Color;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.CategorySeries.CategorySeriesRenderStyle;
import org.knowm.xchart.style.Styler.LegendPosition;

/**
 * Plots the mean time of a tick as bars. There is a chart per scene, with a bar per contestant and number of substeps.
 */
final class BodiesPlot {
    private final BodiesResults results;

    BodiesPlot(BodiesResults results) {
        this.results = results;
    }

    /** Writes a PNG file. */
    void write(Path file) throws IOException {
        Plot.write(results.scenes().stream().map(this::chart).toList(), file);
    }

    private CategoryChart chart(BodiesScene scene) {
        final CategoryChart chart = new CategoryChartBuilder()
                .width(Plot.WIDTH)
                .height(Plot.HEIGHT)
                .title(scene.name() + ": " + scene.description())
                .yAxisTitle("milliseconds per tick (processor time)")
                .build();
        chart.getStyler().setDefaultSeriesRenderStyle(CategorySeriesRenderStyle.Bar);
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS);
        chart.getStyler().setChartBackgroundColor(Color.WHITE);
        chart.getStyler().setChartTitleFont(Plot.TITLE_FONT);
        chart.getStyler().setXAxisLabelRotation(20);
        chart.getStyler().setYAxisLogarithmic(true);
        chart.getStyler().setYAxisDecimalPattern("#,##0.####");
        final double[] times = results.measurements().stream()
                .filter(row -> row.scene().equals(scene) && row.succeeded())
                .mapToDouble(row -> row.mean(Integer.MAX_VALUE))
                .sorted()
                .toArray();
        if (times.length > 0) { // the scale covers whole decades, and the shortest bar is visible
            chart.getStyler().setYAxisMin(Math.pow(10, Math.floor(Math.log10(0.9 * times[0]))));
            chart.getStyler().setYAxisMax(Math.pow(10, Math.ceil(Math.log10(times[times.length - 1]))));
        }
        for (int i = 0; i < results.substeps().size(); i++) {
            addSeries(chart, scene, i);
        }
        return chart;
    }

    /** Adds the bars for one number of substeps. These bars have the same colour in each chart. */
    private void addSeries(CategoryChart chart, BodiesScene scene, int index) {
        final int substeps = results.substeps().get(index);
        final List<String> names = new ArrayList<>();
        final List<Double> means = new ArrayList<>();
        for (BodiesEntry entry : results.entries()) {
            final BodiesMeasurement row = results.find(scene, entry.name(), substeps);
            names.add(entry.name());
            means.add(row == null ? null : row.mean(Integer.MAX_VALUE));
        }
        if (means.stream().anyMatch(mean -> mean != null)) {
            chart.addSeries(substeps == 1 ? "1 substep" : substeps + " substeps", names, means)
                    .setFillColor(Plot.COLOURS[index % Plot.COLOURS.length]);
        }
    }
}
