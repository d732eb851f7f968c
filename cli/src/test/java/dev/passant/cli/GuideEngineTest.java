package dev.passant.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.SearchControl;
import dev.passant.uci.SearchEngine;
import dev.passant.uci.SearchInfo;
import dev.passant.uci.SearchLimits;
import dev.passant.uci.UciEngine;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The engine of {@code samples/engine} obeys its limits, and plays games against Stockfish at its lowest level. */
class GuideEngineTest {

    private static final Duration TIMEOUT = Duration.ofMinutes(5);

    private static final Duration INCREMENT = Duration.ofMillis(100);

    /** Added to a clock before it counts as run out: on a busy machine, a process may not run for a while. */
    private static final Duration LAG = Duration.ofSeconds(2);

    @TempDir
    static Path folder;

    /** What a search reported. */
    private static final class Reports implements SearchControl {

        private final List<SearchInfo> infos = new ArrayList<>();
        private boolean stopped;

        @Override
        public boolean isStopped() {
            return stopped;
        }

        @Override
        public long elapsedNanos() {
            return 0;
        }

        @Override
        public void report(SearchInfo info) {
            infos.add(info);
        }

        SearchInfo last() {
            return infos.get(infos.size() - 1);
        }
    }

    @BeforeAll
    static void compile() throws IOException {
        JavaExamples examples = new JavaExamples();
        examples.add(Files.readString(GuideTest.ENGINE));
        examples.compile(folder);
    }

