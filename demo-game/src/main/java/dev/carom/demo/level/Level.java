package dev.carom.demo.level;

import java.util.List;
import java.util.stream.Stream;

/**
 * What a level consists of, in metres, seconds and radians. The table lies in the plane y = 0 about the origin: x to
 * the right, z towards the player; the far wall is at z = -length / 2, the open side with the drain at z = +length / 2.
 * Everything that touches stands at the height of the ball's centre.
 *
 * @param name shown to the player
 * @param lives balls to lose before the game is over, at least 1
 * @param table the table
 * @param ball the ball
 * @param striker what the player moves
 * @param bricks what is to be broken, at least one
 * @param bars what turns
 * @param gates what is to be flown through
 * @param specials what only some levels have
 * @param maze what is rolled through; null on a table. Where there is one, it takes the place of all that stands on a
 *     table: the ball is the roller, and the striker says how fast the player moves it
 * @param scene what stands on it besides, and its scripts; null where there is none
 * @param theme what it looks like
 */
public record Level(
        String name,
        int lives,
        Table table,
        Ball ball,
        Striker striker,
        List<Brick> bricks,
        List<Bar> bars,
        List<Gate> gates,
        Specials specials,
        Maze maze,
        Scene scene,
        Theme theme) {

    /**
     * What a level looks like. Nothing of it changes how the level is played.
     *
     * @param floorRgb colour of the table, or of the lowest floor of a maze, 0xRRGGBB
     * @param pattern what is drawn on the floor
     * @param wallsRgb 0xRRGGBB
     * @param backgroundRgb the light behind the table, 0xRRGGBB
     * @param lightRgb colour and strength of the sun, 0xRRGGBB
     * @param sunHeight how high the sun stands, degrees
     * @param sunTurn where it stands: on the left at -90, behind the player at 0, on the right at 90; degrees
     */
    public record Theme(
            int floorRgb,
            Pattern pattern,
            int wallsRgb,
            int backgroundRgb,
            int lightRgb,
            float sunHeight,
            float sunTurn) {
        /** Of levels that say nothing about it. */
        public static final Theme DEFAULT = new Theme(0x2b4a6f, Pattern.GRID, 0x8a93a6, 0x353f56, 0xfff8ec, 57f, -54f);

        /** What is drawn on a floor. */
        public enum Pattern {
            /** Lines a metre apart. */
            GRID,
            /** Light and dark squares. */
            CHECKS,
            /** Boards. */
            PLANKS,
            /** Circles a metre apart. */
            RINGS,
            /** Nothing. */
            PLAIN
        }
    }

    /**
     * Entities that scripts make, and the scripts that they run: read by whoever plays the level, since they may change
     * while it is played.
     *
     * @param file the name of the level's file, for sentences
     * @param text all that stands in it; {@code prefabs} and {@code entities} of it are the scene
     */
    public record Scene(String file, String text) {}

    /**
     * A level on a table.
     *
     * @param name shown to the player
     * @param lives balls to lose before the game is over, at least 1
     * @param table the table
     * @param ball the ball
     * @param striker what the player moves
     * @param bricks what is to be broken, at least one
     * @param bars what turns
     * @param gates what is to be flown through
     * @param specials what only some levels have
     */
    public Level(
            String name,
            int lives,
            Table table,
            Ball ball,
            Striker striker,
            List<Brick> bricks,
            List<Bar> bars,
            List<Gate> gates,
            Specials specials) {
        this(name, lives, table, ball, striker, bricks, bars, gates, specials, null, null, Theme.DEFAULT);
    }

    /**
     * A level without anything special.
     *
     * @param name shown to the player
     * @param lives balls to lose before the game is over, at least 1
     * @param table the table
     * @param ball the ball
     * @param striker what the player moves
     * @param bricks what is to be broken, at least one
     * @param bars what turns
     * @param gates what is to be flown through
     */
    public Level(
            String name,
            int lives,
            Table table,
            Ball ball,
            Striker striker,
            List<Brick> bricks,
            List<Bar> bars,
            List<Gate> gates) {
        this(name, lives, table, ball, striker, bricks, bars, gates, Specials.NONE);
    }

    /**
     * A level that is a maze.
     *
     * @param name shown to the player
     * @param lives rollers to lose before the game is over, at least 1
     * @param maze the maze
     */
    public Level(String name, int lives, Maze maze) {
        this(
                name,
                lives,
                new Table(maze.columns() * maze.cell(), maze.rows() * maze.cell()),
                new Ball(maze.roller().radius(), 0f, maze.roller().speed(), 0f),
                new Striker(
                        maze.roller().radius(),
                        maze.roller().radius(),
                        0f,
                        maze.roller().speed(),
                        0f),
                List.of(),
                List.of(),
                List.of(),
                Specials.NONE,
                maze,
                null,
                Theme.DEFAULT);
    }

    /**
     * The same level with another scene.
     *
     * @param other what stands on it besides; null for nothing
     * @return a copy
     */
    public Level withScene(Scene other) {
        return new Level(name, lives, table, ball, striker, bricks, bars, gates, specials, maze, other, theme);
    }

    /**
     * The same level with another look.
     *
     * @param other what it looks like
     * @return a copy
     */
    public Level withTheme(Theme other) {
        return new Level(name, lives, table, ball, striker, bricks, bars, gates, specials, maze, scene, other);
    }

    /**
     * All that is to be broken.
     *
     * @return the bricks, and after them the ghosts
     */
    public List<Brick> allBricks() {
        return Stream.concat(bricks.stream(), specials.ghosts.stream().map(Ghost::brick))
                .toList();
    }

    /**
     * The table, from wall to wall.
     *
     * @param width along x, metres
     * @param length along z, metres
     */
    public record Table(float width, float length) {}

    /**
     * The ball.
     *
     * @param radius metres
     * @param startSpeed at launch, metres a second
     * @param topSpeed never exceeded, metres a second
     * @param speedUp added by each hit, metres a second
     */
    public record Ball(float radius, float startSpeed, float topSpeed, float speedUp) {}

    /**
     * The striker.
     *
     * @param halfWidth along x when not turned, metres
     * @param halfDepth along z when not turned, metres
     * @param z where it starts, metres
     * @param speed metres a second
     * @param turnSpeed radians a second
     */
    public record Striker(float halfWidth, float halfDepth, float z, float speed, float turnSpeed) {
        /**
         * The striker turns so far to each side, in radians: a ball that is launched up the table leaves it at any
         * turn.
         */
        public static final float MOST_TURN = (float) (Math.PI / 3);
    }

    /**
     * A brick.
     *
     * @param x metres
     * @param z metres
     * @param halfWidth along x, metres
     * @param halfDepth along z, metres
     * @param hits after so many it breaks, at least 1
     * @param points for breaking it
     * @param rgb colour, 0xRRGGBB
     */
    public record Brick(float x, float z, float halfWidth, float halfDepth, int hits, int points, int rgb) {}

    /**
     * A bar that turns about its middle.
     *
     * @param x metres
     * @param z metres
     * @param halfLength metres
     * @param halfThickness metres
     * @param turnSpeed radians a second, counter-clockwise seen from above
     */
    public record Bar(float x, float z, float halfLength, float halfThickness, float turnSpeed) {}

    /**
     * A gate: the ball flies through it and scores.
     *
     * @param x metres
     * @param z metres
     * @param halfWidth along x, metres
     * @param points for each passage
     */
    public record Gate(float x, float z, float halfWidth, int points) {}

    /**
     * What only some levels have.
     *
     * @param portals pairs of mouths
     * @param ghosts bricks that come and go
     * @param powerUps what sets out from broken bricks
     * @param swarms what drifts by the thousand
     * @param swings bars that swing to and fro
     * @param magnets gates that pull or push
     */
    public record Specials(
            List<Portal> portals,
            List<Ghost> ghosts,
            List<PowerUp> powerUps,
            List<Swarm> swarms,
            List<Swing> swings,
            List<Magnet> magnets) {
        /** Nothing special. */
        public static final Specials NONE = new Specials(List.of(), List.of(), List.of(), List.of());

        /**
         * Nothing that swings or pulls.
         *
         * @param portals pairs of mouths
         * @param ghosts bricks that come and go
         * @param powerUps what sets out from broken bricks
         * @param swarms what drifts by the thousand
         */
        public Specials(List<Portal> portals, List<Ghost> ghosts, List<PowerUp> powerUps, List<Swarm> swarms) {
            this(portals, ghosts, powerUps, swarms, List.of(), List.of());
        }
    }

    /**
     * A portal: a ball that flies into one mouth comes out of the other, turned as they are turned against each other.
     *
     * @param halfWidth that of both, metres
     * @param a one mouth
     * @param b the other mouth
     */
    public record Portal(float halfWidth, PortalEnd a, PortalEnd b) {}

    /**
     * A portal's mouth.
     *
     * @param x metres
     * @param z metres
     * @param turn its front looks towards the player at 0, and counter-clockwise from there seen from above, radians
     */
    public record PortalEnd(float x, float z, float turn) {}

    /**
     * A bar that swings to and fro about a pivot, as a pendulum does: fastest in the middle of its swing, where it
     * begins.
     *
     * @param x of the pivot, metres
     * @param z of the pivot, metres
     * @param halfLength metres
     * @param halfThickness metres
     * @param atEnd whether the pivot is at one end of the bar, and not at its middle
     * @param angle in the middle of its swing: 0 points to the right, and counter-clockwise from there seen from above,
     *     radians
     * @param swing how far it turns to either side of that, radians
     * @param period seconds from one side to the other and back
     */
    public record Swing(
            float x,
            float z,
            float halfLength,
            float halfThickness,
            boolean atEnd,
            float angle,
            float swing,
            float period) {
        /** No bar turns faster, radians a second. */
        public static final float MOST_TURN_SPEED = 20f;

        /**
         * How fast it turns in the middle of its swing.
         *
         * @return radians a second, positive
         */
        public float topSpeed() {
            return (float) (2 * Math.PI) * swing / period;
        }
    }

    /**
     * A gate in the middle of a round field that pulls balls to it, or pushes them away from it.
     *
     * @param gate the gate
     * @param radius of the field, metres
     * @param strength how a ball is pulled half-way between the edge and the middle, where that is strongest, metres a
     *     second squared; pushed when negative
     */
    public record Magnet(Gate gate, float radius, float strength) {}

    /**
     * A brick through which balls fly from time to time. Each round begins with it solid.
     *
     * @param brick the brick
     * @param solidSeconds how long it is solid
     * @param openSeconds how long it is not, after that
     */
    public record Ghost(Brick brick, float solidSeconds, float openSeconds) {}

    /**
     * A power-up.
     *
     * @param power what it does for who catches it
     * @param afterBricks it sets out from the brick that is the so many-th to break in a round
     */
    public record PowerUp(Power power, int afterBricks) {}

    /**
     * Shards that drift all over the table but for the striker's field, and begin between two lines across it.
     *
     * @param count how many
     * @param radius of each, metres
     * @param speed of each, metres a second
     * @param fromZ the farther line, metres
     * @param toZ the nearer line, metres
     * @param rgb colour, 0xRRGGBB
     */
    public record Swarm(int count, float radius, float speed, float fromZ, float toZ, int rgb) {
        /**
         * Each begins in a cell of its own; cells are nearly squares.
         *
         * @param tableWidth metres
         * @return how many cells there are side by side
         */
        public int columns(float tableWidth) {
            return Math.max(1, (int) Math.sqrt(count * tableWidth / (toZ - fromZ)));
        }
    }
}
