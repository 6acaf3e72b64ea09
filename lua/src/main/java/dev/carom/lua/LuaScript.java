package dev.carom.lua;

import dev.carom.script.language.LoadedScript;
import dev.carom.script.language.ScriptBudget;
import dev.carom.script.language.ScriptFailure;
import dev.carom.script.language.ScriptFunction;
import dev.carom.script.language.ScriptRecord;
import dev.carom.script.language.Word;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import party.iroiro.luajava.Lua;
import party.iroiro.luajava.LuaNatives;
import party.iroiro.luajava.lua54.Lua54;
import party.iroiro.luajava.lua54.Lua54Consts;

/**
 * A script in a Lua state of its own.
 * <p>
 * An uncaught Lua error ends the JVM. So, outside of {@code lua_pcall}, this class calls only API functions that raise
 * no error. Lua calls the functions of Carom and the game through {@link #dispatch}. That method throws no exception.
 * <p>
 * This class calls luajava directly and not through {@code javax.script}. The engine of luajava for
 * {@code javax.script} opens a Lua state for each {@code eval} and closes it at the end, so the functions of the script
 * would be lost.
 */
final class LuaScript implements LoadedScript {
    /**
     * The name of the script in messages of Lua (its chunk name). This is not the file name, since Lua shortens long
     * names.
     */
    private static final String CHUNK = "=script";

    private static final Pattern LINE = Pattern.compile("(?s)^script:(\\d+): (.*)$");
    private static final String TOO_DEEP =
            "this is nested too deeply for Lua; use fewer .. in one expression, or fewer nested brackets and"
                    + " blocks; table.concat joins any number of strings";
    private static final int MAX_STRING_BYTES = 256 * 1024;
    private static final int MAX_MESSAGE_CHARACTERS = 500;

    private final Lua lua = new Lua54();
    private final LuaNatives natives = lua.getLuaNatives();
    private final long state = lua.getPointer();
    private final int registry = natives.getRegistryIndex();
    private final LuaValues values = new LuaValues(this, natives, state, registry);
    private final ScriptBudget budget;
    private final String[] names;
    private final Word[] words;
    private final Map<ScriptRecord.Fields, Integer> makers = new IdentityHashMap<>();
    private boolean closed;

    /**
     * The registry reference of the table that holds the globals of the script. A registry reference is an index in the
     * registry, the Lua table through which Java code keeps Lua values.
     */
    private int environment;
    /** The registry reference of the operand that {@link LuaText} inserts into each concatenation. */
    private int cat;
    /** The registry reference of the Lua function that calls a function of the script. */
    private int call;
    /** The registry reference of the Lua function that builds a record and passes it to a function of the script. */
    private int callWith;
    /** The registry reference of the main function of the script. */
    private int main;

    LuaScript(Map<String, Word> words, ScriptBudget budget) {
        this.budget = budget;
        names = words.keySet().toArray(new String[0]);
        this.words = words.values().toArray(new Word[0]);
    }

    /** Runs the sandbox. It removes all globals of the Lua state and creates the globals of the script. */
    void prepare(String sandbox, String libraries, int memoryKilobytes) throws ScriptFailure {
        for (String library : List.of("table", "string", "math", "coroutine", "debug")) {
            lua.openLibrary(library);
        }
        load(sandbox, "=sandbox");
        lua.push(this::dispatch);
        // Returns its argument to Lua when the budget is spent, and nothing otherwise. See late() in sandbox.lua.
        lua.push(unused -> budget.isSpent() ? 1 : 0);
        values.push(List.of((Object[]) names));
        final Map<String, Object> limits = new LinkedHashMap<>();
        limits.put("memory", (long) memoryKilobytes);
        limits.put("text", (long) MAX_STRING_BYTES);
        limits.put("late", "the script ran for longer than allowed; look for an endless loop, or do less at once");
        values.push(limits);
        load(libraries, "=sandbox");
        protectedCall(5, 4);
        callWith = lua.ref();
        call = lua.ref();
        cat = lua.ref();
        environment = lua.ref();
    }

    /** Compiles the script and sets its globals. */
    void read(String text, Map<String, Object> globals) throws ScriptFailure {
        try {
            load(text, CHUNK);
        } catch (ScriptFailure e) {
            throw e.getMessage().contains("C stack overflow") ? new ScriptFailure(e.line(), TOO_DEEP) : e;
        }
        natives.luaJ_rawgeti(state, registry, environment);
        for (Map.Entry<String, Object> global : globals.entrySet()) {
            values.push(global.getKey());
            values.push(global.getValue());
            natives.lua_rawset(state, -3);
        }
        natives.lua_setupvalue(state, -2, 1); // sets the upvalue _ENV, which holds all globals of the chunk
        main = lua.ref();
    }

    @Override
    public void run() throws ScriptFailure {
        begin(call, main);
        natives.luaJ_rawgeti(state, registry, cat);
        finish(2);
    }

