package dev.passant.cli.pgn;

import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Progress;
import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.options.PgnFile;

/** A progress line for one file: bytes, games, speed and remaining time. */
final class PgnProgress implements AutoCloseable {

    /** Checking the clock for every game would cost more than reading a short one. */
    private static final int GAMES_BETWEEN = 16;

    private static final long MEGABYTE = 1_000_000;

    private final Progress progress;
    private final String name;
    private final PgnFile file;
    private final long started = System.nanoTime();
    private long games;

    PgnProgress(Session session, String name, PgnFile file) {
        this.progress = new Progress(session);
        this.name = name;
        this.file = file;
    }

    /** Counts one game. */
    void game() {
        games++;
        if (games % GAMES_BETWEEN == 0 && progress.isShown()) {
            progress.show(state(file.bytesRead()));
        }
    }

    /** Counts several games, read up to a file offset. */
    void games(long more, long offset) {
        games += more;
        if (progress.isShown()) {
            progress.show(state(offset));
        }
    }

    boolean hasGames() {
        return games > 0;
    }

    private String state(long bytes) {
        long nanos = System.nanoTime() - started;
        String all = file.size() < 0 ? "" : " of " + megabytes(file.size());
        String state = name + ": " + megabytes(bytes) + all + " MB, " + Numbers.grouped(games) + " games, "
                + Numbers.grouped(Numbers.perSecond(games, nanos)) + " games/s";
        if (file.size() <= 0 || bytes == 0) {
            return state;
        }
        double left = Math.max(0, file.size() - bytes) / (double) bytes * nanos;
        return state + ", " + Math.round(left / 1e9) + " s left";
    }

    private static String megabytes(long bytes) {
        return Numbers.grouped(bytes / MEGABYTE);
    }

    /** Clears the line before other output. */
    void clear() {
        progress.clear();
    }

    @Override
    public void close() {
        progress.close();
    }
}
