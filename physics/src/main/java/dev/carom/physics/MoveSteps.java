package dev.carom.physics;

/** The legs of one move, from hit to hit: the time used so far, and the hits. */
final class MoveSteps<O> {
    /** A move ends after this number of hits. */
    static final int MOST_HITS = 8;

    /** A move ends after this number of legs; each is up to several times the shape's size. */
    private static final int MOST_LEGS = 4096;

    /** Longest leg, in radii of the shape: the obstacles along a leg are gathered at once. */
    private static final double LEG_RADII = 4.0;

    /** Displacements up to this length in metres are zero. */
    private static final double NOTHING = 1e-9;

    /** Cosine of the angle between normals that count as equal. */
    private static final double SAME = 0.999;

    private final SkinCast<O> cast;
    private final QueryHits<O> hits;
    private final Vector3 from = new Vector3();
    private final Vector3 leg = new Vector3();
    private int legs;
    private int hitCount;
    private double when;

    MoveSteps(SkinCast<O> cast, QueryHits<O> hits) {
        this.cast = cast;
        this.hits = hits;
    }

    void begin() {
        legs = 0;
        hitCount = 0;
        when = 0.0;
        hits.clear();
    }

    /** Returns the length of the longest leg, in metres. */
    double longest() {
        return LEG_RADII * cast.radius;
    }

    /** Tests whether a displacement is left. */
    boolean hasDistanceLeft(Vector3 path) {
        return path.length() > NOTHING && legs < MOST_LEGS && hitCount < MOST_HITS;
    }

    /**
     * Moves along one leg.
     *
     * @param along displacement of the leg; shortened if it is too long for one leg
     * @param path the remaining displacement; reduced by the leg
     * @return whether an obstacle stopped it
     */
    boolean leg(Vector3 along, Vector3 path) {
        final double part = Math.min(1.0, longest() / along.length());
        final boolean hit = cast.cast(along.scale(part), false);
        from.set(cast.position);
        cast.advance(along);
        final double gone = part * cast.fraction;
        path.scale(1.0 - gone);
        final double began = when;
        when += (1.0 - when) * gone;
        cast.touch(from, leg.set(along).scale(cast.fraction), began, when);
        legs++;
        if (hit) {
            cast.preferSurface(along);
            cast.restoreSkin();
        }
        return hit;
    }

    /** Counts a hit. */
    void turn() {
        hitCount++;
    }

    /** Counts and records a hit. */
    void record() {
        turn();
        for (int i = 0; i < hits.size(); i++) {
            final QueryHit<O> hit = hits.get(i);
            final double cosine =
                    hit.normal.x * cast.normal.x + hit.normal.y * cast.normal.y + hit.normal.z * cast.normal.z;
            if (hit.collider == cast.met.collider && hit.id == cast.met.id && cosine > SAME) {
                return;
            }
        }
        cast.describe(hits.add(), when);
    }
}
