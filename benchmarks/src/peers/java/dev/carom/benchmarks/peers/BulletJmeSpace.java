package dev.carom.benchmarks.peers;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.ManifoldPoints;
import com.jme3.bullet.collision.PersistentManifolds;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CapsuleCollisionShape;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.HullCollisionShape;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.objects.PhysicsGhostObject;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import dev.carom.benchmarks.compare.Boxes;
import dev.carom.benchmarks.compare.Contestant;
import dev.carom.benchmarks.compare.PairLog;
import dev.carom.benchmarks.compare.PointLog;
import dev.carom.benchmarks.compare.Report;
import dev.carom.benchmarks.compare.Shapes;
import dev.carom.benchmarks.compare.Shapes.Kind;
import dev.carom.physics.geometry.ConvexHull;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.joml.Quaternionfc;

/** Libbulletjme: a space of ghost objects. */
final class BulletJmeSpace implements Contestant {
    private static final float TICK_SECONDS = 1f / 60f;
    private static final int FIXED = 2;
    private static final int MOVING = 1;
    private static final int NOTHING = 0;

    /**
     * Bullet expands a hull by a margin, 4 cm by default, and rounds the corners of a box by it except against another
     * box; this margin is less than the tolerance of the comparison.
     */
    private static final float MARGIN_METRES = 1e-4f;

    private final Boxes boxes;
    private final Shapes shapes;
    private final boolean readsPoints;
    private final PhysicsSpace space;
    private final PhysicsGhostObject[] ghosts;
    private final Vector3f place = new Vector3f();
    private final Quaternion rotation = new Quaternion();
    private final PairLog touching = new PairLog();

    /**
     * Pairs whose bounds began or stopped overlapping. They are read, since a game would read them, but not compared.
     */
    private final PairLog started = new PairLog();

    private final PairLog ended = new PairLog();
    private final PointLog points = new PointLog();
    private final Vector3f vector = new Vector3f();

    /** Creates a space with all boxes; optionally reads contact points. */
    BulletJmeSpace(Boxes boxes, boolean readsPoints) {
        this.boxes = boxes;
        shapes = boxes.shapes();
        this.readsPoints = readsPoints;
        loadLibrary();
        space = new Space(
                new Vector3f(boxes.least(0), boxes.least(1), boxes.least(2)),
                new Vector3f(boxes.greatest(0), boxes.greatest(1), boxes.greatest(2)));
        space.setForceUpdateAllAabbs(false);
        ghosts = new PhysicsGhostObject[boxes.count()];
        for (int box = 0; box < ghosts.length; box++) {
            final PhysicsGhostObject ghost = new PhysicsGhostObject(shape(box));
            ghost.setUserIndex(box);
            ghost.setCollisionGroup(boxes.isFixed(box) ? FIXED : MOVING);
            ghost.setCollideWithGroups(boxes.isFixed(box) ? NOTHING : MOVING | FIXED);
            ghosts[box] = ghost;
            move(box);
            rotate(box);
            space.addCollisionObject(ghost);
        }
        tick();
    }

    /** Loads the library, once. */
    static void loadLibrary() {
        if (NativeLibraries.load("/native/linux/x86_64/libbulletjme.so")) {
            Logger.getLogger("com.jme3").setLevel(Level.WARNING); // it logs each added object
        }
    }

    private CollisionShape shape(int box) {
        final float x = boxes.half(box, 0);
        final float y = boxes.half(box, 1);
        return switch (shapes.kind(box)) {
            case BOX -> withMargin(new BoxCollisionShape(x, y, boxes.half(box, 2)));
            case SPHERE -> new SphereCollisionShape(x);
            case CAPSULE -> new CapsuleCollisionShape(x, 2 * (y - x));
            case HULL -> withMargin(new HullCollisionShape(vertices(shapes.hull(box))));
        };
    }

    private CollisionShape withMargin(CollisionShape shape) {
        if (!shapes.areAlignedBoxes()) { // box against box needs no margin
            shape.setMargin(MARGIN_METRES);
        }
        return shape;
    }

    private static Vector3f[] vertices(ConvexHull hull) {
        final Vector3f[] vertices = new Vector3f[hull.vertexCount()];
        final org.joml.Vector3f vertex = new org.joml.Vector3f();
        for (int i = 0; i < vertices.length; i++) {
            hull.vertex(i, vertex);
            vertices[i] = new Vector3f(vertex.x, vertex.y, vertex.z);
        }
        return vertices;
    }

    /** Records the touching pairs. */
    private final class Space extends PhysicsSpace {
        Space(Vector3f least, Vector3f greatest) {
            super(least, greatest, BroadphaseType.DBVT);
        }

        @Override
        public void onContactProcessed(PhysicsCollisionObject a, PhysicsCollisionObject b, long point) {
            read(a.userIndex(), b.userIndex(), point);
        }

        @Override
        public void onContactStarted(long manifold) {
            final int a = box(PersistentManifolds.getBodyAId(manifold));
            final int b = box(PersistentManifolds.getBodyBId(manifold));
            started.add(a, b);
            // Between two spheres Bullet creates a new contact in each tick and never calls onContactProcessed.
            if (shapes.kind(a) == Kind.SPHERE && shapes.kind(b) == Kind.SPHERE) {
                for (int i = PersistentManifolds.countPoints(manifold) - 1; i >= 0; i--) {
                    read(a, b, PersistentManifolds.getPointId(manifold, i));
                }
            }
        }

        @Override
        public void onContactEnded(long manifold) {
            ended.add(box(PersistentManifolds.getBodyAId(manifold)), box(PersistentManifolds.getBodyBId(manifold)));
        }

        private int box(long object) {
            return PhysicsCollisionObject.findInstance(object).userIndex();
        }

        private void read(int a, int b, long point) {
            final float distance = ManifoldPoints.getDistance1(point);
            if (distance <= 0f) { // otherwise it is only near
                touching.add(a, b);
                if (readsPoints) {
                    ManifoldPoints.getNormalWorldOnB(point, vector);
                    points.addNormal(vector.x, vector.y, vector.z);
                    ManifoldPoints.getPositionWorldOnB(point, vector);
                    points.add(-distance, vector.x, vector.y, vector.z);
                }
            }
        }
    }

    @Override
    public void tick() {
        for (int i = 0; i < boxes.movingCount(); i++) {
            final int box = boxes.moving(i);
            move(box);
            if (shapes.rotates(box)) {
                rotate(box);
            }
        }
        touching.clear();
        started.clear();
        ended.clear();
        points.clear();
        // Calls back for contacts that ended, processed points, and contacts that started.
        space.update(TICK_SECONDS, 0, readsPoints, true, readsPoints);
    }

    private void move(int box) {
        place.set(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
        ghosts[box].setPhysicsLocation(place);
    }

    private void rotate(int box) {
        final Quaternionfc now = shapes.rotation(box);
        rotation.set(now.x(), now.y(), now.z(), now.w());
        ghosts[box].setPhysicsRotation(rotation);
    }

    @Override
    public Report report() {
        return readsPoints ? Report.ofContacts(touching.toSet(), points) : Report.ofPairs(touching.toSet());
    }

    @Override
    public void close() {
        space.destroy();
    }
}
