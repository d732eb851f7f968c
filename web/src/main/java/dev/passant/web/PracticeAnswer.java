package dev.passant.web;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.web.practice.Practice;
import dev.passant.web.practice.Question;
import dev.passant.web.practice.Topic;
import java.util.List;

/** Questions of a practice series: the response of {@code /api/v1/practice}. */
record PracticeAnswer(String topic, int seed, List<Question> questions) implements Answer {

    private static final int MAX_SEED = 999_999_999;
    private static final int MAX_INDEX = 9_999;

    static PracticeAnswer of(Query query, Bounds bounds) {
        Topic topic = query.topic();
        int seed = query.number("seed", 0, MAX_SEED);
        int first = query.number("first", 1, MAX_INDEX);
        int count = query.number("n", 1, bounds.practiceQuestions());
        return new PracticeAnswer(topic.toString(), seed, Practice.questions(topic, seed, first, count));
    }

    @Override
    public void fields(Json json) {
        json.field("topic", topic).field("seed", seed).field("questions", questions);
    }
}
