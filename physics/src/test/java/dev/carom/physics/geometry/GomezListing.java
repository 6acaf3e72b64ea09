package dev.carom.physics.geometry;

/** Listing 6 of Gomez 1999 as printed, in float, with loops; kept to show its errors. */
final class GomezListing {
    private GomezListing() {}

    static boolean obbOverlap(Obb boxA, Obb boxB) {
        final float[] a = {boxA.half(0), boxA.half(1), boxA.half(2)};
        final float[] b = {boxB.half(0), boxB.half(1), boxB.half(2)};
        final float[] v = {
            boxB.centre(0) - boxA.centre(0), boxB.centre(1) - boxA.centre(1), boxB.centre(2) - boxA.centre(2)
        };
        final float[] t = new float[3];
        final float[][] r = new float[3][3];
        for (int i = 0; i < 3; i++) {
            t[i] = v[0] * boxA.axisX(i) + v[1] * boxA.axisY(i) + v[2] * boxA.axisZ(i);
            for (int k = 0; k < 3; k++) {
                r[i][k] = boxA.axisX(i) * boxB.axisX(k) + boxA.axisY(i) * boxB.axisY(k) + boxA.axisZ(i) * boxB.axisZ(k);
            }
        }
        for (int i = 0; i < 3; i++) {
            final float rb = b[0] * Math.abs(r[i][0]) + b[1] * Math.abs(r[i][1]) + b[2] * Math.abs(r[i][2]);
            if (Math.abs(t[i]) > a[i] + rb) {
                return false;
            }
        }
        for (int k = 0; k < 3; k++) {
            final float ra = a[0] * Math.abs(r[0][k]) + a[1] * Math.abs(r[1][k]) + a[2] * Math.abs(r[2][k]);
            if (Math.abs(t[0] * r[0][k] + t[1] * r[1][k] + t[2] * r[2][k]) > ra + b[k]) {
                return false;
            }
        }
        for (int i = 0; i < 3; i++) {
            final int i1 = (i + 1) % 3;
            final int i2 = (i + 2) % 3;
            for (int k = 0; k < 3; k++) {
                final int k1 = (k + 1) % 3;
                final int k2 = (k + 2) % 3;
                final float ra = a[i1] * Math.abs(r[i2][k]) + a[i2] * Math.abs(r[i1][k]);
                final float rb = b[k1] * Math.abs(r[i][k2]) + b[k2] * Math.abs(r[i][k1]);
                if (Math.abs(t[i2] * r[i1][k] - t[i1] * r[i2][k]) > ra + rb) {
                    return false;
                }
            }
        }
        return true;
    }
}
