package dev.passant.spark;

import dev.passant.pgn.source.SeekableBytes;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A file on any Hadoop file system, for a single thread. Sequential reads do not seek, because a seek is expensive over
 * a network.
 */
final class HadoopBytes implements SeekableBytes {

    private final FSDataInputStream stream;
    private final long size;

    HadoopBytes(String file, Configuration configuration) throws IOException {
        Path path = new Path(file);
        FileSystem system = path.getFileSystem(configuration);
        size = system.getFileStatus(path).getLen();
        stream = system.open(path);
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) throws IOException {
        if (position >= size) {
            return -1;
        }
        if (stream.getPos() != position) {
            stream.seek(position);
        }
        return stream.read(target, offset, length);
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
