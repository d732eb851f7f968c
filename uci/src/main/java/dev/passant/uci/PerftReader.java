package dev.passant.uci;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses a divide in any of the formats in use, line by line: {@code e2e4: 20}, {@code e2e4 - 20}, {@code e2e4 20} and
 * {@code e2e4=20}; promotions as {@code e7e8=Q}; castling as {@code O-O}; drops as {@code N@f3}, those of pawns also as
 * {@code @e4}; moves in SAN, one per line; several moves per line, numbered lines, thousands separators, a leading {@code info string}; a total
 * before or after the moves, or no total. Other lines are ignored.
 *
 * <pre>{@code
 * PerftAnswer answer = PerftReader.parse(List.of("e2e4: 20", "", "Nodes searched: 20"));
 * }</pre>
 */
public final class PerftReader {

    /** The maximum number of lines, more than any position has moves: detects endless output. */
    static final int MAX_LINES = 4096;

    private static final String NUMBER = "\\d{1,3}(?:[,'_.\\u00a0\\u2009\\u202f]\\d{3})+|\\d{1,18}";

    /** A move, a separator and a number. The promotion may be a king or a pawn, which is a bug worth reporting. */
    private static final Pattern ENTRY = Pattern.compile("(?<![A-Za-z0-9=])"
            + "([PNBRQpnbrq]?@[a-hA-H][1-8]|"
            + "[a-hA-H][1-8][-x]?[a-hA-H][1-8](?:=?\\(?[nbrqkpNBRQKP]\\)?)?|[O0]-[O0](?:-[O0])?|o-o(?:-o)?)[+#]?"
            + "(\\s*(?:->|=>|[:=|,-])\\s*|\\s+)"
            + "(" + NUMBER + ")(?![A-Za-z0-9])(?!\\.\\d)");

    /** A line with a move in SAN and a number. */
    private static final Pattern SAN_ENTRY = Pattern.compile("\\s*(?:\\d{1,3}\\s*[.)]\\s*)?"
            + "([KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBNK])?)[+#]?"
            + "(\\s*(?:->|=>|[:=|,-])\\s*|\\s+)"
            + "(" + NUMBER + ")\\s*");

    /** A line with a null move and a number. */
    private static final Pattern NULL_ENTRY = Pattern.compile(
            "\\s*(?:info string\\s+)?(?:0000|\\(none\\)|null)\\s*(?:->|=>|[:=-])\\s*(\\d{1,18})\\s*",
            Pattern.CASE_INSENSITIVE);

    /** Colours and other controls of a terminal (ECMA-48). */
    private static final Pattern CONTROL = Pattern.compile("\u001b\\[[0-9;?]*[A-Za-z]");

    /** A line of a divide whose move leaves the board, as printed by a generator that runs over the edge. */
    private static final Pattern OFF_BOARD =
            Pattern.compile("\\s*([a-h][1-8](?:[i-z][0-9]|[a-h][09])[nbrqkp]?)\\s*[:=-]\\s*\\d{1,18}\\s*");

    /** A number at the end of a line, in groups of three digits separated by spaces. */
    private static final Pattern SPACED = Pattern.compile("(?<=[\\s:=-])(\\d{1,3}(?: \\d{3})+)\\s*$");

    private static final Pattern TOTAL = Pattern.compile(
            "(?i)\\b(nodes(?: searched)?|total(?: nodes)?|perft|leaf nodes|leaves|leafs|result|sum|count|searched)\\b"
                    + "(?:\\s*\\(?\\s*(?:depth\\s*)?\\d{1,2}\\s*\\)?(?=\\s*[:=]))?"
                    + "[^0-9]{0,24}?(" + NUMBER + ")");

    private static final Pattern NUMBER_FIRST = Pattern.compile(
            "(?i)(?<![A-Za-z0-9.])(" + NUMBER + ")\\s+(?:nodes|leaf nodes|leaves|moves total|total)\\b");

