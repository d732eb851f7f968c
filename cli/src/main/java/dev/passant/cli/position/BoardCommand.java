package dev.passant.cli.position;

import dev.passant.answers.Json;
import dev.passant.answers.Names;
import dev.passant.answers.PositionAnswer;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.Session;
import dev.passant.explain.NamedSets;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.UciSquares;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import dev.passant.winnable.WallSets;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code passant board}: draws a position and sets of its squares. */
@CommandLine.Command(
        name = "board",
        description = "Draw a position with its FEN, side to move, castling rights, en-passant square and "
                + "checkers, and optionally a set of squares")
public final class BoardCommand extends PlainPositionCommand {

    /** The number of file names with four digits, which sort in the order of the lines. */
    private static final int MAX_DIAGRAMS = 9_999;

    @Option(names = "--ascii", description = "Draw with letters instead of Unicode chess symbols")
    private boolean ascii;

    static final class SetNames extends OptionValues {
        SetNames() {
            super(Stream.concat(NamedSets.names().stream(), WallSets.names().stream())
                    .toList());
        }
    }

    @Option(
            names = "--bitboard",
            completionCandidates = SetNames.class,
            paramLabel = "NAME",
            description = "Draw a set of squares and print its value: checkers, pinned, pin-lines, check-mask, danger, "
                    + "attacks-white, white-single-push-targets and more; an unknown name lists all names")
    private @Nullable String bitboard;

    @Option(names = "--flip", description = "Draw with Black at the bottom")
    private boolean flip;

    static final class OnOrOff extends OptionValues {
        OnOrOff() {
            super("on", "off");
        }
    }

    @Option(
            names = "--coordinates",
            completionCandidates = OnOrOff.class,
            paramLabel = "ON|OFF",
            description = "Label files and ranks: on or off [default: on]")
    private String coordinates = "on";

    @Option(
            names = "--last-move",
            paramLabel = "MOVE",
            description = "Mark the origin and target of the last move, such as e2e4 [default: the last of the moves "
                    + "given with the position]")
    private @Nullable String lastMove;

