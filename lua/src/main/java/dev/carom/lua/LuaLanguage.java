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
 * Lua 5.4 for scripts. Uses luajava.
 * <p>
 * Each script has a Lua state of its own. A script can use the libraries base, string, table, math and coroutine, but
 * no function that loads code or controls garbage collection. The libraries {@code java}, {@code io}, {@code os},
 * {@code package} and {@code debug} are not available. A script receives no Java object, since such an object would
 * give the script access to the whole JVM. A script is stopped when its time budget is spent or when it uses more
 * memory than allowed. A string of a script has at most 256 kB. {@code sandbox.lua} and {@code libraries.lua} implement
 * these limits.
 */
public final class LuaLanguage implements ScriptLanguage {
    private static final int DEFAULT_MEGABYTES = 32;
    private static final int MAX_MEGABYTES = 1024;

    private final int megabytes;
    private final String sandbox;
    private final String libraries;

    /** Creates the language with a limit of 32 MB of memory for each script. */
    public LuaLanguage() {
        this(DEFAULT_MEGABYTES);
    }

    /**
     * Creates the language with a memory limit.
     *
     * @param megabytes the limit for each script, from 1 to 1,024
     * @throws IllegalArgumentException when the limit is not in that range
     */
    public LuaLanguage(int megabytes) {
        if (megabytes < 1 || megabytes > MAX_MEGABYTES) {
            throw new IllegalArgumentException(
                    "megabytes must be from 1 to " + MAX_MEGABYTES + " (got: " + megabytes + "); the default is 32");
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
                    "Lua cannot run here: its native library for " + System.getProperty("os.name") + " on "
                            + System.getProperty("os.arch") + " is missing or cannot be loaded (" + e.getMessage()
                            + "); add the artifact lua54-platform with natives for this system");
        }
        try {
            script.prepare(sandbox, libraries, megabytes * 1024);
            script.read(LuaText.instrument(source.text()), globals);
            return script;
        } catch (ScriptFailure | RuntimeException | Error e) {
            script.close();
            throw e;
        }
    }
}
