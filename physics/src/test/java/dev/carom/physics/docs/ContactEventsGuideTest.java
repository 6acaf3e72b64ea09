package dev.carom.physics.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.EndReason;
import dev.carom.physics.Explanation;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Keeps the guide to contact events up to date: each of its examples is in this class, in {@link ContactRulesGuideTest}
 * or in {@link ContactToolsGuideTest}, between marks, and is run; assertions outside of the marks check the text. The
 * tests have the order of the page.
 */
class ContactEventsGuideTest {
    private static final float DT = 1f / 60f;

    private final Dominion dominion = Dominion.create("test");
    private final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
    private final ContactEvents<Entity> hits = new ContactEvents<>();
    private final Vector3f normal = new Vector3f();
    private final List<String> log = new ArrayList<>();

    @AfterEach
    void close() {
        dominion.close();
    }

    @Test
    void thePageShowsExactlyTheExamplesThatAreRun() throws IOException {
        final List<String> run = new ArrayList<>(GuidePage.examplesOf(ContactEventsGuideTest.class));
        run.addAll(GuidePage.examplesOf(ContactRulesGuideTest.class));
        run.addAll(GuidePage.examplesOf(ContactToolsGuideTest.class));
        assertThat(run).hasSizeGreaterThan(20);
        assertThat(GuidePage.CONTACT_EVENTS.examples()).containsExactlyElementsOf(run);
    }

    @Test
    void thePageHasARowForEachReasonAndEachCause() throws IOException {
        final String page = GuidePage.CONTACT_EVENTS.text();
        final int middle = page.indexOf("## Why is there no event?");
        for (EndReason reason : EndReason.values()) {
            assertThat(page.substring(0, middle)).contains("\n| `" + reason + "` | ");
        }
        for (Explanation.Cause cause : Explanation.Cause.values()) {
            assertThat(page.substring(middle)).contains("\n| `" + cause + "` | ");
        }
    }

    @Test
    void firstContact() {
        // guide: first contact
        Dominion dominion = Dominion.create();
        PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
        Entity wall = dominion.createEntity(
                new Transform(10f, 0f, 0f), Collider.box(0.1f, 2f, 2f).fixed());
        Entity ball =
                dominion.createEntity(new Transform(0f, 0f, 0f), Collider.sphere(0.5f), new Velocity(15f, 0f, 0f));

        for (int tick = 1; tick <= 60; tick++) { // one second of the game
            physics.tick(1f / 60f);
            for (ContactEvent<Entity> event : physics.events()) {
                if (event.phase() == ContactPhase.BEGIN && event.involves(ball)) {
                    log.add("tick " + tick + ": the ball hits "
                            + (event.other(ball) == wall ? "the wall" : "a stranger"));
                }
            }
        }
        // end
        // It goes 0.25 m a tick, and touches at 10 - 0.1 - 0.5 = 9.4 m: in the 38th.
        assertThat(log).containsExactly("tick 38: the ball hits the wall");
        assertThat(ball.get(Transform.class).position().x())
                .as("the world moves nothing and stops nothing")
                .isCloseTo(15f, within(1e-4f));
        dominion.close();
    }

    @Test
    void eachBeginHasOneEnd() {
        final Entity plate = dominion.createEntity(
                new Transform(0f, 0f, 0f), Collider.box(1f, 0.1f, 1f).fixed());
        final Transform walk = new Transform(0.5f, 0.25f, 0f);
        final Entity crate = dominion.createEntity(new Transform(-0.5f, 0.25f, 0f), Collider.box(0.2f, 0.2f, 0.2f));
        dominion.createEntity(walk, Collider.sphere(0.2f));
        final List<Runnable> deeds = List.of(
                () -> {},
                () -> {},
                () -> walk.moveBy(5f, 0f, 0f),
                () -> dominion.deleteEntity(crate),
                () -> walk.moveBy(-10f, 0f, 0f),
                () -> {});
        final List<Integer> counts = new ArrayList<>();
        int standing = 0;
        for (Runnable deed : deeds) {
            deed.run();
            physics.tick(DT);
            // guide: pressure plate
            for (ContactEvent<Entity> event : physics.events()) {
                if (event.involves(plate)) {
                    switch (event.phase()) {
                        case BEGIN -> standing++;
                        case STAY -> {} // once a tick, as long as it lasts
                        case END -> standing--; // it walked off, was deleted, was disabled: event.reason() says which
                    }
                }
            }
            // end
            counts.add(standing);
        }
        // The last walk leads over the whole plate in one tick: one BEGIN and one END.
        assertThat(counts).containsExactly(2, 2, 1, 0, 0, 0);
    }

