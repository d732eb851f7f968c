package dev.passant.notation;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import java.util.Optional;

/** Reads one FEN from left to right, and stops at the first character that cannot be. */
final class FenReader {

    private static final int MAX_DIGITS = Integer.toString(Setup.MAX_COUNTER).length();

    private final String fen;
    private final SetupBuilder setup = Setup.builder();
    private int at;

    FenReader(String fen) {
        this.fen = fen;
    }

    Setup read() {
        skipBlanks();
        board();
        if (nextField()) {
            sideToMove();
        }
        if (nextField()) {
            castlingRights();
        }
        if (nextField()) {
            enPassant();
        }
        if (nextField()) {
            setup.halfmoveClock(counter("halfmove clock"));
        }
        if (nextField()) {
            setup.fullmoveNumber(Math.max(1, counter("move number")));
        }
        if (nextField()) {
            throw error(at, "a seventh field begins");
        }
        return setup.build();
    }

    private void board() {
        if (endOfField()) {
            throw error(at, "the board is missing");
        }
        for (int rank = 7; rank >= 0; rank--) {
            rank(rank);
            if (rank > 0) {
                if (endOfField()) {
                    throw error(at, "the board ends after rank " + (rank + 1) + "; 8 ranks are needed");
                }
                at++; // the slash: rank() stops at nothing else
            }
        }
        if (!endOfField()) {
            throw error(at, "a ninth rank begins");
        }
    }

    private void rank(int rank) {
        int file = 0;
        boolean afterDigit = false;
        int start = at;
        for (; !endOfField() && fen.charAt(at) != '/'; at++) {
            char c = fen.charAt(at);
            if (c >= '1' && c <= '8') {
                if (afterDigit) {
                    throw error(at, "a digit follows a digit");
                }
                file += c - '0';
            } else {
                Piece piece = Piece.of(c).orElseThrow(() -> error(at, described(c) + " is neither a piece nor 1 to 8"));
                if (file < 8) {
                    setup.put(Square.of(file, rank), piece);
                }
                file++;
            }
            afterDigit = c <= '8';
            if (file > 8) {
                throw error(at, "rank " + (rank + 1) + " has more than 8 squares");
            }
        }
        if (file < 8) {
            String squares = file == 0 ? "no squares" : file == 1 ? "1 square" : file + " squares";
            throw error(at, "rank " + (rank + 1) + (at == start ? " is empty" : " has only " + squares));
        }
    }

    private void sideToMove() {
        switch (fen.charAt(at)) {
            case 'w' -> setup.sideToMove(Color.WHITE);
            case 'b' -> setup.sideToMove(Color.BLACK);
            default -> throw error(at, "the side to move is w or b, not " + described(fen.charAt(at)));
        }
        at++;
        endOfFieldExpected("the side to move is one letter");
    }

    private void castlingRights() {
        if (fen.charAt(at) == '-') {
            at++;
            endOfFieldExpected("nothing follows a - for no castling rights");
            return;
        }
        Setup placed = setup.build();
        long rooks = 0;
        for (; !endOfField(); at++) {
            long rook = castlingRook(placed, fen.charAt(at));
            if ((rooks & rook) != 0) {
                throw error(at, "the castling right " + described(fen.charAt(at)) + " is given twice");
            }
            rooks |= rook;
        }
        setup.castlingRooks(rooks);
    }

    private long castlingRook(Setup placed, char letter) {
        Color color = letter < 'a' ? Color.WHITE : Color.BLACK;
        char upper = letter >= 'a' && letter <= 'z' ? (char) (letter - 'a' + 'A') : letter;
        if (upper == 'K' || upper == 'Q') {
            long kings = placed.pieces(color, Role.KING);
            return HomeRank.rook(kings, placed.pieces(color, Role.ROOK), color, upper == 'K');
        }
        if (upper >= 'A' && upper <= 'H') {
            return color.homeRank() & Bitboards.FILE_A << (upper - 'A');
        }
        throw error(at, described(letter) + " is no castling right (KQkq, or the file of a rook)");
    }

    private void enPassant() {
        if (fen.charAt(at) == '-') {
            at++;
            endOfFieldExpected("nothing follows a - for no en-passant square");
            return;
        }
        int end = at;
        while (end < fen.length() && !isBlank(fen.charAt(end))) {
            end++;
        }
        Optional<Square> square = Square.of(fen.substring(at, end));
        if (square.isEmpty()) {
            throw error(at, "the en-passant square is a1 to h8 or -");
        }
        setup.enPassant(square);
        at = end;
    }

    private int counter(String name) {
        int value = 0;
        int start = at;
        for (; !endOfField(); at++) {
            char c = fen.charAt(at);
            if (c < '0' || c > '9') {
                throw error(at, described(c) + " is no digit of the " + name);
            }
            if (at - start == MAX_DIGITS) {
                throw error(at, "the " + name + " has more than " + MAX_DIGITS + " digits");
            }
            value = value * 10 + c - '0';
        }
        return value;
    }

    /** Moves to the next field, if there is one. */
    private boolean nextField() {
        skipBlanks();
        return at < fen.length();
    }

    private void skipBlanks() {
        while (at < fen.length() && isBlank(fen.charAt(at))) {
            at++;
        }
    }

    private boolean endOfField() {
        return at == fen.length() || isBlank(fen.charAt(at));
    }

    private void endOfFieldExpected(String reason) {
        if (!endOfField()) {
            throw error(at, reason);
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    private String described(char c) {
        int codePoint = Character.isHighSurrogate(c) ? fen.codePointAt(at) : c;
        return "'" + NotationException.shown(codePoint) + "'";
    }

    private NotationException error(int offset, String reason) {
        return new NotationException("FEN", fen, offset, reason);
    }
}
