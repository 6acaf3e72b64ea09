package dev.carom.demo;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.syntax.elements.ClassesShould;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import dev.carom.lua.LuaLanguage;
import dev.carom.physics.geometry.Shape;
import dev.carom.scene.SceneLanguage;
import dev.carom.script.Scripts;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The game uses the modules like any other client, and the modules do not depend on the game. */
class ArchitectureTest {
    private static final String PHYSICS = "dev.carom.physics";
    private static final String SCRIPT = "dev.carom.script";
    private static final String LUA = "dev.carom.lua";
    private static final String SCENE = "dev.carom.scene";
    private static final String GAME = "dev.carom.demo";

    /** The table of ARCHITECTURE.md: each package, and the packages of the game and of others that it may use. */
    private static final String WHO_KNOWS_WHOM = """
            error      |                                                                                             |
            json       | error                                                                                       | com.fasterxml.jackson, dev.carom.scene
            level      | json, error                                                                                 |
            profile    | json, error                                                                                 | com.fasterxml.jackson
            asset      | game, level, profile.LevelName, error                                                       | dev.carom.script, dev.carom.scene
            playfield  |                                                                                             | dev.carom.physics, dev.carom.script, dev.dominion, org.joml
            table      | playfield, level                                                                            | dev.carom.physics, dev.carom.script, dev.dominion, org.joml
            maze       | playfield, level                                                                            | dev.carom.physics, dev.carom.script, dev.dominion, org.joml
            workshop   | playfield                                                                                   | dev.carom.physics, dev.carom.testbed, org.joml
            game       | playfield, table, maze, level, error                                                        | dev.carom.physics, dev.carom.script, dev.carom.lua, dev.carom.scene, dev.dominion, org.joml
            sound      | playfield, error                                                                            | dev.carom.physics, dev.dominion, org.joml, org.lwjgl
            render     | error                                                                                       | org.lwjgl, org.joml
            platform   | error                                                                                       | org.lwjgl
            screen     | profile, render.Page, render.Hud, platform.MenuKey                                          |
            view       | game, playfield, table, maze, level, workshop, render, tool.debug                                | dev.carom.physics, dev.carom.testbed, dev.dominion, org.joml
            tool       | game, playfield, maze, level, json, asset, error, view, workshop, render, platform, screen.ScreenName | com.fasterxml.jackson, dev.carom.physics, dev.carom.script, dev.carom.testbed, dev.dominion, org.joml
            tool.debug | game, playfield                                                                             | dev.carom.physics, dev.dominion, org.joml
            tool.panel | game, playfield, error, workshop, tool.debug, platform.InputOverlay                          | imgui, org.lwjgl, dev.carom.physics, dev.carom.testbed, dev.dominion
            """;

