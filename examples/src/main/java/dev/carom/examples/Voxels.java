package dev.carom.examples;

import static org.lwjgl.glfw.GLFW.*;

import dev.carom.examples.canvas.Camera;
import dev.carom.examples.canvas.Canvas;
import dev.carom.examples.canvas.Input;
import dev.carom.examples.canvas.Program;
import dev.carom.physics.Ground;
import dev.carom.physics.Mover;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHit;
import dev.carom.physics.VoxelGrid;
import dev.carom.physics.geometry.AlignedBox;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * A world of cubes, seen in first person. The player digs and builds.
 * <p>
 * No cube has a collider. A {@link VoxelGrid} calls the program to find the solid cells near a motion or a ray. This
 * program contains the complete collision code of the game. The time that it takes does not depend on the size of the
 * world.
 */
final class Voxels implements Program {
    private static final int SIZE = 40; // cells along x and z
    private static final int HEIGHT = 24;
    private static final float REACH = 6f; // metres
    private static final float WALK_SPEED = 5f; // metres per second
    private static final float JUMP_SPEED = 8.2f; // enough for a little more than one cell
    private static final float GRAVITY = 28f; // metres per second squared
    private static final float EYE = 0.7f; // metres above the middle of the body
    private static final float TURN = 1.2f; // radians for a mouse movement of half the window's height
    private static final AlignedBox BODY = new AlignedBox(0.3f, 0.9f, 0.3f);

    // Contents of a cell; 0 is air.
    private static final byte GRASS = 1;
    private static final byte EARTH = 2;
    private static final byte STONE = 3;
    private static final byte WOOD = 4;
    private static final byte LEAVES = 5;
    private static final int[] COLOURS = {0, 0x7FB069, 0x9C6B4A, 0x8D99A6, 0x7A5230, 0x4F8A4C};

    private final byte[][][] cells = new byte[SIZE][HEIGHT][SIZE];
    private final Queries<Object> queries = Queries.of(new VoxelGrid(1f, this::isSolid)); // needs no PhysicsWorld
    private final Mover<Object> mover = new Mover<>(queries, BODY).stepHeight(0.6f);
    private final Vector3f position = new Vector3f(24.5f, surface(24, 36) + 2f, 36.5f); // of the middle of the body
    private final Vector3f lastPosition = new Vector3f(position);
    private final Vector3f velocity = new Vector3f();
    private final Vector3f look = new Vector3f();
    private final QueryHit<Object> hit = new QueryHit<>();
    private final Camera camera = new Camera();
    private boolean found;
    private float yaw;
    private float pitch = -0.15f;
    private int dug;
    private int built;

    Voxels() {
        for (int x = 0; x < SIZE; x++) {
            for (int z = 0; z < SIZE; z++) {
                final int top = surface(x, z);
                for (int y = 0; y <= top; y++) {
                    cells[x][y][z] = y == top && top < 12 ? GRASS : y > top - 3 && top < 12 ? EARTH : STONE;
                }
            }
        }
        plantTree(17, 26);
        plantTree(29, 24);
        plantTree(33, 30);
        plantTree(11, 21);
        plantTree(22, 19);
    }

    /** Returns the highest solid cell of a column: hills, and a mountain in the north. */
    private static int surface(int x, int z) {
        final double hills = 6 + 1.6 * Math.sin(0.31 * x) + 2 * Math.cos(0.27 * (z - 36));
        final double mountain = 9 * Math.exp(-(Math.pow(x - 22, 2) + Math.pow(z - 8, 2)) / 45);
        return (int) (hills + mountain);
    }

    private void plantTree(int x, int z) {
        final int foot = surface(x, z) + 1;
        for (int dx = -2; dx <= 2; dx++) {
            for (int dz = -2; dz <= 2; dz++) {
                for (int dy = 3; dy <= 5; dy++) {
                    if (dx * dx + dz * dz + (dy - 4) * (dy - 4) * 2 < 6) {
                        cells[x + dx][foot + dy][z + dz] = LEAVES;
                    }
                }
            }
        }
        for (int y = foot; y < foot + 4; y++) {
            cells[x][y][z] = WOOD;
        }
    }

    /** Called by the grid. Everything below the world is solid, so that nothing falls out of the world. */
    private boolean isSolid(int x, int y, int z) {
        return y < 0 || isInside(x, y, z) && cells[x][y][z] != 0;
    }

    private static boolean isInside(int x, int y, int z) {
        return x >= 0 && x < SIZE && y >= 0 && y < HEIGHT && z >= 0 && z < SIZE;
    }

    @Override
    public String title() {
        return "Voxels - W, A, S, D walk, Space jumps, left mouse button digs, right one builds, Esc quits";
    }

