package dev.carom.physics.geometry;

class HullSatTest extends PenetrationContract {
    private final HullSat sat = new HullSat();

    @Override
    float separation(ConvexCore a, ConvexCore b, Separation dest) {
        return sat.separation(a, b, dest);
    }
}
