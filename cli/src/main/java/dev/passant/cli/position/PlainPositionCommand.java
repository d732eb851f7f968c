package dev.passant.cli.position;

import dev.passant.cli.io.Session;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** A command whose positional parameters are only a position. */
abstract class PlainPositionCommand extends PositionCommand {

    @Parameters(arity = "0..*", paramLabel = "FEN", description = FEN_HELP)
    private List<String> fen = new ArrayList<>();

    PlainPositionCommand(Session session) {
        super(session);
    }

    @Override
    public final List<String> fenWords() {
        return fen;
    }
}
