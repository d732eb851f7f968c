package dev.passant.testing;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calls all public methods and constructors of some packages with one null argument at a time.
 *
 * @param accepted the calls that did not throw a {@code NullPointerException}
 * @param calls the number of calls
 */
public record Nulls(List<String> accepted, int calls) {

    /**
     * Calls all public methods and constructors.
     *
     * @param anchor a class of the module
     * @param packages the packages, relative to {@code dev.passant}
     * @param samples receivers and arguments of the calls; methods with a type that has no sample are skipped
     */
    public static Nulls tryAll(Class<?> anchor, List<String> packages, List<?> samples)
            throws IOException, URISyntaxException {
        List<Object> all = new ArrayList<>(samples);
        List<String> accepted = new ArrayList<>();
        int calls = 0;
        for (Class<?> type : publicTypes(anchor, packages)) {
            for (Executable executable : executables(type)) {
                for (int i = 0; i < executable.getParameterCount(); i++) {
                    if (refusesNull(executable, executable.getParameters()[i]) && isCallable(executable, all)) {
                        calls++;
                        String fault = call(executable, i, all);
                        if (!fault.isEmpty()) {
                            accepted.add(fault);
                        }
                    }
                }
            }
        }
        return new Nulls(accepted, calls);
    }

    private static List<Executable> executables(Class<?> type) {
        List<Executable> executables = new ArrayList<>(List.of(type.getConstructors()));
        // Bridge methods expose methods inherited from a package-private class.
        Arrays.stream(type.getDeclaredMethods())
                .filter(method -> !method.isSynthetic() || method.isBridge())
                .filter(method -> !method.getName().equals("equals"))
                .forEach(executables::add);
        return executables;
    }

    private static boolean refusesNull(Executable executable, Parameter parameter) {
        return Modifier.isPublic(executable.getModifiers())
                && !parameter.getType().isPrimitive()
                && !parameter.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    private static List<Class<?>> publicTypes(Class<?> anchor, List<String> packages)
            throws IOException, URISyntaxException {
        URI root = anchor.getProtectionDomain().getCodeSource().getLocation().toURI();
        List<Class<?>> types = new ArrayList<>();
        for (String name : packages) {
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

    /**
     * Returns a description of the failure if one argument is null, or an empty string if {@code NullPointerException}
     * is thrown.
     */
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
            return name + ": accepted";
        } catch (InvocationTargetException e) {
            return e.getCause() instanceof NullPointerException ? "" : name + ": " + e.getCause();
        } catch (InstantiationException | IllegalAccessException e) {
            return name + ": " + e;
        }
    }
}
