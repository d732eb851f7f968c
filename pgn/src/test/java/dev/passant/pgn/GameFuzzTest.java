package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.annotation.Evaluation;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Fuzz test: any game survives writing and reading, and so does any comment. */
class GameFuzzTest {

    @FuzzTest
    void whatWasReadIsWrittenWithNothingLost(byte[] bytes) {
        new PgnReader(new ByteArrayInputStream(bytes)).games().forEach(game -> {
            String written = game.toString();
            Game read = GameReadingTest.read(written);
            assertThat(read).isEqualTo(game).hasToString(written);
        });
    }

    @FuzzTest
    void valuesOfCommentsAreReadAndWritten(byte[] bytes) {
        Comment comment = Comment.ofUnchecked(new String(bytes, StandardCharsets.ISO_8859_1));
        Comment written = comment.withClock(Duration.ofSeconds(7))
                .withEvaluation(Evaluation.ofMate(2))
                .withMarks(comment.marks());
        assertThat(written.clock()).contains(Duration.ofSeconds(7));
        assertThat(written.evaluation()).contains(Evaluation.ofMate(2));
        assertThat(written.marks()).isEqualTo(comment.marks());
        assertThat(comment.clock()
                        .map(comment::withClock)
                        .orElseGet(comment::withoutClock)
                        .clock())
                .isEqualTo(comment.clock());
        assertThat(comment.text().length())
                .isLessThanOrEqualTo(comment.toString().length());
    }
}
