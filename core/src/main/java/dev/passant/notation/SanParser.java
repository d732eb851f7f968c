package dev.passant.notation;

import dev.passant.chess.Role;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses SAN to a {@link SanCode}. The grammar is defined for bytes with English letters and covers most moves of PGN
 * files. Any other spelling that {@link San#parseLenient} accepts is first converted to this grammar.
 */
final class SanParser {

    private static final String FORMAT = "SAN";

    /** A move number ends with dots or an ellipsis, unlike {@code 0000} and castling with zeros. */
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}\\s*[.…][.…\\s]*");

    private static final List<String> SUFFIXES =
            List.of("e.p.", "e.p", "ep", ":", "+", "#", "!", "?", "‼", "⁇", "⁉", "⁈", "†", "‡", "mate");

    private static final String SQUARE_CHARACTERS = "abcdefgh12345678x×:" + San.DASHES;

    /** The characters with the same meaning in all languages. */
    private static final String COMMON_CHARACTERS = "abcdefgh12345678x:-=/()@";

    private static final Pattern SQUARES = Pattern.compile("[a-h]?[1-8]?[x:-]?[a-h][1-8]");

    /** Maps a byte to the ordinal of a role plus 1, or 0. */
    private static final byte[] LETTERS = new byte[128];

    static {
        for (Role role : Role.values()) {
            LETTERS[role.letter()] = (byte) (role.ordinal() + 1);
        }
    }

    private SanParser() {}

    // The grammar

    /**
     * Parses a move with English letters and any number of check signs.
     *
     * @return its code, or {@link SanCode#NONE} if the text is not a move or is in an unusual spelling
     */
    static int parse(byte[] text, int start, int end) {
        int last = end;
        int signs = 0;
        while (last - start > 2 && (text[last - 1] == '+' || text[last - 1] == '#')) {
            last--;
            signs |= text[last] == '#' ? SanCode.MATE : SanCode.CHECK;
        }
        int code = last - start < 2 ? SanCode.NONE : withoutSigns(text, start, last);
        return code < 0 || signs == 0 ? code : code | sign(signs);
    }

    private static int sign(int signs) {
        return (signs & SanCode.MATE) != 0 ? SanCode.MATE : signs;
    }

    private static int withoutSigns(byte[] text, int start, int end) {
        int letter = letter(text[start]);
        int code = squares(text, letter == 0 ? start : start + 1, end);
        if (code < 0) {
            if (text[start] == '@' || text[start + 1] == '@') {
                return drop(text, start, end, letter);
            }
            return text[start] == 'O' ? castling(text, start, end) : promotion(text, start, end);
        }
        return code | letter << SanCode.LETTER_SHIFT;
    }

    /** Parses the drop of a piece. The letter of a pawn is optional and is not stored. */
    private static int drop(byte[] text, int start, int end, int letter) {
        int square = text[start] == '@' ? start + 1 : start + 2;
        boolean isPossible = square == start + 1 || letter != 0 && letter != Role.KING.ordinal() + 1;
        int to = isPossible && end == square + 2 ? squares(text, square, end) : SanCode.NONE;
        if (to < 0) {
            return SanCode.NONE;
        }
        return to | SanCode.DROP | (letter == Role.PAWN.ordinal() + 1 ? 0 : letter << SanCode.LETTER_SHIFT);
    }

    private static int letter(byte c) {
        return c < 0 ? 0 : LETTERS[c];
    }

    /** Parses the target square at the end of the text, and the disambiguation before it, if any. */
    private static int squares(byte[] text, int start, int end) {
        int target = end - 2;
        if (target < start) {
            return SanCode.NONE;
        }
        int file = text[target] - 'a';
        int rank = text[target + 1] - '1';
        if ((file | rank) >>> 3 != 0) {
            return SanCode.NONE;
        }
        int to = rank << 3 | file;
        return target == start ? to : withOrigin(to, text, start, target);
    }

    /** Parses an optional origin file and rank, and an optional capture sign or dash. */
    private static int withOrigin(int to, byte[] text, int start, int end) {
        int code = to;
        int at = start;
        if (text[at] >= 'a' && text[at] <= 'h') {
            code |= text[at++] - 'a' + 1 << SanCode.FILE_SHIFT;
        }
        if (at < end && text[at] >= '1' && text[at] <= '8') {
            code |= text[at++] - '1' + 1 << SanCode.RANK_SHIFT;
        }
        if (at < end && (text[at] == 'x' || text[at] == ':')) {
            code |= SanCode.CAPTURE;
            at++;
        } else if (at < end && text[at] == '-') {
            at++;
        }
        return at == end ? code : SanCode.NONE;
    }

    /** Parses a move that ends with a promotion: {@code e8Q}, {@code e8=Q}, {@code e8/Q} or {@code e8(Q)}. */
    private static int promotion(byte[] text, int start, int end) {
        boolean inBrackets = text[end - 1] == ')';
        int last = inBrackets ? end - 2 : end - 1;
        int promotion = last - start < 2 ? 0 : letter(text[last]);
        if (promotion == 0) {
            return SanCode.NONE;
        }
        int sign = text[last - 1];
        boolean hasSign = inBrackets ? sign == '(' : sign == '=' || sign == '/';
        if (inBrackets && !hasSign) {
            return SanCode.NONE;
        }
        int letter = letter(text[start]);
        int code = squares(text, letter == 0 ? start : start + 1, hasSign ? last - 1 : last);
        return code < 0 ? code : code | letter << SanCode.LETTER_SHIFT | promotion << SanCode.PROMOTION_SHIFT;
    }

    private static int castling(byte[] text, int start, int end) {
        int length = end - start;
        if (length != 3 && length != 5) {
            return SanCode.NONE;
        }
        for (int i = 0; i < length; i++) {
            if (text[start + i] != (i % 2 == 0 ? 'O' : '-')) {
                return SanCode.NONE;
            }
        }
        return length == 3 ? SanCode.KING_SIDE : SanCode.QUEEN_SIDE;
    }

    // Other spellings

    /** Strips whitespace and a leading move number. */
    static String withoutNumber(String text) {
        String move = text.strip();
        Matcher number = NUMBER.matcher(move);
        return number.lookingAt() ? move.substring(number.end()) : move;
    }

    /** Parses a move with English letters and without number; returns {@link SanCode#NONE} for unusual spellings. */
    static int parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return parse(bytes, 0, bytes.length);
    }

    /**
     * Parses a move leniently.
     *
     * @param text the move without number
     * @param ofLanguage the piece letters; figurines are also accepted
     * @return its code
     * @throws NotationException if the text is not a move
     */
    static int parseLenient(String text, PieceLetters ofLanguage) {
        // A sign of check before a promotion: g8+=Q.
        int sign = Math.max(text.indexOf("+="), text.indexOf("#="));
        if (sign < 0) {
            return parseSpelled(text, ofLanguage);
        }
        try {
            return parseSpelled(text.substring(0, sign) + text.substring(sign + 1), ofLanguage)
                    | signs(text.substring(sign, sign + 1));
        } catch (NotationException e) {
            throw new NotationException(FORMAT, text, sign, e.reason());
        }
    }

    private static int parseSpelled(String text, PieceLetters ofLanguage) {
        int end = withoutSuffixes(text);
        String move = text.substring(0, end);
        int signs = signs(text.substring(end));
        Optional<Integer> castling = San.castlingSide(move).map(SanCode::castling);
        if (castling.isPresent()) {
            return castling.get() | signs & ~SanCode.CAPTURE;
        }
        PieceLetters letters = hasFigurine(text) ? PieceLetters.FIGURINE : ofLanguage;
        Optional<Role> role = letter(move, letters);
        int start = role.map(letters::letter).map(String::length).orElse(0);
        String head = role.map(piece -> String.valueOf(piece.letter())).orElse("");
        String english = head + english(move.substring(start), letters);
        byte[] bytes = english.getBytes(StandardCharsets.ISO_8859_1);
        int code = bytes.length < 2 ? SanCode.NONE : withoutSigns(bytes, 0, bytes.length);
        if (code < 0) {
            Matcher squares = SQUARES.matcher(english).region(head.length(), english.length());
            throw squares.lookingAt()
                    ? new NotationException(
                            FORMAT,
                            text,
                            start + squares.end() - head.length(),
                            "expected a promotion or the end of the move")
                    : noSquares(text, start, end);
        }
        return code | signs;
    }

    private static NotationException noSquares(String text, int start, int end) {
        int offset = start;
        while (offset < end && SQUARE_CHARACTERS.indexOf(text.charAt(offset)) >= 0) {
            offset++;
        }
        String alike = LookAlikes.described(text);
        return new NotationException(
                FORMAT,
                text,
                offset,
                (offset == end ? "missing target square" : "unrecognized move")
                        + (alike.isEmpty() ? "" : ": " + alike));
    }

    private static boolean hasFigurine(String text) {
        return text.chars().anyMatch(character -> character >= '♔' && character <= '♟');
    }

    private static int withoutSuffixes(String text) {
        int end = text.length();
        boolean found = true;
        while (found && end > 0) {
            found = false;
            if (text.charAt(end - 1) == ' ') {
                end--;
                found = true;
            }
            for (String suffix : SUFFIXES) {
                if (end > suffix.length() && text.startsWith(suffix, end - suffix.length())) {
                    end -= suffix.length();
                    found = true;
                    break;
                }
            }
        }
        return end;
    }

    private static int signs(String suffixes) {
        int capture = suffixes.contains(":") ? SanCode.CAPTURE : 0;
        if (suffixes.contains("#") || suffixes.contains("‡") || suffixes.contains("mate")) {
            return capture | SanCode.MATE;
        }
        return capture | (suffixes.contains("+") || suffixes.contains("†") ? SanCode.CHECK : 0);
    }

    /** Returns the piece of the first letter, which may be in lower case unless it is a file. */
    private static Optional<Role> letter(String text, PieceLetters letters) {
        Optional<Role> role = letters.roleAt(text, 0);
        boolean isDrop = text.length() > 1 && text.charAt(1) == '@';
        if (role.isPresent() || text.isEmpty() || !isDrop && text.charAt(0) >= 'a' && text.charAt(0) <= 'h') {
            return role;
        }
        return letters.smallRoleAt(text, 0);
    }

    /** Returns squares and promotion with English letters and hyphens; characters without a meaning become 0. */
    private static String english(String text, PieceLetters letters) {
        StringBuilder english = new StringBuilder();
        int end = text.endsWith(")") ? text.length() - 1 : text.length();
        int at = 0;
        while (at < text.length()) {
            // A promotion may have a lower-case letter, as in UCI.
            int offset = at;
            Optional<Role> role = letters.roleAt(text, at).or(() -> letters.smallRoleAt(text, offset));
            int length = role.map(letters::letter).map(String::length).orElse(1);
            if (role.isPresent() && at + length == end) {
                english.append(role.get().letter());
                at = end;
            } else {
                char c = text.charAt(at) == '×' ? 'x' : text.charAt(at);
                char shared = COMMON_CHARACTERS.indexOf(c) >= 0 ? c : 0;
                english.append(San.DASHES.indexOf(c) >= 0 ? '-' : shared);
                at++;
            }
        }
        return english.toString();
    }
}
