package dev.passant.answers.practice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.answers.Json;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.explain.MoveRule;
import dev.passant.explain.Verdict;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Castling;
import dev.passant.notation.UciSquares;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The questions of the days of 2026 vary: no simple rule gives the answers, and the days of a week differ. */
class DailyTest {

    /** 1 January 2026. */
    private static final int FIRST = 20_454;

    private static final List<Question> YEAR = IntStream.range(FIRST, FIRST + 365)
            .mapToObj(day -> Practice.questions(Topic.DAILY, day, 1, 5))
            .flatMap(List::stream)
            .toList();

    private static List<Question> of(Topic... topics) {
        Set<String> names = Set.of(topics).stream().map(Topic::toString).collect(Collectors.toSet());
        return YEAR.stream()
                .filter(question -> names.contains(question.topic()))
                .toList();
    }

    private static Position position(Question question) {
        return FenPolicy.STRICT
                .withVariant(question.variant().flatMap(Variant::of).orElse(Variant.CHESS))
                .withCastling(question.chess960() ? Castling.CHESS960 : Castling.AS_WRITTEN)
                .read(question.fen())
                .position();
    }

    private static UciSquares squares(Question question) {
        Question.Tried move = question.marked().orElseThrow();
        return UciSquares.parse(move.from() + move.to() + move.promotion().orElse(""));
    }

    private static Verdict verdict(Question question) {
        return squares(question).explain(position(question));
    }

    private static boolean isLegal(Question question) {
        return question.answer().equals(List.of("legal"));
    }

    private static boolean isForward(Question question) {
        Question.Tried move = question.marked().orElseThrow();
        return move.from().charAt(0) == move.to().charAt(0);
    }

    /** Returns the percentage of questions with a property. */
    private static int percent(List<Question> questions, Predicate<Question> property) {
        return (int) (100 * questions.stream().filter(property).count() / questions.size());
    }

    private static String json(Question question) {
        Json json = new Json();
        question.fields(json);
        return json.toString();
    }

    @Test
    void aboutHalfOfTheAnswersOfEachTopicAreLegal() {
        for (Topic topic : List.of(Topic.PAWNS, Topic.PROMOTION, Topic.KING, Topic.PINS, Topic.CHECKS, Topic.HORDE)) {
            assertThat(percent(of(topic), DailyTest::isLegal)).as("%s", topic).isBetween(25, 75);
        }
    }

    @Test
    void noReasonIsThatOfMostQuestionsAboutPawns() {
        List<Question> pawns = of(Topic.PAWNS);
        assertThat(pawns).hasSizeGreaterThan(300);
        Map<String, Long> codes = pawns.stream()
                .collect(Collectors.groupingBy(question -> verdict(question).code(), Collectors.counting()));
        codes.remove("legal");
        assertThat(codes).hasSize(4);
        assertThat(codes.values()).as("%s", codes).allMatch(count -> count <= pawns.size() / 5);
        assertThat(percent(pawns, question -> isLegal(question) == isForward(question)))
                .isBetween(25, 60);
    }

    @Test
    void aPromotionStraightAheadIsOftenIllegalAndACaptureOftenLegal() {
        assertThat(percent(of(Topic.PROMOTION), question -> isLegal(question) == isForward(question)))
                .isBetween(25, 60);
    }

    @Test
    void theTopicsOfAWeekdayHaveNoFixedOrder() {
        for (int weekday = 0; weekday < 7; weekday++) {
            Set<List<Topic>> orders = new HashSet<>();
            for (int week = 0; week < 20; week++) {
                int day = FIRST + 7 * week + weekday;
                orders.add(IntStream.rangeClosed(1, 5)
                        .mapToObj(index -> Daily.topic(day, index))
                        .toList());
            }
            assertThat(orders).hasSizeGreaterThan(5);
        }
    }

    /** Pieces in the first rank of Chess960 confuse a reader who is not told of it. */
    @Test
    void positionsOfChess960AreMarkedAsSuch() {
        for (Question question : YEAR) {
            assertThat(question.chess960()).isEqualTo(question.topic().equals("chess960"));
        }
    }

    @Test
    void everyVariantIsAskedOnSundays() {
        for (Topic topic : Topic.values()) {
            if (topic.variant() != Variant.CHESS) {
                assertThat(of(topic)).as("%s", topic).hasSizeGreaterThan(25);
            }
        }
    }

    @Test
    void theRuleOfTheVariantDecides() {
        for (Topic topic : List.of(Topic.ATOMIC, Topic.RACING_KINGS)) {
            int different = percent(
                    of(topic),
                    question -> squares(question)
                                    .explain(position(question).setup().toUnrestricted())
                                    .isLegal()
                            != isLegal(question));
            assertThat(different).as("%s", topic).isGreaterThanOrEqualTo(40);
        }
        assertThat(of(Topic.ANTICHESS))
                .allMatch(question -> position(question).legalMoves().stream().anyMatch(Move::isCapture));
        assertThat(percent(of(Topic.HORDE), question -> position(question).sideToMove() == Color.BLACK))
                .isBetween(15, 60);
    }

    /** Without the last move nobody can tell. */
    @Test
    void questionsAboutEnPassantNameTheLastMove() {
        List<Integer> lengths = new ArrayList<>();
        for (Question question : YEAR) {
            assertThat(question.played().isPresent()).isEqualTo(question.topic().equals("en-passant"));
            question.played().ifPresent(played -> {
                int from = Square.of(played.from()).orElseThrow().rank();
                int to = Square.of(played.to()).orElseThrow().rank();
                Verdict verdict = verdict(question);
                assertThat(Math.abs(to - from) == 1)
                        .as("%s", question)
                        .isEqualTo(verdict.breaks(MoveRule.NO_EN_PASSANT_RIGHT));
                assertThat(json(question))
                        .contains("has just played " + played.from() + "\u2013" + played.to() + ". Can ");
                lengths.add(Math.abs(to - from));
            });
        }
        assertThat(lengths).contains(1, 2);
    }

    /** A piece that is pinned, a king next to an attack, and a check have a reason why the move is legal. */
    @Test
    void legalMovesInDangerHaveAReason() {
        for (Question question : of(Topic.PINS, Topic.CHECKS, Topic.DOUBLE_CHECK, Topic.KING)) {
            assertThat(question.sentence().equals("")).as("%s", question).isEqualTo(!isLegal(question));
        }
        assertThat(of(Topic.PINS)).anyMatch(question -> json(question).contains("stays on the line of the pin."));
        assertThat(of(Topic.CHECKS)).anyMatch(question -> json(question).contains("The move blocks the check."));
        assertThat(of(Topic.CHECKS))
                .anyMatch(question -> json(question).contains("captures the piece that gives check."));
    }
}
