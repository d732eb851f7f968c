package dev.passant.cli.help;

import dev.passant.cli.help.CommandModel.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import picocli.CommandLine;

/** Generates {@code docs/options.md} from the command descriptions, as {@link ManPages} generates the manual pages. */
public final class OptionsPage {

    private static final int MAX_LINE = 120;

    private OptionsPage() {}

    /** Returns the page for a command with all its subcommands. */
    public static String of(CommandLine commandLine) {
        List<CommandModel> commands = CommandModel.of(commandLine).all();
        List<Choice> shared = commands.get(0).options().stream()
                .filter(option ->
                        commands.stream().allMatch(command -> command.options().contains(option)))
                .toList();
        StringBuilder page = new StringBuilder("""
                # All commands and options

                Generated from the descriptions of the commands, like the manual pages. [Commands](commands.md) has the rules that
                all commands share, and examples.

                Every command also accepts:

                """);
        table(page, "option", shared);
        for (CommandModel command : commands) {
            page.append("\n## ").append(command.name()).append("\n\n");
            wrapped(page, escaped(command.description()));
            table(page, "argument", command.parameters());
            List<Choice> options = new ArrayList<>(command.options());
            options.removeAll(shared);
            table(page, "option", options);
            if (!command.commands().isEmpty()) {
                String inner = command.commands().stream()
                        .map(each -> "[" + each.word() + "](#" + each.name().replace(' ', '-') + ")")
                        .collect(Collectors.joining(", "));
                page.append('\n');
                wrapped(page, "Commands: " + inner);
            }
        }
        return page.toString();
    }

    private static void table(StringBuilder page, String title, List<Choice> choices) {
        if (choices.isEmpty()) {
            return;
        }
        if (!page.toString().endsWith("\n\n")) {
            page.append('\n');
        }
        page.append("| ").append(title).append(" | description |\n| --- | --- |\n");
        for (Choice choice : choices) {
            StringJoiner names = new StringJoiner(", ");
            choice.names().forEach(name -> names.add("`" + name + "`"));
            String value = !choice.takesValue() ? "" : choice.names().isEmpty() ? choice.label() : "=" + choice.label();
            String label = value.isEmpty() ? "" : "`" + value.replace("|", "\\|") + "`";
            String values = choice.values().isEmpty() ? "" : ". One of: " + String.join(", ", choice.values());
            page.append("| ")
                    .append((names + label).replace("``", ""))
                    .append(" | ")
                    .append(escaped(choice.description() + values))
                    .append(" |\n");
        }
    }

    private static void wrapped(StringBuilder page, String words) {
        int column = 0;
        for (String word : words.split(" +")) {
            if (column > 0 && column + 1 + word.length() > MAX_LINE) {
                page.append('\n');
                column = 0;
            } else if (column > 0) {
                page.append(' ');
                column++;
            }
            page.append(word);
            column += word.length();
        }
        page.append('\n');
    }

    private static String escaped(String words) {
        return words.replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("<", "&lt;")
                .replace("*", "\\*")
                .replace("_", "\\_");
    }
}
