package dev.carom.benchmarks.compare;

import com.sun.management.ThreadMXBean;
import dev.carom.benchmarks.compare.BodiesMeasurement.Quality;
import dev.carom.physics.geometry.Pose;
import dev.carom.testbed.SceneBody;
import dev.carom.testbed.SceneBody.Motion;
import dev.carom.testbed.TestScene;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

/**
 * A contestant during the comparison in a scene of rigid bodies.
 * <p>
 * Each round builds the scene again and runs the same ticks. The time of a tick is the smallest time in all rounds. A
 * deterministic engine does the same work in each round. If a tick takes longer in one round, the difference comes from
 * an interruption, or from code that the JVM had not compiled yet. The first round also measures the quality.
 */
final class BodiesCandidate {
    /** Number of ticks between two checks of the penetration. */
    private static final int CHECK_PERIOD = 10;

    private static final double NANOS_PER_MILLISECOND = 1e6;

    private final BodiesScene spec;
    private final BodiesEntry entry;
    private final int substeps;
    private final int firstCount;
    private final int tickCount;
    private final double budgetMilliseconds;
    private final ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Checks first = new Checks();
    private final Checks settled = new Checks();
    private final Pose pose = new Pose();

    /** Times of the ticks in milliseconds; null before the first round. */
    private double[] times;

    private long bytes;
    private double drift = Double.NaN;
    private int escapedCount;
    private int invalidCount;
    private Throwable failure;

    /** The penetration at the checks of a phase. */
    private static final class Checks {
        private double deepest;
        private double sumOfMeans;
        private int count;

        void add(Penetration penetration) {
            deepest = Math.max(deepest, penetration.deepest());
            sumOfMeans += penetration.mean();
            count++;
        }

        Quality quality() {
            return count == 0 ? Quality.NONE : new Quality(deepest, sumOfMeans / count);
        }
    }

    /**
     * Creates a candidate that has not run any ticks.
     *
     * @param firstCount number of ticks of the first phase
     * @param settledCount number of ticks after the first phase
     * @param budgetSeconds processor time after which a round is stopped early
     */
    BodiesCandidate(
            BodiesScene spec, BodiesEntry entry, int substeps, int firstCount, int settledCount, double budgetSeconds) {
        this.spec = spec;
        this.entry = entry;
        this.substeps = substeps;
        this.firstCount = firstCount;
        tickCount = firstCount + settledCount;
        budgetMilliseconds = 1000 * budgetSeconds;
    }

    /** Runs the first phase of the small scene, so that the JVM compiles the code. This run is not measured. */
    void warmUp() {
        attempt(() -> {
            final TestScene scene = spec.smallMaker().get();
            final BodyPoses poses = new BodyPoses(scene);
            try (BodiesEngine engine = entry.maker().create(scene, substeps)) {
                double spent = 0;
                for (int tick = 0; tick < firstCount && spent <= budgetMilliseconds; tick++) {
                    spent += tick(engine, poses);
                }
            }
        });
    }

    /**
     * Runs a round. Does nothing if the warm-up or an earlier round failed, or if the first round was stopped early.
     */
    void playRound() {
        attempt(() -> {
            if (times == null || times.length == tickCount) {
                final TestScene scene = spec.maker().get();
                try (BodiesEngine engine = entry.maker().create(scene, substeps)) {
                    play(scene, engine);
                }
            }
        });
    }

    private void play(TestScene scene, BodiesEngine engine) {
        final BodyPoses poses = new BodyPoses(scene);
        final Penetration penetration = new Penetration(scene);
        final int top = top(scene);
        final boolean isFirstRound = times == null;
        final double[] round = new double[tickCount];
        double spent = 0;
        int made = 0;
        int firstCounted = 0;
        long bytesBefore = thread.getCurrentThreadAllocatedBytes();
        long bytesOfChecks = 0;
        while (made < tickCount && spent <= budgetMilliseconds) {
            if (made == firstCount) { // counts bytes from here: in the first phase, arrays grow to the needed size
                firstCounted = made;
                bytesBefore = thread.getCurrentThreadAllocatedBytes();
                bytesOfChecks = 0;
            }
            round[made] = tick(engine, poses);
            spent += round[made++];
            if (isFirstRound) {
                final long bytesBeforeCheck = thread.getCurrentThreadAllocatedBytes();
                checkDrift(scene, top, poses);
                if (made % CHECK_PERIOD == 0 || made == tickCount) {
                    (made <= firstCount ? first : settled).add(penetration.measure(poses));
                }
                bytesOfChecks += thread.getCurrentThreadAllocatedBytes() - bytesBeforeCheck;
            }
        }
        if (isFirstRound) {
            bytes = (thread.getCurrentThreadAllocatedBytes() - bytesBefore - bytesOfChecks) / (made - firstCounted);
            times = Arrays.copyOf(round, made);
            escapedCount = new Container(scene).escapedCount(poses);
            invalidCount = invalidCount(poses);
        } else {
            for (int tick = 0; tick < made; tick++) {
                times[tick] = Math.min(times[tick], round[tick]);
            }
        }
    }

    /**
     * Runs a tick and returns the processor time of this thread in milliseconds. All contestants work on this thread
     * only.
     */
    private double tick(BodiesEngine engine, BodyPoses poses) {
        final long before = thread.getCurrentThreadCpuTime();
        engine.step();
        engine.readPoses(poses);
        return (thread.getCurrentThreadCpuTime() - before) / NANOS_PER_MILLISECOND;
    }

    /** Returns the index of the dynamic body that is highest at the start. */
    private static int top(TestScene scene) {
        int top = -1;
        for (int body = 0; body < scene.bodies().size(); body++) {
            final SceneBody candidate = scene.bodies().get(body);
            if (candidate.motion() == Motion.DYNAMIC
                    && (top < 0
                            || candidate.position().y()
                                    > scene.bodies().get(top).position().y())) {
                top = body;
            }
        }
        return top;
    }

    private void checkDrift(TestScene scene, int top, BodyPoses poses) {
        if (spec.stands()) {
            poses.get(top, pose);
            final double distance = scene.bodies().get(top).position().distance(pose.x, pose.y, pose.z);
            drift = Double.isNaN(drift) ? distance : Math.max(drift, distance);
        }
    }

    private static int invalidCount(BodyPoses poses) {
        int count = 0;
        for (int body = 0; body < poses.count(); body++) {
            count += poses.isFinite(body) ? 0 : 1;
        }
        return count;
    }

    /** Runs work of the contestant. If the work fails, the comparison continues without this contestant. */
    private void attempt(Runnable work) {
        if (failure != null) {
            return;
        }
        try {
            work.run();
        } catch (RuntimeException | LinkageError e) {
            failure = e;
        }
    }

    BodiesMeasurement measurement() {
        final double[] measured = times == null || failure != null ? new double[0] : times;
        return new BodiesMeasurement(
                spec,
                entry.name(),
                substeps,
                measured,
                firstCount,
                bytes,
                first.quality(),
                settled.quality(),
                drift,
                escapedCount,
                invalidCount,
                remark(measured.length));
    }

    private String remark(int made) {
        if (failure != null) {
            return "failed: " + failure;
        }
        return made < tickCount ? String.format(Locale.ROOT, "cut after %,d of %,d ticks", made, tickCount) : "";
    }
}
