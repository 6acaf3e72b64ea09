package dev.carom.physics.debug;

import dev.carom.physics.Body;
import dev.carom.physics.BodyType;
import dev.carom.physics.Collider;
import dev.carom.physics.ColliderVisitor;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.SolvedContacts;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.Aabb;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.Capsule;
import dev.carom.physics.geometry.ConvexHull;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.geometry.Sphere;
import dev.carom.physics.geometry.Trigonometry;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Draws a world as lines, for a game's debug view.
 *
 * <pre>{@code
 * DebugDrawer drawer = new DebugDrawer((x1, y1, z1, x2, y2, z2, rgb) -> lines.add(x1, y1, z1, x2, y2, z2, rgb));
 * drawer.draw(world); // after world.step, once a frame
 * }</pre>
 *
 * Shapes and contacts are shown by default; everything else is hidden by default. A collider whose pose is not finite
 * is skipped. The drawer allocates nothing. Use it on the world's thread, between two steps.
 */
public final class DebugDrawer {
    /** Colour of shapes. */
    public static final int SHAPE_RGB = 0xff4d9d;

    /** Colour of the shapes of fixed colliders and static bodies. */
    public static final int FIXED_RGB = 0xb8b8c8;

    /** Colour of the shapes of sensors. */
    public static final int SENSOR_RGB = 0x5cc8ff;

    /** Colour of the shapes of disabled colliders. */
    public static final int DISABLED_RGB = 0x5a5a66;

    /** Colour of bounds. */
    public static final int BOUNDS_RGB = 0x6ee7b7;

    /** Colour of the motions of the last step. */
    public static final int MOTION_RGB = 0xffa94d;

    /** Colour of points and normals of contacts that began in the last step. */
    public static final int BEGIN_RGB = 0xffffff;

    /** Colour of points and normals of contacts that continue. */
    public static final int STAY_RGB = 0xffe066;

    /** Colour of the shapes of dynamic bodies. */
    public static final int DYNAMIC_RGB = 0xb197fc;

    /** Colour of the shapes of dynamic bodies that sleep. */
    public static final int ASLEEP_RGB = 0x6b5ca5;

    /** Colour of the shapes of kinematic bodies. */
    public static final int KINEMATIC_RGB = 0xff8787;

    /** Colour of the principal axis x at the centre of mass of a dynamic body. */
    public static final int AXIS_X_RGB = 0xfa5252;

    /** Colour of the principal axis y. */
    public static final int AXIS_Y_RGB = 0x51cf66;

    /** Colour of the principal axis z. */
    public static final int AXIS_Z_RGB = 0x4c6ef5;

    /** Colour of velocities. */
    public static final int VELOCITY_RGB = 0x22b8cf;

    /** Colour of the normal impulses of contact points. */
    public static final int IMPULSE_RGB = 0xff6b00;

    /** Colour of the impulses of friction. */
    public static final int FRICTION_RGB = 0xc0eb75;

    /** Colour of points and normals of contacts that the solver resolved with a normal impulse greater than 0. */
    public static final int SOLVED_RGB = 0xffc078;

    /** Colour of points and normals of contacts that the solver resolved with a normal impulse of 0. */
    public static final int IDLE_RGB = 0x6b5844;

    private static final int ISLAND_COLOURS = 12;

    /** Length of a principal axis to either side of the centre of mass, in metres. */
    private static final float AXIS_METRES = 0.1f;

    /** Time in seconds: the line of a velocity is as long as the path of the body in this time. */
    private static final float VELOCITY_SECONDS = 0.1f;

    private static final float USUAL_METRES_PER_NEWTON_SECOND = 0.001f;

    /** Length of a normal in metres, unless the game sets another. */
    private static final float USUAL_CONTACT_METRES = 0.25f;

    /** A line of a cross extends to either side by this fraction of the length of a normal. */
    private static final float CROSS_SHARE = 0.2f;

