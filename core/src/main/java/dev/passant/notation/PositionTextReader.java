package dev.passant.notation;

import dev.passant.chess.Chess960;
import dev.passant.notation.FenPolicy.Variant;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a position in any of the ways of {@link PositionText}: finds which it is, brings it into the form of FEN or of a
 * line of moves, and remembers for each character where it stood, so that errors are placed in the text as it was given.
 */
final class PositionTextReader {

    /** How engines are told a position, and how one stands in what is pasted. */
    static final Pattern KEYWORD =
            Pattern.compile("(position|startpos|fen|\\[fen)(?=$|[\\s:;])\\s*:?\\s*", Pattern.CASE_INSENSITIVE);

    static final Pattern NUMBERED = Pattern.compile("(?:chess)?960:", Pattern.CASE_INSENSITIVE);

    static final Pattern LINK =
            Pattern.compile("https?://|(?:www\\.)?(?:lichess\\.org|chess\\.com)(?=[/?#]|$)", Pattern.CASE_INSENSITIVE);

    /** A slash stands in a board; in a move it stands before the new piece, {@code e8/Q}. */
    static final Pattern BOARD =
            Pattern.compile("[\"']?(?![a-h]?x?[a-h]?[18]/[a-z][+#!?]*(?:\\s|$))\\S*/", Pattern.CASE_INSENSITIVE);

    private static final Pattern LICHESS_PATH =
            Pattern.compile("[^/]*//[^/]*/(?:analysis|editor)/(.*)", Pattern.CASE_INSENSITIVE);

    private static final Pattern VARIANT = Pattern.compile("([A-Za-z]+|chess960)/(.*)", Pattern.CASE_INSENSITIVE);

    private static final List<String> PLAYED = List.of("standard", "fromposition", "chess960");

    private static final String FORMAT = "position";

