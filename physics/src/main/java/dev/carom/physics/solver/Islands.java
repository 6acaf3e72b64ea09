package dev.carom.physics.solver;

import java.util.Arrays;

/**
 * The islands of a tick: sets of dynamic bodies that contacts connect. No impulse passes from one island to another, so
 * each is solved on its own, with as many substeps as it needs. Bodies that are not dynamic connect nothing.
 *
 * <pre>
 * rows    contacts, island after island; in an island, in the order of their serials
 * bodies  dynamic bodies, island after island; in an island, in the order in which its contacts name them
 *
 * island 0: all dynamic bodies without contacts
 * </pre>
 */
public final class Islands {
    /** The island of the bodies without contacts, which have nothing to do with each other. */
    public static final int FREE = 0;

    /** Value of {@link #parent} of a body that is in {@link #members}: the sets are not needed any more. */
    private static final int PLACED = -1;

    /** By body: a body of the same island with a smaller row, or itself. */
    private int[] parent = new int[0];

    /** By body: its island. */
    private int[] islandOf = new int[0];

    private int[] rows = new int[0];
    private int[] members = new int[0];

    /** By island: where its rows begin in {@link #rows}; one more for the end. */
    private int[] firstRow = new int[2];

    private int[] firstMember = new int[2];

    /** Number of bodies in {@link #members}. */
    private int placed;

    private int count;

    /** Creates an object without islands. */
    public Islands() {}

    /** Returns the number of islands, with that of the bodies without contacts. */
    public int count() {
        return count;
    }

    /** Returns the island of a dynamic body; {@link #FREE} for a body that is not dynamic. */
    public int of(int body) {
        return islandOf[body];
    }

    /** Returns the number of islands with contacts. */
    public int connected() {
        return Math.max(0, count - 1);
    }

    int firstRow(int island) {
        return firstRow[island];
    }

    int lastRow(int island) {
        return firstRow[island + 1];
    }

    /** Returns the contact at a place. */
    int row(int place) {
        return rows[place];
    }

    int firstBody(int island) {
        return firstMember[island];
    }

    int lastBody(int island) {
        return firstMember[island + 1];
    }

    /** Returns the body at a place. */
    int body(int place) {
        return members[place];
    }

    /** Finds the islands of a tick. */
    void build(ContactConstraints constraints, SolverBodies bodies) {
        reserve(constraints.count(), bodies.count());
        connect(constraints, bodies);
        number(constraints, bodies);
        sortRows(constraints, bodies);
        sortBodies(constraints, bodies);
    }

    private void reserve(int rowCount, int bodyCount) {
        if (rows.length < rowCount) {
            rows = new int[Math.max(rowCount, 2 * rows.length)];
        }
        if (parent.length < bodyCount) {
            final int length = Math.max(bodyCount, 2 * parent.length);
            parent = new int[length];
            islandOf = new int[length];
            members = new int[length];
            firstRow = new int[length + 2];
            firstMember = new int[length + 2];
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

    /** Gives each set with a contact a number. */
    private void number(ContactConstraints constraints, SolverBodies bodies) {
        Arrays.fill(islandOf, 0, bodies.count(), FREE);
        count = 1;
        for (int place = 0; place < constraints.count(); place++) {
            final int row = constraints.rowAt(place);
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
            firstRow[island] += firstRow[island - 1]; // the place of its end
        }
        for (int place = constraints.count() - 1; place >= 0; place--) {
            final int row = constraints.rowAt(place);
            rows[--firstRow[islandOf[dynamicBody(constraints, bodies, row)]]] = row;
        }
    }

    /** Lists the bodies of each island in the order in which its contacts name them. */
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
            for (int place = firstRow[island]; place < firstRow[island + 1]; place++) {
                addBody(constraints.bodyA[rows[place]], bodies);
                addBody(constraints.bodyB[rows[place]], bodies);
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
}
