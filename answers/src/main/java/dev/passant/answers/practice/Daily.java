package dev.passant.answers.practice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The topics of the questions of a day: easy rules on Monday, those that few players know on Saturday, and five of the
 * seven variants on Sunday. The order differs from day to day. All questions are about the legality of one move, or
 * whether it wins by the rule of a variant.
 */
final class Daily {

    /** From Monday. {@code PracticeTest} measures how the days differ. */
    private static final Topic[][] WEEK = {
        {Topic.PAWNS, Topic.PROMOTION, Topic.PAWNS, Topic.KING, Topic.PAWNS},
        {Topic.PAWNS, Topic.KING, Topic.PROMOTION, Topic.CHECKS, Topic.PAWNS},
        {Topic.PAWNS, Topic.KING, Topic.PROMOTION, Topic.PINS, Topic.CHECKS},
        {Topic.KING, Topic.CHECKS, Topic.PINS, Topic.PROMOTION, Topic.CASTLING},
        {Topic.CHECKS, Topic.PINS, Topic.CASTLING, Topic.DOUBLE_CHECK, Topic.EN_PASSANT},
        {Topic.PINS, Topic.CASTLING, Topic.EN_PASSANT, Topic.CHESS960, Topic.EN_PASSANT},
        {
            Topic.ANTICHESS,
            Topic.RACING_KINGS,
            Topic.HORDE,
            Topic.ATOMIC,
            Topic.CRAZYHOUSE,
            Topic.KING_OF_THE_HILL,
            Topic.THREE_CHECK
        },
    };

    private static final int QUESTIONS = 5;

    /** 1 January 1970, day 0, was a Thursday. */
    private static final int WEEKDAY_OF_DAY_0 = 3;

    private Daily() {}

    /**
     * Returns the topic of a question.
     *
     * @param day days since 1 January 1970
     * @param index the number of the question, from 1; after the last topic of the day the first one follows
     */
    static Topic topic(int day, int index) {
        List<Topic> topics = new ArrayList<>(List.of(WEEK[(day + WEEKDAY_OF_DAY_0) % WEEK.length]));
        SplittableRandom random = new SplittableRandom(new SplittableRandom(day).nextLong());
        for (int last = topics.size() - 1; last > 0; last--) {
            Collections.swap(topics, last, random.nextInt(last + 1));
        }
        return topics.get((index - 1) % QUESTIONS);
    }
}
