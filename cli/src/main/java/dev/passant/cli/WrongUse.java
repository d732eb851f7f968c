package dev.passant.cli;

import dev.passant.cli.help.Nearest;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What was wrong with a line that the parser refuses, in words that name it. */
final class WrongUse {

    private WrongUse() {}

    /** The reason in one sentence. */
    static String reason(ParameterException e, String... args) {
        CommandLine commandLine = e.getCommandLine();
        List<String> unmatched =
                e instanceof UnmatchedArgumentException thrown ? thrown.getUnmatched() : List.<String>of();
        if (!unmatched.isEmpty() && isWord(unmatched.get(0))) {
            return word(unmatched.get(0), commandLine);
        }
        if (!unmatched.isEmpty()) {
            return e.getMessage() + meant(unmatched.get(0), commandLine);
        }
        if (e instanceof MissingParameterException) {
            // That an option is none is the nearer reason why something seems to be missing.
            String unknown = unknownOption(commandLine, args);
            if (!unknown.isEmpty()) {
                return "Unknown option: '" + unknown + "'" + meant(unknown, commandLine);
            }
        }
        return String.valueOf(e.getMessage());
    }

    /**
     * Refuses an option in the place of another's value: the parser would write a file {@code --size=3} for {@code --svg
     * --size=3}. Where it is told to refuse that itself, it also refuses {@code --elo-diff=-100..100}.
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
                            "option '" + args[i - 1] + "' (" + option.paramLabel() + ") needs a value, and \"" + args[i]
                                    + "\" looks like an option");
                }
            } else if (commandLine.getSubcommands().containsKey(args[i])) {
                commandLine = commandLine.getSubcommands().get(args[i]);
            }
        }
    }

    /** Numbers may be negative, and a dash stands for standard input and output. */
    private static boolean looksLikeOption(String word) {
        return word.length() > 1 && word.charAt(0) == '-' && !Character.isDigit(word.charAt(1));
    }

    /** What is wrong with a word behind a command, where no word may stand, or only one that names a command. */
    static String word(String word, CommandLine commandLine) {
        List<String> commands = List.copyOf(commandLine.getSubcommands().keySet());
        if (commands.isEmpty()) {
            return "\"" + word + "\" is one word too many";
        }
        String name = commandLine.getCommandSpec().qualifiedName();
        String of = name.equals("passant") ? "" : " of " + name.substring("passant ".length());
        return "there is no command \"" + word + "\"" + of + Nearest.question(word, commands) + "; the commands are "
                + String.join(", ", commands);
    }

    /** Which option was probably meant. */
    private static String meant(String option, CommandLine commandLine) {
        int equals = option.indexOf('=');
        return Nearest.question(
                equals < 0 ? option : option.substring(0, equals),
                commandLine.getCommandSpec().optionsMap().keySet());
    }

    private static boolean isWord(String argument) {
        return !argument.startsWith("-");
    }

    /** The first word that looks like an option of the command and is none; empty when there is none. */
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
