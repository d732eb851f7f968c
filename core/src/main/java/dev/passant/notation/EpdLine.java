package dev.passant.notation;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Epd.Operand;
import dev.passant.notation.Epd.Operation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Parses a line of EPD, and collects its problems: errors, common deviations from EPD, and spellings that EPD permits.
 * Strict parsing rejects the errors and the deviations.
 */
final class EpdLine {

    /** The operations whose operands are alternative moves. Some test suites repeat these operations within a line. */
    private static final List<String> SETS_OF_MOVES = List.of("bm", "am");

    private static final String VARIATION = "pv";

    private static final int FIELDS = 4;

    private final String line;

    /** Whether a quote after a backslash is part of a text. */
    private final boolean hasEscapes;

    private final List<EpdProblem> problems = new ArrayList<>();

    /** The problems that strict parsing rejects. */
    private final List<EpdProblem> deviations = new ArrayList<>();

    private final List<Located> found = new ArrayList<>();

    /** For each move of {@code bm} and {@code am}, the opcode with which it was given. */
    private final Map<Move, String> opcodes = new HashMap<>();

    /** The line; null if an error made it impossible to read its end. */
    private @Nullable Epd epd;

    private int at;

    /** An operation with its offset and the offsets of its operands. */
    private record Located(int offset, String opcode, List<Operand> operands, List<Integer> offsets) {

        Operation operation() {
            return new Operation(opcode, operands);
        }
    }

    private EpdLine(String line, boolean hasEscapes) {
        this.line = line;
        this.hasEscapes = hasEscapes;
        try {
            epd = read();
        } catch (NotationException e) {
            wrong(e.offset(), e.reason());
        }
        problems.sort(Comparator.comparingInt(EpdProblem::offset));
    }

    /** Parses a line. Backslashes escape quotes only if the line cannot be read otherwise. */
    static EpdLine read(String line) {
        EpdLine read = new EpdLine(line, false);
        if (read.epd != null || !line.contains("\\\"")) {
            return read;
        }
        EpdLine escaped = new EpdLine(line, true);
        return escaped.epd == null ? read : escaped;
    }

    /** Returns all problems, in the order of the line. */
    List<EpdProblem> problems() {
        return problems;
    }

    /** Returns the parsed line if it has no errors. */
    Epd lenient() {
        return unless(EpdProblem::isError);
    }

    /** Returns the parsed line if it has neither errors nor deviations. */
    Epd strict() {
        return unless(deviations::contains);
    }

    private Epd unless(Predicate<EpdProblem> isWrong) {
        problems.stream().filter(isWrong).findFirst().ifPresent(first -> {
            throw error(first.offset(), first.reason());
        });
        return Objects.requireNonNull(epd);
    }

    private Epd read() {
        String fields = fields();
        dashes();
        counters();
        for (skipBlanks(); at < line.length(); skipBlanks()) {
            if (line.charAt(at) == ';') {
                deviates(at, "unexpected semicolon");
                at++;
            } else {
                found.add(operation());
            }
        }
        Position position = position(fields);
        mergeMoves();
        found.forEach(operation -> check(operation, position));
        return Epd.checked(position, found.stream().map(Located::operation).toList());
    }

    private String fields() {
        for (int field = 0; field < FIELDS; field++) {
            skipBlanks();
            if (at == line.length()) {
                throw error(at, "expected 4 position fields, found " + field);
            }
            while (at < line.length() && !isBlank(line.charAt(at)) && line.charAt(at) != ';') {
                at++;
            }
        }
        return line.substring(0, at);
    }

    /** Skips extra dashes, which some programs write in place of missing counters. */
    private void dashes() {
        for (int start = at; ; start = at) {
            skipBlanks();
            int offset = at;
            if (!word().equals("-")) {
                at = start;
                return;
            }
            deviates(offset, "extra dash after the en-passant field");
        }
    }

