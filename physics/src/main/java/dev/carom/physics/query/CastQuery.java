package dev.carom.physics.query;

import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.Rotations;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.SweepTimes;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Casts one shape along a path, and finds the first hit, any hit or all hits. The obstacles are colliders, treated as
 * at rest, and boxes on demand (see {@link BoxesOnDemand}). A path of length 0 tests overlaps; a sphere of radius 0 is
 * a ray or a point.
 * <p>
 * The broadphase finds the colliders along the path. Boxes on demand are requested for one piece of the path after
 * another, up to the nearest hit. Each collider or box is tested by an exact sweep. The point and the distance of a hit
 * are computed only if the hit is returned.
 */
public final class CastQuery implements BoxVisitor, BoxesOnDemand.Receiver {
    /** A point of one shape counts as a contact point up to this distance from the surface of the other shape. */
    private static final float CONTACT_MARGIN_METRES = 1e-4f;

    /** A negative limit: stops a cast in the broadphase. */
    private static final float STOP = -1f;

    /** The end of the path, as a fraction of the path. */
    private static final float FULL_PATH = 1f;

    /** Maximum number of pieces of a path; a very long path has longer pieces. */
    private static final int MOST_PIECES = 1 << 16;

    /** Length of a piece, in multiples of {@link BoxesOnDemand#usualSize}. */
    private static final float BOXES_A_PIECE = 2f;

    private final SweptShape caster = new SweptShape();
    private final Vector3f centred = new Vector3f();
    private final Quaternionf turn = new Quaternionf();
    private final QuerySpace space;
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
    private final Hit nearest = new Hit();
    private final Hit candidate = new Hit();

    private SlotFilter filter;

    /** Receives all hits; null when only the nearest or any hit is wanted. */
    private HitList all;

    private boolean any;
    private boolean found;

    /** Fraction of the path at which the search ends; a negative limit stops the query. */
    private float limit;

    /** Fraction of the path at the start of the piece whose boxes are requested. */
    private float pieceStart;

    /** Fraction of the path at the end of the piece whose boxes are requested. */
    private float pieceEnd;

    /** Creates a query that searches a space. */
    public CastQuery(QuerySpace space) {
        this.space = space;
        probe.setPoint();
    }

    /** Sets a ray, or a point when {@code travel} is zero. */
    public void ray(Vector3fc origin, Vector3fc travel) {
        caster.setPoint();
        caster.start.setUnrotated(origin.x(), origin.y(), origin.z());
        move(travel);
    }

    /** Sets a shape and its path. The rotation need not have unit length. */
    public void shape(Shape shape, Vector3fc position, Quaternionfc rotation, Vector3fc travel) {
        caster.setShape(shape, centred);
        caster.start.set(position, Rotations.normalise(rotation, turn));
        move(travel);
    }

    private void move(Vector3fc travel) {
        caster.end.set(caster.start);
        caster.end.x += travel.x();
        caster.end.y += travel.y();
        caster.end.z += travel.z();
    }

    /** Finds the first hit. Leaves {@code dest} unchanged when there is none. */
    public boolean nearest(SlotFilter sees, Hit dest) {
        all = null;
        any = false;
        run(sees);
        if (found) {
            describe(nearest, nearestTarget);
            dest.set(nearest);
        }
        return found;
    }

    /** Tests whether there is a hit. */
    public boolean any(SlotFilter sees) {
        all = null;
        any = true;
        run(sees);
        return found;
    }

    /** Finds all hits, in the order of {@link Hit#isBefore}. Replaces the content of {@code dest}. */
    public void all(SlotFilter sees, HitList dest) {
        all = dest;
        any = false;
        dest.clear();
        run(sees);
        dest.sort();
        all = null;
    }

    private void run(SlotFilter sees) {
        filter = sees;
        found = false;
        limit = FULL_PATH;
        caster.boundsAtStart(boundsScratch, start);
        final float travelX = caster.end.x - caster.start.x;
        final float travelY = caster.end.y - caster.start.y;
        final float travelZ = caster.end.z - caster.start.z;
        space.collidersAlong(start, travelX, travelY, travelZ, this);
        if (space.boxes() != null && limit >= 0f) {
            requestBoxesAlong(travelX, travelY, travelZ);
        }
    }

    /** Requests the boxes along the path, piece by piece, up to the nearest hit. */
    private void requestBoxesAlong(float travelX, float travelY, float travelZ) {
        final float path = Math.max(Math.max(Math.abs(travelX), Math.abs(travelY)), Math.abs(travelZ));
        final float wanted = path / (BOXES_A_PIECE * space.boxes().usualSize());
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
            BoxesOnDemand.addRoundingMargin(region);
            space.boxes().boxes(region, this);
            pieceStart = pieceEnd;
            regionBefore.set(region);
        }
    }

    @Override
    public float visit(int slot, float reached) {
        if (filter.sees(slot)) {
            space.shape(slot, target);
            if (narrowphase.sweep(target, caster, 0f, sweep)) {
                addHit(slot, space.serial(slot));
            }
        }
        return limit;
    }

    @Override
    public void box(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, long id) {
        if (limit < 0f) {
            return;
        }
        named.set(minX, minY, minZ, maxX, maxY, maxZ);
        if (!named.overlaps(region)) {
            return;
        }
        target.setRestingBox(minX, minY, minZ, maxX, maxY, maxZ);
        if (narrowphase.sweep(target, caster, 0f, sweep) && isOfPiece(sweep.first)) {
            addHit(Hit.BOX, id);
        }
    }

    /**
     * Tests whether a hit of a box belongs to the current piece. A box that extends over several pieces counts in the
     * piece in which it is hit. A box is stored as a centre and half extents. For a large box, the rounding error of
     * these numbers may be greater than the margin around regions. The computed hit may then be before the first piece
     * whose region the box touches. In this case, the hit counts in that first piece.
     */
    private boolean isOfPiece(float first) {
        return (first >= pieceStart || !named.overlaps(regionBefore)) && (first < pieceEnd || pieceEnd == FULL_PATH);
    }

    private void addHit(int slot, long id) {
        if (any) {
            limit = STOP;
        } else if (all != null) {
            describe(all.add().found(slot, id, sweep), target);
        } else {
            candidate.found(slot, id, sweep);
            if (!found || candidate.isBefore(nearest)) {
                nearest.set(candidate);
                nearestTarget.setRestingAtEndOf(target);
                limit = nearest.fraction;
            }
        }
        found = true;
    }

    /**
     * Computes the point of a hit. For a hit at the start of the path, also computes the normal and the distance. This
     * distance is 0 or negative.
     */
    private void describe(Hit hit, SweptShape met) {
        final float distance = narrowphase.separation(met, caster, hit.fraction, separation);
        if (hit.atStart()) {
            hit.distance = Math.min(0f, distance);
            hit.setNormal(separation.normal);
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
     * Moves a contact point onto the surface of a shape. A point of a manifold may be slightly off that surface. The
     * point is midway between the surfaces of two shapes, and these surfaces may be slightly inclined to each other.
     * The fraction of the hit is rounded, too.
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
}