    @Option(
            names = "--arrow",
            paramLabel = "MOVE[:COLOUR]",
            description =
                    "Draw an arrow in the diagram of --svg, such as e2e4 or e2e4:red; repeatable. Colours: green, "
                            + "red, yellow, blue, orange, purple. Without --svg, arrows are listed below the board")
    private List<String> arrows = new ArrayList<>();

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "Write an SVG diagram to FILE, with the squares of --bitboard marked (- for standard output, "
                    + "instead of the drawing); with --input, a diagram of each line to the folder FILE, named after the "
                    + "number of the line: 0001.svg")
    private @Nullable String svg;

    /** An arrow of {@code --arrow}. */
    private record Arrow(UciSquares squares, MarkColor color) {

        @Override
        public String toString() {
            return squares.from() + "-" + squares.to() + " (" + color + ")";
        }
    }

    private final List<Arrow> drawn = new ArrayList<>();
    private Optional<UciSquares> asLastMove = Optional.empty();
    private boolean named;
    private Optional<ToLongFunction<Position>> set = Optional.empty();

    public BoardCommand(Session session) {
        super(session);
    }

    @Override
    public void checkOptions() {
        if (bitboard != null) {
            bitboard = new SetNames().parse("--bitboard", bitboard);
            String name = bitboard;
            set = NamedSets.named(name).or(() -> WallSets.named(name));
        }
        named = new OnOrOff().parse("--coordinates", coordinates).equals("on");
        asLastMove = Optional.ofNullable(lastMove).map(text -> squares("--last-move", text));
        arrows.forEach(arrow -> drawn.add(arrow(arrow)));
        if (svg != null && svg.isEmpty()) {
            throw new InputException("--svg needs the name of a file, or - for standard output");
        }
        if (svg != null && isBatch()) {
            checkFolder(svg);
        } else if ("-".equals(svg) && isJson()) {
            throw new InputException("--svg=- and --json cannot be used together: both are for standard output");
        }
    }

    private static void checkFolder(String name) {
        try {
            if (name.equals("-") || Files.exists(Path.of(name)) && !Files.isDirectory(Path.of(name))) {
                throw new InputException("--svg must be a folder if --input is given, got \"" + name + "\"");
            }
        } catch (InvalidPathException e) {
            throw new InputException("invalid folder name \"" + name + "\": " + e.getReason(), e);
        }
    }

    @Override
    public int show(Position position) {
        if ("-".equals(svg)) {
            session.out().print(diagram(position));
            return ExitCode.DONE;
        }
        write(position, svg);
        Output out = session.out();
        out.print(BoardDrawing.draw(position, lastSquares(), 0, new BoardDrawing.Style(ascii, flip, named, paint())));
        out.println("");
        out.println("FEN: " + Fen.format(position));
        out.println("Side to move: " + position.sideToMove());
        out.println("Castling: " + castling(position));
        out.println("En passant: " + enPassant(position));
        String checkers = Squares.names(position.checkers());
        out.println("Checkers: " + (position.isCheck() ? paint().bad(checkers) : checkers));
        Optional<UciSquares> last = last();
        if (last.isPresent()) {
            out.println("Last move: " + last.get());
        }
        if (!drawn.isEmpty()) {
            out.println("Arrows: " + drawn.stream().map(Arrow::toString).collect(Collectors.joining(", ")));
        }
        if (set.isPresent()) {
            long squares = squares(position);
            out.println("");
            out.println(bitboard + ": " + Squares.hex(squares));
            out.print(Bitboards.draw(squares));
        }
        return ExitCode.DONE;
    }

    /**
     * Writes the diagram of {@code --svg}. Returns its name with the set of {@code --bitboard}, or without that option,
     * the facts about the position.
     */
    @Override
    public String line(Position position) {
        String name = writeInFolder(position).map(file -> file + ": ").orElse("");
        return name + answer(position);
    }

    private String answer(Position position) {
        return set.isPresent()
                ? Squares.hex(squares(position))
                : Fen.format(position) + " ; en passant: " + enPassant(position) + " ; checkers: "
                        + Squares.names(position.checkers());
    }

    @Override
    public int fields(Position position, Json object) {
        Optional<String> inFolder = isBatch() ? writeInFolder(position) : Optional.empty();
        if (!isBatch()) {
            write(position, svg);
        }
        object.field("fen", Fen.format(position))
                .field("pieces", PositionAnswer.pieces(position))
                .field("sideToMove", Names.of(position.sideToMove()))
                .field("castling", castling(position))
                .field("enPassant", position.enPassantSquare(EnPassantMode.ALWAYS))
                .field(
                        "enPassantLegal",
                        position.enPassantSquare(EnPassantMode.LEGAL).isPresent())
                .field("checkers", Names.squares(position.checkers()));
        if (set.isPresent()) {
            long squares = squares(position);
            object.field(
                    "bitboard",
                    named -> named.field("name", String.valueOf(bitboard))
                            .field("hex", Squares.hex(squares))
                            .field("squares", Names.squares(squares)));
        }
        inFolder.ifPresent(file -> object.field("svg", file));
        return ExitCode.DONE;
    }

    /** Returns the move to mark: the value of {@code --last-move}, or the last move given with the position. */
    private Optional<UciSquares> last() {
        List<Move> moves = text().moves();
        return asLastMove.isPresent() || moves.isEmpty()
                ? asLastMove
                : Optional.of(moves.get(moves.size() - 1))
                        .map(move -> new UciSquares(move.from(), move.to(), move.promotion()));
    }

    private long lastSquares() {
        return last().map(move -> move.from().bit() | move.to().bit()).orElse(Bitboards.EMPTY);
    }

    private static UciSquares squares(String option, String text) {
        try {
            return UciSquares.parse(text.toLowerCase(Locale.ROOT));
        } catch (NotationException e) {
            throw new InputException(option + ": " + e.getMessage(), e);
        }
    }

    private static Arrow arrow(String text) {
        int colon = text.indexOf(':');
        UciSquares squares = squares("--arrow", colon < 0 ? text : text.substring(0, colon));
        List<String> colors =
                Arrays.stream(MarkColor.values()).map(MarkColor::toString).toList();
        String name = Choices.one("the colour of --arrow", colon < 0 ? "green" : text.substring(colon + 1), colors);
        if (squares.from() == squares.to()) {
            throw new InputException("--arrow must connect two different squares, got \"" + text + "\"");
        }
        return new Arrow(squares, MarkColor.values()[colors.indexOf(name)]);
    }

    private long squares(Position position) {
        return set.isEmpty() ? Bitboards.EMPTY : set.get().applyAsLong(position);
    }

    private static String castling(Position position) {
        return Fen.format(position).split(" ", -1)[2];
    }

    private static String enPassant(Position position) {
        Optional<Square> passed = position.enPassantSquare(EnPassantMode.ALWAYS);
        if (passed.isEmpty()) {
            return "-";
        }
        boolean legal = position.enPassantSquare(EnPassantMode.LEGAL).isPresent();
        return passed.get() + (legal ? "" : " (no capture there is legal)");
    }

    private String diagram(Position position) {
        Diagram diagram = Diagram.of(position)
                .orientation(flip ? Color.BLACK : Color.WHITE)
                .coordinates(named)
                .mark(squares(position), MarkColor.RED);
        last().ifPresent(last -> diagram.lastMove(Move.of(last.from(), last.to(), MoveKind.QUIET)));
        drawn.forEach(
                arrow -> diagram.arrow(arrow.squares().from(), arrow.squares().to(), arrow.color()));
        return diagram.toSvg();
    }

    /** Writes the diagram of a line of input, and returns the name of its file. */
    private Optional<String> writeInFolder(Position position) {
        if (svg == null) {
            return Optional.empty();
        }
        if (lineNumber() > MAX_DIAGRAMS) {
            throw new InputException("--svg draws at most " + MAX_DIAGRAMS + " lines");
        }
        try {
            Files.createDirectories(Path.of(svg));
        } catch (IOException e) {
            throw new OutputException(svg, e);
        }
        String name = Path.of(svg)
                .resolve(String.format(Locale.ROOT, "%04d.svg", lineNumber()))
                .toString();
        write(position, name);
        return Optional.of(name);
    }

    private void write(Position position, @Nullable String name) {
        if (name == null) {
            return;
        }
        try (OutputFile file = new OutputFile(name)) {
            file.open().write(diagram(position).getBytes(StandardCharsets.UTF_8));
            file.commit();
        } catch (IOException e) {
            throw new OutputException(name, e);
        }
    }
}
