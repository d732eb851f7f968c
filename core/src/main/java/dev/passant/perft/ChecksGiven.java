package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.northEast;
import static dev.passant.bitboard.Bitboards.northWest;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
import dev.passant.movegen.Board;
import dev.passant.movegen.KingSafety;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;

/**
 * From which squares a board's pieces give check, which of them uncover one when they leave, and which checks are mate.
 */
final class ChecksGiven {

    /** Stands where no board was looked at yet. */
    static final Board NO_BOARD = new Board(0, 0, 0, 0, 0, 0, 0, 0, 0, false);

    private Board board = NO_BOARD;
    private long occupied;

    /** The squares from which an own pawn, knight, bishop or rook gives check. */
    long byPawn;

    long byKnight;
    long byBishop;
    long byRook;

    /** Own pieces that stand alone between the enemy king and an own slider on its line. */
    long discoverers;

    /** The enemy king's steps that no own piece guards now, once they have been asked for. */
    private long flights;

    private boolean areFlightsKnown;

    /**
     * Looks at a board.
     *
     * @param prepared a board
     * @return whether what is found here holds. It does not where the enemy king is in check already, and where the enemy
     *     has several kings, of which one becomes royal when the others are captured; both only in a study
     */
    boolean prepare(Board prepared) {
        board = prepared;
        occupied = board.occupied();
        areFlightsKnown = false;
        discoverers = EMPTY;
        int king = board.enemyKing;
        if (king == Board.NO_KING) {
            byPawn = EMPTY;
            byKnight = EMPTY;
            byBishop = EMPTY;
            byRook = EMPTY;
            return (board.kings & board.enemy) == 0;
        }
        long own = board.own;
        byPawn = Attacks.blackPawn(king);
        byKnight = Attacks.knight(king);
        long near = byPawn & board.pawns | byKnight & board.knights | Attacks.king(king) & board.kings;
        if ((near & own) != 0) {
            return false;
        }
        long snipers = own
                & (Attacks.bishopOnEmptyBoard(king) & board.diagonalSliders
                        | Attacks.rookOnEmptyBoard(king) & board.orthogonalSliders);
        for (; snipers != 0; snipers = popLsb(snipers)) {
            long between = Lines.between(king, lsb(snipers)) & occupied;
            if (between == 0) {
                return false;
            }
            if (!moreThanOne(between)) {
                discoverers |= between & own;
            }
        }
        byBishop = Attacks.bishop(king, occupied);
        byRook = Attacks.rook(king, occupied);
        return true;
    }

    /** The squares on which a discoverer still hides its slider: the line on which it stands. */
    long hidingPlaces(int discoverer) {
        return Lines.through(board.enemyKing, discoverer);
    }

    /** The squares from which the piece on a square, no pawn that promotes, gives check itself. */
    long directFrom(int from) {
        long squares = EMPTY;
        if (contains(board.pawns, from)) {
            squares = byPawn;
        } else if (contains(board.knights, from)) {
            squares = byKnight;
        } else {
            if (contains(board.diagonalSliders, from)) {
                squares = byBishop;
            }
            if (contains(board.orthogonalSliders, from)) {
                squares |= byRook;
            }
        }
        return squares;
    }

    /**
     * Whether a check is mate.
     *
     * @param from where the moving piece stands
     * @param to where it goes
     * @param kind quiet or a double pawn push; captures count as quiet
     * @return whether the enemy has no answer
     */
    boolean isMate(int from, int to, int kind) {
        return !isFlightLeft(from, to) && isMate(board.play(MoveCode.of(from, to, kind)));
    }

    /** Whether the side to move of a board in check has no move. */
    static boolean isMate(Board after) {
        return MoveCounter.count(after) == 0;
    }

    /**
     * Whether the enemy king surely has a step after a move. That settles most checks without a board: of the steps open
     * now, the move takes away what the piece attacks from its new square and what lies behind the one it left.
     */
    private boolean isFlightLeft(int from, int to) {
        if (!areFlightsKnown) {
            flights = flights();
            areFlightsKnown = true;
        }
        if (flights == 0) {
            return false;
        }
        long after = occupied & ~(Bitboards.of(from) | Bitboards.of(board.enemyKing)) | Bitboards.of(to);
        return (flights & ~(Bitboards.of(to) | attacks(from, to, after) | Attacks.queen(from, after))) != 0;
    }

    /** What the piece on a square attacks from another. */
    private long attacks(int from, int to, long after) {
        if (contains(board.pawns, from)) {
            return Attacks.whitePawn(to);
        }
        if (contains(board.knights, from)) {
            return Attacks.knight(to);
        }
        long squares = contains(board.kings, from) ? Attacks.king(to) : EMPTY;
        if (contains(board.diagonalSliders, from)) {
            squares |= Attacks.bishop(to, after);
        }
        if (contains(board.orthogonalSliders, from)) {
            squares |= Attacks.rook(to, after);
        }
        return squares;
    }

    private long flights() {
        long own = board.own;
        long pawns = board.pawns & own;
        long candidates =
                Attacks.king(board.enemyKing) & ~board.enemy & ~(northEast(pawns) | northWest(pawns));
        long without = occupied & ~Bitboards.of(board.enemyKing);
        for (long rest = own & ~pawns; rest != 0 && candidates != 0; rest = popLsb(rest)) {
            candidates &= ~KingSafety.pieceAttacks(board, lsb(rest), without);
        }
        return candidates;
    }
}
