package dev.passant.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The top-level command {@code passant}, with the options before a command name. */
@Command(
        name = "passant",
        description = "Chess rules toolkit: legal moves, perft, positions, games",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%nCommands (details: passant COMMAND --help):%n",
        footer = {
            "",
            "Exit codes: 0 success; 1 a check failed or a difference was found; 2 invalid input;",
            "130 interrupted; 141 output closed early."
        })
final class PassantCommand {

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version")
    private boolean version;
}
