package dev.passant.cli.help;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A description of a command: its name, summary, options, parameters and subcommands.
 *
 * @param name the full name, such as {@code passant pgn check}
 * @param description the description
 * @param options the options, sorted by name
 * @param parameters the positional parameters
 * @param commands the subcommands
 */
record CommandModel(
        String name, String description, List<Choice> options, List<Choice> parameters, List<CommandModel> commands) {

    /**
     * An option or a positional parameter.
     *
     * @param name the longest name of an option, or the label of a parameter
     * @param names all names of an option
     * @param label the label of the value, such as {@code FILE}, or {@code [=FILE]} if it is optional; or an empty string if there
     *     is none
     * @param description the description
     * @param values the possible values if they are a fixed list of words; otherwise empty
     * @param synopsis the text in the synopsis, such as {@code [FEN...]}; empty for an optional option
     */
    record Choice(
            String name, List<String> names, String label, String description, List<String> values, String synopsis) {

        boolean takesValue() {
            return !label.isEmpty();
        }

        /** Returns whether the name cannot stand alone. */
        boolean needsValue() {
            return takesValue() && !label.startsWith("[");
        }

        boolean isFile() {
            return label.contains("FILE") || label.contains("BOOK");
        }
    }

    static CommandModel of(CommandLine commandLine) {
        CommandSpec spec = commandLine.getCommandSpec();
        CommandLine.Help.IParamLabelRenderer labels = commandLine.getHelp().parameterLabelRenderer();
        List<Choice> options = spec.options().stream()
                .map(option -> new Choice(
                        option.longestName(),
                        List.of(option.names()),
                        label(option),
                        description(option),
                        values(option),
                        option.required() ? option.longestName() + label(labels, option) : ""))
                .sorted(Comparator.comparing(Choice::name))
                .toList();
        List<Choice> parameters = spec.positionalParameters().stream()
                .map(parameter -> new Choice(
                        parameter.paramLabel(),
                        List.of(),
                        parameter.paramLabel(),
                        description(parameter),
                        values(parameter),
                        label(labels, parameter)))
                .toList();
        List<CommandModel> commands = commandLine.getSubcommands().values().stream()
                .map(CommandModel::of)
                .toList();
        String description = String.join(" ", spec.usageMessage().description());
        return new CommandModel(spec.qualifiedName(), plain(description), options, parameters, commands);
    }

    private static String label(OptionSpec option) {
        if (option.arity().max() == 0) {
            return "";
        }
        return option.arity().min() == 0 ? "[=" + option.paramLabel() + "]" : option.paramLabel();
    }

    private static String label(CommandLine.Help.IParamLabelRenderer labels, ArgSpec argument) {
        return labels.renderParameterLabel(argument, CommandLine.Help.Ansi.OFF, List.of())
                .toString();
    }

    private static String description(ArgSpec argument) {
        return plain(String.join(" ", argument.description()));
    }

    private static List<String> values(ArgSpec argument) {
        List<String> values = new ArrayList<>();
        if (argument.completionCandidates() != null) {
            argument.completionCandidates().forEach(values::add);
        }
        return values;
    }

    /** Returns a description without picocli's format specifiers. */
    private static String plain(String description) {
        return description.replace("%n", " ").replace("%%", "%").strip();
    }

    /** Returns this command and all its subcommands recursively, outermost first. */
    List<CommandModel> all() {
        List<CommandModel> all = new ArrayList<>(List.of(this));
        commands.forEach(command -> all.addAll(command.all()));
        return all;
    }

    /** Returns the words that may follow the name: subcommands, and fixed values of parameters. */
    List<String> nextWords() {
        List<String> words = new ArrayList<>();
        commands.forEach(command -> words.add(command.word()));
        words.addAll(parameterValues());
        return words;
    }

    /** Returns the fixed values of the parameters. */
    List<String> parameterValues() {
        return parameters.stream()
                .flatMap(parameter -> parameter.values().stream())
                .toList();
    }

    /** Returns the last word of the name. */
    String word() {
        return name.substring(name.lastIndexOf(' ') + 1);
    }

    /** Returns a description up to its first full stop or colon. */
    static String sentence(String description) {
        int end = description.indexOf(". ");
        int colon = description.indexOf(": ");
        int least = end < 0 ? colon : colon < 0 ? end : Math.min(end, colon);
        String first = least < 0 ? description : description.substring(0, least);
        return first.endsWith(".") ? first.substring(0, first.length() - 1) : first;
    }
}
