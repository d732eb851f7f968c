package dev.passant.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class AnswerTimeoutTest {

    @Test
    void linesExtendTheDeadlineUpToTenTimeouts() {
        long[] now = {100};
        AnswerTimeout timeout = new AnswerTimeout(Duration.ofNanos(10), () -> now[0]);
        assertThat(timeout.deadline()).isEqualTo(110);
        now[0] = 109;
        assertThat(timeout.deadline()).isEqualTo(110);
        timeout.extend();
        assertThat(timeout.deadline()).isEqualTo(119);
        now[0] = 195;
        timeout.extend();
        assertThat(timeout.deadline()).isEqualTo(200);
    }

    @Test
    void aTimeoutOfManyYearsIsNotOver() {
        AnswerTimeout timeout = new AnswerTimeout(Duration.ofHours(999_999), () -> 100);
        assertThat(timeout.deadline()).isGreaterThan(Duration.ofDays(3650).toNanos());
        timeout.extend();
        assertThat(timeout.deadline()).isGreaterThan(Duration.ofDays(3650).toNanos());
    }
}
