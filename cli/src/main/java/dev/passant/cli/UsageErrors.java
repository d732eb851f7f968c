package dev.passant.cli;

import dev.passant.pgn.search.Query;
import dev.passant.pgn.suggestions.Nearest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Messages for command lines that the parser rejects. */
final class UsageErrors {

    /** Matches what picocli quotes in its messages: an option with its value, or the label of a parameter. */
    private static final Pattern QUOTED_NAME = Pattern.compile("'(-[^']*|[A-Z ]+)'");

    private UsageErrors() {}

    /** Returns the error message. */
    static String reason(ParameterException e, String... args) {
        CommandLine commandLine = e.getCommandLine();
        List<String> unmatched =
                e instanceof UnmatchedArgumentException thrown ? thrown.getUnmatched() : List.<String>of();
        if (!unmatched.isEmpty() && isWord(unmatched.get(0))) {
            return word(unmatched.get(0), commandLine);
        }
        if (!unmatched.isEmpty()) {
            return decapitalized(e) + meant(unmatched.get(0), commandLine);
        }
        if (e instanceof MissingParameterException) {
            // An unknown option is the more likely cause of a missing parameter.
            String unknown = unknownOption(commandLine, args);
            if (!unknown.isEmpty()) {
                return "unknown option: " + unknown + meant(unknown, commandLine);
            }
        }
        return decapitalized(e);
    }

    /**
     * Rejects an option in the place of another option's value: for {@code --svg --size=3}, picocli would write a file
     * named {@code --size=3}. Picocli's own check would also reject {@code --where=-x}.
     */
    static void refuseOptionAsValue(CommandLine outer, String... args) {
        CommandLine commandLine = outer;
        for (int i = 0; i < args.length && !args[i].equals("--"); i++) {
            OptionSpec option = commandLine.getCommandSpec().optionsMap().get(args[i]);
            if (option != null && option.arity().min() > 0) {
                i++;
                if (i < args.length && looksLikeOption(args[i])) {
                    throw new ParameterException(
                            commandLine,
                            "option " + args[i - 1] + " (" + option.paramLabel() + ") needs a value, and \"" + args[i]
                                    + "\" looks like an option");
                }
            } else if (commandLine.getSubcommands().containsKey(args[i])) {
                commandLine = commandLine.getSubcommands().get(args[i]);
            }
        }
    }

    /**
     * Returns whether a word looks like an option. Negative numbers do not look like one; neither does {@code -}, which
     * stands for standard input or output.
     */
    private static boolean looksLikeOption(String word) {
        return word.length() > 1 && word.charAt(0) == '-' && !Character.isDigit(word.charAt(1));
    }

    /** Returns the message for an unexpected word: an unknown subcommand, or an argument of a command without any. */
    static String word(String word, CommandLine commandLine) {
        List<String> commands = List.copyOf(commandLine.getSubcommands().keySet());
        if (commands.isEmpty()) {
            return "unexpected argument: " + word;
        }
        String name = commandLine.getCommandSpec().qualifiedName();
        if (name.equals("passant pgn") && word.equals("sample")) {
            return "pgn sample was replaced: use pgn filter --sample=N, or --sample=N% for a percentage";
        }
        String of = name.equals("passant") ? "" : " of " + name.substring("passant ".length());
        return "unknown command \"" + word + "\"" + of + Nearest.question(word, commands) + "; the commands are "
                + String.join(", ", commands);
    }

    /** Returns a suggestion for an unknown option: a condition of {@code --where}, or the option that may be meant. */
    private static String meant(String option, CommandLine commandLine) {
        int equals = option.indexOf('=');
        String name = equals < 0 ? option : option.substring(0, equals);
        Set<String> options = commandLine.getCommandSpec().optionsMap().keySet();
        if (options.contains("--where")
                && name.startsWith("--")
                && Query.words().contains(name.substring(2))) {
            return "; " + name.substring(2) + " is a condition of --where (docs/finding-positions.md)";
        }
        return Nearest.question(name, options);
    }

    /** Returns the parser's message in the style of all other messages: names of options are not quoted. */
    private static String decapitalized(ParameterException e) {
        String message = QUOTED_NAME.matcher(String.valueOf(e.getMessage())).replaceAll("$1");
        return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
    }

    private static boolean isWord(String argument) {
        return !argument.startsWith("-");
    }

    /** Returns the first argument that looks like an option but is not one of the command's, or an empty string. */
    private static String unknownOption(CommandLine commandLine, String... args) {
        for (String arg : Arrays.asList(args)) {
            if (arg.equals("--")) {
                return "";
            }
            int equals = arg.indexOf('=');
            String name = equals < 0 ? arg : arg.substring(0, equals);
            if (name.startsWith("--")
                    && !commandLine.getCommandSpec().optionsMap().containsKey(name)) {
                return arg;
            }
        }
        return "";
    }
}
