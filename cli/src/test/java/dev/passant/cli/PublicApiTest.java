package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the API of the published modules with the files in the folder {@code api}, which have a line for each public
 * or protected type and member, so that every API change is visible in a diff. {@code ./dev write api} rewrites the
 * files.
 */
class PublicApiTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.passant");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bitboard",
                "chess",
                "explain",
                "hunt",
                "hunt.junit",
                "hunt.report",
                "input",
                "notation",
                "perft",
                "pgn",
                "pgn.annotation",
                "pgn.duplicates",
                "pgn.edit",
                "pgn.filter",
                "pgn.index",
                "pgn.json",
                "pgn.openings",
                "pgn.players",
                "pgn.raw",
                "pgn.search",
                "pgn.sort",
                "pgn.source",
                "pgn.split",
                "pgn.statistics",
                "pgn.table",
                "pgn.tag",
                "polyglot",
                "reference",
                "svg",
                "tables",
                "winnable",
                "uci",
                "whatbug",
                "zoo"
            })
    void thePublicApiIsTheOneWrittenDown(String name) throws IOException {
        String packageName = "dev.passant." + name;
        List<String> lines = CLASSES.stream()
                .filter(type -> type.getPackageName().equals(packageName))
                .filter(PublicApiTest::isVisible)
                .map(JavaClass::reflect)
                .flatMap(PublicApiTest::members)
                .distinct()
                .sorted()
                .toList();
        // Tests run in the folder of their module.
        Path file = Path.of("..", "api", packageName + ".txt");
        if (Boolean.getBoolean("api.write")) {
            Files.createDirectories(file.getParent());
            Files.write(file, lines);
        }

        assertThat(lines)
                .as("the API of %s: if the change is meant, run ./dev write api", packageName)
                .isNotEmpty()
                .isEqualTo(Files.readAllLines(file));
    }

    /** Each row of the table in the guide names types of its package, and no package is missing. */
    @Test
    void theLibraryOverviewListsEachPackageWithTypesOfIt() throws IOException {
        Set<String> documented = new TreeSet<>();
        Pattern row = Pattern.compile("(?m)^\\|[^|]*\\| `(dev\\.passant[a-z.]*)` \\| (.*) \\|$");
        Matcher rows = row.matcher(Files.readString(Path.of("..", "docs", "tour-library.md")));
        while (rows.find()) {
            String packageName = rows.group(1);
            documented.add(packageName);
            // The module for Spark is not on the class path of this test, and has no list.
            if (!packageName.equals("dev.passant.spark")) {
                Pattern.compile("`([A-Z]\\w*)`")
                        .matcher(rows.group(2))
                        .results()
                        .map(name -> packageName + "." + name.group(1))
                        .forEach(name ->
                                assertThat(CLASSES.contain(name)).as(name).isTrue());
            }
        }
        Set<String> listed = new TreeSet<>(Set.of("dev.passant.spark"));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(Path.of("..", "api"), "*.txt")) {
            files.forEach(file -> listed.add(file.getFileName().toString().replaceFirst("\\.txt$", "")));
        }
        assertThat(documented).isEqualTo(listed);
    }

    private static List<String> allLines() throws IOException {
        List<String> lines = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(Path.of("..", "api"), "*.txt")) {
            for (Path file : files) {
                lines.addAll(Files.readAllLines(file));
            }
        }
        return lines;
    }

    @Test
    void aSetOfSquaresIsALongInEverySignature() throws IOException {
        assertThat(allLines())
                .filteredOn(line -> line.contains("SquareSet"))
                .isNotEmpty()
                .allMatch(line -> line.startsWith("dev.passant.chess.SquareSet"));
    }

    /** The components of a record are its accessors, so its constructor takes what these return. */
    @Test
    void onlyConstructorsOfRecordsTakeAnOptional() throws IOException {
        List<String> lines = allLines();
        Set<String> records = lines.stream()
                .filter(line -> line.matches("[^#]*: .*\\brecord\\b.*"))
                .map(line -> line.substring(0, line.indexOf(':')))
                .collect(Collectors.toSet());
        assertThat(records).contains("dev.passant.chess.Outcome");
        assertThat(lines)
                .filteredOn(line -> line.matches(".*\\(.*java\\.util\\.Optional.*\\).*"))
                .isNotEmpty()
                .allMatch(line -> {
                    String type = line.substring(0, line.indexOf('#'));
                    return records.contains(type) && line.contains("#public " + type + "(");
                });
    }

    private static boolean isVisible(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC)
                && type.getEnclosingClass().map(PublicApiTest::isVisible).orElse(true);
    }

    private static Stream<String> members(Class<?> type) {
        List<String> lines = new ArrayList<>();
        lines.add(type.getName() + ": " + description(type) + parents(type));
        for (Field field : type.getDeclaredFields()) {
            if (isVisible(field.getModifiers()) && !field.isSynthetic()) {
                lines.add(type.getName() + "#" + field.toGenericString());
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            addVisible(type, constructor, lines);
        }
        // Members inherited from a class that is not public are listed as the type's own.
        Class<?> declaring = type;
        do {
            for (Method method : declaring.getDeclaredMethods()) {
                addVisible(type, method, lines);
            }
            declaring = declaring.getSuperclass();
        } while (declaring != null && !isVisible(declaring.getModifiers()));
        return lines.stream();
    }

    /** Java 17 omits {@code sealed} here; later versions print it. */
    private static String description(Class<?> type) {
        return type.toGenericString().replaceAll("\\b(non-)?sealed ", "") + (type.isSealed() ? ", sealed" : "");
    }

    private static void addVisible(Class<?> type, Executable member, List<String> lines) {
        // Members added by an annotation processor or a coverage tool are not part of the API.
        if (isVisible(member.getModifiers()) && !member.isSynthetic()) {
            String line = member.toGenericString();
            lines.add(type.getName() + "#"
                    + line.replace(member.getDeclaringClass().getName() + ".", type.getName() + "."));
        }
    }

    private static String parents(Class<?> type) {
        List<String> names = new ArrayList<>();
        Class<?> superclass = type.getSuperclass();
        if (superclass != null && superclass != Object.class && isVisible(superclass.getModifiers())) {
            names.add(type.getGenericSuperclass().getTypeName());
        }
        Arrays.stream(type.getGenericInterfaces())
                .map(parent -> parent.getTypeName())
                .forEach(names::add);
        return names.isEmpty() ? "" : " : " + String.join(", ", names);
    }

    private static boolean isVisible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }
}
