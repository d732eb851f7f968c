package dev.passant.polyglot;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.Position;
import java.io.IOException;
import java.util.List;

/** Any bytes are either a valid book, which can be searched, or rejected as documented. */
class PolyglotBookFuzzTest {

    @FuzzTest
    void bookIsReadOrRefused(byte[] bytes) {
        PolyglotBook book;
        List<BookMove> moves;
        try {
            book = PolyglotBook.of(bytes);
            moves = book.moves(Position.start());
        } catch (IOException refused) {
            assertThat(refused).hasMessageStartingWith("invalid Polyglot book");
            return;
        }
        assertThat(moves).allMatch(move -> Position.start().isLegal(move.move()));
    }
}
