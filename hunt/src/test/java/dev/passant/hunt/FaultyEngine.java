package dev.passant.hunt;

import dev.passant.chess.Color;
import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.EngineProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A UCI engine that searches two plies and, if it has an argument, has that fault of protocol. */
public final class FaultyEngine {

    private static final int MATE = 30_000;
    private static final int[] VALUES = {100, 300, 300, 500, 900, 0};

    private final String fault;
    private final PrintStream out;
    private final List<byte[]> leak = new ArrayList<>();
    private History game = new History(Position.start());
    private boolean chess960;
    private int multiPv = 1;
    private int multiPvSet;
    private boolean hasSearched;
    private boolean hasNewGame;
    private boolean isDead;
    private int exitCode;
    private String pending = "";
    private boolean isPondering;
    private long nodes;

    private FaultyEngine(String fault, PrintStream out) {
        this.fault = fault;
        this.out = out;
    }

    /** Returns the engine in a thread of this JVM. */
    static EngineProcess inThread(String fault) {
        return new EngineProcess(
                EngineCommand.of(fault), new ThreadProcess((in, out) -> new FaultyEngine(fault, out).run(in)));
    }

    /** Returns the command that starts the engine as a process. */
    static EngineCommand command(String... arguments) {
        List<String> words = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                FaultyEngine.class.getName()));
        words.addAll(List.of(arguments));
        return EngineCommand.of(words.toArray(String[]::new));
    }

    /** Answers commands until {@code quit}. */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        if (args[0].startsWith("child")) {
            ProcessBuilder child =
                    new ProcessBuilder(command("input-end-ignored").words());
            if (args[0].equals("child-keeps-output")) {
                child.redirectOutput(ProcessBuilder.Redirect.INHERIT);
            }
            long pid = child.start().pid();
            if (args.length > 1) {
                Files.writeString(Path.of(args[1]), Long.toString(pid));
            }
        }
        System.exit(new FaultyEngine(args[0], out).run(in));
    }

    private boolean is(String name) {
        return fault.equals(name);
    }

    private void say(String line) {
        out.print(line + "\n");
        out.flush();
    }

    /** Ends the engine with an exit code. */
    private void die(int code) {
        isDead = true;
        exitCode = code;
    }

    private int run(BufferedReader in) throws IOException {
        boolean isHung = false;
        for (String line = line(in); line != null; line = line(in)) {
            if (isHung) {
                continue;
            }
            if (is("quit-ignored-searching") && line.equals("quit") && !pending.isEmpty()) {
                isHung = true;
                continue;
            }
            if (line.equals("quit") && is("quit-slow")) {
                LockSupport.parkNanos(2_500_000_000L);
            }
            if (line.equals("quit") && !is("quit-ignored")) {
                return is("quit-code") ? 3 : 0;
            }
            isHung = !handle(is("strict-white-space") || is("keeps-carriage-returns") ? line : line.strip());
            if (isDead) {
                return exitCode;
            }
        }
        if (is("input-end-ignored") || isHung && is("quit-ignored-searching")) {
            await();
        }
        return 0;
    }

    private @Nullable String line(BufferedReader in) throws IOException {
        if (!is("keeps-carriage-returns")) {
            return in.readLine();
        }
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                return line.toString();
            }
            line.append((char) next);
        }
        return null;
    }

    private static void await() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Handles a command; returns false to answer nothing from now on. */
    private boolean handle(String line) {
        String[] words = line.split(is("strict-white-space") || is("keeps-carriage-returns") ? " " : "\\s+", -1);
        switch (words[0]) {
            case "uci" -> greet();
            case "isready" -> {
                if (!pending.isEmpty() && is("deaf-while-searching")) {
                    return true;
                }
                say("readyok");
                if (is("reads-no-more")) {
                    await();
                }
                if (is("readyok-twice")) {
                    say("readyok");
                }
                if (!pending.isEmpty() && is("isready-ends-search")) {
                    stop();
                }
            }
            case "setoption" -> {
                return setOption(line);
            }
            case "position" -> position(line);
            case "go" -> {
                return go(line);
            }
            case "stop" -> {
                boolean isIgnored = is("stop-ignored") && !isPondering || is("ponder-stop-ignored") && isPondering;
                if (!pending.isEmpty() && is("stop-slow")) {
                    LockSupport.parkNanos(1_500_000_000);
                }
                if (!pending.isEmpty() && !isIgnored) {
                    stop();
                } else if (is("stop-without-go")) {
                    say("bestmove e2e4");
                }
            }
            case "ponderhit" -> {
                if (!pending.isEmpty() && isPondering && !is("ponderhit-ignored")) {
                    stop();
                }
            }
            case "ucinewgame" -> {
                hasSearched &= is("hash-not-cleared");
                hasNewGame = true;
                return !is("new-game-hangs");
            }
            case "debug" -> {
                return !is("debug-hangs");
            }
            case "" -> {
                if (is("blank-line-kills")) {
                    die(11);
                }
                return !is("blank-line-hangs");
            }
            default -> {
                if (is("long-line-kills") && line.length() > 4096) {
                    die(11);
                }
                return !is("unknown-command-hangs");
            }
        }
        return true;
    }

    private void greet() {
        if (is("banner")) {
            say("Faulty 1.0 by the tests");
        }
        if (is("control-characters")) {
            say("\0\u001b[31mred");
        }
        if (!is("no-name")) {
            say("id name Faulty");
        }
        if (!is("no-author")) {
            say("id author The tests");
        }
        say(
                is("hash-is-a-string")
                        ? "option name Hash type string default 16"
                        : "option name Hash type spin default 16 min 1 max 1024");
        say("option name MultiPV type spin default " + (is("multipv-two") ? 2 : 1) + " min 1 max 8");
        say("option name Ponder type check default false");
        say("option name UCI_Chess960 type check default false");
        say("option name Clear Hash type button");
        switch (fault) {
            case "option-without-type" -> say("option name Style");
            case "option-twice" -> say("option name hash type spin default 1 min 1 max 2");
            case "option-named-value" -> say("option name Draw Value type spin default 1 min 1 max 2");
            case "spin-text" -> say("option name Style type spin default normal min 1 max 2");
            case "spin-reversed" -> say("option name Style type spin default 1 min 2 max 1");
            case "spin-outside" -> say("option name Style type spin default 5 min 1 max 2");
            case "spin-unbounded" -> say("option name Style type spin default 5");
            case "check-yes" -> say("option name Style type check default yes");
            case "check-without-default" -> say("option name Style type check");
            case "combo-empty" -> say("option name Style type combo default Solid");
            case "combo-other" -> say("option name Style type combo default Solid var Risky");
            case "string-empty" -> say("option name Style type string default");
            case "button-kills" -> say("option name Save File type button");
            default -> {
                // No fault of an option.
            }
        }
        if (!is("no-uciok")) {
            say("uciok");
        }
        if (is("id-late")) {
            say("id name Faulty");
        }
        if (is("option-late")) {
            say("option name Late type button");
        }
    }

    private boolean setOption(String line) {
        String words = is("case-sensitive") ? line : line.toLowerCase(Locale.ROOT);
        String value = line.contains(" value ") ? line.substring(line.indexOf(" value ") + 7) : "";
        if (is("option-kills") && line.endsWith("Clear Hash")) {
            die(11);
        }
        if (is("button-kills") && line.endsWith("Save File") || is("big-hash-kills") && value.equals("1024")) {
            die(11);
        }
        if (is("odd-value-kills") && value.equals("joho")) {
            die(11);
        }
        if (is("unknown-option-kills") && line.contains("Joho")) {
            die(11);
        }
        if (words.contains(is("case-sensitive") ? "name MultiPV " : "name multipv ") && value.matches("[1-8]")) {
            // Some engines have a second variation only if the best move has changed during the search.
            boolean isIgnored = is("multipv-ignored")
                    || is("multipv-once") && ++multiPvSet > 1
                    || is("multipv-late") && ++multiPvSet < 4;
            multiPv = isIgnored ? 1 : Integer.parseInt(value);
        }
        if (words.contains("name uci_chess960 ")) {
            chess960 = value.equals("true");
        }
        return !(is("option-hangs") && line.endsWith("Clear Hash"))
                && !(is("odd-value-hangs") && value.equals("joho"))
                && !(is("unknown-option-hangs") && line.contains("Joho"));
    }

    private void position(String line) {
        String[] parts = line.split("\\s+moves\\s+", 2);
        String start = parts[0].replaceFirst("position\\s+(fen\\s+)?", "");
        if (is("needs-counters") && start.split(" ", -1).length == 4) {
            die(11);
            return;
        }
        Position position = start.startsWith("startpos") ? Position.start() : Fen.parse(start);
        List<String> moves = parts.length > 1 ? List.of(parts[1].strip().split("\\s+", -1)) : List.of();
        if (is("moves-appended") && moves.size() == 2 && game.ply() == 3) {
            return;
        }
        if (is("five-hundred-moves") && moves.size() > 500) {
            moves = moves.subList(0, 501);
        }
        boolean is960 = position.isChess960() || chess960 && !is("no-chess960");
        game = new History(is960 ? position.asChess960() : position);
        for (String word : moves) {
            play(word);
        }
        if (is("searches-without-go")) {
            say("info depth 1 score cp 0 nodes 1 pv e2e4");
        }
    }

    /** Plays a move, or leaves another position than the one after it. */
    private void play(String word) {
        Position before = game.position();
        boolean isUnderpromotion = word.endsWith("n") && is("promotes-to-queens");
        Move move = Uci.parse(isUnderpromotion ? word.substring(0, 4) + "q" : word, before);
        game.play(move);
        Position after = game.position();
        if (move.castlingSide().isPresent() && (is("castles-without-rook") || is("no-chess960"))) {
            Square corner = Square.of((word.charAt(2) == 'g' ? "h" : "a") + word.charAt(1))
                    .orElseThrow();
            Square middle = Square.of((word.charAt(2) == 'g' ? "f" : "d") + word.charAt(1))
                    .orElseThrow();
            game = new History(moved(after, middle, corner));
        }
        if (move.kind() == MoveKind.EN_PASSANT && is("keeps-the-pawn")) {
            Square captured =
                    Square.of(word.substring(2, 3) + word.substring(1, 2)).orElseThrow();
            game = new History(Fen.parse(Fen.format(after.setup().toBuilder()
                    .put(captured, Piece.of(after.sideToMove(), Role.PAWN))
                    .build())));
        }
    }

    private static Position moved(Position position, Square from, Square to) {
        Setup setup = position.setup();
        Piece piece = position.pieceMap().get(from);
        return Fen.parse(Fen.format(setup.toBuilder().clear(from).put(to, piece).build()));
    }

    private boolean go(String line) {
        if (is("go-kills") || is("child-and-go-kills")) {
            die(game.position().hasLegalMoves() ? 11 : 12);
            return true;
        }
        if (is("second-go-kills") && hasSearched) {
            die(11);
            return true;
        }
        if (is("floods")) {
            flood("thinking\n");
        }
        if (is("floods-wide")) {
            flood("x".repeat(60_000) + "\n");
        }
        if (is("endless-line")) {
            flood("x".repeat(1000));
        }
        if (is("closes-output")) {
            out.close();
            await();
        }
        if (is("slow-searches")) {
            LockSupport.parkNanos(200_000_000);
        }
        if (is("clock-hangs") && line.contains("wtime") || is("depth-hangs") && line.contains("depth 4")) {
            return false;
        }
        if (is("late") && line.contains("movetime")) {
            LockSupport.parkNanos(900_000_000);
        }
        if (is("late-in-a-game") && line.contains("wtime")) {
            LockSupport.parkNanos(1_100_000_000);
        }
        if (is("leak")) {
            leak.add(new byte[1 << 20]);
        }
        if (is("needs-new-game") && !hasNewGame) {
            return true;
        }
        Position position = game.position();
        nodes = is("hash-not-cleared") && hasSearched ? 1 : is("many-nodes") ? 1_000_000 : 0;
        List<Move> moves = rootMoves(line, position);
        String best = is("null-is-a1a1") ? "bestmove a1a1" : "bestmove (none)";
        if (!moves.isEmpty()) {
            best = "bestmove " + search(line, position, moves);
        } else if (is("silent-when-mate")) {
            return true;
        }
        hasSearched = true;
        isPondering = line.contains("ponder");
        boolean waits = line.contains("infinite") && !is("infinite-ends") || isPondering && !is("ponder-ends");
        if (waits
                || is("nodes-ignored") && line.contains("nodes")
                || is("mate-ignored") && line.contains("mate")
                || (is("slow") || is("depth-never-ends")) && line.contains("depth 4")) {
            pending = best;
        } else {
            pending = best;
            stop();
        }
        return true;
    }

    private List<Move> rootMoves(String line, Position position) {
        List<Move> moves = new ArrayList<>(position.legalMoves());
        if (line.contains("searchmoves") && !is("searchmoves-ignored")) {
            List<String> wanted =
                    List.of(line.substring(line.indexOf("searchmoves") + 12).split("\\s+", -1));
            moves.removeIf(move -> !wanted.contains(Uci.format(move, position)));
        }
        return moves;
    }

    private void stop() {
        String best = pending;
        pending = "";
        say(best);
        if (is("two-bestmoves")) {
            say(best);
        }
        if (is("info-after-bestmove")) {
            say("info depth 1 nodes 1");
        }
        if (is("plays-its-move") && game.position().hasLegalMoves()) {
            game.play(game.position().legalMoves().get(0));
        }
    }

    private void flood(String text) {
        while (!out.checkError() && !Thread.currentThread().isInterrupted()) {
            out.print(text);
        }
    }

    /** A move of the root with its score and reply. */
    private record Line(Move move, int score, String pv) {}

    /** Prints the search and returns the best move, perhaps with a ponder move. */
    private String search(String go, Position position, List<Move> moves) {
        List<Line> lines = new ArrayList<>();
        int limit = go.matches(".*depth\\s+1(\\s.*)?") ? 1 : 2;
        for (int depth = 1; depth <= limit; depth++) {
            lines.clear();
            for (Move move : moves) {
                lines.add(line(position, move, depth));
            }
            lines.sort(Comparator.comparingInt((Line line) -> -line.score()));
            for (int i = 0; i < Math.min(multiPv, lines.size()); i++) {
                Line line = lines.get(is("multipv-same-move") ? 0 : i);
                info(
                        position,
                        depth + (is("depth-exceeded") || is("depth-never-ends") ? 5 : is("depth-extended") ? 3 : 0),
                        i + 1,
                        line);
            }
        }
        Line best = lines.get(0);
        String[] pv = best.pv().split(" ", -1);
        String move = switch (fault) {
            case "illegal-move" -> "a3a4";
            case "finds-no-move" -> "(none)";
            case "castles-as-san" -> best.move().castlingSide().isPresent() ? "O-O" : pv[0];
            case "castles-as-chess960" -> best.move().castlingSide().isPresent() ? "e1h1" : pv[0];
            case "promotes-in-upper-case" ->
                pv[0].length() == 5 ? pv[0].substring(0, 4) + Character.toUpperCase(pv[0].charAt(4)) : pv[0];
            case "promotes-without-letter" -> pv[0].substring(0, 4);
            default -> pv[0];
        };
        String ponder = is("illegal-ponder-move") ? "a1a1" : pv.length > 1 ? pv[1] : "";
        return ponder.isEmpty() ? move : move + " ponder " + ponder;
    }

    private Line line(Position position, Move move, int depth) {
        History after = new History(position);
        after.play(move);
        Position next = after.position();
        String first = Uci.format(move, position);
        nodes++;
        if (occurrences(next) >= 2) {
            return new Line(move, is("no-repetition") ? -MATE / 2 : 0, first);
        }
        if (!next.hasLegalMoves()) {
            return new Line(move, next.isCheckmate() ? MATE - 1 : 0, first);
        }
        if (depth == 1) {
            return new Line(move, -material(next), first);
        }
        int score = Integer.MAX_VALUE;
        String reply = "";
        for (Move answer : next.legalMoves()) {
            nodes++;
            Position end = next.play(answer);
            int value = end.hasLegalMoves() ? material(end) : end.isCheckmate() ? -MATE + 2 : 0;
            if (value < score) {
                score = value;
                reply = Uci.format(answer, next);
            }
        }
        return new Line(move, score, first + " " + reply);
    }

    private long occurrences(Position position) {
        long count = 0;
        for (int ply = 0; ply <= game.ply(); ply++) {
            count += game.position(ply).isRepetitionOf(position) ? 1 : 0;
        }
        return count;
    }

    /** Returns the material from the point of view of the side to move. */
    private static int material(Position position) {
        int sum = 0;
        for (Role role : Role.values()) {
            int count = Long.bitCount(position.pieces(position.sideToMove(), role))
                    - Long.bitCount(position.pieces(position.sideToMove().opposite(), role));
            sum += count * VALUES[role.ordinal()];
        }
        return sum;
    }

    private void info(Position position, int depth, int number, Line line) {
        String score;
        int sign = is("score-of-white") && position.sideToMove() == Color.BLACK ? -1 : 1;
        if (Math.abs(line.score()) > MATE - 100 && !is("mate-as-centipawns")) {
            int plies = MATE - Math.abs(line.score());
            int mate = Integer.signum(line.score()) * ((plies + 1) / 2);
            score = "mate "
                    + (is("mate-in-plies")
                            ? Integer.signum(line.score()) * plies
                            : is("mate-sign") ? -mate : is("mate-too-far") ? 5 * mate : mate);
        } else {
            score = "cp " + sign * line.score();
        }
        String pv = switch (fault) {
            case "pv-illegal" -> line.pv() + " a1a1 h8h8";
            case "pv-in-san" -> line.pv() + " Nf3";
            case "pv-not-best" -> Uci.format(position.legalMoves().get(position.countLegalMoves() - 1), position);
            default -> line.pv();
        };
        String text = "info depth " + depth + " seldepth " + depth + " multipv " + number + " score " + score
                + " nodes " + nodes + " time 1 hashfull 5 pv " + pv;
        say(
                switch (fault) {
                    case "depth-without-number" -> text.replaceFirst(" depth \\d+", " depth");
                    case "score-without-kind" ->
                        text.replace("score cp", "score").replace("score mate", "score");
                    case "bound-first" -> text.replace("score cp", "score lowerbound cp");
                    case "seldepth-alone" -> text.replaceFirst(" depth \\d+", "");
                    case "cpuload-percent" -> text.replace("hashfull 5", "cpuload 5000");
                    case "hashfull-percent" -> text.replace("hashfull 5", "hashfull 5000");
                    case "multipv-zero" -> text.replace("multipv 1 ", "multipv 0 ");
                    case "nodes-shrink" -> text.replaceFirst("nodes \\d+", "nodes " + (1000 - 100 * depth));
                    case "depth-shrinks" -> text.replaceFirst(" depth \\d+", " depth " + (3 - depth));
                    case "currmove-illegal" -> text + "\ninfo currmove a1a1 currmovenumber 1";
                    case "currmovenumber-zero" ->
                        text + "\ninfo currmove " + line.pv().split(" ", 2)[0] + " currmovenumber 0";
                    default -> text;
                });
    }
}
