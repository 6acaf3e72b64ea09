package dev.carom.demo;

import dev.carom.demo.render.Renderer;
import java.util.List;

/** The requested screenshots of a run. */
final class Screenshots {
    private final List<ScreenshotRequest> requests;
    private final long lastTick;

    Screenshots(Options options) {
        requests = options.screenshots;
        lastTick = options.tickLimit();
    }

    /** Reports whether a screenshot of this tick is requested. */
    boolean areDue(long tick) {
        return requests.stream().anyMatch(request -> request.isDue(tick, lastTick));
    }

    /** Saves the picture that was just drawn, if a screenshot of this tick is requested. */
    void save(long tick, Renderer renderer) {
        for (ScreenshotRequest request : requests) {
            if (request.isDue(tick, lastTick)) {
                renderer.screenshot().writePng(request.file());
            }
        }
    }

    /** Saves the current picture for each request without a tick, if the player leaves before the last tick. */
    void saveLast(long tick, Renderer renderer) {
        if (tick >= lastTick) {
            return; // already saved at its tick
        }
        for (ScreenshotRequest request : requests) {
            if (request.tick() == ScreenshotRequest.LAST) {
                renderer.screenshot().writePng(request.file());
            }
        }
    }
}
