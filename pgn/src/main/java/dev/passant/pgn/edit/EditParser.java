package dev.passant.pgn.edit;

import dev.passant.notation.NotationException;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.edit.GameEdit.Step;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryException;
import dev.passant.pgn.tag.Tag;
import dev.passant.pgn.tag.TagValues;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parses one edit. */
final class EditParser {

    private static final List<String> VERBS =
            List.of("drop", "keep", "set", "rename", "copy", "start", "end", "add", "split");

    private static final Set<String> ROSTER = Set.of("Event", "Site", "Date", "Round", "White", "Black", "Result");

    /** Tags that are never removed: the start of a game cannot change, and PGN requires a result. */
    private static final Set<String> KEPT = Set.of("FEN", "SetUp", "Variant", "Result");

    private static final Set<String> OF_START = Set.of("FEN", "SetUp", "Variant");

    private final String text;
    private int at;

    private EditParser(String text) {
        this.text = text;
    }

    static Step read(String text) {
        return new EditParser(text.strip()).step();
    }

    private Step step() {
        String verb = word();
        return switch (verb) {
            case "drop" -> takes("tag") ? dropTags() : parts();
            case "keep" -> takes("tag") ? keepTags() : keepCommands();
            case "set" -> set();
            case "rename" -> copy(true);
            case "copy" -> copy(false);
            case "start" -> start();
            case "end" -> end();
            case "add" -> add();
            case "split" -> split();
            default -> throw wrong(0, "expected one of: " + String.join(", ", VERBS));
        };
    }

    private NotationException wrong(int offset, String reason) {
        return new NotationException("edit", text, offset, reason);
    }

    /** Returns the next word, or an empty string. */
    private String word() {
        int from = at;
        while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        String word = text.substring(from, at);
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return word;
    }

    private boolean takes(String word) {
        int before = at;
        if (word().equals(word)) {
            return true;
        }
        at = before;
        return false;
    }

    private String rest() {
        return text.substring(at);
    }

    /** Returns the words of the list that ends the edit, none of which is empty. */
    private List<String> list(String expected) {
        List<String> words = new ArrayList<>();
        int offset = at;
        for (String word : rest().split(",", -1)) {
            if (word.isBlank()) {
                throw wrong(offset, "expected " + expected);
            }
            words.add(word.strip());
            offset += word.length() + 1;
        }
        return words;
    }

    private static Step edit(String text, Consumer<Game> change) {
        return new Step(text, false, false, changing(change));
    }

    private static Step tagEdit(String text, Consumer<Game> change) {
        return new Step(text, true, false, changing(change));
    }

    private static Function<Game, Stream<Game>> changing(Consumer<Game> change) {
        return game -> {
            change.accept(game);
            return Stream.of(game);
        };
    }

    // Comments, NAGs and variations

    private Step parts() {
        String expected = "tag, or a list of: comments, text, nags, variations, or commands such as %clk";
        boolean comments = false;
        boolean comment = false;
        boolean nags = false;
        boolean variations = false;
        Set<String> commands = new TreeSet<>();
        List<String> words = list(expected);
        for (String word : words) {
            switch (word) {
                case "comments" -> comments = true;
                case "text" -> comment = true;
                case "nags" -> nags = true;
                case "variations" -> variations = true;
                default -> commands.add(command(word, expected));
            }
        }
        Removal removal = new Removal(comments, comment, nags, variations, commands::contains, !commands.isEmpty());
        return edit("drop " + String.join(", ", words), removal::from);
    }

    private Step keepCommands() {
        String expected = "tag, or a list of commands such as %clk";
        List<String> words = list(expected);
        Set<String> commands =
                words.stream().map(word -> command(word, expected)).collect(Collectors.toSet());
        Removal removal = new Removal(false, false, false, false, name -> !commands.contains(name), true);
        return edit("keep " + String.join(", ", words), removal::from);
    }

    private String command(String word, String expected) {
        if (!word.matches("%\\S+")) {
            throw wrong(text.indexOf(word, at), "expected " + expected);
        }
        return word.substring(1).toLowerCase(Locale.ROOT);
    }

    // Tags

    private Step dropTags() {
        List<String> names = list("names of tags");
        names.forEach(this::refuse);
        if (names.contains("Result")) {
            throw wrong(text.indexOf("Result"), "PGN requires the tag Result");
        }
        return tagEdit("drop tag " + String.join(", ", names), game -> names.forEach(game::removeTag));
    }

