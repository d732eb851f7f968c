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
 * <p>These methods are part of the public API of {@link Position}, which adds moves, counters and outcomes. This class
 * has no fields, so that one constructor initializes all final fields of a position.
 */
abstract sealed class BoardQueries permits Position {

    /** Flips the rank of a square index: a1 and a8. */
    private static final int FLIP_RANK = 56;

    private static final Piece[] PIECES = Piece.values();

    /** Returns the board. Overridden in {@link Position}, which creates it lazily. */
    abstract Board board();

    /** Returns the board after a null move. */
    abstract Board passed();

    /** Returns the target square of a legal en-passant capture, relative to the side to move. */
    abstract long legalEnPassant();

    // Piece placement

    /**
     * {@return the piece on a square, or empty if there is none}
     *
     * @param square the square
     */
    public Optional<Piece> pieceAt(Square square) {
        int number = pieceNumber(square.index());
        return number < 0 ? Optional.empty() : Optional.of(PIECES[number]);
    }

    /**
     * {@return the number of the piece on a square: the ordinal of its {@link Piece}, 0 (white pawn) to 11 (black king);
     * -1 for an empty square}
     *
     * @param square 0 (a1) to 63 (h8)
     */
    public int pieceNumber(int square) {
        // Without branches on the piece, all pieces of a board take 63 ns instead of 99 (1,853 positions, JDK 25).
        Board known = board();
        int black = known.blackToMove ? 1 : 0;
        int at = square ^ (known.blackToMove ? FLIP_RANK : 0);
        if (!contains(known.own | known.enemy, at)) {
            return -1;
        }
        int own = (int) (known.own >>> at) & 1;
        int diagonal = (int) (known.diagonalSliders >>> at) & 1;
        int orthogonal = (int) (known.orthogonalSliders >>> at) & 1;
        int knight = (int) (known.knights >>> at) & 1;
        int king = (int) (known.kings >>> at) & 1;
        int role = knight + 2 * diagonal + 3 * orthogonal - (diagonal & orthogonal) + 5 * king;
        return role + (1 - own ^ black) * (PIECES.length / 2);
    }

    /** {@return the piece placement as bitboards} */
    public Placement placement() {
        return board().placement();
    }

    /** {@return the occupied squares, as a bitboard} */
    public long occupied() {
        return absolute(board().occupied());
    }

    /**
     * {@return the pieces of a side, as a bitboard}
     *
     * @param color the side
     */
    public long pieces(Color color) {
        return absolute(isToMove(color) ? board().own : board().enemy);
    }

    /**
     * {@return the pieces of a role, of both sides, as a bitboard}
     *
     * @param role the role
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
     * {@return the pieces of a side and role, as a bitboard}
     *
     * @param color the side
     * @param role the role
     */
    public long pieces(Color color, Role role) {
        return pieces(color) & pieces(role);
    }

    // Side to move, castling rights, en passant

    /** {@return the side to move} */
    public Color sideToMove() {
        return board().blackToMove ? Color.BLACK : Color.WHITE;
    }

    /** Returns whether a side is to move. Throws {@link NullPointerException} for null instead of returning false. */
    boolean isToMove(Color color) {
        return Objects.requireNonNull(color, "color") == sideToMove();
    }

    /** {@return the castling rights of both sides} */
    public CastlingRights castlingRights() {
        long white = pieces(Color.WHITE, Role.KING) & Bitboards.RANK_1;
        long black = pieces(Color.BLACK, Role.KING) & Bitboards.RANK_8;
        return new CastlingRights(absolute(board().castlingRooks), white | black);
    }

    /**
     * {@return the en-passant square if an en-passant capture is legal, as in {@code Fen.format} and {@code equals};
     * otherwise empty}
     */
    public Optional<Square> enPassantSquare() {
        return enPassantSquare(EnPassantMode.LEGAL);
    }

    /**
     * {@return the en-passant square, which a pawn has just passed by a double push, or empty if there is none}
     *
     * @param reading the condition under which a double push creates an en-passant square
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

    /** {@return the enemy pieces that give check to the side to move, as a bitboard} */
    public long checkers() {
        return absolute(board().checkers);
    }

