package dev.carom.testbed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

class ScenesTest {
    @Test
    void haveNamesTitlesAndSentences() {
        final Set<String> names = new HashSet<>();
        for (TestScene scene : Scenes.all()) {
            assertThat(scene.name()).matches("[a-z0-9-]+");
            assertThat(names.add(scene.name())).as("unique: %s", scene.name()).isTrue();
            assertThat(scene.title()).isNotBlank();
            assertThat(scene.description()).endsWith(".");
            assertThat(scene.description()).as("numbers as in 1,000").doesNotContainPattern("\\d{4}");
            // The list of the Workshop draws longer sentences in smaller letters.
            assertThat(scene.description()).hasSizeLessThanOrEqualTo(70);
            assertThat(scene.dynamicCount()).isPositive();
            assertThat(Scenes.named(scene.name()).title()).isEqualTo(scene.title());
        }
    }

    @Test
    void areTheSameEachTimeTheyAreBuilt() {
        final List<TestScene> first = Scenes.all();
        final List<TestScene> second = Scenes.all();
        for (int i = 0; i < first.size(); i++) {
            assertThat(second.get(i).bodies()).hasSameSizeAs(first.get(i).bodies());
            for (int k = 0; k < first.get(i).bodies().size(); k++) {
                final SceneBody a = first.get(i).bodies().get(k);
                final SceneBody b = second.get(i).bodies().get(k);
                assertThat(b.position()).isEqualTo(a.position());
                assertThat(b.rotation()).isEqualTo(a.rotation());
                assertThat(b.velocity()).isEqualTo(a.velocity());
                assertThat(b.mass()).isEqualTo(a.mass());
                assertThat(b.parts()).hasSameSizeAs(a.parts());
            }
        }
    }

    @Test
    void unknownNameIsRefusedWithTheValidOnes() {
        assertThatThrownBy(() -> Scenes.named("piramid"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContainingAll("piramid", "pyramid-3d", "tumbler");
    }

    @Test
    void drivenBodiesStartOnTheirPaths() {
        for (TestScene scene : Scenes.all()) {
            for (SceneBody body : scene.bodies()) {
                assertThat(body.drive() != null).isEqualTo(body.motion() == SceneBody.Motion.DRIVEN);
                if (body.drive() != null) {
                    final Vector3f position = new Vector3f();
                    final Quaternionf rotation = new Quaternionf();
                    body.drive().pose(0, position, rotation);
                    assertThat(position).isEqualTo(body.position());
                    assertThat(rotation).isEqualTo(body.rotation());
                }
            }
        }
    }

    @Test
    void twoBodiesOfOneNameAreRefused() {
        final SceneBuilder scene = new SceneBuilder("s", "S", "S.").body("a").sphere(1f);
        assertThatThrownBy(() -> scene.body("a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("twice: a");
    }
}
