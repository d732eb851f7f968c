package dev.passant.cli.pgn;

import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputException;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameCleaning;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnWriter;
import dev.passant.pgn.PgnWriterOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Writes games cleaned, as {@link CleaningOptions} ask.
 *
 * @param cleaning what is taken from games and put into them; empty for nothing
 * @param splits whether variations become games of their own
 * @param writing how the text looks
 * @param reading how games are read
 */
record GameCleaner(Optional<GameCleaning> cleaning, boolean splits, PgnWriterOptions writing, PgnOptions reading) {

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

    /**
     * Writes a game of which the text was read.
     *
     * @return whether that was done; false for a game with an error, or in a variant that is not played, of which
     *     nothing was written
     */
    boolean write(byte[] text, GameTexts texts, Output out) {
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text), reading)) {
            Optional<Game> game = reader.readGame();
            if (game.isEmpty() || game.get().isCut()) {
                return false;
            }
            texts.exportFollows();
            each(game.get(), each -> write(each, out));
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail
        }
    }
}
