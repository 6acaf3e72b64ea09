package dev.carom.benchmarks.compare;

import com.sun.management.ThreadMXBean;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import java.lang.management.ManagementFactory;
import org.joml.Vector3f;

/**
 * The program that {@link StartCommand} starts in a separate JVM. It creates a world and runs its first ticks. It
 * prints one line with the processor time of the thread, in milliseconds, for the warm-up, the set-up, and each tick.
 *
 * <p> The program uses as few other classes as possible. If a class is already loaded or compiled when the measurement
 * starts, the times do not include its loading or compilation.
 */
final class FirstTicks {
    private static final float TICK_SECONDS = 1f / 60f;
    private static final double NANOS_PER_MILLISECOND = 1e6;
    private static final int BOXES = 1;
    private static final int TICKS = 2;

    private final ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Boxes boxes;
    private final Vector3f point = new Vector3f();

    /** Sum of all values that were read. It is needed so that the compiler cannot omit the reads. */
    private float sum;

    private FirstTicks(int count) {
        boxes = Workload.W1.boxes(count);
    }

    /**
     * Runs the program.
     *
     * @param args the contestant, and the numbers of boxes and ticks
     */
    public static void main(String[] args) {
        final FirstTicks ticks = new FirstTicks(Integer.parseInt(args[BOXES]));
        final double[] times = new double[2 + Integer.parseInt(args[TICKS])];
        switch (args[0]) {
            case StartCommand.COLD -> ticks.ofWorld(false, times);
            case StartCommand.WARM -> ticks.ofWorld(true, times);
            default -> ticks.ofPeer(args[0], times);
        }
        final StringBuilder line = new StringBuilder(StartCommand.MARK);
        for (double time : times) {
            line.append(' ').append(time);
        }
        System.out.println(line.append(ticks.sum == 42f ? " " : ""));
        System.exit(0); // native libraries of other engines may leave threads that keep the JVM alive
    }

    private void ofWorld(boolean warm, double[] times) {
        final WorldConfig config = WorldConfig.defaults();
        long before = now();
        if (warm) {
            PhysicsWorld.warmUp(config);
            times[0] = since(before);
        }
        before = now();
        final PhysicsWorld<Integer> world = new PhysicsWorld<>(config);
        final Transform[] transforms = new Transform[boxes.count()];
        for (int box = 0; box < transforms.length; box++) {
            transforms[box] = new Transform(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
            world.add(
                    box,
                    transforms[box],
                    Collider.box(boxes.half(box, 0), boxes.half(box, 1), boxes.half(box, 2))
                            .fixed(boxes.isFixed(box)));
        }
        times[1] = since(before);
        for (int tick = 2; tick < times.length; tick++) {
            boxes.step();
            before = now();
            for (int i = 0; i < boxes.movingCount(); i++) {
                final int box = boxes.moving(i);
                transforms[box].moveTo(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
            }
            world.step(TICK_SECONDS);
            for (ContactEvent<Integer> event : world.events()) {
                sum += event.a() + event.b() + event.normal().x();
                for (int i = 0; i < event.pointCount(); i++) {
                    sum += event.depth(i) + event.point(i, point).x;
                }
            }
            times[tick] = since(before);
        }
    }

    /**
     * Measures another engine. The constructor of another engine also runs the first tick, so the time of the first
     * tick includes the set-up, and the set-up counts as 0.
     */
    private void ofPeer(String name, double[] times) {
        final Entry entry = Peers.present().stream()
                .flatMap(peers -> peers.engines().stream())
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        long before = now();
        final Contestant contestant = entry.maker().apply(boxes);
        times[2] = since(before);
        for (int tick = 3; tick < times.length; tick++) {
            boxes.step();
            before = now();
            contestant.tick();
            times[tick] = since(before);
        }
    }

    private long now() {
        return thread.getCurrentThreadCpuTime();
    }

    private double since(long before) {
        return (now() - before) / NANOS_PER_MILLISECOND;
    }
}
