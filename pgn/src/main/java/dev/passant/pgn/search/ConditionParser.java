package dev.passant.pgn.search;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.input.FenPolicy;
import dev.passant.input.PositionText;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.Fen;
import dev.passant.notation.MoveLine;
import dev.passant.notation.NotationException;
import dev.passant.pgn.openings.Openings;
import dev.passant.pgn.search.Node.Cost;
import dev.passant.pgn.suggestions.Nearest;
import dev.passant.tables.Tablebase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Parses one condition of a query: a keyword and its arguments. */
final class ConditionParser {

    private static final String NAME_OF_VARIANT = "the name of a variant";

    private static final FenPolicy UNRESTRICTED = FenPolicy.STRICT.accepting(FenPolicy.Tolerance.ILLEGAL);

    private final QueryText text;

    /** The parsers of the rest of a condition, by its keyword. */
    private final Map<String, Supplier<Node>> conditions = new LinkedHashMap<>();

    ConditionParser(QueryText text, Tablebase tables, Supplier<Openings> openings) {
        this.text = text;
        MoveConditionParser moves = new MoveConditionParser(text);
        conditions.put("any", Conditions::any);
        conditions.put("start", Conditions::start);
        conditions.put("end", Node.End::new);
        conditions.put("stm", this::sideToMove);
        conditions.put("variant", this::variant);
        conditions.put("fen", this::fen);
        conditions.put("after", this::after);
        conditions.put("sub-fen", () -> board("sub-fen", BoardPattern::parseSubFen));
        conditions.put("pattern", () -> board("pattern", BoardPattern::parse));
        conditions.put("material", this::material);
        conditions.put("imbalance", this::imbalance);
        conditions.put("pawns", this::pawns);
        conditions.put("isolated", () -> pawnKind("isolated", PawnKind.ISOLATED));
        conditions.put("doubled", () -> pawnKind("doubled", PawnKind.DOUBLED));
        conditions.put("passed", () -> pawnKind("passed", PawnKind.PASSED));
        conditions.put("move", () -> moves.move(text.side()));
        conditions.put("white-move", () -> moves.move(Color.WHITE));
        conditions.put("black-move", () -> moves.move(Color.BLACK));
        conditions.put("moves", moves::moves);
        conditions.put("played", moves::played);
        conditions.put("moved", moves::moved);
        conditions.put("captures", moves::captures);
        conditions.put("captured", moves::captures);
        conditions.put("quiet", moves::quiet);
        conditions.put("promotion", () -> moves.promotion("promotion", MoveConditionParser.ALL_ROLES));
        conditions.put("underpromotion", () -> moves.promotion("underpromotion", MoveConditionParser.UNDERPROMOTIONS));
        conditions.put("castling", moves::castling);
        conditions.put("en-passant", moves::enPassant);
        conditions.put("check", Conditions::check);
        conditions.put("double-check", Conditions::doubleCheck);
        conditions.put("checkmate", moves::checkmate);
        conditions.put("mate", moves::checkmate);
        conditions.put("stalemate", Conditions::stalemate);
        conditions.put("repetition", moves::repetition);
        conditions.put("fifty-moves", Conditions::fiftyMoves);
        conditions.put("ply", () -> number("ply", Cost.NOTHING, PlyContext::ply));
        conditions.put("move-number", () -> number("move-number", Cost.NOTHING, ConditionParser::moveNumber));
        conditions.put("halfmoves", () -> number("halfmoves", Cost.NOTHING, PlyContext::halfmoveClock));
        conditions.put("points", this::points);
        conditions.put(
                "points-diff",
                () -> number("points-diff", Cost.BOARD, -NumberRange.MAX_NUMBER, ConditionParser::pointsDifference));
        new NoteConditionParser(text).addTo(conditions);
        conditions.put("pieces", () -> number("pieces", Cost.BOARD, ConditionParser::pieces));
        conditions.put("table", () -> table(tables));
        new TagConditionParser(text, openings).addTo(conditions);
    }

    /** Returns all keywords. */
    List<String> words() {
        return List.copyOf(conditions.keySet());
    }

    Node read() {
        int start = text.offset();
        String word = text.word();
        if (word.isEmpty()) {
            throw text.wrong(start, "a condition is missing");
        }
        Supplier<Node> rest = conditions.get(word.equals("pass") ? "any" : word);
        if (rest == null) {
            String likely = Nearest.likely(word, conditions.keySet());
            throw text.wrong(
                    start,
                    "unknown condition \"" + word + "\"" + (likely.isEmpty() ? "" : " (did you mean " + likely + "?)"));
        }
        return rest.get();
    }

    private static int pieces(PlyContext context) {
        return Long.bitCount(context.board().occupied());
    }

    /** Returns the number of the move that led to a position, or 0 at the start. */
    private static int moveNumber(PlyContext context) {
        return context.ply() == 0 ? 0 : context.fullmoveNumber() - (context.sideToMove() == Color.WHITE ? 1 : 0);
    }

    private Node sideToMove() {
        return Conditions.sideToMove(side("expected white or black after \"stm\""));
    }

