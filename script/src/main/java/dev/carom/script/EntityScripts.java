package dev.carom.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The scripts that entities have as a component: {@code scripts = "door.lua"}. They start at the next tick, or when the
 * script or scene that is being started is all there: so they find what it created. Those that they give to others wait
 * for the tick after that, so what creates its own image grows by a generation a tick, and is limited. In each tick
 * they start until that took as long as one script may take to start; the others wait for the next.
 */
final class EntityScripts<O> {
    private static final int MOST_SCRIPTS = 1_000;
    private static final Names USE = Names.of("file", "params");

    private final Stage<O> stage;
    private final ScriptBudget budget;
    private List<Waiting<O>> waiting = new ArrayList<>();
    private long budgetTick = -1;

    /** A script that an entity is to run. */
    record Use(String file, Map<String, Object> parameters) {
        boolean isRunBy(Script<?> script) {
            return script.file().equals(file) && script.parameters.equals(parameters);
        }
    }

    private record Waiting<O>(EntityRow<O> row, Use use) {}

    EntityScripts(Stage<O> stage) {
        this.stage = stage;
        budget = new ScriptBudget(
                new WorkClock(stage.config.clock())); // that of the stage is set by each script that starts
    }

    /** What the component says: a file, a table with file and params, or a list of such. The files must be there. */
    List<Use> read(Object value) {
        final List<Use> uses = new ArrayList<>();
        if (value instanceof List<?> || Map.of().equals(value)) {
            for (Object each : Values.list("scripts", value)) {
                uses.add(use("scripts number " + (uses.size() + 1), each));
            }
        } else {
            uses.add(use("scripts", value));
        }
        if (stage.scripts.size() + waiting.size() + uses.size() > MOST_SCRIPTS) {
            throw new IllegalArgumentException("scripts must be " + MOST_SCRIPTS
                    + " in total at most; one script that reacts to a tag serves all entities with that tag");
        }
        return uses;
    }

    private Use use(String what, Object value) {
        if (value instanceof String) {
            return new Use(file(what, value), Map.of());
        }
        final Map<String, Object> table = Values.tableOrNull(value);
        if (table == null || !table.containsKey("file")) {
            throw Values.wrong(what, "the name of a file, or a table with file and params", value);
        }
        USE.require(what, table);
        final Object parameters = table.getOrDefault("params", Map.of());
        return new Use(
                file(what + " file", table.get("file")),
                Values.table(what + " params", Values.plain(what + " params", parameters)));
    }

    private String file(String what, Object value) {
        return stage.config.files().read(Values.text(what, value)).file();
    }

    /**
     * What an entity runs from now on: what it runs already goes on, by other parameters where those differ; all else
     * ends.
     */
    void give(EntityRow<O> row, List<Use> uses) {
        final List<Use> others = new ArrayList<>(uses);
        final List<Script<O>> left = new ArrayList<>(row.scripts);
        left.removeIf(script -> script.isClosed() || takeFirst(others, use -> use.isRunBy(script)) != null);
        left.removeIf(script -> {
            final Use sameFile = takeFirst(others, use -> use.file.equals(script.file()));
            if (sameFile != null) {
                script.renew(sameFile.parameters);
            }
            return sameFile != null;
        });
        left.forEach(Script::close);
        row.scripts.removeIf(Script::isClosed);
        waiting.removeIf(each -> each.row == row);
        others.forEach(use -> waiting.add(new Waiting<>(row, use)));
    }

    private static Use takeFirst(List<Use> uses, Predicate<Use> wanted) {
        for (int i = 0; i < uses.size(); i++) {
            if (wanted.test(uses.get(i))) {
                return uses.remove(i);
            }
        }
        return null;
    }

    /** Starts those that wait. Not while a script runs: what it creates may be taken back. */
    void start() {
        if (stage.callsUnderWay > 0 || waiting.isEmpty()) {
            return;
        }
        if (budgetTick != stage.tick) {
            budgetTick = stage.tick;
            budget.renew(stage.config.loadBudgetMillis());
        }
        final List<Waiting<O>> due = waiting;
        waiting = new ArrayList<>();
        budget.begin();
        boolean spent = budget.isSpent();
        int started = 0;
        while (started < due.size() && !spent) {
            final Waiting<O> each = due.get(started++);
            if (stage.table.exists(each.row)) {
                final Script<O> script = stage.add(each.use.file, each.use.parameters, each.row);
                each.row.scripts.add(script); // before it starts, and perhaps says that the entity has others
                script.startFile();
            }
            spent = budget.isSpent();
        }
        waiting.addAll(0, due.subList(started, due.size()));
    }

    /** What {@link #read} would read again. */
    List<Object> tell(EntityRow<O> row) {
        final List<Object> uses = new ArrayList<>();
        row.scripts.stream()
                .filter(script -> !script.isClosed())
                .forEach(script -> uses.add(tell(script.file(), script.parameters)));
        waiting.stream()
                .filter(each -> each.row == row)
                .forEach(each -> uses.add(tell(each.use.file, each.use.parameters)));
        return uses;
    }

    private static Map<String, Object> tell(String file, Map<String, Object> parameters) {
        final Map<String, Object> table = new LinkedHashMap<>();
        table.put("file", file);
        table.put("params", Values.plain("params", parameters));
        return table;
    }
}
