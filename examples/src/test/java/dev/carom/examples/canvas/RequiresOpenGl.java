package dev.carom.examples.canvas;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Marks tests that draw. If OpenGL is not available without a display, these tests are skipped with the reason. With
 * the system property {@code carom.require.opengl=true} they run anyway, and fail.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(RequiresOpenGl.Condition.class)
public @interface RequiresOpenGl {
    /** Checks for OpenGL once per test run. */
    final class Condition implements ExecutionCondition {
        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            if (Boolean.getBoolean("carom.require.opengl")) {
                return ConditionEvaluationResult.enabled("OpenGL is required");
            }
            return Probe.MISSING.isEmpty()
                    ? ConditionEvaluationResult.enabled("OpenGL is available")
                    : ConditionEvaluationResult.disabled(Probe.MISSING);
        }
    }

    /** Initialised at the first use. */
    final class Probe {
        /** The reason why OpenGL is missing; empty if it is available. */
        static final String MISSING = missing();

        private Probe() {}

        private static String missing() {
            try {
                Window.openHidden(16, 16).close();
                return "";
            } catch (CanvasException e) {
                return e.getMessage();
            }
        }
    }
}
