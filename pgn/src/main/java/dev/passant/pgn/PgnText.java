package dev.passant.pgn;

import dev.passant.pgn.read.Token;
import java.nio.charset.Charset;

/**
 * A view of a token in the reader's buffer: nothing is copied until {@link #toString} is called. The reader reuses the
 * object, so it is valid only during the call that it is passed to.
 *
 * <p>As a {@link CharSequence} it is a sequence of bytes, 0 to 255. {@link #toString} and {@link #decoded} decode it.
 */
public abstract sealed class PgnText implements CharSequence permits Token {

    /** Creates a view. */
    protected PgnText() {}

    @Override
    public abstract String subSequence(int from, int to);

    /**
     * {@return whether the bytes are equal to an ASCII text}
     *
     * @param ascii an ASCII text
     */
    public abstract boolean isText(String ascii);

    /** {@return whether all bytes are ASCII, so that the encoding does not matter} */
    public abstract boolean isAscii();

    /**
     * Decodes the text in a given encoding.
     *
     * @param encoding the encoding
     * @return the characters
     */
    public abstract String decoded(Charset encoding);

    /**
     * Decodes the text in the encoding of the reader. By default, this is UTF-8 if the bytes are valid UTF-8, otherwise
     * Windows-1252.
     *
     * @return the characters
     */
    @Override
    public abstract String toString();

    /** {@return the text of {@link #toString} in UTF-8} ASCII is copied without decoding. */
    public abstract byte[] toUtf8();
}
