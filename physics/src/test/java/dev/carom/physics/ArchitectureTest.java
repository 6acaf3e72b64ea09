package dev.carom.physics;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
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
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.PairSink;
import dev.carom.physics.geometry.Shape;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The rules by which the packages of this module are laid out, R1 to R9. ARCHITECTURE.md gives the reasons. */
class ArchitectureTest {
    private static final String ROOT = "dev.carom.physics";
    private static final String GEOMETRY = ROOT + ".geometry";
    private static final String BROADPHASE = ROOT + ".broadphase";
    private static final String NARROWPHASE = ROOT + ".narrowphase";
    private static final String PARALLEL = ROOT + ".parallel";
    private static final String WORLD = ROOT + ".world";
    private static final String SORTING = ROOT + ".sorting";
    private static final String SOLVER = ROOT + ".solver";
    private static final String DEBUG = ROOT + ".debug";
    private static final String ECS = ROOT + ".ecs";

    /**
     * Classes that run rarely: they are created once, create a shape, or produce text; and those that handle owners,
     * removals and listeners rather than pairs.
     */
    private static final Set<String> COLD = Set.of(
            "WorldConfig",
            "ProblemListener",
            "Problem",
            "Layers",
            "Explainer",
            "Explanation",
            "Owner",
            "OwnerTable",
            "Listeners",
            "HullPoints",
            "HullBuilder",
            "HullFaces");

    /**
     * The only classes that may read a clock: to measure a tick, and to decide whether to wait for helper threads,
     * which changes no result.
     */
    private static final Set<String> CLOCKS = Set.of("StepStatistics", "WorkerPool");

    /** The stages that {@code PhysicsWorld.step} runs in order, besides the broadphase. */
    private static final Set<String> STAGES = Set.of(
            "Gather.read",
            "world.ContactStage.sortPairs",
            "FilterCache.queryAll",
            "EventHistory.begin",
            "world.ContactStage.update",
            "world.EventRows.sort",
            "world.ContactStage.number",
            "Gather.finishStep",
            "EventHistory.complete",
            "Listeners.callAll");

    /** Small mutable values that callers pass to be filled; the only classes with public fields. */
    private static final Set<String> DEST_VALUES = Set.of(
            "geometry.Aabb",
            "geometry.Obb",
            "geometry.Separation",
            "geometry.Segment",
            "geometry.SweepTimes",
            "geometry.Pose",
            "narrowphase.SweptShape",
            "narrowphase.Manifold");

    /**
     * Functions of {@code Math} with the same result on every machine. Other ones may differ in the last bit, or be
     * fused.
     */
    private static final Set<String> EXACT_MATH = Set.of(
            "abs",
            "min",
            "max",
            "sqrt",
            "floor",
            "ceil",
            "rint",
            "round",
            "signum",
            "copySign",
            "ulp",
            "nextUp",
            "nextDown",
            "nextAfter",
            "scalb",
            "getExponent",
            "floorDiv",
            "floorMod",
            "addExact",
            "subtractExact",
            "multiplyExact",
            "incrementExact",
            "decrementExact",
            "negateExact",
            "toIntExact");

    /** JOML is used for storage only: its arithmetic depends on JVM options. */
    private static final Set<String> JOML_STORAGE =
            Set.of("<init>", "set", "get", "x", "y", "z", "w", "zero", "identity", "equals", "hashCode", "toString");

    private static final Set<String> JOML_TYPES = Set.of(
            "Vector2f", "Vector2fc", "Vector3d", "Vector3dc", "Vector3f", "Vector3fc", "Quaternionf", "Quaternionfc");

    private static final Set<String> BOXES =
            Set.of("Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double");

    private static final DescribedPredicate<JavaClass> JAVA_BASE = resideInAnyPackage(
                    "java.lang..", "java.io..", "java.math..", "java.nio", "java.util..")
            .and(not(resideInAPackage("java.util.logging..")))
            .as("java.base");

    private static final JavaClasses MODULE = new ClassFileImporter().importUrl(home());

