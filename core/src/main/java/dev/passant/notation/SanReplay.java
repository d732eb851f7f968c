package dev.passant.notation;

import dev.passant.chess.MoveKind;
import dev.passant.chess.Replay;
import dev.passant.chess.Role;
import dev.passant.chess.Variant;
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
 * are ignored. For anything else, {@link #play} returns false; use {@link San#parseLenient} to parse the move or to get
 * the error.
 */
public final class SanReplay {

    /** The maximum length of a move in bytes: {@code Qa1xb2#}. */
    public static final int MAX_LENGTH = SanCode.MAX_LENGTH;

    private static final Role[] ROLES = Role.values();

    private SanReplay() {}

    /**
     * Plays a move.
     *
     * @param text the bytes
     * @param start the index of its first byte
     * @param end the index after its last byte
     * @param replay the replay to play the move in
     * @return true if the text is in a common spelling and matches exactly one legal move; otherwise nothing is played
     */
    public static boolean play(byte[] text, int start, int end, Replay replay) {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(replay, "replay");
        int code = SanParser.parse(text, start, end);
        if (code == SanCode.NONE) {
            return false;
        }
        if (SanCode.isDrop(code)) {
            int dropped = SanCode.letter(code);
            return replay.drop(dropped == 0 ? Role.PAWN : ROLES[dropped - 1], SanCode.to(code));
        }
        if (SanCode.isCastling(code)) {
            return replay.castle(SanCode.castlingSide(code));
        }
        int letter = SanCode.letter(code);
        if (letter == 0) {
            return playPawn(code, replay);
        }
        Role role = ROLES[letter - 1];
        return role != Role.PAWN
                && SanCode.promotion(code) == 0
                && replay.play(role, SanCode.to(code), SanCode.origins(code), Role.PAWN);
    }

    /**
     * Plays a move without a piece letter. Returns false if the text has an origin square: any piece may then make the
     * move, which is left to the slower parser.
     */
    private static boolean playPawn(int code, Replay replay) {
        boolean hasFile = SanCode.file(code) >= 0;
        if (SanCode.rank(code) >= 0 || SanCode.isCapture(code) && !hasFile) {
            return false;
        }
        int promoted = SanCode.promotion(code);
        Role promotion = promoted == 0 ? Role.PAWN : ROLES[promoted - 1];
        return (promoted == 0 || promotion.isPromotion())
                && replay.play(Role.PAWN, SanCode.to(code), SanCode.origins(code), promotion);
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
        int code = SanCode.of(kind, replay.lastFrom(), replay.lastTo(), replay.lastRole(), replay.otherOrigins());
        if (kind.isPromotion()) {
            code |= SanCode.promotionTo(replay.lastMove().promotion().orElseThrow());
        }
        if (replay.variant() != Variant.CHESS && replay.isDecided()) {
            code |= SanCode.MATE;
        } else if (replay.isCheck()) {
            code |= replay.isCheckmate() ? SanCode.MATE : SanCode.CHECK;
        }
        return SanCode.write(code, text, offset);
    }
}
