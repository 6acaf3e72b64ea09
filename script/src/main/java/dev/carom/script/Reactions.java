package dev.carom.script;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.script.language.ScriptFunction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Calls the functions of scripts that react to contacts, times and ticks, in a fixed order. First come the reactions to
 * the contacts of the last step, in the order of the events. Then come the reactions to times that are due, and then
 * the reactions to the tick. For one contact, the order is: reactions to entity a, reactions to entity b, reactions to
 * the tags of a, reactions to the tags of b, reactions to layers. Reactions to the same entity, tag or layers are
 * called in the order of registration. A reaction that is registered while the reactions of its list are being called
 * waits for the next contact or tick.
 */
final class Reactions<O> {
    /** The limit stops a script that registers a reaction in every tick. */
    private static final int MAX_REACTIONS_PER_SCRIPT = 10_000;

    private final ScriptContext<O> context;
    private final Map<String, List<Reaction<O>>> ofTag = new HashMap<>();
    private final List<Reaction<O>> ofLayers = new ArrayList<>();
    private final List<Reaction<O>> ofTick = new ArrayList<>();
    private final PriorityQueue<Reaction<O>> ofTime =
            new PriorityQueue<>(Comparator.<Reaction<O>>comparingDouble(reaction -> reaction.dueSeconds)
                    .thenComparingLong(reaction -> reaction.id));
    private final Map<Long, Reaction<O>> all = new HashMap<>();

    /**
     * The number of contact reactions of each phase. Contact events of a phase without reactions are skipped at once.
     */
    private final int[] pending = new int[ContactPhase.values().length];

    private final RewindAwareContacts<O> contacts = new RewindAwareContacts<>();
    private final RewindAwareContacts.Listener<O> listener = this::contact;

    /**
     * The phase of the current contact, as scripts see it. The phase may differ from the phase of the world's event,
     * see {@link RewindAwareContacts}.
     */
    private ContactPhase reportedPhase;
    /** The id of the current contact, as scripts see it. The id may differ from the id of the world's event. */
    private long reportedContactId;

    private long lastId;

    /** A function of a script that waits for a contact, a tick or a time. */
    static final class Reaction<O> {
        final long id;
        final ScriptRun<O> run;
        private final ScriptFunction function;

        /** The phase of a contact; null for a tick or a time. */
        private ContactPhase phase;

        /** For a reaction to layers: the layers of the entity that reacts. */
        private long layersOfMe;
        /** For a reaction to layers: the layers of the other entity. */
        private long layersOfOther;

        /** For a reaction to a time: the game time of the next call. */
        private double dueSeconds;
        /** For a reaction to a time: the time between two calls; 0 for a single call. */
        private double periodSeconds;

        private boolean over;

        Reaction(long id, ScriptRun<O> run, ScriptFunction function) {
            this.id = id;
            this.run = run;
            this.function = function;
        }

        boolean isPending() {
            return !over && run.isActive();
        }

        private void cancel() {
            if (!over) {
                over = true;
                function.release();
            }
        }
    }

    Reactions(ScriptContext<O> context) {
        this.context = context;
    }

    Reaction<O> add(ScriptRun<O> run, ScriptFunction function) {
        if (run.reactions >= MAX_REACTIONS_PER_SCRIPT) {
            throw new IllegalArgumentException("a script must not have more than " + MAX_REACTIONS_PER_SCRIPT
                    + " pending reactions; cancel(id) unused reactions, and register once, not in each tick");
        }
        run.reactions++;
        final Reaction<O> reaction = new Reaction<>(++lastId, run, function);
        all.put(reaction.id, reaction);
        return reaction;
    }

    Reaction<O> add(ScriptRun<O> run, ScriptFunction function, ContactPhase phase) {
        final Reaction<O> reaction = add(run, function);
        reaction.phase = phase;
        pending[phase.ordinal()]++;
        return reaction;
    }

    void toTag(String tag, Reaction<O> reaction) {
        ofTag.computeIfAbsent(tag, unused -> new ArrayList<>()).add(reaction);
    }

    void toLayers(long layersOfMe, long layersOfOther, Reaction<O> reaction) {
        reaction.layersOfMe = layersOfMe;
        reaction.layersOfOther = layersOfOther;
        ofLayers.add(reaction);
    }

    void toTick(Reaction<O> reaction) {
        ofTick.add(reaction);
    }

    void toTime(double due, double period, Reaction<O> reaction) {
        reaction.dueSeconds = due;
        reaction.periodSeconds = period;
        ofTime.add(reaction);
    }

    /** Ends a reaction of a script. Returns false when the script has no reaction of that id. */
    boolean cancel(long id, ScriptRun<O> run) {
        final Reaction<O> reaction = all.get(id);
        if (reaction == null || reaction.run != run) {
            return false;
        }
        remove(reaction);
        return true;
    }

