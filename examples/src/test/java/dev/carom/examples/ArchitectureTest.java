package dev.carom.examples;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.carom.physics.PhysicsWorld;
import dev.carom.script.Scripts;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Examples use only what any game can use: exported packages. Each is one file, short enough to read. */
class ArchitectureTest {
    private static final String PHYSICS = "dev.carom.physics";
    private static final JavaClasses EXAMPLES = new ClassFileImporter()
            .importUrl(Main.class.getProtectionDomain().getCodeSource().getLocation());

    static Stream<Arguments> modules() {
        return Stream.of(
                Arguments.of(PHYSICS, PhysicsWorld.class, ".geometry"),
                Arguments.of("dev.carom.script", Scripts.class, ".language"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("modules")
    void examplesUseOnlyWhatTheModuleExports(String module, Class<?> one, String known) throws URISyntaxException {
        final Path home =
                Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI());
        final Set<String> exported = ModuleFinder.of(home).find(module).orElseThrow().descriptor().exports().stream()
                .filter(export -> !export.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
        assertThat(exported).contains(module + known);
        noClasses()
                .should()
                .dependOnClassesThat(describe(
                        "are in packages that " + module + " does not export",
                        type -> type.getPackageName().startsWith(module) && !exported.contains(type.getPackageName())))
                .check(EXAMPLES);
    }

    @Test
    void onlyTheCanvasTouchesOpenGl() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.carom.examples.canvas")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.lwjgl.opengl..", "org.lwjgl.system..", "org.lwjgl.stb..")
                .check(EXAMPLES);
    }

    @Test
    void examplesDoNotUseTheDemoGame() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.carom.demo..")
                .check(EXAMPLES);
    }

    @Test
    void eachProgramIsOneFileOf100To250Lines() throws IOException {
        final Path folder = Path.of("src/main/java/dev/carom/examples");
        for (Example example : Example.values()) {
            final Class<?> program = example.program().getClass();
            assertThat(program.getEnclosingClass()).isNull();
            final List<String> lines = Files.readAllLines(folder.resolve(program.getSimpleName() + ".java"));
            assertThat(lines.size()).as(program.getSimpleName()).isBetween(100, 250);
        }
    }

    @Test
    void eachExampleHasAPictureAndADescriptionInTheGuide() throws IOException {
        final Path root = Path.of("..").toAbsolutePath();
        final String guide = Files.readString(root.resolve("docs/examples.md"));
        try (Stream<Path> pictures = Files.list(root.resolve("assets/screenshots/examples"))) {
            assertThat(pictures.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(Stream.of(Example.values())
                            .map(example -> example.id() + ".png")
                            .toList());
        }
        for (Example example : Example.values()) {
            assertThat(guide)
                    .contains("bin/example " + example.id())
                    .contains("../assets/screenshots/examples/" + example.id() + ".png");
        }
    }
}
