package dev.passant.pgn;

import dev.passant.chess.CastlingRights;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Square;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The moves of a line in UCI and SAN, written while the line is played. No object is allocated per move: a move is a
 * {@code long} whose lowest byte is the first character.
 *
 * <pre>{@code
 * Replay replay = new Replay(Position.start());
 * LineMoves moves = new LineMoves(true);
 * moves.begin(Position.start(), replay);
 * replay.play(Uci.parse("g1f3", Position.start()));
 * moves.played();
 * System.out.println(moves.uci() + " " + moves.san() + " " + (char) (moves.packedSan(0) & 0x7f)); // g1f3 Nf3 N
 * }</pre>
 *
 * <p>In Chess960, castling in UCI is king takes rook. Not thread-safe.
 */
public final class LineMoves {

    /** A null move in UCI. */
    public static final String NULL_MOVE = "0000";

    /** The usual notation of a null move in SAN; the standard has none. */
    public static final String NULL_MOVE_SAN = "--";

    /** The names of the squares; small enough for the L1 cache. */
    private static final long[] SQUARES = new long[64];

    static {
        for (int square = 0; square < SQUARES.length; square++) {
            SQUARES[square] = packed(Square.of(square).toString());
        }
    }

    private static final long PACKED_NULL_MOVE = packed(NULL_MOVE);
    private static final long PACKED_NULL_MOVE_SAN = packed(NULL_MOVE_SAN);

    private final boolean hasSan;
    private long[] uci = new long[128];
    private long[] san = new long[128];
    private int size;

    private final byte[] text = new byte[Long.BYTES];
    private final ByteBuffer word = ByteBuffer.wrap(text).order(ByteOrder.LITTLE_ENDIAN);

    /** The castling rights at the start of the line in Chess960; otherwise empty. */
    private Optional<CastlingRights> rights = Optional.empty();

    private Replay replay = new Replay(Position.start());

    /** The game whose main line this is; null if the moves were not written while a game was read. */
    private @Nullable Game game;

    /**
     * Creates an empty line.
     *
     * @param hasSan whether to write the moves also in SAN
     */
    public LineMoves(boolean hasSan) {
        this.hasSan = hasSan;
    }

    /**
     * Starts a line.
     *
     * @param start the position
     * @param played the replay of the line, at that position
     */
    public void begin(Position start, Replay played) {
        replay = played;
        game = null;
        size = 0;
        rights = start.isChess960() ? Optional.of(start.castlingRights()) : Optional.empty();
    }

    /** Appends the last move of the replay. */
    public void played() {
        makeRoom();
        int code = replay.lastCode();
        int from = code >>> 6 & 63;
        int to = code & 63;
        int kind = code >>> 12;
        // Drops have equal squares; the kinds are promotions, castling and, with the capture bit, promotions to king.
        boolean isSpecial = kind >= 8 || from == to || (kind & 2) != 0;
        long squares = isSpecial ? special(Move.ofCode(code)) : SQUARES[from] | SQUARES[to] << 2 * Byte.SIZE;
        uci[size] = squares;
        if (hasSan) {
            word.putLong(0, 0);
            replay.writeSan(text, 0);
            san[size] = word.getLong(0);
        }
        size++;
    }

    private long special(Move move) {
        if (move.dropped().isPresent()) {
            char letter = move.dropped().get().letter();
            return letter | '@' << Byte.SIZE | SQUARES[move.to().index()] << 2 * Byte.SIZE;
        }
        long squares = SQUARES[move.from().index()] | SQUARES[target(move).index()] << 2 * Byte.SIZE;
        return move.promotion()
                .map(role -> squares | (long) Character.toLowerCase(role.letter()) << 4 * Byte.SIZE)
                .orElse(squares);
    }

    /**
     * Returns the target square in UCI. For castling in Chess960, this is the rook's square. The rights at the start of
     * the game are sufficient, because a rook that castles has not moved before.
     */
    private Square target(Move move) {
        Color mover = move.from().rank() == 0 ? Color.WHITE : Color.BLACK;
        return move.castlingSide()
                .flatMap(side -> rights.flatMap(found -> found.rook(mover, side)))
                .orElse(move.to());
    }

    /** Appends a null move. */
    public void nullMovePlayed() {
        makeRoom();
        uci[size] = PACKED_NULL_MOVE;
        san[size] = PACKED_NULL_MOVE_SAN;
        size++;
    }

    private void makeRoom() {
        if (size == uci.length) {
            uci = Arrays.copyOf(uci, 2 * size);
            san = Arrays.copyOf(san, 2 * size);
        }
    }

    private static long packed(String ascii) {
        byte[] bytes = Arrays.copyOf(ascii.getBytes(StandardCharsets.US_ASCII), Long.BYTES);
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong();
    }

    /** Records that this line is the whole movetext of a game. The game must not change before it is written. */
    void isOf(Game read) {
        game = read;
    }

    /** Returns whether this is the main line of a game. */
    @SuppressWarnings("ReferenceEquality") // compared by identity
    boolean has(Game asked) {
        return game == asked;
    }

    /** {@return the number of moves} */
    public int size() {
        return size;
    }

    /** {@return the position at the end of the line} */
    public Position end() {
        return replay.position();
    }

    /**
     * {@return the characters of a move in UCI, the first in the lowest byte; {@link #NULL_MOVE} for a null move}
     *
     * @param index the number of moves before it
     */
    public long packedUci(int index) {
        return uci[index];
    }

    /**
     * {@return the characters of a move in SAN, the first in the lowest byte; {@link #NULL_MOVE_SAN} for a null move}
     *
     * @param index the number of moves before it
     */
    public long packedSan(int index) {
        return san[index];
    }

    /** {@return the moves in UCI, separated by spaces} */
    public String uci() {
        return joined(uci, 0, size);
    }

    /** {@return the moves in SAN, separated by spaces} */
    public String san() {
        return joined(san, 0, size);
    }

    /**
     * {@return a move in UCI}
     *
     * @param index the number of moves before it
     */
    public String uci(int index) {
        return joined(uci, index, index + 1);
    }

    /**
     * {@return a move in SAN}
     *
     * @param index the number of moves before it
     */
    public String san(int index) {
        return joined(san, index, index + 1);
    }

    private static String joined(long[] moves, int from, int to) {
        byte[] line = new byte[(to - from + 1) * (Long.BYTES + 1)];
        ByteBuffer words = ByteBuffer.wrap(line).order(ByteOrder.LITTLE_ENDIAN);
        int length = 0;
        for (int i = from; i < to; i++) {
            words.putLong(length, moves[i]);
            length += length(moves[i]);
            line[length++] = ' ';
        }
        return new String(line, 0, Math.max(0, length - 1), StandardCharsets.ISO_8859_1);
    }

    /**
     * {@return the length of a move in characters}
     *
     * @param packed the move as {@link #packedUci} or {@link #packedSan} returns it
     */
    public static int length(long packed) {
        return Long.BYTES - Long.numberOfLeadingZeros(packed) / Byte.SIZE;
    }
}
