package dev.passant.notation;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.notation.Epd.Operand;
import dev.passant.notation.Epd.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads one line of EPD from left to right: strictly, where the first fault ends it, or leniently, where every fault is
 * reported and what suites really write is taken with a warning.
 */
final class EpdLine {

    /** The operations of which each operand is a move of the position; lines of a suite may have several of one name. */
    private static final List<String> SETS_OF_MOVES = List.of("bm", "am");

    private static final String VARIATION = "pv";

    private static final int FIELDS = 4;

    private final String line;
    private final boolean strict;
    private final List<EpdProblem> problems = new ArrayList<>();
    private final List<Located> found = new ArrayList<>();
    private @Nullable Epd epd;
    private int at;

    /** An operation, where it stands, and where each of its operands does. */
    private record Located(int offset, String opcode, List<Operand> operands, List<Integer> offsets) {

        Operation operation() {
            return new Operation(opcode, operands);
        }
    }

    private EpdLine(String line, boolean strict) {
        this.line = line;
        this.strict = strict;
    }

    /** Reads a line that is written as EPD is. */
    static Epd strictly(String line) {
        return new EpdLine(line, true).read();
    }

    /** Reads a line as suites have it. */
    static EpdLine leniently(String line) {
        EpdLine read = new EpdLine(line, false);
        try {
            Epd epd = read.read();
            if (read.problems.stream().noneMatch(EpdLine::isError)) {
                read.epd = epd;
            }
        } catch (NotationException e) {
            read.problems.add(EpdProblem.of(e));
        }
        read.problems.sort(Comparator.comparingInt(EpdProblem::offset));
        return read;
    }

    /** What the line says; empty when it has an error. */
    Optional<Epd> epd() {
        return Optional.ofNullable(epd);
    }

    /** All that is wrong, in the order of the line. */
    List<EpdProblem> problems() {
        return problems;
    }

    /** The first of the errors, of which there is one. */
    NotationException firstError() {
        EpdProblem first =
                problems.stream().filter(EpdLine::isError).findFirst().orElseThrow();
        return error(first.offset(), first.reason());
    }

    private static boolean isError(EpdProblem problem) {
        return problem.severity() == EpdProblem.Severity.ERROR;
    }

    private Epd read() {
        String fields = fields();
        counters();
        for (skipBlanks(); at < line.length(); skipBlanks()) {
            if (!strict && line.charAt(at) == ';') {
                warn(at, "the semicolon ends nothing");
                at++;
            } else {
                found.add(operation());
            }
        }
        Position position = position(fields);
        if (!strict) {
            putTogether();
        }
        found.forEach(operation -> check(operation, position));
        return Epd.checked(position, found.stream().map(Located::operation).toList());
    }

    private String fields() {
        for (int field = 0; field < FIELDS; field++) {
            skipBlanks();
            if (at == line.length()) {
                throw error(at, "the position has only " + field + " of 4 fields");
            }
            while (at < line.length() && !isBlank(line.charAt(at)) && (strict || line.charAt(at) != ';')) {
                at++;
            }
        }
        return line.substring(0, at);
    }

    /** The two counters of a FEN, which the operations {@code hmvc} and {@code fmvn} say in EPD. */
    private void counters() {
        if (strict) {
            return;
        }
        int start = at;
        skipBlanks();
        int clockOffset = at;
        String clock = word();
        skipBlanks();
        int numberOffset = at;
        String number = word();
        if (Epd.COUNTER.matcher(clock).matches() && Epd.COUNTER.matcher(number).matches()) {
            warn(clockOffset, "the counters of a FEN stand before the operations");
            found.add(new Located(clockOffset, "hmvc", List.of(new Operand(clock, false)), List.of(clockOffset)));
            found.add(new Located(numberOffset, "fmvn", List.of(new Operand(number, false)), List.of(numberOffset)));
        } else {
            at = start;
        }
    }

    private Position position(String fields) {
        String fen = fields + ' ' + counter("hmvc", "0") + ' ' + counter("fmvn", "1");
        try {
            return Fen.parse(fen);
        } catch (NotationException e) {
            throw error(Math.min(e.offset(), fields.length()), e.reason());
        } catch (IllegalPositionException e) {
            throw error(0, String.valueOf(e.getMessage()));
        }
    }

