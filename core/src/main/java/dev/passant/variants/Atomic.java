package dev.passant.variants;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.DARK_SQUARES;
import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.LIGHT_SQUARES;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_8;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.hasOne;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.AttackSets;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Atomic chess: a capture explodes the capturing and the captured piece and all pieces except pawns on the eight
 * squares around the target square. Exploding the enemy king wins. There is no check while the kings touch.
 */
public final class Atomic extends Ruleset {

    private static final Ending WON = Ending.won(Ending.Kind.KING_EXPLODED);
    private static final Ending LOST = Ending.lost(Ending.Kind.KING_EXPLODED);

    /** Returns the board without checkers and pinned pieces if the kings touch. */
    @Override
    public Board adapted(Board board) {
        if (board.checkers == 0 && board.pinned == 0 || !kingsTouch(board)) {
            return board;
        }
        return board.withoutChecks();
    }

    private static boolean hasKings(Board board) {
        return board.ownKing != Board.NO_KING && board.enemyKing != Board.NO_KING;
    }

    private static boolean kingsTouch(Board board) {
        return hasKings(board) && contains(Attacks.king(board.ownKing), board.enemyKing);
    }

    @Override
    int listLegal(Board board, State state, int[] codes) {
        return withoutUnsafe(board, codes, pseudoLegal(board, state, codes));
    }

