package dev.carom.physics;

/**
 * Frees a shape that is too close to something, or inside of it: because the game put it there, or a moving thing came over it.
 * <p>
 * What is merely closer than the skin is left by small pushes, each of them a cast. From an overlap the shape goes the shortest of a few straight
 * ways on which it leaves all that it overlaps and meets nothing else: so it cannot come out behind something that it was not in. Longer than
 * the shape itself such a way may not be.
 */
final class WayOut<O> {
    private static final int MOST_PUSHES = 4;

    private final SkinCast<O> cast;
    private final Vector3 none = new Vector3();
    private final Vector3 direction = new Vector3();
    private final Vector3 way = new Vector3();
    private final Vector3 best = new Vector3();
    private double bestLength;

    WayOut(SkinCast<O> cast) {
        this.cast = cast;
    }

    /** Moves the shape out. False when it overlaps something still. */
    boolean take(Vector3 up) {
        if (leastGap(false) < -cast.approach.noise()) {
            escape(up);
        }
        keepSkin();
        return leastGap(false) >= -cast.approach.noise();
    }

    /** Moves the shape away from what it came closer to than a skin: as it may, a little, without being stopped. */
    void keepSkin() {
        for (int push = 0; push < MOST_PUSHES; push++) {
            final double gap = leastGap(true);
            // Well above what is in the way: a neighbour that is level with it must not be, either.
            if (gap >= cast.approach.least() + 0.5 * cast.approach.slop()) {
                break;
            }
            way.set(direction).scale(cast.approach.skin() - gap);
            cast.cast(way, false);
            if (cast.fraction == 0.0) {
                break;
            }
            cast.advance(way);
        }
    }

    /** Of all around, the least gap; the direction is the one out of there. */
    private double leastGap(boolean apart) {
        cast.near(none);
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < cast.size(); i++) {
            if (cast.isNear(cast.get(i))) {
                final double gap = cast.approach.gap(cast.get(i));
                if (gap < least && !(apart && gap < -cast.approach.noise())) {
                    least = gap;
                    direction.set(cast.approach.surface);
                }
            }
        }
        return least;
    }

    private void escape(Vector3 up) {
        bestLength = cast.radius + cast.approach.skin();
        best.set(0, 0, 0);
        cast.lookAround(none, bestLength + cast.approach.skin());
        tryOut(direction.set(up));
        for (int i = 0; i < cast.size(); i++) {
            if (overlaps(i)) {
                tryOut(direction.set(cast.approach.surface));
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            tryOut(direction.setAxis(axis, 1.0));
            tryOut(direction.setAxis(axis, -1.0));
        }
        cast.position.add(1.0, best);
    }

    /** Remembers a direction if it leads out sooner than others. */
    private void tryOut(Vector3 out) {
        double length = 0.0;
        for (int i = 0; i < cast.size() && length < bestLength; i++) {
            if (overlaps(i)) {
                length = Math.max(length, cast.approach.leave(cast.get(i), out));
            }
        }
        if (length < bestLength && !cast.cast(way.set(out).scale(length), true)) {
            best.set(way);
            bestLength = length;
        }
    }

    private boolean overlaps(int index) {
        return cast.approach.gap(cast.get(index)) < -cast.approach.noise();
    }
}
