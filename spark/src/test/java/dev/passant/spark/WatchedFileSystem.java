package dev.passant.spark;

import java.io.IOException;
import java.net.URI;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.jspecify.annotations.Nullable;

/**
 * The local file system as {@code watched:/path}: a test is notified before each rename or deletion, and may make it
 * fail.
 */
public final class WatchedFileSystem extends RawLocalFileSystem {

    /** A callback before each change. */
    interface Watch {
        void before(String change, Path path) throws IOException;
    }

    private static volatile @Nullable Watch watch;

    static void watch(@Nullable Watch by) {
        Sparks.session().sparkContext().hadoopConfiguration().set("fs.watched.impl", WatchedFileSystem.class.getName());
        watch = by;
    }

    private static void notifyWatch(String change, Path path) throws IOException {
        Watch current = watch;
        if (current != null) {
            current.before(change, path);
        }
    }

    @Override
    public URI getUri() {
        return URI.create("watched:///");
    }

    @Override
    public String getScheme() {
        return "watched";
    }

    // The local implementations look up permissions with their own kind of path.

    @Override
    public FileStatus getFileStatus(Path path) throws IOException {
        return plain(super.getFileStatus(path));
    }

    @Override
    public FileStatus[] listStatus(Path path) throws IOException {
        return Stream.of(super.listStatus(path)).map(WatchedFileSystem::plain).toArray(FileStatus[]::new);
    }

    private static FileStatus plain(FileStatus status) {
        return new FileStatus(
                status.getLen(),
                status.isDirectory(),
                1,
                status.getBlockSize(),
                status.getModificationTime(),
                status.getPath());
    }

    @Override
    public boolean rename(Path from, Path to) throws IOException {
        notifyWatch("rename", to);
        return super.rename(from, to);
    }

    @Override
    public boolean delete(Path path, boolean recursive) throws IOException {
        notifyWatch("delete", path);
        return super.delete(path, recursive);
    }
}
