package dev.carom.demo.level;

/**
 * A level: the game's own fields of the level file, and the text of the scene. All objects that these fields do not
 * describe are entities of the scene. Lengths are in metres, times in seconds, angles in radians. Exception: the angles
 * of a {@link Theme} are in degrees.
 * <p>
 * A table lies in the plane y = 0, centred on the origin. The x axis points to the right, the z axis towards the
 * player. The far wall is at z = -length / 2, the open side with the drain at z = +length / 2. The centre of the ball
 * stays in that plane.
 *
 * @param name shown to the player
 * @param lives number of balls at the start of a round, at least 1
 * @param theme the appearance of the level
 * @param table size of the table, or of the whole maze
 * @param ball the ball; in a maze, the ball that rolls
 * @param striker the player's paddle; in a maze, its speed is that of the rolling ball
 * @param maze map and rules of a maze; null on a table
 * @param scene the entities of the level and their scripts
 */
public record Level(
        String name, int lives, Theme theme, Table table, Ball ball, Striker striker, Maze maze, Scene scene) {

    /**
     * Creates a level with a maze.
     *
     * @param name shown to the player
     * @param lives number of balls at the start of a round, at least 1
     * @param theme the appearance of the level
     * @param maze map and rules
     * @param scene the entities of the level and their scripts
     */
    public Level(String name, int lives, Theme theme, Maze maze, Scene scene) {
        this(
                name,
                lives,
                theme,
                new Table(maze.columns() * maze.cell(), maze.rows() * maze.cell()),
                new Ball(maze.roller().radius(), 0f, maze.roller().speed(), 0f),
                new Striker(
                        maze.roller().radius(),
                        maze.roller().radius(),
                        0f,
                        maze.roller().speed(),
                        0f),
                maze,
                scene);
    }

    /**
     * Returns this level with another scene.
     *
     * @param other the other scene
     * @return a copy
     */
    public Level withScene(Scene other) {
        return new Level(name, lives, theme, table, ball, striker, maze, other);
    }

    /**
     * The appearance of a level. It does not change how the level is played.
     *
     * @param floor colour of the table, or of the lowest floor of a maze, {@code #rrggbb}
     * @param pattern the pattern on the floor: one of grid, checks, planks, rings, plain
     * @param walls colour of the walls, {@code #rrggbb}
     * @param background colour of the background, {@code #rrggbb}
     * @param light colour and strength of the sun, {@code #rrggbb}
     * @param sunHeight angle of the sun above the horizon, degrees
     * @param sunTurn direction of the sun: left at -90, behind the player at 0, right at 90; degrees
     */
    public record Theme(
            String floor,
            String pattern,
            String walls,
            String background,
            String light,
            float sunHeight,
            float sunTurn) {
        /** The theme of levels whose file contains no theme. */
        public static final Theme DEFAULT = new Theme("#2b4a6f", "grid", "#8a93a6", "#353f56", "#fff8ec", 57f, -54f);
    }

    /**
     * The scene of a level. The game reads the text when it plays the level, since the text may change during a game.
     *
     * @param file name of the level's file, for messages
     * @param text the whole text of that file
     */
    public record Scene(String file, String text) {}

    /**
     * The table, from wall to wall.
     *
     * @param width size along x, metres
     * @param length size along z, metres
     */
    public record Table(float width, float length) {}

    /**
     * Properties of the ball.
     *
     * @param radius radius, metres
     * @param startSpeed speed at launch, metres per second
     * @param topSpeed maximum speed, metres per second
     * @param speedUp speed that each hit adds, except hits on walls, metres per second
     */
    public record Ball(float radius, float startSpeed, float topSpeed, float speedUp) {}

    /**
     * Properties of the striker.
     *
     * @param halfWidth half extent along x when the striker is not rotated, metres
     * @param halfDepth half extent along z when the striker is not rotated, metres
     * @param z z coordinate of the start position, metres
     * @param speed maximum speed along each axis, metres per second
     * @param turnSpeed maximum rotation speed, radians per second
     */
    public record Striker(float halfWidth, float halfDepth, float z, float speed, float turnSpeed) {
        /**
         * Maximum rotation to each side, radians. Because of this limit, a launched ball always moves away from the
         * player.
         */
        public static final float MOST_TURN = (float) (Math.PI / 3);
    }
}
