package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.Explanation.Cause;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The contract of a step that code of the game aborts by throwing: the step reports nothing, open contacts remain open,
 * and the next step catches up.
 */
class AbortedStepTest {
    private static final float DT = 1f / 60f;

    /** The code that throws in the middle of a step. */
    private enum Thrower {
        FILTER,
        PROBLEM_LISTENER,
        BOTH
    }

    private final List<Problem> problems = new ArrayList<>();
    private final PhysicsWorld<String> world =
            new PhysicsWorld<>(WorldConfig.defaults().withProblemListener(this::onProblem));
    private final Transform ball = new Transform(0f, 0f, 0f);
    private final Transform far = new Transform(100f, 0f, 0f);
    private final Collider ballCollider = Collider.box(1f, 1f, 1f);
    private final Collider gateCollider = Collider.box(1f, 1f, 1f).sensor();
    private boolean filterThrows;
    private boolean listenerThrows;

    AbortedStepTest() {
        world.pairFilter((a, colliderA, b, colliderB) -> {
            if (filterThrows) {
                throw new IllegalStateException("the filter's own");
            }
            return true;
        });
        world.add("ball", ball, ballCollider);
        world.add("wall", new Transform(1.5f, -1.2f, 0f), Collider.box(1f, 1f, 1f));
        world.add("gate", new Transform(0f, 1.6f, 0f), gateCollider);
        world.add("far", far, Collider.sphere(0.5f));
        // Two colliders that call the filter in each step.
        world.add("left", new Transform(0f, 0f, -90f), Collider.sphere(1f));
        world.add("right", new Transform(1f, 0f, -90f), Collider.sphere(1f));
        step();
        ball.moveBy(0.1f, 0f, 0f);
        step();
    }

    private void onProblem(Problem problem) {
        problems.add(problem);
        if (listenerThrows) {
            throw new IllegalArgumentException("the listener's own");
        }
    }

    private List<String> step() {
        world.step(DT);
        return texts(world.events());
    }

    private static List<String> texts(Iterable<ContactEvent<String>> events) {
        final List<String> texts = new ArrayList<>();
        for (ContactEvent<String> event : events) {
            texts.add(text(event));
        }
        return texts;
    }

    private static String text(ContactEvent<String> event) {
        return event + " of " + event.a() + event.b() + " tick " + event.tick() + " at " + event.point() + " along "
                + event.normal() + " depth " + event.depth() + " speed " + event.approachSpeed() + " sensor "
                + event.sensor() + " serials " + event.serialA() + event.serialB();
    }

    private static String phases(Iterable<ContactEvent<String>> events) {
        final List<String> phases = new ArrayList<>();
        for (ContactEvent<String> event : events) {
            phases.add(event.phase() + (event.reason() == null ? "" : " " + event.reason()) + " " + event.a() + "-"
                    + event.b());
        }
        return String.join(", ", phases);
    }

    private void abortStep(Thrower thrower) {
        final boolean atListener = thrower != Thrower.FILTER;
        filterThrows = thrower != Thrower.PROBLEM_LISTENER;
        listenerThrows = atListener;
        world.refilter();
        if (atListener) {
            world.add("bad " + problems.size(), new Transform(2e9f, 0f, 0f), Collider.sphere(1f));
        }
        assertThatThrownBy(() -> world.step(DT))
                .hasMessage(atListener ? "the listener's own" : "the filter's own")
                .satisfies(thrown -> assertThat(thrown.getSuppressed()).isEmpty());
        filterThrows = false;
        listenerThrows = false;
    }

    /** Describes everything that remains valid. */
    private String state() {
        final ContactEvents<String> dest = new ContactEvents<>();
        final List<String> state = new ArrayList<>();
        final List<String> owners = List.of("ball", "wall", "gate", "far");
        for (String owner : owners) {
            state.add("\n" + owner + " " + texts(world.contactsOf(owner, dest)));
            for (String other : owners) {
                state.add(world.isTouching(owner, other) ? "touches" : "apart");
            }
        }
        state.add("\ntick " + world.tick() + " pairs " + world.pairCount() + " " + world.statistics());
        return state.toString();
    }

    @ParameterizedTest
    @EnumSource
    void leavesOpenContactsUnchanged(Thrower thrower) {
        assertThat(world.isTouching("ball", "wall")).isTrue();
        final String before = state();
        ball.moveBy(-0.2f, 0f, 0f);
        world.add("newcomer", new Transform(0f, 0f, 0f), Collider.sphere(1f));
        abortStep(thrower);
        assertThat(state()).isEqualTo(before);
        abortStep(thrower);
        assertThat(state()).as("after another one").isEqualTo(before);
    }

