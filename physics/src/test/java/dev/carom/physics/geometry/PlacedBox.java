package dev.carom.physics.geometry;

import org.joml.Quaternionf;
import org.joml.Vector3f;

/** A placed box, given by the floats that both the code under test and the oracles receive. */
record PlacedBox(Vector3f centre, Quaternionf rotation, Vector3f half) {
    static PlacedBox of(Vec centre, UnitQuaternion turn, Vec half) {
        return new PlacedBox(centre.toFloat(), turn.toFloat(), half.toFloat());
    }

    Obb obb() {
        return new Obb().set(centre, rotation, half.x, half.y, half.z);
    }

    BoxOracle solid() {
        final UnitQuaternion turn = UnitQuaternion.of(rotation);
        return new BoxOracle(
                Vec.of(centre),
                new Vec[] {turn.apply(new Vec(1, 0, 0)), turn.apply(new Vec(0, 1, 0)), turn.apply(new Vec(0, 0, 1))},
                new double[] {half.x, half.y, half.z});
    }

    double size() {
        return half.x + half.y + half.z;
    }

    @Override
    public String toString() {
        return "box at (" + centre.x + ", " + centre.y + ", " + centre.z + ") rotated (" + rotation.x + ", "
                + rotation.y + ", " + rotation.z + ", " + rotation.w + ") half (" + half.x + ", " + half.y + ", "
                + half.z + ")";
    }
}
