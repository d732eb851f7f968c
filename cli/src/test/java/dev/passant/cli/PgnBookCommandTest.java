package dev.passant.cli;

import static dev.passant.cli.MainTest.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PgnBookCommandTest {

    @TempDir
    private Path folder;

    private String games() throws IOException {
        return Files.writeString(folder.resolve("games.pgn"), """
                1. e4 e5 1-0

                1. e4 c5 1/2-1/2

                1. d4 d5 0-1

                1. e4 Ke3 1-0
                """).toString();
    }

    @Test
    void aBookIsMadeFromGamesAndLookedUp() throws IOException {
        String book = folder.resolve("book.bin").toString();
        Run made = Run.of("pgn", "book", "make", games(), "--output", book);
        assertThat(made.out()).isEqualTo("games 4, moves 5, entries 3\n");
        assertThat(made.err()).contains("1 error in the games");
        assertThat(Run.of("pgn", "book", "show", book).lines()).containsExactly("e2e4 e4 5 100%");
        assertThat(Run.of("pgn", "book", "show", book, "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1")
                        .lines())
                .containsExactly("d7d5 d5 2 100%");
        assertThat(Run.of("pgn", "book", "show", book, "--json").out())
                .isEqualTo("{\"moves\":[{\"uci\":\"e2e4\",\"san\":\"e4\",\"weight\":5,\"learn\":0}]}\n");
    }

    @Test
    void aPositionThatTheBookDoesNotKnowIsExitCodeOne() throws IOException {
        String book = folder.resolve("book.bin").toString();
        assertThat(Run.of("pgn", "book", "make", games(), "--output", book, "--min-games=3", "--plies=1")
                        .out())
                .isEqualTo("games 4, moves 2, entries 1\n");
        Run run = Run.of("pgn", "book", "show", book, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        assertThat(run.exitCode()).isEqualTo(ExitCode.DIFFERENCE);
        assertThat(run.err()).isEqualTo("passant: the book has no move for this position\n");
    }

    @Test
    void wrongInputIsSaidInOneLine() throws IOException {
        String games = games();
        assertWrong("needs a command: make, show", "pgn", "book");
        assertWrong("Missing required option: '--output=BOOK'", "pgn", "book", "make", games);
        assertWrong(
                "there is no such file",
                "pgn",
                "book",
                "show",
                folder.resolve("none").toString());
        assertWrong("are no multiple of 16", "pgn", "book", "show", games);
        assertWrong("--plies is a number 1 to 1000", "pgn", "book", "make", games, "--output=x", "--plies=0");
        assertWrong(
                "more than 2 moves: --max-moves allows more",
                "pgn",
                "book",
                "make",
                games,
                "--output=" + folder.resolve("x"),
                "--max-moves=2");
        assertWrong("cannot be written", "pgn", "book", "make", games, "--output=" + folder.resolve("no/such/folder"));
    }

    @Test
    void studiesArePassedOver() {
        Path book = folder.resolve("book.bin");
        String games = "1. e4 1-0\n\n[FEN \"8/8/8/8/8/8/P7/8 w - - 0 1\"]\n1. a4 1-0\n";
        Run run = Run.withInput(games, "pgn", "book", "make", "-", "--output=" + book);
        assertThat(run).isEqualTo(new Run(0, "games 2, moves 1, entries 1\n", ""));
        assertThat(book).hasSize(16);
    }

    @Test
    void noBookIsWrittenOverTheGamesOrWhenTheyCannotBeRead() throws IOException {
        String games = games();
        String text = Files.readString(Path.of(games));
        assertWrong("cannot be written while it is read", "pgn", "book", "make", games, "--output=" + games);
        assertThat(Path.of(games)).hasContent(text);
        Path book = folder.resolve("book.bin");
        Run run = Run.of("pgn", "book", "make", games, "nowhere", "--output=" + book);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("\"nowhere\" cannot be read").endsWith("passant: no book was written\n");
        assertThat(book).doesNotExist();
    }
}
