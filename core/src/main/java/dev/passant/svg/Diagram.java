package dev.passant.svg;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.explain.Stage;
import dev.passant.explain.Verdict;
import dev.passant.explain.Witness;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A diagram of a position as SVG 1.1: pieces, coordinates, the last move, check, marked squares and arrows, and a
 * description for screen readers.
 *
 * <pre>{@code
 * Position position = Fen.parse("4k3/8/8/8/8/8/4q3/K6R w - - 0 1");
 * Diagram diagram = Diagram.of(position)
 *         .orientation(Color.BLACK)
 *         .mark(position.kingDanger() & position.pieces(Color.WHITE), MarkColor.RED)
 *         .arrow(Square.H1, Square.H8, MarkColor.GREEN);
 * System.out.println(diagram.toSvg().substring(0, 4)); // <svg
 * }</pre>
 *
 * <p>A diagram is mutable; its methods return it for chaining. {@link #toSvg()} can be called repeatedly; its output
 * depends only on the settings. A page can contain several diagrams, because no element has an id.
 */
public final class Diagram {

    /**
     * An arrow.
     *
     * @param from its start
     * @param to its tip
     * @param color its colour
     */
    record Arrow(Square from, Square to, MarkColor color) {}

    private final Position position;
    private final Map<MarkColor, Long> marks = new EnumMap<>(MarkColor.class);
    private final Set<Arrow> arrows = new LinkedHashSet<>();
    private Color orientation = Color.WHITE;
    private boolean coordinates = true;
    private boolean check = true;
    private long dots;
    private Optional<Move> lastMove = Optional.empty();
    private Theme theme = Theme.BROWN;

    private Diagram(Position position) {
        this.position = Objects.requireNonNull(position, "position");
    }

    /**
     * Creates a diagram without marks, with White at the bottom.
     *
     * @param position any position; for illegal arrangements, use {@code Setup.toUnrestricted()}
     * @return a new diagram
     */
    public static Diagram of(Position position) {
        return new Diagram(position);
    }

    /**
     * Sets the side at the bottom. The default is White.
     *
     * @param bottom the side
     * @return this diagram
     */
    public Diagram orientation(Color bottom) {
        orientation = Objects.requireNonNull(bottom, "bottom");
        return this;
    }

    /**
     * Sets whether coordinates are shown in a margin. The default is true.
     *
     * @param shown whether to show coordinates
     * @return this diagram
     */
    public Diagram coordinates(boolean shown) {
        coordinates = shown;
        return this;
    }

    /**
     * Sets whether a king in check is highlighted. The default is true.
     *
     * @param shown whether to highlight it
     * @return this diagram
     */
    public Diagram check(boolean shown) {
        check = shown;
        return this;
    }

    /**
     * Highlights the squares of the last move.
     *
     * @param move the move
     * @return this diagram
     */
    public Diagram lastMove(Move move) {
        lastMove = Optional.of(move);
        return this;
    }

    /**
     * Draws a ring on each of a set of squares. A square may have rings of several colours.
     *
     * @param squares the squares, as a bitboard
     * @param color the colour
     * @return this diagram
     */
    public Diagram mark(long squares, MarkColor color) {
        Objects.requireNonNull(color, "color");
        if (squares != 0) {
            marks.merge(color, squares, (some, more) -> some | more);
        }
        return this;
    }

    /**
     * Draws an arrow.
     *
     * @param from its start
     * @param to its tip; if equal to the start, a ring is drawn instead
     * @param color the colour
     * @return this diagram
     */
    public Diagram arrow(Square from, Square to, MarkColor color) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(color, "color");
        if (from == to) {
            return mark(from.bit(), color);
        }
        arrows.add(new Arrow(from, to, color));
        return this;
    }

    /**
     * Draws the squares and arrows of a witness in the colours of {@link MarkColor#of}, and the line of the witness as
     * dots.
     *
     * @param witness a witness, see {@link Verdict#witness()}
     * @return this diagram
     */
    public Diagram witness(Witness witness) {
        witness.marks().forEach((square, role) -> mark(square.bit(), MarkColor.of(role)));
        witness.arrows().forEach(arrow -> arrow(arrow.from(), arrow.to(), MarkColor.of(arrow.role())));
        dots |= witness.line();
        return this;
    }

    /**
     * Draws a stage of a trace: each set of squares in a separate colour, while there are enough colours, and the
     * arrows.
     *
     * @param stage a stage of a {@link dev.passant.explain.Trace}
     * @return this diagram
     */
    public Diagram stage(Stage stage) {
        MarkColor[] colors = MarkColor.values();
        int next = 0;
        for (long squares : stage.sets().values()) {
            if (squares != 0) {
                mark(squares, colors[next++ % colors.length]);
            }
        }
        stage.arrows().forEach(arrow -> arrow(arrow.from(), arrow.to(), MarkColor.of(arrow.role())));
        return this;
    }

    /**
     * Sets the colours of the board. The default is {@link Theme#BROWN}.
     *
     * @param colors the theme
     * @return this diagram
     */
    public Diagram theme(Theme colors) {
        theme = Objects.requireNonNull(colors, "colors");
        return this;
    }

    /**
     * {@return the diagram as a standalone SVG document, which can also be embedded in HTML: an {@code svg} element,
     * terminated by a line feed}
     */
    public String toSvg() {
        return new SvgWriter(this).svg();
    }

    /** {@return an English description of the diagram for screen readers} */
    public String description() {
        return Description.of(this);
    }

    Position position() {
        return position;
    }

    Color orientation() {
        return orientation;
    }

    boolean hasCoordinates() {
        return coordinates;
    }

    Theme theme() {
        return theme;
    }

    Map<MarkColor, Long> marks() {
        return marks;
    }

    Set<Arrow> arrows() {
        return arrows;
    }

    Optional<Move> lastMove() {
        return lastMove;
    }

    /** Returns the origin and target of the last move; for castling, those of the king. */
    long lastMoveSquares() {
        return lastMove.map(move -> move.from().bit() | move.to().bit()).orElse(Bitboards.EMPTY);
    }

    long dots() {
        return dots;
    }

    /** Returns the king in check, if it is to be highlighted. */
    long checkedKing() {
        return check && position.isCheck() ? position.pieces(position.sideToMove(), Role.KING) : Bitboards.EMPTY;
    }
}
