package dev.passant.pgn.split;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Makes unique file names from tag values. The names are valid on all systems, stay inside the folder and differ even
 * if case is ignored.
 */
final class FileNames {

    private static final int MAX_BYTES = 120;

    /** Device names reserved by Windows, with any extension. */
    private static final Pattern DEVICE =
            Pattern.compile("(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?", Pattern.CASE_INSENSITIVE);

    /** The names in use, each with the last number that was appended to it. */
    private final Map<String, Integer> taken = new HashMap<>();

    /** Returns a new name for a text. */
    String of(String text) {
        String safe = safe(text);
        String name = safe;
        while (taken.putIfAbsent(folded(name), 1) != null) {
            name = safe + "~" + taken.merge(folded(safe), 1, Integer::sum);
        }
        return name;
    }

    private static String folded(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }

    private static String safe(String text) {
        StringBuilder name = new StringBuilder();
        Normalizer.normalize(text, Normalizer.Form.NFC).codePoints().forEach(c -> {
            boolean isSafe = Character.isLetterOrDigit(c)
                    || c == ' '
                    || c < 128 && ",.-_'()+&".indexOf(c) >= 0
                    || Character.getType(c) == Character.NON_SPACING_MARK;
            name.appendCodePoint(isSafe ? c : '_');
        });
        String cut = cut(name.toString().strip());
        // A leading dot hides a file, a leading dash looks like an option, and Windows drops trailing dots.
        String plain = cut.replaceFirst("^[.\\-]", "_").replaceFirst("[. ]+$", "");
        return plain.isEmpty() || DEVICE.matcher(plain).matches() ? "_" + plain : plain;
    }

    private static String cut(String name) {
        int length = name.length();
        while (name.substring(0, length).getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
            length = name.offsetByCodePoints(length, -1);
        }
        return name.substring(0, length);
    }
}
