package dev.passant.web.practice;

import dev.passant.chess.Position;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** A series of questions. The same topic and the same seed give the same questions, so that a class gets the same ten. */
public final class Practice {

    /** Boards that are made before any question of the topic is taken, not only the one that was drawn by lot. */
    private static final int PICKY_BOARDS = 1_500;

    /** Boards that are made before it is given up, which no topic comes near. */
    private static final int MAX_BOARDS = 60_000;

    private static final List<Topic> SINGLE = List.of(Topic.values()).subList(0, Topic.values().length - 1);

    private Practice() {}

    /**
     * Some questions of a series.
     *
     * @param topic what they are about
     * @param seed which series
     * @param first the number of the first question, from 1
     * @param count how many
     * @return the questions, in order
     */
    public static List<Question> questions(Topic topic, int seed, int first, int count) {
        return IntStream.range(first, first + count)
                .mapToObj(index -> question(topic, seed, index))
                .toList();
    }

    private static Question question(Topic topic, int seed, int index) {
        Topic single = topic == Topic.ALL ? SINGLE.get(Math.floorMod(index * 5 + seed, SINGLE.size())) : topic;
        // Mixed once: from keys that lie close together the same random numbers would come, one place further on.
        long key = (long) single.ordinal() << 56 ^ (long) seed << 20 ^ index;
        SplittableRandom random = new SplittableRandom(new SplittableRandom(key).nextLong());
        Boards boards = new Boards(random);
        Asker asker = new Asker(single, random);
        for (int made = 0; made < MAX_BOARDS; made++) {
            Optional<Position> board = boards.make(single);
            if (board.isPresent()) {
                Optional<Question> question = asker.ask(board.get(), index, made < PICKY_BOARDS);
                if (question.isPresent()) {
                    return question.get();
                }
            }
        }
        throw new IllegalStateException("no question about " + single + " in " + MAX_BOARDS + " boards");
    }
}
