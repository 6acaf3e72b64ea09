package dev.carom.physics;

/**
 * Rules that combine the values of two {@link Material}s into the value of their contact. If the two materials have
 * different rules, the rule that is declared later in this enum applies. So the order of the materials does not affect
 * the result.
 */
public enum Combine {
    /** The usual rule: for friction the geometric mean, for restitution the greater value. */
    USUAL,

    /** The mean of both values. */
    AVERAGE,

    /** The smaller value. */
    MINIMUM,

    /** The product of both values. */
    MULTIPLY,

    /** The greater value. */
    MAXIMUM
}
