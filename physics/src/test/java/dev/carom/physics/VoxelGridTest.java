package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Sphere;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import net.jqwik.api.constraints.IntRange;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class VoxelGridTest {
    private static Map<Long, Aabb> boxes(VoxelGrid grid, Aabb region) {
        final Map<Long, Aabb> found = new HashMap<>();
        grid.boxes(region, (minX, minY, minZ, maxX, maxY, maxZ, id) -> assertThat(
                        found.put(id, new Aabb(minX, minY, minZ, maxX, maxY, maxZ)))
                .as("named twice")
                .isNull());
        return found;
    }

    @Property
    void anIdNamesItsCell(
            @ForAll @IntRange(min = -8388608, max = 8388607) int x,
            @ForAll @IntRange(min = -32768, max = 32767) int y,
            @ForAll @IntRange(min = -8388608, max = 8388607) int z) {
        final long id = VoxelGrid.id(x, y, z);
        assertThat(VoxelGrid.x(id)).isEqualTo(x);
        assertThat(VoxelGrid.y(id)).isEqualTo(y);
        assertThat(VoxelGrid.z(id)).isEqualTo(z);
    }

    /** Somebody falls out of the world, or looks into the sky. */
    @Test
    void isEmptyWhereCellsHaveNoId() {
        final VoxelGrid grid = new VoxelGrid(1f, (x, y, z) -> true).origin(0, 32000, 0);
        assertThat(boxes(grid, new Aabb(.5f, 766.5f, .5f, .5f, 1e18f, .5f)))
                .as("the cells 766 and 767, up to the last one")
                .hasSize(2);
        assertThat(boxes(grid, new Aabb(.5f, 768.5f, .5f, .5f, 1e18f, .5f))).isEmpty();
        assertThat(boxes(grid, new Aabb(.5f, -1e18f, .5f, .5f, -64770f, .5f))).isEmpty();
        final QueryHit<String> hit = new QueryHit<>();
        final Queries<String> queries = Queries.of(new VoxelGrid(1f, (x, y, z) -> y < 0));
        assertThat(queries.rayCast(new Vector3f(.5f, .5f, .5f), new Vector3f(0f, 1e6f, 0f), QueryFilter.solids(), hit))
                .isFalse();
        final Vector3f position = new Vector3f(.5f, -40_000f, .5f);
        new Mover<>(queries, new Sphere(.4f)).moveAndSlide(position, new Vector3f(0f, -100f, 0f), .1f);
        assertThat(position.y).isEqualTo(-40_010f);
    }

    @Test
    void aMoverSoFarFromTheOriginThatItsSkinWouldOutgrowItIsRefused() {
        final Queries<String> queries = Queries.of(new VoxelGrid(1f, (x, y, z) -> y < 0));
        final Mover<String> mover = new Mover<>(queries, new Sphere(.4f));
        final Vector3f position = new Vector3f(4e6f, 1f, .5f);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> mover.moveAndSlide(position, new Vector3f(0f, -5f, 0f), .1f))
                .withMessageContaining("VoxelGrid.origin");
        assertThat(position).isEqualTo(new Vector3f(4e6f, 1f, .5f));
        position.x = .5f;
        mover.moveAndSlide(position, new Vector3f(0f, -50f, 0f), .1f);
        assertThat(position.y).isGreaterThan(.4f);
    }

    @Test
    void refusesCellsThatHaveNoId() {
        assertThatIllegalArgumentException().isThrownBy(() -> VoxelGrid.id(8388608, 0, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> VoxelGrid.id(0, -32769, 0));
        final VoxelGrid grid = new VoxelGrid(1f, (x, y, z) -> true);
        assertThatIllegalArgumentException().isThrownBy(() -> grid.origin(0, 0, -8388609));
        assertThatIllegalArgumentException().isThrownBy(() -> new VoxelGrid(0f, (x, y, z) -> true));
        assertThatIllegalArgumentException().isThrownBy(() -> new VoxelGrid(1f, null));
    }

    /** By looking at all cells near, and comparing corners as floats. */
    @Property
    void namesTheSolidCellsThatTouchARegionAndNoOthers(
            @ForAll @FloatRange(min = 0.1f, max = 3f) float size,
            @ForAll @FloatRange(min = -4f, max = 4f) float low,
            @ForAll @FloatRange(min = 0f, max = 4f) float extent) {
        final VoxelGrid grid = new VoxelGrid(size, (x, y, z) -> (x + y + z & 1) == 0);
        final Aabb region = new Aabb(low, -size, low + 0.5f, low + extent, size, low + 0.5f + extent);
        final TreeSet<Long> expected = new TreeSet<>();
        for (int x = -90; x < 90; x++) {
            for (int y = -4; y < 4; y++) {
                for (int z = -90; z < 90; z++) {
                    final Aabb cell = new Aabb(
                            corner(x, size),
                            corner(y, size),
                            corner(z, size),
                            corner(x + 1, size),
                            corner(y + 1, size),
                            corner(z + 1, size));
                    if ((x + y + z & 1) == 0 && cell.overlaps(region)) {
                        expected.add(VoxelGrid.id(x, y, z));
                    }
                }
            }
        }
        assertThat(new TreeSet<>(boxes(grid, region).keySet())).isEqualTo(expected);
    }

    private static float corner(int cell, float size) {
        return (float) ((double) cell * size);
    }

    @Test
    void neighboursShareTheirCornersToTheBit() {
        final VoxelGrid grid = new VoxelGrid(0.1f, (x, y, z) -> true);
        final Map<Long, Aabb> found = boxes(grid, new Aabb(0f, 0f, 0f, 5f, 0.01f, 0.01f));
        for (int x = 0; x < 49; x++) {
            assertThat(found.get(VoxelGrid.id(x, 0, 0)).maxX).isEqualTo(found.get(VoxelGrid.id(x + 1, 0, 0)).minX);
        }
    }

    @Test
    void countsFromItsOrigin() {
        final VoxelGrid grid = new VoxelGrid(2f, (x, y, z) -> x == 1_000_001).origin(1_000_000, 5, -7);
        final Map<Long, Aabb> found = boxes(grid, new Aabb(0.5f, 0.5f, 0.5f, 3f, 1f, 1f));
        assertThat(found).hasSize(1);
        final Aabb box = found.get(VoxelGrid.id(1_000_001, 5, -7));
        assertThat(box.minX).isEqualTo(2f);
        assertThat(box.maxX).isEqualTo(4f);
        assertThat(box.minY).isZero();
        assertThat(grid.usualSize()).isEqualTo(2f);
    }

    @Test
    void aRayFindsTheCellItLooksAt() {
        final VoxelGrid grid = new VoxelGrid(1f, (x, y, z) -> y < 0);
        final QueryHit<String> hit = new QueryHit<>();
        final boolean found = Queries.<String>of(grid)
                .rayCast(new Vector3f(0.5f, 2f, 0.5f), new Vector3f(8f, -4f, 0f), QueryFilter.everything(), hit);
        // Down to y = 0 half way, at x = 4.5.
        assertThat(found).isTrue();
        assertThat(VoxelGrid.x(hit.boxId())).isEqualTo(4);
        assertThat(VoxelGrid.y(hit.boxId())).isEqualTo(-1);
        assertThat(hit.normal().y()).isEqualTo(1f);
    }
}
