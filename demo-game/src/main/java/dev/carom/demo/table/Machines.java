package dev.carom.demo.table;

import dev.carom.demo.level.Level;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.GameHash;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.Playfield;
import dev.carom.physics.Collider;
import dev.carom.physics.CollisionWorld;
import dev.carom.physics.ContactEvent;
import dev.carom.physics.ContactEvents;
import dev.carom.physics.Transform;
import dev.carom.physics.ecs.Velocity;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayList;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** What swings and what pulls on a table. */
final class Machines {
    private static final int SWING_RGB = 0xb9c4e0;
    private static final int PULL_RGB = 0x8f7bff;
    private static final int PUSH_RGB = 0xff7a45;

    private final Table table;
    private final List<Entity> swings = new ArrayList<>();
    private final ContactEvents<Entity> touching = new ContactEvents<>();
    private final Vector3f place = new Vector3f();
    private boolean pulls;

    /** None yet. */
    Machines(Table table) {
        this.table = table;
    }

    void add(Level.Specials specials) {
        for (Level.Swing swing : specials.swings()) {
            addSwing(swing);
        }
        int number = 0;
        for (Level.Magnet magnet : specials.magnets()) {
            addMagnet(magnet, ++number);
        }
        pulls = number > 0;
    }

    /**
     * To be called before the physics moves anything, while contacts are still those of where all stand.
     *
     * @param world tells which balls are in which field
     * @param fly whether balls do
     * @param seconds length of the tick
     */
    void tick(CollisionWorld<Entity> world, boolean fly, float seconds) {
        for (Entity swing : swings) {
            final float speed = swing.get(Swing.class)
                    .turnSpeed(seconds, swing.get(Transform.class).rotation());
            swing.get(Velocity.class).angular().set(0f, speed, 0f);
        }
        if (pulls && fly) {
            for (Entity ball : table.balls()) {
                pull(ball, world, seconds);
            }
        }
    }

    void addTo(GameHash hash) {
        for (Entity swing : swings) {
            hash.add(swing.get(Swing.class).seconds());
        }
    }

    private void pull(Entity ball, CollisionWorld<Entity> world, float seconds) {
        final BallState state = ball.get(BallState.class);
        world.contactsOf(ball, touching);
        for (int i = 0; i < touching.size() && state.holds(); i++) {
            final ContactEvent<Entity> contact = touching.get(i);
            final Entity other = contact.other(ball);
            if (!contact.sensor()
                    || other.isDeleted()
                    || other.get(EntityInfo.class).kind() != Kind.MAGNET) {
                continue;
            }
            ball.get(Transform.class).position().sub(other.get(Transform.class).position(), place);
            if (other.get(Magnet.class).turn(place, ball.get(Velocity.class).linear(), seconds)) {
                state.wear(seconds);
            }
        }
    }

    private void addSwing(Level.Swing its) {
        final double half = 0.5 * its.angle();
        final Entity swing = table.add(
                new EntityInfo(Kind.BAR, "swing-" + (swings.size() + 1), SWING_RGB),
                new Transform(
                        new Vector3f(its.x(), 0f, its.z()),
                        // StrictMath: the same on every JVM.
                        new Quaternionf(0f, (float) StrictMath.sin(half), 0f, (float) StrictMath.cos(half))),
                Collider.box(its.halfLength(), Playfield.HALF_HEIGHT, its.halfThickness())
                        .offset(its.atEnd() ? its.halfLength() : 0f, 0f, 0f)
                        .layer(Layer.OBSTACLE)
                        .mask(Layer.BALL | Layer.SHARD),
                new Velocity(),
                new Swing(its));
        swings.add(swing);
        table.moves(swing);
    }

    private void addMagnet(Level.Magnet its, int number) {
        final int rgb = its.strength() < 0f ? PUSH_RGB : PULL_RGB;
        table.add(
                new EntityInfo(Kind.MAGNET, "magnet-" + number, rgb),
                new Transform(its.gate().x(), 0f, its.gate().z()),
                Collider.sphere(its.radius())
                        .layer(Layer.SENSOR)
                        .mask(Layer.BALL)
                        .sensor()
                        .fixed(),
                new Magnet(its));
        table.addGate(its.gate(), "magnet-gate-" + number, rgb);
    }
}
