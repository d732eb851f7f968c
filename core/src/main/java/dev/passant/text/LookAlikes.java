package dev.passant.text;

import java.util.Locale;

/**
 * Characters that look like the letters, digits and signs of moves and FENs: Cyrillic {@code е}, Greek {@code Ο},
 * full-width {@code ｅ}. They get into texts from keyboards and from programs that correct texts.
 */
public final class LookAlikes {

    private static final String OTHERS = "асеоһхАВЕКМНОРСТХΑΒΕΚΝΟΡΧοχ";
    private static final String LATIN = "aceohxABEKMHOPCTXABEKNOPXox";

    private static final char FIRST_WIDE = '！';
    private static final char LAST_WIDE = '～';

    private LookAlikes() {}

    /**
     * {@return a text in which each of these characters is the one that it looks like; other characters stay}
     *
     * @param text a text
     */
    public static String replaced(String text) {
        StringBuilder latin = new StringBuilder(text);
        for (int i = 0; i < latin.length(); i++) {
            latin.setCharAt(i, latin(latin.charAt(i)));
        }
        return latin.toString();
    }

    private static char latin(char c) {
        if (c >= FIRST_WIDE && c <= LAST_WIDE) {
            return (char) (c - FIRST_WIDE + '!');
        }
        int at = OTHERS.indexOf(c);
        return at < 0 ? c : LATIN.charAt(at);
    }

    /**
     * {@return the first of these characters in words, such as {@code the Cyrillic letter "е" (U+0435) looks like "e"};
     * empty if there is none}
     *
     * @param text a text
     */
    public static String described(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (latin(c) != c) {
                String code = Integer.toHexString(0x1_0000 | c).substring(1).toUpperCase(Locale.ROOT);
                return "the " + script(c) + " \"" + c + "\" (U+" + code + ") looks like \"" + latin(c) + '"';
            }
        }
        return "";
    }

    private static String script(char c) {
        return c >= FIRST_WIDE ? "full-width character" : c >= 'Ѐ' ? "Cyrillic letter" : "Greek letter";
    }
}
