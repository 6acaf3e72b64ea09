package dev.carom.script;

import dev.carom.physics.Collider;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Ground;
import dev.carom.physics.Mover;
import dev.carom.physics.MoverContact;
import dev.carom.physics.MoverContacts;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.joml.Vector3f;

/** Words that move an entity as a character, in the shape of its collider: those of {@link Mover}. */
final class MoverWords<O> {
    private static final Names BOTH = Names.of("mask", "ignoring", "up", "skin");
    private static final Names SLIDE = BOTH.and("stepHeight", "slopeLimit");
    private static final Names BOUNCE = BOTH.and("restitution", "restSpeed");

    private static final ScriptRecord.Fields CONTACT = new ScriptRecord.Fields(
            List.of("phase", "entity", "sensor", "speed", "point", "normal"),
            Arrays.asList(null, null, null, null, ScriptRecord.Fields.VECTOR, ScriptRecord.Fields.VECTOR));

    private static final ScriptRecord.Fields MOVE = new ScriptRecord.Fields(
            List.of("ground", "carrier", "stuck", "velocity", "normal", "contacts"),
            Arrays.asList(null, null, null, ScriptRecord.Fields.VECTOR, ScriptRecord.Fields.VECTOR, null));

    private static final float USUAL_SLOPE_RADIANS = 0.785398163f;
    private static final float USUAL_REST_METRES_PER_SECOND = 0.5f;
    private static final float USUAL_SKIN_METRES = 1e-3f;

    private final Stage<O> stage;
    private final MotionWords<O> motion;
    private final Vector3f velocity = new Vector3f();
    private final Vector3f up = new Vector3f();

    /** What an entity keeps from move to move. */
    static final class Walker<O> {
        private final Shape shape;
        private final Mover<O> mover;
        private final MoverContacts<O> contacts = new MoverContacts<>();

        /** Whether the last move had a skin of the script's; then it goes back to the usual one. */
        private boolean hasSkin;

        private Walker(Stage<O> stage, O entity, Shape shape) {
            this.shape = shape;
            mover = new Mover<>(stage.entities.world().queries(), shape)
                    .owner(entity)
                    .contacts(contacts);
        }
    }

    MoverWords(Stage<O> stage, MotionWords<O> motion) {
        this.stage = stage;
        this.motion = motion;
    }

    void addTo(Words<O> words) {
        words.add("moveAndSlide", arguments -> {
            final int next = readVelocity(arguments);
            final float seconds = (float) arguments.number(next, "seconds");
            final Map<String, Object> options = options(arguments, next + 1, SLIDE);
            final Walker<O> walker = walker(arguments, options);
            final Transform transform = motion.toMove(arguments);
            walker.mover
                    .stepHeight(number(options, "stepHeight", 0f))
                    .slopeLimit(number(options, "slopeLimit", USUAL_SLOPE_RADIANS))
                    .moveAndSlide(transform, velocity, seconds);
            return tell(walker);
        });
        words.add("moveAndBounce", arguments -> {
            final int next = readVelocity(arguments);
            final float seconds = (float) arguments.number(next, "seconds");
            final Map<String, Object> options = options(arguments, next + 1, BOUNCE);
            final Walker<O> walker = walker(arguments, options);
            final Transform transform = motion.toMove(arguments);
            walker.mover
                    .restSpeed(number(options, "restSpeed", USUAL_REST_METRES_PER_SECOND))
                    .moveAndBounce(transform, velocity, seconds, number(options, "restitution", 0f));
            return tell(walker);
        });
    }

    private int readVelocity(Arguments arguments) {
        arguments.vector(1, "velocity", velocity);
        return arguments.afterVector(1);
    }

    private static Map<String, Object> options(Arguments arguments, int index, Names names) {
        final Map<String, Object> options = arguments.has(index) ? arguments.table(index, "options") : Map.of();
        names.require("options", options);
        return options;
    }

    private static float number(Map<String, Object> options, String name, float otherwise) {
        return options.containsKey(name) ? (float) Values.number("options " + name, options.get(name)) : otherwise;
    }

    /** The mover of an entity: another one when its shape is another one. */
    private Walker<O> walker(Arguments arguments, Map<String, Object> options) {
        final EntityRow<O> row = stage.row(arguments, 0);
        final Collider collider = stage.entities.collider(row.entity);
        if (collider == null) {
            throw new IllegalArgumentException("entity " + row.called()
                    + " must have a collider, whose shape is moved; add one with set(entity, {collider = ...})");
        }
        if (collider.rotation().x() != 0f
                || collider.rotation().y() != 0f
                || collider.rotation().z() != 0f) {
            throw new IllegalArgumentException("the collider of entity " + row.called()
                    + " must have no rotation of its own; rotate the entity with rotateTo instead");
        }
        if (row.walker == null || row.walker.shape != collider.shape()) {
            row.walker = new Walker<>(stage, row.entity, collider.shape());
        }
        final Mover<O> mover = row.walker.mover;
        QueryFilter<O> filter = QueryFilter.<O>solids().as(collider.filter());
        if (options.containsKey("mask")) {
            filter = filter.mask(stage.description.bits("options mask", options.get("mask")));
        }
        if (options.containsKey("ignoring")) {
            filter = filter.ignoring(stage.row("options ignoring", options.get("ignoring")).entity);
        }
        if (options.containsKey("skin") || row.walker.hasSkin) {
            mover.skin(number(options, "skin", USUAL_SKIN_METRES));
            row.walker.hasSkin = options.containsKey("skin");
        }
        up.set(0f, 1f, 0f);
        if (options.containsKey("up")) {
            Values.vector("options up", options.get("up"), up);
        }
        mover.filter(filter).up(up).offset(collider.offset());
        return row.walker;
    }

    private ScriptRecord tell(Walker<O> walker) {
        final Mover<O> mover = walker.mover;
        final O carrier = mover.groundHit().owner();
        return new ScriptRecord(
                MOVE,
                word(mover.ground()),
                carrier == null ? null : stage.table.row(carrier).handle,
                mover.isStuck(),
                ScriptRecord.vector(velocity),
                ScriptRecord.vector(mover.groundNormal()),
                contacts(walker.contacts));
    }

    private List<Object> contacts(MoverContacts<O> contacts) {
        final List<Object> told = new ArrayList<>(contacts.size());
        for (int i = 0; i < contacts.size(); i++) {
            final MoverContact<O> contact = contacts.get(i);
            told.add(new ScriptRecord(
                    CONTACT,
                    word(contact.phase()),
                    contact.owner() == null ? null : stage.table.row(contact.owner()).handle,
                    contact.isSensor(),
                    (double) contact.speed(),
                    ScriptRecord.vector(contact.hit().point()),
                    ScriptRecord.vector(contact.hit().normal())));
        }
        return told;
    }

    private static String word(Ground ground) {
        return ground.name().toLowerCase(Locale.ROOT);
    }

    private static String word(ContactPhase phase) {
        return phase.name().toLowerCase(Locale.ROOT);
    }
}
