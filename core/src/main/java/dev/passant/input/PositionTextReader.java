package dev.passant.input;

import dev.passant.chess.Chess960;
import dev.passant.chess.Setup;
import dev.passant.chess.Variant;
import dev.passant.input.FenPolicy.Castling;
import dev.passant.notation.Epd;
import dev.passant.notation.MoveLine;
import dev.passant.notation.NotationException;
import dev.passant.notation.San;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The parser of {@link PositionText}: it detects the format and normalizes the text to a FEN or a line of moves. It
 * tracks the original offset of each character, so that errors refer to the original text.
 */
final class PositionTextReader {

    /** The word for the start position. Alone it needs no pattern; patterns took a tenth of {@code passant moves}. */
    static final String STARTPOS = "startpos";

    /** The keywords of UCI, and the prefixes of pasted positions. */
    static final Pattern KEYWORD =
            Pattern.compile("(position|startpos|fen|\\[fen)(?=$|[\\s:;])\\s*:?\\s*", Pattern.CASE_INSENSITIVE);

    static final Pattern NUMBERED = Pattern.compile("(?:chess)?960:", Pattern.CASE_INSENSITIVE);

    static final Pattern LINK =
            Pattern.compile("https?://|(?:www\\.)?(?:lichess\\.org|chess\\.com)(?=[/?#]|$)", Pattern.CASE_INSENSITIVE);

    /** A slash is part of a board, unless it precedes a promotion such as {@code e8/Q}. */
    static final Pattern BOARD =
            Pattern.compile("[\"']?(?![a-h]?x?[a-h]?[18]/[a-z][+#!?]*(?:\\s|$))\\S*/", Pattern.CASE_INSENSITIVE);

    /** The number of the first move of a line. */
    private static final Pattern FIRST_MOVE = Pattern.compile("1\\s*\\.");

    private static final String FORMAT = "position";

    /** The number of fields before the counters of a FEN or the operations of EPD. */
    private static final int FIELDS_OF_EPD = 4;

    /** The path of a link to the start position of a variant. */
    private static final Pattern START =
            Pattern.compile("[^/]*//[^/]*/(?:(?:analysis|editor|variant)/)?([A-Za-z0-9]+)/?", Pattern.CASE_INSENSITIVE);

    /** A board that is the whole query of a link. */
    private static final Pattern BOARD_IN_QUERY =
            Pattern.compile("(?:[pnbrqkPNBRQK1-8]+(?:/|%2F)){7}", Pattern.CASE_INSENSITIVE);

    /** A counter, which is at most {@link Setup#MAX_COUNTER}. */
    private static final Pattern COUNTER = Pattern.compile("[0-9]{1,9}");

    private final String text;
    private final FenPolicy policy;
    private final boolean isSearch;

    PositionTextReader(String text, FenPolicy policy, boolean isSearch) {
        this.text = text;
        this.policy = policy;
        this.isSearch = isSearch;
    }

    PositionText read() {
        Located whole = Located.of(text).stripped().unquoted();
        if (LINK.matcher(whole.text()).lookingAt()) {
            return link(whole);
        }
        Matcher numbered = NUMBERED.matcher(whole.text());
        if (numbered.lookingAt()) {
            return numbered(whole, numbered.end());
        }
        boolean isPosition = false;
        Matcher keyword = KEYWORD.matcher(whole.text());
        while (keyword.lookingAt()) {
            Located rest = whole.part(keyword.end(), whole.length());
            String word = keyword.group(1).toLowerCase(Locale.ROOT);
            switch (word) {
                case "position" -> {
                    if (isPosition) {
                        throw error(whole, 0, "expected startpos or fen after position");
                    }
                    isPosition = true;
                }
                case STARTPOS -> {
                    return startpos(rest);
                }
                case "[fen" -> {
                    return fen(tagValue(whole, rest));
                }
                default -> {
                    return fen(rest);
                }
            }
            whole = rest;
            keyword = KEYWORD.matcher(whole.text());
        }
        if (isPosition) {
            throw error(whole, 0, "expected startpos or fen after position");
        }
        return isLine(whole.text()) ? played(policy.start(), whole) : fen(whole);
    }