    /** Parses the two counters of a FEN, if present, as the operations {@code hmvc} and {@code fmvn}. */
    private void counters() {
        int start = at;
        skipBlanks();
        int clockOffset = at;
        String clock = word();
        skipBlanks();
        int numberOffset = at;
        String number = word();
        if (Epd.COUNTER.matcher(clock).matches() && Epd.COUNTER.matcher(number).matches()) {
            deviates(clockOffset, "FEN counters before the operations");
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

    /** Merges the moves of repeated operations into the first. */
    private void mergeMoves() {
        Map<String, Located> firsts = new HashMap<>();
        List<Located> kept = new ArrayList<>();
        for (Located operation : found) {
            boolean hasMoves = SETS_OF_MOVES.contains(operation.opcode());
            Located first = hasMoves ? firsts.putIfAbsent(operation.opcode(), operation) : null;
            if (first == null) {
                kept.add(operation);
            } else {
                deviates(operation.offset(), "duplicate operation " + operation.opcode());
                first.operands().addAll(operation.operands());
                first.offsets().addAll(operation.offsets());
            }
        }
        found.clear();
        found.addAll(kept);
    }

    private void check(Located located, Position position) {
        if (!hasMoves(located.opcode())) {
            Epd.check(located.operation(), position).ifPresent(reason -> wrong(located.offset(), reason));
            return;
        }
        if (located.operands().isEmpty()) {
            warn(located.offset(), located.opcode() + " has no move");
        }
        checkMoves(located, position);
    }

    /** Checks the moves one by one, to report each error at its own offset. */
    private void checkMoves(Located located, Position position) {
        boolean isLine = located.opcode().equals(VARIATION);
        Position before = position;
        for (int i = 0; i < located.operands().size(); i++) {
            String text = located.operands().get(i).text();
            int offset = located.offsets().get(i);
            try {
                Move move = San.parseLenient(text, before);
                String san = San.format(move, before);
                if (!san.equals(text)) {
                    warn(offset, located.opcode() + ": " + text + " is written " + san + " in SAN");
                }
                if (isLine) {
                    before = before.playUnchecked(move);
                } else {
                    String earlier = opcodes.putIfAbsent(move, located.opcode());
                    if (earlier != null) {
                        warn(offset, located.opcode() + ": " + san + " is already a move of " + earlier);
                    }
                }
            } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
                wrong(offset, located.opcode() + ": " + e.getMessage());
                if (isLine) {
                    return;
                }
            }
        }
    }

    private static boolean hasMoves(String opcode) {
        return SETS_OF_MOVES.contains(opcode) || opcode.equals(VARIATION);
    }

    private Located operation() {
        int start = at;
        String opcode = word();
        if (!Epd.isOpcode(opcode)) {
            throw error(start, "expected an operation name: a letter and up to 14 letters, digits or _");
        }
        List<Operand> operands = new ArrayList<>();
        List<Integer> offsets = new ArrayList<>();
        for (skipBlanks(); at < line.length() && line.charAt(at) != ';'; skipBlanks()) {
            int offset = at;
            if (line.charAt(at) == '"') {
                operands.add(quoted());
                offsets.add(offset);
            } else if (hasMoves(opcode)) {
                moves(operands, offsets);
            } else if (Epd.TEXT_OPCODE.matcher(opcode).matches()) {
                deviates(offset, "the text of " + opcode + " is not quoted");
                operands.add(operand(offset, restOfOperation(), true));
                offsets.add(offset);
            } else {
                operands.add(operand(offset, word(), false));
                offsets.add(offset);
            }
        }
        if (at == line.length()) {
            deviates(at, "missing semicolon after operation " + opcode);
        }
        at++;
        return new Located(start, opcode, operands, offsets);
    }

    /** Splits a word at commas into moves. */
    private void moves(List<Operand> operands, List<Integer> offsets) {
        int start = at;
        String word = word();
        if (word.indexOf(',') >= 0) {
            deviates(start + word.indexOf(','), "unexpected comma between moves");
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
        int start = at;
        int end = line.indexOf('"', at + 1);
        while (hasEscapes && end >= 0 && line.charAt(end - 1) == '\\') {
            end = line.indexOf('"', end + 1);
        }
        if (end < 0) {
            deviates(start, "unclosed quote");
            at++;
            return operand(start, restOfOperation(), true);
        }
        at = end + 1;
        String text = line.substring(start + 1, end);
        if (text.indexOf('"') >= 0) {
            deviates(start + text.indexOf('"'), "\\\" in a text is read as an apostrophe");
            text = text.replace("\\\"", "'");
        }
        return operand(start, text, true);
    }

    /** Returns the text up to the next semicolon or the end of the line, without trailing blanks. */
    private String restOfOperation() {
        int start = at;
        int semicolon = line.indexOf(';', at);
        at = semicolon < 0 ? line.length() : semicolon;
        int end = at;
        while (end > start && isBlank(line.charAt(end - 1))) {
            end--;
        }
        return line.substring(start, end);
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
        problems.add(new EpdProblem(false, offset, reason));
    }

    private void deviates(int offset, String reason) {
        problems.add(new EpdProblem(false, offset, reason));
        deviations.add(new EpdProblem(false, offset, reason));
    }

    private void wrong(int offset, String reason) {
        problems.add(new EpdProblem(true, offset, reason));
        deviations.add(new EpdProblem(true, offset, reason));
    }

    private NotationException error(int offset, String reason) {
        return new NotationException("EPD", line, offset, reason);
    }
}
