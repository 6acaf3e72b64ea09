package dev.carom.physics.solver;

import java.util.Arrays;

/**
 * The islands of a tick: sets of dynamic bodies that contacts connect. No impulse passes from one island to another, so
 * each island is solved on its own, with as many substeps as it needs. Bodies that are not dynamic connect nothing.
 *
 * <pre>
 * rows    contacts, sorted: island after island; in an island in the order of their serials, or by {@link Colours}
 * bodies  dynamic bodies, island after island; in an island in the order of their first contacts
 *
 * island 0: all dynamic bodies without contacts
 * </pre>
 *
 * A kinematic body may touch several islands, and these may have different numbers of substeps. So each of these
 * islands has its own copy of the body, and moves this copy in its own substeps.
 */
public final class Islands {
    /** The island of the bodies without contacts. These bodies do not affect each other. */
    public static final int FREE = 0;

    /**
     * Value of {@link #parent} of a body that is already in {@link #members}. When bodies are added there, the
     * union-find sets in {@link #parent} are no longer needed.
     */
    private static final int PLACED = -1;

    /** By body: another body of the same island with a smaller index, or the body itself (union-find). */
    private int[] parent = new int[0];

    /** By body: its island. */
    private int[] islandOf = new int[0];

    private final Colours colours = new Colours();

    /** By place in the sorted order: the row that moves there. */
    private int[] rows = new int[0];

    private int[] members = new int[0];

    /** By island: index of its first row in {@link #rows}; one more element marks the end. */
    private int[] firstRow = new int[2];

    private int[] firstMember = new int[2];

    /** By island: index in {@link SolverBodies} of its first copy of a kinematic body. */
    private int[] firstCopy = new int[2];

    /** By body: the last island that has a copy of the body; {@link #copy} stores the copy. */
    private int[] copiedBy = new int[0];

    private int[] copy = new int[0];

    /** Number of bodies in {@link #members}. */
    private int placed;

    private int count;

    /** Creates an object without islands. */
    public Islands() {}

    /** Returns the number of islands, including the island of the bodies without contacts. */
    public int count() {
        return count;
    }

    /** Returns the island of a dynamic body; {@link #FREE} for a body that is not dynamic. */
    public int of(int body) {
        return islandOf[body];
    }

    /** Returns the island of a contact of two bodies. At least one of the bodies must be dynamic. */
    public int of(int a, int b) {
        return Math.max(islandOf[a], islandOf[b]);
    }

    /** Returns the number of islands with contacts. */
    public int connected() {
        return Math.max(0, count - 1);
    }

    /** Returns the number of dynamic bodies of an island. */
    public int bodyCount(int island) {
        return firstMember[island + 1] - firstMember[island];
    }

    int firstRow(int island) {
        return firstRow[island];
    }

    int lastRow(int island) {
        return firstRow[island + 1];
    }

    /** Tests whether an island is solved colour by colour, by all threads. */
    boolean isLarge(int island) {
        return colours.count(island) > 0;
    }

    /** Returns the first row of a colour of a large island. */
    int firstRow(int island, int colour) {
        return colour == 0 ? firstRow[island] : colours.end(island, colour - 1);
    }

    /** Returns the number of rows of a colour of a large island. */
    int rowCount(int island, int colour) {
        return colours.end(island, colour) - firstRow(island, colour);
    }

    int firstBody(int island) {
        return firstMember[island];
    }

    int lastBody(int island) {
        return firstMember[island + 1];
    }

    /** Returns the dynamic body at a place in the order of {@link #firstBody} and {@link #lastBody}. */
    int body(int place) {
        return members[place];
    }

    /** Returns the index in {@link SolverBodies} of an island's first copy of a kinematic body. */
    int firstCopy(int island) {
        return firstCopy[island];
    }

    int lastCopy(int island) {
        return firstCopy[island + 1];
    }

    /** Returns the colours of the large islands. */
    Colours colours() {
        return colours;
    }

    /** Finds the islands of a tick, and sorts the rows. */
    void build(ContactConstraints constraints, SolverBodies bodies) {
        reserve(constraints.count(), bodies.count());
        connect(constraints, bodies);
        number(constraints, bodies);
        sortRows(constraints, bodies);
        colours.begin(count, bodies.count());
        for (int island = FREE + 1; island < count; island++) {
            colours.sort(island, rows, firstRow[island], firstRow[island + 1], constraints, bodies);
        }
        constraints.arrange(rows);
        sortBodies(constraints, bodies);
        copyKinematic(constraints, bodies);
    }

