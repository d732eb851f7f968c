package dev.passant.cli;

import picocli.CommandLine;

/** {@code passant pgn}: what can be done with files of games; the parts are commands of their own. */
@CommandLine.Command(
        name = "pgn",
        description = "Check, convert, filter and count files of games. Files are plain text, gzip or Zstandard, by"
                + " content; - is standard input.")
final class PgnCommand extends Command {

    PgnCommand(Session session) {
        super(session);
    }

    @Override
    int run() {
        throw new InputException("pgn needs a command: check");
    }
}
