package dev.passant.tables;

/** Reads the header of a table, from the start of the file. Each read is checked against the file's end. */
final class TableReader {

    private final MappedFile file;
    private final long end;
    private long position;

    /**
     * Creates a reader.
     *
     * @param file the file
     * @param end the position before which everything must end
     */
    TableReader(MappedFile file, long end) {
        this.file = file;
        this.end = end;
    }

    MappedFile file() {
        return file;
    }

    long position() {
        return position;
    }

    void skip(long bytes) {
        // Both are at least 0, and a sum beyond the end of a long is negative.
        if (position + bytes > end || position + bytes < position) {
            throw TableException.damaged("it is cut off: " + end + " bytes cannot hold what its header announces");
        }
        position += bytes;
    }

    void align(int bytes) {
        skip(-position & bytes - 1);
    }

    int unsignedByte() {
        long at = position;
        skip(1);
        return file.unsignedByte(at);
    }

    int unsignedShort() {
        long at = position;
        skip(2);
        return file.unsignedShort(at);
    }

    long unsignedInt() {
        long at = position;
        skip(4);
        return file.unsignedInt(at);
    }

    void check(boolean condition, String problem) {
        if (!condition) {
            throw TableException.damaged(problem + " before byte " + position);
        }
    }
}
