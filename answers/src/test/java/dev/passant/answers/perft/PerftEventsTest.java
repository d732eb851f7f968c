package dev.passant.answers.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.answers.Bounds;
import dev.passant.answers.JsonReader;
import dev.passant.answers.Response;
import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PerftEventsTest {

    /** A response that keeps its parts, and is cancelled after a number of them. */
    private record Kept(List<String> parts, int most) implements Response {

        @Override
        public void begin(int status, String mediaType) {
            assertThat(status).isEqualTo(200);
            assertThat(mediaType).isEqualTo(Response.EVENTS);
        }

        @Override
        public void part(String text) {
            parts.add(text);
        }

        @Override
        public boolean isCancelled() {
            return parts.size() >= most;
        }
    }

    private static List<String> events(int depth, int most) {
        Kept kept = new Kept(new ArrayList<>(), most);
        PerftEvents.send(Position.start(), depth, Bounds.USUAL, kept);
        return kept.parts();
    }

    @Test
    void aCancelledPerftEnds() {
        List<String> events = events(12, 1);
        assertThat(events.get(0)).startsWith("event: start\n").contains("\"depth\":12");
        assertThat(events.get(events.size() - 1))
                .startsWith("event: problem\ndata: ")
                .contains("stopped: the server is closing");
        assertThat(events).noneMatch(event -> event.startsWith("event: done"));
    }

    @Test
    void everyEventIsJson() {
        for (String event : events(3, Integer.MAX_VALUE)) {
            assertThat(event).matches("event: [a-z]+\ndata: .+\n\n");
            assertThat(JsonReader.parse(event.substring(event.indexOf('{')))).isInstanceOf(Map.class);
        }
    }
}
