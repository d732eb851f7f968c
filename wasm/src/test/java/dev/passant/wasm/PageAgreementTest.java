package dev.passant.wasm;

import dev.passant.answers.Bounds;
import dev.passant.answers.Response;
import dev.passant.answers.WinSearch;
import dev.passant.answers.api.AllEndpoints;
import dev.passant.answers.api.Endpoint;
import dev.passant.answers.api.PositionEndpoints;
import dev.passant.chess.Chess960;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The modules of the page give the same answers as the server: {@code page-agreement.js} asks them. */
@Tag("it")
class PageAgreementTest {

    private record Request(String path, String query, String body) {}

    private static final Map<String, Endpoint> SMALL = PositionEndpoints.ofChess(Bounds.USUAL);
    private static final Map<String, Endpoint> WHOLE =
            AllEndpoints.of(Bounds.USUAL, WinSearch.within(Bounds.USUAL.wins()));

    private static final String GAME =
            "[White \"Ańna\"]\n[Black \"😀\"]\n\n1. e4 $1 {[%clk 1:02:03.5] good} e5 (1... c5 2. Nf3) 2. Nf3 ; end\n Nc6 1/2-1/2\n";

    private final Random random = new Random(27);

    private final List<Request> requests = new ArrayList<>();

    @Test
    void answersAreThoseOfTheServer() throws IOException, InterruptedException {
        aboutPositions();
        aboutGames();
        invalid();
        List<String> lines = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (Request request : requests) {
            lines.add(line("whole", request));
            expected.add(withoutTimes(answer(WHOLE, request)));
            if (SMALL.containsKey(request.path()) && !request.query().contains("winnable")) {
                lines.add(line("small", request));
                expected.add(withoutTimes(answer(SMALL, request)));
            }
        }
        NodeScript.check("page-agreement.js", lines, expected, answer -> withoutTimes(decoded(answer)));
    }

    private void add(String path, String query, String body) {
        requests.add(new Request("/api/v1/" + path, query, body));
    }

    private void aboutPositions() {
        for (int game = 0; game < 12; game++) {
            Position start =
                    game % 3 == 0 ? Variant.CHESS.chess960Start(random.nextInt(Chess960.POSITIONS)) : Position.start();
            Position position = start;
            List<String> moves = new ArrayList<>();
            for (int ply = 0; ply < 10 + 10 * game && !position.legalMoves().isEmpty(); ply++) {
                List<Move> legal = position.legalMoves();
                Move move = legal.get(random.nextInt(legal.size()));
                moves.add(Uci.format(move, position));
                position = position.play(move);
            }
            String from = "fen=" + encoded(Fen.format(start)) + (start.isChess960() ? "&chess960=true" : "");
            String query = "fen=" + encoded(Fen.format(position)) + (position.isChess960() ? "&chess960=true" : "");
            add("line", from, String.join(" ", moves));
            add("turn", from, String.join(" ", moves));
            for (String path : List.of("position", "moves", "trace", "diagram", "steps")) {
                add(path, query, "");
            }
            add("attacks", query + "&piece=Q&square=" + Square.of(random.nextInt(64)), "");
            add("perft", query + "&depth=2", "");
            for (int i = 0; i < 8; i++) {
                String squares = "&from=" + Square.of(random.nextInt(64)) + "&to=" + Square.of(random.nextInt(64));
                add("explain", query + squares, "");
                add("diagram", query + squares + "&flip=true&marks=8000000000000001", "");
            }
        }
        for (Variant variant : Variant.values()) {
            aboutVariant(variant);
        }
        for (String pieces : List.of("Q", "r", "P", "B", "n")) {
            add("tables", "fen=" + encoded("8/8/8/3k4/8/8/1" + pieces + "6/4K3 w - - 0 1"), "");
        }
        add("tables", "fen=" + encoded("8/8/8/3k4/8/8/1QR5/4K3 w - - 0 1"), "");
        add("position", "", "");
        add("limits", "", "");
        add("line", "", "g1f3 g8f6 f3g1 f6g8 e2e4 d7d5 e1e2 d5e4 e2e1 e8d7 g1f3 d7e8 f3g1");
        add("turn", "winnable=true", "e2e4");
        for (String fen : List.of("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1", "k7/8/8/8/8/8/8/K7 w - - 0 1")) {
            add("winnable", "fen=" + encoded(fen), "");
            add("winnable", "shortest=true&fen=" + encoded(fen), "");
            add("turn", "winnable=true&fen=" + encoded(fen), "");
        }
        add("perft", "depth=4", "");
        add("divide", "", "e2e4: 20\nd2d4: 20\n\nNodes searched: 400\n");
    }

