package dev.passant.notation;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.text.LookAlikes;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A FEN parser that stops at the first error. In crazyhouse it reads pockets and marks of promoted pieces, in
 * three-check the numbers of checks, in all forms in use.
 */
final class FenReader {

    private static final int MAX_IN_POCKET = 63;

    private static final int MAX_DIGITS = Integer.toString(Setup.MAX_COUNTER).length();

    private static final Piece[] PIECES = Piece.values();

    /** The pieces by their letters. An {@code Optional} for each piece would take a third of the time. */
    private static final @Nullable Piece[] BY_LETTER = new Piece[128];

    static {
        for (Piece piece : PIECES) {
            BY_LETTER[piece.letter()] = piece;
        }
    }

    private final String fen;
    private final Variant variant;
    private final SetupBuilder setup = Setup.builder();

    /** The squares of each piece. */
    private final long[] squares = new long[PIECES.length];

    private long promoted;
    private boolean hasChecks;
    private int at;

    FenReader(String fen, Variant variant) {
        this.fen = fen;
        this.variant = variant;
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
        checks();
        if (nextField()) {
            setup.halfmoveClock(counter("halfmove clock"));
        }
        checks();
        if (nextField()) {
            setup.fullmoveNumber(Math.max(1, counter("move number")));
        }
        checks();
        if (nextField()) {
            throw error(
                    at,
                    "expected at most 6 fields"
                            + (variant.countsChecks()
                                    ? ", plus the check counts"
                                    : hint(fen.charAt(at) == '+', Variant.THREE_CHECK)));
        }
        return setup.build();
    }

    private void board() {
        if (endOfField()) {
            throw error(at, "missing board");
        }
        for (int rank = 7; rank >= 0; rank--) {
            rank(rank);
            if (rank > 0) {
                if (endOfField()) {
                    throw error(at, "expected 8 ranks, found " + (8 - rank));
                }
                at++; // rank() stops only at a slash
            }
        }
        boolean hasPocket = variant.hasPockets() && !endOfField();
        if (hasPocket) {
            pocket();
        }
        if (hasPocket && !endOfField()) {
            throw error(at, "unexpected text after the pocket");
        }
        if (!endOfField()) {
            throw error(at, "too many ranks (expected 8)" + hint(isPocket(), Variant.CRAZYHOUSE));
        }
        setup.promoted(promoted);
        for (Piece piece : PIECES) {
            setup.put(squares[piece.ordinal()], piece);
        }
    }

    /** Reads the pockets, in brackets or as a ninth rank. */
    private void pocket() {
        boolean inBrackets = fen.charAt(at) == '[';
        int start = at++;
        for (; !endOfField() && fen.charAt(at) != ']'; at++) {
            char c = fen.charAt(at);
            if (c == '-' && at == start + 1) {
                continue;
            }
            Piece piece = Piece.of(c)
                    .filter(found -> found.role() != Role.KING)
                    .orElseThrow(() -> error(at, "expected a piece in the pocket, found " + described(c)));
            int count = setup.build().pocket(piece.color()).getOrDefault(piece.role(), 0) + 1;
            if (count > MAX_IN_POCKET) {
                throw error(at, "more than " + MAX_IN_POCKET + " pieces of one kind in the pocket");
            }
            setup.pocket(piece.color(), piece.role(), count);
        }
        if (inBrackets) {
            if (endOfField()) {
                throw error(start, "unclosed pocket");
            }
            at++;
        }
    }

    /** Reads the numbers of checks, left ({@code 3+2}) or given ({@code +0+1}), if they are the next field. */
    private void checks() {
        if (!variant.countsChecks() || !nextField()) {
            return;
        }
        int end = at;
        while (end < fen.length() && !isBlank(fen.charAt(end))) {
            end++;
        }
        String field = fen.substring(at, end);
        if (field.indexOf('+') < 0) {
            return;
        }
        boolean areGiven = field.startsWith("+");
        String numbers = areGiven ? field.substring(1) : field;
        boolean isValid = numbers.length() == 3 && isCheckCount(numbers.charAt(0)) && isCheckCount(numbers.charAt(2));
        if (!isValid || numbers.charAt(1) != '+') {
            throw error(at, "expected the checks left as 3+3, or the checks given as +0+0");
        }
        if (hasChecks) {
            throw error(at, "the check counts are given twice");
        }
        int white = numbers.charAt(0) - '0';
        int black = numbers.charAt(2) - '0';
        setup.checksLeft(Color.WHITE, areGiven ? 3 - white : white);
        setup.checksLeft(Color.BLACK, areGiven ? 3 - black : black);
        hasChecks = true;
        at = end;
    }

    private static boolean isCheckCount(char c) {
        return c >= '0' && c <= '3';
    }

