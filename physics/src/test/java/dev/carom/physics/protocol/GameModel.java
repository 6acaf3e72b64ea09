package dev.carom.physics.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Shape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The common part of games with and without an ECS: the operations on transforms, colliders and the world, and the
 * checks of a tick.
 */
final class GameModel<O> {
    static final float DT = 1f / 60f;
    static final float POSITION_LIMIT = 1e9f;
    static final float BEYOND_THE_LIMIT = 2e9f;
    private static final int MOST_TICKS_OF_A_CURSOR = 4;

    /** Exceptions of a listener: unchecked, checked, or an error. */
    private static final class OwnFailure extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static final class OwnChecked extends Exception {
        private static final long serialVersionUID = 1L;
    }

    private static final class OwnError extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static final Class<?>[] OWN = {OwnFailure.class, OwnChecked.class, OwnError.class};
    private static final int NEVER = Integer.MAX_VALUE;

    final PhysicsWorld<O> world;

    /** All owners that ever existed. */
    final List<O> owners = new ArrayList<>();

    /** The changes since the last tick. */
    ChangesBetweenTicks<O> changes = new ChangesBetweenTicks<>();

    private final Consumer<Action> game;
    private final FilterModel<O> filter;
    private final TickChecker<O> checker;
    private final ListenerModel<O> listeners;
    private final CursorModel<O> readers;
    private final SelectionModel<O> views;
    private final Deque<Action> inside = new ArrayDeque<>();
    private ChangesBetweenTicks<O> answered = changes;

    /** Number of events that the first listener received in this tick. */
    private int heard;

    private boolean telling;
    private boolean judged;
    private int thrown;
    private final MotionStartModel starts = new MotionStartModel();

    /** Number of calls after which the filter aborts the next tick. */
    private int filterPatience = NEVER;

    /** Whether the problem listener aborts the next tick, and this one. */
    private boolean problemsThrowSoon;

    private boolean problemsThrow;
    private boolean whole;

    /**
     * Creates a model.
     *
     * @param game executes an action inside a listener
     */
    GameModel(PhysicsWorld<O> world, Consumer<Action> game) {
        this.world = world;
        this.game = game;
        filter = new FilterModel<>(world);
        checker = new TickChecker<>(world, filter);
        listeners = new ListenerModel<>(world);
        readers = new CursorModel<>(world);
        views = new SelectionModel<>(world);
        world.addListener(this::onContact);
    }

    TickChecker<O> checker() {
        return checker;
    }

    MotionStartModel starts() {
        return starts;
    }

    /**
     * Returns the changes that the last tick handled; after an aborted tick, those that the next one must still handle.
     */
    ChangesBetweenTicks<O> answered() {
        return answered;
    }

    /** Reports whether the last tick was completed. */
    boolean wasWhole() {
        return whole;
    }

    /** Called by the game's problem listener. */
    void onProblem() {
        if (problemsThrow) {
            throw new FilterModel.GivenUp();
        }
    }

    /** Reports whether the action is postponed until a listener runs. */
    boolean postpones(Action action) {
        if (action.inside() && !telling) {
            inside.add(action);
            return true;
        }
        return false;
    }

    /** Drops postponed actions at the end of the game. */
    void dropPostponed() {
        inside.clear();
        filterPatience = NEVER;
        problemsThrowSoon = false;
    }

    /**
     * Runs a tick of the world and checks it.
     *
     * @param enter records in the gap which colliders are in the world, and which were removed
     */
    void tick(Consumer<ChangesBetweenTicks<O>> enter, Runnable step) {
        if (telling) {
            assertThatIllegalStateException().isThrownBy(() -> world.step(DT));
            return;
        }
        views.checkState(owners);
        changes.parts.clear(); // of an aborted tick
        changes.corrupt.clear();
        enter.accept(changes);
        final Set<Transform> moving = MotionStartModel.identitySet();
        changes.parts.forEach(part -> moving.add(part.transform()));
        starts.enter(moving, world.tick());
        moving.stream().filter(starts::isCorrupt).forEach(changes.corrupt::add);
        answered = changes;
        changes = new ChangesBetweenTicks<>();
        filter.begin(answered, filterPatience);
        filterPatience = NEVER;
        problemsThrow = problemsThrowSoon;
        problemsThrowSoon = false;
        heard = 0;
        judged = false;
        thrown = 0;
        whole = true;
        final long tick = world.tick();
        try {
            step.run();
            assertThat(thrown).as("thrown by a listener and lost").isZero();
        } catch (FilterModel.GivenUp e) {
            whole = false;
        } catch (Throwable e) { // checked ones too
            if (!List.of(OWN).contains(e.getClass())) {
                throw e;
            }
            assertThat(e.getSuppressed()).hasSize(thrown - 1).hasOnlyElementsOfTypes(OWN);
        }
        telling = false;
        if (whole) {
            checkTick();
            listeners.check(answered);
        } else {
            assertThat(world.tick()).isEqualTo(tick);
            listeners.checkAborted();
            views.checkAborted(owners);
            changes = answered; // the next tick must still handle all of it
        }
    }

