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
 * How what was written takes its place: at every moment all old games are there, or all new ones.
 *
 * <p>Tasks write below a folder whose name begins with an underscore, which no reader looks into. When all are done, the
 * files are moved up by renaming; only then old ones are deleted, if they are to be replaced. A job that fails before takes
 * back what it has moved. One that is killed while files are moved or deleted leaves old and new games beside each other,
 * and no {@code _SUCCESS}, which is deleted first and written last.
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

    /** Where tasks write. */
    Path temporary() {
        return new Path(folder, "_temporary-" + query);
    }

    /**
     * Says before anything is written whether it can be.
     *
     * @throws IOException when the folder is a file, or has files that are to be replaced and are not of this writer's kind
     */
    void check() throws IOException {
        oldFiles();
    }

    /**
     * Moves files to their place and deletes those that they replace.
     *
     * @throws IOException when that fails; {@link #abort} takes back what can be
     */
    void commit(List<Path> written) throws IOException {
        List<Path> old = oldFiles();
        wasComplete = system.exists(success) && system.delete(success, false);
        for (Path file : written) {
            // A folder to which games are added has parts of several writings.
            Path target = new Path(folder, file.getName().replace(SUFFIX, "-" + query + SUFFIX));
            if (!system.rename(file, target)) {
                throw new IOException(file + " cannot be moved to " + target);
            }
            moved.add(target);
        }
        isInPlace = true;
        for (Path file : old) {
            if (!system.delete(file, false) && system.exists(file)) {
                throw new IOException("the new games are there, but of the old ones " + file + " cannot be deleted");
            }
        }
        system.delete(temporary(), true);
        system.create(success, true).close();
    }

    /** Leaves the folder as it was, unless all new files are in their place. */
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

    /** The files that are replaced. */
    private List<Path> oldFiles() throws IOException {
        FileStatus status;
        try {
            status = system.getFileStatus(folder);
        } catch (FileNotFoundException e) {
            return List.of();
        }
        if (!status.isDirectory()) {
            throw new IOException("games are written into a folder, and this is a file");
        }
        List<Path> old = new ArrayList<>();
        if (isOverwriting) {
            for (FileStatus file : PgnFiles.inFolder(system, status.getPath())) {
                Path path = file.getPath();
                // Whoever reads the folder would read them beside the new games; and nobody said that they may be
                // deleted.
                if (!path.getParent().equals(status.getPath())
                        || !path.getName().endsWith(SUFFIX)) {
                    throw new IOException("a folder is overwritten when all files in it are *" + SUFFIX + ", and "
                            + path + " is another one");
                }
                old.add(path);
            }
        }
        return old;
    }
}