    private void rank(int rank) {
        int file = 0;
        boolean afterDigit = false;
        int start = at;
        for (; at < fen.length(); at++) {
            char c = fen.charAt(at);
            if (c == '/' || isBlank(c) || c == '[' && variant.hasPockets()) {
                break;
            }
            if (c == '~' && variant.hasPockets()) {
                markPromoted(file, rank, at == start || afterDigit);
                continue;
            }
            if (c >= '1' && c <= '8') {
                if (afterDigit) {
                    throw error(at, "adjacent digits");
                }
                file += c - '0';
            } else {
                Piece piece = c < BY_LETTER.length ? BY_LETTER[c] : null;
                if (piece == null) {
                    throw error(
                            at,
                            "expected a piece or a digit 1 to 8, found " + described(c)
                                    + hint(c == '[' || c == '~', Variant.CRAZYHOUSE));
                }
                squares[piece.ordinal()] |= Bitboards.of(8 * rank + file);
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

    /** Returns a hint if the text may belong to a FEN of another variant, and otherwise an empty text. */
    private String hint(boolean isOfOther, Variant other) {
        return isOfOther && variant != other ? " (a FEN of the variant " + other.uciName() + "?)" : "";
    }

    /** Returns whether the text from a slash to the end of the field can be a pocket. */
    private boolean isPocket() {
        int end = at + 1;
        while (end < fen.length() && "PNBRQpnbrq".indexOf(fen.charAt(end)) >= 0) {
            end++;
        }
        return end == fen.length() || isBlank(fen.charAt(end));
    }

    private void markPromoted(int file, int rank, boolean isMisplaced) {
        if (isMisplaced || fen.charAt(at - 1) == '~') {
            throw error(at, "expected ~ after a piece");
        }
        promoted |= Square.of(file - 1, rank).bit();
    }

    private void sideToMove() {
        switch (fen.charAt(at)) {
            case 'w' -> setup.sideToMove(Color.WHITE);
            case 'b' -> setup.sideToMove(Color.BLACK);
            default -> throw error(at, "expected w or b as the side to move, found " + described(fen.charAt(at)));
        }
        at++;
        endOfFieldExpected("unexpected text after the side to move");
    }

    private void castlingRights() {
        if (fen.charAt(at) == '-') {
            at++;
            endOfFieldExpected("unexpected text after the - for castling rights");
            return;
        }
        long rooks = 0;
        for (; !endOfField(); at++) {
            long rook = castlingRook(fen.charAt(at));
            if ((rooks & rook) != 0) {
                throw error(at, "duplicate castling right " + described(fen.charAt(at)));
            }
            rooks |= rook;
        }
        setup.castlingRooks(rooks);
    }

    private long castlingRook(char letter) {
        Color color = letter < 'a' ? Color.WHITE : Color.BLACK;
        char upper = letter >= 'a' && letter <= 'z' ? (char) (letter - 'a' + 'A') : letter;
        if (upper == 'K' || upper == 'Q') {
            long kings = squares[Piece.of(color, Role.KING).ordinal()];
            return HomeRank.rook(kings, squares[Piece.of(color, Role.ROOK).ordinal()], color, upper == 'K');
        }
        if (upper >= 'A' && upper <= 'H') {
            return color.homeRank() & Bitboards.FILE_A << (upper - 'A');
        }
        throw error(at, "invalid castling right " + described(letter) + " (expected KQkq or the file of a rook)");
    }

    private void enPassant() {
        if (fen.charAt(at) == '-') {
            at++;
            endOfFieldExpected("unexpected text after the - for the en-passant square");
            return;
        }
        int end = at;
        while (end < fen.length() && !isBlank(fen.charAt(end))) {
            end++;
        }
        Optional<Square> square = Square.of(fen.substring(at, end));
        if (square.isEmpty()) {
            throw error(at, "expected an en-passant square from a1 to h8, or -");
        }
        setup.enPassant(square.get());
        at = end;
    }

    private int counter(String name) {
        int value = 0;
        int start = at;
        for (; !endOfField(); at++) {
            char c = fen.charAt(at);
            if (c < '0' || c > '9') {
                throw error(
                        at,
                        "expected a digit of the " + name + ", found " + described(c)
                                + hint(c == '+', Variant.THREE_CHECK));
            }
            if (at - start == MAX_DIGITS) {
                throw error(at, "the " + name + " has more than " + MAX_DIGITS + " digits");
            }
            value = value * 10 + c - '0';
        }
        return value;
    }

    /** Advances to the next field; returns false at the end. */
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
        String alike = LookAlikes.described(String.valueOf(c));
        return "'" + NotationException.shown(codePoint) + "'" + (alike.isEmpty() ? "" : " (" + alike + ")");
    }

    private NotationException error(int offset, String reason) {
        return new NotationException("FEN", fen, offset, reason);
    }
}
