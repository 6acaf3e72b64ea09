package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.carom.physics.geometry.Sphere;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The contacts of a mover, move by move. */
class MoverContactsTest extends MoverScene {
    private final MoverContacts<String> contacts = new MoverContacts<>();

    /** Returns the contacts of the last move, each as its phase and the owner or the id of the box. */
    private List<String> contactLines() {
        final List<String> lines = new ArrayList<>();
        for (MoverContact<String> contact : contacts) {
            lines.add(contact.phase() + " "
                    + (contact.hit().isBox() ? contact.hit().boxId() : contact.owner()));
        }
        return lines;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aWallHasOneBeginThenStaysAndOneEnd(boolean round) {
        floor();
        box("lava", 2.5f, 1f, 0f, 0.5f, 2f, 3f);
        final Mover<String> mover = mover(round ? PERSON : PLAYER).contacts(contacts);
        position.set(0f, 0.901f, 0f);
        walk(mover, 1, 4f, 0f);
        assertThat(contactLines()).containsExactly("BEGIN floor");
        final List<String> lines = new ArrayList<>();
        for (int tick = 0; tick < 150; tick++) {
            walk(mover, 1, tick < 60 ? 4f : tick < 90 ? 0f : -4f, tick < 60 ? 1f : 0f);
            for (String line : contactLines()) {
                if (line.endsWith("lava")) {
                    lines.add(line);
                }
            }
            assertThat(contactLines()).contains("STAY floor");
        }
        assertThat(lines.get(0)).isEqualTo("BEGIN lava");
        assertThat(lines.get(lines.size() - 1)).isEqualTo("END lava");
        assertThat(lines.subList(1, lines.size() - 1)).hasSizeGreaterThan(50).containsOnly("STAY lava");
    }

    @Test
    void reportsPointNormalAndSpeed() {
        box("wall", 2f, 0f, 0f, 0.5f, 5f, 5f);
        final Mover<String> mover = mover(PLAYER).contacts(contacts);
        position.set(0f, 0f, 0f);
        velocity.set(90f, 0f, 0f); // 1.5 m in a tick; the mover is 2 skins away from the wall after 1.198 m
        mover.moveAndSlide(position, velocity, DT);
        assertThat(contacts.size()).isEqualTo(1);
        final MoverContact<String> contact = contacts.get(0);
        assertThat(contact.owner()).isEqualTo("wall");
        assertThat(contact.isSensor()).isFalse();
        assertThat(contact.speed()).isEqualTo(90f);
        assertThat(contact.hit().normal()).isEqualTo(new Vector3f(-1f, 0f, 0f));
        assertThat(contact.hit().fraction()).isCloseTo(1.198f / 1.5f, within(1e-4f));
        assertThat(contact.hit().point().x()).isCloseTo(1.5f, within(1.1e-3f));
        assertThat(contact.hit().point(new Vector3d()).x).isCloseTo(1.5, within(1.1e-3));
        assertThat(contact.toString()).startsWith("MoverContact[BEGIN, QueryHit[Collider[");
        velocity.set(0f, 0f, 6f);
        mover.moveAndSlide(position, velocity, DT);
        assertThat(contactLines()).containsExactly("STAY wall");
        assertThat(contacts.get(0).speed()).isZero();
    }

    @Test
    void sensorsDoNotStopTheMoverAndAreReportedAtAnySpeed() {
        world.add(
                "trap",
                new Transform(5f, 0f, 0f),
                Collider.alignedBox(0.01f, 2f, 2f).sensor());
        world.add("zone", new Transform(20f, 0f, 0f), Collider.sphere(2f).sensor());
        world.add("beside", new Transform(5f, 4f, 0f), Collider.sphere(1f).sensor());
        final Mover<String> mover = mover(PERSON).contacts(contacts);
        velocity.set(600f, 0f, 0f);
        mover.moveAndSlide(position, velocity, DT);
        assertThat(position.x).isCloseTo(10f, within(1e-4f));
        assertThat(contactLines()).containsExactly("BEGIN trap");
        assertThat(contacts.get(0).isSensor()).isTrue();
        assertThat(contacts.get(0).hit().fraction()).isCloseTo(0.469f, within(1e-3f)); // 5 - 0.01 - 0.3
        mover.moveAndSlide(position, velocity, DT);
        assertThat(contactLines()).containsExactly("BEGIN zone", "END trap");
        velocity.set(6f, 0f, 0f);
        mover.moveAndSlide(position, velocity, DT);
        assertThat(contactLines()).containsExactly("STAY zone");
        mover.filter(QueryFilter.<String>solids().ignoring("zone"));
        mover.moveAndSlide(position, velocity, DT);
        assertThat(contactLines()).containsExactly("END zone");
        mover.moveAndSlide(position, velocity, DT);
        assertThat(contacts.isEmpty()).isTrue();
    }

    @Test
    void aContactOfARemovedColliderEndsAndKeepsItsLastHit() {
        floor();
        final Collider crate = Collider.alignedBox(0.5f, 0.5f, 0.5f);
        world.add("crate", new Transform(1f, 0.5f, 0f), crate);
        final Mover<String> mover = mover(PLAYER).contacts(contacts);
        position.set(0.1f, 0.901f, 0f);
        walk(mover, 5, 5f, 0f);
        assertThat(contactLines()).containsExactlyInAnyOrder("STAY floor", "STAY crate");
        world.remove(crate);
        walk(mover, 1, 0f, 0f);
        assertThat(contactLines()).containsExactly("STAY floor", "END crate");
        assertThat(contacts.get(1).hit().collider()).isSameAs(crate);
        assertThat(contacts.get(1).hit().normal().x()).isEqualTo(-1f);
        // The same collider, added again.
        world.add("crate", new Transform(1f, 0.5f, 0f), crate);
        world.step(DT);
        walk(mover, 2, 5f, 0f);
        assertThat(contactLines()).contains("STAY crate");
        contacts.clear();
        assertThat(contacts.size()).isZero();
        walk(mover, 1, 5f, 0f);
        assertThat(contactLines()).containsExactlyInAnyOrder("BEGIN floor", "BEGIN crate");
    }

    @Test
    void cellsAreReportedByTheirIds() {
        final Mover<String> mover = new Mover<String>(
                        Queries.of(new VoxelGrid(1f, (x, y, z) -> y < 0 || x == 2)), PLAYER)
                .contacts(contacts);
        position.set(0.5f, 0.901f, 0.5f);
        walk(mover, 1, 0f, 0f);
        assertThat(contactLines()).containsExactly("BEGIN " + VoxelGrid.id(0, -1, 0));
        walk(mover, 60, 4f, 0f);
        assertThat(contactLines())
                .containsExactlyInAnyOrder(
                        "STAY " + VoxelGrid.id(1, -1, 0),
                        "STAY " + VoxelGrid.id(2, -1, 0), // below the wall, whose edge is a skin away
                        "STAY " + VoxelGrid.id(2, 0, 0),
                        "STAY " + VoxelGrid.id(2, 1, 0));
    }

    @Test
    void charactersThatShareAMoverHaveSeparateLists() {
        floor();
        box("wall", 2.5f, 1f, 0f, 0.5f, 2f, 3f);
        final Mover<String> mover = mover(PERSON);
        final MoverContacts<String> other = new MoverContacts<>();
        position.set(1.6f, 0.901f, 0f);
        final Vector3f otherPlace = new Vector3f(-5f, 0.901f, 0f);
        for (int tick = 0; tick < 10; tick++) {
            mover.contacts(contacts).moveAndSlide(position, velocity.set(3f, -1f, 0f), DT);
            mover.contacts(other).moveAndSlide(otherPlace, velocity.set(-3f, -1f, 0f), DT);
        }
        assertThat(contactLines()).containsExactly("STAY floor", "STAY wall");
        assertThat(other.size()).isEqualTo(1);
        assertThat(other.get(0).phase()).isEqualTo(ContactPhase.STAY);
        mover.contacts(null).moveAndSlide(position, velocity, DT);
        assertThat(contactLines()).as("of its last move").containsExactly("STAY floor", "STAY wall");
    }

    @Test
    void aBounceIsReported() {
        floor();
        final Mover<String> mover = mover(new Sphere(0.5f)).contacts(contacts);
        position.set(0f, 1f, 0f);
        velocity.set(0f, -60f, 0f);
        mover.moveAndBounce(position, velocity, DT, 1f);
        assertThat(contactLines()).containsExactly("BEGIN floor");
        assertThat(contacts.get(0).speed()).isEqualTo(60f);
        mover.moveAndBounce(position, velocity, DT, 1f);
        assertThat(contactLines()).containsExactly("END floor");
    }

    @Test
    void aMoveThatThrowsLeavesTheListUnchanged() {
        final boolean[] fails = {false};
        final Mover<String> mover = new Mover<String>(
                        Queries.of((region, sink) -> {
                            if (fails[0]) {
                                throw new IllegalStateException("from the source");
                            }
                            sink.box(-5f, -1f, -5f, 5f, 0f, 5f, 7);
                        }),
                        PLAYER)
                .contacts(contacts);
        position.set(0f, 0.901f, 0f);
        walk(mover, 2, 0f, 0f);
        fails[0] = true;
        assertThatThrownBy(() -> walk(mover, 1, 0f, 0f)).hasMessage("from the source");
        assertThat(contactLines()).containsExactly("STAY 7");
        fails[0] = false;
        walk(mover, 1, 0f, 0f);
        assertThat(contactLines()).containsExactly("STAY 7");
    }

    /** Five thousand random moves keep the protocol, and positions equal those of moves without a list. */
    @Test
    void eachContactHasOneBeginAndOneEndAndTheListDoesNotAffectMoves() {
        final VoxelLand land = new VoxelLand(5);
        final Queries<String> queries = Queries.of(new VoxelGrid(1f, land));
        final Mover<String> mover =
                new Mover<String>(queries, PERSON).stepHeight(0.6f).contacts(contacts);
        final Mover<String> silent = new Mover<String>(queries, PERSON).stepHeight(0.6f);
        final Random random = new Random(4);
        final List<Long> touched = new ArrayList<>();
        final Vector3f place = new Vector3f(100f, 60f, 100f);
        final Vector3f speed = new Vector3f();
        position.set(place);
        for (int tick = 0; tick < 5000; tick++) {
            velocity.set(30f * random.nextFloat() - 15f, velocity.y - 28f * DT, 30f * random.nextFloat() - 15f);
            velocity.y = random.nextInt(50) == 0 ? 12f : velocity.y;
            speed.set(velocity);
            mover.moveAndSlide(position, velocity, DT);
            silent.moveAndSlide(place, speed, DT);
            assertThat(position).isEqualTo(place);
            assertThat(velocity).isEqualTo(speed);
            final List<Long> now = new ArrayList<>();
            float before = 0f;
            for (MoverContact<String> contact : contacts) {
                final long id = contact.hit().boxId();
                if (contact.phase() == ContactPhase.END) {
                    assertThat(touched.remove(id)).isTrue();
                    before = 2f;
                } else {
                    assertThat(contact.hit().fraction()).isBetween(before, 1f);
                    before = contact.hit().fraction();
                    assertThat(touched.remove(id)).isEqualTo(contact.phase() == ContactPhase.STAY);
                    now.add(id);
                }
            }
            assertThat(touched).as("left without an END").isEmpty();
            touched.addAll(now);
            if (mover.ground() != Ground.AIRBORNE) {
                assertThat(now).contains(mover.groundHit().boxId());
            }
            for (int i = 0; i < mover.hits().size(); i++) {
                assertThat(now).contains(mover.hits().get(i).boxId());
            }
        }
    }

    @Test
    @Tag("allocation")
    void readingContactsAllocatesNothing() {
        final Queries<String> queries =
                Queries.of(new VoxelGrid(1f, (x, y, z) -> y < 0 || (x & 7) == 5 || (z & 7) == 5));
        final Mover<String> mover =
                new Mover<String>(queries, PERSON).stepHeight(0.3f).contacts(contacts);
        final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        final long thread = Thread.currentThread().getId();
        run(mover);
        long allocated = Long.MAX_VALUE;
        for (int window = 0; window < 20 && allocated != 0; window++) {
            final long before = threads.getThreadAllocatedBytes(thread);
            run(mover);
            allocated = threads.getThreadAllocatedBytes(thread) - before;
        }
        assertThat(allocated).isZero();
    }

    private void run(Mover<String> mover) {
        position.set(2f, 1.5f, 2f);
        velocity.zero();
        for (int i = 0; i < 3_000; i++) {
            velocity.set((i & 64) == 0 ? 5f : -4f, velocity.y - 9.81f * DT, (i & 128) == 0 ? 3f : -2f);
            mover.moveAndSlide(position, velocity, DT);
            for (int k = 0; k < contacts.size(); k++) {
                velocity.y += contacts.get(k).phase() == ContactPhase.BEGIN ? 1e-3f : 0f;
            }
        }
    }
}
