package dev.passant.chess;

import static dev.passant.bitboard.Bitboards.RANK_4;
import static dev.passant.bitboard.Bitboards.mirror;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.PieceChanges;
import dev.passant.movegen.ReplayBoard;
import dev.passant.variants.State;

/**
 * Computes 64-bit hash keys of positions. Repetitions of a position have equal keys.
 *
 * <p>The key is computed from the bitboards on demand, so that making a move is not slowed down if no key is needed:
 * keys that every move updates make all moves 8 to 10% slower. {@link #of(Board)} and {@link #after} take 8 ns each
 * (class {@code QueryTimes} of {@code benchmarks}, {@code key keyAfter}). In a paired trial {@code after} took 7.2 ns,
 * an incremental Zobrist update 7.8 ns.
 *
 * <p>Two rounds of 128-bit multiplication mix every bitboard into all bits of the key (the method of wyhash by Wang
 * Yi). h(a, b) is the exclusive or of both halves of the signed 128-bit product. c1 to c8 are the first 64 fractional
 * bits of the square roots of 2, 3, 5, 7, 11, 13, 17 and 19, as in SHA-512.
 *
 * <pre>
 * key = h(p ^ c8, r ^ c7)
 * p   = h(white ^ c1, black ^ c2) ^ h(pawns ^ c3, knights ^ c4) ^ h(bishops and queens ^ c5, rooks and queens ^ c6)
 * r   = the rooks that may castle, the square of a legal en-passant capture, and rank 4 if Black is to move
 * </pre>
 *
 * In a variant with number v, with the pockets w and b, the promoted pieces and the checks left:
 *
 * <pre>
 * key = h(key of the board ^ c1, (w, b) ^ c2) ^ h(promoted ^ c3, (checks, v) ^ c4)
 * </pre>
 *
 * <p><b>Databases store these keys: the algorithm must not change.</b> {@code PositionKeyTest} contains published
 * examples. Among 5.4 million distinct positions of six game trees (27 million visited) there were no collisions; the
 * lower 32 bits collided as often as random numbers would.
 */
final class PositionKey {

    // The fractional parts of the square roots of 2, 3, 5, 7, 11, 13, 17 and 19.
    private static final long WHITE = 0x6A09_E667_F3BC_C908L;
    private static final long BLACK = 0xBB67_AE85_84CA_A73BL;
    private static final long PAWNS = 0x3C6E_F372_FE94_F82BL;
    private static final long KNIGHTS = 0xA54F_F53A_5F1D_36F1L;
    private static final long DIAGONAL_SLIDERS = 0x510E_527F_ADE6_82D1L;
    private static final long ORTHOGONAL_SLIDERS = 0x9B05_688C_2B3E_6C1FL;
    private static final long RIGHTS = 0x1F83_D9AB_FB41_BD6BL;
    private static final long PIECES = 0x5BE0_CD19_137E_2179L;

    /**
     * Marks the side to move in the bitboard of rights. Castling rights use ranks 1 and 8 of it, and en-passant squares
     * ranks 3 and 6, so rank 4 is free.
     */
    private static final long BLACK_TO_MOVE = RANK_4;

    private PositionKey() {}

    /** Returns the key of a board. The counters and the Chess960 flag are not part of it. */
    static long of(Board board) {
        long rights = board.castlingRooks | EnPassant.legalSquare(board);
        return board.blackToMove
                ? of(
                        mirror(board.enemy),
                        mirror(board.own),
                        mirror(board.pawns),
                        mirror(board.knights),
                        mirror(board.diagonalSliders),
                        mirror(board.orthogonalSliders),
                        mirror(rights) | BLACK_TO_MOVE)
                : of(
                        board.own,
                        board.enemy,
                        board.pawns,
                        board.knights,
                        board.diagonalSliders,
                        board.orthogonalSliders,
                        rights);
    }

    /** Returns the key of a board with its rules. In variants, it also covers the variant and the state. */
    static long of(Board board, Mode mode) {
        return mode.isChess ? of(board) : ofVariant(board, mode);
    }

    private static long ofVariant(Board board, Mode mode) {
        Placement placed = board.placement();
        long rights = board.castlingRooks | mode.rules.legalEnPassant(board, mode.state);
        long pieces = of(
                placed.white(),
                placed.black(),
                placed.pawns(),
                placed.knights(),
                placed.diagonalSliders(),
                placed.orthogonalSliders(),
                board.blackToMove ? mirror(rights) | BLACK_TO_MOVE : rights);
        State state = board.blackToMove ? mode.state.mirrored() : mode.state;
        long pockets = (long) state.ownPocket << Integer.SIZE | state.enemyPocket;
        int checks = state.ownChecksLeft + 1 | state.enemyChecksLeft + 1 << 3;
        return fold(pieces ^ WHITE, pockets ^ BLACK)
                ^ fold(state.promoted ^ PAWNS, (checks | mode.variant.ordinal() << 6) ^ KNIGHTS);
    }

    /** Returns the key of a replay board. */
    static long of(ReplayBoard board) {
        if (board.hasEnPassantSquare()) {
            return of(board.board()); // only Board tests en-passant legality
        }
        Placement placed = board.placement();
        return of(
                placed.white(),
                placed.black(),
                placed.pawns(),
                placed.knights(),
                placed.diagonalSliders(),
                placed.orthogonalSliders(),
                board.castlingRooks() | (board.isBlackToMove() ? BLACK_TO_MOVE : Bitboards.EMPTY));
    }