    /** Ends all reactions of a script. */
    void cancelAll(ScriptRun<O> run) {
        for (Reaction<O> reaction : List.copyOf(all.values())) {
            if (reaction.run == run) {
                remove(reaction);
            }
        }
    }

    /**
     * Calls the reactions to the contact events of the last step, up to the time {@code until}, a fraction of the step.
     */
    void contacts(ContactEvents<O> events, float until) {
        contacts.report(events, until, listener);
    }

    private void contact(ContactEvent<O> event, ContactPhase phase, long contactId) {
        if (pending[phase.ordinal()] == 0) {
            return;
        }
        reportedPhase = phase;
        reportedContactId = contactId;
        final EntityRow<O> a = context.table.known(event.a());
        final EntityRow<O> b = context.table.known(event.b());
        if (a != null) {
            call(a.reactions, event, event.a());
        }
        if (b != null && b != a) {
            call(b.reactions, event, event.b());
        }
        if (a != null) {
            callOfTags(a, event);
        }
        if (b != null && b != a) {
            callOfTags(b, event);
        }
        for (int i = 0, n = ofLayers.size(); i < n; i++) {
            final Reaction<O> reaction = ofLayers.get(i);
            if (matches(reaction, event.layersA(), event.layersB())) {
                call(reaction, event, event.a());
            } else if (matches(reaction, event.layersB(), event.layersA())) {
                call(reaction, event, event.b());
            }
        }
    }

    private boolean matches(Reaction<O> reaction, long layersOfMe, long layersOfOther) {
        return (reaction.layersOfMe & layersOfMe) != 0L && (reaction.layersOfOther & layersOfOther) != 0L;
    }

    private void callOfTags(EntityRow<O> row, ContactEvent<O> event) {
        if (!row.tags.isEmpty() && !ofTag.isEmpty()) {
            for (String tag : row.tags.toArray(new String[0])) { // Copied, since the script may change the tags.
                call(ofTag.getOrDefault(tag, List.of()), event, row.entity);
            }
        }
    }

    private void call(List<Reaction<O>> reactions, ContactEvent<O> event, O me) {
        for (int i = 0, n = reactions.size(); i < n; i++) {
            call(reactions.get(i), event, me);
        }
    }

    private void call(Reaction<O> reaction, ContactEvent<O> event, O me) {
        if (reaction.phase == reportedPhase && reaction.isPending()) {
            reaction.run.call(
                    reaction.function, ContactRecord.of(context.table, event, me, reportedPhase, reportedContactId));
        }
    }

    /** Calls each reaction whose time is due, once. */
    void times(double now) {
        final List<Reaction<O>> due = new ArrayList<>();
        while (!ofTime.isEmpty() && ofTime.peek().dueSeconds <= now) {
            due.add(ofTime.poll());
        }
        for (Reaction<O> reaction : due) {
            if (reaction.isPending() && !reaction.run.entityIsGone()) {
                reaction.run.call(reaction.function);
            }
            if (reaction.isPending() && reaction.periodSeconds > 0.0) {
                reaction.dueSeconds = nextTime(reaction.dueSeconds, reaction.periodSeconds, now);
                ofTime.add(reaction);
            } else {
                remove(reaction);
            }
        }
    }

    /** Returns the first time after {@code now} that is a whole number of periods later than {@code due}. */
    private static double nextTime(double due, double period, double now) {
        final long missed = (long) ((now - due) / period); // these calls are dropped
        final double next = due + period * (missed + 1.0);
        return next > now && next <= now + period ? next : now + period; // otherwise: a rounding error
    }

    /** Calls the reactions to the tick. */
    void tick(double seconds) {
        for (int i = 0, n = ofTick.size(); i < n; i++) {
            final Reaction<O> reaction = ofTick.get(i);
            if (reaction.isPending() && !reaction.run.entityIsGone()) {
                reaction.run.call(reaction.function, seconds);
            }
        }
    }

    /** Removes reactions that are no longer pending. Must not be called while reactions are being called. */
    void sweep() {
        ofTick.removeIf(reaction -> !reaction.isPending());
        ofLayers.removeIf(reaction -> !reaction.isPending());
        ofTime.removeIf(reaction -> !reaction.isPending());
        ofTag.values().forEach(list -> list.removeIf(reaction -> !reaction.isPending()));
        ofTag.values().removeIf(List::isEmpty);
        context.table.forEach(row -> row.reactions.removeIf(reaction -> !reaction.isPending()));
    }

    private void remove(Reaction<O> reaction) {
        if (all.remove(reaction.id) != null) {
            reaction.cancel();
            reaction.run.reactions--;
            if (reaction.phase != null) {
                pending[reaction.phase.ordinal()]--;
            }
            context.sweepReactions = true;
        }
    }
}
