package dev.passant.cli.position;

import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Notices;
import dev.passant.cli.io.Session;

/** Processes the lines of {@code --input} one by one. */
final class Batch {

    private Batch() {}

    /** A handler of input lines. */
    interface Answer {
        /** Answers a line, and returns whether the line was valid. */
        boolean to(String line, LineReader lines);
    }

    /**
     * Answers every line that is not blank or a comment, as soon as it is available.
     *
     * @param file the value of {@code --input}
     * @param notices receives the number of each line
     * @return the exit code
     * @throws InputException if the file cannot be read
     */
    static int run(String file, Session session, Notices notices, Answer answer) {
        boolean allGood = true;
        try (LineReader lines = LineReader.open(file, session)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                notices.at(lines.number());
                allGood &= LineReader.isIgnored(line) || answer.to(line, lines);
                if (lines.mayWait()) {
                    session.out().flush();
                }
            }
        }
        session.out().flush();
        return allGood ? ExitCode.DONE : ExitCode.WRONG_INPUT;
    }

    /**
     * Rejects an empty {@code --input}, or its combination with arguments.
     *
     * @param isAlone whether there are no other arguments
     * @param other the name of the other arguments in the message
     */
    static void check(String file, boolean isAlone, String other) {
        if (file.isEmpty()) {
            throw new InputException("--input needs the name of a file, or - for standard input");
        }
        if (!isAlone) {
            throw new InputException(other + " and --input cannot be used together");
        }
    }
}