    @Override
    public void tick(Input input) {
        input.captureMouse();
        yaw -= TURN * input.turnX();
        pitch = Math.max(-1.5f, Math.min(1.5f, pitch + TURN * input.turnY()));

        final Vector3f wish = new Vector3f(input.axis(GLFW_KEY_A, GLFW_KEY_D), 0f, input.axis(GLFW_KEY_W, GLFW_KEY_S));
        if (wish.lengthSquared() > 0f) {
            wish.normalize(WALK_SPEED).rotateY(yaw);
        }
        final boolean jumps = input.isDown(GLFW_KEY_SPACE) && mover.ground() == Ground.STANDING;
        velocity.set(wish.x, jumps ? JUMP_SPEED : velocity.y - GRAVITY * DT, wish.z);
        lastPosition.set(position);
        mover.moveAndSlide(position, velocity, DT);

        look.set(0f, 0f, -REACH).rotateX(pitch).rotateY(yaw);
        found = queries.rayCast(new Vector3f(position).add(0f, EYE, 0f), look, QueryFilter.solids(), hit);
        if (found && input.wasPressed(Input.LEFT)) {
            dig();
        } else if (found && input.wasPressed(Input.RIGHT)) {
            build();
        }
    }

    /** Removes the cell that the ray hit; the box id identifies it. */
    private void dig() {
        final long cell = hit.boxId();
        if (VoxelGrid.y(cell) > 0) { // the lowest layer stays
            set(VoxelGrid.x(cell), VoxelGrid.y(cell), VoxelGrid.z(cell), (byte) 0);
            dug++;
        }
    }

    /** Fills the cell in front of the hit face, unless the player's body is there. */
    private void build() {
        final int x = VoxelGrid.x(hit.boxId()) + Math.round(hit.normal().x());
        final int y = VoxelGrid.y(hit.boxId()) + Math.round(hit.normal().y());
        final int z = VoxelGrid.z(hit.boxId()) + Math.round(hit.normal().z());
        final boolean isFree = Math.abs(x + 0.5f - position.x) >= 0.8f
                || Math.abs(y + 0.5f - position.y) >= 1.4f
                || Math.abs(z + 0.5f - position.z) >= 0.8f;
        if (isFree && isInside(x, y, z)) {
            set(x, y, z, WOOD);
            built++;
        }
    }

    private void set(int x, int y, int z, byte content) {
        if (isInside(x, y, z)) {
            cells[x][y][z] = content; // the grid needs no update: the next query calls isSolid again
            found = false;
        }
    }

    @Override
    public String status() {
        return "dug " + dug + ", built " + built + ", height " + Math.round(position.y - BODY.hy());
    }

    @Override
    public void draw(Canvas canvas) {
        final Vector3f eye =
                new Vector3f(lastPosition).lerp(position, canvas.fraction()).add(0f, EYE, 0f);
        final Vector3f ahead =
                new Vector3f(0f, 0f, -18f).rotateX(pitch).rotateY(yaw).add(eye);
        canvas.camera(camera.lookAt(eye, ahead));
        canvas.sky(0xA8CBE6);
        for (int x = 0; x < SIZE; x++) {
            for (int y = 0; y < HEIGHT; y++) {
                for (int z = 0; z < SIZE; z++) {
                    if (cells[x][y][z] != 0 && isVisible(x, y, z)) {
                        final int shade = (x * 7 + y * 11 + z * 13 & 3) * 0x060606; // neighbours have different shades
                        canvas.box(x + 0.5f, y + 0.5f, z + 0.5f, 0.5f, 0.5f, 0.5f, COLOURS[cells[x][y][z]] + shade);
                    }
                }
            }
        }
        if (found) {
            drawFrame(canvas);
        }
        canvas.banner("+");
    }

    /** Reports whether at least one of the faces of the cell is next to an empty cell. */
    private boolean isVisible(int x, int y, int z) {
        return !isSolid(x, y + 1, z)
                || !isSolid(x, y - 1, z)
                || !isSolid(x + 1, y, z)
                || !isSolid(x - 1, y, z)
                || !isSolid(x, y, z + 1)
                || !isSolid(x, y, z - 1);
    }

    /** Draws a frame around the face that the ray hit. */
    private void drawFrame(Canvas canvas) {
        final long cell = hit.boxId();
        final Vector3f middle = new Vector3f(VoxelGrid.x(cell), VoxelGrid.y(cell), VoxelGrid.z(cell))
                .add(0.5f, 0.5f, 0.5f)
                .fma(0.505f, hit.normal());
        final Quaternionf turn = new Quaternionf().rotationTo(new Vector3f(0f, 0f, 1f), new Vector3f(hit.normal()));
        for (int i = 0; i < 4; i++) {
            final Vector3f from = turn.transform(new Vector3f(0.5f, 0.5f, 0f).rotateZ((float) Math.PI / 2 * i));
            final Vector3f to = turn.transform(new Vector3f(0.5f, 0.5f, 0f).rotateZ((float) Math.PI / 2 * (i + 1)));
            canvas.line(from.add(middle), to.add(middle), 0.025f, 0xFFFFFF);
        }
    }

    /** Runs the example in a window. */
    public static void main(String[] args) {
        Canvas.show(new Voxels());
    }
}
