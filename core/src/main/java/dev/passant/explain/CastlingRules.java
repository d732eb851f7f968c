package dev.passant.explain;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingRights;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Recognises castling by the squares of a king move, and checks whether it is legal. */
final class CastlingRules {

    private static final int E_FILE = 4;

    private CastlingRules() {}

    /**
     * A castling move to check.
     *
     * @param side the side to which the king castles
     * @param rook the square of the rook, if the move is written as king takes rook
     */
    record Request(CastlingSide side, Optional<Square> rook) {}

    /**
     * Returns the castling move that corresponds to the squares of a king move, if any. An ordinary king move takes
     * precedence.
     */
    static Optional<Request> requested(PositionFacts facts, PlacedPiece king, Square to) {
        Square from = king.square();
        if (to == from || to.rank() != from.rank()) {
            return Optional.empty();
        }
        CastlingSide side = to.file() > from.file() ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE;
        boolean isRook = to.isIn(facts.position.pieces(facts.us, Role.ROOK));
        if (isRook && !isTargetOfOtherCastling(facts, from, to, side)) {
            return isKingTakesRook(facts, from, to, side)
                    ? Optional.of(new Request(side, Optional.of(to)))
                    : Optional.empty();
        }
        boolean isStep = to.isIn(Attacks.king(from.index()));
        return !isStep && isCastlingTarget(facts, from, to, side)
                ? Optional.of(new Request(side, Optional.empty()))
                : Optional.empty();
    }

    /** Returns whether a rook's square is the king's target square for castling with another rook. */
    private static boolean isTargetOfOtherCastling(PositionFacts facts, Square from, Square to, CastlingSide side) {
        Optional<Square> right = rights(facts).rook(facts.us, side);
        return right.isPresent() && right.get() != to && isOnHomeRank(facts, from) && to == side.kingTarget(facts.us);
    }

    /**
     * Returns whether a king move to the square of its own rook is castling. If king and rook are adjacent, this
     * requires a castling right with that rook.
     */
    private static boolean isKingTakesRook(PositionFacts facts, Square from, Square to, CastlingSide side) {
        boolean isNeighbour = to.isIn(Attacks.king(from.index()));
        return !isNeighbour || rights(facts).rook(facts.us, side).equals(Optional.of(to));
    }

    /**
     * Returns whether a king move to a square is castling. In Chess960, or with a castling right, only a move to the
     * king's castling target is castling; otherwise, every move by two files is.
     */
    private static boolean isCastlingTarget(PositionFacts facts, Square from, Square to, CastlingSide side) {
        boolean isKingTarget = isOnHomeRank(facts, from) && to == side.kingTarget(facts.us);
        if (rights(facts).has(facts.us, side) || facts.position.isChess960() && isOnHomeRank(facts, from)) {
            return isKingTarget;
        }
        return Math.abs(to.file() - from.file()) == 2;
    }

    private static CastlingRights rights(PositionFacts facts) {
        return facts.position.castlingRights();
    }

    private static boolean isOnHomeRank(PositionFacts facts, Square square) {
        return square.isIn(facts.us.homeRank());
    }

    static Verdict verdict(PositionFacts facts, PlacedPiece king, Request request) {
        CastlingSide side = request.side();
        Optional<Square> right = facts.isRoyalKing(king.square())
                ? rights(facts)
                        .rook(facts.us, side)
                        .filter(rook ->
                                request.rook().isEmpty() || request.rook().get() == rook)
                : Optional.empty();
        if (right.isEmpty()) {
            return fault(facts, king, request);
        }
        PlacedPiece rook = facts.on(right.get());
        long others = facts.occupied & ~(king.square().bit() | rook.square().bit());
        long blockers = others
                & (path(king.square(), side.kingTarget(facts.us)) | path(rook.square(), side.rookTarget(facts.us)));
        if (blockers != 0) {
            return Illegal.of(MoveRule.CASTLING_WAY_BLOCKED, king, side, rook, facts.on(blockers));
        }
        if (facts.checkers != 0) {
            return Illegal.of(MoveRule.CASTLING_OUT_OF_CHECK, king, facts.on(facts.checkers));
        }
        return danger(facts, king, rook.square(), side).orElseGet(() -> legal(facts, king, side));
    }

