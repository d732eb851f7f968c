package dev.passant.hunt.subjects;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.List;

/**
 * A node of a game tree, with the path that leads to it.
 *
 * @param start the start of the path, which engines receive as a FEN
 * @param moves the moves from there
 * @param position the position after them
 */
public record Node(Position start, List<Move> moves, Position position) {

    public Node {
        moves = List.copyOf(moves);
    }

    public static Node at(Position start) {
        return new Node(start, List.of(), start);
    }

    public static Node of(Position start, List<Move> moves) {
        Position position = start;
        for (Move move : moves) {
            position = position.playUnchecked(move);
        }
        return new Node(start, moves, position);
    }

    public Node child(Move move) {
        List<Move> longer = new ArrayList<>(moves);
        longer.add(move);
        return new Node(start, longer, position.playUnchecked(move));
    }

    /** Returns a node with the same position and no moves. */
    public Node alone() {
        return at(position);
    }

    /**
     * Returns the FEN of the start. It has an en-passant square after every double push, to test how an engine handles
     * it.
     */
    public String fen() {
        return fen(start);
    }

    public static String fen(Position position) {
        return Fen.format(position, FenFormat.DEFAULT.withEnPassant(EnPassantMode.ALWAYS));
    }

    public List<String> uci() {
        List<String> words = new ArrayList<>();
        Position at = start;
        for (Move move : moves) {
            words.add(Uci.format(move, at));
            at = at.playUnchecked(move);
        }
        return words;
    }
}
