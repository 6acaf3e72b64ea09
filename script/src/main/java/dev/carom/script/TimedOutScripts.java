package dev.carom.script;

import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptSource;
import java.util.HashMap;
import java.util.Map;

/**
 * Scripts whose top level exceeded its budget. They are not started again for a while: where many entities run such a
 * script, the game would stand still for the whole budget once for each entity.
 */
final class TimedOutScripts {
    /** Ten seconds at 60 ticks a second. Then the script is tried again, since the machine may have been the cause. */
    private static final long TICKS = 600;

    private final Map<ScriptSource, TimeOut> all = new HashMap<>();

    private record TimeOut(long tick, ScriptFailure failure) {}

    void add(ScriptSource source, ScriptFailure failure, long tick) {
        all.values().removeIf(timeOut -> tick - timeOut.tick > TICKS);
        all.put(source, new TimeOut(tick, failure));
    }

    /** Returns why a script is not started now; null when it may be started. */
    ScriptFailure failure(ScriptSource source, long tick) {
        final TimeOut timeOut = all.get(source);
        return timeOut == null || tick - timeOut.tick > TICKS ? null : timeOut.failure;
    }
}