    private static final Pattern NUMBER_ALONE = Pattern.compile("\\s*(" + NUMBER + ")\\s*");

    private static final Pattern NUMBERED = Pattern.compile("^\\s*\\d+\\s*[.):]\\s*.*");

    /** Lines of the protocol, which never contain a divide, except for "info string". */
    private static final Pattern PROTOCOL = Pattern.compile(
            "^(?:info(?!\\s+string\\b|\\s+nodes\\s+\\d+$)|bestmove|position|option|id|uciok|readyok|fen|key|checkers)\\b.*",
            Pattern.CASE_INSENSITIVE);

    /** A line that echoes or rejects the command: its number is the depth, not a count. */
    private static final Pattern COMPLAINT = Pattern.compile(
            "(?i)(?:.*\\bgo perft\\b|\\W*(?:info string\\s+)?(?:unknown|illegal|invalid|unrecogni[sz]ed|error|usage|bad)\\b).*");

    private final List<PerftAnswer.Line> lines = new ArrayList<>();
    private final Set<String> features = new LinkedHashSet<>();
    private OptionalLong total = OptionalLong.empty();
    private boolean totalAfter;
    private Optional<String> offBoard = Optional.empty();
    private Optional<String> unread = Optional.empty();

    PerftReader() {}

    /**
     * Parses the output of an engine.
     *
     * @param printed the lines
     * @return the answer, without lines and total if nothing could be parsed
     */
    public static PerftAnswer parse(List<String> printed) {
        PerftReader reader = new PerftReader();
        printed.forEach(reader::add);
        return reader.answer();
    }

    /** Parses a line; returns whether it held a move or a total. */
    boolean add(String raw) {
        String line = CONTROL.matcher(raw.endsWith("\r") ? raw.substring(0, raw.length() - 1) : raw)
                .replaceAll("");
        boolean read = read(line);
        if (!read && unread.isEmpty() && !line.isBlank()) {
            unread = Optional.of(line.strip());
        }
        return read;
    }

    private boolean read(String line) {
        if (PROTOCOL.matcher(line.strip()).matches()) {
            return false;
        }
        Matcher entry = ENTRY.matcher(spacesClosed(line));
        int found = 0;
        while (entry.find()) {
            found++;
            if (lines.size() < MAX_LINES) {
                lines.add(new PerftAnswer.Line(move(entry.group(1)), number(entry.group(3))));
            }
            note(line, entry, found);
        }
        Matcher san = SAN_ENTRY.matcher(spacesClosed(line));
        if (found == 0 && san.matches() && lines.size() < MAX_LINES) {
            found++;
            lines.add(new PerftAnswer.Line(san.group(1), number(san.group(3))));
            features.add("moves in SAN");
        }
        Matcher none = NULL_ENTRY.matcher(line);
        if (none.matches() && lines.size() < MAX_LINES) {
            found++;
            lines.add(new PerftAnswer.Line("0000", number(none.group(1))));
        }
        if (found > 0) {
            totalAfter = false;
            return true;
        }
        Matcher outside = OFF_BOARD.matcher(line);
        if (outside.matches()) {
            offBoard = offBoard.or(() -> Optional.of(outside.group(1)));
            return true;
        }
        return !COMPLAINT.matcher(line).matches() && addTotal(spacesClosed(line));
    }

    private boolean addTotal(String line) {
        Matcher named = TOTAL.matcher(line);
        Matcher first = NUMBER_FIRST.matcher(line);
        Matcher alone = NUMBER_ALONE.matcher(line);
        OptionalLong number = OptionalLong.empty();
        if (first.find()) {
            number = OptionalLong.of(number(first.group(1)));
        } else if (named.find()) {
            number = OptionalLong.of(number(named.group(2)));
        } else if (alone.matches()) {
            number = OptionalLong.of(number(alone.group(1)));
        }
        // A second line with such a word is usually about time or speed: use the first total unless a later one is the
        // sum.
        if (number.isPresent() && (total.isEmpty() || number.getAsLong() == sum())) {
            total = number;
            totalAfter = true;
            return true;
        }
        return false;
    }

