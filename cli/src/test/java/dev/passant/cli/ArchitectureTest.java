package dev.passant.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.TryCatchBlock;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import dev.passant.answers.Answer;
import dev.passant.chess.Position;
import dev.passant.hunt.Hunt;
import dev.passant.perft.Perft;
import dev.passant.reference.ReferencePosition;
import dev.passant.web.WebServer;
import dev.passant.winnable.Winnability;
import dev.passant.zoo.Mutants;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires.Modifier;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.Buffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Tests the dependency rules of ARCHITECTURE.md. */
class ArchitectureTest {

    /** The packages of core, from top to bottom: each may only import those after it. */
    private static final List<String> CORE_FROM_THE_TOP = List.of(
            "svg",
            "polyglot",
            "input",
            "notation",
            "explain",
            "chess",
            "language",
            "text",
            "variants",
            "movegen",
            "bitboard");

    /** Packages in that list that are planned but do not exist yet. */
    private static final Set<String> NOT_YET_WRITTEN = Set.of();

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.passant");

    private static final String[] CORE =
            CORE_FROM_THE_TOP.stream().map(ArchitectureTest::inCore).toArray(String[]::new);

    private static final String[] COUNTERS = {"dev.passant.perft..", "dev.passant.winnable"};

    private static final JavaClasses CORE_CLASSES = ALL.that(resideInAnyPackage(CORE));

    private static final JavaClasses LIBRARIES = ALL.that(resideInAnyPackage(CORE)
            .or(resideInAnyPackage(COUNTERS))
            .or(resideInAnyPackage(
                    "dev.passant.reference..",
                    "dev.passant.tables..",
                    "dev.passant.uci..",
                    "dev.passant.hunt..",
                    "dev.passant.web..")));

    private static String inCore(String name) {
        return "dev.passant." + name + "..";
    }

    @Test
    void everyPackageIsKnownHere() {
        assertThat(ALL.stream()
                        .map(JavaClass::getPackageName)
                        .map(name -> name.replaceFirst("^dev\\.passant\\.?", ""))
                        .map(name -> name.replaceFirst("\\..*", "")))
                .as("first packages below dev.passant: a new one of core belongs in CORE_FROM_THE_TOP")
                .isSubsetOf(
                        // Module descriptors are in the unnamed package.
                        "",
                        "svg",
                        "explain",
                        "winnable",
                        "tables",
                        "perft",
                        "answers",
                        "polyglot",
                        "input",
                        "notation",
                        "chess",
                        "language",
                        "text",
                        "variants",
                        "movegen",
                        "bitboard",
                        "reference",
                        "zoo",
                        "whatbug",
                        "pgn",
                        "uci",
                        "hunt",
                        "web",
                        "cli");
        for (String name : CORE_FROM_THE_TOP) {
            assertThat(ALL.stream().anyMatch(resideInAPackage(inCore(name))))
                    .as("package %s exists", name)
                    .isEqualTo(!NOT_YET_WRITTEN.contains(name));
        }
    }

    @TestFactory
    List<DynamicTest> importsInCorePointDownward() {
        return IntStream.range(1, CORE_FROM_THE_TOP.size())
                .mapToObj(below -> DynamicTest.dynamicTest(CORE_FROM_THE_TOP.get(below), () -> {
                    String[] above = CORE_FROM_THE_TOP.subList(0, below).stream()
                            .map(ArchitectureTest::inCore)
                            .toArray(String[]::new);
                    noClasses()
                            .that()
                            .resideInAPackage(inCore(CORE_FROM_THE_TOP.get(below)))
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage(above)
                            .check(CORE_CLASSES);
                }))
                .toList();
    }

    /**
     * Verdicts are an independent check of the move generator, so they must not use it. Only {@code Tracer} does, to
     * get the moves to explain, {@code NamedSets}, which is no part of a verdict, and {@code VariantEffects}, which
     * plays a move that is already known to be legal.
     */
    @Test
    void verdictsDoNotUseTheGenerator() {
        noClasses()
                .that()
                .resideInAPackage(inCore("explain"))
                .and()
                .doNotHaveSimpleName("Tracer")
                .and()
                .doNotHaveSimpleName("NamedSets")
                .and()
                .doNotHaveSimpleName("VariantEffects")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(inCore("movegen"))
                .orShould()
                .callMethodWhere(target(owner(type(Position.class)))
                        .and(target(nameMatching(
                                "(pseudoLegal|legal|countLegal|filteredPseudoLegal)Moves|isLegal|move|play.*|castling"
                                        + "|gives(Check|Mate)"))))
                .check(CORE_CLASSES);
    }

