package dev.carom.physics.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Ground;
import dev.carom.physics.Mover;
import dev.carom.physics.MoverContact;
import dev.carom.physics.MoverContacts;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHit;
import dev.carom.physics.Transform;
import dev.carom.physics.VoxelGrid;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples of the guide to queries that are about movers and voxel worlds; see {@link QueriesGuideTest}. */
class MoverGuideTest {
    private static final float DT = 1f / 60f;
    private static final long LAVA = 2L;
    private static final long COINS = 4L;

    private final Dominion dominion = Dominion.create("test");
    private final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
    private final List<String> log = new ArrayList<>();
    private final Vector3f position = new Vector3f();
    private final Vector3f velocity = new Vector3f();

    @AfterEach
    void close() {
        dominion.close();
    }

    @Test
    void movingACharacter() {
        dominion.createEntity(
                new Transform(0f, -0.5f, 0f),
                Collider.alignedBox(20f, 0.5f, 20f).fixed());
        final Entity player = dominion.createEntity(new Transform(), Collider.capsule(0.3f, 0.6f));
        physics.tick(DT);
        // guide: mover
        Mover<Entity> mover = new Mover<>(physics.world().queries(), new Capsule(0.3f, 0.6f))
                .owner(player) // it never sees the colliders of this entity
                .stepHeight(0.35f) // metres that it may step up, or down without falling
                .slopeLimit((float) Math.toRadians(50)); // steeper is a wall
        // end
        position.set(0f, 1f, 0f);
        final float wishX = 3f;
        final float wishZ = 0f;
        for (int tick = 0; tick < 60; tick++) {
            final boolean wantsToJump = tick == 59;
            // guide: walk
            boolean jumps = wantsToJump && mover.ground() == Ground.STANDING;
            float rise = jumps ? 5f : velocity.y - 9.81f * DT;
            velocity.set(wishX, rise, wishZ);
            mover.moveAndSlide(position, velocity, DT);
            // end
        }
        assertThat(position.x).isCloseTo(3f, within(1e-3f));
        assertThat(velocity.y).isEqualTo(5f);
        assertThat(mover.ground()).isEqualTo(Ground.AIRBORNE);
    }

    @Test
    void touching() {
        final Entity lava = dominion.createEntity(
                new Transform(2f, 0f, 0f), Collider.alignedBox(0.5f, 5f, 5f).fixed());
        physics.tick(DT);
        final Mover<Entity> mover = new Mover<>(physics.world().queries(), new Sphere(0.5f));
        velocity.set(90f, 0f, 0f);
        // guide: touch
        MoverContacts<Entity> contacts = new MoverContacts<>(); // one for each character
        mover.contacts(contacts);
        mover.moveAndSlide(position, velocity, DT);
        for (int i = 0; i < contacts.size(); i++) {
            MoverContact<Entity> contact = contacts.get(i);
            if (contact.phase() == ContactPhase.BEGIN && contact.owner() == lava) {
                log.add("burns at " + contact.hit().point().x() + ", run into at " + contact.speed() + " m/s");
            }
        }
        // end
        assertThat(log).hasSize(1);
        assertThat(log.get(0)).startsWith("burns at 1.49").endsWith("run into at 90.0 m/s");
    }

