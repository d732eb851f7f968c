package dev.passant.explain;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.chess.Variant;
import java.util.List;
import java.util.Optional;

/** A position with the queries that the rules need: its pieces, pinners, and attackers for any occupancy. */
final class PositionFacts {

    final Position position;
    final Variant variant;
    final Color us;
    final Color them;
    final long own;
    final long enemy;
    final long occupied;
    final long kings;

    /** The royal king of the side to move; empty if the side has no king or several. */
    final Optional<Square> royalKing;

    /** The pieces that give check to the royal king. */
    final long checkers;

    PositionFacts(Position position) {
        this.position = position;
        variant = position.variant();
        us = position.sideToMove();
        them = us.opposite();
        own = position.pieces(us);
        enemy = position.pieces(them);
        occupied = own | enemy;
        kings = position.pieces(Role.KING);
        royalKing = royalKing(us);
        checkers = royalKing.map(king -> kingAttackers(king, occupied)).orElse(Bitboards.EMPTY);
    }

    private Optional<Square> royalKing(Color color) {
        long kingsOfSide = position.pieces(color, Role.KING);
        return Bitboards.hasOne(kingsOfSide) && variant != Variant.ANTICHESS
                ? Optional.of(Square.of(Bitboards.lsb(kingsOfSide)))
                : Optional.empty();
    }

    Optional<Square> enemyKing() {
        return royalKing(them);
    }

    /** Returns the opponent's royal king, which cannot be captured, as a set. */
    long enemyRoyalKing() {
        return enemyKing().map(Square::bit).orElse(Bitboards.EMPTY);
    }

    /** Returns whether the royal king of the side to move is on a square. */
    boolean isRoyalKing(Square square) {
        return royalKing.equals(Optional.of(square));
    }

    Optional<PlacedPiece> at(Square square) {
        return position.pieceAt(square).map(piece -> new PlacedPiece(piece, square));
    }

    PlacedPiece on(Square square) {
        return at(square).orElseThrow();
    }

    /** Returns the pieces on a set of occupied squares, in the order from a1 to h8. */
    List<PlacedPiece> on(long squares) {
        return SquareSet.of(squares).stream().map(this::on).toList();
    }

    /**
     * Returns the enemy pieces that would give check to a king on a square. In atomic chess, there are none while the
     * kings touch.
     */
    long kingAttackers(Square square, long occupiedThen) {
        return kingsTouch(square) ? Bitboards.EMPTY : attackers(square, occupiedThen);
    }

    /** Returns whether a king on a square would touch the enemy king in atomic chess, so that it cannot be in check. */
    boolean kingsTouch(Square square) {
        return VariantRules.explodes(variant) && (Attacks.king(square.index()) & enemyRoyalKing()) != 0;
    }

    /** Returns the enemy pieces that attack a square, given the occupied squares. */
    long attackers(Square square, long occupiedThen) {
        int at = square.index();
        // An enemy pawn attacks this square if a pawn of ours on this square would attack it.
        long pawns = us == Color.WHITE ? Attacks.whitePawn(at) : Attacks.blackPawn(at);
        return pawns & enemyOf(Role.PAWN)
                | Attacks.knight(at) & enemyOf(Role.KNIGHT)
                | Attacks.king(at) & enemyOf(Role.KING)
                | Attacks.bishop(at, occupiedThen) & (enemyOf(Role.BISHOP) | enemyOf(Role.QUEEN))
                | Attacks.rook(at, occupiedThen) & (enemyOf(Role.ROOK) | enemyOf(Role.QUEEN));
    }

    private long enemyOf(Role role) {
        return position.pieces(them, role);
    }

    /** Returns the slider that pins a piece to its royal king: it attacks the king once the piece is removed. */
    Optional<PlacedPiece> pinner(Square square) {
        if (royalKing.isEmpty() || isRoyalKing(square)) {
            return Optional.empty();
        }
        long pinner = kingAttackers(royalKing.get(), occupied & ~square.bit()) & ~checkers;
        return pinner == 0 ? Optional.empty() : Optional.of(on(Square.of(Bitboards.lsb(pinner))));
    }

    /** Returns the square of the pawn that has just made a double push, if any. */
    Optional<Square> enPassantVictim() {
        int behind = us == Color.WHITE ? -1 : 1;
        return position.enPassantSquare(EnPassantMode.ALWAYS)
                .map(passed -> Square.of(passed.file(), passed.rank() + behind));
    }

    /** Returns the rank of a square relative to the side to move: 0 is its home rank. */
    int rank(Square square) {
        return us == Color.WHITE ? square.rank() : 7 - square.rank();
    }
}
