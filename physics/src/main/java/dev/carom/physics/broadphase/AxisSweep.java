package dev.carom.physics.broadphase;

/**
 * Finds all overlapping pairs from one sorted axis: sweeps along it, keeps the active boxes, and compares each box that
 * opens with those. O(n), plus one comparison for each pair that overlaps on that axis. Source: Ericson, Real-Time
 * Collision Detection, 7.5.2.
 */
final class AxisSweep {
    private final BoxTable boxes;
    private final PairLedger pairs;
    private final ActiveList openMoving = new ActiveList();
    private final ActiveList openFixed = new ActiveList();

    AxisSweep(BoxTable boxes, PairLedger pairs) {
        this.boxes = boxes;
        this.pairs = pairs;
    }

    void along(SortedAxis axis) {
        openMoving.start(axis.axis(), boxes.capacity());
        openFixed.start(axis.axis(), boxes.capacity());
        final EndPoints entrances = axis.fixedEntrances();
        final EndPoints exits = axis.fixedExits();
        int entered = 0;
        int left = 0;
        for (int i = 0; i < axis.moving().size(); i++) {
            final long point = axis.moving().get(i);
            while (entered < entrances.size() && entrances.get(entered) < point) {
                enterFixed(EndPoint.box(entrances.get(entered++)));
            }
            // After the entrances, since a box may open and close before this point.
            while (left < exits.size() && exits.get(left) < point) {
                openFixed.close(EndPoint.box(exits.get(left++)));
            }
            if (EndPoint.isExit(point)) {
                openMoving.close(EndPoint.box(point));
            } else {
                enterMoving(EndPoint.box(point));
            }
        }
    }

    private void enterFixed(int box) {
        openMoving.addPairs(box, boxes.rows(), pairs);
        openFixed.open(box, boxes.rows());
    }

    private void enterMoving(int box) {
        openMoving.addPairs(box, boxes.rows(), pairs);
        openFixed.addPairs(box, boxes.rows(), pairs);
        openMoving.open(box, boxes.rows());
    }
}
