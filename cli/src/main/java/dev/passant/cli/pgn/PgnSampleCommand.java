package dev.passant.cli.pgn;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.OutputOptions;
import dev.passant.cli.io.Scratch;
import dev.passant.cli.io.Session;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn sample} command: selects games at random. */
@CommandLine.Command(
        name = "sample",
        description = {
            "Write some of the games, chosen by chance, as they stand in the files and in their order. The same seed"
                    + " chooses the same games of the same files.",
            ""
        },
        footer = {
            "",
            "--skip, --limit=N and --games say which games there are to choose from. With --count the chosen",
            "games wait in a temporary file until the last was read."
        })
final class PgnSampleCommand extends PgnTextsCommand {

    private static final int MAX_COUNT = 10_000_000;

    @Option(names = "--count", paramLabel = "N", description = "So many games, or all where there are no more.")
    private @Nullable String count;

    @Option(
            names = "--share",
            paramLabel = "PERCENT",
            description = "Each game with this chance, as 5 or 0.1: nothing is kept until the end.")
    private @Nullable String share;

    @Option(names = "--seed", paramLabel = "N", description = "Where chance begins, 0 or more. Default: 1.")
    private String seed = "1";

    @Mixin
    private final CleaningOptions cleaning = new CleaningOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    private Random random = new Random(1);
    private long games;
    private long written;

    PgnSampleCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        if ((count == null) == (share == null)) {
            throw new InputException("sample takes one of --count and --share");
        }
        readChoice();
        random = new Random(Choices.count("--seed", seed));
        int wanted = count == null ? 0 : Choices.number("--count", count, 0, MAX_COUNT);
        double chance = share == null ? 0 : chance(share);
        Optional<GameCleaner> cleaner = cleaning.cleaner(reading());
        Optional<OutputFile> file = output.file(files());
        if (file.isPresent()) {
            refuseUnreadable(files());
        }
        return writing(file.stream().toList(), () -> {
            GameTarget target = GameTarget.of(file, session, reading().options(), cleaner);
            if (share == null) {
                sample(wanted, target);
            } else {
                sample(chance, target);
            }
            target.finish(session);
            if (hasSummary(games)) {
                session.say(Numbers.grouped(written - target.dropped()) + " of " + Numbers.grouped(games)
                        + (games == 1 ? " game written" : " games written"));
            }
            return exitCode();
        });
    }

    private static double chance(String percent) {
        try {
            double chance = percent.matches("\\d{1,3}(\\.\\d{1,9})?") ? Double.parseDouble(percent) : -1;
            if (chance >= 0 && chance <= 100) {
                return chance / 100;
            }
        } catch (NumberFormatException e) {
            throw new AssertionError(percent, e);
        }
        throw new InputException("--share is a percentage 0 to 100, not \"" + percent + "\"");
    }

    private void sample(double chance, GameTarget target) {
        readGames(game -> {
            games++;
            if (random.nextDouble() < chance) {
                written++;
                target.write(game.text(), game.hasResult());
            }
        });
    }

    /** A selected game and the location of its text in the scratch file. */
    private record Chosen(long number, long offset, int length, boolean hasResult) {}

    /** Selects a fixed number of games by reservoir sampling (Knuth, 3.4.2, algorithm R). */
    private void sample(int wanted, GameTarget target) {
        List<Chosen> chosen = new ArrayList<>();
        try (Scratch texts = new Scratch()) {
            readGames(game -> {
                long place = games < wanted ? games : random.nextLong(games + 1);
                games++;
                if (place < wanted) {
                    Chosen one = new Chosen(games, texts.size(), game.text().length, game.hasResult());
                    texts.append(game.text());
                    if (place < chosen.size()) {
                        chosen.set((int) place, one);
                    } else {
                        chosen.add(one);
                    }
                }
            });
            texts.flush();
            chosen.sort(Comparator.comparingLong(Chosen::number));
            for (Chosen one : chosen) {
                written++;
                target.write(texts.read(one.offset(), one.length()), one.hasResult());
            }
        }
    }
}
