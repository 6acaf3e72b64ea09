package dev.carom.examples;

import static org.lwjgl.glfw.GLFW.*;

import dev.carom.examples.canvas.Camera;
import dev.carom.examples.canvas.Canvas;
import dev.carom.examples.canvas.Input;
import dev.carom.examples.canvas.Program;
import dev.carom.lua.LuaLanguage;
import dev.carom.physics.Collider;
import dev.carom.physics.Layers;
import dev.carom.physics.Mover;
import dev.carom.physics.QueryFilter;
import dev.carom.physics.Transform;
import dev.carom.physics.WorldConfig;
import dev.carom.physics.ecs.PhysicsSystem;
import dev.carom.physics.geometry.OrientedBox;
import dev.carom.physics.geometry.Pose;
import dev.carom.script.ScriptConfig;
import dev.carom.script.ScriptLog;
import dev.carom.script.ScriptProblem;
import dev.carom.script.Scripts;
import dev.carom.script.ecs.DominionEntities;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/**
 * A script that controls a door: it creates a pressure plate on each side, opens the door when the robot stands on a
 * plate, and closes the door when no robot is on a plate or below the door.
 * <p>
 * The script is in Lua; it runs in a sandbox with a time budget. It uses the names of the Java API and creates entities
 * in the Dominion of the program. Here the text is part of the program. A game reads it from a file and may replace it
 * at run time.
 */
final class Door implements Program {
    private static final String SCRIPT = """
            local SPEED, OPEN, SECONDS = 4, 2.3, 1.5   -- metres per second, metres, delay before it closes
            local door = find("door")
            local shut = position(door)
            local wanted, busy = 0, 0                  -- target height; number of contacts with a plate

            for _, x in ipairs { -2.6, 2.6 } do        -- a plate on each side
                local plate = create {
                    tags = "plate",
                    transform = { position = { x, 0.05, 0 } },
                    collider = { box = { 0.7, 0.05, 0.7 }, sensor = true, fixed = true, mask = "robots" },
                }
                onBegin({ entity = plate }, function()
                    busy, wanted = busy + 1, OPEN
                    say("somebody is on the plate: open")
                end)
                onEnd({ entity = plate }, function()
                    busy = busy - 1
                    after(SECONDS, function() if busy == 0 then wanted = 0 end end)
                end)
            end

            -- Returns whether a robot is at the position of the closed door.
            local function blocked()
                return overlaps({ box = { 0.4, 1, 1 }, position = shut }, { mask = "robots" })
            end

            onTick(function(dt)
                local y = position(door).y - shut.y
                local target = blocked() and OPEN or wanted
                local step = math.max(-SPEED * dt, math.min(SPEED * dt, target - y))
                if step ~= 0 then moveBy(door, 0, step, 0) end
                if y > 0 and y + step == 0 then say("shut") end
            end)
            """;

    private static final float DRIVE_SPEED = 3f; // metres per second
    private static final float TURN_SPEED = 2.5f; // radians per second
    private static final int MAX_LINES = 5;
    private static final OrientedBox BODY = new OrientedBox(0.45f, 0.4f, 0.45f);
    private static final Layers LAYERS = Layers.named("scenery", "robots");

    private final Dominion dominion = Dominion.create();
    private final PhysicsSystem physics =
            new PhysicsSystem(dominion, WorldConfig.defaults().withLayers(LAYERS));
    private final Deque<String> said = new ArrayDeque<>();
    private final Scripts<Entity> scripts = new Scripts<>(new DominionEntities(dominion, physics), config());

    private final Transform place = new Transform(-7f, 0.41f, 0f);
    private final Entity robot = dominion.createEntity(place, new Collider(BODY).layer(LAYERS.bit("robots")));
    private final Entity ground = wall(0f, -0.5f, 0f, 50f, 0.5f, 50f);
    private final Entity door = wall(0f, 1.1f, 0f, 0.15f, 1.1f, 1.2f);
    private final Mover<Entity> mover = new Mover<>(physics.world().queries(), BODY)
            .filter(QueryFilter.<Entity>solids().ignoring(robot));
    private final Vector3f position = new Vector3f(place.position());
    private final Vector3f velocity = new Vector3f();
    private final Quaternionf turn = new Quaternionf();
    private final Camera camera = new Camera().orbit(new Vector3f(0f, 1.2f, 0f), 9.5f, 0.8f, 0.4f);
    private final Pose pose = new Pose();
    private float heading; // radians about the y axis; 0 points along +x

