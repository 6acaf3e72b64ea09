package dev.carom.script;

import dev.carom.physics.ContactPhase;
import java.util.List;
import java.util.Map;

/** Words that have functions called later, and what else a script says: its log, the time. */
final class ReactionWords<O> {
    private static final Names TARGET = Names.of("entity", "tag", "layers");

    /** A shorter time would be due more than once a tick. */
    private static final double SHORTEST_PERIOD_SECONDS = 0.001;

    private static final int LONGEST_LINE = 4096;

    private final Stage<O> stage;
    private final ScriptRun<O> run;

    ReactionWords(ScriptRun<O> run) {
        this.run = run;
        this.stage = run.stage;
    }

    void addTo(Words<O> words) {
        words.add("onBegin", arguments -> onContact(arguments, ContactPhase.BEGIN));
        words.add("onStay", arguments -> onContact(arguments, ContactPhase.STAY));
        words.add("onEnd", arguments -> onContact(arguments, ContactPhase.END));
        words.add("onTick", arguments -> {
            final Reaction<O> reaction = stage.reactions.add(run, arguments.function(0, "reaction"));
            stage.reactions.toTick(reaction);
            return reaction.id;
        });
        words.add("after", arguments -> onTime(arguments, 0.0, false));
        words.add("every", arguments -> onTime(arguments, SHORTEST_PERIOD_SECONDS, true));
        words.add("cancel", arguments -> stage.reactions.cancel(arguments.handle(0, "id"), run));
        words.add("time", arguments -> stage.seconds);
        words.add("log", arguments -> {
            final StringBuilder line = new StringBuilder();
            for (int i = 0; i < arguments.size() && line.length() < LONGEST_LINE; i++) {
                line.append(i == 0 ? "" : " ").append(Values.print(arguments.get(i)));
            }
            line.setLength(Math.min(line.length(), LONGEST_LINE));
            stage.config.log().print(run.script.file(), line.toString());
            return null;
        });
    }

    /** For itself, {@code onBegin(f)}; or for an entity, a tag or two layers, {@code onBegin(target, f)}. */
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
            return toEntity(stage.row(arguments, 0), function, phase);
        }
        final Map<String, Object> target = arguments.table(0, "target");
        TARGET.require("target", target);
        if (target.size() != 1) {
            throw arguments.wrong(0, "target", "one of entity, tag and layers");
        }
        if (target.containsKey("entity")) {
            return toEntity(stage.row("target entity", target.get("entity")), function, phase);
        }
        if (target.containsKey("tag")) {
            final String tag = Values.text("target tag", target.get("tag"));
            final Reaction<O> reaction = stage.reactions.add(run, function, phase);
            stage.reactions.toTag(tag, reaction);
            return reaction.id;
        }
        final List<?> pair = Values.list("target layers", target.get("layers"));
        if (pair.size() != 2) {
            throw Values.wrong("target layers", "a list of two layers, first that of me, then that of other", pair);
        }
        final long layersOfMe = stage.description.bits("target layers 1", pair.get(0));
        final long layersOfOther = stage.description.bits("target layers 2", pair.get(1));
        final Reaction<O> reaction = stage.reactions.add(run, function, phase);
        stage.reactions.toLayers(layersOfMe, layersOfOther, reaction);
        return reaction.id;
    }

    private Object toEntity(EntityRow<O> row, ScriptFunction function, ContactPhase phase) {
        final Reaction<O> reaction = stage.reactions.add(run, function, phase);
        row.reactions.add(reaction);
        return reaction.id;
    }

    private Object onTime(Arguments arguments, double shortest, boolean again) {
        final double seconds = arguments.number(0, "seconds");
        if (!(seconds >= shortest && seconds <= Double.MAX_VALUE)) {
            throw arguments.wrong(0, "seconds", "finite and at least " + Values.print(shortest));
        }
        final ScriptFunction function = arguments.function(1, "reaction");
        final Reaction<O> reaction = stage.reactions.add(run, function);
        stage.reactions.toTime(stage.seconds + seconds, again ? seconds : 0.0, reaction);
        return reaction.id;
    }
}
