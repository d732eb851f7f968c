package dev.passant.cli.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;
import dev.passant.pgn.DelegatingVisitor;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.duplicates.GameHash;
import dev.passant.pgn.duplicates.GameIdentity;
import java.util.Optional;

/**
 * Collects the data by which games are compared: the players, the year, the result, and a hash of the moves, or of the
 * text if the moves could not be read completely.
 */
abstract class ComparedGame extends DelegatingVisitor {
    private final PgnFile file;
    private final PgnProgress progress;
    private final boolean compares;
    private final GameHash hash = new GameHash();
    private final GameIdentity.Collector identity = new GameIdentity.Collector();

    private int plies;
    private boolean isCut;
    private boolean hasResult;

    ComparedGame(PgnFile file, PgnProgress progress, boolean compares, PgnVisitor... others) {
        super(others);
        this.file = file;
        this.progress = progress;
        this.compares = compares;
    }

    /** Handles the end of a game. Its text is empty if it exceeds the limit {@code game-bytes}. */
    abstract void ends(Optional<byte[]> text);

    final PgnFile file() {
        return file;
    }

    final PgnProgress progress() {
        return progress;
    }

    final int plies() {
        return plies;
    }

    final boolean hasResult() {
        return hasResult;
    }

    @Override
    public void gameStarts() {
        super.gameStarts();
        plies = 0;
        isCut = false;
        hasResult = false;
        identity.begin();
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        super.tag(name, value);
        if (compares) {
            identity.tag(name, value);
        }
    }

    @Override
    public void starts(Replay start) {
        super.starts(start);
        if (compares) {
            hash.begin(start.position());
        }
    }

    @Override
    public void played(Move move) {
        super.played(move);
        plies++;
        if (compares) {
            hash.add(move);
        }
    }

    @Override
    public void nullMovePlayed() {
        super.nullMovePlayed();
        plies++;
        if (compares) {
            hash.addNullMove();
        }
    }

    @Override
    public void mainLineBreaks() {
        super.mainLineBreaks();
        isCut = true;
    }

    @Override
    public void result(GameResult read) {
        super.result(read);
        hasResult = true;
        identity.result(read);
    }

    @Override
    public void problem(PgnProblem problem) {
        super.problem(problem);
        isCut |= problem.severity() == Severity.ERROR;
    }

    @Override
    public void gameEnds() {
        super.gameEnds();
        Optional<byte[]> text = file.takeText();
        progress.game();
        ends(text);
    }

    /** Returns the players, the year and the result of the game. */
    final GameIdentity identity() {
        return identity.identity();
    }

    /** Returns the hash of the moves, or of the text if there are no moves or some could not be read. */
    final GameHash hashOf(byte[] text) {
        if (isCut || plies == 0) {
            hash.endAs(text);
        } else {
            hash.end();
        }
        return hash;
    }
}
