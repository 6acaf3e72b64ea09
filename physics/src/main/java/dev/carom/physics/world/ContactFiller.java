package dev.carom.physics.world;

import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Separation;
import dev.carom.physics.narrowphase.Manifold;
import dev.carom.physics.narrowphase.Narrowphase;
import dev.carom.physics.narrowphase.SweptShape;
import dev.carom.physics.solver.ContactConstraints;
import dev.carom.physics.solver.EffectiveMasses;
import dev.carom.physics.solver.SolverBodies;
import org.joml.Vector3f;

/**
 * Fills rows of the solver: contact points and arms from {@link PredictedContacts}, combined materials, and first
 * guesses from {@link ImpulseRows}. An arm is the vector from the centre of mass of a body to a contact point. Holds
 * scratch memory, so each thread has its own instance.
 */
final class ContactFiller {
    /**
     * Cosine of an angle of about 45 degrees. If a contact normal turns by more than this angle from one tick to the
     * next, the results of the last tick are not used as first guesses. If the normal turns by more than this angle
     * within a tick, the contact gets no points for the end of the tick.
     */
    private static final float SAME_SIDE_COSINE = 0.7f;

    /**
     * Least value of {@link #speculative}, in metres. Also a limit for {@link #addPointsAtEnd}: if the shapes are
     * farther apart than this at the end of the tick, the contact gets no points for that time.
     */
    private static final float SPECULATIVE_METRES = 0.02f;

    /**
     * If a body rotates by more than this in a tick, its contacts also get points for the end of the tick. The value is
     * a {@link Pose#rotationChord}; it corresponds to about 3.4 degrees.
     */
    private static final float LEAST_ROTATION = 0.03f;

    private final ColliderTable colliders;
    private final BodyTable poses;
    private final PairTable pairs;
    private final MaterialTable materials;
    private final ImpulseRows impulses;
    private final BodyMotions motions;
    private final ContactConstraints constraints;
    private final EffectiveMasses masses;
    private final ImpulseSpread spread = new ImpulseSpread();
    private final Narrowphase narrowphase = new Narrowphase();

    // Of the row that is being filled:

    private final Vector3f normal = new Vector3f();

    /** Radius of A in metres if it is a sphere or capsule, else 0; the next field is that of B. */
    private float radiusA;

    private float radiusB;

    // Scratch:

    private final Manifold manifold = new Manifold();
    private final Pose start = new Pose();
    private final Pose end = new Pose();
    private final Pose atImpact = new Pose();
    private final Separation atEnd = new Separation();
    private final Vector3f point = new Vector3f();
    private final Vector3f arm = new Vector3f();
    private final Vector3f otherArm = new Vector3f();
    private final Vector3f centre = new Vector3f();
    private final Vector3f otherCentre = new Vector3f();
    private final Vector3f centreAtTouch = new Vector3f();
    private final Vector3f otherCentreAtTouch = new Vector3f();
    private final Vector3f surface = new Vector3f();

    /** See {@link ContactConstraints#base}. */
    private float base;

    ContactFiller(
            ColliderTable colliders,
            PairTable pairs,
            BodyMotions motions,
            SolverBodies solverBodies,
            ContactConstraints constraints) {
        this.colliders = colliders;
        this.pairs = pairs;
        this.motions = motions;
        this.constraints = constraints;
        poses = colliders.bodies();
        materials = colliders.materials();
        impulses = pairs.impulses();
        masses = new EffectiveMasses(solverBodies, constraints);
        manifold.bothEnds = true;
    }

    /**
     * Fills a row.
     *
     * @param guessTick number of the tick whose forces are the first guesses
     */
    void fill(int row, PredictedContacts from, long guessTick) {
        final int pair = constraints.pair(row);
        final int slotA = pairs.a(pair);
        final int slotB = pairs.b(pair);
        final SweptShape a = colliders.shape(slotA);
        final SweptShape b = colliders.shape(slotB);
        final float fraction = from.fraction(pair);
        from.normal(pair, normal);
        narrowphase.manifold(
                a, b, fraction, normal, -from.distance(pair), speculative(a, b, from.distance(pair)), manifold);
        assert manifold.count > 0;
        constraints.open(row, normal.x, normal.y, normal.z);
        combineMaterials(row, slotA, slotB);
        radiusA = a.roundRadius();
        radiusB = b.roundRadius();
        constraints.radii(row, radiusA, radiusB);
        if (fraction == 0f) {
            addPointsAtStart(row, slotA, slotB);
            final float distance = from.distanceAtStart(pair);
            if (distance == distance) { // not NaN
                constraints.start(row, manifold.middle.x, manifold.middle.y, manifold.middle.z, distance);
            }
            if (constraints.pointCount(row) < ContactConstraints.MOST_POINTS && (rotates(a) || rotates(b))) {
                addPointsAtEnd(row, slotA, slotB, a, b);
            }
        } else {
            addPoints(row, slotA, slotB, fraction);
            if (fraction == 1f) {
                constraints.touchesLate(row);
            }
        }
        guess(row, pair, slotA, slotB, guessTick);
        masses.compute(row);
    }

