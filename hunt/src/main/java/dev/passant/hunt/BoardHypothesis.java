package dev.passant.hunt;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A hypothesis about the position that an engine has on its board instead of the correct one. It holds if the correct
 * answers for the changed position equal the engine's answers.
 *
 * @param position the position that the engine seems to have
 * @param words the difference, such as {@code the castling right of the rook on h1 remains}
 * @param square the square of the difference, if it concerns one square
 */
record BoardHypothesis(Position position, String words, Optional<Square> square) {

    /** Returns the change that explains a set of moves. Adds pieces only on squares that earlier moves have touched. */
    static Optional<BoardHypothesis> bySet(Position right, Set<String> theirs, long touched, Set<Role> roles) {
        for (BoardHypothesis hypothesis : all(right, touched, roles)) {
            if (names(hypothesis.position).equals(theirs)) {
                return Optional.of(hypothesis);
            }
        }
        return Optional.empty();
    }

    /** Returns the change that explains the counts below some moves. */
    static Optional<BoardHypothesis> byCounts(Position right, Map<String, Long> theirs, int depth, long touched) {
        for (BoardHypothesis hypothesis : all(right, touched, EnumSet.allOf(Role.class))) {
            if (hypothesis.gives(theirs, depth)) {
                return Optional.of(hypothesis);
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the hypothesis that unmaking en passant restores the captured pawn on the target square, if it explains
     * the counts.
     */
    static Optional<BoardHypothesis> byPawnPutBack(
            Position right, Map<String, Long> theirs, int depth, List<String> before) {
        List<BoardHypothesis> all = new ArrayList<>();
        for (Move move : right.legalMoves()) {
            if (move.kind() == MoveKind.EN_PASSANT && before.contains(Uci.format(move, right))) {
                Square taken = Square.of(move.to().file(), move.from().rank());
                right.pieceAt(taken)
                        .ifPresent(pawn -> add(
                                all,
                                right.setup().toBuilder()
                                        .clear(taken)
                                        .put(move.to(), pawn)
                                        .enPassant(Optional.empty()),
                                "the captured pawn is on " + move.to() + " instead of " + taken,
                                Optional.of(move.to())));
            }
        }
        return all.stream()
                .filter(hypothesis -> hypothesis.gives(theirs, depth))
                .findFirst();
    }

    private boolean gives(Map<String, Long> theirs, int depth) {
        int given = 0;
        for (Move move : position.legalMoves()) {
            Long count = theirs.get(Uci.format(move, position));
            if (count != null) {
                if (Perft.count(position.playUnchecked(move), depth - 1) != count) {
                    return false;
                }
                given++;
            }
        }
        return given == theirs.size();
    }

    private static Set<String> names(Position position) {
        Set<String> names = new HashSet<>();
        position.legalMoves().forEach(move -> names.add(Uci.format(move, position)));
        return names;
    }

    /** Returns all changes to try, the likeliest first. */
    private static List<BoardHypothesis> all(Position right, long touched, Set<Role> roles) {
        List<BoardHypothesis> all = new ArrayList<>();
        Setup setup = right.setup();
        for (Square rook : List.of(Square.A1, Square.H1, Square.A8, Square.H8)) {
            boolean has = (setup.castlingRooks() & rook.bit()) != 0;
            String words = "the castling right of the rook on " + rook + (has ? " is lost" : " remains");
            add(all, setup.toBuilder().castlingRooks(setup.castlingRooks() ^ rook.bit()), words, Optional.of(rook));
        }
        setup.enPassant()
                .ifPresent(square -> add(
                        all,
                        setup.toBuilder().enPassant(Optional.empty()),
                        "the en-passant square " + square + " is lost",
                        Optional.empty()));
        int rank = setup.sideToMove() == Color.WHITE ? 5 : 2;
        for (int file = 0; file < 8; file++) {
            Square square = Square.of(file, rank);
            add(
                    all,
                    setup.toBuilder().enPassant(Optional.of(square)),
                    "the en-passant square " + square + " remains",
                    Optional.empty());
        }
        all.add(new BoardHypothesis(right.playNullMoveUnchecked(), "the wrong side is to move", Optional.empty()));
        for (Square square : Square.values()) {
            Optional<Piece> piece = setup.pieceAt(square);
            if (piece.isPresent()) {
                add(
                        all,
                        setup.toBuilder().clear(square),
                        "the " + piece.get().role() + " on " + square + " is missing",
                        Optional.of(square));
            }
        }
        for (Square square : Square.values()) {
            for (Piece piece : Piece.values()) {
                boolean there = setup.pieceAt(square).equals(Optional.of(piece));
                if (there
                        || (touched & square.bit()) == 0
                        || piece.role() == Role.KING
                        || !roles.contains(piece.role())) {
                    continue;
                }
                String words = setup.pieceAt(square).isPresent()
                        ? "a " + piece.color() + " " + piece.role() + " is on " + square
                        : "a " + piece.color() + " " + piece.role() + " remains on " + square;
                add(all, setup.toBuilder().clear(square).put(square, piece), words, Optional.of(square));
            }
        }
        return all;
    }

    private static void add(List<BoardHypothesis> all, SetupBuilder changed, String words, Optional<Square> square) {
        try {
            Setup setup = changed.build();
            Position position = setup.problems().isEmpty() ? setup.toPosition() : setup.toStudy();
            if (royal(position)) {
                all.add(new BoardHypothesis(position, words, square));
            }
        } catch (IllegalPositionException e) {
            // Skip a change that gives a position too broken even for a study.
            return;
        }
    }

    private static boolean royal(Position position) {
        return Bitboards.hasOne(position.pieces(Color.WHITE, Role.KING))
                && Bitboards.hasOne(position.pieces(Color.BLACK, Role.KING));
    }

    /**
     * Returns the origin and target squares of some moves, with those of castling rooks and pawns captured en passant.
     */
    static long squares(List<String> moves) {
        long squares = 0;
        for (String move : moves) {
            Square from = Square.of(move.substring(0, 2)).orElseThrow();
            Square to = Square.of(move.substring(2, 4)).orElseThrow();
            squares |= from.bit() | to.bit() | Square.of(to.file(), from.rank()).bit();
            if (from.rank() == to.rank()
                    && Math.abs(from.file() - to.file()) > 1
                    && (from.rank() == 0 || from.rank() == 7)) {
                squares |= Bitboards.RANK_1 << 8 * from.rank();
            }
        }
        return squares;
    }
}
