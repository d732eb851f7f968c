package dev.passant.cli.help;

import dev.passant.cli.help.CommandModel.Choice;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;

/** Generates {@code docs/options.md} from the command descriptions, as {@link ManPages} generates the manual pages. */
public final class OptionsPage {

    private static final int MAX_LINE = 120;

    /** An option of at least this many commands, with the same meaning in each, is described only once. */
    private static final int SHARED_BY = 3;

    private OptionsPage() {}

    /** Returns the page for a command with all its subcommands. */
    public static String of(CommandLine commandLine) {
        List<CommandModel> commands = CommandModel.of(commandLine).all();
        Map<Choice, Long> uses = commands.stream()
                .flatMap(command -> command.options().stream())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        List<Choice> everywhere = commands.get(0).options().stream()
                .filter(option -> uses.get(option) == commands.size())
                .toList();
        List<Choice> shared = uses.entrySet().stream()
                .filter(use -> use.getValue() >= SHARED_BY && use.getValue() < commands.size())
                .map(Map.Entry::getKey)
                .sorted(Comparator.comparing(Choice::name).thenComparing(Choice::description))
                .toList();
        StringBuilder page = new StringBuilder("""
                # All commands and options

                Generated from the descriptions of the commands, like the manual pages. [Commands](commands.md) has the rules that
                all commands share, and examples.

                ## Options of several commands

                Every command accepts the first. The others are described only here; each command lists those that it accepts. If
                an option has two rows, `passant COMMAND --help` shows the meaning in that command.

                """);
        List<Choice> first = new ArrayList<>(everywhere);
        first.addAll(shared);
        table(page, "option", first);
        for (CommandModel command : commands) {
            page.append("\n## ").append(command.name()).append("\n\n");
            wrapped(page, escaped(command.description()));
            List<Choice> own = new ArrayList<>(command.parameters());
            own.addAll(command.options());
            own.removeAll(first);
            table(page, "argument or option", own);
            String accepted = command.options().stream()
                    .filter(shared::contains)
                    .map(option -> "`" + option.name() + "`")
                    .collect(Collectors.joining(", "));
            if (!accepted.isEmpty()) {
                page.append('\n');
                wrapped(page, "Also " + accepted);
            }
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
            // A description may list the values itself.
            boolean lists = choice.values().stream().allMatch(choice.description()::contains);
            String values = lists ? "" : ". One of: " + String.join(", ", choice.values());
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
