package dev.carom.script;

import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Who reacts to what, and in which order: the contacts of the last step in the order of the events, then times that are
 * due, then the tick. For each contact those who react to one of the two entities come first, then to a tag, then to
 * layers; among these who registered first. What is registered while a list of these is gone through waits for the next
 * time that it is.
 */
final class Reactions<O> {
    /** Against a script that asks anew in each tick; no game needs as many. */
    private static final int MOST_OF_A_SCRIPT = 10_000;

    private final Stage<O> stage;
    private final Map<String, List<Reaction<O>>> ofTag = new HashMap<>();
    private final List<Reaction<O>> ofLayers = new ArrayList<>();
    private final List<Reaction<O>> ofTick = new ArrayList<>();
    private final PriorityQueue<Reaction<O>> ofTime =
            new PriorityQueue<>(Comparator.<Reaction<O>>comparingDouble(reaction -> reaction.due)
                    .thenComparingLong(reaction -> reaction.id));
    private final Map<Long, Reaction<O>> all = new HashMap<>();

    /** Of each phase, so that a phase that nobody waits for costs nothing. */
    private final int[] waiting = new int[ContactPhase.values().length];

    private final ToldContacts<O> told = new ToldContacts<>();
    private final ToldContacts.Teller<O> teller = this::contact;

    /** What scripts are told of the present contact, which may differ from what the world tells. */
    private ContactPhase nowPhase;

    private long nowContactId;

    private long lastId;

    Reactions(Stage<O> stage) {
        this.stage = stage;
    }

    Reaction<O> add(ScriptRun<O> run, ScriptFunction function) {
        if (run.reactions >= MOST_OF_A_SCRIPT) {
            throw new IllegalArgumentException("a script must not wait for more than " + MOST_OF_A_SCRIPT
                    + " things; cancel(id) those that are no longer needed, and register once, not in each tick");
        }
        run.reactions++;
        final Reaction<O> reaction = new Reaction<>(++lastId, run, function);
        all.put(reaction.id, reaction);
        return reaction;
    }

    Reaction<O> add(ScriptRun<O> run, ScriptFunction function, ContactPhase phase) {
        final Reaction<O> reaction = add(run, function);
        reaction.phase = phase;
        waiting[phase.ordinal()]++;
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
        reaction.due = due;
        reaction.period = period;
        ofTime.add(reaction);
    }

    /** Ends a reaction of a script; false when there is none of that id. */
    boolean cancel(long id, ScriptRun<O> run) {
        final Reaction<O> reaction = all.get(id);
        if (reaction == null || reaction.run != run) {
            return false;
        }
        forget(reaction);
        return true;
    }

    /** Ends all that a script waits for. */
    void cancelAll(ScriptRun<O> run) {
        for (Reaction<O> reaction : List.copyOf(all.values())) {
            if (reaction.run == run) {
                forget(reaction);
            }
        }
    }

    /** Calls who reacts to the contacts of the last step, up to a time of it. */
    void contacts(ContactEvents<O> events, float until) {
        told.tell(events, until, teller);
    }

    private void contact(ContactEvent<O> event, ContactPhase phase, long contactId) {
        if (waiting[phase.ordinal()] == 0) {
            return;
        }
        nowPhase = phase;
        nowContactId = contactId;
        final EntityRow<O> a = stage.table.known(event.a());
        final EntityRow<O> b = stage.table.known(event.b());
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
            for (String tag : row.tags.toArray(new String[0])) { // a copy: the script may change tags
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
        if (reaction.phase == nowPhase && reaction.waits()) {
            reaction.run.call(reaction.function, ContactRecord.of(stage.table, event, me, nowPhase, nowContactId));
        }
    }

    /** Calls those whose time has come, each once. */
    void times(double now) {
        final List<Reaction<O>> due = new ArrayList<>();
        while (!ofTime.isEmpty() && ofTime.peek().due <= now) {
            due.add(ofTime.poll());
        }
        for (Reaction<O> reaction : due) {
            if (reaction.waits() && !reaction.run.isAlone()) {
                reaction.run.call(reaction.function);
            }
            if (reaction.waits() && reaction.period > 0.0) {
                reaction.due = Math.max(reaction.due + reaction.period, now); // never behind by more than a tick
                ofTime.add(reaction);
            } else {
                forget(reaction);
            }
        }
    }

    /** Calls those who react to each tick. */
    void tick(double seconds) {
        for (int i = 0, n = ofTick.size(); i < n; i++) {
            final Reaction<O> reaction = ofTick.get(i);
            if (reaction.waits() && !reaction.run.isAlone()) {
                reaction.run.call(reaction.function, seconds);
            }
        }
    }

    /** Takes out those that wait no more. Not while one of the lists is walked through. */
    void sweep() {
        ofTick.removeIf(reaction -> !reaction.waits());
        ofLayers.removeIf(reaction -> !reaction.waits());
        ofTime.removeIf(reaction -> !reaction.waits());
        ofTag.values().forEach(list -> list.removeIf(reaction -> !reaction.waits()));
        ofTag.values().removeIf(List::isEmpty);
        stage.table.forEach(row -> row.reactions.removeIf(reaction -> !reaction.waits()));
    }

    private void forget(Reaction<O> reaction) {
        if (all.remove(reaction.id) != null) {
            reaction.cancel();
            reaction.run.reactions--;
            if (reaction.phase != null) {
                waiting[reaction.phase.ordinal()]--;
            }
            stage.sweepReactions = true;
        }
    }
}
