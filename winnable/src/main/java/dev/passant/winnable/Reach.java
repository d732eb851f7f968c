package dev.passant.winnable;

import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.bitboard.Placement.BISHOP;
import static dev.passant.bitboard.Placement.KING;
import static dev.passant.bitboard.Placement.KNIGHT;
import static dev.passant.bitboard.Placement.PAWN;
import static dev.passant.bitboard.Placement.QUEEN;
import static dev.passant.bitboard.Placement.ROOK;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import java.util.Arrays;

/**
 * Computes a superset of the squares that each piece can ever reach.
 *
 * <p>This is a least fixpoint. At first every piece is fixed on its square. A piece reaches a square if it can move
 * there over squares that are not occupied by fixed pieces. A square is no longer fixed once its piece can leave it or
 * be captured there. Proof that this is a superset: consider the first move of a game by which a piece reaches a square
 * outside its set. All preconditions of that move were met earlier in the game, so the fixpoint contains them and the
 * move.
 *
 * <p>Kings avoid squares that fixed pieces always attack. Checks and the side to move are ignored.
 */
final class Reach {

    /** Promoted queens (which include the moves of rooks and bishops) and promoted knights, for each side. */
    static final int POOLS = 4;

    /** The number of pieces without the pools of promoted pieces. */
    int pieces;

    /** The kind of each piece, {@link Placement#PAWN} to {@link Placement#KING}. */
    final int[] kinds = new int[64 + POOLS];

    /** The square of each piece. */
    final int[] origins = new int[64];

    /** Whether each piece is the winner's. */
    final boolean[] winners = new boolean[64 + POOLS];

    /** The squares that each piece and each pool can reach, including its own. */
    final long[] reach = new long[64 + POOLS];

    /** The squares of fixed pieces: those that never move and are never captured. */
    long fixed;

    /** The squares of the winner's fixed pieces. */
    long fixedWinner;

    /** The squares always attacked by the winner's fixed pieces. */
    long heldByWinner;

    /** The squares always attacked by the loser's fixed pieces. */
    long heldByLoser;

    /** The index of the loser's king. */
    int loserKing;

    private long winner;
    private long castlingRooks;
    private boolean changed;

    /** Finds the fixpoint for positions in which the loser has one king and the winner at most one. */
    void find(View view) {
        find(view, false);
    }

    /**
     * Finds the fixpoint. Optionally gives up if a pawn of the winner can promote, because then all pieces reach all
     * squares, which proves nothing.
     *
     * @return whether the fixpoint was found
     */
    boolean find(View view, boolean giveUpOnPromotion) {
        pieces = 0;
        winner = view.winner();
        castlingRooks = view.castlingRooks();
        long occupied = winner | view.loser();
        for (long rest = occupied; rest != 0; rest = popLsb(rest)) {
            int square = lsb(rest);
            origins[pieces] = square;
            winners[pieces] = contains(winner, square);
            kinds[pieces] = kind(view, square);
            reach[pieces] = Bitboards.of(square);
            if (kinds[pieces] == KING && !winners[pieces]) {
                loserKing = pieces;
            }
            pieces++;
        }
        for (int pool = 0; pool < POOLS; pool++) {
            kinds[pieces + pool] = (pool & 1) == 0 ? QUEEN : KNIGHT;
            winners[pieces + pool] = pool < 2;
            reach[pieces + pool] = 0;
        }
        fixed = occupied;
        if (view.enPassant() != 0) {
            takeEnPassant(view);
        }
        do {
            changed = false;
            hold();
            long winnerPresence = presence(true);
            long loserPresence = presence(false);
            for (int piece = 0; piece < pieces + POOLS; piece++) {
                if (reach[piece] != 0) {
                    spread(piece, winners[piece] ? loserPresence : winnerPresence);
                }
            }
            if (giveUpOnPromotion && reach[pieces] != 0) {
                everywhere();
                return false;
            }
        } while (changed);
        fixedWinner = fixed & winner;
        return true;
    }

    private void everywhere() {
        Arrays.fill(reach, 0, pieces + POOLS, Bitboards.ALL);
        fixed = 0;
        fixedWinner = 0;
        heldByWinner = 0;
        heldByLoser = 0;
    }

    /**
     * Sets up a position for kings and pawns: they are fixed on their squares, and every other piece can be on any
     * square that it reaches in another fixpoint.
     */
    void place(View kingsAndPawns, Reach others) {
        pieces = 0;
        fixed = 0;
        fixedWinner = 0;
        heldByWinner = 0;
        for (long rest = kingsAndPawns.winner() | kingsAndPawns.loser(); rest != 0; rest = popLsb(rest)) {
            int square = lsb(rest);
            boolean isKing = contains(kingsAndPawns.kings(), square);
            boolean isWinner = contains(kingsAndPawns.winner(), square);
            if (isKing && !isWinner) {
                loserKing = pieces;
            }
            stand(isKing ? KING : PAWN, isWinner, square);
        }
        for (int piece = 0; piece < others.pieces; piece++) {
            int kind = others.kinds[piece];
            if (kind != PAWN && kind != KING) {
                if (contains(others.fixed, others.origins[piece])) {
                    stand(kind, others.winners[piece], others.origins[piece]);
                } else {
                    put(kind, others.winners[piece], others.origins[piece], others.reach[piece]);
                }
            }
        }
        for (int pool = 0; pool < POOLS; pool++) {
            reach[pieces + pool] = 0;
        }
    }

