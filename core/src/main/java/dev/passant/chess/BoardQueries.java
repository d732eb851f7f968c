package dev.passant.chess;

import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.mirror;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.AttackSets;
import dev.passant.movegen.Board;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.KingSafety;
import dev.passant.movegen.MoveCode;
import java.util.Objects;
import java.util.Optional;

/**
 * Queries on the board of a position: piece placement, attacks, checks and pins. The board's squares are relative to
 * the side to move; this class converts them to absolute squares.
 *
 * <p>These methods are part of the public API of {@link Position}, which adds moves, counters and outcomes. The class
 * is stateless: final fields in a superclass would split the construction of a position into two steps.
 */
abstract sealed class BoardQueries permits Position {

    /** Flips the rank of a square index: a1 and a8. */
    private static final int FLIP_RANK = 56;

    /** Returns the board. Overridden in {@link Position}, which creates it lazily. */
    abstract Board board();

    /** Returns the board after a null move. */
    abstract Board passed();

    /** Returns the target square of a legal en-passant capture, relative to the side to move. */
    abstract long legalEnPassant();

    // Piece placement

    /**
     * Returns the piece on a square.
     *
     * @param square the square
     * @return the piece, or empty if the square is empty
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
     * Returns the piece placement as bitboards.
     *
     * @return the pieces
     */
    public Placement placement() {
        return board().placement();
    }

    /**
     * Returns the occupied squares.
     *
     * @return the squares of all pieces, as a bitboard
     */
    public long occupied() {
        return absolute(board().occupied());
    }

    /**
     * Returns the pieces of a side.
     *
     * @param color the side
     * @return their squares, as a bitboard
     */
    public long pieces(Color color) {
        return absolute(isToMove(color) ? board().own : board().enemy);
    }

    /**
     * Returns the pieces of a role, of both sides.
     *
     * @param role the role
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
     * Returns the pieces of a side and role.
     *
     * @param color the side
     * @param role the role
     * @return their squares, as a bitboard
     */
    public long pieces(Color color, Role role) {
        return pieces(color) & pieces(role);
    }

    /**
     * Returns set-wise pawn queries for a side.
     *
     * @param color the side
     * @return the push targets and attacks of its pawns
     */
    public PawnSets pawns(Color color) {
        return new PawnSets(color, pieces(color, Role.PAWN), ~occupied());
    }

    // Side to move, castling rights, en passant

    /**
     * Returns the side to move.
     *
     * @return the side to move
     */
    public Color sideToMove() {
        return board().blackToMove ? Color.BLACK : Color.WHITE;
    }

    /** Throws {@link NullPointerException} for null, which must not count as the other side. */
    boolean isToMove(Color color) {
        return Objects.requireNonNull(color, "color") == sideToMove();
    }

    /**
     * Returns the castling rights of both sides.
     *
     * @return the castling rights
     */
    public CastlingRights castlingRights() {
        long white = pieces(Color.WHITE, Role.KING) & Bitboards.RANK_1;
        long black = pieces(Color.BLACK, Role.KING) & Bitboards.RANK_8;
        return new CastlingRights(absolute(board().castlingRooks), white | black);
    }

    /**
     * Returns the en-passant square if an en-passant capture is legal, as in {@code Fen.format} and {@code equals}.
     *
     * @return the square, or empty if no en-passant capture is legal
     */
    public Optional<Square> enPassantSquare() {
        return enPassantSquare(EnPassantMode.LEGAL);
    }

    /**
     * Returns the en-passant square, which a pawn has just passed by a double push.
     *
     * @param reading the condition under which there is an en-passant square
     * @return the square, or empty if there is none
     */
    public Optional<Square> enPassantSquare(EnPassantMode reading) {
        Objects.requireNonNull(reading, "reading");
        boolean counts = board().enPassant != 0
                && switch (reading) {
                    case ALWAYS -> true;
                    case PSEUDO_LEGAL -> EnPassant.capturers(board()) != 0;
                    case LEGAL -> legalEnPassant() != 0;
                };
        return counts ? Optional.of(Square.of(lsb(absolute(board().enPassant)))) : Optional.empty();
    }

    // King safety and attacks

