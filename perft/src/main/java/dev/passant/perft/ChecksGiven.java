package dev.passant.perft;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_6;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.northEast;
import static dev.passant.bitboard.Bitboards.northWest;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.bitboard.Bitboards.south;

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

    private Board board = Board.BLANK;
    private long occupied;

    /** The squares from which an own pawn, knight, bishop or rook gives check; of sliders, if there is one that moves so. */
    long byPawn;

    long byKnight;
    long byBishop;
    long byRook;

    /** Own pieces that stand alone between the enemy king and an own slider on its line. */
    long discoverers;

    /** Enemy pieces that are pinned to their king. */
    private long pinned;

    /** Steps of the enemy king that no own piece guards now, once they have been asked for. */
    private long flights;

    private boolean areStepsKnown;

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
        areStepsKnown = false;
        discoverers = EMPTY;
        pinned = EMPTY;
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
                pinned |= between & board.enemy;
            }
        }
        byBishop = (own & board.diagonalSliders) == 0 ? EMPTY : Attacks.bishop(king, occupied);
        byRook = (own & board.orthogonalSliders) == 0 ? EMPTY : Attacks.rook(king, occupied);
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
     * Whether a check by the piece that moves alone is mate.
     *
     * @param from where the piece stands
     * @param to where it goes
     * @param kind quiet or a double pawn push; captures count as quiet
     * @return whether the enemy has no answer
     */
    boolean isMateDirectly(int from, int to, int kind) {
        return !isCapturable(from, to)
                && !isFlightLeft(from, to)
                && !isBlockable(from, to)
                && isMate(board.play(MoveCode.of(from, to, kind)));
    }

    /**
     * Whether a check that is uncovered, alone or with another, is mate.
     *
     * @param from where the moving piece stands
     * @param to where it goes
     * @param kind quiet or a double pawn push; captures count as quiet
     * @return whether the enemy has no answer
     */
    boolean isMateUncovered(int from, int to, int kind) {
        return !isFlightLeft(from, to) && isMate(board.play(MoveCode.of(from, to, kind)));
    }

    /**
     * Whether a check by a promotion that uncovers none is mate.
     *
     * @param from where the pawn stands
     * @param to where it goes
     * @param piece the new piece, 0 (knight) to 3 (queen)
     * @return whether the enemy has no answer
     */
    boolean isMateByPromotion(int from, int to, int piece) {
        if (isCapturable(from, to)) {
            return false;
        }
        long after = without(from) | Bitboards.of(to);
        long attacked = piece == 0 ? Attacks.knight(to) : EMPTY;
        if ((piece & 1) != 0) {
            attacked |= Attacks.bishop(to, after);
        }
        if ((piece & 2) != 0) {
            attacked |= Attacks.rook(to, after);
        }
        return !isFlightOutside(Bitboards.of(to) | attacked | Attacks.queen(from, after))
                && isMate(board.play(MoveCode.of(from, to, MoveCode.PROMOTION + piece)));
    }

    /** Whether a piece other than the king surely may capture the piece that gives check from its new square. */
    private boolean isCapturable(int from, int to) {
        return !mayPin(from) && (KingSafety.attackers(board, to, occupied) & ~(pinned | board.kings)) != 0;
    }

    /** Whether a piece surely may step between the king and the piece that gives check from its new square. */
    private boolean isBlockable(int from, int to) {
        long between = Lines.between(to, board.enemyKing);
        if (between == 0 || mayPin(from)) {
            return false;
        }
        // Neither what is pinned nor what is captured helps.
        long others = ~(pinned | Bitboards.of(to));
        long pushes = south(board.pawns & board.enemy & others) & ~occupied;
        if ((between & (pushes | south(pushes & RANK_6) & ~occupied)) != 0) {
            return true;
        }
        long helpers = others & ~(board.kings | board.pawns);
        for (long rest = between; rest != 0; rest = popLsb(rest)) {
            if ((KingSafety.attackers(board, lsb(rest), occupied) & helpers) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether a piece that leaves may pin one of the enemy's: a slider stands on the same line to the king. */
    private boolean mayPin(int from) {
        long sliders = board.own & (board.diagonalSliders | board.orthogonalSliders) & ~Bitboards.of(from);
        return (Lines.through(board.enemyKing, from) & sliders) != 0;
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
        long piece = Bitboards.of(from);
        long near;
        boolean isDiagonal = (board.diagonalSliders & piece) != 0;
        boolean isOrthogonal = (board.orthogonalSliders & piece) != 0;
        if (isDiagonal || isOrthogonal) {
            near = EMPTY;
        } else if ((board.pawns & piece) != 0) {
            near = Attacks.whitePawn(to);
        } else {
            near = (board.knights & piece) != 0 ? Attacks.knight(to) : Attacks.king(to);
        }
        // First as if the board were empty, which mostly is enough; then as it is.
        long lines = Attacks.bishopOnEmptyBoard(from) | Attacks.rookOnEmptyBoard(from) | near | Bitboards.of(to);
        lines |= isDiagonal ? Attacks.bishopOnEmptyBoard(to) : EMPTY;
        lines |= isOrthogonal ? Attacks.rookOnEmptyBoard(to) : EMPTY;
        if (isFlightOutside(lines)) {
            return true;
        }
        long after = without(from) | Bitboards.of(to);
        long attacked = Attacks.queen(from, after) | near | Bitboards.of(to);
        attacked |= isDiagonal ? Attacks.bishop(to, after) : EMPTY;
        attacked |= isOrthogonal ? Attacks.rook(to, after) : EMPTY;
        return isFlightOutside(attacked);
    }

    /** What is occupied without one square and without the enemy king, through which attacks go on. */
    private long without(int square) {
        return occupied & ~(Bitboards.of(square) | Bitboards.of(board.enemyKing));
    }

    /** Whether the enemy king has a step that no own piece guards now, and that is not among some squares. */
    private boolean isFlightOutside(long squares) {
        if (!areStepsKnown) {
            areStepsKnown = true;
            flights = Attacks.king(board.enemyKing) & ~board.enemy & ~guarded();
        }
        return (flights & ~squares) != 0;
    }

    /**
     * The squares that own pieces attack once the enemy king is gone. Piece by piece: there are fewer of them than steps of
     * the king where it has many, and each is looked up once.
     */
    private long guarded() {
        long own = board.own;
        long without = occupied & ~Bitboards.of(board.enemyKing);
        long pawns = own & board.pawns;
        long guarded = northEast(pawns) | northWest(pawns) | Attacks.king(board.ownKing);
        for (long rest = own & board.knights; rest != 0; rest = popLsb(rest)) {
            guarded |= Attacks.knight(lsb(rest));
        }
        for (long rest = own & board.diagonalSliders; rest != 0; rest = popLsb(rest)) {
            guarded |= Attacks.bishop(lsb(rest), without);
        }
        for (long rest = own & board.orthogonalSliders; rest != 0; rest = popLsb(rest)) {
            guarded |= Attacks.rook(lsb(rest), without);
        }
        return guarded;
    }
}
