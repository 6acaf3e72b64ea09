package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
            @ForAll @IntRange(min = -33554432, max = 33554431) int x,
            @ForAll @IntRange(min = -2048, max = 2047) int y,
            @ForAll @IntRange(min = -33554432, max = 33554431) int z) {
        final long id = VoxelGrid.id(x, y, z);
        assertThat(VoxelGrid.x(id)).isEqualTo(x);
        assertThat(VoxelGrid.y(id)).isEqualTo(y);
        assertThat(VoxelGrid.z(id)).isEqualTo(z);
    }

    /** An entity that falls out of the world, or a ray into the sky. */
    @Test
    void isEmptyWhereCellsHaveNoId() {
        final VoxelGrid grid = new VoxelGrid(1f, (x, y, z) -> true).origin(0, 2000, 0);
        assertThat(boxes(grid, new Aabb(.5f, 46.5f, .5f, .5f, 1e18f, .5f)))
                .as("the cells 46 and 47 from there, up to the last one, 2047")
                .containsOnlyKeys(VoxelGrid.id(0, 2046, 0), VoxelGrid.id(0, 2047, 0));
        assertThat(boxes(grid, new Aabb(.5f, 48.5f, .5f, .5f, 1e18f, .5f))).isEmpty();
        assertThat(boxes(grid, new Aabb(.5f, -1e18f, .5f, .5f, -4050f, .5f))).isEmpty();
        final QueryHit<String> hit = new QueryHit<>();
        final Queries<String> queries = Queries.of(new VoxelGrid(1f, (x, y, z) -> y < 0));
        assertThat(queries.rayCast(new Vector3f(.5f, .5f, .5f), new Vector3f(0f, 1e6f, 0f), QueryFilter.solids(), hit))
                .isFalse();
        final Vector3f position = new Vector3f(.5f, -40_000f, .5f);
        new Mover<>(queries, new Sphere(.4f)).moveAndSlide(position, new Vector3f(0f, -100f, 0f), .1f);
        assertThat(position.y).isEqualTo(-40_010f);
    }

    /** 30 million cells from the origin in all directions, and at the last cells that exist. */
    @ParameterizedTest
    @ValueSource(ints = {30_000_000, -30_000_000, 33_554_430, -33_554_431})
    void cellsFarFromTheOriginAreExactRelativeToAnOriginBesideThem(int far) {
        for (float size : new float[] {1f, 0.25f, 0.3f}) {
            final VoxelGrid grid = new VoxelGrid(size, (x, y, z) -> true).origin(far, 7, -far);
            final Map<Long, Aabb> found = boxes(grid, new Aabb(-.1f, .1f, .1f, .1f, .1f, .1f));
            assertThat(found).containsOnlyKeys(VoxelGrid.id(far - 1, 7, -far), VoxelGrid.id(far, 7, -far));
            assertThat(found.get(VoxelGrid.id(far, 7, -far)))
                    .usingRecursiveComparison()
                    .isEqualTo(new Aabb(0f, 0f, 0f, size, size, size));
            // The same, queried with doubles, a quarter of a cell beside the corner.
            final Map<Long, Aabb> besides = new HashMap<>();
            final double cell = size;
            grid.boxes(
                    new Aabb(-.3f * size, .1f, .1f, .1f, .1f, .1f),
                    (far + 0.25) * cell,
                    7 * cell,
                    -far * cell,
                    (minX, minY, minZ, maxX, maxY, maxZ, id) ->
                            besides.put(id, new Aabb(minX, minY, minZ, maxX, maxY, maxZ)));
            assertThat(besides).containsOnlyKeys(VoxelGrid.id(far - 1, 7, -far), VoxelGrid.id(far, 7, -far));
            // Half the step of a double at 10,000 km is 1e-9 m.
            assertThat(besides.get(VoxelGrid.id(far, 7, -far)).minX).isCloseTo(-.25f * size, within(4e-9f));
            assertThat(besides.get(VoxelGrid.id(far, 7, -far)).maxX)
                    .isCloseTo(.75f * size, within(Math.ulp(.75f * size)));
        }
    }

    @Test
    void theWorldOfCellsEndsAtItsLastOne() {
        final VoxelGrid grid = new VoxelGrid(1f, (x, y, z) -> true);
        final int last = 33_554_431;
        for (int side = -1; side <= 1; side += 2) {
            final int end = side > 0 ? last : -last - 1;
            grid.origin(end, 0, end);
            assertThat(boxes(grid, new Aabb(.5f, .5f, .5f, .5f, .5f, .5f))).containsOnlyKeys(VoxelGrid.id(end, 0, end));
            final float beyond = side > 0 ? 1.5f : -.5f;
            assertThat(boxes(grid, new Aabb(beyond, .5f, .5f, beyond, .5f, .5f)))
                    .isEmpty();
            final Map<Long, Aabb> found = new HashMap<>();
            // Queried from beyond the end.
            grid.boxes(
                    new Aabb(-2f, .5f, .5f, 2f, .5f, .5f),
                    end + 1.5 * side,
                    0.0,
                    0.0,
                    (minX, minY, minZ, maxX, maxY, maxZ, id) ->
                            found.put(id, new Aabb(minX, minY, minZ, maxX, maxY, maxZ)));
            assertThat(found.keySet()).allMatch(id -> Math.abs(VoxelGrid.x(id) - end) <= 2);
            assertThat(found).containsKey(VoxelGrid.id(end, 0, 0));
            assertThat(found.get(VoxelGrid.id(end, 0, 0)).minX).isEqualTo(-1.5f * side);
        }
    }

    /** So far from its origin that floats do not distinguish the corners of small cells. */
    @Test
    void namesAllCellsThatTouchARegionWhereFloatsAreCoarserThanCells() {
        final VoxelGrid grid = new VoxelGrid(.01f, (x, y, z) -> y == 0 && z == 0);
        final float at = 300_000f; // neighbouring floats are 1/32 m apart, three cells
        final Map<Long, Aabb> found = boxes(grid, new Aabb(at, .005f, .005f, at, .005f, .005f));
        final int middle = (int) Math.floor((double) at / .01f);
        final TreeSet<Long> expected = new TreeSet<>();
        for (int x = middle - 50; x < middle + 50; x++) {
            if (corner(x, .01f) <= at && corner(x + 1, .01f) >= at) {
                expected.add(VoxelGrid.id(x, 0, 0));
            }
        }
        assertThat(expected).hasSizeGreaterThan(2);
        assertThat(new TreeSet<>(found.keySet())).isEqualTo(expected);
    }

    @Test
    void aMoverSoFarFromTheOriginThatItsSkinWouldExceedItsSizeIsRejected() {
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
    void rejectsCellsWithoutAnId() {
        assertThatIllegalArgumentException().isThrownBy(() -> VoxelGrid.id(33554432, 0, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> VoxelGrid.id(0, -2049, 0));
        final VoxelGrid grid = new VoxelGrid(1f, (x, y, z) -> true);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> grid.origin(0, 0, -33554433))
                .withMessage("cell numbers must lie in [-33554432, 33554431] along x and z and in [-2048, 2047] along y"
                        + " (got: 0, 0, -33554433); check for a position or displacement that is too large");
        assertThatIllegalArgumentException().isThrownBy(() -> new VoxelGrid(0f, (x, y, z) -> true));
        assertThatIllegalArgumentException().isThrownBy(() -> new VoxelGrid(1f, null));
    }

    /** By visiting all cells nearby, and comparing corners as floats. */
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
    void neighboursShareTheirCornersBitForBit() {
        final VoxelGrid grid = new VoxelGrid(0.1f, (x, y, z) -> true);
        final Map<Long, Aabb> found = boxes(grid, new Aabb(0f, 0f, 0f, 5f, 0.01f, 0.01f));
        for (int x = 0; x < 49; x++) {
            assertThat(found.get(VoxelGrid.id(x, 0, 0)).maxX).isEqualTo(found.get(VoxelGrid.id(x + 1, 0, 0)).minX);
        }
    }

    @Test
    void numbersCellsFromItsOrigin() {
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
    void aRayFindsTheFirstSolidCellOnItsPath() {
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
