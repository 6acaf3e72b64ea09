package dev.carom.script;

import dev.carom.script.value.FieldNames;
import dev.carom.script.value.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The scripts that entities have as a component: {@code scripts = "door.lua"}. Such a script starts when no other
 * script is running: after {@link Scripts} has started a script or created an entity for the game, or at the next
 * {@link Scripts#react}. So the new script finds all entities that the top level (the statements outside functions) of
 * a script or scene creates. Another reason: if a call into a script fails, the entities that the call has created are
 * deleted. If their scripts had already started, the effects of these scripts could not be undone.
 * <p>
 * Scripts that a starting script assigns to other entities wait for the next call of {@link #start}. So a script whose
 * entity creates copies of itself adds one generation per call, up to a limit. All scripts that start in one tick share
 * one time budget. It is as long as the budget for the start of a single script. When the budget is spent, the
 * remaining scripts wait for the next tick.
 */
final class EntityScripts<O> {
    private static final int MAX_SCRIPTS = 1_000;
    private static final FieldNames FIELDS = FieldNames.of("file", "params");

    private final ScriptContext<O> context;
    private final TimeBudget budget;
    private List<Waiting<O>> waiting = new ArrayList<>();

    /** The scripts that the running call of {@link #start} has not started yet. */
    private List<Waiting<O>> due = new ArrayList<>();

    private long budgetTick = -1;

    /** The file and the parameters of a script that an entity runs. */
    record Assignment(String file, Map<String, Object> parameters) {
        boolean isRunBy(Script<?> script) {
            return script.file().equals(file) && script.parameters.equals(parameters);
        }
    }

    private record Waiting<O>(EntityRow<O> row, Assignment assignment) {}

    EntityScripts(ScriptContext<O> context) {
        this.context = context;
        // The budget has its own ThreadClock. If it used that of the context, each script that starts would replace the
        // sample of the budget.
        budget = new TimeBudget(new TimeBudget.ThreadClock(context.config.clock()));
    }

    /**
     * Reads the component {@code scripts}: the name of a file, a table with the fields file and params, or a list of
     * these. Rejects a file that does not exist.
     */
    List<Assignment> read(Object value) {
        final List<Assignment> assignments = new ArrayList<>();
        if (value instanceof List<?> || Map.of().equals(value)) {
            for (Object each : Values.list("scripts", value)) {
                assignments.add(assignment("scripts number " + (assignments.size() + 1), each));
            }
        } else {
            assignments.add(assignment("scripts", value));
        }
        if (context.scripts.size() + due.size() + waiting.size() + assignments.size() > MAX_SCRIPTS) {
            throw new IllegalArgumentException("scripts must be at most " + MAX_SCRIPTS
                    + " in total; one script that reacts to a tag serves all entities with that tag");
        }
        return assignments;
    }

    private Assignment assignment(String what, Object value) {
        if (value instanceof String) {
            return new Assignment(file(what, value), Map.of());
        }
        final Map<String, Object> table = Values.tableOrNull(value);
        if (table == null || !table.containsKey("file")) {
            throw Values.wrong(what, "the name of a file, or have the fields file and params", value);
        }
        FIELDS.require(what, table);
        final Object parameters = table.getOrDefault("params", Map.of());
        return new Assignment(
                file(what + " file", table.get("file")),
                Values.table(what + " params", Values.plain(what + " params", parameters)));
    }

    private String file(String what, Object value) {
        return context.config.files().read(Values.text(what, value)).file();
    }

    /**
     * Sets the scripts of an entity. If the entity already runs one of these scripts, that script continues, or
     * restarts if its parameters differ. All other scripts of the entity end. New scripts wait for {@link #start}.
     */
    void assign(EntityRow<O> row, List<Assignment> assignments) {
        final List<Assignment> others = new ArrayList<>(assignments);
        final List<Script<O>> obsolete = new ArrayList<>(row.scripts);
        obsolete.removeIf(script -> script.isClosed() || takeFirst(others, each -> each.isRunBy(script)) != null);
        obsolete.removeIf(script -> {
            final Assignment sameFile = takeFirst(others, each -> each.file.equals(script.file()));
            if (sameFile != null) {
                script.restart(sameFile.parameters);
            }
            return sameFile != null;
        });
        obsolete.forEach(Script::close);
        row.scripts.removeIf(Script::isClosed);
        due.removeIf(each -> each.row == row);
        waiting.removeIf(each -> each.row == row);
        others.forEach(each -> waiting.add(new Waiting<>(row, each)));
    }

    private static Assignment takeFirst(List<Assignment> assignments, Predicate<Assignment> wanted) {
        for (int i = 0; i < assignments.size(); i++) {
            if (wanted.test(assignments.get(i))) {
                return assignments.remove(i);
            }
        }
        return null;
    }

    /**
     * Starts the waiting scripts. Does nothing while another script runs, for the reasons in the class comment. Also
     * does nothing while an outer call still has scripts to start: the log of the game may create entities when it
     * receives a problem of one of them.
     */
    void start() {
        if (context.runningCalls > 0 || waiting.isEmpty() || !due.isEmpty()) {
            return;
        }
        if (budgetTick != context.tick) {
            budgetTick = context.tick;
            budget.renew(context.config.loadBudgetMillis());
        }
        due = waiting;
        waiting = new ArrayList<>();
        budget.begin();
        boolean spent = budget.isSpent();
        while (!due.isEmpty() && !spent) { // a script that starts may remove others from the list
            final Waiting<O> each = due.remove(0);
            if (context.table.exists(each.row)) {
                final Script<O> script = context.add(each.assignment.file, each.assignment.parameters, each.row);
                // The script is added to the row before it starts, since its top level may replace the scripts of the
                // entity.
                each.row.scripts.add(script);
                script.startFile();
            }
            spent = budget.isSpent();
        }
        waiting.addAll(0, due);
        due = new ArrayList<>();
    }

    /** Removes the scripts that have not started yet. */
    void close() {
        waiting.clear();
        due.clear();
    }

    /** Returns the scripts of an entity in the form that {@link #read} accepts. */
    List<Object> write(EntityRow<O> row) {
        final List<Object> assignments = new ArrayList<>();
        row.scripts.stream()
                .filter(script -> !script.isClosed())
                .forEach(script -> assignments.add(write(script.file(), script.parameters)));
        Stream.concat(due.stream(), waiting.stream())
                .filter(each -> each.row == row)
                .forEach(each -> assignments.add(write(each.assignment.file, each.assignment.parameters)));
        return assignments;
    }

    private static Map<String, Object> write(String file, Map<String, Object> parameters) {
        final Map<String, Object> table = new LinkedHashMap<>();
        table.put("file", file);
        table.put("params", Values.plain("params", parameters));
        return table;
    }
}
