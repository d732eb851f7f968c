package dev.passant.answers.practice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Attacks;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Castling;
import dev.passant.language.Language;
import dev.passant.notation.Uci;
import dev.passant.notation.UciSquares;
import dev.passant.winnable.DeadPosition;
import dev.passant.winnable.WinSearchLimits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Questions are correct, balanced, varied and reproducible. */
class PracticeTest {

    private static final int MANY = 60;

    /** Compares the answers with the filtered pseudo-legal moves, which do not depend on verdicts. */
    @ParameterizedTest
    @EnumSource(Topic.class)
    void answersAgreeWithPseudoLegalFiltering(Topic topic) {
        for (Question question : Practice.questions(topic, 7, 1, MANY)) {
            Position position = position(question);
            Set<String> legal = new TreeSet<>();
            Set<String> castlings = new TreeSet<>();
            for (Move move : position.filteredPseudoLegalMoves()) {
                if (move.castlingSide().isPresent()) {
                    castlings.add(castling(position, move));
                } else {
                    legal.add(Uci.format(move, position));
                }
            }
            String asked = question.marked().map(PracticeTest::uci).orElse("");
            Set<String> expected = switch (question.kind()) {
                case "legal" -> Set.of(legal.contains(asked) ? "legal" : "not-legal");
                case "castling" ->
                    castlings.contains(asked)
                            ? Set.of("legal")
                            : Set.of(question.answer().get(0).replaceAll("^legal$", "wrong"));
                case "one-of-four" -> without(options(question), legal);
                case "answers" -> without(options(question), without(options(question), legal));
                case "squares" -> {
                    String from = question.shown().orElseThrow().from();
                    Set<String> squares = new TreeSet<>();
                    legal.stream().filter(uci -> uci.startsWith(from)).forEach(uci -> squares.add(uci.substring(2, 4)));
                    yield squares;
                }
                case "wins" ->
                    Set.of(!legal.contains(asked) ? "not-legal" : wins(position, asked) ? "wins" : "goes-on");
                case "pinned" ->
                    Set.of(Square.of(Long.numberOfTrailingZeros(position.pinned()))
                            .toString());
                default ->
                    Set.of(
                            position.isCheckmate()
                                    ? "checkmate"
                                    : position.isStalemate()
                                            ? "stalemate"
                                            : position.isInsufficientMaterial() ? "dead" : "goes-on");
            };
            assertThat(question.answer()).as("%s", question).doesNotHaveDuplicates();
            assertThat(new TreeSet<>(question.answer())).as("%s", question).isEqualTo(expected);
        }
    }

    private static boolean wins(Position position, String uci) {
        return position.play(Uci.parse(uci, position))
                .outcome()
                .flatMap(Outcome::winner)
                .equals(Optional.of(position.sideToMove()));
    }

    /** Checks each reason on the board; if several apply, any of them is correct. */
    @Test
    void reasonsAgainstCastlingAreTrue() {
        Map<String, Integer> seen = new HashMap<>();
        for (Question question : Practice.questions(Topic.CASTLING, 7, 1, 4 * MANY)) {
            if (!question.kind().equals("castling")) {
                continue;
            }
            Position position = position(question);
            Question.Tried asked = question.marked().orElseThrow();
            int from = Square.of(asked.from()).orElseThrow().index();
            int to = Square.of(asked.to()).orElseThrow().index();
            int step = Integer.signum(to - from);
            int rook = step > 0 ? (from | 7) : (from & ~7);
            long between = Attacks.between(from, rook);
            Color enemy = position.sideToMove().opposite();
            boolean holds = switch (question.answer().get(0)) {
                case "legal" ->
                    !position.isCheck()
                            && (position.occupied() & between) == 0
                            && !position.isAttacked(Square.of(from + step), enemy)
                            && !position.isAttacked(Square.of(to), enemy);
                case "castling-way-blocked" -> (position.occupied() & between) != 0;
                case "castling-out-of-check" -> position.isCheck();
                case "castling-through-attack" -> position.isAttacked(Square.of(from + step), enemy);
                case "castling-into-attack" -> position.isAttacked(Square.of(to), enemy);
                default -> false;
            };
            assertThat(holds).as("%s", question).isTrue();
            seen.merge(question.answer().get(0), 1, Integer::sum);
        }
        assertThat(seen).hasSize(5);
    }

    /** The questions are about pawns one step before the last rank. */
    @Test
    void promotionQuestionsAreAboutPromotingPawns() {
        for (Question question : Practice.questions(Topic.PROMOTION, 7, 1, MANY)) {
            String from = question.marked().or(question::shown).orElseThrow().from();
            Position position = position(question);
            assertThat(position.pieceAt(Square.of(from).orElseThrow())
                            .orElseThrow()
                            .role())
                    .as("%s", question)
                    .isEqualTo(Role.PAWN);
            assertThat(from).endsWith(position.sideToMove() == Color.WHITE ? "7" : "2");
        }
    }