    /** {@return the pinned pieces of the side to move, as a bitboard} */
    public long pinned() {
        return absolute(board().pinned);
    }

    /**
     * {@return the pinned pieces of a side, as a bitboard: the only blockers between its royal king and an enemy slider}
     *
     * @param color the side
     */
    public long pinned(Color color) {
        return isToMove(color) ? pinned() : absoluteOfOther(passed().pinned);
    }

    /**
     * {@return the line to which a pin restricts a piece of either side: the whole line through king and piece, as a
     * bitboard; all squares if the piece is not pinned}
     *
     * @param square the square of the piece
     */
    public long pinLine(Square square) {
        if (!contains(board().enemy, relative(square))) {
            return absolute(KingSafety.pinLine(board(), relative(square)));
        }
        return absoluteOfOther(KingSafety.pinLine(passed(), relative(square) ^ FLIP_RANK));
    }

    /** Converts squares relative to the side that is not to move, as on {@link #passed}, to absolute squares. */
    private long absoluteOfOther(long squares) {
        return board().blackToMove ? squares : mirror(squares);
    }

    /**
     * {@return the squares, as a bitboard, on which a piece other than the king can end a check, by capturing the
     * checker or blocking: all squares if there is no check; the checker and the squares between it and the king in
     * single check; none in double check}
     */
    public long checkMask() {
        return absolute(board().checkMask());
    }

    /**
     * {@return the squares, as a bitboard, that are unsafe for the king of the side to move: those attacked by the
     * enemy after the king is removed from the board}
     */
    public long kingDanger() {
        return absolute(KingSafety.kingDanger(board()));
    }

    /**
     * {@return the pieces of a side that attack a square, pinned or not, as a bitboard}
     *
     * @param square the square, empty or not
     * @param color the attacking side
     */
    public long attackersTo(Square square, Color color) {
        return absolute(AttackSets.attackers(board(), relative(square), board().occupied(), isToMove(color)));
    }

    /**
     * {@return the pieces of both sides that attack a square if only some squares are occupied, as a bitboard} Pieces
     * that are not on these squares neither attack nor block.
     *
     * @param square the square, empty or not
     * @param occupied the occupied squares, as a bitboard
     */
    public long attackersTo(Square square, long occupied) {
        int at = relative(square);
        long blockers = absolute(occupied);
        long attackers =
                AttackSets.attackers(board(), at, blockers, true) | AttackSets.attackers(board(), at, blockers, false);
        return absolute(attackers & blockers);
    }

    /**
     * {@return the squares, occupied or not, that the piece on a square attacks, as a bitboard; empty if there is no
     * piece on the square}
     *
     * @param square the square
     */
    public long attacksFrom(Square square) {
        return absolute(AttackSets.attacks(board(), relative(square), board().occupied()));
    }

    /**
     * {@return all squares attacked by a side, occupied or not, as a bitboard}
     *
     * @param color the side
     */
    public long attacks(Color color) {
        return absolute(AttackSets.attacked(board(), board().occupied(), isToMove(color)));
    }

    /**
     * {@return the squares that the pieces of a role of a side attack, occupied or not, as a bitboard}
     *
     * @param color the side
     * @param role the role
     */
    public long attacks(Color color, Role role) {
        return absolute(AttackSets.attacked(board(), relativePieces(role), board().occupied(), isToMove(color)));
    }

    /**
     * {@return whether a side attacks a square} Pinned pieces also attack.
     *
     * @param square the square, empty or not
     * @param by the attacking side
     */
    public boolean isAttacked(Square square, Color by) {
        return attackersTo(square, by) != 0;
    }

    /**
     * {@return the square of the royal king of a side, its only king; empty if it has none or several}
     *
     * @param color the side
     */
    public Optional<Square> king(Color color) {
        int king = isToMove(color) ? board().ownKing : board().enemyKing;
        return king == Board.NO_KING ? Optional.empty() : Optional.of(Square.of(absolute(king)));
    }

    /** {@return whether the side to move is in check} */
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
