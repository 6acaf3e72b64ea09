package dev.carom.demo.playfield;

import dev.carom.physics.Layers;

/** The layers of the game: what collides with what. */
public final class Layer {
    /** In the order of the bits below. */
    public static final Layers NAMES = Layers.named(
            "scene", "ball", "striker", "wall", "fence", "obstacle", "sensor", "ghost", "power-up", "shard");

    /** No layer: what has it as its mask collides with nothing. */
    public static final long NOTHING = 0L;

    /** What scenes and scripts make, unless they say otherwise: the first layer is that of whoever names none. */
    public static final long SCENE = 1L;

    /** Balls, and the ball in a maze. */
    public static final long BALL = 1L << 1;
    /** The striker. */
    public static final long STRIKER = 1L << 2;
    /** Walls, and the floor of a maze. */
    public static final long WALL = 1L << 3;
    /** Unseen walls: for the striker, or for the ball in a maze. */
    public static final long FENCE = 1L << 4;
    /** Bricks, bars, and what moves in a maze. */
    public static final long OBSTACLE = 1L << 5;
    /** Gates, portals, stars, exits and the drain. */
    public static final long SENSOR = 1L << 6;
    /** Met by the ball, but meets it only from time to time. */
    public static final long GHOST = 1L << 7;

    /** Met by the striker, and by the drain. */
    public static final long POWER_UP = 1L << 8;

    /** Met by balls, which do not care. */
    public static final long SHARD = 1L << 9;

    /** What a ball bounces off, or is changed by. */
    public static final long WHAT_STOPS_THE_BALL = STRIKER | WALL | OBSTACLE | SENSOR | GHOST | SCENE;
    /** What contacts of a ball are reported with. */
    public static final long WHAT_THE_BALL_MEETS = WHAT_STOPS_THE_BALL | SHARD;

    /** By contacts; what is in its way it meets by its mover. */
    public static final long WHAT_THE_ROLLER_MEETS = SENSOR | SCENE;

    /** What contacts of a shard are reported with. */
    public static final long WHAT_SHARDS_MEET = SHARD | BALL | WALL | FENCE | OBSTACLE | SCENE;

    private Layer() {}
}
