package dev.carom.physics;

import java.util.Arrays;
import java.util.List;

/**
 * Names for the 64 layers, for filters and explanations. A new collider is on the first layer, bit 0.
 *
 * <pre>{@code
 * static final Layers LAYERS = Layers.named("scenery", "ball", "brick", "gate");
 * static final long BALL = LAYERS.bit("ball");
 * Collider ball = Collider.sphere(0.2f).layer(BALL).mask(LAYERS.bits("scenery", "brick", "gate"));
 * }</pre>
 *
 * @param names names of the layers, from bit 0 on; at most 64, none null or blank, no duplicates
 */
public record Layers(List<String> names) {
    private static final int MOST = 64;

    /**
     * Checks the names.
     *
     * @param names copied
     * @throws IllegalArgumentException when the list is null or has more than 64 names, or a name is null, blank or a
     *     duplicate
     */
    public Layers {
        Require.nonNull("layer names", names);
        if (names.size() > MOST) {
            throw new IllegalArgumentException(
                    "layer names must be at most " + MOST + ", one for each bit of a long (got: " + names.size()
                            + "); put colliders with the same mask on one layer");
        }
        for (String name : names) {
            Require.nonNull("layer name", name);
            if (name.isBlank()) {
                throw new IllegalArgumentException(
                        "layer name must not be blank (got: '" + name + "'); leave it out, or give the layer a name");
            }
            if (names.indexOf(name) != names.lastIndexOf(name)) {
                throw new IllegalArgumentException("layer names must differ (got: '" + name + "' twice); remove one");
            }
        }
        names = List.copyOf(names);
    }

    /**
     * Creates layers with names.
     *
     * @param names names of the layers, from bit 0 on; may be empty
     * @return the layers
     * @throws IllegalArgumentException in the same cases as the constructor
     */
    public static Layers named(String... names) {
        return new Layers(Arrays.asList(Require.nonNull("layer names", names)));
    }

    /**
     * Returns the bit of a layer.
     *
     * @param name one of the names
     * @return one bit
     * @throws IllegalArgumentException when the name is null, or no layer has it
     */
    public long bit(String name) {
        final int bit = names.indexOf(Require.nonNull("layer name", name));
        if (bit < 0) {
            throw new IllegalArgumentException(
                    "layer name must be one of " + names + " (got: '" + name + "'); add it to Layers.named(...)");
        }
        return 1L << bit;
    }

    /**
     * Returns the bits of several layers, for a mask.
     *
     * @param someNames names of layers
     * @return the bits of all these layers; 0 for no names
     * @throws IllegalArgumentException when a name is null, or no layer has it
     */
    public long bits(String... someNames) {
        long sum = 0;
        for (String name : Require.nonNull("layer names", someNames)) {
            sum |= bit(name);
        }
        return sum;
    }

    /**
     * Returns the message for a layer that is not exactly one bit. A number below 64 was probably meant as the index of
     * a layer.
     */
    static String notOne(long bits) {
        final String rule = "Collider layer must be one bit of a long (got: " + bits;
        if (bits == 0L) {
            return rule
                    + ", which is none); the first layer is 1L << 0; for a collider that collides with nothing,"
                    + " call mask(0)";
        }
        final StringBuilder set = new StringBuilder();
        for (long left = bits; left != 0L; left &= left - 1) {
            set.append(set.length() == 0 ? "1L << " : " | 1L << ").append(Long.numberOfTrailingZeros(left));
        }
        final String number = bits > 0L && bits < MOST ? "; layer number " + bits + " is 1L << " + bits : "";
        return rule + ", which is " + (bits == -1L ? "all 64" : set) + ")" + number
                + "; for several layers call layers(bits)";
    }

    /**
     * Returns the names of some bits, for people to read.
     *
     * @param bits one bit per layer, as in a mask
     * @return the names in the order of the bits; {@code #12} for bit 12 without a name; {@code all} for all 64 bits,
     *     {@code none} for 0
     */
    public String describe(long bits) {
        if (bits == 0L || bits == -1L) {
            return bits == 0L ? "none" : "all";
        }
        final StringBuilder text = new StringBuilder();
        for (long left = bits; left != 0L; left &= left - 1) {
            final int bit = Long.numberOfTrailingZeros(left);
            text.append(text.length() == 0 ? "" : ", ").append(bit < names.size() ? names.get(bit) : "#" + bit);
        }
        return text.toString();
    }
}
