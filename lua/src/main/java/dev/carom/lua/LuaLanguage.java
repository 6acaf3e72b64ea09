package dev.carom.lua;

import dev.carom.script.language.LoadedScript;
import dev.carom.script.language.ScriptBudget;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptLanguage;
import dev.carom.script.language.ScriptSource;
import dev.carom.script.language.Word;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Lua 5.4 for scripts, by luajava.
 * <p>
 * Each script has a state of its own, and sees functions and tables only: base, string, table, math and coroutine,
 * without what loads code or collects garbage; no {@code java}, {@code io}, {@code os}, {@code package} or
 * {@code debug}, and no object of Java that could be asked for its class. It is stopped when its budget of time is
 * spent or it holds more memory than it may; no text of it is longer than 256 kB. {@code sandbox.lua} and
 * {@code libraries.lua} say how.
 */
public final class LuaLanguage implements ScriptLanguage {
    private static final int MEGABYTES = 32;
    private static final int MOST_MEGABYTES = 1024;

    private final int megabytes;
    private final String sandbox;
    private final String libraries;

    /** Scripts that may hold 32 MB each. */
    public LuaLanguage() {
        this(MEGABYTES);
    }

    /**
     * Scripts that may hold so much memory each.
     *
     * @param megabytes from 1 to 1,024
     * @throws IllegalArgumentException when it is not
     */
    public LuaLanguage(int megabytes) {
        if (megabytes < 1 || megabytes > MOST_MEGABYTES) {
            throw new IllegalArgumentException(
                    "megabytes must be from 1 to " + MOST_MEGABYTES + " (got: " + megabytes + ")");
        }
        this.megabytes = megabytes;
        sandbox = resource("sandbox.lua");
        libraries = resource("libraries.lua");
    }

    private static String resource(String name) {
        try (InputStream in = LuaLanguage.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String ending() {
        return "lua";
    }

    @Override
    public LoadedScript open(
            ScriptSource source, Map<String, Word> words, Map<String, Object> globals, ScriptBudget budget)
            throws ScriptFailure {
        final LuaScript script;
        try {
            script = new LuaScript(words, budget);
        } catch (LinkageError e) {
            throw new ScriptFailure(
                    ScriptFailure.NO_LINE,
                    "Lua cannot run here: its library for " + System.getProperty("os.name") + " on "
                            + System.getProperty("os.arch") + " is missing or cannot be loaded (" + e.getMessage()
                            + "); see the natives of lua54-platform");
        }
        try {
            script.prepare(sandbox, libraries, megabytes * 1024);
            script.read(LuaText.ready(source.text()), globals);
            return script;
        } catch (ScriptFailure | RuntimeException | Error e) {
            script.close();
            throw e;
        }
    }
}
