package dev.passant.hunt.protocol;

import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Position;
import dev.passant.notation.Uci;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Games: their history, the clock, and memory over many searches. */
final class GameScripts {

    private static final int MOVES = 50;
    private static final int CLOCK_MILLIS = 1000;
    private static final int INCREMENT_MILLIS = 10;

    private static final int SEARCHES = 200;
    private static final long MEGABYTE = 1 << 20;

    private GameScripts() {}

    static List<Script> all() {
        return List.of(
                new Script("ucinewgame", GameScripts::newGame),
                new Script("repetition", GameScripts::repetition),
                new Script("a game of " + MOVES + " moves", GameScripts::game),
                new Script(SEARCHES + " searches", GameScripts::memory));
    }

    private static void newGame(Conversation engine) {
        engine.start();
        String first = fresh(engine);
        engine.forget();
        engine.position("startpos", "e2e4 c7c5");
        engine.search("depth 6");
        if (!fresh(engine).equals(first)) {
            engine.report(Rule.NEW_GAME_NOT_FORGOTTEN);
        }
    }

    private static String fresh(Conversation engine) {
        engine.say("ucinewgame");
        engine.ready(Rule.NEW_GAME_UNANSWERED);
        engine.position("startpos", "e2e4");
        String move = engine.search("depth 6");
        return move + " " + engine.search().nodes() + " " + engine.search().lastScore();
    }

    /** White is a queen down, and h1g1 repeats the position for the third time. */
    private static void repetition(Conversation engine) {
        engine.start();
        engine.position("3q2k1/5ppp/8/8/8/8/6PP/6K1 b - - 0 1", "d8d7 g1h1 d7d8 h1g1 d8d7 g1h1 d7d8");
        String move = engine.search("depth 5");
        if (SearchLines.isLegal(move, engine.position()) && !move.equals("h1g1")) {
            engine.report(Rule.REPETITION_NOT_SEEN, move);
        }
    }

    /** The engine plays both sides, and has as much time as it would have in a game. */
    private static void game(Conversation engine) {
        engine.start();
        engine.say("ucinewgame");
        engine.ready(Rule.NEW_GAME_UNANSWERED);
        long[] left = {CLOCK_MILLIS, CLOCK_MILLIS};
        History game = new History(Position.start());
        List<String> moves = new ArrayList<>();
        while (moves.size() < 2 * MOVES && game.outcome().isEmpty()) {
            int side = game.position().sideToMove() == Color.WHITE ? 0 : 1;
            engine.forget();
            engine.position("startpos", String.join(" ", moves));
            String limits = "wtime " + left[0] + " btime " + left[1] + " winc " + INCREMENT_MILLIS + " binc "
                    + INCREMENT_MILLIS;
            String move = engine.search(limits);
            long over = engine.answeredAfter() - left[side];
            if (over > 0) {
                engine.report(
                        Rule.LATE,
                        "at move " + (moves.size() / 2 + 1) + " of a game with 1 s and 10 ms, bestmove comes "
                                + engine.answeredAfter() + " ms after go " + limits);
                return;
            }
            if (!SearchLines.isLegal(move, game.position())) {
                return;
            }
            left[side] += INCREMENT_MILLIS - engine.answeredAfter();
            game.play(Uci.parse(move, game.position()));
            moves.add(move);
        }
    }

    private static void memory(Conversation engine) {
        engine.start();
        List<String> moves = PositionScripts.longGame(SEARCHES);
        OptionalLong half = OptionalLong.empty();
        for (int i = 0; i < SEARCHES; i++) {
            if (i == SEARCHES / 2) {
                half = residentBytes(engine);
            }
            engine.forget();
            engine.position("startpos", String.join(" ", moves.subList(0, i)));
            engine.search("depth 2");
        }
        OptionalLong end = residentBytes(engine);
        if (half.isPresent() && end.isPresent() && end.getAsLong() - half.getAsLong() > 32 * MEGABYTE) {
            engine.report(
                    Rule.MEMORY_GROWS,
                    half.getAsLong() / MEGABYTE + " MB after " + SEARCHES / 2 + " searches of depth 2, "
                            + end.getAsLong() / MEGABYTE + " MB after " + SEARCHES);
        }
    }

    /** Returns the resident memory on Linux; elsewhere it is unknown. */
    private static OptionalLong residentBytes(Conversation engine) {
        if (engine.pid().isEmpty()) {
            return OptionalLong.empty();
        }
        Path status = Path.of("/proc/" + engine.pid().get() + "/status");
        if (!Files.isReadable(status)) {
            return OptionalLong.empty();
        }
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst();
        } catch (IOException e) {
            // The process has just exited, which the next search reports.
            return OptionalLong.empty();
        }
    }
}