    private void reserve(int rowCount, int bodyCount) {
        if (rows.length < rowCount) {
            rows = new int[Math.max(rowCount, 2 * rows.length)];
        }
        if (islandOf.length < bodyCount + rowCount) { // each row may need a copy of a kinematic body
            islandOf = new int[Math.max(bodyCount + rowCount, 2 * islandOf.length)];
        }
        if (parent.length < bodyCount) {
            final int length = Math.max(bodyCount, 2 * parent.length);
            parent = new int[length];
            members = new int[length];
            copiedBy = new int[length];
            copy = new int[length];
            firstRow = new int[length + 2];
            firstMember = new int[length + 2];
            firstCopy = new int[length + 2];
        }
    }

    /** Joins the sets of both bodies of each contact (union-find). */
    private void connect(ContactConstraints constraints, SolverBodies bodies) {
        for (int body = 0; body < bodies.count(); body++) {
            parent[body] = body;
        }
        for (int row = 0; row < constraints.count(); row++) {
            final int a = constraints.bodyA[row];
            final int b = constraints.bodyB[row];
            if (bodies.isDynamic(a) && bodies.isDynamic(b)) {
                final int rootA = root(a);
                final int rootB = root(b);
                parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
            }
        }
    }

    private int root(int body) {
        int root = body;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]]; // halves the path
            root = parent[root];
        }
        return root;
    }

    /** Gives a number to each set of bodies that has a contact. */
    private void number(ContactConstraints constraints, SolverBodies bodies) {
        Arrays.fill(islandOf, 0, bodies.count(), FREE);
        count = 1;
        for (int row = 0; row < constraints.count(); row++) {
            final int root = root(dynamicBody(constraints, bodies, row));
            if (islandOf[root] == FREE) {
                islandOf[root] = count++;
            }
        }
        for (int body = 0; body < bodies.count(); body++) {
            islandOf[body] = islandOf[root(body)];
        }
    }

    /** Returns a dynamic body of a contact. */
    private static int dynamicBody(ContactConstraints constraints, SolverBodies bodies, int row) {
        final int a = constraints.bodyA[row];
        return bodies.isDynamic(a) ? a : constraints.bodyB[row];
    }

    private void sortRows(ContactConstraints constraints, SolverBodies bodies) {
        Arrays.fill(firstRow, 0, count + 1, 0);
        for (int row = 0; row < constraints.count(); row++) {
            firstRow[islandOf[dynamicBody(constraints, bodies, row)]]++;
        }
        for (int island = 1; island <= count; island++) {
            firstRow[island] += firstRow[island - 1]; // the place after its last row
        }
        for (int row = constraints.count() - 1; row >= 0; row--) {
            rows[--firstRow[islandOf[dynamicBody(constraints, bodies, row)]]] = row;
        }
    }

    /** Lists the bodies of each island in the order of their first contacts. */
    private void sortBodies(ContactConstraints constraints, SolverBodies bodies) {
        placed = 0;
        firstMember[FREE] = 0;
        for (int body = 0; body < bodies.count(); body++) {
            if (islandOf[body] == FREE && bodies.isDynamic(body)) {
                members[placed++] = body;
            }
        }
        for (int island = FREE + 1; island < count; island++) {
            firstMember[island] = placed;
            for (int row = firstRow[island]; row < firstRow[island + 1]; row++) {
                addBody(constraints.bodyA[row], bodies);
                addBody(constraints.bodyB[row], bodies);
            }
        }
        firstMember[count] = placed;
    }

    /** Adds a dynamic body, if it has not been added before. */
    private void addBody(int body, SolverBodies bodies) {
        if (parent[body] != PLACED && bodies.isDynamic(body)) {
            parent[body] = PLACED;
            members[placed++] = body;
        }
    }

    /** Gives each island its own copies of the kinematic bodies that it touches. */
    private void copyKinematic(ContactConstraints constraints, SolverBodies bodies) {
        Arrays.fill(copiedBy, FREE);
        for (int island = FREE; island < count; island++) {
            firstCopy[island] = bodies.count();
            for (int row = firstRow[island]; row < firstRow[island + 1]; row++) {
                constraints.bodyA[row] = own(constraints.bodyA[row], island, bodies);
                constraints.bodyB[row] = own(constraints.bodyB[row], island, bodies);
            }
        }
        firstCopy[count] = bodies.count();
        Arrays.fill(islandOf, firstCopy[FREE], bodies.count(), FREE);
    }

    /** Returns the island's copy of a kinematic body. For any other body, returns the body itself. */
    private int own(int body, int island, SolverBodies bodies) {
        if (body == SolverBodies.IMMOVABLE || bodies.isDynamic(body)) {
            return body;
        }
        if (copiedBy[body] != island) {
            copiedBy[body] = island;
            copy[body] = bodies.copy(body);
        }
        return copy[body];
    }
}
