package dev.passant.hunt.subjects;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.uci.EngineException;
import dev.passant.uci.PerftAnswer;
import dev.passant.uci.UciEngine;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Runs queries on the subject, compares the answers with the oracles, keeps statistics, and enforces the time limit.
 */
public final class QuerySession {

    /** The number of queries logged, to find the query that affects later answers. */
    static final int REMEMBERED = 1024;

    private static final int MAX_DISAGREEMENTS = 20;

    /** If an engine has listed this many unsafe moves and omitted none, it is assumed not to test king safety. */
    private static final int MANY_UNSAFE_MOVES = 30;

    /**
     * If a query is expected to take at least this many seconds, a missing answer does not mean that the engine hangs.
     */
    private static final double SLOW_SECONDS = 2;

    private final Subject subject;
    private final List<Oracle> oracles;
    private final Set<String> remarks = new LinkedHashSet<>();
    private final Deque<Query> log = new ArrayDeque<>();
    private final Set<String> disagreements = new LinkedHashSet<>();
    private final Set<String> seen = new LinkedHashSet<>();
    private Optional<String> dialect = Optional.empty();
    private Optional<String> unread = Optional.empty();
    private long nodes;
    private long askingNanos;
    private boolean namesMoves;
    private long unsafeListed;
    private boolean unsafeKingListed;
    private boolean unsafeRefused;
    private final LongSupplier clock;
    private Optional<Duration> time = Optional.empty();
    private long deadline = Long.MAX_VALUE;
    private volatile boolean stopped;

    /** A query that was run. */
    public record Query(Node node, int depth) {}

    public QuerySession(Subject subject, List<Oracle> oracles) {
        this(subject, oracles, System::nanoTime);
    }

    public QuerySession(Subject subject, List<Oracle> oracles, LongSupplier clock) {
        this.clock = clock;
        this.subject = subject;
        this.oracles = new ArrayList<>(oracles);
    }

    /** Sets the time limit, which starts at the time of the call. */
    public void endAfter(Duration limit) {
        time = Optional.of(limit);
        deadline = clock.getAsLong() + limit.toNanos();
    }

    /** Returns a condition that is true while a step of the analysis may continue: for a quarter of the time limit. */
    public BooleanSupplier shareOfTime() {
        long end = time.map(limit -> clock.getAsLong() + limit.toNanos() / 4).orElse(Long.MAX_VALUE);
        return () -> clock.getAsLong() < end;
    }

    public void stop() {
        stopped = true;
    }

    boolean isOver() {
        return stopped || clock.getAsLong() >= deadline;
    }

    boolean isStopped() {
        return stopped;
    }

    private void checkTime() {
        if (isOver()) {
            throw new HuntOverException();
        }
    }

    public Subject subject() {
        return subject;
    }

    /**
     * Runs a query and compares the answer with the oracles. A subject that does not accept moves receives the position
     * after them as a FEN; the difference then has no moves either.
     */
    public Difference query(Node wanted, int depth) {
        checkTime();
        Node node = asked(wanted);
        if (!subject.canAnswer(node)) {
            return agreement(node, depth);
        }
        long began = clock.getAsLong();
        log.addLast(new Query(node, depth));
        if (log.size() > REMEMBERED) {
            log.removeFirst();
        }
        PerftAnswer answer = answer(node, depth);
        long nanos = clock.getAsLong() - began;
        SortedMap<String, Long> ours = right(node.position(), depth);
        synchronized (this) {
            unread = answer.unread();
            if (seen.size() < 100_000) {
                seen.add(Node.fen(node.position()));
            }
            for (long count : ours.values()) {
                nodes += count;
            }
            askingNanos += nanos;
            if (!answer.lines().isEmpty()
                    && (dialect.isEmpty()
                            || answer.dialect().length() > dialect.get().length())) {
                dialect = Optional.of(answer.dialect());
            }
        }
        return compare(node, depth, answer, ours);
    }

