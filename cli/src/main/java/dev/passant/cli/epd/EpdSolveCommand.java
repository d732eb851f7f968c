package dev.passant.cli.epd;

import dev.passant.answers.Json;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.cli.engine.EngineArguments;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.EndHooks;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Session;
import dev.passant.notation.Epd;
import dev.passant.notation.EpdReader;
import dev.passant.notation.San;
import dev.passant.uci.EngineException;
import dev.passant.uci.SearchLimits;
import dev.passant.uci.UciEngine;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code passant epd solve}: lets an engine solve a suite. The engine must play a {@code bm} move, if there are any,
 * and no {@code am} move.
 */
@CommandLine.Command(
        name = "solve",
        description = "Let a UCI engine solve a suite: the engine must find a move of bm and avoid the moves of am. "
                + "Prints each unsolved position, then a summary. Exits with 1 if a position was not solved")
final class EpdSolveCommand extends Command {

    @Parameters(index = "0", paramLabel = "FILE", description = "EPD suite; - for standard input")
    private String file = "";

    @Option(names = "--engine", paramLabel = "COMMAND", required = true, description = "Command that starts the engine")
    private String engineLine = "";

    @Option(names = "--time", paramLabel = "TIME", description = "Time per position: 500ms, 5s [default: 1s]")
    private String time = "1s";

    @Option(names = "--depth", paramLabel = "DEPTH", description = "Search to this depth; replaces --time")
    private @Nullable String depth;

    @Option(names = "--nodes", paramLabel = "NODES", description = "Search this many nodes; replaces --time")
    private @Nullable String nodes;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            description = "Time limit for starting the engine, and grace period after --time [default: 10s]")
    private String timeout = "10s";

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "Set an engine option; repeatable")
    private List<String> options = List.of();

    @Option(names = "--json", description = "Print one JSON object per line")
    private boolean json;

    private int solved;
    private int searched;
    private int invalidLines;

    EpdSolveCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        SearchLimits limits = limits();
        Map<String, String> chosen = EngineArguments.options(options);
        Duration toStart = EngineArguments.duration("--timeout", timeout);
        // A search to a fixed depth or number of nodes may take up to an hour.
        Duration search =
                depth == null && nodes == null ? EngineArguments.duration("--time", time) : Duration.ofHours(1);
        CountDownLatch isEnding = new CountDownLatch(1);
        // On Ctrl-C the shutdown hook prints the results so far; the JVM then exits with 130.
        Thread interrupted = new Thread(
                () -> {
                    isEnding.countDown();
                    session.say("interrupted: these are the results so far");
                    summary();
                },
                "solve-interrupted");
        Runtime.getRuntime().addShutdownHook(interrupted);
        try (LineReader lines = LineReader.open(file, session);
                UciEngine engine =
                        UciEngine.start(EngineArguments.command(engineLine), toStart, search.plus(toStart))) {
            chosen.forEach(engine::setOption);
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (lines.isCut()) {
                    refuse(lines, LineReader.TOO_LONG);
                } else if (!LineReader.isIgnored(line)) {
                    solve(line, lines, engine, limits);
                }
            }
            if (searched + invalidLines == 0) {
                throw new InputException(lines.name() + " contains no positions");
            }
        } catch (EngineException e) {
            // Ctrl-C also ends the engine, perhaps before the hook runs.
            if (e instanceof EngineException.Exited && comes(isEnding)) {
                return ExitCode.WRONG_INPUT;
            }
            throw new InputException(e.reason(), e);
        } finally {
            EndHooks.remove(interrupted);
        }
        if (isEnding.getCount() == 0) {
            return ExitCode.WRONG_INPUT;
        }
        summary();
        return invalidLines > 0 ? ExitCode.WRONG_INPUT : solved == searched ? ExitCode.DONE : ExitCode.DIFFERENCE;
    }

    private static boolean comes(CountDownLatch event) {
        try {
            return event.await(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private SearchLimits limits() {
        if (depth != null && nodes != null) {
            throw new InputException("--depth and --nodes cannot be used together");
        }
        if (depth != null) {
            return SearchLimits.depth(Choices.number("--depth", depth, 1, 200));
        }
        if (nodes != null) {
            return SearchLimits.nodes(Choices.count("--nodes", nodes, 1));
        }
        return SearchLimits.time(EngineArguments.duration("--time", time));
    }

    private void solve(String line, LineReader lines, UciEngine engine, SearchLimits limits) {
        Optional<EpdReader.Entry> entry = EpdReader.read(lines.number(), line);
        Optional<Epd> read = entry.flatMap(EpdReader.Entry::epd);
        if (read.isEmpty()) {
            String reason = entry.flatMap(EpdReader.Entry::error)
                    .map(Throwable::getMessage)
                    .orElse("not an EPD line");
            refuse(lines, reason);
            return;
        }
        Epd epd = read.get();
        if (epd.bestMoves().isEmpty() && epd.avoidMoves().isEmpty()) {
            refuse(lines, "the line has neither bm nor am");
            return;
        }
        engine.newGame();
        Position position = epd.position();
        Optional<Move> move = engine.search(position, limits).await(info -> {}).bestMove();
        boolean right = move.isPresent()
                && (epd.bestMoves().isEmpty() || epd.bestMoves().contains(move.get()))
                && !epd.avoidMoves().contains(move.get());
        count(right);
        String played = move.map(found -> San.format(found, position)).orElse("no move");
        tell(lines, epd, right, played);
    }

    private synchronized void count(boolean right) {
        searched++;
        solved += right ? 1 : 0;
    }

    private void refuse(LineReader lines, String reason) {
        invalidLines++;
        session.say(lines.name() + ":" + lines.number() + ": " + reason);
    }

    private void tell(LineReader lines, Epd epd, boolean right, String played) {
        String id = epd.id().orElse("line " + lines.number());
        if (json) {
            session.out()
                    .println(Json.of(object -> object.field("line", lines.number())
                            .field("id", id)
                            .field("move", played)
                            .field("solved", right)));
        } else if (!right) {
            session.out().println(id + ": " + played + ", not " + wanted(epd));
        }
        session.out().flush();
    }

    private static String wanted(Epd epd) {
        String best = sans(epd.bestMoves(), epd.position());
        String avoid = sans(epd.avoidMoves(), epd.position());
        return best.isEmpty() ? "anything but " + avoid : best;
    }

    private static String sans(List<Move> moves, Position position) {
        return String.join(
                " or ", moves.stream().map(move -> San.format(move, position)).toList());
    }

    private synchronized void summary() {
        if (!json) {
            session.out()
                    .println(Numbers.counted(searched, "position", "positions") + ", " + Numbers.grouped(solved)
                            + " solved");
        }
        session.out().flush();
    }
}
