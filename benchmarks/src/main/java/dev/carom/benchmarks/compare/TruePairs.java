package dev.carom.benchmarks.compare;

import dev.carom.benchmarks.compare.Shapes.Kind;
import dev.carom.physics.geometry.ConvexCore;
import dev.carom.physics.geometry.Epa;
import dev.carom.physics.geometry.Gjk;
import dev.carom.physics.geometry.Obb;
import dev.carom.physics.geometry.Segment;
import dev.carom.physics.geometry.Separation;
import java.util.stream.IntStream;
import org.joml.Quaternionfc;
import org.joml.Vector3f;

/**
 * The pairs of a workload that touch at the current positions. The pairs are used to verify the result of a contestant.
 *
 * <p> For axis-aligned boxes the coordinates, and so the result, are exact. For other shapes every engine rounds, and
 * some engines compute the distance by an iteration that they stop early. So a pair of other shapes is <i>near</i> if
 * its distance or depth is at most {@link #NEAR_METRES}. For a near pair, either result is accepted.
 *
 * @param touching pairs that overlap or touch
 * @param near pairs for which either result is accepted, whether they touch or not
 */
record TruePairs(OverlapSet touching, OverlapSet near) {
    /** Distance or depth up to which either result is accepted for a pair of rotated or round shapes, in metres. */
    static final float NEAR_METRES = 1e-3f;

    private static final OverlapSet NONE = new PairLog().toSet();

    /** Creates a set without near pairs. */
    static TruePairs exactly(OverlapSet touching) {
        return new TruePairs(touching, NONE);
    }

    /** Computes the pairs at the current positions, by a simple method. */
    static TruePairs of(Boxes boxes) {
        return boxes.shapes().areAlignedBoxes() ? exactly(OverlapSet.of(boxes)) : new Search(boxes).pairs();
    }

    /** Measures all pairs whose bounding spheres overlap. Each sphere is enlarged by {@code NEAR_METRES}. */
    private static final class Search {
        private final Boxes boxes;
        private final Shapes shapes;
        private final ConvexCore[] cores;
        private final float[] radii;
        private final Gjk gjk = new Gjk();
        private final Epa epa = new Epa(gjk);
        private final Separation separation = new Separation();
        private final Vector3f onA = new Vector3f();
        private final Vector3f onB = new Vector3f();

        Search(Boxes boxes) {
            this.boxes = boxes;
            shapes = boxes.shapes();
            cores = new ConvexCore[boxes.count()];
            radii = new float[boxes.count()];
            for (int box = 0; box < cores.length; box++) {
                cores[box] = core(box);
                final float x = boxes.half(box, 0);
                final float y = boxes.half(box, 1);
                final float z = boxes.half(box, 2);
                radii[box] = (float) Math.sqrt(x * x + y * y + z * z) + NEAR_METRES;
            }
        }

        private ConvexCore core(int box) {
            final Vector3f centre = new Vector3f(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
            final Quaternionfc rotation = shapes.rotation(box);
            final float radius = boxes.half(box, 0);
            return switch (shapes.kind(box)) {
                case BOX ->
                    new ConvexCore()
                            .setBox(new Obb().set(centre, rotation, radius, boxes.half(box, 1), boxes.half(box, 2)));
                case SPHERE -> new ConvexCore().setSphere(centre, radius);
                case CAPSULE -> {
                    final Vector3f up = rotation.transform(new Vector3f(0f, 1f, 0f));
                    final Segment core = new Segment().set(centre, up, boxes.half(box, 1) - radius);
                    yield new ConvexCore().setCapsule(core, radius);
                }
                case HULL -> new ConvexCore().setHull(shapes.hull(box), centre, rotation);
            };
        }

        TruePairs pairs() {
            final int[] byX = IntStream.range(0, cores.length)
                    .boxed()
                    .sorted((a, b) -> Float.compare(left(a), left(b)))
                    .mapToInt(Integer::intValue)
                    .toArray();
            final PairLog touching = new PairLog();
            final PairLog near = new PairLog();
            for (int i = 0; i < byX.length; i++) {
                final int a = byX[i];
                final float right = boxes.centre(a, 0) + radii[a];
                for (int j = i + 1; j < byX.length && left(byX[j]) <= right; j++) {
                    final int b = byX[j];
                    if (!spheresMeet(a, b) || boxes.isFixed(a) && boxes.isFixed(b)) {
                        continue;
                    }
                    final float distance = distance(a, b);
                    if (distance <= 0f) {
                        touching.add(a, b);
                    }
                    if (Math.abs(distance) <= NEAR_METRES) {
                        near.add(a, b);
                    }
                }
            }
            return new TruePairs(touching.toSet(), near.toSet());
        }

        private float left(int box) {
            return boxes.centre(box, 0) - radii[box];
        }

        private boolean spheresMeet(int a, int b) {
            float squared = 0f;
            for (int axis = 0; axis < Boxes.AXES; axis++) {
                final float between = boxes.centre(b, axis) - boxes.centre(a, axis);
                squared += between * between;
            }
            return squared <= (radii[a] + radii[b]) * (radii[a] + radii[b]);
        }

        /** Returns the distance of the surfaces, or minus the depth if they overlap. */
        private float distance(int a, int b) {
            if (gjk.apart(cores[a], cores[b], separation, onA, onB)) {
                return separation.distance;
            }
            if (isRound(a) && isRound(b)) { // The centres or centre lines intersect: deep overlap.
                return -(boxes.half(a, 0) + boxes.half(b, 0));
            }
            return epa.separation(cores[a], cores[b], separation);
        }

        private boolean isRound(int box) {
            return shapes.kind(box) == Kind.SPHERE || shapes.kind(box) == Kind.CAPSULE;
        }
    }
}