    @Override
    public Map<String, Object> kept() {
        if (closed) {
            return new LinkedHashMap<>();
        }
        natives.luaJ_rawgeti(state, registry, environment);
        values.push("kept");
        natives.luaJ_rawget(state, -2);
        final Map<String, Object> kept = values.kept(-1);
        natives.lua_settop(state, 0);
        return kept;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            lua.close();
        }
    }

    /** Stores the function at an index of the stack, so that it can be called later. */
    ScriptFunction function(int index) {
        natives.lua_pushvalue(state, index);
        return new LuaFunction(natives.luaL_ref(state, registry));
    }

    private final class LuaFunction implements ScriptFunction {
        private final int reference;
        private boolean released;

        LuaFunction(int reference) {
            this.reference = reference;
        }

        @Override
        public void call(Object... arguments) throws ScriptFailure {
            if (closed) {
                throw new ScriptFailure(
                        ScriptFailure.NO_LINE, "the function cannot be called, since its script was closed");
            }
            if (released) {
                return; // Lua may use the reference for another value now.
            }
            if (arguments.length == 1 && arguments[0] instanceof ScriptRecord record) {
                final int maker = maker(record.fields());
                begin(callWith, reference);
                natives.luaJ_rawgeti(state, registry, maker);
                finish(2 + values.pushFlat(record));
                return;
            }
            begin(call, reference);
            for (Object argument : arguments) {
                values.push(argument);
            }
            finish(1 + arguments.length);
        }

        @Override
        public void release() {
            if (!closed && !released) {
                released = true;
                natives.luaL_unref(state, registry, reference);
            }
        }
    }

    /**
     * Returns a reference to a Lua function that builds a record from its values. Passing values only is faster than
     * passing names and values.
     */
    private int maker(ScriptRecord.Fields fields) throws ScriptFailure {
        final Integer known = makers.get(fields);
        if (known != null) {
            return known;
        }
        final StringBuilder parameters = new StringBuilder();
        final String body = LuaValues.constructor(fields, parameters);
        load("return function(" + parameters + ") return " + body + " end", "=maker");
        protectedCall(0, 1);
        final int made = lua.ref();
        makers.put(fields, made);
        return made;
    }

    private void begin(int how, int function) {
        natives.lua_settop(state, 0);
        natives.lua_checkstack(state, LuaValues.STACK_SLOTS);
        natives.luaJ_rawgeti(state, registry, how);
        natives.luaJ_rawgeti(state, registry, function);
    }

    private void finish(int arguments) throws ScriptFailure {
        protectedCall(arguments, 1);
        if (natives.lua_isnil(state, -1) == 0) {
            throw failure();
        }
        natives.lua_settop(state, 0);
    }

    private void protectedCall(int arguments, int results) throws ScriptFailure {
        if (natives.lua_pcall(state, arguments, results, 0) != Lua54Consts.LUA_OK) {
            throw failure();
        }
    }

    private void load(String text, String name) throws ScriptFailure {
        final byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        final ByteBuffer buffer = ByteBuffer.allocateDirect(bytes.length).put(bytes);
        buffer.flip();
        if (natives.luaJ_loadbuffer(state, buffer, bytes.length, name) != Lua54Consts.LUA_OK) {
            throw failure();
        }
    }

    /**
     * Returns a failure whose message is the string on top of the stack, and empties the stack. If the message names no
     * line, the line is 1.
     */
    private ScriptFailure failure() {
        final String text = natives.lua_type(state, -1) == Lua54Consts.LUA_TSTRING
                ? values.text(-1)
                : "the script failed without a message";
        natives.lua_settop(state, 0);
        final Matcher line = LINE.matcher(text);
        final boolean hasLine = line.matches();
        final String message = hasLine ? line.group(2) : text;
        return new ScriptFailure(
                hasLine ? Integer.parseInt(line.group(1)) : 1,
                message.length() <= MAX_MESSAGE_CHARACTERS
                        ? message
                        : message.substring(0, MAX_MESSAGE_CHARACTERS) + "...");
    }

    /**
     * Calls a word (a function that Carom or the game provides) for Lua. Pushes true and the result if the word
     * succeeds. Pushes false and a message if the word throws. Pushes nil if the time budget is spent.
     */
    private int dispatch(Lua caller) {
        final int count = natives.lua_gettop(state);
        natives.lua_checkstack(state, LuaValues.STACK_SLOTS);
        try {
            final Object[] arguments = values.arguments(2, count - 1);
            final Object result = words[(int) natives.lua_tointeger(state, 1) - 1].call(arguments);
            if (budget.isSpent()) {
                natives.lua_pushnil(state);
                return 1;
            }
            natives.lua_pushboolean(state, 1);
            values.push(result);
        } catch (IllegalArgumentException e) {
            refuse(e.getMessage());
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
            refuse("the game could not do that: " + e); // A bug of Carom or of the game must not end the game.
        }
        if (budget.isSpent()) {
            natives.lua_pushnil(state);
            return 1;
        }
        return 2;
    }

    private void refuse(String message) {
        values.releaseFunctions();
        natives.lua_settop(state, 0);
        natives.lua_pushboolean(state, 0);
        values.push(String.valueOf(message));
    }
}
