package dev.carom.examples;

import static org.lwjgl.glfw.GLFW.*;

import dev.carom.examples.canvas.Camera;
import dev.carom.examples.canvas.Canvas;
import dev.carom.examples.canvas.Input;
import dev.carom.examples.canvas.Program;
import dev.carom.physics.Collider;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.ContactPhase;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.physics.geometry.Sphere;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Fast shots never tunnel: 450 m/s against panes of glass that are 2 cm thick.
 * <p>
 * A shot moves 7.5 m per tick. This path may lead through several panes, and through the wall. The system sweeps the
 * shot along the path and reports all contacts in their order along the path. The shot hits the target of the first
 * contact. Objects are entities of Dominion: entities with a Transform and a Collider take part, and the system moves
 * entities that also have a Velocity.
 */
final class Bullets implements Program {
    private static final float MUZZLE_SPEED = 450f; // metres per second
    private static final float CALIBRE = 0.05f; // radius in metres
    private static final int TICKS_BETWEEN_SHOTS = 4;
    private static final int HITS_TO_BREAK = 14;
    private static final float TURN_SPEED = 0.5f; // radians per second
    private static final int TRACE_TICKS = 10;
    private static final float RANGE = 60f; // metres from the origin; a shot that flies farther is deleted
    // Layers: shots and targets collide with each other, and nothing else collides.
    private static final long TARGETS = 1L;
    private static final long SHOTS = 2L;

    /** Component of a target: the points where it was hit. */
    private static final class Hits {
        final List<Vector3f> points = new ArrayList<>();
    }

    /** The path of a shot in one tick, drawn for a few ticks. */
    private record Trace(Vector3f from, Vector3f to, long tick) {}

    private final Dominion dominion = Dominion.create();
    private final PhysicsSystem physics = new PhysicsSystem(dominion, WorldConfig.defaults());
    private final Entity wall = target(14f, 2f, 0f, 0.5f, 2f, 8f);
    private final Entity behind = target(20f, 2f, 0f, 5f, 2f, 8f); // a sensor behind the wall; no shot may reach it
    private final List<Entity> shots = new ArrayList<>();
    private final List<Trace> traces = new ArrayList<>();
    private final ContactEvents<Entity> begun = new ContactEvents<>();
    private final Pose start = new Pose();
    private final Camera camera = new Camera().orbit(new Vector3f(-1.5f, 1.2f, 0f), 18f, -0.62f, 0.32f);
    private float yaw; // of the gun in radians; 0 points to the wall
    private int readyIn;
    private int fired;
    private int hits;
    private int broken;
    private int tunnelled;

    Bullets() {
        behind.get(Collider.class).sensor();
        for (int i = 0; i < 6; i++) {
            target(-5f + 3f * i, 1.4f, i % 2 == 0 ? -1f : 1f, 0.01f, 1.4f, 2.2f);
        }
    }

    private Entity target(float x, float y, float z, float hx, float hy, float hz) {
        final Collider collider =
                Collider.box(hx, hy, hz).fixed().layer(TARGETS).mask(SHOTS);
        return dominion.createEntity(new Transform(x, y, z), collider, new Hits());
    }

    @Override
    public String title() {
        return "Bullets - Space fires, A and D turn the gun, right mouse button turns the camera";
    }

    @Override
    public void tick(Input input) {
        camera.turnBy(input);
        yaw += TURN_SPEED * DT * input.axis(GLFW_KEY_D, GLFW_KEY_A);
        if (--readyIn <= 0 && input.isDown(GLFW_KEY_SPACE)) {
            fire();
        }
        physics.tick(DT); // moves all shots and finds their hits
        traces.removeIf(trace -> trace.tick() + TRACE_TICKS < physics.world().tick());

        // Events are sorted along the path. A deleted shot already hit something earlier and never reached this target.
        for (ContactEvent<Entity> event : physics.events().of(ContactPhase.BEGIN, begun)) {
            final Entity shot = event.ownerOn(SHOTS);
            if (!shot.isDeleted()) {
                hit(shot, event.other(shot), new Vector3f(event.point()));
            }
        }
        for (Entity shot : shots) {
            fly(shot);
        }
        shots.removeIf(Entity::isDeleted);
    }