    private String counter(String opcode, String missing) {
        return found.stream()
                .filter(o -> o.opcode().equals(opcode) && o.operands().size() == 1)
                .map(o -> o.operands().get(0).text())
                .findFirst()
                .filter(text -> Epd.COUNTER.matcher(text).matches())
                .orElse(missing);
    }

    /** The moves of several operations of one name become those of the first. */
    private void putTogether() {
        Map<String, Located> firsts = new HashMap<>();
        List<Located> kept = new ArrayList<>();
        for (Located operation : found) {
            boolean hasMoves = SETS_OF_MOVES.contains(operation.opcode());
            Located first = hasMoves ? firsts.putIfAbsent(operation.opcode(), operation) : null;
            if (first == null) {
                kept.add(operation);
            } else {
                warn(operation.offset(), operation.opcode() + " stands there twice; its moves are put together");
                first.operands().addAll(operation.operands());
                first.offsets().addAll(operation.offsets());
            }
        }
        found.clear();
        found.addAll(kept);
    }

    private void check(Located located, Position position) {
        if (strict || !SETS_OF_MOVES.contains(located.opcode())) {
            Epd.check(located.operation(), position).ifPresent(reason -> wrong(located.offset(), reason));
            return;
        }
        // Each move by itself, so that all that are wrong are told, and where.
        for (int i = 0; i < located.operands().size(); i++) {
            try {
                San.parseLenient(located.operands().get(i).text(), position);
            } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
                wrong(located.offsets().get(i), located.opcode() + ": " + e.getMessage());
            }
        }
    }

    private Located operation() {
        int start = at;
        String opcode = word();
        if (!Epd.OPCODE.matcher(opcode).matches()) {
            throw error(start, "an operation begins with a name of a letter and up to 14 letters, digits or _");
        }
        boolean hasMoves = SETS_OF_MOVES.contains(opcode) || opcode.equals(VARIATION);
        List<Operand> operands = new ArrayList<>();
        List<Integer> offsets = new ArrayList<>();
        for (skipBlanks(); at < line.length() && line.charAt(at) != ';'; skipBlanks()) {
            int offset = at;
            if (line.charAt(at) == '"') {
                operands.add(quoted());
                offsets.add(offset);
            } else if (hasMoves && !strict) {
                moves(operands, offsets);
            } else {
                operands.add(operand(offset, word(), false));
                offsets.add(offset);
            }
        }
        if (at == line.length()) {
            String reason = "the operation " + opcode + " is not ended by a semicolon";
            if (strict) {
                throw error(at, reason);
            }
            warn(at, reason);
        }
        at++;
        return new Located(start, opcode, operands, offsets);
    }

    /** A word of moves with commas between them, behind them, or none. */
    private void moves(List<Operand> operands, List<Integer> offsets) {
        int start = at;
        String word = word();
        if (word.indexOf(',') >= 0) {
            warn(start + word.indexOf(','), "a comma stands between moves");
        }
        int from = 0;
        for (int comma = word.indexOf(','); from < word.length(); comma = word.indexOf(',', from)) {
            int end = comma < 0 ? word.length() : comma;
            if (end > from) {
                operands.add(operand(start + from, word.substring(from, end), false));
                offsets.add(start + from);
            }
            from = end + 1;
        }
    }

    private Operand quoted() {
        int end = line.indexOf('"', at + 1);
        if (end < 0) {
            throw error(at, "the quote is not closed");
        }
        int start = at;
        at = end + 1;
        return operand(start, line.substring(start + 1, end), true);
    }

    private Operand operand(int start, String text, boolean quoted) {
        try {
            return new Operand(text, quoted);
        } catch (NotationException e) {
            throw error(start, e.reason());
        }
    }

    private String word() {
        int start = at;
        while (at < line.length() && !isBlank(line.charAt(at)) && line.charAt(at) != ';') {
            at++;
        }
        return line.substring(start, at);
    }

    private void skipBlanks() {
        while (at < line.length() && isBlank(line.charAt(at))) {
            at++;
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    private void warn(int offset, String reason) {
        problems.add(new EpdProblem(EpdProblem.Severity.WARNING, offset, reason));
    }

    private void wrong(int offset, String reason) {
        if (strict) {
            throw error(offset, reason);
        }
        problems.add(new EpdProblem(EpdProblem.Severity.ERROR, offset, reason));
    }

    private NotationException error(int offset, String reason) {
        return new NotationException("EPD", line, offset, reason);
    }
}
