package dev.passant.answers;

import java.util.Locale;

/** An answer to a request, written as a JSON object. */
public interface Answer {

    /** Writes the fields into an open object. */
    void fields(Json json);

    /** Returns the JSON object, with sentences in English. */
    default String toJson() {
        return toJson(Locale.ENGLISH);
    }

    /** Returns the JSON object, with sentences in the language of a locale. */
    default String toJson(Locale locale) {
        return new Json(locale).any(this).toString();
    }
}
