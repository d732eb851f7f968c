package dev.passant.cli;

import static dev.passant.cli.JsonSchemas.assertLines;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.explain.MoveRule;
import dev.passant.web.WebServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Validates all JSON objects of the command line and the HTTP API against the schema. */
class JsonSchemaTest {

    /** A position that is only valid as an unrestricted position. */
    private static final String WITHOUT_KINGS = "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1";

    /**
     * Positions with castling, captures, promotions, pins, finished games and unrestricted positions, so that each
     * field occurs at least once.
     */
    private static final List<String> POSITIONS = List.of(
            "startpos",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
            "k7/3r1P1K/8/8/8/8/8/8 w - - 0 1",
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            "8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1",
            "960:0",
            WITHOUT_KINGS);

    private static final String PGN =
            "1. f3 e5 2. g4 Qh4# 1-0\n\n1. e4 {[%clk 0:01:00] [%eval 0.3]} e5 {[%eval #3]} 2. Ke3 *\n";

    private static final String EPD = "6k1/5ppp/8/8/8/8/8/K3R3 w - - bm Re8#; am Kb1; id \"x\"; acd 3;\n"
            + "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1 bm Nd2\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Moves|moves",
                "Moves|moves --pseudo",
                "Moves|moves --side=black --captures",
                "Status|status",
                "Status|status --dead",
                "Winnable|winnable --nodes=2000",
                "Winnable|winnable --quick --side=black",
                "Winnable|winnable --quick",
                "Winnable|winnable --nodes=500",
                "Winnable|winnable --side=white --shortest --nodes=500",
                "Exchanges|see",
                "Trace|explain",
                "Board|board",
                "Board|board --bitboard=pinned",
                "Perft|perft 2",
                "Perft|perft 2 --divide --stats",
            })
    void positionsAreAnsweredByTheirSchema(String name, String command) {
        for (String position : POSITIONS) {
            List<String> args = new ArrayList<>(List.of(command.split(" ", -1)));
            args.addAll(List.of("--json", "--unrestricted", position));
            assertLines(Run.of(args.toArray(String[]::new)).out(), name);
        }
        String lines = String.join("\n", POSITIONS) + "\nrubbish\n4k3/8/8/8/8/8/8/4K3 w KQ\n";
        List<String> args = new ArrayList<>(List.of(command.split(" ", -1)));
        args.addAll(List.of("--json", "--input=-"));
        Run batch = Run.withInput(lines, args.toArray(String[]::new));
        assertThat(batch.lines()).hasSize(POSITIONS.size() + 2).allMatch(line -> line.contains("\"line\":"));
        assertLines(batch.out(), name, "Error");
    }

    @Test
    void movesVerdictsAndFensAreAnsweredByTheirSchema() {
        assertLines(Run.of("move", "--json", "--null", "e4", "Z0", "Nf3").out(), "Played");
        assertLines(
                Run.withInput("startpos|e4\nx|e4\nstartpos|x\n", "move", "--json", "--input=-")
                        .out(),
                "Played",
                "NotPlayed");
        assertLines(Run.of("move", "--json", "e5").out(), "NotPlayed");
        for (String move : List.of("e1g1", "O-O", "e1e2", "d5e6", "f3h3", "a1a8", "e1c1")) {
            assertLines(Run.of("explain", "--json", POSITIONS.get(1), move).out(), "Explanation");
        }
        assertLines(Run.of("explain", "--json", POSITIONS.get(2), "b2a1q").out(), "Explanation");
        assertLines(Run.of("fen", "--json", POSITIONS.get(1)).out(), "Fen");
        assertLines(Run.of("fen", "--json", "--unrestricted", WITHOUT_KINGS).out(), "Fen");
        assertLines(Run.of("fen", "--json", WITHOUT_KINGS).out(), "InvalidFen");
        assertLines(Run.of("fen", "--json", "rubbish").out(), "InvalidFen");
        assertLines(Run.of("moves", "--json", "--fly").out(), "Error");
        assertLines(Run.of("moves", "--json", "rubbish").out(), "Error");
    }

    @Test
    void countsAreAnsweredByTheirSchema() throws IOException {
        String divide = "e2e4: 2\ne2e5: 1\na2a3 1\n";
        assertLines(Run.withInput(divide, "perft", "1", "--json", "--compare=-").out(), "Perft");
        assertLines(
                Run.withInput(
                                "startpos ;D1 21\nstartpos ;D1 20\nx ;D1 5\nstartpos ;D9 1\nstartpos ;D3 2\n",
                                "verify",
                                "--json",
                                "--max-nodes=5",
                                "-",
                                "no-such-file")
                        .out(),
                "Verify");
        assertLines(
                Run.withInput("startpos ;D1 21\nstartpos ;D6 5000\n", "verify", "--json", "-")
                        .out(),
                "Verify");
        assertLines(Run.of("whatbug", "--json", "4865351", "--depth=5").out(), "Whatbug");
        assertLines(Run.of("whatbug", "--json", "1", "--depth=50").out(), "Whatbug");
        assertLines(Run.of("whatbug", "--json", "20", "--depth=1").out(), "Whatbug");
    }

    @Test
    void filesAreAnsweredByTheirSchema() throws IOException {
        String games = Files.writeString(folder.resolve("games.pgn"), PGN).toString();
        String book = folder.resolve("book.bin").toString();
        String suite = Files.writeString(folder.resolve("suite.epd"), EPD).toString();
        assertLines(Run.of("pgn", "check", "--json", games).out(), "PgnProblem", "PgnSummary");
        assertLines(
                Run.of("pgn", "check", "--json", games, "no-such-file").out(), "PgnProblem", "PgnSummary", "FileError");
        assertLines(Run.of("pgn", "convert", "--to=json", games).out(), "Game");
        assertLines(Run.of("pgn", "convert", "--to=json", "--brief", games).out(), "Game");
        assertLines(Run.withInput("""
                                [Date "2024.05.01"] [WhiteElo "2000"] [BlackElo "1900"] [TimeControl "300+3"]
                                {start} 1. e4 $1 {[%emt 1.5] x [%csl Ge4]} (1. d4 {[%clk 1:00:00]} d5 (1... Nf6 $2
                                {y}) {z} 2. c4 {[%eval 0.1]}) {before} 1... e5 1/2-1/2
                                """, "pgn", "convert", "--to=json", "-").out(), "Game");
        String output = "--output=" + folder.resolve("written.pgn");
        assertLines(Run.of("pgn", "merge", "--json", output, games).out(), "PgnDeduplicated");
        assertLines(
                Run.of("pgn", "filter", "--unique", "--known=" + suite, "--json", output, games)
                        .out(),
                "PgnDeduplicated");
        assertLines(
                Run.of("pgn", "filter", "--unique", "--json", output, games, "no-such-file")
                        .out(),
                "Error");
        assertLines(Run.of("pgn", "filter", "--json", "--count", games).out(), "PgnDeduplicated");
        assertLines(Run.of("pgn", "stats", "--json", games).out(), "PgnStats");
        assertLines(Run.of("pgn", "stats", "--by=player", "--json", games).out(), "PgnGroups");
        assertLines(Run.of("pgn", "stats", "--by=move", "--json", games).out(), "PgnClockUse");
        assertLines(
                Run.of("pgn", "stats", "--by=event", "--json", "../samples/games.pgn")
                        .out(),
                "PgnEvents");
        assertLines(
                Run.of("pgn", "stats", "--by=profile", "--player=quill", "--json", "../samples/games.pgn")
                        .out(),
                "PgnProfiles");
        assertLines(
                Run.withInput(
                                "[White \"A, B\"][Date \"1999\"][WhiteElo \"2000\"] * [White \"A\"][Black \"A, C\"] *",
                                "pgn",
                                "names",
                                "--json",
                                "-")
                        .out(),
                "PgnNames");
        assertLines(
                Run.of("pgn", "find", "--json", "--where=any", games, "no-such-file")
                        .out(),
                "Found",
                "FileError");
        assertLines(
                Run.of("pgn", "find", "--json", "--where=any", "--runs", games).out(), "Found");
        assertLines(
                Run.of("pgn", "find", "--json", "--where=any", "--count", games).out(), "FoundSums");
        assertLines(Run.of("pgn", "tree", "--json", games).out(), "OpeningTree");
        assertThat(Run.of("pgn", "book", "make", games, "--output=" + book, "--min-games=1")
                        .exitCode())
                .isZero();
        assertLines(Run.of("pgn", "book", "show", "--json", book).out(), "Book");
        assertLines(
                Run.of("epd", "check", "--json", suite, "no-such-file").out(), "EpdProblem", "EpdSummary", "FileError");
        assertLines(Run.of("epd", "convert", "--to=json", suite).out(), "EpdLine");
    }

    @Test
    void theApiAnswersByTheSameSchema() throws IOException {
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            for (String position : POSITIONS) {
                String fen = "unrestricted=true&fen=" + URLEncoder.encode(position, StandardCharsets.UTF_8);
                assertLines(get(server, "moves?" + fen), "Moves");
                assertLines(get(server, "position?" + fen), "Position");
                assertLines(get(server, "trace?" + fen), "Trace");
                assertLines(get(server, "winnable?" + fen), "Winnable");
                assertLines(get(server, "explain?from=e1&to=g1&" + fen), "Explanation");
                // The command and the server answer alike.
                assertThat(get(server, "trace?" + fen) + "\n")
                        .isEqualTo(Run.of("explain", "--json", "--unrestricted", position)
                                .out());
                assertThat(get(server, "explain?from=e1&to=g1&" + fen) + "\n")
                        .isEqualTo(Run.of("explain", "--json", "--unrestricted", position, "e1g1")
                                .out());
            }
            String ending = "8/8/8/8/8/4k3/8/4K2Q w - - 0 1";
            String probed = get(server, "tables?fen=" + URLEncoder.encode(ending, StandardCharsets.UTF_8)) + "\n";
            assertThat(probed)
                    .isEqualTo(Run.of("tables", "probe", "--json", ending).out());
            assertLines(probed, "TableProbe");
            assertLines(get(server, "limits"), "Limits");
            assertLines(get(server, "moves?fen=rubbish"), "Problem");
            assertLines(get(server, "moves?fen=P3k3/8/8/8/8/8/8/4K3"), "Problem");
        }
    }

    /** Each schema of the OpenAPI description is part of the JSON schema. */
    @Test
    void theDescriptionOfTheApiIsPartOfTheSchema() throws IOException {
        JsonNode api;
        try (InputStream in = WebServer.class.getResourceAsStream("openapi.json")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            api = JsonMapper.builder().build().readTree(text.replace("#/components/schemas/", "#/$defs/"));
        }
        JsonNode all = JsonSchemas.document().path("$defs");
        for (Map.Entry<String, JsonNode> schema :
                api.path("components").path("schemas").properties()) {
            JsonNode ours = all.path(schema.getKey());
            assertThat(ours.path("type"))
                    .as(schema.getKey())
                    .isEqualTo(schema.getValue().path("type"));
            assertThat(ours.path("enum"))
                    .as(schema.getKey())
                    .isEqualTo(schema.getValue().path("enum"));
            for (String field : schema.getValue().path("properties").propertyNames()) {
                String type = schema.getValue()
                        .path("properties")
                        .path(field)
                        .path("type")
                        .toString();
                assertThat(ours.path("properties").path(field).path("type").toString())
                        .as(schema.getKey() + "." + field)
                        .isEqualTo(type);
            }
        }
    }

    @Test
    void thePageNamesEveryCodeOfAVerdict() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "json.md"));
        String section = page.substring(page.indexOf("## Codes of verdicts"), page.indexOf("## REST API"));
        assertThat(section.lines().filter(line -> line.startsWith("| `")).map(line -> line.split("`", -1)[1]))
                .containsExactlyElementsOf(
                        Stream.of(MoveRule.values()).map(MoveRule::code).toList());
    }

    /** Also fails if a new command prints JSON without a schema. */
    @Test
    void theSchemaNamesEveryCommandThatAnswersInJson() {
        String descriptions = JsonSchemas.document().toString();
        assertThat(pathsOfCommandsWithJson(Parser.parserFor("")))
                .contains("passant winnable", "passant pgn check")
                .filteredOn(path -> !descriptions.contains(path + " "))
                .as("commands with --json that docs/json.schema.json lacks; a description starts with the command")
                .isEmpty();
    }

    private static List<String> pathsOfCommandsWithJson(CommandLine commandLine) {
        List<String> paths = new ArrayList<>();
        if (commandLine.getCommandSpec().optionsMap().containsKey("--json")) {
            paths.add(commandLine.getCommandSpec().qualifiedName());
        }
        commandLine.getSubcommands().values().forEach(inner -> paths.addAll(pathsOfCommandsWithJson(inner)));
        return paths;
    }

    /** The schema must not accept arbitrary objects. */
    @Test
    void schemaRejectsExtraAndMissingKeys() {
        assertThat(JsonSchemas.faults("PgnSummary", "{\"games\":1,\"plies\":1,\"errors\":0,\"warnings\":0}"))
                .isEmpty();
        assertThat(JsonSchemas.faults("PgnSummary", "{\"games\":1,\"plies\":1,\"errors\":0}"))
                .isNotEmpty();
        assertThat(JsonSchemas.faults("PgnSummary", "{\"games\":\"1\",\"plies\":1,\"errors\":0,\"warnings\":0}"))
                .isNotEmpty();
        assertThat(JsonSchemas.faults("PgnSummary", "{\"games\":1,\"plies\":1,\"errors\":0,\"warnings\":0,\"x\":0}"))
                .isNotEmpty();
        assertThat(JsonSchemas.faults("WinVerdict", "{\"verdict\":\"unwinnable\",\"nodes\":0}"))
                .isNotEmpty();
        assertThat(JsonSchemas.faults("WinVerdict", "{\"verdict\":\"undecided\",\"nodes\":0,\"line\":[]}"))
                .isNotEmpty();
        assertThat(JsonSchemas.faults("WinVerdict", "{\"verdict\":\"undecided\",\"nodes\":0}"))
                .isEmpty();
        assertThat(JsonSchemas.faults("Winnable", "{\"fen\":\"\"}")).isNotEmpty();
        assertThat(JsonSchemas.faults("Moves", "{\"fen\":\"\",\"sideToMove\":\"red\",\"moves\":[]}"))
                .isNotEmpty();
    }

    private static String get(WebServer server, String question) throws IOException {
        URI address = URI.create("http://127.0.0.1:" + server.port() + "/api/v1/" + question);
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        try (InputStream in =
                connection.getResponseCode() < 400 ? connection.getInputStream() : connection.getErrorStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
