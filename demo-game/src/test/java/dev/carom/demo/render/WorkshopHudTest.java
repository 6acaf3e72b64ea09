package dev.carom.demo.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.demo.tool.debug.DebugTools;
import dev.carom.demo.view.WorkshopDrawing;
import dev.carom.demo.workshop.Workbench;
import dev.carom.testbed.Stacks;
import java.util.List;
import org.junit.jupiter.api.Test;

class WorkshopHudTest {
    @Test
    void showsHowManySubstepsTheSolverChose() {
        try (Workbench bench = new Workbench(List.of(Stacks.column(10, 0.5f), Stacks.race(10, 40)), 0)) {
            final WorkshopDrawing drawing = new WorkshopDrawing(bench, new DebugTools());
            assertThat(substeps(bench, drawing)).isEqualTo(4);
            bench.show(1);
            assertThat(substeps(bench, drawing)).isBetween(20, 22); // of the column of 40 cubes
        }
    }

    private static int substeps(Workbench bench, WorkshopDrawing drawing) {
        bench.workshop().tick();
        drawing.draw(1f, 0f);
        return drawing.hud().right().stream()
                .filter(value -> value.label().equals("Substeps"))
                .mapToInt(value -> Integer.parseInt(value.value()))
                .sum();
    }
}
