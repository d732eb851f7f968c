package dev.passant.cli.position;

import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Notices;
import dev.passant.cli.io.Session;

/** The lines of {@code --input}, answered one after the other. */
final class Batch {

    private Batch() {}

    /** What is said to a line. */
    interface Answer {
        /** Answers a line; whether it was good. */
        boolean to(String line, LineReader lines);
    }

    /**
     * Answers every line that says something, as soon as it is there.
     *
     * @param file the value of {@code --input}
     * @param notices is told which line it is about
     * @return the exit code
     * @throws InputException when the file cannot be read
     */
    static int run(String file, Session session, Notices notices, Answer answer) {
        boolean allGood = true;
        try (LineReader lines = LineReader.open(file, session)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                notices.at(lines.number());
                allGood &= LineReader.saysNothing(line) || answer.to(line, lines);
                if (lines.mayWait()) {
                    session.out().flush();
                }
            }
        }
        session.out().flush();
        return allGood ? ExitCode.DONE : ExitCode.WRONG_INPUT;
    }

    /**
     * Refuses an {@code --input} that names nothing, or beside which there is something else to answer for.
     *
     * @param isAlone whether nothing else is given
     * @param other what else may be given
     */
    static void check(String file, boolean isAlone, String other) {
        if (file.isEmpty()) {
            throw new InputException("--input needs the name of a file, or - for standard input");
        }
        if (!isAlone) {
            throw new InputException(other + " and --input cannot both be given");
        }
    }
}
