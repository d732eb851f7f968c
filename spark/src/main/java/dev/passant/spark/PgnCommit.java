package dev.passant.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Commits written files. After a job, a folder has all new games or all old games, or else it has no {@code _SUCCESS}.
 *
 * <p>Tasks write into a folder whose name begins with an underscore, which readers ignore. When all tasks are done,
 * the files are renamed into place, and then the old files are deleted. A job that fails before the deletions moves
 * nothing, or undoes its renames. A job that is killed during renames or deletions, or cannot delete an old file,
 * leaves old and new games together. {@code _SUCCESS} is deleted first and written last.
 */
final class PgnCommit {

    static final String SUFFIX = ".pgn";

    private final FileSystem system;
    private final Path folder;
    private final Path success;
    private final String query;
    private final boolean isOverwriting;

    private final List<Path> moved = new ArrayList<>();
    private boolean wasComplete;
    private boolean isInPlace;

    PgnCommit(Path folder, Configuration configuration, String query, boolean isOverwriting) throws IOException {
        this.system = folder.getFileSystem(configuration);
        this.folder = folder;
        this.success = new Path(folder, "_SUCCESS");
        this.query = query;
        this.isOverwriting = isOverwriting;
    }

    /** Returns the folder into which tasks write. */
    Path temporary() {
        return new Path(folder, "_temporary-" + query);
    }

    /**
     * Checks, before anything is written, whether the folder can be written to.
     *
     * @throws IOException if the folder is a file, or has files to be replaced that were not written by this data
     *     source
     */
    void check() throws IOException {
        oldFiles();
    }

    /**
     * Moves files into place and deletes the files that they replace.
     *
     * @throws IOException if that fails; {@link #abort} undoes as much as possible
     */
    void commit(List<Path> written) throws IOException {
        List<Path> old = oldFiles();
        wasComplete = system.exists(success) && system.delete(success, false);
        for (Path file : written) {
            // A folder in append mode has files of several jobs, so names need the query's id.
            Path target = new Path(folder, file.getName().replace(SUFFIX, "-" + query + SUFFIX));
            if (!system.rename(file, target)) {
                throw new IOException("cannot move " + file + " to " + target);
            }
            moved.add(target);
        }
        isInPlace = true;
        for (Path file : old) {
            if (!system.delete(file, false) && system.exists(file)) {
                throw new IOException("the new games were written, but the old file " + file + " cannot be deleted");
            }
        }
        system.delete(temporary(), true);
        system.create(success, true).close();
    }

    /** Restores the folder, unless all new files are in place. */
    void abort() throws IOException {
        if (!isInPlace) {
            for (Path file : moved) {
                system.delete(file, false);
            }
            if (wasComplete) {
                system.create(success, true).close();
            }
        }
        system.delete(temporary(), true);
    }

    /** Returns the files to be replaced. */
    private List<Path> oldFiles() throws IOException {
        FileStatus status;
        try {
            status = system.getFileStatus(folder);
        } catch (FileNotFoundException e) {
            return List.of();
        }
        if (!status.isDirectory()) {
            throw new IOException("expected a folder, found a file");
        }
        List<Path> old = new ArrayList<>();
        if (isOverwriting) {
            for (FileStatus file : PgnFiles.inFolder(system, status.getPath())) {
                Path path = file.getPath();
                // Readers of the folder would read these files along with the new games, and deleting them might lose
                // data.
                if (!path.getParent().equals(status.getPath())
                        || !path.getName().endsWith(SUFFIX)) {
                    throw new IOException("only folders with *" + SUFFIX + " files can be overwritten, found " + path);
                }
                old.add(path);
            }
        }
        return old;
    }
}
