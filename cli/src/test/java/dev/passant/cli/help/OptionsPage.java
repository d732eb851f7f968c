package dev.passant.cli.help;

import dev.passant.cli.help.CommandModel.Choice;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Generates {@code docs/options.md} from the command descriptions, as {@link ManPages} generates the manual pages. */
public final class OptionsPage {

    private static final int MAX_LINE = 120;

    /** An option with the same meaning in this many commands is described only once; arguments in one more. */
    private static final int SHARED_BY = 2;

    /** Headings of groups of options that the same commands accept, by one option of each group. */
    private static final Map<String, String> GROUPS = new LinkedHashMap<>();

    static {
        GROUPS.put("--encoding", "Reading games");
        GROUPS.put("--player", "Conditions on games");
        GROUPS.put("--edit", "Changing games");
        GROUPS.put("--output", "Output files");
    }

    private OptionsPage() {}

    /** Returns the page for a command with all its subcommands. */
    public static String of(CommandLine commandLine) {
        List<CommandModel> commands = CommandModel.of(commandLine).all();
        Map<Choice, Set<String>> users = new HashMap<>();
        commands.forEach(command -> choices(command)
                .forEach(choice ->
                        users.computeIfAbsent(choice, key -> new TreeSet<>()).add(command.name())));
        List<Choice> shared = users.keySet().stream()
                .filter(choice ->
                        users.get(choice).size() >= SHARED_BY + (choice.names().isEmpty() ? 1 : 0))
                .sorted(Comparator.comparing(Choice::name).thenComparing(Choice::description))
                .toList();
        // The command without subcommand has only --help and --version.
        List<Choice> everywhere = shared.stream()
                .filter(choice -> users.get(choice).size() >= commands.size() - 1)
                .toList();
        Map<Choice, String> headings = new HashMap<>();
        GROUPS.forEach((name, heading) -> {
            Set<String> accepting = shared.stream()
                    .filter(choice -> choice.name().equals(name))
                    .map(users::get)
                    .findFirst()
                    .orElseThrow();
            shared.stream()
                    .filter(choice -> users.get(choice).equals(accepting))
                    .forEach(choice -> headings.put(choice, heading));
        });
        StringBuilder page = new StringBuilder("""
                # All commands and options

                Generated from the descriptions of the commands, like the manual pages. [Commands](commands.md) has the rules that
                all commands share, and examples.

                ## Options of many commands

                These are described only here, and each command names those that it accepts. Every command accepts `--help` and
                `--color`. If a name has two entries, `passant COMMAND --help` shows the meaning in that command; it also says
                more about what the command prints.

                """);
        list(
                page,
                shared.stream().filter(choice -> !headings.containsKey(choice)).toList());
        for (String heading : GROUPS.values()) {
            page.append("\n### ").append(heading).append("\n\n");
            list(
                    page,
                    shared.stream()
                            .filter(choice -> heading.equals(headings.get(choice)))
                            .toList());
        }
        for (CommandModel command : commands) {
            page.append("\n## ").append(command.name()).append("\n\n");
            wrapped(page, escaped(firstSentence(command.description())));
            List<Choice> accepted = choices(command);
            List<Choice> own =
                    accepted.stream().filter(choice -> !shared.contains(choice)).toList();
            list(page, own);
            Set<String> also = new LinkedHashSet<>();
            accepted.stream()
                    .filter(choice -> shared.contains(choice) && !everywhere.contains(choice))
                    .filter(choice -> !headings.containsKey(choice))
                    .forEach(choice -> also.add("`" + choice.name() + "`"));
            GROUPS.values().stream()
                    .filter(heading -> accepted.stream().anyMatch(choice -> heading.equals(headings.get(choice))))
                    .forEach(heading -> also.add("[" + heading.toLowerCase(Locale.ROOT) + "](#"
                            + heading.toLowerCase(Locale.ROOT).replace(' ', '-') + ")"));
            if (!also.isEmpty()) {
                page.append(own.isEmpty() ? "\n" : "").append("- Also ");
                page.append(String.join(", ", also)).append('\n');
            }
            // The sections of other subcommands follow their command.
            if (command == commands.get(0)) {
                String inner = command.commands().stream()
                        .map(each -> "[" + each.word() + "](#" + each.name().replace(' ', '-') + ")")
                        .collect(Collectors.joining(", "));
                page.append('\n');
                wrapped(page, "Commands: " + inner);
            }
        }
        return page.toString();
    }

    /** Returns the arguments and options of a command; equal ones of two commands may differ in their synopsis only. */
    private static List<Choice> choices(CommandModel command) {
        return Stream.concat(command.parameters().stream(), command.options().stream())
                .map(choice -> new Choice(
                        choice.name(), choice.names(), choice.label(), choice.description(), choice.values(), ""))
                .toList();
    }

    private static void list(StringBuilder page, List<Choice> choices) {
        if (choices.isEmpty()) {
            return;
        }
        if (!page.toString().endsWith("\n\n")) {
            page.append('\n');
        }
        for (Choice choice : choices) {
            StringJoiner names = new StringJoiner(", ");
            choice.names().forEach(name -> names.add("`" + name + "`"));
            String value = choice.names().isEmpty() || !choice.needsValue() ? choice.label() : "=" + choice.label();
            String label = value.isEmpty() ? "" : "`" + value + "`";
            // A description may list the values itself.
            boolean lists = choice.values().stream().allMatch(choice.description()::contains);
            String values = lists ? "" : ". One of: " + String.join(", ", choice.values());
            page.append("- ")
                    .append((names + label).replace("``", ""))
                    .append(": ")
                    .append(escaped(choice.description() + values))
                    .append('\n');
        }
    }

    private static String firstSentence(String description) {
        return description.split("\\. (?=[A-Z])", 2)[0];
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
                .replace("<", "&lt;")
                .replace("*", "\\*")
                .replace("_", "\\_");
    }
}
