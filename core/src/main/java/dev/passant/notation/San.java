package dev.passant.notation;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.text.SanCode;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A move in standard algebraic notation (SAN): piece letter, disambiguation, {@code x} for a capture, target square,
 * promotion, and {@code +} or {@code #}, as in {@code Nbd2}, {@code exd6}, {@code e8=Q+}, {@code O-O-O#}.
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
 * <p>Variants write drops as {@code N@f3} and {@code @e4} (a pawn), promotions to king as {@code a8=K}, and {@code #}
 * after every move that ends the game with a winner.
 *
 * <p>Parsing is <i>strict</i> ({@link #parse} accepts only the text that {@link #format} writes) or <i>lenient</i>
 * ({@link #parseLenient}). A {@link NotationException} means that the text is not a move, an {@link
 * IllegalMoveException} that the move is illegal, and an {@link AmbiguousMoveException} that several legal moves match.
 *
 * <p>Source: S. Edwards, "Portable Game Notation Specification and Implementation Guide" (1994), section 8.2.3.
 */
public final class San {

    private static final String FORMAT = "SAN";

    /** The hyphen and other dashes. The hyphen is first, so this can start a character class. */
    static final String DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212";

    private static final Pattern CASTLING = Pattern.compile("[Oo0][" + DASHES + "]?[Oo0]([" + DASHES + "]?[Oo0])?");

    private static final Role[] ROLES = Role.values();

    private San() {}

    /**
     * Writes a move.
     *
     * @param move a legal move of the position; the result is undefined for illegal moves
     * @param position the position
     * @return the move, with English letters
     * @throws IllegalArgumentException if there is no piece on the origin square
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
     * @throws IllegalArgumentException if there is no piece on the origin square
     */
    public static String format(Move move, Position position, PieceLetters letters) {
        Objects.requireNonNull(letters, "letters");
        String english = SanCode.text(code(move, position));
        if (letters == PieceLetters.ENGLISH) {
            return english;
        }
        StringBuilder text = new StringBuilder();
        for (char c : english.toCharArray()) {
            int role = SanCode.LETTERS.indexOf(c);
            text.append(role < 0 ? String.valueOf(c) : letters.letter(ROLES[role]));
        }
        return text.toString();
    }

    /**
     * Writes a move in long algebraic notation (LAN), which has both squares: {@code Ng1-f3}, {@code e4xd5}, {@code
     * e7-e8=Q+}. {@link #parseLenient(String, Position)} parses it.
     *
     * @param move a legal move of the position; the result is undefined for illegal moves
     * @param position the position
     * @return the move, with English letters
     */
    public static String formatLong(Move move, Position position) {
        if (move.castlingSide().isPresent() || move.kind() == MoveKind.DROP) {
            return format(move, position);
        }
        Role role = position.movedPiece(move).role();
        int sign = sign(move, position);
        return (role == Role.PAWN ? "" : PieceLetters.ENGLISH.letter(role))
                + move.from()
                + (move.isCapture() ? "x" : "-")
                + move.to()
                + move.promotion().map(promoted -> "=" + promoted.letter()).orElse("")
                + (sign == 0 ? "" : sign == SanCode.MATE ? "#" : "+");
    }

    private static int code(Move move, Position position) {
        boolean isCastling = move.castlingSide().isPresent();
        Role role = isCastling ? Role.KING : position.movedPiece(move).role();
        long others =
                isCastling || role == Role.PAWN || move.kind() == MoveKind.DROP ? 0 : others(role, move, position);
        return SanCode.of(move.code(), role.ordinal(), others) | sign(move, position);
    }

    /** Returns the other pieces of a role that can legally move to the target square. */
    private static long others(Role role, Move move, Position position) {
        Color mover = position.sideToMove();
        long others = position.attackersTo(move.to(), mover)
                & position.pieces(mover, role)
                & ~move.from().bit();
        for (long rest = others; rest != 0; rest = Bitboards.popLsb(rest)) {
            Square other = Square.of(Bitboards.lsb(rest));
            if (position.move(other, move.to()).isEmpty()) {
                others &= ~other.bit();
            }
        }
        return others;
    }

    /**
     * Returns the sign of check, or the sign of mate for a move that wins the game. In variants, a winning move need
     * not give check.
     */
    private static int sign(Move move, Position position) {
        return position.isDecisive(move) ? SanCode.MATE : position.givesCheck(move) ? SanCode.CHECK : 0;
    }

    /** Returns a castling move in algebraic notation. */
    static String castling(Move move) {
        return SanCode.text(SanCode.castling(move.kind() == MoveKind.CASTLING_KING_SIDE));
    }

    /**
     * Parses a move strictly: accepts only the text that {@link #format} writes.
     *
     * @param text the move
     * @param position the position
     * @return the move
     * @throws NotationException if the text is not a move, or not its standard spelling
     * @throws IllegalMoveException if the move is illegal, with the reason
     * @throws AmbiguousMoveException if several legal moves match
     */
    public static Move parse(String text, Position position) {
        return parse(text, position, PieceLetters.ENGLISH);
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
            throw otherSpelling(text, written);
        }
        return move;
    }

    private static NotationException otherSpelling(String text, String written) {
        int same = 0;
        while (same < Math.min(written.length(), text.length()) && written.charAt(same) == text.charAt(same)) {
            same++;
        }
        return new NotationException(FORMAT, text, same, "the standard spelling is " + written);
    }

    /**
     * Parses a move leniently. In addition to what {@link #format} writes, this accepts:
     *
     * <ul>
     *   <li>unnecessary disambiguation, up to the full origin square ({@code Ng1f3}); this includes long algebraic
     *       notation and UCI;
     *   <li>{@code x}, {@code ×}, {@code :}, {@code -} or nothing between the squares, and {@code :} after them;
     *   <li>a pawn's capture with files only ({@code ed}, {@code exd}), and {@code exd5e.p.} with the square of the
     *       captured pawn;
     *   <li>wrong or missing {@code +} and {@code #}, {@code e.p.}, and suffixes such as {@code !?};
     *   <li>promotions as {@code e8Q}, {@code e8(Q)}, {@code e8/Q}, {@code e8+=Q};
     *   <li>castling with zeros, with any dash or none, as the king's origin and target squares, and as king takes rook
     *       with the full origin square ({@code Ke1h1}; {@code Kh1} is always an ordinary king move);
     *   <li>the letter of a pawn, figurines, and lower-case piece letters that do not name a file;
     *   <li>drops with the letter of a pawn ({@code P@e4}) and with lower-case letters ({@code n@f3});
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
        try {
            return SanResolver.parse(text, letters).move(position);
        } catch (NotationException e) {
            return PawnCapture.byFiles(text, position).orElseThrow(() -> e);
        } catch (IllegalMoveException e) {
            return PawnCapture.ofPawn(text, position).orElseThrow(() -> e);
        }
    }

    /**
     * {@return whether a text is a move in one of the spellings of {@link #parseLenient}, legal or not} A null move is
     * not a move.
     *
     * @param text a text
     */
    public static boolean isMove(String text) {
        String move = SanParser.withoutNumber(text);
        try {
            SanParser.parseLenient(move, PieceLetters.ENGLISH);
            return !isNullMove(move);
        } catch (NotationException e) {
            return false;
        }
    }

    /**
     * {@return whether a text is a null move: {@code --}, {@code ---}, {@code Z0}, {@code 0000} or {@code @@@@}} A null
     * move is not a {@link Move}; use {@link Position#playNullMove} to play it.
     *
     * @param text a text
     */
    public static boolean isNullMove(String text) {
        return text.equals("--")
                || text.equals("---")
                || text.equals("Z0")
                || text.equals("0000")
                || text.equals("@@@@");
    }

    /**
     * {@return the side to which a text castles, or empty if the text is not castling: {@code O-O} or {@code O-O-O},
     * also with zeros or lower-case letters, and with any dash (U+2010 to U+2015, or the minus sign U+2212) or nothing
     * for the hyphen}
     *
     * @param text a move without the signs of check and mate
     */
    public static Optional<CastlingSide> castlingSide(String text) {
        Matcher castling = CASTLING.matcher(text);
        return castling.matches()
                ? Optional.of(castling.group(1) == null ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE)
                : Optional.empty();
    }
}
