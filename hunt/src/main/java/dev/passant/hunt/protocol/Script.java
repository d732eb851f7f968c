package dev.passant.hunt.protocol;

import java.util.List;
import java.util.stream.Stream;

/**
 * A conversation as a program, with a new process. If the engine exits or does not answer, the conversation ends.
 *
 * @param name what it is about
 * @param program the program
 */
public record Script(String name, Program program) {

    /** Talks to an engine. */
    public interface Program {
        /** Runs the conversation. */
        void run(Conversation engine);
    }

    /** Returns all scripts. The first one contains nothing but the start of the engine. */
    public static List<Script> all() {
        return Stream.of(
                        CommandScripts.all(),
                        OptionScripts.all(),
                        PositionScripts.all(),
                        GoScripts.all(),
                        StopScripts.all(),
                        GameScripts.all(),
                        QuitScripts.all())
                .flatMap(List::stream)
                .toList();
    }
}
