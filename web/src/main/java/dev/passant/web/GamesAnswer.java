package dev.passant.web;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.chess.IllegalPositionException;
import dev.passant.notation.FenPolicy;
import dev.passant.notation.NotationException;
import dev.passant.notation.PositionText;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.http.HttpStatus;

/**
 * The games of a text, one of them as a tree: the response of {@code /api/v1/games}.
 *
 * @param position whether the text was a position, with or without moves, instead of PGN
 * @param games a summary of each game, in the order of the text
 * @param more whether there are further games, which are not listed
 * @param game the requested game
 */
record GamesAnswer(boolean position, List<Head> games, boolean more, GameTree game) implements Answer {

    private static final int PROBLEMS_OF_A_GAME = 50;

    /** The maximum length of a comment, tag or move. */
    private static final int TOKEN_BYTES = 1 << 16;

    /**
     * The summary of a game.
     *
     * @param plies the number of moves of the main line
     * @param errors the number of places that could not be parsed or played
     */
    record Head(int number, String white, String black, String event, String date, String result, int plies, int errors)
            implements Answer {

        @Override
        public void fields(Json json) {
            json.field("number", number)
                    .field("white", white)
                    .field("black", black)
                    .field("event", event)
                    .field("date", date)
                    .field("result", result)
                    .field("plies", plies)
                    .field("errors", errors);
        }

        static Head of(int number, Game game) {
            return new Head(
                    number,
                    tag(game, "White"),
                    tag(game, "Black"),
                    tag(game, "Event"),
                    tag(game, "Date"),
                    game.result().toString(),
                    game.end().ply(),
                    (int) game.problems().stream()
                            .filter(problem -> problem.severity() == PgnProblem.Severity.ERROR)
                            .count());
        }

        private static String tag(Game game, String name) {
            return game.tag(name).orElse("");
        }
    }

    /**
     * Reads a text: games in PGN, or a position in any accepted notation, with or without moves.
     *
     * @param number the game to return as a tree, from 1
     */
    static GamesAnswer of(byte[] text, int number, FenPolicy policy, Bounds bounds) throws IOException {
        if (text.length <= bounds.fenCharacters()) {
            String position = new String(text, StandardCharsets.UTF_8).strip();
            if (position.isEmpty()) {
                throw RequestException.badRequest("the text is empty");
            }
            // A tag starts a game, even if it is the tag FEN.
            if (!position.startsWith("[") && PositionText.isMeant(position)) {
                return ofPosition(position, policy);
            }
        }
        return ofPgn(text, number, bounds.games());
    }

    private static GamesAnswer ofPosition(String text, FenPolicy policy) {
        try {
            Game game = Game.of(PositionText.parse(text, policy).history());
            return new GamesAnswer(true, List.of(Head.of(1, game)), false, new GameTree(1, game));
        } catch (NotationException e) {
            throw RequestException.of(e);
        } catch (IllegalPositionException e) {
            throw RequestException.of(e, text);
        }
    }

    private static GamesAnswer ofPgn(byte[] text, int number, Bounds.OfGames bounds) throws IOException {
        List<Head> heads = new ArrayList<>();
        Optional<Game> wanted = Optional.empty();
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text), options(bounds))) {
            Optional<Game> next = reader.readGame();
            while (next.isPresent() && heads.size() < bounds.count()) {
                heads.add(Head.of(heads.size() + 1, next.get()));
                wanted = heads.size() == number ? next : wanted;
                next = reader.readGame();
            }
            if (heads.isEmpty()) {
                throw RequestException.badRequest("the text contains neither a game nor a position");
            }
            Game game = wanted.orElseThrow(() -> new RequestException(
                    HttpStatus.BAD_REQUEST_400, "game " + number + " not found; the last game is " + heads.size()));
            return new GamesAnswer(false, heads, next.isPresent(), new GameTree(number, game));
        }
    }

    private static PgnOptions options(Bounds.OfGames bounds) {
        PgnLimits limits =
                new PgnLimits(TOKEN_BYTES, bounds.plies(), bounds.variationDepth(), PROBLEMS_OF_A_GAME, bounds.bytes());
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
