package dev.passant.pgn.raw;

import dev.passant.pgn.PgnEncoding;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The encoding, line ends and byte-order mark of text for programs that do not read UTF-8 with line feeds.
 *
 * <pre>{@code
 * TextForm form = TextForm.parse("windows-1252,crlf");
 * ByteArrayOutputStream bytes = new ByteArrayOutputStream();
 * try (OutputStream out = form.over(bytes, true)) {
 *     out.write("[White \"Švidler\"]\n".getBytes(StandardCharsets.UTF_8));
 * }
 * System.out.println(bytes.size()); // 19
 * System.out.println(form.replaced()); // 0
 * }</pre>
 */
public final class TextForm {

    /** UTF-8, line feeds, no byte-order mark. */
    public static final TextForm UTF_8 = new TextForm(StandardCharsets.UTF_8, false, false);

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private final Charset charset;
    private final boolean hasCarriageReturns;
    private final boolean hasMark;
    private final AtomicLong replaced = new AtomicLong();

    private TextForm(Charset charset, boolean hasCarriageReturns, boolean hasMark) {
        this.charset = charset;
        this.hasCarriageReturns = hasCarriageReturns;
        this.hasMark = hasMark;
    }

    /**
     * Parses a list, separated by commas.
     *
     * @param list {@code crlf} for lines that end with a carriage return and a line feed, {@code bom} for a byte-order
     *     mark, and the name of an encoding as in {@link PgnEncoding#of}
     * @return the form
     * @throws IllegalArgumentException if a word is unknown, or for a byte-order mark in another encoding than UTF-8
     */
    public static TextForm parse(String list) {
        Charset charset = StandardCharsets.UTF_8;
        boolean hasCarriageReturns = false;
        boolean hasMark = false;
        for (String word : list.split(",", -1)) {
            switch (word.strip().toLowerCase(Locale.ROOT)) {
                case "crlf" -> hasCarriageReturns = true;
                case "bom" -> hasMark = true;
                case "", "auto" ->
                    throw new IllegalArgumentException(
                            "expected crlf, bom or an encoding such as windows-1252, got \"" + list + "\"");
                default ->
                    charset = Charset.forName(PgnEncoding.of(word.strip()).toString());
            }
        }
        if (hasMark && !charset.equals(StandardCharsets.UTF_8)) {
            throw new IllegalArgumentException("bom needs UTF-8: " + charset + " has no byte-order mark");
        }
        return new TextForm(charset, hasCarriageReturns, hasMark);
    }

    /** {@return the name of the encoding} */
    public String encoding() {
        return charset.name();
    }

    /** {@return the number of characters so far that the encoding does not have, and that were replaced} */
    public long replaced() {
        return replaced.get();
    }

    /**
     * Converts text to this form. A letter that the encoding lacks is written without its accents, or as {@code ?}.
     *
     * @param target receives the converted text
     * @param isStart whether the text is the beginning of a file
     * @return a stream for text in UTF-8; {@code target} itself if nothing is converted
     */
    public OutputStream over(OutputStream target, boolean isStart) {
        boolean isUtf8 = charset.equals(StandardCharsets.UTF_8);
        return isUtf8 && !hasCarriageReturns && !(hasMark && isStart)
                ? target
                : new Converted(target, isUtf8, hasMark && isStart);
    }

    private final class Converted extends FilterOutputStream {
        private final boolean isUtf8;
        private final CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        private final CharsetEncoder encoder = charset.newEncoder();
        private boolean marks;
        private byte[] pending = {};
        private int last;

        Converted(OutputStream target, boolean isUtf8, boolean marks) {
            super(target);
            this.isUtf8 = isUtf8;
            this.marks = marks;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (marks && length > 0) {
                marks = false;
                out.write(BYTE_ORDER_MARK);
            }
            byte[] lines = hasCarriageReturns
                    ? withCarriageReturns(bytes, offset, length)
                    : Arrays.copyOfRange(bytes, offset, offset + length);
            out.write(isUtf8 ? lines : encoded(lines));
        }

        private byte[] withCarriageReturns(byte[] bytes, int offset, int length) {
            byte[] lines = new byte[2 * length];
            int size = 0;
            for (int i = offset; i < offset + length; i++) {
                if (bytes[i] == '\n' && last != '\r') {
                    lines[size++] = '\r';
                }
                lines[size++] = bytes[i];
                last = bytes[i];
            }
            return Arrays.copyOf(lines, size);
        }

        private byte[] encoded(byte[] utf8) {
            ByteBuffer bytes = ByteBuffer.allocate(pending.length + utf8.length)
                    .put(pending)
                    .put(utf8)
                    .flip();
            CharBuffer text = CharBuffer.allocate(bytes.remaining() + 1);
            decoder.decode(bytes, text, false);
            pending = Arrays.copyOfRange(bytes.array(), bytes.position(), bytes.limit());
            String decoded = text.flip().toString();
            return (encoder.canEncode(decoded) ? decoded : replaced(decoded)).getBytes(charset);
        }

        private String replaced(String text) {
            StringBuilder written = new StringBuilder();
            text.codePoints().mapToObj(c -> new String(Character.toChars(c))).forEach(letter -> {
                if (encoder.canEncode(letter)) {
                    written.append(letter);
                } else {
                    replaced.incrementAndGet();
                    String base =
                            Normalizer.normalize(letter, Normalizer.Form.NFD).substring(0, 1);
                    written.append(encoder.canEncode(base) ? base : "?");
                }
            });
            return written.toString();
        }
    }
}