    @Test
    void aCharacterWithAColliderOfItsOwn() {
        dominion.createEntity(
                new Transform(0f, -0.5f, 0f),
                Collider.alignedBox(20f, 0.5f, 20f).fixed());
        final Entity lava = dominion.createEntity(
                new Transform(3f, 1f, 0f),
                Collider.alignedBox(0.5f, 1f, 20f).layer(LAVA).fixed());
        dominion.createEntity(
                new Transform(1f, 1f, 0f), Collider.sphere(0.2f).layer(COINS).sensor());
        // guide: body
        Transform body = new Transform();
        Collider feeler =
                Collider.capsule(0.31f, 0.6f).mask(LAVA | COINS); // a centimetre more than the mover's capsule
        Entity player = dominion.createEntity(body, feeler);
        Mover<Entity> mover = new Mover<>(physics.world().queries(), new Capsule(0.3f, 0.6f)).owner(player);
        // end
        position.set(0f, 0.901f, 0f);
        body.placeAt(position);
        physics.tick(DT);
        final ContactEvents<Entity> hits = new ContactEvents<>();
        for (int tick = 0; tick < 120; tick++) {
            velocity.set(tick < 80 ? 3f : -3f, velocity.y - 9.81f * DT, 0f);
            // guide: lava
            mover.moveAndSlide(position, velocity, DT);
            body.moveTo(position); // the collider follows
            physics.tick(DT);
            for (ContactEvent<Entity> event : physics.events().of(player, hits)) {
                if (event.phase() != ContactPhase.STAY) {
                    log.add(event.phase() + " " + (event.other(player) == lava ? "lava" : "coin"));
                }
            }
            // end
            if (tick == 79) {
                assertThat(mover.hits().get(0).owner()).isEqualTo(lava);
                // The lava's face is at 2.5: the skin of a millimetre keeps the mover from it.
                assertThat(position.x).isCloseTo(2.5f - 0.3f - 0.001f, within(1e-4f));
            }
        }
        assertThat(log).containsExactly("BEGIN coin", "END coin", "BEGIN lava", "END lava", "BEGIN coin", "END coin");
    }

    @Test
    void aColliderOfTheMoversOwnSizeTouchesNoWall() {
        dominion.createEntity(
                new Transform(3f, 1f, 0f), Collider.alignedBox(0.5f, 1f, 20f).fixed());
        final Transform body = new Transform(0f, 1f, 0f);
        final Entity player = dominion.createEntity(body, Collider.capsule(0.3f, 0.6f));
        physics.tick(DT);
        final Mover<Entity> mover = new Mover<>(physics.world().queries(), new Capsule(0.3f, 0.6f))
                .filter(QueryFilter.<Entity>solids().ignoring(player));
        position.set(body.position());
        for (int tick = 0; tick < 60; tick++) {
            velocity.set(3f, 0f, 0f);
            mover.moveAndSlide(position, velocity, DT);
            body.moveTo(position);
            physics.tick(DT);
            assertThat(physics.events().size()).isZero();
        }
        assertThat(mover.hits().size()).isEqualTo(1);
    }

    private Mover<Entity> ball(float gravity, float dt, float restitution) {
        // guide: ball
        float restSpeed = Math.max(0.5f, 1.1f * gravity * dt / (1f - restitution)); // metres a second
        Mover<Entity> mover = new Mover<>(physics.world().queries(), new Sphere(0.2f)).restSpeed(restSpeed);
        // end
        return mover;
    }

    private void bounce(Mover<Entity> mover, float gravity, float dt, float restitution) {
        // guide: bounce
        velocity.y -= gravity * dt;
        mover.moveAndBounce(position, velocity, dt, restitution); // with 0.5, half of the speed comes back
        if (mover.ground() == Ground.STANDING) {
            velocity.mul(1f - 0.8f * dt); // friction belongs to the game; without this line it slides on
        }
        // end
    }

    @Test
    void bouncingUnderGravity() {
        dominion.createEntity(
                new Transform(0f, -0.5f, 0f), Collider.alignedBox(50f, 0.5f, 5f).fixed());
        physics.tick(DT);
        final Mover<Entity> mover = ball(9.81f, DT, 0.5f);
        position.set(0f, 3f, 0f);
        velocity.set(2f, 0f, 0f);
        float highest = 0f; // after the first bounce
        for (int tick = 0; tick < 1200; tick++) {
            bounce(mover, 9.81f, DT, 0.5f);
            if (tick > 60) { // it fell 2.8 m, in 0.76 s
                highest = Math.max(highest, position.y);
            }
        }
        // A quarter of the energy is left: a quarter of 2.8 m, less what the steps of the fall round off.
        assertThat(highest).isBetween(0.2f + 0.6f, 0.2f + 0.75f);
        assertThat(position.y).isCloseTo(0.201f, within(1e-4f));
        assertThat(velocity.length()).isLessThan(1e-3f);
        // After the bounces it slid by 2 m/s / (0.8 / s) = 2.5 m before it stopped.
        assertThat(position.x).isGreaterThan(4f + 2f);
        assertThat(mover.ground()).isEqualTo(Ground.STANDING);
    }

