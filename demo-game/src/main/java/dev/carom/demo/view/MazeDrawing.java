package dev.carom.demo.view;

import dev.carom.demo.game.Game;
import dev.carom.demo.level.Maze;
import dev.carom.demo.level.MazeMap;
import dev.carom.demo.maze.MazeGame;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.render.Camera;
import dev.carom.demo.render.DrawList;
import dev.carom.demo.render.Hud;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.Transform;
import dev.carom.physics.geometry.AlignedBox;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Entity;
import java.util.HashMap;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** Draws the parts of a maze that tables do not have. */
final class MazeDrawing implements PlayfieldDrawing {
    private static final int STUD_RGB = 0x7a2e12;
    private static final int PAD_GLOW_TICKS = 30;
    private static final int STAR_POINTS = 5;
    /**
     * Angle in radians between the star's axis and the vertical. The axis leans towards the player, so the star faces
     * the camera.
     */
    private static final float STAR_TILT = 0.5f;

    private static final float TABLE_TOP = -0.35f;
    /** Depth of the glow in a hole, below the floor, in metres. At this depth, the roller is out of sight. */
    private static final float HOLE_DEPTH = 0.75f;

    private static final int EMBER_RGB = 0x6e1220;
    private static final int HUB_RGB = 0x8792a8;
    private static final float STUD = 0.24f;
    private static final float STUD_DEPTH = 0.84f;

    /**
     * Directions from the centre of the roller to its studs, the small spheres on its surface. The directions are those
     * of the corners of an icosahedron. The studs make the rotation of the roller visible.
     */
    private static final Vector3f[] STUDS = studs();

    private final Game game;
    private final MazeGame played;
    private final MazeView view;
    private final Maze maze;
    private final MazeMap map;
    private final Map<String, Integer> litPads = new HashMap<>();
    private final Vector3f place = new Vector3f();
    private final Quaternionf turn = new Quaternionf();
    private final Pose pose = new Pose();
    private long ticks;

    MazeDrawing(Game game, MazeGame played) {
        this.game = game;
        this.played = played;
        view = new MazeView(game, played);
        maze = game.level().maze();
        map = new MazeMap(maze);
    }

    @Override
    public void passed(ContactEvent<Entity> event, EntityInfo info) {
        litPads.put(info.name(), PAD_GLOW_TICKS);
    }

    @Override
    public void tick() {
        view.tick();
        ticks++;
        litPads.replaceAll((name, left) -> left - 1);
        litPads.values().removeIf(left -> left <= 0);
    }

    @Override
    public void look(float fraction, Camera camera) {
        view.look(fraction, camera);
    }

    @Override
    public void drawOver(DrawList list) {
        // A maze has no trail and no aiming line, so nothing is drawn over the entities.
    }

    @Override
    public void write(boolean paused, Hud hud) {
        view.write(paused, hud);
    }

    @Override
    public String keys() {
        return KeyLine.IN_A_MAZE;
    }

    @Override
    public String keysWhileABallWaits() {
        return MazeView.KEYS_WHILE_A_BALL_WAITS;
    }

