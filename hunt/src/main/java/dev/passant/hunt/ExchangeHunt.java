package dev.passant.hunt;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.StaticExchange;
import dev.passant.hunt.exchanges.ExchangeDiagnosis;
import dev.passant.hunt.exchanges.ExchangeFault;
import dev.passant.hunt.exchanges.ExchangeQuestion;
import dev.passant.hunt.report.HuntResult.Verdict;
import dev.passant.hunt.report.ProtocolFamily;
import dev.passant.hunt.report.ProtocolFinding;
import dev.passant.hunt.report.ProtocolResult;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.EngineException;
import dev.passant.uci.EngineProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Tests the static exchange evaluation of an engine, and names what it misses. The right answers are those of the usual
 * definition of {@link StaticExchange}; questions whose answer depends on the choice between pieces of one role are not
 * asked.
 *
 * <pre>{@code
 * StaticExchange exchange = StaticExchange.of(100, 300, 300, 500, 900);
 * ProtocolResult result = ExchangeHunt.of("mine", (position, move, threshold) ->
 *                 exchange.gainsAtLeast(position, move.code(), threshold))
 *         .run();
 * System.out.println(result.verdict()); // CLEAN
 * }</pre>
 *
 * <p>An engine in another process reads lines {@code see FEN MOVE THRESHOLD}, with the move in UCI notation, and answers
 * each with a line {@code 1} if the move gains at least the threshold, and {@code 0} otherwise. Other lines are ignored.
 */
public final class ExchangeHunt {

    private static final String SENTENCE =
            "Both sides capture in turn with their least valuable piece, and each may stop.";

    /** The number of questions of a fault that a finding shows. */
    private static final int SHOWN = 3;

    private final String name;
    private final Opening opening;
    private int[] values = {100, 300, 300, 500, 900};
    private Duration timeout = Duration.ofSeconds(5);
    private long seed = 1;

    /** An evaluation of exchanges. */
    @FunctionalInterface
    public interface Evaluation {

        /**
         * {@return whether a move gains at least an amount}
         *
         * @param position a position of chess
         * @param move a legal move
         * @param threshold the amount
         */
        boolean gainsAtLeast(Position position, Move move, int threshold);
    }

    /** Starts an evaluation. */
    private interface Opening {
        Session open(Duration timeout);
    }

    /** A running evaluation. */
    private interface Session extends AutoCloseable {
        /** Returns the answer, or empty if there is none in time. */
        Optional<Boolean> answer(ExchangeQuestion question);

        @Override
        void close();
    }

    private ExchangeHunt(String name, Opening opening) {
        this.name = name;
        this.opening = opening;
    }

    /**
     * {@return a test of a program that answers lines, to be configured}
     *
     * @param command the command that starts the program
     */
    public static ExchangeHunt of(EngineCommand command) {
        return new ExchangeHunt(command.toString(), timeout -> new ProcessSession(command, timeout));
    }

    /**
     * {@return a test of an evaluation in this JVM, to be configured}
     *
     * @param name the name in the result
     * @param evaluation the evaluation
     */
    public static ExchangeHunt of(String name, Evaluation evaluation) {
        return new ExchangeHunt(name, timeout -> new Session() {
            @Override
            public Optional<Boolean> answer(ExchangeQuestion question) {
                return Optional.of(evaluation.gainsAtLeast(question.position(), question.move(), question.threshold()));
            }

            @Override
            public void close() {}
        });
    }

    /**
     * Sets the values of the pieces, which the engine must use, too.
     *
     * @param pawn the value of a pawn; the default is 100
     * @param knight the value of a knight; the default is 300
     * @param bishop the value of a bishop; the default is 300
     * @param rook the value of a rook; the default is 500
     * @param queen the value of a queen; the default is 900
     * @return this
     * @throws IllegalArgumentException as for {@link StaticExchange#of}
     */
    public ExchangeHunt values(int pawn, int knight, int bishop, int rook, int queen) {
        StaticExchange.of(pawn, knight, bishop, rook, queen);
        values = new int[] {pawn, knight, bishop, rook, queen};
        return this;
    }

    /**
     * Sets the maximum duration of one answer of a program.
     *
     * @param limit the duration; the default is five seconds
     * @return this
     */
    public ExchangeHunt timeout(Duration limit) {
        timeout = limit;
        return this;
    }

