package dev.carom.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.carom.physics.Body;
import dev.carom.physics.Collider;
import dev.carom.physics.Material;
import dev.carom.physics.Transform;
import dev.carom.physics.Velocity;
import dev.carom.physics.ecs.Compound;
import dev.carom.script.jsr.GroovyScripts;
import dev.carom.script.language.ScriptSource;
import dev.dominion.ecs.api.Entity;
import java.util.List;
import java.util.Map;
import org.joml.Quaternionf;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An entity described in Java equals an entity that a script creates. */
class EntityBuilderTest {
    private static final long ENEMY = 1L << 40; // a layer without a name

    private final ScriptFixture game = new ScriptFixture(
            GroovyScripts.LANGUAGE,
            config -> config.withFiles(file -> new ScriptSource(file, "log(name(self), params.speed)")),
            entities -> entities.withComponent("look", new LookComponent()));

    @AfterEach
    void close() {
        game.close();
    }

    @Test
    void createsAllDescribedComponents() {
        final Entity made = game.scripts
                .describe()
                .name("door")
                .tags("red", "solid")
                .at(1f, 2f, 3f)
                .rotation(new Quaternionf(0f, 1f, 0f, 0f))
                .collider(Collider.box(1f, 2f, 1f).layer(ENEMY).sensor().offset(0f, 1f, 0f))
                .compound(Collider.sphere(1f), Collider.sphere(2f))
                .velocity(0f, 0.5f, 0f)
                .angularVelocity(0f, 0f, 2f)
                .script("door.groovy", Map.of("speed", 2))
                .component("look", Map.of("color", "red"))
                .create();
        assertThat(game.scripts.find("door")).isSameAs(made);
        assertThat(game.scripts.tagged("solid")).containsExactly(made);
        assertThat(made.get(Transform.class).position().z()).isEqualTo(3f);
        assertThat(made.get(Transform.class).rotation().y()).isEqualTo(1f);
        final Collider collider = made.get(Collider.class);
        assertThat(collider.filter().layers()).isEqualTo(ENEMY);
        assertThat(collider.isSensor()).isTrue();
        assertThat(collider.offset().y()).isEqualTo(1f);
        assertThat(made.get(Compound.class).size()).isEqualTo(2);
        assertThat(made.get(Velocity.class).linear().y).isEqualTo(0.5f);
        assertThat(made.get(Velocity.class).angular().z).isEqualTo(2f);
        assertThat(made.get(LookComponent.Look.class).color()).isEqualTo("red");
        assertThat(game.printed).containsExactly("door 2");
        game.tick();
        assertThat(game.problems).isEmpty();
    }

    @Test
    void keepsTheMaterialsOfColliders() {
        final Material ice = Material.DEFAULT.friction(0.05f);
        final Material rubber = Material.DEFAULT.restitution(0.8f);
        final Entity made = game.scripts
                .describe()
                .collider(Collider.sphere(1f).material(ice))
                .compound(Collider.sphere(1f), Collider.sphere(2f).material(rubber))
                .create();
        assertThat(made.get(Collider.class).material()).isEqualTo(ice);
        assertThat(made.get(Compound.class).part(1).material()).isEqualTo(rubber);
    }

    @Test
    void entitiesOfAPrefabShareNoObjects() {
        final EntityBuilder<Entity> crate = game.scripts
                .describe()
                .collider(Collider.sphere(1f))
                .tags("wood")
                .velocity(1f, 0f, 0f);
        final Entity first = game.scripts.describe().like(crate).name("a").create();
        final Entity second =
                game.scripts.describe().like(crate).tags("wet").at(9f, 0f, 0f).create();
        assertThat(first.get(Collider.class)).isNotSameAs(second.get(Collider.class));
        assertThat(first.get(Collider.class).shape())
                .isSameAs(second.get(Collider.class).shape());
        assertThat(game.scripts.tagged("wood")).containsExactly(first, second);
        assertThat(game.scripts.tagged("wet")).containsExactly(second);
        assertThat(first.get(Transform.class).position().x()).isZero();
        assertThat(first.get(Velocity.class).linear())
                .isNotSameAs(second.get(Velocity.class).linear());
        game.tick();
    }

    @Test
    void eachEntityHasABodyOfItsOwn() {
        final EntityBuilder<Entity> crate = game.scripts
                .describe()
                .collider(Collider.box(1f, 1f, 1f))
                .body(() -> Body.dynamic().mass(5f));
        final Entity first = crate.create();
        final Entity second = game.scripts.describe().like(crate).at(9f, 0f, 0f).create();
        assertThat(first.get(Body.class).mass()).isEqualTo(5f);
        assertThat(second.get(Body.class)).isNotNull().isNotSameAs(first.get(Body.class));
        game.tick();
        assertThat(second.get(Transform.class).position().y()).isNegative();
    }

    @Test
    void rejectedDescriptionCreatesNoEntity() {
        game.scripts.describe().name("a").create();
        final List<EntityBuilder<Entity>> wrong = List.of(
                game.scripts.describe().name("a"),
                game.scripts.describe().velocity(Float.NaN, 0f, 0f),
                game.scripts.describe().body(Body::dynamic).velocity(1f, 0f, 0f),
                game.scripts.describe().tags(" "),
                game.scripts.describe().component("loook", Map.of()),
                game.scripts.describe().component("look", Map.of("color", 7)),
                game.scripts.describe().script("x.groovy", Map.of("world", new Object())));
        for (EntityBuilder<Entity> each : wrong) {
            assertThatThrownBy(each::create).isInstanceOf(IllegalArgumentException.class);
        }
        assertThat(game.entities()).isEqualTo(1);
    }
}
