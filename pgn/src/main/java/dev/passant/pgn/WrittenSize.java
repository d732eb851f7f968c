package dev.passant.pgn;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.passant.pgn.tag.Tag;

/** Checks that a written game can be read again within a reader's limits. */
final class WrittenSize {

    /** The overhead of a stored tag, comment or NAG, as {@link GameBuilder} counts it. */
    private static final int BYTES_BESIDE_TEXT = 64;

    /** Braces, or a semicolon and a line end. */
    private static final int BYTES_AROUND_COMMENT = 2;

    private WrittenSize() {}

    /** Throws {@code IllegalArgumentException} if a reader would drop parts of the game. */
    static void check(Game game, PgnLimits limits) {
        long plies = 0;
        long text = 0;
        int depth = 0;
        for (Tag tag : game.tags()) {
            int bytes = bytes(tag.toString());
            refuseOver(limits.tokenBytes() / 2, bytes, "bytes of a tag");
            text += bytes + BYTES_BESIDE_TEXT;
        }
        Movetext movetext = new Movetext(game);
        for (Movetext.Token token = movetext.next(); token != Movetext.Token.END; token = movetext.next()) {
            switch (token) {
                case MOVE -> plies++;
                case NAG -> text += BYTES_BESIDE_TEXT;
                case COMMENT -> {
                    int bytes = bytes(movetext.comment().toString());
                    refuseOver(limits.tokenBytes() - BYTES_AROUND_COMMENT, bytes, "bytes of a comment");
                    text += bytes + BYTES_BESIDE_TEXT;
                }
                case VARIATION_START -> refuseOver(limits.variationDepth(), ++depth, "nested variations");
                case VARIATION_END -> depth--;
                case END -> {
                    // the loop condition excludes it
                }
            }
        }
        refuseOver(limits.gamePlies(), plies, "moves");
        refuseOver(limits.gameTextBytes(), text, "bytes of tags, comments and NAGs");
    }

    private static int bytes(String text) {
        return text.getBytes(UTF_8).length;
    }

    private static void refuseOver(long limit, long actual, String what) {
        if (actual > limit) {
            throw new IllegalArgumentException(
                    "the game has " + actual + " " + what + "; readers accept at most " + limit);
        }
    }
}
