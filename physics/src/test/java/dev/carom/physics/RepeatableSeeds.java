package dev.carom.physics;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * Gives every property its own seed, which is the same in each run, so that a passing commit keeps passing and a
 * failure is caused by a change. The nightly profile tries new cases: it sets {@code carom.seeds} to {@code new}; a
 * case that fails becomes a test of its own.
 */
public final class RepeatableSeeds implements AroundPropertyHook {
    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        if (!"new".equals(System.getProperty("carom.seeds"))
                && context.attributes().seed().isEmpty()) {
            final String name = context.containerClass().getName()
                    + '.'
                    + context.targetMethod().getName();
            context.attributes().setSeed(Long.toString(name.hashCode()));
        }
        return property.execute();
    }

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }
}
