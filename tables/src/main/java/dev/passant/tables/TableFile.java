package dev.passant.tables;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file with a table, in a folder or in memory. It is opened when its table is first needed. */
interface TableFile {

    /** Returns the name, without the folder. */
    String name();

    /** Maps the file into memory. */
    MappedFile map() throws IOException;

    /** Reads a file that has at most a number of bytes. */
    byte[] read(int most) throws IOException;

    /** Refuses a file that is larger than any table. */
    default void checkSize(long size, int most) {
        if (size > most) {
            throw TableException.damaged(this + " is not a table: it is larger than " + most + " bytes");
        }
    }

    /**
     * Returns the files of some folders.
     *
     * @throws IOException if a folder does not exist or cannot be read
     */
    static List<TableFile> in(Path... folders) throws IOException {
        List<TableFile> files = new ArrayList<>();
        for (Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                throw Files.exists(folder)
                        ? new NotDirectoryException(folder.toString())
                        : new NoSuchFileException(folder.toString(), null, "no such folder");
            }
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, "K*v*.{mate,rtbw,rtbz}")) {
                stream.forEach(path -> files.add(new OnDisk(path)));
            } catch (DirectoryIteratorException failed) {
                throw failed.getCause();
            }
        }
        return files;
    }

    /** A file in a folder. */
    record OnDisk(Path path) implements TableFile {

        @Override
        public String name() {
            return path.getFileName().toString();
        }

        @Override
        public MappedFile map() throws IOException {
            return MappedFile.open(path);
        }

        @Override
        public byte[] read(int most) throws IOException {
            checkSize(Files.size(path), most);
            return Files.readAllBytes(path);
        }

        @Override
        public String toString() {
            return path.toString();
        }
    }

    /** A file in memory. */
    @SuppressWarnings("ArrayRecordComponent") // Compared nowhere.
    record InMemory(String name, byte[] bytes) implements TableFile {

        @Override
        public MappedFile map() {
            return MappedFile.of(bytes);
        }

        @Override
        public byte[] read(int most) {
            checkSize(bytes.length, most);
            return bytes;
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
