package dev.passant.pgn.index;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.tag.TagValues;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Collects the index records of one part of a file. Games are numbered from the start of the part.
 *
 * <p>The value of a record consists of 31 bits for the game, 16 for the ply, and 16 for the next move.
 */
final class IndexVisitor implements ReplayVisitor {

    /** The maximum number of tags indexed per game. */
    private static final int MAX_TAGS = 256;

    private final LongSupplier offset;
    final Records positions = new Records();
    final Records tags = new Records();
    private final GameFactsReader facts = new GameFactsReader();
    private Replay replay = new Replay(Position.start());

    /** The offset and the facts of each game, alternating. */
    long[] games = new long[1 << 10];

    int gameCount;
    long errors;
    private long gameOffset;
    private int tagsOfGame;
    private boolean isIncomplete;
    private boolean hasStarted;

    // The ply and the key of the current position, which is recorded once its next move is known.
    private int ply;
    private long key;

    IndexVisitor(LongSupplier offset) {
        this.offset = offset;
    }

    @Override
    public void gameStarts() {
        gameOffset = offset.getAsLong();
        tagsOfGame = 0;
        isIncomplete = false;
        hasStarted = false;
        facts.begin();
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        facts.tag(name, value);
        if (tagsOfGame++ < MAX_TAGS) {
            add(name, value);
        } else {
            isIncomplete = true;
        }
    }

    /** Adds a tag by its value as written, and by its value in lower case. */
    private void add(PgnText name, PgnText value) {
        long game = (long) gameCount << Integer.SIZE;
        if (isPlain(value)) {
            tags.add(TagKey.of(name, value), game);
            if (has(value, 'A', 'Z')) {
                tags.add(TagKey.folded(name, value.toString().toLowerCase(Locale.ROOT)), game);
            }
            return;
        }
        String text = TagValues.text(value);
        String lower = text.toLowerCase(Locale.ROOT);
        tags.add(TagKey.of(name, text), game);
        if (!lower.equals(text)) {
            tags.add(TagKey.folded(name, lower), game);
        }
    }

    /** Returns whether {@link TagValues#text} is the same text. */
    private static boolean isPlain(PgnText value) {
        int last = value.length() - 1;
        return value.isAscii()
                && !has(value, '\\', '\\')
                && !has(value, '\0', '\u001f')
                && !has(value, '\u007f', '\u007f')
                && (last < 0 || value.charAt(0) != ' ' && value.charAt(last) != ' ');
    }

    private static boolean has(PgnText value, char first, char last) {
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) >= first && value.charAt(i) <= last) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void starts(Replay start) {
        replay = start;
        hasStarted = true;
        ply = 0;
        key = start.key();
    }

    @Override
    public void played(Move move) {
        add(move.code());
        ply++;
        key = replay.key();
    }

    @Override
    public void nullMovePlayed() {
        add(TreeTally.NO_MOVE);
        ply++;
        key = replay.key();
    }

    private void add(int move) {
        if (ply <= IndexFormat.MAX_PLY) {
            positions.add(key, (long) gameCount << Integer.SIZE | (long) ply << Short.SIZE | move);
        } else {
            isIncomplete = true;
        }
    }

    @Override
    public void result(GameResult result) {
        facts.result(result);
    }

    @Override
    public void problem(PgnProblem problem) {
        errors += problem.severity() == PgnProblem.Severity.ERROR ? 1 : 0;
    }

    @Override
    public void gameEnds() {
        if (hasStarted) {
            add(TreeTally.NO_MOVE);
        }
        if (isIncomplete) {
            tags.add(TagKey.INCOMPLETE, (long) gameCount << Integer.SIZE);
        }
        if (2 * gameCount == games.length) {
            games = Arrays.copyOf(games, 2 * games.length);
        }
        games[2 * gameCount] = gameOffset;
        games[2 * gameCount + 1] = facts.packed();
        gameCount++;
    }

    /** Sorts the records, on the thread that read the part. */
    void sort() {
        positions.sort();
        tags.sort();
    }
}
