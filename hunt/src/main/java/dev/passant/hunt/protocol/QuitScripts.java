package dev.passant.hunt.protocol;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** {@code quit} and the end of the input. */
final class QuitScripts {

    private static final int SLOW_MILLIS = 2000;

    private QuitScripts() {}

    static List<Script> all() {
        return List.of(
                new Script("quit", engine -> quit(engine, false)),
                new Script("quit while searching", engine -> quit(engine, true)),
                new Script("end of input", engine -> inputEnds(engine, false)),
                new Script("end of input while searching", engine -> inputEnds(engine, true)));
    }

    private static void quit(Conversation engine, boolean searching) {
        engine.start();
        search(engine, searching);
        long began = System.nanoTime();
        engine.quit();
        OptionalInt code = engine.exit(engine.patience());
        long millis = Duration.ofNanos(System.nanoTime() - began).toMillis();
        if (code.isEmpty()) {
            throw engine.unanswered(Rule.QUIT_IGNORED, searching ? ", while it searches" : "");
        }
        if (millis > SLOW_MILLIS) {
            engine.report(Rule.QUIT_SLOW, millis);
        }
        if (code.getAsInt() != 0) {
            engine.report(Rule.QUIT_CODE, code.getAsInt());
        }
        if (engine.hasChildren()) {
            engine.report(Rule.CHILD_LEFT);
        }
    }

    private static void inputEnds(Conversation engine, boolean searching) {
        engine.start();
        search(engine, searching);
        engine.endInput();
        if (engine.exit(engine.patience()).isEmpty()) {
            throw engine.unanswered(Rule.INPUT_END_IGNORED, searching ? ", while it searches" : "");
        }
    }

    private static void search(Conversation engine, boolean searching) {
        if (searching) {
            engine.position("startpos", "");
            engine.go("infinite");
        }
    }
}
