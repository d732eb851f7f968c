package dev.passant.notation;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses and writes moves in standard algebraic notation (SAN): piece letter, disambiguation, {@code x} for a capture,
 * target square, promotion, and {@code +} or {@code #}, as in {@code Nbd2}, {@code exd6}, {@code e8=Q+},
 * {@code O-O-O#}.
 *
 * <pre>{@code
 * Position position = Fen.parse("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
 * System.out.println(San.format(Uci.parse("b1d2", position), position)); // Nbd2
 * System.out.println(San.parse("Nfd2", position)); // f3d2
 * System.out.println(San.parseLenient("Nf3-g5!?", position)); // f3g5
 * }</pre>
 *
 * <p>Disambiguation is minimal, and considers only <i>legal</i> moves of other pieces of the same kind: the file if it
 * is unique, otherwise the rank if it is unique, otherwise both. If a side has several kings, they are disambiguated,
 * too.
 *
 * <p>Parsing is <i>strict</i> ({@link #parse}: only what {@link #format} writes) or <i>lenient</i>
 * ({@link #parseLenient}). A {@link NotationException} means that the text is not a move, an
 * {@link IllegalMoveException} that the move is illegal, and an {@link AmbiguousMoveException} that several legal moves
 * match.
 *
 * <p>Source: S. Edwards, "Portable Game Notation Specification and Implementation Guide" (1994), section 8.2.3.
 */
public final class San {

    /** The hyphen and other dashes. The hyphen is first, so this can start a character class. */
    static final String DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212";

    private static final Pattern CASTLING = Pattern.compile("[Oo0][" + DASHES + "][Oo0]([" + DASHES + "][Oo0])?");

    private San() {}

    /**
     * Writes a move.
     *
     * @param move a legal move of the position; the result is undefined for illegal moves
     * @param position the position
     * @return the move, with English letters
     */
    public static String format(Move move, Position position) {
        return format(move, position, PieceLetters.ENGLISH);
    }

    /**
     * Writes a move with the letters of a language, or with figurines.
     *
     * @param move a legal move of the position; the result is undefined for illegal moves
     * @param position the position
     * @param letters the letters
     * @return the move
     */
    public static String format(Move move, Position position, PieceLetters letters) {
        Objects.requireNonNull(letters, "letters");
        boolean isCastling = move.castlingSide().isPresent();
        Role role =
                isCastling ? Role.KING : position.movedPiece(move).orElseThrow().role();
        byte[] text = new byte[SanText.MAX_LENGTH];
        long others = others(move, role, position);
        int squares = SanText.write(move.kind(), move.from().index(), move.to().index(), role, others, text, 0);
        int end = SanText.writePromotion(move, text, squares);
        String san = new String(text, 0, end, StandardCharsets.ISO_8859_1) + suffix(move, position);
        return letters == PieceLetters.ENGLISH ? san : withLetters(san, letters);
    }

    private static long others(Move move, Role role, Position position) {
        return role == Role.PAWN || move.castlingSide().isPresent()
                ? 0
                : position.origins(role, move.to()) & ~move.from().bit();
    }

    /** Replaces the piece letters; the O of castling is not one. */
    private static String withLetters(String san, PieceLetters letters) {
        StringBuilder text = new StringBuilder(san.length() + 2);
        for (int i = 0; i < san.length(); i++) {
            char c = san.charAt(i);
            Optional<Role> role = c >= 'A' && c <= 'Z' ? Role.of(c) : Optional.empty();
            text.append(role.map(letters::letter).orElse(String.valueOf(c)));
        }
        return text.toString();
    }

    /** Returns a castling move in algebraic notation. */
    static String castling(Move move) {
        return switch (move.castlingSide().orElseThrow()) {
            case KING_SIDE -> "O-O";
            case QUEEN_SIDE -> "O-O-O";
        };
    }

    /** Returns the suffix of a promotion, such as {@code =Q}; empty for other moves. */
    static String promotion(Move move, PieceLetters letters) {
        return move.promotion().map(role -> "=" + letters.letter(role)).orElse("");
    }

    /** Returns the sign of check or mate, or an empty string. */
    static String suffix(Move move, Position position) {
        return !position.givesCheck(move) ? "" : position.givesMate(move) ? "#" : "+";
    }

    /**
     * Writes a line of moves with move numbers, as {@code 1. e4 e5 2. Nf3} or, if Black moves first,
     * {@code 3... a6 4. Ba4}.
     *
     * @param line the moves, each legal after the one before
     * @param position the position before the first move
     * @return the line; empty if there are no moves
     * @throws IllegalMoveException if a move is illegal, with the reason
     */
    public static String formatLine(List<Move> line, Position position) {
        StringJoiner words = new StringJoiner(" ");
        Position before = Objects.requireNonNull(position, "position");
        for (Move move : line) {
            Position after = before.play(move);
            if (before.sideToMove() == Color.WHITE) {
                words.add(before.fullmoveNumber() + ".");
            } else if (words.length() == 0) {
                words.add(before.fullmoveNumber() + "...");
            }
            words.add(format(move, before));
            before = after;
        }
        return words.toString();
    }

    /**
     * Parses a move strictly: exactly what {@link #format} writes.
     *
     * @param text the move
     * @param position the position
     * @return the move
     * @throws NotationException if the text is not a move, or not its standard spelling
     * @throws IllegalMoveException if the move is illegal, with the reason
     * @throws AmbiguousMoveException if several legal moves match
     */
    public static Move parse(String text, Position position) {
        return StrictSan.read(text, position).orElseGet(() -> parse(text, position, PieceLetters.ENGLISH));
    }

    /**
     * Parses a move strictly, with the letters of a language.
     *
     * @param text the move
     * @param position the position
     * @param letters the letters
     * @return the move
     * @throws NotationException if the text is not a move, or not its standard spelling
     * @throws IllegalMoveException if the move is illegal, with the reason
     * @throws AmbiguousMoveException if several legal moves match
     */
    public static Move parse(String text, Position position, PieceLetters letters) {
        Move move = parseLenient(text, position, letters);
        String written = format(move, position, letters);
        if (!written.equals(text)) {
            int same = 0;
            while (same < Math.min(written.length(), text.length()) && written.charAt(same) == text.charAt(same)) {
                same++;
            }
            throw new NotationException("SAN", text, same, "the move is written " + written);
        }
        return move;
    }

    /**
     * Parses a move leniently. In addition to what {@link #format} writes, this accepts:
     *
     * <ul>
     *   <li>unnecessary disambiguation, up to the full origin square ({@code Ng1f3}), and so long algebraic notation
     *       and UCI;
     *   <li>{@code x}, {@code :}, {@code -} or nothing between the squares;
     *   <li>wrong or missing {@code +} and {@code #}, {@code e.p.}, and suffixes such as {@code !?};
     *   <li>promotions as {@code e8Q}, {@code e8(Q)}, {@code e8/Q};
     *   <li>castling with zeros or any dash, as the king's origin and target squares, and as king takes rook with the
     *       full origin square ({@code Ke1h1}; {@code Kh1} is always an ordinary king move);
     *   <li>the letter of a pawn, figurines, and lower-case piece letters that do not name a file;
     *   <li>surrounding whitespace and a move number ({@code 12. Nf3}, {@code 12...Nf6}).
     * </ul>
     *
     * <p>Nothing is guessed: text that matches several legal moves is ambiguous, a pawn move without an origin file or
     * capture sign is a push, and a promotion without a piece is illegal.
     *
     * @param text the move
     * @param position the position
     * @return the move
     * @throws NotationException if the text is not a move
     * @throws IllegalMoveException if the move is illegal, with the reason
     * @throws AmbiguousMoveException if several legal moves match
     */
    public static Move parseLenient(String text, Position position) {
        return parseLenient(text, position, PieceLetters.ENGLISH);
    }

    /**
     * Parses a move leniently, with the letters of a language.
     *
     * @param text the move
     * @param position the position
     * @param letters the letters
     * @return the move
     * @throws NotationException if the text is not a move
     * @throws IllegalMoveException if the move is illegal, with the reason
     * @throws AmbiguousMoveException if several legal moves match
     */
    public static Move parseLenient(String text, Position position, PieceLetters letters) {
        return MoveText.resolve(text, position, letters);
    }

    /**
     * Returns whether a text is a null move: {@code --}, {@code ---}, {@code Z0} or {@code 0000}. A null move is not a
     * {@link Move}; use {@link Position#playNullMove} to play it.
     *
     * @param text a text
     * @return true if it is a null move
     */
    public static boolean isNullMove(String text) {
        return text.equals("--") || text.equals("---") || text.equals("Z0") || text.equals("0000");
    }

    /**
     * Returns the side to which a text castles: {@code O-O} or {@code O-O-O}, also with zeros or lower-case letters,
     * and with any dash (U+2010 to U+2015, or the minus sign U+2212) for the hyphen.
     *
     * @param text a move without the signs of check and mate
     * @return the side, or empty if the text is not castling
     */
    public static Optional<CastlingSide> castlingSide(String text) {
        Matcher castling = CASTLING.matcher(text);
        return castling.matches()
                ? Optional.of(castling.group(1) == null ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE)
                : Optional.empty();
    }
}
