package dev.passant.answers.api;

import dev.passant.answers.Bounds;
import dev.passant.answers.ProbeAnswer;
import dev.passant.answers.RequestException;
import dev.passant.answers.Response;
import dev.passant.answers.SearchLimit;
import dev.passant.answers.WinSearch;
import dev.passant.answers.WinnableAnswer;
import dev.passant.answers.games.GamesAnswer;
import dev.passant.answers.games.WrittenGame;
import dev.passant.answers.perft.DivideAnswer;
import dev.passant.answers.perft.PerftEvents;
import dev.passant.answers.play.Engine;
import dev.passant.answers.play.Partner;
import dev.passant.answers.play.ReplyAnswer;
import dev.passant.answers.play.Strength;
import dev.passant.answers.practice.OwnQuestion;
import dev.passant.answers.practice.OwnQuestion.Ask;
import dev.passant.answers.practice.Practice;
import dev.passant.answers.practice.Question;
import dev.passant.answers.practice.Topic;
import dev.passant.chess.History;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.tables.TableException;
import dev.passant.tables.Tablebase;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** All paths of the API. */
public final class AllEndpoints {

    /** The path for perft. A request to it may take minutes. */
    public static final String PERFT = PerftEvents.PATH;

    private static final String NO_ENGINE = "there is no engine; start the server with: passant serve --engine=COMMAND";

    private static final int MAX_SEED = 999_999_999;
    private static final int MAX_QUESTION = 9_999;

    private final Bounds bounds;
    private final WinSearch wins;
    private final SearchLimit replies;
    private final Optional<Engine> engine;
    private final Tablebase tables;
    private final PositionEndpoints positions;

    private AllEndpoints(
            Bounds bounds, WinSearch wins, SearchLimit replies, Optional<Engine> engine, Tablebase tables) {
        this.bounds = bounds;
        this.wins = wins;
        this.replies = replies;
        this.engine = engine;
        this.tables = tables;
        positions = PositionEndpoints.withVariants(bounds);
    }

    /**
     * Returns the endpoints by path. There is no engine, the number of concurrent reply searches is not limited, and the
     * endgame tables are those that are included.
     */
    public static Map<String, Endpoint> of(Bounds bounds, WinSearch wins) {
        return of(bounds, wins, SearchLimit.NONE, Optional.empty(), Tablebase.included());
    }

    /**
     * Returns the endpoints by path.
     *
     * @param replies the limit for searches of the playing partner
     * @param engine the engine used for requests with {@code engine=true}
     * @param tables the endgame tables
     */
    public static Map<String, Endpoint> of(
            Bounds bounds, WinSearch wins, SearchLimit replies, Optional<Engine> engine, Tablebase tables) {
        AllEndpoints more = new AllEndpoints(bounds, wins, replies, engine, tables);
        Map<String, Endpoint> endpoints = new HashMap<>(more.positions.byPath());
        endpoints.put("/api/v1/limits", more::limits);
        endpoints.put("/api/v1/turn", more::turn);
        endpoints.put("/api/v1/reply", more::reply);
        endpoints.put("/api/v1/winnable", more::winnable);
        endpoints.put("/api/v1/tables", more::tables);
        endpoints.put("/api/v1/games", more::games);
        endpoints.put("/api/v1/pgn", more::pgn);
        endpoints.put("/api/v1/practice", more::practice);
        endpoints.put("/api/v1/question", more::question);
        endpoints.put("/api/v1/divide", more::divide);
        endpoints.put(PERFT, more::perft);
        return endpoints;
    }

    private void limits(String query, Supplier<byte[]> body, Response response) {
        Query.parse(query, List.of(), bounds);
        response.send(json -> {
            bounds.fields(json);
            json.optional("engine", engine.map(Engine::name)).field("tablePieces", tables.mostPieces());
        });
    }

    /**
     * Sends the facts about the position after a line of moves. Whether each side can still mate is sent later, on a
     * second line, because the search may take a second.
     */
    private void turn(String text, Supplier<byte[]> body, Response response) {
        Query query = positions.query(text, "winnable", Query.LANG);
        boolean winnable = query.isTrue("winnable");
        Position position = positions.sendTurn(query, body, response).position();
        if (winnable) {
            boolean isOpen = position.variant() == Variant.CHESS
                    && !position.isUnrestricted()
                    && position.outcome().isEmpty();
            response.part((isOpen ? winnable(position, false).toJson(query.locale(response)) : "null") + "\n");
        }
    }

    /** Sends the move of the playing partner, or of the engine, after a line of moves. */
    private void reply(String text, Supplier<byte[]> body, Response response) {
        Query query = positions.query(text, "strength", "seed", "engine");
        String name = query.required("strength");
        Strength strength = Strength.of(name)
                .orElseThrow(() -> RequestException.badValue(
                        "strength must be one of " + Arrays.toString(Strength.values()) + ", got " + Query.quoted(name),
                        name));
        int seed = query.number("seed", 0, MAX_SEED);
        History history = positions.history(query.position().position(), body);
        Partner.Reply reply = query.isTrue("engine")
                ? engine.orElseThrow(() -> RequestException.badRequest(NO_ENGINE))
                        .reply(history, strength)
                : perfectReply(history, strength)
                        .orElseGet(() -> replies.run(() -> Partner.reply(history, strength, seed)));
        response.send(new ReplyAnswer(history.position(), reply));
    }

