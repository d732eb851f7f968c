package dev.passant.pgn;

import dev.passant.chess.CastlingRights;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.SanReplay;
import dev.passant.notation.Uci;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The moves of a line in UCI and in SAN, as elements of arrays of JSON: {@code "e2e4","e7e5"}. They are written as the line is
 * played, without an object for a move; nothing in a move must be escaped.
 */
final class LineMoves {

    /** How much a move of either notation takes at most, with its quotes and the comma before it. */
    private static final int MAX_BYTES_OF_MOVE = SanReplay.MAX_LENGTH + 3;

    private byte[] uci = new byte[1 << 10];
    private byte[] san = new byte[1 << 10];
    private int uciLength;
    private int sanLength;

    /** The rights at the start of the line in Chess960, where castling is written as king takes rook; otherwise empty. */
    private Optional<CastlingRights> rights = Optional.empty();

    /** Goes with the line. */
    private Replay replay = new Replay(Interpreter.START);

    /** The game whose main line this is, when it was written while the game was read. */
    private @Nullable Game game;

    /**
     * A line begins in a position.
     *
     * @param start the position
     * @param played stands there, and goes with the line
     */
    void begin(Position start, Replay played) {
        replay = played;
        game = null;
        uciLength = 0;
        sanLength = 0;
        rights = start.isChess960() ? Optional.of(start.castlingRights()) : Optional.empty();
    }

    /** A move was played: the replay stands behind it. */
    void played() {
        makeRoom();
        MoveKind kind = replay.lastKind();
        uciLength = quote(uci, uciLength);
        uciLength = square(replay.lastFrom(), uci, uciLength);
        uciLength = square(target(), uci, uciLength);
        if (kind.isPromotion()) {
            char letter = replay.lastMove().promotion().orElseThrow().letter();
            uci[uciLength++] = (byte) Character.toLowerCase(letter);
        }
        uci[uciLength++] = '"';
        sanLength = SanReplay.write(replay, san, quote(san, sanLength));
        san[sanLength++] = '"';
    }

    /** A null move was played. */
    void nullMovePlayed() {
        makeRoom();
        uciLength = quote(uci, uciLength);
        for (int i = 0; i < 4; i++) {
            uci[uciLength++] = '0';
        }
        uci[uciLength++] = '"';
        sanLength = quote(san, sanLength);
        for (int i = 0; i < Game.NULL_MOVE.length(); i++) {
            san[sanLength++] = (byte) Game.NULL_MOVE.charAt(i);
        }
        san[sanLength++] = '"';
    }

    /** What was played is the main line of a game, which has nothing else, and is not changed before it is written. */
    void isOf(Game read) {
        game = read;
    }

    /** Whether the main line of a game was written while it was read. */
    @SuppressWarnings("ReferenceEquality") // this game, not an equal one
    boolean has(Game asked) {
        return game == asked;
    }

    /** Where the line ends. */
    Position end() {
        return replay.position();
    }

    /** The square that UCI names: where the king lands, or, in Chess960, where its rook stood since the start. */
    private int target() {
        return rights.isPresent()
                ? Uci.chess960Target(replay.lastMove(), rights.get()).index()
                : replay.lastTo();
    }

    private static int quote(byte[] text, int length) {
        int at = length;
        if (at > 0) {
            text[at++] = ',';
        }
        text[at++] = '"';
        return at;
    }

    private static int square(int square, byte[] text, int offset) {
        text[offset] = (byte) ('a' + (square & 7));
        text[offset + 1] = (byte) ('1' + (square >>> 3));
        return offset + 2;
    }

    private void makeRoom() {
        if (uci.length - uciLength < MAX_BYTES_OF_MOVE) {
            uci = Arrays.copyOf(uci, 2 * uci.length);
        }
        if (san.length - sanLength < MAX_BYTES_OF_MOVE) {
            san = Arrays.copyOf(san, 2 * san.length);
        }
    }

    /** Writes the moves as an array of UCI. */
    void uci(JsonText json) {
        json.array().elements(uci, uciLength).end();
    }

    /** Writes the moves as an array of SAN. */
    void san(JsonText json) {
        json.array().elements(san, sanLength).end();
    }
}
