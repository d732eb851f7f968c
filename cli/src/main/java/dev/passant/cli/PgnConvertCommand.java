package dev.passant.cli;

import dev.passant.pgn.Game;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code passant pgn convert}: games in another format. */
@CommandLine.Command(
        name = "convert",
        description = {
            "Write games in another format. Games with an error are taken up to there; the error is told, and the exit"
                    + " code is then 1.",
            "",
            "pgn: export format, with all that was read.",
            "json: an object a line: tags, result, start (FEN), moves (UCI), clocks (seconds) and evals (hundredths"
                    + " of a pawn, or \"#3\") beside the moves where there are any, final (FEN), error where the game"
                    + " was cut.",
            "uci, san: the moves of a game on a line.",
            "fen: every position, as FEN|GAME|PLY.",
            "epd: the last position of every game."
        })
final class PgnConvertCommand extends PgnFilesCommand {

    @Option(names = "--to", required = true, paramLabel = "FORMAT", description = "pgn, json, uci, san, fen or epd.")
    private String format = "";

    @Option(names = "--output", paramLabel = "FILE", description = "Write to a file. Default: standard output.")
    private @Nullable String output;

    private long games;

    PgnConvertCommand(Session session) {
        super(session);
    }

    @Override
    int run() {
        GameFormat chosen = GameFormat.of(Choices.one("--to", format, GameFormat.names()));
        write(output, out -> convertAll(chosen, out));
        if (isUnreadable()) {
            return ExitCode.WRONG_INPUT;
        }
        return errors() > 0 ? ExitCode.DIFFERENCE : ExitCode.DONE;
    }

    private void convertAll(GameFormat chosen, Output out) {
        readAll((file, progress) -> {
            Iterator<Game> trees = file.reader().games().iterator();
            while (trees.hasNext()) {
                Game game = trees.next();
                games++;
                chosen.write(game, games, out);
                tellErrors(file.name(), game, progress);
                progress.game();
            }
        });
    }

    private void tellErrors(String file, Game game, PgnProgress progress) {
        for (PgnProblem problem : game.problems()) {
            if (problem.severity() == Severity.ERROR) {
                count(problem);
                progress.clear();
                session.out().flush();
                session.say(file + ":" + problem);
            }
        }
    }
}
