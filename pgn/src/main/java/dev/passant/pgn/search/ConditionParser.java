package dev.passant.pgn.search;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.Fen;
import dev.passant.notation.MoveLine;
import dev.passant.notation.NotationException;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.search.Node.Cost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Reads one condition of a query: a word, and what belongs to it. */
final class ConditionParser {

    private static final int MAX_MOVES = 64;
    private static final int MAX_NUMBER = 1_000_000;
    private static final int ALL_ROLES = 0b111111;
    private static final int UNDERPROMOTIONS = 0b001110;

    /** What tags are called here. */
    private static final Map<String, String> TAGS = Map.of(
            "white", "White",
            "black", "Black",
            "event", "Event",
            "site", "Site",
            "round", "Round",
            "opening", "Opening",
            "variation", "Variation",
            "termination", "Termination",
            "annotator", "Annotator");

    /** All words that begin a condition, for those who wrote another. */
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

    private final QueryText text;

    ConditionParser(QueryText text) {
        this.text = text;
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
            case "move" -> move(text.side());
            case "white-move" -> move(Optional.of(Color.WHITE));
            case "black-move" -> move(Optional.of(Color.BLACK));
            case "moves" -> moves();
            case "played" -> played();
            case "moved" -> moved();
            case "captures", "captured" -> captures();
            case "quiet" -> quiet();
            case "promotion" -> promotion(word, ALL_ROLES);
            case "underpromotion" -> promotion(word, UNDERPROMOTIONS);
            case "castling" -> castling();
            case "en-passant" -> enPassant();
            case "check" -> Conditions.check();
            case "double-check" -> Conditions.doubleCheck();
            case "checkmate", "mate" -> checkmate();
            case "stalemate" -> Conditions.stalemate();
            case "repetition" -> repetition();
            case "fifty-moves" -> Conditions.fiftyMoves();
            case "ply" -> number(word, Cost.NOTHING, Moment::ply);
            case "move-number" -> number(word, Cost.NOTHING, ConditionParser::moveNumber);
            case "clock" -> number(word, Cost.NOTHING, Moment::halfmoveClock);
            case "pieces" ->
                number(word, Cost.BOARD, moment -> Long.bitCount(moment.board().occupied()));
            default -> tags(word, start);
        };
    }

    /** The number of the move that led to a position; at the start 0. */
    private static int moveNumber(Moment moment) {
        return moment.ply() == 0 ? 0 : moment.fullmoveNumber() - (moment.sideToMove() == Color.WHITE ? 1 : 0);
    }

    private Node sideToMove() {
        int start = text.offset();
        return Conditions.sideToMove(
                text.side().orElseThrow(() -> text.wrong(start, "behind \"stm\" stands white or black")));
    }

    // Boards

    private Node fen() {
        Position position = text.value("a FEN", fen -> {
            try {
                return fen.equalsIgnoreCase("startpos")
                        ? Position.start()
                        : Fen.parseSetup(fen).toStudy();
            } catch (NotationException e) {
                throw new QueryException(fen, e.offset(), e.reason(), e);
            }
        });
        return Conditions.position("fen \"" + Fen.format(position) + '"', position);
    }

    private Node after() {
        String[] line = new String[1];
        Position position = text.value("a line of moves", moves -> {
            line[0] = moves;
            return reached(moves);
        });
        return Conditions.position("after \"" + line[0] + '"', position);
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
            // Which move it is, the message says.
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
        BoardPattern pattern = text.value("a board", isSubFen ? BoardPattern::parseSubFen : BoardPattern::parse);
        String canonical = word + (mirrored ? " mirrored" : "") + (swapped ? " swapped" : "") + " \"" + pattern + '"';
        return Conditions.board(canonical, pattern.variants(mirrored, swapped));
    }

    private Node material() {
        Optional<Color> first = text.side();
        MaterialPattern pattern = text.value("the material, as KQvKR,", MaterialPattern::parse);
        return Conditions.material("material" + named(first) + " \"" + pattern + '"', pattern, first);
    }

    private Node imbalance() {
        Optional<Color> first = text.side();
        Imbalance imbalance = text.value("an imbalance, as PPvN,", Imbalance::parse);
        return Conditions.imbalance("imbalance" + named(first) + " \"" + imbalance.text() + '"', imbalance, first);
    }

    private Node pawns() {
        int start = text.offset();
        Color side = text.side()
                .orElseThrow(() -> text.wrong(start, "behind \"pawns\" stands white or black, and eight files"));
        PawnFiles files = text.value("what eight files have", PawnFiles::parse);
        return Conditions.pawns("pawns" + named(Optional.of(side)) + " \"" + files + '"', files, side);
    }

    private Node pawnKind(String word, PawnKind kind) {
        Optional<Color> side = text.side();
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

    private static String named(Optional<Color> side) {
        return side.map(color -> ' ' + Conditions.word(color)).orElse("");
    }

    // Moves

    private Node move(Optional<Color> side) {
        String[] written = new String[1];
        List<MovePattern> patterns = text.value("a move", moves -> {
            written[0] = moves;
            List<MovePattern> read = new ArrayList<>();
            int offset = 0;
            for (String one : moves.split(",", -1)) {
                read.add(movePattern(moves, offset, one));
                offset += one.length() + 1;
            }
            return read;
        });
        return Conditions.move("move" + named(side) + " \"" + written[0] + '"', patterns, side);
    }

    private static MovePattern movePattern(String moves, int offset, String one) {
        try {
            return MovePattern.parse(one);
        } catch (QueryException e) {
            throw new QueryException(moves, offset, e.reason(), e);
        }
    }

    /** Moves one behind the other, by White and Black in turn. */
    private Node moves() {
        List<Node> nodes = new ArrayList<>();
        Optional<Color> first = text.side();
        Optional<Color> side = first;
        for (MovePattern pattern : line(text.value("a line of moves"))) {
            nodes.add(Conditions.move("move" + named(side) + " \"" + pattern + '"', List.of(pattern), side));
            side = side.map(Color::opposite);
        }
        return nodes.size() == 1 ? nodes.get(0) : new Node.Next(List.copyOf(nodes));
    }

    /** Moves in any order. */
    private Node played() {
        Optional<Color> side = text.side();
        List<MovePattern> moves = line(text.value("some moves"));
        StringBuilder written = new StringBuilder();
        moves.forEach(move -> written.append(written.isEmpty() ? "" : " ").append(move));
        return new Node.Played("played" + named(side) + " \"" + written + '"', moves, side);
    }

    private List<MovePattern> line(String line) {
        List<MovePattern> moves = new ArrayList<>();
        int start = text.valueStart();
        int at = 0;
        while (at < line.length()) {
            if (line.charAt(at) == ' ' || line.charAt(at) == ',') {
                at++;
                continue;
            }
            int end = at;
            while (end < line.length() && line.charAt(end) != ' ' && line.charAt(end) != ',') {
                end++;
            }
            String move = line.substring(at, end).replaceFirst("^\\d+\\.+", "");
            if (!move.isEmpty()) {
                try {
                    moves.add(MovePattern.parse(move));
                } catch (QueryException e) {
                    throw text.wrong(start + end - move.length(), e.reason(), e);
                }
            }
            at = end;
        }
        if (moves.isEmpty() || moves.size() > MAX_MOVES) {
            throw text.wrong(start, "here stand 1 to " + MAX_MOVES + " moves");
        }
        return List.copyOf(moves);
    }

    private Node moved() {
        Optional<Color> side = text.side();
        int start = text.offset();
        String letters = text.value("pieces, as KQ,");
        return Conditions.moved("moved" + named(side) + ' ' + letters, roles(letters, start), side);
    }

    private Node captures() {
        Optional<Color> side = text.side();
        Optional<String> letters = pieceLetters();
        int start = text.offset();
        if (letters.isEmpty() && text.take("\"\"")) {
            // As scoutfish writes what is no capture.
            return Conditions.quiet("quiet" + named(side), side);
        }
        int roles = letters.map(written -> roles(written, start)).orElse(ALL_ROLES);
        return Conditions.captures(
                "captures" + named(side) + letters.map(l -> ' ' + l).orElse(""), roles, side);
    }

    private Node quiet() {
        Optional<Color> side = text.side();
        return Conditions.quiet("quiet" + named(side), side);
    }

    /** Letters of pieces in upper case, if some stand here. */
    private Optional<String> pieceLetters() {
        String letters = text.peekBare();
        if (!letters.matches("[KQRBNP]{1,6}")) {
            return Optional.empty();
        }
        text.word();
        return Optional.of(letters);
    }

    private int roles(String letters, int start) {
        int roles = 0;
        for (char c : letters.toCharArray()) {
            Optional<Role> role = Role.of(c);
            if (role.isEmpty() || Character.isLowerCase(c)) {
                throw text.wrong(start, "pieces are written with the letters KQRBNP, not \"" + letters + "\"");
            }
            roles |= 1 << role.get().ordinal();
        }
        return roles;
    }

    private Node promotion(String word, int all) {
        Optional<Color> side = text.side();
        int start = text.offset();
        Optional<String> letters = pieceLetters();
        int roles = letters.map(written -> roles(written, start)).orElse(all) & all;
        if (roles == 0) {
            throw text.wrong(start, "no " + word + " makes such a piece");
        }
        return Conditions.promotion(
                word + named(side) + letters.map(l -> ' ' + l).orElse(""), roles, side);
    }

    private Node castling() {
        Optional<Color> side = text.side();
        Optional<CastlingSide> wing = switch (text.peekBare()) {
            case "O-O", "0-0" -> Optional.of(CastlingSide.KING_SIDE);
            case "O-O-O", "0-0-0" -> Optional.of(CastlingSide.QUEEN_SIDE);
            default -> Optional.empty();
        };
        wing.ifPresent(found -> text.word());
        String written = wing.map(found -> found == CastlingSide.KING_SIDE ? " O-O" : " O-O-O")
                .orElse("");
        return Conditions.castling("castling" + named(side) + written, wing, side);
    }

    private Node enPassant() {
        Optional<Color> side = text.side();
        return Conditions.enPassant("en-passant" + named(side), side);
    }

    private Node checkmate() {
        if (!text.takeWord("by")) {
            return Conditions.checkmate("checkmate", ALL_ROLES);
        }
        int start = text.offset();
        String letters = text.value("a piece");
        return Conditions.checkmate("checkmate by " + letters, roles(letters, start));
    }

    private Node repetition() {
        boolean isCounted = text.peekWord().matches("\\d+");
        return new Node.Repeated(isCounted ? text.number("how often a position occurs", 2, 1000) : 3);
    }

    // Numbers

    private Node number(String word, Cost cost, ToIntFunction<Moment> number) {
        int start = text.offset();
        String range = range();
        int dots = range.indexOf("..");
        int least = bound(dots < 0 ? range : range.substring(0, dots), 0, start);
        int most = bound(dots < 0 ? range : range.substring(dots + 2), MAX_NUMBER, start);
        return Conditions.number(word + ' ' + range, cost, number, least, most);
    }

    private int bound(String digits, int open, int start) {
        if (digits.isEmpty()) {
            return open;
        }
        if (digits.length() > 7 || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw text.wrong(start, "a number is written as 20, 10..20, 10.., ..20, >= 10 or <= 20");
        }
        return Integer.parseInt(digits);
    }

    /** A range as {@code 10..20}, or what a comparison says. */
    private String range() {
        int start = text.offset();
        if (text.take(">=")) {
            return text.value("a number") + "..";
        }
        if (text.take("<=")) {
            return ".." + text.value("a number");
        }
        if (text.take(">")) {
            return text.number("what it is more than", 0, MAX_NUMBER) + 1 + "..";
        }
        if (text.take("<")) {
            return ".." + (text.number("what it is less than", 1, MAX_NUMBER) - 1);
        }
        if (text.take("=")) {
            String value = text.value("a number");
            return value + ".." + value;
        }
        String range = text.value("a number");
        if (range.equals("..")) {
            throw text.wrong(start, "a range has a number at one end, or at both");
        }
        return range;
    }

    // Tags

    private Node tags(String word, int start) {
        return switch (word) {
            case "player" -> named("player", TagCondition::player);
            case "tag" -> {
                String name = text.value("the name of a tag");
                if (!name.matches("[A-Za-z0-9_+#:.-]{1,100}")) {
                    throw text.wrong(text.valueStart(), "a tag has a name as White or UTCDate");
                }
                yield named("tag " + name, pattern -> TagCondition.of(name, pattern));
            }
            case "date" -> ofRange(word, TagCondition::date);
            case "eco" -> ofRange(word, TagCondition::eco);
            case "elo" -> ofRange(word, TagCondition::elo);
            case "white-elo" -> ofRange(word, range -> TagCondition.elo("WhiteElo", range));
            case "black-elo" -> ofRange(word, range -> TagCondition.elo("BlackElo", range));
            case "elo-diff" -> ofRange(word, TagCondition::eloDifference);
            case "result" -> result();
            case "time-control" -> timeControl();
            default -> {
                String name = TAGS.get(word);
                if (name == null) {
                    throw text.wrong(start, "there is no condition \"" + word + "\"" + likely(word));
                }
                yield named(word, pattern -> TagCondition.of(name, pattern));
            }
        };
    }

    /** What was probably meant: a word that begins in the same way. */
    private static String likely(String word) {
        String beginning = word.substring(0, Math.min(word.length(), 4));
        return WORDS.stream()
                .filter(known -> known.startsWith(beginning))
                .findFirst()
                .map(known -> "; did you mean " + known + "?")
                .orElse("");
    }

    private interface OfText {
        TagCondition condition(TextPattern pattern);
    }

    private Node named(String words, OfText tag) {
        int start = text.offset();
        if (text.take("=~")) {
            String[] regex = new String[1];
            TextPattern pattern = text.value("a regular expression", value -> {
                regex[0] = value;
                return TextPattern.matching(value);
            });
            return header(words + " =~ ", regex[0], tag.condition(pattern));
        }
        boolean negated = text.take("!");
        boolean exact = text.take("=");
        if (!exact && !text.take("~")) {
            throw text.wrong(
                    start,
                    "behind \"" + words
                            + "\" stands = (is), != (is not), ~ (has in it), !~ or =~ (regular expression)");
        }
        String value = text.value("a text");
        TagCondition condition = tag.condition(exact ? TextPattern.exactly(value) : TextPattern.containing(value));
        return header(
                words + (negated ? " !" : " ") + (exact ? "= " : "~ "),
                value,
                negated ? condition.negated() : condition);
    }

    private static Node header(String words, String value, TagCondition condition) {
        char quote = value.indexOf('"') >= 0 ? '\'' : '"';
        return new Node.Header(words + quote + value + quote, condition);
    }

    private interface OfRange {
        TagCondition condition(String range);
    }

    private Node ofRange(String word, OfRange reader) {
        int start = text.offset();
        String range = range();
        try {
            return new Node.Header(word + ' ' + range, reader.condition(range));
        } catch (QueryException e) {
            throw text.wrong(start, e.reason(), e);
        }
    }

    private Node result() {
        text.take("=");
        String written = text.value("a result");
        List<TagCondition> results = new ArrayList<>();
        for (String one : written.split(",", -1)) {
            GameResult result = GameResult.ofLenient(one)
                    .orElseThrow(() -> text.wrong(text.valueStart(), "a result is 1-0, 0-1, 1/2-1/2 or *"));
            results.add(TagCondition.result(List.of(result)));
        }
        return new Node.Header("result " + written, TagCondition.any(results));
    }

    private Node timeControl() {
        text.take("=");
        String written = text.value("a speed");
        List<TimeControl.Speed> speeds = new ArrayList<>();
        for (String one : written.split(",", -1)) {
            speeds.add(TimeControl.Speed.of(one)
                    .orElseThrow(() -> text.wrong(
                            text.valueStart(), "a speed is one of " + String.join(", ", TimeControl.Speed.names()))));
        }
        return new Node.Header("time-control " + written, TagCondition.speed(speeds));
    }
}
