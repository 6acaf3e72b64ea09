package dev.carom.physics.geometry;

import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Mass, centre of mass and inertia of a rigid body: the sum of its parts, which are shapes of constant density. A new
 * instance has no parts.
 *
 * <pre>{@code
 * MassProperties hammer = new MassProperties()
 *         .add(new OrientedBox(.02f, .15f, .015f), new Vector3f(), new Quaternionf(), 700) // wood
 *         .add(new OrientedBox(.06f, .02f, .02f), new Vector3f(0f, .17f, 0f), new Quaternionf(), 7850); // steel
 * Vector3f centre = hammer.centre(new Vector3f());
 * }</pre>
 *
 * Where two parts overlap, the common volume counts twice. The offsets of the parts and all results are in the body's
 * frame; the inertia is about the centre of mass. The order of the parts affects no more than the rounding of doubles.
 *
 * <h2>Numbers</h2>
 * Sums are double. Each part is added by the parallel axis theorem. The theorem is applied to the vector from the
 * centre of mass of all earlier parts to that of the new part. So a body far from the origin of its frame is as precise
 * as one at the origin. The class uses only {@code + - * /} and square roots, so results are bit-identical on every
 * machine. It allocates nothing, except a few small arrays for a hull. Only one thread at a time may use an instance,
 * even for reading, since {@link #moments} and {@link #principalRotation} compute the principal axes at the first call
 * after a change.
 * <p>
 * Sources: Blow and Binstock, "How to find the inertia tensor (or other mass properties) of a 3D solid body represented
 * by a triangle mesh", 2004; Golub and Van Loan, "Matrix Computations", 8.5 (Jacobi).
 */
public final class MassProperties {
    /**
     * Limits of density in kg/m^3 and of mass in kg. Within these limits, the products that this class computes neither
     * overflow nor lose digits, whatever the sizes of the shapes are.
     */
    private static final double LEAST = 1e-30;

    private static final double MOST = 1e30;

    /**
     * Smallest allowed principal moment, as a fraction of the largest. This minimum limits the angular acceleration of
     * a needle about its axis.
     */
    private static final double LEAST_MOMENT_RATIO = 1e-6;

    /**
     * A product of inertia below this fraction of the sum of the moments counts as 0. The sum is at most three times
     * the largest moment. The ignored products change a moment by at most the sum of two products. This change is less
     * than half an ulp of the largest moment as a float. Without this limit, rounding would turn the axes of a cube or
     * a sphere by up to 45 degrees.
     */
    private static final double PRODUCT_ROUNDING = 0x1p-28;

    /**
     * Maximum number of sweeps of the Jacobi method. A sweep is one rotation about each of the three axes. Usually 3 to
     * 5 sweeps are enough: each sweep roughly squares the ratio of the products of inertia to the moments.
     */
    private static final int MOST_SWEEPS = 16;

    /*
     * A symmetric tensor has six entries: the moments, then for each axis the product of inertia of the two other axes.
     * Index of the entry at each place of the matrix:
     *
     *   | 0 5 4 |
     *   | 5 1 3 |
     *   | 4 3 2 |
     */
    private static final int PRODUCTS = 3;

    private static final int ENTRIES = 6;

    private double mass;

    /** Centre of mass in the body's frame, in metres. */
    private final double[] centre = new double[3];

    /** Inertia tensor about the centre of mass, along the axes of the body's frame, in kg m^2. */
    private final double[] inertia = new double[ENTRIES];

    /**
     * Derived from {@link #inertia}: the tensor after the rotations of the Jacobi method. The first three entries are
     * the principal moments. Valid unless {@link #stale}.
     */
    private final double[] diagonal = new double[ENTRIES];

    /**
     * Derived from {@link #inertia}: quaternion of the rotation from the principal frame to the body's frame. Valid
     * unless {@link #stale}.
     */
    private final double[] principal = {0, 0, 0, 1};

    /** Whether the inertia has changed since the principal axes were computed. */
    private boolean stale;

    // The part that is being added: centre and inertia in the shape's frame, and the axes of that frame.

    private double partMass;
    private final double[] partCentre = new double[3];
    private final double[] partInertia = new double[ENTRIES];

    /** Entry {@code 3 i + j}: component i, in the body's frame, of the part's axis j. */
    private final double[] partAxes = new double[9];

    /** Creates an instance without parts. */
    public MassProperties() {}

    /**
     * Removes all parts.
     *
     * @return this
     */
    public MassProperties clear() {
        mass = 0;
        for (int axis = 0; axis < 3; axis++) {
            centre[axis] = 0;
        }
        for (int entry = 0; entry < ENTRIES; entry++) {
            inertia[entry] = 0;
        }
        stale = true;
        return this;
    }

    /**
     * Adds a part.
     *
     * @param shape shape of the part. A {@link Capsule} lies along its own y axis. An {@link AlignedBox} does not
     *     rotate with the body: it is treated as a box along the axes of the body's frame, and {@code rotation} is
     *     checked but has no effect
     * @param offset origin of the shape's frame in the body's frame, metres, finite. The centre of mass of a hull need
     *     not be at this origin
     * @param rotation from the shape's frame to the body's; must be {@link Rotations#normalisable}, and need not have
     *     unit length
     * @param density in kg/m^3, from 1e-30 to 1e30
     * @return this
     * @throws IllegalArgumentException when an argument is null or outside of its range; then nothing has changed
     */
    public MassProperties add(Shape shape, Vector3fc offset, Quaternionfc rotation, double density) {
        requirePart(shape, offset, rotation);
        requireInRange("density", "kg/m^3", density, "water has 1000; leave out parts that weigh nothing");
        partCentre[0] = 0;
        partCentre[1] = 0;
        partCentre[2] = 0;
        if (shape instanceof AlignedBox box) {
            loadBox(box.hx(), box.hy(), box.hz(), density);
            loadAxes(0, 0, 0, 1);
        } else {
            if (shape instanceof OrientedBox box) {
                loadBox(box.hx(), box.hy(), box.hz(), density);
            } else if (shape instanceof Sphere sphere) {
                loadSphere(sphere.radius(), density);
            } else if (shape instanceof Capsule capsule) {
                loadCapsule(capsule.radius(), 2.0 * capsule.halfHeight(), density);
            } else {
                loadHull((ConvexHull) shape, density);
            }
            loadAxes(rotation.x(), rotation.y(), rotation.z(), rotation.w());
        }
        addPart(offset);
        return this;
    }

    /**
     * Scales mass and inertia, as if all densities were multiplied by one factor. The centre of mass and the principal
     * axes do not change. Parts that are added later keep their own densities.
     *
     * @param newMass in kg, from 1e-30 to 1e30
     * @return this
     * @throws IllegalArgumentException when the mass is NaN or outside of this range
     * @throws IllegalStateException when there are no parts
     */
    public MassProperties scaleTo(double newMass) {
        requireInRange(
                "mass", "kg", newMass, "a body that no force may move is static or kinematic, and needs no mass");
        if (mass == 0) {
            throw new IllegalStateException("MassProperties must have a part before scaleTo (got: " + newMass
                    + " kg for no parts); call add first, since the shapes give the inertia");
        }
        final double factor = newMass / mass;
        for (int entry = 0; entry < ENTRIES; entry++) {
            inertia[entry] *= factor;
        }
        mass = newMass;
        stale = true;
        return this;
    }

    /**
     * Returns the mass.
     *
     * @return kg; 0 when there are no parts
     */
    public double mass() {
        return mass;
    }

    /**
     * Returns the centre of mass.
     *
     * @param dest receives metres in the body's frame; the origin when there are no parts
     * @return dest
     */
    public Vector3f centre(Vector3f dest) {
        return dest.set(Rounding.nearest(centre[0]), Rounding.nearest(centre[1]), Rounding.nearest(centre[2]));
    }

    /**
     * Returns an entry of the inertia tensor about the centre of mass, along the axes of the body's frame. If row and
     * column are the same axis, this is the moment of inertia about the axis. For two different axes, such as x and y,
     * the entry is minus the integral of the product x y over the mass.
     *
     * @param row 0, 1 or 2 for x, y or z
     * @param column 0, 1 or 2 for x, y or z; the tensor is symmetric
     * @return kg m^2; not clamped as {@link #moments} are; 0 when there are no parts
     * @throws IndexOutOfBoundsException when row or column is not 0, 1 or 2
     */
    public double inertia(int row, int column) {
        if (row < 0 || row > 2 || column < 0 || column > 2) {
            throw new IndexOutOfBoundsException(
                    "MassProperties row and column must be 0, 1 or 2 (got: " + row + " and " + column + ")");
        }
        return inertia[row == column ? row : entry(row, column)];
    }

    /**
     * Returns the principal moments of inertia: the moments about the axes of {@link #principalRotation}. The moments
     * are in the order of these axes and not sorted. If the smallest moment is below 1e-6 of the largest, it is raised
     * to this value. This happens only for needles: each moment is at most the sum of the two others, so if one moment
     * is tiny, the two others are nearly equal.
     *
     * @param dest receives kg m^2; zeros when there are no parts. A moment that is too small or too large for a float
     *     becomes 0 or infinite
     * @return dest
     */
    public Vector3f moments(Vector3f dest) {
        findPrincipalAxes();
        return dest.set((float) diagonal[0], (float) diagonal[1], (float) diagonal[2]);
    }

    /**
     * Returns the rotation from the principal frame, in which the inertia tensor is diagonal, to the body's frame.
     * <p>
     * If the tensor is diagonal in the body's frame already, up to the rounding of floats, the rotation is exactly the
     * identity. So bodies that are symmetric about the axes of their frame need no rotation.
     *
     * @param dest receives a unit quaternion; the identity when there are no parts
     * @return dest
     */
    public Quaternionf principalRotation(Quaternionf dest) {
        findPrincipalAxes();
        return dest.set(
                Rounding.nearest(principal[0]),
                Rounding.nearest(principal[1]),
                Rounding.nearest(principal[2]),
                Rounding.nearest(principal[3]));
    }

    private void loadBox(double hx, double hy, double hz, double density) {
        partMass = 8 * hx * hy * hz * density;
        loadMoments(
                partMass * (hy * hy + hz * hz) / 3,
                partMass * (hx * hx + hz * hz) / 3,
                partMass * (hx * hx + hy * hy) / 3);
    }

    private void loadSphere(double radius, double density) {
        partMass = 4 * Math.PI * radius * radius * radius / 3 * density;
        final double moment = 2 * partMass * radius * radius / 5;
        loadMoments(moment, moment, moment);
    }

    /**
     * Loads a cylinder along y and two half spheres. The centres of mass of the half spheres are 3/8 of the radius
     * beyond the ends of the cylinder.
     */
    private void loadCapsule(double radius, double length, double density) {
        final double squared = radius * radius;
        final double cylinder = Math.PI * squared * length * density;
        final double ends = 4 * Math.PI * squared * radius / 3 * density;
        final double across = cylinder * (3 * squared + length * length) / 12
                + ends * (2 * squared / 5 + 3 * length * radius / 8 + length * length / 4);
        partMass = cylinder + ends;
        loadMoments(across, cylinder * squared / 2 + 2 * ends * squared / 5, across);
    }

    private void loadMoments(double x, double y, double z) {
        partInertia[0] = x;
        partInertia[1] = y;
        partInertia[2] = z;
        partInertia[PRODUCTS] = 0;
        partInertia[PRODUCTS + 1] = 0;
        partInertia[PRODUCTS + 2] = 0;
    }

    /**
     * Integrates over the hull as a sum of tetrahedra. Each face is divided into triangles that share its first corner.
     * Each of these triangles and the mean of the vertices form a tetrahedron. With the mean as the origin, the
     * integrals over a tetrahedron with corners 0, a, b, c are, for d = det(a, b, c) and s = a + b + c:
     *
     * <pre>
     * volume              d/6
     * integral of x       d/24 s
     * integral of x x^T   d/120 (s s^T + a a^T + b b^T + c c^T)
     * </pre>
     *
     * The vertices and their mean are first computed relative to the first vertex. Far from the origin of the frame,
     * differences of vertices are exact in double, so no precision is lost there.
     */
    private void loadHull(ConvexHull hull, double density) {
        final double[] mean = new double[3];
        for (int i = 0; i < hull.vertices.length; i++) {
            mean[i % 3] += (hull.vertices[i] - hull.vertices[i % 3]) / hull.vertexCount();
        }
        final double[] a = new double[3];
        final double[] b = new double[3];
        final double[] c = new double[3];
        double sixfoldVolume = 0;
        final double[] first = new double[3]; // integral of x, times 24
        final double[] second = new double[ENTRIES]; // integral of x x^T, times 120
        for (int face = 0; face < hull.faceCount(); face++) {
            loadCorner(hull, face, 0, mean, a);
            loadCorner(hull, face, 1, mean, c);
            for (int corner = 2; corner < hull.faceSize(face); corner++) {
                System.arraycopy(c, 0, b, 0, 3);
                loadCorner(hull, face, corner, mean, c);
                final double det = a[0] * (b[1] * c[2] - b[2] * c[1])
                        + a[1] * (b[2] * c[0] - b[0] * c[2])
                        + a[2] * (b[0] * c[1] - b[1] * c[0]);
                sixfoldVolume += det;
                for (int i = 0; i < 3; i++) {
                    final int j = (i + 1) % 3;
                    final int k = (i + 2) % 3;
                    final double si = a[i] + b[i] + c[i];
                    final double sj = a[j] + b[j] + c[j];
                    final double sk = a[k] + b[k] + c[k];
                    first[i] += det * si;
                    second[i] += det * (si * si + a[i] * a[i] + b[i] * b[i] + c[i] * c[i]);
                    second[PRODUCTS + i] += det * (sj * sk + a[j] * a[k] + b[j] * b[k] + c[j] * c[k]);
                }
            }
        }
        partMass = sixfoldVolume / 6 * density;
        for (int i = 0; i < 3; i++) {
            first[i] /= 4 * sixfoldVolume; // from the mean of the vertices to the centre of mass
            partCentre[i] = hull.vertices[i] + (mean[i] + first[i]);
        }
        for (int i = 0; i < 3; i++) {
            final int j = (i + 1) % 3;
            final int k = (i + 2) % 3;
            final double jj = second[j] / 120 * density - partMass * first[j] * first[j];
            final double kk = second[k] / 120 * density - partMass * first[k] * first[k];
            partInertia[i] = jj + kk;
            partInertia[PRODUCTS + i] = partMass * first[j] * first[k] - second[PRODUCTS + i] / 120 * density;
        }
    }

    private static void loadCorner(ConvexHull hull, int face, int corner, double[] mean, double[] dest) {
        final int vertex = 3 * hull.faceVertex(face, corner);
        for (int axis = 0; axis < 3; axis++) {
            dest[axis] = hull.vertices[vertex + axis] - hull.vertices[axis] - mean[axis];
        }
    }

    /**
     * Loads the rotation matrix of a quaternion. Divides by the squared length instead of normalizing first, so that
     * quarter turns give exact zeros and ones.
     */
    private void loadAxes(double x, double y, double z, double w) {
        final double lengthSquared = x * x + y * y + z * z + w * w;
        partAxes[0] = (w * w + x * x - y * y - z * z) / lengthSquared;
        partAxes[1] = 2 * (x * y - w * z) / lengthSquared;
        partAxes[2] = 2 * (x * z + w * y) / lengthSquared;
        partAxes[3] = 2 * (x * y + w * z) / lengthSquared;
        partAxes[4] = (w * w - x * x + y * y - z * z) / lengthSquared;
        partAxes[5] = 2 * (y * z - w * x) / lengthSquared;
        partAxes[6] = 2 * (x * z - w * y) / lengthSquared;
        partAxes[7] = 2 * (y * z + w * x) / lengthSquared;
        partAxes[8] = (w * w - x * x - y * y + z * z) / lengthSquared;
    }

    /**
     * Adds the loaded part. Let m be the mass of all earlier parts, and m' the mass of the new part. Let d be the
     * vector from the centre of mass of the earlier parts to that of the new part. The inertia about the common centre
     * is the sum of both inertias plus the inertia of the reduced mass m m' / (m + m') at d. Unlike sums about the
     * origin, this method does not subtract large numbers from each other. The first part needs no special case, since
     * mass and centre are 0 then.
     */
    private void addPart(Vector3fc offset) {
        final double total = mass + partMass;
        final double share = partMass / total;
        final double reducedMass = mass * share;
        final double dx = offset.x() + inBody(0) - centre[0];
        final double dy = offset.y() + inBody(1) - centre[1];
        final double dz = offset.z() + inBody(2) - centre[2];
        inertia[0] += partInertiaInBody(0, 0) + reducedMass * (dy * dy + dz * dz);
        inertia[1] += partInertiaInBody(1, 1) + reducedMass * (dx * dx + dz * dz);
        inertia[2] += partInertiaInBody(2, 2) + reducedMass * (dx * dx + dy * dy);
        inertia[PRODUCTS] += partInertiaInBody(1, 2) - reducedMass * dy * dz;
        inertia[PRODUCTS + 1] += partInertiaInBody(2, 0) - reducedMass * dz * dx;
        inertia[PRODUCTS + 2] += partInertiaInBody(0, 1) - reducedMass * dx * dy;
        centre[0] += share * dx;
        centre[1] += share * dy;
        centre[2] += share * dz;
        mass = total;
        stale = true;
    }

    /**
     * Returns a component of the part's centre of mass, relative to the origin of the shape's frame, along an axis of
     * the body's frame.
     */
    private double inBody(int row) {
        return partAxes[3 * row] * partCentre[0]
                + partAxes[3 * row + 1] * partCentre[1]
                + partAxes[3 * row + 2] * partCentre[2];
    }

    /** Returns an entry of R I R^T: the part's inertia along the axes of the body's frame. */
    private double partInertiaInBody(int row, int column) {
        double sum = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                sum += partAxes[3 * row + i] * partInertia[i == j ? i : entry(i, j)] * partAxes[3 * column + j];
            }
        }
        return sum;
    }

    /**
     * Returns the index at which a tensor stores the product of inertia of two different axes. The number of the third
     * axis determines the index.
     */
    private static int entry(int i, int j) {
        return PRODUCTS + (3 - i - j);
    }

    /**
     * Computes principal moments and axes by the cyclic Jacobi method: it rotates about x, y, z, x and so on, always in
     * this order. Each rotation makes the product of the two other axes 0. The method ends when all products are 0
     * within rounding. No rotation exceeds 45 degrees. So if the body's axes are almost principal, the result is close
     * to them.
     */
    private void findPrincipalAxes() {
        if (!stale) {
            return;
        }
        System.arraycopy(inertia, 0, diagonal, 0, ENTRIES);
        principal[0] = 0;
        principal[1] = 0;
        principal[2] = 0;
        principal[3] = 1;
        final double rounding = PRODUCT_ROUNDING * (diagonal[0] + diagonal[1] + diagonal[2]);
        boolean rotated = true;
        for (int sweep = 0; rotated && sweep < MOST_SWEEPS; sweep++) {
            rotated = false;
            for (int axis = 0; axis < 3; axis++) {
                if (Math.abs(diagonal[PRODUCTS + axis]) > rounding) {
                    rotateAbout(axis);
                    rotated = true;
                }
            }
        }
        assert !rotated : "the Jacobi method converges";
        normalisePrincipal();
        final double least = LEAST_MOMENT_RATIO * Math.max(diagonal[0], Math.max(diagonal[1], diagonal[2]));
        for (int axis = 0; axis < 3; axis++) {
            diagonal[axis] = Math.max(diagonal[axis], least);
        }
        stale = false;
    }

    /**
     * Rotates the principal frame about one of its axes r, so that the product of the other two, p and q, becomes 0.
     * The tangent t of the angle is the root of t^2 + 2 u t = 1 that is nearer to 0, with
     * u = (I_qq - I_pp) / (2 I_pq).
     */
    private void rotateAbout(int r) {
        final int p = (r + 1) % 3;
        final int q = (r + 2) % 3;
        final double pq = diagonal[PRODUCTS + r];
        final double rp = diagonal[PRODUCTS + q];
        final double rq = diagonal[PRODUCTS + p];
        final double u = (diagonal[q] - diagonal[p]) / (2 * pq);
        final double t = (u < 0 ? -1 : 1) / (Math.abs(u) + Math.sqrt(1 + u * u));
        final double cos = 1 / Math.sqrt(1 + t * t);
        final double sin = t * cos;
        diagonal[p] -= t * pq;
        diagonal[q] += t * pq;
        diagonal[PRODUCTS + r] = 0;
        diagonal[PRODUCTS + q] = cos * rp - sin * rq;
        diagonal[PRODUCTS + p] = sin * rp + cos * rq;
        // The new axis p is cos p - sin q: the frame turns about r by minus the angle.
        final double halfCos = Math.sqrt((1 + cos) / 2);
        final double halfSin = -sin / (2 * halfCos);
        final double vectorP = principal[p];
        final double vectorQ = principal[q];
        final double vectorR = principal[r];
        final double scalar = principal[3];
        principal[p] = halfCos * vectorP + halfSin * vectorQ;
        principal[q] = halfCos * vectorQ - halfSin * vectorP;
        principal[r] = halfCos * vectorR + halfSin * scalar;
        principal[3] = halfCos * scalar - halfSin * vectorR;
    }

    /**
     * Normalizes the quaternion, since the rotations have accumulated a rounding error in its length. An identity stays
     * exact.
     */
    private void normalisePrincipal() {
        final double length = Math.sqrt(principal[0] * principal[0]
                + principal[1] * principal[1]
                + principal[2] * principal[2]
                + principal[3] * principal[3]);
        for (int i = 0; i < 4; i++) {
            principal[i] /= length;
        }
    }

    private static void requirePart(Shape shape, Vector3fc offset, Quaternionfc rotation) {
        if (shape == null) {
            throw new IllegalArgumentException("MassProperties shape must not be null; leave out parts without shape");
        }
        if (offset == null) {
            throw new IllegalArgumentException(
                    "MassProperties offset must not be null; use new Vector3f() for a part at the body's origin");
        }
        for (int axis = 0; axis < 3; axis++) {
            if (!Float.isFinite(offset.get(axis))) {
                throw new IllegalArgumentException("MassProperties offset." + "xyz".charAt(axis)
                        + " must be finite (got: " + offset.get(axis)
                        + "); look for a division by zero where it was computed");
            }
        }
        if (rotation == null) {
            throw new IllegalArgumentException(
                    "MassProperties rotation must not be null; use new Quaternionf() for the identity rotation");
        }
        if (!Rotations.normalisable(rotation)) {
            throw new IllegalArgumentException(
                    "MassProperties rotation must be a rotation with finite components and a length from 1e-6 to 1e6"
                            + " (got: " + rotation.x() + ", " + rotation.y() + ", " + rotation.z() + ", " + rotation.w()
                            + "); use new Quaternionf() for the identity rotation");
        }
    }

    private static void requireInRange(String argument, String unit, double value, String remedy) {
        if (!(value >= LEAST && value <= MOST)) {
            throw new IllegalArgumentException("MassProperties " + argument + " must be from 1e-30 to 1e30 " + unit
                    + " (got: " + value + "); " + remedy);
        }
    }
}