    private void fire() {
        readyIn = TICKS_BETWEEN_SHOTS;
        fired++;
        final Vector3f direction = new Vector3f((float) Math.cos(yaw), 0f, (float) -Math.sin(yaw));
        final Transform muzzle = new Transform(new Vector3f(-12f, 1.3f, 0f).fma(1.2f, direction));
        final Collider ball = Collider.sphere(CALIBRE).layer(SHOTS).mask(TARGETS);
        final Vector3f spread = new Vector3f(0f, 0.012f * (fired % 7 - 3), 0.010f * (fired % 5 - 2));
        final Vector3f velocity = direction.add(spread).mul(MUZZLE_SPEED);
        shots.add(dominion.createEntity(muzzle, ball, new Velocity(velocity.x, velocity.y, velocity.z)));
    }

    private void hit(Entity shot, Entity target, Vector3f point) {
        hits++;
        trace(shot, point);
        dominion.deleteEntity(shot);
        if (target == behind) {
            tunnelled++;
        }
        if (!target.isDeleted()) {
            final List<Vector3f> points = target.get(Hits.class).points;
            points.add(point);
            if (target != wall && points.size() == HITS_TO_BREAK) {
                dominion.deleteEntity(target);
                broken++;
            }
        }
    }

    /** Adds the trace of a shot that hit nothing in this tick, and deletes the shot beyond its range. */
    private void fly(Entity shot) {
        if (!shot.isDeleted()) {
            final Vector3f end = new Vector3f(shot.get(Transform.class).position());
            trace(shot, end);
            if (end.length() > RANGE) {
                dominion.deleteEntity(shot);
            }
        }
    }

    private void trace(Entity shot, Vector3f to) {
        shot.get(Transform.class).interpolate(0f, start); // the pose at the start of this tick
        traces.add(new Trace(
                new Vector3f(start.x, start.y, start.z), to, physics.world().tick()));
    }

    @Override
    public String status() {
        return "fired " + fired + ", hits " + hits + ", panes broken " + broken + ", tunnelled " + tunnelled;
    }

    @Override
    public void draw(Canvas canvas) {
        canvas.camera(camera);
        canvas.ground(0xC9BFA8);
        for (var target : dominion.findEntitiesWith(Transform.class, Collider.class, Hits.class)) {
            if (target.entity() != behind) {
                drawTarget(canvas, target.entity(), target.comp1(), target.comp2(), target.comp3().points);
            }
        }
        for (Trace trace : traces) {
            final float age = (physics.world().tick() - trace.tick()) / (float) TRACE_TICKS;
            canvas.line(trace.from(), trace.to(), 0.05f * (1f - 0.8f * age), 0xFFE9A8);
        }
        drawGun(canvas);
    }

    private void drawTarget(Canvas canvas, Entity entity, Transform at, Collider collider, List<Vector3f> points) {
        canvas.solid(at, collider.shape(), entity == wall ? 0x9A6A54 : 0x8FD3E8);
        for (Vector3f point : points) {
            canvas.box(point.x, point.y, point.z, 0.03f, 0.07f, 0.07f, 0x23313F);
        }
    }

    private void drawGun(Canvas canvas) {
        final Quaternionf turn = new Quaternionf().rotationY(yaw);
        canvas.box(-12f, 0.55f, 0f, 0.35f, 0.55f, 0.35f, 0x4A5568);
        canvas.solid(start.set(new Vector3f(-12f, 1.3f, 0f), turn), new Sphere(0.45f), 0x4A5568);
        final Vector3f barrel = turn.transform(new Vector3f(0.8f, 0f, 0f)).add(-12f, 1.3f, 0f);
        canvas.solid(start.set(barrel, turn), new OrientedBox(0.7f, 0.12f, 0.12f), 0x2D3748);
    }

    /** Runs the example in a window. */
    public static void main(String[] args) {
        Canvas.show(new Bullets());
    }
}
