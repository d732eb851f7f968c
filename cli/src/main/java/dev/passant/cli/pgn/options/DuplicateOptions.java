package dev.passant.cli.pgn.options;

import dev.passant.answers.Json;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.OutputFile;
import dev.passant.pgn.duplicates.ComparedGame;
import dev.passant.pgn.duplicates.GameIdentity.Contradiction;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that define duplicates and the file they are written to. */
public final class DuplicateOptions {

    private static final String BY_GAME = "game";
    private static final String BY_MOVES = "moves";
    private static final String BY_NEAR = "near";

    static final class DuplicatesByValues extends OptionValues {
        DuplicatesByValues() {
            super(BY_GAME, BY_MOVES, BY_NEAR);
        }
    }

    @Option(
            names = "--duplicates-by",
            completionCandidates = DuplicatesByValues.class,
            paramLabel = "WHAT",
            description = "Criterion for duplicates: game (start and moves; players, year and result must not "
                    + "contradict each other), moves (start and moves only) or, with merge, near (also games of the same "
                    + "players with a long common beginning) [default: game]")
    private @Nullable String by;

    @Option(names = "--duplicates", paramLabel = "FILE", description = "Write the omitted duplicates to a file")
    private @Nullable String file;

    private final Map<Contradiction, Long> contradictions = new EnumMap<>(Contradiction.class);
    private long contradicting;
    private boolean comparesMovesOnly;
    private boolean isNear;

    /** Parses the options before any game is read. */
    public void read() {
        String criterion = by == null ? BY_GAME : new DuplicatesByValues().parse("--duplicates-by", by);
        comparesMovesOnly = criterion.equals(BY_MOVES);
        isNear = criterion.equals(BY_NEAR);
    }

    /** Returns whether nearly equal games are duplicates. */
    public boolean isNear() {
        return isNear;
    }

    public Optional<String> file() {
        return Optional.ofNullable(file);
    }

    /** Returns the output files: one for the games and one for the duplicates. Rejects the same file for both. */
    public static List<OutputFile> outputs(Optional<OutputFile> games, Optional<OutputFile> duplicates) {
        games.ifPresent(file -> duplicates.ifPresent(left -> left.refuseWhenAlso(file)));
        return Stream.of(games, duplicates).flatMap(Optional::stream).toList();
    }

    /** Returns the name of an option that is given, if there is one. */
    Optional<String> used() {
        return file != null
                ? Optional.of("--duplicates")
                : by != null ? Optional.of("--duplicates-by") : Optional.empty();
    }

    /** Returns a visitor that collects the data by which games are compared. */
    public ComparedGame compared() {
        return new ComparedGame(comparesMovesOnly);
    }

    /** Adds a game. Throws {@code InputException} if there are too many games. */
    public static <T> T added(Supplier<T> adding) {
        try {
            return adding.get();
        } catch (IllegalStateException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Counts a game that has the moves of a kept game, but contradicts it in players, year or result. */
    public void count(Set<Contradiction> found) {
        contradicting += found.isEmpty() ? 0 : 1;
        found.forEach(contradiction -> contradictions.merge(contradiction, 1L, Long::sum));
    }

    /**
     * Adds to a JSON object the number of games that contradicted a kept game, in total and by kind of contradiction.
     */
    public void addContradictions(Json sums) {
        sums.field("contradictions", object -> {
            object.field("games", contradicting);
            for (Contradiction each : Contradiction.values()) {
                object.field(word(each), contradictions.getOrDefault(each, 0L));
            }
        });
    }

    private static String word(Contradiction contradiction) {
        return contradiction.name().toLowerCase(Locale.ROOT);
    }

    /** Returns a summary of the contradictions; empty if there are none. */
    public Optional<String> report() {
        if (contradicting == 0) {
            return Optional.empty();
        }
        String reasons = contradictions.entrySet().stream()
                .map(each -> "different " + word(each.getKey()) + " in " + Numbers.grouped(each.getValue()))
                .collect(Collectors.joining(", "));
        return Optional.of(Numbers.grouped(contradicting)
                + (contradicting == 1
                        ? " game with the same moves as another was kept: "
                        : " games with the same moves as others were kept: ")
                + reasons);
    }
}