    @Nested
    @DisplayName("dependencies")
    class Dependencies {
        @Test
        void r1GeometryUsesJavaAndJomlOnly() {
            classes()
                    .that()
                    .resideInAPackage(GEOMETRY)
                    .should()
                    .onlyDependOnClassesThat(JAVA_BASE.or(resideInAnyPackage("org.joml", GEOMETRY)))
                    .because("games may use geometry without a world (R1)")
                    .check(MODULE);
        }

        @Test
        void r2BroadphaseUsesGeometryAndParallelOnly() {
            classes()
                    .that()
                    .resideInAPackage(BROADPHASE)
                    .should()
                    .onlyDependOnClassesThat(JAVA_BASE.or(resideInAnyPackage(GEOMETRY, PARALLEL, SORTING, BROADPHASE)))
                    .because("boxes and ints go in, pairs come out (R2)")
                    .check(MODULE);
        }

        @Test
        void r2BroadphaseInterfaceNamesNoEndpointsAndAxes() {
            assertThat(Stream.of(Broadphase.class, PairSink.class, BoxVisitor.class)
                            .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                            .map(Method::toGenericString))
                    .as("another algorithm must be able to stand in (R2)")
                    .noneMatch(signature -> signature.toLowerCase(Locale.ROOT).matches(".*(axis|axes|endpoint).*"));
        }

        @Test
        void parallelUsesNothing() {
            classes()
                    .that()
                    .resideInAPackage(PARALLEL)
                    .should()
                    .onlyDependOnClassesThat(JAVA_BASE.or(resideInAPackage(PARALLEL)))
                    .because("broadphase and solver share it, and know no world (R2, R4)")
                    .check(MODULE);
        }

        @Test
        void r3NarrowphaseUsesGeometryOnly() {
            classes()
                    .that()
                    .resideInAPackage(NARROWPHASE)
                    .should()
                    .onlyDependOnClassesThat(JAVA_BASE.or(resideInAnyPackage("org.joml", GEOMETRY, NARROWPHASE)))
                    .because("two placed shapes go in, one manifold or times of overlap come out (R3)")
                    .allowEmptyShould(true)
                    .check(MODULE);
        }

        @Test
        void r4SolverUsesGeometryAndParallelOnly() {
            classes()
                    .that()
                    .resideInAPackage(SOLVER)
                    .should()
                    .onlyDependOnClassesThat(JAVA_BASE.or(resideInAnyPackage("org.joml", GEOMETRY, PARALLEL, SOLVER)))
                    .because("rows go in, impulses come out (R4)")
                    .allowEmptyShould(true) // there is no solver yet
                    .check(MODULE);
        }

        @Test
        void r10TheWorldUsesRowsAndNoObjectsOfTheGame() {
            classes()
                    .that()
                    .resideInAPackage(WORLD)
                    .should()
                    .onlyDependOnClassesThat(JAVA_BASE.or(resideInAnyPackage(
                            "org.joml", GEOMETRY, BROADPHASE, NARROWPHASE, PARALLEL, SORTING, WORLD)))
                    .because("objects are on top of rows, so that a solver sees rows, too, and nothing loops (R10)")
                    .check(MODULE);
        }

        @Test
        void r5OnlyEcsTouchesDominion() {
            noClasses()
                    .that()
                    .resideOutsideOfPackage(ECS)
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("dev.dominion..", ECS)
                    .because("a game without Dominion uses everything but the package ecs (R5)")
                    .check(MODULE);
        }

        @Test
        void r5NothingTouchesAScriptLanguage() {
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.carom.script..", "javax.script..", "java.lang.management..", "javax.management..")
                    .because("scripts, and the clocks that limit them, are a module of their own (R5)")
                    .check(MODULE);
        }

        @Test
        void r5NothingDependsOnTheDebugDrawer() {
            noClasses()
                    .that()
                    .resideOutsideOfPackage(DEBUG)
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(DEBUG)
                    .because("pictures are made of the world, not by it (R5)")
                    .check(MODULE);
        }

        @Test
        void r5NothingTouchesLwjgl() {
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("org.lwjgl..")
                    .because("the module computes and the game draws (R5)")
                    .check(MODULE);
        }

