package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.mirror;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.movegen.AttackSets.isAttackedByPiece;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;

/**
 * Counts legal moves without generating them, by the population count of the target sets. For bulk counting at the last
 * ply of perft, this is 2.4 times as fast as generating a list (trial, JDK 25).
 *
 * <p>If both sides have a royal king, only bitboards are needed, so the replies to a move can be counted without
 * creating a board ({@link #countAfter}). Making an ordinary move is therefore implemented twice, here and in {@link
 * Board#play}, but playing every move and counting the replies is 1.1 to 1.2 times as fast as with boards.
 */
public final class MoveCounter {

    private MoveCounter() {}

    /** Returns the number of legal moves, at most {@link MoveGenerator#MAX_MOVES}. */
    public static int count(Board board) {
        if (board.ownKing == Board.NO_KING || board.enemyKing == Board.NO_KING) {
            return countWithoutRoyalKings(board);
        }
        int count = count(
                board.own,
                board.enemy,
                board.pawns,
                board.knights,
                board.diagonalSliders,
                board.orthogonalSliders,
                board.castlingRooks,
                board.ownKing,
                board.enemyKing,
                board.checkers,
                board.pinned);
        return board.enPassant == 0 ? count : count + enPassant(board);
    }

    /** Returns the number of legal replies to a move: the {@link #count} of the board after the move. */
    public static int countAfter(Board board, int code) {
        if (board.ownKing == Board.NO_KING || board.enemyKing == Board.NO_KING || isSpecial(board, code)) {
            return count(board.play(code));
        }
        long origin = Bitboards.of(MoveCode.from(code));
        long target = Bitboards.of(MoveCode.to(code));
        long notCaptured = ~target;
        long originAndTarget = origin | target;
        long pawns = board.pawns & notCaptured;
        long knights = board.knights & notCaptured;
        long diagonals = board.diagonalSliders & notCaptured;
        long orthogonals = board.orthogonalSliders & notCaptured;
        long castlingRooks = board.castlingRooks & ~originAndTarget;
        int movedKing = board.ownKing;
        if ((pawns & origin) != 0) {
            pawns ^= originAndTarget;
        } else if ((knights & origin) != 0) {
            knights ^= originAndTarget;
        } else if (MoveCode.from(code) == movedKing) {
            movedKing = MoveCode.to(code);
            castlingRooks &= ~RANK_1;
        } else {
            if ((diagonals & origin) != 0) {
                diagonals ^= originAndTarget;
            }
            if ((orthogonals & origin) != 0) {
                orthogonals ^= originAndTarget;
            }
        }
        long own = mirror(board.enemy & notCaptured);
        long enemy = mirror(board.own ^ originAndTarget);
        pawns = mirror(pawns);
        knights = mirror(knights);
        diagonals = mirror(diagonals);
        orthogonals = mirror(orthogonals);
        int king = board.enemyKing ^ 56;

        // After a legal move the kings cannot attack each other, so kings need no test.
        long checkersAndPinned =
                Board.checkersAndPinned(own, enemy, pawns, knights, diagonals, orthogonals, EMPTY, king);
        return count(
                own,
                enemy,
                pawns,
                knights,
                diagonals,
                orthogonals,
                mirror(castlingRooks),
                king,
                movedKing ^ 56,
                checkersAndPinned & enemy,
                checkersAndPinned & own);
    }

    /**
     * Returns whether a move is castling, an en-passant capture, a promotion, or a double push next to an enemy pawn.
     */
    private static boolean isSpecial(Board board, int code) {
        int kind = MoveCode.kind(code);
        if (kind != MoveCode.DOUBLE_PAWN_PUSH) {
            return (kind & ~MoveCode.CAPTURE) != MoveCode.QUIET;
        }
        long target = Bitboards.of(MoveCode.to(code));
        return ((Bitboards.east(target) | Bitboards.west(target)) & board.enemy & board.pawns) != 0;
    }

    /** Counts the legal moves other than en-passant captures; both sides must have a royal king. */
    private static int count(
            long own,
            long enemy,
            long pawns,
            long knights,
            long diagonalSliders,
            long orthogonalSliders,
            long castlingRooks,
            int king,
            int enemyKing,
            long checkers,
            long pinned) {
        long occupied = own | enemy;
        long targets = ~own & ~Bitboards.of(enemyKing);
        long safe = Attacks.king(king)
                & targets
                & ~Bitboards.southEast(pawns & enemy)
                & ~Bitboards.southWest(pawns & enemy)
                & ~Attacks.king(enemyKing);
        long withoutKing = occupied ^ Bitboards.of(king);
        long enemyKnights = knights & enemy;
        long enemyDiagonals = diagonalSliders & enemy;
        long enemyOrthogonals = orthogonalSliders & enemy;
        for (long candidates = safe; candidates != 0; candidates = popLsb(candidates)) {
            int square = lsb(candidates);
            if (isAttackedByPiece(square, withoutKing, enemyKnights, enemyDiagonals, enemyOrthogonals)) {
                safe &= ~Long.lowestOneBit(candidates);
            }
        }
        int count = Long.bitCount(safe);
        long movers = own & ~pinned;
        if (checkers != 0) {
            if (moreThanOne(checkers)) {
                return count;
            }
            targets &= checkers | Attacks.between(king, lsb(checkers));
            return count + pieces(movers, enemy, occupied, pawns, knights, diagonalSliders, orthogonalSliders, targets);
        }
        if ((castlingRooks & RANK_1) != 0) {
            count += castlings(
                    own,
                    enemy,
                    pawns,
                    knights,
                    diagonalSliders,
                    orthogonalSliders,
                    castlingRooks,
                    king,
                    enemyKing,
                    safe);
        }
        count += pieces(movers, enemy, occupied, pawns, knights, diagonalSliders, orthogonalSliders, targets);
        for (long rest = pinned; rest != 0; rest = popLsb(rest)) {
            long line = Attacks.through(king, lsb(rest));
            count += pieces(
                    Long.lowestOneBit(rest),
                    enemy,
                    occupied,
                    pawns,
                    knights,
                    diagonalSliders,
                    orthogonalSliders,
                    targets & line);
        }
        return count;
    }

