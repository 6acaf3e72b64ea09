package dev.carom.physics;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.JavaModifier.FINAL;
import static com.tngtech.archunit.core.domain.JavaModifier.PUBLIC;
import static com.tngtech.archunit.core.domain.JavaModifier.STATIC;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC;
import static com.tngtech.archunit.lang.conditions.ArchConditions.have;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.AccessTarget.FieldAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.carom.physics.broadphase.BoxVisitor;
import dev.carom.physics.broadphase.Broadphase;
import dev.carom.physics.broadphase.PairSink;
import dev.carom.physics.geometry.Shape;
import dev.carom.physics.world.BodyTable;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules by which the packages of this module are laid out, R1 to R11. ARCHITECTURE.md has the reasons. */
class ArchitectureTest {
    private static final String ROOT = "dev.carom.physics";
    private static final String JOML = "org.joml";
    /**
     * The packages of the module, without {@link #ROOT}, and what each may use besides itself and {@code java.base}. A
     * package that is not in this table fails, and so does a package of the table that does not exist. A full name is a
     * package outside of the module.
     */
    private static final Map<String, Set<String>> USES = Map.ofEntries(
            entry("geometry", Set.of(JOML)), // R1
            entry("parallel", Set.of()),
            entry("sorting", Set.of()),
            entry("broadphase.table", Set.of("sorting")), // R2, and the next four
            entry("broadphase.bvh", Set.of("broadphase.table", "geometry")),
            entry("broadphase.sap", Set.of("broadphase.table", "sorting")),
            entry("broadphase.tiles", Set.of("broadphase.table", "parallel", "sorting")),
            entry(
                    "broadphase",
                    Set.of(
                            "broadphase.table",
                            "broadphase.bvh",
                            "broadphase.sap",
                            "broadphase.tiles",
                            "geometry",
                            "parallel",
                            "sorting")),
            entry("narrowphase", Set.of("geometry", JOML)), // R3
            entry("solver", Set.of("geometry", "parallel", "sorting")), // R4
            entry(
                    "world",
                    Set.of("geometry", "broadphase", "narrowphase", "solver", "parallel", "sorting", JOML)), // R10
            entry("query", Set.of("geometry", "broadphase", "narrowphase", "world", JOML)), // R10
            entry("mover", Set.of("geometry", "broadphase", "narrowphase", "world", "query", JOML)), // R10
            entry(
                    "",
                    Set.of(
                            "geometry",
                            "broadphase",
                            "narrowphase",
                            "parallel",
                            "sorting",
                            "world",
                            "query",
                            "mover",
                            JOML)),
            entry("ecs", Set.of("", "geometry", JOML, "dev.dominion.ecs.api")), // R5
            entry("debug", Set.of("", "geometry", JOML))); // R5

    /** The packages that no game sees. */
    private static final Set<String> HIDDEN = Set.of(
            "broadphase.table",
            "broadphase.bvh",
            "broadphase.sap",
            "broadphase.tiles",
            "narrowphase",
            "solver",
            "sorting",
            "world",
            "query",
            "mover");

    /** Classes that may use collections: they build hulls, explain to people, or keep owners and listeners. */
    private static final Set<String> COLD = Set.of(
            "Layers",
            "Explanation",
            "OwnerTable",
            "Listeners",
            "geometry.HullPoints",
            "geometry.HullBuilder",
            "geometry.HullFaces");

    /** The only class that reads a clock: for the statistics of a step, which change no result. */
    private static final Set<String> CLOCKS = Set.of("StepStatistics");

    /**
     * The only classes that write poses of {@code BodyTable}: before a step, in it, and at its end. {@code
     * RigidBodyTable} writes there only which bodies are rigid.
     */
    private static final Set<String> POSE_WRITERS = Set.of(
            "Transform",
            "Gather",
            "world.ColliderTable",
            "world.BodyTable",
            "world.BodyMotions",
            "world.RigidBodyTable");

    /** The only class that reads the arrays of {@code BodyTable} themselves, for speed. */
    private static final Set<String> POSE_READERS = Set.of("world.SweptShapes");

    /** The stages that {@code PhysicsWorld.step} runs in order, besides the broadphase. */
    private static final Set<String> STAGES = Set.of(
            "Gather.read",
            "world.ContactStage.sortPairs",
            "world.FilterCache.queryAll",
            "TickEvents$EventHistory.begin",
            "world.DynamicsStage.solve",
            "world.DynamicsStage.complete",
            "world.ContactStage.update",
            "world.EventRows.sort",
            "world.ContactStage.number",
            "Gather.finishStep",
            "TickEvents$EventHistory.complete",
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
            "narrowphase.Manifold",
            "query.Hit",
            "mover.Vector3");

