package dev.passant.wasm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.teavm.asm.ClassReader;
import org.teavm.asm.ClassVisitor;
import org.teavm.asm.MethodVisitor;
import org.teavm.asm.Opcodes;

/**
 * JavaScript finds the same matches as the JVM, for every regular expression in the classes of the modules: {@code
 * regular-expressions.js} asks the npm package. The texts of the questions are made to match, or almost.
 */
@Tag("it")
class RegularExpressionsTest {

    private static final int TEXTS = 200;

    /** The methods of {@link String} with a regular expression, and the number of constants after it. */
    private static final Map<String, Integer> OF_STRING =
            Map.of("matches", 0, "split", 0, "replaceAll", 1, "replaceFirst", 1);

    /** Characters that the two engines could treat differently. */
    private static final String OTHERS = " \t\n\r\u000b\u0085\u00a0\u2028aZ7_\u00e9\u00c9\u017f\u212a\u00d7.";

    private final Random random = new Random(27);

    @Test
    void allExpressionsOfTheModulesMatchAsOnTheJvm() throws IOException, InterruptedException {
        List<Pattern> patterns = patterns();
        assertThat(patterns).hasSizeGreaterThan(50);
        List<String> questions = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (Pattern pattern : patterns) {
            for (int i = 0; i < TEXTS; i++) {
                String text = text(pattern);
                questions.add("[%s,%d,%s]".formatted(json(pattern.pattern()), pattern.flags(), json(text)));
                expected.add(answer(pattern, text));
            }
        }
        NodeScript.check("regular-expressions.js", questions, expected, answer -> answer);
    }

    /** Returns the expressions in static fields, and those that methods of strings compile. */
    private static List<Pattern> patterns() throws IOException {
        Set<String> classes = new TreeSet<>();
        for (String module : List.of("wasm/rules", "wasm/games", "page/small", "page/whole")) {
            classes.addAll(Files.readAllLines(Path.of("target", module + ".wasm.classes.txt")));
        }
        Map<String, Pattern> patterns = new TreeMap<>();
        for (String name : classes) {
            // The module's own classes are for JavaScript only, and those of lambda expressions are TeaVM's.
            if (name.startsWith("dev.passant.") && !name.startsWith("dev.passant.wasm.") && !name.contains("lambda$")) {
                ofFields(name).forEach(pattern -> patterns.put(pattern + " " + pattern.flags(), pattern));
                ofStrings(name).forEach(pattern -> patterns.put(pattern + " 0", pattern));
            }
        }
        return List.copyOf(patterns.values());
    }

    private static List<Pattern> ofFields(String name) {
        List<Pattern> patterns = new ArrayList<>();
        try {
            for (Field field : Class.forName(name).getDeclaredFields()) {
                if (field.getType() == Pattern.class && Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    patterns.add((Pattern) field.get(null));
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(name, e);
        }
        return patterns;
    }

    private static List<Pattern> ofStrings(String name) throws IOException {
        List<Pattern> patterns = new ArrayList<>();
        MethodVisitor calls = new MethodVisitor(Opcodes.ASM9) {
            private final Deque<String> constants = new ArrayDeque<>();

            @Override
            public void visitLdcInsn(Object value) {
                if (value instanceof String text) {
                    constants.push(text);
                }
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String method, String type, boolean isInterface) {
                Integer after = OF_STRING.get(method);
                if (owner.equals("java/lang/String") && after != null) {
                    IntStream.range(0, after).forEach(i -> constants.pop());
                    patterns.add(Pattern.compile(constants.pop()));
                }
            }
        };
        try (InputStream bytes =
                RegularExpressionsTest.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
            new ClassReader(Objects.requireNonNull(bytes, name))
                    .accept(
                            new ClassVisitor(Opcodes.ASM9) {
                                @Override
                                public MethodVisitor visitMethod(
                                        int access, String method, String type, String generic, String[] exceptions) {
                                    return calls;
                                }
                            },
                            0);
        }
        return patterns;
    }

    /** Returns a text that matches, or that more characters could make match, most of the time. */
    private String text(Pattern pattern) {
        String characters =
                pattern.pattern() + OTHERS.repeat(1 + pattern.pattern().length() / 20);
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(20);
        for (int i = 0; i < 20 * length && text.length() < length; i++) {
            char c = characters.charAt(random.nextInt(characters.length()));
            text.append(random.nextInt(4) == 0 ? Character.toUpperCase(c) : c);
            Matcher matcher = pattern.matcher(text);
            if (!matcher.matches() && !matcher.hitEnd() && random.nextInt(20) != 0) {
                text.setLength(text.length() - 1);
            }
        }
        text.append(random.nextInt(10) == 0 ? "\r\n" : "");
        // Before Java 19, letters beyond ASCII were parts of words for \b only.
        return pattern.pattern().contains("\\b") ? text.toString().replaceAll("[^\0-\177]", "") : text.toString();
    }

    /** Returns what {@code find}, {@code lookingAt} and {@code matches} find, and the names of the groups. */
    private static String answer(Pattern pattern, String text) {
        Matcher matcher = pattern.matcher(text);
        String found = places(matcher, matcher.find());
        String first = places(matcher, matcher.reset().lookingAt());
        String whole = places(matcher, matcher.reset().matches());
        String names = Pattern.compile("\\\\.|\\[(?:\\\\.|[^\\]])+\\]|\\((?!\\?[^<]|\\?<\\W)(?:\\?<(\\w+)>)?")
                .matcher(pattern.pattern())
                .results()
                .filter(group -> group.group().startsWith("("))
                .map(group -> group.group(1) == null ? "" : group.group(1))
                .collect(Collectors.joining(" "));
        return String.join("|", found, first, whole, names);
    }

    private static String places(Matcher matcher, boolean isFound) {
        return !isFound
                ? ""
                : IntStream.rangeClosed(0, matcher.groupCount())
                        .mapToObj(group ->
                                matcher.start(group) < 0 ? "" : matcher.start(group) + "," + matcher.end(group))
                        .collect(Collectors.joining(" "));
    }

    private static String json(String text) {
        return text.chars().mapToObj("\\u%04x"::formatted).collect(Collectors.joining("", "\"", "\""));
    }
}
