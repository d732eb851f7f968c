package dev.passant.explain;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
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

/** When two squares of a king mean castling, and whether it may castle then. */
final class CastlingRules {

    private static final int E_FILE = 4;

    private CastlingRules() {}

    /**
     * Castling as somebody asks for it.
     *
     * @param side which way
     * @param rook the rook that was named by its square, if it was
     */
    record Wish(CastlingSide side, Optional<Square> rook) {}

    /** The castling that is meant by a king's going to a square, if it is. A step that fits the squares comes first. */
    static Optional<Wish> meant(Scene scene, PlacedPiece king, Square to) {
        Square from = king.square();
        if (to == from || to.rank() != from.rank()) {
            return Optional.empty();
        }
        CastlingSide side = to.file() > from.file() ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE;
        boolean isRook = Bitboards.contains(scene.position.pieces(scene.us, Role.ROOK), to.index());
        if (isRook && !isInTheWayOfAnother(scene, from, to, side)) {
            return isRookMeant(scene, from, to, side) ? Optional.of(new Wish(side, Optional.of(to))) : Optional.empty();
        }
        boolean isStep = Bitboards.contains(Attacks.king(from.index()), to.index());
        return !isStep && isLandingMeant(scene, from, to, side)
                ? Optional.of(new Wish(side, Optional.empty()))
                : Optional.empty();
    }

    /** Whether a rook stands where the king would land that castles with another: then e1g1 means the king's squares. */
    private static boolean isInTheWayOfAnother(Scene scene, Square from, Square to, CastlingSide side) {
        Optional<Square> right = rights(scene).rook(scene.us, side);
        return right.isPresent() && right.get() != to && isOnHomeRank(scene, from) && to == side.kingTarget(scene.us);
    }

    /** King to own rook: always castling from afar; a neighbour only where kings may castle with neighbours. */
    private static boolean isRookMeant(Scene scene, Square from, Square to, CastlingSide side) {
        boolean isNeighbour = Bitboards.contains(Attacks.king(from.index()), to.index());
        return !isNeighbour
                || rights(scene).rook(scene.us, side).equals(Optional.of(to))
                || scene.position.isChess960() && isOnHomeRank(scene, from);
    }

    /** Two squares of the king; in Chess960 and where there is a right, the king's own number of squares. */
    private static boolean isLandingMeant(Scene scene, Square from, Square to, CastlingSide side) {
        boolean landsThere = isOnHomeRank(scene, from) && to == side.kingTarget(scene.us);
        if (rights(scene).has(scene.us, side) || scene.position.isChess960() && isOnHomeRank(scene, from)) {
            return landsThere;
        }
        return Math.abs(to.file() - from.file()) == 2;
    }

    private static CastlingRights rights(Scene scene) {
        return scene.position.castlingRights();
    }

    private static boolean isOnHomeRank(Scene scene, Square square) {
        return Bitboards.contains(scene.us.homeRank(), square.index());
    }

    static Verdict verdict(Scene scene, PlacedPiece king, Wish wish) {
        CastlingSide side = wish.side();
        Optional<Square> right = scene.isRoyalKing(king.square())
                ? rights(scene)
                        .rook(scene.us, side)
                        .filter(rook -> wish.rook().isEmpty() || wish.rook().get() == rook)
                : Optional.empty();
        if (right.isEmpty()) {
            return refusal(scene, king, wish);
        }
        PlacedPiece rook = scene.on(right.get());
        long others = scene.occupied & ~(king.square().bit() | rook.square().bit());
        long blockers = others
                & (path(king.square(), side.kingTarget(scene.us)) | path(rook.square(), side.rookTarget(scene.us)));
        if (blockers != 0) {
            return new CastlingFault.CastlingBlocked(king, side, rook, scene.on(blockers));
        }
        if (scene.checkers != 0) {
            return new CastlingInDanger.OutOfCheck(king, side, scene.on(scene.checkers));
        }
        return danger(scene, king, rook.square(), side).orElseGet(() -> legal(king, side));
    }

    /** The squares that a piece crosses, with the one it lands on. */
    static long path(Square from, Square landing) {
        return Lines.between(from.index(), landing.index()) | landing.bit();
    }

    /** Why there is no right: something is not at home, or it was lost before. */
    private static Verdict refusal(Scene scene, PlacedPiece king, Wish wish) {
        CastlingSide side = wish.side();
        boolean chess960 = scene.position.isChess960();
        int homeRank = Bitboards.lsb(scene.us.homeRank()) / 8;
        long kingHome =
                chess960 ? scene.us.homeRank() : Square.of(E_FILE, homeRank).bit();
        if (!Bitboards.contains(kingHome, king.square().index())) {
            return new CastlingFault.KingNotHome(king, side, kingHome);
        }
        boolean kingSide = side == CastlingSide.KING_SIDE;
        long westOfKing = scene.us.homeRank() & (king.square().bit() - 1);
        long rest = scene.us.homeRank() & ~westOfKing & ~king.square().bit();
        long corner = Square.of(kingSide ? 7 : 0, homeRank).bit();
        long rookHome = chess960 ? kingSide ? rest : westOfKing : corner;
        long rooks = scene.position.pieces(scene.us, Role.ROOK) & rookHome;
        if (rooks == 0) {
            return new CastlingFault.RookNotHome(king, side, rookHome);
        }
        Square rook = wish.rook().orElseGet(() -> Square.of(Bitboards.lsb(rooks)));
        return new CastlingFault.NoRight(king, side, scene.on(rook), scene.isRoyalKing(king.square()));
    }

    private static Optional<Verdict> danger(Scene scene, PlacedPiece king, Square rook, CastlingSide side) {
        Square landing = side.kingTarget(scene.us);
        long withoutKing = scene.occupied & ~king.square().bit();
        for (Square crossed : crossed(king.square(), landing)) {
            long attackers = scene.attackers(crossed, withoutKing);
            if (attackers != 0) {
                return Optional.of(new CastlingInDanger.ThroughAttack(king, side, crossed, scene.on(attackers)));
            }
        }
        // An inner rook of Chess960 that leaves its square may uncover an attack along the home rank.
        long castled = withoutKing & ~rook.bit() | side.rookTarget(scene.us).bit();
        long attackers = scene.attackers(landing, withoutKing) | scene.attackers(landing, castled);
        return attackers == 0
                ? Optional.empty()
                : Optional.of(new CastlingInDanger.IntoAttack(king, side, scene.on(attackers)));
    }

    /** The squares between, in the order in which the king crosses them. */
    private static List<Square> crossed(Square from, Square landing) {
        List<Square> squares = new ArrayList<>(
                SquareSet.of(Lines.between(from.index(), landing.index())).squares());
        if (landing.index() < from.index()) {
            Collections.reverse(squares);
        }
        return squares;
    }

    private static Verdict legal(PlacedPiece king, CastlingSide side) {
        MoveKind kind = side == CastlingSide.KING_SIDE ? MoveKind.CASTLING_KING_SIDE : MoveKind.CASTLING_QUEEN_SIDE;
        return new Legal(Move.of(king.square(), side.kingTarget(king.piece().color()), kind), king);
    }
}
