package dev.passant.cli.pgn;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.chess.Position;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Notices;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.CastlingOptions;
import dev.passant.cli.position.PositionCommand;
import dev.passant.cli.position.PositionReader;
import dev.passant.input.FenPolicy;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.polyglot.BookMove;
import dev.passant.polyglot.PolyglotBook;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The {@code passant pgn book show} command: lists the book moves for a position. */
@CommandLine.Command(
        name = "show",
        description = "List the book moves of a position by descending weight: UCI, SAN, weight, and percentage of the "
                + "total weight")
final class PgnBookShowCommand extends Command {

    @Parameters(index = "0", paramLabel = "BOOK", description = "Polyglot opening book")
    private String book = "";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "FEN", description = PositionCommand.FEN_HELP)
    private List<String> fen = new ArrayList<>();

    @Mixin
    private final CastlingOptions castling = new CastlingOptions();

    @Option(names = "--json", description = "Print the result as one JSON object")
    private boolean json;

    PgnBookShowCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        FenPolicy policy = FenPolicy.STRICT.withCastling(castling.castling());
        String text = fen.isEmpty() ? PositionReader.START : String.join(" ", fen);
        Position position = new PositionReader(policy, new Notices(session, true)).read(text);
        List<BookMove> moves = moves(position);
        long sum = moves.stream().mapToLong(BookMove::weight).sum();
        if (json) {
            session.out().println(asJson(position, moves));
        } else if (moves.isEmpty()) {
            session.say("the book has no move for this position");
        } else {
            for (BookMove move : moves) {
                session.out()
                        .println(Uci.format(move.move(), position) + " " + San.format(move.move(), position) + " "
                                + move.weight() + " "
                                + String.format(Locale.ROOT, "%.1f%%", sum == 0 ? 0.0 : 100.0 * move.weight() / sum));
            }
        }
        return ExitCode.DONE;
    }

    private List<BookMove> moves(Position position) {
        try (PolyglotBook opened = PolyglotBook.open(Path.of(book))) {
            return opened.moves(position);
        } catch (IOException e) {
            throw new InputException("\"" + book + "\" cannot be read: " + FileFaults.reason(e), e);
        } catch (InvalidPathException e) {
            throw new InputException("invalid file name \"" + book + "\": " + e.getReason(), e);
        }
    }

    private static String asJson(Position position, List<BookMove> moves) {
        return Json.of(answer -> answer.field("fen", Fen.format(position))
                .field("polyglotKey", HexFormat.of().toHexDigits(PolyglotBook.key(position)))
                .field(
                        "moves",
                        moves.stream().map(move -> asJson(position, move)).toList()));
    }

    private static Answer asJson(Position position, BookMove move) {
        return answer -> answer.field("uci", Uci.format(move.move(), position))
                .field("san", San.format(move.move(), position))
                .field("weight", move.weight())
                .field("learn", Integer.toUnsignedLong(move.learn()));
    }
}
