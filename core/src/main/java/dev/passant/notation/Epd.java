package dev.passant.notation;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * A line of EPD: the first four fields of a FEN, then operations, each ended by a semicolon. All operations are kept in
 * order, the unknown ones too; those with a meaning here are checked when the line is made. The counters of the position
 * are the operations {@code hmvc} and {@code fmvn}, or 0 and 1. Of an operation given twice, the first counts.
 *
 * <pre>{@code
 * Epd epd = Epd.parse("6k1/5ppp/8/8/8/8/8/K3R3 w - - bm Re8#; id \"back rank\";");
 * System.out.println(epd.id().orElseThrow() + ": " + epd.bestMoves()); // back rank: [e1e8]
 * System.out.println(Epd.of(Position.start()).with("acd", "12").depth().getAsInt()); // 12
 * }</pre>
 *
 * <p>Source: S. Edwards, "Portable Game Notation Specification and Implementation Guide" (1994), section 16.2.
 */
public final class Epd {

    static final Pattern OPCODE = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,14}");
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+");
    static final Pattern COUNTER = Pattern.compile("[0-9]{1,9}");
    static final Pattern TEXT_OPCODE = Pattern.compile("id|c[0-9]");

    private final Position position;
    private final List<Operation> operations;

    private Epd(Position position, List<Operation> operations) {
        this.position = position;
        this.operations = List.copyOf(operations);
    }

    /**
     * An operand.
     *
     * @param text the text, without quotes
     * @param quoted whether it is written in quotes
     */
    public record Operand(String text, boolean quoted) {

        /**
         * Checks that the operand can be written.
         *
         * @param text the text, without quotes
         * @param quoted whether it is written in quotes
         */
        public Operand {
            if (text.chars().anyMatch(c -> c == '"' || c == '\n' || c == '\r')) {
                throw new NotationException("EPD operand", text, 0, "an operand has no quotes and no ends of lines");
            }
            if (!quoted && (text.isEmpty() || text.chars().anyMatch(c -> c == ' ' || c == '\t' || c == ';'))) {
                throw new NotationException("EPD operand", text, 0, "the operand needs quotes");
            }
        }

        @Override
        public String toString() {
            return quoted ? '"' + text + '"' : text;
        }
    }

    /**
     * An operation.
     *
     * @param opcode its name
     * @param operands its operands in order
     */
    public record Operation(String opcode, List<Operand> operands) {

        /**
         * Checks the name.
         *
         * @param opcode its name
         * @param operands its operands in order
         */
        public Operation {
            if (!OPCODE.matcher(opcode).matches()) {
                throw new NotationException(
                        "EPD operation", opcode, 0, "a name is a letter and up to 14 letters, digits or _");
            }
            operands = List.copyOf(operands);
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(opcode);
            operands.forEach(operand -> text.append(' ').append(operand));
            return text.append(';').toString();
        }
    }

    /**
     * A position with its counters as operations.
     *
     * @param position the position
     * @return the line
     */
    public static Epd of(Position position) {
        return new Epd(position, List.of())
                .with("hmvc", Integer.toString(position.halfmoveClock()))
                .with("fmvn", Integer.toString(position.fullmoveNumber()));
    }

    /**
     * Reads a line strictly.
     *
     * @param line the line, without its end
     * @return position and operations
     * @throws NotationException when the line is not EPD, its position cannot be played, or an operation with a meaning
     *     has operands that do not fit
     */
    public static Epd parse(String line) {
        return EpdLine.strictly(line);
    }

    /**
     * Reads a line as suites have it. Beyond EPD, it takes: a last operation without its semicolon; the two counters of
     * a FEN before the operations, which become {@code hmvc} and {@code fmvn}; further dashes after the en-passant field;
     * commas between moves; semicolons that end nothing; several {@code bm} or {@code am}, whose moves are put together;
     * texts ({@code id}, {@code c0} to {@code c9}) without quotes; {@code \"} in a text, read as an apostrophe; a last
     * quote that is not closed, whose text ends at the next semicolon. {@link EpdReader#read} says which of these it met.
     *
     * @param line the line, without its end
     * @return position and operations, as {@link #parse} would read them if they were written as EPD
     * @throws NotationException when it is not even that; for the first of its faults
     */
    public static Epd parseLenient(String line) {
        EpdLine read = EpdLine.leniently(line);
        return read.epd().orElseThrow(read::firstError);
    }

    /**
     * This line with the moves of {@code bm}, {@code am} and {@code pv} as {@link San#format} writes them.
     *
     * @return the line in one spelling
     */
    public Epd canonical() {
        List<Operation> rewritten = new ArrayList<>();
        for (Operation operation : operations) {
            rewritten.add(
                    switch (operation.opcode()) {
                        case "bm", "am" -> withMoves(operation, each(operation, position), false);
                        case "pv" -> withMoves(operation, line(operation, position), true);
                        default -> operation;
                    });
        }
        return new Epd(position, rewritten);
    }

    private Operation withMoves(Operation operation, List<Move> moves, boolean inTurn) {
        List<Operand> operands = new ArrayList<>();
        Position before = position;
        for (Move move : moves) {
            operands.add(new Operand(San.format(move, before), false));
            before = inTurn ? before.playUnchecked(move) : before;
        }
        return new Operation(operation.opcode(), operands);
    }

    /**
     * This line with an operation more. Texts ({@code id}, {@code c0} to {@code c9}) are quoted, others where needed.
     * The position stays as it is, so {@code hmvc} and {@code fmvn} must be its own counters.
     *
     * @param opcode the name
     * @param operands the operands
     * @return the longer line
     * @throws NotationException when the operation cannot be written, or its operands do not fit
     */
    public Epd with(String opcode, String... operands) {
        boolean isText = TEXT_OPCODE.matcher(opcode).matches();
        Operation added = new Operation(
                opcode,
                Arrays.stream(operands)
                        .map(text -> new Operand(text, isText || !text.matches("[^ \t;]+")))
                        .toList());
        check(added, position).ifPresent(reason -> {
            throw new NotationException("EPD operation", added.toString(), 0, reason);
        });
        boolean otherClock = opcode.equals("hmvc") && number(added) != position.halfmoveClock();
        boolean otherNumber = opcode.equals("fmvn") && number(added) != position.fullmoveNumber();
        if (otherClock || otherNumber) {
            throw new NotationException("EPD operation", added.toString(), 0, "the position has another counter");
        }
        List<Operation> longer = new ArrayList<>(operations);
        longer.add(added);
        return new Epd(position, longer);
    }

    static Epd checked(Position position, List<Operation> operations) {
        return new Epd(position, operations);
    }

    /** What is wrong with the operands of an operation that has a meaning. */
    static Optional<String> check(Operation operation, Position position) {
        try {
            switch (operation.opcode()) {
                case "bm", "am" -> each(operation, position);
                case "pv" -> line(operation, position);
                case "ce" -> Math.toIntExact(number(operation));
                case "dm" -> {
                    if (Math.toIntExact(number(operation)) < 1) {
                        return Optional.of("dm has a number of moves, 1 or more");
                    }
                }
                case "acd" -> {
                    int depth = Math.toIntExact(number(operation));
                    notNegative(depth);
                }
                case "hmvc", "fmvn" -> {
                    // As in FEN, so that the position has the counter that the operation tells.
                    if (!COUNTER.matcher(only(operation)).matches()) {
                        return Optional.of(operation.opcode() + " has a whole number of at most nine digits");
                    }
                }
                case "acn", "acs" -> notNegative(number(operation));
                default -> {
                    if (TEXT_OPCODE.matcher(operation.opcode()).matches()) {
                        only(operation);
                    }
                }
            }
            return Optional.empty();
        } catch (NumberFormatException | ArithmeticException e) {
            return Optional.of(operation.opcode() + " has a whole number that is not too large");
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            return Optional.of(operation.opcode() + ": " + e.getMessage());
        }
    }

    private static void notNegative(long number) {
        if (number < 0) {
            throw new NumberFormatException();
        }
    }

    private static String only(Operation operation) {
        if (operation.operands().size() != 1) {
            throw new NotationException("EPD operation", operation.toString(), 0, "one operand is needed");
        }
        return operation.operands().get(0).text();
    }

    private static long number(Operation operation) {
        String digits = only(operation);
        // Java would read the digits of all scripts.
        if (!NUMBER.matcher(digits).matches()) {
            throw new NumberFormatException();
        }
        return Long.parseLong(digits);
    }

    private static List<Move> each(Operation operation, Position position) {
        return operation.operands().stream()
                .map(operand -> San.parseLenient(operand.text(), position))
                .toList();
    }

    private static List<Move> line(Operation operation, Position start) {
        List<Move> moves = new ArrayList<>();
        Position position = start;
        for (Operand operand : operation.operands()) {
            Move move = San.parseLenient(operand.text(), position);
            moves.add(move);
            position = position.play(move);
        }
        return List.copyOf(moves);
    }

    /** {@return the position, with its counters} */
    public Position position() {
        return position;
    }

    /**
     * All operations.
     *
     * @return the operations in order
     */
    public List<Operation> operations() {
        return operations;
    }

    /**
     * The first operation of a name.
     *
     * @param opcode the name
     * @return the operation, if there is one
     */
    public Optional<Operation> operation(String opcode) {
        Objects.requireNonNull(opcode, "opcode");
        return operations.stream().filter(o -> o.opcode().equals(opcode)).findFirst();
    }

    /**
     * The best moves ({@code bm}).
     *
     * @return legal moves; none when the operation is missing
     */
    public List<Move> bestMoves() {
        return operation("bm").map(o -> each(o, position)).orElse(List.of());
    }

    /**
     * The moves to avoid ({@code am}).
     *
     * @return legal moves; none when the operation is missing
     */
    public List<Move> avoidMoves() {
        return operation("am").map(o -> each(o, position)).orElse(List.of());
    }

    /**
     * The predicted variation ({@code pv}).
     *
     * @return moves that follow each other; none when the operation is missing
     */
    public List<Move> variation() {
        return operation("pv").map(o -> line(o, position)).orElse(List.of());
    }

    /**
     * The name of the position ({@code id}).
     *
     * @return the text, if there is one
     */
    public Optional<String> id() {
        return operation("id").map(Epd::only);
    }

    /**
     * A comment ({@code c0} to {@code c9}).
     *
     * @param number 0 to 9
     * @return the text, if there is one
     */
    public Optional<String> comment(int number) {
        return operation("c" + number).map(Epd::only);
    }

    /**
     * The evaluation for the side to move, in hundredths of a pawn ({@code ce}).
     *
     * @return the value, if there is one
     */
    public OptionalInt evaluation() {
        return integer("ce");
    }

    /**
     * The depth of the analysis in plies ({@code acd}).
     *
     * @return the value, if there is one
     */
    public OptionalInt depth() {
        return integer("acd");
    }

    /**
     * The nodes of the analysis ({@code acn}).
     *
     * @return the value, if there is one
     */
    public OptionalLong nodes() {
        return operation("acn").map(o -> OptionalLong.of(number(o))).orElse(OptionalLong.empty());
    }

    /**
     * The halfmove clock as given ({@code hmvc}).
     *
     * @return the value, if there is one
     */
    public OptionalInt halfmoveClock() {
        return integer("hmvc");
    }

    /**
     * The move number as given ({@code fmvn}).
     *
     * @return the value, if there is one
     */
    public OptionalInt fullmoveNumber() {
        return integer("fmvn");
    }

    /**
     * The moves to mate ({@code dm}).
     *
     * @return the value, if there is one
     */
    public OptionalInt mateIn() {
        return integer("dm");
    }

    private OptionalInt integer(String opcode) {
        return operation(opcode).map(o -> OptionalInt.of((int) number(o))).orElse(OptionalInt.empty());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Epd that && position.equals(that.position) && operations.equals(that.operations);
    }

    @Override
    public int hashCode() {
        return Objects.hash(position, operations);
    }

    /**
     * The line as {@link #parse} reads it.
     *
     * @return four fields and the operations, one blank between them
     */
    @Override
    public String toString() {
        String[] fields = Fen.format(position).split(" ");
        StringBuilder line = new StringBuilder(String.join(" ", Arrays.copyOf(fields, 4)));
        operations.forEach(operation -> line.append(' ').append(operation));
        return line.toString();
    }
}