    /**
     * What Java computes alike on every machine. All else of {@code Math} may differ in the last place, or be fused.
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

    /** Types whose Javadoc says that their objects never change: the defaults of a setting may hold them. */
    private static final Set<Class<?>> STATED_IMMUTABLE =
            Set.of(Shape.class, Layers.class, Material.class, ProblemListener.class, Supplier.class);

    private static final Set<String> JOML_TYPES = Set.of(
            "Vector2f", "Vector2fc", "Vector3d", "Vector3dc", "Vector3f", "Vector3fc", "Quaternionf", "Quaternionfc");

    private static final Set<String> BOXES =
            Set.of("Boolean", "Byte", "Character", "Short", "Integer", "Long", "Float", "Double", "Number");

    /** Methods of collections and maps that visit their elements, most of them through a new object. */
    private static final Set<String> LOOPS = Set.of(
            "iterator", "spliterator", "listIterator", "forEach", "hasNext", "next", "keySet", "values", "entrySet");

    /** Classes that loop over views or collections: they run once, or explain to people. */
    private static final Set<String> LOOPING =
            Set.of("Layers", "Explanation", "WarmUp", "geometry.HullBuilder", "geometry.HullFaces");

    /** Classes that visit the elements of a map or set: its order is that of adding. */
    private static final Set<String> ORDERED = Set.of();

    private static final DescribedPredicate<JavaClass> JAVA_BASE = resideInAnyPackage(
                    "java.lang",
                    "java.lang.invoke",
                    "java.lang.reflect",
                    "java.io",
                    "java.math",
                    "java.nio",
                    "java.util..")
            .and(not(resideInAnyPackage("java.util.logging..", "java.util.prefs..")))
            .as("java.base");

    private static final JavaClasses MODULE = new ClassFileImporter().importUrl(home());

    @Nested
    @DisplayName("dependencies")
    class Dependencies {
        @ParameterizedTest(name = "\"{0}\" uses only {1}")
        @MethodSource("dev.carom.physics.ArchitectureTest#uses")
        void r1ToR5AndR10PackageUsesOnly(String name, Set<String> others) {
            final String[] allowed = Stream.concat(Stream.of(name), others.stream())
                    .map(ArchitectureTest::fullName)
                    .toArray(String[]::new);
            classes()
                    .that()
                    .resideInAPackage(fullName(name))
                    .should()
                    .onlyDependOnClassesThat(JAVA_BASE.or(resideInAnyPackage(allowed)))
                    .because("rows are below and objects on top, and data flows one way (R1 to R5, R10)")
                    .check(MODULE);
        }