    /** Returns the squares that a piece crosses, and its target square. */
    static long path(Square from, Square landing) {
        return Attacks.between(from.index(), landing.index()) | landing.bit();
    }

    /** Returns the reason why there is no castling right: king or rook is not at home, or the right was lost. */
    private static Verdict fault(PositionFacts facts, PlacedPiece king, Request request) {
        CastlingSide side = request.side();
        boolean chess960 = facts.position.isChess960();
        int homeRank = Bitboards.lsb(facts.us.homeRank()) / 8;
        long kingHome =
                chess960 ? facts.us.homeRank() : Square.of(E_FILE, homeRank).bit();
        if (!king.square().isIn(kingHome)) {
            return notHome(MoveRule.CASTLING_KING_NOT_HOME, king, side, kingHome);
        }
        boolean kingSide = side == CastlingSide.KING_SIDE;
        long westOfKing = facts.us.homeRank() & (king.square().bit() - 1);
        long rest = facts.us.homeRank() & ~westOfKing & ~king.square().bit();
        long corner = Square.of(kingSide ? 7 : 0, homeRank).bit();
        long rookHome = chess960 ? kingSide ? rest : westOfKing : corner;
        long rooks = facts.position.pieces(facts.us, Role.ROOK) & rookHome;
        if (rooks == 0) {
            return notHome(MoveRule.CASTLING_ROOK_NOT_HOME, king, side, rookHome);
        }
        Square rook = request.rook().orElseGet(() -> Square.of(Bitboards.lsb(rooks)));
        return Illegal.of(MoveRule.CASTLING_NO_RIGHT, king, side, facts.on(rook), facts.isRoyalKing(king.square()));
    }

    private static Illegal notHome(MoveRule rule, PlacedPiece king, CastlingSide side, long home) {
        return Illegal.of(rule, king, side, SquareSet.of(home));
    }

    private static Optional<Verdict> danger(PositionFacts facts, PlacedPiece king, Square rook, CastlingSide side) {
        Square landing = side.kingTarget(facts.us);
        long withoutKing = facts.occupied & ~king.square().bit();
        for (Square crossed : crossed(king.square(), landing)) {
            long attackers = facts.kingAttackers(crossed, withoutKing);
            if (attackers != 0) {
                return Optional.of(Illegal.of(
                        MoveRule.CASTLING_THROUGH_ATTACK, king, landing, side, crossed, facts.on(attackers)));
            }
        }
        // In Chess960, the departure of an inner rook may uncover an attack along the home rank.
        long castled = withoutKing & ~rook.bit() | side.rookTarget(facts.us).bit();
        long attackers = facts.kingAttackers(landing, castled);
        return attackers == 0
                ? Optional.empty()
                : Optional.of(Illegal.of(MoveRule.CASTLING_INTO_ATTACK, king, landing, side, facts.on(attackers)));
    }

    /** Returns the squares between origin and target, in the order in which the king crosses them. */
    private static List<Square> crossed(Square from, Square landing) {
        List<Square> squares = new ArrayList<>(SquareSet.of(Attacks.between(from.index(), landing.index())).stream()
                .toList());
        if (landing.index() < from.index()) {
            Collections.reverse(squares);
        }
        return squares;
    }

    private static Verdict legal(PositionFacts facts, PlacedPiece king, CastlingSide side) {
        MoveKind kind = side == CastlingSide.KING_SIDE ? MoveKind.CASTLING_KING_SIDE : MoveKind.CASTLING_QUEEN_SIDE;
        return new Legal(Move.of(king.square(), side.kingTarget(king.piece().color()), kind), king, facts);
    }
}
