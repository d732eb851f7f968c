package dev.passant.cli;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** What does the build keep of each command for {@link Shortcut}? Run by Maven; no part of the command. */
final class ShortcutWriter {

    private ShortcutWriter() {}

    /**
     * Writes the texts of all commands into a class.
     *
     * @param args the file of its source
     * @throws Exception when the file cannot be written, or what the parser passes on
     */
    public static void main(String[] args) throws Exception {
        StringBuilder source = new StringBuilder("""
                package dev.passant.cli;

                /** What the parser knows of each command; written by ShortcutWriter. */
                final class ShortcutTexts implements Shortcut.Texts {

                    ShortcutTexts() {}

                    @Override
                    public String text(String name) {
                        return switch (name) {
                """);
        for (Map.Entry<String, String> text : texts(Main.parserFor("")).entrySet()) {
            source.append("            case ").append(literal(text.getKey()));
            source.append(" -> ").append(literal(text.getValue())).append(";\n");
        }
        source.append("            default -> null;\n        };\n    }\n}\n");
        Path file = Path.of(args[0]);
        Files.createDirectories(file.getParent());
        Files.writeString(file, source, StandardCharsets.UTF_8);
    }

    private static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                literal.append("\\n");
            } else if (c < ' ' || c > '~') {
                literal.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                literal.append(c == '"' || c == '\\' ? "\\" : "").append(c);
            }
        }
        return literal.append('"').toString();
    }

    /** The texts by the names of their files. */
    static Map<String, String> texts(CommandLine commandLine) throws Exception {
        Map<String, String> texts = new TreeMap<>();
        add("passant", commandLine, texts);
        return texts;
    }

    private static void add(String name, CommandLine commandLine, Map<String, String> texts) throws Exception {
        texts.put(name + Shortcut.HELP, Main.help(commandLine));
        boolean hasCommandsOnly = !commandLine.getSubcommands().isEmpty()
                && commandLine.getCommandSpec().positionalParameters().isEmpty();
        if (hasCommandsOnly) {
            texts.put(name + Shortcut.OPTIONS, Shortcut.GROUP + "\n");
        } else {
            String options = options(commandLine);
            if (options != null) {
                texts.put(name + Shortcut.OPTIONS, options);
            }
        }
        for (Map.Entry<String, CommandLine> command :
                commandLine.getSubcommands().entrySet()) {
            add(name + "-" + command.getKey(), command.getValue(), texts);
        }
    }

    /** The options of a command; null if the parser does something with one that {@link Shortcut} does not know. */
    private static @Nullable String options(CommandLine commandLine) throws Exception {
        CommandSpec spec = commandLine.getCommandSpec();
        Object command = spec.userObject();
        StringBuilder text = new StringBuilder(command.getClass().getName()).append('\n');
        for (OptionSpec option : spec.options()) {
            // Help and version are the parser's.
            if (option.usageHelp() || option.versionHelp()) {
                continue;
            }
            String rest = rest(option, command);
            if (rest == null) {
                return null;
            }
            for (String name : option.names()) {
                text.append(name).append(' ').append(rest);
            }
            // Two names of one option could both be given.
            if (option.names().length > 1 || !option.names()[0].startsWith("--") || option.negatable()) {
                return null;
            }
        }
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            String rest = rest(parameter, command);
            if (rest == null) {
                return null;
            }
            text.append(parameter.index().min())
                    .append("..")
                    .append(parameter.index().max())
                    .append(' ')
                    .append(rest);
        }
        return text.toString();
    }

    private static @Nullable String rest(ArgSpec option, Object command) throws Exception {
        Object holder = option.scope().get();
        if (!(option.userObject() instanceof Field field) || option.group() != null || holder == null) {
            return null;
        }
        boolean isOption = option.isOption();
        int least = option.arity().min();
        int most = option.arity().max();
        Shortcut.Kind kind;
        if (field.getType() == boolean.class && isOption && most == 0) {
            kind = Shortcut.Kind.FLAG;
        } else if (field.getType() == String.class && most == 1 && (least == 1 || !isOption)) {
            kind = Shortcut.Kind.TEXT;
        } else if (field.getType() == List.class
                && option.auxiliaryTypes()[0] == String.class
                && (isOption ? least == 1 && most == 1 : most == Integer.MAX_VALUE)) {
            kind = Shortcut.Kind.TEXTS;
        } else {
            return null;
        }
        boolean isPlain = option.defaultValue() == null
                && option.splitRegex().isEmpty()
                && option.converters().length == 0
                && !option.interactive();
        List<String> path = path(command, holder, field);
        if (!isPlain || path.isEmpty()) {
            return null;
        }
        int needed = isOption ? (option.required() ? 1 : 0) : least;
        return kind + " " + needed + " " + String.join(" ", path) + "\n";
    }

    /** The field of the command, or the field of an object in a field of it; empty when it is farther away. */
    @SuppressWarnings("ReferenceEquality") // The very object is looked for.
    private static List<String> path(Object command, Object holder, Field field) {
        List<String> path = new ArrayList<>();
        if (holder != command) {
            Field between = fieldWith(holder, command);
            if (between == null) {
                return path;
            }
            path.add(between.getDeclaringClass().getName());
            path.add(between.getName());
        }
        path.add(field.getDeclaringClass().getName());
        path.add(field.getName());
        return path;
    }

    @SuppressWarnings("ReferenceEquality") // The very object is looked for.
    private static @Nullable Field fieldWith(Object value, Object owner) {
        for (Class<?> type = owner.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || field.getType().isPrimitive()) {
                    continue;
                }
                try {
                    field.setAccessible(true);
                    if (field.get(owner) == value) {
                        return field;
                    }
                } catch (IllegalAccessException e) {
                    throw new LinkageError(field.toString(), e);
                }
            }
        }
        return null;
    }
}