        @Test
        void everyPackageHasItsRule() {
            assertThat(packages())
                    .as("a package without a rule could use anything")
                    .containsExactlyInAnyOrderElementsOf(USES.keySet());
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
        void r2BroadphaseExportsOnlyWhatGamesName() {
            assertThat(MODULE.stream()
                            .filter(type -> type.getPackageName().equals(fullName("broadphase")))
                            .filter(type -> type.getModifiers().contains(PUBLIC))
                            .map(JavaClass::getSimpleName))
                    .containsExactlyInAnyOrder(
                            "Broadphase",
                            "PairSink",
                            "BoxVisitor",
                            "BruteForce",
                            "SweepAndPrune",
                            "TiledSweepAndPrune");
        }

        @Test
        void exportedTypesShowNoHiddenOnes() {
            final Set<String> hidden =
                    HIDDEN.stream().map(ArchitectureTest::fullName).collect(Collectors.toSet());
            assertThat(MODULE.stream()
                            .filter(type -> type.getModifiers().contains(PUBLIC))
                            .filter(type -> !hidden.contains(type.getPackageName()))
                            .flatMap(type -> type.getMembers().stream())
                            .filter(member -> member.getModifiers().contains(PUBLIC))
                            .filter(member -> member.getAllInvolvedRawTypes().stream()
                                    .anyMatch(shown -> hidden.contains(
                                            shown.getBaseComponentType().getPackageName())))
                            .map(JavaMember::getFullName))
                    .as("a game could not name such a type")
                    .isEmpty();
        }

        @Test
        void r10HiddenPackagesHoldNoObjectsOfTheGame() {
            final Set<String> hidden =
                    HIDDEN.stream().map(ArchitectureTest::fullName).collect(Collectors.toSet());
            assertThat(MODULE.stream()
                            .filter(type -> hidden.contains(type.getPackageName()))
                            .flatMap(type -> Stream.concat(
                                    type.getTypeParameters().stream()
                                            .map(each -> type.getName() + "<" + each.getName() + ">"),
                                    type.getMembers().stream()
                                            .filter(ArchitectureTest::namesAnyObject)
                                            .map(JavaMember::getFullName))))
                    .as("an Object or a type parameter lets an owner in without its name (R10)")
                    .isEmpty();
        }

        @Test
        void r6OnlyStepDefinesTheOrderOfTheTick() {
            noClasses()
                    .should()
                    .accessTargetWhere(describe(
                            "calls or refers to a stage of the tick outside of PhysicsWorld.step",
                            access -> access.getTarget() instanceof CodeUnitAccessTarget
                                    && isStage(access)
                                    && !isStep(access)))
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
        void exportsAllPackagesButTheHiddenOnes() {
            assertThat(packages()).containsAll(HIDDEN);
            assertThat(descriptor().exports().stream().map(ModuleDescriptor.Exports::source))
                    .containsExactlyInAnyOrderElementsOf(packages().stream()
                            .filter(name -> !HIDDEN.contains(name))
                            .map(ArchitectureTest::fullName)
                            .toList());
        }
    }

    @Nested
    @DisplayName("code")
    class Code {
        @Test
        void r7HotClassesUseNoStreamsOptionalsCollectionsOrBoxes() {
            checkExcept(COLD, some -> noClasses()
                    .that(some.and(resideOutsideOfPackages(fullName("ecs"), fullName("debug"))))
                    .should()
                    .dependOnClassesThat(assignableTo(Collection.class)
                            .or(assignableTo(Map.class))
                            .or(resideInAnyPackage("java.util.stream..", "java.util.concurrent"))
                            .or(describe("Optional", type -> type.getName().startsWith("java.util.Optional")))
                            .as("are streams, collections or Optional"))
                    .orShould()
                    .accessTargetWhere(describe("boxes or unboxes a number", ArchitectureTest::boxes))
                    .because("a tick makes no garbage (R7)"));
        }

        @Test
        void r7HotClassesCreateNoIterators() {
            checkExcept(LOOPING, some -> noClasses()
                    .that(some.and(resideOutsideOfPackages(fullName("ecs"), fullName("debug"))))
                    .should()
                    .accessTargetWhere(describe(
                            "visits elements through an iterator",
                            access -> visits(access, Iterable.class, Iterator.class, Map.class)))
                    .because("an iterator is garbage (R7)"));
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
        void r7CallsNoSineThatCreatesGarbage() {
            noClasses()
                    .should()
                    .accessTargetWhere(describe(
                            "creates an array in JDK 21 and newer",
                            access -> access.getTargetOwner().isEquivalentTo(StrictMath.class)
                                    && Set.of("sin", "cos", "tan").contains(access.getName())))
                    .because("a tick makes no garbage (R7); use Trigonometry")
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
        void r8VisitsNoElementsOfMapsAndSets() {
            checkExcept(ORDERED, some -> noClasses()
                    .that(some)
                    .should()
                    .accessTargetWhere(describe(
                            "visits elements in the order of hash codes",
                            access -> visits(access, Map.class, Set.class)))
                    .because("that order differs between two runs (R8)"));
        }

        @Test
        void r8ReadsNoClockExceptForStatistics() {
            checkExcept(CLOCKS, some -> noClasses()
                    .that(some)
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("java.time..")
                    .orShould()
                    .accessTargetWhere(describe(
                            "reads the time",
                            access -> access.getName().equals("nanoTime")
                                    || access.getName().equals("currentTimeMillis")))
                    .because("time passes by step(dt) alone (R8)"));
        }

        @Test
        void r9OnlyDestValuesHavePublicFields() {
            checkExcept(DEST_VALUES, some -> fields().that()
                    .areNotStatic()
                    .and()
                    .areDeclaredInClassesThat(some)
                    .should()
                    .notBePublic()
                    .because("whoever may write a field owns what it means (R9)"));
        }

        @Test
        void r11OnlyTransformsAndTheGatherWritePoses() {
            checkExcept(POSE_WRITERS, some -> noClasses()
                    .that(some)
                    .should()
                    .accessTargetWhere(describe(
                            "writes a pose",
                            access -> access.getTargetOwner().isEquivalentTo(BodyTable.class)
                                    && access.getTarget() instanceof CodeUnitAccessTarget method
                                    && method.getRawReturnType().isEquivalentTo(void.class)))
                    .because("the poses of a body have one home, and enter it in one place (R11)"));
        }

        @Test
        void r11OnlyTheTestsOfPairsSeeTheArraysOfPoses() {
            checkExcept(POSE_READERS, some -> noClasses()
                    .that(some)
                    .should()
                    .accessTargetWhere(describe(
                            "could write poses through an array",
                            access -> access.getTargetOwner().isEquivalentTo(BodyTable.class)
                                    && access.getTarget() instanceof CodeUnitAccessTarget method
                                    && method.getRawReturnType().isArray()))
                    .because("the poses of a body have one home (R11)"));
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

    static Stream<Arguments> uses() {
        return USES.entrySet().stream().map(each -> Arguments.of(each.getKey(), each.getValue()));
    }

    /** The packages of the module that have classes, without {@link #ROOT}. */
    private static Set<String> packages() {
        return MODULE.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> name.startsWith(ROOT)) // a module descriptor has none
                .map(name -> name.replaceFirst("^" + Pattern.quote(ROOT) + "\\.?", ""))
                .collect(Collectors.toSet());
    }

    private static String fullName(String name) {
        final boolean outside = name.startsWith("org.") || name.startsWith("dev.");
        return outside ? name : name.isEmpty() ? ROOT : ROOT + "." + name;
    }

    private static ModuleDescriptor descriptor() {
        return ModuleFinder.of(Path.of(URI.create(home().toString())))
                .find(ROOT)
                .orElseThrow()
                .descriptor();
    }

    /** Checks a rule on all classes but some, and that each of these needs to be an exception. */
    private static void checkExcept(Set<String> exceptions, Function<DescribedPredicate<JavaClass>, ArchRule> rule) {
        rule.apply(describe("are no exceptions", type -> !exceptions.contains(nameInModule(outermost(type)))))
                .check(MODULE);
        for (String each : exceptions) {
            assertThat(rule.apply(describe("are " + each, type -> nameInModule(outermost(type))
                                    .equals(each)))
                            .evaluate(MODULE)
                            .hasViolation())
                    .as("%s breaks the rule, so it is an exception", each)
                    .isTrue();
        }
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

    /** Tests whether a member declared here, other than {@code equals}, names {@code Object} or a type parameter. */
    private static boolean namesAnyObject(JavaMember member) {
        final boolean inherited =
                member.getName().equals("equals") || member.getModifiers().contains(SYNTHETIC);
        return !inherited
                && member.getAllInvolvedRawTypes().stream()
                        .anyMatch(named -> named.getBaseComponentType().isEquivalentTo(Object.class));
    }

    private static boolean visits(JavaAccess<?> access, Class<?>... collections) {
        return LOOPS.contains(access.getName())
                && access.getTarget() instanceof CodeUnitAccessTarget
                && !access.getOriginOwner().isAssignableTo(Iterator.class)
                && Arrays.stream(collections)
                        .anyMatch(type -> access.getTargetOwner().isAssignableTo(type));
    }

    private static boolean isStage(JavaAccess<?> call) {
        final JavaClass owner = call.getTargetOwner();
        return owner.isAssignableTo(Broadphase.class)
                        && call.getName().equals("update")
                        && !call.getOriginOwner().isEquivalentTo(Broadphase.class)
                || STAGES.contains(nameInModule(owner) + "." + call.getName());
    }

    private static boolean isStep(JavaAccess<?> call) {
        return call.getOriginOwner().getFullName().equals(ROOT + ".PhysicsWorld")
                && Set.of("step", "moveBodies", "findMorePairs")
                        .contains(call.getOrigin().getName());
    }

    private static boolean isImmutable(JavaClass type) {
        return type.isPrimitive()
                || type.isEquivalentTo(String.class)
                || type.isEquivalentTo(System.Logger.class)
                || STATED_IMMUTABLE.stream().anyMatch(type::isAssignableTo)
                || (type.isEnum() || type.isRecord()) && hasImmutableFields(type);
    }

    /** Tests whether the values of a record or enum never change: a final field may still hold an array. */
    private static boolean hasImmutableFields(JavaClass type) {
        return type.getFields().stream()
                .filter(field -> !field.getModifiers().contains(STATIC))
                .allMatch(field -> field.getModifiers().contains(FINAL) && isImmutable(field.getRawType()));
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