    /** Returns whether a text is a line of moves, legal or not: its first word, after any comments, is a move. */
    private static boolean isLine(String text) {
        if (BOARD.matcher(text).lookingAt()) {
            return false;
        }
        try {
            List<String> words = MoveLine.words(text);
            if (words.isEmpty() || San.isMove(words.get(0))) {
                return !words.isEmpty();
            }
        } catch (NotationException e) {
            // The text has a variation or an unclosed comment.
        }
        return FIRST_MOVE.matcher(text).lookingAt();
    }

    /** Returns the value of a tag {@code [FEN "..."]}. */
    private Located tagValue(Located tag, Located rest) {
        int end = rest.length() - 1;
        if (end < 2 || rest.text().charAt(end) != ']' || !rest.part(0, end).isQuoted()) {
            throw error(tag, 0, "expected a tag of the form [FEN \"...\"]");
        }
        return rest.part(1, end - 1);
    }

    // Initial positions by name and number

    private PositionText startpos(Located rest) {
        return withMoves(policy.start(), rest);
    }

    private PositionText numbered(Located whole, int digits) {
        int end = digits;
        while (end < whole.length() && !Character.isWhitespace(whole.text().charAt(end))) {
            end++;
        }
        String number = whole.text().substring(digits, end);
        if (!number.matches("[0-9]{1,3}") || Integer.parseInt(number) >= Chess960.POSITIONS) {
            throw error(whole, digits, "expected a Chess960 position number from 0 to 959");
        }
        refuseChess960IfStandard(whole);
        if (!policy.variant().canBeMirrored()) {
            throw error(whole, 0, policy.variant().toString().toLowerCase(Locale.ROOT) + " has no Chess960 positions");
        }
        FenPolicy.Accepted taken =
                new FenPolicy.Accepted(policy.variant().chess960Start(Integer.parseInt(number)), List.of());
        return withMoves(taken, whole.part(end, whole.length()));
    }

    private void refuseChess960IfStandard(Located where) {
        if (policy.castling() == Castling.STANDARD) {
            throw error(where, 0, "Chess960 is not accepted here, only ordinary chess");
        }
    }

    /** Parses the text after an initial position: either nothing, or {@code moves} and a line. */
    private PositionText withMoves(FenPolicy.Accepted start, Located rest) {
        Located after = rest.stripped();
        if (after.length() == 0 || after.text().charAt(0) == ';') {
            return new PositionText(start, List.of());
        }
        if (startOfMoves(after) != 0) {
            throw error(after, 0, "expected the keyword moves");
        }
        return played(start, after.part("moves".length(), after.length()));
    }

    private PositionText played(FenPolicy.Accepted start, Located line) {
        try {
            return new PositionText(start, MoveLine.parse(line.text(), start.position()));
        } catch (NotationException e) {
            throw error(line, e.offset(), e.reason());
        }
    }

    /** Returns the offset of the keyword {@code moves} before any semicolon, or -1. */
    private static int startOfMoves(Located from) {
        Matcher moves = Pattern.compile("(?<!\\S)moves(?!\\S)", Pattern.CASE_INSENSITIVE)
                .matcher(from.text());
        int semicolon = from.text().indexOf(';');
        return moves.find() && (semicolon < 0 || moves.start() < semicolon) ? moves.start() : -1;
    }

    // FEN and EPD

    private PositionText fen(Located given) {
        Located whole = given.stripped().unquoted();
        int moves = startOfMoves(whole);
        if (moves < 0) {
            return isSearch
                    ? new PositionText(readFen(whole, fen -> OpenFields.of(fen, policy)))
                    : new PositionText(readFen(whole, policy::read), List.of());
        }
        FenPolicy.Accepted start = readFen(whole.part(0, moves), policy::read);
        return played(start, whole.part(moves + "moves".length(), whole.length()));
    }

