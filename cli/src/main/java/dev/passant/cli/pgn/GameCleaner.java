package dev.passant.cli.pgn;

import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.Session;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameCleaning;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnWriter;
import dev.passant.pgn.PgnWriterOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Writes games cleaned, as {@link CleaningOptions} ask, and counts those that cannot be cleaned. */
final class GameCleaner {

    /** What becomes of a game with an error. */
    enum Broken {
        /** It is written as it was read. */
        KEEP,
        /** It is written up to the error. */
        CUT,
        /** It is left out. */
        DROP
    }

    private final Optional<GameCleaning> cleaning;
    private final boolean splits;
    private final boolean rewrites;
    private final Broken broken;
    private final PgnWriterOptions writing;
    private final PgnOptions reading;
    private long asRead;
    private long dropped;

    /**
     * A cleaner.
     *
     * @param cleaning what is taken from games and put into them; empty for nothing
     * @param splits whether variations become games of their own
     * @param rewrites whether games without an error are changed, too, and be it only in how they look
     * @param broken what becomes of a game with an error
     * @param writing how the text looks
     * @param reading how games are read
     */
    GameCleaner(
            Optional<GameCleaning> cleaning,
            boolean splits,
            boolean rewrites,
            Broken broken,
            PgnWriterOptions writing,
            PgnOptions reading) {
        this.cleaning = cleaning;
        this.splits = splits;
        this.rewrites = rewrites;
        this.broken = broken;
        this.writing = writing;
        this.reading = reading;
    }

    /** What becomes of a game with an error. */
    Broken broken() {
        return broken;
    }

    /** Whether variations become games of their own. */
    boolean splits() {
        return splits;
    }

    /** Whether each game is written as it is. */
    boolean isIdle() {
        return !splits && cleaning.isEmpty();
    }

    /** What is written of a game: itself, cleaned, and its variations where they are to be games. */
    Stream<Game> cleaned(Game game) {
        Stream<Game> games = splits ? GameCleaning.lines(game) : Stream.of(game);
        return cleaning.isEmpty() ? games : games.map(cleaning.get()::clean);
    }

    /** Does something with each game that is written of one. */
    void each(Game game, Consumer<Game> action) {
        try (Stream<Game> games = cleaned(game)) {
            games.forEach(action);
        }
    }

    /** Writes a game as PGN, uncleaned. */
    void write(Game game, Output out) {
        try {
            new PgnWriter(out, writing).write(game);
        } catch (IllegalArgumentException e) {
            throw new InputException("a game cannot be written: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }

    /** Writes a game of which the text was read: cleaned, or, where it has an error, as {@code --broken} says. */
    void write(byte[] text, boolean hasResult, GameTexts texts, Output out) {
        Optional<Game> game = read(text);
        boolean isWhole = game.isPresent() && !game.get().isCut();
        // A game in a variant that is not played is no whole game, and has no error either.
        boolean hasError = game.stream()
                .flatMap(read -> read.problems().stream())
                .anyMatch(problem -> problem.severity() == Severity.ERROR);
        if (isWhole && rewrites || hasError && broken == Broken.CUT) {
            texts.exportFollows();
            each(game.orElseThrow(), each -> write(each, out));
        } else if (hasError && broken == Broken.DROP) {
            leftOut();
        } else if (rewrites) {
            texts.writeAsUtf8(text);
            writtenAsRead();
        } else {
            texts.write(text, hasResult);
        }
    }

    private Optional<Game> read(byte[] text) {
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text), reading)) {
            return reader.readGame();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
    }

    /** Counts a game with an error that was left out. */
    void leftOut() {
        dropped++;
    }

    /** Counts a game that was written as it was read, if it should have been cleaned. */
    void writtenAsRead() {
        asRead += rewrites ? 1 : 0;
    }

    /** Reports how many games could not be cleaned, and how many were left out. */
    void report(Session session) {
        if (asRead > 0) {
            session.say(games(asRead) + " could not be cleaned and " + (asRead == 1 ? "was" : "were") + " written as read"
                    + (broken == Broken.KEEP ? "; --broken=cut writes games up to their errors" : ""));
        }
        if (dropped > 0) {
            session.say(games(dropped) + " with errors dropped");
        }
    }

    private static String games(long count) {
        return Numbers.grouped(count) + (count == 1 ? " game" : " games");
    }
}
