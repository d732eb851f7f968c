package dev.passant.cli;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.notation.CastlingStyle;
import dev.passant.notation.Fen;
import dev.passant.polyglot.PolyglotKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passant fen}: whether a FEN is valid, and how it is written canonically. */
@CommandLine.Command(
        name = "fen",
        description = "Check a position and print its canonical FEN, or every problem of an invalid one.")
final class FenCommand extends PositionCommand {

    @Parameters(arity = "0..*", paramLabel = "FEN", description = FEN_HELP)
    private List<String> fen = new ArrayList<>();

    @Option(
            names = "--ep",
            paramLabel = "WHEN",
            description = "When to write the en-passant square: legal (a capture there is legal; the default), adjacent"
                    + " (an enemy pawn stands beside), always (after every double push).")
    private String enPassant = "legal";

    @Option(
            names = "--castling",
            paramLabel = "STYLE",
            description = "How to write castling rights: x-fen (KQkq; the default) or shredder (HAha).")
    private String castling = "x-fen";

    FenCommand(Session session) {
        super(session);
    }

    @Override
    List<String> fenWords() {
        return fen;
    }

    @Override
    void checkOptions() {
        Choices.one("--ep", enPassant, List.of("legal", "adjacent", "always"));
        Choices.one("--castling", castling, List.of("x-fen", "shredder"));
    }

    @Override
    boolean takesKinglessBoards() {
        return false;
    }

    /** Of one invalid position every problem is told, one a line. */
    @Override
    int runSingle() {
        try {
            return super.runSingle();
        } catch (InputException e) {
            if (e.problems().isEmpty()) {
                throw e;
            }
            if (isJson()) {
                Json object = new Json().object().field("valid", false);
                error(e, object);
                session.out().println(object.end().toString());
                session.out().flush();
            }
            for (PositionProblem problem : e.problems()) {
                session.say(Problems.severity(problem) + ": " + problem.message() + wayOut(problem));
            }
            return ExitCode.WRONG_INPUT;
        }
    }

    private static String wayOut(PositionProblem problem) {
        return switch (problem.severity()) {
            case ILLEGAL -> " (--study takes it as a study)";
            case REPAIRABLE -> " (--repair mends it)";
            case UNREACHABLE -> "";
        };
    }

    @Override
    int show(Position position) {
        session.out().println(line(position));
        return ExitCode.DONE;
    }

    @Override
    String line(Position position) {
        return Fen.format(
                position, enPassantMode(), castling.equals("shredder") ? CastlingStyle.SHREDDER : CastlingStyle.X_FEN);
    }

    private EnPassantMode enPassantMode() {
        return switch (enPassant) {
            case "always" -> EnPassantMode.ALWAYS;
            case "adjacent" -> EnPassantMode.PSEUDO_LEGAL;
            default -> EnPassantMode.LEGAL;
        };
    }

    @Override
    int fields(Position position, Json object) {
        String text = line(position);
        String[] fields = text.split(" ", -1);
        object.field("fen", text)
                .field("valid", true)
                .field("board", fields[0])
                .field("sideToMove", position.sideToMove().toString().toLowerCase(Locale.ROOT))
                .field("castling", fields[2])
                .field("enPassant", fields[3])
                .field("halfmoveClock", position.halfmoveClock())
                .field("fullmoveNumber", position.fullmoveNumber())
                .field("chess960", position.isChess960())
                .field("study", position.isStudy())
                .field("polyglotKey", PolyglotKey.toHex(PolyglotKey.of(position)));
        Problems.field(position.setup().problems(), object);
        return ExitCode.DONE;
    }
}