    Door() {
        wall(0f, 1.25f, -3.2f, 0.3f, 1.25f, 2f);
        wall(0f, 1.25f, 3.2f, 0.3f, 1.25f, 2f);
        physics.tick(DT); // Queries use the state after the last tick. This includes the queries of scripts.
        scripts.name(door, "door");
        scripts.start(new ScriptSource("door.lua", SCRIPT), Map.of(), null);
    }

    private Entity wall(float x, float y, float z, float hx, float hy, float hz) {
        return dominion.createEntity(
                new Transform(x, y, z), Collider.box(hx, hy, hz).fixed());
    }

    /** Receives what scripts print, and adds a function that they can call: say. */
    private ScriptConfig config() {
        final ScriptLog log = new ScriptLog() {
            @Override
            public void print(String file, String text) {
                say(file + ": " + text);
            }

            @Override
            public void problem(ScriptProblem problem) {
                say(problem.toString()); // an error stops the script, not the game
            }
        };
        return ScriptConfig.with(log)
                .withLanguage(new LuaLanguage())
                .withLayers(LAYERS)
                .withWord("say", arguments -> {
                    say(String.valueOf(arguments[0]));
                    return null;
                });
    }

    private void say(String text) {
        said.addLast(text);
        if (said.size() > MAX_LINES) {
            said.removeFirst();
        }
    }

    @Override
    public String title() {
        return "Door - W and S drive, A and D turn the robot, right mouse button turns the camera";
    }

    @Override
    public void tick(Input input) {
        camera.turnBy(input);
        heading += TURN_SPEED * DT * input.axis(GLFW_KEY_D, GLFW_KEY_A);
        turn.rotationY(heading);
        final float speed = DRIVE_SPEED * input.axis(GLFW_KEY_S, GLFW_KEY_W);
        turn.transform(velocity.set(speed, velocity.y - 10f * DT, 0f));
        mover.moveAndSlide(position, turn, velocity, DT); // the closed door stops the robot
        place.moveTo(position).rotateTo(turn);
        physics.tick(DT);
        scripts.tick(DT); // called after the step, since scripts react to its events
    }

    @Override
    public String status() {
        return String.format(Locale.ROOT, "robot at %.1f m, door open by %.1f m\n", position.x, doorHeight())
                + String.join("\n", said);
    }

    @Override
    public void draw(Canvas canvas) {
        canvas.camera(camera);
        canvas.ground(0xC9BFA8);
        for (var row : dominion.findEntitiesWith(Transform.class, Collider.class)) {
            if (row.entity() != ground) {
                canvas.solid(row.comp1(), row.comp2().shape(), colour(row.entity(), row.comp2()));
            }
        }
        place.interpolate(canvas.fraction(), pose);
        final Vector3f front = pose.toWorld(new Vector3f(0.42f, 0.1f, 0f), new Vector3f());
        canvas.solid(pose.set(front, turn), new OrientedBox(0.06f, 0.12f, 0.3f), 0x2B3440);
    }

    private float doorHeight() {
        return door.get(Transform.class).position().y() - 1.1f;
    }

    private int colour(Entity entity, Collider collider) {
        if (entity == robot) {
            return 0xE8743B;
        } else if (entity == door) {
            return 0x3E8E7E;
        } else if (collider.isSensor()) {
            return physics.world().isTouching(entity, robot) ? 0xFFE08A : 0xB5762A;
        }
        return 0x6C7A99;
    }

    /** Runs the example in a window. */
    public static void main(String[] args) {
        Canvas.show(new Door());
    }
}