    private int withoutUnsafe(Board board, int[] codes, int size) {
        boolean touching = kingsTouch(board);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (isLegal(board, codes[i], touching)) {
                codes[kept++] = codes[i];
            }
        }
        return kept;
    }

    /**
     * Counts the legal moves. Unless the king is in check, only captures and the moves of kings and pinned pieces are
     * listed.
     */
    @Override
    int countLegal(Board board, State state) {
        int[] codes = scratch();
        if (board.checkers != 0) {
            return listLegal(board, state, codes);
        }
        long listed = board.kings | board.pinned;
        long quietTargets = ~board.occupied() & ~board.enPassant;
        int size = MoveGenerator.pseudoLegal(board, listed, ALL, codes, 0);
        size = MoveGenerator.pseudoLegal(board, ~listed, ~quietTargets, codes, size);
        return withoutUnsafe(board, codes, size) + MoveCounter.pieces(board, board.own & ~listed, quietTargets);
    }

    /** Finds the only pseudo-legal move, and returns {@link MoveFinder#NONE} if it is illegal. */
    @Override
    int findOnly(Board board, long pieces, int to, int promotion) {
        if (to == board.enemyKing) {
            return MoveFinder.NONE;
        }
        boolean isConstrained = (board.checkers | board.pinned | pieces & board.kings) != 0;
        Board free = isConstrained ? board.withoutRoyalKings() : board;
        int code = MoveFinder.findOnly(free, pieces, to, promotion);
        return code != MoveFinder.NONE && isLegal(board, code, kingsTouch(board)) ? code : MoveFinder.NONE;
    }

    /** Returns whether a pseudo-legal move is legal, in most cases without making it. */
    private boolean isLegal(Board board, int code, boolean touching) {
        if (isQuietAndSafe(board, code, touching)) {
            return true;
        }
        return hasKings(board) && isCapture(board, code) ? isExplosionSafe(board, code, touching) : isSafe(board, code);
    }

    /**
     * Returns whether a capture leaves the capturing side's king on the board, and that king is then not in check: it
     * is not attacked, it touches the enemy king, or the enemy king explodes.
     */
    private static boolean isExplosionSafe(Board board, int code, boolean touching) {
        int from = MoveCode.from(code);
        int to = MoveCode.to(code);
        long captured = MoveCode.kind(code) == MoveCode.EN_PASSANT ? board.enPassant >>> 8 : Bitboards.of(to);
        long gone = Bitboards.of(from) | captured | Attacks.king(to) & ~board.pawns;
        if (from == board.ownKing || contains(gone, board.ownKing)) {
            return false;
        }
        return touching
                || contains(gone, board.enemyKing)
                || (AttackSets.attackers(board, board.ownKing, board.occupied() & ~gone, false) & ~gone) == 0;
    }

    /**
     * Returns whether a move is known to be legal: it is neither a capture, a promotion nor a king move, and either the
     * kings touch, or there is no check and the piece is not pinned.
     */
    private static boolean isQuietAndSafe(Board board, int code, boolean touching) {
        int from = MoveCode.from(code);
        return MoveCode.kind(code) <= MoveCode.DOUBLE_PAWN_PUSH
                && !contains(board.enemy, MoveCode.to(code))
                && from != board.ownKing
                && (touching || board.checkers == 0 && !contains(board.pinned, from));
    }

    @Override
    boolean isSafe(Board board, int code) {
        int kind = MoveCode.kind(code);
        boolean isCastling = kind == MoveCode.CASTLING_KING_SIDE || kind == MoveCode.CASTLING_QUEEN_SIDE;
        if (isCastling && !isPathSafe(board, code)) {
            return false;
        }
        if (!isCastling && contains(board.kings, MoveCode.from(code)) && contains(board.enemy, MoveCode.to(code))) {
            return false;
        }
        Board after = play(board, code);
        boolean ownKingExploded = board.ownKing != Board.NO_KING && after.enemyKing == Board.NO_KING;
        boolean enemyKingExploded = board.enemyKing != Board.NO_KING && after.ownKing == Board.NO_KING;
        return !ownKingExploded && (enemyKingExploded || kingsTouch(after) || !isEnemyKingAttacked(after));
    }

    /** Returns whether the squares that the king leaves and crosses are unattacked or next to the enemy king. */
    private static boolean isPathSafe(Board board, int castling) {
        long path = Bitboards.of(board.ownKing) | Attacks.between(board.ownKing, MoveCode.to(castling));
        if (board.enemyKing != Board.NO_KING) {
            path &= ~Attacks.king(board.enemyKing);
        }
        long withoutKing = board.occupied() & ~Bitboards.of(board.ownKing);
        for (long rest = path; rest != 0; rest = popLsb(rest)) {
            if (AttackSets.attackers(board, lsb(rest), withoutKing, false) != 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Board play(Board board, int code) {
        Board after = board.play(code);
        if (!isCapture(board, code)) {
            return adapted(after);
        }
        int centre = MoveCode.to(MoveCode.mirror(code));
        long exploded = Bitboards.of(centre) | Attacks.king(centre) & ~after.pawns;
        long kings = after.kings & ~exploded;
        long rooks = after.castlingRooks & ~exploded;
        rooks &= (kings & after.own) == 0 ? ~RANK_1 : ALL;
        rooks &= (kings & after.enemy) == 0 ? ~RANK_8 : ALL;
        return adapted(new Board(
                after.own & ~exploded,
                after.enemy & ~exploded,
                after.pawns & ~exploded,
                after.knights & ~exploded,
                after.diagonalSliders & ~exploded,
                after.orthogonalSliders & ~exploded,
                kings,
                rooks,
                EMPTY,
                after.blackToMove));
    }

    @Override
    @Nullable
    Ending decided(Board board, State state) {
        if ((board.kings & board.own) == 0) {
            return LOST;
        }
        return (board.kings & board.enemy) == 0 ? WON : null;
    }

    @Override
    public boolean cannotWin(Board board, State state, boolean sideToMove) {
        if ((board.pieces(!sideToMove) & board.kings) == 0) {
            return false;
        }
        long own = board.pieces(sideToMove) & ~board.kings;
        long enemies = board.pieces(!sideToMove) & ~board.kings;
        if (own == 0) {
            return true;
        }
        long others = own | enemies;
        if (enemies != 0) {
            // Bishops on squares of different colours can never capture each other, so nothing explodes.
            boolean areApart = (own & LIGHT_SQUARES) == 0 && (enemies & DARK_SQUARES) == 0
                    || (own & DARK_SQUARES) == 0 && (enemies & LIGHT_SQUARES) == 0;
            return areApart && others == (board.diagonalSliders & ~board.orthogonalSliders);
        }
        if (hasOne(others)) {
            long queens = board.diagonalSliders & board.orthogonalSliders;
            return (others & (queens | board.pawns)) == 0;
        }
        return others == (board.knights & others) && Long.bitCount(others) == 2;
    }

    @Override
    public boolean explodes() {
        return true;
    }
}