    /**
     * Sets the first guesses of a row to the forces at the end of the last tick. Sets none if the contact is new, if
     * its normal has turned too far, or if the mass of a body has changed much.
     */
    private void guess(int row, int pair, int slotA, int slotB, long guessTick) {
        if (!impulses.hasGuesses(pair, guessTick)
                || !(impulses.alongNormal(pair, normal) > SAME_SIDE_COSINE)
                || motions.hasNewMass(slotA)
                || motions.hasNewMass(slotB)) {
            return;
        }
        impulses.guess(pair, constraints, row, spread);
        constraints.lasting(row, impulses.lasting(pair));
        constraints.guessFriction(
                row,
                impulses.friction(pair, 0),
                impulses.friction(pair, 1),
                impulses.friction(pair, 2),
                impulses.twist(pair),
                impulses.rolling(pair, 0),
                impulses.rolling(pair, 1),
                impulses.rolling(pair, 2));
    }

    /**
     * Returns the gap in metres up to which a point of a face is a contact point. When a corner of a fast box hits, the
     * box rotates by several degrees in the same tick. If the other corners were not contact points, they would be deep
     * inside the other shape at the end of the tick.
     */
    private static float speculative(SweptShape a, SweptShape b, float distance) {
        return Math.max(Math.max(SPECULATIVE_METRES, 2f * distance), a.maxRelativeDisplacement(b));
    }

    /** Adds the points of a contact at the start of the tick. */
    private void addPointsAtStart(int row, int slotA, int slotB) {
        final int bodyA = colliders.body(slotA);
        poses.start(bodyA, start);
        motions.centre(bodyA, centre);
        motions.centre(colliders.body(slotB), otherCentre);
        final float gap = dot(otherCentre, normal) - dot(centre, normal);
        for (int p = 0; p < manifold.count * Manifold.STRIDE; p += Manifold.STRIDE) {
            final float x = manifold.points[p + Manifold.POINT];
            final float y = manifold.points[p + Manifold.POINT + 1];
            final float z = manifold.points[p + Manifold.POINT + 2];
            final float depth = manifold.points[p + Manifold.DEPTH];
            constraints.addPoint(
                    row,
                    x - centre.x,
                    y - centre.y,
                    z - centre.z,
                    x - otherCentre.x,
                    y - otherCentre.y,
                    z - otherCentre.z,
                    gap - depth);
            start.toLocal(surface.set(x, y, z), surface);
            constraints.identify(row, manifold.features[p / Manifold.STRIDE], surface.x, surface.y, surface.z);
            constraints.locate(row, x, y, z, depth);
        }
    }

    /**
     * Adds the points of a contact that begins after the start of the tick. Each point is first moved back with both
     * bodies to the start of the tick.
     */
    private void addPoints(int row, int slotA, int slotB, float fraction) {
        for (int i = 0; i < manifold.count; i++) {
            final float depth = manifold.points[i * Manifold.STRIDE + Manifold.DEPTH];
            arms(slotA, slotB, fraction, i, depth);
            addPoint(row, manifold.features[i]);
            constraints.locate(row, point.x, point.y, point.z, depth);
        }
    }

    /**
     * Adds points to a contact that already has the points for the start of the tick. The new points are those where
     * the shapes would touch at the end of the predicted motions. Without them, a box that rotates fast would go into
     * the other shape with its next corner.
     */
    private void addPointsAtEnd(int row, int slotA, int slotB, SweptShape a, SweptShape b) {
        final float distance = narrowphase.separation(a, b, 1f, atEnd);
        final float cosine = dot(atEnd.normal, normal);
        if (distance > SPECULATIVE_METRES || cosine < SAME_SIDE_COSINE) {
            return;
        }
        narrowphase.manifold(a, b, 1f, atEnd.normal, -distance, speculative(a, b, distance), manifold);
        for (int i = 0; i < manifold.count && constraints.pointCount(row) < ContactConstraints.MOST_POINTS; i++) {
            final float depth = cosine * manifold.points[i * Manifold.STRIDE + Manifold.DEPTH];
            arms(slotA, slotB, 1f, i, depth);
            final float gapAtStart = base + dot(otherArm, normal) - dot(arm, normal);
            // If the gap at the start is smaller, addPointsAtStart has already added this point.
            if (gapAtStart > MotionClamp.GRAZE_METRES) {
                addPoint(row, ~manifold.features[i]); // differs from all feature numbers at the start
                constraints.locate(row, point.x, point.y, point.z, -gapAtStart);
            }
        }
    }