    /** Material alone is not enough: the only move may be a capture that leaves insufficient material. */
    @Test
    void aGameThatContinuesCanStillBeWon() {
        int asked = 0;
        for (int seed = 1; seed <= 20; seed++) {
            for (Question question : Practice.questions(Topic.DRAWS, seed, 1, MANY)) {
                if (question.answer().equals(List.of("goes-on"))) {
                    asked++;
                    DeadPosition verdicts = DeadPosition.full(position(question), WinSearchLimits.DEFAULT);
                    assertThat(verdicts.white().isWinnable() || verdicts.black().isWinnable())
                            .as("%s", question)
                            .isTrue();
                }
            }
        }
        assertThat(asked).isGreaterThan(200);
    }

    @ParameterizedTest
    @EnumSource(Topic.class)
    void everyQuestionIsComplete(Topic topic) {
        for (Question question : Practice.questions(topic, 11, 1, MANY)) {
            assertThat(ask(question)).matches("(White|Black) to move\\. .*[?.]");
            boolean presses =
                    question.kind().equals("squares") || question.kind().equals("pinned");
            assertThat(question.options().isEmpty()).as("%s", question).isEqualTo(presses);
            if (!presses) {
                assertThat(options(question)).containsAll(question.answer());
            }
            // The explanation is a move or a sentence; a legal move can have both.
            assertThat(question.shown().isEmpty() && question.sentence().equals(""))
                    .as("%s", question)
                    .isFalse();
            if (!question.topic().equals(Topic.MATE.toString())
                    && !question.topic().equals(Topic.DRAWS.toString())) {
                assertThat(position(question).countLegalMoves()).isPositive();
            }
        }
    }

    @Test
    void questionsDependOnTheSeedOnly() {
        List<Question> ten = Practice.questions(Topic.PINS, 7, 1, 10);
        assertThat(Practice.questions(Topic.PINS, 7, 1, 10)).hasToString(ten.toString());
        assertThat(Practice.questions(Topic.PINS, 7, 4, 2))
                .hasToString(ten.subList(3, 5).toString());
        Set<String> fens = new HashSet<>();
        for (int seed = 0; seed < 20; seed++) {
            Practice.questions(Topic.PINS, seed, 1, 10).forEach(question -> fens.add(question.fen()));
        }
        assertThat(fens).hasSizeGreaterThan(195);
    }

    @ParameterizedTest
    @EnumSource(Topic.class)
    void answersAreAboutEquallyFrequent(Topic topic) {
        Map<String, Map<String, Integer>> byKind = new HashMap<>();
        for (Question question : Practice.questions(topic, 3, 1, 200)) {
            if (Set.of("legal", "castling", "outcome", "wins").contains(question.kind())) {
                byKind.computeIfAbsent(question.kind(), ignored -> new HashMap<>())
                        .merge(question.answer().get(0), 1, Integer::sum);
            }
        }
        byKind.forEach((kind, counts) -> {
            int all = counts.values().stream().mapToInt(Integer::intValue).sum();
            if (all >= 40) {
                // Castling has five answers: each at least one time in twenty. Otherwise one in eight.
                int least = all / (kind.equals("castling") ? 20 : 8);
                assertThat(counts.values()).as("%s %s", kind, counts).allMatch(count -> count >= least);
                assertThat(counts).as(kind).hasSizeGreaterThan(1);
            }
        });
    }

    @Test
    void theSeriesOfAllContainsEveryTopic() {
        Set<String> topics = new HashSet<>();
        Practice.questions(Topic.ALL, 5, 1, 22).forEach(question -> topics.add(question.topic()));
        assertThat(topics).hasSize(Topic.ALL.ordinal()).doesNotContain(Topic.ATOMIC.toString());
    }

