package dev.passant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.Replay;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.chess.Symmetry;
import dev.passant.notation.Epd;
import dev.passant.notation.EpdReader;
import dev.passant.notation.FenPolicy;
import dev.passant.notation.FenPolicy.Variant;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.UciSquares;
import dev.passant.polyglot.BookEntry;
import dev.passant.polyglot.BookMove;
import dev.passant.polyglot.PolyglotBook;
import dev.passant.polyglot.PolyglotBookBuilder;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import dev.passant.svg.Theme;
import dev.passant.winnable.WinBounds;
import dev.passant.winnable.WinVerdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Null is refused at once by everything that is public, wherever it is not said to be taken. */
class NullsTest {

    private static final List<String> EXPORTED =
            List.of("bitboard", "chess", "explain", "notation", "perft", "polyglot", "svg", "winnable");

    /** What a call needs beside the null: something of every type that a parameter has. */
    private static List<Object> samples() throws IOException {
        Position start = Position.start();
        Move move = start.legalMoves().get(0);
        return List.of(
                start,
                start.setup(),
                start.setup().toBuilder(),
                move,
                Square.E4,
                Piece.WHITE_PAWN,
                start.castlingRights(),
                new History(start),
                new Replay(start),
                new Outcome(Outcome.Kind.STALEMATE, Optional.empty()),
                new PositionProblem(PositionProblem.Kind.NO_KING, Color.WHITE, "", 0),
                SquareSet.ALL,
                Symmetry.IDENTITY,
                WinBounds.standard(),
                new WinVerdict.Undecided(1),
                Duration.ofSeconds(1),
                Diagram.of(start),
                MarkColor.RED,
                Theme.BROWN,
                PieceLetters.GERMAN,
                new FenPolicy(false, false, Variant.AS_WRITTEN, false),
                Epd.of(start),
                new Epd.Operation("id", List.of()),
                new Epd.Operand("x", false),
                new EpdReader(new StringReader("")),
                UciSquares.parse("e2e4"),
                PolyglotBook.of(new byte[0]),
                new PolyglotBookBuilder(9),
                new BookMove(move, 1, 0),
                new BookEntry(1, 0, 1, 0),
                Optional.empty(),
                OptionalInt.empty(),
                new StringReader(""),
                new ByteArrayOutputStream(),
                ByteBuffer.allocate(64),
                new Random(1),
                Path.of("none"),
                new byte[64],
                new String[0],
                List.of());
    }

    @Test
    void nullIsRefusedEverywhere() throws IOException, URISyntaxException {
        List<Object> samples = new ArrayList<>(samples());
        List<String> taken = new ArrayList<>();
        int calls = 0;
        for (Class<?> type : publicTypes()) {
            List<Executable> all = new ArrayList<>(List.of(type.getConstructors()));
            // Bridges, too: by them a class shows what it has from one that is not public.
            all.addAll(Arrays.stream(type.getDeclaredMethods())
                    .filter(method -> !method.isSynthetic() || method.isBridge())
                    .filter(method -> !method.getName().equals("equals"))
                    .toList());
            for (Executable executable : all) {
                for (int i = 0; i < executable.getParameterCount(); i++) {
                    Parameter parameter = executable.getParameters()[i];
                    boolean asked = Modifier.isPublic(executable.getModifiers())
                            && !parameter.getType().isPrimitive()
                            && !parameter.getAnnotatedType().isAnnotationPresent(Nullable.class);
                    if (asked && isCallable(executable, samples)) {
                        calls++;
                        String fault = call(executable, i, samples);
                        if (!fault.isEmpty()) {
                            taken.add(fault);
                        }
                    }
                }
            }
        }
        assertThat(taken).isEmpty();
        assertThat(calls).isGreaterThan(150);
    }

    private static List<Class<?>> publicTypes() throws IOException, URISyntaxException {
        URI root = Position.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI();
        List<Class<?>> types = new ArrayList<>();
        for (String name : EXPORTED) {
            try (Stream<Path> files = Files.list(Path.of(root).resolve("dev/passant/" + name))) {
                List<String> classes = files.map(file -> file.getFileName().toString())
                        .filter(file -> file.endsWith(".class"))
                        .sorted()
                        .toList();
                for (String file : classes) {
                    String simple = file.replace(".class", "");
                    if (!simple.equals("package-info") && !simple.contains("$")) {
                        addPublic(load("dev.passant." + name + "." + simple), types);
                    }
                }
            }
        }
        return types;
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static void addPublic(Class<?> type, List<Class<?>> types) {
        if (Modifier.isPublic(type.getModifiers())) {
            types.add(type);
            for (Class<?> nested : type.getDeclaredClasses()) {
                addPublic(nested, types);
            }
        }
    }

    private static boolean isCallable(Executable executable, List<Object> samples) {
        boolean hasTarget = executable instanceof Constructor<?>
                || Modifier.isStatic(executable.getModifiers())
                || sample(executable.getDeclaringClass(), samples).isPresent();
        return hasTarget
                && Arrays.stream(executable.getParameterTypes())
                        .allMatch(type -> sample(type, samples).isPresent());
    }

    private static Optional<Object> sample(Class<?> type, List<Object> samples) {
        if (type.isPrimitive()) {
            return Optional.of(primitive(type));
        }
        if (type.isEnum()) {
            return Optional.of(type.getEnumConstants()[0]);
        }
        if (type == String.class) {
            return Optional.of("e4");
        }
        return samples.stream().filter(type::isInstance).findFirst();
    }

    private static Object primitive(Class<?> type) {
        if (type == boolean.class) {
            return false;
        }
        if (type == char.class) {
            return 'e';
        }
        if (type == short.class) {
            return (short) 0;
        }
        return type == long.class ? (Object) 0L : (Object) 0;
    }

    /** What is wrong when one argument is null; nothing when that is refused with the exception for nulls. */
    private static String call(Executable executable, int at, List<Object> samples) {
        Object[] arguments = Arrays.stream(executable.getParameterTypes())
                .map(type -> sample(type, samples).orElseThrow())
                .toArray();
        arguments[at] = null;
        String name = executable.getDeclaringClass().getSimpleName() + "." + executable.getName() + " argument " + at;
        try {
            if (executable instanceof Constructor<?> constructor) {
                constructor.newInstance(arguments);
            } else {
                Object target = sample(executable.getDeclaringClass(), samples).orElse(null);
                ((Method) executable).invoke(Modifier.isStatic(executable.getModifiers()) ? null : target, arguments);
            }
            return name + ": taken";
        } catch (InvocationTargetException e) {
            return e.getCause() instanceof NullPointerException ? "" : name + ": " + e.getCause();
        } catch (InstantiationException | IllegalAccessException e) {
            return name + ": " + e;
        }
    }
}
