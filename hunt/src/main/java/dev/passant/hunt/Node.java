package dev.passant.hunt;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.CastlingStyle;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.List;

/**
 * A place in a tree of moves: where it starts, the moves from there, and the position that they lead to.
 *
 * @param start the position that is given as FEN
 * @param moves the moves from there
 * @param position the position after them
 */
record Node(Position start, List<Move> moves, Position position) {

    Node {
        moves = List.copyOf(moves);
    }

    static Node at(Position start) {
        return new Node(start, List.of(), start);
    }

    static Node of(Position start, List<Move> moves) {
        Position position = start;
        for (Move move : moves) {
            position = position.playUnchecked(move);
        }
        return new Node(start, moves, position);
    }

    Node child(Move move) {
        List<Move> longer = new ArrayList<>(moves);
        longer.add(move);
        return new Node(start, longer, position.playUnchecked(move));
    }

    /** The same position, given as FEN. */
    Node alone() {
        return at(position);
    }

    /** The start with the square behind every double push, so that it can be seen what an engine makes of it. */
    String fen() {
        return fen(start);
    }

    static String fen(Position position) {
        return Fen.format(position, EnPassantMode.ALWAYS, CastlingStyle.X_FEN);
    }

    List<String> uci() {
        List<String> words = new ArrayList<>();
        Position at = start;
        for (Move move : moves) {
            words.add(Uci.format(move, at));
            at = at.playUnchecked(move);
        }
        return words;
    }
}
