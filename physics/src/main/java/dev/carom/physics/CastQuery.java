package dev.carom.physics;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Vector3f;

/**
 * Casts one shape through colliders at rest and boxes on demand, and finds the first hit or all hits. A displacement of
 * length 0 tests overlaps; a sphere of radius 0 is a ray or a point.
 *
 * <pre>
 * Broadphase.cast --visit--> filter --> sweep ---> nearest hit, or list of hits
 * BoxSource, piece by piece --box--------^
 * </pre>
 */
final class CastQuery<O> implements BoxVisitor, BoxSink {
    /** Greatest distance in metres of a contact point from the other surface: the usual slack. */
    private static final float CONTACT_MARGIN_METRES = 1e-4f;

    /** A limit that stops a cast in the broadphase. */
    private static final float STOP = -1f;

    /** Fraction of the whole path. */
    private static final float FULL_PATH = 1f;

    /** Most pieces of a path; a very long path has longer pieces. */
    private static final int MOST_PIECES = 1 << 16;

    /** Length of a piece in boxes of usual size. */
    private static final float BOXES_A_PIECE = 2f;

    /** The moving shape; set by {@link Queries}. */
    final SweptShape caster = new SweptShape();

    private final ColliderRegistry<O> registry;
    private final Broadphase broadphase;
    private final BoxSource source;
    private final Narrowphase narrowphase = new Narrowphase();
    private final SweptShape target = new SweptShape();
    private final SweptShape nearestTarget = new SweptShape();
    private final SweptShape probe = new SweptShape();
    private final SweptShape.Bounds boundsScratch = new SweptShape.Bounds();
    private final Aabb start = new Aabb();
    private final Aabb region = new Aabb();
    private final Aabb regionBefore = new Aabb();
    private final Aabb named = new Aabb();
    private final SweepTimes sweep = new SweepTimes();
    private final Separation separation = new Separation();
    private final Manifold manifold = new Manifold();
    private final QueryHit<O> nearest = new QueryHit<>();
    private final QueryHit<O> candidate = new QueryHit<>();

    private QueryFilter<O> filter;

    /** Receives all hits; null when only the nearest or any hit is wanted. */
    private QueryHits<O> all;

    private boolean any;
    private boolean found;
    private float limit;

    /** Start of the piece of the path whose boxes are requested. */
    private float pieceStart;

    private float pieceEnd;

    CastQuery(ColliderRegistry<O> registry, Broadphase broadphase, BoxSource source) {
        this.registry = registry;
        this.broadphase = broadphase;
        this.source = source;
        probe.setPoint();
    }

    /** Finds the first hit. Leaves the hit unchanged when there is none. */
    boolean nearest(QueryFilter<O> sees, QueryHit<O> dest) {
        all = null;
        any = false;
        run(sees);
        if (found) {
            describe(nearest, nearestTarget);
            dest.set(nearest);
        }
        forget();
        return found;
    }

    /** Tests whether there is a hit. */
    boolean any(QueryFilter<O> sees) {
        all = null;
        any = true;
        run(sees);
        forget();
        return found;
    }

    /** Finds all hits, in order. */
    void all(QueryFilter<O> sees, QueryHits<O> dest) {
        all = dest;
        any = false;
        dest.clear();
        run(sees);
        dest.sort();
        forget();
    }

    @Override
    public float visit(int slot, float reached) {
        if (filter.sees(registry, slot)) {
            target.setRestingAtEndOf(registry.table().shape(slot));
            if (narrowphase.sweep(target, caster, 0f, sweep)) {
                addHit(
                        registry.owner(slot),
                        registry.collider(slot),
                        registry.table().serial(slot));
            }
        }
        return limit;
    }

