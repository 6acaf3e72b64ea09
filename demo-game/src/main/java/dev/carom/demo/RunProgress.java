package dev.carom.demo;

import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A progress bar of a run off screen, on standard error. No bar is shown without a console, or if the run is short. */
final class RunProgress implements AutoCloseable {
    /** Shorter runs end before a progress bar would help. */
    private static final long LONG_RUN_TICKS = 600;

    /** The bar on the console; null for none. */
    private final ProgressBar bar;

    RunProgress(long ticks, PrintWriter err) {
        if (System.console() == null || ticks < LONG_RUN_TICKS) {
            bar = null;
            return;
        }
        err.flush();
        bar = new ProgressBarBuilder()
                .setTaskName("Playing")
                .setUnit(" ticks", 1)
                .setInitialMax(ticks)
                .setStyle(ProgressBarStyle.ASCII)
                .build();
    }

    /** Counts a tick. */
    void step() {
        if (bar != null) {
            bar.step();
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
