package dev.passant.cli.help;

import dev.passant.cli.help.CommandModel.Choice;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import picocli.CommandLine;

/** Generates manual pages in {@code man}(7) macros from the command descriptions. */
public final class ManPages {

    private ManPages() {}

    /** Returns the pages by file name, such as {@code passant-pgn-check.1}. */
    public static Map<String, String> of(CommandLine commandLine, String version) {
        CommandModel passant = CommandModel.of(commandLine);
        Map<String, String> pages = new LinkedHashMap<>();
        for (CommandModel command : passant.all()) {
            pages.put(file(command) + ".1", page(command, passant, version));
        }
        return pages;
    }

    private static String file(CommandModel command) {
        return command.name().replace(' ', '-');
    }

    private static String page(CommandModel command, CommandModel passant, String version) {
        StringBuilder page = new StringBuilder("""
                .TH "%s" 1 "" "passant %s" "Passant"
                .nh
                .ad l
                .SH NAME
                %s \\- %s
                .SH SYNOPSIS
                """.formatted(
                        file(command).toUpperCase(Locale.ROOT),
                        text(version),
                        text(file(command)),
                        text(decapitalised(CommandModel.sentence(command.description())))));
        if (command.commands().isEmpty() || !command.parameters().isEmpty()) {
            page.append(".B ").append(text(command.name())).append("\n[OPTION]...\n");
            for (Choice option : command.options()) {
                page.append(option.synopsis().isEmpty() ? "" : text(option.synopsis()) + "\n");
            }
            for (Choice parameter : command.parameters()) {
                page.append(".I ").append(text(parameter.synopsis())).append('\n');
            }
        }
        if (!command.commands().isEmpty()) {
            page.append(command.parameters().isEmpty() ? "" : ".br\n")
                    .append(".B " + text(command.name()) + "\n.I COMMAND\n[OPTION]...\n");
        }
        page.append(".SH DESCRIPTION\n").append(line(command.description())).append('\n');
        section(page, "ARGUMENTS", command.parameters());
        section(page, "OPTIONS", command.options());
        if (!command.commands().isEmpty()) {
            page.append(".SH COMMANDS\n");
            for (CommandModel inner : command.commands()) {
                String description = line(CommandModel.sentence(inner.description()));
                page.append(".TP\n.BR " + text(file(inner)) + " (1)\n" + description + "\n");
            }
        }
        List<Examples.Example> examples = Examples.of(command.name());
        if (!examples.isEmpty()) {
            page.append(".SH EXAMPLES\n");
            for (Examples.Example example : examples) {
                page.append(".PP\n" + line(example.description() + ":") + "\n.PP\n.RS 4\n.nf\n");
                page.append(line(example.line()) + "\n.fi\n.RE\n");
            }
        }
        page.append(".SH EXIT STATUS\n0 success; 1 a check failed or a difference was found; 2 invalid input; 130\n")
                .append("interrupted; 141 output closed early.\n.SH SEE ALSO\n");
        return page.append(seeAlso(command, passant)).append('\n').toString();
    }

    private static void section(StringBuilder page, String title, List<Choice> choices) {
        if (choices.isEmpty()) {
            return;
        }
        page.append(".SH ").append(title).append('\n');
        for (Choice choice : choices) {
            StringJoiner names = new StringJoiner(", ");
            for (String name : choice.names()) {
                names.add("\\fB" + text(name) + "\\fR");
            }
            String equals = choice.names().isEmpty() || !choice.needsValue() ? "" : "=";
            String label = choice.takesValue() ? equals + "\\fI" + text(choice.label()) + "\\fR" : "";
            page.append(".TP\n" + names + label + "\n" + line(choice.description()) + "\n");
            List<String> values = choice.values();
            if (!values.isEmpty()) {
                page.append(".br\n" + line("One of: " + String.join(", ", values) + ".") + "\n");
            }
        }
    }

    private static String seeAlso(CommandModel command, CommandModel passant) {
        StringJoiner others = new StringJoiner(",\n");
        for (CommandModel other : passant.all()) {
            // Every command's name starts with "passant".
            boolean isNear =
                    other.name().startsWith(command.name()) || command.name().startsWith(other.name());
            if (isNear && !other.name().equals(command.name())) {
                others.add(".BR " + text(file(other)) + " (1)");
            }
        }
        return others.toString();
    }

    private static String decapitalised(String sentence) {
        return sentence.isEmpty() ? sentence : Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
    }

    /** Escapes a line so that it does not start with a roff control character. */
    private static String line(String words) {
        String escaped = text(words);
        return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
    }

    /** Escapes the special characters of roff. */
    private static String text(String words) {
        return words.replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("'", "\\(aq")
                .replace("\"", "\\(dq");
    }
}
