package dev.passant.perft.leaf;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_6;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.bitboard.Bitboards.south;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.AttackSets;
import dev.passant.movegen.Board;
import dev.passant.movegen.EmptyBoard;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;

/**
 * The checks that a side can give: the squares from which its pieces give check, the pieces that discover a check when
 * they move, and which checks are mate.
 */
final class ChecksGiven {

    private Board board = Board.BLANK;
    private long occupied;

    /**
     * The squares from which a pawn of the mover gives check. The next fields are the squares for the other kinds of
     * pieces. A field for sliders is empty if the mover has no such slider.
     */
    long byPawn;

    long byKnight;
    long byBishop;
    long byRook;

    /** The mover's pieces that are the only blocker between one of its sliders and the enemy king. */
    long discoverers;

    /** Enemy pieces that are pinned to their king. */
    private long pinned;

    /** Squares next to the enemy king that no piece of the mover attacks; computed on demand. */
    private long flights;

    private boolean areFlightsKnown;

    /**
     * Analyses a board. Pins of the enemy are found together with discoverers, in one pass over the mover's sliders;
     * {@code Board.pinned} contains only the mover's pieces.
     *
     * @return whether the results are valid. They are not if the enemy king is already in check, or if the enemy has
     *     several kings, one of which becomes royal when the others are captured. Both are possible only in
     *     unrestricted positions.
     */
    boolean prepare(Board prepared) {
        board = prepared;
        occupied = board.occupied();
        areFlightsKnown = false;
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
                & (EmptyBoard.bishop(king) & board.diagonalSliders | EmptyBoard.rook(king) & board.orthogonalSliders);
        for (; snipers != 0; snipers = popLsb(snipers)) {
            long between = Attacks.between(king, lsb(snipers)) & occupied;
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

    /** Returns the squares on which a discoverer still blocks its slider: the line through it and the enemy king. */
    long hidingPlaces(int discoverer) {
        return Attacks.through(board.enemyKing, discoverer);
    }

    /** Returns the squares from which the piece on a square gives direct check; promotions are not included. */
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
     * {@return whether a direct check is mate: the enemy has no legal move}
     *
     * @param from the origin square
     * @param to the target square
     * @param kind quiet or a double pawn push; quiet also for captures
     */
    boolean isMateDirectly(int from, int to, int kind) {
        return !isCapturable(from, to)
                && !isFlightLeft(from, to)
                && !isBlockable(from, to)
                && isMate(board.play(MoveCode.of(from, to, kind)));
    }

    /**
     * {@return whether a discovered or double check is mate: the enemy has no legal move}
     *
     * @param from the origin square
     * @param to the target square
     * @param kind quiet or a double pawn push; quiet also for captures
     */
    boolean isMateUncovered(int from, int to, int kind) {
        return !isFlightLeft(from, to) && isMate(board.play(MoveCode.of(from, to, kind)));
    }

    /**
     * {@return whether a check by a promotion that discovers no other check is mate: the enemy has no legal move}
     *
     * @param from the origin square
     * @param to the target square
     * @param piece the new piece, 0 (knight) to 3 (queen)
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

    /** Returns true only if an enemy piece other than the king can capture the checking piece on its target square. */
    private boolean isCapturable(int from, int to) {
        return !mayPin(from) && (AttackSets.attackers(board, to, occupied, false) & ~(pinned | board.kings)) != 0;
    }

    /** Returns true only if an enemy piece can block the check by the moved piece. */
    private boolean isBlockable(int from, int to) {
        long between = Attacks.between(to, board.enemyKing);
        if (between == 0 || mayPin(from)) {
            return false;
        }
        // Neither pinned nor captured pieces can block.
        long others = ~(pinned | Bitboards.of(to));
        long empty = ~(occupied | Bitboards.of(to));
        long pushes = south(board.pawns & board.enemy & others) & empty;
        if ((between & (pushes | south(pushes & RANK_6) & empty)) != 0) {
            return true;
        }
        long helpers = others & ~(board.kings | board.pawns);
        for (long rest = between; rest != 0; rest = popLsb(rest)) {
            if ((AttackSets.attackers(board, lsb(rest), occupied, false) & helpers) != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns whether the departure of a piece may pin an enemy piece: another slider of the mover is on the line
     * through the square and the enemy king.
     */
    private boolean mayPin(int from) {
        long sliders = board.own & (board.diagonalSliders | board.orthogonalSliders) & ~Bitboards.of(from);
        return (Attacks.through(board.enemyKing, from) & sliders) != 0;
    }

    /** Returns whether a side in check has no legal move. */
    static boolean isMate(Board after) {
        return MoveCounter.count(after) == 0;
    }

    /**
     * Returns true only if the enemy king has a flight square after a move. For most checks, this shows without making
     * the move that they are not mate. The king loses the flight squares that the piece attacks from its target square,
     * and those that its departure uncovers.
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
        // Try the attacks on an empty board first, which usually suffice, and then the actual attacks.
        long lines = EmptyBoard.bishop(from) | EmptyBoard.rook(from) | near | Bitboards.of(to);
        lines |= isDiagonal ? EmptyBoard.bishop(to) : EMPTY;
        lines |= isOrthogonal ? EmptyBoard.rook(to) : EMPTY;
        if (isFlightOutside(lines)) {
            return true;
        }
        long after = without(from) | Bitboards.of(to);
        long attacked = Attacks.queen(from, after) | near | Bitboards.of(to);
        attacked |= isDiagonal ? Attacks.bishop(to, after) : EMPTY;
        attacked |= isOrthogonal ? Attacks.rook(to, after) : EMPTY;
        return isFlightOutside(attacked);
    }

    /**
     * Returns the occupied squares except the given one and the square of the enemy king, so that attacks pass through
     * the king.
     */
    private long without(int square) {
        return occupied & ~(Bitboards.of(square) | Bitboards.of(board.enemyKing));
    }

    /** Returns whether the enemy king has a flight square outside a set of squares. */
    private boolean isFlightOutside(long squares) {
        if (!areFlightsKnown) {
            areFlightsKnown = true;
            // If the king has many flight squares, there are usually fewer pieces than flight squares, so iterate over
            // the pieces.
            long guarded = AttackSets.attacked(board, occupied & ~Bitboards.of(board.enemyKing), true);
            flights = Attacks.king(board.enemyKing) & ~board.enemy & ~guarded;
        }
        return (flights & ~squares) != 0;
    }
}
