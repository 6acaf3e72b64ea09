package dev.carom.benchmarks.compare;

import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.BruteForce;
import dev.carom.physics.broadphase.PairSink;
import dev.carom.physics.broadphase.SweepAndPrune;
import dev.carom.physics.broadphase.TiledSweepAndPrune;
import java.util.List;
import java.util.function.Supplier;

/** A broadphase of Carom. Its time includes listing the pairs that begin and end in each tick. */
final class CaromBroadphase implements Contestant, PairSink {
    private static final int ANY_NUMBER = Integer.MAX_VALUE;

    /** All broadphases. To compare another broadphase, add a line. */
    static final List<Entry> ALL = List.of(
            entry("TiledSweepAndPrune", ANY_NUMBER, TiledSweepAndPrune::new),
            entry("SweepAndPrune", ANY_NUMBER, SweepAndPrune::new),
            new Entry(
                    TilePrototype.NAME,
                    "Lists all pairs that began or ended, without callbacks. Receives the list of moved boxes, and"
                            + " supports no queries. A minimal sweep, as a baseline.",
                    ANY_NUMBER,
                    true,
                    TilePrototype::new),
            entry("BruteForce", 2_000, BruteForce::new));

    /** The broadphases of the matrix. */
    static final List<Entry> IN_MATRIX = ALL.subList(0, 3);

    private final Broadphase broadphase;
    private final Boxes boxes;
    private final PairLog begun = new PairLog();
    private final PairLog ended = new PairLog();

    private CaromBroadphase(Broadphase broadphase, Boxes boxes) {
        this.broadphase = broadphase;
        this.boxes = boxes;
        for (int box = 0; box < boxes.count(); box++) {
            if (boxes.isPresent(box)) {
                broadphase.insert(box, boxes.isFixed(box));
            }
        }
        broadphase.update(boxes.bounds, this);
    }

    private static Entry entry(String name, int mostBoxes, Supplier<Broadphase> maker) {
        return new Entry(
                name,
                "Receives marks of the moved boxes, and reports each pair that began or ended by one callback.",
                mostBoxes,
                true,
                boxes -> new CaromBroadphase(maker.get(), boxes));
    }

    @Override
    public void tick() {
        begun.clear();
        ended.clear();
        for (int i = 0; i < boxes.removedCount(); i++) {
            broadphase.remove(boxes.removed(i));
        }
        for (int i = 0; i < boxes.addedCount(); i++) {
            broadphase.insert(boxes.added(i), boxes.isFixed(boxes.added(i)));
        }
        broadphase.update(boxes.bounds, boxes.marked(), this);
    }

    @Override
    public void pairBegan(int a, int b) {
        begun.add(a, b);
    }

    @Override
    public void pairEnded(int a, int b) {
        ended.add(a, b);
    }

    @Override
    public Report report() {
        return Report.ofChanges(broadphase.pairCount(), begun.toSet(), ended.toSet());
    }
}
