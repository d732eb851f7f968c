package dev.passant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Setup;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.chess.Symmetry;
import dev.passant.input.FenPolicy;
import dev.passant.notation.Epd;
import dev.passant.notation.EpdReader;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.UciSquares;
import dev.passant.polyglot.BookMove;
import dev.passant.polyglot.PolyglotBook;
import dev.passant.polyglot.PolyglotBookBuilder;
import dev.passant.svg.Diagram;
import dev.passant.svg.MarkColor;
import dev.passant.svg.Theme;
import dev.passant.testing.Nulls;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** All public methods reject null immediately unless they are documented to accept it. */
class NullsTest {

    private static final List<String> EXPORTED =
            List.of("bitboard", "chess", "explain", "input", "notation", "polyglot", "svg");

    /** Returns a sample of every parameter type. */
    private static List<Object> samples() throws IOException {
        Position start = Position.start();
        Move move = start.legalMoves().get(0);
        return List.of(
                start,
                start.setup(),
                start.setup().toBuilder(),
                move,
                Square.E4,
                Piece.WHITE_PAWN,
                start.castlingRights(),
                new History(start),
                new Replay(start),
                new Outcome(Outcome.Kind.STALEMATE, Optional.empty()),
                Setup.builder().build().problems().get(0),
                SquareSet.of(-1L),
                Symmetry.IDENTITY,
                Duration.ofSeconds(1),
                Diagram.of(start),
                MarkColor.RED,
                Theme.BROWN,
                PieceLetters.GERMAN,
                FenPolicy.STRICT,
                Epd.of(start),
                Epd.of(start).operations().get(0),
                new EpdReader(new StringReader("")),
                UciSquares.parse("e2e4"),
                PolyglotBook.of(new byte[0]),
                new PolyglotBookBuilder(9),
                new BookMove(move, 1, 0),
                Optional.empty(),
                OptionalInt.empty(),
                new StringReader(""),
                new ByteArrayOutputStream(),
                ByteBuffer.allocate(64),
                new Random(1),
                Path.of("none"),
                new byte[64],
                new String[0],
                List.of());
    }

    @Test
    void publicMethodsRejectNull() throws IOException, URISyntaxException {
        Nulls nulls = Nulls.tryAll(Position.class, EXPORTED, samples());
        assertThat(nulls.accepted()).isEmpty();
        assertThat(nulls.calls()).isGreaterThan(150);
    }
}
