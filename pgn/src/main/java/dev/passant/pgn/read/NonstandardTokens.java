package dev.passant.pgn.read;

import dev.passant.notation.San;
import dev.passant.pgn.GameResult;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Nonstandard signs in real files: the evaluation signs of books and the Informant, which stand for NAGs, and other
 * spellings of results.
 *
 * <p>NAG numbers follow section 10 of the PGN specification; those from 140 were added by ChessBase, those from 238 by
 * other editors such as ChessPad. Signs of the Informant that differ by side, such as time trouble, have the number for
 * White, because the move before them does not say which side is meant.
 */
public final class NonstandardTokens {

    /** The length of the longest sign in {@link #SIGNS}. */
    private static final int LONGEST_SIGN = 3;

    private static final Map<String, Integer> SIGNS = Map.ofEntries(
            Map.entry("=", 10),
            Map.entry("∞", 13),
            Map.entry("+=", 14),
            Map.entry("+/=", 14),
            Map.entry("⩲", 14),
            Map.entry("=+", 15),
            Map.entry("=/+", 15),
            Map.entry("⩱", 15),
            Map.entry("‼", 3),
            Map.entry("⁇", 4),
            Map.entry("⁉", 5),
            Map.entry("⁈", 6),
            Map.entry("+/-", 16),
            Map.entry("±", 16),
            Map.entry("-/+", 17),
            Map.entry("∓", 17),
            Map.entry("+-", 18),
            Map.entry("+−", 18),
            Map.entry("+–", 18),
            Map.entry("+—", 18),
            Map.entry("-+", 19),
            Map.entry("−+", 19),
            Map.entry("–+", 19),
            Map.entry("—+", 19),
            Map.entry("+--", 20),
            Map.entry("+−−", 20),
            Map.entry("--+", 21),
            Map.entry("−−+", 21),
            Map.entry("□", 7),
            Map.entry("⨀", 22),
            Map.entry("⊙", 22),
            Map.entry("○", 26),
            Map.entry("↻", 32),
            Map.entry("⟳", 32),
            Map.entry("→", 40),
            Map.entry("↑", 36),
            Map.entry("=/∞", 44),
            Map.entry("=∞", 44),
            Map.entry("∞=", 44),
            Map.entry("∞/=", 44),
            Map.entry("⯹", 44),
            Map.entry("⇆", 132),
            Map.entry("⇄", 132),
            Map.entry("⊕", 138),
            Map.entry("⨁", 138),
            Map.entry("∆", 140),
            Map.entry("Δ", 140),
            Map.entry("△", 140),
            Map.entry("∇", 141),
            Map.entry("⌓", 142),
            Map.entry("≤", 143),
            Map.entry("<=", 143),
            Map.entry("RR", 145),
            Map.entry("D", 201),
            Map.entry("N", 146),
            Map.entry("TN", 146),
            Map.entry("⇔", 239),
            Map.entry("⇗", 240),
            Map.entry("⊞", 241),
            Map.entry("⟫", 242),
            Map.entry("»", 242),
            Map.entry("⟪", 243),
            Map.entry("«", 243),
            Map.entry("×", 244),
            Map.entry("✕", 244),
            Map.entry("⊥", 245),
            Map.entry("⟂", 245));

    /** Nonstandard results, after replacing dashes and colons by hyphens, and the letter O by zero. */
    private static final Map<String, GameResult> RESULTS = Map.ofEntries(
            Map.entry("1-0", GameResult.WHITE_WINS),
            Map.entry("0-1", GameResult.BLACK_WINS),
            Map.entry("1/2", GameResult.DRAW),
            Map.entry("1/2-1/2", GameResult.DRAW),
            Map.entry("½", GameResult.DRAW),
            Map.entry("½-½", GameResult.DRAW),
            Map.entry("0.5-0.5", GameResult.DRAW),
            Map.entry("draw", GameResult.DRAW),
            Map.entry("Draw", GameResult.DRAW),
            Map.entry("remis", GameResult.DRAW),
            Map.entry("Remis", GameResult.DRAW),
            Map.entry("1-0F", GameResult.WHITE_WINS),
            Map.entry("0-1F", GameResult.BLACK_WINS),
            Map.entry("1-0 ff", GameResult.WHITE_WINS),
            Map.entry("0-1 ff", GameResult.BLACK_WINS),
            Map.entry("+--", GameResult.WHITE_WINS),
            Map.entry("--+", GameResult.BLACK_WINS));

    private static final Pattern DASH = Pattern.compile("[:\u2010-\u2015\u2212]");

    /** A result with blanks around its dash, or in parentheses. */
    private static final Pattern LOOSE_RESULT = Pattern.compile(
            "\\(?((?:1/2|0\\.5|[01½]) *[-:\u2010-\u2015\u2212] *(?:1/2|0\\.5|[01½])|1/2 1/2)(?:\\)|(?![-\\w/.]))");

    private static final Pattern LOOSE = Pattern.compile("[ ()]");

    /** How results are written, for problems. */
    static final String RESULTS_ARE = "results are written as 1-0, 0-1, 1/2-1/2 or *";

    /** Words and numbers at the end of games that tell the result, though not clearly enough to be read as one. */
    private static final Pattern LIKE_RESULT = Pattern.compile(
            "(?!0-0)\\d+-\\d.*|white|black|wei(?:ss|\u00df)|schwarz|wins?|won|loses|lost|draws?|drawn|resigns?|resigned"
                    + "|forfeits?|(?:check|stale)?mate[sd]?",
            Pattern.CASE_INSENSITIVE);

