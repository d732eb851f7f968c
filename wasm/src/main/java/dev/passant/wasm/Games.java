package dev.passant.wasm;

import dev.passant.answers.Json;
import dev.passant.answers.ProbeAnswer;
import dev.passant.answers.WinnableAnswer;
import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.perft.Perft;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnWriter;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.tag.Tag;
import dev.passant.tables.TableException;
import dev.passant.tables.Tablebase;
import dev.passant.winnable.DeadPosition;
import dev.passant.winnable.WinSearchLimits;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.teavm.interop.Export;

/** Perft, winnability, endgame tables and PGN, in addition to {@link Rules}: the whole WebAssembly module. */
final class Games {

    private Games() {}

    /** Initializes the classes, and makes them reachable, with their exported methods. */
    @Export(name = "initialize")
    public static void main(String[] arguments) {
        Rules.reach();
    }

    /** Returns the number of leaf nodes, exact up to 2^53; the caller checks the depth. */
    @Export(name = "perft")
    static double perft(Position position, int depth) {
        return Perft.count(position, depth);
    }

    /** Writes whether each side can still mate, searching at most this many nodes; 0 for the quick analysis. */
    @Export(name = "winnable")
    static int winnable(Position position, double nodes) {
        return Failure.orMinusOne(() -> {
            if (position.variant() != Variant.CHESS) {
                throw new IllegalArgumentException("only standard chess is supported, not " + position.variant());
            }
            DeadPosition verdicts = nodes == 0
                    ? DeadPosition.quick(position)
                    : DeadPosition.full(position, WinSearchLimits.DEFAULT.withMaxNodes((long) nodes));
            return Memory.put(Json.of(new WinnableAnswer(position, verdicts)));
        });
    }

    // Endgame tables

    private static final Map<String, byte[]> TABLE_FILES = new HashMap<>();

    private static Tablebase tables = Tablebase.included();

