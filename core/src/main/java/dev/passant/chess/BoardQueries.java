package dev.passant.chess;

import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.mirror;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.KingSafety;
import dev.passant.movegen.MoveCode;
import java.util.Objects;
import java.util.Optional;

/**
 * What a position's board answers by itself: what stands where, what attacks what, who is in check and pinned. Beside moves,
 * counters and the end of a game, which are {@link Position}'s, it is the place where squares are turned: the board sees
 * them from the side to move, those who ask get absolute ones.
 *
 * <p>Users meet all of this in {@link Position}; the two are parted as what is on a board and what is played on it. There is
 * no state here: a superclass with final fields would end the making of a position in two steps.
 */
abstract sealed class BoardQueries permits Position {

    /** Turns the rank of a square over: a1 and a8. */
    private static final int TURN_OVER = 56;

    /** What decides the moves, for those here who play many of them. */
    abstract Board board();

    // What stands where

    /**
     * What stands on a square.
     *
     * @param square the square
     * @return the piece, or empty
     */
    public Optional<Piece> pieceAt(Square square) {
        int relative = relative(square);
        if (!contains(board().occupied(), relative)) {
            return Optional.empty();
        }
        Color color =
                contains(board().own, relative) ? sideToMove() : sideToMove().opposite();
        return Optional.of(Piece.of(color, roleAt(relative)));
    }

    private Role roleAt(int relative) {
        if (contains(board().pawns, relative)) {
            return Role.PAWN;
        }
        if (contains(board().knights, relative)) {
            return Role.KNIGHT;
        }
        if (contains(board().kings, relative)) {
            return Role.KING;
        }
        if (contains(board().diagonalSliders, relative)) {
            return contains(board().orthogonalSliders, relative) ? Role.QUEEN : Role.BISHOP;
        }
        return Role.ROOK;
    }

    /**
     * What stands where, as seven sets of squares.
     *
     * @return the pieces
     */
    public Placement placement() {
        return board().placement();
    }

    /**
     * The squares on which anything stands.
     *
     * @return all pieces, as a bitboard
     */
    public long occupied() {
        return absolute(board().occupied());
    }

    /**
     * The pieces of one side.
     *
     * @param color the side
     * @return their squares, as a bitboard
     */
    public long pieces(Color color) {
        return absolute(isToMove(color) ? board().own : board().enemy);
    }

    /**
     * The pieces of one kind, of both sides.
     *
     * @param role the kind
     * @return their squares, as a bitboard
     */
    public long pieces(Role role) {
        return absolute(relativePieces(role));
    }

    long relativePieces(Role role) {
        return switch (role) {
            case PAWN -> board().pawns;
            case KNIGHT -> board().knights;
            case BISHOP -> board().diagonalSliders & ~board().orthogonalSliders;
            case ROOK -> board().orthogonalSliders & ~board().diagonalSliders;
            case QUEEN -> board().diagonalSliders & board().orthogonalSliders;
            case KING -> board().kings;
        };
    }

    /**
     * The pieces of one kind and side.
     *
     * @param color the side
     * @param role the kind
     * @return their squares, as a bitboard
     */
    public long pieces(Color color, Role role) {
        return pieces(color) & pieces(role);
    }

    /**
     * What the pawns of one side push to and attack.
     *
     * @param color the side
     * @return the set-wise pawn queries
     */
    public PawnSets pawns(Color color) {
        return new PawnSets(color, pieces(color, Role.PAWN), ~occupied());
    }

    // Turn, rights, counters

    /**
     * Whose turn it is.
     *
     * @return the side to move
     */
    public Color sideToMove() {
        return board().blackToMove ? Color.BLACK : Color.WHITE;
    }

    /** Refuses null, which is no colour. */
    boolean isToMove(Color color) {
        return Objects.requireNonNull(color, "color") == sideToMove();
    }

    /**
     * Which rooks may still castle.
     *
     * @return the rights of both sides
     */
    public CastlingRights castlingRights() {
        long white = pieces(Color.WHITE, Role.KING) & Bitboards.RANK_1;
        long black = pieces(Color.BLACK, Role.KING) & Bitboards.RANK_8;
        return new CastlingRights(absolute(board().castlingRooks), white | black);
    }