    private void aboutVariant(Variant variant) {
        Position start = variant.start();
        Position position = start;
        List<String> moves = new ArrayList<>();
        for (int ply = 0; ply < 60 && !position.legalMoves().isEmpty(); ply++) {
            List<Move> legal = position.legalMoves();
            Move move = legal.get(random.nextInt(legal.size()));
            moves.add(Uci.format(move, position));
            position = position.play(move);
        }
        String from = "variant=" + variant.uciName();
        String query = from + "&fen=" + encoded(Fen.format(position));
        add("turn", from + "&winnable=true", String.join(" ", moves));
        add("line", from, String.join(" ", moves));
        for (String path : List.of("position", "moves", "trace", "diagram", "steps")) {
            add(path, query, "");
        }
        for (int i = 0; i < 8; i++) {
            add(
                    "explain",
                    query + "&from=" + Square.of(random.nextInt(64)) + "&to=" + Square.of(random.nextInt(64)),
                    "");
            add("explain", query + "&from=" + "PNBRQ".charAt(random.nextInt(5)) + "@&to=" + Square.of(i * 7), "");
        }
        add("perft", query + "&depth=2", "");
        add("winnable", query, "");
        // The replies of the other strengths depend on the time.
        add("reply", from + "&strength=easy&seed=" + random.nextInt(1_000_000), String.join(" ", moves.subList(0, 9)));
    }

    private void aboutGames() {
        for (String topic : List.of(
                "pawns",
                "en-passant",
                "promotion",
                "pins",
                "checks",
                "double-check",
                "king",
                "castling",
                "mate",
                "draws",
                "chess960",
                "all",
                "antichess",
                "atomic",
                "crazyhouse",
                "horde",
                "kingofthehill",
                "racingkings",
                "3check",
                "daily")) {
            add("practice", "topic=" + topic + "&seed=" + random.nextInt(1_000_000) + "&first=1&n=3", "");
        }
        String inTwo = "&seed=7&fen=" + encoded("7k/Q7/4K3/8/8/8/8/8 w - - 0 1");
        for (String ask : List.of("outcome", "legal", "moves", "dm+1", "dm+2", "dm+2&from=a7&to=f7")) {
            add("question", "ask=" + ask + inTwo, "");
        }
        add("games", "game=1", GAME);
        add("games", "game=2", GAME + "\n" + GAME);
        add("games", "", "1. e4 e5 2. Ke3 \u0001 *");
        add("games", "", GAME.repeat(300));
        add("pgn", "", "{\"nodes\":[{},{\"parent\":0,\"uci\":\"e2e4\",\"nags\":[1]}]}");
    }

    private void invalid() {
        for (String fen : List.of(
                "nonsense",
                "8/8/8/8/8/8/8/8 w - - 0 1",
                "k7/8/8/8/8/8/8/KQ6 w - - 0 1",
                "9/8/8/8/8/8/8/8 w - -",
                Fen.START + " é😀",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1")) {
            add("position", "fen=" + encoded(fen), "");
            add("position", "unrestricted=true&fen=" + encoded(fen), "");
        }
        add("position", "fen=%zz", "");
        add("position", "fen=a&fen=b", "");
        add("explain", "from=e2", "");
        add("explain", "from=e9&to=e4", "");
        add("turn", "", "e2e5");
        add("line", "", "nonsense");
        add("attacks", "piece=x&square=d4", "");
        add("diagram", "marks=xyz", "");
        add("limits", "more=true", "");
        add("practice", "topic=none&seed=7&first=1&n=2", "");
        add("perft", "depth=99", "");
        add("pgn", "", "{\"nodes\":7");
        add("pgn", "", "[".repeat(5_000));
        add("games", "", "(".repeat(5_000));
        add("divide", "", "nothing");
        add("none", "", "");
    }

    private static String decoded(String digits) {
        return new String(HexFormat.of().parseHex(digits), StandardCharsets.UTF_8);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String line(String module, Request request) {
        String body = HexFormat.of().formatHex(request.body().getBytes(StandardCharsets.UTF_8));
        return String.join("\t", module, request.path(), request.query(), body);
    }

    /** Returns status, media type and body. */
    private static String answer(Map<String, Endpoint> endpoints, Request request) {
        StringBuilder text = new StringBuilder();
        Response response = new Response() {
            @Override
            public void begin(int status, String mediaType) {
                text.append(status).append(' ').append(mediaType).append(' ');
            }

            @Override
            public void part(String part) {
                text.append(part);
            }
        };
        byte[] body = request.body().getBytes(StandardCharsets.UTF_8);
        Endpoint.answer(endpoints, request.path(), request.query(), body, response);
        return text.toString();
    }

    /** Removes the progress of a perft, which depends on the time. */
    private static String withoutTimes(String answer) {
        return answer.replaceAll("event: progress\ndata: .*\n\n", "")
                .replaceAll("\"milliseconds\":\\d+,\"nodesPerSecond\":\\d+", "");
    }
}
