package dev.passant.svg;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
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
 * description in words for screen readers.
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
 * <p>A diagram is changed by its methods, each of which gives it back; {@link #toSvg()} can be asked again and again. The
 * same calls give the same text. Several diagrams may stand in one page: nothing in them has an id.
 */
public final class Diagram {

    /**
     * An arrow.
     *
     * @param from where it begins
     * @param to where it points
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
     * A diagram without marks, White at the bottom.
     *
     * @param position any position; an arrangement that is no game's is shown by {@code Setup.toStudy()}
     * @return a new diagram
     */
    public static Diagram of(Position position) {
        return new Diagram(position);
    }

    /**
     * Says which side sits at the bottom.
     *
     * @param bottom the side
     * @return this diagram
     */
    public Diagram orientation(Color bottom) {
        orientation = Objects.requireNonNull(bottom, "bottom");
        return this;
    }

    /**
     * Says whether files and ranks are named in a margin; they are unless this says otherwise.
     *
     * @param shown whether they are
     * @return this diagram
     */
    public Diagram coordinates(boolean shown) {
        coordinates = shown;
        return this;
    }

    /**
     * Says whether a king in check is tinted; it is unless this says otherwise.
     *
     * @param shown whether it is
     * @return this diagram
     */
    public Diagram check(boolean shown) {
        check = shown;
        return this;
    }

    /**
     * Tints the squares of the move that led here.
     *
     * @param move the move
     * @return this diagram
     */
    public Diagram lastMove(Move move) {
        lastMove = Optional.of(move);
        return this;
    }

    /**
     * Draws a ring in some squares.
     *
     * @param squares the squares, as a bitboard
     * @param color the colour; a square may have rings of several colours
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
     * @param from where it begins
     * @param to where it points; an arrow to where it begins is a ring
     * @param color its colour
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
     * Draws what proves a verdict: its marks and arrows in the colours of {@link MarkColor#of}, and its line as dots.
     *
     * @param witness of {@link Verdict#witness()}
     * @return this diagram
     */
    public Diagram witness(Witness witness) {
        witness.marks().forEach(mark -> mark(mark.square().bit(), MarkColor.of(mark.role())));
        witness.arrows().forEach(arrow -> arrow(arrow.from(), arrow.to(), MarkColor.of(arrow.role())));
        dots |= witness.line();
        return this;
    }

    /**
     * Draws one stage of a trace: each set of squares in a colour of its own, while there are colours, and its arrows.
     *
     * @param stage of a {@link dev.passant.explain.Trace}
     * @return this diagram
     */
    public Diagram stage(Stage stage) {
        MarkColor[] colors = MarkColor.values();
        int next = 0;
        for (Stage.NamedSet set : stage.sets()) {
            if (set.squares() != 0) {
                mark(set.squares(), colors[next++ % colors.length]);
            }
        }
        stage.arrows().forEach(arrow -> arrow(arrow.from(), arrow.to(), MarkColor.of(arrow.role())));
        return this;
    }

    /**
     * Says in which colours the board is painted.
     *
     * @param colors a theme
     * @return this diagram
     */
    public Diagram theme(Theme colors) {
        theme = Objects.requireNonNull(colors, "colors");
        return this;
    }

    /**
     * The diagram as a document of its own, which can also stand in HTML as it is.
     *
     * @return an {@code svg} element, ended by a line feed
     */
    public String toSvg() {
        return new SvgWriter(this).svg();
    }

    /**
     * What the diagram shows, in words, as a screen reader says it.
     *
     * @return sentences in English
     */
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

    /** The squares of the last move; for castling, those that the king left and reached. */
    SquareSet lastMoveSquares() {
        return lastMove.map(move -> SquareSet.of(move.from(), move.to())).orElse(SquareSet.EMPTY);
    }

    SquareSet dots() {
        return SquareSet.of(dots);
    }

    /** The king in check, if it is to be shown. */
    SquareSet checkedKing() {
        return SquareSet.of(
                check && position.isCheck() ? position.pieces(position.sideToMove(), Role.KING) : Bitboards.EMPTY);
    }
}
