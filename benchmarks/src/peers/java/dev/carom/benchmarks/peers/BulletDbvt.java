package dev.carom.benchmarks.peers;

import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.physics.bullet.Bullet;
import com.badlogic.gdx.physics.bullet.collision.btBroadphasePair;
import com.badlogic.gdx.physics.bullet.collision.btBroadphasePairArray;
import com.badlogic.gdx.physics.bullet.collision.btBroadphaseProxy;
import com.badlogic.gdx.physics.bullet.collision.btCollisionDispatcher;
import com.badlogic.gdx.physics.bullet.collision.btDbvtBroadphase;
import com.badlogic.gdx.physics.bullet.collision.btDefaultCollisionConfiguration;
import dev.carom.benchmarks.compare.Boxes;
import dev.carom.benchmarks.compare.Contestant;
import dev.carom.benchmarks.compare.PairLog;
import dev.carom.benchmarks.compare.Report;
import java.util.HashMap;
import java.util.Map;

/** gdx-bullet: Bullet's dbvt broadphase alone. */
final class BulletDbvt implements Contestant {
    private static final int FIXED = 2;
    private static final int MOVING = 1;

    private final Boxes boxes;
    private final btDefaultCollisionConfiguration configuration;
    private final btCollisionDispatcher dispatcher;
    private final btDbvtBroadphase broadphase;
    private final btBroadphaseProxy[] proxies;
    private final Vector3 min = new Vector3();
    private final Vector3 max = new Vector3();

    BulletDbvt(Boxes boxes) {
        this.boxes = boxes;
        Bullet.init(false, false);
        configuration = new btDefaultCollisionConfiguration();
        dispatcher = new btCollisionDispatcher(configuration);
        broadphase = new btDbvtBroadphase();
        proxies = new btBroadphaseProxy[boxes.count()];
        for (int box = 0; box < proxies.length; box++) {
            if (boxes.isPresent(box)) {
                create(box);
            }
        }
        broadphase.calculateOverlappingPairs(dispatcher);
    }

    private void create(int box) {
        read(box);
        final int group = boxes.isFixed(box) ? FIXED : MOVING;
        final int mask = boxes.isFixed(box) ? MOVING : MOVING | FIXED;
        // createProxy returns an object that it reuses for the next proxy, so store its pointer. The user pointer is
        // never read, but Bullet requires one.
        final long pointer =
                btBroadphaseProxy.getCPtr(broadphase.createProxy(min, max, 0, box + 1, group, mask, dispatcher));
        proxies[box] = new btBroadphaseProxy(pointer, false);
    }

    @Override
    public void tick() {
        for (int i = 0; i < boxes.removedCount(); i++) {
            broadphase.destroyProxy(proxies[boxes.removed(i)], dispatcher);
            proxies[boxes.removed(i)] = null;
        }
        for (int i = 0; i < boxes.addedCount(); i++) {
            create(boxes.added(i));
        }
        for (int i = 0; i < boxes.movingCount(); i++) {
            final int box = boxes.moving(i);
            read(box);
            broadphase.setAabb(proxies[box], min, max, dispatcher);
        }
        broadphase.calculateOverlappingPairs(dispatcher);
    }

    private void read(int box) {
        min.set(boxes.min(box, 0), boxes.min(box, 1), boxes.min(box, 2));
        max.set(boxes.max(box, 0), boxes.max(box, 1), boxes.max(box, 2));
    }

    @Override
    public Report report() {
        final Map<Long, Integer> boxOfProxy = new HashMap<>();
        for (int box = 0; box < proxies.length; box++) {
            if (proxies[box] != null) {
                boxOfProxy.put(btBroadphaseProxy.getCPtr(proxies[box]), box);
            }
        }
        final PairLog pairs = new PairLog();
        final btBroadphasePairArray found = broadphase.getOverlappingPairCache().getOverlappingPairArray();
        for (int i = 0; i < found.size(); i++) {
            final btBroadphasePair pair = found.at(i);
            pairs.add(
                    boxOfProxy.get(btBroadphaseProxy.getCPtr(pair.getPProxy0())),
                    boxOfProxy.get(btBroadphaseProxy.getCPtr(pair.getPProxy1())));
        }
        return Report.ofPairs(pairs.toSet());
    }

    @Override
    public void close() {
        for (btBroadphaseProxy proxy : proxies) {
            if (proxy != null) {
                broadphase.destroyProxy(proxy, dispatcher);
            }
        }
        broadphase.dispose();
        dispatcher.dispose();
        configuration.dispose();
    }
}
