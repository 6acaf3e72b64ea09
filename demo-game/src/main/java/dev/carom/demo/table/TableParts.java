package dev.carom.demo.table;

import dev.carom.demo.level.Power;
import dev.carom.demo.playfield.EntityInfo;
import dev.carom.demo.playfield.EntityInfo.Kind;
import dev.carom.demo.playfield.Ghost;
import dev.carom.demo.playfield.HitPoints;
import dev.carom.demo.playfield.Layer;
import dev.carom.demo.playfield.PartComponent;
import dev.carom.demo.playfield.SceneParts;
import dev.carom.demo.playfield.ScriptFields;
import dev.carom.physics.Collider;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.script.entity.ScriptComponent;
import dev.dominion.ecs.api.Entity;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The components that turn an entity of a scene or script into a part of a table: a brick, a bar, a gate and so on. The
 * entity itself has a transform, a collider and a velocity like any other entity.
 */
final class TableParts {
    private static final int MOST_HITS = 99;
    private static final int BRICK_POINTS = 100;
    private static final int MOST_POINTS = 100_000;
    private static final int MOST_PAIRS = 99;

    private static final int BRICK_RGB = 0x9aa7bd;
    private static final int BAR_RGB = 0xd6dbe6;
    private static final int SWING_RGB = 0xb9c4e0;
    private static final int GATE_RGB = 0x43d9ad;
    private static final int PULL_RGB = 0x8f7bff;
    private static final int PUSH_RGB = 0xff7a45;
    private static final int[] PORTAL_RGB = {0x5cc8ff, 0xff8f3f, 0xc77dff};

    private final SceneParts scene;
    private final Swarms swarms;

    /** Creates the components of one round. The swarms add shards to the table. */
    TableParts(SceneParts scene, Swarms swarms) {
        this.scene = scene;
        this.swarms = swarms;
    }

    /** Returns all components by name. */
    Map<String, ScriptComponent<Entity, ?>> components() {
        final Map<String, ScriptComponent<Entity, ?>> all = new LinkedHashMap<>();
        all.put(
                "brick",
                new PartComponent<>(HitPoints.class, TableParts::readBrick, "hits", "points")
                        .when((entity, its) -> scene.play(entity, Kind.BRICK, "brick", BRICK_RGB), scene::stopPlaying)
                        .showing((its, brick) -> {
                            brick.put("hits", (long) its.hitsLeft());
                            brick.put("points", (long) its.points());
                        }));
        all.put(
                "ghost",
                new PartComponent<>(Ghost.class, Ghost::read, "solidSeconds", "openSeconds")
                        .when(
                                (entity, its) -> filter(entity, Layer.GHOST, Layer.BALL),
                                entity -> filter(entity, Layer.OBSTACLE, Layer.BALL | Layer.SHARD)));
        all.put(
                "bar",
                new PartComponent<>(Bar.class, fields -> new Bar())
                        .when((entity, its) -> scene.play(entity, Kind.BAR, "bar", BAR_RGB), scene::stopPlaying));
        all.put(
                "swing",
                new PartComponent<>(Swing.class, TableParts::readSwing, "radians", "period")
                        .when(this::startSwing, scene::stopPlaying));
        all.put(
                "gate",
                new PartComponent<>(
                                Points.class,
                                fields -> new Points((int) fields.whole("points", 0, MOST_POINTS)),
                                "points")
                        .when((entity, its) -> scene.play(entity, Kind.GATE, "gate", GATE_RGB), scene::stopPlaying));
        all.put(
                "portal",
                new PartComponent<>(
                                PortalEnd.class,
                                fields -> new PortalEnd((int) fields.whole("pair", 1, MOST_PAIRS)),
                                "pair")
                        .when(this::joinPortal, scene::stopPlaying));
        all.put(
                "magnet",
                new PartComponent<>(
                                Magnet.class,
                                fields -> new Magnet((float) fields.number("strength", -500, 500)),
                                "strength")
                        .when(this::fillMagnet, scene::stopPlaying));
        all.put("powerUp", new PartComponent<>(PowerUp.class, TableParts::readPowerUp, "kind", "afterBricks"));
        all.put(
                "swarm",
                new PartComponent<>(Swarm.class, Swarms::read, "count", "radius", "speed", "fromZ", "toZ")
                        .when(swarms::add, swarms::remove));
        return all;
    }

    private static void filter(Entity entity, long layer, long mask) {
        final Collider collider = entity.get(Collider.class);
        if (collider != null) {
            collider.layer(layer).mask(mask);
        }
    }

    private static HitPoints readBrick(ScriptFields fields) {
        return new HitPoints((int) fields.whole("hits", 1, 1, MOST_HITS), (int)
                fields.whole("points", BRICK_POINTS, 0, MOST_POINTS));
    }

    private static Swing readSwing(ScriptFields fields) {
        final Swing swing =
                new Swing((float) fields.number("radians", 0.05, 3.15), (float) fields.number("period", 0.2, 60));
        if (swing.topSpeed() > Swing.MOST_TURN_SPEED) {
            throw new IllegalArgumentException("swing period must be so long that the bar rotates by at most "
                    + Swing.MOST_TURN_SPEED + " rad/s (got: " + swing.topSpeed()
                    + " in the middle of its swing); use a longer period or fewer radians");
        }
        return swing;
    }

    private void startSwing(Entity entity, Swing swing) {
        swing.startAt(entity.get(Transform.class).rotation());
        if (!entity.has(Velocity.class)) {
            entity.add(new Velocity());
        }
        scene.play(entity, Kind.BAR, "swing", SWING_RGB);
    }

    private void joinPortal(Entity entity, PortalEnd end) {
        end.standAt(entity);
        final String name = "portal-" + end.pair();
        boolean isFirst = true;
        for (Entity other : scene.all()) {
            final PortalEnd its = other.get(PortalEnd.class);
            if (its != null && its != end && its.pair() == end.pair()) {
                isFirst &= !other.get(EntityInfo.class).name().equals(name + "a");
                if (!its.leads() && !end.leads()) { // a third end, which only a script can create, leads nowhere
                    PortalEnd.join(its, end);
                }
            }
        }
        final int rgb = PORTAL_RGB[(end.pair() - 1) % PORTAL_RGB.length];
        scene.playAs(entity, Kind.PORTAL, name + (isFirst ? "a" : "b"), rgb);
    }

    private void fillMagnet(Entity entity, Magnet magnet) {
        magnet.fill(entity);
        scene.play(entity, Kind.MAGNET, "magnet", magnet.strength() < 0f ? PUSH_RGB : PULL_RGB);
    }

    private static PowerUp readPowerUp(ScriptFields fields) {
        final Power power = Power.of(fields.text("kind"));
        if (power == null) {
            throw fields.wrong("kind", "one of " + Power.texts());
        }
        return new PowerUp(power, (int) fields.whole("afterBricks", 1, 999));
    }
}