    /** The events were not read before, so their data must be computed after all colliders have moved. */
    @ParameterizedTest
    @EnumSource
    void leavesTheDataOfContactsUnchanged(Thrower thrower) {
        final AbortedStepTest same = new AbortedStepTest();
        ball.moveBy(-0.2f, 0.1f, 0f);
        abortStep(thrower);
        ball.placeAt(0.4f, 0f, 0f);
        abortStep(thrower);
        final ContactEvents<String> dest = new ContactEvents<>();
        assertThat(texts(world.contactsOf("ball", dest)))
                .hasSize(2)
                .isEqualTo(texts(same.world.contactsOf("ball", new ContactEvents<>())));
    }

    @ParameterizedTest
    @EnumSource
    void reportsNoEvent(Thrower thrower) {
        final List<String> received = new ArrayList<>();
        world.addListener(event -> received.add(text(event)));
        abortStep(thrower);
        assertThat(world.events().isEmpty()).isTrue();
        assertThat(world.events()).isEmpty();
        assertThat(world.events().of("ball", new ContactEvents<>())).isEmpty();
        assertThat(world.events().of(ContactPhase.STAY, new ContactEvents<>())).isEmpty();
        assertThat(world.events().between(-1L, -1L, new ContactEvents<>())).isEmpty();
        assertThat(received).isEmpty();
        step();
        assertThat(world.events()).hasSize(3).allMatch(event -> event.phase() == ContactPhase.STAY);
        assertThat(received).hasSize(3);
    }

    @ParameterizedTest
    @EnumSource
    void isNotCountedByACursor(Thrower thrower) {
        final EventCursor<String> one = world.openCursor(1);
        final EventCursor<String> read = world.openCursor(2);
        step();
        final int events = world.events().size();
        while (read.advance()) {
            read.event();
        }
        for (int i = 0; i < 3; i++) {
            abortStep(thrower);
        }
        assertThat(read.advance()).isFalse();
        assertThat(one.takeMissed()).isZero();
        int seen = 0;
        while (one.advance()) {
            assertThat(one.event().tick()).isEqualTo(3);
            seen++;
        }
        assertThat(seen).isEqualTo(events);
        step();
        assertThat(read.takeMissed()).isZero();
        assertThat(read.advance()).isTrue();
        assertThat(read.event().tick()).isEqualTo(4);
    }

    /** Rows of ended pairs must not be reused before their END events are read. */
    @Test
    void keepsEndEventsThatACursorHasNotRead() {
        final EventCursor<String> cursor = world.openCursor(1);
        ball.placeAt(-50f, 0f, 0f);
        step();
        final List<String> ends = texts(world.events());
        assertThat(ends).hasSize(3).filteredOn(text -> text.startsWith("END")).hasSize(2);
        world.add("a", new Transform(-50f, 0f, 0f), Collider.sphere(1f));
        abortStep(Thrower.FILTER);
        world.add("b", new Transform(-50f, 0f, 0f), Collider.sphere(1f));
        world.add("c", new Transform(-50f, 0f, 0f), Collider.sphere(1f));
        abortStep(Thrower.FILTER);
        abortStep(Thrower.FILTER);
        final List<String> read = new ArrayList<>();
        while (cursor.advance()) {
            read.add(text(cursor.event()));
        }
        assertThat(read).isEqualTo(ends);
    }

    /** Queries use the poses that the aborted step read, even if it was the first step. */
    @ParameterizedTest
    @EnumSource
    void queriesUseThePosesThatItRead(Thrower thrower) {
        ball.placeAt(20f, 0f, 0f);
        far.moveTo(120f, 0f, 0f);
        world.add("newcomer", new Transform(0f, 0f, 50f), Collider.sphere(1f));
        abortStep(thrower);
        final List<String> met = new ArrayList<>();
        for (float x : new float[] {0f, 20f, 100f, 120f}) {
            met.add(met(x, 0f));
        }
        assertThat(met).containsExactly("gate", "ball", "nothing", "far");
        assertThat(met(0f, 50f)).isEqualTo("newcomer");
        assertThat(world.queries()
                        .closestPoint(new Vector3f(121f, 0f, 0f), 5f, QueryFilter.everything(), new QueryHit<>()))
                .isTrue();
    }

    /** Returns the owners that a ray along y hits. */
    private String met(float x, float z) {
        final QueryHit<String> hit = new QueryHit<>();
        return world.queries()
                        .rayCast(new Vector3f(x, 9f, z), new Vector3f(0f, -18f, 0f), QueryFilter.everything(), hit)
                ? hit.owner()
                : "nothing";
    }

