package dev.carom.physics;

import dev.carom.physics.TickEvents.EventData;
import dev.carom.physics.world.ContactGeometry;
import dev.carom.physics.world.ContactImpulse;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Two colliders began to touch, still touch, or stopped touching in a tick. An event is a view that the world reuses in
 * each tick. The view is valid until the next {@link PhysicsWorld#step}. Do not use the view after that: its methods
 * may throw an {@link IllegalStateException}, or the view may show an event of a later step. {@link #copy} returns a
 * copy that does not change.
 * <p>
 * A is the collider that entered the world first, and B is the other one. {@link #a} and {@link #b} return their
 * owners. The normal points from A to B. {@link #other} and {@link #normalTowards} work for either owner, so a game
 * need not know which owner is A.
 *
 * @param <O> the kind of owner: the game's entity
 */
public final class ContactEvent<O> {
    /** Value of {@link #tick} before the world returns the view to the game for the first time. */
    private static final long NO_TICK = -2;

    /** Index in {@link #events}. */
    final int index;

    /** The events from which this view reads; null in a copy, since a copy stores its own {@link #data}. */
    private final TickEvents<O> events;

    /** The step whose event this view shows. */
    private long tick = NO_TICK;

    /** Data that the world's tables no longer contain, or all data of a copy; otherwise null. */
    private EventData<O> data;

    private final Vector3f normal = new Vector3f();
    private final Vector3f point = new Vector3f();

    /** Creates a view of the event at an index. */
    ContactEvent(TickEvents<O> events, int index) {
        this.events = events;
        this.index = index;
    }

    /** Makes this view show the event of a step; returns this. */
    ContactEvent<O> show(long itsTick) {
        if (tick != itsTick) {
            tick = itsTick;
            if (data != null) { // usually null; writing null again would cost a write barrier of the garbage collector
                data = null;
            }
        }
        return this;
    }

    /** Returns the serial number of collider A. The number is never reused. Works only for events of the last tick. */
    long serialA() {
        return events.serialA(index);
    }

    /** Returns the serial number of collider B. Works only for events of the last tick. */
    long serialB() {
        return events.serialB(index);
    }

    /** Returns the data that the world's tables no longer contain; null when they still contain all data. */
    EventData<O> data() {
        return data;
    }

    /** Copies the data that the world's tables will lose. */
    void keep() {
        if (data == null) {
            data = events.read(index);
        }
    }

    /** Returns the contact geometry; valid until the geometry of another event is read. */
    private ContactGeometry contact() {
        return events == null ? data.contact : events.rows().contact(index);
    }

    /**
     * Returns whether the contact begins, stays or ends.
     *
     * @return never null
     */
    public ContactPhase phase() {
        requireValid();
        return events == null ? data.phase : events.phase(index);
    }

    /**
     * Returns why the contact ended.
     *
     * @return null unless the phase is {@link ContactPhase#END}
     */
    public EndReason reason() {
        requireValid();
        return events == null ? data.reason : EndReason.of(events.rows().code(index));
    }

    /**
     * Returns the number of the step that found this event.
     *
     * @return the value of {@link PhysicsWorld#tick} after that step
     */
    public long tick() {
        requireValid();
        return tick;
    }

    /**
     * Returns the owner of the collider that entered the world first.
     *
     * @return the game's object; also in an END after the collider was removed
     */
    public O a() {
        requireValid();
        return data != null ? data.a : events.a(index);
    }

    /**
     * Returns the owner of the collider that entered the world later.
     *
     * @return the game's object; also in an END after the collider was removed
     */
    public O b() {
        requireValid();
        return data != null ? data.b : events.b(index);
    }

    /**
     * Tests whether A or B belongs to an owner.
     *
     * @param owner an owner, compared by {@code equals}
     * @return true for the owner of A and for the owner of B; false for null
     */
    public boolean involves(O owner) {
        return OwnerTable.same(a(), owner) || OwnerTable.same(b(), owner);
    }

    /**
     * Returns the other owner.
     *
     * @param owner the owner of A or of B
     * @return the owner of B or of A
     * @throws IllegalArgumentException when the argument is neither
     */
    public O other(O owner) {
        return isA(owner) ? b() : a();
    }

    /**
     * Returns the owner whose collider was on one of the given layers when the contact began. For example, this method
     * finds the shot of a contact, whether the shot is A or B.
     *
     * <pre>{@code
     * Thing shot = event.ownerOn(SHOTS);
     * if (shot != null) {
     *     hit(shot, event.other(shot));
     * }
     * }</pre>
     *
     * @param layers bits, compared with {@link #layersA} and {@link #layersB}: the layers when the contact began
     * @return the owner of A or of B; the owner of A when both match, for instance two shots; null when neither does
     */
    public O ownerOn(long layers) {
        if ((layersA() & layers) != 0L) {
            return a();
        }
        return (layersB() & layers) != 0L ? b() : null;
    }

    /**
     * Returns the owner that is an instance of a class.
     *
     * <pre>{@code
     * Shot shot = event.owner(Shot.class);
     * Rock rock = event.owner(Rock.class);
     * if (shot != null && rock != null) { ... }
     * }</pre>
     *
     * @param type class of the owner, a superclass or an interface
     * @param <T> that class
     * @return the owner of A or of B; the owner of A when both match; null when neither does
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
     * Returns collider A: the one that entered the world first.
     *
     * @return never null; also in an END after the collider was removed from the world
     */
    public Collider colliderA() {
        requireValid();
        return data != null ? data.colliderA : events.colliderA(index);
    }

    /**
     * Returns collider B: the one that entered the world later.
     *
     * @return never null; also in an END after the collider was removed from the world
     */
    public Collider colliderB() {
        requireValid();
        return data != null ? data.colliderB : events.colliderB(index);
    }

    /**
     * Returns the collider of an owner.
     *
     * @param owner the owner of A or of B
     * @return the collider of the owner in this contact; A when both belong to the owner
     * @throws IllegalArgumentException when the argument is neither
     */
    public Collider colliderOf(O owner) {
        return isA(owner) ? colliderA() : colliderB();
    }

    /**
     * Returns the layers of A's collider when the contact began. The value stays the same from BEGIN to END.
     *
     * @return one bit per layer
     */
    public long layersA() {
        requireValid();
        return data != null ? data.layersA : events.rows().layersA(index);
    }

    /**
     * Returns the layers of B's collider when the contact began. The value stays the same from BEGIN to END.
     *
     * @return one bit per layer
     */
    public long layersB() {
        requireValid();
        return data != null ? data.layersB : events.rows().layersB(index);
    }

    /**
     * Tests whether at least one of the colliders was a sensor when the contact began. The value stays the same from
     * BEGIN to END.
     *
     * @return false when both were solid
     */
    public boolean sensor() {
        requireValid();
        return data != null ? data.sensor : events.rows().sensor(index);
    }

    /**
     * Returns the id of this contact. The id stays the same from BEGIN to END, and is never reused in this world.
     *
     * @return counted from 1 in the order of BEGIN events
     */
    public long contactId() {
        requireValid();
        return data != null ? data.contactId : events.rows().contactId(index);
    }

    /**
     * Returns the first time of overlap in this tick.
     *
     * @return fraction of the tick in [0, 1], an argument for {@link Transform#rewindTo}; 0 for a contact from an
     *     earlier tick
     */
    public float first() {
        requireValid();
        return events == null ? data.first : events.rows().first(index);
    }

    /**
     * Returns the last time of overlap in this tick.
     *
     * @return fraction of the tick in [{@link #first()}, 1]; 1 when the colliders still touch at the end of the tick; 0
     *     in an END whose reason is not {@link EndReason#SEPARATED}. A contact ends as SEPARATED when the gap between
     *     its colliders exceeds {@link WorldConfig#contactSlack}
     */
    public float last() {
        requireValid();
        return events == null ? data.last : events.rows().last(index);
    }

    /**
     * Returns the contact normal at the time {@link #first()}. The normal points from A to B. In a BEGIN, this is the
     * normal at the first touch. In a STAY, it is the normal at the start of the tick, before the motion of the tick;
     * {@link Collider#continuous(boolean)} describes an exception. An END repeats the normal of the contact's previous
     * event.
     *
     * @return of unit length, world frame; a view, valid until the next step
     */
    public Vector3fc normal() {
        requireValid();
        return contact().normal(normal);
    }

    /**
     * Returns the normal that points towards an owner.
     *
     * @param owner the owner of A or of B
     * @param dest receives the normal, of unit length, world frame; the normal points towards {@code owner} and away
     *     from the other owner
     * @return dest
     * @throws IllegalArgumentException when the owner is neither; dest is then undefined
     */
    public Vector3f normalTowards(O owner, Vector3f dest) {
        requireValid();
        contact().normal(dest);
        return isA(owner) ? dest.set(0f - dest.x, 0f - dest.y, 0f - dest.z) : dest; // never -0
    }

    /**
     * Returns the contact point: the centre of the deepest region, midway between the two surfaces, at the time
     * {@link #first()}. An END repeats the point of the contact's previous event.
     *
     * @return metres, world frame; a view, valid until the next step
     */
    public Vector3fc point() {
        requireValid();
        return contact().point(point);
    }

    /**
     * Returns the number of contact points. Two faces have up to four points: corners of their common area. A line
     * contact, such as an edge on a face, has two points. Any other contact has one point.
     *
     * @return 1 to 4
     */
    public int pointCount() {
        requireValid();
        return contact().pointCount();
    }

    /**
     * Returns a contact point, midway between the two surfaces, at the time {@link #first()}. An END repeats the points
     * of the contact's previous event.
     *
     * @param index in [0, pointCount), in order around the contact area
     * @param dest receives metres, world frame
     * @return dest
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public Vector3f point(int index, Vector3f dest) {
        return contactWith(index).point(index, dest);
    }

    /**
     * Returns the penetration depth at a contact point, along the normal.
     *
     * @param index in [0, pointCount)
     * @return metres; negative for a gap of at most {@link WorldConfig#contactSlack}
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public float depth(int index) {
        return contactWith(index).depth(index);
    }

    /**
     * Returns the feature id of a contact point. The id identifies what touches at that point: a corner, a round end of
     * a capsule, or two edges that cross.
     *
     * @param index in [0, pointCount)
     * @return an id that stays the same from tick to tick as long as the same corners, edges and faces touch; 0 for
     *     spheres
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public int feature(int index) {
        return contactWith(index).feature(index);
    }

    /**
     * Returns the penetration depth along the normal, at the time {@link #first()}. An END repeats the depth of the
     * contact's previous event.
     *
     * @return metres; 0 at a first touch within the tick; negative for a gap of at most
     *     {@link WorldConfig#contactSlack}
     */
    public float depth() {
        requireValid();
        return contact().depth();
    }

    /**
     * Returns the approach speed along the normal at the time {@link #first()}. If there are several contact points,
     * this is the greatest of the speeds at these points. For example, a box lies on a face and begins to rotate. Its
     * middle moves away, but a corner approaches, so the speed is greater than 0. An END repeats the speed of the
     * contact's previous event.
     * <p>
     * The speed is computed from the motion that this step swept: displacement divided by time. When a contact of a
     * dynamic body begins with an impact, this is the speed at which the bodies hit each other. After a rewind, a game
     * usually moves the entity for the rest of the old tick with {@link Transform#moveBy}, and then for the new tick.
     * The step sweeps both motions as one, so the speed may be up to twice that of the entity. To mirror a velocity, or
     * to compute the loudness of a hit, use the velocities that the game stores: {@code (v - vOther).dot(normal)}.
     *
     * @return metres per second; negative when the shapes separate
     */
    public float approachSpeed() {
        requireValid();
        return contact().approachSpeed();
    }

    /**
     * Returns the impulse that the two bodies exchanged in this tick, including friction. Each pair reports its impulse
     * once per tick. When a contact begins and ends in one tick, the BEGIN reports the impulse, and the END reports 0.
     * So the sum over all events of a body is the change of the body's momentum that contacts caused. The error is at
     * most 1e-5 of the greater of two values: mass times speed, and the sum of the lengths of these impulses. While the
     * bodies sleep, each STAY repeats the impulse of the step in which they fell asleep.
     *
     * @param dest receives N s, world frame: the impulse on B; the impulse on A is opposite. 0 when neither body is
     *     dynamic, and for sensors
     * @return dest
     */
    public Vector3f impulse(Vector3f dest) {
        return impulses().total(dest);
    }

    /**
     * Returns the part of {@link #impulse} that pushes the bodies apart, without friction. It is a measure of the
     * strength of a hit.
     *
     * @return N s, at least 0; 0 when neither body is dynamic, and for sensors
     */
    public float normalImpulse() {
        return impulses().normalImpulse();
    }

    /**
     * Returns the part of {@link #impulse} that is friction. The impulse is {@link #normalImpulse()} times
     * {@link #impulseNormal}, plus the friction impulse.
     *
     * @param dest receives N s, world frame: the impulse on B; the impulse on A is opposite
     * @return dest
     */
    public Vector3f frictionImpulse(Vector3f dest) {
        return impulses().friction(dest);
    }

    /**
     * Returns the direction of the normal impulse on B: the normal that the solver used. It is nearly always equal to
     * {@link #normal}. The two normals may differ in two cases: the contact moves to another face during the tick, or
     * the solver uses the normal of a face instead of the normal of an edge.
     *
     * @param dest receives a vector of unit length, world frame; 0 when {@link #normalImpulse()} is 0
     * @return dest
     */
    public Vector3f impulseNormal(Vector3f dest) {
        return impulses().normal(dest);
    }

    /**
     * Returns the speed at which the bodies hit each other in this tick, along the normal, at the point where this
     * speed is greatest. Use the speed for the loudness of a hit. Usually the BEGIN reports it. A STAY reports it when
     * a crate that stands on an edge falls onto its face, or when the bodies first touched at the very end of the last
     * tick. An END reports it when a contact from an earlier tick ends, and the bodies hit each other in this tick
     * before they separate. So do not filter by phase. In a contact from an earlier tick, speeds up to 0.5 m/s count as
     * 0. Otherwise a body that slides, rolls or tips over would report impacts with the ground again and again.
     *
     * @return m/s, at least 0; 0 for bodies that rest on each other, that separate, or that do not push
     */
    public float impactSpeed() {
        return impulses().impactSpeed();
    }

    /**
     * Returns the number of points at which the bodies pushed each other in this tick. The solver computes these points
     * before it solves the tick, not in each substep. For bodies that are near each other, it computes the points at
     * the start of the tick. If one of these bodies rotates fast, it also computes points at the predicted end of the
     * tick. For other bodies, it computes the points at the predicted time of impact. The points may differ from those
     * of {@link #point(int, Vector3f)}. For example, they do not include a corner that bears no load.
     *
     * @return 0 to 4; 0 when {@link #normalImpulse()} is 0
     */
    public int impulsePointCount() {
        return impulses().pointCount();
    }

    /**
     * Returns a point at which the bodies pushed each other.
     *
     * @param index in [0, impulsePointCount)
     * @param dest receives metres, world frame
     * @return dest
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public Vector3f impulsePoint(int index, Vector3f dest) {
        return impulsesWith(index).point(index, dest);
    }

    /**
     * Returns the normal impulse at a point of {@link #impulsePoint}. The sum over all points is
     * {@link #normalImpulse()}.
     *
     * @param index in [0, impulsePointCount)
     * @return N s, greater than 0
     * @throws IndexOutOfBoundsException when the index is out of range
     */
    public float normalImpulse(int index) {
        return impulsesWith(index).normalImpulse(index);
    }

    /**
     * Tests whether the colliders still touch at the end of the tick.
     *
     * @return false for an END, and for a BEGIN whose END is in the same tick
     */
    public boolean holds() {
        requireValid();
        return phase() != ContactPhase.END && last() == 1f;
    }

    /**
     * Returns a copy that does not change in later steps.
     *
     * @return a new event; while the game has a reference to it, neither owner can be garbage-collected
     */
    public ContactEvent<O> copy() {
        requireValid();
        final ContactEvent<O> copy = new ContactEvent<>(null, index);
        copy.tick = tick;
        final EventData<O> copied = new EventData<>();
        copy.data = copied;
        copied.contact = new ContactGeometry().set(contact());
        copied.a = a();
        copied.b = b();
        copied.colliderA = colliderA();
        copied.colliderB = colliderB();
        copied.phase = phase();
        copied.reason = reason();
        copied.sensor = sensor();
        copied.first = first();
        copied.last = last();
        copied.contactId = contactId();
        copied.layersA = layersA();
        copied.layersB = layersB();
        copied.impulse.set(impulses());
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

    /** Tests whether {@link #events} still contains the events of {@link #tick}; always true for a copy. */
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

    /** Returns the contact geometry; throws if it has no point of this index. */
    private ContactGeometry contactWith(int index) {
        requireValid();
        final ContactGeometry contact = contact();
        final int count = contact.pointCount();
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException("point index must be in [0, " + count + ") (got: " + index + ")");
        }
        return contact;
    }

    private ContactImpulse impulses() {
        requireValid();
        return data != null ? data.impulse : events.rows().impulse(index);
    }

    /** Returns the impulses; throws if they have no point of this index. */
    private ContactImpulse impulsesWith(int index) {
        final ContactImpulse impulse = impulses();
        if (index < 0 || index >= impulse.pointCount()) {
            throw new IndexOutOfBoundsException(
                    "index of an impulse point must be in [0, " + impulse.pointCount() + ") (got: " + index + ")");
        }
        return impulse;
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