    @ParameterizedTest
    @EnumSource
    void theTableOfReasonsIsRight(EndReason reason) {
        final Transform place = new Transform(0.5f, 0f, 0f);
        final Collider collider = Collider.sphere(1f);
        final Entity entity = dominion.createEntity(place, collider);
        final Entity other = dominion.createEntity(new Transform(), Collider.sphere(1f));
        physics.tick(DT);
        physics.tick(DT);
        assertThat(physics.events()).extracting(ContactEvent::phase).containsExactly(ContactPhase.STAY);
        switch (reason) {
            case SEPARATED -> place.moveBy(5f, 0f, 0f);
            case DELETED -> dominion.deleteEntity(entity);
            case COMPONENT_REMOVED -> entity.removeType(Collider.class);
            case DISABLED -> collider.enabled(false);
            case FILTER_CHANGED -> collider.mask(0L);
            case SHAPE_CHANGED -> collider.shape(new Sphere(2f));
            case SENSOR_CHANGED -> collider.sensor();
            case QUARANTINED -> place.moveTo(2e9f, 0f, 0f);
            case REJECTED -> physics.world().pairFilter((a, colliderA, b, colliderB) -> false);
        }
        physics.tick(DT);
        final ContactEvent<Entity> end = physics.events().get(0);
        assertThat(end.phase()).isEqualTo(ContactPhase.END);
        assertThat(end.reason()).isEqualTo(reason);
        assertThat(end.other(other)).as("the event still names both entities").isSameAs(entity);
        assertThat(end.colliderOf(entity)).isSameAs(collider);
        assertThat(end.last()).isEqualTo(reason == EndReason.SEPARATED ? 0.3f : 0f, within(1e-3f));
        final boolean restarts = reason == EndReason.SHAPE_CHANGED || reason == EndReason.SENSOR_CHANGED;
        assertThat(physics.events().size()).as("a new contact begins").isEqualTo(restarts ? 2 : 1);
        physics.tick(DT);
        assertThat(physics.events().size()).as("one END and no more").isEqualTo(restarts ? 1 : 0);
    }

    @Test
    void nothingIsTooFast() throws IOException {
        // guide: fast
        Entity gate = dominion.createEntity(
                new Transform(3f, 0f, 0f), Collider.box(0.5f, 1f, 1f).sensor().fixed());
        Entity wall = dominion.createEntity(
                new Transform(7.65f, 0f, 0f), Collider.box(0.05f, 1f, 1f).fixed());
        Entity bullet =
                dominion.createEntity(new Transform(0f, 0f, 0f), Collider.sphere(0.1f), new Velocity(900f, 0f, 0f));

        physics.tick(1f / 60f); // it flies 15 metres
        for (ContactEvent<Entity> event : physics.events()) {
            String name = event.other(bullet) == gate ? "gate" : "wall";
            int from = Math.round(100f * event.first());
            int to = Math.round(100f * event.last());
            log.add(event.phase() + " " + name + ", from " + from + " % to " + to + " % of the tick");
        }
        // end
        // Gate: (3 - 0.5 - 0.1) / 15 to (3 + 0.5 + 0.1) / 15. Wall: (7.65 - 0.15) / 15 to (7.65 + 0.15) / 15.
        assertThat(log)
                .containsExactly(
                        "BEGIN gate, from 16 % to 24 % of the tick",
                        "END gate, from 16 % to 24 % of the tick",
                        "BEGIN wall, from 50 % to 52 % of the tick",
                        "END wall, from 50 % to 52 % of the tick");
        assertThat(GuidePage.CONTACT_EVENTS.text()).contains(GuidePage.output(log));
        assertThat(wall.isDeleted()).isFalse();
    }

    @Test
    void dataOfAnEvent() {
        final Entity wall = dominion.createEntity(
                new Transform(10f, 0f, 0f), Collider.box(0.5f, 2f, 2f).fixed());
        final Velocity velocity = new Velocity(12f, 3f, 0f);
        final Entity ball = dominion.createEntity(new Transform(9f, 1f, 0f), Collider.sphere(0.4f), velocity);
        final Entity shadow = dominion.createEntity(new Transform(), Collider.sphere(0.1f));
        physics.tick(DT);
        // guide: sparks
        for (ContactEvent<Entity> event : physics.events()) {
            if (event.phase() == ContactPhase.BEGIN && event.involves(ball)) {
                event.normalTowards(ball, normal); // sparks fly from the wall to the ball
                float speed = -velocity.linear().dot(normal); // metres a second, along the normal
                float loudness = Math.min(1f, speed / 20f);
                log.add("clang of " + Math.round(100f * loudness) + " % at x = "
                        + event.point().x());
            }
        }
        // end
        // Half way through the tick the ball's surface, at 9.4 m, has come to the wall's, at 9.5 m.
        assertThat(log).containsExactly("clang of 60 % at x = 9.5");
        final ContactEvent<Entity> event = physics.events().get(0);
        assertThat(event.first()).isEqualTo(0.5f, within(1e-4f));
        assertThat(event.depth()).isZero();
        assertThat(event.approachSpeed())
                .as("the game added no motion of its own")
                .isEqualTo(12f, within(1e-3f));
        assertThat(normal).isEqualTo(new Vector3f(-1f, 0f, 0f));
        assertThat(event.other(ball)).isSameAs(wall);
        assertThat(event.colliderOf(wall)).isSameAs(wall.get(Collider.class));
        assertThat(event.normalTowards(event.b(), normal)).isEqualTo(event.normal());
        assertThat(event.tick()).isEqualTo(1L);
        assertThat(event.reason()).isNull();
        assertThat(event.holds()).isTrue();
        assertThatIllegalArgumentException().isThrownBy(() -> event.other(shadow));
        final long id = event.contactId();
        physics.tick(DT);
        assertThat(physics.events().get(0).phase()).isEqualTo(ContactPhase.STAY);
        assertThat(physics.events().get(0).contactId()).isEqualTo(id);
        assertThat(physics.events().get(0).first()).isZero();
    }

