package dev.passant.cli.position;

import dev.passant.cli.io.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Parameters;

/** A command whose positional parameters are a position and, optionally, a move. */
abstract class OptionalMoveCommand extends PositionCommand {

    @Parameters(
            arity = "0..*",
            paramLabel = "FEN [MOVE]",
            description = FEN_HELP + ", then the move, if any: any two squares (e2e4, e7e8q, e1g1) or SAN")
    private List<String> words = new ArrayList<>();

    private Optional<String> move = Optional.empty();

    OptionalMoveCommand(Session session) {
        super(session);
    }

    @Override
    public final List<String> fenWords() {
        return move.isPresent() && !isBatch() ? words.subList(0, words.size() - 1) : words;
    }

    @Override
    public void checkOptions() {
        if (FenWords.countWithMoves(words) < words.size()) {
            move = Optional.of(words.get(words.size() - 1));
        }
    }

    @Override
    public final void takeField(String field) {
        move = field.isEmpty() ? Optional.empty() : Optional.of(field);
    }

    /** Returns the move on the command line, or in the current line of input. */
    final Optional<String> move() {
        return move;
    }
}
