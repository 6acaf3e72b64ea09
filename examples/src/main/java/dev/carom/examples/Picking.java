package dev.carom.examples;

import static org.lwjgl.glfw.GLFW.*;

import dev.carom.examples.canvas.Camera;
import dev.carom.examples.canvas.Canvas;
import dev.carom.examples.canvas.Input;
import dev.carom.examples.canvas.Program;
import dev.carom.physics.Collider;
import dev.carom.physics.PhysicsWorld;
import dev.carom.physics.Queries;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.QueryHit;
import dev.carom.physics.QueryHits;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.geometry.Sphere;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * Picking with the mouse: a ray from the eye finds the object under the pointer, the hit point and the surface normal.
 * A click paints all objects within the radius of the brush.
 * <p>
 * Shows three queries: the first hit of a ray ({@code rayCast}), all its hits in order ({@code rayCastAll}), and all
 * colliders that overlap a shape ({@code overlapping}). Queries write results into objects that are created once.
 */
final class Picking implements Program {
    private static final float RAY_LENGTH = 100f; // metres
    private static final float BRUSH = 1.2f; // radius in metres
    private static final int[] PAINTS = {0xE4572E, 0xF2A541, 0x76B041, 0x2E86AB, 0x9B5DE5};
    private static final int UNPAINTED = 0xCFC8BC;
    private static final int COUNT = 60;

    // Layers: one bit each.
    private static final long GROUND = 1L;
    private static final long STATUES = 2L;

    private static final class Thing {
        final Transform transform;
        final Collider collider;
        int colour = UNPAINTED;

        Thing(Transform transform, Collider collider) {
            this.transform = transform;
            this.collider = collider;
        }
    }

    private final PhysicsWorld<Thing> world = new PhysicsWorld<>(WorldConfig.defaults());
    private final List<Thing> things = new ArrayList<>();
    private final Quaternionf spin = new Quaternionf().rotationY(0.3f * DT);
    private final Camera camera = new Camera().orbit(new Vector3f(0f, 0.5f, 0f), 17f, 0.5f, 0.5f);

    private final Vector3f eye = new Vector3f();
    private final Vector3f ray = new Vector3f();
    private final QueryFilter<Thing> everything = QueryFilter.solids();
    private final QueryFilter<Thing> statues = QueryFilter.<Thing>solids().mask(STATUES);
    private final QueryHit<Thing> hit = new QueryHit<>();
    private final QueryHits<Thing> hits = new QueryHits<>();
    private boolean found;
    private int pierced;
    private int strokes;

    Picking() {
        add(new Transform(0f, -0.5f, 0f), Collider.box(100f, 0.5f, 100f).fixed().layer(GROUND));
        final Random random = new Random(7);
        for (int i = 0; i < COUNT; i++) {
            final float size = 0.3f + 0.5f * random.nextFloat();
            final Collider collider =
                    switch (i % 3) {
                        case 0 -> Collider.box(size, 1.4f * size, 0.8f * size);
                        case 1 -> Collider.sphere(size);
                        default -> Collider.capsule(0.7f * size, size);
                    };
            final float height = i % 3 == 0 ? 1.4f * size : i % 3 == 1 ? size : 1.7f * size;
            // A spiral with golden angles distributes the objects evenly, without overlaps.
            final double angle = 2.39996 * i;
            final float radius = 1.25f * (float) Math.sqrt(i + 0.5);
            final Transform place =
                    new Transform(radius * (float) Math.cos(angle), height, radius * (float) Math.sin(angle));
            add(place, collider.layer(STATUES));
        }
    }

    private void add(Transform transform, Collider collider) {
        final Thing thing = new Thing(transform, collider);
        world.add(thing, transform, collider);
        things.add(thing);
    }

    @Override
    public String title() {
        return "Picking - the left mouse button paints, the right one turns the camera, the wheel zooms";
    }

    @Override
    public void tick(Input input) {
        camera.turnBy(input);
        for (Thing thing : things) {
            if (!thing.collider.isFixed()) {
                thing.transform.rotateBy(spin);
            }
        }
        world.step(DT); // queries use the poses of the last step

        final Queries<Thing> queries = world.queries();
        camera.ray(input, RAY_LENGTH, eye, ray);
        found = queries.rayCast(eye, ray, everything, hit);
        pierced = queries.rayCastAll(eye, ray, statues, hits).size();
        if (found && input.wasPressed(Input.LEFT)) {
            final int paint = PAINTS[strokes++ % PAINTS.length];
            final Sphere brush = new Sphere(BRUSH);
            for (QueryHit<Thing> near : queries.overlapping(brush, hit.point(), new Quaternionf(), statues, hits)) {
                near.owner().colour = paint;
            }
        }
    }

    @Override
    public String status() {
        if (!found) {
            return "nothing under the mouse";
        }
        return String.format(
                Locale.ROOT,
                "%s\nat (%.2f, %.2f, %.2f), %.1f m away\nthings on the ray: %d",
                hit.collider().shape().getClass().getSimpleName(),
                hit.point().x(),
                hit.point().y(),
                hit.point().z(),
                hit.fraction() * RAY_LENGTH,
                pierced);
    }

    @Override
    public void draw(Canvas canvas) {
        canvas.camera(camera);
        canvas.ground(0x9FB3A0);
        for (Thing thing : things) {
            if (!thing.collider.isFixed()) {
                final boolean picked = found && hit.owner() == thing;
                canvas.solid(thing.transform, thing.collider.shape(), picked ? 0xFFF3B0 : thing.colour);
            }
        }
        if (found) {
            drawHit(canvas);
        }
    }

    /** Draws the normal at the hit point, and a ring with the radius of the brush. */
    private void drawHit(Canvas canvas) {
        final Vector3f tip = new Vector3f(hit.normal()).mul(0.8f).add(hit.point());
        canvas.line(hit.point(), tip, 0.05f, 0xE4572E);
        final Quaternionf upright = new Quaternionf().rotationTo(new Vector3f(0f, 1f, 0f), new Vector3f(hit.normal()));
        final Vector3f from = new Vector3f();
        final Vector3f to = new Vector3f();
        for (int i = 0; i < 32; i++) {
            onRing(i, upright, from);
            onRing(i + 1, upright, to);
            canvas.line(from, to, 0.04f, 0xE4572E);
        }
    }

    private void onRing(int index, Quaternionf upright, Vector3f dest) {
        final double angle = Math.PI * index / 16;
        dest.set(BRUSH * (float) Math.cos(angle), 0.03f, BRUSH * (float) Math.sin(angle));
        upright.transform(dest).add(hit.point());
    }

    /** Runs the example in a window. */
    public static void main(String[] args) {
        Canvas.show(new Picking());
    }
}
