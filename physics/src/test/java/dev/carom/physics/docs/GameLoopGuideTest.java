package dev.carom.physics.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.PoseStore;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.debug.DebugDrawer;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Pose;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;

/** Runs the examples of the guide for games with their own loop; see {@link ContactEventsGuideTest}. */
class GameLoopGuideTest {
    private static final long WALLS = 1L;
    private static final long SHOTS = 2L;

    // guide: the world
    private static final float DT = 1f / 60f; // seconds a tick

    private final PhysicsWorld<Object> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final ContactEvents<Object> hits = new ContactEvents<>(); // a list that is filled again in each tick
    // end

    private final List<String> log = new ArrayList<>();
    private final List<Float> drawn = new ArrayList<>();
    private final Transform car = new Transform();
    private final Pose pose = new Pose();
    private float behind;
    private boolean paused;
    private Shot[] shots = new Shot[0];

    /** What a shot may hit. */
    record Asteroid(String name) {}

    @Test
    void thePageShowsTheJavaThatIsRun() throws IOException {
        assertThat(GuidePage.GAME_LOOP.examples())
                .containsExactlyElementsOf(GuidePage.examplesOf(GameLoopGuideTest.class));
    }

    // guide: frame
    void frame(float frameSeconds) {
        if (!paused) {
            behind += Math.min(frameSeconds, 0.1f); // after a breakpoint the game does not catch up
        }
        while (behind >= DT) {
            tick();
            behind -= DT;
        }
        draw(behind / DT); // how far the time of this frame is into the next tick, from 0 to 1
    }

    void draw(float fraction) {
        car.interpolate(fraction, pose); // between the poses before and after the last tick
        drawn.add(pose.x);
    }
    // end

    void tick() {
        car.moveBy(6f * DT, 0f, 0f);
        world.step(DT);
    }

    @Test
    void theInterpolatedPositionMovesEvenlyAtAnyFrameRateAndStopsInAPause() {
        world.add("car", car, Collider.box(1f, 0.5f, 0.5f));
        for (int frame = 0; frame < 144; frame++) {
            frame(1f / 144f);
        }
        // The picture is one tick late. 6 m/s are 1/24 m per frame at 144 frames per second, whatever the phase of the
        // ticks.
        for (int frame = 4; frame < 144; frame++) {
            assertThat(drawn.get(frame) - drawn.get(frame - 1)).isCloseTo(6f / 144f, within(1e-4f));
        }
        paused = true;
        final float before = drawn.get(drawn.size() - 1);
        final long tick = world.tick();
        frame(1f / 144f);
        frame(10f);
        assertThat(drawn.get(drawn.size() - 1)).isEqualTo(before);
        assertThat(world.tick()).isEqualTo(tick);
        paused = false;
        frame(10f);
        assertThat(world.tick() - tick).isBetween(5L, 7L);
    }

    @Test
    void aPositionOfTheGamesOwn() {
        // guide: store
        Vector3f position = new Vector3f(); // a field of your game, in metres
        Transform transform = Transform.over(PoseStore.of(position));
        world.add("ship", transform, Collider.sphere(1f));
        // end
        world.add(
                "wall",
                new Transform(10f, 0f, 0f),
                Collider.alignedBox(0.1f, 5f, 5f).fixed());
        world.step(DT);
        final Vector3f velocity = new Vector3f(1200f, 0f, 0f); // 20 m in the tick, through the wall
        // guide: store in a tick
        position.fma(DT, velocity); // your game moves it, as before
        world.step(DT); // reads it, and reports what lies on the way
        for (ContactEvent<Object> event : world.events().of("ship", hits)) {
            if (event.phase() == ContactPhase.BEGIN) {
                transform.rewindTo(event.first()); // writes the place of the hit into your vector
                break;
            }
        }
        // end
        assertThat(position.x).isCloseTo(10f - 0.1f - 1f, within(1e-3f));
    }

    // guide: a field
    static final class Ship implements PoseStore {
        Vector3f position = new Vector3f(); // set before Transform.over(ship), which reads it at once

        @Override
        public void read(Vector3f destPosition, Quaternionf rotation) {
            destPosition.set(position);
        }

        @Override
        public void write(Vector3fc newPosition, Quaternionfc rotation) {
            position = new Vector3f(newPosition);
        }
    }
    // end

