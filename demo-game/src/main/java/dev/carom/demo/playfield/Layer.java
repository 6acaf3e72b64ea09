package dev.carom.demo.playfield;

import dev.carom.physics.Layers;

/** The collision layers of the game. */
public final class Layer {
    /** The names of the layers, in the order of the bits below. */
    public static final Layers NAMES = Layers.named(
            "scene", "ball", "striker", "wall", "fence", "obstacle", "sensor", "ghost", "power-up", "shard");

    /** No layer. A collider with this mask collides with nothing. */
    public static final long NOTHING = 0L;

    /** Entities for which the scene or script names no layer. This is the default layer of a collision filter. */
    public static final long SCENE = 1L;

    /** Balls, including the roller in a maze. */
    public static final long BALL = 1L << 1;
    /** The striker. */
    public static final long STRIKER = 1L << 2;
    /** Walls, and the floor of a maze. */
    public static final long WALL = 1L << 3;
    /** Invisible walls. They stop the striker and shards on a table, and the roller in a maze. */
    public static final long FENCE = 1L << 4;
    /** Bricks, bars, and moving obstacles in a maze. */
    public static final long OBSTACLE = 1L << 5;
    /** Gates, portals, magnets, stars, exits and the drain. */
    public static final long SENSOR = 1L << 6;
    /** Ghosts. They collide with the ball only while they are solid. */
    public static final long GHOST = 1L << 7;

    /** Power-ups. They collide with the striker and the drain. */
    public static final long POWER_UP = 1L << 8;

    /** Shards. They collide with balls, but a ball does not react to the contact. */
    public static final long SHARD = 1L << 9;

    /** Mask of ball queries: layers of entities that can stop a ball or change its motion. */
    public static final long BALL_QUERY_MASK = STRIKER | WALL | OBSTACLE | SENSOR | GHOST | SCENE;
    /** Mask of balls: layers whose contacts with a ball are reported. */
    public static final long BALL_MASK = BALL_QUERY_MASK | SHARD;

    /**
     * Mask of the roller: layers whose contacts are reported. Obstacles are not included, since the roller's mover
     * handles them.
     */
    public static final long ROLLER_MASK = SENSOR | SCENE;

    /** Mask of shards: layers whose contacts are reported. */
    public static final long SHARD_MASK = SHARD | BALL | WALL | FENCE | OBSTACLE | SCENE;

    private Layer() {}
}