    /** Returns the comparison of the correct answer with itself. */
    private Difference agreement(Node node, int depth) {
        SortedMap<String, Long> ours = right(node.position(), depth);
        List<PerftAnswer.Line> lines = new ArrayList<>();
        ours.forEach((move, count) -> lines.add(new PerftAnswer.Line(move, count)));
        return compare(node, depth, new PerftAnswer(lines, ""), ours);
    }

    private Node asked(Node node) {
        return subject.takesMoves() ? node : node.alone();
    }

    private PerftAnswer answer(Node node, int depth) {
        try {
            return subject.divide(node.fen(), node.uci(), depth);
        } catch (EngineException.Exited e) {
            if (isStopped() || UciEngine.isEnding()) {
                throw new HuntOverException();
            }
            throw e;
        }
    }

    /**
     * Compares the moves of the position that the subject has stored with those of the position of the latest query or
     * search; empty if each query sets its position.
     */
    public Optional<Difference> queryStored(Node node) {
        checkTime();
        return subject.divideStored(1).map(answer -> compare(node, 1, answer, right(node.position(), 1)));
    }

    public Difference query(Position position, int depth) {
        return query(Node.at(position), depth);
    }

    /** Runs a query in a new process. */
    public Difference queryNewProcess(Node node, int depth) {
        restart();
        return query(node, depth);
    }

    /**
     * Restarts the subject in a new process.
     *
     * @throws NotRestartedException if the second attempt also fails
     */
    public void restart() {
        checkTime();
        try {
            subject.restart();
        } catch (EngineException first) {
            checkTime();
            try {
                subject.restart();
            } catch (EngineException again) {
                checkTime();
                throw new NotRestartedException(again);
            }
            remark("The engine restarted only at the second attempt: " + first.reason() + ".");
        }
        log.clear();
    }

    /** Returns whether the measured speed explains that an answer did not come in time, and notes it if so. */
    public boolean isTooSlowFor(Node node, int depth) {
        long count = Perft.count(node.position(), depth);
        boolean slow = count / speed() > SLOW_SECONDS;
        if (slow) {
            remark("The engine is slow, about " + Math.round(speed()) + " leaf nodes per second: a query of depth "
                    + depth + " took longer than --timeout.");
        }
        return slow;
    }

    private synchronized void remark(String words) {
        remarks.add(words);
    }

    /** Returns the queries so far, oldest first. */
    public List<Query> log() {
        return new ArrayList<>(log);
    }

    /** Returns the answer of the first oracle. Drops oracles that fail, and uses Passant if none is left. */
    private SortedMap<String, Long> right(Position position, int depth) {
        SortedMap<String, Long> first = null;
        for (Oracle oracle : List.copyOf(oracles)) {
            if (first != null && disagreements.size() >= MAX_DISAGREEMENTS) {
                break;
            }
            try {
                SortedMap<String, Long> said = oracle.divide(position, depth);
                if (first == null) {
                    first = said;
                } else if (!said.equals(first)) {
                    addDisagreement(oracle, position, depth);
                }
            } catch (OracleFailedException e) {
                dismiss(oracle, e);
            }
        }
        return first == null ? oracles.get(0).divide(position, depth) : first;
    }

    private void dismiss(Oracle oracle, OracleFailedException failure) {
        checkTime();
        oracles.remove(oracle);
        if (oracles.isEmpty()) {
            oracles.add(Oracle.passant());
        }
        remark("The oracle " + oracle.name() + " failed (" + failure.reason() + "); "
                + oracles.get(0).name() + " is used instead.");
    }

    private synchronized void addDisagreement(Oracle other, Position position, int depth) {
        disagreements.add("THE ORACLES DISAGREE: " + oracles.get(0).name() + " and " + other.name() + " on "
                + Node.fen(position) + " at depth " + depth + ".");
    }

    /** Returns the disagreements between oracles, and the problems with oracles and restarts. */
    public synchronized List<String> notes() {
        List<String> notes = new ArrayList<>(disagreements);
        notes.addAll(remarks);
        return notes;
    }

    /** Returns the first line that the latest query printed, if it printed neither a move nor a count. */
    public synchronized Optional<String> unread() {
        return unread;
    }

