import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.KeyStack;
import dev.passant.chess.Move;
import dev.passant.chess.MoveBuffer;
import dev.passant.chess.MoveSelection;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.StaticExchange;
import dev.passant.notation.Fen;
import dev.passant.uci.Score;
import dev.passant.uci.SearchControl;
import dev.passant.uci.SearchEngine;
import dev.passant.uci.SearchInfo;
import dev.passant.uci.SearchLimits;
import dev.passant.uci.SearchResult;
import dev.passant.uci.UciOption;
import dev.passant.uci.UciServer;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A chess engine that plays under UCI, in the simplest form of what strong engines do: docs/engine.md.
 *
 * <p>A move is an int of sixteen bits, its {@code Move.code}; 0 means no move. There is no undo: a move makes a new
 * position, and the old one is still there. Each ply has its own buffer of moves and its own scores, so the search
 * allocates positions and nothing else.
 */
final class Engine implements SearchEngine {
    static final int INFINITE = 32_000, MATE = 31_000, MAX_PLY = 120;
    static final int FIRST_CAPTURE = 4 << 12; // the codes of captures and promotions are not below
    static final int UNWANTED = Integer.MIN_VALUE;
    static final long MARGIN = 150_000_000; // nanoseconds, for moves that are sent late
    static final StaticExchange EXCHANGE = StaticExchange.of(100, 320, 330, 500, 900);
    final MoveBuffer[] buffers = Stream.generate(MoveBuffer::new).limit(MAX_PLY + 1).toArray(MoveBuffer[]::new);
    final int[][] scores = new int[MAX_PLY + 1][MoveBuffer.MAX_SIZE];
    Table table = new Table(64);

    // Of the current search
    KeyStack path;
    int[][] killers;
    int[] history; // by origin and target
    List<Move> wanted; // empty for all
    SearchControl control;
    long nodes, maxNodes, budget;
    int best;
    boolean stopped;

    public static void main(String[] args) throws IOException {
        UciServer.run(new Engine(), System.in, System.out);
    }

    public String name() { return "Page 1.0"; }
    public String author() { return "Passant's documentation"; }
    public List<UciOption> options() { return List.of(UciOption.spin("Hash", 64, 1, 1024)); }
    public void setOption(UciOption option, String value) { table = new Table(Integer.parseInt(value)); }
    public void newGame() { Arrays.fill(table.slots, 0); }

    /**
     * Searches one ply deep, then two, and so on (iterative deepening). This costs little, because the table remembers
     * the best moves for the next depth, and there is a move to play whenever the time ends. After half of the time no
     * new depth starts. {@code elapsedNanos} is 0 while the engine ponders, so pondering needs no code here.
     */
    public SearchResult search(History game, SearchLimits limits, SearchControl control) {
        this.control = control;
        nodes = 0;
        maxNodes = limits.nodes().orElse(Long.MAX_VALUE);
        budget = budget(limits, game.position().sideToMove());
        stopped = false;
        killers = new int[MAX_PLY + 1][2];
        history = new int[1 << 12];
        path = new KeyStack();
        for (int ply = 0; ply <= game.ply(); ply++) {
            path.push(game.position(ply));
        }
        Position root = game.position();
        wanted = limits.searchMoves();
        best = (wanted.isEmpty() ? root.legalMoves() : wanted).get(0).code();
        int sum = Evaluation.sum(root);
        int deepest = limits.depth().orElse(2 * limits.mate().orElse(MAX_PLY / 4));
        for (int depth = 1; depth <= Math.min(deepest, MAX_PLY / 2); depth++) {
            int score = search(root, sum, depth, 0, -INFINITE, INFINITE);
            if (!stopped) {
                long millis = control.elapsedNanos() / 1_000_000;
                control.report(SearchInfo.of(depth, score(score), nodes, millis, variation(root, depth)));
            }
            if (stopped || control.elapsedNanos() > budget / 2 || Math.abs(score) >= MATE - depth) break;
        }
        return new SearchResult(Optional.of(Move.ofCode(best)), Optional.empty());
    }

