package dev.passant.pgn;

import dev.passant.chess.Color;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Writes games in the layout of PGN's export format, one after the other: the tags of the roster first and in their order;
 * then all other tags in the order in which they were given; moves in canonical SAN with their numbers; NAGs as {@code $n}; comments in
 * braces; lines of less than 80 characters.
 *
 * <pre>{@code
 * Game game = new Game();
 * game.root().add(Uci.parse("e2e4", game.start())).addComment(Comment.of("best by test"));
 * StringWriter out = new StringWriter();
 * new PgnWriter(out).write(game);
 * System.out.println(out.toString().lines().skip(8).findFirst().orElseThrow()); // 1. e4 {best by test} *
 * }</pre>
 *
 * <p>In one point this is not the export format: that sorts the tags outside the roster in ASCII order. Here they keep their
 * order, as in the files of lichess and ChessBase, so that related tags stay together and a file that is written again differs
 * only where it was changed.
 *
 * <p>On two points the standard says nothing. A comment that has a closing brace stands behind a semicolon to the end of its line. A word of a comment, such a comment, and a tag are
 * never broken, whatever their length; a comment is broken only at a single blank, for which a reader takes a line end.
 *
 * <p>Source: the PGN standard (Edwards, 1994), sections 3.2, 8 and 10.
 */
public final class PgnWriter {

    private final Appendable out;
    private final PgnWriterOptions options;

    /**
     * A writer.
     *
     * @param out where games go; UTF-8 is the encoding that readers expect
     */
    public PgnWriter(Appendable out) {
        this(out, PgnWriterOptions.DEFAULT);
    }

    /**
     * A writer.
     *
     * @param out where games go; UTF-8 is the encoding that readers expect
     * @param options what is written, and how
     */
    public PgnWriter(Appendable out, PgnWriterOptions options) {
        this.out = out;
        this.options = options;
    }

    /**
     * A game as text.
     *
     * @param game the game
     * @return tags, an empty line, and moves, with a line feed at each line's end
     */
    public static String toString(Game game) {
        return toString(game, PgnWriterOptions.DEFAULT);
    }

    /**
     * A game as text, whatever its size.
     *
     * @param game the game
     * @param options what is written, and how; their limits are of no account
     * @return tags, an empty line, and moves, with a line feed at each line's end
     */
    public static String toString(Game game, PgnWriterOptions options) {
        StringBuilder text = new StringBuilder();
        try {
            new PgnWriter(text, options).writeUnchecked(game);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringBuilder does not fail
        }
        return text.substring(0, text.length() - 1);
    }

    /**
     * Writes a game, and an empty line behind it.
     *
     * @param game the game
     * @throws IllegalArgumentException when the game is too large for a reader with the limits of this writer's options,
     *     which would cut it: variations within each other, moves, or text; then nothing was written
     * @throws IOException when the output fails
     */
    public void write(Game game) throws IOException {
        WrittenSize.check(game, options);
        writeUnchecked(game);
    }

    private void writeUnchecked(Game game) throws IOException {
        boolean isFirst = true;
        for (Tag tag : game.tags()) {
            String text = tag.toString();
            // A second tag Event, written as usual, would begin another game; a second blank keeps readers from that.
            boolean seemsToBeginGame = !isFirst && tag.name().equals("Event");
            out.append(seemsToBeginGame ? text.replaceFirst(" ", "  ") : text).append('\n');
            isFirst = false;
        }
        out.append('\n');
        writeMoves(game);
        out.append('\n');
    }

    private void writeMoves(Game game) throws IOException {
        ExportLines lines = new ExportLines(out, options.lineLength());
        Movetext movetext = new Movetext(game);
        // A number stands before each move of White, and before one of Black that does not follow its White move.
        boolean needsNumber = true;
        int depth = 0;
        for (Movetext.Token token = movetext.next(); token != Movetext.Token.END; token = movetext.next()) {
            depth += token == Movetext.Token.VARIATION_START ? 1 : 0;
            if (!options.writes(token, depth)) {
                depth -= token == Movetext.Token.VARIATION_END ? 1 : 0;
                continue;
            }
            switch (token) {
                case MOVE -> {
                    GameNode before = movetext.node().parent().orElseThrow();
                    if (needsNumber || before.position().sideToMove() == Color.WHITE) {
                        lines.word(before.moveNumber().strip());
                    }
                    lines.word(movetext.node().san(options.letters()));
                    needsNumber = false;
                }
                case NAG -> lines.word("$" + movetext.nag());
                case COMMENT -> {
                    lines.comment(movetext.comment().toString());
                    needsNumber = true;
                }
                case VARIATION_START -> {
                    lines.open();
                    needsNumber = true;
                }
                case VARIATION_END -> {
                    lines.close();
                    depth--;
                    needsNumber = true;
                }
                case END -> {
                    // the loop is over
                }
            }
        }
        lines.word(game.result().toString());
        lines.end();
    }
}