    private static String spacesClosed(String line) {
        Matcher spaced = SPACED.matcher(line);
        return spaced.find()
                ? line.substring(0, spaced.start(1)) + spaced.group(1).replace(" ", "")
                : line;
    }

    private void note(String line, Matcher entry, int found) {
        String separator = entry.group(2).strip();
        features.add("e2e4"
                + (separator.isEmpty()
                        ? " "
                        : separator.equals(":") ? ": " : separator.equals("=") ? "=" : " " + separator + " ")
                + "20");
        String move = entry.group(1);
        if (Character.toUpperCase(move.charAt(0)) == 'O' || move.charAt(0) == '0') {
            features.add("castling as " + (move.charAt(0) == '0' ? "0-0" : "O-O"));
        } else {
            if (move.indexOf('=') > 0) {
                features.add("promotions as e7e8=Q");
            } else if (Character.isUpperCase(move.charAt(move.length() - 1))) {
                features.add(PerftAnswer.UPPER_CASE_PROMOTIONS);
            }
        }
        if (found > 1) {
            features.add("several moves on a line");
        }
        if (NUMBERED.matcher(line).matches()) {
            features.add("numbered lines");
        }
        if (line.strip().toLowerCase(Locale.ROOT).startsWith("info string")) {
            features.add("after \"info string\"");
        }
        if (entry.group(3).chars().anyMatch(c -> c < '0' || c > '9')) {
            features.add("thousands separators");
        }
    }

    /** Returns a move in UCI notation, except for castling by name. */
    private static String move(String written) {
        char first = written.charAt(0);
        if (first == 'O' || first == '0' || first == 'o') {
            return written.length() > 3 ? "O-O-O" : "O-O";
        }
        int sign = written.indexOf('@');
        if (sign >= 0) {
            String piece = sign == 0 ? "P" : written.substring(0, 1).toUpperCase(Locale.ROOT);
            return piece + written.substring(sign).toLowerCase(Locale.ROOT);
        }
        StringBuilder move = new StringBuilder(5);
        for (int i = 0; i < written.length(); i++) {
            char c = Character.toLowerCase(written.charAt(i));
            boolean between = c == '-' || c == '=' || c == 'x' || c == '(' || c == ')';
            if (!between) {
                move.append(c);
            }
        }
        return move.toString();
    }

    private static long number(String written) {
        long number = 0;
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            if (c >= '0' && c <= '9' && number < Long.MAX_VALUE / 10) {
                number = number * 10 + c - '0';
            }
        }
        return number;
    }

    private long sum() {
        return lines.stream().mapToLong(PerftAnswer.Line::nodes).sum();
    }

    boolean isEmpty() {
        return lines.isEmpty() && total.isEmpty() && offBoard.isEmpty();
    }

    boolean hasLines() {
        return !lines.isEmpty();
    }

    /** Returns whether a total was read and no move after it. */
    boolean endsWithTotal() {
        return total.isPresent() && totalAfter;
    }

    /** Returns whether a total was read that equals the sum of the moves. */
    boolean totalFits() {
        return total.isPresent() && total.getAsLong() == sum();
    }

    /** Returns the first move that leaves the board. */
    Optional<String> offBoard() {
        return offBoard;
    }

    boolean isFlooded() {
        return lines.size() >= MAX_LINES;
    }

    PerftAnswer answer() {
        Set<String> dialect = new LinkedHashSet<>(features);
        if (total.isEmpty()) {
            dialect.add("no total");
        } else if (!lines.isEmpty()) {
            dialect.add(totalAfter ? "total after" : "total before");
        }
        return new PerftAnswer(lines, total, String.join("; ", dialect), isEmpty() ? unread : Optional.empty());
    }
}