        @Test
        void r6OnlyStepDefinesTheOrderOfTheTick() {
            noClasses()
                    .should()
                    .callMethodWhere(describe(
                            "runs a stage of the tick outside of PhysicsWorld.step",
                            call -> isStage(call) && !isStep(call)))
                    .because("who reads PhysicsWorld.step has read the tick (R6)")
                    .check(MODULE);
        }

        @Test
        void r6StepCallsEveryStage() {
            assertThat(MODULE.get(PhysicsWorld.class).getMethodCallsFromSelf().stream()
                            .filter(ArchitectureTest::isStep)
                            .map(call -> nameInModule(call.getTargetOwner()) + "." + call.getName()))
                    .as("a stage that has another name now would be no stage to the rule above (R6)")
                    .containsAll(STAGES);
        }

        @Test
        void r9PackagesFormNoCycles() {
            slices().assignedFrom(new OnePackageEach())
                    .should()
                    .beFreeOfCycles()
                    .because("data flows one way (R9)")
                    .check(MODULE);
        }

        @Test
        void r5RequiresJomlAndOptionallyDominionOnly() {
            assertThat(descriptor().requires().stream().map(each -> each.modifiers() + each.name()))
                    .as("games get no other module of the JDK or of anybody else with the physics (R5)")
                    .containsExactlyInAnyOrder(
                            "[MANDATED]java.base", "[TRANSITIVE]org.joml", "[STATIC]dev.dominion.ecs.api");
        }

        @Test
        void exportsAllPackagesButTheInnerAlgorithms() {
            final Set<String> packages =
                    MODULE.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
            packages.removeAll(Set.of("", WORLD, NARROWPHASE, SORTING, SOLVER));
            assertThat(descriptor().exports().stream().map(ModuleDescriptor.Exports::source))
                    .containsExactlyInAnyOrderElementsOf(packages);
        }
    }

    @Nested
    @DisplayName("code")
    class Code {
        @Test
        void r7HotClassesUseNoStreamsOptionalsOrCollections() {
            noClasses()
                    .that(areHot())
                    .should()
                    .dependOnClassesThat(assignableTo(Collection.class)
                            .or(assignableTo(Map.class))
                            .or(resideInAnyPackage("java.util.stream..", "java.util.concurrent"))
                            .or(describe("Optional", type -> type.getName().startsWith("java.util.Optional")))
                            .as("are streams, collections or Optional"))
                    .because("a tick makes no garbage (R7)")
                    .check(MODULE);
        }

        @Test
        void r7HotClassesDoNotBox() {
            noClasses()
                    .that(areHot())
                    .should()
                    .accessTargetWhere(describe("boxes or unboxes a number", ArchitectureTest::boxes))
                    .because("a tick makes no garbage (R7)")
                    .check(MODULE);
        }

        @Test
        void r8CallsNoMathThatDiffersBetweenMachines() {
            noClasses()
                    .should()
                    .accessTargetWhere(describe(
                            "computes what need not repeat (StrictMath does)",
                            access -> access.getTargetOwner().isEquivalentTo(Math.class)
                                    && !EXACT_MATH.contains(access.getName())))
                    .because("every machine and every JVM computes the same (R8)")
                    .check(MODULE);
        }

        @Test
        void r8UsesJomlForStorageOnly() {
            noClasses()
                    .should()
                    .accessTargetWhere(describe(
                            "lets JOML compute",
                            access -> isJoml(access.getTargetOwner())
                                    && !(access.getTarget() instanceof FieldAccessTarget)
                                    && !JOML_STORAGE.contains(access.getName())))
                    .orShould()
                    .dependOnClassesThat(describe(
                            "are JOML types other than vectors and quaternions",
                            type -> isJoml(type)
                                    && !JOML_TYPES.contains(
                                            type.getBaseComponentType().getSimpleName())))
                    .because("its fast modes change results (R8)")
                    .check(MODULE);
        }

