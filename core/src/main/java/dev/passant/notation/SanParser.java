package dev.passant.notation;

import dev.passant.chess.Role;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses SAN to a {@link SanCode}. There is one grammar, over bytes with English letters: it covers most moves of PGN
 * files. Any other spelling that {@link San#parseLenient} accepts is converted to it first.
 */
final class SanParser {

    private static final String FORMAT = "SAN";

    /** A move number ends with dots or an ellipsis, unlike {@code 0000} and castling with zeros. */
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}\\s*[.…][.…\\s]*");

    private static final List<String> SUFFIXES =
            List.of("e.p.", "e.p", "ep", "+", "#", "!", "?", "‼", "⁇", "⁉", "⁈", "†", "‡", "mate");

    private static final String OF_SQUARES = "abcdefgh12345678x:" + San.DASHES;

    /** The characters with the same meaning in all languages. */
    private static final String OF_EVERY_LANGUAGE = "abcdefgh12345678x:-=/()";

    /** The bits of {@link #squares} that hold the length of its text. */
    private static final int LENGTH_SHIFT = 27;

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
        int at = letter == 0 ? start : start + 1;
        int squares = squares(text, at, end);
        if (squares < 0) {
            return text[start] == 'O' ? castling(text, start, end) : SanCode.NONE;
        }
        at += squares >>> LENGTH_SHIFT;
        int code = squares & (1 << LENGTH_SHIFT) - 1 | letter << SanCode.LETTER_SHIFT;
        if (at == end) {
            return code;
        }
        int promotion = promotion(text, at, end);
        return promotion == 0 ? SanCode.NONE : code | promotion << SanCode.PROMOTION_SHIFT;
    }

    private static int letter(byte c) {
        return c < 0 ? 0 : LETTERS[c];
    }

    /**
     * Parses an optional origin file and rank, an optional capture sign or dash, and the target square.
     *
     * @return the code of these parts, with the length of the text in the highest bits, or {@link SanCode#NONE}
     */
    private static int squares(byte[] text, int start, int end) {
        // The most frequent case, a target square alone, takes a path without the branches below.
        if (end - start == 2) {
            int file = text[start] - 'a';
            int rank = text[start + 1] - '1';
            return (file | rank) >>> 3 == 0 ? rank << 3 | file | 2 << LENGTH_SHIFT : SanCode.NONE;
        }
        int at = start;
        int file = at < end ? coordinate(text[at] - 'a') : -1;
        if (file >= 0) {
            at++;
        }
        int rank = at < end ? coordinate(text[at] - '1') : -1;
        if (rank >= 0) {
            at++;
        }
        int capture = 0;
        if (at < end) {
            int c = text[at];
            if (c == 'x' || c == ':') {
                capture = SanCode.CAPTURE;
                at++;
            } else if (c == '-') {
                at++;
            }
        }
        if (at + 1 < end) {
            int toFile = text[at] - 'a';
            int toRank = text[at + 1] - '1';
            if ((toFile | toRank) >>> 3 == 0) {
                return toRank << 3
                        | toFile
                        | file + 1 << SanCode.FILE_SHIFT
                        | rank + 1 << SanCode.RANK_SHIFT
                        | capture
                        | at + 2 - start << LENGTH_SHIFT;
            }
        }
        // There is only one square.
        return (file | rank) < 0 ? SanCode.NONE : rank << 3 | file | 2 << LENGTH_SHIFT;
    }

    private static int coordinate(int index) {
        return index >>> 3 == 0 ? index : -1;
    }

    /** Parses a promotion, with or without a sign or in brackets; returns the ordinal of the role plus 1, or 0. */
    private static int promotion(byte[] text, int start, int end) {
        boolean inBrackets = text[start] == '(' && text[end - 1] == ')';
        boolean hasSign = inBrackets || text[start] == '=' || text[start] == '/';
        int at = hasSign ? start + 1 : start;
        return (inBrackets ? end - 1 : end) - at == 1 ? letter(text[at]) : 0;
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
     * @param ofLanguage the piece letters; figurines are accepted, too
     * @return its code
     * @throws NotationException if the text is not a move
     */
    static int parseLenient(String text, PieceLetters ofLanguage) {
        int end = withoutSuffixes(text);
        String move = text.substring(0, end);
        int signs = signs(text.substring(end));
        Optional<Integer> castling = San.castlingSide(move).map(SanCode::castling);
        if (castling.isPresent()) {
            return castling.get() | signs;
        }
        PieceLetters letters = hasFigurine(text) ? PieceLetters.FIGURINE : ofLanguage;
        Optional<Role> role = letter(move, letters);
        int start = role.map(letters::letter).map(String::length).orElse(0);
        String head = role.map(piece -> String.valueOf(piece.letter())).orElse("");
        byte[] english = (head + english(move.substring(start), letters)).getBytes(StandardCharsets.ISO_8859_1);
        int code = english.length == 0 ? SanCode.NONE : withoutSigns(english, 0, english.length);
        if (code < 0) {
            int squares = squares(english, head.length(), english.length);
            throw squares < 0
                    ? noSquares(text, start, end)
                    : new NotationException(
                            FORMAT,
                            text,
                            start + (squares >>> LENGTH_SHIFT),
                            "expected a promotion or the end of the move");
        }
        return code | signs;
    }

    private static NotationException noSquares(String text, int start, int end) {
        int offset = start;
        while (offset < end && OF_SQUARES.indexOf(text.charAt(offset)) >= 0) {
            offset++;
        }
        return new NotationException(
                FORMAT, text, offset, offset == end ? "missing target square" : "unrecognized move");
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
                if (text.startsWith(suffix, end - suffix.length()) && end > suffix.length()) {
                    end -= suffix.length();
                    found = true;
                    break;
                }
            }
        }
        return end;
    }

    private static int signs(String suffixes) {
        if (suffixes.contains("#") || suffixes.contains("‡") || suffixes.contains("mate")) {
            return SanCode.MATE;
        }
        return suffixes.contains("+") || suffixes.contains("†") ? SanCode.CHECK : 0;
    }

    /** Returns the piece of the first letter, which may be in lower case unless it is a file. */
    private static Optional<Role> letter(String text, PieceLetters letters) {
        Optional<Role> role = letters.roleAt(text, 0);
        if (role.isPresent() || text.isEmpty() || text.charAt(0) >= 'a' && text.charAt(0) <= 'h') {
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
                char c = text.charAt(at);
                char shared = OF_EVERY_LANGUAGE.indexOf(c) >= 0 ? c : 0;
                english.append(San.DASHES.indexOf(c) >= 0 ? '-' : shared);
                at++;
            }
        }
        return english.toString();
    }
}