    /** Length of a normal that is drawn for a contact of the solver, as a fraction of {@link #contactMetres}. */
    private static final float NORMAL_SHARE = 0.5f;

    /**
     * Number of lines of a circle: a multiple of four, so that the sides of a capsule begin at corners of its rings.
     */
    private static final int SIDES_OF_CIRCLE = 32;

    private static final int CORNERS_OF_BOX = 8;

    private final LineSink sink;
    private final float[] cosine = new float[SIDES_OF_CIRCLE + 1];
    private final float[] sine = new float[SIDES_OF_CIRCLE + 1];
    private final ColliderVisitor<Object> visitor = this::drawOne;
    private boolean shapes = true;
    private boolean contacts = true;
    private boolean bounds;
    private boolean motions;
    private boolean massCentres;
    private boolean velocities;
    private boolean impulses;
    private boolean islands;
    private boolean solvedContacts;
    private float impulseMetres = USUAL_METRES_PER_NEWTON_SECOND;
    private float contactMetres = USUAL_CONTACT_METRES;

    /** The world that is being drawn, for {@link #drawOne}. */
    private PhysicsWorld<?> world;

    /** Pose of the shape that is being drawn. */
    private final Pose placed = new Pose();

    /** Pose of a shape at the start of its motion. */
    private final Pose started = new Pose();

    private final Quaternionf principal = new Quaternionf();
    private final Vector3f direction = new Vector3f();
    private final Vector3f middle = new Vector3f();
    private final Vector3f friction = new Vector3f();
    private final Vector3f across = new Vector3f();
    private final Vector3f from = new Vector3f();
    private final Vector3f to = new Vector3f();
    private final Aabb box = new Aabb();

    /**
     * Creates a drawer.
     *
     * @param sink called for each line
     * @throws IllegalArgumentException when the sink is null
     */
    public DebugDrawer(LineSink sink) {
        if (sink == null) {
            throw new IllegalArgumentException("sink must not be null; pass a method that draws a line");
        }
        this.sink = sink;
        for (int side = 0; side <= SIDES_OF_CIRCLE; side++) {
            final double angle = 2.0 * Math.PI * (side % SIDES_OF_CIRCLE) / SIDES_OF_CIRCLE;
            cosine[side] = (float) Trigonometry.cosine(angle);
            sine[side] = (float) Trigonometry.sine(angle);
        }
    }

    /**
     * Shows or hides the outlines of shapes at the end of the last step.
     *
     * @param shown true by default
     * @return this
     */
    public DebugDrawer shapes(boolean shown) {
        shapes = shown;
        return this;
    }

    /**
     * Shows or hides the AABBs of the broadphase. Each AABB contains the motion of a collider in the last step, and a
     * margin; see {@link PhysicsWorld#bounds}.
     *
     * @param shown false by default
     * @return this
     */
    public DebugDrawer bounds(boolean shown) {
        bounds = shown;
        return this;
    }

    /**
     * Shows or hides the motions of the last step: the outline of each moved shape at the start of the step, and the
     * displacement of its centre as a line.
     *
     * @param shown false by default
     * @return this
     */
    public DebugDrawer motions(boolean shown) {
        motions = shown;
        return this;
    }

    /**
     * Shows or hides the contacts that began or continued in the last step: a cross at each contact point, and the
     * normal from A to B.
     *
     * @param shown true by default
     * @return this
     */
    public DebugDrawer contacts(boolean shown) {
        contacts = shown;
        return this;
    }