    @SuppressWarnings("unchecked") // as listeners in other languages do
    private static <T extends Throwable> void throwAny(Throwable any) throws T {
        throw (T) any;
    }

    /** Operations on any owner, whether or not it is in the world. */
    void act(Action action, O owner, O other) {
        switch (action.operation()) {
            case FORBID -> filter.forbidOrAllow(owner, other);
            case REFILTER -> filter.refilter(owner);
            case REFILTER_ALL -> filter.refilter();
            case LISTEN -> listeners.listen(action.x() > 0f ? null : owner);
            case UNLISTEN -> listeners.unlisten(action.which(), telling ? heard : Integer.MAX_VALUE);
            case OPEN_CURSOR -> readers.open(1 + action.other() % MOST_TICKS_OF_A_CURSOR);
            case READ_CURSOR -> readers.read(action.which(), action.x() > 0f ? 1 + action.other() : Integer.MAX_VALUE);
            case SKIP_CURSOR -> readers.skip(action.which());
            case THROW -> {
                if (telling) {
                    thrown++;
                    GameModel.<RuntimeException>throwAny(
                            switch (action.other() % OWN.length) {
                                case 0 -> new OwnFailure();
                                case 1 -> new OwnChecked();
                                default -> new OwnError();
                            });
                }
            }
            case GIVE_UP -> {
                problemsThrowSoon |= action.x() > 0f;
                filterPatience = action.x() > 0f ? filterPatience : action.which() % 3;
                filter.install();
                filter.refilter();
            }
            default -> {
                // done to others
            }
        }
    }

    void move(Action action, Transform transform, O owner) {
        starts.of(transform);
        switch (action.operation()) {
            case MOVE -> transform.moveBy(action.x(), action.y(), action.z());
            case TURN -> transform.rotateBy(new Quaternionf().rotationAxis(action.x() / 4f, 0f, 0.6f, 0.8f));
            case TELEPORT -> {
                transform.placeAt(action.x(), action.y(), action.z());
                isPlaced(transform);
            }
            case STRAY -> {
                transform.placeAt(BEYOND_THE_LIMIT, action.y(), action.z());
                isPlaced(transform);
                transform.moveTo(action.x(), action.y(), action.z());
            }
            case REWIND -> {
                // As in a game: to the first hit of the last tick, if there was one.
                transform.rewindTo(firstHit(owner, Math.abs(action.x()) / 3f));
                starts.rewound(transform);
                if (!changes.placed.contains(transform)) { // otherwise it goes back to where it was placed
                    changes.rewound.add(transform);
                }
            }
            case CORRUPT -> transform.moveTo(BEYOND_THE_LIMIT, action.y(), action.z());
            default -> {
                // done to others
            }
        }
    }

    private void isPlaced(Transform transform) {
        starts.placed(transform);
        changes.placed.add(transform);
        changes.rewound.remove(transform);
    }

    void change(Action action, Collider collider) {
        final Shape shape = collider.shape();
        final Vector3fc offset = new Vector3f(collider.offset());
        switch (action.operation()) {
            case CHANGE_SHAPE -> collider.shape(action.shape());
            case CHANGE_OFFSET -> collider.offset(action.x() / 4f, action.y() / 4f, 0f);
            case CHANGE_FILTER ->
                collider.layer(1L << action.other() % 2).mask(action.x() < 0f ? -1L : 1L << action.which() % 2);
            case CHANGE_GROUP -> collider.group(action.other() % 3 - 1);
            case CHANGE_SENSOR -> collider.sensor(action.x() > 0f);
            case CHANGE_FIXED -> collider.fixed(action.x() > 0f);
            case SWITCH_OFF -> collider.enabled(false);
            case SWITCH_ON -> collider.enabled(true);
            default -> {
                // done to others
            }
        }
        if (!shape.equals(collider.shape()) || !offset.equals(collider.offset())) {
            changes.reshaped.add(collider);
        }
    }

    /** The first of all listeners: checks the tick before any change, then executes the postponed actions. */
    private void onContact(ContactEvent<O> event) {
        telling = true;
        checkTick();
        try {
            if (!inside.isEmpty()) {
                game.accept(inside.remove());
            }
        } finally {
            heard++;
        }
    }

    private void checkTick() {
        if (judged) {
            return;
        }
        judged = true;
        starts.finishTick(answered.corrupt);
        readers.record();
        checker.check(answered, owners);
        views.check(owners, checker.open());
    }

    private float firstHit(O owner, float otherwise) {
        for (ContactEvent<O> event : world.events()) {
            if (event.involves(owner) && event.phase() == ContactPhase.BEGIN) {
                return event.first();
            }
        }
        return otherwise;
    }
}
