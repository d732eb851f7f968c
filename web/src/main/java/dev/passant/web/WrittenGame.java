package dev.passant.web;

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
import java.util.Set;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes a game of the page as PGN: the response of {@code /api/v1/pgn}. The input is not trusted: every move is
 * checked.
 */
final class WrittenGame {

    /** Tags that are derived from the start and the result. */
    private static final Set<String> TAGS_OF_THE_GAME = Set.of("FEN", "SetUp", "Variant", "Result");

    private static final int MAX_NAG = 255;

    private WrittenGame() {}

    /**
     * Writes a game.
     *
     * @param start the position before the first move
     * @param tree tags, result and nodes, in the format of {@link GameTree}
     * @throws RequestException if the tree is invalid or contains an illegal move
     */
    static String pgn(Position start, byte[] tree, Bounds.OfGames bounds) {
        JsonNode read = read(tree);
        Game game = new Game(start);
        for (JsonNode tag : read.path("tags")) {
            String name = text(tag.path("name"), "the name of a tag");
            if (!TAGS_OF_THE_GAME.contains(name)) {
                String value = text(tag.path("value"), "the value of a tag");
                taken("tag " + name, () -> game.setTag(name, value));
            }
        }
        JsonNode result = read.path("result");
        game.setResult(GameResult.of(result.isMissingNode() ? "*" : text(result, "the result"))
                .orElseThrow(() -> RequestException.badRequest("the result must be 1-0, 0-1, 1/2-1/2 or *")));
        addNodes(read.path("nodes"), game, bounds);
        return PgnWriter.toString(game);
    }

    private static JsonNode read(byte[] tree) {
        try {
            JsonNode read = JsonMapper.shared().readTree(tree);
            if (read != null && read.isObject()) {
                return read;
            }
        } catch (JacksonException e) {
            throw RequestException.badRequest("invalid JSON: " + e.getOriginalMessage());
        }
        throw RequestException.badRequest("expected an object with tags, result and nodes");
    }

    private static void addNodes(JsonNode nodes, Game game, Bounds.OfGames bounds) {
        if (nodes.size() > bounds.plies() + 1) {
            throw RequestException.badRequest(
                    "a game must have at most " + bounds.plies() + " moves, including variations");
        }
        List<GameNode> added = new ArrayList<>();
        for (JsonNode node : nodes) {
            GameNode here = added.isEmpty() ? game.root() : add(node, added);
            annotate(here, node, "node " + added.size());
            added.add(here);
        }
    }

    private static GameNode add(JsonNode node, List<GameNode> before) {
        String place = "node " + before.size();
        JsonNode parent = node.path("parent");
        if (!parent.isInt() || parent.asInt() < 0 || parent.asInt() >= before.size()) {
            throw RequestException.badRequest(place + " has no parent before it");
        }
        GameNode from = before.get(parent.asInt());
        String uci = text(node.path("uci"), "the move of " + place);
        try {
            return uci.equals(GameTree.NULL_MOVE) ? from.addNullMove() : from.add(Uci.parse(uci, from.position()));
        } catch (NotationException e) {
            throw RequestException.of(e);
        } catch (IllegalMoveException e) {
            throw RequestException.illegalMove(place, uci, e);
        }
    }

    private static void annotate(GameNode here, JsonNode node, String place) {
        for (JsonNode nag : node.path("nags")) {
            if (!nag.isInt() || nag.asInt() < 0 || nag.asInt() > MAX_NAG) {
                throw RequestException.badRequest("a NAG of " + place + " must be between 0 and " + MAX_NAG);
            }
            here.addNag(nag.asInt());
        }
        if (!here.isRoot()) {
            forEachText(node.path("before"), place, text -> here.addCommentBefore(Comment.of(text)));
        }
        String commands = commands(node, place);
        List<String> comments = new ArrayList<>();
        forEachText(node.path("comments"), place, comments::add);
        if (!commands.isEmpty()) {
            String first = comments.isEmpty() ? "" : comments.remove(0);
            comments.add(0, first.isEmpty() ? commands : commands + " " + first);
        }
        comments.forEach(text -> taken("comment of " + place, () -> here.addComment(Comment.of(text))));
    }

    /** Returns clock, time and evaluation, then squares and arrows, as they precede the text of the first comment. */
    private static String commands(JsonNode node, String place) {
        StringBuilder commands = new StringBuilder();
        if (node.has("commands")) {
            commands.append(text(node.path("commands"), "the commands of " + place));
        }
        List<String> squares = new ArrayList<>();
        List<String> arrows = new ArrayList<>();
        forEachText(node.path("marks"), place, mark -> {
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

    private static void forEachText(JsonNode list, String place, Consumer<String> action) {
        for (JsonNode element : list) {
            String text = text(element, "a text of " + place);
            taken("text of " + place, () -> action.accept(text));
        }
    }

    private static String text(JsonNode value, String what) {
        if (!value.isString()) {
            throw RequestException.badRequest(what + " is missing or not a string");
        }
        return value.asString();
    }

    /** Runs an action and converts the library's error for text that PGN cannot represent. */
    private static void taken(String what, Runnable action) {
        try {
            action.run();
        } catch (IllegalArgumentException e) {
            throw RequestException.badRequest("the " + what + " cannot be written: " + e.getMessage());
        }
    }
}
