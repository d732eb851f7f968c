package dev.passant.hunt.shrinking;

import dev.passant.chess.Color;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import dev.passant.chess.Symmetry;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

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

    /**
     * Returns whether nothing shows that no game can reach the position. Tests the problems of the position. If its
     * en-passant square implies a double push, the king must not have been in check before that push either.
     */
    public static boolean canArise(Position position) {
        Setup setup = position.setup();
        return setup.problems().isEmpty()
                && setup.enPassant()
                        .map(square -> beforeDoublePush(setup, square))
                        .filter(before -> !before.problems().isEmpty())
                        .isEmpty();
    }

    private static Setup beforeDoublePush(Setup setup, Square passed) {
        Color pusher = setup.sideToMove().opposite();
        int forward = pusher == Color.WHITE ? 1 : -1;
        return setup.toBuilder()
                .clear(Square.of(passed.file(), passed.rank() + forward))
                .put(Square.of(passed.file(), passed.rank() - forward), Piece.of(pusher, Role.PAWN))
                .sideToMove(pusher)
                .withoutEnPassant()
                .build();
    }

    public static Set<PositionProblem.Kind> problems(Position position) {
        Set<PositionProblem.Kind> kinds = EnumSet.noneOf(PositionProblem.Kind.class);
        position.setup().problems().forEach(problem -> kinds.add(problem.kind()));
        return kinds;
    }

    /** Returns the position with colours exchanged and ranks flipped. */
    public static Position mirrored(Position position) {
        return position.setup().mirrored().toPosition();
    }

    /** Transforms the squares of a UCI move. */
    public static String moved(String uci, Symmetry symmetry) {
        return symmetry.transform(Square.of(uci.substring(0, 2)).orElseThrow()).toString()
                + symmetry.transform(Square.of(uci.substring(2, 4)).orElseThrow())
                + uci.substring(4);
    }

    /** Returns the position with files flipped; empty if it has castling rights. */
    public static Optional<Position> reflected(Position position) {
        Setup old = position.setup();
        if (old.castlingRooks() != 0) {
            return Optional.empty();
        }
        Symmetry flip = Symmetry.FLIP_HORIZONTAL;
        SetupBuilder reflected = flip.transform(old).toBuilder().chess960(old.isChess960());
        old.enPassant().map(flip::transform).ifPresent(reflected::enPassant);
        return valid(reflected, problems(position));
    }

    /**
     * Returns the position with all pieces moved by some files and ranks. A king that would leave the board stays on
     * its square. Returns an empty result if another piece would leave the board.
     */
    public static Optional<Position> shifted(Position position, int files, int ranks) {
        Setup old = position.setup();
        if (old.castlingRooks() != 0 || old.enPassant().isPresent() && ranks != 0) {
            return Optional.empty();
        }
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
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
                pieces.put(target.get(), piece.get());
            }
        }
        for (Color color : Color.values()) {
            pieces.put(kings[color.ordinal()], Piece.of(color, Role.KING));
        }
        SetupBuilder shifted = old.toBuilder().pieces(pieces).withoutEnPassant();
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
