package dev.passant.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.passant.chess.Color;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.Fen;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.winnable.WinSearchLimits;
import dev.passant.winnable.WinVerdict;
import dev.passant.winnable.Winnability;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Measures the verdicts and times of the quick and the full winnability analysis over many positions.
 *
 * <pre>
 * WinnableFigures verdicts FILE NODES   lines "WB FEN", "W- FEN", "-B FEN", "-- FEN": the sides that can still mate
 * WinnableFigures games FILE NODES      the final positions of a file of games
 * WinnableFigures random N NODES        the final positions of N random games, each played until a rule ends it
 * WinnableFigures blocked N NODES       N random positions with blocked pawns
 * </pre>
 *
 * <p>With 0 nodes, only the quick analysis runs, except for {@code verdicts}. Times are processor times of one thread;
 * those of the quick analysis are from further runs over the same positions.
 */
public final class WinnableFigures {

    private static final int CHUNK = 5_000;
    private static final int MAX_SHOWN = 1_000;
    private static final Pattern EMPTY = Pattern.compile("1+");

    private final PrintStream out = new PrintStream(System.out, true, UTF_8);
    private final ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    private final WinSearchLimits bounds;
    private final boolean quickOnly;
    private final Map<String, Integer> full = new TreeMap<>();
    private final Map<String, Integer> quick = new TreeMap<>();
    private final List<Position> waiting = new ArrayList<>();
    private int shown;
    private long verdictCount;
    private long quickNanos;
    private final List<Long> fullNanos = new ArrayList<>();
    private long slowestQuick;
    private long slowestFull;
    private String slowestQuickFen = "";
    private String slowestFullFen = "";
    private long nodes;
    private int wrong;
    private int undecided;
    private int missed;

    private WinnableFigures(long nodes) {
        quickOnly = nodes == 0;
        bounds = WinSearchLimits.DEFAULT.withMaxNodes(Math.max(1, nodes)).withMemory(1024);
    }

    /**
     * Analyses the positions and prints the figures.
     *
     * @param args the source of the positions and the number of nodes
     * @throws IOException if the file cannot be read
     */
    public static void main(String[] args) throws IOException {
        WinnableFigures figures = new WinnableFigures(Long.parseLong(args[2]));
        switch (args[0]) {
            case "verdicts" -> figures.verdicts(Path.of(args[1]));
            case "games" -> figures.games(Path.of(args[1]));
            case "random" -> figures.random(Integer.parseInt(args[1]));
            case "blocked" -> figures.blocked(Integer.parseInt(args[1]));
            default ->
                throw new IllegalArgumentException(
                        "expected verdicts, games, random or blocked, got \"" + args[0] + "\"");
        }
    }

