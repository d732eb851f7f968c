package dev.passant.pgn.search;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.Role;
import dev.passant.notation.San;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Parses conditions on the move that led to a position, and on earlier moves and positions. */
final class MoveConditionParser {

    private static final int MAX_MOVES = 64;
    static final int ALL_ROLES = 0b111111;
    static final int UNDERPROMOTIONS = 0b001110;

    private final QueryText text;

    MoveConditionParser(QueryText text) {
        this.text = text;
    }

    Node move(@Nullable Color side) {
        List<MovePattern> patterns = text.value("a move", moves -> {
            List<MovePattern> read = new ArrayList<>();
            int offset = 0;
            for (String one : moves.split(",", -1)) {
                read.add(movePattern(moves, offset, one));
                offset += one.length() + 1;
            }
            return read;
        });
        return Conditions.move("move" + ConditionParser.named(side) + " \"" + text.lastValue() + '"', patterns, side);
    }

    private static MovePattern movePattern(String moves, int offset, String one) {
        try {
            return MovePattern.parse(one);
        } catch (QueryException e) {
            throw new QueryException(moves, offset, e.reason(), e);
        }
    }

    /** Parses {@code moves}: consecutive moves by alternating sides. */
    Node moves() {
        List<Node> nodes = new ArrayList<>();
        Color side = text.side();
        for (MovePattern pattern : line(text.value("a line of moves"))) {
            nodes.add(Conditions.move(
                    "move" + ConditionParser.named(side) + " \"" + pattern + '"', List.of(pattern), side));
            side = side == null ? null : side.opposite();
        }
        return nodes.size() == 1 ? nodes.get(0) : new Node.Next(List.copyOf(nodes));
    }

    /** Parses {@code played}: moves in any order. */
    Node played() {
        Color side = text.side();
        List<MovePattern> moves = line(text.value("some moves"));
        StringBuilder written = new StringBuilder();
        moves.forEach(move -> written.append(written.isEmpty() ? "" : " ").append(move));
        return new Node.Played("played" + ConditionParser.named(side) + " \"" + written + '"', moves, side);
    }

    private List<MovePattern> line(String line) {
        List<MovePattern> moves = new ArrayList<>();
        int start = text.valueStart();
        int at = 0;
        while (at < line.length()) {
            if (line.charAt(at) == ' ' || line.charAt(at) == ',') {
                at++;
                continue;
            }
            int end = at;
            while (end < line.length() && line.charAt(end) != ' ' && line.charAt(end) != ',') {
                end++;
            }
            String move = line.substring(at, end).replaceFirst("^\\d+\\.+", "");
            if (!move.isEmpty()) {
                try {
                    moves.add(MovePattern.parse(move));
                } catch (QueryException e) {
                    throw text.wrong(start + end - move.length(), e.reason(), e);
                }
            }
            at = end;
        }
        if (moves.isEmpty() || moves.size() > MAX_MOVES) {
            throw text.wrong(start, "expected 1 to " + MAX_MOVES + " moves");
        }
        return List.copyOf(moves);
    }

    Node moved() {
        Color side = text.side();
        int start = text.offset();
        String letters = text.value("pieces, as KQ,");
        return Conditions.moved("moved" + ConditionParser.named(side) + ' ' + letters, roles(letters, start), side);
    }

    Node captures() {
        Color side = text.side();
        Optional<String> letters = pieceLetters();
        int start = text.offset();
        if (letters.isEmpty() && text.take("\"\"")) {
            // Scoutfish writes quiet moves as captures of "".
            return Conditions.quiet("quiet" + ConditionParser.named(side), side);
        }
        int roles = letters.map(written -> roles(written, start)).orElse(ALL_ROLES);
        return Conditions.captures(
                "captures" + ConditionParser.named(side)
                        + letters.map(l -> ' ' + l).orElse(""),
                roles,
                side);
    }

    Node quiet() {
        Color side = text.side();
        return Conditions.quiet("quiet" + ConditionParser.named(side), side);
    }

    /** Consumes and returns upper-case piece letters, if there are any. */
    private Optional<String> pieceLetters() {
        String letters = text.peekBare();
        if (!letters.matches("[KQRBNP]{1,6}")) {
            return Optional.empty();
        }
        text.word();
        return Optional.of(letters);
    }

    private int roles(String letters, int start) {
        int roles = 0;
        if (letters.isEmpty()) {
            throw text.wrong(start, "expected a piece letter: KQRBNP");
        }
        for (char c : letters.toCharArray()) {
            Optional<Role> role = Role.of(c);
            if (role.isEmpty() || Character.isLowerCase(c)) {
                throw text.wrong(start, "expected a piece letter: KQRBNP, got \"" + letters + "\"");
            }
            roles |= 1 << role.get().ordinal();
        }
        return roles;
    }

    Node promotion(String word, int all) {
        Color side = text.side();
        int start = text.offset();
        Optional<String> letters = pieceLetters();
        int roles = letters.map(written -> roles(written, start)).orElse(all) & all;
        if (roles == 0) {
            throw text.wrong(start, word + " to " + letters.orElse("") + " is impossible");
        }
        return Conditions.promotion(
                word + ConditionParser.named(side) + letters.map(l -> ' ' + l).orElse(""), roles, side);
    }

    Node castling() {
        Color side = text.side();
        CastlingSide wing = San.castlingSide(text.peekBare()).orElse(null);
        String written = "";
        if (wing != null) {
            text.word();
            written = wing == CastlingSide.KING_SIDE ? " O-O" : " O-O-O";
        }
        return Conditions.castling("castling" + ConditionParser.named(side) + written, wing, side);
    }

    Node enPassant() {
        Color side = text.side();
        return Conditions.enPassant("en-passant" + ConditionParser.named(side), side);
    }

    Node checkmate() {
        if (!text.takeWord("by")) {
            return Conditions.checkmate("checkmate", ALL_ROLES);
        }
        int start = text.offset();
        String letters = text.value("a piece");
        return Conditions.checkmate("checkmate by " + letters, roles(letters, start));
    }

    Node repetition() {
        boolean isCounted = text.peekWord().matches("\\d+");
        return new Node.Repeated(isCounted ? text.number("the number of occurrences", 2, 1000) : 3);
    }
}
