package dev.passant.hunt.protocol;

import dev.passant.uci.EngineException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The limits of {@code go}. */
final class GoScripts {

    private static final String MIDDLEGAME = "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 1";

    /** A tenth of a second more than asked is normal on a machine with other programs. */
    private static final int MARGIN_MILLIS = 300;

    private static final List<String> CLOCKS = List.of(
            "wtime 1000 btime 1000",
            "wtime 1000 btime 1000 winc 100 binc 100",
            "wtime 1000 btime 1000 movestogo 10",
            "wtime 1000 btime 1000 movestogo 1",
            "wtime 1 btime 1");

    private GoScripts() {}

    static List<Script> all() {
        List<Script> scripts = new ArrayList<>();
        for (String limits : List.of("depth 1", "depth 4", "nodes 2000", "movetime 100")) {
            scripts.add(new Script("go " + limits, engine -> {
                engine.start();
                engine.position(MIDDLEGAME, "");
                engine.search(limits);
                late(engine, limits.equals("movetime 100") ? 100 : Long.MAX_VALUE, limits);
                if (limits.startsWith("nodes") && engine.search().nodes() > 100_000) {
                    engine.report(Rule.NODES_EXCEEDED, engine.search().nodes());
                }
            }));
        }
        for (String limits : CLOCKS) {
            scripts.add(new Script("go " + limits, engine -> {
                engine.start();
                engine.position(MIDDLEGAME, "");
                engine.search(limits);
                late(engine, limits.startsWith("wtime 1 ") ? 1 : 1000, limits);
            }));
        }
        scripts.add(new Script("go mate 1", engine -> {
            engine.start();
            engine.position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "");
            engine.go("mate 1");
            if (!engine.isDoneBy(System.nanoTime() + Duration.ofSeconds(2).toNanos())) {
                engine.report(Rule.MATE_LIMIT_IGNORED);
                engine.say("stop");
                engine.bestMove(Rule.STOP_IGNORED, "");
            }
        }));
        scripts.add(new Script("go searchmoves", engine -> {
            engine.start();
            engine.position("startpos", "");
            engine.search("depth 3 searchmoves a2a3 h2h3");
            engine.search("depth 3 searchmoves b1a3");
        }));
        scripts.add(new Script("castling as the best move", engine -> {
            engine.start();
            engine.position("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "");
            engine.search("depth 1 searchmoves e1g1");
        }));
        scripts.add(new Script("go twice without position", engine -> {
            engine.start();
            engine.position(MIDDLEGAME, "d3h7");
            engine.search("depth 4");
            engine.search("depth 4", Rule.POSITION_CHANGED_BY_SEARCH);
            engine.search("depth 4", Rule.POSITION_CHANGED_BY_SEARCH);
        }));
        scripts.add(new Script("go during a search", GoScripts::goDuringSearch));
        scripts.add(new Script("the point of view of scores", GoScripts::pointOfView));
        scripts.add(new Script("mate in one", engine -> {
            engine.start();
            engine.position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "");
            engine.search("depth 4");
        }));
        scripts.add(new Script("mate in two", engine -> {
            engine.start();
            engine.position("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", "");
            engine.search("depth 6");
        }));
        scripts.add(new Script("mated in one", engine -> {
            engine.start();
            engine.position("k7/8/1K6/8/8/8/8/7R b - - 0 1", "");
            engine.search("depth 4");
        }));
        return scripts;
    }

    static void late(Conversation engine, long limit, String what) {
        if (limit != Long.MAX_VALUE && engine.answeredAfter() > limit + MARGIN_MILLIS) {
            engine.report(Rule.LATE, "bestmove comes " + engine.answeredAfter() + " ms after go " + what);
        }
    }

    private static void goDuringSearch(Conversation engine) {
        engine.start();
        engine.position("startpos", "");
        engine.go("movetime 500");
        engine.go("depth 1");
        engine.ignoreLines();
        try {
            engine.isDoneBy(System.nanoTime() + Duration.ofSeconds(2).toNanos());
            engine.giveUpSearch();
            engine.ready(Rule.GO_WHILE_SEARCHING, "does not answer isready");
        } catch (EngineException.Exited e) {
            engine.exited(e, Rule.GO_WHILE_SEARCHING, "exits");
            throw new Conversation.UnansweredException();
        }
    }

    /** A queen up is a positive score for either side to move. */
    private static void pointOfView(Conversation engine) {
        engine.start();
        Optional<SearchLines.Score> white = scoreOf(engine, "4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1");
        Optional<SearchLines.Score> black = scoreOf(engine, "3qk3/pppp4/8/8/8/8/PPPP4/4K3 b - - 0 1");
        if (white.filter(score -> score.value() > 100).isPresent()
                && black.filter(score -> score.value() < -100).isPresent()) {
            engine.report(
                    Rule.SCORE_VIEW,
                    black.get().value() + " for Black to move, a queen up, and "
                            + white.get().value() + " for White to move, a queen up");
        }
    }

    private static Optional<SearchLines.Score> scoreOf(Conversation engine, String fen) {
        engine.position(fen, "");
        engine.search("depth 4");
        return engine.search().lastScore();
    }
}
