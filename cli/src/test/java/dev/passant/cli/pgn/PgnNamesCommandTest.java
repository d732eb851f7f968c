package dev.passant.cli.pgn;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of {@code passant pgn names}, and of {@code --players} in the commands that read names. */
class PgnNamesCommandTest extends TenGames {

    private static final String GAMES = """
            [Event "One"]
            [Date "1991.01.01"]
            [White "Anand,V"]
            [Black "Kasparov, Garry"]
            [WhiteElo "2650"]
            [Result "1-0"]

            1. e4 e5 {[White "Anand,V"]} 1-0

            [Event "Two"]
            [Date "2008.01.01"]
            [White "Kasparov, G"]
            [Black "Anand, Viswanathan"]
            [BlackElo "2799"]
            [BlackFideId "5000017"]
            [Result "0-1"]

            1. d4 d5 0-1

            """;

    private String games() throws IOException {
        return write("games.pgn", GAMES);
    }

    private String players() throws IOException {
        return write("players.txt", "Anand, Viswanathan = Anand,V\nKasparov, Garry = Kasparov, G | Kasparow\n");
    }

    @Test
    void spellingsAreProposedAsAFileOfCorrections() throws IOException {
        Run run = Run.of("pgn", "names", games());
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).isEqualTo("""
                # Anand, Viswanathan: 1 game, 2008, Elo 2799, FIDE id 5000017
                # Anand,V: 1 game, 1991, Elo 2650 (initials)
                Anand, Viswanathan = Anand,V

                # Kasparov, Garry: 1 game, 1991
                # Kasparov, G: 1 game, 2008 (initials)
                Kasparov, Garry = Kasparov, G

                """);
        assertThat(run.err()).isEqualTo("passant: 4 spellings, 2 players with several, 0 undecided\n");
        String proposed = write("proposed.txt", run.out());
        assertThat(Run.of("pgn", "names", "--players=" + proposed, games()).out())
                .isEmpty();
    }

    @Test
    void theProposalAsJsonHasTheEvidence() throws IOException {
        assertThat(Run.of("pgn", "names", "--json", games()).out())
                .startsWith("{\"spellings\":4,\"groups\":[{\"name\":\"Anand, Viswanathan\",\"games\":2,\"members\":[")
                .contains("{\"name\":\"Anand,V\",\"games\":1,\"firstYear\":1991,\"lastYear\":1991,\"lowestElo\":2650,"
                        + "\"highestElo\":2650,\"fideIds\":[],\"evidence\":\"initials\"}")
                .endsWith("\"undecided\":[]}\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--player==Anand, Viswanathan",
                "--where=player = \"Anand, Viswanathan\"",
                "--where=white = \"Anand, Viswanathan\" or black = \"Anand, Viswanathan\""
            })
    void conditionsMatchCorrectedNames(String condition) throws IOException {
        assertThat(Run.of("pgn", "filter", "--count", condition, games()).out()).isEqualTo("1\n");
        assertThat(Run.of("pgn", "filter", "--count", "--players=" + players(), condition, games())
                        .out())
                .isEqualTo("2\n");
        String where = condition.startsWith("--where=") ? condition : "--where=white =~ .";
        String player = condition.startsWith("--where=") ? "--player=a" : condition;
        assertThat(Run.of("pgn", "find", "--count", "--players=" + players(), where, player, games())
                        .out())
                .isEqualTo("positions 6, games 2 of 2\n");
    }

    @Test
    void conditionsMatchCorrectedNamesAlsoWithAnIndex() throws IOException {
        String games = games();
        assertThat(Run.of("pgn", "index", games).exitCode()).isZero();
        assertThat(Run.of("pgn", "filter", "--count", "--players=" + players(), "--player==Anand, Viswanathan", games)
                        .out())
                .isEqualTo("2\n");
        assertWrong("--players", "pgn", "index", "--players=" + players(), games);
    }

    @Test
    void gamesAreWrittenWithCorrectedNamesAndOtherwiseUnchanged() throws IOException {
        String corrected =
                GAMES.replaceFirst("Anand,V\"", "Anand, Viswanathan\"").replace("Kasparov, G\"", "Kasparov, Garry\"");
        assertThat(corrected).contains("{[White \"Anand,V\"]}");
        for (String command : new String[] {"filter", "merge"}) {
            assertThat(Run.of("pgn", command, "--players=" + players(), games()).out())
                    .as(command)
                    .isEqualTo(corrected);
        }
        assertThat(Run.of("pgn", "sort", "--by=Date", "--players=" + players(), games())
                        .out())
                .isEqualTo(corrected);
        assertThat(Run.of("pgn", "convert", "--to=pgn", "--players=" + players(), games())
                        .out())
                .contains("[Black \"Anand, Viswanathan\"]", "[White \"Kasparov, Garry\"]");
        assertThat(Run.of("pgn", "stats", "--by=player", "--csv", "--players=" + players(), games())
                        .out())
                .contains("\"Anand, Viswanathan\",2,1,1,2,0,0,100");
    }

    @Test
    void namesAreCorrectedInTheEncodingOfTheFile() throws IOException {
        Path games = Path.of(write("latin.pgn", ""));
        Files.write(games, "[White \"M\u00fcller,K\"]\n\n1. e4 *\n".getBytes(StandardCharsets.ISO_8859_1));
        String players = write("muller.txt", "M\u00fcller, J\u00fcrgen = M\u00fcller,K\n");
        String expected = "[White \"M\u00fcller, J\u00fcrgen\"]\n\n1. e4 *\n\n";
        for (String encoding : new String[] {"auto", "ISO-8859-1"}) {
            Run run = Run.of("pgn", "filter", "--encoding=" + encoding, "--players=" + players, games.toString());
            assertThat(run.out()).as(encoding).isEqualTo(expected);
        }
        String russian = write("russian.txt", "\u0418\u0432\u0430\u043d\u043e\u0432 = M\u00fcller,K\n");
        assertWrong(
                "has characters that --encoding=ISO-8859-1 lacks",
                "pgn",
                "filter",
                "--encoding=ISO-8859-1",
                "--players=" + russian,
                games.toString());
    }

    @Test
    void wrongFilesOfPlayersAreRefused() throws IOException {
        String wrong = write("wrong.txt", "Anand\n");
        assertWrong("line 1: expected = and the spellings of the name", "pgn", "filter", "--players=" + wrong, games());
        assertWrong("none.txt", "pgn", "filter", "--players=none.txt", games());
        assertWrong("players.txt", "pgn", "filter", "--players=" + players(), "--output=" + players(), games());
    }
}
