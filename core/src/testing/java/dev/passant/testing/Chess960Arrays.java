package dev.passant.testing;

import java.util.List;
import java.util.stream.IntStream;

/** The 960 starting arrays of Chess960 in Reinhard Scharnagl's numbering. */
public final class Chess960Arrays {

    /** The indices of the knights among the five free squares, by the numbers 0 to 9. */
    private static final int[][] KNIGHTS = {
        {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}
    };

    private Chess960Arrays() {}

    /** Returns all starting positions as FEN with castling rights as in Shredder-FEN; number 518 is standard chess. */
    public static List<String> fens() {
        return IntStream.range(0, 960).mapToObj(Chess960Arrays::fen).toList();
    }

    /** Returns a starting position as FEN; its number is 0 to 959. */
    public static String fen(int number) {
        String white = array(number);
        String rooks = "" + (char) ('A' + white.lastIndexOf('R')) + (char) ('A' + white.indexOf('R'));
        return white.toLowerCase() + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w " + rooks + rooks.toLowerCase()
                + " - 0 1";
    }

    /** Returns the pieces from a1 to h1, by number. */
    public static String array(int number) {
        char[] files = new char[8];
        files[number % 4 * 2 + 1] = 'B';
        files[number / 4 % 4 * 2] = 'B';
        files[free(files, number / 16 % 6)] = 'Q';
        int[] knights = KNIGHTS[number / 96];
        int second = free(files, knights[1]);
        files[free(files, knights[0])] = 'N';
        files[second] = 'N';
        for (char piece : new char[] {'R', 'K', 'R'}) {
            files[free(files, 0)] = piece;
        }
        return new String(files);
    }

    private static int free(char[] files, int skipped) {
        int toSkip = skipped;
        for (int file = 0; file < 8; file++) {
            if (files[file] == 0 && toSkip-- == 0) {
                return file;
            }
        }
        throw new IllegalStateException("no free file");
    }
}
