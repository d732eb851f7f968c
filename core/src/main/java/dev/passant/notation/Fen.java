package dev.passant.notation;

import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.chess.Setup;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import java.util.Objects;
import java.util.Optional;

/**
 * Parses and writes positions in Forsyth-Edwards Notation (FEN): board, side to move, castling rights, en-passant
 * square, halfmove clock and fullmove number.
 *
 * <pre>{@code
 * Position position = Fen.parse("4k3/8/8/8/8/8/8/4K2R w K -");
 * System.out.println(Fen.format(position)); // 4k3/8/8/8/8/8/8/4K2R w K - 0 1
 * System.out.println(Fen.parseSetup("8/8/8/8/8/8/8/8").problems().size()); // 2
 * }</pre>
 *
 * <p>The parser accepts the fields in this order, separated by spaces or tabs. Trailing fields may be missing; their
 * defaults are {@code w - - 0 1}. Castling rights may be X-FEN or Shredder-FEN, in any order, without duplicates. A
 * fullmove number of 0 is read as 1. The parser rejects a seventh field, adjacent digits ({@code 44}), a side to move
 * or squares in upper case, and counters of more than nine digits. {@link #parseSetup} accepts any arrangement of
 * pieces, {@link #parse} only playable positions.
 *
 * <p>The methods with a {@link Variant} read and write the additional fields of variants.
 *
 * <p>Source: the PGN standard (Edwards, 1994), section 16.1; X-FEN and Shredder-FEN as described by Scharnagl and the
 * authors of Shredder for Chess960.
 */
public final class Fen {

    /** The initial position of chess. */
    public static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    private Fen() {}

    /**
     * Parses a playable position.
     *
     * @param fen the text
     * @return the position
     * @throws NotationException if the text is not a FEN
     * @throws IllegalPositionException if the position is not playable, with all its problems
     */
    public static Position parse(String fen) {
        return parseSetup(fen).toPosition();
    }

    /**
     * Parses any arrangement of pieces.
     *
     * @param fen the text
     * @return the setup; {@link Setup#problems} lists its problems
     * @throws NotationException if the text is not a FEN
     */
    public static Setup parseSetup(String fen) {
        return parseSetup(fen, Variant.CHESS);
    }

    /**
     * Parses a playable position of a variant.
     *
     * @param fen the text
     * @param variant the variant
     * @return the position
     * @throws NotationException if the text is not a FEN
     * @throws IllegalPositionException if the position is not playable, with all its problems
     */
    public static Position parse(String fen, Variant variant) {
        return parseSetup(fen, variant).toPosition(variant);
    }

    /**
     * Parses any arrangement of pieces with the additional fields of a variant. In crazyhouse, pockets may be in
     * brackets ({@code [Qn]}, {@code []}, {@code [-]}), after an eighth slash, or missing; {@code ~} marks a promoted
     * piece. In three-check, the checks left ({@code 3+3}) or given ({@code +0+0}) may be before, between or after the
     * halfmove clock and the move number, or missing.
     *
     * @param fen the text
     * @param variant the variant
     * @return the setup; {@link Setup#problems(Variant)} lists its problems
     * @throws NotationException if the text is not a FEN
     */
    public static Setup parseSetup(String fen, Variant variant) {
        Objects.requireNonNull(variant, "variant");
        return new FenReader(Objects.requireNonNull(fen, "fen"), variant).read();
    }

    /**
     * Writes a position with castling rights as X-FEN, and the en-passant square only if an en-passant capture is
     * legal. In crazyhouse, pockets are written in brackets after the board, as in {@code [QNn]}; in three-check, the
     * checks left are written before the counters, as in {@code 3+2}.
     *
     * @param position the position
     * @return six fields, or seven in three-check
     */
    public static String format(Position position) {
        return format(position, FenFormat.DEFAULT);
    }

    /**
     * Writes a position.
     *
     * @param position the position
     * @param format how to write it
     * @return six fields, or seven in three-check
     */
    public static String format(Position position, FenFormat format) {
        VariantFields fields = position.variant() == Variant.CHESS
                ? VariantFields.NONE
                : VariantFields.of(position.setup(), position.variant(), format.isLichess);
        return format(
                position.placement(),
                fields,
                position.sideToMove(),
                position.castlingRights().rooks(),
                format.isShredder,
                position.enPassantSquare(format.enPassant),
                position.halfmoveClock(),
                position.fullmoveNumber());
    }

    /**
     * Writes a setup unchanged, including its problems.
     *
     * @param setup the setup
     * @return six fields
     */
    public static String format(Setup setup) {
        return format(setup, Variant.CHESS);
    }

    /**
     * Writes a setup of a variant unchanged, including its problems.
     *
     * @param setup the setup
     * @param variant the variant
     * @return six fields, or seven in three-check
     */
    public static String format(Setup setup, Variant variant) {
        return format(
                setup.placement(),
                VariantFields.of(setup, variant, false),
                setup.sideToMove(),
                setup.castlingRooks(),
                false,
                setup.enPassant(),
                setup.halfmoveClock(),
                setup.fullmoveNumber());
    }

    private static String format(
            Placement pieces,
            VariantFields fields,
            Color sideToMove,
            long castlingRooks,
            boolean isShredder,
            Optional<Square> enPassant,
            int halfmoveClock,
            int fullmoveNumber) {
        StringBuilder fen = new StringBuilder(90);
        if (fields.promoted() == 0) {
            fen.append(pieces);
        } else {
            board(pieces, fields.promoted(), fen);
        }
        fen.append(fields.pocket()).append(sideToMove == Color.WHITE ? " w " : " b ");
        castling(pieces, castlingRooks, isShredder, fen);
        fen.append(' ').append(enPassant.map(Square::toString).orElse("-"));
        return fen.append(fields.checksLeft())
                .append(' ')
                .append(halfmoveClock)
                .append(' ')
                .append(fullmoveNumber)
                .append(fields.checksGiven())
                .toString();
    }

    /** Appends the board field, with {@code ~} after each promoted piece. */
    private static void board(Placement pieces, long promoted, StringBuilder fen) {
        String text = pieces.toString();
        int square = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            fen.append(c);
            if (c >= '1' && c <= '8') {
                square += c - '0';
            } else if (c != '/') {
                // Squares are counted from a8 to h1.
                fen.append((promoted >>> (square ^ 56) & 1) == 0 ? "" : "~");
                square++;
            }
        }
    }

    private static void castling(Placement pieces, long castlingRooks, boolean isShredder, StringBuilder fen) {
        int start = fen.length();
        for (Color color : Color.values()) {
            long homeRank = color.homeRank();
            long rights = castlingRooks & homeRank;
            long own = color == Color.WHITE ? pieces.white() : pieces.black();
            // From the h-file to the a-file, because king-side rights are conventionally written first.
            for (; rights != 0; rights &= ~Long.highestOneBit(rights)) {
                long rook = Long.highestOneBit(rights);
                char letter = isShredder
                        ? HomeRank.fileLetter(rook)
                        : HomeRank.letter(own & pieces.kings(), own & pieces.pieces(Placement.ROOK), color, rook);
                fen.append(color == Color.WHITE ? letter : Character.toLowerCase(letter));
            }
        }
        if (fen.length() == start) {
            fen.append('-');
        }
    }
}
