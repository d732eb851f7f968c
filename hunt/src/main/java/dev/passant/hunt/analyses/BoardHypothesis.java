package dev.passant.hunt.analyses;

import dev.passant.bitboard.Attacks;
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
import dev.passant.chess.Variant;
import dev.passant.hunt.causes.Cause;
import dev.passant.hunt.causes.Description;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.subjects.MoveNames;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A hypothesis about the position that an engine has on its board instead of the correct one. It holds if the correct
 * answers for the changed position equal the engine's answers.
 *
 * @param position the position that the engine seems to have
 * @param description the difference, such as {@code The castling right of the rook on h1 remains}
 * @param square the square of the difference, if it concerns one square
 */
record BoardHypothesis(Position position, Description description, Optional<Square> square) {

    private static final int CHECKS_TO_WIN = 3;

    /** Returns the description of the difference, for use within a sentence. */
    String words() {
        return description.clause();
    }

    /** Returns the change that explains a set of moves. Adds pieces only on squares that earlier moves have touched. */
    static Optional<BoardHypothesis> bySet(Position right, Set<String> theirs, long touched, Set<Role> roles) {
        for (BoardHypothesis hypothesis : all(right, touched, roles)) {
            if (MoveNames.legal(hypothesis.position).equals(theirs)) {
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
                                right.variant(),
                                right.setup().toBuilder()
                                        .clear(taken)
                                        .put(move.to(), pawn)
                                        .withoutEnPassant(),
                                Description.of(
                                        Cause.CAPTURED_PAWN_MISPLACED, move.to().toString(), taken.toString()),
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

    /** Returns all changes to try, the likeliest first. */
    private static List<BoardHypothesis> all(Position right, long touched, Set<Role> roles) {
        List<BoardHypothesis> all = new ArrayList<>();
        Setup setup = right.setup();
        if (right.variant().hasPockets()) {
            addHands(all, right);
        }
        if (right.variant().countsChecks()) {
            addChecks(all, right);
        }
        for (Square rook : List.of(Square.A1, Square.H1, Square.A8, Square.H8)) {
            boolean has = rook.isIn(setup.castlingRooks());
            Cause cause = has ? Cause.CASTLING_RIGHT_LOST : Cause.CASTLING_RIGHT_REMAINS;
            add(
                    all,
                    right.variant(),
                    setup.toBuilder().castlingRooks(setup.castlingRooks() ^ rook.bit()),
                    Description.of(cause, rook.toString()),
                    Optional.of(rook));
        }
        setup.enPassant()
                .ifPresent(square -> add(
                        all,
                        right.variant(),
                        setup.toBuilder().withoutEnPassant(),
                        Description.of(Cause.EN_PASSANT_SQUARE_LOST, square.toString()),
                        Optional.empty()));
        int rank = setup.sideToMove() == Color.WHITE ? 5 : 2;
        for (int file = 0; file < 8; file++) {
            Square square = Square.of(file, rank);
            add(
                    all,
                    right.variant(),
                    setup.toBuilder().enPassant(square),
                    Description.of(Cause.EN_PASSANT_SQUARE_REMAINS, square.toString()),
                    Optional.empty());
        }
        all.add(new BoardHypothesis(
                right.playNullMoveUnchecked(), Description.of(Cause.WRONG_SIDE_TO_MOVE), Optional.empty()));
        for (Square square : Square.values()) {
            Optional<Piece> piece = setup.pieceAt(square);
            if (piece.isPresent()) {
                add(
                        all,
                        right.variant(),
                        setup.toBuilder().clear(square),
                        Description.of(Cause.PIECE_LOST, piece.get().role().toString(), square.toString()),
                        Optional.of(square));
            }
        }
        for (Square square : Square.values()) {
            for (Piece piece : Piece.values()) {
                boolean there = setup.pieceAt(square).equals(Optional.of(piece));
                if (there || !square.isIn(touched) || piece.role() == Role.KING || !roles.contains(piece.role())) {
                    continue;
                }
                Cause cause = setup.pieceAt(square).isPresent() ? Cause.PIECE_REPLACED : Cause.PIECE_REMAINS;
                Description words = Description.of(cause, piece.color() + " " + piece.role(), square.toString());
                add(
                        all,
                        right.variant(),
                        setup.toBuilder().clear(square).put(square, piece),
                        words,
                        Optional.of(square));
            }
        }
        return all;
    }

    private static void addHands(List<BoardHypothesis> all, Position right) {
        for (Color color : Color.values()) {
            Map<Role, Integer> hand = right.pocket(color);
            int pawns = hand.getOrDefault(Role.PAWN, 0);
            for (Role role : EnumSet.range(Role.PAWN, Role.QUEEN)) {
                int count = hand.getOrDefault(role, 0);
                SetupBuilder more = right.setup().toBuilder().pocket(color, role, count + 1);
                if (pawns > 0 && role != Role.PAWN) {
                    SetupBuilder instead = right.setup().toBuilder()
                            .pocket(color, role, count + 1)
                            .pocket(color, Role.PAWN, pawns - 1);
                    add(all, right, instead, Cause.POCKET_KEEPS_PROMOTED, role.toString());
                }
                if (count > 0) {
                    SetupBuilder fewer = right.setup().toBuilder().pocket(color, role, count - 1);
                    add(all, right, fewer, Cause.POCKET_LACKS, role.toString());
                }
                add(all, right, more, Cause.POCKET_EXCEEDS, role.toString());
            }
        }
    }

    private static void addChecks(List<BoardHypothesis> all, Position right) {
        for (Color color : Color.values()) {
            int checks = right.checksLeft(color).orElseThrow();
            for (int left = CHECKS_TO_WIN; left >= 0; left--) {
                if (left != checks) {
                    Cause cause = left > checks ? Cause.CHECK_NOT_COUNTED : Cause.CHECK_COUNTED_TWICE;
                    add(all, right, right.setup().toBuilder().checksLeft(color, left), cause, color.toString());
                }
            }
        }
    }

    private static void add(
            List<BoardHypothesis> all, Position right, SetupBuilder changed, Cause cause, String detail) {
        add(all, right.variant(), changed, Description.of(cause, detail), Optional.empty());
    }

    private static void add(
            List<BoardHypothesis> all,
            Variant variant,
            SetupBuilder changed,
            Description description,
            Optional<Square> square) {
        try {
            Setup setup = changed.build();
            Position position =
                    setup.problems(variant).isEmpty() ? setup.toPosition(variant) : setup.toUnrestricted(variant);
            if (variant != Variant.CHESS || royal(position)) {
                all.add(new BoardHypothesis(position, description, square));
            }
        } catch (IllegalPositionException e) {
            // Skip a change that gives a position too broken even for an unrestricted position.
            return;
        }
    }

    private static boolean royal(Position position) {
        return Bitboards.hasOne(position.pieces(Color.WHITE, Role.KING))
                && Bitboards.hasOne(position.pieces(Color.BLACK, Role.KING));
    }

    /**
     * Returns the origin and target squares of some moves, including the squares of castling rooks and of pawns
     * captured en passant, and in atomic the squares around the targets.
     */
    static long squares(Variant variant, List<String> moves) {
        long squares = 0;
        for (String move : moves) {
            Square to = Square.of(move.substring(2, 4)).orElseThrow();
            Square from = MoveNames.isDrop(move)
                    ? to
                    : Square.of(move.substring(0, 2)).orElseThrow();
            if (Family.EXPLOSION.isIn(variant)) {
                squares |= Attacks.king(to.index());
            }
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