    private <T> T readFen(Located whole, Function<String, T> reader) {
        Located fields = fields(whole.withBlanks());
        try {
            return reader.apply(fields.text());
        } catch (NotationException e) {
            boolean isOperation = e.offset() < fields.length()
                    && Epd.isOpcode(fields.wordAt(e.offset()))
                    && fields.wordsBefore(e.offset()) >= FIELDS_OF_EPD;
            String hint = isOperation ? " (EPD operations end with a semicolon)" : "";
            throw new NotationException("FEN", text, fields.place(e.offset(), text.length()), e.reason() + hint);
        }
    }

    /**
     * Returns the fields of a FEN, without operations and comments. Counters among the operations are converted to
     * fields.
     */
    private Located fields(Located whole) {
        String all = whole.text();
        int field = 0;
        int at = 0;
        while (at < all.length()) {
            char c = all.charAt(at);
            if (c == ' ' || c == '\t') {
                at++;
                continue;
            }
            if (c == ';') {
                return whole.part(0, at);
            }
            int end = at;
            while (end < all.length() && " \t;".indexOf(all.charAt(end)) < 0) {
                end++;
            }
            boolean isOperation = field >= FIELDS_OF_EPD && Epd.isOpcode(all.substring(at, end));
            if (isOperation && endOfOperation(all, at) >= 0) {
                return field == FIELDS_OF_EPD ? withCounters(whole, at) : whole.part(0, at);
            }
            field++;
            at = end;
        }
        return whole;
    }

    /** Returns the four fields, followed by the counters if operations give any. */
    private Located withCounters(Located whole, int operations) {
        Located clock = counter(whole, operations, "hmvc");
        Located number = counter(whole, operations, "fmvn");
        Located fields = whole.part(0, operations);
        if (clock == null && number == null) {
            return fields;
        }
        return fields.and(Located.added(" "))
                .and(clock == null ? Located.added("0") : clock)
                .and(Located.added(" "))
                .and(number == null ? Located.added("1") : number);
    }

    /** Returns the operand of the first operation that has the given name and ends with a semicolon, or null. */
    private @Nullable Located counter(Located whole, int operations, String opcode) {
        String all = whole.text();
        int at = operations;
        for (int end = endOfOperation(all, at); end >= 0; end = endOfOperation(all, at)) {
            Located operation = whole.part(at, end).stripped();
            at = end + 1;
            if (operation.wordAt(0).equals(opcode)) {
                Located operand =
                        operation.part(opcode.length(), operation.length()).stripped();
                if (!COUNTER.matcher(operand.text()).matches()) {
                    throw error(operation, 0, opcode + " must be a whole number of at most 9 digits");
                }
                return operand;
            }
        }
        return null;
    }

    /** Returns the offset of the semicolon that ends the operation, ignoring quoted ones, or -1. */
    private static int endOfOperation(String all, int start) {
        boolean quoted = false;
        for (int i = start; i < all.length(); i++) {
            char c = all.charAt(i);
            quoted ^= c == '"';
            if (c == ';' && !quoted) {
                return i;
            }
        }
        return -1;
    }

    // Links

    private PositionText link(Located link) {
        Located fen = parameter(link, "fen");
        if (fen != null) {
            return fen(fen);
        }
        Located pgn = parameter(link, "pgn");
        if (pgn != null) {
            return played(policy.start(), pgn);
        }
        boolean hasScheme = link.text().contains("//");
        Located address = hasScheme ? link : Located.added("//").and(link);
        int end = endOfPath(address.text());
        if (end < address.length()
                && BOARD_IN_QUERY
                        .matcher(address.text())
                        .region(end + 1, address.length())
                        .lookingAt()) {
            // chessdb.cn
            return fen(decoded(address.part(end + 1, address.length()), true).withBlanks());
        }
        Matcher start = START.matcher(address.text()).region(0, end);
        if (start.matches() && Variant.of(start.group(1)).isPresent()) {
            Located named = address.part(start.start(1), start.end(1));
            PositionTextReader reader = of(named, start.group(1));
            Located number = Variant.isChess960(start.group(1)) ? parameter(link, "position") : null;
            return number == null ? reader.startpos(named.part(0, 0)) : reader.numbered(number, 0);
        }
        Matcher path = Pattern.compile("[^/]*//[^/]*/(?:analysis|editor)/(.*)", Pattern.CASE_INSENSITIVE)
                .matcher(address.text())
                .region(0, end);
        if (!path.matches() || path.start(1) == end) {
            throw error(link, 0, "the link contains no position (links are not fetched); copy the FEN or the PGN");
        }
        Located rest = decoded(address.part(path.start(1), end), false);
        Matcher variant = Pattern.compile("([A-Za-z]+|chess960)/(.*)", Pattern.CASE_INSENSITIVE)
                .matcher(rest.text());
        if (!variant.matches() || isBoardWord(variant.group(1))) {
            Located named = parameter(link, "variant");
            return named == null ? fen(rest) : of(named, named.text()).fen(rest);
        }
        String name = variant.group(1).toLowerCase(Locale.ROOT);
        Located remainder = rest.part(variant.start(2), rest.length());
        if (name.equals("pgn")) {
            return played(policy.start(), remainder.withBlanks());
        }
        return of(rest, variant.group(1)).fen(remainder);
    }

