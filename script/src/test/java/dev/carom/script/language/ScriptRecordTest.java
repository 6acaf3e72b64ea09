package dev.carom.script.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests maps with fixed field names. */
class ScriptRecordTest {
    private static final ScriptRecord.Fields POINT = ScriptRecord.Fields.of("x", "y");
    private static final ScriptRecord.Fields HIT =
            new ScriptRecord.Fields(List.of("point", "entity"), Arrays.asList(POINT, null));

    @Test
    void equalsAMapWithTheSameFields() {
        final ScriptRecord hit = new ScriptRecord(HIT, new ScriptRecord(POINT, 1.0, 2.0), 7L);
        assertThat(hit).isEqualTo(Map.of("entity", 7L, "point", Map.of("y", 2.0, "x", 1.0)));
        assertThat(hit).containsOnlyKeys("point", "entity").doesNotContainKey("x");
        assertThat(hit.get("entity")).isEqualTo(hit.value(1)).isEqualTo(7L);
        assertThat(hit.get("x")).isNull();
        assertThat(hit.fields().nested()).containsExactly(POINT, null);
    }

    @Test
    void requiresOneValuePerField() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ScriptRecord(POINT, 1.0))
                .withMessage("values of a ScriptRecord must be one for each field (got: 1 for [x, y]);"
                        + " pass null for a field without a value");
    }
}