    private static SearchEngine engine() throws IOException, ReflectiveOperationException {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, GuideEngineTest.class.getClassLoader())) {
            for (String part : List.of("Evaluation", "Table")) {
                loader.loadClass("Example0$" + part);
            }
            var constructor = loader.loadClass("Example0$Engine").getDeclaredConstructor();
            constructor.setAccessible(true);
            return (SearchEngine) constructor.newInstance();
        }
    }

    private static History game(String fen, String... moves) {
        History game = new History(Fen.parse(fen));
        for (String move : moves) {
            game.play(Uci.parse(move, game.position()));
        }
        return game;
    }

    // Searches

    @Test
    void searchThatIsStoppedAtOnceHasAMove() throws Exception {
        Reports reports = new Reports();
        reports.stopped = true;
        History game = game(Fen.START);
        Move best = engine().search(game, SearchLimits.untilStopped(), reports)
                .bestMove()
                .orElseThrow();
        assertThat(game.position().isLegal(best)).isTrue();
    }

    @Test
    void nodesAreLimited() throws Exception {
        Reports reports = new Reports();
        engine().search(game(Fen.START), SearchLimits.nodes(5_000), reports);
        assertThat(reports.last().nodes().orElseThrow()).isBetween(100L, 5_000L);
    }

    /** White would be mated, but can give check for ever. */
    @Test
    void repetitionIsADraw() throws Exception {
        Reports reports = new Reports();
        History game = game("7k/8/8/8/8/6q1/5r2/2Q4K w - - 0 1", "c1c8", "h8g7", "c8d7", "g7h8", "d7c8", "h8g7");
        engine().search(game, SearchLimits.depth(4), reports);
        assertThat(reports.last().score().orElseThrow().value()).isZero();
    }

    @Test
    void drawByTheFiftyMoveRuleIsSeen() throws Exception {
        Reports reports = new Reports();
        engine().search(game("7k/8/8/8/8/8/R7/K7 w - - 98 80"), SearchLimits.depth(4), reports);
        assertThat(reports.last().score().orElseThrow().value()).isZero();
    }

    // Games

    @Tag("it")
    @Test
    void fewGamesAgainstStockfishAreLegalAndInTime() throws IOException {
        play(4);
    }

    @Tag("slow")
    @Test
    void hundredGamesAgainstStockfishAreLegalAndInTime() throws IOException {
        play(100);
    }

    private static void play(int games) throws IOException {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        Optional<Path> stockfish = Stream.concat(Stream.of(path.split(File.pathSeparator, -1)), Stream.of("/usr/games"))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, "stockfish"))
                .filter(Files::isExecutable)
                .findFirst();
        assumeTrue(stockfish.isPresent(), "skipped: games against Stockfish, which is not found");
        EngineCommand page = EngineCommand.of(
                System.getProperty("java.home") + "/bin/java",
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-cp",
                folder + File.pathSeparator + System.getProperty("java.class.path"),
                "Example0$Engine");
        Match match = new Match();
        try (UciEngine ours = UciEngine.start(page, TIMEOUT);
                UciEngine theirs =
                        UciEngine.start(EngineCommand.of(stockfish.get().toString()), TIMEOUT)) {
            theirs.setOption("Skill Level", "0");
            for (int game = 0; game < games; game++) {
                ours.newGame();
                theirs.newGame();
                match.play(game, ours, theirs);
            }
        }
        System.out.println(match);
        assertThat(match.least.plus(LAG)).isPositive();
        assertThat(match.results[0] + match.results[1] + match.results[2]).isEqualTo(games);
    }

    /** The sum of the games; an illegal move is an exception of {@link UciEngine}. */
    private static final class Match {

        /** Games that the page's engine lost, drew and won. */
        private final int[] results = new int[3];

        /** The lowest that the clock of the page's engine ever was. */
        private Duration least = TIMEOUT;

        private long moves;
        private long nodes;
        private long millis;

        /** Plays a game with alternating colours, after four random plies. */
        void play(int number, UciEngine ours, UciEngine theirs) {
            SplittableRandom random = new SplittableRandom(number / 2);
            History game = new History(Position.start());
            for (int ply = 0; ply < 4; ply++) {
                MoveList legal = game.position().legalMoves();
                game.play(legal.get(random.nextInt(legal.size())));
            }
            Color side = number % 2 == 0 ? Color.WHITE : Color.BLACK;
            Duration[] clocks = {Duration.ofSeconds(5), Duration.ofSeconds(5)};
            while (!isOver(game)) {
                boolean isOurs = game.position().sideToMove() == side;
                int clock = game.position().sideToMove().ordinal();
                SearchInfo[] last = new SearchInfo[1];
                long began = System.nanoTime();
                Move move = (isOurs ? ours : theirs)
                        .search(game, limits(clocks))
                        .await(info -> last[0] = info)
                        .bestMove()
                        .orElseThrow();
                clocks[clock] = clocks[clock].minusNanos(System.nanoTime() - began);
                game.play(move);
                if (isOurs) {
                    least = clocks[clock].compareTo(least) < 0 ? clocks[clock] : least;
                    moves++;
                    nodes += last[0].nodes().orElseThrow();
                    millis += last[0].millis().orElseThrow();
                }
                clocks[clock] = clocks[clock].plus(INCREMENT);
            }
            Optional<Color> winner = game.outcome().flatMap(Outcome::winner);
            results[winner.isEmpty() ? 1 : winner.get() == side ? 2 : 0]++;
        }

        private static boolean isOver(History game) {
            return game.outcome().isPresent() || !game.claims().isEmpty();
        }

        private static SearchLimits limits(Duration[] clocks) {
            return new SearchLimits(
                    OptionalInt.empty(),
                    OptionalLong.empty(),
                    OptionalInt.empty(),
                    Optional.empty(),
                    Optional.of(clocks[Color.WHITE.ordinal()]),
                    Optional.of(clocks[Color.BLACK.ordinal()]),
                    Optional.of(INCREMENT),
                    Optional.of(INCREMENT),
                    OptionalInt.empty(),
                    List.of(),
                    false,
                    false);
        }

        @Override
        public String toString() {
            return results[2] + " won, " + results[1] + " drawn, " + results[0] + " lost; clock never below "
                    + least.toMillis() + " ms; " + moves + " moves, " + nodes * 1000 / Math.max(1, millis)
                    + " nodes per second";
        }
    }
}
