package dev.carom.script;

import dev.carom.physics.ContactPhase;
import dev.carom.script.language.ScriptFunction;
import dev.carom.script.value.Arguments;
import dev.carom.script.value.FieldNames;
import dev.carom.script.value.Values;
import java.util.List;
import java.util.Map;

/**
 * The words (functions that scripts call) that register a function to be called later, and the words {@code cancel},
 * {@code log} and {@code time}. A registered function is called a reaction.
 */
final class ReactionWords<O> {
    private static final FieldNames TARGET = FieldNames.of("entity", "tag", "layers");

    /**
     * Minimum period of {@code every}. A shorter period would be useless, since a reaction is called at most once per
     * tick. The period 0 marks a reaction that is called only once.
     */
    private static final double SHORTEST_PERIOD_SECONDS = 0.001;

    private static final int MAX_LINE_CHARACTERS = 4096;

    private final ScriptContext<O> context;
    private final ScriptRun<O> run;

    ReactionWords(ScriptRun<O> run) {
        this.run = run;
        this.context = run.context;
    }

    void addTo(ScriptApi<O> words) {
        words.add("onBegin", arguments -> onContact(arguments, ContactPhase.BEGIN));
        words.add("onStay", arguments -> onContact(arguments, ContactPhase.STAY));
        words.add("onEnd", arguments -> onContact(arguments, ContactPhase.END));
        words.add("onTick", arguments -> {
            final Reactions.Reaction<O> reaction = context.reactions.add(run, arguments.function(0, "reaction"));
            context.reactions.toTick(reaction);
            return reaction.id;
        });
        words.add("after", arguments -> onTime(arguments, 0.0, false));
        words.add("every", arguments -> onTime(arguments, SHORTEST_PERIOD_SECONDS, true));
        words.add("cancel", arguments -> context.reactions.cancel(arguments.handle(0, "id"), run));
        words.add("time", arguments -> context.seconds);
        words.add("log", arguments -> {
            final StringBuilder line = new StringBuilder();
            for (int i = 0; i < arguments.size() && line.length() < MAX_LINE_CHARACTERS; i++) {
                line.append(i == 0 ? "" : " ").append(Values.print(arguments.get(i)));
            }
            line.setLength(Math.min(line.length(), MAX_LINE_CHARACTERS));
            context.config.log().print(run.script.file(), line.toString());
            return null;
        });
    }

    /**
     * Adds a contact reaction. {@code onBegin(f)} reacts to contacts of the entity that runs the script. {@code
     * onBegin(target, f)} reacts to contacts of another entity, of the entities with a tag, or between two layers.
     */
    private Object onContact(Arguments arguments, ContactPhase phase) {
        if (arguments.get(0) instanceof ScriptFunction function) {
            if (run.script.row == null) {
                throw new IllegalArgumentException(
                        "a contact reaction needs a target, since no entity runs this script: pass an entity, {tag"
                                + " = ...} or {layers = ...} before the function");
            }
            return toEntity(run.script.row, function, phase);
        }
        final ScriptFunction function = arguments.function(1, "reaction");
        if (arguments.get(0) instanceof Number) {
            return toEntity(context.row(arguments, 0), function, phase);
        }
        final Map<String, Object> target = arguments.table(0, "target");
        TARGET.require("target", target);
        if (target.size() != 1) {
            throw arguments.wrong(0, "target", "a table with exactly one of entity, tag and layers");
        }
        if (target.containsKey("entity")) {
            return toEntity(context.row("target entity", target.get("entity")), function, phase);
        }
        if (target.containsKey("tag")) {
            final String tag = Values.text("target tag", target.get("tag"));
            final Reactions.Reaction<O> reaction = context.reactions.add(run, function, phase);
            context.reactions.toTag(tag, reaction);
            return reaction.id;
        }
        final List<?> pair = Values.list("target layers", target.get("layers"));
        if (pair.size() != 2) {
            throw Values.wrong(
                    "target layers", "a list of two layers: the layer of 'me', then the layer of 'other'", pair);
        }
        final long layersOfMe = context.codec.bits("target layers 1", pair.get(0));
        final long layersOfOther = context.codec.bits("target layers 2", pair.get(1));
        final Reactions.Reaction<O> reaction = context.reactions.add(run, function, phase);
        context.reactions.toLayers(layersOfMe, layersOfOther, reaction);
        return reaction.id;
    }

    private Object toEntity(EntityRow<O> row, ScriptFunction function, ContactPhase phase) {
        final Reactions.Reaction<O> reaction = context.reactions.add(run, function, phase);
        row.reactions.add(reaction);
        return reaction.id;
    }

    private Object onTime(Arguments arguments, double shortest, boolean again) {
        final double seconds = arguments.number(0, "seconds");
        if (!(seconds >= shortest && seconds <= Double.MAX_VALUE)) {
            throw arguments.wrong(0, "seconds", "finite and at least " + Values.print(shortest));
        }
        final ScriptFunction function = arguments.function(1, "reaction");
        final Reactions.Reaction<O> reaction = context.reactions.add(run, function);
        context.reactions.toTime(context.seconds + seconds, again ? seconds : 0.0, reaction);
        return reaction.id;
    }
}
