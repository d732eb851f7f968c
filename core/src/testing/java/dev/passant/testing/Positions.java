package dev.passant.testing;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.Collection;
import java.util.List;

/** Creates positions from FEN, and formats moves as text. */
public final class Positions {

    private Positions() {}

    /** Parses a playable position. */
    public static Position playable(String fen) {
        return Fen.parse(fen);
    }

    /** Parses a position, legal or not. */
    public static Position unrestricted(String fen) {
        return Fen.parseSetup(fen).toUnrestricted();
    }

    /** Returns the position after some moves in UCI notation. */
    public static Position after(Position start, String... moves) {
        Position position = start;
        for (String move : moves) {
            position = position.play(Uci.parse(move, position));
        }
        return position;
    }

    /** Returns moves of a position as UCI, in ASCII order. */
    public static List<String> uci(Collection<Move> moves, Position position) {
        return moves.stream().map(move -> Uci.format(move, position)).sorted().toList();
    }

    /** Returns the legal moves of a position as UCI, in ASCII order. */
    public static List<String> legal(Position position) {
        return uci(position.legalMoves(), position);
    }

    /** Returns the legal moves from one square as UCI, in ASCII order. */
    public static List<String> from(String square, Position position) {
        return legal(position).stream().filter(move -> move.startsWith(square)).toList();
    }
}
