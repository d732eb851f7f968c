package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.annotation.Comment;
import dev.passant.web.Client.Answer;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Games: parsed as trees, analysed as lines, written as PGN. */
class GamesTest {

    private static final String ANNOTATED = """
            [Event "Test"]
            [White "A <script>alert(1)</script>"]
            [Black "B"]
            [Result "1-0"]

            {Before all.} 1. e4 $1 {[%clk 0:05:00] King's pawn [%cal Ge2e4,Rd1h5][%csl Yd5]} e5 (1... c5 $6 {Sicilian}
            2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 Nc6 1-0
            """;

    private static WebServer server;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        server = WebServer.start("127.0.0.1", 0);
        client = new Client(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Answer read(String text) throws IOException, InterruptedException {
        return client.post("/api/v1/games", Body.PGN, text);
    }

    private static JsonNode line(String moves) throws IOException, InterruptedException {
        return client.post("/api/v1/line", Body.MOVES, moves).body();
    }

    private static List<String> sans(JsonNode game) {
        List<String> sans = new ArrayList<>();
        game.path("nodes")
                .forEach(node -> sans.add(
                        node.path("parent").asInt() + " " + node.path("san").asString()));
        return sans;
    }

    @Test
    void aGameIsATreeWithAnnotations() throws Exception {
        JsonNode body = read(ANNOTATED).body();
        assertThat(body.path("games").toString())
                .isEqualTo(
                        "[{\"number\":1,\"white\":\"A <script>alert(1)</script>\",\"black\":\"B\",\"event\":\"Test\","
                                + "\"date\":\"????.??.??\",\"result\":\"1-0\",\"plies\":4,\"errors\":0}]");
        JsonNode game = body.path("game");
        assertThat(sans(game))
                .containsExactly("-1 ", "0 e4", "1 e5", "2 Nf3", "3 Nc6", "1 c5", "5 Nf3", "6 d6", "5 c3", "8 d5");
        JsonNode e4 = game.path("nodes").path(1);
        assertThat(e4.path("uci").asString()).isEqualTo("e2e4");
        assertThat(e4.path("fen").asString()).isEqualTo("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        assertThat(e4.path("enPassant").asString()).isEqualTo("e3");
        assertThat(e4.path("nags").toString()).isEqualTo("[1]");
        assertThat(e4.path("comments").toString()).isEqualTo("[\"King's pawn\"]");
        assertThat(e4.path("commands").asString()).isEqualTo("[%clk 0:05:00]");
        assertThat(e4.path("marks").toString()).contains("Ge2e4", "Rd1h5", "Yd5");
        assertThat(game.path("nodes").path(0).path("comments").toString()).isEqualTo("[\"Before all.\"]");
        assertThat(game.path("nodes").path(3).path("fan").asString()).isEqualTo("♘f3");
        assertThat(game.path("problems").isEmpty()).isTrue();
    }

    @Test
    void anIllegalMoveHasANodeAndSquares() throws Exception {
        JsonNode game =
                read("1. e4 e5\n2. Nf3 Nc6 3. Bb5 a6 4. Bb9 Nf6 *").body().path("game");
        JsonNode wrong = game.path("problems").path(0);
        assertThat(wrong.path("line").asInt()).isEqualTo(2);
        assertThat(wrong.path("column").asInt()).isEqualTo(25);
        assertThat(wrong.has("asked")).isFalse();

        JsonNode pinned = read("[FEN \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\"]\n\n1. Nf3 *")
                .body()
                .path("game");
        JsonNode problem = pinned.path("problems").path(0);
        assertThat(problem.path("severity").asString()).isEqualTo("error");
        assertThat(problem.path("line").asInt()).isEqualTo(3);
        assertThat(problem.path("column").asInt()).isEqualTo(4);
        assertThat(problem.path("sentence").asString()).contains("Nf3 is not legal", "pinned");
        assertThat(problem.path("node").asInt()).isZero();
        assertThat(problem.path("asked").toString()).isEqualTo("{\"from\":\"d2\",\"to\":\"f3\"}");
        assertThat(pinned.path("cut").asBoolean()).isTrue();
    }

    @Test
    void theReasonForAnIllegalMoveHasTheLanguageOfTheRequest() throws Exception {
        String text = "[FEN \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\"]\n\n1. Nf3 *";
        JsonNode game =
                client.post("/api/v1/games?lang=de", Body.PGN, text).body().path("game");
        assertThat(game.path("problems").path(0).path("sentence").asString())
                .isEqualTo("Nf3: Der Springer auf d2 ist durch den Läufer auf b4 an den König auf e1 gefesselt und muss"
                        + " auf der Diagonale e1–b4 bleiben.");
    }

    @Test
    void anIllegalMoveOfAVariationFollowsItsOwnNode() throws Exception {
        JsonNode game = read("1. e4 e5 (1... c5 2. Qh6 d6) 2. Nf3 *").body().path("game");
        JsonNode problem = game.path("problems").path(0);
        int node = problem.path("node").asInt();
        assertThat(game.path("nodes").path(node).path("san").asString()).isEqualTo("c5");
        assertThat(problem.path("asked").toString()).isEqualTo("{\"from\":\"d1\",\"to\":\"h6\"}");
        assertThat(sans(game)).contains("2 Nf3");
    }

    /** Two lines reach the same position at the same move; the line with the error ends there. */
    @ParameterizedTest
    @CsvSource({
        "1. Nf3 Nf6 2. Nc3 Qh5 (2. Qh6) 3. e4 (1. Nc3 Nf6 2. Nf3 d5) *, 3",
        "1. Nf3 (1. Nc3 Nf6 2. Nf3 Qh5) 1... Nf6 2. Nc3 d5 *, 7",
        "1. Nf3 Nf6 2. Nc3 d5 (2... Qh5) (2... Qh4) 3. d4 (1. Nc3 Nf6 2. Nf3 d5) *, 3"
    })
    void anIllegalMoveBelongsToTheLineThatEndsBeforeIt(String text, int node) throws Exception {
        JsonNode game = read(text).body().path("game");
        assertThat(game.path("problems").path(0).path("token").asString()).isEqualTo("Qh5");
        assertThat(game.path("problems").path(0).path("node").asInt()).isEqualTo(node);
    }

    @Test
    void allGamesAreListedAndOneIsReturned() throws Exception {
        String two = "[White \"One\"]\n\n1. e4 *\n\n[White \"Two\"]\n\n1. d4 d5 1/2-1/2\n";
        JsonNode body = client.post("/api/v1/games?game=2", Body.PGN, two).body();
        assertThat(body.path("games").size()).isEqualTo(2);
        assertThat(body.path("games").path(1).path("result").asString()).isEqualTo("1/2-1/2");
        assertThat(sans(body.path("game"))).containsExactly("-1 ", "0 d4", "1 d5");
        assertThat(body.path("more").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                "\"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR_w_KQkq_-_0_2\"",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - fmvn 2;",
                "https://lichess.org/analysis/rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR_w_KQkq_-_0_2"
            })
    void aPositionIsAGameWithoutMoves(String text) throws Exception {
        JsonNode game = read("  " + text + "\n").body().path("game");
        assertThat(sans(game)).containsExactly("-1 ");
        assertThat(game.path("nodes").path(0).path("fen").asString())
                .isEqualTo("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    }

    @Test
    void movesAfterAPositionArePlayed() throws Exception {
        assertThat(sans(read("startpos moves e2e4 e5").body().path("game"))).containsExactly("-1 ", "0 e4", "1 e5");
    }

    @Test
    void anIllegalPositionIsRejectedWithItsProblems() throws Exception {
        Answer answer = read("P3k3/8/8/8/8/8/8/K3R3 w - - 0 1");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.body().path("problems").size()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"'', the text is empty", "'  \n ', the text is empty"})
    void anEmptyTextIsRejected(String text, String reason) throws Exception {
        assertThat(read(text).status()).isEqualTo(400);
        assertThat(read(text).detail()).isEqualTo(reason);
    }

    @Test
    void arbitraryTextNeverCausesAServerError() throws Exception {
        for (String text :
                List.of("hello", "((((", "}{", "[Event", "1.", "%", ";", "\u0000", "[FEN \"x\"]\n\n1. e4", "*")) {
            Answer answer = read(text);
            assertThat(answer.status()).as(text).isIn(200, 400);
            if (answer.status() == 400) {
                assertThat(answer.detail()).as(text).startsWith("the text contains neither a game nor a position");
            }
        }
    }

    @Test
    void utf16IsRead() throws Exception {
        HttpResponse<String> response = client.send(client.request("/api/v1/games")
                .header("Content-Type", Body.PGN)
                .POST(BodyPublishers.ofByteArray("[Event \"x\"]\n\n1. e4 *".getBytes(StandardCharsets.UTF_16)))
                .build());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).contains("\"x\"", "\"e4\"");
    }

    @Test
    void repetitionsAreCountedInTenThousandPlies() throws Exception {
        JsonNode game = read("Nf3 Nf6 Ng1 Ng8 ".repeat(2500) + "*").body().path("game");
        assertThat(game.path("nodes").size()).isEqualTo(10_001);
        assertThat(game.path("nodes").path(8).path("claims").toString()).isEqualTo("[\"threefold-repetition\"]");
        assertThat(game.path("nodes").path(16).path("outcome").path("kind").asString())
                .isEqualTo("fivefold-repetition");
        assertThat(game.path("nodes").path(10_000).path("count").asInt()).isEqualTo(2501);
    }

    @Test
    void variationsCountRepetitionsOfTheirOwnLine() throws Exception {
        JsonNode game = read("1. Nf3 Nf6 (1... Nc6 2. Ng1 Nb8) 2. Ng1 Ng8 3. Nf3 *")
                .body()
                .path("game");
        List<Integer> counts = new ArrayList<>();
        game.path("nodes").forEach(node -> counts.add(node.path("count").asInt()));
        assertThat(counts).containsExactly(1, 1, 1, 1, 2, 2, 1, 1, 2);
    }

    // Lines

    @Test
    void threefoldRepetitionIsClaimedWithItsOccurrences() throws Exception {
        JsonNode third = line("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
        assertThat(third.path("count").asInt()).isEqualTo(3);
        assertThat(third.path("occurrences").toString())
                .isEqualTo("[\"at the start\",\"after 2...Ng8\",\"after 4...Ng8\"]");
        assertThat(third.path("claims").path(0).path("sentence").asString())
                .isEqualTo("A draw may be claimed: the position occurs for the third time; it also occurred at the"
                        + " start, after 2...Ng8.");
        JsonNode before = line("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
        assertThat(before.path("claims").path(0).path("san").asString()).isEqualTo("Ng8");
        assertThat(before.path("claims").path(0).path("sentence").asString())
                .isEqualTo("A draw may be claimed with Ng8, announced before it is played: the position would occur for"
                        + " the third time; it also occurred at the start, after 2...Ng8.");
    }

    @Test
    void atMostTheLastFiveOccurrencesAreListed() throws Exception {
        JsonNode seventh = line("g1f3 g8f6 f3g1 f6g8 ".repeat(6));
        assertThat(seventh.path("count").asInt()).isEqualTo(7);
        assertThat(seventh.path("occurrences").toString())
                .isEqualTo(
                        "[\"after 4...Ng8\",\"after 6...Ng8\",\"after 8...Ng8\",\"after 10...Ng8\",\"after 12...Ng8\"]");
    }

    @Test
    void aLostCastlingRightPreventsARepetition() throws Exception {
        // The rook moves and returns: the board is the same, but Black may no longer castle.
        JsonNode line = line("g1f3 g8f6 f3g1 h8g8 g1f3 g8h8");
        assertThat(line.path("count").asInt()).isEqualTo(1);
        assertThat(line.path("lookalikes").path(0).path("sentence").asString())
                .isEqualTo("The board looked the same after 1...Nf6, but the position differed. Black lost the right"
                        + " to castle king-side at move 2.");
    }

    @Test
    void fiftyAndSeventyFiveMovesAreDetected() throws Exception {
        String start = "?fen=" + Client.encoded("4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
        JsonNode fifty = client.post("/api/v1/line" + start, Body.MOVES, "a1a2").body();
        assertThat(fifty.path("claims").path(0).path("sentence").asString())
                .isEqualTo(
                        "A draw may be claimed: fifty moves of each side have been played without a capture or a pawn"
                                + " move.");
        String late = "?fen=" + Client.encoded("4k3/8/8/8/8/8/8/R3K3 w - - 149 110");
        assertThat(client.post("/api/v1/line" + late, Body.MOVES, "a1a2")
                        .body()
                        .path("outcome")
                        .path("kind")
                        .asString())
                .isEqualTo("seventy-five-moves");
    }

    @Test
    void insufficientMaterialEndsALine() throws Exception {
        String start = "?fen=" + Client.encoded("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1");
        assertThat(client.post("/api/v1/line" + start, Body.MOVES, "e1e2")
                        .body()
                        .path("outcome")
                        .path("kind")
                        .asString())
                .isEqualTo("insufficient-material");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "e2e4 e2e4 | move 2 of the line:",
                "e2e5 | move 1 of the line: e2e5 is not legal (not-its-move): the pawn on e2 does not move to e5",
                "e2e4 f7f6 d1h5 0000 | move 4 of the line: a null move is not legal (null-move-in-check): the king on e8 is",
                "nonsense | invalid UCI",
                "0000 | ''"
            })
    void anIllegalMoveOfALineIsNamed(String moves, String reason) throws Exception {
        Answer answer = client.post("/api/v1/line", Body.MOVES, moves);
        assertThat(answer.status()).isEqualTo(reason.isEmpty() ? 200 : 400);
        assertThat(answer.detail()).startsWith(reason);
    }

    // Turns

    private static List<JsonNode> turn(String query, String moves) throws IOException, InterruptedException {
        HttpResponse<String> response = client.sendTo("/api/v1/turn?winnable=true" + query, Body.MOVES, moves);
        assertThat(response.statusCode()).isEqualTo(200);
        return response.body().lines().map(Client.JSON::readTree).toList();
    }

    /** The page needs one request per move: the response is what the four others say. */
    @Test
    void aTurnIsThePositionItsMovesTheLineAndTheChancesToMate() throws Exception {
        String moves = "g1f3 g8f6 f3g1 f6g8 e2e4";
        List<JsonNode> turn = turn("", moves);
        String after = "?fen=" + Client.encoded("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3");
        assertThat(turn.get(0).path("position"))
                .isEqualTo(client.get("/api/v1/position" + after).body());
        assertThat(turn.get(0).path("moves"))
                .isEqualTo(client.get("/api/v1/moves" + after).body());
        assertThat(turn.get(0).path("line")).isEqualTo(line(moves));
        assertThat(turn.get(1)).isEqualTo(client.get("/api/v1/winnable" + after).body());
        assertThat(turn).hasSize(2);
    }

    @Test
    void aTurnWarnsOfItsOwnPositionOnly() throws Exception {
        // The pawns of the start cannot have come there; after the capture the problem is gone.
        String start = "&fen=" + Client.encoded("4k3/8/8/8/8/P7/P1P5/K7 w - - 0 1");
        String position = "?fen=" + Client.encoded("4k3/8/8/8/P7/8/P1P5/K7 b - - 0 1");
        assertThat(turn(start, "a3a4").get(0).path("position").path("problems"))
                .isEqualTo(client.get("/api/v1/position" + position).body().path("problems"));
    }

    /** Mate, an unrestricted position: there is nothing to search, and an unrestricted position has no line. */
    @Test
    void aTurnSearchesOnlyOpenGames() throws Exception {
        List<JsonNode> mate = turn("", "f2f3 e7e5 g2g4 d8h4");
        assertThat(mate.get(0).path("line").path("outcome").path("kind").asString())
                .isEqualTo("checkmate");
        assertThat(mate.get(1).isNull()).isTrue();
        List<JsonNode> pawns =
                turn("&unrestricted=true&fen=" + Client.encoded("8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1"), "e2e4");
        assertThat(pawns.get(0).path("line").isNull()).isTrue();
        assertThat(pawns.get(0).path("moves").path("moves")).hasSize(16);
        assertThat(pawns.get(1).isNull()).isTrue();
        HttpResponse<String> without = client.sendTo("/api/v1/turn", Body.MOVES, "");
        assertThat(without.body().lines()).hasSize(1);
    }

    @Test
    void anIllegalMoveOfATurnIsNamed() throws Exception {
        Answer answer = client.post("/api/v1/turn", Body.MOVES, "e2e4 e2e4");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.detail()).startsWith("move 2 of the line:");
    }

    // Divides

    private static JsonNode divide(String fen, String text) throws IOException, InterruptedException {
        return client.post("/api/v1/divide?fen=" + Client.encoded(fen), Body.DIVIDE, text)
                .body()
                .path("counts");
    }

    @Test
    void aDivideIsReadInSeveralFormats() throws Exception {
        String text =
                "info string depth 3\ne2e4: 600\r\nd2d4 - 560\na7a8Q = 1,234\n  g1f3 440 \nNodes searched: 8902\n";
        assertThat(divide(Fen.START, text).toString())
                .isEqualTo("{\"e2e4\":600,\"d2d4\":560,\"a7a8q\":1234,\"g1f3\":440}");
        assertThat(divide(Fen.START, "no count at all").isEmpty()).isTrue();
    }

    @Test
    void castlingByNameIsTheMoveThatThePositionHas() throws Exception {
        String both = "3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        assertThat(divide(both, "O-O: 12\n0-0-0: 13\ne7e8=Q: 4\n").toString())
                .isEqualTo("{\"e1g1\":12,\"e1c1\":13,\"e7e8q\":4}");
        assertThat(divide(Fen.START, "o-o 12\n").toString()).isEqualTo("{\"O-O\":12}");
    }

    // Writing

    private static HttpResponse<String> write(String tree) throws IOException, InterruptedException {
        return client.sendTo("/api/v1/pgn", Body.JSON, tree);
    }

    @Test
    void gamesRoundTrip() throws Exception {
        JsonNode game = read(ANNOTATED).body().path("game");
        HttpResponse<String> written = write(game.toString());
        assertThat(written.statusCode()).as(written.body()).isEqualTo(200);
        assertThat(written.headers().firstValue("Content-Type").orElse("")).startsWith("application/x-chess-pgn");
        Game before = Game.parse(ANNOTATED);
        Game after = Game.parse(written.body());
        assertThat(after.nodes().map(GameNode::toString))
                .containsExactlyElementsOf(
                        before.nodes().map(GameNode::toString).toList());
        assertThat(after.root().comments()).isEqualTo(before.root().comments());
        GameNode e4 = after.atPly(1).orElseThrow();
        assertThat(e4.marks())
                .containsExactlyInAnyOrderElementsOf(
                        before.atPly(1).orElseThrow().marks());
        assertThat(e4.clock()).isEqualTo(before.atPly(1).orElseThrow().clock());
        assertThat(e4.nags()).containsExactly(1);
        assertThat(after.tag("White")).hasValue("A <script>alert(1)</script>");
        assertThat(after.result()).isEqualTo(before.result());
    }

    @Test
    void commentsBeforeAMoveRoundTrip() throws Exception {
        String text = "1. e4 e5 ( {before} 1... c5 {after} ) *";
        String written = write(read(text).body().path("game").toString()).body();
        GameNode c5 = Game.parse(written).root().next().orElseThrow().children().get(1);
        assertThat(c5.commentsBefore()).containsExactly(Comment.of("before"));
        assertThat(c5.comments()).containsExactly(Comment.of("after"));
        // No move precedes the start, so its comments before are ignored.
        assertThat(write("{\"nodes\":[{\"before\":[\"nothing\"]},{\"parent\":0,\"uci\":\"e2e4\"}]}")
                        .body())
                .contains("1. e4 *")
                .doesNotContain("nothing");
    }

    @Test
    void gamesOfVariantsAreReadAndWritten() throws Exception {
        JsonNode game = read("[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d6 P@d4 5. N@a3 *")
                .body()
                .path("game");
        assertThat(game.path("variant").asString()).isEqualTo("crazyhouse");
        assertThat(sans(game)).endsWith("6 @d6", "7 @d4");
        assertThat(game.path("problems").get(0).path("sentence").asString()).contains("drop-not-in-hand");
        HttpResponse<String> written = client.sendTo(
                "/api/v1/pgn?variant=crazyhouse", Body.JSON, game.toString().replace("\"san\"", "\"x\""));
        assertThat(written.body()).contains("[Variant \"Crazyhouse\"]", "4. @d6 @d4");
        assertThat(client.sendTo("/api/v1/games?variant=3check", Body.PGN, "startpos moves e4 e5")
                        .body())
                .contains("\"variant\":\"3check\"", "3+3");
    }

    @Test
    void aGameFromAnotherPositionKeepsIt() throws Exception {
        Position start = Fen.parse("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
        HttpResponse<String> written = client.sendTo(
                "/api/v1/pgn?fen=" + Client.encoded(Fen.format(start)),
                Body.JSON,
                "{\"nodes\":[{},{\"parent\":0,\"uci\":\"e1c1\"},{\"parent\":1,\"uci\":\"e8e7\"}]}");
        assertThat(written.body()).contains("[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]", "1. O-O-O Ke7 *");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nonsense | invalid JSON",
                "[] | expected an object",
                "{\"nodes\":[{},{\"parent\":1,\"uci\":\"e2e4\"}]} | node 1 has no parent before it",
                "{\"nodes\":[{},{\"uci\":\"e2e4\"}]} | node 1 has no parent before it",
                "{\"nodes\":[{},{\"parent\":0}]} | the move of node 1 is missing",
                "{\"nodes\":[{},{\"parent\":0,\"uci\":\"e2e5\"}]} | node 1: e2e5 is not legal (not-its-move): the pawn on e2",
                "{\"nodes\":[{},{\"parent\":0,\"uci\":\"e2e4\"},{\"parent\":1,\"uci\":\"f7f6\"},{\"parent\":2,\"uci\":\"d1h5\"},{\"parent\":3,\"uci\":\"0000\"}]} | node 4: a null move is not legal (null-move-in-check): the king on e8 is in check",
                "{\"nodes\":[{\"nags\":[\"x\"]}]} | a NAG of node 0",
                "{\"nodes\":[{\"marks\":[\"Pe4\"]}]} | a mark of node 0",
                "{\"nodes\":[{\"comments\":[7]}]} | a text of node 0",
                "{\"result\":\"2-0\"} | the result must be 1-0, 0-1, 1/2-1/2 or *",
                "{\"tags\":[{\"name\":\"a b\",\"value\":\"x\"}]} | the tag a b cannot be written"
            })
    void invalidGamesAreNotWritten(String tree, String reason) throws Exception {
        Answer answer = client.post("/api/v1/pgn", Body.JSON, tree);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.detail()).startsWith(reason);
    }

    // Permissions

    @Test
    void onlyMediaTypesThatNeedAPreflightAreAccepted() throws Exception {
        assertThat(client.post("/api/v1/games", "text/plain", "1. e4 *").status())
                .isEqualTo(415);
        assertThat(client.post("/api/v1/line", "application/x-www-form-urlencoded", "e2e4")
                        .status())
                .isEqualTo(415);
        assertThat(client.post("/api/v1/position", Body.PGN, "1. e4 *").status())
                .isEqualTo(413);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "DELETE", "PATCH", "OPTIONS", "OTHER"})
    void pathsForPostSupportNothingElse(String method) throws Exception {
        for (String path : server.postedPaths()) {
            HttpResponse<String> answer = client.send(
                    client.request(path).method(method, BodyPublishers.noBody()).build());
            assertThat(answer.statusCode()).as(path).isEqualTo(405);
            assertThat(answer.headers().firstValue("Allow")).hasValue("POST");
            assertThat(Client.answer(answer).detail()).isEqualTo(method + " is not supported here; use POST");
        }
    }

    @Test
    void postFromAnotherSiteIsRejected() throws Exception {
        HttpResponse<String> answer = client.send(client.request("/api/v1/games")
                .header("Content-Type", Body.PGN)
                .header("Origin", "http://evil.example")
                .POST(BodyPublishers.ofString("1. e4 *"))
                .build());
        assertThat(answer.statusCode()).isEqualTo(403);
    }

    @Test
    void latin1GamesAreRead() throws Exception {
        byte[] latin = "[White \"M\u00fcller\"]\n\n1. e4 *".getBytes(StandardCharsets.ISO_8859_1);
        HttpResponse<String> answer = client.send(client.request("/api/v1/games")
                .header("Content-Type", Body.PGN)
                .POST(BodyPublishers.ofByteArray(latin))
                .build());
        assertThat(Client.answer(answer)
                        .body()
                        .path("games")
                        .path(0)
                        .path("white")
                        .asString())
                .isEqualTo("M\u00fcller");
    }
}
