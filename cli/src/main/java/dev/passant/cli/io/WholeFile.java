package dev.passant.cli.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * An output file whose complete text is written in one call. It is written under a temporary name and moved to its
 * target, which also works during JVM shutdown, unlike {@link OutputFile}.
 */
public final class WholeFile {

    private final OutputPlace place;

    /**
     * Checks whether the file can be written, before long work is done for it.
     *
     * @param name the name as entered by the user
     * @throws InputException if the file cannot be written
     */
    public WholeFile(String name) {
        place = new OutputPlace(name);
    }

    /** Rejects this file if it is also an input file. */
    public void refuseWhenRead(String name) {
        place.refuseWhenRead(List.of(name));
    }

    /** Rejects this file if another output file is the same file. */
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
