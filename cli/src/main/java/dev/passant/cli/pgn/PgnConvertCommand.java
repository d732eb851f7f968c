package dev.passant.cli.pgn;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.OutputOptions;
import dev.passant.cli.io.Session;
import dev.passant.pgn.Game;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code passant pgn convert}: games in another format. */
@CommandLine.Command(
        name = "convert",
        description = {
            "Write games in another format. Errors in games are told, and the exit code is then 1. A game with an error"
                    + " is written as it was read (--to=pgn), or up to there (otherwise): see --broken.",
            "",
            "pgn: export format, with all that was read.",
            "json: an object a line: tags, result, start (FEN), moves (UCI), clocks (seconds) and evals (hundredths"
                    + " of a pawn, or \"#3\") beside the moves where there are any, final (FEN), error where the game"
                    + " was cut.",
            "uci, san: the moves of a game on a line.",
            "fen: every position, as FEN|GAME|PLY.",
            "epd: the last position of every game."
        },
        footer = {"", "When a file cannot be read to its end, the exit code is 2, and --output is not written."})
final class PgnConvertCommand extends PgnFilesCommand {

    @Option(names = "--to", required = true, paramLabel = "FORMAT", description = "pgn, json, uci, san, fen or epd.")
    private String format = "";

    @Option(
            names = "--broken",
            paramLabel = "HOW",
            description = "What becomes of a game with an error: keep writes it as it was read (default with"
                    + " --to=pgn, and only there), cut writes it up to the error (default otherwise), drop leaves it"
                    + " out.")
    private @Nullable String broken;

    @Mixin
    private final OutputOptions output = new OutputOptions();

    private GameFormat chosen = GameFormat.PGN;
    private Broken howBroken = Broken.CUT;
    private long games;
    private long dropped;
    private boolean lost;
    private boolean tooLong;

    /** What becomes of a game with an error. */
    private enum Broken {
        KEEP,
        CUT,
        DROP
    }

    PgnConvertCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        chosen = GameFormat.of(Choices.one("--to", format, GameFormat.names()));
        howBroken = howBroken();
        Optional<OutputFile> file = output.file(files());
        if (file.isPresent()) {
            refuseUnreadable(files());
        }
        return writing(file.stream().toList(), () -> convert(file));
    }

    private Broken howBroken() {
        if (broken == null) {
            return chosen == GameFormat.PGN ? Broken.KEEP : Broken.CUT;
        }
        String word = Choices.one("--broken", broken, List.of("keep", "cut", "drop"));
        if (word.equals("keep") && chosen != GameFormat.PGN) {
            throw new InputException("--broken=keep needs --to=pgn: only PGN can say what is wrong");
        }
        return Broken.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private int convert(Optional<OutputFile> file) {
        Output out = file.map(opened -> new Output(opened.open())).orElse(session.out());
        GameTexts texts = new GameTexts(out, reading().options());
        file.ifPresent(opened -> goOn(opened, texts, out));
        readAll(howBroken == Broken.KEEP, (read, progress) -> {
            for (Optional<Game> game = read.reader().readGame();
                    game.isPresent();
                    game = read.reader().readGame()) {
                games++;
                write(game.get(), read, texts, out);
                file.ifPresent(opened -> opened.partEnds(out));
                tellErrors(read.name(), game.get(), progress);
                progress.game();
            }
        });
        out.flush();
        if (dropped > 0) {
            session.say(Numbers.grouped(dropped) + (dropped == 1 ? " game" : " games") + " with errors dropped");
        }
        if (isUnreadable() || tooLong) {
            return ExitCode.WRONG_INPUT;
        }
        return errors() > 0 || lost ? ExitCode.DIFFERENCE : ExitCode.DONE;
    }

    /** Parts what comes from what the file has already. */
    private void goOn(OutputFile file, GameTexts texts, Output out) {
        try {
            Optional<Path> old = file.old();
            if (old.isPresent() && chosen == GameFormat.PGN) {
                texts.goOn(old.get(), file.lineEnds());
            } else if (old.isPresent() && file.lineEnds() == 0) {
                out.println("");
            }
        } catch (IOException e) {
            throw new InputException("\"" + file.name() + "\" cannot be read: " + FileFaults.reason(e), e);
        }
    }

    private void write(Game game, PgnFile file, GameTexts texts, Output out) {
        boolean isKept = howBroken == Broken.KEEP;
        Optional<byte[]> text = isKept ? file.takeText() : Optional.empty();
        if (!game.isCut() || howBroken == Broken.CUT) {
            if (chosen == GameFormat.PGN) {
                texts.exportFollows();
            }
            chosen.write(game, games, out);
        } else if (text.isPresent()) {
            texts.writeAsUtf8(text.get());
        } else if (isKept) {
            tooLong = true;
            session.say(file.name() + ": game " + games + " has errors and is longer than "
                    + reading().gameBytesInWords() + ", and is left out");
        } else {
            dropped++;
        }
    }

    private void tellErrors(String file, Game game, PgnProgress progress) {
        boolean isUnplayed = game.isCut() && game.problems().stream().noneMatch(PgnConvertCommand::isError);
        lost |= isUnplayed && howBroken != Broken.KEEP;
        for (PgnProblem problem : game.problems()) {
            // A game in a variant that is not played has no error, and is not written as it was played either.
            if (isError(problem) || isUnplayed && !problem.isMissingRoster()) {
                count(problem);
                progress.clear();
                session.out().flush();
                session.say(file + ":" + problem);
            }
        }
    }

    private static boolean isError(PgnProblem problem) {
        return problem.severity() == Severity.ERROR;
    }
}
