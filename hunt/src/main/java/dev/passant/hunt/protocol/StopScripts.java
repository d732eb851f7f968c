package dev.passant.hunt.protocol;

import java.time.Duration;
import java.util.List;

/** Searches that end only by {@code stop} or {@code ponderhit}. */
final class StopScripts {

    /** How long a search must not end. Many engines search such positions to their greatest depth within this time. */
    private static final Duration A_SECOND = Duration.ofSeconds(1);

    private static final int SLOW_MILLIS = 1000;

    private StopScripts() {}

    static List<Script> all() {
        return List.of(
                infinite("go infinite", "startpos", ""),
                infinite("go infinite with one legal move", "k7/8/1K6/8/8/8/8/7R b - - 0 1", ", with one legal move"),
                infinite("go infinite in a draw", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", ", when it is a draw"),
                infinite("go infinite with a mate in one", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", ", with a mate"),
                infinite("go infinite when it is mate", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", ", when it is mate"),
                new Script("stop at once", engine -> {
                    engine.start();
                    engine.position("startpos", "");
                    engine.started("infinite", Rule.ILLEGAL_MOVE);
                    engine.sayRaw("go infinite\nstop\n");
                    engine.bestMove(Rule.STOP_IGNORED, ", which directly follows go");
                    engine.ready(Rule.NO_READYOK);
                }),
                new Script("stop after the end of a search", engine -> {
                    engine.start();
                    engine.position("startpos", "");
                    engine.search("depth 1");
                    engine.say("stop");
                    engine.say("stop");
                    engine.ready(Rule.NO_READYOK);
                    engine.search("depth 2");
                }),
                new Script("go ponder and ponderhit", engine -> ponder(engine, "ponderhit", Rule.PONDERHIT_IGNORED)),
                new Script("go ponder and stop", engine -> ponder(engine, "stop", Rule.PONDER_STOP_IGNORED)),
                new Script("go ponder when it is mate in one", engine -> {
                    engine.start();
                    if (engine.option("Ponder").isPresent()) {
                        engine.position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "");
                        ponders(engine, "stop", Rule.PONDER_STOP_IGNORED);
                    }
                }));
    }

    private static Script infinite(String name, String start, String when) {
        return new Script(name, engine -> {
            engine.start();
            engine.position(start, "");
            engine.go("infinite");
            if (engine.isDoneBy(System.nanoTime() + A_SECOND.toNanos())) {
                engine.report(Rule.INFINITE_ENDS, when);
                return;
            }
            long began = System.nanoTime();
            engine.say("stop");
            engine.bestMove(Rule.STOP_IGNORED, when);
            long millis = Duration.ofNanos(System.nanoTime() - began).toMillis();
            if (millis > SLOW_MILLIS) {
                engine.report(Rule.STOP_SLOW, millis);
            }
            engine.ready(Rule.NO_READYOK);
        });
    }

    /** The protocol has an option for engines that are able to ponder; others are not asked to. */
    private static void ponder(Conversation engine, String end, Rule unanswered) {
        engine.start();
        if (engine.option("Ponder").isPresent()) {
            engine.say("setoption name Ponder value true");
            engine.ready(Rule.NO_READYOK);
            engine.position("startpos", "e2e4 e7e5");
            ponders(engine, end, unanswered);
        }
    }

    private static void ponders(Conversation engine, String end, Rule unanswered) {
        engine.go("ponder wtime 500 btime 500");
        if (engine.isDoneBy(System.nanoTime() + A_SECOND.toNanos())) {
            engine.report(Rule.PONDER_ENDS);
            return;
        }
        engine.say(end);
        engine.bestMove(unanswered);
        engine.ready(Rule.NO_READYOK);
    }
}
