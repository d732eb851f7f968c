package dev.passant.answers.practice;

import dev.passant.chess.Position;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Series of questions. The same topic and seed give the same questions, so that all pupils of a class can get the same
 * series.
 *
 * <p>Questions contain their answers, which the page hides but the network traffic shows. In return the server keeps no
 * state, and a link with topic, number and seed describes a whole lesson.
 */
public final class Practice {

    /**
     * The number of boards to try for the randomly chosen kind of question and answer. After that, any question is
     * accepted.
     */
    private static final int STRICT_BOARDS = 1_500;

    /** The maximum number of boards to try. All topics need far fewer. */
    private static final int MAX_BOARDS = 60_000;

    /** The topics of {@link Topic#ALL}. */
    private static final List<Topic> SINGLE = List.of(Topic.values()).subList(0, Topic.ALL.ordinal());

    private Practice() {}

    /**
     * {@return the questions of a series, in order}
     *
     * @param topic their topic
     * @param seed the number of the series; of daily questions the day, from 1 January 1970
     * @param first the number of the first question, from 1
     * @param count the number of questions
     */
    public static List<Question> questions(Topic topic, int seed, int first, int count) {
        return IntStream.range(first, first + count)
                .mapToObj(index -> question(topic, seed, index))
                .toList();
    }

    private static Question question(Topic topic, int seed, int index) {
        Topic single = switch (topic) {
            case ALL -> SINGLE.get(Math.floorMod(index * 5 + seed, SINGLE.size()));
            case DAILY -> Daily.topic(seed, index);
            default -> topic;
        };
        // Hash the key first: SplittableRandom gives shifted copies of the same sequence for adjacent seeds.
        long key = (long) single.ordinal() << 56 ^ (long) seed << 20 ^ index;
        SplittableRandom random = new SplittableRandom(new SplittableRandom(key).nextLong());
        Boards boards = new Boards(random, topic != Topic.DAILY);
        QuestionFactory questions = new QuestionFactory(single, random, topic == Topic.DAILY);
        for (int made = 0; made < MAX_BOARDS; made++) {
            Optional<Position> board = boards.make(single);
            if (board.isPresent()) {
                Optional<Question> question = questions.create(board.get(), index, made < STRICT_BOARDS);
                if (question.isPresent()) {
                    return question.get();
                }
            }
        }
        throw new IllegalStateException("no question about " + single + " found in " + MAX_BOARDS + " random boards");
    }
}
