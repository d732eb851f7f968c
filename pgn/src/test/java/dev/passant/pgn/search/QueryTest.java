package dev.passant.pgn.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Outcome;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.pgn.DelegatingVisitor;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.openings.Openings;
import dev.passant.pgn.tag.TimeControl;
import dev.passant.tables.Category;
import dev.passant.tables.Tablebase;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the query language: matches, compared with naive checks of every position, and syntax errors. */
class QueryTest {

    /** A naive check of one position, without the query language. */
    private interface Naive {
        boolean at(History game, int ply);
    }

    private static Naive ofMove(BiPredicate<Position, Move> test) {
        return (game, ply) -> ply > 0
                && game.move(ply)
                        .map(move -> test.test(game.position(ply - 1), move))
                        .orElse(false);
    }

    private static final Tablebase TABLES = Tablebase.included();

    private static final Map<String, Naive> ORACLE = Map.ofEntries(
            Map.entry("any", (game, ply) -> true),
            Map.entry("start", (game, ply) -> ply == 0),
            Map.entry("end", (game, ply) -> ply == game.ply()),
            Map.entry("stm black", (game, ply) -> game.position(ply).sideToMove() == Color.BLACK),
            Map.entry("check", (game, ply) -> game.position(ply).isCheck()),
            Map.entry(
                    "double-check",
                    (game, ply) -> Long.bitCount(game.position(ply).checkers()) == 2),
            Map.entry("mate", (game, ply) -> game.position(ply).isCheckmate()),
            Map.entry(
                    "table draw",
                    (game, ply) -> TABLES.category(game.position(ply))
                            .filter(Category::isDraw)
                            .isPresent()),
            Map.entry("table win", (game, ply) -> {
                Optional<Category> result = TABLES.category(game.position(ply));
                return result.equals(Optional.of(Category.WIN)) || result.equals(Optional.of(Category.LOSS));
            }),
            Map.entry(
                    "table black win",
                    (game, ply) -> TABLES.category(game.position(ply))
                            .equals(Optional.of(
                                    game.position(ply).sideToMove() == Color.BLACK ? Category.WIN : Category.LOSS))),
            Map.entry("stalemate", (game, ply) -> game.position(ply).isStalemate()),
            Map.entry("fifty-moves", (game, ply) -> game.position(ply).halfmoveClock() >= 100),
            Map.entry("halfmoves 3..7", (game, ply) -> {
                int clock = game.position(ply).halfmoveClock();
                return clock >= 3 && clock <= 7;
            }),
            Map.entry("repetition 2", (game, ply) -> occurrences(game, ply) >= 2),
            Map.entry("repetition", (game, ply) -> occurrences(game, ply) >= 3),
            Map.entry("captures", ofMove((before, move) -> move.isCapture())),
            Map.entry("quiet", ofMove((before, move) -> !move.isCapture())),
            Map.entry(
                    "captures PN",
                    ofMove((before, move) -> before.capturedPiece(move)
                            .map(Piece::role)
                            .filter(role -> role == Role.PAWN || role == Role.KNIGHT)
                            .isPresent())),
            Map.entry(
                    "captures white Q",
                    ofMove((before, move) -> before.sideToMove() == Color.WHITE
                            && before.capturedPiece(move)
                                    .map(Piece::role)
                                    .filter(role -> role == Role.QUEEN)
                                    .isPresent())),
            Map.entry(
                    "moved KB",
                    ofMove((before, move) -> before.movedPiece(move).role() == Role.KING
                            || before.movedPiece(move).role() == Role.BISHOP)),
            Map.entry("castling", ofMove((before, move) -> move.castlingSide().isPresent())),
            Map.entry(
                    "castling white O-O",
                    ofMove((before, move) ->
                            move.kind() == MoveKind.CASTLING_KING_SIDE && before.sideToMove() == Color.WHITE)),
            Map.entry("en-passant", ofMove((before, move) -> move.kind() == MoveKind.EN_PASSANT)),
            Map.entry("promotion", ofMove((before, move) -> move.isPromotion())),
            Map.entry(
                    "underpromotion",
                    ofMove((before, move) ->
                            move.isPromotion() && !move.promotion().equals(Optional.of(Role.QUEEN)))),
            Map.entry(
                    "promotion black N",
                    ofMove((before, move) ->
                            move.promotion().equals(Optional.of(Role.KNIGHT)) && before.sideToMove() == Color.BLACK)),
            Map.entry(
                    "pieces <= 5",
                    (game, ply) -> Long.bitCount(game.position(ply).occupied()) <= 5),
            Map.entry(
                    "isolated white",
                    (game, ply) -> pawns(game.position(ply), Color.WHITE).stream()
                            .anyMatch(square -> pawns(game.position(ply), Color.WHITE).stream()
                                    .noneMatch(other -> Math.abs(other % 8 - square % 8) == 1))),
            Map.entry(
                    "doubled black",
                    (game, ply) -> pawns(game.position(ply), Color.BLACK).stream()
                            .anyMatch(square -> pawns(game.position(ply), Color.BLACK).stream()
                                    .anyMatch(other -> !other.equals(square) && other % 8 == square % 8))),
            Map.entry("passed white", (game, ply) -> isPassed(game.position(ply), Color.WHITE)),
            Map.entry("passed black", (game, ply) -> isPassed(game.position(ply), Color.BLACK)),
            Map.entry(
                    "imbalance Pv",
                    (game, ply) -> isPawnMore(game.position(ply), 1) || isPawnMore(game.position(ply), -1)),
            Map.entry(
                    "move K??",
                    ofMove((before, move) -> before.movedPiece(move).role() == Role.KING
                            && move.castlingSide().isEmpty())),
            Map.entry(
                    "move ??x??+",
                    ofMove((before, move) ->
                            move.isCapture() && before.playUnchecked(move).isCheck())));

