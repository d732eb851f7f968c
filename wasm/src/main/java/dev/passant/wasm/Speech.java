package dev.passant.wasm;

import dev.passant.language.Language;
import java.util.Locale;
import org.teavm.interop.Export;

/** The language of sentences. A module contains English only; JavaScript adds others. */
final class Speech {

    private static Locale locale = Locale.ENGLISH;

    private Speech() {}

    static Locale locale() {
        return locale;
    }

    /** Adds a language: its code, a line feed and its file. */
    @Export(name = "addLanguage")
    static void add(int length) {
        String text = Memory.text(length);
        int end = text.indexOf('\n');
        Language.add(text.substring(0, end), text.substring(end + 1));
    }

    /** Sets the language of sentences, which must have been added. */
    @Export(name = "speak")
    static void speak(int length) {
        locale = new Locale(Memory.text(length));
    }
}
