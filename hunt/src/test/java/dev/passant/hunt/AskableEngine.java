package dev.passant.hunt;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.uci.EngineCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * An engine with the commands or protocol that its first argument names. With the second argument {@code wrong}, its
 * pinned knights move; with {@code upper-case}, it prints promotion letters in upper case and does not read lower case.
 */
public final class AskableEngine {

    private static final List<String> EDITING = List.of("white", "black", "edit");

    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private final String manner;
    private final String bug;
    private Position position = Position.start();
    private Optional<SetupBuilder> edited = Optional.empty();
    private Color sideToMove = Color.WHITE;
    private Color color = Color.WHITE;

    private AskableEngine(String manner, String bug) {
        this.manner = manner;
        this.bug = bug;
    }

    static EngineCommand command(String manner, String... wrong) {
        return EngineCommand.parse("'" + System.getProperty("java.home") + "/bin/java' -XX:TieredStopAtLevel=1"
                + " -XX:+UseSerialGC -cp '" + System.getProperty("java.class.path") + "' "
                + AskableEngine.class.getName() + " " + manner + " " + String.join(" ", wrong));
    }

    /** Answers commands until {@code quit}. */
    public static void main(String[] args) throws IOException {
        AskableEngine engine = new AskableEngine(args[0], args.length > 1 ? args[1] : "");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            boolean known = args[0].startsWith("xboard") ? engine.xboard(line) : engine.uci(line);
            if (!known) {
                OUT.println("Unknown command: " + line);
                if (args[0].equals("xboard-exits")) {
                    System.exit(1);
                }
            }
        }
    }

    private boolean uci(String line) {
        if (line.equals("uci")) {
            OUT.println("id name Askable\nuciok");
        } else if (line.equals("isready")) {
            OUT.println("readyok");
        } else if (line.startsWith("position")) {
            String[] parts = line.split(" moves ", -1);
            position = parts[0].equals("position startpos")
                    ? Position.start()
                    : Fen.parse(parts[0].substring("position fen ".length()));
            for (String move : parts.length > 1 ? parts[1].split(" ", -1) : new String[0]) {
                play(move);
            }
        } else if (line.startsWith(manner.replace('-', ' ') + " ") && !manner.equals("total")) {
            moves(position)
                    .forEach((name, move) ->
                            OUT.println(name + ": " + perft(position.playUnchecked(move), depth(line) - 1)));
        } else if (line.startsWith("go perft") && manner.equals("total")) {
            OUT.println("info nodes " + perft(position, depth(line)));
        } else if (line.startsWith("go depth 1 searchmoves ") && manner.equals("searches")) {
            String move = line.substring("go depth 1 searchmoves ".length());
            OUT.println("bestmove " + (moves(position).containsKey(move) ? move : "(none)"));
        } else {
            return false;
        }
        return true;
    }

    private boolean xboard(String line) {
        if (line.equals("protover 2")) {
            OUT.println("feature done=0\nfeature myname=\"Askable\" ping=1 setboard="
                    + (manner.equals("xboard-edit") ? 0 : 1) + "\nfeature usermove=1 done=1");
        } else if (line.startsWith("ping ")) {
            OUT.println("pong " + line.substring("ping ".length()));
        } else if (manner.equals("xboard-edit") && (edited.isPresent() || EDITING.contains(line))) {
            edit(line);
        } else if (line.startsWith("setboard ")) {
            position = Fen.parse(line.substring("setboard ".length()));
        } else if (line.startsWith("usermove ")) {
            String move = line.substring("usermove ".length());
            if (!play(move)) {
                OUT.println("Illegal move: " + move);
                if (manner.equals("xboard-exits")) {
                    System.exit(1);
                }
            }
        } else {
            return line.equals("xboard") || line.equals("new") || line.equals("force");
        }
        return true;
    }

    /** Sets up a board piece by piece. Kings and rooks on their home squares may castle. */
    private void edit(String line) {
        if (line.equals("white") || line.equals("black")) {
            sideToMove = Color.valueOf(line.toUpperCase(Locale.ROOT));
        } else if (line.equals("edit")) {
            edited = Optional.of(Setup.builder().sideToMove(sideToMove));
            color = Color.WHITE;
        } else if (line.equals("c")) {
            color = Color.BLACK;
        } else if (line.equals(".")) {
            position = withRights(edited.orElseThrow().build());
            edited = Optional.empty();
        } else if (!line.equals("#")) {
            Role role = Role.of(line.charAt(0)).orElseThrow();
            edited.orElseThrow().put(Square.of(line.substring(1)).orElseThrow(), Piece.of(color, role));
        }
    }

    private static Position withRights(Setup board) {
        long rooks = 0;
        for (Color side : Color.values()) {
            int home = side == Color.WHITE ? 0 : 56;
            if ((board.pieces(side, Role.KING) & 1L << home + 4) != 0) {
                rooks |= board.pieces(side, Role.ROOK) & (1L << home | 1L << home + 7);
            }
        }
        return board.toBuilder().castlingRooks(rooks).build().toPosition();
    }

    private String name(Move move, Position at) {
        String name = Uci.format(move, at);
        return bug.equals("upper-case")
                ? name.substring(0, 4) + name.substring(4).toUpperCase(Locale.ROOT)
                : name;
    }

    private static int depth(String line) {
        return Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1));
    }

    private boolean play(String name) {
        Move move = moves(position).get(name);
        position = move == null ? position : position.playUnchecked(move);
        return move != null;
    }

    private Map<String, Move> moves(Position at) {
        Map<String, Move> moves = new TreeMap<>();
        at.legalMoves().forEach(move -> moves.put(name(move, at), move));
        for (Move move : at.pseudoLegalMoves()) {
            boolean knight = at.movedPiece(move).role() == Role.KNIGHT;
            if (bug.equals("wrong") && knight && move.from().isIn(at.pinned())) {
                moves.put(Uci.format(move, at), move);
            }
        }
        return moves;
    }

    private long perft(Position at, int depth) {
        return depth == 0
                ? 1
                : moves(at).values().stream()
                        .mapToLong(move -> perft(at.playUnchecked(move), depth - 1))
                        .sum();
    }
}