    /**
     * Sets the size of the normals and crosses that are drawn at contact points.
     *
     * @param metres length of a normal, finite and greater than 0; 0.25 by default
     * @return this
     * @throws IllegalArgumentException when the length is out of range
     */
    public DebugDrawer contactSize(float metres) {
        if (!(metres > 0f && metres <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException("contactSize must be finite and greater than 0 m (got: " + metres
                    + "); to hide contacts, call contacts(false)");
        }
        contactMetres = metres;
        return this;
    }

    /**
     * Shows or hides the centres of mass of dynamic bodies. Each is a cross along the principal axes, 10 cm to either
     * side.
     *
     * @param shown false by default
     * @return this
     */
    public DebugDrawer massCentres(boolean shown) {
        massCentres = shown;
        return this;
    }

    /**
     * Shows or hides the velocities of dynamic and kinematic bodies. Each is a line from the centre of mass to the
     * point that the centre would reach in 0.1 s at constant velocity.
     *
     * @param shown false by default
     * @return this
     */
    public DebugDrawer velocities(boolean shown) {
        velocities = shown;
        return this;
    }

    /**
     * Shows or hides the impulses on B in the last step. Each contact has a line along the normal at each
     * {@linkplain ContactEvent#impulsePoint impulse point}, and a line for friction in the middle of these points. Has
     * no effect while {@link #solvedContacts} are shown, since they include the same lines.
     *
     * @param shown false by default
     * @return this
     */
    public DebugDrawer impulses(boolean shown) {
        impulses = shown;
        return this;
    }

    /**
     * Sets the length of the lines of impulses.
     *
     * @param metresPerNewtonSecond finite and greater than 0; 0.001 by default. This value suits crates of 1,000 kg.
     *     For other objects, use 1 / m, where m is the mass of a usual object in kg
     * @return this
     * @throws IllegalArgumentException when the value is out of range
     */
    public DebugDrawer impulseSize(float metresPerNewtonSecond) {
        if (!(metresPerNewtonSecond > 0f && metresPerNewtonSecond <= Float.MAX_VALUE)) {
            throw new IllegalArgumentException("impulseSize must be finite and greater than 0 m/(N s) (got: "
                    + metresPerNewtonSecond + "); to hide impulses, call impulses(false)");
        }
        impulseMetres = metresPerNewtonSecond;
        return this;
    }

    /**
     * Shows or hides islands. The shapes of dynamic bodies that touched or nearly touched each other in the last step
     * have the same colour: {@link #islandRgb} of {@link Body#island}. These shapes are drawn even while {@link
     * #shapes} are hidden. An island keeps its colour from step to step. All other bodies, including those that sleep,
     * have their usual colours. Sensors and disabled colliders have their usual colours too, and are drawn only while
     * shapes are shown.
     *
     * @param shown false by default
     * @return this
     */
    public DebugDrawer islands(boolean shown) {
        islands = shown;
        return this;
    }

    /**
     * Shows or hides the contacts that the solver resolved in the last step, see {@link PhysicsWorld#solvedContacts}.
     * Each point has a cross in the plane of the contact, and the normal from A to B. Where the bodies pushed each
     * other, the impulses are drawn too, as {@link #impulses} draws them. Contacts without an impulse have a darker
     * colour. The solver does not resolve the contacts of sleeping bodies, so these are not drawn.
     *
     * @param shown false by default
     * @return this
     */
    public DebugDrawer solvedContacts(boolean shown) {
        solvedContacts = shown;
        return this;
    }

    /**
     * Returns the colour of an island. Any twelve islands with consecutive numbers have different colours.
     *
     * @param island number of the island, see {@link Body#island}
     * @return {@code 0xRRGGBB}; {@link #DYNAMIC_RGB} for 0
     */
    public static int islandRgb(int island) {
        if (island == 0) {
            return DYNAMIC_RGB;
        }
        return switch (Math.floorMod(island - 1, ISLAND_COLOURS)) {
            case 0 -> 0xffd43b; // yellow
            case 1 -> 0x339af0; // blue
            case 2 -> 0xff922b; // orange
            case 3 -> 0x40c057; // green
            case 4 -> 0xe64980; // crimson
            case 5 -> 0x20c9b7; // turquoise
            case 6 -> 0xc0eb75; // lime
            case 7 -> 0xf03e3e; // red
            case 8 -> 0x3b5bdb; // indigo
            case 9 -> 0xf3d9b1; // sand
            case 10 -> 0xcc5de8; // violet
            default -> 0x99e9f2; // pale blue
        };
    }

    /**
     * Draws everything that this drawer is set to show. If a collider waits for its first step, its shape is drawn, but
     * not its bounds.
     *
     * @param drawn the world, between two steps
     * @throws IllegalArgumentException when the world is null
     * @throws IllegalStateException when called during a step, for example by a filter
     */
    public void draw(PhysicsWorld<?> drawn) {
        if (drawn == null) {
            throw new IllegalArgumentException("world must not be null; pass the world that the game steps");
        }
        world = drawn;
        if (shapes || islands || bounds || motions || massCentres || velocities) {
            drawn.forEachCollider(visitor);
        }
        if (contacts) {
            drawContacts(drawn);
        }
        if (solvedContacts) {
            for (int i = 0; i < drawn.solvedContacts().size(); i++) {
                drawSolved(drawn.solvedContacts(), i);
            }
        } else if (impulses) {
            for (int i = 0; i < drawn.events().size(); i++) {
                drawImpulse(drawn.events().get(i));
            }
        }
    }

    /**
     * Draws the outline of a collider's shape at its current pose.
     *
     * @param transform transform of the entity
     * @param collider collider of the entity; need not be in a world
     * @param rgb colour, {@code 0xRRGGBB}
     */
    public void drawShape(Transform transform, Collider collider, int rgb) {
        place(transform, collider, 1f);
        drawPlaced(collider.shape(), rgb);
    }

    /**
     * Draws the outline of a shape.
     *
     * @param shape in its own frame
     * @param pose pose of this frame in the world; a pose that is not finite draws nothing
     * @param rgb colour, {@code 0xRRGGBB}
     */
    public void drawShape(Shape shape, Pose pose, int rgb) {
        placed.set(pose);
        drawPlaced(shape, rgb);
    }

    /**
     * Draws the twelve edges of an axis-aligned box.
     *
     * @param drawn the box; an edge with a coordinate that is not finite is not drawn
     * @param rgb colour, {@code 0xRRGGBB}
     */
    public void drawBox(Aabb drawn, int rgb) {
        placed.setUnrotated(0f, 0f, 0f);
        drawBox(drawn.minX, drawn.minY, drawn.minZ, drawn.maxX, drawn.maxY, drawn.maxZ, rgb);
    }

    /**
     * Draws the motion of a collider in the last step: the outline of the shape at the start of the step, and the
     * displacement of its centre as a line. Draws nothing for a collider that has neither moved nor rotated.
     *
     * @param transform transform of the entity
     * @param collider collider of the entity
     * @param rgb colour, {@code 0xRRGGBB}
     */
    public void drawMotion(Transform transform, Collider collider, int rgb) {
        place(transform, collider, 0f);
        started.set(placed);
        place(transform, collider, 1f);
        if (placed.same(started)) {
            return;
        }
        final float endX = placed.x;
        final float endY = placed.y;
        final float endZ = placed.z;
        placed.set(started);
        drawPlaced(collider.shape(), rgb);
        emit(placed.x, placed.y, placed.z, endX, endY, endZ, rgb);
    }

    /**
     * Draws a contact: a cross at each of its points, and the normal from A to B at {@link ContactEvent#point()}.
     *
     * @param event event of the last step, or a copy
     * @param rgb colour, {@code 0xRRGGBB}
     * @throws IllegalStateException when the event is from an earlier step
     */
    public void drawContact(ContactEvent<?> event, int rgb) {
        final Vector3fc normal = event.normal();
        final float arm = CROSS_SHARE * contactMetres;
        for (int i = 0; i < event.pointCount(); i++) {
            event.point(i, from);
            emit(from.x - arm, from.y, from.z, from.x + arm, from.y, from.z, rgb);
            emit(from.x, from.y - arm, from.z, from.x, from.y + arm, from.z, rgb);
            emit(from.x, from.y, from.z - arm, from.x, from.y, from.z + arm, rgb);
        }
        from.set(event.point());
        emit(
                from.x,
                from.y,
                from.z,
                from.x + contactMetres * normal.x(),
                from.y + contactMetres * normal.y(),
                from.z + contactMetres * normal.z(),
                rgb);
    }

    /**
     * Draws the impulses of a contact on B. At each point where the bodies push each other, there is a line along the
     * normal. In the middle of these points, there is a line for friction. Draws nothing for a contact without an
     * impulse.
     *
     * @param event event of the last step, or a copy
     * @throws IllegalStateException when the event is from an earlier step
     */
    public void drawImpulse(ContactEvent<?> event) {
        event.impulseNormal(direction);
        event.frictionImpulse(friction);
        middle.set(0f);
        for (int i = 0; i < event.impulsePointCount(); i++) {
            event.impulsePoint(i, from);
            drawPush(event.normalImpulse(i), event.normalImpulse());
        }
        drawFriction(event.normalImpulse());
    }

    /** Draws a contact of the solver. */
    private void drawSolved(SolvedContacts contacts, int contact) {
        final float whole = contacts.normalImpulse(contact);
        final int rgb = whole > 0f ? SOLVED_RGB : IDLE_RGB;
        contacts.normal(contact, direction);
        contacts.frictionImpulse(contact, friction);
        middle.set(0f);
        for (int i = 0; i < contacts.pointCount(contact); i++) {
            contacts.point(contact, i, from);
            drawFlatCross(rgb);
            emitArrow(direction, NORMAL_SHARE * contactMetres, rgb);
            if (contacts.normalImpulse(contact, i) > 0f) {
                drawPush(contacts.normalImpulse(contact, i), whole);
            }
        }
        drawFriction(whole);
    }

    /**
     * Draws a cross at {@link #from}, perpendicular to {@link #direction}. On a floor the lines of the cross are
     * diagonal to the world's axes, so they are between the lines of {@link #drawContact}.
     */
    private void drawFlatCross(int rgb) {
        final float arm = CROSS_SHARE * contactMetres;
        final float x = direction.x;
        final float y = direction.y;
        final float z = direction.z;
        if (Math.abs(x) > Math.abs(y) && Math.abs(x) > Math.abs(z)) {
            across.set(-(y + z) / x, 1f, 1f);
        } else if (Math.abs(y) > Math.abs(z)) {
            across.set(1f, -(x + z) / y, 1f);
        } else {
            across.set(1f, 1f, -(x + y) / z);
        }
        final float scale = arm / (float) Math.sqrt(across.x * across.x + across.y * across.y + across.z * across.z);
        across.set(scale * across.x, scale * across.y, scale * across.z);
        emitBothWays(rgb);
        // The direction of the other line is the cross product of the normal and the first line.
        across.set(y * across.z - z * across.y, z * across.x - x * across.z, x * across.y - y * across.x);
        emitBothWays(rgb);
    }

    /** Draws a line through {@link #from} that extends by {@link #across} to both sides. */
    private void emitBothWays(int rgb) {
        emit(
                from.x - across.x,
                from.y - across.y,
                from.z - across.z,
                from.x + across.x,
                from.y + across.y,
                from.z + across.z,
                rgb);
    }

    /**
     * Draws the normal impulse at the point {@link #from}. Adds the point, weighted by its share of the impulse, to
     * {@link #middle} for {@link #drawFriction}.
     */
    private void drawPush(float impulse, float ofAllPoints) {
        emitArrow(direction, impulseMetres * impulse, IMPULSE_RGB);
        final float share = impulse / ofAllPoints;
        middle.set(middle.x + share * from.x, middle.y + share * from.y, middle.z + share * from.z);
    }

    /** Draws the impulse of friction at {@link #middle}, if the contact has a normal impulse. */
    private void drawFriction(float ofAllPoints) {
        if (ofAllPoints > 0f && !isZero(friction)) {
            from.set(middle);
            emitArrow(friction, impulseMetres, FRICTION_RGB);
        }
    }

    /**
     * Draws the centre of mass and the velocity of a body. A body with several colliders is drawn once for each
     * collider.
     */
    private void drawBody(Body body) {
        if (body == null || body.type() == BodyType.STATIC || body.mass() == 0f) {
            return; // a mass of 0: no step has computed it yet
        }
        body.centreOfMass(middle);
        if (massCentres && body.type() == BodyType.DYNAMIC) {
            placed.set(middle, body.principalRotation(principal));
            for (int axis = 0; axis < 3; axis++) {
                to.set(axis == 0 ? AXIS_METRES : 0f, axis == 1 ? AXIS_METRES : 0f, axis == 2 ? AXIS_METRES : 0f);
                from.set(-to.x, -to.y, -to.z);
                drawFromTo(axis == 0 ? AXIS_X_RGB : axis == 1 ? AXIS_Y_RGB : AXIS_Z_RGB);
            }
        }
        if (velocities && !isZero(direction.set(body.velocity()))) {
            from.set(middle);
            emitArrow(direction, VELOCITY_SECONDS, VELOCITY_RGB);
        }
    }

    private static boolean isZero(Vector3f v) {
        return v.x == 0f && v.y == 0f && v.z == 0f;
    }

    /** Draws a vector, multiplied by a scale, as a line that starts at {@link #from}. */
    private void emitArrow(Vector3f along, float scale, int rgb) {
        emit(from.x, from.y, from.z, from.x + scale * along.x, from.y + scale * along.y, from.z + scale * along.z, rgb);
    }

    private void drawOne(Object owner, Transform transform, Collider collider) {
        final Body body = world.body(transform);
        if (massCentres || velocities) {
            drawBody(body);
        }
        if (bounds && world.bounds(collider, box)) {
            drawBox(box, BOUNDS_RGB);
        }
        final int island = islands && body != null ? body.island() : 0;
        if (shapes || island > 0 && collider.isEnabled() && !collider.isSensor()) {
            drawShape(transform, collider, colour(collider, body, island));
        }
        if (motions) {
            drawMotion(transform, collider, MOTION_RGB);
        }
    }

    private static int colour(Collider collider, Body body, int island) {
        if (!collider.isEnabled()) {
            return DISABLED_RGB;
        }
        if (collider.isSensor()) {
            return SENSOR_RGB;
        }
        if (body != null && body.type() != BodyType.STATIC) {
            return body.type() != BodyType.DYNAMIC ? KINEMATIC_RGB : body.isAsleep() ? ASLEEP_RGB : islandRgb(island);
        }
        return body != null || collider.isFixed() ? FIXED_RGB : SHAPE_RGB;
    }

    private <O> void drawContacts(PhysicsWorld<O> drawn) {
        for (int i = 0; i < drawn.events().size(); i++) {
            final ContactEvent<O> event = drawn.events().get(i);
            if (event.phase() != ContactPhase.END) {
                drawContact(event, event.phase() == ContactPhase.BEGIN ? BEGIN_RGB : STAY_RGB);
            }
        }
    }

    /** Sets {@link #placed} to the pose of a collider's shape at a fraction of the last step. */
    private void place(Transform transform, Collider collider, float fraction) {
        collider.shapePose(transform.interpolate(fraction, placed), placed);
    }

    private void drawPlaced(Shape shape, int rgb) {
        if (shape instanceof AlignedBox aligned) {
            drawBox(-aligned.hx(), -aligned.hy(), -aligned.hz(), aligned.hx(), aligned.hy(), aligned.hz(), rgb);
        } else if (shape instanceof OrientedBox oriented) {
            drawBox(-oriented.hx(), -oriented.hy(), -oriented.hz(), oriented.hx(), oriented.hy(), oriented.hz(), rgb);
        } else if (shape instanceof Sphere sphere) {
            drawRing(sphere.radius(), 0f, rgb);
            drawProfiles(sphere.radius(), 0f, rgb);
        } else if (shape instanceof Capsule capsule) {
            drawRing(capsule.radius(), capsule.halfHeight(), rgb);
            drawRing(capsule.radius(), -capsule.halfHeight(), rgb);
            drawProfiles(capsule.radius(), capsule.halfHeight(), rgb);
        } else {
            final ConvexHull hull = (ConvexHull) shape;
            for (int edge = 0; edge < hull.edgeCount(); edge++) {
                hull.vertex(hull.edgeVertex(edge, 0), from);
                hull.vertex(hull.edgeVertex(edge, 1), to);
                drawFromTo(rgb);
            }
        }
    }

    /** Draws the edges between corners that differ in one coordinate, in the frame of {@link #placed}. */
    private void drawBox(float minX, float minY, float minZ, float maxX, float maxY, float maxZ, int rgb) {
        for (int corner = 0; corner < CORNERS_OF_BOX; corner++) {
            for (int axisBit = 1; axisBit < CORNERS_OF_BOX; axisBit <<= 1) {
                final int next = corner | axisBit;
                if (next == corner) {
                    continue; // drawn from the other end
                }
                from.set(
                        (corner & 1) == 0 ? minX : maxX,
                        (corner & 2) == 0 ? minY : maxY,
                        (corner & 4) == 0 ? minZ : maxZ);
                to.set((next & 1) == 0 ? minX : maxX, (next & 2) == 0 ? minY : maxY, (next & 4) == 0 ? minZ : maxZ);
                drawFromTo(rgb);
            }
        }
    }

    /** Draws a circle about the y axis of the shape, at a height on this axis. */
    private void drawRing(float radius, float height, int rgb) {
        for (int side = 0; side < SIDES_OF_CIRCLE; side++) {
            from.set(radius * cosine[side], height, radius * sine[side]);
            to.set(radius * cosine[side + 1], height, radius * sine[side + 1]);
            drawFromTo(rgb);
        }
    }

    /**
     * Draws two outlines of the shape, in the xy plane and in the yz plane of its frame. Each outline is a circle. If
     * the shape has a height, the outline consists of two half circles and two straight sides.
     */
    private void drawProfiles(float radius, float halfHeight, int rgb) {
        for (int side = 0; side < SIDES_OF_CIRCLE; side++) {
            final float lift = side < SIDES_OF_CIRCLE / 2 ? halfHeight : -halfHeight;
            final float across = radius * cosine[side];
            final float up = radius * sine[side] + lift;
            final float nextAcross = radius * cosine[side + 1];
            final float nextUp = radius * sine[side + 1] + lift;
            from.set(across, up, 0f);
            to.set(nextAcross, nextUp, 0f);
            drawFromTo(rgb);
            from.set(0f, up, across);
            to.set(0f, nextUp, nextAcross);
            drawFromTo(rgb);
        }
        if (halfHeight == 0f) {
            return;
        }
        for (float across = -radius; across <= radius; across += 2f * radius) {
            from.set(across, -halfHeight, 0f);
            to.set(across, halfHeight, 0f);
            drawFromTo(rgb);
            from.set(0f, -halfHeight, across);
            to.set(0f, halfHeight, across);
            drawFromTo(rgb);
        }
    }

    /** Draws from {@link #from} to {@link #to}, given in the frame of {@link #placed}. */
    private void drawFromTo(int rgb) {
        placed.toWorld(from, from);
        placed.toWorld(to, to);
        emit(from.x, from.y, from.z, to.x, to.y, to.z, rgb);
    }

    private void emit(float fromX, float fromY, float fromZ, float toX, float toY, float toZ, int rgb) {
        // A coordinate that is NaN or infinite gives NaN when multiplied by 0, so the sum is NaN too.
        if (0f * fromX + 0f * fromY + 0f * fromZ + 0f * toX + 0f * toY + 0f * toZ == 0f) {
            sink.line(fromX, fromY, fromZ, toX, toY, toZ, rgb);
        }
    }
}