    /** The nanoseconds for this move: a share of the remaining time and most of the increment. */
    static long budget(SearchLimits limits, Color side) {
        boolean isWhite = side == Color.WHITE;
        Optional<Duration> clock = isWhite ? limits.whiteClock() : limits.blackClock();
        Optional<Duration> increment = isWhite ? limits.whiteIncrement() : limits.blackIncrement();
        if (limits.time().isPresent() || clock.isEmpty()) {
            return limits.time().map(time -> time.toNanos() - MARGIN).orElse(Long.MAX_VALUE);
        }
        long left = clock.get().toNanos() - MARGIN;
        long gained = increment.orElse(Duration.ZERO).toNanos() * 3 / 4;
        return Math.min(left / 2, left / limits.movesToGo().orElse(25) + gained);
    }

    static Score score(int score) {
        int moves = (MATE - Math.abs(score) + 1) / 2;
        return Math.abs(score) < MATE - MAX_PLY ? Score.centipawns(score) : Score.mate(score > 0 ? moves : -moves);
    }

    /** The expected moves, from the table. */
    List<Move> variation(Position position, int length) {
        List<Move> moves = new ArrayList<>(List.of(Move.ofCode(best)));
        Position next = position.playUnchecked(best);
        int code = Table.move(table.get(next.key()));
        while (moves.size() < length && next.isLegal(code)) {
            moves.add(Move.ofCode(code));
            next = next.playUnchecked(code);
            code = Table.move(table.get(next.key()));
        }
        return moves;
    }

    boolean mustStop() {
        nodes++;
        stopped |= nodes >= maxNodes || nodes % 1024 == 0 && (control.isStopped() || control.elapsedNanos() > budget);
        return stopped;
    }

    /**
     * The score for the side to move. Scores up to alpha do not matter, because this side has a better line elsewhere,
     * nor do those from beta on, because the opponent has. The first move gets the full window between the two; the
     * others get an empty window, which only tests whether they are better (principal variation search).
     */
    int search(Position position, int sum, int depth, int ply, int alpha, int beta) {
        boolean isCheck = position.isCheck();
        depth += isCheck ? 1 : 0;
        if (depth <= 0 || ply == MAX_PLY) {
            return quiescence(position, sum, ply, alpha, beta);
        }
        if (mustStop()) return 0;
        MoveBuffer moves = buffers[ply];
        position.legalMoves(moves);
        if (moves.size() == 0) return isCheck ? ply - MATE : 0;
        // A position that occurred before is a draw; the stack finds it in constant time, also before the search.
        boolean isDraw = path.occurrences() > 1 || position.halfmoveClock() >= 100;
        if (ply > 0 && (isDraw || position.isInsufficientMaterial())) return 0;
        long key = position.key();
        long entry = table.get(key);
        boolean isEmptyWindow = beta - alpha == 1;
        if (isEmptyWindow && Table.depth(entry) >= depth) {
            int known = shifted(Table.score(entry), -ply);
            if ((Table.bound(entry) & (known >= beta ? Table.LOWER : Table.UPPER)) != 0) { // both are in EXACT
                return known;
            }
        }
        // If the score stays above beta although this side passes, the position is good enough. Without pieces this is
        // not tried, because of zugzwang.
        long pawnsAndKings = position.pieces(Role.PAWN) | position.pieces(Role.KING);
        boolean hasPieces = (position.pieces(position.sideToMove()) & ~pawnsAndKings) != 0;
        if (isEmptyWindow && !isCheck && depth >= 3 && hasPieces && Evaluation.of(position, sum) >= beta) {
            Position passed = position.playNullMoveUnchecked();
            path.push(passed);
            int score = -search(passed, sum, depth - 3, ply + 1, -beta, 1 - beta);
            path.pop();
            if (score >= beta && !stopped) return beta;
        }
        rate(position, moves, ply, Table.move(entry));
        int top = -INFINITE;
        int move = 0;
        int bound = Table.UPPER;
        for (int i = 0; i < moves.size(); i++) {
            moves.selectBest(i, scores[ply]);
            if (scores[ply][i] == UNWANTED) break;
            int code = moves.code(i);
            Position next = moves.play(i);
            int nextSum = Evaluation.sumAfter(code, position, sum);
            path.push(next);
            // Late quiet moves get less depth; a move out of check got one ply more.
            boolean isLate = i > 3 && depth > 2 && code < FIRST_CAPTURE && !isCheck && !next.isCheck();
            int score = 0;
            if (i > 0) {
                score = -search(next, nextSum, depth - (isLate ? 2 + i / 12 : 1), ply + 1, -alpha - 1, -alpha);
            }
            if (i == 0 || score > alpha && (isLate || !isEmptyWindow)) {
                score = -search(next, nextSum, depth - 1, ply + 1, -beta, -alpha);
            }
            path.pop();
            if (stopped) return 0;
            if (score > top) {
                top = score;
                move = code;
                best = ply == 0 ? code : best;
            }
            if (score > alpha) {
                alpha = score;
                bound = Table.EXACT;
            }
            if (alpha >= beta) {
                bound = Table.LOWER;
                remember(code, depth, ply);
                break;
            }
        }
        table.put(key, move, shifted(top, ply), depth, bound);
        return top;
    }

