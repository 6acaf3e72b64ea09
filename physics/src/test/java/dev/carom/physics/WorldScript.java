package dev.carom.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3fc;

/**
 * A world whose events are listed as words, such as {@code BEGIN ball-wall}; every tick is checked against the protocol
 * of contacts.
 */
final class WorldScript {
    static final float DT = 1f / 60f;

    final List<Problem> problems = new ArrayList<>();
    final PhysicsWorld<String> world;
    private final ContactRecorder<String> recorder = new ContactRecorder<>();

    WorldScript() {
        this(WorldConfig.defaults());
    }

    WorldScript(WorldConfig config) {
        world = new PhysicsWorld<>(config.withProblemListener(problems::add));
    }

    Transform add(String owner, float x, float y, float z, Collider collider) {
        return add(owner, new Transform(x, y, z), collider);
    }

    Transform add(String owner, Vector3fc position, Collider collider) {
        return add(owner, new Transform(position), collider);
    }

    Transform add(String owner, Transform transform, Collider collider) {
        world.add(owner, transform, collider);
        return transform;
    }

    List<String> step() {
        world.step(DT);
        recorder.record(world);
        final List<String> texts = new ArrayList<>();
        for (ContactEvent<String> event : world.events()) {
            texts.add(event.phase() + (event.reason() == null ? "" : " " + event.reason()) + " " + event.a() + "-"
                    + event.b());
        }
        return texts;
    }

    ContactEvent<String> only() {
        assertThat(world.events().size()).isEqualTo(1);
        return world.events().get(0);
    }
}
