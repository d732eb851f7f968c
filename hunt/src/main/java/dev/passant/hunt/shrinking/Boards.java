package dev.passant.hunt.shrinking;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Transforms positions: mirrors, reflects and shifts them. */
public final class Boards {

    private Boards() {}

    /** Builds a position; empty if it has problems other than those allowed. */
    public static Optional<Position> valid(SetupBuilder builder, Set<PositionProblem.Kind> allowed) {
        try {
            Position position = builder.build().toRepairedPosition();
            for (PositionProblem problem : position.setup().problems()) {
                if (!allowed.contains(problem.kind())) {
                    return Optional.empty();
                }
            }
            return Optional.of(position);
        } catch (IllegalPositionException e) {
            return Optional.empty();
        }
    }

    public static Set<PositionProblem.Kind> problems(Position position) {
        Set<PositionProblem.Kind> kinds = EnumSet.noneOf(PositionProblem.Kind.class);
        position.setup().problems().forEach(problem -> kinds.add(problem.kind()));
        return kinds;
    }

    /** Returns the position with colours exchanged and ranks flipped. */
    public static Position mirrored(Position position) {
        Setup old = position.setup();
        SetupBuilder mirrored = Setup.builder();
        for (Square square : Square.values()) {
            old.pieceAt(square)
                    .ifPresent(piece -> mirrored.put(
                            mirrored(square), Piece.of(piece.color().opposite(), piece.role())));
        }
        old.enPassant().map(Boards::mirrored).ifPresent(mirrored::enPassant);
        return mirrored.sideToMove(old.sideToMove().opposite())
                .castlingRooks(Bitboards.mirror(old.castlingRooks()))
                .halfmoveClock(old.halfmoveClock())
                .fullmoveNumber(old.fullmoveNumber())
                .chess960(old.isChess960())
                .build()
                .toPosition();
    }

    public static Square mirrored(Square square) {
        return Square.of(square.file(), 7 - square.rank());
    }

    /** Transforms the squares of a UCI move. */
    public static String moved(String uci, UnaryOperator<Square> change) {
        return change.apply(Square.of(uci.substring(0, 2)).orElseThrow()).toString()
                + change.apply(Square.of(uci.substring(2, 4)).orElseThrow())
                + uci.substring(4);
    }

    /** Returns the position with files flipped; empty if it has castling rights. */
    public static Optional<Position> reflected(Position position) {
        Setup old = position.setup();
        if (old.castlingRooks() != 0) {
            return Optional.empty();
        }
        SetupBuilder reflected = old.toBuilder();
        for (Square square : Square.values()) {
            reflected.clear(square);
        }
        for (Square square : Square.values()) {
            old.pieceAt(square).ifPresent(piece -> reflected.put(reflected(square), piece));
        }
        old.enPassant().map(Boards::reflected).ifPresent(reflected::enPassant);
        return valid(reflected, problems(position));
    }

    public static Square reflected(Square square) {
        return Square.of(7 - square.file(), square.rank());
    }

    /**
     * Returns the position with all pieces moved by some files and ranks. A king that would leave the board stays on
     * its square. Empty if another piece would leave the board.
     */
    public static Optional<Position> shifted(Position position, int files, int ranks) {
        Setup old = position.setup();
        if (old.castlingRooks() != 0 || old.enPassant().isPresent() && ranks != 0) {
            return Optional.empty();
        }
        SetupBuilder shifted = old.toBuilder();
        for (Square square : Square.values()) {
            shifted.clear(square);
        }
        Square[] kings = new Square[2];
        for (Square square : Square.values()) {
            Optional<Piece> piece = old.pieceAt(square);
            if (piece.isEmpty()) {
                continue;
            }
            Optional<Square> target = shifted(square, files, ranks);
            if (piece.get().role() == Role.KING) {
                kings[piece.get().color().ordinal()] = target.orElse(square);
            } else if (target.isEmpty()) {
                return Optional.empty();
            } else {
                shifted.put(target.get(), piece.get());
            }
        }
        for (Color color : Color.values()) {
            shifted.put(kings[color.ordinal()], Piece.of(color, Role.KING));
        }
        shifted.withoutEnPassant();
        old.enPassant().flatMap(square -> shifted(square, files, ranks)).ifPresent(shifted::enPassant);
        Optional<Position> result = valid(shifted, problems(position));
        return result.filter(after -> Long.bitCount(after.occupied()) == Long.bitCount(position.occupied()));
    }

    public static Optional<Square> shifted(Square square, int files, int ranks) {
        int file = square.file() + files;
        int rank = square.rank() + ranks;
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? Optional.empty() : Optional.of(Square.of(file, rank));
    }
}