    /**
     * Sets the seed of the random games that the positions are from.
     *
     * @param number the seed; the default is 1
     * @return this
     */
    public ExchangeHunt seed(long number) {
        seed = number;
        return this;
    }

    /** {@return the result of about 300 questions} */
    public ProtocolResult run() {
        long began = System.nanoTime();
        List<ExchangeQuestion> questions = ExchangeQuestion.list(values, seed);
        Map<ExchangeQuestion, Boolean> answers = new LinkedHashMap<>();
        List<ProtocolFinding> bugs = new ArrayList<>();
        List<ProtocolFinding> notes = new ArrayList<>();
        boolean isUsable = true;
        try (Session session = opening.open(timeout)) {
            for (ExchangeQuestion question : questions) {
                Optional<Boolean> answer = session.answer(question);
                if (answer.isEmpty()) {
                    bugs.add(failure("see-no-answer", "There is no answer 0 or 1 in time", question));
                    break;
                }
                answers.put(question, answer.get());
            }
        } catch (EngineException.NotStarted e) {
            isUsable = false;
            Throwable reason = e.getCause() == null ? e : e.getCause();
            bugs.add(new ProtocolFinding(
                    ProtocolFamily.EXCHANGE,
                    "not-started",
                    "The program does not start: " + reason.getMessage() + ".",
                    "",
                    1,
                    List.of(),
                    List.of()));
        } catch (EngineException.Exited e) {
            bugs.add(failure("see-exited", "The program ends", questions.get(answers.size())));
        }
        findings(new ExchangeDiagnosis(values, answers), bugs, notes);
        return new ProtocolResult(
                name,
                !isUsable ? Verdict.UNUSABLE : bugs.isEmpty() ? Verdict.CLEAN : Verdict.BUGS,
                answers.size(),
                questions.size(),
                (System.nanoTime() - began) / 1e9,
                0,
                OptionalDouble.empty(),
                bugs,
                notes);
    }

    private static void findings(ExchangeDiagnosis diagnosis, List<ProtocolFinding> bugs, List<ProtocolFinding> notes) {
        for (ExchangeFault fault : diagnosis.faults()) {
            ProtocolFinding finding = finding(fault.code(), fault.title() + ".", diagnosis.wrong(fault), List.of());
            (fault.isNote() ? notes : bugs).add(finding);
        }
        List<ExchangeQuestion> unexplained = diagnosis.unexplained();
        if (!unexplained.isEmpty()) {
            bugs.add(finding(
                    "see-unknown",
                    "Answers are wrong for a reason that is not known.",
                    unexplained,
                    List.of("The values of the pieces may be others.")));
        }
    }

    private static ProtocolFinding finding(
            String code, String title, List<ExchangeQuestion> wrong, List<String> remarks) {
        List<String> transcript = new ArrayList<>();
        for (ExchangeQuestion question : wrong.subList(0, Math.min(SHOWN, wrong.size()))) {
            transcript.add("> " + question.line());
            transcript.add("< " + (question.expected() ? "0" : "1"));
            transcript.add("[" + (question.expected() ? "1" : "0") + " is right]");
        }
        return new ProtocolFinding(ProtocolFamily.EXCHANGE, code, title, SENTENCE, wrong.size(), transcript, remarks);
    }

    private static ProtocolFinding failure(String code, String title, ExchangeQuestion question) {
        return new ProtocolFinding(
                ProtocolFamily.EXCHANGE, code, title + ".", "", 1, List.of("> " + question.line()), List.of());
    }

    private static final class ProcessSession implements Session {

        private final EngineProcess process;
        private final Duration timeout;

        ProcessSession(EngineCommand command, Duration timeout) {
            process = new EngineProcess(command);
            this.timeout = timeout;
        }

        @Override
        public Optional<Boolean> answer(ExchangeQuestion question) {
            process.send(question.line() + "\n");
            long deadline = System.nanoTime() + timeout.toNanos();
            while (true) {
                Optional<String> line = process.next(Duration.ofNanos(Math.max(0, deadline - System.nanoTime())));
                String answer = line.map(String::strip).orElse("");
                if (line.isEmpty() || answer.equals("0") || answer.equals("1")) {
                    return line.map(any -> answer.equals("1"));
                }
            }
        }

        @Override
        public void close() {
            process.close();
        }
    }
}
