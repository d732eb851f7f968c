package dev.passant.chess;

import dev.passant.bitboard.Attacks;
import java.util.Locale;
import java.util.Optional;

/** The twelve chess pieces: a role and a side. */
public enum Piece {
    /** A white pawn, {@code P}. */
    WHITE_PAWN(Color.WHITE, Role.PAWN),
    /** A white knight, {@code N}. */
    WHITE_KNIGHT(Color.WHITE, Role.KNIGHT),
    /** A white bishop, {@code B}. */
    WHITE_BISHOP(Color.WHITE, Role.BISHOP),
    /** A white rook, {@code R}. */
    WHITE_ROOK(Color.WHITE, Role.ROOK),
    /** A white queen, {@code Q}. */
    WHITE_QUEEN(Color.WHITE, Role.QUEEN),
    /** A white king, {@code K}. */
    WHITE_KING(Color.WHITE, Role.KING),
    /** A black pawn, {@code p}. */
    BLACK_PAWN(Color.BLACK, Role.PAWN),
    /** A black knight, {@code n}. */
    BLACK_KNIGHT(Color.BLACK, Role.KNIGHT),
    /** A black bishop, {@code b}. */
    BLACK_BISHOP(Color.BLACK, Role.BISHOP),
    /** A black rook, {@code r}. */
    BLACK_ROOK(Color.BLACK, Role.ROOK),
    /** A black queen, {@code q}. */
    BLACK_QUEEN(Color.BLACK, Role.QUEEN),
    /** A black king, {@code k}. */
    BLACK_KING(Color.BLACK, Role.KING);

    private static final Piece[] PIECES = values();

    private final Color color;
    private final Role role;

    Piece(Color color, Role role) {
        this.color = color;
        this.role = role;
    }

    /**
     * {@return the piece with a colour and a role}
     *
     * @param color the side
     * @param role the role
     */
    public static Piece of(Color color, Role role) {
        return PIECES[color.ordinal() * 6 + role.ordinal()];
    }

    /**
     * {@return the piece for a FEN letter, or empty for any other character}
     *
     * @param letter upper case for White, lower case for Black
     */
    public static Optional<Piece> of(char letter) {
        return Role.of(letter).map(role -> of(letter < 'a' ? Color.WHITE : Color.BLACK, role));
    }

    /** {@return the side of this piece} */
    public Color color() {
        return color;
    }

    /** {@return the role of this piece} */
    public Role role() {
        return role;
    }

    /** {@return the FEN letter of this piece: one of {@code PNBRQK}, in lower case for Black} */
    public char letter() {
        return color == Color.WHITE ? role.letter() : Character.toLowerCase(role.letter());
    }

    /**
     * {@return the squares that this piece attacks from a square, occupied or not, as a bitboard}
     *
     * @param square the square of the piece
     * @param occupied the squares that block sliders, as a bitboard
     */
    public long attacks(Square square, long occupied) {
        int from = square.index();
        return switch (role()) {
            case PAWN -> color() == Color.WHITE ? Attacks.whitePawn(from) : Attacks.blackPawn(from);
            case KNIGHT -> Attacks.knight(from);
            case BISHOP -> Attacks.bishop(from, occupied);
            case ROOK -> Attacks.rook(from, occupied);
            case QUEEN -> Attacks.queen(from, occupied);
            case KING -> Attacks.king(from);
        };
    }

    /** {@return the colour and role in words, for example {@code white knight}} */
    @Override
    public String toString() {
        return color.toString().toLowerCase(Locale.ROOT) + " " + role;
    }
}
