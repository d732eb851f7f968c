package dev.passant.cli;

import dev.passant.chess.Position;
import dev.passant.notation.FenPolicy;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.polyglot.BookMove;
import dev.passant.polyglot.PolyglotBook;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passant pgn book show}: what a book has for a position. */
@CommandLine.Command(
        name = "show",
        description =
                "Show the moves that a Polyglot book has for a position, the heaviest first: UCI, SAN, weight, and"
                        + " the share of the weights. The exit code is 1 when it has none.")
final class BookShowCommand extends Command {

    @Parameters(index = "0", paramLabel = "BOOK", description = "The book.")
    private String book = "";

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "FEN", description = PositionCommand.FEN_HELP)
    private List<String> fen = new ArrayList<>();

    @Option(names = "--chess960", description = "Take the position as one of Chess960.")
    private boolean chess960;

    @Option(names = "--json", description = "Answer in JSON.")
    private boolean json;

    BookShowCommand(Session session) {
        super(session);
    }

    @Override
    int run() {
        String text = fen.isEmpty() ? PositionReader.START : String.join(" ", fen);
        FenPolicy policy = new FenPolicy(false, false, chess960, false);
        Position position = new PositionReader(policy, new Notices(session, true)).read(text);
        List<BookMove> moves = moves(position);
        long sum = moves.stream().mapToLong(BookMove::weight).sum();
        if (json) {
            session.out().println(jsonOf(moves, position));
        } else if (moves.isEmpty()) {
            session.say("the book has no move for this position");
        } else {
            for (BookMove move : moves) {
                session.out().println(lineOf(move, sum, position));
            }
        }
        return moves.isEmpty() ? ExitCode.DIFFERENCE : ExitCode.DONE;
    }

    private List<BookMove> moves(Position position) {
        try (PolyglotBook opened = PolyglotBook.open(Path.of(book))) {
            return opened.moves(position);
        } catch (IOException e) {
            throw new InputException("\"" + book + "\" cannot be read: " + FileFaults.reason(e), e);
        } catch (InvalidPathException e) {
            throw new InputException("\"" + book + "\" is no name of a file: " + e.getReason(), e);
        }
    }

    private static String lineOf(BookMove move, long sum, Position position) {
        long percent = sum == 0 ? 0 : Math.round(100.0 * move.weight() / sum);
        return Uci.format(move.move(), position) + " " + San.format(move.move(), position) + " " + move.weight() + " "
                + percent + "%";
    }

    private static String jsonOf(List<BookMove> moves, Position position) {
        Json object = new Json().object().name("moves").array();
        for (BookMove move : moves) {
            object.object()
                    .field("uci", Uci.format(move.move(), position))
                    .field("san", San.format(move.move(), position))
                    .field("weight", move.weight())
                    .field("learn", Integer.toUnsignedLong(move.learn()))
                    .end();
        }
        return object.end().end().toString();
    }
}
