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
import dev.passant.chess.Variant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Transforms positions: mirrors, reflects and shifts them. */
public final class Boards {

    private Boards() {}

    /** Builds a position of a variant; empty if it has problems other than those allowed. */
    public static Optional<Position> valid(SetupBuilder builder, Variant variant, Set<PositionProblem.Kind> allowed) {
        try {
            Position position = builder.build().toRepairedPosition(variant);
            for (PositionProblem problem : position.setup().problems(variant)) {
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
     * Returns whether a game may reach the position: it has no problems, and if its en-passant square implies a double
     * push, the position before that push has no problems either.
     */
    public static boolean canArise(Position position) {
        Setup setup = position.setup();
        Variant variant = position.variant();
        return setup.problems(variant).isEmpty()
                && setup.enPassant()
                        .map(square -> beforeDoublePush(setup, square))
                        .filter(before -> !before.problems(variant).isEmpty())
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
        position.setup().problems(position.variant()).forEach(problem -> kinds.add(problem.kind()));
        return kinds;
    }

    /** Returns a position of a variant with the same board, rights and counters; empty if it is not valid there. */
    public static Optional<Position> in(Variant variant, Position position) {
        return variant == position.variant()
                ? Optional.of(position)
                : valid(position.setup().toBuilder(), variant, Set.of())
                        .map(other -> position.isChess960() ? other.asChess960() : other)
                        .filter(other -> other.setup().castlingRooks()
                                == position.setup().castlingRooks());
    }

    /** Returns whether both sides have the same rules and pieces, so that an engine accepts a mirrored position. */
    public static boolean isSymmetric(Variant variant) {
        Position start = variant.start();
        return variant.canBeMirrored() && start.mirrored().pieceMap().equals(start.pieceMap());
    }

    /** Returns the position with colours exchanged and ranks flipped. The variant must be symmetric. */
    public static Position mirrored(Position position) {
        return position.setup().mirrored().toPosition(position.variant());
    }

    /** Transforms the squares of a UCI move. */
    public static String moved(String uci, Symmetry symmetry) {
        boolean isDrop = uci.charAt(1) == '@';
        if (isDrop) {
            return uci.substring(0, 2)
                    + symmetry.transform(Square.of(uci.substring(2)).orElseThrow());
        }
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
        for (Color color : Color.values()) {
            old.pocket(color).forEach((role, count) -> reflected.pocket(color, role, count));
            old.checksLeft(color).ifPresent(checks -> reflected.checksLeft(color, checks));
        }
        reflected.promoted(flip.transform(old.promoted()));
        old.enPassant().map(flip::transform).ifPresent(reflected::enPassant);
        return valid(reflected, position.variant(), problems(position));
    }

    /**
     * Returns the position with all pieces shifted by a number of files and ranks. A king that would leave the board
     * stays on its square. Returns an empty result if another piece would leave the board.
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
            if (kings[color.ordinal()] != null) {
                pieces.put(kings[color.ordinal()], Piece.of(color, Role.KING));
            }
        }
        SetupBuilder shifted = old.toBuilder().pieces(pieces).withoutEnPassant();
        old.enPassant().flatMap(square -> shifted(square, files, ranks)).ifPresent(shifted::enPassant);
        Optional<Position> result = valid(shifted, position.variant(), problems(position));
        return result.filter(after -> Long.bitCount(after.occupied()) == Long.bitCount(position.occupied()));
    }

    public static Optional<Square> shifted(Square square, int files, int ranks) {
        int file = square.file() + files;
        int rank = square.rank() + ranks;
        return file < 0 || file > 7 || rank < 0 || rank > 7 ? Optional.empty() : Optional.of(Square.of(file, rank));
    }
}
