package dev.passant.answers.games;

import dev.passant.answers.Answer;
import dev.passant.answers.Bounds;
import dev.passant.answers.Json;
import dev.passant.answers.RequestException;
import dev.passant.chess.IllegalPositionException;
import dev.passant.input.FenPolicy;
import dev.passant.input.PositionText;
import dev.passant.notation.NotationException;
import dev.passant.pgn.Game;
import dev.passant.pgn.MoveLetters;
import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;

/**
 * The games of a text, one of them as a tree: the response of {@code /api/v1/games}.
 *
 * @param position whether the text was a position, with or without moves, instead of PGN
 * @param games an array with a summary of each game, in the order of the text
 * @param more whether there are further games, which are not listed
 * @param game the requested game
 */
public record GamesAnswer(boolean position, Json games, boolean more, GameTree game) implements Answer {

    private static final int MAX_PROBLEMS_PER_GAME = 50;

    /** The maximum length of a comment, tag or move. */
    private static final int TOKEN_BYTES = 1 << 16;

    /** Adds the summary of a game. */
    private static void addSummary(int number, Game game, Json games) {
        games.object()
                .field("number", number)
                .field("white", tag(game, "White"))
                .field("black", tag(game, "Black"))
                .field("event", tag(game, "Event"))
                .field("date", tag(game, "Date"))
                .field("result", game.result())
                // The number of moves of the main line.
                .field("plies", game.end().ply())
                // The number of places that could not be parsed or played.
                .field(
                        "errors",
                        game.problems().stream()
                                .filter(problem -> problem.severity() == PgnProblem.Severity.ERROR)
                                .count())
                .end();
    }

    private static String tag(Game game, String name) {
        return game.tag(name).orElse("");
    }

    /**
     * Reads a text: games in PGN, or a position in any accepted notation, with or without moves.
     *
     * @param number the game to return as a tree, from 1
     */
    public static GamesAnswer of(byte[] text, int number, FenPolicy policy, Bounds bounds) {
        if (text.length <= bounds.fenCharacters()) {
            String position = new String(text, StandardCharsets.UTF_8).strip();
            if (position.isEmpty()) {
                throw RequestException.badRequest("the text is empty");
            }
            // A text that starts with a tag is a game, even if the tag is FEN.
            if (!position.startsWith("[") && PositionText.isMeant(position)) {
                return ofPosition(position, policy);
            }
        }
        return ofPgn(text, number, bounds.games());
    }

    private static GamesAnswer ofPosition(String text, FenPolicy policy) {
        try {
            Game game = Game.of(PositionText.parse(text, policy).history());
            Json games = new Json().array();
            addSummary(1, game, games);
            return new GamesAnswer(true, games.end(), false, new GameTree(1, game));
        } catch (NotationException e) {
            throw RequestException.of(e);
        } catch (IllegalPositionException e) {
            throw RequestException.of(e, text);
        }
    }

    private static GamesAnswer ofPgn(byte[] text, int number, Bounds.OfGames bounds) {
        Json games = new Json().array();
        int count = 0;
        Optional<Game> wanted = Optional.empty();
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text), options(bounds))) {
            Optional<Game> next = reader.readGame();
            while (next.isPresent() && count < bounds.count()) {
                count++;
                addSummary(count, next.get(), games);
                wanted = count == number ? next : wanted;
                next = reader.readGame();
            }
            if (count == 0) {
                throw RequestException.badRequest("the text contains neither a game nor a position");
            }
            if (wanted.isEmpty()) {
                throw RequestException.badRequest("game " + number + " not found; the last game is " + count);
            }
            return new GamesAnswer(false, games.end(), next.isPresent(), new GameTree(number, wanted.get()));
        } catch (IOException e) {
            // The text is in memory, so only an invalid encoding can cause this exception.
            throw RequestException.badRequest(Objects.requireNonNullElse(e.getMessage(), "the text cannot be read"));
        }
    }

    private static PgnOptions options(Bounds.OfGames bounds) {
        PgnLimits limits = new PgnLimits(
                TOKEN_BYTES, bounds.plies(), bounds.variationDepth(), MAX_PROBLEMS_PER_GAME, bounds.bytes());
        return new PgnOptions(limits, PgnEncoding.AUTO, MoveLetters.AUTO, false);
    }

    @Override
    public void fields(Json json) {
        json.field("position", position)
                .field("games", games)
                .field("more", more)
                .field("game", game);
    }
}
