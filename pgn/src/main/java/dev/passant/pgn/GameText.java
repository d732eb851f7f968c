package dev.passant.pgn;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The text of several games in an output format, with placeholders for the game numbers. {@link ParallelWriter} inserts
 * the numbers once the preceding part of the file has been read.
 *
 * <pre>{@code
 * GameText text = new GameText();
 * for (String moves : List.of("e4", "d4")) {
 *     text.startGame();
 *     text.addNumber();
 *     text.writeBytes(("," + moves + ";").getBytes(StandardCharsets.UTF_8));
 * }
 * System.out.println(text.numbered(7).toString(StandardCharsets.UTF_8)); // 7,e4;8,d4;
 * }</pre>
 */
public final class GameText extends ByteArrayOutputStream {

    /** For each placeholder, its offset in the low 32 bits and the index of its game in the high 32 bits. */
    private long[] places = new long[16];

    private int placeCount;
    private int games;

    /** Creates an empty text. */
    public GameText() {
        this(1 << 10);
    }

    GameText(int size) {
        super(size);
    }

    /** Starts a numbered game. */
    public void startGame() {
        games++;
    }

    /** Adds a placeholder for the number of the game. */
    public void addNumber() {
        if (placeCount == places.length) {
            places = Arrays.copyOf(places, 2 * placeCount);
        }
        places[placeCount++] = games - 1L << Integer.SIZE | count;
    }

    /** {@return the number of games that were started} */
    public int games() {
        return games;
    }

    /** Removes the text and its placeholders. */
    @Override
    public synchronized void reset() {
        super.reset();
        placeCount = 0;
        games = 0;
    }

    /**
     * Inserts the numbers of the games.
     *
     * @param first the number of the first game
     * @return the text with numbers; this text if it has no placeholders
     */
    public ByteArrayOutputStream numbered(long first) {
        if (placeCount == 0) {
            return this;
        }
        ByteArrayOutputStream text = new ByteArrayOutputStream(count + placeCount * Long.BYTES);
        int from = 0;
        for (int i = 0; i < placeCount; i++) {
            int place = (int) places[i];
            text.write(buf, from, place - from);
            text.writeBytes(Long.toString(first + (places[i] >>> Integer.SIZE)).getBytes(StandardCharsets.US_ASCII));
            from = place;
        }
        text.write(buf, from, count - from);
        return text;
    }
}
