package dev.passant.pgn.source;

import com.github.luben.zstd.Zstd;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Input files for tests of splitting: games with ambiguous boundaries, and Zstandard frames as written by pzstd. */
public final class FilesToCut {

    /** The magic number of pzstd's skippable frame, which contains the size of the next frame. */
    private static final int PZSTD = 0x184d2a50;

    private static final String[] GAMES = {
        "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n",
        "[Site \"first\"]\n[Event \"second\"]\n\n1. d4 d5 *\n",
        "[Event \"x\"]\n\n1. e4 {a comment\n[Event \"inside\"]\n that is not closed\n\n",
        "[Event \"x\"]\n\n1. e4 (1. d4 (1. c4\n\n",
        "[Event \"y\"]\r\n%\r\n[Site \"after an escape\"]\r\n\r\n1. e4 Ke3 e5 0-1\r\n",
        "1. e4! {c} (1. d4) *\n",
        "[Event \"z\"]\n[Event \"twice\"]\n\n1. Nf3 <reserved\n[Event \"in reserved\"]\n> *\n",
        "[Event \"\u00e9\"]\n\n; [Event \"commented\"]\n1. a4 & a5 1/2-1/2 {after} [Event \"same line\"] 1. h4 *\n",
        "[Round \"1\"]\n\n%\n[Event \"split\"]\n\n*\n",
        "1. a3 a6\n\n \t1. h3 h6 (1... g6\n\n 1. x) 2. d4\n  \n  1. b3\n\n",
        "[Event \"black\"]\n[FEN \"4k3/p7/8/8/8/8/P7/4K3 b - - 0 1\"]\n\n1. a6\n\n 1. a3\n\n",
        "[Event \"white\"]\n[FEN \"4k3/p7/8/8/8/8/P7/4K3 w - - 0 1\"]\n\n1. a3\n\n 1. a4\n\n",
        "[Event \"open\"]\n\n((1. e4 {not closed\n\n",
        "[Event \"x\"]\n\n1. e4 {a comment\n[Event \"inside\"]\n\n[Site \"quoted\"]\n that is closed} e5 *\n",
        "[Event \"x\"]\n\n1. e4 {\n[Event \"inside\"]\n1. d4} d5 *\n",
        "[Event \"x\"]\n\n1. e4 {" + "long ".repeat(900) + "\n[Event \"inside\"]\n} e5 *\n",
        "[Event \"x\"]\n\n1. c4 *\n\n{of the next game}\n",
        "[Event \"x\"]\n\n1. c4 *\n\n; two comments\n{\n[Event \"inside\"]\n} {of the next game}\n\n",
        "[Event \"x\"]\n\n1. c4 * {of this game}\n{and this}\n\n",
        "[pgn]\n[Event \"forum\"]\n\n1. e4 e5 +--\n[/pgn]\n\n",
    };

    private FilesToCut() {}

    /** Returns games of all kinds, some of them malformed where a splitter might go wrong. */
    public static String games(int count, long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(GAMES[random.nextInt(GAMES.length)]);
        }
        return text.toString();
    }

    /** Returns the same games in UTF-8. */
    public static byte[] utf8(int count, long seed) {
        return games(count, seed).getBytes(StandardCharsets.UTF_8);
    }

    /** Returns a frame as pzstd writes it, after a skippable frame with its size. */
    public static byte[] pzstdFrame(byte[] text) {
        byte[] frame = Zstd.compress(text, 1);
        return ByteBuffer.allocate(12 + frame.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(PZSTD)
                .putInt(Integer.BYTES)
                .putInt(frame.length)
                .put(frame)
                .array();
    }
}