    /** Behind so many fields counters follow, or operations. */
    private static final int FIELDS_OF_EPD = 4;

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
                        throw error(whole, 0, "position is followed by startpos or fen");
                    }
                    isPosition = true;
                }
                case "startpos" -> {
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
            throw error(whole, 0, "position is followed by startpos or fen");
        }
        return fen(whole);
    }

    /** What stands in the quotes of a tag {@code [FEN "..."]}. */
    private Located tagValue(Located tag, Located rest) {
        int end = rest.length() - 1;
        if (end < 2 || rest.text().charAt(end) != ']' || !rest.part(0, end).isQuoted()) {
            throw error(tag, 0, "a tag is written [FEN \"...\"]");
        }
        return rest.part(1, end - 1);
    }

    // Starts by name and number

    private PositionText startpos(Located rest) {
        return withMoves(policy.read(Fen.START), rest);
    }

    private PositionText numbered(Located whole, int digits) {
        int end = digits;
        while (end < whole.length() && !Character.isWhitespace(whole.text().charAt(end))) {
            end++;
        }
        String number = whole.text().substring(digits, end);
        if (!number.matches("[0-9]{1,3}") || Integer.parseInt(number) >= Chess960.POSITIONS) {
            throw error(whole, digits, "the starts of Chess960 are numbered from 0 to 959");
        }
        refuseChess960IfStandard(whole);
        FenPolicy.Taken taken = new FenPolicy.Taken(Chess960.start(Integer.parseInt(number)), List.of());
        return withMoves(taken, whole.part(end, whole.length()));
    }

    private void refuseChess960IfStandard(Located where) {
        if (policy.variant() == Variant.STANDARD) {
            throw error(where, 0, "this is Chess960, and only ordinary chess is accepted");
        }
    }

    /** The moves behind a position that is known: nothing, or {@code moves} and a line. */
    private PositionText withMoves(FenPolicy.Taken start, Located rest) {
        Located after = rest.stripped();
        if (after.length() == 0 || after.text().charAt(0) == ';') {
            return new PositionText(start, List.of());
        }
        if (startOfMoves(after) != 0) {
            throw error(after, 0, "moves begin with the word moves");
        }
        return played(start, after.part("moves".length(), after.length()));
    }

    private PositionText played(FenPolicy.Taken start, Located line) {
        try {
            return new PositionText(start, MoveLine.parse(line.text(), start.position()));
        } catch (NotationException e) {
            throw error(line, e.offset(), e.reason());
        }
    }

    /** Where the word {@code moves} stands before any semicolon, or -1. */
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
                    ? new PositionText(taken(whole, fen -> OpenFields.of(fen, policy)))
                    : new PositionText(taken(whole, policy::read), List.of());
        }
        FenPolicy.Taken start = taken(whole.part(0, moves), policy::read);
        return played(start, whole.part(moves + "moves".length(), whole.length()));
    }

    private <T> T taken(Located whole, Function<String, T> reader) {
        Located fields = fields(whole.withBlanks());
        try {
            return reader.apply(fields.text());
        } catch (NotationException e) {
            boolean isOperation = e.offset() < fields.length()
                    && Epd.OPCODE.matcher(fields.wordAt(e.offset())).matches()
                    && fields.wordsBefore(e.offset()) >= FIELDS_OF_EPD;
            String hint = isOperation ? " (an operation of EPD is ended by a semicolon)" : "";
            throw new NotationException("FEN", text, fields.place(e.offset(), text.length()), e.reason() + hint);
        }
    }

    /** The fields of a FEN, without operations and comments behind them; the counters of operations among them. */
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
            boolean isOperation = field >= FIELDS_OF_EPD
                    && Epd.OPCODE.matcher(all.substring(at, end)).matches();
            if (isOperation && endOfOperation(all, at) >= 0) {
                return field == FIELDS_OF_EPD ? withCounters(whole, at) : whole.part(0, at);
            }
            field++;
            at = end;
        }
        return whole;
    }

    /** Four fields and the counters that the operations tell. */
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

    /** The operand of the first operation of a name; null when none of that name is ended. */
    private @Nullable Located counter(Located whole, int operations, String opcode) {
        String all = whole.text();
        int at = operations;
        for (int end = endOfOperation(all, at); end >= 0; end = endOfOperation(all, at)) {
            Located operation = whole.part(at, end).stripped();
            at = end + 1;
            if (operation.wordAt(0).equals(opcode)) {
                Located operand =
                        operation.part(opcode.length(), operation.length()).stripped();
                if (!Epd.COUNTER.matcher(operand.text()).matches()) {
                    throw error(operation, 0, opcode + " has a whole number of at most nine digits");
                }
                return operand;
            }
        }
        return null;
    }

    /** Where the semicolon stands that ends the operation, or -1; in quotes it ends nothing. */
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
            return played(policy.read(Fen.START), pgn);
        }
        boolean hasScheme = link.text().contains("//");
        Located address = hasScheme ? link : Located.added("//").and(link);
        int end = endOfPath(address.text());
        Matcher path = LICHESS_PATH.matcher(address.text()).region(0, end);
        if (!path.matches() || path.start(1) == end) {
            throw error(link, 0, "the link holds no position; nothing is fetched");
        }
        Located rest = decoded(address.part(path.start(1), end), false);
        Matcher variant = VARIANT.matcher(rest.text());
        if (!variant.matches() || isBoardWord(variant.group(1))) {
            return fen(rest);
        }
        String name = variant.group(1).toLowerCase(Locale.ROOT);
        Located behind = rest.part(variant.start(2), rest.length());
        if (name.equals("pgn")) {
            return played(policy.read(Fen.START), behind.withBlanks());
        }
        if (!PLAYED.contains(name)) {
            throw error(rest, 0, "the link is of another kind of chess: " + variant.group(1));
        }
        if (!name.equals("chess960")) {
            return fen(behind);
        }
        refuseChess960IfStandard(rest);
        FenPolicy chess960 = new FenPolicy(policy.study(), policy.repair(), Variant.CHESS960, policy.anyKings());
        return new PositionTextReader(text, chess960, isSearch).fen(behind);
    }

    /** Whether a word of letters only may be the eighth rank of a board: {@code rnbqkbnr}. */
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

    /** The value of a parameter, decoded; null when there is none. */
    private @Nullable Located parameter(Located link, String name) {
        Matcher parameter = Pattern.compile("[?#&]" + name + "=([^&#]*)", Pattern.CASE_INSENSITIVE)
                .matcher(link.text());
        return parameter.find() ? decoded(link.part(parameter.start(1), parameter.end(1)), true) : null;
    }

    /** The text that a part of a link means: bytes in hexadecimal are UTF-8, and in parameters a plus is a blank. */
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
                throw error(part, at, "a % in a link is followed by two hexadecimal digits");
            }
            bytes[i] = (byte) (high << 4 | low);
        }
        return bytes;
    }

    private NotationException error(Located part, int offset, String reason) {
        return new NotationException(FORMAT, text, part.place(offset, text.length()), reason);
    }
}