    /** Mates are counted from the root, but in the table from the position. */
    static int shifted(int score, int plies) {
        return Math.abs(score) < MATE - MAX_PLY ? score : score + (score > 0 ? plies : -plies);
    }

    /**
     * Alpha-beta saves most if the best move comes first: the move from the table, captures that lose nothing, the two
     * quiet moves that last refuted a move at this ply (killers), the other quiet moves by how often they did so
     * anywhere (history), captures that lose material. {@code selectBest} moves the best of the rest to the front;
     * after a cutoff the others need no sorting.
     */
    void rate(Position position, MoveBuffer moves, int ply, int tableMove) {
        for (int i = 0; i < moves.size(); i++) {
            int code = moves.code(i);
            int score = history[code & 0xfff];
            if (ply == 0 && !wanted.isEmpty() && !wanted.contains(Move.ofCode(code))) {
                score = UNWANTED;
            } else if (code == tableMove) {
                score = 1 << 30;
            } else if (code >= FIRST_CAPTURE) {
                int gain = EXCHANGE.gain(position, code);
                score = gain + (gain < 0 ? -(1 << 28) : 1 << 28);
            } else if (code == killers[ply][0] || code == killers[ply][1]) {
                score = 1 << 27;
            }
            scores[ply][i] = score;
        }
    }

    void remember(int code, int depth, int ply) {
        if (code < FIRST_CAPTURE) {
            history[code & 0xfff] = Math.min(1 << 26, history[code & 0xfff] + depth * depth);
            if (code != killers[ply][0]) {
                killers[ply][1] = killers[ply][0];
                killers[ply][0] = code;
            }
        }
    }

    /**
     * An evaluation in the middle of an exchange is worth nothing, so the search continues with captures and promotions
     * until the position is quiet, and with all moves in check. The side to move need not capture, so the evaluation is
     * a lower bound. Captures that lose material are skipped.
     */
    int quiescence(Position position, int sum, int ply, int alpha, int beta) {
        if (mustStop()) return 0;
        boolean isCheck = position.isCheck() && ply < MAX_PLY;
        int top = isCheck ? ply - MATE : Evaluation.of(position, sum);
        if (top >= beta || ply == MAX_PLY) return top;
        alpha = Math.max(alpha, top);
        MoveBuffer moves = buffers[ply];
        if (isCheck) {
            position.legalMoves(moves);
        } else {
            position.legalMoves(MoveSelection.TACTICAL, moves);
        }
        rate(position, moves, ply, 0);
        for (int i = 0; i < moves.size() && alpha < beta; i++) {
            moves.selectBest(i, scores[ply]);
            if (scores[ply][i] < 0 && !isCheck) break;
            int nextSum = Evaluation.sumAfter(moves.code(i), position, sum);
            top = Math.max(top, -quiescence(moves.play(i), nextSum, ply + 1, -beta, -alpha));
            alpha = Math.max(alpha, top);
        }
        return stopped ? 0 : top;
    }
}

