package dev.passant.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Mirrors FENs and moves as text, without using the library under test. */
public final class FenText {

    private FenText() {}

    /**
     * Returns the FEN with ranks flipped and colours swapped. Requires six fields; crazyhouse may have a pocket in
     * brackets, three-check a field with the checks left before the clocks.
     */
    public static String mirror(String fen) {
        String[] fields = fen.split(" ");
        String[] pieces = fields[0].split("(?=\\[)");
        List<String> ranks = new ArrayList<>(List.of(pieces[0].split("/")));
        Collections.reverse(ranks);
        String board = swapCase(String.join("/", ranks) + (pieces.length > 1 ? pieces[1] : ""));
        String side = fields[1].equals("w") ? "b" : "w";
        String rights = swapCase(fields[2]);
        String whiteFirst = rights.replaceAll("[a-z]", "") + rights.replaceAll("[A-Z-]", "");
        String enPassant = mirrorSquares(fields[3]);
        List<String> rest = new ArrayList<>(List.of(fields).subList(4, fields.length));
        if (rest.get(0).contains("+")) {
            rest.set(0, new StringBuilder(rest.get(0)).reverse().toString());
        }
        return String.join(" ", board, side, whiteFirst, enPassant, String.join(" ", rest));
    }

    /** Returns the move with ranks flipped. */
    public static String mirrorMove(String uci) {
        return mirrorSquares(uci.substring(0, 4)) + uci.substring(4);
    }

    private static String mirrorSquares(String text) {
        StringBuilder mirrored = new StringBuilder();
        for (char c : text.toCharArray()) {
            mirrored.append(c >= '1' && c <= '8' ? (char) ('1' + '8' - c) : c);
        }
        return mirrored.toString();
    }

    private static String swapCase(String text) {
        StringBuilder swapped = new StringBuilder();
        for (char c : text.toCharArray()) {
            swapped.append(Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c));
        }
        return swapped.toString();
    }
}
