package dev.carom.script;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaModifier.FINAL;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC;
import static com.tngtech.archunit.lang.conditions.ArchConditions.have;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.FieldAccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.carom.physics.PhysicsWorld;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules for the packages of this module. ARCHITECTURE.md states the reasons. */
class ArchitectureTest {
    private static final String PHYSICS = "dev.carom.physics";
    private static final String ROOT = "dev.carom.script";
    private static final String LANGUAGE = ROOT + ".language";
    private static final String VALUE = ROOT + ".value";
    private static final String ENTITY = ROOT + ".entity";
    private static final String ECS = ROOT + ".ecs";
    private static final String JSR = ROOT + ".jsr";

    /** The package that the module does not export. */
    private static final Set<String> HIDDEN = Set.of(VALUE);

    /** The table of ARCHITECTURE.md: each package, and the packages that it may use beside the JDK's base. */
    private static final Map<String, Set<String>> USES = Map.of(
            ROOT, Set.of(PHYSICS, PHYSICS + ".geometry", "org.joml", LANGUAGE, VALUE, ENTITY),
            LANGUAGE, Set.of(),
            ENTITY, Set.of(PHYSICS, "org.joml", LANGUAGE),
            VALUE, Set.of(PHYSICS, PHYSICS + ".geometry", "org.joml", LANGUAGE, ENTITY),
            ECS, Set.of(PHYSICS, PHYSICS + ".ecs", "org.joml", "dev.dominion.ecs.api", ENTITY),
            JSR, Set.of(LANGUAGE, VALUE, "javax.script"));

    /** The methods of {@code Math} that return the same on every machine, as far as this module uses them. */
    private static final Set<String> EXACT_MATH = Set.of("abs", "min", "max", "rint", "sqrt");

    /** JOML only stores numbers here: switches of the JVM change its arithmetic. */
    private static final Set<String> JOML_STORAGE = Set.of("<init>", "set", "x", "y", "z", "w", "identity");

    private static final DescribedPredicate<JavaClass> JAVA_BASE = resideInAnyPackage(
                    "java.lang", "java.lang.invoke", "java.util..")
            .and(not(resideInAPackage("java.util.logging..")))
            .as("java.base");

    /** The only class that reads a clock of the JVM. */
    private static final DescribedPredicate<JavaClass> CLOCK =
            describe("the clock", type -> outermost(type).getFullName().equals(ROOT + ".ScriptClock"));

    private static final JavaClasses MODULE = new ClassFileImporter().importUrl(home(Scripts.class));

    @Test
    void usesOnlyExportedPackagesOfPhysics() {
        final Set<String> exported = exports(descriptor(PhysicsWorld.class, PHYSICS));
        assertThat(exported).contains(PHYSICS).doesNotContain(PHYSICS + ".narrowphase");
        noClasses()
                .should()
                .dependOnClassesThat(describe(
                        "are in packages that " + PHYSICS + " does not export",
                        type -> (type.getPackageName() + ".").startsWith(PHYSICS + ".")
                                && !exported.contains(type.getPackageName())))
                .because("the tests run on the class path, where no module system refuses it")
                .check(MODULE);
    }

