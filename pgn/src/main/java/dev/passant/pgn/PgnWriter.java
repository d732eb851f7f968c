package dev.passant.pgn;

import dev.passant.chess.Color;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Writes games in the export format of PGN, one after the other: the tags of the roster first and in their order, the
 * others in the order that they have; moves in canonical SAN with their numbers; NAGs as {@code $n}; comments in
 * braces; lines of less than 80 characters.
 *
 * <p>Three things go by what can be read back rather than by the letter of the standard, which has nothing to say on
 * them. Tags outside the roster keep their order instead of being sorted, so that nothing is lost. A comment that has a
 * closing brace stands behind a semicolon to the end of its line. A word of a comment, such a comment, and a tag are
 * never broken, whatever their length; a comment is broken only at a single blank, for which a reader takes a line end.
 *
 * <p>Source: the PGN standard (Edwards, 1994), sections 3.2, 8 and 10.
 */
public final class PgnWriter {

    private final Appendable out;

    /**
     * A writer.
     *
     * @param out where games go; UTF-8 is the encoding that readers expect
     */
    public PgnWriter(Appendable out) {
        this.out = out;
    }

    /**
     * A game as text.
     *
     * @param game the game
     * @return tags, an empty line, and moves, with a line feed at each line's end
     */
    public static String toString(Game game) {
        StringBuilder text = new StringBuilder();
        try {
            new PgnWriter(text).write(game);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a StringBuilder does not fail
        }
        return text.substring(0, text.length() - 1);
    }

    /**
     * Writes a game, and an empty line behind it.
     *
     * @param game the game
     * @throws IOException when the output fails
     */
    public void write(Game game) throws IOException {
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
        ExportLines lines = new ExportLines(out);
        Movetext movetext = new Movetext(game);
        // A number stands before each move of White, and before one of Black that does not follow its White move.
        boolean needsNumber = true;
        for (Movetext.Token token = movetext.next(); token != Movetext.Token.END; token = movetext.next()) {
            switch (token) {
                case MOVE -> {
                    GameNode before = movetext.node().parent().orElseThrow();
                    if (needsNumber || before.position().sideToMove() == Color.WHITE) {
                        lines.word(before.moveNumber().strip());
                    }
                    lines.word(movetext.node().san());
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
