package dev.passant.answers;

/** An answer to a request, written as a JSON object. */
public interface Answer {

    /** Writes the fields into an open object. */
    void fields(Json json);

    /** Returns the JSON object. */
    default String toJson() {
        return new Json().any(this).toString();
    }
}
