package dev.passant.hunt.subjects;

import dev.passant.chess.Color;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.explain.Explainer;
import dev.passant.explain.Verdict;
import dev.passant.notation.NotationException;
import dev.passant.notation.Uci;
import dev.passant.notation.UciSquares;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Normalises the names of moves, in particular the spellings of castling. */
public final class MoveNames {

    /** The name of every null move: as a move from a square to itself, it has the form of other moves. */
    public static final String NULL = "a1a1";

    private static final String UCI_NULL = "0000";

    private MoveNames() {}

    /** Returns whether a UCI move is a drop, such as {@code N@f3}. */
    public static boolean isDrop(String name) {
        return name.charAt(1) == '@';
    }

    /**
     * Explains a move with a UCI name.
     *
     * @throws NotationException if the promotion letter is invalid
     */
    public static Verdict explain(String name, Position position) {
        boolean toKing = name.length() == 5 && name.charAt(4) == 'k';
        UciSquares squares = UciSquares.parse(toKing ? name.substring(0, 4) : name);
        return toKing
                ? Explainer.explain(position, squares.from(), squares.to(), Role.KING)
                : squares.explain(position);
    }

    /** Returns the move with a UCI name; empty if it is illegal. */
    public static Optional<Move> legal(String name, Position position) {
        try {
            return Optional.of(Uci.parse(name, position));
        } catch (NotationException | IllegalMoveException e) {
            return Optional.empty();
        }
    }

    public static Set<String> legal(Position position) {
        return position.legalMoves().stream()
                .map(move -> Uci.format(move, position))
                .collect(Collectors.toSet());
    }

    /**
     * {@return a move in the notation of {@link Uci}} Illegal moves are normalised the same way.
     *
     * @param written a lower-case UCI move, {@code O-O} and {@code O-O-O}, or SAN
     * @param position the position before the move
     */
    public static String canonical(String written, Position position) {
        if (written.startsWith("O")) {
            return byName(written, position);
        }
        if (written.equals(UCI_NULL)) {
            return NULL;
        }
        Optional<Square> from = square(written, 0);
        Optional<Square> to = square(written, 2);
        if (from.isEmpty() || to.isEmpty()) {
            return isDrop(written) ? written : UciSquares.inUci(written, position);
        }
        if (written.length() != 4) {
            return written;
        }
        if (from.equals(to)) {
            return NULL;
        }
        return canonical(written, from.get(), to.get(), position);
    }

    private static Optional<Square> square(String written, int at) {
        return written.length() < at + 2 ? Optional.empty() : Square.of(written.substring(at, at + 2));
    }

    private static String canonical(String written, Square from, Square to, Position position) {
        Color us = position.sideToMove();
        boolean king =
                position.pieceAt(from).filter(Piece.of(us, Role.KING)::equals).isPresent();
        boolean sameRank = from.rank() == to.rank();
        if (!king || !sameRank) {
            return written;
        }
        boolean ownRook =
                position.pieceAt(to).filter(Piece.of(us, Role.ROOK)::equals).isPresent();
        boolean jumps = Math.abs(from.file() - to.file()) > 1;
        if (ownRook && !position.isChess960()) {
            return from.toString() + Square.of(to.file() > from.file() ? 6 : 2, from.rank());
        }
        if (!ownRook && jumps && position.isChess960()) {
            return legalCastling(from, to, position).orElse(written);
        }
        return written;
    }

    private static Optional<String> legalCastling(Square from, Square to, Position position) {
        for (Move move : position.pseudoLegalMoves()) {
            if (move.castlingSide().isPresent() && move.from() == from && move.to() == to) {
                return Optional.of(Uci.format(move, position));
            }
        }
        return Optional.empty();
    }

    private static String byName(String written, Position position) {
        boolean kingSide = written.equals("O-O");
        Color us = position.sideToMove();
        for (Move move : position.pseudoLegalMoves()) {
            if (move.castlingSide().isPresent() && (move.to().file() == 6) == kingSide) {
                return Uci.format(move, position);
            }
        }
        long kings = position.pieces(us, Role.KING);
        if (kings == 0) {
            return written;
        }
        Square king = Square.of(Long.numberOfTrailingZeros(kings));
        return king.toString() + Square.of(kingSide ? 6 : 2, king.rank());
    }
}