    /** Tests whether a shape rotates so fast that another of its corners may touch at the end of the tick. */
    private static boolean rotates(SweptShape shape) {
        return shape.isRotating() && shape.start.rotationChord(shape.end) > LEAST_ROTATION;
    }

    /**
     * Converts a point of {@link #manifold} at a fraction of the tick to arms at the start of the tick: {@link #arm} of
     * A and {@link #otherArm} of B. {@link #point} receives the position at the fraction, and {@link #surface} the
     * position in the frame of A. Also sets {@link #base}.
     *
     * @param depth in metres along the normal of the row
     */
    private void arms(int slotA, int slotB, float fraction, int index, float depth) {
        final int p = index * Manifold.STRIDE;
        point.set(
                manifold.points[p + Manifold.POINT],
                manifold.points[p + Manifold.POINT + 1],
                manifold.points[p + Manifold.POINT + 2]);
        armAtStart(slotA, fraction, -radiusA, arm, centreAtTouch);
        final float gapA = dot(centre, normal);
        start.toLocal(
                surface.set(arm.x + centre.x, arm.y + centre.y, arm.z + centre.z),
                surface); // armAtStart has set start to the pose of A
        armAtStart(slotB, fraction, radiusB, otherArm, otherCentreAtTouch);
        base = dot(centre, normal) - gapA - depth;
    }

    /** Adds the point that {@link #arms} has moved back. */
    private void addPoint(int row, int feature) {
        constraints.addPoint(row, arm.x, arm.y, arm.z, otherArm.x, otherArm.y, otherArm.z, base);
        constraints.armsAtTouch(
                row,
                point.x - centreAtTouch.x,
                point.y - centreAtTouch.y,
                point.z - centreAtTouch.z,
                point.x - otherCentreAtTouch.x,
                point.y - otherCentreAtTouch.y,
                point.z - otherCentreAtTouch.z);
        constraints.identify(row, feature, surface.x, surface.y, surface.z);
    }

    /**
     * Computes the arm of a material point at the start of the tick: the vector from the centre of mass to the point.
     * At the given fraction of the tick, the material point is at the position {@link #point}. For a round shape, the
     * point of the core moves with the material. The offset from the core to the surface stays along the normal, since
     * the contact point does not rotate with the shape. Also sets {@link #centre} to the centre of mass at the start of
     * the tick, and {@link #start} to the pose at that time.
     *
     * @param radius distance in metres from the point to the core along the normal, negative for A; 0 for a shape that
     *     is not round
     * @param dest receives the arm
     * @param centreAtFraction receives the centre of mass at the fraction of the tick
     */
    private void armAtStart(int slot, float fraction, float radius, Vector3f dest, Vector3f centreAtFraction) {
        final int body = colliders.body(slot);
        poses.start(body, start);
        motions.centre(body, centre);
        poses.end(body, end);
        atImpact.setBetween(start, end, fraction);
        atImpact.toWorld(start.toLocal(centre, centreAtFraction), centreAtFraction);
        dest.set(point.x + radius * normal.x, point.y + radius * normal.y, point.z + radius * normal.z);
        start.toWorld(atImpact.toLocal(dest, dest), dest);
        dest.set(
                dest.x - (centre.x + radius * normal.x),
                dest.y - (centre.y + radius * normal.y),
                dest.z - (centre.z + radius * normal.z));
    }

    private static float dot(Vector3f a, Vector3f b) {
        return a.x * b.x + a.y * b.y + a.z * b.z;
    }

    private void combineMaterials(int row, int slotA, int slotB) {
        poses.start(colliders.body(slotA), start);
        start.rotate(materials.surface(slotA, arm), arm);
        poses.start(colliders.body(slotB), start);
        start.rotate(materials.surface(slotB, surface), surface);
        constraints.material(
                row,
                materials.friction(slotA, slotB),
                materials.restitution(slotA, slotB),
                materials.bounceSpeed(slotA, slotB),
                materials.rolling(slotA, slotB),
                materials.spinning(slotA, slotB),
                surface.x - arm.x,
                surface.y - arm.y,
                surface.z - arm.z);
    }
}
