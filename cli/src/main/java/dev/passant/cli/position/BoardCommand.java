package dev.passant.cli.position;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.Session;
import dev.passant.explain.NamedSets;
import dev.passant.notation.Fen;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passant board}: what a position looks like, and sets of its squares. */
@CommandLine.Command(
        name = "board",
        description = "Draw a position, tell its FEN, side to move, castling rights, en-passant square and checkers,"
                + " and draw a set of squares.")
public final class BoardCommand extends PositionCommand {

    @Parameters(arity = "0..*", paramLabel = "FEN", description = FEN_HELP)
    private List<String> fen = new ArrayList<>();

    @Option(names = "--ascii", description = "Draw with letters instead of the figures of Unicode.")
    private boolean ascii;

    @Option(
            names = "--bitboard",
            paramLabel = "NAME",
            description = "Draw a set of squares, too, with its value: checkers, pinned, pin-lines, check-mask, danger,"
                    + " attacks-white, white-single-push-targets and more; an unknown name lists all.")
    private @Nullable String bitboard;

    @Option(
            names = "--svg",
            paramLabel = "FILE",
            description = "Write a diagram to FILE, the squares of --bitboard marked (- for standard output, in place"
                    + " of the drawing).")
    private @Nullable String svg;

    private Optional<ToLongFunction<Position>> set = Optional.empty();

    public BoardCommand(Session session) {
        super(session);
    }

    @Override
    public List<String> fenWords() {
        return fen;
    }

    @Override
    public void checkOptions() {
        if (bitboard != null) {
            bitboard = bitboard.toLowerCase(Locale.ROOT);
            set = NamedSets.byName(bitboard);
            if (set.isEmpty()) {
                throw new InputException("--bitboard knows no set \"" + bitboard + "\"; there are "
                        + String.join(", ", NamedSets.names()));
            }
        }
        if (svg != null && svg.isEmpty()) {
            throw new InputException("--svg needs the name of a file, or - for standard output");
        }
        if (svg != null && isBatch()) {
            throw new InputException("--svg and --input cannot both be given: a file takes one diagram");
        }
        if ("-".equals(svg) && isJson()) {
            throw new InputException("--svg=- and --json cannot both be given: both are for standard output");
        }
    }

    @Override
    public int show(Position position) {
        if ("-".equals(svg)) {
            session.out().print(diagram(position));
            return ExitCode.DONE;
        }
        writeDiagram(position);
        Output out = session.out();
        out.print(BoardDrawing.draw(position, ascii));
        out.println("");
        out.println("FEN: " + Fen.format(position));
        out.println("Side to move: " + position.sideToMove());
        out.println("Castling: " + castling(position));
        out.println("En passant: " + enPassant(position));
        out.println("Checkers: " + Squares.names(position.checkers()));
        if (set.isPresent()) {
            long squares = squares(position);
            out.println("");
            out.println(bitboard + ": " + Squares.hex(squares));
            out.print(Bitboards.draw(squares));
        }
        return ExitCode.DONE;
    }

    /** The value of the set that is asked for; without one, the facts. */
    @Override
    public String line(Position position) {
        return set.isPresent()
                ? Squares.hex(squares(position))
                : Fen.format(position) + " ; en passant: " + enPassant(position) + " ; checkers: "
                        + Squares.names(position.checkers());
    }

    @Override
    public int fields(Position position, Json object) {
        writeDiagram(position);
        object.field("fen", Fen.format(position)).name("pieces").object();
        for (Square square : Square.values()) {
            if (position.pieceAt(square).isPresent()) {
                object.field(
                        square.toString(),
                        String.valueOf(position.pieceAt(square).get().letter()));
            }
        }
        object.end()
                .field("sideToMove", sideToMove(position))
                .field("castling", castling(position))
                .field("enPassant", position.enPassantSquare(EnPassantMode.ALWAYS))
                .field(
                        "enPassantLegal",
                        position.enPassantSquare(EnPassantMode.LEGAL).isPresent());
        Squares.array(object.name("checkers"), position.checkers());
        if (set.isPresent()) {
            long squares = squares(position);
            object.name("bitboard")
                    .object()
                    .field("name", String.valueOf(bitboard))
                    .field("hex", Squares.hex(squares));
            Squares.array(object.name("squares"), squares);
            object.end();
        }
        return ExitCode.DONE;
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
        return Diagram.of(position).mark(squares(position), MarkColor.RED).toSvg();
    }

    private void writeDiagram(Position position) {
        if (svg == null) {
            return;
        }
        try (OutputFile file = new OutputFile(svg)) {
            file.open().write(diagram(position).getBytes(StandardCharsets.UTF_8));
            file.commit();
        } catch (IOException e) {
            throw new OutputException(svg, e);
        }
    }
}