    /** Words for check and mate after a move. */
    private static final Set<String> CHECKS =
            Set.of("ch", "check", "dbl", "double", "dblch", "dis", "disch", "mate", "checkmate");

    private NonstandardTokens() {}

    /** Returns whether a token is a word for check or mate, as in {@code Nf6 dbl ch}. */
    static boolean isCheck(String text) {
        return CHECKS.contains(text);
    }

    /** Returns whether a token that is neither a move nor a result is meant to tell the result. */
    static boolean isLikeResult(String text) {
        return LIKE_RESULT.matcher(DASH.matcher(text).replaceAll("-")).matches();
    }

    /** Returns the result with blanks or in parentheses that a text starts with, as it is written. */
    static Optional<String> looseResult(String text) {
        Matcher matcher = LOOSE_RESULT.matcher(text);
        return matcher.lookingAt()
                        && (matcher.group().startsWith("(") == matcher.group().endsWith(")"))
                ? Optional.of(matcher.group())
                : Optional.empty();
    }

    /**
     * Returns a number in hexadecimal with at least the given number of digits. {@code String.format} is not used: it
     * would make the WebAssembly module larger by its formatter.
     */
    static String hex(int number, int digits) {
        String text = Integer.toHexString(number).toUpperCase(Locale.ROOT);
        return "0".repeat(Math.max(0, digits - text.length())) + text;
    }

    /**
     * Returns whether a character cannot be part of any token of movetext: a space, an invisible character, or
     * punctuation without a meaning in chess, such as an ellipsis or a bullet.
     */
    static boolean isStray(int character) {
        return switch (Character.getType(character)) {
            case Character.SPACE_SEPARATOR,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.CONTROL,
                    Character.FORMAT,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> !SIGNS.containsKey(new String(Character.toChars(character)));
            default -> false;
        };
    }

    /** Returns whether a character is used as a hyphen: in castling, results and signs. */
    static boolean isDash(int character) {
        return character >= 0x2010 && character <= 0x2015 || character == 0x2212;
    }

    /** Returns whether a token consists of symbols other than figurines, and so is neither a move nor a known sign. */
    static boolean isUnknownSign(String token) {
        return token.codePoints().allMatch(c -> switch (Character.getType(c)) {
            case Character.MATH_SYMBOL, Character.OTHER_SYMBOL, Character.MODIFIER_SYMBOL -> c < 0x2654 || c > 0x265f;
            default -> c == '-' || c == '/';
        });
    }

    static Optional<Integer> nag(String sign) {
        return Optional.ofNullable(SIGNS.get(sign));
    }

    /** Returns a standard or nonstandard result, also with blanks; {@code +--} means that White wins by forfeit. */
    public static Optional<GameResult> result(String text) {
        String plain = DASH.matcher(text).replaceAll("-").replace('O', '0').replace('o', '0');
        GameResult known = RESULTS.get(plain);
        return known != null || looseResult(text).filter(text::equals).isEmpty()
                ? Optional.ofNullable(known)
                : Optional.ofNullable(
                        RESULTS.get(LOOSE.matcher(plain).replaceAll("").replace("1/21/2", "1/2-1/2")));
    }

    /**
     * {@return the signs attached to a move, as in {@code Nc6+/-} and {@code Nc6‼⩲}, in order; empty if the text before
     * them is not a move} An N or D after a pawn move to the last rank is a promotion.
     *
     * @param text a move, possibly with signs, or signs alone
     */
    static List<String> signsOf(String text) {
        for (int length = Math.min(LONGEST_SIGN, text.length()); length > 0; length--) {
            String sign = text.substring(text.length() - length);
            String rest = text.substring(0, text.length() - length);
            if (!SIGNS.containsKey(sign) || (sign.equals("N") || sign.equals("D")) && isPromotion(rest)) {
                continue;
            }
            if (rest.isEmpty() || isMove(rest)) {
                return List.of(sign);
            }
            // The division of consecutive ASCII signs would be ambiguous.
            List<String> before = isAscii(sign) && isAscii(rest) ? List.of() : signsOf(rest);
            if (!before.isEmpty()) {
                return Stream.concat(before.stream(), Stream.of(sign)).toList();
            }
        }
        return List.of();
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }

    /** Returns whether a text ends like a move. Null moves do not count. */
    private static boolean isMove(String text) {
        int end = text.length();
        while (end > 0 && (text.charAt(end - 1) == '+' || text.charAt(end - 1) == '#')) {
            end--;
        }
        if (end < 2) {
            return false;
        }
        char last = text.charAt(end - 1);
        boolean isPromoted =
                "QRBNK".indexOf(last) >= 0 && (text.charAt(end - 2) == '=' || isLastRank(text.charAt(end - 2)));
        return last >= '1' && last <= '8'
                || isPromoted
                || San.castlingSide(text.substring(0, end)).isPresent();
    }

    private static boolean isPromotion(String text) {
        return !text.isEmpty()
                && text.charAt(0) >= 'a'
                && text.charAt(0) <= 'h'
                && isLastRank(text.charAt(text.length() - 1));
    }

    private static boolean isLastRank(char c) {
        return c == '1' || c == '8';
    }
}
