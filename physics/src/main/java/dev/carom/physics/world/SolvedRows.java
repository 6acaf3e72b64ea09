package dev.carom.physics.world;

import dev.carom.physics.solver.ContactConstraints;
import org.joml.Vector3f;

/** Reads the rows of the solver after a step, for debug views. */
public final class SolvedRows {
    private final ContactConstraints constraints;

    SolvedRows(ContactConstraints constraints) {
        this.constraints = constraints;
    }

    /** Returns the number of rows. */
    public int count() {
        return constraints.count();
    }

    /** Returns the number of points of a row. */
    public int pointCount(int row) {
        return constraints.pointCount(row);
    }

    /** Reads the position of a point at the time when the bodies touch, in metres, world frame. */
    public Vector3f point(int row, int point, Vector3f dest) {
        return dest.set(
                constraints.position(row, point, 0),
                constraints.position(row, point, 1),
                constraints.position(row, point, 2));
    }

    /** Reads the normal from A to B. */
    public Vector3f normal(int row, Vector3f dest) {
        return dest.set(constraints.normal(row, 0), constraints.normal(row, 1), constraints.normal(row, 2));
    }

    /** Returns the normal impulse of a point in the tick, in Ns. */
    public float normalImpulse(int row, int point) {
        return constraints.impulse(row, point);
    }

    /** Reads the impulse of friction on B in the tick, in Ns. */
    public Vector3f friction(int row, Vector3f dest) {
        return dest.set(constraints.friction(row, 0), constraints.friction(row, 1), constraints.friction(row, 2));
    }
}
