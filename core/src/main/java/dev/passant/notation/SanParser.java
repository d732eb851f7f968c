package dev.passant.notation;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Role;
import dev.passant.text.LookAlikes;
import dev.passant.text.SanCode;
import dev.passant.text.SanGrammar;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts any spelling of a move that {@link San#parseLenient} accepts to that of {@link SanGrammar}, and parses it. */
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

    private SanParser() {}

    /** Strips whitespace and a leading move number. */
    static String withoutNumber(String text) {
        String move = text.strip();
        Matcher number = NUMBER.matcher(move);
        return number.lookingAt() ? move.substring(number.end()) : move;
    }

    /** Parses a move with English letters and without number; returns {@link SanCode#NONE} for unusual spellings. */
    static int parse(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return SanGrammar.parse(bytes, 0, bytes.length);
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
        Optional<Integer> castling =
                San.castlingSide(move).map(side -> SanCode.castling(side == CastlingSide.KING_SIDE));
        if (castling.isPresent()) {
            return castling.get() | signs & ~SanCode.CAPTURE;
        }
        PieceLetters letters = hasFigurine(text) ? PieceLetters.FIGURINE : ofLanguage;
        Optional<Role> role = letter(move, letters);
        int start = role.map(letters::letter).map(String::length).orElse(0);
        String head = role.map(piece -> String.valueOf(piece.letter())).orElse("");
        String english = head + english(move.substring(start), letters);
        byte[] bytes = english.getBytes(StandardCharsets.ISO_8859_1);
        int code = bytes.length < 2 ? SanCode.NONE : SanGrammar.withoutSigns(bytes, 0, bytes.length);
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
