package dev.passant.cli.epd;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.Session;
import dev.passant.notation.Epd;
import dev.passant.notation.EpdProblem;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code passant epd convert}: rewrites suites as canonical EPD or in another format. */
@CommandLine.Command(
        name = "convert",
        description = "Rewrite suites as canonical EPD, FEN or JSON, line by line. Lines with errors are "
                + "skipped and reported on standard error; the exit code is then 2")
final class EpdConvertCommand extends EpdFilesCommand {

    static final class Formats extends OptionValues {
        Formats() {
            super("epd", "fen", "json");
        }
    }

    @Option(
            names = "--to",
            completionCandidates = Formats.class,
            paramLabel = "FORMAT",
            description =
                    "Output format: epd (canonical, with all operations), fen (with counters) or json (one object "
                            + "per line) [default: epd]")
    private String format = "epd";

    EpdConvertCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        format = new Formats().parse("--to", format);
        readAll();
        if (errors() > 0) {
            session.out().flush();
            session.say(Numbers.counted(errors(), "error", "errors") + " in the skipped lines");
        }
        return isUnreadable() || errors() > 0 ? ExitCode.WRONG_INPUT : ExitCode.DONE;
    }

    @Override
    void take(Epd read) {
        Epd epd = read.canonical();
        boolean asJson = isJson() || format.equals("json");
        session.out()
                .println(asJson ? jsonOf(epd) : format.equals("fen") ? Fen.format(epd.position()) : epd.toString());
    }

    @Override
    void take(EpdProblem problem, String file, long line) {
        if (problem.isError()) {
            session.out().flush();
            session.say(located(problem, file, line));
        }
    }

    private static String jsonOf(Epd epd) {
        return Json.of(object -> object.field("fen", Fen.format(epd.position()))
                .optional("id", epd.id())
                .optional("bestMoves", uci(epd.bestMoves(), epd.position()))
                .optional("avoidMoves", uci(epd.avoidMoves(), epd.position()))
                .field(
                        "operations",
                        epd.operations().stream()
                                .map(EpdConvertCommand::operation)
                                .toList()));
    }

    private static Answer operation(Epd.Operation operation) {
        return object -> object.field("opcode", operation.opcode()).field("operands", operation.operands());
    }

    private static List<String> uci(List<Move> moves, Position position) {
        return moves.stream().map(move -> Uci.format(move, position)).toList();
    }
}
