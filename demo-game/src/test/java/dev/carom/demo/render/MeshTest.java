package dev.carom.demo.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.carom.demo.platform.GlContext;
import dev.carom.demo.platform.RequiresOpenGl;
import java.util.HashMap;
import java.util.Map;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@RequiresOpenGl
class MeshTest {
    private static GlContext context;

    @BeforeAll
    static void open() {
        context = GlContext.openHeadless(16, 16);
    }

    @AfterAll
    static void close() {
        context.close();
    }

    @Test
    void roundedBoxIsClosedAndFacesOutwards() {
        try (Mesh mesh = Mesh.roundedBox()) {
            // Half extents 1, rounding 0.25: the flat faces are exactly at 1.
            checkClosedAndOutward(mesh, 0.75f, 0.25f);
            assertThat(mesh.indexCount()).isEqualTo(6 * 3 * 3 * 2 * 3);
        }
    }

    @Test
    void sphereIsClosedAndFacesOutwards() {
        try (Mesh mesh = Mesh.sphere(3)) {
            checkClosedAndOutward(mesh, 0f, 1f);
            assertThat(mesh.indexCount()).isEqualTo(8 * 4 * 4 * 4 * 3);
        }
    }

    @Test
    void capsuleIsClosedAndFacesOutwards() {
        try (Mesh mesh = Mesh.capsule(3)) {
            checkClosedAndOutward(mesh, 1.5f, 0.5f);
            // The triangles of a sphere, and two for each of the 4 * 8 sides of its middle.
            assertThat(mesh.indexCount()).isEqualTo((8 * 4 * 4 * 4 + 4 * 8 * 2) * 3);
        }
    }

    /** Every edge occurs once in each direction, and every triangle faces outwards. */
    private static void checkClosedAndOutward(Mesh mesh, float inner, float rounding) {
        final Map<String, Integer> edges = new HashMap<>();
        final int[] indices = mesh.indices();
        for (int t = 0; t < indices.length; t += 3) {
            final Vector3f a = place(mesh, indices[t], inner, rounding);
            final Vector3f b = place(mesh, indices[t + 1], inner, rounding);
            final Vector3f c = place(mesh, indices[t + 2], inner, rounding);
            final Vector3f across = new Vector3f(b).sub(a).cross(new Vector3f(c).sub(a));
            assertThat(across.dot(new Vector3f(a).add(b).add(c)))
                    .as("triangle %d", t / 3)
                    .isPositive();
            for (Vector3f[] edge : new Vector3f[][] {{a, b}, {b, c}, {c, a}}) {
                edges.merge(name(edge[0]) + name(edge[1]), 1, Integer::sum);
                edges.merge(name(edge[1]) + name(edge[0]), -1, Integer::sum);
            }
        }
        assertThat(edges.values()).allMatch(balance -> balance == 0);
    }

    /** Computes the position as {@code solid.vert} does. */
    private static Vector3f place(Mesh mesh, int index, float inner, float rounding) {
        final float[] v = mesh.vertices();
        final int at = index * Mesh.FLOATS_PER_VERTEX;
        final Vector3f normal = new Vector3f(v[at + 3], v[at + 4], v[at + 5]);
        assertThat(normal.length()).isCloseTo(1f, within(1e-5f));
        return new Vector3f(v[at], v[at + 1], v[at + 2]).mul(inner).add(normal.mul(rounding));
    }

    private static String name(Vector3f place) {
        // Adding 0 turns -0 into 0.
        return (Math.round(place.x * 1e4f) + 0) + "," + Math.round(place.y * 1e4f) + "," + Math.round(place.z * 1e4f)
                + ";";
    }
}