    /** Returns a reader for the variant that a link names. */
    private PositionTextReader of(Located rest, String name) {
        Variant named = Variant.of(name).orElseThrow(() -> error(rest, 0, "unsupported variant in the link: " + name));
        if (named != policy.variant()
                && (policy.variant() != Variant.CHESS || policy.castling() == Castling.STANDARD)) {
            throw error(rest, 0, "the link is to a game of " + named + ", not of " + policy.variant());
        }
        FenPolicy ofLink = named == Variant.CHESS ? policy : policy.withVariant(named);
        if (Variant.isChess960(name)) {
            refuseChess960IfStandard(rest);
            ofLink = ofLink.withCastling(Castling.CHESS960);
        }
        return new PositionTextReader(text, ofLink, isSearch);
    }

    /** Returns whether a word of letters can be the eighth rank of a board: {@code rnbqkbnr}. */
    private static boolean isBoardWord(String word) {
        return word.matches("[pnbrqkPNBRQK]{8}");
    }

    private static int endOfPath(String link) {
        int end = link.length();
        for (char c : new char[] {'?', '#'}) {
            int at = link.indexOf(c);
            end = at < 0 ? end : Math.min(end, at);
        }
        return end;
    }

    /** Returns the decoded value of a parameter, or null. */
    private @Nullable Located parameter(Located link, String name) {
        Matcher parameter = Pattern.compile("[?#&]" + name + "=([^&#]*)", Pattern.CASE_INSENSITIVE)
                .matcher(link.text());
        return parameter.find() ? decoded(link.part(parameter.start(1), parameter.end(1)), true) : null;
    }

    /** Decodes percent-encoded UTF-8, and in parameters a plus as a space. */
    private Located decoded(Located part, boolean plusIsBlank) {
        Located.Builder decoded = new Located.Builder(part);
        String all = part.text();
        int at = 0;
        while (at < all.length()) {
            char c = all.charAt(at);
            int place = part.place(at, text.length());
            if (c == '%') {
                int start = at;
                while (at < all.length() && all.charAt(at) == '%') {
                    at += 3;
                }
                decoded.add(new String(bytes(part, start, at), StandardCharsets.UTF_8), place);
            } else {
                decoded.add(c == '+' && plusIsBlank ? " " : String.valueOf(c), place);
                at++;
            }
        }
        return decoded.build();
    }

    private byte[] bytes(Located part, int start, int end) {
        String all = part.text();
        byte[] bytes = new byte[(end - start) / 3];
        for (int i = 0; i < bytes.length; i++) {
            int at = start + 3 * i;
            int high = at + 1 < all.length() ? Character.digit(all.charAt(at + 1), 16) : -1;
            int low = at + 2 < all.length() ? Character.digit(all.charAt(at + 2), 16) : -1;
            if (high < 0 || low < 0) {
                throw error(part, at, "expected two hexadecimal digits after %");
            }
            bytes[i] = (byte) (high << 4 | low);
        }
        return bytes;
    }

    private NotationException error(Located part, int offset, String reason) {
        return new NotationException(FORMAT, text, part.place(offset, text.length()), reason);
    }
}
