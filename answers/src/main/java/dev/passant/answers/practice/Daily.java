package dev.passant.answers.practice;

/**
 * The topics of the questions of a day: easy rules on Monday, those that few players know on Saturday, and variants on
 * Sunday. All questions are about the legality of one move.
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
        {Topic.ANTICHESS, Topic.RACING_KINGS, Topic.HORDE, Topic.ATOMIC, Topic.CRAZYHOUSE},
    };

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
        Topic[] topics = WEEK[(day + WEEKDAY_OF_DAY_0) % WEEK.length];
        return topics[(index - 1) % topics.length];
    }
}
