package dev.passant.zoo;

import dev.passant.reference.ReferencePosition;

/**
 * Answers what stands on the board of a generator and what else a position knows; reads and writes it as FEN.
 *
 * <p>One character a square, as FEN spells the pieces, {@link #EMPTY} for none. Squares count from a1 = 0 over h1 = 7
 * to h8 = 63. Changed in place.
 */
abstract class BoardState {

    static final char EMPTY = '.';

    /** Stands where a square is expected and there is none. */
    static final int NOWHERE = -1;

    final char[] squares = new char[64];
    boolean white = true;

    /** The squares of the rooks, of either side, with which castling is still allowed: bit n is square n. */
    long rights;

    /** The square behind a pawn that has just made a double push, or {@link #NOWHERE}. */
    int enPassant = NOWHERE;

    int halfmoveClock;
    int fullmoveNumber = 1;

    private int whiteKing = NOWHERE;
    private int blackKing = NOWHERE;

    static int square(int file, int rank) {
        return 8 * rank + file;
    }

    static int fileOf(int square) {
        return square & 7;
    }

    static int rankOf(int square) {
        return square >> 3;
    }

    static String name(int square) {
        return "" + (char) ('a' + fileOf(square)) + (char) ('1' + rankOf(square));
    }

    static int named(String name) {
        return square(name.charAt(0) - 'a', name.charAt(1) - '1');
    }

    static char lower(char piece) {
        return (char) (piece | 0x20);
    }

    static char piece(boolean white, char letter) {
        return white ? (char) (letter & ~0x20) : letter;
    }

    static boolean isWhite(char piece) {
        return (piece & 0x20) == 0;
    }

    /** The rank on which a side's king and rooks begin. */
    static int backRank(boolean white) {
        return white ? 0 : 7;
    }

    final boolean isEmpty(int square) {
        return squares[square] == EMPTY;
    }

    /** Whether a piece of this side stands on the square. */
    final boolean holds(boolean byWhite, int square) {
        char piece = squares[square];
        return piece != EMPTY && isWhite(piece) == byWhite;
    }

    /** Where a side's king is, as the generator remembers it. */
    final int king(boolean ofWhite) {
        return ofWhite ? whiteKing : blackKing;
    }

    /** Remembers where a side's king is. */
    void rememberKing(boolean ofWhite, int square) {
        if (ofWhite) {
            whiteKing = square;
        } else {
            blackKing = square;
        }
    }

    /**
     * Takes over a position.
     *
     * @param fen as {@link ReferencePosition#parse(String, boolean)} reads it, with one king on each side
     * @throws IllegalArgumentException when it is something else, in words
     */
    final void read(String fen) {
        String[] fields = ReferencePosition.parse(fen, true).fen(true).split(" ", -1);
        if (count(fields[0], 'K') != 1 || count(fields[0], 'k') != 1) {
            throw new IllegalArgumentException("Not one king on each side: \"" + fen + "\"");
        }
        readBoard(fields[0]);
        white = fields[1].equals("w");
        readRights(fields[2]);
        readEnPassant(fields[3]);
        halfmoveClock = Integer.parseInt(fields[4]);
        fullmoveNumber = Integer.parseInt(fields[5]);
    }

    private static long count(String board, char piece) {
        return board.chars().filter(c -> c == piece).count();
    }

    private void readBoard(String field) {
        int rank = 7;
        int file = 0;
        java.util.Arrays.fill(squares, EMPTY);
        for (int i = 0; i < field.length(); i++) {
            char letter = field.charAt(i);
            if (letter == '/') {
                rank--;
                file = 0;
            } else if (letter <= '8') {
                file += letter - '0';
            } else {
                int square = square(file++, rank);
                squares[square] = letter;
                if (lower(letter) == 'k') {
                    rememberKing(isWhite(letter), square);
                }
            }
        }
    }

    /** Takes over the field of castling rights. */
    void readRights(String field) {
        rights = rightsIn(field);
    }

    /** Takes over the field of the en-passant square. */
    void readEnPassant(String field) {
        enPassant = field.equals("-") ? NOWHERE : named(field);
    }

    /** The rooks that the field of castling rights means. */
    final long rightsIn(String field) {
        long rooks = 0;
        for (int i = 0; i < field.length(); i++) {
            char letter = field.charAt(i);
            if (letter != '-') {
                rooks |= 1L << castlingRook(isWhite(letter), lower(letter));
            }
        }
        return rooks;
    }

    private int castlingRook(boolean ofWhite, char letter) {
        if (letter != 'k' && letter != 'q') {
            return square(letter - 'a', backRank(ofWhite));
        }
        return outermostRook(ofWhite, letter == 'k');
    }

    /** The rook nearest to the h-file, or to the a-file, on a side's back rank; its king's square when there is none. */
    private int outermostRook(boolean ofWhite, boolean towardsTheHFile) {
        int square = square(towardsTheHFile ? 7 : 0, backRank(ofWhite));
        while (square != king(ofWhite) && squares[square] != piece(ofWhite, 'r')) {
            square += towardsTheHFile ? -1 : 1;
        }
        return square;
    }

    /** The FEN, with the en-passant square that the generator remembers. */
    final String fen() {
        StringBuilder fen = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            writeRank(rank, fen);
            fen.append(rank == 0 ? ' ' : '/');
        }
        fen.append(white ? 'w' : 'b').append(' ');
        int before = fen.length();
        writeRights(true, fen);
        writeRights(false, fen);
        fen.append(fen.length() == before ? "-" : "").append(' ');
        fen.append(enPassant == NOWHERE ? "-" : name(enPassant));
        return fen.append(' ')
                .append(halfmoveClock)
                .append(' ')
                .append(fullmoveNumber)
                .toString();
    }

    private void writeRank(int rank, StringBuilder fen) {
        int empty = 0;
        for (int file = 0; file < 8; file++) {
            char piece = squares[square(file, rank)];
            if (piece == EMPTY) {
                empty++;
            } else {
                fen.append(empty == 0 ? "" : empty).append(piece);
                empty = 0;
            }
        }
        fen.append(empty == 0 ? "" : empty);
    }

    private void writeRights(boolean ofWhite, StringBuilder fen) {
        for (int file = 7; file >= 0; file--) {
            int rook = square(file, backRank(ofWhite));
            if ((rights & 1L << rook) != 0) {
                boolean towardsTheHFile = rook > king(ofWhite);
                char letter = rook == outermostRook(ofWhite, towardsTheHFile)
                        ? towardsTheHFile ? 'k' : 'q'
                        : (char) ('a' + file);
                fen.append(piece(ofWhite, letter));
            }
        }
    }
}