    /** Adds a piece that never moves. */
    private void stand(int kind, boolean isWinner, int square) {
        put(kind, isWinner, square, Bitboards.of(square));
        fixed |= Bitboards.of(square);
        if (isWinner) {
            fixedWinner |= Bitboards.of(square);
            heldByWinner |= attacks(kind, true, square, Bitboards.ALL);
        }
    }

    private void put(int kind, boolean isWinner, int square, long squares) {
        kinds[pieces] = kind;
        winners[pieces] = isWinner;
        origins[pieces] = square;
        reach[pieces] = squares;
        pieces++;
    }

    static int kind(View view, int square) {
        if (contains(view.pawns(), square)) {
            return PAWN;
        }
        if (contains(view.knights(), square)) {
            return KNIGHT;
        }
        if (contains(view.kings(), square)) {
            return KING;
        }
        boolean diagonal = contains(view.diagonals(), square);
        return diagonal ? contains(view.orthogonals(), square) ? QUEEN : BISHOP : ROOK;
    }

    private void takeEnPassant(View view) {
        int square = lsb(view.enPassant());
        boolean winnerTakes = view.winnerToMove();
        long takers = view.pawns()
                & (winnerTakes ? view.winner() & Attacks.blackPawn(square) : view.loser() & Attacks.whitePawn(square));
        if (takers == 0) {
            return;
        }
        fixed &= ~Bitboards.of(winnerTakes ? square - 8 : square + 8) & ~takers;
        for (int piece = 0; piece < pieces; piece++) {
            if (contains(takers, origins[piece])) {
                reach[piece] |= view.enPassant();
            }
        }
    }

    /** Returns the squares on which the other side could capture a piece of this side. */
    private long presence(boolean ofWinner) {
        long squares = 0;
        for (int piece = 0; piece < pieces + POOLS; piece++) {
            if (winners[piece] == ofWinner && kinds[piece] != KING) {
                squares |= reach[piece];
            }
        }
        return squares;
    }

    private void hold() {
        heldByWinner = 0;
        heldByLoser = 0;
        for (int piece = 0; piece < pieces; piece++) {
            if (contains(fixed, origins[piece])) {
                long near = attacks(kinds[piece], winners[piece], origins[piece], Bitboards.ALL);
                if (winners[piece]) {
                    heldByWinner |= near;
                } else {
                    heldByLoser |= near;
                }
            }
        }
    }

    static long attacks(int kind, boolean goesNorth, int square, long occupied) {
        return switch (kind) {
            case PAWN -> goesNorth ? Attacks.whitePawn(square) : Attacks.blackPawn(square);
            case KNIGHT -> Attacks.knight(square);
            case BISHOP -> Attacks.bishop(square, occupied);
            case ROOK -> Attacks.rook(square, occupied);
            case QUEEN -> Attacks.queen(square, occupied);
            default -> Attacks.king(square);
        };
    }

    private void spread(int piece, long enemies) {
        int kind = kinds[piece];
        boolean isWinner = winners[piece];
        long known = reach[piece];
        long all = known;
        // All squares are processed in each round, because other squares may have been freed. A piece that frees a
        // square by a capture also reaches it. So another round is needed only if some piece has reached more squares.
        for (long rest = all; rest != 0; ) {
            int square = lsb(rest);
            rest = popLsb(rest);
            long attacked = attacks(kind, isWinner, square, fixed);
            long targets;
            if (kind == PAWN) {
                long ahead = isWinner ? Bitboards.of(square) << 8 : Bitboards.of(square) >>> 8;
                fixed &= ~(attacked & enemies);
                targets = (attacked & enemies | ahead) & ~fixed;
            } else if (kind == KING) {
                long safe = ~(isWinner ? heldByLoser : heldByWinner);
                fixed &= ~(attacked & safe & enemies);
                // Castling adds no squares: the king crosses safe squares that are empty or have its own rook, which is
                // treated as able to move, so it also reaches them by steps.
                targets = attacked & safe & ~fixed;
            } else {
                fixed &= ~(attacked & enemies);
                targets = attacked & ~fixed;
                if (kind == ROOK && contains(castlingRooks, square)) {
                    targets |= ((square & 56) == 0 ? 0x28L : 0x28L << 56);
                }
            }
            long fresh = targets & ~all;
            all |= fresh;
            rest |= fresh;
        }
        if (kind == PAWN) {
            long promoted = all & (isWinner ? Bitboards.RANK_8 : Bitboards.RANK_1);
            if (promoted != 0) {
                // Promoted pieces are processed after all others, so that they spread in the same round.
                reach[pieces + (isWinner ? 0 : 2)] |= promoted;
                reach[pieces + (isWinner ? 1 : 3)] |= promoted;
            }
        }
        if (all != known) {
            reach[piece] = all;
            changed = true;
            if (piece < pieces) {
                fixed &= ~Bitboards.of(origins[piece]);
            }
        }
    }
}