    /** Ticks of usual lengths, and the gravity of the Moon, of nearly Mars, of the Earth and of Jupiter. */
    @ParameterizedTest
    @CsvSource({
        "30, 1.6", "30, 3", "30, 9.81", "30, 25",
        "60, 1.6", "60, 3", "60, 9.81", "60, 25",
        "120, 1.6", "120, 3", "120, 9.81", "120, 25",
        "240, 1.6", "240, 3", "240, 9.81", "240, 25"
    })
    void aBallThatHasComeToRestStandsInEveryTick(int ticksPerSecond, float gravity) {
        dominion.createEntity(
                new Transform(0f, -0.5f, 0f), Collider.alignedBox(50f, 0.5f, 5f).fixed());
        physics.tick(DT);
        final float dt = 1f / ticksPerSecond;
        final Mover<Entity> mover = ball(gravity, dt, 0.5f);
        for (float height = 0.25f; height < 3f; height += 1.23f) {
            position.set(0f, height, 0f);
            velocity.set(1f, 0f, 0f);
            // On the Moon it bounces for three times its fall of 1.8 s.
            for (int tick = 0; tick < 8 * ticksPerSecond; tick++) {
                bounce(mover, gravity, dt, 0.5f);
            }
            for (int tick = 0; tick < 2 * ticksPerSecond; tick++) {
                bounce(mover, gravity, dt, 0.5f);
                assertThat(mover.ground()).as("from " + height + " m").isEqualTo(Ground.STANDING);
                assertThat(position.y).as("within its skin of 1 mm").isBetween(0.2005f, 0.2011f);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0.5", "0.6, 0.5", "0.7, 0.6", "0.8, 1", "0.9, 2"})
    void comesToRestAndSlidesAtTheRestSpeedOfTheTable(float restitution, float restSpeed) {
        dominion.createEntity(
                new Transform(0f, -0.5f, 0f),
                Collider.alignedBox(100f, 0.5f, 5f).fixed());
        physics.tick(DT);
        final Mover<Entity> mover = new Mover<>(physics.world().queries(), new Sphere(0.2f)).restSpeed(restSpeed);
        // With too small a rest speed only some heights lead to a hop that never ends.
        for (float height = 0.5f; height < 3.5f; height += 0.13f) {
            position.set(0f, height, 0f);
            velocity.set(1f, 0f, 0f);
            for (int tick = 0; tick < 1800; tick++) {
                velocity.y -= 9.81f * DT;
                mover.moveAndBounce(position, velocity, DT, restitution);
            }
            assertThat(mover.ground()).as("from " + height + " m").isEqualTo(Ground.STANDING);
            assertThat(position.y).isCloseTo(0.201f, within(1e-4f));
            assertThat(velocity).as("slides on").isEqualTo(new Vector3f(1f, 0f, 0f));
        }
    }

    @Test
    void ridingAPlatform() {
        final Transform place = new Transform(0f, -0.5f, 0f);
        dominion.createEntity(place, Collider.alignedBox(2f, 0.5f, 2f));
        physics.tick(DT);
        final Mover<Entity> mover = new Mover<>(physics.world().queries(), new Capsule(0.3f, 0.6f)).stepHeight(0.35f);
        position.set(0f, 0.901f, 0f);
        mover.moveAndSlide(position, velocity, DT);
        final float wishX = 1f;
        final float wishZ = 0f;
        for (int tick = 0; tick < 60; tick++) {
            // guide: ride
            place.moveBy(2f * DT, -0.5f * DT, 0f); // the Transform of the lift
            physics.tick(DT); // the mover sees it where the tick leaves it
            velocity.set(wishX, velocity.y - 9.81f * DT, wishZ);
            mover.moveAndSlide(position, velocity, DT);
            // end
            assertThat(mover.ground()).isEqualTo(Ground.STANDING);
        }
        // In a second, 2 m with the platform and 1 m on it.
        assertThat(position.x).isCloseTo(3f, within(1e-3f));
        assertThat(position.y).isCloseTo(0.401f, within(1e-3f));
    }

    @Test
    void voxels() {
        physics.tick(DT);
        // guide: grid
        VoxelGrid grid = new VoxelGrid(1f, (x, y, z) -> y < 4 || x == 10 && y < 7); // or chunks::isSolid
        Queries<Entity> queries = physics.world().queries().with(grid);
        Mover<Entity> mover = new Mover<>(queries, new AlignedBox(0.3f, 0.9f, 0.3f)).stepHeight(0.6f);
        // end
        position.set(8.5f, 6f, 0.5f);
        for (int tick = 0; tick < 60; tick++) {
            velocity.set(3f, velocity.y - 28f * DT, 0f);
            mover.moveAndSlide(position, velocity, DT);
        }
        assertThat(position.x).isCloseTo(9.699f, within(1e-4f));
        assertThat(position.y).isCloseTo(4.901f, within(1e-4f));
        final Vector3f eye = new Vector3f(position).add(0f, 0.7f, 0f);
        final Vector3f look = new Vector3f(8f, 0f, 0f);
        final QueryHit<Entity> hit = new QueryHit<>();
        // guide: pick
        if (queries.rayCast(eye, look, QueryFilter.solids(), hit) && hit.isBox()) {
            long cell = hit.boxId();
            log.add("cell " + VoxelGrid.x(cell) + ", " + VoxelGrid.y(cell) + ", " + VoxelGrid.z(cell)
                    + ", side " + hit.normal().x() + ", " + hit.normal().y() + ", "
                    + hit.normal().z());
        }
        // end
        assertThat(log).containsExactly("cell 10, 5, 0, side -1.0, 0.0, 0.0");
    }

    @Test
    void farAway() {
        final Queries<Entity> cells = Queries.of(new VoxelGrid(1f, (x, y, z) -> y < 0));
        final Mover<Entity> mover =
                new Mover<>(cells, new AlignedBox(0.3f, 0.9f, 0.3f)).offset(new Vector3f(0f, -0.7f, 0f));
        final Vector3d eyes = new Vector3d(25_000_000.25, 1.601, -30_000_000.75);
        for (int tick = 0; tick < 60; tick++) {
            velocity.set(0.01f, -9.81f * DT, 0f);
            // guide: far
            mover.moveAndSlide(eyes, velocity, DT); // a Vector3d
            // end
        }
        // Floats of that size are two metres apart; a centimetre in a second would be lost.
        assertThat(eyes.x).isCloseTo(25_000_000.26, within(1e-6));
        assertThat(eyes.z).isEqualTo(-30_000_000.75);
    }

    @Test
    void farAwayWithAWorld() {
        final VoxelGrid grid = new VoxelGrid(1f, (x, y, z) -> y < 0);
        final Queries<Entity> queries = physics.world().queries().with(grid);
        final Mover<Entity> mover = new Mover<>(queries, new AlignedBox(0.3f, 0.9f, 0.3f));
        final double crateX = 25_000_003.0;
        final double crateY = 0.5;
        final double crateZ = -30_000_000.5;
        final Transform crate = new Transform();
        dominion.createEntity(crate, Collider.alignedBox(0.5f, 0.5f, 0.5f));
        final int cellX = 25_000_100;
        final int cellZ = -30_000_100;
        // guide: origin
        grid.origin(cellX, 0, cellZ); // what was the cell (cellX, 0, cellZ) is at (0, 0, 0) now
        crate.placeAt((float) (crateX - cellX), (float) crateY, (float) (crateZ - cellZ)); // and so all others
        // end
        physics.tick(DT);
        final Vector3d place = new Vector3d(25_000_000.25, 0.901, -30_000_000.75);
        velocity.set(600f, 0f, 0f);
        mover.moveAndSlide(place, velocity, DT);
        assertThat(place.x).isCloseTo(25_000_002.5 - 0.301, within(1e-4));
    }
}