    private static int occurrences(History game, int ply) {
        int count = 0;
        for (int i = 0; i <= ply; i++) {
            count += game.position(i).isRepetitionOf(game.position(ply)) ? 1 : 0;
        }
        return count;
    }

    private static List<Integer> pawns(Position position, Color side) {
        List<Integer> squares = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            if ((position.pieces(side, Role.PAWN) >> square & 1) != 0) {
                squares.add(square);
            }
        }
        return squares;
    }

    private static boolean isPassed(Position position, Color side) {
        int forward = side == Color.WHITE ? 1 : -1;
        return pawns(position, side).stream()
                .anyMatch(square -> pawns(position, side.opposite()).stream()
                        .noneMatch(enemy ->
                                Math.abs(enemy % 8 - square % 8) <= 1 && (enemy / 8 - square / 8) * forward > 0));
    }

    private static boolean isPawnMore(Position position, int more) {
        for (Role role : List.of(Role.PAWN, Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN)) {
            int surplus = Long.bitCount(position.pieces(Color.WHITE, role))
                    - Long.bitCount(position.pieces(Color.BLACK, role));
            if (surplus != (role == Role.PAWN ? more : 0)) {
                return false;
            }
        }
        return true;
    }

    @Test
    void eachConditionIsMetWhereGoingThroughTheGameFindsIt() throws IOException {
        Random random = new Random(2026);
        Map<String, Integer> met = new TreeMap<>();
        for (int i = 0; i < 250; i++) {
            History game = Games.random(random, 80);
            for (Map.Entry<String, Naive> condition : ORACLE.entrySet()) {
                List<Integer> expected =
                        Games.plies(game, ply -> condition.getValue().at(game, ply));
                assertThat(Games.plies(condition.getKey(), game))
                        .as(condition.getKey() + " in " + Games.pgn(game))
                        .isEqualTo(expected);
                met.merge(condition.getKey(), expected.size(), Integer::sum);
            }
        }
        assertThat(met)
                .as("each is met somewhere")
                .allSatisfy(
                        (condition, count) -> assertThat(count).as(condition).isPositive());
    }

    @Test
    void conditionsAreCombinedAsTheirWordsSay() throws IOException {
        Random random = new Random(7);
        int met = 0;
        for (int i = 0; i < 60; i++) {
            History game = Games.random(random, 50);
            List<String> words = new ArrayList<>(ORACLE.keySet());
            Collections.sort(words);
            String one = words.get(random.nextInt(words.size()));
            String other = words.get(random.nextInt(words.size()));
            Naive a = ORACLE.get(one);
            Naive b = ORACLE.get(other);
            Map<String, Naive> combined = Map.of(
                    one + " and " + other, (g, ply) -> a.at(g, ply) && b.at(g, ply),
                    one + " or " + other, (g, ply) -> a.at(g, ply) || b.at(g, ply),
                    "not " + one, (g, ply) -> !a.at(g, ply),
                    "not (" + one + " or not " + other + ")", (g, ply) -> !a.at(g, ply) && b.at(g, ply),
                    one + " for 3", (g, ply) -> ply >= 2 && a.at(g, ply) && a.at(g, ply - 1) && a.at(g, ply - 2),
                    "once " + one, (g, ply) -> firstPly(g, a) >= 0 && firstPly(g, a) <= ply,
                    "never " + one, (g, ply) -> ply == g.ply() && firstPly(g, a) < 0,
                    one + " then " + other, (g, ply) -> b.at(g, ply) && firstPly(g, a) >= 0 && firstPly(g, a) < ply,
                    one + " next " + other, (g, ply) -> ply > 0 && a.at(g, ply - 1) && b.at(g, ply),
                    one + " then (" + other + " next any)",
                            (g, ply) -> ply > 0 && b.at(g, ply - 1) && firstPly(g, a) >= 0 && firstPly(g, a) < ply - 1);
            for (Map.Entry<String, Naive> query : combined.entrySet()) {
                List<Integer> expected =
                        Games.plies(game, ply -> query.getValue().at(game, ply));
                assertThat(Games.plies(query.getKey(), game))
                        .as(query.getKey() + " in " + Games.pgn(game))
                        .isEqualTo(expected);
                met += expected.size();
            }
        }
        assertThat(met).isGreaterThan(1000);
    }

    private static int firstPly(History game, Naive condition) {
        for (int ply = 0; ply <= game.ply(); ply++) {
            if (condition.at(game, ply)) {
                return ply;
            }
        }
        return -1;
    }

    @Test
    void movesAreFoundByTheirOwnSan() throws IOException {
        Random random = new Random(5);
        for (int i = 0; i < 60; i++) {
            History game = Games.random(random, 80);
            for (int ply = 1; ply <= game.ply(); ply += 7) {
                Position before = game.position(ply - 1);
                String san = San.format(game.move(ply).orElseThrow(), before);
                String side = before.sideToMove() == Color.WHITE ? "white" : "black";
                List<Integer> plies = Games.plies("move " + side + " " + san, game);
                assertThat(plies).as(san).contains(ply);
                for (int other : plies) {
                    // Without disambiguation, the pattern may also match a move of another piece.
                    assertThat(San.format(game.move(other).orElseThrow(), game.position(other - 1))
                                    .replaceAll("[+#]$", ""))
                            .endsWith(san.replaceAll("[+#]$", "").replaceAll("^[KQRBN]?[a-h1-8]*x?(?=[a-h][1-8])", ""));
                }
            }
        }
    }

    @Test
    void fieldsThatAreNotGivenAreNotCompared() throws IOException {
        String games = """
                1. e4 e5 2. Ke2 Ke7 3. Ke1 Ke8 *
                1. e4 d5 2. e5 f5 *
                [FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"]
                1... -- *
                """;
        String board = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";
        assertThat(Games.met("fen '" + board + "'", games)).containsExactly("1:2", "1:6", "3:0", "3:1");
        assertThat(Games.met("fen '" + board + " w'", games)).containsExactly("1:2", "1:6", "3:1");
        assertThat(Games.met("fen '" + board + " w KQkq'", games)).containsExactly("1:2", "3:1");
        assertThat(Games.met("fen '" + board + " w -'", games)).containsExactly("1:6");
        assertThat(Games.met("fen '" + board + " b'", games)).containsExactly("3:0");
        String behindF5 = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR";
        assertThat(Games.met("fen '" + behindF5 + " w KQkq'", games)).containsExactly("2:4");
        assertThat(Games.met("fen '" + behindF5 + " w KQkq -'", games)).isEmpty();
        assertThat(Games.met("fen '" + behindF5 + " w KQkq f6'", games)).containsExactly("2:4");
        Query query = Query.parse("fen '" + board + "'");
        assertThat(query).hasToString("fen \"" + board + "\"");
        assertThat(query.requirement())
                .isInstanceOfSatisfying(
                        Requirement.Any.class, any -> assertThat(any.parts()).hasSize(32));
        assertThatThrownBy(() -> Query.position(List.of(Position.start(), Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1"))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPositionIsFoundWithItsRightsAndTransposed() throws IOException {
        String games = "1. d4 d5 2. c4 e6 * 1. c4 e6 2. d4 d5 * 1. c4 d5 2. d4 e6 3. Ke2 *";
        History line = new History(Position.start());
        for (String san : List.of("d4", "d5", "c4", "e6")) {
            line.play(San.parse(san, line.position()));
        }
        String fen = Fen.format(line.position());
        assertThat(Games.met("fen '" + fen + "'", games)).containsExactly("1:4", "2:4", "3:4");
        assertThat(Games.met("after \"1. d4 d5 2. c4 e6\"", games)).containsExactly("1:4", "2:4", "3:4");
        assertThat(Games.met("fen '" + fen.replace("KQkq", "kq") + "'", games)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ``                               | 0  | the query is empty
            foo                              | 0  | unknown condition "foo"
            castle                           | 0  | did you mean castling?
            chek                             | 0  | unknown condition "chek" (did you mean check?)
            mat                              | 0  | did you mean mate?
            promoted                         | 0  | did you mean promotion?
            check mate                       | 6  | unexpected "mate"; expected one of: and, or
            check and                        | 9  | a condition is missing
            (check                           | 0  | a ) is missing
            check)                           | 5  | expected one of: and, or, then, next, for
            (check "x"                       | 7  | a ) is missing
            material                         | 8  | the material, such as KQvKR, is missing
            material KQ                      | 11 | expected the pieces of both sides
            material KQvKX                   | 13 | 'X' is not a piece
            pattern "8/8/8/8/8/8/8/x"        | 23 | 'x' is not a pattern character
            fen "8/8/8/8/8/8/8/9 w - - 0 1"  | 19 | 9
            fen "x                           | 4  | the quote is not closed
            move Xf3                         | 5  | invalid move
            move Nf3,zz                      | 9  | invalid move
            moves "e4 e9"                    | 10 | invalid move
            played ""                        | 8  | expected 1 to 64 moves
            stm red                          | 4  | expected white or black
            pawns ++++++++                   | 6  | expected white or black
            pawns white +++                  | 12 | eight symbols
            check for 0                      | 10 | must be a number from 1 to 100000
            check for x                      | 10 | must be a number from 1 to 100000
            ply x                            | 4  | expected a number or a range
            ply ..                           | 4  | a range needs a number
            ply ""                           | 5  | a number is missing
            move-number ''                   | 13 | a number is missing
            check and halfmoves >= ""        | 24 | a number is missing
            clock <= ""                      | 10 | a number is missing
            pieces = ""                      | 10 | a number is missing
            pieces > ""                      | 9  | must be a number from 0 to 999999
            ply >= ..                        | 4  | expected a number or a range
            elo ""                           | 5  | a number is missing
            elo >= ""                        | 8  | a number is missing
            white-elo <= ""                  | 14 | a number is missing
            elo-diff = ""                    | 12 | a number is missing
            date ""                          | 6  | a date is missing
            date <= ""                       | 9  | a date is missing
            eco ""                           | 5  | an opening code is missing
            white ~ ""                       | 9  | the text is empty; use = for games without the tag
            player !~ ''                     | 11 | the text is empty
            tag Annotator ~ ""               | 17 | the text is empty
            event =~ ""                      | 10 | the regular expression is empty
            tag "" = x                       | 5  | expected the name of a tag
            moved ""                         | 6  | expected a piece letter
            mate by ""                       | 8  | expected a piece letter
            result ""                        | 8  | expected a result: 1-0
            result 1-0,                      | 7  | expected a result: 1-0
            time-control ""                  | 14 | expected a speed
            repetition ""                    | 11 | expected one of: and, or, then, next, for
            check for ""                     | 10 | must be a number from 1 to 100000
            fen ""                           | 5  | missing board
            pattern ""                       | 9  | rank 8 has 0 squares
            material ""                      | 10 | expected the pieces of both sides
            imbalance ""                     | 11 | expected v between
            pawns white ""                   | 13 | eight symbols
            move ""                          | 6  | invalid move
            promotion ""                     | 10 | expected one of: and, or, then, next, for
            ply 5..2                         | 4  | the start of the range
            check and move-number 2..1       | 22 | the start of the range
            clock 100..0                     | 6  | the start of the range
            pieces 32..3                     | 7  | the start of the range
            ply 1000001..                    | 4  | a number must be at most 1000000
            ply > 1000000                    | 6  | must be a number from 0 to 999999
            material KR2-1vK                 | 10 | the start of the range
            elo 2200..2000                   | 4  | the start of the range
            white-elo 2..1                   | 10 | the start of the range
            elo-diff 100..99                 | 9  | the start of the range
            date 1975..1972                  | 5  | the start of the range
            date 1972.07.11..1972.07.10      | 5  | the start of the range
            eco C99..C60                     | 4  | the start of the range
            eco D..C                         | 4  | the start of the range
            underpromotion Q                 | 15 | underpromotion to Q is impossible
            mate by x                        | 8  | expected a piece letter
            white carlsen                    | 6  | expected = (is)
            white =~ "("                     | 10 | invalid regular expression
            result 2-0                       | 7  | expected a result: 1-0
            date 72-07                       | 5  | expected a date
            date 1972.13                     | 5  | invalid date: 1972.13
            date 1970..1972.02.30            | 5  | invalid date: 1972.02.30
            date 1973-02-29..                | 5  | invalid date: 1973-02-29
            date >= 2024.00                  | 5  | day or month of 2024.00 is unclear
            date 2024.05.00                  | 5  | day or month of 2024.05.00 is unclear
            date 2024.??.??                  | 5  | day or month of 2024.??.?? is unclear
            date 7.5.2024                    | 5  | day or month of 7.5.2024 is unclear; write 2024.05.07
            eco F00                          | 4  | an opening code
            opening                          | 7  | the name or the code of an opening is missing
            opening ""                       | 9  | the name or the code of an opening is missing
            opening B9x                      | 8  | an opening code
            opening C9..C6                   | 8  | the start of the range comes after its end
            opening ~                        | 9  | a text is missing
            elo strong                       | 4  | expected a rating
            time-control quick               | 13 | expected a speed
            tag "a b" = x                    | 5  | expected the name of a tag
            after "e4 e4"                    | 10 | e4
            repetition 1                     | 11 | must be a number from 2 to 1000
            eval much                        | 5  | expected a number or a range
            eval 5..-5                       | 5  | the start of the range is greater than its end
            clock -5                         | 6  | expected a number or a range
            eval-loss > -5                   | 12 | must be a number from 0
            comment = x                      | 8  | expected ~ (contains) or =~
            comment =~ (                     | 11 | regular expression
            nag !!!                          | 4  | expected NAGs such as 4 or ??
            nag 256                          | 4  | expected NAGs such as 4 or ??
            check then mate within 0         | 23 | the number of plies after "within"
            check within 5                   | 6  | unexpected "within"
            """)
    void whatIsNoQueryIsRefusedWithItsPlace(String query, int offset, String reason) {
        assertThatThrownBy(() -> Query.parse(query)).isInstanceOfSatisfying(QueryException.class, e -> {
            assertThat(e.reason()).contains(reason);
            assertThat(e.offset()).as(e.getMessage()).isEqualTo(offset);
            assertThat(e.input()).isEqualTo(query);
            assertThat(e.getMessage()).contains("at column " + (offset + 1)).doesNotContain("\n");
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            opening "sicilian defense"           | 3-11
            opening najdorf                      | 10-11
            opening A                            | 1-2
            opening b2                           | 3-3
            opening B50..B59                     | 4-9
            opening B90 and end                  | 11-11
            opening ~ "King's Knight" and start  | 0-0
            opening "King's Knight"              |
            not opening Sicilian                 | 0-1
            """)
    void theLastNamedPositionGivesTheOpening(String query, String plies) throws IOException {
        // From the Zukertort Opening (A04) to the Najdorf Variation; the last move has no name.
        String games = "1. a4 * [Opening \"King's Knight Opening\"]"
                + " 1. Nf3 c5 2. e4 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. h4 *";
        List<String> expected = new ArrayList<>();
        if (plies != null) {
            String[] ends = plies.split("-");
            for (int ply = Integer.parseInt(ends[0]); ply <= Integer.parseInt(ends[1]); ply++) {
                expected.add("2:" + ply);
            }
        }
        assertThat(matches(query, games))
                .filteredOn(match -> match.startsWith("2:"))
                .isEqualTo(expected);
    }

    @Test
    void openingsMayComeFromAnotherTable() throws IOException {
        Openings own = Openings.parse("A00\tOurs\t1. a3\n");
        List<Integer> plies = new ArrayList<>();
        try (PgnReader reader = new PgnReader(new StringReader("1. a4 * 1. a3 a6 *"))) {
            reader.replayAll(QueryVisitor.of(
                    Query.parse("opening ours", Tablebase.included(), own), match -> plies.add(match.ply())));
        }
        assertThat(plies).containsExactly(1, 2);
    }

    @Test
    void lengthAndDepthAreBounded() {
        assertThat(Query.parse("(".repeat(50) + "check" + ")".repeat(50))).isNotNull();
        assertThatThrownBy(() -> Query.parse("(".repeat(51) + "check" + ")".repeat(51)))
                .hasMessageContaining("conditions are nested more than 50 deep");
        assertThatThrownBy(() -> Query.parse("not ".repeat(60) + "check"))
                .hasMessageContaining("conditions are nested more than 50 deep");
        assertThatThrownBy(() -> Query.parse("check or ".repeat(2000) + "check"))
                .hasMessageContaining("at most 10000 characters");
        assertThatThrownBy(() -> Query.parse("white =~ \"" + "a".repeat(501) + "\""))
                .hasMessageContaining("at most 500 characters");
        assertThatThrownBy(() -> Query.parse("white =~ \"((a{100}){100}){100}\""))
                .hasMessageContaining("multiply to more than 1000");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check",
                "not check and (mate or stalemate)",
                "material \"R2P+ v R=P#\" for 10 plies",
                "pattern mirrored swapped \"*/*/*/*/*/*/*/*K* w\" or sub-fen 8/8/8/8/8/8/8/K7",
                "once (a =~ x)",
                "played white \"1. e4 Nf3\" then moves black 'e5 Nf3' next quiet",
                "tag UTCDate =~ '\"?2024' and white-elo >= 2000 and elo-diff <100",
                "captures white QR or captured \"\" or castling black O-O-O",
                "(not check) for 2 and (once castling) for 3",
                "((check or quiet) for 2) for 3 and not (mate for 1)",
                "white = \"\" and tag Annotator != ''",
                "ply \"5\" and halfmoves >= \"0\" and pieces = '32'",
                "fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR' or fen '8/8/8/8/8/8/8/K6k b'",
                "fen '\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\"'",
                "opening ~ sicilian and opening Sicilian or not opening 'c60..c99'",
                "eval -50..50 or eval black > 100 then mate within 10 then check within 1 ply",
                "eval-loss white >= 200 and clock < 10 and time-spent black 5.. and nag ??,$4",
                "comment ~ 'a ''b'' c' or comment =~ \"x+\" and points 20.. and points-diff < -3",
                "never (passed white ab for 3) and result 1-0,0-1 and player != 'X Y'"
            })
    void whatWasReadIsWrittenSoThatItIsReadAgain(String text) {
        String plain = text.replace("a =~ x", "white =~ x");
        Query query = Query.parse(plain);
        assertThat(Query.parse(query.toString())).isEqualTo(query).hasSameHashCodeAs(query);
        assertThat(Query.parse(query.toString())).hasToString(query.toString());
    }

    /** "not", "once" and "never" bind less tightly than "for". */
    @Test
    void parenthesesStayWhereTheyChangeTheMeaning() throws IOException {
        assertThat(Query.parse("(not check) for 2")).hasToString("(not check) for 2");
        assertThat(Query.parse("not (check for 2)")).hasToString("not check for 2");
        assertThat(Query.parse("(once check) for 2")).hasToString("(once check) for 2");
        assertThat(Query.parse("(check for 2) for 3")).hasToString("(check for 2) for 3");
        String game = "1. e4 e5 *";
        assertThat(Games.met("(not check) for 2", game)).containsExactly("1:1", "1:2");
        assertThat(Games.met("not check for 2", game)).containsExactly("1:0", "1:1", "1:2");
    }

    @Test
    void queriesArePutTogetherWithoutText() throws IOException {
        Query query = Query.move(MovePattern.parse("Qxf7"), Color.WHITE)
                .and(Query.tags(TagCondition.of("White", TextPattern.containing("ann"))))
                .or(Query.material(MaterialPattern.parse("KvK")));
        String pgn = "[White \"Anna\"] 1. e4 e5 2. Qh5 Ke7 3. Qxf7+ * [White \"Bob\"] 1. e4 e5 2. Qh5 Ke7 3. Qxf7+ *";
        List<String> met = new ArrayList<>();
        try (PgnReader reader = new PgnReader(new StringReader(pgn))) {
            reader.replayAll(QueryVisitor.firstOfEachGame(
                    query, match -> met.add(match.game() + " " + match.san().orElse(""))));
        }
        assertThat(met).containsExactly("1 Qxf7+");
        assertThat(query.tagNames()).containsExactly("White");
        assertThat(Query.position(Position.start())
                        .not()
                        .then(Query.parse("check"))
                        .once()
                        .lasting(2))
                .hasToString("(once (not fen \"" + Fen.START + "\" then check)) for 2");
        assertThatThrownBy(() -> query.lasting(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Query.board(List.of())).isInstanceOf(IllegalArgumentException.class);
        assertThat(Query.pawns(PawnFiles.parse("++++++++"), Color.WHITE)).hasToString("pawns white \"++++++++\"");
    }

    @Test
    void tagsThatRuleAGameOutLeaveItsMovesUnplayed() throws IOException {
        // The illegal move would be reported if the game were replayed.
        String pgn = "[White \"Bob\"] 1. e5 * [White \"Anna\"] 1. e4 *";
        List<String> problems = new ArrayList<>();
        List<Integer> plies = new ArrayList<>();
        QueryVisitor visitor = QueryVisitor.of(Query.parse("white = anna and ply 1"), match -> plies.add(match.ply()));
        try (PgnReader reader = new PgnReader(new StringReader(pgn))) {
            reader.replayAll(new DelegatingVisitor(visitor) {
                @Override
                public void problem(PgnProblem problem) {
                    if (problem.severity() == PgnProblem.Severity.ERROR) {
                        problems.add(problem.reason());
                    }
                }
            });
        }
        assertThat(plies).containsExactly(1);
        assertThat(problems).isEmpty();
    }

    @Test
    void aMatchTellsMoveAndPositions() throws IOException {
        List<String> told = new ArrayList<>();
        try (PgnReader reader = new PgnReader(new StringReader("1. f3 e5 2. g4 Qh4# 0-1"))) {
            reader.replayAll(QueryVisitor.of(
                    Query.parse("start or mate"),
                    match -> told.add(match.san().orElse("-") + " "
                            + match.move().isPresent() + " "
                            + match.position().outcome().map(Outcome::kind).isPresent() + " "
                            + match.before().equals(match.position()))));
        }
        assertThat(told).containsExactly("- false false true", "Qh4# true true false");
    }

    @Test
    void nullMovesAndBrokenGamesAreSearchedAsFarAsTheyGo() throws IOException {
        assertThat(Games.met("any", "1. e4 -- 2. d4 *")).containsExactly("1:0", "1:1", "1:2", "1:3");
        assertThat(Games.met("move d4", "1. e4 -- 2. d4 *")).containsExactly("1:3");
        assertThat(Games.met("end", "1. e4 Ke4 2. d4 * 1. e4 *")).containsExactly("1:1", "2:1");
        for (String query : List.of("ply 0", "start", "end", "any", "not mate", "result *")) {
            assertThat(Games.met(query, "1. d4 * [FEN \"x\"] 1. e4 * [FEN \"x\"] * *"))
                    .as(query)
                    .noneMatch(place -> place.startsWith("2:") || place.startsWith("3:"))
                    .contains("4:0");
        }
        assertThat(Games.met("any and not start", "1. e4 (1. d4 d5) *")).containsExactly("1:1");
    }

    /** The values contain quotes, signs of the language and blanks. */
    @Test
    void conditionsOnTagsEqualTheirTextReadBack() throws IOException {
        Random random = new Random(24);
        int met = 0;
        for (int i = 0; i < 1000; i++) {
            TagCondition condition = tagCondition(random, 2);
            Query query = Query.tags(condition);
            assertThat(Query.parse(query.toString())).isEqualTo(query);
            Query larger = query.not().and(query.lasting(2)).or(query.once());
            assertThat(Query.parse(larger.toString())).isEqualTo(larger);
            Map<String, String> tags = Map.of(
                    "White", value(random).strip(), "Black", value(random).strip(), "Result", "1-0");
            StringBuilder pgn = new StringBuilder();
            tags.forEach((name, value) -> pgn.append("[" + name + " \"" + value.replace("\"", "\\\"") + "\"]\n"));
            boolean isMet = condition.isMet(tags);
            assertThat(!Games.met(query.toString(), pgn + "\n*\n").isEmpty())
                    .as("%s in %s", query, tags)
                    .isEqualTo(isMet);
            met += isMet ? 1 : 0;
        }
        assertThat(met).isBetween(150, 850);
    }

    /** The result is that of all other commands: the one at the end of the moves, or else that of the tag. */
    @Test
    void aKnownResultBeatsAnUnknownOne() throws IOException {
        String games = """
                [Result "1-0"]
                1. e4 e5 *

                [Result "*"]
                1. e4 e5 1-0

                [Result "0-1"]
                1. e4 -- 2. d4 1-0

                1. e4 *

                [Result "1-0"]
                [FEN "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"]
                1. Qg7#
                """;
        assertThat(matches("result 1-0 and end", games)).containsExactly("1:2", "2:2", "3:3", "5:1");
        assertThat(matches("result 1-0 and start", games)).containsExactly("1:0", "2:0", "3:0", "5:0");
        assertThat(matches("not result 1-0 and end", games)).containsExactly("4:1");
        assertThat(matches("result 1-0,* and move d4", games)).containsExactly("3:3");
        assertThat(matches("result *", games)).containsExactly("4:0", "4:1");
    }

    private static List<String> matches(String query, String games) throws IOException {
        List<String> matches = new ArrayList<>();
        try (PgnReader reader = new PgnReader(new StringReader(games))) {
            reader.replayAll(
                    QueryVisitor.of(Query.parse(query), match -> matches.add(match.game() + ":" + match.ply())));
        }
        return matches;
    }

    private static TagCondition tagCondition(Random random, int depth) {
        TextPattern value = textPattern(random, depth);
        return switch (random.nextInt(depth == 0 ? 6 : 8)) {
            case 0 -> TagCondition.player(value);
            case 1 -> TagCondition.eco("C");
            case 2 -> TagCondition.speed(List.of(TimeControl.Speed.BLITZ, TimeControl.Speed.RAPID));
            case 3 ->
                List.of(TagCondition.date(" 1970 .. 1975"), TagCondition.elo("WhiteElo", "2000.."))
                        .get(random.nextInt(2));
            case 4, 5 -> TagCondition.of(random.nextBoolean() ? "White" : "Black", value);
            case 6 -> tagCondition(random, depth - 1).negated();
            default -> TagCondition.any(List.of(tagCondition(random, depth - 1), tagCondition(random, depth - 1)));
        };
    }

    private static TextPattern textPattern(Random random, int depth) {
        String text = value(random);
        return switch (random.nextInt(depth == 0 ? 4 : 6)) {
            case 0 -> TextPattern.containing(text);
            case 1 -> TextPattern.exactly(text);
            case 2 -> TextPattern.oneOf(List.of(text, value(random)).subList(0, random.nextInt(3)));
            case 3 -> TextPattern.matching(text);
            case 4 -> textPattern(random, depth - 1).negated();
            default -> TextPattern.any(List.of(textPattern(random, depth - 1), textPattern(random, depth - 1)));
        };
    }

    private static String value(Random random) {
        List<String> parts = List.of("a", "\"", "'", "\"\"", " ", "=", "!~", "or", "\u00e9", "/");
        return parts.get(random.nextInt(parts.size())) + parts.get(random.nextInt(parts.size()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            tag White = "O'Neil"       | O'Neil
            tag White = 'O''Neil'      | O'Neil
            tag White = 'say "a"'      | say "a"
            tag White = "say ""a"" "   | `say "a" `
            tag White = "a 'b' ""c"" " | `a 'b' "c" `
            tag White = ''             | ``
            """)
    void inAValueTwoQuotesInARowStandForOne(String query, String value) {
        assertThat(Query.parse(query)).isEqualTo(Query.tags(TagCondition.of("White", TextPattern.exactly(value))));
    }

    /** The offset is that of the letter in the query, where the quote before it takes two characters. */
    @Test
    void offsetsOfErrorsCountQuotesAsWritten() {
        assertThatThrownBy(() -> Query.parse("white =~ \"\"\"a\u1c80\""))
                .isInstanceOfSatisfying(
                        QueryException.class, e -> assertThat(e.offset()).isEqualTo(13));
    }

    @Test
    void queriesBuiltInCodeEqualTheirTextReadBack() {
        List<Query> built = new ArrayList<>(List.of(
                Query.board(List.of(BoardPattern.parse("8/8/8/4N3/8/8/8/8"))),
                Query.position(Position.start()),
                Query.tags(TagCondition.date("1970..1975"))));
        List<String> moves = List.of("Nf3", "?xf7", "e2e4", "O-O", "e8=Q+");
        built.add(Query.material(MaterialPattern.parse("KQvKR")));
        moves.forEach(move -> built.add(Query.move(MovePattern.parse(move))));
        for (Color side : Color.values()) {
            built.add(Query.material(MaterialPattern.parse("KQvKR"), side));
            moves.forEach(move -> built.add(Query.move(MovePattern.parse(move), side)));
            built.add(Query.pawns(PawnFiles.parse("+-?01234"), side));
        }
        for (Query query : built) {
            assertThat(Query.parse(query.toString())).isEqualTo(query);
            Query larger =
                    query.not().or(query.and(query)).then(query.lasting(2)).once();
            assertThat(Query.parse(larger.toString())).isEqualTo(larger);
        }
    }
}
