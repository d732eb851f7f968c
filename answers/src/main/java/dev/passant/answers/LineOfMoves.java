package dev.passant.answers;

import dev.passant.chess.History;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import dev.passant.notation.NotationException;
import dev.passant.notation.Uci;
import java.util.List;
import java.util.regex.Pattern;

/** Plays the line of moves of a request. */
public final class LineOfMoves {

    /** The UCI notation of a null move. */
    public static final String NULL_MOVE = "0000";

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private LineOfMoves() {}

    /**
     * Plays a line.
     *
     * @param start the position before the first move
     * @param moves in UCI notation, separated by spaces; 0000 for a null move
     * @throws RequestException if a move is invalid or illegal, or there are too many
     */
    public static History play(Position start, String moves, Bounds.OfGames bounds) {
        History history = new History(start);
        String line = moves.strip();
        List<String> texts =
                line.isEmpty() ? List.of() : BLANKS.splitAsStream(line).toList();
        if (texts.size() > bounds.plies()) {
            throw RequestException.badRequest(
                    "a line must have at most " + bounds.plies() + " moves, got " + texts.size());
        }
        for (String text : texts) {
            play(text, history);
        }
        return history;
    }

    private static void play(String text, History history) {
        try {
            if (text.equals(NULL_MOVE)) {
                history.playNullMove();
            } else {
                history.play(Uci.parse(text, history.position()));
            }
        } catch (NotationException e) {
            throw RequestException.of(e);
        } catch (IllegalMoveException e) {
            throw RequestException.illegalMove("move " + (history.ply() + 1) + " of the line", text, e);
        }
    }
}
