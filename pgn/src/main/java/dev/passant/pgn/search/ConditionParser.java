package dev.passant.pgn.search;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.Fen;
import dev.passant.notation.FenPolicy;
import dev.passant.notation.MoveLine;
import dev.passant.notation.NotationException;
import dev.passant.notation.PositionText;
import dev.passant.pgn.search.Node.Cost;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Parses one condition of a query: a keyword and its arguments. */
final class ConditionParser {

    /** All keywords, also used for suggestions in error messages. */
    static final List<String> WORDS = List.of(
            "any",
            "start",
            "end",
            "stm",
            "fen",
            "after",
            "sub-fen",
            "pattern",
            "material",
            "imbalance",
            "pawns",
            "isolated",
            "doubled",
            "passed",
            "move",
            "white-move",
            "black-move",
            "moves",
            "played",
            "moved",
            "captures",
            "captured",
            "quiet",
            "promotion",
            "underpromotion",
            "castling",
            "en-passant",
            "check",
            "double-check",
            "checkmate",
            "mate",
            "stalemate",
            "repetition",
            "fifty-moves",
            "ply",
            "move-number",
            "clock",
            "pieces",
            "tag",
            "white",
            "black",
            "player",
            "event",
            "site",
            "round",
            "opening",
            "variation",
            "termination",
            "annotator",
            "date",
            "result",
            "eco",
            "elo",
            "white-elo",
            "black-elo",
            "elo-diff",
            "time-control");

    private static final FenPolicy UNRESTRICTED = FenPolicy.STRICT.accepting(FenPolicy.Tolerance.ILLEGAL);

    private final QueryText text;
    private final MoveConditionParser moves;

    ConditionParser(QueryText text) {
        this.text = text;
        moves = new MoveConditionParser(text);
    }

    Node read() {
        int start = text.offset();
        String word = text.word();
        return switch (word) {
            case "" -> throw text.wrong(start, "a condition is missing");
            case "any", "pass" -> Conditions.any();
            case "start" -> Conditions.start();
            case "end" -> new Node.End();
            case "stm" -> sideToMove();
            case "fen" -> fen();
            case "after" -> after();
            case "sub-fen", "pattern" -> board(word);
            case "material" -> material();
            case "imbalance" -> imbalance();
            case "pawns" -> pawns();
            case "isolated" -> pawnKind(word, PawnKind.ISOLATED);
            case "doubled" -> pawnKind(word, PawnKind.DOUBLED);
            case "passed" -> pawnKind(word, PawnKind.PASSED);
            case "move" -> moves.move(text.side());
            case "white-move" -> moves.move(Color.WHITE);
            case "black-move" -> moves.move(Color.BLACK);
            case "moves" -> moves.moves();
            case "played" -> moves.played();
            case "moved" -> moves.moved();
            case "captures", "captured" -> moves.captures();
            case "quiet" -> moves.quiet();
            case "promotion" -> moves.promotion(word, MoveConditionParser.ALL_ROLES);
            case "underpromotion" -> moves.promotion(word, MoveConditionParser.UNDERPROMOTIONS);
            case "castling" -> moves.castling();
            case "en-passant" -> moves.enPassant();
            case "check" -> Conditions.check();
            case "double-check" -> Conditions.doubleCheck();
            case "checkmate", "mate" -> moves.checkmate();
            case "stalemate" -> Conditions.stalemate();
            case "repetition" -> moves.repetition();
            case "fifty-moves" -> Conditions.fiftyMoves();
            case "ply" -> number(word, Cost.NOTHING, PlyContext::ply);
            case "move-number" -> number(word, Cost.NOTHING, ConditionParser::moveNumber);
            case "clock" -> number(word, Cost.NOTHING, PlyContext::halfmoveClock);
            case "pieces" ->
                number(
                        word,
                        Cost.BOARD,
                        context -> Long.bitCount(context.board().occupied()));
            default -> new TagConditionParser(text).read(word, start);
        };
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

    private Node fen() {
        String[] written = new String[1];
        List<Position> positions = text.value("a FEN", fen -> {
            written[0] = fen;
            try {
                return PositionText.parseSearch(fen, UNRESTRICTED).candidates();
            } catch (NotationException e) {
                throw new QueryException(fen, e.offset(), e.reason(), e);
            }
        });
        String named = positions.size() == 1 ? Fen.format(positions.get(0)) : written[0];
        return Conditions.position("fen " + QueryText.quoted(named), positions);
    }

    private Node after() {
        String[] line = new String[1];
        Position position = text.value("a line of moves", moves -> {
            line[0] = moves;
            return reached(moves);
        });
        return Conditions.position("after \"" + line[0] + '"', List.of(position));
    }

    private static Position reached(String line) {
        try {
            Position position = Position.start();
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

    private Node board(String word) {
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
        boolean isSubFen = word.equals("sub-fen");
        String[] written = new String[1];
        BoardPattern pattern = text.value("a board", board -> {
            written[0] = board;
            return isSubFen ? BoardPattern.parseSubFen(board) : BoardPattern.parse(board);
        });
        String canonical =
                word + (mirrored ? " mirrored" : "") + (swapped ? " swapped" : "") + " \"" + written[0] + '"';
        return Conditions.board(canonical, pattern.variants(mirrored, swapped));
    }

    private Node material() {
        Color first = text.side();
        MaterialPattern pattern = text.value("the material, as KQvKR,", MaterialPattern::parse);
        return Conditions.material("material" + named(first) + " \"" + pattern + '"', pattern, first);
    }

    private Node imbalance() {
        Color first = text.side();
        Imbalance imbalance = text.value("an imbalance, as PPvN,", Imbalance::parse);
        return Conditions.imbalance("imbalance" + named(first) + " \"" + imbalance.text() + '"', imbalance, first);
    }

    private Node pawns() {
        Color side = side("expected white or black and eight files after \"pawns\"");
        PawnFiles files = text.value("what eight files have", PawnFiles::parse);
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

    /** Returns a side as written in a query, or an empty string for either side. */
    static String named(@Nullable Color side) {
        return side == null ? "" : ' ' + Conditions.word(side);
    }

    private Node number(String word, Cost cost, ToIntFunction<PlyContext> number) {
        int start = text.offset();
        String range = NumberRange.read(text, "a number");
        int dots = range.indexOf("..");
        int least = NumberRange.bound(dots < 0 ? range : range.substring(0, dots), 0, text, start);
        int most = NumberRange.bound(dots < 0 ? range : range.substring(dots + 2), NumberRange.MAX_NUMBER, text, start);
        if (least > most) {
            throw text.wrong(start, NumberRange.REVERSED);
        }
        return Conditions.number(word + ' ' + range, cost, number, least, most);
    }
}