    @Override
    public void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id) {
        Queries.requireBox(minX, minY, minZ, maxX, maxY, maxZ, id);
        if (limit < 0f) {
            return;
        }
        named.set(minX, minY, minZ, maxX, maxY, maxZ);
        if (!named.overlaps(region)) {
            return;
        }
        target.setRestingBox(minX, minY, minZ, maxX, maxY, maxZ);
        if (narrowphase.sweep(target, caster, 0f, sweep) && isOfPiece(sweep.first)) {
            addHit(null, null, id);
        }
    }

    /**
     * Tests whether a hit belongs to the current piece. A box that extends over several pieces counts in the piece in
     * which it is hit. Rounding may put the hit before the first piece whose region it touches, because a large box is
     * rounded about its centre, with an error greater than the margin around regions. It then counts in that first
     * piece.
     */
    private boolean isOfPiece(float first) {
        return (first >= pieceStart || !named.overlaps(regionBefore)) && (first < pieceEnd || pieceEnd == FULL_PATH);
    }

    private void run(QueryFilter<O> sees) {
        filter = sees;
        found = false;
        limit = FULL_PATH;
        caster.boundsAtStart(boundsScratch, start);
        final float travelX = caster.end.x - caster.start.x;
        final float travelY = caster.end.y - caster.start.y;
        final float travelZ = caster.end.z - caster.start.z;
        if (registry != null) {
            broadphase.cast(start, travelX, travelY, travelZ, this);
        }
        if (source != null && limit >= 0f) {
            requestBoxesAlong(travelX, travelY, travelZ);
        }
    }

    /** Requests the boxes along the path, piece by piece, up to the nearest hit. */
    private void requestBoxesAlong(float travelX, float travelY, float travelZ) {
        final float path = Math.max(Math.max(Math.abs(travelX), Math.abs(travelY)), Math.abs(travelZ));
        final float wanted = path / (BOXES_A_PIECE * Queries.requireSize(source.usualSize()));
        final int pieces = (int) Math.max(1f, Math.min(MOST_PIECES, (float) Math.ceil(wanted)));
        pieceStart = 0f;
        for (int piece = 1; piece <= pieces && pieceStart <= limit; piece++) {
            pieceEnd = piece == pieces ? FULL_PATH : (float) piece / pieces;
            region.set(
                    start.minX + Math.min(pieceStart * travelX, pieceEnd * travelX),
                    start.minY + Math.min(pieceStart * travelY, pieceEnd * travelY),
                    start.minZ + Math.min(pieceStart * travelZ, pieceEnd * travelZ),
                    start.maxX + Math.max(pieceStart * travelX, pieceEnd * travelX),
                    start.maxY + Math.max(pieceStart * travelY, pieceEnd * travelY),
                    start.maxZ + Math.max(pieceStart * travelZ, pieceEnd * travelZ));
            Queries.addRoundingMargin(region);
            source.boxes(region, this);
            pieceStart = pieceEnd;
            regionBefore.set(region);
        }
    }

    private void addHit(Owner<O> owner, Collider collider, long id) {
        if (any) {
            limit = STOP;
        } else if (all != null) {
            describe(all.add().found(owner, collider, id, sweep), target);
        } else {
            candidate.found(owner, collider, id, sweep);
            if (!found || candidate.isBefore(nearest)) {
                nearest.set(candidate);
                nearestTarget.setRestingAtEndOf(target);
                limit = nearest.fraction;
            }
        }
        found = true;
    }

    /** Computes point, normal and distance of a hit; for an overlap at the start, the depth. */
    private void describe(QueryHit<O> hit, SweptShape met) {
        final float distance = narrowphase.separation(met, caster, hit.fraction, separation);
        if (hit.atStart()) {
            hit.distance = Math.min(0f, distance);
            hit.normal(separation.normal);
            if (caster.isPoint()) {
                hit.point.set(caster.start.x, caster.start.y, caster.start.z);
                return;
            }
        }
        narrowphase.manifold(met, caster, hit.fraction, hit.normal, -distance, CONTACT_MARGIN_METRES, manifold);
        hit.point.set(manifold.middle);
        if (!hit.atStart()) {
            toSurface(hit.point, met);
        }
    }

    /**
     * Moves a contact point onto a surface: a point of a manifold is midway between two surfaces that may be slightly
     * inclined, and the fraction is rounded.
     */
    private void toSurface(Vector3f point, SweptShape of) {
        probe.start.setUnrotated(point.x, point.y, point.z);
        probe.end.set(probe.start);
        final float above = narrowphase.separation(of, probe, 0f, separation);
        point.set(
                point.x - above * separation.normal.x,
                point.y - above * separation.normal.y,
                point.z - above * separation.normal.z);
    }

    /** Releases all owners, so that what the game deletes can be collected. */
    private void forget() {
        filter = null;
        all = null;
        nearest.release();
        candidate.release();
    }
}
