package dev.passant.pgn.raw;

import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.tag.TagValues;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces spellings of players' names in the text of a game, so that the text has the names that its reader returns.
 *
 * <pre>{@code
 * PgnOptions options = PgnOptions.DEFAULT.with(PlayerNames.parse("Anand, Viswanathan = Anand,V"));
 * byte[] text = RawNames.corrected("[White \"Anand,V\"] 1. e4 *".getBytes(StandardCharsets.UTF_8), options);
 * System.out.println(new String(text, StandardCharsets.UTF_8)); // [White "Anand, Viswanathan"] 1. e4 *
 * }</pre>
 */
public final class RawNames {

    private static final Pattern TAG = Pattern.compile("\\[\\s*(?i:White|Black)\\s*\"((?:[^\"\\\\]|\\\\.)*+)\"");

    private RawNames() {}

    /**
     * Replaces the spellings in the tags {@code White} and {@code Black}.
     *
     * @param text the text of a game
     * @param options the options with which it was read
     * @return the text with the names of {@link PgnOptions#players}; {@code text} itself if nothing is replaced
     */
    public static byte[] corrected(byte[] text, PgnOptions options) {
        if (options.players().isEmpty()) {
            return text;
        }
        String bytes = new String(text, StandardCharsets.ISO_8859_1);
        StringBuilder corrected = new StringBuilder();
        int copied = 0;
        Matcher tag = TAG.matcher(bytes);
        for (int tags = 0; tags < 2 && tag.find(); tags++) {
            byte[] value = tag.group(1).getBytes(StandardCharsets.ISO_8859_1);
            Optional<String> name =
                    options.players().correct(TagValues.text(options.encoding().textOf(value)));
            if (name.isPresent()) {
                byte[] written = options.encoding().encoded(TagValues.escaped(name.get()));
                corrected.append(bytes, copied, tag.start(1));
                corrected.append(new String(written, StandardCharsets.ISO_8859_1));
                copied = tag.end(1);
            }
        }
        return copied == 0
                ? text
                : corrected.append(bytes, copied, bytes.length()).toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