    private Step keepTags() {
        List<String> names = list("names of tags, or roster");
        Set<String> kept = new HashSet<>(KEPT);
        for (String name : names) {
            if (name.equalsIgnoreCase("roster")) {
                kept.addAll(ROSTER);
            } else {
                kept.add(name);
            }
        }
        return tagEdit(
                "keep tag " + String.join(", ", names),
                game -> game.tags().stream()
                        .map(Tag::name)
                        .filter(name -> !kept.contains(name))
                        .toList()
                        .forEach(game::removeTag));
    }

    private Step set() {
        int sign = text.indexOf('=', at);
        if (sign < 0) {
            throw wrong(text.length(), "expected NAME=VALUE");
        }
        String name = text.substring(at, sign).strip();
        String value = text.substring(sign + 1).strip();
        refuse(name);
        checked(name, value, at);
        String canonical = "set " + name + "=" + value;
        if (!name.equals("Result")) {
            return tagEdit(canonical, game -> game.setTag(name, value));
        }
        GameResult result =
                GameResult.of(value).orElseThrow(() -> wrong(sign + 1, "a result is one of: 1-0, 0-1, 1/2-1/2, *"));
        return tagEdit(canonical, game -> game.setResult(result));
    }

    /** Parses {@code NAME to NAME}. */
    private Step copy(boolean isRenamed) {
        String from = word();
        boolean hasTo = takes("to");
        int second = at;
        String to = rest();
        if (!hasTo || to.isEmpty()) {
            throw wrong(at, "expected NAME to NAME");
        }
        for (String name : List.of(from, to)) {
            refuse(name);
            checked(name, "", name.equals(to) ? second : text.indexOf(from));
            if (name.equals("Result")) {
                throw wrong(text.indexOf(name), "the tag Result can only be set");
            }
        }
        return tagEdit(
                (isRenamed ? "rename " : "copy ") + from + " to " + to,
                game -> game.tag(from).flatMap(TagValues::known).ifPresent(value -> {
                    if (isRenamed) {
                        game.removeTag(from);
                    }
                    game.setTag(to, value);
                }));
    }

    private void refuse(String name) {
        if (OF_START.contains(name)) {
            throw wrong(text.indexOf(name), "the tag " + name + " describes the start of the game; see \"start\"");
        }
    }

    private void checked(String name, String value, int offset) {
        try {
            new Tag(name, value);
        } catch (IllegalArgumentException e) {
            throw wrong(offset, String.valueOf(e.getMessage()));
        }
    }

    // Moves

    private Query query() {
        if (rest().isEmpty()) {
            throw wrong(at, "expected a query for the position, such as: ply 20");
        }
        try {
            return Query.parse(rest());
        } catch (QueryException e) {
            throw wrong(at + e.offset(), e.reason());
        }
    }

    private Step start() {
        Query query = query();
        return new Step("start " + query, false, false, game -> {
            OptionalInt ply = query.firstPly(game);
            if (ply.orElse(0) == 0) {
                return Stream.of(game);
            }
            Game later = game.startingAt(game.atPly(ply.getAsInt()).orElseThrow());
            countPlies(later);
            return Stream.of(later);
        });
    }

    private Step end() {
        Query query = query();
        return edit(
                "end " + query,
                game -> query.firstPly(game).ifPresent(ply -> {
                    List.copyOf(game.atPly(ply).orElseThrow().children()).forEach(next -> next.delete());
                    countPlies(game);
                }));
    }

    /** Corrects the tag {@code PlyCount} if it exists. */
    private static void countPlies(Game game) {
        if (game.tag("PlyCount").isPresent()) {
            setPlyCount(game);
        }
    }

    private static void setPlyCount(Game game) {
        game.setTag("PlyCount", Integer.toString(game.end().ply()));
    }

    private Step split() {
        if (!rest().equals("variations")) {
            throw wrong(at, "expected variations");
        }
        return new Step("split variations", false, true, Game::lines);
    }

    // Additions

    private Step add() {
        int start = at;
        return switch (word()) {
            case "ply-count" -> {
                if (!rest().isEmpty()) {
                    throw wrong(at, "unexpected \"" + rest() + "\"");
                }
                yield edit("add ply-count", EditParser::setPlyCount);
            }
            case "fen" -> {
                List<String> plies = list(FenComments.EXPECTED);
                FenComments comments = FenComments.of(
                        plies, word -> wrong(text.indexOf(word, at), "expected " + FenComments.EXPECTED));
                yield edit("add fen " + String.join(", ", plies), comments::addTo);
            }
            default -> throw wrong(start, "expected ply-count or fen");
        };
    }
}
