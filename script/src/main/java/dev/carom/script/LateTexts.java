package dev.carom.script;

import java.util.HashMap;
import java.util.Map;

/**
 * Texts that were stopped at their top level since they took too long: where many entities run such a text, a game
 * would stand still for as long once for each of them.
 */
final class LateTexts {
    /** Ten seconds of game time; after that it is tried again, since perhaps the machine was to blame. */
    private static final long TICKS = 600;

    private final Map<ScriptSource, Late> all = new HashMap<>();

    private record Late(long tick, ScriptFailure failure) {}

    void add(ScriptSource source, ScriptFailure failure, long tick) {
        all.values().removeIf(late -> tick - late.tick > TICKS);
        all.put(source, new Late(tick, failure));
    }

    /** Why a text is not run now; null when it may be. */
    ScriptFailure failure(ScriptSource source, long tick) {
        final Late late = all.get(source);
        return late == null || tick - late.tick > TICKS ? null : late.failure;
    }
}