    /** Returns the best move by the tables, which the strongest partner plays. */
    private Optional<Partner.Reply> perfectReply(History history, Strength strength) {
        if (strength != Strength.HARD || history.outcome().isPresent()) {
            return Optional.empty();
        }
        Position position = history.position();
        return probed(() -> {
            try {
                return tables.category(position).map(known -> new Partner.Reply(tables.bestMove(position), 0, 0));
            } catch (TableException e) {
                if (e.reason() == TableException.Reason.MISSING_TABLE) {
                    return Optional.empty(); // the table of a position after a capture or promotion
                }
                throw e;
            }
        });
    }

    private void winnable(String text, Supplier<byte[]> body, Response response) {
        Query query = positions.query(text, "shortest", Query.LANG);
        response.send(winnable(query.standardPosition().position(), query.isTrue("shortest")), query.locale(response));
    }

    private WinnableAnswer winnable(Position position, boolean shortest) {
        return new WinnableAnswer(position, wins.search(position, shortest));
    }

    private void tables(String text, Supplier<byte[]> body, Response response) {
        Query query = positions.query(text);
        query.required("fen");
        Position position = query.position().position();
        response.send(new ProbeAnswer(position, probed(() -> tables.probe(position))));
    }

    /** Returns what tables know; refuses the request if a table is missing or damaged. */
    private static <T> T probed(Supplier<T> probe) {
        try {
            return probe.get();
        } catch (TableException e) {
            throw RequestException.badRequest(String.valueOf(e.getMessage()));
        }
    }

    private void games(String text, Supplier<byte[]> body, Response response) {
        Query query = Query.parse(
                text, List.of("game", "unrestricted", "chess960", "standard", "variant", Query.LANG), bounds);
        int number = query.has("game") ? query.number("game", 1, bounds.games().count()) : 1;
        response.send(GamesAnswer.of(body.get(), number, query.policy(), bounds), query.locale(response));
    }

    private void pgn(String query, Supplier<byte[]> body, Response response) {
        Position start = positions.query(query).position().position();
        String pgn = WrittenGame.pgn(start, PositionEndpoints.text(body), bounds.games());
        response.send("application/x-chess-pgn; charset=utf-8", pgn);
    }

    private void practice(String text, Supplier<byte[]> body, Response response) {
        Query query = Query.parse(text, List.of("topic", "seed", "first", "n", Query.LANG), bounds);
        Topic topic = topic(query.required("topic"));
        int seed = query.number("seed", 0, MAX_SEED);
        int first = query.number("first", 1, MAX_QUESTION);
        int count = query.number("n", 1, bounds.practiceQuestions());
        List<Question> questions = Practice.questions(topic, seed, first, count);
        response.send(
                json -> json.field("topic", topic).field("seed", seed).field("questions", questions),
                query.locale(response));
    }

    /** Sends a question about a position of a teacher, or the reason why an answer to it is right or wrong. */
    private void question(String text, Supplier<byte[]> body, Response response) {
        Query query = positions.query(text, "ask", "seed", "from", "to", "promotion", Query.LANG);
        String name = query.required("ask");
        Ask ask = Ask.of(name)
                .orElseThrow(() -> RequestException.badValue(
                        "ask must be one of " + Arrays.toString(Ask.values()) + ", got " + Query.quoted(name), name));
        int seed = query.number("seed", 0, MAX_SEED);
        OwnQuestion question = new OwnQuestion(query.standardPosition().position(), seed);
        response.send(query.has("from") ? answered(question, ask, query) : question.about(ask), query.locale(response));
    }

    /** Returns a question about the move or the piece of a request, or about a move as its answer. */
    private static Question answered(OwnQuestion question, Ask ask, Query query) {
        return switch (ask) {
            case LEGAL -> question.legal(query.squares());
            case MOVES -> question.moves(query.square("from"));
            case MATE_IN_ONE, MATE_IN_TWO -> question.answered(ask, query.squares());
            case OUTCOME -> question.about(ask);
        };
    }

    private static Topic topic(String name) {
        return Topic.of(name)
                .orElseThrow(() -> RequestException.badValue(
                        "topic must be one of " + Arrays.toString(Topic.values()) + ", got " + Query.quoted(name),
                        name));
    }

    private void divide(String query, Supplier<byte[]> body, Response response) {
        Position position = positions.query(query).position().position();
        response.send(DivideAnswer.of(position, PositionEndpoints.text(body)));
    }

    private void perft(String text, Supplier<byte[]> body, Response response) {
        Query query = positions.query(text, "depth");
        Position position = query.position().position();
        PerftEvents.send(position, query.number("depth", 1, bounds.perftDepth()), bounds, response);
    }
}
