package dev.passant.explain;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Square;
import java.util.List;

/** Phrases for the sentences of verdicts and stages. */
final class Words {

    private Words() {}

    static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    /** Joins items with commas, and a word such as "and" before the last. */
    static String listed(List<?> things, String before) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < things.size(); i++) {
            list.append(i == 0 ? "" : i == things.size() - 1 ? " " + before + " " : ", ")
                    .append(things.get(i));
        }
        return list.toString();
    }

    static String listed(List<?> things) {
        return listed(things, "and");
    }

    /** Names the line through two squares: a file, a rank or a diagonal. */
    static String line(Square a, Square b) {
        if (a.file() == b.file()) {
            return "the " + (char) ('a' + a.file()) + "-file";
        }
        return a.rank() == b.rank() ? "rank " + (a.rank() + 1) : "the diagonal from " + a + " to " + b;
    }

    static String side(CastlingSide side) {
        return side == CastlingSide.KING_SIDE ? "king-side" : "queen-side";
    }
}