    /**
     * Returns the key after a legal move. For ordinary moves, only the seven sets are updated.
     */
    static long after(Position position, int code) {
        Board board = position.board();
        int kind = MoveCode.kind(code) & ~MoveCode.CAPTURE;
        long origin = Bitboards.of(MoveCode.from(code));
        long target = Bitboards.of(MoveCode.to(code));
        boolean mayBeCapturedEnPassant = kind == MoveCode.DOUBLE_PAWN_PUSH
                && ((Bitboards.east(target) | Bitboards.west(target)) & board.enemy & board.pawns) != 0;
        boolean isSpecial =
                !position.isChess() || kind > MoveCode.DOUBLE_PAWN_PUSH || MoveCode.kind(code) == MoveCode.EN_PASSANT;
        if (isSpecial || mayBeCapturedEnPassant) {
            return position.playRelative(code).key();
        }
        long notCaptured = ~target;
        long enemy = board.enemy & notCaptured;
        long own = board.own ^ (origin | target);
        boolean isKing = (board.kings & origin) != 0;
        long forfeited = origin | target | (isKing ? Bitboards.RANK_1 : Bitboards.EMPTY);
        long pawns = moved(board.pawns, origin, target);
        long knights = moved(board.knights, origin, target);
        long diagonals = moved(board.diagonalSliders, origin, target);
        long orthogonals = moved(board.orthogonalSliders, origin, target);
        long rights = board.castlingRooks & ~forfeited;
        return board.blackToMove
                ? of(
                        mirror(enemy),
                        mirror(own),
                        mirror(pawns),
                        mirror(knights),
                        mirror(diagonals),
                        mirror(orthogonals),
                        mirror(rights))
                : of(own, enemy, pawns, knights, diagonals, orthogonals, rights | BLACK_TO_MOVE);
    }

    /** Returns the key of a part of a placement. */
    static long of(Placement placed, KeyPart part) {
        return part(
                part,
                placed.white(),
                placed.black(),
                placed.pawns(),
                placed.knights(),
                placed.diagonalSliders(),
                placed.orthogonalSliders());
    }

    /** Returns the key of a part of a placement after changes in the format of {@link PieceChanges}. */
    static long after(Placement placed, long changes, KeyPart part) {
        long white = placed.white();
        long black = placed.black();
        long pawns = placed.pawns();
        long knights = placed.knights();
        long diagonals = placed.diagonalSliders();
        long orthogonals = placed.orthogonalSliders();
        for (long rest = changes; rest != 0; rest = PieceChanges.rest(rest)) {
            long square = Bitboards.of(PieceChanges.square(rest));
            int piece = PieceChanges.piece(rest);
            int role = piece % 6;
            white ^= piece == role ? square : 0;
            black ^= piece == role ? 0 : square;
            pawns ^= role == Placement.PAWN ? square : 0;
            knights ^= role == Placement.KNIGHT ? square : 0;
            diagonals ^= role == Placement.BISHOP || role == Placement.QUEEN ? square : 0;
            orthogonals ^= role == Placement.ROOK || role == Placement.QUEEN ? square : 0;
        }
        return part(part, white, black, pawns, knights, diagonals, orthogonals);
    }

    private static long part(
            KeyPart part, long white, long black, long pawns, long knights, long diagonals, long orthogonals) {
        return switch (part) {
            case PAWNS -> fold(white & pawns ^ WHITE, black & pawns ^ BLACK);
            case WHITE_PIECES -> pieces(white & ~pawns, WHITE, knights, diagonals, orthogonals);
            case BLACK_PIECES -> pieces(black & ~pawns, BLACK, knights, diagonals, orthogonals);
            case MATERIAL ->
                fold(
                        material(white, pawns, knights, diagonals, orthogonals) ^ WHITE,
                        material(black, pawns, knights, diagonals, orthogonals) ^ BLACK);
        };
    }

    private static long pieces(long side, long color, long knights, long diagonals, long orthogonals) {
        return fold(side ^ color, side & knights ^ KNIGHTS)
                ^ fold(side & diagonals ^ DIAGONAL_SLIDERS, side & orthogonals ^ ORTHOGONAL_SLIDERS);
    }

    /** Returns the numbers of pieces of each role, which need up to seven bits each. */
    private static long material(long side, long pawns, long knights, long diagonals, long orthogonals) {
        return Long.bitCount(side & pawns)
                | (long) Long.bitCount(side & knights) << 8
                | (long) Long.bitCount(side & diagonals) << 16
                | (long) Long.bitCount(side & orthogonals) << 24
                | (long) Long.bitCount(side & diagonals & orthogonals) << 32
                | (long) Long.bitCount(side) << 40;
    }

    private static long moved(long pieces, long origin, long target) {
        return (pieces & origin) == 0 ? pieces & ~target : pieces & ~origin | target;
    }

    /** Kings need no bitboard: they are the pieces that are neither pawns, knights nor sliders. */
    static long of(
            long white, long black, long pawns, long knights, long diagonals, long orthogonals, long rightsAndTurn) {
        long pieces = fold(white ^ WHITE, black ^ BLACK)
                ^ fold(pawns ^ PAWNS, knights ^ KNIGHTS)
                ^ fold(diagonals ^ DIAGONAL_SLIDERS, orthogonals ^ ORTHOGONAL_SLIDERS);
        return fold(pieces ^ PIECES, rightsAndTurn ^ RIGHTS);
    }

    /** Folds the 128-bit signed product by exclusive or of its halves. */
    private static long fold(long a, long b) {
        return Math.multiplyHigh(a, b) ^ a * b;
    }
}
