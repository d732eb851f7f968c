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
 * Plays and writes moves in standard algebraic notation (SAN) directly in byte arrays, without allocating objects.
 *
 * <pre>{@code
 * Replay replay = new Replay(Position.start());
 * byte[] text = "Ng1f3!".getBytes(StandardCharsets.US_ASCII);
 * System.out.println(SanReplay.play(text, 0, 5, replay)); // true
 * int end = SanReplay.write(replay, text, 0);
 * System.out.println(new String(text, 0, end, StandardCharsets.US_ASCII)); // Nf3
 * }</pre>
 *
 * <p>This covers the common spellings: piece letter, disambiguation, target square, promotion, and check signs, which
 * are ignored. For anything else {@link #play} returns false; use {@link San#parseLenient} to parse the move or to find
 * out the error.
 */
public final class SanReplay {

    /** The maximum length of a move in bytes: {@code Qa1xb2#}. */
    public static final int MAX_LENGTH = SanText.MAX_LENGTH;

    /** Maps the first character to the ordinal of a role, {@link #CASTLING} or {@link #OTHER}. */
    private static final byte[] BEGINNINGS = new byte[128];

    private static final int CASTLING = 6;
    private static final int OTHER = 7;

    private static final Role[] ROLES = Role.values();

    static {
        Arrays.fill(BEGINNINGS, (byte) OTHER);
        for (Role role : ROLES) {
            BEGINNINGS[role.letter()] = (byte) role.ordinal();
        }
        for (char file = 'a'; file <= 'h'; file++) {
            BEGINNINGS[file] = (byte) Role.PAWN.ordinal();
        }
        // A pawn letter is not standard; the lenient parser accepts it.
        BEGINNINGS['P'] = OTHER;
        BEGINNINGS['O'] = CASTLING;
    }

    private SanReplay() {}

    /**
     * Plays a move.
     *
     * @param text the bytes
     * @param start the index of its first byte
     * @param end the index after its last byte
     * @param replay the replay to play the move in
     * @return true if the text is exactly one legal move in a common spelling; otherwise nothing is played
     */
    public static boolean play(byte[] text, int start, int end, Replay replay) {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(replay, "replay");
        int last = end;
        while (last - start > 2 && isCheckSign(text[last - 1])) {
            last--;
        }
        int beginning = last - start < 2 || text[start] < 0 ? OTHER : BEGINNINGS[text[start]];
        return switch (beginning) {
            case OTHER -> false;
            case CASTLING -> castle(text, start, last, replay);
            case 0 -> playPawn(text, start, last, replay);
            default -> playPiece(ROLES[beginning], text, start + 1, last, replay);
        };
    }

    /**
     * Writes the last played move, with the sign of check or mate, as {@link San#format} does.
     *
     * @param replay the replay after the move
     * @param text the buffer, with room for {@link #MAX_LENGTH} bytes at the offset
     * @param offset the offset to write to
     * @return the offset after the move
     * @throws IllegalStateException if no move was played since the last reset or null move
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
        int targetOffset = end - 2;
        long origins = ALL;
        int at = start;
        if (at < targetOffset && text[at] >= 'a' && text[at] <= 'h') {
            origins &= Bitboards.FILE_A << text[at++] - 'a';
        }
        if (at < targetOffset && text[at] >= '1' && text[at] <= '8') {
            origins &= Bitboards.RANK_1 << 8 * (text[at++] - '1');
        }
        if (at < targetOffset && text[at] == 'x') {
            at++;
        }
        if (at < targetOffset) {
            return false;
        }
        return replay.play(role, to, origins, Role.PAWN);
    }

    private static boolean playPawn(byte[] text, int start, int end, Replay replay) {
        int last = end;
        Role promotion = Role.PAWN;
        int becomes = text[last - 1];
        if (becomes >= 'A') {
            int role = becomes < 128 ? BEGINNINGS[becomes] : OTHER;
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
        // exd5, or the variant ed5.
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

    /** Returns the square named by two characters, or -1. */
    private static int square(byte[] text, int index) {
        int file = text[index] - 'a';
        int rank = text[index + 1] - '1';
        return (file | rank) >>> 3 == 0 ? rank << 3 | file : -1;
    }
}
