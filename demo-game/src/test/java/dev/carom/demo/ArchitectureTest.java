package dev.carom.demo;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.carom.physics.geometry.Shape;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The game is a user of the module like any other, and the module knows nothing of games. */
class ArchitectureTest {
    private static final String PHYSICS = "dev.carom.physics";

    @Test
    void usesOnlyWhatTheModuleExports() throws URISyntaxException {
        final Set<String> exported = exportedPackages();
        assertThat(exported).contains(PHYSICS + ".geometry");
        noClasses()
                .should()
                .dependOnClassesThat(describe(
                        "are in packages that " + PHYSICS + " does not export",
                        type -> type.getPackageName().startsWith(PHYSICS) && !exported.contains(type.getPackageName())))
                .because("the game runs on the class path, where no module system would refuse it")
                .check(new ClassFileImporter().importUrl(game()));
    }

    @Test
    void moduleKnowsNeitherLwjglNorTheGame() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.lwjgl..", "dev.carom.demo..")
                .check(new ClassFileImporter().importUrl(home()));
    }

    @Test
    void screensKnowNeitherOpenGlNorTheSimulation() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.carom.demo.screen..", "dev.carom.demo.profile..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.lwjgl..", "dev.carom.physics..", "dev.carom.demo.game..", "dev.dominion..")
                .check(new ClassFileImporter().importUrl(game()));
    }

    private static Set<String> exportedPackages() throws URISyntaxException {
        return ModuleFinder.of(Path.of(home().toURI())).find(PHYSICS).orElseThrow().descriptor().exports().stream()
                .filter(export -> !export.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
    }

    /** Where the game's classes are, and not those of its tests, wherever a build puts the two. */
    private static URL game() {
        return Main.class.getProtectionDomain().getCodeSource().getLocation();
    }

    /** Where the module's classes are: a folder, or a jar when the modules were packaged. */
    private static URL home() {
        return Shape.class.getProtectionDomain().getCodeSource().getLocation();
    }
}
