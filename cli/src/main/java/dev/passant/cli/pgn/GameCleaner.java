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
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.raw.RawGameWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Cleans and writes games as {@link CleaningOptions} specify, and counts the games that cannot be cleaned. */
final class GameCleaner {

    /** The handling of games with an error. */
    enum Broken {
        /** Write the text that was read. */
        KEEP,
        /** Write the game up to the error. */
        CUT,
        /** Leave the game out. */
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
     * Creates a cleaner.
     *
     * @param cleaning the changes to the content of games, or empty
     * @param splits whether to write variations as separate games
     * @param rewrites whether to change the content or the layout of games without errors
     * @param broken how to write games with an error
     * @param writing the layout
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

    /** Returns how games with an error are written. */
    Broken broken() {
        return broken;
    }

    /** Returns whether variations are written as separate games. */
    boolean splits() {
        return splits;
    }

    /** Returns whether {@link #cleaned} returns each game unchanged. */
    boolean isIdle() {
        return !splits && cleaning.isEmpty();
    }

    /** Returns the cleaned game, and, if variations are written as separate games, its cleaned variations. */
    Stream<Game> cleaned(Game game) {
        Stream<Game> games = splits ? GameCleaning.lines(game) : Stream.of(game);
        return cleaning.isEmpty() ? games : games.map(cleaning.get()::clean);
    }

    /** Performs an action for each game that {@link #cleaned} returns. */
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

    /** Writes a game given as text: cleaned, or as {@code --broken} specifies if it has an error. */
    void write(RawGame raw, RawGameWriter texts, Output out) {
        Optional<Game> game = read(raw.text());
        boolean isWhole = game.isPresent() && !game.get().isCut();
        // A game in an unsupported variant is cut, but has no error.
        boolean hasError = game.stream()
                .flatMap(read -> read.problems().stream())
                .anyMatch(problem -> problem.severity() == Severity.ERROR);
        if (isWhole && rewrites || hasError && broken == Broken.CUT) {
            texts.exportFollows();
            each(game.orElseThrow(), each -> write(each, out));
        } else if (hasError && broken == Broken.DROP) {
            leftOut();
        } else if (rewrites) {
            texts.writeAsUtf8(raw.text());
            writtenAsRead();
        } else {
            texts.write(raw);
        }
    }

    private Optional<Game> read(byte[] text) {
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text), reading)) {
            return reader.readGame();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen: reads from memory
        }
    }

    /** Counts a game that was dropped. */
    void leftOut() {
        dropped++;
    }

    /** Returns the number of games that were dropped. */
    long dropped() {
        return dropped;
    }

    /** Counts a game that was written as read although it should have been cleaned. */
    void writtenAsRead() {
        asRead += rewrites ? 1 : 0;
    }

    /** Prints the numbers of games that could not be cleaned and that were dropped. */
    void report(Session session) {
        if (asRead > 0) {
            session.say(
                    games(asRead) + " could not be cleaned and " + (asRead == 1 ? "was" : "were") + " written as read"
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