        @Test
        void r8UsesNoRandomNumbersAndNoIdentity() {
            noClasses()
                    .should()
                    .dependOnClassesThat(describe("are sources of chance", type -> type.getName()
                            .matches("java\\.(util|security)\\..*(Random.*|UUID)")))
                    .orShould()
                    .accessTargetWhere(describe(
                            "asks for an identity hash",
                            access -> access.getName().equals("identityHashCode")
                                    || access.getName().equals("hashCode")
                                            && access.getTargetOwner().isEquivalentTo(Object.class)))
                    .because("the same run gives the same events (R8)")
                    .check(MODULE);
        }

        @Test
        void r8ReadsClocksOnlyForStatisticsAndBudgets() {
            noClasses()
                    .that(describe("are no clocks", type -> !CLOCKS.contains(type.getSimpleName())))
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("java.time..")
                    .orShould()
                    .accessTargetWhere(describe(
                            "reads the time",
                            access -> access.getName().equals("nanoTime")
                                    || access.getName().equals("currentTimeMillis")))
                    .because("time passes by step(dt) alone (R8)")
                    .check(MODULE);
        }

        @Test
        void r9OnlyDestValuesHavePublicFields() {
            fields().that()
                    .areNotStatic()
                    .and()
                    .areDeclaredInClassesThat(
                            not(describe("are dest values", type -> DEST_VALUES.contains(nameInModule(type)))))
                    .should()
                    .notBePublic()
                    .because("whoever may write a field owns what it means (R9)")
                    .check(MODULE);
        }

        @Test
        void r9AllStaticFieldsAreImmutable() {
            fields().that()
                    .areStatic()
                    .and(describe("are written by us", (JavaField field) -> !field.getModifiers()
                            .contains(SYNTHETIC)))
                    .should(have(describe(
                            "a value that never changes",
                            field -> field.getModifiers().contains(FINAL) && isImmutable(field.getRawType()))))
                    .because("two worlds in one JVM share nothing (R9)")
                    .check(MODULE);
        }
    }

    private static URL home() {
        return Shape.class.getProtectionDomain().getCodeSource().getLocation();
    }

    private static ModuleDescriptor descriptor() {
        return ModuleFinder.of(Path.of(URI.create(home().toString())))
                .find(ROOT)
                .orElseThrow()
                .descriptor();
    }

    private static DescribedPredicate<JavaClass> areHot() {
        return resideInAnyPackage(ROOT, WORLD, GEOMETRY, PARALLEL, SORTING, BROADPHASE, NARROWPHASE, SOLVER)
                .and(describe("not cold", type -> !COLD.contains(outermost(type).getSimpleName())))
                .as("are hot");
    }

    private static JavaClass outermost(JavaClass type) {
        JavaClass outer = type;
        while (outer.getEnclosingClass().isPresent()) {
            outer = outer.getEnclosingClass().get();
        }
        return outer;
    }

    private static String nameInModule(JavaClass type) {
        return type.getName().replace(ROOT + ".", "");
    }

    private static boolean isJoml(JavaClass type) {
        return type.getBaseComponentType().getPackageName().equals("org.joml");
    }

    /** Autoboxing compiles to {@code valueOf}, unboxing to {@code intValue} and its like. */
    private static boolean boxes(JavaAccess<?> access) {
        final JavaClass owner = access.getTargetOwner();
        return owner.getPackageName().equals("java.lang")
                && BOXES.contains(owner.getSimpleName())
                && (access.getName().equals("valueOf")
                        || access.getName().equals("<init>")
                        || access.getName().endsWith("Value"));
    }

    private static boolean isStage(JavaAccess<?> call) {
        final JavaClass owner = call.getTargetOwner();
        return owner.isAssignableTo(Broadphase.class) && call.getName().equals("update")
                || STAGES.contains(nameInModule(owner) + "." + call.getName());
    }

    private static boolean isStep(JavaAccess<?> call) {
        return call.getOriginOwner().getFullName().equals(ROOT + ".PhysicsWorld")
                && call.getOrigin().getName().equals("step");
    }

    private static boolean isImmutable(JavaClass type) {
        return type.isPrimitive()
                || type.isEquivalentTo(String.class)
                || type.isEnum()
                || type.isRecord()
                || type.isAssignableTo(Shape.class) // said to be immutable, the one that is no record too
                || type.isEquivalentTo(System.Logger.class);
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