    @Override
    public boolean draw(Entity entity, EntityInfo info, float fraction, DrawList list) {
        final Collider collider = entity.get(Collider.class);
        final Transform transform = entity.get(Transform.class);
        if (info.kind() == EntityInfo.Kind.SCENE || collider == null || transform == null) {
            return false;
        }
        transform.interpolate(fraction, pose).copyTo(place, turn);
        final AlignedBox box = collider.shape() instanceof AlignedBox its ? its : null;
        final boolean isBar = collider.shape() instanceof OrientedBox;
        if (box == null && info.kind() == EntityInfo.Kind.SLIDER || !isBar && info.kind() == EntityInfo.Kind.BAR) {
            return false; // a script gave the entity another shape
        }
        switch (info.kind()) {
            case ROLLER -> drawRoller(((Sphere) collider.shape()).radius(), info.rgb(), list);
            case STAR -> drawStar(info.rgb(), ticks + fraction, list);
            case PORTAL -> drawPad(info, fraction, list);
            case SLIDER -> drawSlider(box, info.rgb(), list);
            case BAR -> drawTurner((OrientedBox) collider.shape(), info.rgb(), list);
            case DOOR -> drawDoor(box, info.rgb(), list);
            case EXIT -> drawExit(list);
            case WALL -> {
                return drawGhost(entity, box, info.rgb(), list);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    /** Draws a dark red glow at the bottom of holes. */
    @Override
    public void drawGround(DrawList list) {
        final float half = 0.5f * maze.cell();
        for (int cell = 0; cell < map.size(); cell++) {
            if (map.at(cell) == Maze.HOLE) {
                place.set(map.x(cell), TABLE_TOP + map.level(cell) * maze.stepHeight() - HOLE_DEPTH, map.z(cell));
                list.box(place, turn.identity(), half, 0.05f, half, EMBER_RGB, 0.35f);
            }
        }
    }

    private void drawRoller(float radius, int rgb, DrawList list) {
        list.sphere(place, radius, rgb, 0.25f);
        final Vector3f stud = new Vector3f();
        for (Vector3f direction : STUDS) {
            turn.transform(direction, stud).mul(STUD_DEPTH * radius).add(place);
            list.sphere(stud, STUD * radius, STUD_RGB, 0f);
        }
    }

    /** Draws a star: five points around a sphere. The star rotates, hovers, and faces the player. */
    private void drawStar(int rgb, float time, DrawList list) {
        final float phase = 0.04f * time + 0.7f * place.x + 0.4f * place.z;
        place.y += 0.1f + 0.06f * (float) Math.sin(1.6f * phase);
        final Vector3f point = new Vector3f();
        for (int i = 0; i < STAR_POINTS; i++) {
            turn.identity().rotateX(STAR_TILT).rotateY(phase + (float) (2 * Math.PI) * i / STAR_POINTS);
            turn.transform(point.set(0.12f, 0f, 0f)).add(place);
            list.box(point, turn, 0.12f, 0.06f, 0.1f, rgb, 0.5f);
            turn.transform(point.set(0.28f, 0f, 0f)).add(place);
            list.box(point, turn, 0.1f, 0.05f, 0.05f, rgb, 0.5f);
        }
        list.sphere(place, 0.15f, rgb, 0.8f);
    }

    /** Draws one end of a portal: a rotating ring of small boxes on the floor. */
    private void drawPad(EntityInfo info, float fraction, DrawList list) {
        final float radius = game.level().ball().radius();
        final boolean lit = litPads.containsKey(info.name());
        final float phase = 0.03f * (ticks + fraction);
        final Vector3f tile = new Vector3f();
        for (int i = 0; i < 10; i++) {
            final float angle = phase + (float) Math.PI * i / 5f;
            tile.set((float) Math.cos(angle), 0f, -(float) Math.sin(angle)).mul(1.25f * radius);
            tile.add(place.x, place.y - radius + 0.03f, place.z);
            turn.identity().rotateY(angle);
            list.box(tile, turn, 0.05f, 0.03f, 0.11f, lit ? 0xffffff : info.rgb(), 1f);
        }
        tile.set(place).sub(0f, radius - 0.01f, 0f);
        list.box(tile, turn.identity().rotateY(-phase), 0.16f, 0.02f, 0.16f, info.rgb(), 0.6f);
    }

    /** Draws a slider, with a coloured band near its top. */
    private void drawSlider(AlignedBox box, int rgb, DrawList list) {
        list.box(place, turn.identity(), box.hx(), box.hy(), box.hz(), 0x4b4f5c, 0f);
        place.y += box.hy() - 0.12f;
        list.box(place, turn, box.hx() + 0.01f, 0.07f, box.hz() + 0.01f, rgb, 0.5f);
    }

    private void drawTurner(OrientedBox box, int rgb, DrawList list) {
        list.box(place, turn, box.hx(), box.hy(), box.hz(), rgb, 0f);
        place.y += box.hy();
        list.sphere(place, 0.24f, HUB_RGB, 0f);
    }

    /** Draws a door as a cage: a rod at each corner and in the middle of each side, and beams on top of them. */
    private void drawDoor(AlignedBox box, int rgb, DrawList list) {
        final float half = 0.85f * box.hx();
        final Vector3f rod = new Vector3f();
        turn.identity();
        for (int i = 0; i < 9; i++) {
            if (i != 4) {
                list.box(
                        rod.set(half * (i % 3 - 1), 0f, half * (i / 3 - 1)).add(place),
                        turn,
                        0.05f,
                        box.hy(),
                        0.05f,
                        rgb,
                        0.5f);
            }
        }
        for (int side = -1; side <= 1; side += 2) {
            list.box(rod.set(0f, box.hy(), side * half).add(place), turn, half, 0.05f, 0.06f, rgb, 0.8f);
            list.box(rod.set(side * half, box.hy(), 0f).add(place), turn, 0.06f, 0.05f, half, rgb, 0.8f);
        }
    }

    private void drawExit(DrawList list) {
        final float radius = game.level().ball().radius();
        final boolean open = played.starsLeft() == 0;
        place.y -= radius - 0.02f;
        list.box(place, turn.identity(), 0.4f, 0.02f, 0.4f, open ? 0x9be564 : 0x5a3040, open ? 1f : 0.1f);
    }

    private boolean drawGhost(Entity entity, AlignedBox box, int rgb, DrawList list) {
        final Ghost ghost = entity.get(Ghost.class);
        if (ghost == null || box == null) {
            return false;
        }
        if (ghost.isSolid()) {
            list.box(place, turn.identity(), box.hx(), box.hy(), box.hz(), rgb, 0.2f);
        } else {
            list.wireBox(place, turn.identity(), box.hx(), box.hy(), box.hz(), rgb);
        }
        return true;
    }

    private static Vector3f[] studs() {
        final float golden = 1.618034f;
        final Vector3f[] corners = new Vector3f[12];
        int count = 0;
        for (int axis = 0; axis < 3; axis++) {
            for (int sign = 0; sign < 4; sign++) {
                final Vector3f corner = new Vector3f();
                corner.setComponent(axis, (sign & 1) == 0 ? 1f : -1f);
                corner.setComponent((axis + 1) % 3, (sign & 2) == 0 ? golden : -golden);
                corners[count++] = corner.normalize();
            }
        }
        return corners;
    }
}
