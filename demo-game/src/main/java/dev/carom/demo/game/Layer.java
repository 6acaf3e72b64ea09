package dev.carom.demo.game;

/** Who is who to the filters of the physics. */
final class Layer {
    static final long NOTHING = 0L;
    static final long BALL = 1L;
    static final long STRIKER = 1L << 1;
    static final long WALL = 1L << 2;
    static final long FENCE = 1L << 3;
    static final long OBSTACLE = 1L << 4;
    static final long SENSOR = 1L << 5;
    /** Met by the ball, but meets it only from time to time. */
    static final long GHOST = 1L << 6;

    /** Met by the striker, and by the drain. */
    static final long POWER_UP = 1L << 7;

    static final long WHAT_THE_BALL_MEETS = STRIKER | WALL | OBSTACLE | SENSOR | GHOST;

    private Layer() {}
}