    /** Counts the legal castling moves of a king that is not in check, given its safe steps. */
    private static int castlings(
            long own,
            long enemy,
            long pawns,
            long knights,
            long diagonalSliders,
            long orthogonalSliders,
            long castlingRooks,
            int king,
            int enemyKing,
            long safe) {
        if (king != Castling.E1 || (castlingRooks & RANK_1 & ~(Castling.A1 | Castling.H1)) != 0) {
            long kings = Bitboards.of(king) | Bitboards.of(enemyKing);
            Board board = new Board(
                    own, enemy, pawns, knights, diagonalSliders, orthogonalSliders, kings, castlingRooks, EMPTY, false);
            return Castling.count(board, safe);
        }
        // Fast path for e1 with a rook in the corner: the square that the king crosses is one of its steps.
        long occupied = own | enemy;
        long unsafePawns = pawns & enemy;
        long attacked = Bitboards.southEast(unsafePawns) | Bitboards.southWest(unsafePawns) | Attacks.king(enemyKing);
        long withoutKing = occupied ^ Bitboards.of(king);
        long enemyKnights = knights & enemy;
        long enemyDiagonals = diagonalSliders & enemy;
        long enemyOrthogonals = orthogonalSliders & enemy;
        int count = 0;
        if ((castlingRooks & Castling.H1) != 0
                && (occupied & Castling.F1_G1) == 0
                && contains(safe, Castling.F1)
                && !contains(attacked, Castling.G1)
                && !isAttackedByPiece(Castling.G1, withoutKing, enemyKnights, enemyDiagonals, enemyOrthogonals)) {
            count++;
        }
        if ((castlingRooks & Castling.A1) != 0
                && (occupied & Castling.B1_C1_D1) == 0
                && contains(safe, Castling.D1)
                && !contains(attacked, Castling.C1)
                && !isAttackedByPiece(Castling.C1, withoutKing, enemyKnights, enemyDiagonals, enemyOrthogonals)) {
            count++;
        }
        return count;
    }

    private static int countWithoutRoyalKings(Board board) {
        if (board.ownKing == Board.NO_KING) {
            return pieces(board, board.own, board.targets())
                    + KingMoves.count(board.kings & board.own, board.targets())
                    + enPassant(board);
        }
        long safe = KingSafety.safeSteps(board, board.targets());
        int count = Long.bitCount(safe);
        if (board.checkers != 0) {
            return moreThanOne(board.checkers)
                    ? count
                    : count
                            + pieces(board, board.own & ~board.pinned, board.targets() & board.checkMask())
                            + enPassant(board);
        }
        count += Castling.count(board, safe)
                + pieces(board, board.own & ~board.pinned, board.targets())
                + enPassant(board);
        return board.pinned == 0 ? count : count + pinnedPieces(board);
    }

    /** Counts the moves of pinned pieces along their pin lines; pinned pieces cannot move in check. */
    private static int pinnedPieces(Board board) {
        int count = 0;
        for (long rest = board.pinned; rest != 0; rest = popLsb(rest)) {
            long line = Attacks.through(board.ownKing, lsb(rest));
            count += pieces(board, Long.lowestOneBit(rest), board.targets() & line);
        }
        return count;
    }

    private static int enPassant(Board board) {
        return board.enPassant == 0 ? 0 : Long.bitCount(EnPassant.legalCapturers(board));
    }

    /**
     * Returns the number of moves of the given pieces except kings, whether or not they expose their own king;
     * en-passant captures are not counted.
     */
    public static int pieces(Board board, long own, long targets) {
        return pieces(
                own,
                board.enemy,
                board.occupied(),
                board.pawns,
                board.knights,
                board.diagonalSliders,
                board.orthogonalSliders,
                targets);
    }

    /** Counts the moves of the given pieces except kings. */
    private static int pieces(
            long own,
            long enemy,
            long occupied,
            long pawns,
            long knights,
            long diagonalSliders,
            long orthogonalSliders,
            long targets) {
        return PawnMoves.count(pawns & own, enemy, occupied, targets)
                + KnightMoves.count(knights & own, targets)
                + SliderMoves.countDiagonal(diagonalSliders & own, occupied, targets)
                + SliderMoves.countOrthogonal(orthogonalSliders & own, occupied, targets);
    }
}
