package dev.passant.cli.tables;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.chess.Position;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.PositionCommand;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.tables.MateDistance;
import dev.passant.tables.MateMove;
import dev.passant.tables.MateResult;
import dev.passant.tables.MateTables;
import dev.passant.tables.TableException;
import dev.passant.tables.Wdl;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The {@code passant tables probe} command: prints the result of perfect play. */
@CommandLine.Command(
        name = "probe",
        description = "Print the result of perfect play for the side to move: win, loss or draw, and the moves to mate "
                + "(negative if the side to move is mated); for a single position also each legal move, best first. "
                + "maybe-win and maybe-loss: the halfmove clock may reach 50 moves before the mate")
final class TablesProbeCommand extends PositionCommand {

    @Parameters(arity = "0..*", paramLabel = "FEN", description = FEN_HELP)
    private List<String> fen = new ArrayList<>();

    @Mixin
    private final FolderOption folder = new FolderOption();

    private @Nullable MateTables tables;

    TablesProbeCommand(Session session) {
        super(session);
    }

    @Override
    public List<String> fenWords() {
        return fen;
    }

    @Override
    public boolean takesVariants() {
        return false;
    }

    @Override
    public void checkOptions() {
        tables = MateTables.open(folder.path());
    }

    private MateResult result(Position position) {
        try {
            return tables().probe(position);
        } catch (TableException e) {
            String hint = e.reason() == TableException.Reason.MISSING_TABLE ? " (see passant tables make --help)" : "";
            throw new InputException(e.getMessage() + hint, e);
        }
    }

    private MateTables tables() {
        if (tables == null) {
            throw new IllegalStateException("the options were not checked");
        }
        return tables;
    }

    @Override
    public int show(Position position) {
        MateResult result = result(position);
        session.out().println(words(result));
        for (MateMove move : result.moves()) {
            session.out()
                    .println(Uci.format(move.move(), position) + " " + San.format(move.move(), position) + " "
                            + move.distance().map(MateDistance::toString).orElse("draw"));
        }
        return ExitCode.DONE;
    }

    @Override
    public String line(Position position) {
        return words(result(position));
    }

    private static String words(MateResult result) {
        return result(result) + result.distance().map(mate -> " " + mate).orElse("");
    }

    private static String result(MateResult result) {
        return result.category().name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public int fields(Position position, Json object) {
        MateResult result = result(position);
        object.field("fen", Fen.format(position)).field("result", result(result));
        distance(result.distance(), object);
        object.field(
                "moves",
                result.moves().stream().map(move -> answer(move, position)).toList());
        return ExitCode.DONE;
    }

    private static Answer answer(MateMove move, Position position) {
        return object -> {
            object.field("uci", Uci.format(move.move(), position)).field("san", San.format(move.move(), position));
            distance(move.distance(), object);
        };
    }

    private static void distance(Optional<MateDistance> distance, Json object) {
        object.field("wdl", distance.map(MateDistance::wdl).orElse(Wdl.DRAW).value())
                .optional("mate", distance.map(MateDistance::moves));
    }
}
