package dev.passant.cli.position;

import dev.passant.answers.Answer;
import dev.passant.answers.ExplainAnswer;
import dev.passant.answers.Json;
import dev.passant.answers.TraceAnswer;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Session;
import dev.passant.explain.Trace;
import dev.passant.explain.Verdict;
import dev.passant.language.Language;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.NotationException;
import dev.passant.notation.UciSquares;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code passant explain}: explains why a move is legal or not, or how the legal moves of a position are found. */
@CommandLine.Command(
        name = "explain",
        description = "Explain why a move is legal or illegal, for any two squares, with the squares that prove "
                + "it; without a move, show how the legal moves are generated, stage by stage. With --input, "
                + "lines are FEN or FEN|MOVE")
public final class ExplainCommand extends OptionalMoveCommand {

    @Option(names = "--ascii", description = "Draw with letters instead of Unicode chess symbols")
    private boolean ascii;

    @Mixin
    private final LanguageOption language = new LanguageOption();

    public ExplainCommand(Session session) {
        super(session);
    }

    @Override
    public Locale locale() {
        return language.locale();
    }

    @Override
    public void checkOptions() {
        super.checkOptions();
        language.check();
    }

    @Override
    public int show(Position position) {
        if (move().isPresent()) {
            UciSquares asked = asked(move().get(), position);
            new VerdictReport(position, asked, asked.explain(position), locale())
                    .print(session.out(), new BoardDrawing.Style(ascii, paint()));
        } else {
            new TraceReport(position, Trace.of(position), locale())
                    .print(session.out(), new BoardDrawing.Style(ascii, paint()));
        }
        return ExitCode.DONE;
    }

    /**
     * Returns the verdict as {@code legal} or {@code code|sentence}; without a move, the number of moves by verdict.
     */
    @Override
    public String line(Position position) {
        if (move().isEmpty()) {
            return new TraceReport(position, Trace.of(position), Locale.ENGLISH).summary();
        }
        Verdict verdict = asked(move().get(), position).explain(position);
        return verdict.isLegal()
                ? verdict.code()
                : verdict.code() + "|" + verdict.sentence(language.chosen().orElse(Locale.ENGLISH));
    }

    @Override
    public int fields(Position position, Json object) {
        Answer answer = move().isPresent()
                ? new ExplainAnswer(position, asked(move().get(), position))
                : new TraceAnswer(position);
        answer.fields(object);
        return ExitCode.DONE;
    }

    /** Reads a move in UCI notation or SAN, with the letters of English or of the chosen language. */
    private UciSquares asked(String text, Position position) {
        String own = Language.of(language.chosen().orElse(Locale.ENGLISH)).san(text);
        Optional<UciSquares> translated = own.equals(text) ? Optional.empty() : found(own, position);
        if (translated.isEmpty()) {
            return parsed(text, position);
        }
        Optional<UciSquares> english = found(text, position).filter(move -> !move.equals(translated.get()));
        if (english.isPresent()) {
            throw new InputException(
                    text + " may mean " + english.get() + " or " + translated.get() + "; give two squares");
        }
        return translated.get();
    }

    private static Optional<UciSquares> found(String text, Position position) {
        try {
            return Optional.of(UciSquares.parse(text, position));
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            return Optional.empty();
        }
    }

    private static UciSquares parsed(String text, Position position) {
        try {
            return UciSquares.parse(text, position);
        } catch (NotationException e) {
            throw InputException.of(e);
        } catch (AmbiguousMoveException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        } catch (IllegalMoveException e) {
            throw new InputException(e.getMessage() + "; give two squares, such as e2e4, to specify the piece", e);
        }
    }
}
