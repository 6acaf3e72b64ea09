package dev.carom.demo.view;

import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.GameListener;
import dev.carom.demo.playfield.Playfield;
import dev.carom.demo.render.DrawList;
import dev.carom.physics.ContactEvent;
import dev.dominion.ecs.api.Entity;
import java.util.SplittableRandom;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Splinters of broken bricks and sparks of hits. They are purely visual. Their motion is random, and their time is
 * counted in ticks. If there are too many, the oldest are dropped.
 */
final class Sparks implements GameListener {
    private static final int MOST = 400;
    private static final int LIFE_TICKS = 40;
    private static final int PER_BRICK = 14;
    private static final int PER_BOUNCE = 5;
    private static final float GRAVITY = 14f;
    private static final float TABLE_TOP = -0.3f;

    /** One splinter or spark. The object is reused for a later one. */
    private static final class Spark {
        final Vector3f position = new Vector3f();
        final Vector3f velocity = new Vector3f();
        final Quaternionf rotation = new Quaternionf();
        final Vector3f spin = new Vector3f();
        float size;
        float glow;
        int rgb;
        int ticksLeft;
    }

    private final Spark[] sparks = new Spark[MOST];
    private final SplittableRandom random = new SplittableRandom(1);
    private int next;

    Sparks() {
        for (int i = 0; i < MOST; i++) {
            sparks[i] = new Spark();
        }
    }

    @Override
    public void bounced(ContactEvent<Entity> event, EntityInfo info) {
        scatter(event.point(), PER_BOUNCE, 0xffe9b0, 0.03f, 1f);
    }

    @Override
    public void broke(ContactEvent<Entity> event, EntityInfo info) {
        scatter(event.point(), PER_BRICK, info.rgb(), 0.07f, 0.35f);
    }

    @Override
    public void bumped(Vector3fc place, float speed, EntityInfo info) {
        scatter(place, (int) Math.min(PER_BOUNCE, speed), 0xffe9b0, 0.03f, 1f);
    }

    @Override
    public void collected(ContactEvent<Entity> event, EntityInfo info) {
        scatter(event.point(), PER_BRICK, info.rgb(), 0.05f, 1f);
    }

    @Override
    public void crushed(Vector3fc place) {
        scatter(place, 3 * PER_BRICK, 0xffb347, 0.09f, 0.5f);
    }

    @Override
    public void shot(Vector3fc from, Vector3fc to, EntityInfo info) {
        scatter(to, PER_BRICK, info == null ? 0xffe9b0 : info.rgb(), 0.07f, 0.35f);
    }

    private void scatter(Vector3fc place, int count, int rgb, float size, float glow) {
        for (int i = 0; i < count; i++) {
            final Spark spark = sparks[next++ % MOST];
            spark.position.set(place);
            spark.velocity.set(between(-4f, 4f), between(2f, 6f), between(-4f, 4f));
            spark.rotation.identity();
            spark.spin.set(between(-9f, 9f), between(-9f, 9f), between(-9f, 9f));
            spark.size = size * between(0.6f, 1.4f);
            spark.glow = glow;
            spark.rgb = rgb;
            spark.ticksLeft = LIFE_TICKS;
        }
    }

    /** Advances all sparks by a tick. */
    void tick() {
        final float dt = Playfield.TICK_SECONDS;
        for (Spark spark : sparks) {
            if (spark.ticksLeft > 0) {
                spark.ticksLeft--;
                spark.velocity.y -= GRAVITY * dt;
                spark.position.fma(dt, spark.velocity);
                if (spark.position.y < TABLE_TOP && spark.velocity.y < 0f) {
                    spark.velocity.mul(0.6f, -0.4f, 0.6f);
                }
                spark.rotation.integrate(dt, spark.spin.x, spark.spin.y, spark.spin.z);
            }
        }
    }

    void draw(DrawList list) {
        for (Spark spark : sparks) {
            if (spark.ticksLeft > 0) {
                final float size = spark.size * Math.min(1f, 2f * spark.ticksLeft / LIFE_TICKS);
                list.box(spark.position, spark.rotation, size, size, 0.6f * size, spark.rgb, spark.glow);
            }
        }
    }

    private float between(float low, float high) {
        return low + (high - low) * (float) random.nextDouble();
    }
}
