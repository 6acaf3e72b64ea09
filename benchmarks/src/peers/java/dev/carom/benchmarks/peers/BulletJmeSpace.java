package dev.carom.benchmarks.peers;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.ManifoldPoints;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.objects.PhysicsGhostObject;
import com.jme3.math.Vector3f;
import dev.carom.benchmarks.compare.Boxes;
import dev.carom.benchmarks.compare.Contestant;
import dev.carom.benchmarks.compare.PairLog;
import dev.carom.benchmarks.compare.PointLog;
import dev.carom.benchmarks.compare.Report;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Libbulletjme: a space of ghost objects. */
final class BulletJmeSpace implements Contestant {
    private static final float TICK_SECONDS = 1f / 60f;
    private static final int FIXED = 2;
    private static final int MOVING = 1;
    private static final int NOTHING = 0;

    private final Boxes boxes;
    private final boolean readsPoints;
    private final PhysicsSpace space;
    private final PhysicsGhostObject[] ghosts;
    private final Vector3f place = new Vector3f();
    private final PairLog touching = new PairLog();
    private final PointLog points = new PointLog();
    private final Vector3f vector = new Vector3f();

    /** A space with all boxes; its contact points are read where that is wanted. */
    BulletJmeSpace(Boxes boxes, boolean readsPoints) {
        this.boxes = boxes;
        this.readsPoints = readsPoints;
        if (NativeLibraries.load("/native/linux/x86_64/libbulletjme.so")) {
            Logger.getLogger("com.jme3").setLevel(Level.WARNING); // it tells of each object added
        }
        space = new Space(
                new Vector3f(boxes.least(0), boxes.least(1), boxes.least(2)),
                new Vector3f(boxes.greatest(0), boxes.greatest(1), boxes.greatest(2)));
        space.setForceUpdateAllAabbs(false);
        ghosts = new PhysicsGhostObject[boxes.count()];
        for (int box = 0; box < ghosts.length; box++) {
            final PhysicsGhostObject ghost = new PhysicsGhostObject(
                    new BoxCollisionShape(boxes.half(box, 0), boxes.half(box, 1), boxes.half(box, 2)));
            ghost.setUserIndex(box);
            ghost.setCollisionGroup(boxes.isFixed(box) ? FIXED : MOVING);
            ghost.setCollideWithGroups(boxes.isFixed(box) ? NOTHING : MOVING | FIXED);
            ghosts[box] = ghost;
            move(box);
            space.addCollisionObject(ghost);
        }
        tick();
    }

    /** Writes down who touches. */
    private final class Space extends PhysicsSpace {
        Space(Vector3f least, Vector3f greatest) {
            super(least, greatest, BroadphaseType.DBVT);
        }

        @Override
        public void onContactProcessed(PhysicsCollisionObject a, PhysicsCollisionObject b, long point) {
            final float distance = ManifoldPoints.getDistance1(point);
            if (distance <= 0f) { // else it is only near
                touching.add(a.userIndex(), b.userIndex());
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
            move(boxes.moving(i));
        }
        touching.clear();
        points.clear();
        space.update(TICK_SECONDS, 0, false, true, false);
    }

    private void move(int box) {
        place.set(boxes.centre(box, 0), boxes.centre(box, 1), boxes.centre(box, 2));
        ghosts[box].setPhysicsLocation(place);
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
