package dev.carom.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.carom.testbed.Piles;
import dev.carom.testbed.Stacks;
import dev.carom.testbed.TestScene;
import org.junit.jupiter.api.Test;

class ContainerTest {
    private static void place(BodyPoses poses, TestScene scene, String name, float x, float y, float z) {
        for (int body = 0; body < scene.bodies().size(); body++) {
            if (scene.bodies().get(body).name().equals(name)) {
                poses.set(body, x, y, z, 0f, 0f, 0f, 1f);
            }
        }
    }

    @Test
    void countsBodiesBeyondTheWallsOfAPile() {
        // 8 bodies: an edge of 3, so the walls are at 1.8 m, 4.32 m high.
        final TestScene scene = Piles.pile(8);
        final Container container = new Container(scene);
        final BodyPoses poses = new BodyPoses(scene);
        assertThat(container.escapedCount(poses)).isZero();
        place(poses, scene, "body-0", 1.79f, 0.01f, -1.79f);
        place(poses, scene, "body-1", 0f, 99f, 0f);
        assertThat(container.escapedCount(poses)).as("a corner, and above all").isZero();
        place(poses, scene, "body-2", 1.81f, 0.3f, 0f);
        place(poses, scene, "body-3", 0f, 0.3f, -1.81f);
        place(poses, scene, "body-4", 0f, -0.01f, 0f);
        assertThat(container.escapedCount(poses)).isEqualTo(3);
    }

    @Test
    void turnsWithATumbler() {
        // 8 cubes: an edge of 2, so the walls are at 1.2 m.
        final TestScene scene = Piles.tumbler(8);
        final Container container = new Container(scene);
        final BodyPoses poses = new BodyPoses(scene);
        place(poses, scene, "cube-0", 1.5f, 0f, 0f);
        assertThat(container.escapedCount(poses)).isOne();
        // Turned by 45 degrees, a corner is at 1.2 * sqrt(2) = 1.697 m on the x axis.
        poses.set(0, 0f, 0f, 0f, 0f, 0f, (float) Math.sin(Math.PI / 8), (float) Math.cos(Math.PI / 8));
        assertThat(container.escapedCount(poses)).isZero();
        place(poses, scene, "cube-0", 1.7f, 0f, 0f);
        assertThat(container.escapedCount(poses)).isOne();
    }

    @Test
    void hasOnlyAFloorBelowAStack() {
        final TestScene scene = Stacks.column(2, 0.5f);
        final BodyPoses poses = new BodyPoses(scene);
        place(poses, scene, "cube-0", 500f, 3f, 0f);
        place(poses, scene, "cube-1", 0f, -1f, 0f);
        assertThat(new Container(scene).escapedCount(poses)).isOne();
    }

    @Test
    void doesNotCountBodiesWithoutAFinitePose() {
        final TestScene scene = Stacks.column(1, 0.5f);
        final BodyPoses poses = new BodyPoses(scene);
        place(poses, scene, "cube-0", 0f, Float.NaN, 0f);
        assertThat(new Container(scene).escapedCount(poses)).isZero();
    }
}