    private Color side(String expected) {
        int start = text.offset();
        Color side = text.side();
        if (side == null) {
            throw text.wrong(start, expected);
        }
        return side;
    }

    // Boards

    private Node variant() {
        return Conditions.variant(text.value(NAME_OF_VARIANT, ConditionParser::named));
    }

    private static Variant named(String name) {
        return Variant.of(name)
                .orElseThrow(() -> new QueryException(
                        name, 0, "unknown variant \"" + name + "\"; expected one of: " + Variant.names()));
    }

    private static String prefix(String keyword, Variant variant) {
        return variant == Variant.CHESS ? keyword : keyword + " " + variant.uciName();
    }

    private Node fen() {
        Variant variant = text.variant();
        List<Position> positions = text.value("a FEN", fen -> {
            try {
                return PositionText.parseSearch(fen, UNRESTRICTED.withVariant(variant))
                        .candidates();
            } catch (NotationException e) {
                throw new QueryException(fen, e.offset(), e.reason(), e);
            }
        });
        String named = positions.size() == 1 ? Fen.format(positions.get(0)) : text.lastValue();
        return Conditions.position(prefix("fen", variant) + " " + QueryText.quoted(named), positions);
    }

    private Node after() {
        Variant variant = text.variant();
        Position position = text.value("a line of moves", moves -> reached(moves, variant));
        return Conditions.position(prefix("after", variant) + " \"" + text.lastValue() + '"', List.of(position));
    }

    private static Position reached(String line, Variant variant) {
        try {
            Position position = variant.start();
            for (Move move : MoveLine.parse(line, position)) {
                position = position.playUnchecked(move);
            }
            return position;
        } catch (NotationException e) {
            throw new QueryException(line, e.offset(), e.reason(), e);
        } catch (IllegalMoveException | AmbiguousMoveException e) {
            // The message names the move.
            throw new QueryException(line, 0, String.valueOf(e.getMessage()), e);
        }
    }

    private Node board(String word, Function<String, BoardPattern> parser) {
        boolean mirrored = false;
        boolean swapped = false;
        while (true) {
            if (text.takeWord("mirrored")) {
                mirrored = true;
            } else if (text.takeWord("swapped")) {
                swapped = true;
            } else {
                break;
            }
        }
        BoardPattern pattern = text.value("a board", parser);
        String canonical =
                word + (mirrored ? " mirrored" : "") + (swapped ? " swapped" : "") + " \"" + text.lastValue() + '"';
        return Conditions.board(canonical, pattern.variants(mirrored, swapped));
    }

    private Node material() {
        Color first = text.side();
        MaterialPattern pattern = text.value("the material, such as KQvKR,", MaterialPattern::parse);
        return Conditions.material("material" + named(first) + " \"" + pattern + '"', pattern, first);
    }

    private Node imbalance() {
        Color first = text.side();
        Imbalance imbalance = text.value("an imbalance, such as PPvN,", Imbalance::parse);
        return Conditions.imbalance("imbalance" + named(first) + " \"" + imbalance.text() + '"', imbalance, first);
    }

    private Node pawns() {
        Color side = side("expected white or black and eight files after \"pawns\"");
        PawnFiles files = text.value("the pattern of eight files", PawnFiles::parse);
        return Conditions.pawns("pawns" + named(side) + " \"" + files + '"', files, side);
    }

    private Node pawnKind(String word, PawnKind kind) {
        Color side = text.side();
        String letters = text.peekWord();
        long files = Bitboards.ALL;
        String named = "";
        if (letters.matches("[a-h]{1,8}")) {
            text.word();
            files = letters.chars().mapToLong(c -> Bitboards.FILE_A << c - 'a').reduce(0, (a, b) -> a | b);
            named = " " + letters;
        }
        return Conditions.pawnKind(word + named(side) + named, kind, side, files);
    }

    private Node table(Tablebase tables) {
        int start = text.offset();
        if (text.takeWord("draw")) {
            return Conditions.table("table draw", tables, true, null);
        }
        Color winner = text.side();
        if (!text.takeWord("win")) {
            throw text.wrong(start, "expected win, white win, black win or draw after \"table\"");
        }
        return Conditions.table("table" + named(winner) + " win", tables, false, winner);
    }

    /** Returns a side as written in a query, or an empty string for either side. */
    static String named(@Nullable Color side) {
        return side == null ? "" : ' ' + Conditions.word(side);
    }

    private Node number(String word, Cost cost, ToIntFunction<PlyContext> number) {
        return number(word, cost, 0, number);
    }

    private Node number(String word, Cost cost, int least, ToIntFunction<PlyContext> number) {
        NumberRange range = NumberRange.of(text, least);
        return Conditions.number(word + ' ' + range.text(), cost, number, range);
    }

    private Node points() {
        Color side = text.side();
        return number(
                "points" + named(side),
                Cost.BOARD,
                side == null
                        ? context -> Conditions.points(context.board(), Color.WHITE)
                                + Conditions.points(context.board(), Color.BLACK)
                        : context -> Conditions.points(context.board(), side));
    }

    private static int pointsDifference(PlyContext context) {
        return Conditions.points(context.board(), Color.WHITE) - Conditions.points(context.board(), Color.BLACK);
    }
}
