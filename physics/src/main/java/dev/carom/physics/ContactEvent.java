package dev.carom.physics;

import dev.carom.physics.world.ContactRows;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * One thing that happened between two colliders in a tick, as the game sees it. A view that the world fills anew each
 * tick: valid until the next {@link PhysicsWorld#step}; {@link #copy} keeps one. Later, the view holds another event,
 * or every question to it is refused with an {@link IllegalStateException}.
 * <p>
 * Of the two, {@code a} came into the world first. The normal points from A to B; {@link #other} and
 * {@link #normalTowards} spare the game that puzzle.
 *
 * @param <O> the kind of owner: the game's entity
 */
public final class ContactEvent<O> {
    /** In place of a tick: nobody has got this view yet. */
    private static final long NO_TICK = -2;

    /** Where it is in {@link #events}. */
    final int index;

    /** Whose rows this reads; null in a copy, which has {@link #data} of its own. */
    private final TickEvents<O> events;

    /** The step whose event it shows. */
    private long tick = NO_TICK;

    /** What is not in the tables any more, or all of a copy; null otherwise. */
    private EventData<O> data;

    /** The table that has how the two touch, and the row there; null until it is needed. */
    private ContactRows contacts;

    private int contact;
    private final Vector3f normal = new Vector3f();
    private final Vector3f point = new Vector3f();

    /** A view of the events at an index. */
    ContactEvent(TickEvents<O> events, int index) {
        this.events = events;
        this.index = index;
    }

    /** It shows the event of that step from now on; the same view. */
    ContactEvent<O> show(long itsTick) {
        if (tick != itsTick) {
            tick = itsTick;
            if (data != null) { // most have none: then the collector need not be notified of a reference
                data = null;
            }
            contacts = null;
        }
        return this;
    }

    /** When A came into the world, as a number that never repeats; of the last tick's events. */
    long serialA() {
        return events.serialA(index);
    }

    /** When B did. */
    long serialB() {
        return events.serialB(index);
    }

    /** What is not in the tables any more; null when all is. */
    EventData<O> data() {
        return data;
    }

    /** Takes from the tables what will not be there any more. */
    void keep() {
        if (data == null) {
            data = events.read(index);
        }
        contacts = null; // found anew
    }

    /** Finds where and how the two touch. */
    private ContactRows contacts() {
        if (contacts == null) {
            contacts = events.rows().contacts(index);
            contact = events.rows().contactRow(index);
        }
        return contacts;
    }

    /**
     * Begin, stay or end.
     *
     * @return never null
     */
    public ContactPhase phase() {
        requireValid();
        return events == null ? data.phase : events.phase(index);
    }

    /**
     * Why the contact ended.
     *
     * @return null but for {@link ContactPhase#END}
     */
    public EndReason reason() {
        requireValid();
        return events == null ? data.reason : EndReason.of(events.rows().code(index));
    }

    /**
     * The step that found it.
     *
     * @return as {@link PhysicsWorld#tick} was then
     */
    public long tick() {
        requireValid();
        return tick;
    }

    /**
     * The owner that came into the world first.
     *
     * @return the entity; also in an END after it was deleted
     */
    public O a() {
        requireValid();
        return data != null ? data.a : events.a(index);
    }

    /**
     * The owner that came into the world later.
     *
     * @return the entity; also in an END after it was deleted
     */
    public O b() {
        requireValid();
        return data != null ? data.b : events.b(index);
    }

    /**
     * Whether an owner is one of the two.
     *
     * @param owner an owner, compared by {@code equals}
     * @return true for A and for B
     */
    public boolean involves(O owner) {
        return OwnerTable.same(a(), owner) || OwnerTable.same(b(), owner);
    }

    /**
     * The one that is not the given one.
     *
     * @param owner A or B
     * @return B or A
     * @throws IllegalArgumentException when it is neither
     */
    public O other(O owner) {
        return isA(owner) ? b() : a();
    }

    /**
     * The owner whose collider is on one of some layers, for a game that asks what was hit by a shot, whichever of the
     * two is the shot.
     *
     * <pre>{@code
     * Thing shot = event.ownerOn(SHOTS);
     * if (shot != null) {
     *     hit(shot, event.other(shot));
     * }
     * }</pre>
     *
     * @param layers bits, compared with {@link #layersA} and {@link #layersB}, those of when the contact began
     * @return A or B; A when both are, as of two shots that meet; null when neither is
     */
    public O ownerOn(long layers) {
        if ((layersA() & layers) != 0L) {
            return a();
        }
        return (layersB() & layers) != 0L ? b() : null;
    }

    /**
     * The owner that is an object of some class.
     *
     * <pre>{@code
     * Shot shot = event.owner(Shot.class);
     * Rock rock = event.owner(Rock.class);
     * if (shot != null && rock != null) { ... }
     * }</pre>
     *
     * @param type its class, or a class or interface above it
     * @param <T> that class
     * @return A or B; A when both are; null when neither is
     * @throws IllegalArgumentException when the type is null
     */
    public <T> T owner(Class<T> type) {
        Require.nonNull("type", type);
        final O itsA = a();
        if (type.isInstance(itsA)) {
            return type.cast(itsA);
        }
        final O itsB = b();
        return type.isInstance(itsB) ? type.cast(itsB) : null;
    }

    /**
     * The collider of A.
     *
     * @return also in an END after it was taken out of the world
     */
    public Collider colliderA() {
        requireValid();
        return data != null ? data.colliderA : events.colliderA(index);
    }

    /**
     * The collider of B.
     *
     * @return also in an END after it was taken out of the world
     */
    public Collider colliderB() {
        requireValid();
        return data != null ? data.colliderB : events.colliderB(index);
    }

    /**
     * The collider of one of the two.
     *
     * @param owner A or B
     * @return which of its colliders it is
     * @throws IllegalArgumentException when it is neither
     */
    public Collider colliderOf(O owner) {
        return isA(owner) ? colliderA() : colliderB();
    }

    /**
     * The layers of A's collider when the contact began; the same from BEGIN to END.
     *
     * @return one bit a layer
     */
    public long layersA() {
        requireValid();
        return data != null ? data.layersA : events.rows().layersA(index);
    }

    /**
     * The layers of B's collider when the contact began; the same from BEGIN to END.
     *
     * @return one bit a layer
     */
    public long layersB() {
        requireValid();
        return data != null ? data.layersB : events.rows().layersB(index);
    }

    /**
     * Whether one of the two colliders is a sensor, or was in the contact that ended.
     *
     * @return false when both are solid
     */
    public boolean sensor() {
        requireValid();
        return data != null ? data.sensor : events.rows().sensor(index);
    }

    /**
     * Number of this contact, the same from its BEGIN to its END and never used again in this world.
     *
     * @return counted from 1 in the order of BEGIN events
     */
    public long contactId() {
        requireValid();
        return data != null ? data.contactId : events.rows().contactId(index);
    }

    /**
     * First time of overlap in this tick.
     *
     * @return fraction of the tick in [0, 1]; 0 for a contact from an earlier tick. {@link Transform#rewindTo} takes
     *     it.
     */
    public float first() {
        requireValid();
        return events == null ? data.first : events.rows().first(index);
    }

    /**
     * Last time of overlap in this tick.
     *
     * @return fraction of the tick in [{@link #first()}, 1]; 1 when they still touch at its end. In an END for any
     *     other reason than {@link EndReason#SEPARATED} it is 0. A contact that held by the slack alone ends when the
     *     gap exceeds it.
     */
    public float last() {
        requireValid();
        return events == null ? data.last : events.rows().last(index);
    }

    /**
     * Direction from A to B in which they touch, at the time {@link #first()}: at first touch in a BEGIN, at the start
     * of the tick in a STAY, before anything moved the two further into each other. An END repeats the last one.
     *
     * @return unit length, world frame; a view, valid until the next step
     */
    public Vector3fc normal() {
        requireValid();
        return contacts().normal(contact, normal);
    }

    /**
     * The normal, pointing towards one of the two.
     *
     * @param owner A or B
     * @param dest receives the normal that points to {@code owner}, away from the other
     * @return dest
     * @throws IllegalArgumentException when it is neither
     */
    public Vector3f normalTowards(O owner, Vector3f dest) {
        requireValid();
        contacts().normal(contact, dest);
        return isA(owner) ? dest.set(-dest.x, -dest.y, -dest.z) : dest;
    }

    /**
     * Where they touch, as one point: the middle of where they are deepest, midway between the two surfaces, at the
     * time {@link #first()}; an END repeats the last one.
     *
     * @return metres, world frame; a view, valid until the next step
     */
    public Vector3fc point() {
        requireValid();
        return contacts().point(contact, point);
    }

    /**
     * In how many points they touch: two boxes face on face in up to four that span what both cover, an edge on a face
     * in two, all else in one.
     *
     * @return 1 to 4
     */
    public int pointCount() {
        requireValid();
        return contacts().pointCount(contact);
    }

    /**
     * One of the points in which they touch, midway between the two surfaces, at the time {@link #first()}; an END
     * repeats the last ones.
     *
     * @param index in [0, pointCount), in turn round the area of contact
     * @param dest receives metres, world frame
     * @return dest
     * @throws IndexOutOfBoundsException when the index is outside
     */
    public Vector3f point(int index, Vector3f dest) {
        requirePoint(index);
        return contacts.point(contact, index, dest);
    }

    /**
     * How far they overlap at one of the points, along the normal.
     *
     * @param index in [0, pointCount)
     * @return metres; negative where the surfaces are apart, by no more than the slack
     * @throws IndexOutOfBoundsException when the index is outside
     */
    public float depth(int index) {
        requirePoint(index);
        return contacts.depth(contact, index);
    }

    /**
     * What makes one of the points: a number for the corner or the crossing of edges that it is.
     *
     * @param index in [0, pointCount)
     * @return the same from tick to tick as long as the same corners, edges and faces of the two shapes touch; 0 for
     *     spheres
     * @throws IndexOutOfBoundsException when the index is outside
     */
    public int feature(int index) {
        requirePoint(index);
        return contacts.feature(contact, index);
    }

    /**
     * How far they overlap along the normal, at the time {@link #first()}; an END repeats the last one.
     *
     * @return metres; 0 at a first touch within the tick, negative for a gap within the slack
     */
    public float depth() {
        requireValid();
        return contacts().depth(contact);
    }

    /**
     * How fast the two approach along the normal at the time {@link #first()}: where they touch in several points, at
     * the one at which they do so fastest, so that a box that begins to turn on a face approaches it. An END repeats
     * the last one.
     * <p>
     * It is the speed of the motion that this step swept, divided by its time. That includes what the game added with
     * {@link Transform#moveBy} after it answered a hit, so it may be up to twice the speed of the thing. To mirror a
     * velocity, or for the loudness of a hit, take the velocities that the game keeps:
     * {@code (v - vOther).dot(normal)}.
     *
     * @return metres a second; negative when they part
     */
    public float approachSpeed() {
        requireValid();
        return contacts().approach(contact);
    }

    /**
     * Whether they still touch at the end of the tick.
     *
     * @return false for an END, and for a BEGIN whose END came in the same tick
     */
    public boolean holds() {
        requireValid();
        return phase() != ContactPhase.END && last() == 1f;
    }

    /**
     * A copy to keep: it stays as it is when the world goes on.
     *
     * @return a new event; it keeps both owners from being collected
     */
    public ContactEvent<O> copy() {
        requireValid();
        final ContactEvent<O> copy = new ContactEvent<>(null, index);
        copy.tick = tick;
        final EventData<O> its = new EventData<>();
        copy.data = its;
        copy.contacts = new ContactRows(1);
        copy.contacts.copy(0, contacts(), contact);
        its.a = a();
        its.b = b();
        its.colliderA = colliderA();
        its.colliderB = colliderB();
        its.phase = phase();
        its.reason = reason();
        its.sensor = sensor();
        its.first = first();
        its.last = last();
        its.contactId = contactId();
        its.layersA = layersA();
        its.layersB = layersB();
        return copy;
    }

    @Override
    public String toString() {
        if (!isValid()) {
            return "ContactEvent[no longer valid: it is from step " + tick + "]";
        }
        return phase() + (reason() == null ? "" : " " + reason()) + " #" + contactId() + " " + OwnerTable.text(a())
                + " - "
                + OwnerTable.text(b()) + ", " + colliderA() + " - " + colliderB() + ", first " + first() + ", last "
                + last();
    }

    /** Whether it still is what the world handed out; a copy always is. */
    private boolean isValid() {
        return events == null || events.tick() == tick;
    }

    private void requireValid() {
        if (!isValid()) {
            throw new IllegalStateException(
                    "a contact event must be read before the next step (got: one of step " + tick
                            + ", but the world has stepped since); keep a copy() of it, or call contactsOf(owner)"
                            + " for the current contacts");
        }
    }

    private void requirePoint(int index) {
        requireValid();
        final int count = contacts().pointCount(contact);
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException("point index must be in [0, " + count + ") (got: " + index + ")");
        }
    }

    private boolean isA(O owner) {
        final O itsA = a();
        if (owner == itsA) {
            return true;
        }
        if (owner == b()) {
            return false;
        }
        final boolean isA = OwnerTable.same(itsA, owner);
        if (!isA && !OwnerTable.same(b(), owner)) {
            throw new IllegalArgumentException("owner must be one of the two owners of this contact (got: "
                    + OwnerTable.text(owner) + ", but the owners are " + OwnerTable.text(itsA) + " and "
                    + OwnerTable.text(b())
                    + "); call involves() first");
        }
        return isA;
    }
}
