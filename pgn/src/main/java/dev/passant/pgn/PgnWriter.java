package dev.passant.pgn;

import dev.passant.chess.Color;
import dev.passant.pgn.tag.Tag;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Writes games, one after the other, in the layout of PGN's export format:
 *
 * <ul>
 *   <li>the seven tag roster first, in its fixed order, then all other tags in their original order;
 *   <li>moves in canonical SAN with move numbers, NAGs as {@code $n}, comments in braces;
 *   <li>lines of fewer than 80 characters.
 * </ul>
 *
 * <pre>{@code
 * Game game = new Game();
 * game.root().add(Uci.parse("e2e4", game.start())).addComment(Comment.of("best by test"));
 * StringWriter out = new StringWriter();
 * new PgnWriter(out).write(game);
 * System.out.println(out.toString().lines().skip(8).findFirst().orElseThrow()); // 1. e4 {best by test} *
 * }</pre>
 *
 * <p>This differs from the export format in one point: the standard sorts the tags outside the roster in ASCII order.
 * This class keeps their order, as lichess and ChessBase do, so that related tags stay together and rewriting a file
 * changes only the edited lines.
 *
 * <p>The standard leaves two points open. A comment that contains a closing brace is written after a semicolon, to the
 * end of the line. Tags, semicolon comments, comment commands ({@code [%clk 0:01:00]}), move numbers with their move and
 * words of comments are never broken, whatever their length; other comments are broken only at single spaces, because
 * readers convert line ends to spaces.
 *
 * <p>Source: the PGN standard (Edwards, 1994), sections 3.2, 8 and 10.
 */
public final class PgnWriter {

    private final Appendable out;
    private final PgnWriterOptions options;

    /**
     * Creates a writer with the default options.
     *
     * @param out receives the games; readers expect UTF-8
     */
    public PgnWriter(Appendable out) {
        this(out, PgnWriterOptions.DEFAULT);
    }

    /**
     * Creates a writer with options.
     *
     * @param out receives the games; readers expect UTF-8
     * @param options the writer options
     */
    public PgnWriter(Appendable out, PgnWriterOptions options) {
        this.out = out;
        this.options = options;
    }

    /**
     * {@return a game as PGN text: tags, an empty line, and movetext; each line ends with a line feed}
     *
     * @param game the game
     */
    public static String toString(Game game) {
        return toString(game, PgnWriterOptions.DEFAULT);
    }

    /**
     * {@return a game of any size as PGN text: tags, an empty line, and movetext; each line ends with a line feed}
     *
     * @param game the game
     * @param options the writer options; their limits are ignored
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
     * Writes a game, followed by an empty line.
     *
     * @param game the game
     * @throws IllegalArgumentException if variations, moves or text of the game exceed the limits of this writer's
     *     options, so that a reader would cut the game; in that case nothing is written
     * @throws IOException if the output fails
     */
    public void write(Game game) throws IOException {
        WrittenSize.check(game, options.limits());
        writeUnchecked(game);
    }

    private void writeUnchecked(Game game) throws IOException {
        boolean isFirst = true;
        for (Tag tag : game.tags()) {
            String text = tag.toString();
            // Readers start a new game at a line that begins with [Event ". A second space prevents that for a second
            // Event tag.
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
        // White moves are numbered. Black moves are numbered only if they do not directly follow the white move.
        boolean needsNumber = true;
        for (Movetext.Token token = movetext.next(); token != Movetext.Token.END; token = movetext.next()) {
            switch (token) {
                case MOVE -> {
                    GameNode before = movetext.node().parent().orElseThrow();
                    boolean isNumbered = needsNumber || before.position().sideToMove() == Color.WHITE;
                    String number = isNumbered ? before.moveNumber().strip() + " " : "";
                    lines.word(number + movetext.node().san(options.letters()));
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
                    // Not reached: the loop ends before this token.
                }
            }
        }
        lines.word(game.result().toString());
        lines.end();
    }
}
