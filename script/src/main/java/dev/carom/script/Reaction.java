package dev.carom.script;

import dev.carom.physics.ContactPhase;

/** A function of a script that waits for something: a contact, a tick or a time. */
final class Reaction<O> {
    final long id;
    final ScriptRun<O> run;
    final ScriptFunction function;

    /** Of a contact; null for a tick or a time. */
    ContactPhase phase;

    /** Of two layers, the one on which its entity is, and the other one. */
    long layersOfMe;

    long layersOfOther;

    /** Of a time: when it is due, and after how many seconds again, or 0. */
    double due;

    double period;
    private boolean over;

    Reaction(long id, ScriptRun<O> run, ScriptFunction function) {
        this.id = id;
        this.run = run;
        this.function = function;
    }

    /** Whether it still waits. */
    boolean waits() {
        return !over && run.isActive();
    }

    void cancel() {
        if (!over) {
            over = true;
            function.release();
        }
    }
}
