package dev.passant.notation;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * An immutable line of EPD: the first four fields of a FEN, then operations, each ended by a semicolon. Unknown
 * operations are kept, and the order is preserved; known operations are validated. The counters of the position come
 * from the operations {@code hmvc} and {@code fmvn}; their defaults are 0 and 1. If an operation is repeated, the first
 * one is used.
 *
 * <pre>{@code
 * Epd epd = Epd.parse("6k1/5ppp/8/8/8/8/8/K3R3 w - - bm Re8#; id \"back rank\";");
 * System.out.println(epd.id().orElseThrow() + ": " + epd.bestMoves()); // back rank: [e1e8]
 * System.out.println(Epd.of(Position.start()).with("acd", "12").operands("acd")); // [12]
 * }</pre>
 *
 * <p>Source: S. Edwards, "Portable Game Notation Specification and Implementation Guide" (1994), section 16.2.
 */
public final class Epd {

    private static final Pattern OPCODE = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,14}");
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
     * {@return whether a word can be the name of an operation: a letter and up to 14 letters, digits or underscores}
     *
     * @param word any text
     */
    public static boolean isOpcode(String word) {
        return OPCODE.matcher(word).matches();
    }

    /** An operand without its quotes. It must be possible to write it. */
    record Operand(String text, boolean quoted) {

        Operand {
            if (text.chars().anyMatch(c -> c == '"' || c == '\n' || c == '\r')) {
                throw new NotationException(
                        "EPD operand", text, 0, "an operand must not contain quotes or line breaks");
            }
            if (!quoted && (text.isEmpty() || text.chars().anyMatch(c -> c == ' ' || c == '\t' || c == ';'))) {
                throw new NotationException("EPD operand", text, 0, "the operand must be quoted");
            }
        }

        @Override
        public String toString() {
            return quoted ? '"' + text + '"' : text;
        }
    }

    /** An operation: a name and its operands. */
    public static final class Operation {

        private final String opcode;
        private final List<Operand> operands;

        Operation(String opcode, List<Operand> operands) {
            if (!isOpcode(opcode)) {
                throw new NotationException(
                        "EPD operation", opcode, 0, "expected a letter and up to 14 letters, digits or _");
            }
            this.opcode = opcode;
            this.operands = List.copyOf(operands);
        }

        /** {@return the name} */
        public String opcode() {
            return opcode;
        }

        /** {@return the operands in order, without quotes} */
        public List<String> operands() {
            return operands.stream().map(Operand::text).toList();
        }

        /** {@return the operation in EPD, with its semicolon} */
        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(opcode);
            operands.forEach(operand -> text.append(' ').append(operand));
            return text.append(';').toString();
        }
    }

    /**
     * {@return a position with its counters as operations}
     *
     * @param position the position
     */
    public static Epd of(Position position) {
        return new Epd(position, List.of())
                .with("hmvc", Integer.toString(position.halfmoveClock()))
                .with("fmvn", Integer.toString(position.fullmoveNumber()));
    }

    /**
     * Parses a line strictly.
     *
     * @param line the line, without its line terminator
     * @return the position and operations
     * @throws NotationException if the line is not EPD, its position is not playable, a known operation has invalid
     *     operands, or {@code bm} or {@code am} is repeated
     */
    public static Epd parse(String line) {
        return EpdLine.read(line).strict();
    }

    /**
     * Parses a line leniently, as found in test suites. In addition to EPD, this accepts:
     *
     * <ul>
     *   <li>a last operation without a semicolon, and extra semicolons;
     *   <li>the two counters of a FEN before the operations, which become {@code hmvc} and {@code fmvn};
     *   <li>extra dashes after the en-passant field;
     *   <li>commas between moves;
     *   <li>repeated {@code bm} or {@code am}, whose moves are merged;
     *   <li>unquoted texts ({@code id}, {@code c0} to {@code c9}), {@code \"} in a text, which is read as an
     *       apostrophe, and an unclosed last quote, which ends at the next semicolon.
     * </ul>
     *
     * <p>{@link EpdReader#read} reports these deviations as warnings.
     *
     * @param line the line, without its line terminator
     * @return the position and operations
     * @throws NotationException if the line has errors; the exception describes the first one
     */
    public static Epd parseLenient(String line) {
        return EpdLine.read(line).lenient();
    }

    /** {@return this line with the moves of {@code bm}, {@code am} and {@code pv} in standard SAN} */
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

    private Operation withMoves(Operation operation, List<Move> moves, boolean isLine) {
        List<Operand> operands = new ArrayList<>();
        Position before = position;
        for (Move move : moves) {
            operands.add(new Operand(San.format(move, before), false));
            before = isLine ? before.playUnchecked(move) : before;
        }
        return new Operation(operation.opcode(), operands);
    }

    /**
     * {@return this line with an additional operation} Texts ({@code id}, {@code c0} to {@code c9}) are quoted, other
     * operands if necessary. The position does not change, so {@code hmvc} and {@code fmvn} must equal its counters.
     *
     * @param opcode the name
     * @param operands the operands
     * @throws NotationException if the operation cannot be written or has invalid operands
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
            throw new NotationException(
                    "EPD operation", added.toString(), 0, "the counter differs from the position's");
        }
        List<Operation> longer = new ArrayList<>(operations);
        longer.add(added);
        return new Epd(position, longer);
    }

    static Epd checked(Position position, List<Operation> operations) {
        return new Epd(position, operations);
    }

    /** Returns the error in the operands of a known operation, if any. */
    static Optional<String> check(Operation operation, Position position) {
        try {
            switch (operation.opcode()) {
                case "bm", "am" -> each(operation, position);
                case "pv" -> line(operation, position);
                case "ce" -> Math.toIntExact(number(operation));
                case "dm" -> {
                    if (Math.toIntExact(number(operation)) < 1) {
                        return Optional.of("dm must be at least 1");
                    }
                }
                case "acd" -> {
                    int depth = Math.toIntExact(number(operation));
                    notNegative(depth);
                }
                case "hmvc", "fmvn" -> {
                    // The same limit as in FEN, so that the position can have this counter.
                    if (!COUNTER.matcher(only(operation)).matches()) {
                        return Optional.of(operation.opcode() + " must be a whole number of at most 9 digits");
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
            return Optional.of(operation.opcode() + " is not a whole number in range");
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
            throw new NotationException("EPD operation", operation.toString(), 0, "expected one operand");
        }
        return operation.operands().get(0);
    }

    private static long number(Operation operation) {
        String digits = only(operation);
        // Long.parseLong accepts the digits of all scripts.
        if (!NUMBER.matcher(digits).matches()) {
            throw new NumberFormatException();
        }
        return Long.parseLong(digits);
    }

    private static List<Move> each(Operation operation, Position position) {
        return operation.operands().stream()
                .map(text -> San.parseLenient(text, position))
                .toList();
    }

    private static List<Move> line(Operation operation, Position start) {
        List<Move> moves = new ArrayList<>();
        Position position = start;
        for (String text : operation.operands()) {
            Move move = San.parseLenient(text, position);
            moves.add(move);
            position = position.play(move);
        }
        return List.copyOf(moves);
    }

    /** {@return the position, with its counters} */
    public Position position() {
        return position;
    }

    /** {@return all operations in order} */
    public List<Operation> operations() {
        return operations;
    }

    private Optional<Operation> first(String opcode) {
        Objects.requireNonNull(opcode, "opcode");
        return operations.stream().filter(o -> o.opcode().equals(opcode)).findFirst();
    }

    /**
     * {@return the operands of the first operation with the given name, without quotes; empty if there is none} The
     * operands of {@code ce}, {@code dm}, {@code acd}, {@code acn}, {@code acs}, {@code hmvc} and {@code fmvn} are whole
     * numbers, and those of {@code pv} consecutive legal moves.
     *
     * @param opcode the name
     */
    public List<String> operands(String opcode) {
        return first(opcode).map(Operation::operands).orElse(List.of());
    }

    /** {@return the best moves ({@code bm}), all legal; empty if there is no such operation} */
    public List<Move> bestMoves() {
        return first("bm").map(o -> each(o, position)).orElse(List.of());
    }

    /** {@return the moves to avoid ({@code am}), all legal; empty if there is no such operation} */
    public List<Move> avoidMoves() {
        return first("am").map(o -> each(o, position)).orElse(List.of());
    }

    /** {@return the name of the position ({@code id}), if there is one} */
    public Optional<String> id() {
        return first("id").map(Epd::only);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Epd that
                && position.equals(that.position)
                && operations.toString().equals(that.operations.toString());
    }

    @Override
    public int hashCode() {
        return Objects.hash(position, operations.toString());
    }

    /** {@return the line in EPD: four fields and the operations, separated by single spaces} */
    @Override
    public String toString() {
        String[] fields = Fen.format(position).split(" ");
        StringBuilder line = new StringBuilder(String.join(" ", Arrays.copyOf(fields, 4)));
        operations.forEach(operation -> line.append(' ').append(operation));
        return line.toString();
    }
}
