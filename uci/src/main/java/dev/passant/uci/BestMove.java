package dev.passant.uci;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.NotationException;
import dev.passant.notation.Uci;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;

/** A parsed {@code bestmove e2e4 ponder e7e5} line. */
final class BestMove {

    /** Spellings of "no move". */
    private static final List<String> NONE = List.of("(none)", "0000", "NULL");

    private BestMove() {}

    static SearchResult parse(EngineCommand command, String line, SearchQuestion question) {
        StringTokenizer words = new StringTokenizer(line);
        words.nextToken();
        String best = words.hasMoreTokens() ? words.nextToken() : "";
        if (NONE.contains(best)) {
            return new SearchResult(Optional.empty(), Optional.empty());
        }
        try {
            Move move = Uci.parse(best, question.position());
            Optional<Move> ponder = Optional.empty();
            if (words.hasMoreTokens() && words.nextToken().equals("ponder") && words.hasMoreTokens()) {
                ponder = ponder(words.nextToken(), question.position().playUnchecked(move));
            }
            return new SearchResult(Optional.of(move), ponder);
        } catch (NotationException e) {
            throw new EngineException.InvalidOutput(command, question.words(), line);
        } catch (IllegalMoveException e) {
            throw new EngineException.OtherAnswer(command, question.words(), line + ": " + e.getMessage());
        }
    }

    /** Returns whether the engine reports that there is no move to play. */
    static boolean isNone(String line) {
        return NONE.stream().anyMatch(line.strip()::endsWith);
    }

    /** Returns the ponder move. An illegal one is ignored, since only the best move matters. */
    private static Optional<Move> ponder(String move, Position position) {
        try {
            return Optional.of(Uci.parse(move, position));
        } catch (NotationException | IllegalMoveException e) {
            return Optional.empty();
        }
    }
}
