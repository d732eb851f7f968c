package dev.passant.pgn.search;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;

/**
 * A pattern of one side's pawns by file: eight symbols from the a-file to the h-file. {@code +} means at least one
 * pawn, {@code -} none, a digit exactly that many, and {@code ?} any number. {@code ??-1-???} is an isolated pawn on
 * the d-file.
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
            throw new QueryException(text, 0, "expected eight symbols (+, -, ? or a digit), got " + text.length());
        }
        for (int file = 0; file < 8; file++) {
            char c = text.charAt(file);
            counts[file] = switch (c) {
                case '+' -> SOME;
                case '-' -> 0;
                case '?' -> ANY_NUMBER;
                default -> {
                    if (c < '0' || c > '6') {
                        throw new QueryException(text, file, "expected +, -, ? or a digit 0 to 6, found '" + c + "'");
                    }
                    yield c - '0';
                }
            };
        }
    }

    /**
     * Parses a pattern.
     *
     * @param text eight symbols
     * @return the pattern
     * @throws QueryException if the syntax is invalid
     */
    public static PawnFiles parse(String text) {
        return new PawnFiles(text);
    }

    /**
     * {@return whether a side's pawns match}
     *
     * @param board the board
     * @param side the side
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

    /** Returns the eight symbols. */
    @Override
    public String toString() {
        return text;
    }
}
