package dev.carom.lua;

import dev.carom.script.language.ScriptFunction;
import dev.carom.script.language.ScriptRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import party.iroiro.luajava.LuaNatives;
import party.iroiro.luajava.lua54.Lua54Consts;

/**
 * Converts plain values to Lua values on the stack, and back. Plain values are null, booleans, numbers, strings, and
 * lists and maps of plain values. A Lua function becomes a {@link ScriptFunction}. Uses only API functions that raise
 * no error and call no metamethod.
 */
final class LuaValues {
    /** The number of stack slots to reserve. This is enough for the arguments of any call and for nested tables. */
    static final int STACK_SLOTS = 128;

    private static final int MAX_DEPTH = 16;
    private static final int MAX_INTERNED = 64;
    private static final int MAX_ELEMENTS = 20_000;

    private final LuaScript script;
    private final LuaNatives natives;
    private final long state;
    private final int registry;

    /**
     * The strings of records, such as field names, that are stored in the Lua registry. Maps each string to its
     * registry reference.
     */
    private final Map<String, Integer> interned = new HashMap<>();

    /** The functions among the arguments of the last call from Lua to Java. */
    private final List<ScriptFunction> functions = new ArrayList<>();

    private int elements;

    /** Whether functions are rejected. This is true only while the values in {@code kept} are read. */
    private boolean plainOnly;

    LuaValues(LuaScript script, LuaNatives natives, long state, int registry) {
        this.script = script;
        this.natives = natives;
        this.state = state;
        this.registry = registry;
    }

