package dev.passant.cli.position;

import dev.passant.answers.Json;
import dev.passant.answers.Names;
import dev.passant.answers.PositionProblemAnswer;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.Variant;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.Session;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.polyglot.PolyglotBook;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code passant fen}: validates a position and prints its canonical FEN. */
@CommandLine.Command(
        name = "fen",
        description = "Check a position and print its canonical FEN, or every problem of an invalid one")
public final class FenCommand extends PlainPositionCommand {

    static final class EnPassantValues extends OptionValues {
        EnPassantValues() {
            super("legal", "adjacent", "always");
        }
    }

    @Option(
            names = "--ep",
            completionCandidates = EnPassantValues.class,
            paramLabel = "WHEN",
            description =
                    "When to write the en-passant square: legal (a capture there is legal), adjacent (an enemy pawn "
                            + "is adjacent) or always (after every double push) [default: legal]")
    private String enPassant = "legal";

    static final class CastlingValues extends OptionValues {
        CastlingValues() {
            super("x-fen", "shredder");
        }
    }

    @Option(
            names = "--castling",
            completionCandidates = CastlingValues.class,
            paramLabel = "STYLE",
            description = "Style of castling rights: x-fen (KQkq) or shredder (HAha) [default: x-fen]")
    private String castling = "x-fen";

    static final class DialectValues extends OptionValues {
        DialectValues() {
            super("common", "lichess");
        }
    }

    @Option(
            names = "--dialect",
            completionCandidates = DialectValues.class,
            paramLabel = "NAME",
            description = "How to write pockets and numbers of checks: common ([Qn] and 3+3) or lichess (/Qn and +0+0) "
                    + "[default: common]")
    private String dialect = "common";

    @Mixin
    private final LanguageOption language = new LanguageOption();

    public FenCommand(Session session) {
        super(session);
    }

    @Override
    public Locale locale() {
        return language.locale();
    }

    @Override
    public void checkOptions() {
        enPassant = new EnPassantValues().parse("--ep", enPassant);
        castling = new CastlingValues().parse("--castling", castling);
        dialect = new DialectValues().parse("--dialect", dialect);
        language.check();
    }

    @Override
    public boolean takesAnyKings() {
        return false;
    }

    /** Runs the command, and reports every problem of an invalid position on a separate line. */
    @Override
    public int runSingle() {
        try {
            return super.runSingle();
        } catch (InputException e) {
            if (isJson()) {
                session.out().println(Json.of(object -> error(e, object.field("valid", false))));
                session.out().flush();
            }
            if (e.problems().isEmpty()) {
                session.say(e.reason());
            }
            for (PositionProblem problem : e.problems()) {
                session.say(Names.of(problem.severity()) + ": " + problem.message(locale()) + " in \""
                        + String.join(" ", fenWords()) + "\"" + Problems.hint(problem, locale()));
            }
            return ExitCode.WRONG_INPUT;
        }
    }

    @Override
    public int show(Position position) {
        session.out().println(line(position));
        return ExitCode.DONE;
    }

    @Override
    public String line(Position position) {
        return Fen.format(
                position,
                FenFormat.DEFAULT
                        .withEnPassant(enPassantMode())
                        .withShredderCastling(castling.equals("shredder"))
                        .withLichessFields(dialect.equals("lichess")));
    }

    private EnPassantMode enPassantMode() {
        return switch (enPassant) {
            case "always" -> EnPassantMode.ALWAYS;
            case "adjacent" -> EnPassantMode.PSEUDO_LEGAL;
            default -> EnPassantMode.LEGAL;
        };
    }

    @Override
    public int fields(Position position, Json object) {
        String text = line(position);
        String[] fields = text.split(" ", -1);
        object.field("fen", text)
                .field("valid", true)
                .field("board", fields[0])
                .field("sideToMove", Names.of(position.sideToMove()))
                .field("castling", fields[2])
                .field("enPassant", Optional.of(fields[3]).filter(square -> !square.equals("-")))
                .field("halfmoveClock", position.halfmoveClock())
                .field("fullmoveNumber", position.fullmoveNumber())
                .field("chess960", position.isChess960())
                .field("unrestricted", position.isUnrestricted())
                .optional(
                        "polyglotKey",
                        position.variant() == Variant.CHESS
                                ? Optional.of(HexFormat.of().toHexDigits(PolyglotBook.key(position)))
                                : Optional.empty())
                .field("problems", PositionProblemAnswer.of(position.setup().problems(position.variant())));
        variant(position, object);
        return ExitCode.DONE;
    }
}
