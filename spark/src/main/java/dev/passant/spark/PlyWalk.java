package dev.passant.spark;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.pgn.LineMoves;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Enumerates the positions of a game. */
final class PlyWalk {

    /** The starting position may be an unrestricted position, such as a board without a king or with several. */
    static final FenPolicy ANY_START =
            FenPolicy.STRICT.accepting(Tolerance.ILLEGAL, Tolerance.REPAIRABLE, Tolerance.ANY_KINGS);

    private PlyWalk() {}

    /**
     * A position of a game.
     *
     * @param ply the number of moves that lead to it
     * @param fen the position
     * @param key its key
     * @param uci the last move; null at the start
     * @param san the last move in SAN; null at the start
     */
    record Ply(
            int ply,
            String fen,
            long key,
            @Nullable String uci,
            @Nullable String san) {}

    /**
     * Returns the positions of a game: the start, and one for each move.
     *
     * @param startFen the starting position
     * @param moves the moves in UCI notation, {@code 0000} for a null move
     * @throws IllegalArgumentException if the starting position is invalid or a move is illegal
     */
    static List<Ply> of(String startFen, List<String> moves) {
        Position position = ANY_START.read(startFen).position();
        List<Ply> plies = new ArrayList<>(moves.size() + 1);
        plies.add(new Ply(0, Fen.format(position), position.key(), null, null));
        for (String uci : moves) {
            String san = LineMoves.NULL_MOVE_SAN;
            if (uci.equals(LineMoves.NULL_MOVE)) {
                position = position.playNullMove();
            } else {
                Move move = Uci.parse(uci, position);
                san = San.format(move, position);
                position = position.playUnchecked(move);
            }
            plies.add(new Ply(plies.size(), Fen.format(position), position.key(), uci, san));
        }
        return plies;
    }
}
