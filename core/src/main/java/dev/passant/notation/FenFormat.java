package dev.passant.notation;

import dev.passant.chess.EnPassantMode;
import java.util.Objects;

/**
 * How {@link Fen} writes a position. The parser accepts all forms.
 *
 * <pre>{@code
 * Position start = Position.start();
 * System.out.println(Fen.format(start, FenFormat.DEFAULT.withShredderCastling(true)).split(" ")[2]); // HAha
 * }</pre>
 */
public final class FenFormat {

    /**
     * The form of most programs: the en-passant square only if a capture there is legal; castling rights as in X-FEN,
     * {@code KQkq} for the outermost rook on its side of the king and the file of an inner rook; pockets in brackets
     * ({@code [QNn]}); the checks left before the counters ({@code 3+2}).
     */
    public static final FenFormat DEFAULT = new FenFormat(EnPassantMode.LEGAL, false, false);

    final EnPassantMode enPassant;
    final boolean isShredder;
    final boolean isLichess;

    private FenFormat(EnPassantMode enPassant, boolean isShredder, boolean isLichess) {
        this.enPassant = Objects.requireNonNull(enPassant, "enPassant");
        this.isShredder = isShredder;
        this.isLichess = isLichess;
    }

    /**
     * {@return this format with another condition for the en-passant square}
     *
     * @param mode when to write the square
     */
    public FenFormat withEnPassant(EnPassantMode mode) {
        return new FenFormat(mode, isShredder, isLichess);
    }

    /**
     * {@return this format with another form of castling rights}
     *
     * @param shredder whether to write the file of each rook, {@code HAha} at the start of a standard game
     */
    public FenFormat withShredderCastling(boolean shredder) {
        return new FenFormat(enPassant, shredder, isLichess);
    }

    /**
     * {@return this format with another form of the fields of variants}
     *
     * @param lichess whether to write them as lichess does: pockets after an eighth slash ({@code /QNn}), and the
     *     checks given at the end ({@code +0+1})
     */
    public FenFormat withLichessFields(boolean lichess) {
        return new FenFormat(enPassant, isShredder, lichess);
    }
}