    /** The modules of the library, each with one of its classes and the packages outside of it that it may use. */
    static Stream<Arguments> modules() {
        return Stream.of(
                Arguments.of(PHYSICS, Shape.class, List.of("org.joml", "dev.dominion")),
                Arguments.of(SCRIPT, Scripts.class, List.of(PHYSICS, "org.joml", "dev.dominion", "javax.script")),
                Arguments.of(LUA, LuaLanguage.class, List.of(SCRIPT + ".language", "party.iroiro.luajava")),
                Arguments.of(SCENE, SceneLanguage.class, List.of(SCRIPT, "com.fasterxml.jackson")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("modules")
    void modulesDependOnlyOnWhatTheTableAllows(String name, Class<?> one, List<String> ofOthers) {
        final Set<String> allowed = new HashSet<>(List.of("java", name));
        allowed.addAll(ofOthers);
        checkUses(classes().should(), allowed, home(one));
    }

    static Stream<Arguments> usersOfModules() {
        return Stream.of(
                Arguments.of("game", game()),
                Arguments.of(LUA, home(LuaLanguage.class)),
                Arguments.of(SCENE, home(SceneLanguage.class)),
                Arguments.of(SCRIPT, home(Scripts.class)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("usersOfModules")
    void usesOnlyWhatOtherModulesExport(String user, URL place) throws URISyntaxException {
        final Set<String> visible = new HashSet<>(exportedPackages(PHYSICS, Shape.class));
        visible.addAll(exportedPackages(SCRIPT, Scripts.class));
        assertThat(visible).contains(PHYSICS + ".geometry", SCRIPT + ".entity");
        noClasses()
                .should()
                .dependOnClassesThat(describe(
                        "are in packages that their module does not export",
                        type -> Stream.of(PHYSICS, SCRIPT)
                                        .anyMatch(module -> !module.equals(user) && isOf(type, module))
                                && !visible.contains(type.getPackageName())))
                .because("the game runs on the class path, where no module system would refuse it")
                .check(new ClassFileImporter().importUrl(place));
    }

    static Stream<Arguments> packages() {
        return WHO_KNOWS_WHOM
                .lines()
                .map(line -> line.split("\\|", -1))
                .map(cells -> Arguments.of(cells[0].strip(), names(GAME + ".", cells[1]), names("", cells[2])));
    }

    private static List<String> names(String before, String cell) {
        return Stream.of(cell.split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .map(name -> before + name)
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("packages")
    void packagesDependOnlyOnWhatTheTableAllows(String name, List<String> ofTheGame, List<String> ofOthers) {
        final Set<String> allowed = new HashSet<>(List.of("java", GAME + "." + name));
        allowed.addAll(ofTheGame);
        allowed.addAll(ofOthers);
        checkUses(classes().that().resideInAPackage(GAME + "." + name).should(), allowed, game());
    }

    private static void checkUses(ClassesShould users, Set<String> allowed, URL place) {
        users.onlyDependOnClassesThat(describe(
                        "are of " + allowed,
                        type -> type.getBaseComponentType().isPrimitive()
                                || allowed.stream().anyMatch(known -> isOf(type.getBaseComponentType(), known))))
                .check(new ClassFileImporter().importUrl(place));
    }

    private static boolean isOf(JavaClass type, String packageOrClass) {
        return (type.getName() + ".").replace('$', '.').startsWith(packageOrClass + ".");
    }

    @Test
    void packagesHaveNoCycles() {
        final Set<String> packages = new HashSet<>();
        final SliceAssignment byPackage = new SliceAssignment() {
            @Override
            public SliceIdentifier getIdentifierOf(JavaClass type) {
                packages.add(type.getPackageName());
                return SliceIdentifier.of(type.getPackageName());
            }

            @Override
            public String getDescription() {
                return "packages, the root included";
            }
        };
        SlicesRuleDefinition.slices()
                .assignedFrom(byPackage)
                .should()
                .beFreeOfCycles()
                .check(new ClassFileImporter().importUrl(game()));
        assertThat(packages).contains(GAME, GAME + ".tool.panel");
    }

    @Test
    void everyPackageIsInTheTable() {
        final Set<String> there = new ClassFileImporter()
                .importUrl(game()).stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
        final Set<String> told = packages()
                .map(row -> GAME + "." + row.get()[0])
                .collect(Collectors.toCollection(() -> new HashSet<>(Set.of(GAME))));
        assertThat(there).isEqualTo(told);
    }

    private static Set<String> exportedPackages(String module, Class<?> one) throws URISyntaxException {
        return ModuleFinder.of(Path.of(home(one).toURI())).find(module).orElseThrow().descriptor().exports().stream()
                .filter(export -> !export.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
    }

    /** Location of the game's classes without those of its tests, whatever the build's layout. */
    private static URL game() {
        return Main.class.getProtectionDomain().getCodeSource().getLocation();
    }

    /** Location of the classes of a module: a folder, or a jar after packaging. */
    private static URL home(Class<?> one) {
        return one.getProtectionDomain().getCodeSource().getLocation();
    }
}
