package dev.passant.notation;

import static dev.passant.bitboard.Bitboards.ALL;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Replay;
import dev.passant.chess.Role;
import java.util.Arrays;
import java.util.Objects;

/**
 * Plays moves as they stand in the bytes of a file, in standard algebraic notation (SAN), and writes what was played, without
 * an object for each.
 *
 * <pre>{@code
 * Replay replay = new Replay(Position.start());
 * byte[] text = "Ng1f3!".getBytes(StandardCharsets.US_ASCII);
 * System.out.println(SanReplay.play(text, 0, 5, replay)); // true
 * int end = SanReplay.write(replay, text, 0);
 * System.out.println(new String(text, 0, end, StandardCharsets.US_ASCII)); // Nf3
 * }</pre>
 *
 * <p>What nearly every move of every file looks like is read here: the letter of a piece, what tells it apart, the
 * square, a promotion, and the signs of check and mate, which are not looked at. For anything else {@link #play} answers
 * that it was not played; a lenient reader of single moves then knows whether it can be read, or what is wrong with it.
 */
public final class SanReplay {

    /** The most bytes of a move: {@code Qa1xb2#}. */
    public static final int MAX_LENGTH = SanText.MAX_LENGTH;

    /** What the first character says: a role, by its number; castling; or neither. */
    private static final byte[] BEGINNINGS = new byte[128];

    private static final int CASTLING = 6;
    private static final int SOMETHING_ELSE = 7;

    private static final Role[] ROLES = Role.values();

    static {
        Arrays.fill(BEGINNINGS, (byte) SOMETHING_ELSE);
        for (Role role : ROLES) {
            BEGINNINGS[role.letter()] = (byte) role.ordinal();
        }
        for (char file = 'a'; file <= 'h'; file++) {
            BEGINNINGS[file] = (byte) Role.PAWN.ordinal();
        }
        // The letter of a pawn is not written; who reads it anyway is lenient.
        BEGINNINGS['P'] = SOMETHING_ELSE;
        BEGINNINGS['O'] = CASTLING;
    }

    private SanReplay() {}

    /**
     * Plays a move.
     *
     * @param text holds the move
     * @param start the index of its first byte
     * @param end the index after its last byte
     * @param replay where it is played
     * @return whether it was one legal move in the usual spelling; otherwise nothing is played
     */
    public static boolean play(byte[] text, int start, int end, Replay replay) {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(replay, "replay");
        int last = end;
        while (last - start > 2 && isCheckSign(text[last - 1])) {
            last--;
        }
        int beginning = last - start < 2 || text[start] < 0 ? SOMETHING_ELSE : BEGINNINGS[text[start]];
        return switch (beginning) {
            case SOMETHING_ELSE -> false;
            case CASTLING -> castle(text, start, last, replay);
            case 0 -> playPawn(text, start, last, replay);
            default -> playPiece(ROLES[beginning], text, start + 1, last, replay);
        };
    }

    /**
     * Writes the move that was played last, with the sign of check or mate: what {@link San#format} says of it, without an
     * object.
     *
     * @param replay stands behind the move
     * @param text has room for the move, {@link #MAX_LENGTH} bytes, from the offset on
     * @param offset where it is written
     * @return the offset behind it
     * @throws IllegalStateException when no move was played since the last reset or null move
     */
    public static int write(Replay replay, byte[] text, int offset) {
        Objects.requireNonNull(text, "text");
        MoveKind kind = replay.lastKind();
        int end = SanText.write(
                kind, replay.lastFrom(), replay.lastTo(), replay.lastRole(), replay.otherOrigins(), text, offset);
        if (kind.isPromotion()) {
            end = SanText.writePromotion(replay.lastMove(), text, end);
        }
        if (replay.isCheck()) {
            text[end++] = (byte) (replay.isCheckmate() ? '#' : '+');
        }
        return end;
    }

    private static boolean isCheckSign(byte c) {
        return c == '+' || c == '#';
    }

    private static boolean playPiece(Role role, byte[] text, int start, int end, Replay replay) {
        int to = square(text, end - 2);
        if (to < 0 || end - 2 < start) {
            return false;
        }
        int squareReached = end - 2;
        long origins = ALL;
        int at = start;
        if (at < squareReached && text[at] >= 'a' && text[at] <= 'h') {
            origins &= Bitboards.FILE_A << text[at++] - 'a';
        }
        if (at < squareReached && text[at] >= '1' && text[at] <= '8') {
            origins &= Bitboards.RANK_1 << 8 * (text[at++] - '1');
        }
        if (at < squareReached && text[at] == 'x') {
            at++;
        }
        if (at < squareReached) {
            return false;
        }
        return replay.play(role, to, origins, Role.PAWN);
    }

    private static boolean playPawn(byte[] text, int start, int end, Replay replay) {
        int last = end;
        Role promotion = Role.PAWN;
        int becomes = text[last - 1];
        if (becomes >= 'A') {
            int role = becomes < 128 ? BEGINNINGS[becomes] : SOMETHING_ELSE;
            if (role == 0 || role > Role.QUEEN.ordinal()) {
                return false;
            }
            promotion = ROLES[role];
            last -= text[last - 2] == '=' ? 2 : 1;
        }
        int written = last - start;
        if (written == 2) {
            int to = square(text, start);
            return to >= 0 && replay.play(Role.PAWN, to, ALL, promotion);
        }
        // exd5, or ed5 as some write it.
        if (written != 3 && !(written == 4 && text[start + 1] == 'x')) {
            return false;
        }
        int to = square(text, last - 2);
        return to >= 0 && replay.play(Role.PAWN, to, Bitboards.FILE_A << text[start] - 'a', promotion);
    }

    private static boolean castle(byte[] text, int start, int end, Replay replay) {
        int written = end - start;
        if (written != 3 && written != 5) {
            return false;
        }
        for (int i = 0; i < written; i++) {
            if (text[start + i] != (i % 2 == 0 ? 'O' : '-')) {
                return false;
            }
        }
        return replay.castle(written == 3 ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE);
    }

    /** The square that two characters name, or -1. */
    private static int square(byte[] text, int index) {
        int file = text[index] - 'a';
        int rank = text[index + 1] - '1';
        return (file | rank) >>> 3 == 0 ? rank << 3 | file : -1;
    }
}
