package dev.passant.pgn.write;

import dev.passant.chess.CastlingRights;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.SanReplay;
import dev.passant.notation.Uci;
import dev.passant.pgn.Game;
import dev.passant.pgn.read.Interpreter;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The moves of a line in UCI and in SAN, encoded as elements of JSON arrays: {@code "e2e4","e7e5"}. They are written
 * while the line is played, without allocating objects. No character of a move needs escaping.
 */
public final class LineMoves {

    /** The maximum length of a move with its quotes and comma. */
    private static final int MAX_BYTES_OF_MOVE = SanReplay.MAX_LENGTH + 3;

    /** A null move in SAN. */
    private static final String NULL_MOVE = "--";

    private byte[] uci = new byte[1 << 10];
    private byte[] san = new byte[1 << 10];
    private int uciLength;
    private int sanLength;

    /**
     * The castling rights at the start of the line in Chess960, where castling is written as king takes rook; otherwise
     * empty.
     */
    private Optional<CastlingRights> rights = Optional.empty();

    /** The replay of the line. */
    private Replay replay = new Replay(Interpreter.START);

    /** The game whose main line was written while it was read; null if none. */
    private @Nullable Game game;

    /**
     * Starts a line.
     *
     * @param start the position
     * @param played the replay of the line, at that position
     */
    public void begin(Position start, Replay played) {
        replay = played;
        game = null;
        uciLength = 0;
        sanLength = 0;
        rights = start.isChess960() ? Optional.of(start.castlingRights()) : Optional.empty();
    }

    /** Appends the last move of the replay. */
    public void played() {
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

    /** Appends a null move. */
    public void nullMovePlayed() {
        makeRoom();
        uciLength = quote(uci, uciLength);
        for (int i = 0; i < 4; i++) {
            uci[uciLength++] = '0';
        }
        uci[uciLength++] = '"';
        sanLength = quote(san, sanLength);
        for (int i = 0; i < NULL_MOVE.length(); i++) {
            san[sanLength++] = (byte) NULL_MOVE.charAt(i);
        }
        san[sanLength++] = '"';
    }

    /** Sets the game that consists only of this line. It must not change before it is written. */
    public void isOf(Game read) {
        game = read;
    }

    /** Returns whether this is the main line of a game. */
    @SuppressWarnings("ReferenceEquality") // compared by identity
    public boolean has(Game asked) {
        return game == asked;
    }

    /** Returns the position at the end of the line. */
    public Position end() {
        return replay.position();
    }

    /** Returns the target square in UCI. For castling in Chess960, this is the initial square of the rook. */
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

    /** Writes the moves in UCI as an array. */
    public void uci(JsonText json) {
        json.array().elements(uci, uciLength).end();
    }

    /** Writes the moves in SAN as an array. */
    public void san(JsonText json) {
        json.array().elements(san, sanLength).end();
    }
}