    private void verdicts(Path file) throws IOException {
        for (String line : Files.readAllLines(file)) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            Position position = position(line.substring(line.indexOf(' ') + 1));
            for (Color color : Color.values()) {
                boolean winnable = line.charAt(color.ordinal()) != '-';
                WinVerdict verdict = Winnability.full(position, color, bounds);
                WinVerdict glance = Winnability.quick(position, color);
                count(full, verdict);
                count(quick, glance);
                check(position, color, verdict);
                boolean isWrong = verdict.isWinnable() && !winnable
                        || verdict.isUnwinnable() && winnable
                        || glance.isUnwinnable() && winnable;
                wrong += isWrong ? 1 : 0;
                undecided += verdict instanceof WinVerdict.Undecided ? 1 : 0;
                if (isWrong || verdict instanceof WinVerdict.Undecided) {
                    out.println((isWrong ? "WRONG " : "undecided ") + color + " " + line);
                }
            }
        }
        out.println("wrong " + wrong + ", undecided " + undecided);
        out.println("full " + full);
        out.println("quick " + quick);
    }

    private static Position position(String fen) {
        return Fen.parse(fen.split(" ").length == 4 ? fen + " 0 1" : fen);
    }

    private void games(Path file) throws IOException {
        try (PgnReader reader = PgnReader.open(file)) {
            reader.replayAll(new ReplayVisitor() {
                private @Nullable Replay replay;
                private boolean played;

                @Override
                public void starts(Replay started) {
                    replay = started;
                    played = false;
                }

                @Override
                public void played(Move move) {
                    played = true;
                }

                @Override
                public void gameEnds() {
                    if (replay != null && played) {
                        add(replay.position());
                    }
                }
            });
        }
        report();
    }

    private void random(int games) {
        Random random = new Random(1);
        for (int game = 0; game < games; game++) {
            Position position = Position.start();
            while (position.outcome().isEmpty()) {
                MoveList moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
            add(position);
        }
        report();
    }

    private void blocked(int positions) {
        Random random = new Random(2);
        for (int found = 0; found < positions; ) {
            String fen = blockedBoard(random);
            Position position;
            try {
                position = Fen.parse(fen);
            } catch (IllegalPositionException another) {
                continue;
            }
            found++;
            add(position);
        }
        report();
    }

    /** Returns a FEN with blocked pairs of pawns on most files, both kings and up to four other pieces. */
    private static String blockedBoard(Random random) {
        char[] board = new char[64];
        Arrays.fill(board, '1');
        int base = 2 + random.nextInt(2);
        for (int file = 0; file < 8; file++) {
            if (random.nextInt(16) < 15) {
                // Pairs one rank apart from their neighbours cannot capture each other.
                int rank = random.nextInt(16) == 0 ? 1 + random.nextInt(5) : base + (file & 1);
                board[rank * 8 + file] = 'P';
                board[(rank + 1) * 8 + file] = 'p';
            }
        }
        StringBuilder pieces = new StringBuilder("Kk");
        for (int more = random.nextInt(5); more > 0; more--) {
            pieces.append("BBBbbbNnRr".charAt(random.nextInt(10)));
        }
        for (char piece : pieces.toString().toCharArray()) {
            int square;
            do {
                square = random.nextInt(64);
            } while (board[square] != '1');
            board[square] = piece;
        }
        StringBuilder fen = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            fen.append(board, rank * 8, 8).append(rank > 0 ? "/" : "");
        }
        String counted =
                EMPTY.matcher(fen).replaceAll(run -> String.valueOf(run.group().length()));
        return counted + (random.nextBoolean() ? " w" : " b") + " - - 0 1";
    }

    private void add(Position position) {
        waiting.add(position);
        if (waiting.size() == CHUNK) {
            analyse();
        }
    }

    private void analyse() {
        for (Position position : waiting) {
            for (Color color : Color.values()) {
                WinVerdict glance = Winnability.quick(position, color);
                count(quick, glance);
                verdictCount++;
                if (quickOnly) {
                    continue;
                }
                long before = clock.getCurrentThreadCpuTime();
                WinVerdict verdict = Winnability.full(position, color, bounds);
                long took = clock.getCurrentThreadCpuTime() - before;
                fullNanos.add(took);
                if (took > slowestFull) {
                    slowestFull = took;
                    slowestFullFen = color + " " + Fen.format(position);
                }
                count(full, verdict);
                check(position, color, verdict);
                nodes += verdict.nodes();
                boolean misses = verdict.isUnwinnable() && !glance.isUnwinnable();
                boolean contradicts = verdict.isWinnable() && glance.isUnwinnable();
                boolean isUndecided = verdict instanceof WinVerdict.Undecided;
                missed += misses ? 1 : 0;
                wrong += contradicts ? 1 : 0;
                undecided += isUndecided ? 1 : 0;
                if (contradicts || (misses || isUndecided) && shown++ < MAX_SHOWN) {
                    out.println(color + " " + Fen.format(position) + ": full " + words(verdict) + " after "
                            + verdict.nodes() + ", quick " + words(glance));
                }
            }
        }
        long start = clock.getCurrentThreadCpuTime();
        for (Position position : waiting) {
            for (Color color : Color.values()) {
                Winnability.quick(position, color);
            }
        }
        long between = clock.getCurrentThreadCpuTime();
        quickNanos += between - start;
        for (Position position : waiting) {
            for (Color color : Color.values()) {
                long before = clock.getCurrentThreadCpuTime();
                Winnability.quick(position, color);
                long took = clock.getCurrentThreadCpuTime() - before;
                if (took > slowestQuick) {
                    slowestQuick = took;
                    slowestQuickFen = color + " " + Fen.format(position);
                }
            }
        }
        waiting.clear();
    }

    private void report() {
        analyse();
        out.println("verdicts " + verdictCount);
        out.println("full " + full);
        out.println("quick " + quick);
        if (!quickOnly) {
            out.println("undecided " + undecided + ", unwinnable by full and missed by quick " + missed
                    + ", winnable by full and unwinnable by quick " + wrong);
        }
        out.printf(
                Locale.ROOT,
                "nodes %.0f%nquick: mean %.2f us, slowest %.1f us (%s)%n",
                (double) nodes / verdictCount,
                quickNanos / 1e3 / verdictCount,
                slowestQuick / 1e3,
                slowestQuickFen);
        if (!quickOnly) {
            Collections.sort(fullNanos);
            out.printf(
                    Locale.ROOT,
                    "full: mean %.1f us, median %.1f us, 99%% within %.1f us, slowest %.1f us (%s)%n",
                    fullNanos.stream().mapToLong(Long::longValue).average().orElse(0) / 1e3,
                    fullNanos.get(fullNanos.size() / 2) / 1e3,
                    fullNanos.get(fullNanos.size() * 99 / 100) / 1e3,
                    slowestFull / 1e3,
                    slowestFullFen);
        }
    }

    private static void count(Map<String, Integer> counts, WinVerdict verdict) {
        counts.merge(words(verdict), 1, Integer::sum);
    }

    private static String words(WinVerdict verdict) {
        if (verdict instanceof WinVerdict.Unwinnable unwinnable) {
            return "unwinnable:" + unwinnable.reason().code();
        }
        return verdict.isWinnable() ? "winnable" : "undecided";
    }

    /** Throws if a line is not a legal line to mate. */
    private static void check(Position position, Color winner, WinVerdict verdict) {
        if (verdict instanceof WinVerdict.Winnable winnable) {
            Position end = position;
            for (Move move : winnable.line()) {
                end = end.play(move);
            }
            if (!end.isCheckmate() || end.sideToMove() == winner) {
                throw new IllegalStateException(
                        "no mate by " + winner + ": " + Fen.format(position) + " " + winnable.line());
            }
        }
    }
}