    /**
     * The square that a pawn has just passed by a double push.
     *
     * @param reading when such a square counts
     * @return the square, or empty
     */
    public Optional<Square> enPassantSquare(EnPassantMode reading) {
        Objects.requireNonNull(reading, "reading");
        boolean counts = board().enPassant != 0
                && switch (reading) {
                    case ALWAYS -> true;
                    case PSEUDO_LEGAL -> EnPassant.capturers(board()) != 0;
                    case LEGAL -> EnPassant.legalCapturers(board()) != 0;
                };
        return counts ? Optional.of(Square.of(lsb(absolute(board().enPassant)))) : Optional.empty();
    }

    // King safety and attacks

    /**
     * The enemy pieces that give check.
     *
     * @return their squares, as a bitboard; empty without check
     */
    public long checkers() {
        return absolute(board().checkers);
    }

    /**
     * The pinned pieces of the side to move.
     *
     * @return their squares, as a bitboard
     */
    public long pinned() {
        return absolute(board().pinned);
    }

    /**
     * The line that a piece of the side to move is bound to by a pin.
     *
     * @param square where the piece stands
     * @return the whole line through king and piece, as a bitboard; all squares when the piece is not pinned
     */
    public long pinLine(Square square) {
        return absolute(KingSafety.pinLine(board(), relative(square)));
    }

    /**
     * The squares that answer a check by capture or block, for pieces other than the king.
     *
     * @return all squares without check; the checker and the squares before it; no square in double check
     */
    public long checkMask() {
        return absolute(board().checkMask());
    }

    /**
     * The squares that the enemy attacks when the king of the side to move is lifted off the board: where that king may
     * not be.
     *
     * @return the squares, as a bitboard
     */
    public long kingDanger() {
        return absolute(KingSafety.kingDanger(board()));
    }

    /**
     * The pieces of a side that attack a square, pinned or not.
     *
     * @param square the square, empty or not
     * @param color the attacking side
     * @return their squares, as a bitboard
     */
    public long attackersTo(Square square, Color color) {
        return absolute(AttackSets.attackers(board(), relative(square), isToMove(color)));
    }

    /**
     * The squares that the piece on a square attacks, whatever stands on them.
     *
     * @param square the square
     * @return the attacked squares, as a bitboard; empty when nothing stands there
     */
    public long attacksFrom(Square square) {
        return absolute(AttackSets.attacks(board(), relative(square), board().occupied()));
    }

    /**
     * All squares that a side attacks, whatever stands on them.
     *
     * @param color the side
     * @return the attacked squares, as a bitboard
     */
    public long attacks(Color color) {
        return absolute(AttackSets.attacked(board(), isToMove(color)));
    }

    /**
     * Whether any piece of a side attacks a square, pinned or not.
     *
     * @param square the square, empty or not
     * @param by the attacking side
     * @return whether {@link #attackersTo} is not empty
     */
    public boolean isAttacked(Square square, Color by) {
        return AttackSets.attackers(board(), relative(square), isToMove(by)) != 0;
    }

    /**
     * The squares that the slider on a square would attack beyond, were the pieces that it attacks lifted.
     *
     * @param square the square
     * @return the squares that it does not attack now, as a bitboard; empty when no slider stands there
     */
    public long xraysFrom(Square square) {
        return absolute(AttackSets.xrays(board(), relative(square)));
    }

    /**
     * The pins of either side.
     *
     * @param color the side whose pieces are pinned
     * @return its pinned pieces, their lines, and what pins them
     */
    public Pins pins(Color color) {
        return Pins.of(this, color);
    }

    /**
     * Where the royal king of a side stands.
     *
     * @param color the side
     * @return its only king, or empty when it has none or several
     */
    public Optional<Square> king(Color color) {
        int king = isToMove(color) ? board().ownKing : board().enemyKing;
        return king == Board.NO_KING ? Optional.empty() : Optional.of(Square.of(absolute(king)));
    }

    /**
     * Whether the side to move is in check.
     *
     * @return whether there is a checker
     */
    public boolean isCheck() {
        return board().checkers != 0;
    }

    /** A set or square made absolute, or relative to the side to move: one and the same mirror. */
    long absolute(long squares) {
        return board().blackToMove ? mirror(squares) : squares;
    }

    int relative(Square square) {
        return absolute(square.index());
    }

    private int absolute(int square) {
        return board().blackToMove ? square ^ TURN_OVER : square;
    }

    int relative(Move move) {
        return relative(move.code());
    }

    int relative(int code) {
        return board().blackToMove ? MoveCode.mirror(code) : code;
    }
}