    @Test
    void readingWithoutAllocation() {
        final long balls = 2L;
        final long bricks = 4L;
        final Entity ball =
                dominion.createEntity(new Transform(), Collider.sphere(1f).layer(balls), new Velocity(60f, 0f, 0f));
        final Entity old = dominion.createEntity(
                new Transform(-0.5f, 0f, 0f), Collider.sphere(1f).layer(bricks));
        physics.tick(DT);
        final Entity brick = dominion.createEntity(
                new Transform(3.5f, 0f, 0f), Collider.sphere(1f).layer(bricks));
        final Entity cloud = dominion.createEntity(
                new Transform(3.8f, 0f, 0f), Collider.sphere(1f).layer(8L));
        physics.tick(DT);
        // guide: selections
        ContactEvents<Entity> hits = new ContactEvents<>(); // make it once, use it in each tick

        physics.events().of(ball, hits); // whatever happened to the ball
        hits.of(ContactPhase.BEGIN, hits); // of that, what is new
        for (int i = 0; i < hits.size(); i++) {
            log.add("the ball hits " + (hits.get(i).other(ball) == brick ? "the brick" : "the cloud"));
        }
        physics.events().between(balls, bricks, hits); // by layers; it does not matter which one is A
        // end
        assertThat(log).containsExactly("the ball hits the brick", "the ball hits the cloud");
        assertThat(hits).extracting(event -> event.other(ball)).containsExactlyInAnyOrder(old, brick);
        assertThat(physics.events().between(bricks, balls, hits).size()).isEqualTo(2);
        assertThat(physics.events().of(cloud, hits).size()).as("ball, brick").isEqualTo(2);
        assertThatIllegalArgumentException().isThrownBy(() -> hits.of(ball, physics.events()));
    }

    @Test
    void currentContacts() {
        final Entity ground = dominion.createEntity(
                new Transform(0f, -1f, 0f), Collider.alignedBox(9f, 1f, 9f).fixed());
        final Transform place = new Transform(0f, 0.9f, 0f);
        final Entity player = dominion.createEntity(place, Collider.box(0.4f, 0.9f, 0.4f));
        final boolean[] jumps = new boolean[2];
        for (int i = 0; i < 2; i++) {
            physics.tick(DT);
            // guide: state
            float carries = 0f;
            for (ContactEvent<Entity> contact : physics.world().contactsOf(player, hits)) {
                contact.normalTowards(player, normal);
                carries = Math.max(carries, normal.y); // 1 for a floor, 0 for a wall, -1 for a ceiling
            }
            boolean mayJump = carries > 0.7f;
            boolean onTheGround = physics.world().isTouching(player, ground);
            // end
            assertThat(onTheGround).isEqualTo(mayJump);
            jumps[i] = mayJump;
            place.moveBy(0f, 0.5f, 0f);
        }
        assertThat(jumps).containsExactly(true, false);
        assertThat(physics.events().size())
                .as("the END is an event, not a state")
                .isEqualTo(1);
    }

    @Test
    void listening() {
        final Entity ball = dominion.createEntity(new Transform(), Collider.sphere(0.5f), new Velocity(60f, 0f, 0f));
        final Entity brick = dominion.createEntity(new Transform(1.2f, 0f, 0f), Collider.box(0.2f, 1f, 1f));
        // guide: listeners
        physics.world().addListener(ball, event -> {
            Entity other = event.other(ball);
            if (event.phase() == ContactPhase.BEGIN && !other.isDeleted()) {
                dominion.deleteEntity(other); // counts from the next tick on
            }
        });
        physics.world().addListener(event -> log.add(event.tick() + " " + event.phase() + " " + event.reason()));
        // end
        physics.tick(DT);
        assertThat(brick.isDeleted()).isTrue();
        physics.tick(DT);
        physics.tick(DT);
        assertThat(log).containsExactly("1 BEGIN null", "2 END DELETED");
        physics.world().addListener(ball, event -> physics.tick(DT));
        dominion.createEntity(new Transform(4f, 0f, 0f), Collider.sphere(0.6f));
        assertThatIllegalStateException()
                .isThrownBy(() -> physics.tick(DT))
                .withMessageContaining("tick must not be called from a listener or filter");
        assertThat(log).as("the other listeners were notified").contains("4 BEGIN null");
    }
}