    /** Pushes a plain value. */
    void push(Object value) {
        if (value == null) {
            natives.lua_pushnil(state);
        } else if (value instanceof Boolean truth) {
            natives.lua_pushboolean(state, truth ? 1 : 0);
        } else if (value instanceof Long || value instanceof Integer) {
            natives.lua_pushinteger(state, ((Number) value).longValue());
        } else if (value instanceof Number number) {
            natives.lua_pushnumber(state, number.doubleValue());
        } else if (value instanceof String text) {
            push(text);
        } else if (value instanceof Map<?, ?> map) {
            natives.lua_checkstack(state, 3);
            natives.lua_createtable(state, 0, map.size());
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                if (value instanceof ScriptRecord) {
                    pushInterned(entry.getKey());
                } else {
                    push(entry.getKey()); // not interned: names that a script chooses would use up MAX_INTERNED
                }
                push(entry.getValue());
                natives.lua_rawset(state, -3);
            }
        } else if (value instanceof List<?> list) {
            natives.lua_checkstack(state, 3);
            natives.lua_createtable(state, list.size(), 0);
            for (int i = 0; i < list.size(); i++) {
                push(list.get(i));
                natives.lua_rawseti(state, -2, i + 1);
            }
        } else {
            throw new IllegalArgumentException(
                    "a word must return numbers, strings, booleans, lists and maps (got: " + value.getClass() + ")");
        }
    }

    private void push(String text) {
        if (LuaBytes.isSame(text)) {
            natives.luaJ_pushstring(state, text);
        } else {
            LuaBytes.push(natives, state, text);
        }
    }

    /**
     * Pushes the values of a record. A nested record is replaced by its values. Returns the number of pushed values.
     */
    int pushFlat(ScriptRecord record) {
        int count = 0;
        final List<ScriptRecord.Fields> nested = record.fields().nested();
        for (int i = 0; i < nested.size(); i++) {
            if (nested.get(i) != null) {
                count += pushFlat((ScriptRecord) record.value(i));
            } else {
                pushInterned(record.value(i));
                count++;
            }
        }
        return count;
    }

    /**
     * Pushes a value of a record. The first {@value #MAX_INTERNED} different strings are interned: reading a string
     * from the registry is ten times as fast as passing it through JNI.
     */
    private void pushInterned(Object value) {
        if (!(value instanceof String text)) {
            push(value);
            return;
        }
        Integer reference = interned.get(text);
        if (reference == null) {
            push(text);
            if (interned.size() == MAX_INTERNED) {
                return;
            }
            reference = natives.luaL_ref(state, registry);
            interned.put(text, reference);
        }
        natives.luaJ_rawgeti(state, registry, reference);
    }

    /**
     * Returns the Lua table constructor for a record. Appends one parameter name per value, in the order of
     * {@link #pushFlat}.
     */
    static String constructor(ScriptRecord.Fields fields, StringBuilder parameters) {
        final StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < fields.names().size(); i++) {
            final ScriptRecord.Fields nested = fields.nested().get(i);
            final String value;
            if (nested == null) {
                value = "p" + parameters.length(); // unique, since each appended name makes the text longer
                parameters.append(parameters.length() == 0 ? "" : ",").append(value);
            } else {
                value = constructor(nested, parameters);
            }
            text.append(fields.names().get(i)).append('=').append(value).append(',');
        }
        return text.append('}').toString();
    }

    /**
     * Converts the arguments of a call from Lua to plain values. The arguments start at an index of the stack. A
     * function becomes a {@link ScriptFunction}, also inside a table. If an argument is rejected or the called function
     * throws, the caller must call {@link #releaseFunctions}.
     */
    Object[] arguments(int first, int count) {
        functions.clear();
        final Object[] arguments = new Object[count];
        for (int i = 0; i < count; i++) {
            elements = 0;
            arguments[i] = at(first + i, 0);
        }
        return arguments;
    }

    /**
     * Frees the functions among the last {@link #arguments}. Otherwise Lua would keep these functions, and all values
     * that they use, until the script ends.
     */
    void releaseFunctions() {
        functions.forEach(ScriptFunction::release);
        functions.clear();
    }

    private Object at(int index, int depth) {
        switch (natives.lua_type(state, index)) {
            case Lua54Consts.LUA_TNIL -> {
                return null;
            }
            case Lua54Consts.LUA_TBOOLEAN -> {
                return natives.lua_toboolean(state, index) != 0;
            }
            case Lua54Consts.LUA_TNUMBER -> {
                if (natives.luaJ_isinteger(state, index) != 0) {
                    return natives.lua_tointeger(state, index);
                }
                return natives.lua_tonumber(state, index);
            }
            case Lua54Consts.LUA_TSTRING -> {
                return text(index);
            }
            case Lua54Consts.LUA_TTABLE -> {
                return table(index, depth);
            }
            case Lua54Consts.LUA_TFUNCTION -> {
                if (plainOnly) {
                    throw new IllegalArgumentException("a function is not a plain value");
                }
                final ScriptFunction function = script.function(index);
                functions.add(function);
                return function;
            }
            default ->
                throw new IllegalArgumentException("a coroutine cannot be passed to the game; pass a" + " function");
        }
    }

    /**
     * Returns the string at an index. Must not be called for a number, since lua_tostring would replace the number on
     * the stack by a string.
     */
    String text(int index) {
        final String text = natives.lua_tostring(state, index);
        return LuaBytes.isSame(text, natives.luaJ_len(state, index)) ? text : LuaBytes.read(natives, state, index);
    }

    /** Returns the table at an index: a map if the keys are strings or the table is empty, otherwise a list. */
    private Object table(int index, int depth) {
        if (depth == MAX_DEPTH) {
            throw new IllegalArgumentException(
                    "a table must not be nested more than " + MAX_DEPTH + " levels deep; does it contain itself?");
        }
        final int table = index < 0 ? natives.lua_gettop(state) + 1 + index : index;
        final int length = natives.luaJ_len(state, table);
        final Map<String, Object> map = new LinkedHashMap<>();
        int listed = 0;
        natives.lua_checkstack(state, 4);
        natives.lua_pushnil(state);
        while (natives.lua_next(state, table) != 0) {
            count();
            if (natives.lua_type(state, -2) == Lua54Consts.LUA_TSTRING) {
                map.put(text(-2), at(-1, depth + 1));
            } else if (natives.luaJ_isinteger(state, -2) != 0 && isWithin(natives.lua_tointeger(state, -2), length)) {
                listed++;
            } else {
                throw new IllegalArgumentException("the keys of a table for the game must be strings, or 1, 2, 3 ...");
            }
            natives.lua_settop(state, -2);
        }
        if (listed == 0) {
            return map;
        }
        if (!map.isEmpty() || listed != length) {
            throw new IllegalArgumentException(
                    "a table for the game must be a list without gaps, or have only string keys");
        }
        final List<Object> list = new ArrayList<>(length);
        for (int i = 1; i <= length; i++) {
            natives.luaJ_rawgeti(state, table, i);
            list.add(at(-1, depth + 1));
            natives.lua_settop(state, -2);
        }
        return list;
    }

    private static boolean isWithin(long key, int length) {
        return key >= 1 && key <= length;
    }

    private void count() {
        if (++elements > MAX_ELEMENTS) {
            throw new IllegalArgumentException("a table for the game must have at most " + MAX_ELEMENTS + " elements");
        }
    }

    /**
     * Returns the entries of a table that have string keys and plain values. Leaves out all other entries, for example
     * functions and tables that contain functions.
     */
    Map<String, Object> kept(int index) {
        if (natives.lua_type(state, index) != Lua54Consts.LUA_TTABLE) {
            return new LinkedHashMap<>();
        }
        plainOnly = true;
        try {
            return plainEntries(index);
        } finally {
            plainOnly = false;
        }
    }

    private Map<String, Object> plainEntries(int index) {
        final Map<String, Object> kept = new LinkedHashMap<>();
        final int table = index < 0 ? natives.lua_gettop(state) + 1 + index : index;
        natives.lua_checkstack(state, STACK_SLOTS);
        natives.lua_pushnil(state);
        while (natives.lua_next(state, table) != 0) {
            if (natives.lua_type(state, -2) == Lua54Consts.LUA_TSTRING) {
                try {
                    elements = 0;
                    kept.put(text(-2), at(-1, 0));
                } catch (IllegalArgumentException e) {
                    natives.lua_settop(state, table + 2); // The value is not a plain value, so it is left out.
                }
            }
            natives.lua_settop(state, -2);
        }
        return kept;
    }
}
