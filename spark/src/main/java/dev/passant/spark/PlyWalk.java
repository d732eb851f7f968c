package dev.passant.spark;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.pgn.LineMoves;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Enumerates the positions of a game. */
final class PlyWalk {

    /** The starting position may be an unrestricted position, such as a board without a king or with several. */
    private static final FenPolicy ANY_START =
            FenPolicy.STRICT.accepting(Tolerance.ILLEGAL, Tolerance.REPAIRABLE, Tolerance.ANY_KINGS);

    private PlyWalk() {}

    /**
     * Returns the start of a game.
     *
     * @param fen the starting position; if empty, the starting position of the variant
     * @param variant the value of the tag {@code Variant}; an unknown name means standard chess
     * @throws IllegalArgumentException if the position is invalid
     */
    static Position start(Optional<String> fen, String variant) {
        Variant rules = Variant.of(variant).orElse(Variant.CHESS);
        Position start = fen.map(text -> ANY_START.withVariant(rules).read(text).position())
                .orElseGet(rules::start);
        return Variant.isChess960(variant) ? start.asChess960() : start;
    }

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
     * @param start the starting position
     * @param moves the moves in UCI notation, {@code 0000} for a null move
     * @throws IllegalArgumentException if a move is illegal
     */
    static List<Ply> of(Position start, List<String> moves) {
        Position position = start;
        List<Ply> plies = new ArrayList<>(moves.size() + 1);
        plies.add(new Ply(0, Fen.format(position), position.key(), null, null));
        for (String uci : moves) {
            Optional<Move> move = move(position, uci);
            Position before = position;
            String san = move.map(played -> San.format(played, before)).orElse(LineMoves.NULL_MOVE_SAN);
            position = after(position, move);
            plies.add(new Ply(plies.size(), Fen.format(position), position.key(), uci, san));
        }
        return plies;
    }

    /**
     * Returns the position after a move.
     *
     * @param uci the move, {@code 0000} for a null move
     * @throws IllegalArgumentException if the move is illegal
     */
    static Position after(Position position, String uci) {
        return after(position, move(position, uci));
    }

    private static Position after(Position position, Optional<Move> move) {
        return move.map(position::playUnchecked).orElseGet(position::playNullMove);
    }

    private static Optional<Move> move(Position position, String uci) {
        return uci.equals(LineMoves.NULL_MOVE) ? Optional.empty() : Optional.of(Uci.parse(uci, position));
    }
}