    /** The listed rules must occur in questions. Rules that chess also has are not all listed. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ANTICHESS        | capture-compulsory legal
            ATOMIC           | explodes-own-king explosion-leaves-check king-into-attack legal
            CRAZYHOUSE       | drop-not-in-hand drop-on-piece pawn-drop-on-outer-rank drop-leaves-check legal
            HORDE            | no-capture-forward double-push-blocked no-double-push-from-here nothing-to-capture king-into-attack legal
            KING_OF_THE_HILL | king-into-attack legal
            RACING_KINGS     | gives-check king-into-attack legal
            THREE_CHECK      | check-not-answered legal
            """)
    void everyRuleOfAVariantIsAsked(Topic topic, String codes) {
        Set<String> seen = new HashSet<>();
        for (Question question : Practice.questions(topic, 5, 1, 200)) {
            assertThat(question.variant()).contains(topic.variant().uciName());
            assertThat(ask(question))
                    .contains(" to move. In " + topic.variant() + ",")
                    .doesNotContain("with  in hand", " 1 ");
            question.marked().ifPresent(asked -> seen.add(explained(question, asked)));
        }
        assertThat(seen).contains(codes.split(" "));
    }

    /**
     * A player who knows how the pieces move, but does not look for checks, is right less often from day to day. From
     * Thursday such a player does no better than by chance, and there are more questions about castling, en passant and
     * double check.
     */
    @Test
    void dailyQuestionsBecomeHarderThroughTheWeek() {
        Set<String> special = Set.of("castling", "chess960", "en-passant", "double-check");
        int monday = 4;
        int weeks = 60;
        List<Integer> easy = new ArrayList<>();
        List<Long> ofSpecial = new ArrayList<>();
        for (int weekday = 0; weekday < 6; weekday++) {
            List<Question> asked = new ArrayList<>();
            for (int week = 0; week < weeks; week++) {
                asked.addAll(Practice.questions(Topic.DAILY, monday + 7 * week + weekday, 1, 5));
            }
            assertThat(asked).extracting(Question::kind).isSubsetOf("legal", "castling");
            easy.add((int) asked.stream().filter(PracticeTest::isEasy).count());
            ofSpecial.add(asked.stream()
                    .filter(question -> special.contains(question.topic()))
                    .count());
        }
        assertThat(easy.subList(0, 4))
                .isSortedAccordingTo(Comparator.reverseOrder())
                .doesNotHaveDuplicates();
        assertThat(ofSpecial).isSorted();
        assertThat(ofSpecial.subList(2, 6)).doesNotHaveDuplicates();
    }

    @Test
    void dailyQuestionsOnSundayAreAboutFiveVariants() {
        List<Question> five = Practice.questions(Topic.DAILY, 10, 1, 5);
        assertThat(five).extracting(Question::kind).isSubsetOf("legal", "wins");
        assertThat(five)
                .extracting(question -> question.variant().orElseThrow())
                .doesNotHaveDuplicates();
    }

    private static boolean isEasy(Question question) {
        Position position = position(question);
        String asked = question.marked().map(PracticeTest::uci).orElseThrow();
        boolean seemsLegal = question.kind().equals("castling")
                || position.pseudoLegalMoves().stream()
                        .anyMatch(move -> Uci.format(move, position).equals(asked));
        return seemsLegal == question.answer().equals(List.of("legal"));
    }

    private static String explained(Question question, Question.Tried asked) {
        Position position = position(question);
        Square to = Square.of(asked.to()).orElseThrow();
        if (asked.from().endsWith("@")) {
            return new UciSquares(to, to, Role.of(asked.from().charAt(0)))
                    .explain(position)
                    .code();
        }
        return new UciSquares(
                        Square.of(asked.from()).orElseThrow(),
                        to,
                        asked.promotion().map(PracticeTest::role))
                .explain(position)
                .code();
    }

    private static Role role(String letter) {
        return Role.of(letter.charAt(0)).orElseThrow();
    }

    /** What a board does not show is in the question, for the teacher's sheet. */
    @Test
    void questionsOfVariantsHaveHandsAndChecks() {
        for (Question question : Practice.questions(Topic.CRAZYHOUSE, 7, 1, 10)) {
            assertThat(ask(question)).matches("(White|Black) to move\\. In Crazyhouse, with .+ in hand, .*");
        }
        for (Question question : Practice.questions(Topic.THREE_CHECK, 7, 1, 10)) {
            assertThat(ask(question))
                    .matches("(White|Black) to move\\. In Three-check, with (one check|[23] checks) left, the .*");
        }
    }

    private static Position position(Question question) {
        return FenPolicy.STRICT
                .withVariant(question.variant().flatMap(Variant::of).orElse(Variant.CHESS))
                .withCastling(question.chess960() ? Castling.CHESS960 : Castling.AS_WRITTEN)
                .read(question.fen())
                .position();
    }

    private static String uci(Question.Tried tried) {
        return tried.from() + tried.to() + tried.promotion().orElse("");
    }

    /** Returns the move of a castling question: the king to its square, in Chess960 onto its rook. */
    private static String castling(Position position, Move move) {
        CastlingSide side = move.castlingSide().orElseThrow();
        return move.from().toString()
                + (position.isChess960()
                        ? position.castlingRights()
                                .rook(position.sideToMove(), side)
                                .orElseThrow()
                        : side.kingTarget(position.sideToMove()));
    }

    private static Set<String> options(Question question) {
        Set<String> ids = new TreeSet<>();
        question.options().forEach(option -> ids.add(option.id()));
        return ids;
    }

    private static Set<String> without(Set<String> all, Set<String> some) {
        Set<String> left = new TreeSet<>(all);
        left.removeAll(some);
        return left;
    }

    private static String ask(Question question) {
        return question.ask().sentence(Language.ENGLISH);
    }
}
