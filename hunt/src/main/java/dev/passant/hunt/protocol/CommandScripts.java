package dev.passant.hunt.protocol;

import java.time.Duration;
import java.util.List;

/** The start of the engine, {@code isready}, white space, and what the engine has to ignore. */
final class CommandScripts {

    private CommandScripts() {}

    private static void goWithoutNewGame(Conversation engine) {
        engine.start();
        engine.position("startpos", "");
        engine.go("depth 1");
        if (engine.isDoneBy(System.nanoTime() + engine.patience().toNanos())) {
            return;
        }
        engine.noteSilence();
        engine.giveUpSearch();
        engine.say("ucinewgame");
        engine.ready(Rule.NEW_GAME_UNANSWERED);
        engine.position("startpos", "");
        engine.go("depth 1");
        engine.bestMove(Rule.NO_BESTMOVE, "depth 1");
        engine.report(Rule.NEW_GAME_NEEDED);
    }

    static List<Script> all() {
        return List.of(
                new Script("start", Conversation::start),
                new Script("go without ucinewgame", CommandScripts::goWithoutNewGame),
                new Script("isready", engine -> {
                    engine.start();
                    engine.ready(Rule.NO_READYOK);
                    engine.position("startpos", "");
                    engine.ready(Rule.NO_READYOK);
                    // A readyok too many comes before the best move.
                    engine.go("depth 1");
                    engine.bestMove(Rule.NO_BESTMOVE, "depth 1");
                }),
                new Script("isready while searching", CommandScripts::readyWhileSearching),
                new Script("white space", engine -> {
                    engine.start();
                    engine.say("  isready \t ");
                    engine.awaitReady(Rule.WHITE_SPACE);
                    engine.say("\tposition \t startpos   moves   e2e4  ");
                    engine.position("startpos", "e2e4");
                    engine.started("depth 1", Rule.WHITE_SPACE);
                    engine.say("  go \t depth   1 ");
                    engine.bestMove(Rule.WHITE_SPACE);
                }),
                new Script("carriage returns", engine -> {
                    engine.start();
                    engine.sayRaw("isready\r\n");
                    engine.awaitReady(Rule.CARRIAGE_RETURN);
                    engine.position("startpos", "");
                    engine.started("depth 1", Rule.CARRIAGE_RETURN);
                    engine.sayRaw("go depth 1\r\n");
                    engine.bestMove(Rule.CARRIAGE_RETURN);
                }),
                ignored("blank lines", Rule.BLANK_LINE, "", "   ", "\t"),
                ignored("a long line", Rule.LONG_LINE, "x".repeat(100_000)),
                ignored("unknown commands", Rule.UNKNOWN_COMMAND, "joho", "$%&/ 1 2 3", "\u00e4\u00f6\u00fc"),
                ignored("debug", Rule.DEBUG, "debug on", "debug off"),
                ignored("stop and ponderhit without a search", Rule.NO_READYOK, "stop", "ponderhit"),
                new Script("an unknown word before a command", engine -> {
                    engine.start();
                    if (!engine.isAnsweredAsReady("joho isready")) {
                        engine.report(Rule.UNKNOWN_WORD_BEFORE_COMMAND);
                    }
                }));
    }

    private static Script ignored(String name, Rule unanswered, String... lines) {
        return new Script(name, engine -> {
            engine.start();
            for (String line : lines) {
                engine.say(line);
            }
            engine.ready(unanswered);
        });
    }

    private static void readyWhileSearching(Conversation engine) {
        engine.start();
        engine.position("startpos", "");
        engine.go("infinite");
        // An engine whose infinite search ends immediately is named by another script.
        if (engine.isDoneBy(System.nanoTime() + Duration.ofMillis(200).toNanos())) {
            return;
        }
        engine.ready(Rule.NO_READYOK_WHILE_SEARCHING);
        if (engine.isDoneBy(System.nanoTime() + Duration.ofMillis(300).toNanos())) {
            engine.report(Rule.ISREADY_ENDS_SEARCH);
            return;
        }
        engine.say("stop");
        engine.bestMove(Rule.STOP_IGNORED, "");
    }
}
