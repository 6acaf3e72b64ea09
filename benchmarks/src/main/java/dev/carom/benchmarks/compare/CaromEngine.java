package dev.carom.benchmarks.compare;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.StateHash;
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
 * Carom as a game uses it, not only its broadphase. Each box is an entity of Dominion with a transform and a collider.
 * A tick of the contestant runs the physics system and reads its events.
 */
public final class CaromEngine implements Contestant {
    /** All configurations. To compare another configuration, add a line. */
    static final List<Entry> ALL = List.of(
            entry("Carom", WorldConfig.defaults()),
            entry("Carom-discrete", WorldConfig.defaults().withContinuous(false)));

    private static final float TICK_SECONDS = 1f / 60f;

    private final Boxes boxes;
    private final Shapes shapes;
    private final Dominion dominion = Dominion.create();
    private final PhysicsSystem physics;
    private final Transform[] transforms;

    /** Pairs that touch at the end of the tick, as events report them. */
    private final Events touching = new Events();

    /** Touching pairs that did not touch before the tick. */
    private final Events begun = new Events();

    private final Events ended = new Events();

    /** Pairs that began and stopped touching within the tick. Other engines do not report such pairs. */
    private final Events passed = new Events();

    private final PointLog points = new PointLog();
    private final Vector3f point = new Vector3f();

    /** Component of an entity that stores the number of its box. */
    private record Number(int box) {}

    /** The pairs of the events of one kind. */
    private static final class Events {
        private Entity[] entities = new Entity[16];
        private int size;

        void add(ContactEvent<Entity> event) {
            if (size == entities.length) {
                entities = Arrays.copyOf(entities, 2 * size);
            }
            entities[size++] = event.a();
            entities[size++] = event.b();
        }

        OverlapSet pairs() {
            final PairLog pairs = new PairLog();
            for (int i = 0; i < size; i += 2) {
                pairs.add(box(entities[i]), box(entities[i + 1]));
            }
            return pairs.toSet();
        }
    }

    /**
     * Creates an engine with the default configuration, except for the number of threads.
     *
     * @param boxes the boxes of the world; each tick of the engine follows their motion
     * @param threads see {@link WorldConfig#threads}
     * @return the engine, after its first tick
     */
    public static CaromEngine of(Boxes boxes, int threads) {
        return new CaromEngine(boxes, WorldConfig.defaults().withThreads(threads));
    }

    private CaromEngine(Boxes boxes, WorldConfig config) {
        this.boxes = boxes;
        shapes = boxes.shapes();
        physics = new PhysicsSystem(dominion, config);
        transforms = new Transform[boxes.count()];
        for (int box = 0; box < boxes.count(); box++) {
            point.set(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
            transforms[box] = new Transform(point, shapes.rotation(box));
            dominion.createEntity(transforms[box], collider(box).fixed(boxes.isFixed(box)), new Number(box));
        }
        tick();
    }

    private Collider collider(int box) {
        final float x = boxes.half(box, 0);
        final float y = boxes.half(box, 1);
        return switch (shapes.kind(box)) {
            case BOX -> Collider.box(x, y, boxes.half(box, 2));
            case SPHERE -> Collider.sphere(x);
            case CAPSULE -> Collider.capsule(x, y - x);
            case HULL -> new Collider(shapes.hull(box));
        };
    }

    static Entry entry(String name, WorldConfig config) {
        return new Entry(
                name,
                "Continuous: sweeps every shape along its path, so no contact within the tick is missed. Reads begin, stay"
                        + " and end of each pair, and normal, depth and up to four points of each pair that touches at"
                        + " the end of the tick. Contact data is that of the first touch in the tick, or of its start;"
                        + " the other engines report contact data of its end.",
                Integer.MAX_VALUE,
                false,
                boxes -> new CaromEngine(boxes, config));
    }

    @Override
    public void tick() {
        for (int i = 0; i < boxes.movingCount(); i++) {
            final int box = boxes.moving(i);
            transforms[box].moveTo(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
            if (shapes.rotates(box)) {
                transforms[box].rotateTo(shapes.rotation(box));
            }
        }
        physics.tick(TICK_SECONDS);
        touching.size = 0;
        begun.size = 0;
        ended.size = 0;
        passed.size = 0;
        points.clear();
        for (ContactEvent<Entity> event : physics.events()) {
            final ContactPhase phase = event.phase();
            if (phase == ContactPhase.END) {
                ended.add(event);
                continue;
            }
            if (!event.holds()) {
                passed.add(event);
                continue;
            }
            touching.add(event);
            readPoints(event);
            if (phase == ContactPhase.BEGIN) {
                begun.add(event);
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
        return Report.ofContacts(touching.pairs(), begun.pairs(), ended.pairs().without(passed.pairs()), points);
    }

    /** Adds the poses and events of the last tick to a hash. */
    void addTo(StateHash hash) {
        hash.add(physics.world());
    }

    /** Returns the time of the world's last step. The time for the work of Dominion and of the game is not included. */
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
