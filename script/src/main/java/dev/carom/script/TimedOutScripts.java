package dev.carom.script;

import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptSource;
import java.util.HashMap;
import java.util.Map;

/**
 * The scripts whose top level (the statements outside functions) exceeded its time budget. Such a script is not started
 * again for a while. Otherwise, if many entities have the same script, the game would wait for the whole budget once
 * per entity.
 */
final class TimedOutScripts {
    /**
     * The pause before the script may start again: ten seconds at 60 ticks per second. The script gets another chance,
     * since a slow machine may have been the cause.
     */
    private static final long TICKS = 600;

    private final Map<ScriptSource, TimeOut> all = new HashMap<>();

    private record TimeOut(long tick, ScriptFailure failure) {}

    void add(ScriptSource source, ScriptFailure failure, long tick) {
        all.values().removeIf(timeOut -> tick - timeOut.tick > TICKS);
        all.put(source, new TimeOut(tick, failure));
    }

    /** Returns the reason why a script must not start now; null when it may start. */
    ScriptFailure failure(ScriptSource source, long tick) {
        final TimeOut timeOut = all.get(source);
        return timeOut == null || tick - timeOut.tick > TICKS ? null : timeOut.failure;
    }
}
