package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.StringJoiner;

/** Finds the differences between two positions of a history, and the plies at which they arose. */
final class Differences {

    private Differences() {}

    /** Returns the squares whose contents differ. */
    static long pieces(Position one, Position other) {
        long squares = one.pieces(Color.WHITE) ^ other.pieces(Color.WHITE);
        for (Role role : Role.values()) {
            squares |= one.pieces(role) ^ other.pieces(role);
        }
        return squares;
    }

    /** Returns the differences between two plies, {@code first <= second}. */
    static List<Difference> between(List<Position> line, int first, int second) {
        List<Difference> differences = new ArrayList<>();
        addPieces(line, first, second, differences);
        addSideToMove(line, first, second, differences);
        addLostRights(line, first, second, differences);
        if (!line.get(first).enPassantSquare().equals(line.get(second).enPassantSquare())) {
            addEnPassant(line.get(first), first, differences);
            addEnPassant(line.get(second), second, differences);
        }
        addPockets(line, first, second, differences);
        addChecks(line, first, second, differences);
        return Collections.unmodifiableList(differences);
    }

    private static void addPieces(List<Position> line, int first, int second, List<Difference> differences) {
        long squares = pieces(line.get(first), line.get(second));
        for (long rest = squares; rest != 0; rest = Bitboards.popLsb(rest)) {
            Square square = Square.of(Bitboards.lsb(rest));
            String sentence = square + " held " + content(line.get(first), square) + " at ply " + first + " and "
                    + content(line.get(second), square) + " at ply " + second;
            differences.add(new Difference(Difference.Kind.PIECES, sentence));
        }
    }

    private static String content(Position position, Square square) {
        return position.pieceAt(square).map(piece -> "a " + piece).orElse("nothing");
    }

    private static void addSideToMove(List<Position> line, int first, int second, List<Difference> differences) {
        Color then = line.get(first).sideToMove();
        if (then != line.get(second).sideToMove()) {
            String sentence = then + " was to move at ply " + first + " and " + then.opposite() + " at ply " + second;
            differences.add(new Difference(Difference.Kind.SIDE_TO_MOVE, sentence));
        }
    }

    /**
     * Adds the castling rights lost between two plies. Rights are never regained, so there are no other differences of
     * rights.
     */
    private static void addLostRights(List<Position> line, int first, int second, List<Difference> differences) {
        for (Color color : Color.values()) {
            for (CastlingSide side : CastlingSide.values()) {
                if (has(line, first, color, side) && !has(line, second, color, side)) {
                    int lost = first;
                    while (has(line, lost, color, side)) {
                        lost++;
                    }
                    String castling = side == CastlingSide.KING_SIDE ? "O-O" : "O-O-O";
                    String sentence = color + " lost " + castling + " at ply " + lost;
                    differences.add(new Difference(Difference.Kind.CASTLING_RIGHT, sentence));
                }
            }
        }
    }

    private static boolean has(List<Position> line, int ply, Color color, CastlingSide side) {
        return line.get(ply).castlingRights().has(color, side);
    }

    private static void addEnPassant(Position position, int ply, List<Difference> differences) {
        position.enPassantSquare().ifPresent(square -> {
            String sentence = position.sideToMove() + " could have taken en passant on " + square + " at ply " + ply;
            differences.add(new Difference(Difference.Kind.EN_PASSANT, sentence));
        });
    }

    private static void addPockets(List<Position> line, int first, int second, List<Difference> differences) {
        for (Color color : Color.values()) {
            Map<Role, Integer> then = line.get(first).pocket(color);
            Map<Role, Integer> now = line.get(second).pocket(color);
            if (!then.equals(now)) {
                String sentence = color + " had " + pocket(then) + " in the pocket at ply " + first + " and "
                        + pocket(now) + " at ply " + second;
                differences.add(new Difference(Difference.Kind.POCKET, sentence));
            }
        }
        for (Square square :
                SquareSet.of(line.get(first).promoted() ^ line.get(second).promoted())) {
            int promoted = square.isIn(line.get(first).promoted()) ? first : second;
            String sentence = "the piece on " + square + " was a promoted pawn only at ply " + promoted;
            differences.add(new Difference(Difference.Kind.POCKET, sentence));
        }
    }

    private static String pocket(Map<Role, Integer> pocket) {
        if (pocket.isEmpty()) {
            return "nothing";
        }
        StringJoiner pieces = new StringJoiner(", ");
        pocket.forEach((role, count) -> pieces.add(count + " " + role + (count == 1 ? "" : "s")));
        return pieces.toString();
    }

    private static void addChecks(List<Position> line, int first, int second, List<Difference> differences) {
        for (Color color : Color.values()) {
            OptionalInt then = line.get(first).checksLeft(color);
            OptionalInt now = line.get(second).checksLeft(color);
            if (then.isPresent() && now.isPresent() && then.getAsInt() != now.getAsInt()) {
                String sentence = color + " had " + then.getAsInt() + " checks left at ply " + first + " and "
                        + now.getAsInt() + " at ply " + second;
                differences.add(new Difference(Difference.Kind.CHECKS, sentence));
            }
        }
    }
}