    @Test
    void onlyPositionsCallTheRulesets() {
        noClasses()
                .that()
                .resideOutsideOfPackages(inCore("variants"), inCore("chess"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(inCore("variants"))
                .check(CORE_CLASSES);
    }

    @Test
    void packagesFormNoCycles() {
        slices().matching("dev.passant.(*)..").should().beFreeOfCycles().check(ALL);
        slices().matching("dev.passant.cli.(**)").should().beFreeOfCycles().check(ALL);
        slices().matching("dev.passant.answers.(**)").should().beFreeOfCycles().check(ALL);
        slices().matching("dev.passant.pgn.(**)").should().beFreeOfCycles().check(ALL);
    }

    /** Games can be read, written and replayed without the packages above. */
    @Test
    void gamesNeedNothingBuiltOnThem() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.passant.pgn", "dev.passant.pgn.read", "dev.passant.pgn.source")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.passant.pgn.duplicates",
                        "dev.passant.pgn.edit",
                        "dev.passant.pgn.filter",
                        "dev.passant.pgn.index",
                        "dev.passant.pgn.json",
                        "dev.passant.pgn.openings",
                        "dev.passant.pgn.raw",
                        "dev.passant.pgn.scratch",
                        "dev.passant.pgn.search",
                        "dev.passant.pgn.sort",
                        "dev.passant.pgn.split",
                        "dev.passant.pgn.statistics",
                        "dev.passant.pgn.suggestions",
                        "dev.passant.pgn.table")
                .check(ALL);
    }

