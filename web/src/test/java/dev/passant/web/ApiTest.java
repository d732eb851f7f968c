package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.answers.Names;
import dev.passant.answers.Problem;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.explain.Explainer;
import dev.passant.explain.Stage;
import dev.passant.explain.Trace;
import dev.passant.explain.Verdict;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.notation.UciSquares;
import dev.passant.tables.Category;
import dev.passant.tables.Tablebase;
import dev.passant.web.Client.Answer;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Responses and errors of the API. */
class ApiTest {

    private static final String PAWNS_ONLY = "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1";

    /** The knight on d2 is pinned by the bishop on b4. */
    private static final String PINNED = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";

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

    private static Answer ask(String question, String fen) throws IOException, InterruptedException {
        String separator = question.indexOf('?') < 0 ? "?" : "&";
        return client.get("/api/v1/" + question + separator + "fen=" + Client.encoded(fen));
    }

    private static List<String> texts(JsonNode list, String field) {
        List<String> texts = new ArrayList<>();
        list.forEach(element -> texts.add(element.path(field).asString()));
        return texts;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "startpos moves e2e4 e7e5",
                "position startpos moves 1. e4 e5",
                "960:518 moves e4 e5",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR_w_KQkq_-_0_2",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - bm Nf3; fmvn 2;",
                "https://lichess.org/analysis/rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR_w_KQkq_-_0_2"
            })
    void positionsAreAcceptedInSeveralNotations(String text) throws Exception {
        assertThat(ask("position", text).body().path("fen").asString())
                .isEqualTo("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        assertThat(texts(ask("moves", text).body().path("moves"), "san"))
                .hasSize(29)
                .contains("Nf3");
    }

    /** Expected values by hand: sliders are blocked by the pawn on d3 and the king on e1. */
    @ParameterizedTest
    @CsvSource({
        "R, d1, 0000000000080817",
        "N, a1, 0000000000020400",
        "K, h8, 40c0000000000000",
        "P, e4, 0000002800000000",
        "p, e4, 0000000000280000",
        "B, c1, 0000804020110a00"
    })
    void attacksOfAPieceFromASquare(String piece, String square, String bits) throws Exception {
        String attacks = ask("attacks?piece=" + piece + "&square=" + square, "4k3/8/8/8/8/3P4/8/4K3 w - - 0 1")
                .body()
                .path("bits")
                .asString();
        long expected = Long.parseUnsignedLong(bits, 16);
        assertThat(Names.squares(Long.parseUnsignedLong(attacks, 16))).isEqualTo(Names.squares(expected));
    }

    @Test
    void anIllegalMoveIsReportedWithItsOffset() throws Exception {
        Answer answer = ask("moves", "startpos moves e4 Ke3");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.detail()).startsWith("invalid position at offset 18: Ke3 is not legal");
        assertThat(answer.body().path("offset").asInt()).isEqualTo(18);
    }

    @Test
    void fenDefaultsToTheStartingPosition() throws Exception {
        Answer answer = client.get("/api/v1/position");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.type()).isEqualTo("application/json");
        assertThat(answer.body().path("fen").asString()).isEqualTo(Fen.START);
        assertThat(answer.body().path("pieces").size()).isEqualTo(32);
        assertThat(answer.body().path("layers").size()).isEqualTo(27);
        assertThat(answer.body()
                        .path("layers")
                        .path("white-double-push-targets")
                        .asString())
                .isEqualTo("00000000ff000000");
    }

    @Test
    void boardWithoutKingsIsAcceptedAsUnrestricted() throws Exception {
        Answer answer = ask("position", PAWNS_ONLY);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("unrestricted").asBoolean()).isTrue();
        assertThat(texts(answer.body().path("problems"), "code")).containsOnly("no-king");
        assertThat(ask("moves", PAWNS_ONLY).body().path("moves").size()).isEqualTo(16);
        Answer twoKings = ask("position", "4k3/8/8/8/8/8/8/KK6 w - - 0 1");
        assertThat(twoKings.status()).isEqualTo(200);
        assertThat(texts(twoKings.body().path("problems"), "code")).containsOnly("several-kings");
    }

    @Test
    void aSideWithoutAKingIsNotStalemated() throws Exception {
        JsonNode empty = ask("position", "8/8/8/8/8/8/8/8 w - - 0 1").body();
        assertThat(empty.path("outcome").isNull()).isTrue();
        assertThat(empty.path("status").size()).isZero();
    }

    @Test
    void standardChessRejectsChess960CastlingRights() throws Exception {
        String inner = Client.encoded("r3k2r/8/8/8/8/8/8/R3KR2 w KQkq - 0 1");
        assertThat(client.get("/api/v1/position?fen=" + inner).status()).isEqualTo(200);
        Answer refused = client.get("/api/v1/position?standard=true&fen=" + inner);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(texts(refused.body().path("problems"), "code")).containsExactly("impossible-castling-right");
        assertThat(texts(refused.body().path("problems"), "color")).containsExactly("white");
        assertThat(client.get("/api/v1/position?standard=true&chess960=true").detail())
                .isEqualTo("chess960 and standard cannot be combined");
    }

    @Test
    void aVariantHasItsOwnStartState() throws Exception {
        JsonNode house = client.get("/api/v1/position?variant=zh").body();
        assertThat(house.path("variant").asString()).isEqualTo("crazyhouse");
        assertThat(house.path("fen").asString()).endsWith("/RNBQKBNR[] w KQkq - 0 1");
        assertThat(house.path("pockets").path("white").size()).isZero();
        JsonNode checks = client.get("/api/v1/position?variant=Three-check").body();
        assertThat(checks.path("checksLeft").path("black").asInt()).isEqualTo(3);
        JsonNode atomic =
                client.get("/api/v1/position?variant=atomic960&fen=960:0").body();
        assertThat(atomic.path("chess960").asBoolean()).isTrue();
        String castling = Client.encoded("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assertThat(client.get("/api/v1/position?variant=atomic960&fen=" + castling)
                        .body()
                        .path("chess960")
                        .asBoolean())
                .isTrue();
        assertThat(atomic.path("layers").has("blast")).isTrue();
        assertThat(atomic.path("layers").has("immovable")).isFalse();
        assertThat(atomic.has("polyglotKey")).isFalse();
        assertThat(client.get("/api/v1/position?variant=koth")
                        .body()
                        .path("layers")
                        .has("hill"))
                .isTrue();
        assertThat(client.get("/api/v1/position?variant=race")
                        .body()
                        .path("layers")
                        .has("goal-rank"))
                .isTrue();
        String promoted = Client.encoded("4k3/1Q~6/8/8/8/8/8/4K2N[] w - - 0 1");
        assertThat(client.get("/api/v1/position?variant=zh&fen=" + promoted)
                        .body()
                        .path("promoted")
                        .toString())
                .isEqualTo("[\"b7\"]");
        JsonNode chess = client.get("/api/v1/position").body();
        assertThat(chess.propertyNames()).doesNotContain("variant", "pockets", "promoted", "checksLeft");
    }

    @Test
    void dropsAreListedPlayedAndExplained() throws Exception {
        String house = "variant=crazyhouse&fen=" + Client.encoded("4k3/8/8/8/8/8/4r3/4K3[NPp] w - - 0 1");
        JsonNode moves = client.get("/api/v1/moves?" + house).body();
        assertThat(texts(moves.path("illegal"), "uci")).contains("N@f3", "P@e3").doesNotContain("P@e1");
        JsonNode verdict = client.get("/api/v1/explain?from=N@&to=f3&" + house).body();
        assertThat(verdict.path("code").asString()).isEqualTo("drop-leaves-check");
        assertThat(verdict.path("dropped").asString()).isEqualTo("knight");
        assertThat(client.get("/api/v1/explain?from=Q@&to=f3&" + house)
                        .body()
                        .path("code")
                        .asString())
                .isEqualTo("drop-not-in-hand");
        assertThat(client.get("/api/v1/explain?from=K@&to=f3&" + house).status())
                .isEqualTo(400);
        JsonNode turn = turn(house, "e1e2 P@d2 N@f3");
        assertThat(turn.path("position").path("fen").asString()).isEqualTo("4k3/8/8/8/8/5N2/3pK3/8[RP] b - - 1 2");
        assertThat(client.post("/api/v1/turn?" + house, Body.MOVES, "P@e8").detail())
                .contains("P@e8 is not legal");
    }

    /** Returns the first line of the answer about a line of moves. */
    private static JsonNode turn(String query, String moves) throws Exception {
        String lines = client.sendTo("/api/v1/turn?winnable=true&" + query, Body.MOVES, moves)
                .body();
        assertThat(lines).endsWith("\nnull\n");
        return Client.JSON.readTree(lines.substring(0, lines.indexOf('\n')));
    }

    @Test
    void aPawnOfAntichessPromotesToAKing() throws Exception {
        String antichess = "&variant=antichess&fen=" + Client.encoded("8/4P3/8/8/8/8/8/k7 w - - 0 1");
        JsonNode legal = client.get("/api/v1/explain?from=e7&to=e8&promotion=k" + antichess)
                .body();
        assertThat(legal.path("move").path("san").asString()).isEqualTo("e8=K");
        assertThat(client.get("/api/v1/explain?from=e7&to=e8&promotion=k").status())
                .isEqualTo(400);
    }

    @Test
    void aGameOfAVariantEndsByItsRule() throws Exception {
        JsonNode turn = turn("variant=koth&fen=" + Client.encoded("4k3/8/8/8/8/4K3/8/8 w - - 0 1"), "e3e4");
        assertThat(turn.path("position").path("outcome").path("kind").asString())
                .isEqualTo("king-on-hill");
        assertThat(turn.path("moves").path("moves").size()).isZero();
    }

    @Test
    void allProblemsOfAnIllegalPositionAreListed() throws Exception {
        Answer answer = ask("position", "P3k3/8/8/8/8/8/8/K3R3 w - - 0 1");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.type()).isEqualTo(Problem.MEDIA_TYPE);
        assertThat(texts(answer.body().path("problems"), "code")).contains("opposite-check", "pawn-on-edge-rank");
        assertThat(answer.detail())
                .startsWith("the position \"")
                .contains("is not legal")
                .endsWith(" (use unrestricted=true to accept it)");
        // Messages of the command line must not appear here.
        String impossibleRight =
                ask("position", "4k3/8/8/8/8/8/8/4K3 w K - 0 1").detail();
        assertThat(impossibleRight).endsWith("there is no rook");
        assertThat(client.get("/api/v1/position?unrestricted=true&fen="
                                + Client.encoded("P3k3/8/8/8/8/8/8/K3R3 w - - 0 1"))
                        .status())
                .isEqualTo(200);
    }

    /** The square is reported after every double push, even if no capture is possible there. */
    @Test
    void theEnPassantSquareIsReportedAfterEveryDoublePush() throws Exception {
        String pushed = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
        assertThat(ask("position", pushed).body().path("enPassant").asString()).isEqualTo("e3");
        JsonNode none = ask("position", pushed.replace("e3", "-")).body().path("enPassant");
        assertThat(none.isNull() || none.isMissingNode()).isTrue();
    }

    @Test
    void mateIsAnOutcomeWithItsWinner() throws Exception {
        JsonNode mate = ask("position", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
                .body();
        assertThat(mate.path("outcome").path("kind").asString()).isEqualTo("checkmate");
        assertThat(mate.path("outcome").path("winner").asString()).isEqualTo("black");
        assertThat(mate.path("outcome").path("sentence").asString()).isEqualTo("Black wins by checkmate.");
        assertThat(mate.path("status").toString()).isEqualTo("[\"check\",\"checkmate\"]");
        assertThat(mate.path("checkers").get(0).asString()).isEqualTo("h4");
        JsonNode stalemate = ask("position", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").body();
        assertThat(stalemate.path("outcome").path("kind").asString()).isEqualTo("stalemate");
        assertThat(stalemate.path("outcome").has("winner")).isFalse();
        assertThat(client.get("/api/v1/position").body().path("outcome").isNull())
                .isTrue();
    }

    @Test
    void movesOfAPinnedPieceAreIllegal() throws Exception {
        JsonNode moves = ask("moves", PINNED).body();
        assertThat(texts(moves.path("moves"), "piece")).containsOnly("king");
        assertThat(texts(moves.path("illegal"), "code")).contains("pinned");
        assertThat(texts(moves.path("illegal"), "uci")).contains("d2f3");
    }

    @Test
    void everyLegalMoveContainsThePositionAfterIt() throws Exception {
        String kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        JsonNode legal = ask("moves", kiwipete).body().path("moves");
        assertThat(legal.size()).isEqualTo(48);
        Position position = Fen.parse(kiwipete);
        for (JsonNode move : legal) {
            String after = move.path("fen").asString();
            Optional<String> passed =
                    Optional.of(move.path("enPassant").asString()).filter(square -> !square.isEmpty());
            assertThat(position.legalMoves().stream()
                            .map(position::play)
                            .filter(next -> next.enPassantSquare(EnPassantMode.ALWAYS)
                                    .map(Square::toString)
                                    .equals(passed))
                            .map(Fen::format))
                    .contains(after);
        }
        assertThat(texts(legal, "san")).contains("O-O", "O-O-O", "Bxa6");
        assertThat(texts(legal, "fan")).contains("♗xa6");
    }

    @Test
    void reasonContainsItsWitness() throws Exception {
        JsonNode why = ask("explain?from=d2&to=f3", PINNED).body();
        assertThat(why.path("legal").asBoolean()).isFalse();
        assertThat(why.path("code").asString()).isEqualTo("pinned");
        assertThat(texts(why.path("witness").path("squares"), "role")).contains("pinner");
        assertThat(why.path("witness").path("line").asString()).hasSize(16);
        assertThat(why.has("move")).isFalse();
        JsonNode legal = client.get("/api/v1/explain?from=e2&to=e4").body();
        assertThat(legal.path("move").path("san").asString()).isEqualTo("e4");
    }

    @Test
    void traceHasEightStagesAndTheLegalMoves() throws Exception {
        JsonNode trace = ask("trace", PINNED).body();
        assertThat(trace.path("stages").size()).isEqualTo(8);
        assertThat(trace.path("legal").size())
                .isEqualTo(ask("moves", PINNED).body().path("moves").size());
    }

    @Test
    void aDeadPositionIsADrawWithReasonsAndWalls() throws Exception {
        JsonNode dead =
                ask("winnable", "8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1").body();
        assertThat(dead.path("outcome").path("kind").asString()).isEqualTo("dead-position");
        assertThat(dead.path("outcome").path("sentence").asString()).isEqualTo("Draw by dead position.");
        for (String side : List.of("white", "black")) {
            assertThat(dead.path(side).path("verdict").asString()).isEqualTo("unwinnable");
            assertThat(dead.path(side).path("reason").asString()).isEqualTo("blocked");
            assertThat(dead.path(side).has("moves")).isFalse();
        }
        assertThat(dead.path("walls").path("walledPawns").toString())
                .isEqualTo("[\"a4\",\"c4\",\"e4\",\"g4\",\"a5\",\"c5\",\"e5\",\"g5\"]");
        assertThat(texts(dead.path("walls").path("regions"), "square")).containsExactly("e2", "e7");
        assertThat(dead.path("walls").path("regions").get(0).path("squares").size())
                .isEqualTo(24);
    }

    @Test
    void aHelpmateIsALineOfLegalMovesThatEndsInMate() throws Exception {
        String bishopAgainstKnight = "8/8/4k3/8/8/2n5/1B6/K7 w - - 0 1";
        JsonNode answer = ask("winnable", bishopAgainstKnight).body();
        assertThat(answer.path("outcome").isNull()).isTrue();
        for (String side : List.of("white", "black")) {
            Position position = Fen.parse(bishopAgainstKnight);
            for (JsonNode move : answer.path(side).path("moves")) {
                position = position.play(Uci.parse(move.path("uci").asString(), position));
                assertThat(move.path("fen").asString()).isEqualTo(Fen.format(position));
            }
            assertThat(position.isCheckmate()).isTrue();
            assertThat(Names.of(position.sideToMove())).isNotEqualTo(side);
            assertThat(texts(answer.path(side).path("moves"), "uci"))
                    .containsExactlyElementsOf(answer.path(side)
                            .path("line")
                            .valueStream()
                            .map(JsonNode::asString)
                            .toList());
        }
    }

    @Test
    void theShortestMateIsFoundOnRequest() throws Exception {
        JsonNode rook =
                ask("winnable?shortest=true", "7k/8/6K1/8/8/8/8/R7 w - - 0 1").body();
        assertThat(rook.path("white").path("line").toString()).isEqualTo("[\"a1a8\"]");
        assertThat(rook.path("white").path("shortest").asBoolean()).isTrue();
        assertThat(rook.path("black").has("shortest")).isFalse();
        JsonNode knight = ask("winnable?shortest=true", "4K3/8/3k4/4R3/1n6/8/8/8 b - - 0 1")
                .body();
        assertThat(knight.path("white").path("line").size()).isEqualTo(8);
        assertThat(knight.path("white").path("shortest").asBoolean()).isTrue();
        // Beyond the limits: any mate is returned.
        JsonNode hard = ask("winnable?shortest=true", "8/8/2p1k3/8/8/2n5/1B6/K7 w - - 0 1")
                .body();
        assertThat(hard.path("white").path("verdict").asString()).isEqualTo("winnable");
        assertThat(hard.path("white").path("shortest").booleanValue()).isFalse();
    }

    @Test
    void tablesKnowTheResultOfEveryMove() throws Exception {
        JsonNode queen = ask("tables", "8/8/8/8/8/4k3/8/4K2Q w - - 0 1").body();
        assertThat(queen.path("result").asString()).isEqualTo("win");
        assertThat(queen.path("mate").asInt()).isEqualTo(5);
        assertThat(queen.path("moves").get(0).toString())
                .isEqualTo("{\"uci\":\"h1d5\",\"san\":\"Qd5\",\"result\":\"win\",\"wdl\":2,\"mate\":5}");
        JsonNode pawn = ask("tables", "8/8/8/3k4/8/8/3KP3/8 w - - 0 1").body();
        assertThat(pawn.path("moves")
                        .valueStream()
                        .filter(move -> move.path("wdl").asInt() > 0))
                .extracting(move -> move.path("san").asString())
                .containsExactly("Kd3");
    }

    @Test
    void theStrongestPartnerPlaysByTheTables() throws Exception {
        String fen = Client.encoded("8/8/8/8/8/4k3/8/4K2Q w - - 0 1");
        JsonNode hard = client.post("/api/v1/reply?strength=hard&seed=1&fen=" + fen, Body.MOVES, "")
                .body();
        assertThat(hard.path("move").path("uci").asString()).isEqualTo("h1d5");
        assertThat(hard.path("nodes").asInt()).isZero();
        JsonNode easy = client.post("/api/v1/reply?strength=easy&seed=1&fen=" + fen, Body.MOVES, "")
                .body();
        assertThat(easy.path("nodes").asInt()).isPositive();
        String mated = Client.encoded("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
        assertThat(client.post("/api/v1/reply?strength=hard&seed=1&fen=" + mated, Body.MOVES, "")
                        .body()
                        .path("move")
                        .isNull())
                .isTrue();
    }

    @Test
    void theTablesOfTheServerAreUsed() throws Exception {
        try (Tablebase tables = Tablebase.of(Map.of("KRvKN.mate", new byte[3]));
                WebServer other = WebServer.start("127.0.0.1", 0, Set.of(), Set.of(), Optional.empty(), tables)) {
            Client asking = new Client(other);
            assertThat(asking.get("/api/v1/limits").body().path("tablePieces").asInt())
                    .isEqualTo(4);
            assertThat(asking.get("/api/v1/tables?fen=" + Client.encoded("8/8/8/8/8/2k4n/8/KR6 w - - 0 1"))
                            .detail())
                    .startsWith("KRvKN.mate is not a table");
            String rook = Client.encoded("8/8/8/8/8/2k4n/8/KR6 w - - 0 1");
            assertThat(asking.post("/api/v1/reply?strength=hard&seed=1&fen=" + rook, Body.MOVES, "")
                            .detail())
                    .startsWith("KRvKN.mate is not a table");
        }
    }

    /** The tables of KRvKN, in which Black always loses, without those after captures. */
    @Test
    void thePartnerSearchesWhereATableIsMissing() throws Exception {
        Map<String, byte[]> files = Map.of(
                "KRvKN.rtbw",
                HexFormat.of()
                        .parseHex("71e8235d010066ee44aa800480" + "00".repeat(51) + "cf5841e48722a9d11db47e35ec3c9e87"),
                "KRvKN.rtbz",
                HexFormat.of()
                        .parseHex("d7660ca5010066ee44aa8000" + "00".repeat(52) + "2521a94ff92946dcc2fabc71faff9700"));
        Position position = Fen.parse("8/8/8/8/8/2k4n/8/KR6 w - - 0 1");
        try (Tablebase tables = Tablebase.of(files);
                WebServer other = WebServer.start("127.0.0.1", 0, Set.of(), Set.of(), Optional.empty(), tables)) {
            assertThat(tables.category(position)).contains(Category.WIN);
            String fen = Client.encoded(Fen.format(position));
            Client asking = new Client(other);
            assertThat(asking.get("/api/v1/tables?fen=" + fen).detail()).isEqualTo("missing table: KRvK.rtbw");
            Answer reply = asking.post("/api/v1/reply?strength=hard&seed=1&fen=" + fen, Body.MOVES, "");
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.body().path("nodes").asInt()).isPositive();
        }
    }

    @Test
    void positionsWithoutATableAreRefusedWithTheReason() throws Exception {
        assertThat(ask("tables", "8/8/8/8/8/2k4r/8/KR6 w - - 0 1").detail())
                .isEqualTo("missing table: KRvKR.rtbw or KRvKR.mate");
        assertThat(ask("tables", "4k3/8/8/8/8/8/8/4K2R w K - 0 1").detail())
                .isEqualTo("tables do not contain positions with castling rights");
    }

    @Test
    void oneSideMayBeUnableToWin() throws Exception {
        JsonNode rook = ask("winnable", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1").body();
        assertThat(rook.path("white").path("verdict").asString()).isEqualTo("winnable");
        assertThat(rook.path("black").path("reason").asString()).isEqualTo("material");
        assertThat(rook.path("outcome").isNull()).isTrue();
    }

    @Test
    void castlingIsWrittenKingTakesRookInChess960() throws Exception {
        String fen = "&fen=" + Client.encoded("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assertThat(texts(client.get("/api/v1/moves?chess960=true" + fen).body().path("moves"), "uci"))
                .contains("e1h1");
        assertThat(texts(client.get("/api/v1/moves?chess960=false" + fen).body().path("moves"), "uci"))
                .contains("e1g1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /api/v1/position?fen=nonsense                | 400 | invalid FEN at offset 1: expected a piece or a digit 1 to 8, found 'o'
            /api/v1/position?fen=                        | 400 | invalid FEN at offset 0
            /api/v1/position?fen=%C3%28                  | 400 | invalid FEN at offset 0
            /api/v1/position?fen=8%00                    | 400 | invalid FEN
            /api/v1/position?unrestricted=yes                   | 400 | unrestricted must be true or false, got "yes"
            /api/v1/position?chess960=                   | 400 | chess960 must be true or false
            /api/v1/position?colour=red                  | 400 | unknown parameter "colour"; expected fen, unrestricted
            /api/v1/position?unrestricted=true&unrestricted=true       | 400 | the parameter "unrestricted" is given twice
            /api/v1/position?depth=3                     | 400 | unknown parameter "depth"
            /api/v1/moves?from=e2                        | 400 | unknown parameter "from"
            /api/v1/explain                              | 400 | missing parameter "from"
            /api/v1/explain?from=e2                      | 400 | missing parameter "to"
            /api/v1/explain?from=e9&to=e4                | 400 | from must be a square, a1 to h8, got "e9"
            /api/v1/explain?from=e2&to=E4                | 400 | to must be a square, a1 to h8, got "E4"
            /api/v1/explain?from=e7&to=e8&promotion=x    | 400 | promotion must be a piece letter such as q, got "x"
            /api/v1/explain?from=e7&to=e8&promotion=qq   | 400 | promotion must be a piece letter such as q, got "qq"
            /api/v1/explain?from=N@&to=f3                | 400 | from must be a square, a1 to h8, got "N@"
            /api/v1/moves?variant=bughouse               | 400 | variant must be one of chess, antichess, atomic, crazyhouse, horde, kingofthehill, racingkings, 3check, got "bughouse"
            /api/v1/moves?variant=atomic&fen=8/8/8/8/8/8/8/8[] | 400 | invalid FEN at offset 15
            /api/v1/moves?variant=racingkings&fen=960:1  | 400 | invalid position at offset 0: racing kings has no Chess960 positions
            /api/v1/winnable?variant=koth                | 400 | only standard chess is supported here, not King of the Hill
            /api/v1/perft                                | 400 | missing parameter "depth"
            /api/v1/perft?depth=0                        | 400 | depth must be between 1 and
            /api/v1/perft?depth=-1                       | 400 | depth must be between 1 and
            /api/v1/perft?depth=1.5                      | 400 | depth must be between 1 and
            /api/v1/perft?depth=99999999999999999999     | 400 | depth must be between 1 and
            /api/v1/limits?x=1                           | 400 | unknown parameter "x"; none is expected here
            /api/v1/nothing                              | 404 | not found: /api/v1/nothing
            /api/v2/position                             | 404 | not found: /api/v2/position
            /nothing.js                                  | 404 | not found: /nothing.js
            /module-info.class                           | 404 | not found
            """)
    void badRequestsAreRejectedInOneFormat(String path, int status, String reason) throws Exception {
        Answer answer = client.get(path);
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.type()).isEqualTo("application/problem+json");
        assertThat(answer.detail()).startsWith(reason);
        assertThat(answer.body().path("type").asString()).isEqualTo("about:blank");
        assertThat(answer.body().path("status").asInt()).isEqualTo(status);
        assertThat(answer.body().path("title").asString()).isNotEmpty();
        assertThat(answer.body().path("instance").asString()).isEqualTo(path.replaceAll("\\?.*", ""));
    }

    @Test
    void invalidPercentEncodingIsRejected() throws Exception {
        assertThat(client.raw("GET /api/v1/position?fen=%zz HTTP/1.1\r\nHost: localhost:" + server.port()
                        + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 400 ")
                .contains("% must be followed by two hexadecimal digits, got \\\"%zz\\\"");
    }

    @Test
    void errorInAFenIsLocated() throws Exception {
        Answer answer = ask("position", "8/8/8/8/x7/8/8/8 w - - 0 1");
        assertThat(answer.body().path("offset").asInt()).isEqualTo(8);
        assertThat(answer.body().path("input").asString()).isEqualTo("8/8/8/8/x7/8/8/8 w - - 0 1");
    }

    @ParameterizedTest
    @CsvSource({"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"})
    void onlyGetIsSupported(String method) throws Exception {
        for (String path : List.of("/", "/api/v1/position", "/api/v1/perft")) {
            HttpResponse<String> response = client.send(
                    client.request(path).method(method, BodyPublishers.noBody()).build());
            Answer answer = Client.answer(response);
            assertThat(answer.status()).isEqualTo(405);
            assertThat(response.headers().firstValue("Allow")).hasValue("GET");
            assertThat(answer.detail()).isEqualTo(method + " is not supported here; use GET");
        }
    }

    @Test
    void bodyIsRejected() throws Exception {
        Answer answer = Client.answer(client.send(client.request("/api/v1/position")
                .method("GET", BodyPublishers.ofString("x".repeat(100_000)))
                .build()));
        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.detail()).isEqualTo("a body is not supported here");
    }

    /** The parameter has priority over the header of the client. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    |                         | en
            lang=de |                         | de
                    | fr-CA,fr;q=0.8,en;q=0.5 | fr
                    | ja,de;q=0.1             | de
                    | !                       | en
            lang=en | de                      | en
            """)
    void sentencesAreInTheLanguageOfTheRequest(@Nullable String parameter, @Nullable String header, String language)
            throws Exception {
        String path = "/api/v1/explain?from=e4&to=e5" + (parameter == null ? "" : "&" + parameter);
        HttpRequest.Builder request = client.request(path);
        if (header != null) {
            request.header("Accept-Language", header);
        }
        HttpResponse<String> response = client.send(request.build());
        JsonNode body = Client.answer(response).body();
        assertThat(body.path("sentence").asString())
                .isEqualTo(Explainer.explain(Position.start(), Square.E4, Square.E5)
                        .sentence(Locale.forLanguageTag(language)));
        assertThat(body.path("code").asString()).isEqualTo("no-piece");
        assertThat(response.headers().allValues("Vary").contains("Accept-Language"))
                .isEqualTo(parameter == null);
    }

    @ParameterizedTest
    @CsvSource({"'', de, de", "&lang=de, fr, de", "&lang=de, en, de", "&lang=xx, de, de", "&lang=de-AT, fr, fr"})
    void theProblemsOfAPositionAreInTheLanguageOfTheRequest(String parameter, String header, String language)
            throws Exception {
        String fen = "P3k3/8/8/8/8/8/8/4K3 w - - 0 1";
        String path = "/api/v1/moves?fen=" + Client.encoded(fen) + parameter;
        Answer refused = Client.answer(client.send(
                client.request(path).header("Accept-Language", header).build()));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(texts(refused.body().path("problems"), "message"))
                .containsExactly(Fen.parseSetup(fen).problems().get(0).message(Locale.forLanguageTag(language)));
    }

    @Test
    void allAnswersAboutAPositionAreInTheLanguage() throws Exception {
        Position pinned = Fen.parse(PINNED);
        JsonNode stage = ask("trace?lang=de", PINNED).body().path("stages").path(0);
        Stage expected = Trace.of(pinned).stages().get(0);
        assertThat(stage.path("title").asString()).isEqualTo(expected.title(Locale.GERMAN));
        assertThat(stage.path("sentence").asString()).isEqualTo(expected.sentence(Locale.GERMAN));
        String noKing = "8/8/8/8/8/8/8/K7 w - - 0 1";
        JsonNode problems =
                ask("position?lang=fr&unrestricted=true", noKing).body().path("problems");
        assertThat(problems.path(0).path("message").asString())
                .isEqualTo(Fen.parseSetup(noKing).problems().get(0).message(Locale.FRENCH));
        String mate = "7k/5KQ1/8/8/8/8/8/8 b - - 0 1";
        JsonNode position = ask("position?lang=fr", mate).body();
        assertThat(position.path("outcome").path("sentence").asString())
                .isEqualTo(Fen.parse(mate).outcome().orElseThrow().sentence(Locale.FRENCH));
        JsonNode illegal = ask("moves?lang=de", PINNED).body().path("illegal").path(0);
        Verdict verdict = Explainer.explain(
                pinned,
                UciSquares.parse(illegal.path("uci").asString()).from(),
                UciSquares.parse(illegal.path("uci").asString()).to());
        assertThat(illegal.path("sentence").asString()).isEqualTo(verdict.sentence(Locale.GERMAN));
        assertThat(client.get("/api/v1/explain?from=e2&to=e4&lang=xx").detail())
                .isEqualTo("lang must be one of en, de, fr, es, pl, got \"xx\"");
    }

    @Test
    void descriptionOfTheApiIsServed() throws Exception {
        Answer answer = client.get("/openapi.json");
        assertThat(answer.type()).isEqualTo("application/json");
        assertThat(answer.body().path("openapi").asString()).startsWith("3.");
    }
}
