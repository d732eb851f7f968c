package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * What distinguishes a game from others, in 128 bits: of its start and moves, or of its text where the moves are not all of it. One
 * object hashes one game after the other.
 *
 * <pre>{@code
 * GameHash hash = new GameHash();
 * Set<Long> seen = new HashSet<>();
 * for (String text : List.of("1. e4 e5 *", "[White \"x\"] 1. e4 {the same} e5 1-0", "1. d4 *")) {
 *     Game game = new PgnReader(new StringReader(text)).readGame().get();
 *     hash.begin(game.root().position());
 *     game.mainLine().forEach(node -> hash.add(node.move().get()));
 *     hash.end();
 *     System.out.println(seen.add(hash.first())); // true, false, true
 * }
 * }</pre>
 *
 * <p>A {@link Deduplicator} finds duplicates by it. It is the first half of SHA-256 (FIPS 180-4), of which nobody has
 * found two inputs with one value; a weaker mix would have to be measured on every kind of games.
 */
public final class GameHash {

    private static final int BUFFERED = 1 << 12;

    /** What is hashed begins with its kind, so that a text is never taken for moves. */
    private static final byte OF_MOVES = 'm';

    private static final byte OF_TEXT = 't';

    /** A number that no move has. */
    private static final int NULL_MOVE = -1;

    private final MessageDigest digest;
    private final ByteBuffer pending = ByteBuffer.allocate(BUFFERED);

    private long first;
    private long second;

    /** From where the game before started, which is where most games start. */
    private Position lastStart = Position.start();

    private byte[] lastStartText = Fen.format(lastStart).getBytes(StandardCharsets.US_ASCII);

    /** A hash of no game yet. */
    public GameHash() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JVM has SHA-256", e);
        }
    }

    /**
     * A game begins.
     *
     * @param start the position that it starts from
     */
    public void begin(Position start) {
        digest.reset();
        pending.clear();
        pending.put(OF_MOVES).put((byte) (start.isChess960() ? 1 : 0));
        if (!start.equals(lastStart)) {
            lastStart = start;
            lastStartText = Fen.format(start).getBytes(StandardCharsets.US_ASCII);
        }
        pending.put(lastStartText);
    }

    /**
     * The game goes on with a move.
     *
     * @param move the move
     */
    public void add(Move move) {
        int promotion = move.promotion().map(role -> role.ordinal() + 1).orElse(0);
        add(move.kind().ordinal() << 16
                | promotion << 12
                | move.from().index() << 6
                | move.to().index());
    }

    /** The game goes on with a null move. */
    public void addNullMove() {
        add(NULL_MOVE);
    }

    private void add(int number) {
        if (pending.remaining() < Integer.BYTES) {
            digest.update(pending.flip());
            pending.clear();
        }
        pending.putInt(number);
    }

    /** The game is over: what was added is what counts. */
    public void end() {
        digest.update(pending.flip());
        take(digest.digest());
    }

    /**
     * The game is over, and its text is what counts, but for the number and kind of blanks and line ends.
     *
     * @param text the game as it stands in its file
     */
    public void endAs(byte[] text) {
        digest.reset();
        pending.clear();
        pending.put(OF_TEXT);
        boolean isAfterBlank = false;
        boolean isBegun = false;
        for (byte b : text) {
            boolean isBlank = b >= 0 && b <= ' ';
            if (!isBlank) {
                // Blanks before the first and after the last letter count for nothing.
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

    /**
     * One half of the hash of the game that ended last.
     *
     * @return 64 bits
     */
    public long first() {
        return first;
    }

    /**
     * The other half.
     *
     * @return 64 bits
     */
    public long second() {
        return second;
    }
}
