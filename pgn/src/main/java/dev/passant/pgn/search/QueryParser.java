package dev.passant.pgn.search;

import dev.passant.pgn.openings.Openings;
import dev.passant.pgn.search.Node.Next;
import dev.passant.tables.Tablebase;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A recursive descent parser for the query language. From the loosest to the tightest binding:
 *
 * <pre>
 * query     = streak { "then" streak [ "within" NUMBER [ "plies" ] ] }
 * streak    = either { "next" either }
 * either    = both { "or" both }
 * both      = one { "and" one }
 * one       = ( "not" | "once" | "never" ) one | lasting
 * lasting   = ( "(" query ")" | condition ) [ "for" NUMBER [ "plies" ] ]
 * condition = see {@link ConditionParser}
 * </pre>
 */
final class QueryParser {

    /** More than any sensible query needs, and safe for the stack. */
    private static final int MAX_DEPTH = 50;

    private final QueryText text;
    private final ConditionParser conditions;
    private int depth;

    QueryParser(String text, Tablebase tables, Supplier<Openings> openings) {
        this.text = new QueryText(text);
        this.conditions = new ConditionParser(this.text, tables, openings);
    }

    Node read() {
        if (text.isAtEnd()) {
            throw text.wrong(0, "the query is empty");
        }
        Node node = query();
        if (!text.isAtEnd()) {
            String rest = text.peekBare();
            throw text.wrong(
                    text.offset(),
                    rest.isEmpty()
                            ? "expected one of: and, or, then, next, for"
                            : "unexpected \"" + shown(rest) + "\"; expected one of: and, or, then, next, for");
        }
        return node;
    }

    private static String shown(String rest) {
        return rest.length() > 40 ? rest.substring(0, 40) + "..." : rest;
    }

    private Node query() {
        return nested(() -> {
            Node first = streak();
            List<Node> parts = new ArrayList<>(List.of(first));
            List<Integer> within = new ArrayList<>(List.of(0));
            while (text.takeWord("then")) {
                parts.add(streak());
                within.add(text.takeWord("within") ? plies("within") : 0);
            }
            return parts.size() == 1 ? first : new Node.Then(List.copyOf(parts), List.copyOf(within));
        });
    }

    /** Parses a number of plies after a word. */
    private int plies(String word) {
        int number = text.number("the number of plies after \"" + word + "\"", 1, 100_000);
        if (!text.takeWord("plies")) {
            text.takeWord("ply");
        }
        return number;
    }

    private Node nested(Supplier<Node> reader) {
        if (depth > MAX_DEPTH) {
            throw text.wrong(text.offset(), "conditions are nested more than " + MAX_DEPTH + " deep");
        }
        depth++;
        Node node = reader.get();
        depth--;
        return node;
    }

    private Node streak() {
        return list("next", this::either, parts -> {
            // Nested "next" lists are one list.
            List<Node> flat = new ArrayList<>();
            parts.forEach(part -> flat.addAll(part instanceof Next next ? next.parts() : List.of(part)));
            return new Next(List.copyOf(flat));
        });
    }

    private Node either() {
        return list("or", this::both, Node.Or::new);
    }

    private Node both() {
        return list("and", this::one, Node.And::new);
    }

    private Node list(String word, Supplier<Node> reader, Function<List<Node>, Node> list) {
        Node first = reader.get();
        if (!text.peekWord().equals(word)) {
            return first;
        }
        List<Node> parts = new ArrayList<>(List.of(first));
        while (text.takeWord(word)) {
            parts.add(reader.get());
        }
        return list.apply(List.copyOf(parts));
    }

    private Node one() {
        String word = text.peekWord();
        if (!List.of("not", "once", "never").contains(word)) {
            return lasting();
        }
        text.word();
        Node part = nested(this::one);
        return switch (word) {
            case "not" -> new Node.Not(part);
            case "once" -> new Node.Once(part);
            default -> new Node.And(List.of(new Node.End(), new Node.Not(new Node.Once(part))));
        };
    }

    private Node lasting() {
        Node node;
        int start = text.offset();
        if (text.take("(")) {
            node = query();
            if (!text.take(")")) {
                throw text.wrong(text.isAtEnd() ? start : text.offset(), "a ) is missing");
            }
        } else {
            node = conditions.read();
        }
        if (text.takeWord("for")) {
            node = new Node.Lasting(node, plies("for"));
        }
        return node;
    }
}
