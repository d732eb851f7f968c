package dev.passant.hunt.protocol;

/** Output of an engine within a sentence. */
final class EngineText {

    private static final int MAX_LENGTH = 120;

    private EngineText() {}

    static String clipped(String text) {
        return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "...";
    }
}
