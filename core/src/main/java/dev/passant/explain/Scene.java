package dev.passant.explain;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A position as the rules ask about it: who stands where, and who attacks a square when pieces are lifted off. */
final class Scene {

    final Position position;
    final Color us;
    final Color them;
    final long own;
    final long enemy;
    final long occupied;

    /** The one king of the side to move, which must be kept safe; a side with none or several has no such king. */
    final Optional<Square> royalKing;

    /** What gives check to that king. */
    final long checkers;

    Scene(Position position) {
        this.position = position;
        us = position.sideToMove();
        them = us.opposite();
        own = position.pieces(us);
        enemy = position.pieces(them);
        occupied = own | enemy;
        royalKing = royalKing(us);
        checkers = royalKing.map(king -> attackers(king, occupied)).orElse(Bitboards.EMPTY);
    }

    private Optional<Square> royalKing(Color color) {
        long kings = position.pieces(color, Role.KING);
        return Bitboards.hasOne(kings) ? Optional.of(Square.of(Bitboards.lsb(kings))) : Optional.empty();
    }

    /** The other side's royal king as a set: nothing captures it. */
    long enemyRoyalKing() {
        return royalKing(them).map(Square::bit).orElse(Bitboards.EMPTY);
    }

    /** Whether the own royal king stands on a square. */
    boolean isRoyalKing(Square square) {
        return royalKing.equals(Optional.of(square));
    }

    Optional<PlacedPiece> at(Square square) {
        return position.pieceAt(square).map(piece -> new PlacedPiece(piece, square));
    }

    PlacedPiece on(Square square) {
        return at(square).orElseThrow();
    }

    /** The pieces on some squares, all of them occupied, from a1 to h8. */
    List<PlacedPiece> on(long squares) {
        List<PlacedPiece> pieces = new ArrayList<>();
        for (Square square : SquareSet.of(squares)) {
            pieces.add(on(square));
        }
        return pieces;
    }

    /** The enemy pieces that attack a square when just these squares are taken to be occupied. */
    long attackers(Square square, long occupiedThen) {
        int at = square.index();
        // An enemy pawn attacks this square when a pawn of ours would attack it from here.
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

    /** What pins a piece to the own royal king: the slider that attacks the king once the piece is lifted off. */
    Optional<PlacedPiece> pinner(Square square) {
        if (royalKing.isEmpty() || isRoyalKing(square)) {
            return Optional.empty();
        }
        long pinner = attackers(royalKing.get(), occupied & ~square.bit()) & ~checkers;
        return pinner == 0 ? Optional.empty() : Optional.of(on(Square.of(Bitboards.lsb(pinner))));
    }

    /** Where the pawn stands that has just moved two squares, if one has. */
    Optional<Square> enPassantVictim() {
        int behind = us == Color.WHITE ? -1 : 1;
        return position.enPassantSquare(EnPassantMode.ALWAYS)
                .map(passed -> Square.of(passed.file(), passed.rank() + behind));
    }

    /** The rank of a square as the side to move counts: 0 is its home rank. */
    int rank(Square square) {
        return us == Color.WHITE ? square.rank() : 7 - square.rank();
    }
}
