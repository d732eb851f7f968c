package dev.passant.hunt;

import dev.passant.chess.Chess960;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Symmetry;
import dev.passant.chess.Variant;
import dev.passant.hunt.analyses.KnownLines;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.shrinking.Boards;
import dev.passant.hunt.subjects.Node;
import dev.passant.hunt.subjects.ProgramSubject;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The sequence of queries of a hunt: positions that target one rule, well-known positions, then random games. */
final class QueryPlan {

    /** The positions with published perft counts, by name. */
    static final Map<String, String> WELL_KNOWN = new LinkedHashMap<>();

    static {
        WELL_KNOWN.put("start", Fen.START);
        WELL_KNOWN.put("Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        WELL_KNOWN.put("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
        WELL_KNOWN.put("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1");
        WELL_KNOWN.put("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8");
        WELL_KNOWN.put("position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
    }

    /** Positions with transpositions in which the castling rights, the en-passant square or the depth differ. */
    private static final List<String> FOR_HASH = List.of(
            "k7/p7/P7/8/8/7P/8/N3K2R w K - 0 1",
            "n3k2r/8/7p/8/8/p7/P7/K7 b k - 0 1",
            "4k3/8/8/8/8/8/8/N3K2R w K - 0 1",
            "n3k2r/8/8/8/8/8/8/4K3 b k - 0 1",
            "7k/8/8/8/3p4/8/4P3/K7 w - - 0 1",
            "k7/4p3/8/3P4/8/8/8/7K b - - 0 1",
            "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1",
            "7k/8/8/8/8/8/8/KN6 w - - 0 1");

    /** The number of tagged positions to test at depth 2 after half of the rule tests: two or three of each family. */
    private static final int EARLY = 48;

    /** The number of tagged positions to test at depth 2 before random games: a few of each family. */
    private static final int FIRST = 200;

    /**
     * The seed of the order of the rule tests. It is fixed, so that a hunt ended by a time limit covers the same rules
     * each time.
     */
    private static final long ORDER_SEED = 1;

    private final Variant variant;
    private final boolean chess960;
    private final boolean reachable;
    private final List<Position> own;
    private final Random random;
    private final Pace pace;
    private final AtomicInteger targetedVisited = new AtomicInteger();
    private final List<RuleTest> rules;
    private final List<Task> tagged = new ArrayList<>();
    private final List<Task> variations = new ArrayList<>();
    private final List<Task> lines = new ArrayList<>();
    /** The tagged positions with an en-passant square after the double push, for engines that ignore it in a FEN. */
    private final List<Task> pushed = new ArrayList<>();

    private final List<Task> wellKnown = new ArrayList<>();

    /**
     * What a subject allows.
     *
     * @param speed leaf nodes per second
     * @param slowToQuery whether starting a query takes longer than counting, so that few deep queries find more bugs
     *     than many shallow ones
     * @param maxDepth the maximum depth of a query
     * @param ahead is called with each task before its turn
     */
    record Pace(DoubleSupplier speed, boolean slowToQuery, int maxDepth, Consumer<Task> ahead) {}

    QueryPlan(boolean chess960, List<Position> own, long seed, DoubleSupplier speed) {
        this(Variant.CHESS, chess960, false, own, seed, new Pace(speed, false, Integer.MAX_VALUE, task -> {}));
    }

    QueryPlan(Variant variant, boolean chess960, boolean reachable, List<Position> own, long seed, Pace pace) {
        this.variant = variant;
        this.chess960 = chess960;
        this.reachable = reachable;
        this.own = own;
        this.random = new Random(seed);
        this.pace = pace;
        List<TaggedPosition> curated = TaggedPosition.all(variant);
        rules = mixed(curated);
        for (RuleTest each : rules) {
            (each.task().node().moves().isEmpty() ? tagged : lines).add(each.task());
        }
        for (Task each : tagged) {
            KnownLines.byDoublePush(each.node().position())
                    .ifPresent(node -> pushed.add(new Task(each.name() + ", after the double push", node, 1)));
        }
        mixed(Variations.of(curated)).forEach(each -> variations.add(each.task()));
        wellKnown(variant).forEach((name, position) -> {
            wellKnown.add(new Task(name, Node.at(as960(position)), 1));
            if (Boards.isSymmetric(variant)) {
                wellKnown.add(new Task(name + ", mirrored", Node.at(Boards.mirrored(as960(position))), 1));
            }
        });
    }

    /** Returns the positions with published perft counts, by name. */
    static Map<String, Position> wellKnown(Variant variant) {
        if (variant != Variant.CHESS) {
            return TaggedPosition.wellKnown(variant);
        }
        Map<String, Position> all = new LinkedHashMap<>();
        WELL_KNOWN.forEach((name, fen) -> all.put(name, Fen.parse(fen)));
        return all;
    }

    /** A query that targets one rule. */
    private record RuleTest(Family family, Task task) {}

    /**
     * Returns the tests of positions in an order whose beginning covers as much as possible: a position of each family
     * in turn, in random order within the family, each for one side; then each for the other side.
     */
    private List<RuleTest> mixed(List<TaggedPosition> positions) {
        List<TaggedPosition> shuffled =
                new ArrayList<>(positions.stream().filter(this::isIncluded).toList());
        Collections.shuffle(shuffled, new Random(ORDER_SEED));
        List<RuleTest> mixed = new ArrayList<>();
        List<RuleTest> otherSides = new ArrayList<>();
        for (TaggedPosition each : inTurn(shuffled)) {
            List<Task> tasks = bothColors(each);
            mixed.add(new RuleTest(each.family(), tasks.remove(mixed.size() % tasks.size())));
            tasks.forEach(task -> otherSides.add(new RuleTest(each.family(), task)));
        }
        mixed.addAll(otherSides);
        return List.copyOf(mixed);
    }

    private boolean isIncluded(TaggedPosition each) {
        return (!reachable || Boards.canArise(each.start()))
                && (chess960 || !each.start().isChess960());
    }

    /** Returns the tasks of a position and, if the variant is symmetric, of its mirror image. */
    private List<Task> bothColors(TaggedPosition each) {
        List<Task> tasks = new ArrayList<>();
        Position start = as960(each.start());
        tasks.add(new Task(each.name(), line(start, each.moves(), move -> move), 1));
        if (Boards.isSymmetric(variant)) {
            tasks.add(new Task(
                    each.name() + ", mirrored",
                    line(Boards.mirrored(start), each.moves(), move -> Boards.moved(move, Symmetry.FLIP_VERTICAL)),
                    1));
        }
        return tasks;
    }

    /** Interleaves the families, to test every rule early. */
    private static List<TaggedPosition> inTurn(List<TaggedPosition> all) {
        Map<Family, List<TaggedPosition>> byFamily = new EnumMap<>(Family.class);
        all.forEach(each -> byFamily.computeIfAbsent(each.family(), family -> new ArrayList<>())
                .add(each));
        List<TaggedPosition> inTurn = new ArrayList<>();
        for (int round = 0; inTurn.size() < all.size(); round++) {
            for (List<TaggedPosition> family : byFamily.values()) {
                if (round < family.size()) {
                    inTurn.add(family.get(round));
                }
            }
        }
        return inTurn;
    }

    /** Returns the node at the end of a line, transforming each move before it is played. */
    private static Node line(Position start, List<String> moves, UnaryOperator<String> change) {
        Node node = Node.at(start);
        for (String move : moves) {
            // Castling is written in standard notation; the parser reads both spellings.
            node = node.child(Uci.parse(change.apply(move), node.position()));
        }
        return node;
    }

    private Position as960(Position position) {
        return chess960 ? position.asChess960() : position;
    }

    /** Returns the number of rule tests visited so far. */
    int targetedVisited() {
        return targetedVisited.get();
    }

    /** Returns the number of positions that target one rule each, without their variations. */
    int taggedPositions() {
        return rules.size();
    }

    /**
     * Returns a sentence about the rule tests not visited, with the numbers of visited and of all tests of each rule;
     * empty if all were visited.
     */
    Optional<String> untested() {
        int visited = targetedVisited();
        if (visited >= rules.size()) {
            return Optional.empty();
        }
        Map<Family, int[]> counts = new EnumMap<>(Family.class);
        for (int i = 0; i < rules.size(); i++) {
            int[] count = counts.computeIfAbsent(rules.get(i).family(), family -> new int[2]);
            count[0] += i < visited ? 1 : 0;
            count[1]++;
        }
        return Optional.of("The hunt ended before all rule tests were run. Tests run per rule: "
                + counts.entrySet().stream()
                        .map(each -> each.getKey() + " "
                                + (each.getValue()[0] == each.getValue()[1]
                                        ? "all"
                                        : each.getValue()[0] + " of " + each.getValue()[1]))
                        .collect(Collectors.joining(", "))
                + ".");
    }

    /** Visits all curated tasks, then random ones forever. The visitor throws an exception to stop. */
    void run(Consumer<Task> visitor) {
        for (Position position : own) {
            visitor.accept(new Task("user position", Node.at(as960(position)), 1));
        }
        Task start = new Task("start", Node.at(as960(variant.start())), 1);
        for (int depth = 1; depth <= 3; depth++) {
            visitIfCheap(start, depth, 0.25, visitor);
        }
        if (pace.slowToQuery()) {
            List<Task> deep = new ArrayList<>();
            wellKnown.forEach(task -> visitIfCheap(task, 3, 1, deep::add));
            each(deep, visitor);
        }
        int half = rules.size() / 2;
        eachRule(rules.subList(0, half), visitor);
        deepened(EARLY, visitor);
        eachRule(rules.subList(half, rules.size()), visitor);
        each(pushed, visitor);
        wellKnown.forEach(task -> visitIfCheap(task, 2, 0.25, visitor));
        pairs(visitor);
        FOR_HASH.forEach(fen -> deep(fen, 4, 4, visitor));
        deepened(FIRST, visitor);
        playouts(8, 1, visitor);
        FOR_HASH.forEach(fen -> deep(fen, 5, 5, visitor));
        lines.forEach(task -> visitIfCheap(
                new Task(task.name(), Node.at(task.node().start()), 1),
                Math.min(4, task.node().moves().size() + 1),
                0.1,
                visitor));
        wellKnown.forEach(task -> visitIfCheap(task, 3, 0.5, visitor));
        playouts(24, 1, visitor);
        if (!pace.slowToQuery()) {
            each(variations, visitor);
        }
        tagged.forEach(task -> visitIfCheap(task, 2, 0.1, visitor));
        FOR_HASH.forEach(fen -> deep(fen, 6, 6, visitor));
        tagged.forEach(task -> visitIfCheap(task, 3, 0.2, visitor));
        for (Position position : own) {
            for (int depth = 2; depth <= 4; depth++) {
                visitIfCheap(new Task("user position", Node.at(as960(position)), 1), depth, 2, visitor);
            }
        }
        wellKnown.forEach(task -> visitIfCheap(task, 4, 1, visitor));
        FOR_HASH.forEach(fen -> deep(fen, 7, 7, visitor));
        for (int round = 0; ; round++) {
            playouts(20, Math.min(2, pace.maxDepth()), visitor);
            int depth = 3 + round % 3;
            for (int i = 0; i < 20; i++) {
                Task task = tagged.get(random.nextInt(tagged.size()));
                visitIfCheap(task, depth, 1, visitor);
            }
            if (round % 10 == 9) {
                wellKnown.forEach(task -> visitIfCheap(task, 5, 2, visitor));
            }
        }
    }

    private void deepened(int count, Consumer<Task> visitor) {
        tagged.subList(0, Math.min(count, tagged.size())).forEach(task -> visitIfCheap(task, 2, 0.05, visitor));
    }

    private void eachRule(List<RuleTest> tests, Consumer<Task> visitor) {
        each(tests.stream().map(RuleTest::task).toList(), task -> {
            visitor.accept(task);
            targetedVisited.incrementAndGet();
        });
    }

    /** Visits tasks in order, and announces each task before its turn. */
    private void each(List<Task> tasks, Consumer<Task> visitor) {
        for (int i = 0; i < tasks.size(); i++) {
            tasks.subList(i, Math.min(tasks.size(), i + ProgramSubject.atOnce()))
                    .forEach(pace.ahead());
            visitor.accept(tasks.get(i));
        }
    }

    /**
     * Visits positions that have similar boards but different rights. If an engine wrongly keeps state from one query,
     * the next answer is wrong.
     */
    private void pairs(Consumer<Task> visitor) {
        for (String fen : List.of(
                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R b KQk - 0 1",
                "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
                "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
                "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1",
                "4k3/8/8/4P3/8/8/8/4K3 w - - 99 80",
                "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1")) {
            Optional<Position> position = Boards.in(variant, Fen.parse(fen));
            for (int depth = 1; depth <= Math.min(3, pace.maxDepth()) && position.isPresent(); depth++) {
                visitor.accept(new Task("the same board with different rights", Node.at(as960(position.get())), depth));
            }
        }
    }

    private void deep(String fen, int from, int to, Consumer<Task> visitor) {
        Optional<Position> position = Boards.in(variant, Fen.parse(fen));
        for (int depth = from; depth <= to && position.isPresent(); depth++) {
            visitIfCheap(new Task("transpositions", Node.at(as960(position.get())), 1), depth, 1, visitor);
        }
    }

    /** Visits a task at a depth if the engine is likely to need at most the given number of seconds. */
    private void visitIfCheap(Task task, int depth, double seconds, Consumer<Task> visitor) {
        if (depth > pace.maxDepth()) {
            return;
        }
        long nodes = Perft.count(task.node().position(), depth);
        if (nodes <= 400 || nodes / pace.speed().getAsDouble() <= seconds) {
            visitor.accept(new Task(task.name(), task.node(), depth));
        }
    }

    // Random games

    private void playouts(int games, int depth, Consumer<Task> visitor) {
        for (int game = 0; game < games; game++) {
            playout(beginning(game), depth, visitor);
        }
    }

    private Position beginning(int game) {
        if (chess960 && variant.canBeMirrored() && game % 3 == 2) {
            return variant.chess960Start(random.nextInt(Chess960.POSITIONS));
        }
        return switch (game % 4) {
            case 0 -> as960(variant.start());
            case 1 -> wellKnown.get(random.nextInt(wellKnown.size())).node().position();
            default -> tagged.get(random.nextInt(tagged.size())).node().position();
        };
    }

    private void playout(Position start, int depth, Consumer<Task> visitor) {
        Node node = Node.at(start);
        for (int ply = 0; ply < 60; ply++) {
            List<Move> moves = node.position().legalMoves();
            if (moves.isEmpty()) {
                return;
            }
            node = node.child(steered(node.position(), moves));
            boolean rare = isRare(node.moves().get(node.moves().size() - 1));
            if (rare || ply % 6 == 5) {
                visitIfCheap(new Task("a random game", node, 1), depth, 0.2, visitor);
                if (random.nextInt(4) == 0) {
                    visitIfCheap(new Task("a random position", node.alone(), 1), depth, 0.2, visitor);
                }
                if (random.nextInt(3) == 0) {
                    // Forget the path only sometimes: the effects of a rare move may show a few moves later.
                    node = random.nextBoolean() ? node : node.alone();
                }
            }
        }
    }

    private static boolean isRare(Move move) {
        return move.isPromotion()
                || move.dropped().isPresent()
                || move.kind() == MoveKind.EN_PASSANT
                || move.castlingSide().isPresent();
    }

    /** Chooses a random move, with higher weights for rare moves, checks, rook captures and pawn moves. */
    private Move steered(Position position, List<Move> moves) {
        int total = 0;
        int[] upTo = new int[moves.size()];
        for (int i = 0; i < upTo.length; i++) {
            total += weight(position, moves.get(i));
            upTo[i] = total;
        }
        int drawn = random.nextInt(total);
        for (int i = 0; i < upTo.length; i++) {
            if (drawn < upTo[i]) {
                return moves.get(i);
            }
        }
        throw new AssertionError(drawn);
    }

    private static int weight(Position position, Move move) {
        int weight = 2;
        if (isRare(move)) {
            weight += 12;
        }
        if (move.isCapture()) {
            boolean rook = position.capturedPiece(move)
                    .filter(piece -> piece.role() == Role.ROOK)
                    .isPresent();
            weight += rook ? 6 : 1;
        }
        if (move.kind() == MoveKind.DOUBLE_PAWN_PUSH) {
            weight += 3;
        }
        if (position.pieceAt(move.from())
                .filter(piece -> piece.role() == Role.PAWN)
                .isPresent()) {
            weight += 2;
        }
        return position.playUnchecked(move).isCheck() ? weight + 4 : weight;
    }
}
