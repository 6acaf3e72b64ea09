package dev.carom.script;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.script.language.ScriptRecord;
import dev.carom.script.value.Values;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3f;

/**
 * The record that a script receives for a contact. One of the two entities is {@code me}, the other is {@code other}.
 */
final class ContactRecord {
    private static final ScriptRecord.Fields FIELDS = new ScriptRecord.Fields(
            List.of(
                    "phase",
                    "reason",
                    "me",
                    "other",
                    "sensor",
                    "holds",
                    "first",
                    "last",
                    "depth",
                    "approachSpeed",
                    "contactId",
                    "normalImpulse",
                    "impactSpeed",
                    "point",
                    "normal",
                    "impulse"),
            Arrays.asList(
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    Values.VECTOR_FIELDS,
                    Values.VECTOR_FIELDS,
                    Values.VECTOR_FIELDS));

    private ContactRecord() {}

    /**
     * Returns the record of a contact for one of the two entities. The normal points towards that entity, and the
     * impulse acts on it.
     *
     * @param phase the phase that the script sees, see {@link RewindAwareContacts}
     * @param contactId the contact id that the script sees
     */
    static <O> ScriptRecord of(EntityTable<O> table, ContactEvent<O> event, O me, ContactPhase phase, long contactId) {
        final Vector3f normal = event.normalTowards(me, new Vector3f());
        final Vector3f impulse = event.impulse(new Vector3f());
        if (event.b() != me && !event.b().equals(me)) {
            impulse.set(0f - impulse.x, 0f - impulse.y, 0f - impulse.z);
        }
        return new ScriptRecord(
                FIELDS,
                word(phase),
                Values.word(event.reason()),
                table.row(me).handle,
                table.row(event.other(me)).handle,
                event.sensor(),
                event.holds(),
                (double) event.first(),
                (double) event.last(),
                (double) event.depth(),
                (double) event.approachSpeed(),
                contactId,
                (double) event.normalImpulse(),
                (double) event.impactSpeed(),
                Values.record(event.point()),
                Values.record(normal),
                Values.record(impulse));
    }

    /** Returns the name of a phase as scripts write it. Called for each contact, so it creates no string. */
    static String word(ContactPhase phase) {
        return switch (phase) {
            case BEGIN -> "begin";
            case STAY -> "stay";
            case END -> "end";
        };
    }
}
