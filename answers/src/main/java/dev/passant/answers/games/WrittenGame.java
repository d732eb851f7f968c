package dev.passant.answers.games;

import dev.passant.answers.Bounds;
import dev.passant.answers.JsonReader;
import dev.passant.answers.LineOfMoves;
import dev.passant.answers.RequestException;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import dev.passant.notation.NotationException;
import dev.passant.notation.Uci;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnWriter;
import dev.passant.pgn.annotation.Comment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes a game of the page as PGN: the response of {@code /api/v1/pgn}. The input comes from the client, so every move
 * is checked.
 */
public final class WrittenGame {

    /** Tags that are derived from the start and the result. */
    private static final Set<String> DERIVED_TAGS = Set.of("FEN", "SetUp", "Variant", "Result");

    private static final int MAX_NAG = 255;

    private WrittenGame() {}

    /**
     * Writes a game.
     *
     * @param start the position before the first move
     * @param tree tags, result and nodes, in the format of {@link GameTree}, as JSON
     * @throws RequestException if the tree is invalid or contains an illegal move
     */
    public static String pgn(Position start, String tree, Bounds.OfGames bounds) {
        Map<?, ?> read = read(tree);
        Game game = new Game(start);
        for (Object tag : list(read, "tags")) {
            String name = text(field(tag, "name"), "the name of a tag");
            if (!DERIVED_TAGS.contains(name)) {
                String value = text(field(tag, "value"), "the value of a tag");
                addText("tag " + name, () -> game.setTag(name, value));
            }
        }
        game.setResult(GameResult.of(read.containsKey("result") ? text(field(read, "result"), "the result") : "*")
                .orElseThrow(() -> RequestException.badRequest("the result must be 1-0, 0-1, 1/2-1/2 or *")));
        addNodes(list(read, "nodes"), game, bounds);
        return PgnWriter.toString(game);
    }

    private static Map<?, ?> read(String tree) {
        try {
            if (JsonReader.parse(tree) instanceof Map<?, ?> read) {
                return read;
            }
        } catch (IllegalArgumentException e) {
            throw RequestException.badRequest(String.valueOf(e.getMessage()));
        }
        throw RequestException.badRequest("expected an object with tags, result and nodes");
    }

    /** Returns a field of an object; null if there is none. */
    private static @Nullable Object field(Object object, String name) {
        return object instanceof Map<?, ?> map ? map.get(name) : null;
    }

    /** Returns the elements of a field; none if it is missing. */
    private static List<?> list(Object object, String name) {
        return field(object, name) instanceof List<?> list ? list : List.of();
    }

    /** Returns a value that is an integer from 0 to a maximum; -1 for any other value. */
    private static int number(@Nullable Object value, int most) {
        return value instanceof Long number && number >= 0 && number <= most ? number.intValue() : -1;
    }

    private static void addNodes(List<?> nodes, Game game, Bounds.OfGames bounds) {
        if (nodes.size() > bounds.plies() + 1) {
            throw RequestException.badRequest(
                    "a game must have at most " + bounds.plies() + " moves, including variations");
        }
        List<GameNode> added = new ArrayList<>();
        for (Object node : nodes) {
            GameNode here = added.isEmpty() ? game.root() : add(node, added);
            annotate(here, node, "node " + added.size());
            added.add(here);
        }
    }

    private static GameNode add(Object node, List<GameNode> before) {
        String place = "node " + before.size();
        int parent = number(field(node, "parent"), before.size() - 1);
        if (parent < 0) {
            throw RequestException.badRequest(place + " has no parent before it");
        }
        GameNode from = before.get(parent);
        String uci = text(field(node, "uci"), "the move of " + place);
        try {
            return uci.equals(LineOfMoves.NULL_MOVE) ? from.addNullMove() : from.add(Uci.parse(uci, from.position()));
        } catch (NotationException e) {
            throw RequestException.of(e);
        } catch (IllegalMoveException e) {
            throw RequestException.illegalMove(place, uci, e);
        }
    }

    private static void annotate(GameNode here, Object node, String place) {
        for (Object nag : list(node, "nags")) {
            int number = number(nag, MAX_NAG);
            if (number < 0) {
                throw RequestException.badRequest("a NAG of " + place + " must be between 0 and " + MAX_NAG);
            }
            here.addNag(number);
        }
        if (!here.isRoot()) {
            forEachText(list(node, "before"), place, text -> here.addCommentBefore(Comment.of(text)));
        }
        String commands = commands(node, place);
        List<String> comments = new ArrayList<>();
        forEachText(list(node, "comments"), place, comments::add);
        if (!commands.isEmpty()) {
            String first = comments.isEmpty() ? "" : comments.remove(0);
            comments.add(0, first.isEmpty() ? commands : commands + " " + first);
        }
        comments.forEach(text -> addText("comment of " + place, () -> here.addComment(Comment.of(text))));
    }

    /**
     * Returns the commands to be written before the text of the first comment: clock, time and evaluation, followed by
     * squares and arrows.
     */
    private static String commands(Object node, String place) {
        StringBuilder commands = new StringBuilder();
        Object given = field(node, "commands");
        if (given != null) {
            commands.append(text(given, "the commands of " + place));
        }
        List<String> squares = new ArrayList<>();
        List<String> arrows = new ArrayList<>();
        forEachText(list(node, "marks"), place, mark -> {
            if (!mark.matches("[GRYBOC][a-h][1-8]([a-h][1-8])?")) {
                throw RequestException.badValue("a mark of " + place + " must be written like Ge4 or Rd1h5", mark);
            }
            (mark.length() == "Ge4".length() ? squares : arrows).add(mark);
        });
        append("csl", squares, commands);
        append("cal", arrows, commands);
        return commands.toString();
    }

    private static void append(String name, List<String> marks, StringBuilder commands) {
        if (!marks.isEmpty()) {
            commands.append("[%")
                    .append(name)
                    .append(' ')
                    .append(String.join(",", marks))
                    .append(']');
        }
    }

    private static void forEachText(List<?> list, String place, Consumer<String> action) {
        for (Object element : list) {
            String text = text(element, "a text of " + place);
            addText("text of " + place, () -> action.accept(text));
        }
    }

    private static String text(@Nullable Object value, String what) {
        if (value instanceof String text) {
            return text;
        }
        throw RequestException.badRequest(what + " is missing or not a string");
    }

    /** Runs an action and converts the library's error for text that PGN cannot represent. */
    private static void addText(String what, Runnable action) {
        try {
            action.run();
        } catch (IllegalArgumentException e) {
            throw RequestException.badRequest("the " + what + " cannot be written: " + e.getMessage());
        }
    }
}
