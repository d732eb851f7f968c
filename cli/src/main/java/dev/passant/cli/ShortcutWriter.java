package dev.passant.cli;

import dev.passant.cli.io.OptionalValue;
import java.lang.reflect.Field;
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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Generates the texts for {@link Shortcut}. The build runs it; it is not part of the command. */
final class ShortcutWriter {

    private ShortcutWriter() {}

    /**
     * Writes the texts of all commands as a Java class.
     *
     * @param args the path of the source file
     * @throws Exception if the file cannot be written, or a model cannot be read
     */
    public static void main(String[] args) throws Exception {
        StringBuilder source = new StringBuilder("""
                package dev.passant.cli;

                /** The options and help of each command; written by ShortcutWriter. */
                final class ShortcutTexts implements Shortcut.Texts {

                    ShortcutTexts() {}

                    @Override
                    public String text(String name) {
                        return switch (name) {
                """);
        for (Map.Entry<String, String> text : texts(Parser.parserFor("")).entrySet()) {
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

    static Map<String, String> texts(CommandLine commandLine) throws Exception {
        Map<String, String> texts = new TreeMap<>();
        add("passant", commandLine, texts);
        return texts;
    }

    private static void add(String name, CommandLine commandLine, Map<String, String> texts) throws Exception {
        texts.put(name + Shortcut.HELP, Parser.help(commandLine));
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

    /** Returns the options of a command, or null if {@link Shortcut} does not support one of them. */
    private static @Nullable String options(CommandLine commandLine) throws Exception {
        CommandSpec spec = commandLine.getCommandSpec();
        Object command = spec.userObject();
        StringBuilder text = new StringBuilder(command.getClass().getName()).append('\n');
        for (OptionSpec option : spec.options()) {
            // The parser handles help and version.
            if (option.usageHelp() || option.versionHelp()) {
                continue;
            }
            String rest = rest(option, command);
            if (rest == null) {
                return null;
            }
            String names = String.join(",", option.names());
            // At most one short name, and it comes first.
            if (!names.matches("(-\\w,)?--[^,]+") || option.negatable()) {
                return null;
            }
            text.append(names).append(' ').append(rest);
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
        } else if (field.getType() == String.class
                && most == 1
                && OptionalValue.NONE.equals(option.isOption() ? ((OptionSpec) option).fallbackValue() : null)) {
            kind = Shortcut.Kind.OPTIONAL_TEXT;
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

    /** Returns the path to the field of an option, through the groups of options that the command holds. */
    private static List<String> path(Object command, Object holder, Field field) {
        List<String> path = new ArrayList<>();
        if (leadsTo(holder, command, path)) {
            path.add(field.getDeclaringClass().getName());
            path.add(field.getName());
        }
        return path;
    }

    /** Adds the fields that lead from an owner to a group of options; returns false if none do. */
    @SuppressWarnings("ReferenceEquality") // identity is intended
    private static boolean leadsTo(Object group, Object owner, List<String> path) {
        if (owner == group) {
            return true;
        }
        for (Class<?> type = owner.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.isAnnotationPresent(Mixin.class)) {
                    path.add(type.getName());
                    path.add(field.getName());
                    if (leadsTo(group, valueOf(field, owner), path)) {
                        return true;
                    }
                    path.subList(path.size() - 2, path.size()).clear();
                }
            }
        }
        return false;
    }

    private static Object valueOf(Field field, Object owner) {
        try {
            field.setAccessible(true);
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new LinkageError(field.toString(), e);
        }
    }
}