    /** Adds the file of a table with a name; reads its bytes from the input. */
    @Export(name = "addTable")
    static int addTable(int length) {
        return Rules.parsed(length, name -> {
            byte[] bytes;
            try {
                bytes = new Input().readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e); // cannot happen: the input never throws it
            }
            Tablebase added = Tablebase.of(Map.of(name, bytes));
            if (added.files().isEmpty()
                    && added.materials().stream().noneMatch(material -> name.equals(material + ".mate"))) {
                throw new IllegalArgumentException(
                        "expected the name of a table, such as KQvKR.mate or KQvKR.rtbw, got \"" + name + "\"");
            }
            TABLE_FILES.put(name, bytes);
            tables = Tablebase.of(TABLE_FILES);
            return 0;
        });
    }

    /** Writes the result of best play, and that of each legal move. */
    @Export(name = "probe")
    static int probe(Position position) {
        return Failure.orMinusOne(() -> {
            try {
                return Memory.put(Json.of(new ProbeAnswer(position, tables.probe(position))));
            } catch (TableException e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
        });
    }

    // Reading PGN

    /**
     * The bytes that JavaScript supplies while a game or a table is read. This stream buffers nothing, because all readers
     * share the memory for it.
     */
    private static final class Input extends InputStream {

        private final byte[] one = new byte[1];

        @Override
        public int read() throws EOFException {
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws EOFException {
            Objects.checkFromIndexSize(offset, length, buffer.length);
            if (length == 0) {
                return 0;
            }
            int size = Memory.bytes(Math.min(length, Memory.HALF));
            if (size < 0) {
                throw new EOFException();
            }
            for (int i = 0; i < size; i++) {
                buffer[offset + i] = Memory.inputByte(i);
            }
            return size == 0 ? -1 : size;
        }
    }

    @Export(name = "pgnReader")
    static PgnReader pgnReader() {
        return new PgnReader(new Input());
    }

    /**
     * Returns the next game, or null at the end, and if JavaScript does not have the next bytes yet. The reader is of no
     * use then.
     */
    @Export(name = "nextGame")
    static @Nullable Game nextGame(PgnReader reader) {
        try {
            return reader.readGame().orElse(null);
        } catch (EOFException e) {
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen: the input never throws it
        }
    }

    /** Returns the number of bytes that the games read so far have. */
    @Export(name = "pgnOffset")
    static double pgnOffset(PgnReader reader) {
        return reader.offset();
    }

    // Games

    /** Creates a game with the moves of a line. */
    @Export(name = "gameOf")
    static Game gameOf(History history) {
        return Game.of(history);
    }

    /** Writes tags, result and problems. */
    @Export(name = "gameInfo")
    static int gameInfo(Game game) {
        Json json = new Json().object().name("tags").array();
        for (Tag tag : game.tags()) {
            json.array().value(tag.name()).value(tag.value()).end();
        }
        json.end()
                .field("result", game.result().toString())
                .field("truncated", game.isIncomplete())
                .name("problems")
                .array();
        for (PgnProblem problem : game.problems()) {
            json.object()
                    .field("severity", problem.severity().name().toLowerCase(Locale.ROOT))
                    .field("game", problem.game())
                    .field("line", problem.line())
                    .field("column", problem.column())
                    .field("token", problem.token())
                    .field("message", problem.reason())
                    .end();
        }
        return Memory.put(json.end().end().toString());
    }

    @Export(name = "gameRoot")
    static GameNode gameRoot(Game game) {
        return game.root();
    }

    @Export(name = "gamePgn")
    static int gamePgn(Game game) {
        return Memory.put(PgnWriter.toString(game));
    }

    /** Sets a tag; the text is the name, a line feed and the value. */
    @Export(name = "setTag")
    static int setTag(Game game, int length) {
        return Rules.parsed(length, text -> {
            int end = text.indexOf('\n');
            game.setTag(text.substring(0, end), text.substring(end + 1));
            return 0;
        });
    }

    @Export(name = "removeTag")
    static int removeTag(Game game, int length) {
        return Rules.parsed(length, name -> {
            game.removeTag(name);
            return 0;
        });
    }

    @Export(name = "setResult")
    static int setResult(Game game, int length) {
        return Rules.parsed(length, text -> {
            game.setResult(GameResult.of(text)
                    .orElseThrow(() -> new IllegalArgumentException(
                            "unknown result: " + text + "; expected 1-0, 0-1, 1/2-1/2 or *")));
            return 0;
        });
    }

    // Nodes of the tree of moves

    @Export(name = "childCount")
    static int childCount(GameNode node) {
        return node.children().size();
    }

    @Export(name = "child")
    static GameNode child(GameNode node, int index) {
        return node.children().get(index);
    }

    @Export(name = "nodePosition")
    static Position nodePosition(GameNode node) {
        return node.position();
    }

    @Export(name = "nodeHistory")
    static History nodeHistory(GameNode node) {
        return node.history();
    }

    /** Returns the move, or -1 for the root and for a null move. */
    @Export(name = "nodeMove")
    static int nodeMove(GameNode node) {
        return node.isRoot() || node.isNullMove() ? -1 : Rules.packed(node.move());
    }

    @Export(name = "nodePly")
    static int nodePly(GameNode node) {
        return node.ply();
    }

    @Export(name = "nodeSan")
    static int nodeSan(GameNode node) {
        return node.isRoot() ? 0 : Memory.put(node.san());
    }

    /** Writes the annotations of a move. */
    @Export(name = "annotations")
    static int annotations(GameNode node) {
        Json json = new Json().object().field("nags", node.nags());
        json.field("comments", texts(node.comments())).field("commentsBefore", texts(node.commentsBefore()));
        node.clock().ifPresent(clock -> json.numberField("clock", String.valueOf(clock.toMillis() / 1000.0)));
        json.optional("evaluation", node.evaluation());
        json.field("marks", node.marks());
        return Memory.put(json.end().toString());
    }

    private static List<String> texts(List<Comment> comments) {
        return comments.stream().map(Comment::text).toList();
    }

    @Export(name = "addMove")
    static @Nullable GameNode addMove(GameNode node, int move) {
        return Failure.orNull(() -> node.add(Move.ofCode(move)));
    }

    @Export(name = "addComment")
    static int addComment(GameNode node, int length) {
        return Rules.parsed(length, text -> {
            node.addComment(Comment.of(text));
            return 0;
        });
    }

    @Export(name = "addNag")
    static void addNag(GameNode node, int nag) {
        node.addNag(nag);
    }

    /**
     * Moves a variation one place towards the main line. Returns 1 on success, 0 if it is already first, or -1 for the
     * root and for deleted moves.
     */
    @Export(name = "promote")
    static int promote(GameNode node) {
        return Failure.orMinusOne(() -> node.promote() ? 1 : 0);
    }

    /** Removes a move and its line; returns -1 for the root and for deleted moves. */
    @Export(name = "delete")
    static int delete(GameNode node) {
        return Failure.orMinusOne(() -> {
            node.delete();
            return 0;
        });
    }
}
