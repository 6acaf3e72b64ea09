package dev.carom.script;

import dev.carom.physics.Body;
import dev.carom.physics.BodyType;
import dev.carom.physics.Transform;
import dev.carom.script.value.Arguments;
import dev.carom.script.value.Values;
import org.joml.Vector3f;

/**
 * Words that push rigid bodies, let them sleep and wake them. They call the methods of {@link Body} of these names;
 * {@code putToSleep} calls {@link Body#sleep}, since Groovy has a function {@code sleep} of its own.
 */
final class BodyWords<O> {
    private final ScriptContext<O> context;
    private final Vector3f vector = new Vector3f();
    private final Vector3f point = new Vector3f();

    BodyWords(ScriptContext<O> context) {
        this.context = context;
    }

    void addTo(ScriptApi<O> words) {
        words.add("applyForce", arguments -> {
            final Body body = dynamicBody(arguments);
            body.applyForce(finite(arguments, 1, "force", vector));
            return null;
        });
        words.add("applyForceAt", arguments -> {
            final Body body = bodyInWorld(arguments);
            body.applyForceAt(finite(arguments, 1, "force", vector), pointAfter(arguments));
            return null;
        });
        words.add("applyTorque", arguments -> {
            final Body body = dynamicBody(arguments);
            body.applyTorque(finite(arguments, 1, "torque", vector));
            return null;
        });
        words.add("applyImpulse", arguments -> {
            final Body body = dynamicBody(arguments);
            body.applyImpulse(finite(arguments, 1, "impulse", vector));
            return null;
        });
        words.add("applyImpulseAt", arguments -> {
            final Body body = bodyInWorld(arguments);
            body.applyImpulseAt(finite(arguments, 1, "impulse", vector), pointAfter(arguments));
            return null;
        });
        words.add("applyAngularImpulse", arguments -> {
            final Body body = dynamicBody(arguments);
            body.applyAngularImpulse(finite(arguments, 1, "impulse", vector));
            return null;
        });
        words.add("putToSleep", arguments -> {
            bodyInWorld(arguments).sleep();
            return null;
        });
        words.add("wake", arguments -> {
            bodyToChange(arguments).wake();
            return null;
        });
        words.add("isAsleep", arguments -> body(arguments).isAsleep());
        words.add("gravity", arguments -> Values.record(context.entities.world().gravity()));
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
