package dev.passant.zoo;

import dev.passant.reference.ReferencePosition;

/**
 * The mutable position of a generator, with methods to parse and format FEN.
 *
 * <p>Each square is a FEN piece letter or {@link #EMPTY}. Squares are numbered by rank: a1 = 0, h1 = 7, h8 = 63.
 */
abstract class BoardState {

    static final char EMPTY = '.';

    /** The value of a square or direction that does not exist. */
    static final int NOWHERE = -1;

    final char[] squares = new char[64];
    boolean white = true;

    /** The squares of the rooks of both sides that still have the right to castle: bit n is square n. */
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

    /** Returns the back rank of a side. */
    static int backRank(boolean white) {
        return white ? 0 : 7;
    }

    final boolean isEmpty(int square) {
        return squares[square] == EMPTY;
    }

    /** Returns whether a square holds a piece of a side. */
    final boolean holds(boolean byWhite, int square) {
        char piece = squares[square];
        return piece != EMPTY && isWhite(piece) == byWhite;
    }

    /** Returns the cached king square of a side. */
    final int king(boolean ofWhite) {
        return ofWhite ? whiteKing : blackKing;
    }

    /** Caches the king square of a side. */
    void rememberKing(boolean ofWhite, int square) {
        if (ofWhite) {
            whiteKing = square;
        } else {
            blackKing = square;
        }
    }

    /**
     * Sets up a position.
     *
     * @param fen a FEN as accepted by {@link ReferencePosition#parse(String, boolean)}, with one king on each side
     * @throws IllegalArgumentException if the FEN is invalid or a side does not have exactly one king
     */
    final void read(String fen) {
        String[] fields = ReferencePosition.parse(fen, true).fen(true).split(" ", -1);
        if (count(fields[0], 'K') != 1 || count(fields[0], 'k') != 1) {
            throw new IllegalArgumentException("expected one king on each side: \"" + fen + "\"");
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
        System.arraycopy(board(field), 0, squares, 0, squares.length);
        for (int square = 0; square < squares.length; square++) {
            if (lower(squares[square]) == 'k') {
                rememberKing(isWhite(squares[square]), square);
            }
        }
    }

    /** Returns the pieces of the first field of a FEN by square. */
    static char[] board(String field) {
        char[] squares = new char[64];
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
                squares[square(file++, rank)] = letter;
            }
        }
        return squares;
    }

    /** Parses the castling field. */
    void readRights(String field) {
        rights = rightsIn(field);
    }

    /** Parses the en-passant field. */
    void readEnPassant(String field) {
        enPassant = field.equals("-") ? NOWHERE : named(field);
    }

    /** Returns the squares of the rooks in a castling field. */
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

    /**
     * Returns the square of the rook nearest to the h-file or a-file on a side's back rank, or its king's square if
     * there is none.
     */
    private int outermostRook(boolean ofWhite, boolean towardsTheHFile) {
        int square = square(towardsTheHFile ? 7 : 0, backRank(ofWhite));
        while (square != king(ofWhite) && squares[square] != piece(ofWhite, 'r')) {
            square += towardsTheHFile ? -1 : 1;
        }
        return square;
    }

    /** Returns the FEN, with the en-passant square as stored. */
    final String fen() {
        StringBuilder fen = new StringBuilder(field(squares)).append(' ');
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

    /** Returns the first field of a FEN. */
    static String field(char[] squares) {
        StringBuilder field = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                char piece = squares[square(file, rank)];
                if (piece == EMPTY) {
                    empty++;
                } else {
                    field.append(empty == 0 ? "" : empty).append(piece);
                    empty = 0;
                }
            }
            field.append(empty == 0 ? "" : empty).append(rank == 0 ? "" : "/");
        }
        return field.toString();
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