/**
 * Estimates who is better without looking ahead, in hundredths of a pawn: the pieces, their steps from the edge, and
 * the squares that each side attacks.
 */
final class Evaluation {
    static final int[] VALUES = {100, 320, 330, 500, 900, 0}; // in the order of Role, from pawn to king
    static final int[] STEP = {2, 7, 4, 1, 2, -8}; // for each step from the edge towards the centre
    static final int[][] WORTH = new int[12][64]; // by the number of a piece and its square, negative for Black

    static {
        for (Piece piece : Piece.values()) {
            for (int square = 0; square < 64; square++) {
                int kind = piece.role().ordinal();
                int rank = piece.color() == Color.WHITE ? square / 8 : 7 - square / 8;
                int steps = Math.min(square % 8, 7 - square % 8) + Math.min(rank, 7 - rank);
                int worth = VALUES[kind] + STEP[kind] * steps + (piece.role() == Role.PAWN ? 6 * rank : 0);
                WORTH[piece.ordinal()][square] = piece.color() == Color.WHITE ? worth : -worth;
            }
        }
    }

    static int sum(Position position) {
        int sum = 0;
        for (int square = 0; square < 64; square++) {
            int piece = position.pieceNumber(square);
            sum += piece < 0 ? 0 : WORTH[piece][square];
        }
        return sum;
    }

    /**
     * Updates the sum for any kind of move: {@code changes} has the pieces that it removes and adds, at most four.
     * Neural networks are updated the same way.
     */
    static int sumAfter(int code, Position position, int sum) {
        for (long changes = position.changes(code); changes != 0; changes >>>= 16) {
            int worth = WORTH[(int) changes >>> 6 & 15][(int) changes & 63];
            sum += (changes & 1 << 15) != 0 ? worth : -worth;
        }
        return sum;
    }

    /** The evaluation for the side to move. */
    static int of(Position position, int sum) {
        int attacks = Long.bitCount(position.attacks(Color.WHITE)) - Long.bitCount(position.attacks(Color.BLACK));
        int score = sum + 3 * attacks;
        if (position.pieces(Role.QUEEN) == 0) { // kings are safe in the centre
            score -= 2 * WORTH[5][Long.numberOfTrailingZeros(position.pieces(Color.WHITE, Role.KING))];
            score -= 2 * WORTH[11][Long.numberOfTrailingZeros(position.pieces(Color.BLACK, Role.KING))];
        }
        return position.sideToMove() == Color.WHITE ? score : -score;
    }
}

/**
 * Different orders of moves lead to the same position. The table stores a result under its key: the best move, the
 * score, the depth, and whether the score is exact or a bound. A new entry replaces the old one of its slot. Two
 * positions may have the same key, so a move from the table is only used if it is legal.
 */
final class Table {
    static final int UPPER = 1, LOWER = 2, EXACT = 3;
    final long[] slots; // pairs of a key and its entry

    Table(int megabytes) {
        slots = new long[Integer.highestOneBit(megabytes) << 17];
    }

    /** The entry of a key, 0 if there is none: move (16 bits), score (16), depth (8), bound (2). */
    long get(long key) {
        int at = (int) key & slots.length - 2;
        return slots[at] == key ? slots[at + 1] : 0;
    }

    void put(long key, int move, int score, int depth, int bound) {
        int at = (int) key & slots.length - 2;
        slots[at] = key;
        slots[at + 1] = move | (score & 0xffffL) << 16 | (long) depth << 32 | (long) bound << 40;
    }

    static int move(long entry) { return (int) entry & 0xffff; }
    static int score(long entry) { return (short) (entry >> 16); }
    static int depth(long entry) { return (int) (entry >> 32) & 0xff; }
    static int bound(long entry) { return (int) (entry >> 40); }
}
