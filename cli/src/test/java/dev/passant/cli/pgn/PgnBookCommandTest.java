package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.cli.Run;
import dev.passant.polyglot.PolyglotBook;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PgnBookCommandTest {

    private static final String GAMES = """
            1. e4 e5 2. Nf3 1-0

            1. e4 c5 0-1

            1. d4 d5 1/2-1/2

            1. e4 e5 2. Bc4 1-0

            1. f3 e5 0-1
            """;

    @TempDir
    private Path folder;

    private String book(String... options) {
        String file = folder.resolve("book.bin").toString();
        String[] args = new String[options.length + 5];
        System.arraycopy(new String[] {"pgn", "book", "make", "-", "--output=" + file}, 0, args, 0, 5);
        System.arraycopy(options, 0, args, 5, options.length);
        Run run = Run.withInput(GAMES, args);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("games 5, moves ").endsWith(" in " + file + "\n");
        return file;
    }

    @Test
    void aMoveWeighsTwoForEachWinOfItsSideAndOneForEachDraw() {
        String file = book();
        assertThat(Run.of("pgn", "book", "show", file)).isEqualTo(new Run(0, "e2e4 e4 4 80.0%\nd2d4 d4 1 20.0%\n", ""));
        String afterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
        assertThat(Run.of("pgn", "book", "show", file, afterE4).out()).isEqualTo("c7c5 c5 2 100.0%\n");
        assertThat(Run.of(
                                "pgn",
                                "book",
                                "show",
                                file,
                                "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR",
                                "b",
                                "KQkq",
                                "-")
                        .out())
                .isEqualTo("e7e5 e5 2 100.0%\n");
    }

    @Test
    void theTagGivesTheResultIfTheMovesHaveNone() {
        Path file = folder.resolve("book.bin");
        String games = "[Result \"1-0\"]\n\n1. e4 *\n\n[Result \"0-1\"]\n\n1. c4\n\n1. d4 *\n";
        Run run = Run.withInput(games, "pgn", "book", "make", "-", "--output=" + file);
        assertThat(run.err()).isEqualTo("passant: 1 game without a result counted as a draw\n");
        assertThat(Run.of("pgn", "book", "show", file.toString()).out())
                .isEqualTo("e2e4 e4 2 66.7%\nd2d4 d4 1 33.3%\n");
    }

    @Test
    void theWeightsOfABookMayBeMoreThanAnInt() throws IOException {
        int entries = 40_000;
        ByteBuffer book = ByteBuffer.allocate(16 * entries);
        for (int i = 0; i < entries; i++) {
            // e2e4 in the starting position, with the maximum weight
            book.putLong(PolyglotBook.key(Position.start()))
                    .putShort((short) 0x031c)
                    .putShort((short) 0xffff)
                    .putInt(0);
        }
        Path file = Files.write(folder.resolve("heavy.bin"), book.array());
        assertThat(Run.of("pgn", "book", "show", file.toString()).lines())
                .isNotEmpty()
                .allMatch(line -> line.matches("e2e4 e4 65535 (0\\.0|100\\.0)%"), "a share of all");
    }

    @Test
    void onlyTheFirstMovesAndThoseOfEnoughGamesAreTaken() {
        String file = book("--plies=1", "--min-games=2");
        assertThat(Run.of("pgn", "book", "show", file).out()).isEqualTo("e2e4 e4 4 100.0%\n");
        Run unknown = Run.of("pgn", "book", "show", file, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        assertThat(unknown).isEqualTo(new Run(0, "", "passant: the book has no move for this position\n"));
    }

    @Test
    void jsonTellsTheSameFacts() {
        assertThat(Run.of("pgn", "book", "show", "--json", book("--plies=1", "--min-games=2"))
                        .out())
                .isEqualTo("{\"fen\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\","
                        + "\"polyglotKey\":\"463b96181691fc9c\",\"moves\":[{\"uci\":\"e2e4\",\"san\":\"e4\",\"weight\":4,"
                        + "\"learn\":0}]}\n");
    }

    @Test
    void gamesWithErrorsAreReadUpToThemAndUnplayableOnesSkipped() throws IOException {
        Path file = folder.resolve("book.bin");
        String games = "1. e4 Ke4 1-0\n\n[FEN \"8/8/8/8/8/8/P7/8 w - - 0 1\"]\n1. a4 1-0\n";
        Run run = Run.withInput(games, "pgn", "book", "make", "-", "--output=" + file);
        assertThat(run.out()).isEqualTo("games 2, moves 1, entries 1 in " + file + "\n");
        assertThat(run.err()).startsWith("passant: 1 error in the games").hasLineCount(1);
        assertThat(Files.size(file)).isEqualTo(16);
    }

    @Test
    void usageErrorsAreReported() throws IOException {
        Path file = Files.writeString(folder.resolve("games"), GAMES);
        assertWrong("pgn book needs a command: make or show", "pgn", "book");
        assertWrong("missing required option: --output=FILE", "pgn", "book", "make", "-");
        assertWrong("--plies must be between 1 and 1000, got 0", "pgn", "book", "make", "-", "--output=x", "--plies=0");
        assertWrong("--min-games must be between 1 and", "pgn", "book", "make", "-", "--output=x", "--min-games=0");
        assertWrong("cannot be written while it is read", "pgn", "book", "make", file.toString(), "--output=" + file);
        assertWrong("\"nowhere\" cannot be read: there is no such file", "pgn", "book", "show", "nowhere");
        assertWrong("cannot be read: invalid Polyglot book", "pgn", "book", "show", file.toString());
        assertWrong("in \"x\"", "pgn", "book", "show", file.toString(), "x");
        assertWrong(
                "\"nowhere\" cannot be read", "pgn", "book", "make", "nowhere", "--output=" + folder.resolve("none"));
        assertThat(folder.resolve("none")).doesNotExist();
    }
}