    private Difference compare(Node node, int depth, PerftAnswer answer, SortedMap<String, Long> ours) {
        Map<String, Long> theirs = new LinkedHashMap<>();
        List<String> duplicates = new ArrayList<>();
        List<String> order = new ArrayList<>();
        for (PerftAnswer.Line line : answer.lines()) {
            String move = MoveNames.canonical(line.move(), node.position());
            boolean pruned = line.nodes() == 0 && !ours.containsKey(move);
            if (pruned) {
                // Some engines print every pseudo-legal move, and 0 for illegal ones.
                continue;
            }
            order.add(move);
            if (theirs.put(move, line.nodes()) != null) {
                duplicates.add(move);
            }
        }
        namesMoves |= !order.isEmpty();
        // If an engine lists moves in other positions but only a total of 0 here, it has found no moves.
        boolean hasNone = namesMoves && answer.total().orElse(-1) == 0;
        boolean onlyTotal = theirs.isEmpty() && answer.total().isPresent() && !ours.isEmpty() && !hasNone;
        long sum = ours.values().stream().mapToLong(Long::longValue).sum();
        if (onlyTotal) {
            // No moves were printed, so only the total can be compared.
            theirs.putAll(ours);
        } else {
            countUnsafe(node.position(), theirs.keySet(), ours.keySet());
        }
        List<String> missing = new ArrayList<>();
        NavigableMap<String, Long> counts = new TreeMap<>();
        ours.forEach((move, count) -> {
            Long their = theirs.get(move);
            if (their == null) {
                missing.add(move);
            } else if (their.longValue() != count.longValue()) {
                counts.put(move, their);
            }
        });
        List<String> extra = theirs.keySet().stream()
                .filter(move -> !ours.containsKey(move))
                .sorted()
                .toList();
        long printed = onlyTotal ? sum : answer.sum();
        boolean isOver = ours.isEmpty() && answer.lines().isEmpty();
        boolean totalIsWrong = answer.total().isPresent()
                && (onlyTotal || isOver || !answer.lines().isEmpty())
                && answer.total().getAsLong() != printed;
        return new Difference(
                node,
                depth,
                List.copyOf(missing),
                extra,
                List.copyOf(duplicates),
                counts,
                totalIsWrong ? answer.total() : OptionalLong.empty(),
                order,
                new HashMap<>(theirs),
                ours);
    }

    /** Counts the pseudo-legal moves that leave the king in check, and notes whether the engine lacks one. */
    private synchronized void countUnsafe(Position position, Set<String> listed, Set<String> legal) {
        for (Move move : position.pseudoLegalMoves()) {
            String name = Uci.format(move, position);
            if (move.castlingSide().isEmpty() && !legal.contains(name)) {
                unsafeListed += listed.contains(name) ? 1 : 0;
                unsafeKingListed |=
                        listed.contains(name) && position.movedPiece(move).role() == Role.KING;
                unsafeRefused |= !listed.contains(name);
            }
        }
    }

    /**
     * Returns whether the engine has listed every one of many pseudo-legal moves that leave the king in check, some of
     * them king moves.
     */
    public synchronized boolean refusesNoUnsafeMove() {
        return !unsafeRefused && unsafeKingListed && unsafeListed >= MANY_UNSAFE_MOVES;
    }

    public synchronized Optional<String> dialect() {
        return dialect;
    }

    public synchronized long positions() {
        return seen.size();
    }

    public synchronized long nodes() {
        return nodes;
    }

    /** Starts a query in the background if the subject is a program that is started for each query. */
    public void prefetch(Node wanted, int depth) {
        if (subject instanceof ProgramSubject program && !isOver()) {
            Node node = asked(wanted);
            program.prefetch(node.fen(), node.uci(), depth);
        }
    }

    /** Returns the measured speed in leaf nodes per second; at least 1. */
    public synchronized double speed() {
        if (subject instanceof ProgramSubject program) {
            return program.speed();
        }
        return Math.max(1, nodes / Math.max(1e-3, askingNanos / 1e9));
    }
}
