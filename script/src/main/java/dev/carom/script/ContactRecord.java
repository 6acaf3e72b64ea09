package dev.carom.script;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.EndReason;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3f;

/** A contact as a script sees it, from the side of the entity that it asked for. */
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
                    "point",
                    "normal"),
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
                    ScriptRecord.Fields.VECTOR,
                    ScriptRecord.Fields.VECTOR));

    private ContactRecord() {}

    /**
     * The contact from the side of one of the two; the normal points towards that one.
     *
     * @param phase as the script is to know it, as the id after it: see {@link ToldContacts}
     */
    static <O> ScriptRecord of(EntityTable<O> table, ContactEvent<O> event, O me, ContactPhase phase, long contactId) {
        final Vector3f normal = event.normalTowards(me, new Vector3f());
        return new ScriptRecord(
                FIELDS,
                word(phase),
                word(event.reason()),
                table.row(me).handle,
                table.row(event.other(me)).handle,
                event.sensor(),
                event.holds(),
                (double) event.first(),
                (double) event.last(),
                (double) event.depth(),
                (double) event.approachSpeed(),
                contactId,
                ScriptRecord.vector(event.point()),
                ScriptRecord.vector(normal));
    }

    private static String word(ContactPhase phase) {
        switch (phase) {
            case BEGIN:
                return "begin";
            case STAY:
                return "stay";
            default:
                return "end";
        }
    }

    private static String word(EndReason reason) {
        return reason == null ? null : reason.name().toLowerCase(Locale.ROOT);
    }
}
