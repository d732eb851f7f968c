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
 * Moves in standard algebraic notation (SAN): the letter of the piece, what tells it apart from others that could go to
 * the same square, {@code x} for a capture, the square reached, the new piece of a promotion, and the signs of check and
 * mate: {@code Nbd2}, {@code exd6}, {@code e8=Q+}, {@code O-O-O#}.
 *
 * <pre>{@code
 * Position position = Fen.parse("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
 * System.out.println(San.format(Uci.parse("b1d2", position), position)); // Nbd2
 * System.out.println(San.parse("Nfd2", position)); // f3d2
 * System.out.println(San.parseLenient("Nf3-g5!?", position)); // f3g5
 * }</pre>
 *
 * <p>A piece is told apart by as little as needed, and only from others of its kind whose move is <i>legal</i>: by its
 * file, else by its rank, else by both. In studies with several kings, kings are told apart like any piece.
 *
 * <p>Reading is <i>strict</i> ({@link #parse}: only what {@link #format} writes) or <i>lenient</i>
 * ({@link #parseLenient}). Three things can be wrong with a text, each with an exception of its own:
 * {@link NotationException} for what is not a move at all, {@link IllegalMoveException} for a move that the rules forbid,
 * {@link AmbiguousMoveException} for a text that fits several moves.
 *
 * <p>Source: S. Edwards, "Portable Game Notation Specification and Implementation Guide" (1994), section 8.2.3.
 */
public final class San {

    /** The hyphen and other dashes. The hyphen is first, so that a character class can start with them. */
    static final String DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212";

    private static final Pattern CASTLING = Pattern.compile("[Oo0][" + DASHES + "][Oo0]([" + DASHES + "][Oo0])?");

    private San() {}

    /**
     * Writes a move.
     *
     * @param move a legal move of the position; what comes of any other is undefined
     * @param position the position
     * @return the move, with English letters
     */
    public static String format(Move move, Position position) {
        return format(move, position, PieceLetters.ENGLISH);
    }

    /**
     * Writes a move with the letters of a language, or with figurines.
     *
     * @param move a legal move of the position; what comes of any other is undefined
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

    /** A move in other letters: capitals stand for pieces, but for castling. */
    private static String withLetters(String san, PieceLetters letters) {
        StringBuilder text = new StringBuilder(san.length() + 2);
        for (int i = 0; i < san.length(); i++) {
            char c = san.charAt(i);
            Optional<Role> role = c >= 'A' && c <= 'Z' ? Role.of(c) : Optional.empty();
            text.append(role.map(letters::letter).orElse(String.valueOf(c)));
        }
        return text.toString();
    }

    /** Castling, which is written alike in all notations but UCI. */
    static String castling(Move move) {
        return switch (move.castlingSide().orElseThrow()) {
            case KING_SIDE -> "O-O";
            case QUEEN_SIDE -> "O-O-O";
        };
    }

    /** The new piece of a promotion with its sign; empty for other moves. */
    static String promotion(Move move, PieceLetters letters) {
        return move.promotion().map(role -> "=" + letters.letter(role)).orElse("");
    }

    /** The sign of check or mate. */
    static String suffix(Move move, Position position) {
        return !position.givesCheck(move) ? "" : position.givesMate(move) ? "#" : "+";
    }

    /**
     * Writes a line of moves with their numbers, as {@code 1. e4 e5 2. Nf3} or, where Black begins, {@code 3... a6 4. Ba4}.
     *
     * @param line the moves, each legal behind the one before
     * @param position the position that the first is played from
     * @return the line; empty when there are no moves
     * @throws IllegalMoveException when a move is not legal; the message says why
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
     * Reads a move strictly: what {@link #format} writes, to the letter.
     *
     * @param text the move
     * @param position the position
     * @return the move
     * @throws NotationException when the text is no move, or a move that is written otherwise
     * @throws IllegalMoveException when the rules forbid the move; the message says why
     * @throws AmbiguousMoveException when the text fits several moves
     */
    public static Move parse(String text, Position position) {
        return StrictSan.read(text, position).orElseGet(() -> parse(text, position, PieceLetters.ENGLISH));
    }

    /**
     * Reads a move strictly, with the letters of a language.
     *
     * @param text the move
     * @param position the position
     * @param letters the letters
     * @return the move
     * @throws NotationException when the text is no move, or a move that is written otherwise
     * @throws IllegalMoveException when the rules forbid the move; the message says why
     * @throws AmbiguousMoveException when the text fits several moves
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
     * Reads a move leniently. Beyond what {@link #format} writes, it takes: more to tell the piece apart than is needed,
     * up to the whole square left ({@code Ng1f3}); {@code x}, {@code :}, {@code -} or nothing between the squares; wrong
     * or missing {@code +} and {@code #}; promotions as {@code e8Q}, {@code e8(Q)}, {@code e8/Q}; {@code e.p.}; suffixes
     * such as {@code !?}; castling with zeros and any dash, as the king's two squares, and as king takes rook with the
     * full origin square ({@code Ke1h1}; {@code Kh1} is always an ordinary king move); the letter of a pawn; small letters of
     * pieces where they name no file; and so both long algebraic notation and UCI. Blanks around the move, a move number
     * before it ({@code 12. Nf3}, {@code 12...Nf6}) and figurines are read, too.
     *
     * <p>Nothing is guessed: a text that fits several legal moves is ambiguous, a pawn that does not change its file
     * does not capture, and a promotion without a new piece is illegal.
     *
     * @param text the move
     * @param position the position
     * @return the move
     * @throws NotationException when the text is no move
     * @throws IllegalMoveException when the rules forbid the move; the message says why
     * @throws AmbiguousMoveException when the text fits several moves
     */
    public static Move parseLenient(String text, Position position) {
        return parseLenient(text, position, PieceLetters.ENGLISH);
    }

    /**
     * Reads a move leniently, with the letters of a language.
     *
     * @param text the move
     * @param position the position
     * @param letters the letters
     * @return the move
     * @throws NotationException when the text is no move
     * @throws IllegalMoveException when the rules forbid the move; the message says why
     * @throws AmbiguousMoveException when the text fits several moves
     */
    public static Move parseLenient(String text, Position position, PieceLetters letters) {
        return MoveText.resolve(text, position, letters);
    }

    /**
     * Whether a text stands for a null move: {@code --}, {@code ---}, {@code Z0} or {@code 0000}. It is no
     * {@link Move}; callers who allow it play it with {@link Position#playNullMove}.
     *
     * @param text a text
     * @return whether it is a null move
     */
    public static boolean isNullMove(String text) {
        return text.equals("--") || text.equals("---") || text.equals("Z0") || text.equals("0000");
    }

    /**
     * Returns the side to which a text castles: {@code O-O} or {@code O-O-O}, also with zeros or small letters, and with
     * any dash (U+2010 to U+2015, or the minus sign U+2212) for the hyphen.
     *
     * @param text a move without the signs of check and mate
     * @return the side; empty when the text is not castling
     */
    public static Optional<CastlingSide> castlingSide(String text) {
        Matcher castling = CASTLING.matcher(text);
        return castling.matches()
                ? Optional.of(castling.group(1) == null ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE)
                : Optional.empty();
    }
}
