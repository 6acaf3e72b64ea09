package dev.carom.demo.playfield;

/**
 * Component of everything on the table: what it is.
 *
 * @param kind its role in the rules
 * @param name as it stands in the log of events, unique on the table
 * @param rgb its colour, 0xRRGGBB
 */
public record EntityInfo(Kind kind, String name, int rgb) {
    /** Roles on the table. */
    public enum Kind {
        /** What flies. */
        BALL,
        /** What the player moves. */
        STRIKER,
        /** What the player moves in a maze. */
        ROLLER,
        /** Sides of the table. */
        WALL,
        /** Unseen, keeps the striker in its field. */
        FENCE,
        /** Breaks. */
        BRICK,
        /** Turns, or swings. */
        BAR,
        /** What is rolled on in a maze. */
        FLOOR,
        /** Slides to and fro, in a maze. */
        SLIDER,
        /** Closes the exit of a maze until all stars are collected. */
        DOOR,
        /** Sensor: is collected, in a maze. */
        STAR,
        /** Sensor: ends a maze. */
        EXIT,
        /** Drifts, one of thousands. */
        SHARD,
        /** Sensor: scores when flown through. */
        GATE,
        /** Sensor: pulls or pushes the balls in it. */
        MAGNET,
        /** Sensor: leads to another one. */
        PORTAL,
        /** Sensor: slides towards the player, who may catch it with the striker. */
        POWER_UP,
        /** Sensor behind the striker: takes balls, and power-ups. */
        DRAIN,
        /** Made by a scene or script, and no brick. */
        SCENE
    }
}