    @Test
    void isExplained() {
        final Collider newcomer = Collider.box(1f, 1f, 1f);
        world.add("newcomer", new Transform(0f, 0f, 0.5f), newcomer);
        abortStep(Thrower.FILTER);
        assertThat(world.explain("ball", "wall").cause()).isEqualTo(Cause.TOUCHING);
        assertThat(world.explain("ball", "newcomer"))
                .isEqualTo(new Explanation(
                        Cause.WAITING,
                        Explanation.Push.NO_CONTACT,
                        new Explanation.Substeps(0, 0, Explanation.SubstepReason.NOT_SOLVED),
                        ballCollider,
                        newcomer,
                        "the last step was aborted before it tested the pair, because the game's code threw an"
                                + " exception; the next step tests it"));
        assertThat(world.explain("ball", "far").cause()).isEqualTo(Cause.BOUNDS_APART);
        step();
        assertThat(world.explain("ball", "newcomer").cause()).isEqualTo(Cause.TOUCHING);
    }

    @Test
    void aHitThatWasRewoundBeforeItIsNotReportedAgain() {
        for (int givenUp = 0; givenUp < 3; givenUp++) {
            final AbortedStepTest game = new AbortedStepTest();
            final Transform shot = new Transform(-20f, 0f, 0f);
            game.world.add("shot", shot, Collider.sphere(0.25f).layer(2L).mask(4L));
            game.world.add(
                    "plate",
                    new Transform(-10f, 0f, 0f),
                    Collider.alignedBox(0.1f, 5f, 5f).fixed().layer(4L));
            game.step();
            shot.moveBy(18f, 0f, 0f);
            game.step();
            final ContactEvents<String> hits = game.world.events().of("shot", new ContactEvents<>());
            assertThat(phases(hits))
                    .isEqualTo("BEGIN plate-shot, END SEPARATED plate-shot"
                            .replace(
                                    "plate-shot",
                                    hits.get(0).a() + "-" + hits.get(0).b()));
            shot.rewindTo(hits.get(0).first()).moveBy(-5f, 0f, 0f);
            for (int i = 0; i < givenUp; i++) {
                game.abortStep(Thrower.FILTER);
            }
            game.step();
            assertThat(game.world.events().of("shot", new ContactEvents<>()))
                    .as("after %s steps that were given up", givenUp)
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void itsMotionsAreSweptInTheNextStep(Thrower thrower) {
        far.moveTo(50f, 0f, 0f);
        abortStep(thrower);
        far.moveTo(-100f, 0f, 0f);
        abortStep(thrower);
        step();
        assertThat(phases(world.events().of("far", new ContactEvents<>())).split(", "))
                .as("BEGIN and END of two colliders on its path")
                .hasSize(2 * 2);
    }

    /** Also if the collider was removed, or another one took its place. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aContactThatEndsAfterItHasOneEnd(boolean replaced) {
        abortStep(Thrower.FILTER);
        world.remove(ballCollider);
        if (replaced) {
            world.add("other", new Transform(0f, 0f, 0f), Collider.sphere(1f));
        }
        abortStep(Thrower.FILTER);
        assertThat(world.isTouching("ball", "wall")).as("as of the last step").isTrue();
        step();
        final String ends = phases(world.events().of(ContactPhase.END, new ContactEvents<>()));
        assertThat(ends.split(", ")).hasSize(2).allMatch(end -> end.startsWith("END DELETED"));
        assertThat(world.isTouching("ball", "wall")).isFalse();
    }

    @Test
    void allItsProblemsAreReportedAndTheFirstIsThrown() {
        world.add("bad", new Transform(2e9f, 0f, 0f), Collider.sphere(1f));
        world.add("worse", new Transform(3e9f, 0f, 0f), Collider.sphere(1f));
        listenerThrows = true;
        assertThatThrownBy(() -> world.step(DT))
                .satisfies(thrown -> assertThat(thrown.getSuppressed()).hasSize(1));
        assertThat(problems).hasSize(2);
        step();
        assertThat(problems).as("each is reported once").hasSize(2);
    }

    @Test
    void doesNotCountAsATick() {
        assertThat(world.tick()).isEqualTo(2);
        abortStep(Thrower.FILTER);
        assertThat(world.tick()).isEqualTo(2);
        step();
        assertThat(world.tick()).isEqualTo(3);
        assertThat(world.events()).allMatch(event -> event.tick() == 3);
    }

    @Test
    void decisionsOfANewFilterBeforeItThrowsRemainValid() {
        final List<String> filteredPairs = new ArrayList<>();
        final boolean[] fails = {true};
        world.pairFilter((a, colliderA, b, colliderB) -> {
            filteredPairs.add(a + b);
            if (fails[0] && filteredPairs.size() == 2) {
                throw new IllegalStateException("the second");
            }
            return true;
        });
        assertThatThrownBy(() -> world.step(DT)).hasMessage("the second");
        fails[0] = false;
        step();
        assertThat(filteredPairs).hasSize(4); // three pairs, of which the second is filtered again
        assertThat(filteredPairs.get(2)).isEqualTo(filteredPairs.get(1));
        assertThat(filteredPairs.stream().distinct()).hasSize(3);
    }
}
