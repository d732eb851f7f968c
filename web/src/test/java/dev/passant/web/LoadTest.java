package dev.passant.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two hundred concurrent clients: no errors, and no more threads or memory than with a few. */
class LoadTest {

    private static final int CLIENTS = 200;

    private static final int ROUNDS = 5;

    /** The maximum number of rounds until one no longer allocates what is allocated once. */
    private static final int MAX_ROUNDS = 40;

    private static final long MAX_GROWTH = 1L << 20;

    private static final List<String> PATHS = List.of(
            "/api/v1/position",
            "/api/v1/moves",
            "/api/v1/explain?from=e2&to=e5",
            "/api/v1/trace",
            "/api/v1/winnable",
            "/api/v1/limits");

    @Test
    void twoHundredClientsAreServedForAWhile() throws Exception {
        load(Duration.ofSeconds(2));
    }

    @Test
    @Tag("slow")
    void twoHundredClientsAreServedForTwentySeconds() throws Exception {
        load(Duration.ofSeconds(20));
    }

    private static void load(Duration duration) throws IOException, InterruptedException, ExecutionException {
        // Servers of other tests in this JVM may still be running.
        int otherThreads = serverThreads();
        try (WebServer server = WebServer.start("127.0.0.1", 0)) {
            ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
            try {
                Client client = new Client(server);
                Duration part = duration.dividedBy(ROUNDS);
                long heap = 0;
                long leastGrowth = Long.MAX_VALUE;
                for (int i = 0; i < ROUNDS || leastGrowth >= MAX_GROWTH && i < MAX_ROUNDS; i++) {
                    assertThat(round(client, clients, part)).isGreaterThanOrEqualTo(CLIENTS);
                    assertThat(serverThreads() - otherThreads).isLessThanOrEqualTo(WebServer.MAX_THREADS);
                    long before = heap;
                    heap = usedHeap();
                    leastGrowth = Math.min(leastGrowth, heap - before);
                }
                // Classes and buffers are allocated once, on a slow machine over many rounds; a leak per response would
                // grow in every round.
                assertThat(leastGrowth).isLessThan(MAX_GROWTH);
                assertThat(heap).isLessThan(256L << 20);
            } finally {
                clients.shutdownNow();
            }
        }
    }

    /** Sends requests with all clients until the time is over, and returns the number of responses. */
    private static long round(Client client, ExecutorService clients, Duration duration)
            throws InterruptedException, ExecutionException {
        long end = System.nanoTime() + duration.toNanos();
        List<Future<Long>> counts = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            int number = i;
            counts.add(clients.submit(() -> {
                long answers = 0;
                do {
                    String path = PATHS.get((int) ((number + answers) % PATHS.size()));
                    HttpResponse<String> response =
                            client.send(client.request(path).build());
                    assertThat(response.statusCode()).isEqualTo(200);
                    answers++;
                } while (System.nanoTime() < end);
                return answers;
            }));
        }
        long answers = 0;
        for (Future<Long> count : counts) {
            answers += count.get();
        }
        return answers;
    }

    private static int serverThreads() {
        return (int) Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("passant-"))
                .count();
    }

    private static long usedHeap() {
        // The minimum of several measurements excludes garbage.
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            System.gc();
            least = Math.min(
                    least,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return least;
    }
}
