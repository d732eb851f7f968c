package dev.passant.cli;

import dev.passant.chess.Position;
import dev.passant.explain.Explainer;
import dev.passant.explain.Trace;
import dev.passant.explain.Verdict;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.UciSquares;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passant explain}: why a move is legal or not, or how all legal moves are found. */
@CommandLine.Command(
        name = "explain",
        description = "Say why a move is legal or not, for any two squares, with the squares that prove it; without a"
                + " move, show stage by stage how the legal moves of the position are found. With --input, a line is"
                + " FEN or FEN|MOVE.")
final class ExplainCommand extends PositionCommand {

    /** How a move begins that stands after a FEN of several words; no field of FEN looks like that. */
    private static final Pattern LIKE_A_MOVE = Pattern.compile("[a-h][0-9][a-z][0-9].*");

    @Parameters(
            arity = "0..*",
            paramLabel = "FEN [MOVE]",
            description = FEN_HELP + " Then the move, if any: e2e4, e7e8q, e1g1.")
    private List<String> words = new ArrayList<>();

    @Option(names = "--ascii", description = "Draw with letters instead of the figures of Unicode.")
    private boolean ascii;

    /** The move asked about: the same for one position, another on each line of input. */
    private Optional<String> move = Optional.empty();

    ExplainCommand(Session session) {
        super(session);
    }

    @Override
    List<String> fenWords() {
        return move.isPresent() && !isBatch() ? words.subList(0, words.size() - 1) : words;
    }

    @Override
    void checkOptions() {
        if (!words.isEmpty() && isMoveLast()) {
            move = Optional.of(words.get(words.size() - 1));
        }
    }

    /** Whether the last word is a move: it stands after a quoted FEN or a whole one, alone, or looks like a move. */
    private boolean isMoveLast() {
        int last = words.size() - 1;
        boolean afterQuotedFen = last == 1 && words.get(0).strip().indexOf(' ') > 0;
        boolean alone =
                last == 0 && words.get(0).indexOf('/') < 0 && words.get(0).indexOf(' ') < 0;
        return afterQuotedFen
                || alone
                || last == 6
                || last > 0 && LIKE_A_MOVE.matcher(words.get(last)).matches();
    }

    @Override
    void takeField(String field) {
        move = field.isEmpty() ? Optional.empty() : Optional.of(field);
    }

    @Override
    int show(Position position) {
        if (move.isPresent()) {
            UciSquares asked = asked();
            new VerdictReport(position, asked, verdict(position, asked)).print(session.out(), ascii);
        } else {
            new TraceReport(position, Trace.of(position)).print(session.out(), ascii);
        }
        return ExitCode.DONE;
    }

    /** The verdict as {@code legal} or {@code code|sentence}; without a move, how many moves live and die of what. */
    @Override
    String line(Position position) {
        if (move.isEmpty()) {
            return new TraceReport(position, Trace.of(position)).summary();
        }
        Verdict verdict = verdict(position, asked());
        return verdict.isLegal() ? verdict.code() : verdict.code() + "|" + verdict.sentence();
    }

    @Override
    int fields(Position position, Json object) {
        object.field("fen", Fen.format(position));
        if (move.isPresent()) {
            UciSquares asked = asked();
            new VerdictReport(position, asked, verdict(position, asked)).fields(object);
        } else {
            new TraceReport(position, Trace.of(position)).fields(object);
        }
        return ExitCode.DONE;
    }

    private UciSquares asked() {
        try {
            return UciSquares.parse(move.orElseThrow());
        } catch (NotationException e) {
            throw InputException.of(e);
        }
    }

    private static Verdict verdict(Position position, UciSquares asked) {
        return Explainer.explain(position, asked.from(), asked.to(), asked.promotion());
    }
}
