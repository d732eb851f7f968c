package dev.passant.answers;

import java.util.Locale;

/** Receives the response to a request. */
public interface Response {

    /** The media type of a single answer. */
    String JSON = "application/json";

    /** The media type of a sequence of answers, one per line. */
    String LINES = "application/x-ndjson";

    /** The media type of server-sent events. */
    String EVENTS = "text/event-stream";

    /** The media type of diagrams. */
    String SVG = "image/svg+xml";

    /** Starts the response. */
    void begin(int status, String mediaType);

    /** Sends a part of the body immediately. */
    void part(String text);

    /** Returns whether the request has been cancelled, so that the rest of the body is not needed. */
    default boolean isCancelled() {
        return false;
    }

    /** Sends a response with a single part. */
    default void send(String mediaType, String body) {
        begin(200, mediaType);
        part(body);
    }

    /** Sends an answer as JSON, with sentences in the language of a locale. */
    default void send(Answer answer, Locale locale) {
        send(JSON, answer.toJson(locale));
    }

    /** Sends an answer as JSON. */
    default void send(Answer answer) {
        send(JSON, answer.toJson());
    }

    /** Returns the locale for sentences if the parameters of the request name none. */
    default Locale locale() {
        return Locale.ENGLISH;
    }
}