    static Set<String> packages() {
        return USES.keySet();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void usesOnlyThePackagesInTheTable(String name) {
        classes()
                .that()
                .resideInAPackage(name)
                .and(not(CLOCK))
                .should()
                .onlyDependOnClassesThat(JAVA_BASE.or(describe("are in " + name + " or " + USES.get(name), type -> {
                    final String other = type.getBaseComponentType().getPackageName();
                    return other.equals(name) || USES.get(name).contains(other);
                })))
                .because("a game brings its language, and its ECS if it has one")
                .check(MODULE);
    }

    @Test
    void tableContainsAllPackages() {
        assertThat(MODULE.stream()
                        .map(JavaClass::getPackageName)
                        .filter(name -> !name.isEmpty()) // that of the module descriptor
                        .collect(Collectors.toSet()))
                .isEqualTo(USES.keySet());
    }

    @Test
    void packagesHaveNoCycles() {
        slices().assignedFrom(new OnePackageEach())
                .should()
                .beFreeOfCycles()
                .because("data flows one way (R9)")
                .check(MODULE);
    }

    @Test
    void exportsAllPackagesThatAreNotHidden() {
        final Set<String> packages =
                MODULE.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
        assertThat(packages).containsAll(HIDDEN);
        packages.removeAll(HIDDEN);
        packages.remove(""); // the module descriptor
        assertThat(exports(descriptor(Scripts.class, ROOT))).containsExactlyInAnyOrderElementsOf(packages);
    }

    @Test
    void dominionAndScriptEnginesAreOptional() {
        assertThat(descriptor(Scripts.class, ROOT).requires().stream().map(each -> each.modifiers() + each.name()))
                .containsExactlyInAnyOrder(
                        "[MANDATED]java.base",
                        "[TRANSITIVE]" + PHYSICS,
                        "[]java.management",
                        "[STATIC]dev.dominion.ecs.api",
                        "[STATIC]java.scripting");
    }

    @Test
    void callsNoMathThatDiffersBetweenMachines() {
        noClasses()
                .should()
                .accessTargetWhere(describe(
                        "calls a method of Math that may differ in the last place (StrictMath does not)",
                        access -> access.getTargetOwner().isEquivalentTo(Math.class)
                                && !EXACT_MATH.contains(access.getName())))
                .because("a scene and its scripts describe the same world on every machine (R8)")
                .check(MODULE);
    }

    @Test
    void letsJomlStoreButNotCompute() {
        noClasses()
                .should()
                .accessTargetWhere(describe(
                        "lets JOML compute",
                        access -> access.getTargetOwner()
                                        .getBaseComponentType()
                                        .getPackageName()
                                        .equals("org.joml")
                                && !(access.getTarget() instanceof FieldAccessTarget)
                                && !JOML_STORAGE.contains(access.getName())))
                .because("its fast modes change results (R8)")
                .check(MODULE);
    }

    @Test
    void usesNoRandomNumbersAndNoIdentityHashes() {
        noClasses()
                .should()
                .dependOnClassesThat(describe("are sources of random numbers", type -> type.getName()
                        .matches("java\\.(util|security)\\..*(Random.*|UUID)")))
                .orShould()
                .accessTargetWhere(describe(
                        "reads an identity hash",
                        access -> access.getName().equals("identityHashCode")
                                || access.getName().equals("hashCode")
                                        && access.getTargetOwner().isEquivalentTo(Object.class)))
                .because("the same game runs the same scripts in the same order (R8)")
                .check(MODULE);
    }

    @Test
    void readsNoClockExceptForBudgets() {
        noClasses()
                .that(not(CLOCK))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.time..", "java.lang.management..")
                .orShould()
                .accessTargetWhere(describe(
                        "reads the time",
                        access -> access.getName().equals("nanoTime")
                                || access.getName().equals("currentTimeMillis")))
                .because("time passes by tick(dt) alone (R8)")
                .check(MODULE);
    }

    @Test
    void hasNoPublicFields() {
        fields().that()
                .areNotStatic()
                .should()
                .notBePublic()
                .because("whoever may write a field owns what it means (R9)")
                .check(MODULE);
    }

    @Test
    void hasNoMutableStatics() {
        fields().that()
                .areStatic()
                .and(describe("are written by us", (JavaField field) -> !field.getModifiers()
                        .contains(SYNTHETIC)))
                .should(have(describe(
                        "a value that never changes",
                        field -> field.getModifiers().contains(FINAL) && isImmutable(field.getRawType()))))
                .because("two games in one JVM share nothing (R9)")
                .check(MODULE);
    }

    private static boolean isImmutable(JavaClass type) {
        return type.isPrimitive() || type.isEquivalentTo(String.class) || type.isEnum() || type.isRecord();
    }

    private static JavaClass outermost(JavaClass type) {
        JavaClass outer = type;
        while (outer.getEnclosingClass().isPresent()) {
            outer = outer.getEnclosingClass().get();
        }
        return outer;
    }

    private static Set<String> exports(ModuleDescriptor descriptor) {
        return descriptor.exports().stream()
                .map(ModuleDescriptor.Exports::source)
                .collect(Collectors.toSet());
    }

    private static ModuleDescriptor descriptor(Class<?> type, String module) {
        return ModuleFinder.of(Path.of(URI.create(home(type).toString())))
                .find(module)
                .orElseThrow()
                .descriptor();
    }

    private static URL home(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    private static final class OnePackageEach implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            return type.getPackageName().startsWith(ROOT)
                    ? SliceIdentifier.of(type.getPackageName())
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages of the module";
        }
    }
}
