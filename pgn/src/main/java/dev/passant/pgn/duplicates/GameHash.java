package dev.passant.pgn.duplicates;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A 128-bit hash of a game: of its starting position and moves, or of its text if the moves are incomplete. One object
 * hashes many games, one after another.
 *
 * <pre>{@code
 * GameHash hash = new GameHash();
 * Set<Long> seen = new HashSet<>();
 * for (String text : List.of("1. e4 e5 *", "[White \"x\"] 1. e4 {the same} e5 1-0", "1. d4 *")) {
 *     Game game = new PgnReader(new StringReader(text)).readGame().get();
 *     hash.begin(game.root().position());
 *     game.mainLine().forEach(node -> hash.add(node.move()));
 *     hash.end();
 *     System.out.println(seen.add(hash.first())); // true, false, true
 * }
 * }</pre>
 *
 * <p>{@link Deduplicator} finds duplicates by these hashes. The hash is the first half of SHA-256 (FIPS 180-4), for
 * which no collisions are known. With a weaker hash, games with equal hashes would also have to be compared move by
 * move.
 */
public final class GameHash {

    private static final int BUFFERED = 1 << 12;

    /** The first byte of the hashed input. It differs for moves and texts, so that they never collide. */
    private static final byte MOVES_PREFIX = 'm';

    private static final byte TEXT_PREFIX = 't';

    /** Differs from every packed move. */
    private static final short NULL_MOVE = -1;

    private final MessageDigest digest;
    private final ByteBuffer pending = ByteBuffer.allocate(BUFFERED);

    private long first;
    private long second;

    /** The start of the previous game. Most games start from the same position, so its FEN is cached. */
    private Position lastStart = Position.start();

    private byte[] lastStartText = Fen.format(lastStart).getBytes(StandardCharsets.US_ASCII);

    /** Creates a hash without a game. */
    public GameHash() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JVM has SHA-256", e);
        }
    }

    /**
     * Begins a game.
     *
     * @param start the starting position
     */
    public void begin(Position start) {
        digest.reset();
        pending.clear();
        int variant = start.variant().ordinal();
        pending.put(MOVES_PREFIX).put((byte) (2 * variant + (start.isChess960() ? 1 : 0)));
        if (!start.equals(lastStart)) {
            lastStart = start;
            lastStartText = Fen.format(start).getBytes(StandardCharsets.US_ASCII);
        }
        pending.put(lastStartText);
    }

    /**
     * Adds a move.
     *
     * @param move the move
     */
    public void add(Move move) {
        add((short) move.code());
    }

    /** Adds a null move. */
    public void addNullMove() {
        add(NULL_MOVE);
    }

    private void add(short move) {
        if (pending.remaining() < Short.BYTES) {
            digest.update(pending.flip());
            pending.clear();
        }
        pending.putShort(move);
    }

    /** Ends the game, and hashes its start and moves. */
    public void end() {
        digest.update(pending.flip());
        take(digest.digest());
    }

    /**
     * Ends the game, and hashes its text instead of its moves. The number and kind of blanks and line ends is ignored.
     *
     * @param text the game as it is in its file
     */
    public void endAs(byte[] text) {
        digest.reset();
        pending.clear();
        pending.put(TEXT_PREFIX);
        boolean isAfterBlank = false;
        boolean isBegun = false;
        for (byte b : text) {
            boolean isBlank = b >= 0 && b <= ' ';
            if (!isBlank) {
                // Blanks at the start and end are ignored.
                if (isAfterBlank && isBegun) {
                    put((byte) ' ');
                }
                put(b);
                isBegun = true;
            }
            isAfterBlank = isBlank;
        }
        end();
    }

    private void put(byte b) {
        if (!pending.hasRemaining()) {
            digest.update(pending.flip());
            pending.clear();
        }
        pending.put(b);
    }

    private void take(byte[] hash) {
        ByteBuffer bytes = ByteBuffer.wrap(hash);
        first = bytes.getLong();
        second = bytes.getLong();
    }

    /** {@return the first half of the hash of the last game that ended, 64 bits} */
    public long first() {
        return first;
    }

    /** {@return the second half of the hash, 64 bits} */
    public long second() {
        return second;
    }
}