    /**
     * Returns the enemy pieces that give check to the side to move.
     *
     * @return their squares, as a bitboard; empty if there is no check
     */
    public long checkers() {
        return absolute(board().checkers);
    }

    /**
     * Returns the pinned pieces of the side to move.
     *
     * @return their squares, as a bitboard
     */
    public long pinned() {
        return absolute(board().pinned);
    }

    /**
     * Returns the line to which a pin restricts a piece of the side to move.
     *
     * @param square the square of the piece
     * @return the whole line through king and piece, as a bitboard; all squares if the piece is not pinned
     */
    public long pinLine(Square square) {
        return absolute(KingSafety.pinLine(board(), relative(square)));
    }

    /**
     * Returns the squares on which a piece other than the king can end a check, by capturing the checker or blocking.
     *
     * @return the squares, as a bitboard: all squares if there is no check; the checker and the squares between it and
     *     the king in single check; none in double check
     */
    public long checkMask() {
        return absolute(board().checkMask());
    }

    /**
     * Returns the squares that are unsafe for the king of the side to move: those attacked by the enemy after the king
     * is removed from the board.
     *
     * @return the squares, as a bitboard
     */
    public long kingDanger() {
        return absolute(KingSafety.kingDanger(board()));
    }

    /**
     * Returns the pieces of a side that attack a square, pinned or not.
     *
     * @param square the square, empty or not
     * @param color the attacking side
     * @return their squares, as a bitboard
     */
    public long attackersTo(Square square, Color color) {
        return absolute(AttackSets.attackers(board(), relative(square), board().occupied(), isToMove(color)));
    }

    /**
     * Returns the squares attacked by the piece on a square, occupied or not.
     *
     * @param square the square
     * @return the attacked squares, as a bitboard; empty if there is no piece on the square
     */
    public long attacksFrom(Square square) {
        return absolute(AttackSets.attacks(board(), relative(square), board().occupied()));
    }

    /**
     * Returns all squares attacked by a side, occupied or not.
     *
     * @param color the side
     * @return the attacked squares, as a bitboard
     */
    public long attacks(Color color) {
        return absolute(AttackSets.attacked(board(), board().occupied(), isToMove(color)));
    }

    /**
     * Returns whether a side attacks a square. Pinned pieces attack, too.
     *
     * @param square the square, empty or not
     * @param by the attacking side
     * @return true if {@link #attackersTo} is not empty
     */
    public boolean isAttacked(Square square, Color by) {
        return attackersTo(square, by) != 0;
    }

    /**
     * Returns the x-ray attacks of the slider on a square: the squares that it would attack in addition if the pieces
     * that it attacks were removed.
     *
     * @param square the square
     * @return the squares, as a bitboard; empty if there is no slider on the square
     */
    public long xraysFrom(Square square) {
        return absolute(AttackSets.xrays(board(), relative(square)));
    }

    /**
     * Returns the absolute pins of a side.
     *
     * @param color the side whose pieces are pinned
     * @return the pinned pieces and the pinners
     */
    public Pins pins(Color color) {
        return Pins.of(isToMove(color) ? board() : passed());
    }

    /**
     * Returns the square of the royal king of a side.
     *
     * @param color the side
     * @return the square of its only king; empty if it has none or several
     */
    public Optional<Square> king(Color color) {
        int king = isToMove(color) ? board().ownKing : board().enemyKing;
        return king == Board.NO_KING ? Optional.empty() : Optional.of(Square.of(absolute(king)));
    }

    /**
     * Returns whether the side to move is in check.
     *
     * @return true if {@link #checkers} is not empty
     */
    public boolean isCheck() {
        return board().checkers != 0;
    }

    /**
     * Converts between absolute squares and squares relative to the side to move; the conversion is its own inverse.
     */
    long absolute(long squares) {
        return board().blackToMove ? mirror(squares) : squares;
    }

    int relative(Square square) {
        return absolute(square.index());
    }

    private int absolute(int square) {
        return board().blackToMove ? square ^ FLIP_RANK : square;
    }

    int relative(Move move) {
        return relative(move.code());
    }

    int relative(int code) {
        return board().blackToMove ? MoveCode.mirror(code) : code;
    }
}
