package dev.passant.cli.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A file whose text is there as a whole: it is written beside its place and moved into it, also while the JVM ends, when an
 * {@link OutputFile} takes no more.
 */
public final class WholeFile {

    private final OutputPlace place;

    /**
     * Looks at everything for which a file can be refused, before long work is done for it.
     *
     * @param name its name, as the user wrote it
     * @throws InputException when it cannot be written
     */
    public WholeFile(String name) {
        place = new OutputPlace(name);
    }

    /** Refuses to write a file that is read meanwhile. */
    public void refuseWhenRead(String name) {
        place.refuseWhenRead(List.of(name));
    }

    /** Refuses two names of one file. */
    public void refuseWhenAlso(WholeFile other) {
        place.refuseWhenAlso(other.place);
    }

    /** Writes text as UTF-8. */
    public void write(String text) {
        try {
            if (place.isDirect()) {
                Files.writeString(place.path(), text, StandardCharsets.UTF_8, StandardOpenOption.WRITE);
            } else {
                replace(text);
            }
        } catch (IOException e) {
            throw new OutputException(place.name(), e);
        }
    }

    private void replace(String text) throws IOException {
        OutputPart part = place.createBeside();
        try {
            ByteBuffer rest = StandardCharsets.UTF_8.encode(text);
            while (rest.hasRemaining()) {
                part.channel().write(rest);
            }
            place.take(part.path());
        } finally {
            part.delete();
        }
    }
}
