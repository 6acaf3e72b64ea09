package dev.carom.script;

import dev.carom.physics.Body;
import dev.carom.physics.BodyType;
import dev.carom.physics.Transform;
import dev.carom.script.value.Arguments;
import dev.carom.script.value.Values;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.joml.Vector3f;

/**
 * Words (functions that scripts call) that push rigid bodies, put them to sleep and wake them. Each word calls the
 * method of {@link Body} that has the same name, with two exceptions. {@code putToSleep} calls {@link Body#sleep},
 * since Groovy has a function {@code sleep} of its own. {@code gravity} returns the gravity of the world.
 */
final class BodyWords<O> {
    private final ScriptContext<O> context;
    private final Vector3f vector = new Vector3f();
    private final Vector3f point = new Vector3f();

    BodyWords(ScriptContext<O> context) {
        this.context = context;
    }

    void addTo(ScriptApi<O> words) {
        add(
                words,
                "applyForce",
                this::dynamicBody,
                (body, arguments) -> body.applyForce(finite(arguments, 1, "force", vector)));
        add(
                words,
                "applyForceAt",
                this::bodyInWorld,
                (body, arguments) -> body.applyForceAt(finite(arguments, 1, "force", vector), pointAfter(arguments)));
        add(
                words,
                "applyTorque",
                this::dynamicBody,
                (body, arguments) -> body.applyTorque(finite(arguments, 1, "torque", vector)));
        add(
                words,
                "applyImpulse",
                this::dynamicBody,
                (body, arguments) -> body.applyImpulse(finite(arguments, 1, "impulse", vector)));
        add(
                words,
                "applyImpulseAt",
                this::bodyInWorld,
                (body, arguments) ->
                        body.applyImpulseAt(finite(arguments, 1, "impulse", vector), pointAfter(arguments)));
        add(
                words,
                "applyAngularImpulse",
                this::dynamicBody,
                (body, arguments) -> body.applyAngularImpulse(finite(arguments, 1, "impulse", vector)));
        add(words, "putToSleep", this::bodyInWorld, (body, arguments) -> body.sleep());
        add(words, "wake", this::bodyToChange, (body, arguments) -> body.wake());
        words.add("isAsleep", arguments -> body(arguments).isAsleep());
        words.add("gravity", arguments -> Values.record(context.entities.world().gravity()));
    }

    /** Adds a word that changes the body of the entity in its first argument. */
    private void add(
            ScriptApi<O> words, String name, Function<Arguments, Body> which, BiConsumer<Body, Arguments> effect) {
        words.add(name, arguments -> {
            effect.accept(which.apply(arguments), arguments);
            return null;
        });
    }

    private Vector3f pointAfter(Arguments arguments) {
        return finite(arguments, arguments.afterVector(1), "point", point);
    }

    private static Vector3f finite(Arguments arguments, int index, String what, Vector3f dest) {
        Values.requireFinite(what, arguments.vector(index, what, dest));
        return dest;
    }

    private Body body(Arguments arguments) {
        final EntityRow<O> row = context.row(arguments, 0);
        final Body body = context.entities.body(row.entity);
        if (body == null) {
            throw new IllegalArgumentException(
                    "entity " + row.label() + " must have a body for this; add one with set(entity, {body = {}})");
        }
        return body;
    }

    private Body bodyToChange(Arguments arguments) {
        final Body body = body(arguments);
        context.entities.requireMayChange(context.row(arguments, 0).entity, "body");
        return body;
    }

    private Body dynamicBody(Arguments arguments) {
        final Body body = bodyToChange(arguments);
        if (body.type() != BodyType.DYNAMIC) {
            throw new IllegalArgumentException(
                    "entity " + context.row(arguments, 0).label() + " must have a dynamic body for this (got: "
                            + Values.word(body.type()) + "); set(entity, {body = {type = \"dynamic\"}}) makes it one");
        }
        return body;
    }

    /** Returns a dynamic body that the world contains already. */
    private Body bodyInWorld(Arguments arguments) {
        final Body body = dynamicBody(arguments);
        final EntityRow<O> row = context.row(arguments, 0);
        final Transform transform = context.entities.transform(row.entity);
        if (transform == null || context.entities.world().body(transform) != body) {
            throw new IllegalArgumentException("the body of entity " + row.label()
                    + " must be in the world for this; give it a transform and a collider, and wait for one tick");
        }
        return body;
    }
}
