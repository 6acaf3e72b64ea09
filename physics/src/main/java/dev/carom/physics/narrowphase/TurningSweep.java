package dev.carom.physics.narrowphase;

import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Sweep;

/**
 * First and last time of overlap of shapes that turn, and of capsules and hulls, by conservative advancement (Ericson 5.5.3; Mirtich 1996): two shapes that
 * are a gap apart and approach by no more than a known speed cannot touch sooner than gap / speed, so time may jump by that much.
 * From the start it finds the first touch, from the end, backwards, the last one.
 * <p>
 * What is exact: no reported overlap is false, and both times are exact to {@link #TIME_TOLERANCE} of the tick. What is to
 * tolerance: an overlap that is at no time deeper than {@link #LEAST_ADVANCE_METRES}, or than a thousandth of the way that the
 * fastest point goes in the tick, may be missed, since near a touch the jumps would become endlessly small. If the two part
 * and meet again within the tick, the reported times span both overlaps.
 */
final class TurningSweep {
    /** Jumps are at least this long, in metres of approach: a tenth of a millimetre, the usual slack of a contact. */
    private static final float LEAST_ADVANCE_METRES = 1e-4f;

    /** And at least this part of the tick, so that a sweep is at most that many steps. */
    private static final float LEAST_ADVANCE = 1f / 1024f;

    /** Times are narrowed down to this part of the tick. */
    private static final float TIME_TOLERANCE = 1e-6f;

    private final Gap gap;
    private final Separation separation = new Separation();

    TurningSweep(Gap gap) {
        this.gap = gap;
    }

    /** As {@link Narrowphase#sweep}. */
    boolean sweep(MovingShape a, MovingShape b, float slack, Sweep dest) {
        final float speed = approachBound(a, b);
        final float first = touchTime(a, b, slack, speed, true);
        if (first < 0f) {
            return false;
        }
        gap.at(a, b, first, separation);
        dest.normal.set(separation.normal); // before the way back, which asks for other times
        dest.first = first;
        // The last touch is not before the first, whatever the tolerance lets pass from the other side.
        dest.last = Math.max(first, touchTime(a, b, slack, speed, false));
        return true;
    }

    /** No two points of the shapes approach by more than this, in metres a tick. */
    private static float approachBound(MovingShape a, MovingShape b) {
        final float dx = (b.end.x - b.start.x) - (a.end.x - a.start.x);
        final float dy = (b.end.y - b.start.y) - (a.end.y - a.start.y);
        final float dz = (b.end.z - b.start.z) - (a.end.z - a.start.z);
        // In these brackets, so that the sum is the same, bit for bit, when the two change places.
        return (float) Math.sqrt(dx * dx + dy * dy + dz * dz) + (a.turningSpeed() + b.turningSpeed());
    }

    /** Walks from one end of the tick towards the other until they touch: the time of that touch, or -1 when they never do. */
    private float touchTime(MovingShape a, MovingShape b, float slack, float speed, boolean forwards) {
        float walked = 0f;
        float apartAt = 0f;
        while (true) {
            final float distance = gap.at(a, b, time(walked, forwards), separation) - slack;
            if (distance <= 0f) {
                return walked == 0f ? time(0f, forwards) : narrow(a, b, slack, apartAt, walked, forwards);
            }
            if (walked == 1f) {
                return -1f;
            }
            apartAt = walked;
            final float advance = Math.max(distance, LEAST_ADVANCE_METRES) / speed;
            walked = Math.min(1f, walked + Math.max(advance, LEAST_ADVANCE));
        }
    }

    /** Halves the span between a time when they are apart and one when they touch; the answer is a time when they touch. */
    private float narrow(MovingShape a, MovingShape b, float slack, float apart, float touch, boolean forwards) {
        float apartAt = apart;
        float touchAt = touch;
        while (touchAt - apartAt > TIME_TOLERANCE) {
            final float middle = 0.5f * (apartAt + touchAt);
            if (gap.at(a, b, time(middle, forwards), separation) - slack <= 0f) {
                touchAt = middle;
            } else {
                apartAt = middle;
            }
        }
        return time(touchAt, forwards);
    }

    private static float time(float walked, boolean forwards) {
        return forwards ? walked : 1f - walked;
    }
}
