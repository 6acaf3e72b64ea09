package dev.carom.benchmarks.compare;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.StepStage;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * All of us: a Dominion whose entities have a transform and a collider, the system that ticks, and its events read.
 */
public final class CaromEngine implements Contestant {
    /** All of them: one with other settings is one line more. */
    static final List<Entry> ALL = List.of(entry("Carom", WorldConfig.defaults()));

    private static final float TICK_SECONDS = 1f / 60f;

    private final Boxes boxes;
    private final Dominion dominion = Dominion.create();
    private final PhysicsSystem physics;
    private final Transform[] transforms;

    /** Who touches, two by two: what a game is told. */
    private Entity[] touching = new Entity[16];

    private int told;

    private final PointLog points = new PointLog();
    private final Vector3f point = new Vector3f();

    /** What an entity needs to be found again in the results. */
    private record Number(int box) {}

    /**
     * The engine as games have it who choose nothing but the number of threads.
     *
     * @param boxes what is in it; steps of them are followed
     * @param threads that a tick may use, as {@link WorldConfig#threads}
     * @return a new engine that has made its first tick
     */
    public static CaromEngine of(Boxes boxes, int threads) {
        return new CaromEngine(boxes, WorldConfig.defaults().withThreads(threads));
    }

    private CaromEngine(Boxes boxes, WorldConfig config) {
        this.boxes = boxes;
        physics = new PhysicsSystem(dominion, config);
        transforms = new Transform[boxes.count()];
        for (int box = 0; box < boxes.count(); box++) {
            transforms[box] = new Transform(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
            final Collider collider = Collider.box(boxes.half(box, 0), boxes.half(box, 1), boxes.half(box, 2));
            dominion.createEntity(transforms[box], collider.fixed(boxes.isFixed(box)), new Number(box));
        }
        tick();
    }

    static Entry entry(String name, WorldConfig config) {
        return new Entry(
                name,
                "Sweeps every box along its path instead of placing it at the end, so that it misses no contact in"
                        + " between;"
                        + " normal, depth and up to four points of each touching pair, all read; begin, stay and"
                        + " end.",
                Integer.MAX_VALUE,
                false,
                boxes -> new CaromEngine(boxes, config));
    }

    @Override
    public void tick() {
        for (int i = 0; i < boxes.movingCount(); i++) {
            final int box = boxes.moving(i);
            transforms[box].moveTo(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
        }
        physics.tick(TICK_SECONDS);
        told = 0;
        points.clear();
        for (ContactEvent<Entity> event : physics.events()) {
            if (event.phase() != ContactPhase.END && event.holds()) {
                if (told == touching.length) {
                    touching = Arrays.copyOf(touching, 2 * told);
                }
                touching[told++] = event.a();
                touching[told++] = event.b();
                readPoints(event);
            }
        }
    }

    private void readPoints(ContactEvent<Entity> event) {
        final Vector3fc normal = event.normal();
        points.addNormal(normal.x(), normal.y(), normal.z());
        for (int i = 0; i < event.pointCount(); i++) {
            event.point(i, point);
            points.add(event.depth(i), point.x, point.y, point.z);
        }
    }

    @Override
    public Report report() {
        final PairLog pairs = new PairLog();
        for (int i = 0; i < told; i += 2) {
            pairs.add(box(touching[i]), box(touching[i + 1]));
        }
        return Report.ofContacts(pairs.toSet(), points);
    }

    /** Of the last tick what the world took, without the Dominion and what the game does itself. */
    long stepNanos() {
        long nanos = 0;
        for (StepStage stage : StepStage.values()) {
            nanos += physics.world().statistics().nanos(stage);
        }
        return nanos;
    }

    private static int box(Entity entity) {
        return entity.get(Number.class).box();
    }

    @Override
    public void close() {
        physics.close();
        dominion.close();
    }
}