    @Test
    void aVectorThatTheGameReplacesIsReadFromItsField() {
        final Ship ship = new Ship();
        ship.position = new Vector3f(1f, 2f, 3f);
        final Transform transform = Transform.over(ship);
        assertThat(transform.position()).as("read at once").isEqualTo(new Vector3f(1f, 2f, 3f));
        final Vector3fc view = transform.position();
        ship.position = new Vector3f(5f, 0f, 0f);
        assertThat(view.x()).as("a view from before").isEqualTo(1f);
        assertThat(transform.position().x()).isEqualTo(5f);
        assertThat(view.x()).as("refreshed by the call").isEqualTo(5f);
        transform.placeAt(7f, 0f, 0f);
        assertThat(ship.position.x).isEqualTo(7f);
        // A store of the vector itself does not see the field change.
        Vector3f position = new Vector3f();
        final Transform over = Transform.over(PoseStore.of(position));
        position = new Vector3f(9f, 0f, 0f);
        assertThat(over.position().x()).isZero();
        assertThat(position.x).isEqualTo(9f);
    }

    @Test
    void equalStringsAreOneOwnerAndASecondEqualRecordIsRejected() {
        for (int i = 0; i < 6; i++) {
            world.add("brick", new Transform(i * 3f, 0f, 0f), Collider.box(1f, 1f, 1f));
        }
        world.step(DT);
        assertThat(world.removeOwner("brick")).isEqualTo(6);
        world.add(new Asteroid("a"), new Transform(), Collider.sphere(1f));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> world.add(new Asteroid("a"), new Transform(9f, 0f, 0f), Collider.sphere(1f)));
    }

    // guide: a shot
    static final class Shot {
        final Transform transform = new Transform();
        final Collider collider =
                Collider.sphere(0.05f).layer(SHOTS).mask(WALLS).enabled(false);
        final Vector3f velocity = new Vector3f();
    }
    // end

    private void fillThePool() {
        // guide: pool
        shots = new Shot[64];
        for (int i = 0; i < shots.length; i++) {
            shots[i] = new Shot();
            world.add(shots[i], shots[i].transform, shots[i].collider);
        }
        // end
    }

    // guide: fire
    void fire(Vector3fc muzzle, Vector3fc direction) {
        for (Shot shot : shots) {
            if (!shot.collider.isEnabled()) {
                shot.transform.placeAt(muzzle); // a teleport: hits nothing between its last place and the muzzle
                shot.collider.enabled(true);
                shot.velocity.set(direction).mul(450f); // metres a second
                return;
            }
        }
    }
    // end

    // guide: shots in a tick
    void moveShots() { // before the step
        for (Shot shot : shots) {
            if (shot.collider.isEnabled()) {
                shot.transform.moveBy(shot.velocity.x * DT, shot.velocity.y * DT, shot.velocity.z * DT);
            }
        }
    }

    void readShots() { // after the step
        for (Shot shot : shots) {
            for (ContactEvent<Object> event : world.events().of(shot, hits)) {
                if (event.phase() == ContactPhase.BEGIN) {
                    log.add("hit " + event.other(shot) + " at x = "
                            + event.point().x());
                    shot.collider.enabled(false); // back in the pool
                    break; // the first event of this shot is the first thing that it met
                }
            }
        }
    }
    // end

    @Test
    void pooledShots() {
        fillThePool();
        final Asteroid near = new Asteroid("near");
        final Asteroid far = new Asteroid("far");
        world.add(near, new Transform(20f, 0f, 0f), Collider.alignedBox(0.01f, 1f, 1f));
        world.add(far, new Transform(22f, 0f, 0f), Collider.alignedBox(0.01f, 1f, 1f));
        // More shots than the pool has: each is reused, and none hits an obstacle between its last position and the
        // muzzle.
        for (int round = 0; round < 100; round++) {
            log.clear();
            fire(new Vector3f(), new Vector3f(1f, 0f, 0f));
            fire(new Vector3f(0f, 50f, 0f), new Vector3f(0f, 0f, 1f));
            for (int tick = 0; tick < 4; tick++) {
                moveShots();
                world.step(DT);
                readShots();
            }
            assertThat(log).hasSize(1);
            assertThat(log.get(0)).startsWith("hit " + near + " at x = 19.9");
            for (Shot shot : shots) {
                shot.collider.enabled(false);
            }
        }
    }

    @Test
    void aClampedPaddle() {
        final float limit = 4f;
        final float wish = 1f;
        final Transform paddle = new Transform(3.5f, 0f, 0f);
        final Transform still = new Transform(3.95f, 0f, 1.2f);
        world.add("paddle", paddle, Collider.box(1f, 0.25f, 0.25f));
        world.add("ball", still, Collider.sphere(0.1f));
        world.step(DT);
        for (int tick = 0; tick < 60; tick++) {
            // guide: paddle
            float wanted = paddle.position().x() + 10f * wish * DT; // metres
            float clamped = Math.max(-limit, Math.min(limit, wanted));
            paddle.moveTo(clamped, paddle.position().y(), paddle.position().z());
            // end
            world.step(DT);
        }
        assertThat(paddle.position().x()).isEqualTo(4f);
    }

    @Test
    void rectangles() {
        final float width = 100f;
        final float height = 40f;
        // guide: rectangle
        Collider crate = Collider.box(width / 2f, height / 2f, 1000f); // thicker than anything is wide
        // end
        world.add("crate", new Transform(), crate);
        world.add("other", new Transform(60f, 30f, 0f), Collider.box(50f, 20f, 1000f));
        world.step(DT);
        // The depth of least penetration is 10 pixels along y; for a thin rectangle it would be along z.
        assertThat(world.events().get(0).normal()).isEqualTo(new Vector3f(0f, 1f, 0f));
        assertThat(world.events().get(0).depth()).isEqualTo(10f);
    }

    @Test
    void cornersAtTheTopLeft() {
        final float width = 100f;
        final float height = 40f;
        final float newWidth = 60f;
        // guide: top left
        Collider panel = Collider.alignedBox(width / 2f, height / 2f, 1000f).offset(width / 2f, height / 2f, 0f);
        // end
        world.add("panel", new Transform(10f, 20f, 0f), panel);
        final Aabb bounds = new Aabb();
        world.step(DT);
        world.bounds(panel, bounds);
        assertThat(bounds.minX).isEqualTo(10f, within(0.1f));
        assertThat(bounds.maxY).isEqualTo(60f, within(0.1f));
        // guide: resize
        panel.shape(new AlignedBox(newWidth / 2f, height / 2f, 1000f)).offset(newWidth / 2f, height / 2f, 0f);
        // end
        world.step(DT);
        world.bounds(panel, bounds);
        assertThat(bounds.minX).isEqualTo(10f, within(0.1f));
        assertThat(bounds.maxX).isEqualTo(70f, within(0.1f));
    }

    @Test
    void shiftingTheOrigin() {
        final Transform ship = new Transform(2000f, 0f, 0f);
        final Transform deck = new Transform(2000f, -1f, 0f);
        world.add("ship", ship, Collider.sphere(0.5f));
        world.add("deck", deck, Collider.alignedBox(5f, 0.6f, 5f));
        final Transform wall = new Transform(2010f, 0f, 0f);
        world.add("wall", wall, Collider.alignedBox(0.01f, 5f, 5f));
        world.step(DT);
        final Transform[] transforms = {ship, deck, wall};
        double originX = 0.0;
        // guide: shift
        if (Math.abs(ship.position().x()) > 1000f) { // right after a step, before anything moves again
            double shift = Math.rint(ship.position().x()); // whole metres lose nothing
            originX += shift; // x in the universe is originX + transform.position().x()
            for (Transform each : transforms) {
                each.placeAt(
                        (float) (each.position().x() - shift),
                        each.position().y(),
                        each.position().z());
            }
        }
        // end
        assertThat(originX).isEqualTo(2000.0);
        world.step(DT);
        log();
        ship.moveBy(50f, 0f, 0f);
        world.step(DT);
        log();
        // The shift is not a motion: nothing is hit along the 2 km, and the contact with the deck continues.
        assertThat(log).containsExactly("STAY deck", "END deck", "BEGIN wall", "END wall");
    }

    /** The line renderer of a game. */
    private static final class Lines {
        private final List<Integer> colours = new ArrayList<>();

        private void add(float x1, float y1, float z1, float x2, float y2, float z2, int rgb) {
            assertThat(x1 + y1 + z1 + x2 + y2 + z2).isFinite();
            colours.add(rgb);
        }
    }

    @Test
    void debugLines() {
        final Lines lines = new Lines();
        world.add("car", car, Collider.box(1f, 0.5f, 0.5f));
        world.add(
                "kerb",
                new Transform(2f, 0f, 0f),
                Collider.box(0.5f, 0.5f, 0.5f).fixed());
        world.step(DT);
        car.moveBy(1f, 0f, 0f);
        world.step(DT);
        // guide: debug
        DebugDrawer drawer = new DebugDrawer((x1, y1, z1, x2, y2, z2, rgb) -> lines.add(x1, y1, z1, x2, y2, z2, rgb));
        drawer.bounds(true).motions(true); // shapes and contacts are drawn anyway
        drawer.draw(world); // once a frame, after the ticks
        // end
        assertThat(lines.colours)
                .contains(
                        DebugDrawer.SHAPE_RGB,
                        DebugDrawer.FIXED_RGB,
                        DebugDrawer.BOUNDS_RGB,
                        DebugDrawer.MOTION_RGB,
                        DebugDrawer.BEGIN_RGB);
    }

    private void log() {
        for (ContactEvent<Object> event : world.events()) {
            log.add(event.phase() + " " + event.other("ship"));
        }
    }
}
