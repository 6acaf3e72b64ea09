package dev.carom.demo.playfield;

/**
 * Component of every entity of a round: its role in the game, its name and its colour.
 *
 * @param kind role in the rules of the game
 * @param name name in the event log; unique in the round
 * @param rgb colour, 0xRRGGBB
 */
public record EntityInfo(Kind kind, String name, int rgb) {
    /** Roles in the game. */
    public enum Kind {
        /** A ball on a table. */
        BALL,
        /** The paddle of the player. */
        STRIKER,
        /** The ball of the player in a maze. */
        ROLLER,
        /** A side of the table, or a wall of a maze. */
        WALL,
        /**
         * An invisible wall. On a table, fences keep the striker inside its field, and shards outside of this field. In
         * a maze, fences keep the roller inside the maze.
         */
        FENCE,
        /** A target that breaks. */
        BRICK,
        /** An obstacle that rotates or swings. */
        BAR,
        /** The floor of a maze. */
        FLOOR,
        /** An obstacle that slides back and forth in a maze. */
        SLIDER,
        /** A door that closes the exit of a maze until all stars are collected. */
        DOOR,
        /** Sensor: a star that the ball in a maze collects. */
        STAR,
        /** Sensor: the exit of a maze. */
        EXIT,
        /** A shard: a small ball. Many shards drift over a table as a swarm. */
        SHARD,
        /** Sensor: adds points when a ball flies through it. */
        GATE,
        /** Sensor: pulls or pushes the balls in it. */
        MAGNET,
        /** Sensor: one end of a portal; the ball leaves at the other end. */
        PORTAL,
        /** Sensor: a power-up that slides towards the player, who may catch it with the striker. */
        POWER_UP,
        /** Sensor behind the striker, or below the floor of a maze: removes balls and power-ups. */
        DRAIN,
        /** An entity that a scene or script created, and that has no other role. */
        SCENE
    }
}
