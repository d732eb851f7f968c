package dev.passant.pgn.search;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;

/**
 * On which files a side has pawns, in eight signs from the a-file to the h-file: {@code +} at least one, {@code -} none, a
 * digit exactly so many, {@code ?} any number. {@code ??-1-???} is an isolated pawn of the d-file.
 *
 * <pre>{@code
 * PawnFiles isolani = PawnFiles.parse("??-1-???");
 * Position position = Fen.parse("r1bq1rk1/pp2bppp/2n1pn2/8/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10");
 * System.out.println(isolani.matches(position.placement(), Color.WHITE)); // true
 * }</pre>
 */
public final class PawnFiles {

    private static final int ANY_NUMBER = -1;
    private static final int SOME = -2;

    private final String text;
    private final int[] counts = new int[8];

    private PawnFiles(String text) {
        this.text = text;
        if (text.length() != 8) {
            throw new QueryException(
                    text, 0, "the pawns of eight files are eight signs, + - ? or a digit each, not " + text.length());
        }
        for (int file = 0; file < 8; file++) {
            char c = text.charAt(file);
            counts[file] = switch (c) {
                case '+' -> SOME;
                case '-' -> 0;
                case '?' -> ANY_NUMBER;
                default -> {
                    if (c < '0' || c > '6') {
                        throw new QueryException(text, file, "a file has + - ? or 0 to 6 pawns, not '" + c + "'");
                    }
                    yield c - '0';
                }
            };
        }
    }

    /**
     * Reads what each file has.
     *
     * @param text eight signs
     * @return the files
     * @throws QueryException when it is written in another way
     */
    public static PawnFiles parse(String text) {
        return new PawnFiles(text);
    }

    /**
     * Whether a side's pawns stand like this.
     *
     * @param board what stands where
     * @param side whose pawns are looked at
     * @return whether each file has as many as it should
     */
    public boolean matches(Placement board, Color side) {
        long pawns = board.pawns() & (side == Color.WHITE ? board.white() : board.black());
        for (int file = 0; file < 8; file++) {
            int wanted = counts[file];
            if (wanted == ANY_NUMBER) {
                continue;
            }
            long there = pawns & Bitboards.FILE_A << file;
            if (wanted == SOME ? there == 0 : Long.bitCount(there) != wanted) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PawnFiles files && text.equals(files.text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** The eight signs. */
    @Override
    public String toString() {
        return text;
    }
}
