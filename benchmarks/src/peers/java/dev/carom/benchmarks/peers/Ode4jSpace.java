package dev.carom.benchmarks.peers;

import dev.carom.benchmarks.compare.Boxes;
import dev.carom.benchmarks.compare.Contestant;
import dev.carom.benchmarks.compare.PairLog;
import dev.carom.benchmarks.compare.PointLog;
import dev.carom.benchmarks.compare.Report;
import dev.carom.benchmarks.compare.Shapes;
import dev.carom.physics.geometry.ConvexHull;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaterniond;
import org.joml.Vector3f;
import org.ode4j.math.DQuaternion;
import org.ode4j.math.DVector3C;
import org.ode4j.ode.DBox;
import org.ode4j.ode.DContactGeom;
import org.ode4j.ode.DContactGeomBuffer;
import org.ode4j.ode.DConvex;
import org.ode4j.ode.DGeom;
import org.ode4j.ode.DSapSpace;
import org.ode4j.ode.DSpace;
import org.ode4j.ode.OdeHelper;

/** ode4j: a space of box geoms. */
final class Ode4jSpace implements Contestant {
    private static final long FIXED = 2;
    private static final long MOVING = 1;
    private static final int MOST_POINTS = 4;

    /** Settings of its bvh space: boxes per node, and margin of the boxes. */
    private static final int BOXES_A_NODE = 16;

    private static final double FATTENING_METRES = 0.1;

    /** The kinds of spaces that are fast enough. */
    enum Kind {
        SAP,
        BVH
    }

    private static final double HALF_ROOT = Math.sqrt(0.5);

    private final Boxes boxes;
    private final Shapes shapes;
    private final DSpace space;
    private final DGeom[] geoms;
    private final Quaterniond rotation = new Quaterniond();
    private final DQuaternion quaternion = new DQuaternion();
    private final PairLog pairs = new PairLog();
    private final PointLog points = new PointLog();
    private final DContactGeomBuffer contacts;
    private final DGeom.DNearCallback callback = (data, a, b) -> meet(a, b);

    /** Creates a space with all boxes; optionally computes contact points. */
    Ode4jSpace(Boxes boxes, Kind kind, boolean withContacts) {
        this.boxes = boxes;
        shapes = boxes.shapes();
        OdeHelper.initODE2(0);
        contacts = withContacts ? new DContactGeomBuffer(MOST_POINTS) : null;
        space = kind == Kind.SAP
                ? OdeHelper.createSapSpace(DSapSpace.AXES.XZY)
                : OdeHelper.createBVHSpace(null, BOXES_A_NODE, false, FATTENING_METRES, (int) FIXED);
        geoms = new DGeom[boxes.count()];
        for (int box = 0; box < geoms.length; box++) {
            final DGeom geom = geom(box);
            geom.setPosition(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
            geom.setData(box);
            geom.setCategoryBits(boxes.isFixed(box) ? FIXED : MOVING);
            geom.setCollideBits(boxes.isFixed(box) ? MOVING : MOVING | FIXED);
            geoms[box] = geom;
            if (!shapes.areAlignedBoxes()) {
                rotate(box);
            }
            if (!boxes.isPresent(box)) {
                space.remove(geom);
            }
        }
        space.collide(null, callback);
    }

    private DGeom geom(int box) {
        final float x = boxes.half(box, 0);
        final float y = boxes.half(box, 1);
        return switch (shapes.kind(box)) {
            case BOX -> OdeHelper.createBox(space, 2 * x, 2 * y, 2 * boxes.half(box, 2));
            case SPHERE -> OdeHelper.createSphere(space, x);
            case CAPSULE -> OdeHelper.createCapsule(space, x, 2 * (y - x));
            case HULL -> convex(shapes.hull(box));
        };
    }

    private DConvex convex(ConvexHull hull) {
        final Vector3f vector = new Vector3f();
        final double[] points = new double[3 * hull.vertexCount()];
        for (int i = 0; i < hull.vertexCount(); i++) {
            put(hull.vertex(i, vector), points, 3 * i);
        }
        final double[] planes = new double[4 * hull.faceCount()];
        final List<Integer> polygons = new ArrayList<>();
        for (int face = 0; face < hull.faceCount(); face++) {
            put(hull.faceNormal(face, vector), planes, 4 * face);
            planes[4 * face + 3] = vector.dot(hull.vertex(hull.faceVertex(face, 0), new Vector3f()));
            polygons.add(hull.faceSize(face));
            for (int corner = 0; corner < hull.faceSize(face); corner++) {
                polygons.add(hull.faceVertex(face, corner));
            }
        }
        return OdeHelper.createConvex(
                space,
                planes,
                points,
                polygons.stream().mapToInt(Integer::intValue).toArray());
    }

    private static void put(Vector3f vector, double[] dest, int at) {
        dest[at] = vector.x;
        dest[at + 1] = vector.y;
        dest[at + 2] = vector.z;
    }

    @Override
    public void tick() {
        for (int i = 0; i < boxes.removedCount(); i++) {
            space.remove(geoms[boxes.removed(i)]);
        }
        for (int i = 0; i < boxes.addedCount(); i++) {
            place(boxes.added(i));
            space.add(geoms[boxes.added(i)]);
        }
        for (int i = 0; i < boxes.movingCount(); i++) {
            place(boxes.moving(i));
            if (shapes.rotates(boxes.moving(i))) {
                rotate(boxes.moving(i));
            }
        }
        pairs.clear();
        points.clear();
        space.collide(null, callback);
    }

    private void place(int box) {
        if (!boxes.sweepsBounds() && !boxes.resizes()) {
            geoms[box].setPosition(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
            return;
        }
        ((DBox) geoms[box]).setLengths(size(box, 0), size(box, 1), size(box, 2));
        geoms[box].setPosition(middle(box, 0), middle(box, 1), middle(box, 2));
    }

    private void rotate(int box) {
        rotation.set(shapes.rotation(box));
        if (shapes.kind(box) == Shapes.Kind.CAPSULE) { // its axis is z in ODE, y in the workload
            rotation.mul(-HALF_ROOT, 0.0, 0.0, HALF_ROOT);
        }
        quaternion.set(rotation.w, rotation.x, rotation.y, rotation.z);
        geoms[box].setQuaternion(quaternion);
    }

    private double size(int box, int axis) {
        return (double) boxes.max(box, axis) - boxes.min(box, axis);
    }

    private double middle(int box, int axis) {
        return 0.5 * ((double) boxes.min(box, axis) + boxes.max(box, axis));
    }

    private void meet(DGeom a, DGeom b) {
        final int count = contacts == null ? 0 : OdeHelper.collide(a, b, MOST_POINTS, contacts);
        if (contacts == null || count > 0) {
            pairs.add((Integer) a.getData(), (Integer) b.getData());
        }
        for (int i = 0; i < count; i++) {
            final DContactGeom contact = contacts.get(i);
            final DVector3C normal = contact.normal;
            if (i == 0) {
                points.addNormal((float) normal.get0(), (float) normal.get1(), (float) normal.get2());
            }
            final DVector3C at = contact.pos;
            points.add((float) contact.depth, (float) at.get0(), (float) at.get1(), (float) at.get2());
        }
    }

    @Override
    public Report report() {
        return contacts == null ? Report.ofPairs(pairs.toSet()) : Report.ofContacts(pairs.toSet(), points);
    }
}
