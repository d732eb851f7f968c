package dev.passant.winnable;

import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import java.util.Arrays;

/**
 * Where each piece can ever get to, whatever is played: more squares than in truth, never fewer.
 *
 * <p>A least fixpoint. At first every piece stands for ever where it stands. A piece gets to a square when its kind of move
 * leads there over squares that are not occupied for ever; a square is free from when its piece can leave it or be
 * captured there. What never happens here never happens on the board: take the first move of a game by which a piece gets
 * where this says it cannot; all that this move needs happened earlier, so the fixpoint has it.
 *
 * <p>Kings keep off squares that pieces which stand for ever attack for ever. Checks and turns are not looked at.
 */
final class Reach {

    /** Promoted queens (and rooks and bishops, whose moves are among theirs) and promoted knights of both sides. */
    static final int POOLS = 4;

    static final int PAWN = 0;
    static final int KNIGHT = 1;
    static final int BISHOP = 2;
    static final int ROOK = 3;
    static final int QUEEN = 4;
    static final int KING = 5;

    /** How many pieces there are, the pools of promoted pieces not counted. */
    int pieces;

    /** For each piece its kind. */
    final int[] kinds = new int[64 + POOLS];

    /** For each piece where it stands. */
    final int[] origins = new int[64];

    /** For each piece whether it is the winner's. */
    final boolean[] winners = new boolean[64 + POOLS];

    /** For each piece, and each pool, the squares it can get to, its own included. */
    final long[] reach = new long[64 + POOLS];

    /** The squares whose pieces never leave and are never captured. */
    long fixed;

    /** Those of the winner. */
    long fixedWinner;

    /** What the winner's pieces on fixed squares attack for ever. */
    long heldByWinner;

    /** What the loser's pieces on fixed squares attack for ever. */
    long heldByLoser;

    /** Which piece is the loser's king. */
    int loserKing;

    private long winner;
    private long castlingRooks;
    private boolean changed;

    /** Finds the fixpoint for positions with one king on the loser's side and at most one on the winner's. */
    void find(View view) {
        find(view, false);
    }

    /**
     * The same, but gives up when a pawn of the winner can promote, if asked to; then every piece gets everywhere, which
     * proves nothing.
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

    /** Kings and pawns exactly where they stand, all other pieces anywhere that a fixpoint gives them. */
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

    /** A piece that stays where it is. */
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

    /** Squares on which the other side could capture a piece of this side. */
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
        // All squares are asked again each time, as others may be free now. A capture that frees a square leads there
        // at
        // once, so nothing is freed without a piece that gets further: only that makes another round.
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
                // Castling takes it nowhere else: it crosses empty squares that nothing attacks, or its rook, which is
                // taken to move.
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
                // Promoted pieces come after all others, so that they spread in the same round.
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
