package dev.carom.demo.platform;

import dev.carom.demo.error.UserError;
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
 * For tests that draw. Without OpenGL they are skipped with the reason; with the system property {@code
 * carom.require.opengl=true} they fail instead.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@ExtendWith(RequiresOpenGl.Condition.class)
public @interface RequiresOpenGl {
    /** Tries once per test run. */
    final class Condition implements ExecutionCondition {
        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            if (Boolean.getBoolean("carom.require.opengl")) {
                return ConditionEvaluationResult.enabled("OpenGL is required");
            }
            return Probe.MISSING.isEmpty()
                    ? ConditionEvaluationResult.enabled("OpenGL is there")
                    : ConditionEvaluationResult.disabled(Probe.MISSING);
        }
    }

    /** Initialised on first use. */
    final class Probe {
        /** The reason why there is no OpenGL; empty if there is. */
        static final String MISSING = missing();

        private Probe() {}

        private static String missing() {
            final GlContext context;
            try {
                context = GlContext.openHeadless(16, 16);
            } catch (UserError e) {
                return e.getMessage();
            }
            context.close();
            return "";
        }
    }
}