    /** Annotations and tags are parts of a game, and must not depend on it. */
    @Test
    void annotationsAndTagsNeedNothingOfGames() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.passant.pgn.annotation", "dev.passant.pgn.tag")
                .should()
                .dependOnClassesThat(resideInAPackage("dev.passant.pgn..")
                        .and(not(resideInAnyPackage("dev.passant.pgn.annotation", "dev.passant.pgn.tag"))))
                .check(ALL);
    }

    @Test
    void coreNeedsOnlyTheJdk() {
        classes()
                .that()
                .resideInAnyPackage(CORE)
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage("java..", "org.jspecify.annotations").or(resideInAnyPackage(CORE)))
                .check(ALL);
    }

    /**
     * The build compares these modules with the signatures of Android 13, without some classes that Android 14 extended
     * ({@code animal-sniffer} in the {@code pom.xml}). In those, Android 14 lacks only the methods listed here, and the
     * overloads of {@code register} in {@code Path}. R8 renames and removes what only reflection uses.
     */
    @Test
    void androidSupportsWhatItsLibrariesUse() {
        JavaClasses android = ALL.that(resideInAnyPackage(CORE)
                .or(resideInAnyPackage("dev.passant.pgn..", "dev.passant.perft..", "dev.passant.tables..")));
        noClasses()
                .should()
                .dependOnClassesThat(resideInAnyPackage("java.lang.reflect..", "java.lang.invoke.."))
                .orShould()
                .callMethod(Class.class, "forName", String.class)
                .orShould()
                .callMethod(ServiceLoader.class, "stream")
                .orShould()
                .callMethodWhere(
                        describe("reads or writes several values at an index", ArchitectureTest::isBulkAtIndex))
                .check(android);
        noClasses()
                .that()
                .resideInAnyPackage(CORE)
                .or()
                .resideInAnyPackage("dev.passant.perft..", "dev.passant.tables..")
                .should()
                .dependOnClassesThat(type(ServiceLoader.class))
                .check(ALL);
    }

    private static boolean isBulkAtIndex(JavaMethodCall call) {
        List<JavaClass> parameters = call.getTarget().getRawParameterTypes();
        return call.getTargetOwner().isAssignableTo(Buffer.class)
                && List.of("get", "put").contains(call.getName())
                && parameters.size() > 1
                && parameters.get(0).isEquivalentTo(int.class)
                && !parameters.get(1).isPrimitive();
    }

    @Test
    void referenceSharesNothingWithCore() {
        classes()
                .that()
                .resideInAPackage("dev.passant.reference..")
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage("java..", "org.jspecify.annotations", "dev.passant.reference.."))
                .check(ALL);
    }

    @Test
    void uciKnowsOnlyTheRules() {
        classes()
                .that()
                .resideInAPackage("dev.passant.uci..")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage("java..", "org.jspecify.annotations", "dev.passant.uci..")
                        .or(resideInAnyPackage(CORE)))
                .check(ALL);
    }

    @Test
    void tablesKnowOnlyTheRules() {
        classes()
                .that()
                .resideInAPackage("dev.passant.tables..")
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage("java..", "org.jspecify.annotations", "dev.passant.tables..")
                                .or(resideInAnyPackage(CORE)))
                .check(ALL);
    }

    @Test
    void huntKnowsTheRulesTheOracleAndTheEngines() {
        classes()
                .that()
                .resideInAPackage("dev.passant.hunt..")
                .and()
                .resideOutsideOfPackage("dev.passant.hunt.junit")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                                "java..",
                                "org.jspecify.annotations",
                                "dev.passant.hunt..",
                                "dev.passant.uci..",
                                "dev.passant.reference..")
                        .or(resideInAnyPackage(CORE))
                        .or(resideInAPackage("dev.passant.perft..")))
                .check(ALL);
    }

    @Test
    void importsInHuntPointDownward() {
        List<String> fromTheTop =
                List.of("junit", "", "protocol", "exchanges", "analyses", "causes", "subjects", "shrinking", "report");
        for (int below = 1; below < fromTheTop.size(); below++) {
            String[] above = fromTheTop.subList(0, below).stream()
                    .map(ArchitectureTest::inHunt)
                    .toArray(String[]::new);
            noClasses()
                    .that()
                    .resideInAPackage(inHunt(fromTheTop.get(below)))
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(above)
                    .check(ALL);
        }
    }

    private static String inHunt(String name) {
        return name.isEmpty() ? "dev.passant.hunt" : "dev.passant.hunt." + name;
    }

    @Test
    void moduleOfHuntShowsThis() throws URISyntaxException {
        assertThat(moduleOf(Hunt.class).exports())
                .extracting(ModuleDescriptor.Exports::source)
                .containsExactlyInAnyOrder("dev.passant.hunt", "dev.passant.hunt.junit", "dev.passant.hunt.report");
    }

    @Test
    void zooKnowsOnlyTheOracle() {
        classes()
                .that()
                .resideInAnyPackage("dev.passant.zoo..", "dev.passant.whatbug..")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                        "java..",
                        "org.jspecify.annotations",
                        "dev.passant.reference..",
                        "dev.passant.zoo..",
                        "dev.passant.whatbug.."))
                .check(ALL);
    }

    @Test
    void moduleOfZooShowsAndNeedsThis() throws URISyntaxException {
        ModuleDescriptor zoo = moduleOf(Mutants.class);
        assertThat(needs(zoo)).containsExactlyInAnyOrder("java.base", "static org.jspecify", "dev.passant.reference");
        assertThat(zoo.exports())
                .extracting(ModuleDescriptor.Exports::source)
                .containsExactlyInAnyOrder("dev.passant.zoo", "dev.passant.whatbug");
    }

    /** The answers must also run in a browser. */
    @Test
    void answersNeedNoFilesThreadsOrReflection() throws URISyntaxException {
        assertThat(needs(moduleOf(Answer.class)))
                .containsExactlyInAnyOrder(
                        "java.base",
                        "static org.jspecify",
                        "dev.passant.core",
                        "dev.passant.tables",
                        "dev.passant.winnable",
                        "dev.passant.perft",
                        "dev.passant.pgn",
                        "dev.passant.uci");
        classes()
                .that()
                .resideInAPackage("dev.passant.answers..")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                                "java.lang", "java.util", "java.util.function", "java.util.regex", "java.util.stream")
                        .or(resideInAnyPackage("java.lang.invoke", "java.lang.runtime", "org.jspecify.annotations"))
                        .or(type(URLDecoder.class)
                                .or(type(StandardCharsets.class))
                                .or(type(Charset.class)))
                        .or(type(Duration.class).or(type(CancellationException.class)))
                        .or(type(ByteArrayInputStream.class).or(type(InputStream.class)))
                        .or(type(IOException.class).or(type(UncheckedIOException.class)))
                        .or(resideInAnyPackage(
                                "dev.passant.answers..",
                                "dev.passant.perft",
                                "dev.passant.pgn",
                                "dev.passant.pgn.annotation",
                                "dev.passant.pgn.tag",
                                "dev.passant.tables",
                                "dev.passant.uci",
                                "dev.passant.winnable",
                                "dev.passant.svg",
                                "dev.passant.input",
                                "dev.passant.notation",
                                "dev.passant.explain",
                                "dev.passant.language",
                                "dev.passant.polyglot",
                                "dev.passant.chess",
                                "dev.passant.bitboard")))
                .check(ALL);
        // The engines of uci run as processes; only its reader of divides is used.
        noClasses()
                .that()
                .resideInAPackage("dev.passant.answers..")
                .should()
                .dependOnClassesThat(resideInAPackage("dev.passant.uci").and(not(nameMatching(".*\\.Perft.*"))))
                .check(ALL);
    }

    /** A build for browsers with only these endpoints must be small. */
    @Test
    void answersAboutPositionsNeedNoGamesAndNoPerft() {
        noClasses()
                .that()
                .resideInAPackage("dev.passant.answers")
                .or()
                .haveFullyQualifiedName("dev.passant.answers.api.PositionEndpoints")
                .or()
                .haveFullyQualifiedName("dev.passant.answers.api.Query")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.passant.answers.games",
                        "dev.passant.answers.perft",
                        "dev.passant.answers.practice",
                        "dev.passant.pgn..",
                        "dev.passant.perft..",
                        "dev.passant.uci..")
                .check(ALL);
    }

    @Test
    void webKnowsOnlyTheRulesAndItsLibraries() throws URISyntaxException {
        noClasses()
                .that()
                .resideInAPackage("dev.passant.web..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.passant.reference..", "dev.passant.cli..", "dev.passant.movegen..")
                .check(ALL);
        // Only one package is exported, and it has two public classes: the page with a server, and without.
        assertThat(moduleOf(WebServer.class).exports())
                .extracting(ModuleDescriptor.Exports::source)
                .containsExactly("dev.passant.web");
        classes()
                .that()
                .resideInAPackage("dev.passant.web")
                .and()
                .arePublic()
                .should()
                .haveSimpleName("WebServer")
                .orShould()
                .haveSimpleName("StaticPage")
                .check(ALL);
    }

    @Test
    void moduleOfCoreShowsAndNeedsThis() throws URISyntaxException {
        ModuleDescriptor core = moduleOf(Position.class);
        assertThat(needs(core)).containsExactlyInAnyOrder("java.base", "static org.jspecify");
        // movegen and variants are exported only to perft, tables and winnable; users access them through Position.
        assertThat(core.exports())
                .extracting(ModuleDescriptor.Exports::source)
                .containsExactlyInAnyOrder(
                        "dev.passant.bitboard",
                        "dev.passant.chess",
                        "dev.passant.explain",
                        "dev.passant.input",
                        "dev.passant.notation",
                        "dev.passant.polyglot",
                        "dev.passant.svg",
                        "dev.passant.language",
                        "dev.passant.movegen",
                        "dev.passant.text",
                        "dev.passant.variants");
        assertThat(core.exports().stream().filter(exports -> exports.source().equals("dev.passant.movegen")))
                .singleElement()
                .satisfies(exports -> assertThat(exports.targets())
                        .containsExactlyInAnyOrder("dev.passant.perft", "dev.passant.tables", "dev.passant.winnable"));
        assertThat(core.exports().stream().filter(exports -> exports.source().equals("dev.passant.variants")))
                .singleElement()
                .satisfies(exports -> assertThat(exports.targets()).containsExactly("dev.passant.perft"));
    }

    @Test
    void perftAndWinnableNeedOnlyCore() throws URISyntaxException {
        for (Class<?> member : List.of(Perft.class, Winnability.class)) {
            ModuleDescriptor module = moduleOf(member);
            assertThat(needs(module)).containsExactlyInAnyOrder("java.base", "static org.jspecify", "dev.passant.core");
            assertThat(module.exports())
                    .extracting(ModuleDescriptor.Exports::source)
                    .containsExactly(member.getPackageName());
        }
        classes()
                .that()
                .resideInAnyPackage(COUNTERS)
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage("java..", "org.jspecify.annotations")
                        .or(resideInAnyPackage(
                                "dev.passant.chess",
                                "dev.passant.variants",
                                "dev.passant.movegen",
                                "dev.passant.bitboard"))
                        .or(resideInAnyPackage(COUNTERS)))
                .check(ALL);
        noClasses()
                .that()
                .resideInAPackage("dev.passant.perft..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.passant.winnable")
                .check(ALL);
    }

    /** Single-threaded counts must also run where there are no threads. */
    @Test
    void perftStartsThreadsInOneClass() {
        noClasses()
                .that()
                .resideInAPackage("dev.passant.perft..")
                .and()
                .doNotHaveSimpleName("Workers")
                .should()
                .callConstructorWhere(target(owner(type(Thread.class))))
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Executor.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(Future.class)
                .check(ALL);
        classes()
                .that()
                .haveFullyQualifiedName("dev.passant.perft.Workers")
                .should()
                .onlyHaveDependentClassesThat()
                .haveNameMatching("dev\\.passant\\.perft\\.(Workers.*|WorkerPool)")
                .check(ALL);
    }

    @Test
    void moduleOfReferenceShowsAndNeedsThis() throws URISyntaxException {
        ModuleDescriptor reference = moduleOf(ReferencePosition.class);
        assertThat(needs(reference)).containsExactlyInAnyOrder("java.base", "static org.jspecify");
        assertThat(reference.exports())
                .extracting(ModuleDescriptor.Exports::source)
                .containsExactly("dev.passant.reference");
    }

    private static ModuleDescriptor moduleOf(Class<?> member) throws URISyntaxException {
        Path place = Path.of(
                member.getProtectionDomain().getCodeSource().getLocation().toURI());
        return ModuleFinder.of(place).findAll().iterator().next().descriptor();
    }

    private static List<String> needs(ModuleDescriptor module) {
        return module.requires().stream()
                .map(required -> (required.modifiers().contains(Modifier.STATIC) ? "static " : "") + required.name())
                .toList();
    }

    @Test
    void onlyTheCommandLineTalksToTheTerminal() {
        noClasses().should(ACCESS_STANDARD_STREAMS).check(LIBRARIES);
        noClasses().should().callMethod(System.class, "exit", int.class).check(LIBRARIES);
        noClasses().should().callMethod(Runtime.class, "exit", int.class).check(LIBRARIES);
        // The engine is a program, so its main method may exit with an exit code.
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.passant.zoo.ZooEngine")
                .should(ACCESS_STANDARD_STREAMS)
                .orShould()
                .callMethod(Runtime.class, "exit", int.class)
                .check(ALL.that(resideInAnyPackage("dev.passant.zoo..", "dev.passant.whatbug..")));
        noClasses().should().callMethod(Runtime.class, "halt", int.class).check(LIBRARIES);
    }

    /**
     * Parameters of methods that other classes call must not be Optionals. The components of a record may be, because
     * they are also its accessors.
     */
    @Test
    void optionalsAreReturnedAndNotTaken() {
        classes()
                .that()
                .resideInAnyPackage(CORE)
                .or()
                .resideInAnyPackage(COUNTERS)
                .or()
                .resideInAnyPackage("dev.passant.pgn..", "dev.passant.zoo..", "dev.passant.whatbug..")
                .should(takeNoOptional())
                .check(ALL);
    }

    private static ArchCondition<JavaClass> takeNoOptional() {
        Set<String> optionals = Set.of(
                "java.util.Optional", "java.util.OptionalInt", "java.util.OptionalLong", "java.util.OptionalDouble");
        return new ArchCondition<>("take no Optional as a parameter") {
            @Override
            public void check(JavaClass inspected, ConditionEvents events) {
                for (JavaCodeUnit unit : inspected.getCodeUnits()) {
                    Set<JavaModifier> modifiers = unit.getModifiers();
                    boolean isOwn =
                            modifiers.contains(JavaModifier.PRIVATE) || modifiers.contains(JavaModifier.SYNTHETIC);
                    boolean isOfRecord = inspected.isRecord() && unit.isConstructor();
                    if (!isOwn
                            && !isOfRecord
                            && unit.getRawParameterTypes().stream()
                                    .anyMatch(type -> optionals.contains(type.getFullName()))) {
                        events.add(SimpleConditionEvent.violated(inspected, unit.getFullName()));
                    }
                }
            }
        };
    }

    @Test
    void genericExceptionsAreNotThrown() {
        NO_CLASSES_SHOULD_THROW_GENERIC_EXCEPTIONS.check(ALL);
    }

    @Test
    void genericExceptionsAreNotCaught() {
        classes().should(catchNoGenericException()).check(ALL);
    }

    private static ArchCondition<JavaClass> catchNoGenericException() {
        Set<String> generic = Set.of("java.lang.Exception", "java.lang.RuntimeException", "java.lang.Throwable");
        return new ArchCondition<>("catch no generic exception") {
            @Override
            public void check(JavaClass inspected, ConditionEvents events) {
                for (var unit : inspected.getCodeUnits()) {
                    for (TryCatchBlock block : unit.getTryCatchBlocks()) {
                        for (JavaClass caught : block.getCaughtThrowables()) {
                            // The compiler adds handlers of Throwable for try-with-resources and finally; Exception and
                            // RuntimeException only occur in handwritten handlers.
                            boolean written = !caught.getFullName().equals("java.lang.Throwable");
                            if (written && generic.contains(caught.getFullName())) {
                                events.add(SimpleConditionEvent.violated(
                                        inspected,
                                        unit.getFullName() + " catches " + caught.getName() + " in "
                                                + block.getSourceCodeLocation()));
                            }
                        }
                    }
                }
            }
        };
    }
}
